//! Shuffles.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::{Location, OpId, Type, ValueId};
use llvm::types;
use llvm_common::LlvmTypeConverter;
use llvm_common::build::{
    create, extract_value, index_constant, insert_value, poison, value, vector_type as llvm_vector,
};
use vector::types::vector_type;
use vector::{DeinterleaveOp, InterleaveOp, ShuffleOp};

fn shuffle(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    operands: [ValueId; 2],
    mask: &[i32],
) -> Option<ValueId> {
    let context = rewriter.context();
    let element = rewriter.type_of(operands[0]).element_type(context)?;
    let ty = llvm_vector(context, mask.len() as i64, element);
    let mask = context.dense_i32_array_attribute(mask);
    let op = create(rewriter, location, "llvm.shufflevector", &operands, &[ty], &[("mask", mask)]);
    Some(rewriter.result(op, 0))
}

pub(super) fn convert_shuffle(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<ShuffleOp<'_>>()?);
    let (location, first, second) = (view.location(), view.v1().ty(), view.v2().ty());
    let result = view.vector().ty();
    let mask = view.mask();
    let ty = converter.convert_type(result)?;
    let rank = vector_type(context, result)?.rank();
    if rank <= 1 && first == second {
        let mask: Vec<i32> = mask.iter().map(|&index| index as i32).collect();
        let new = shuffle(rewriter, location, [operands[0], operands[1]], &mask)?;
        rewriter.replace_op(op, &[new]);
        return Some(Rewritten);
    }
    let count = *vector_type(context, first)?.shape.first()?;
    let element = match types::array_type(context, ty) {
        Some(array) => array.element,
        None => ty.element_type(context)?,
    };
    let index_type = converter.index_type();
    let mut all = poison(rewriter, location, ty);
    for (to, &from) in mask.iter().enumerate() {
        let (source, from) = match from >= count {
            true => (operands[1], from - count),
            false => (operands[0], from),
        };
        if rank <= 1 {
            let index = index_constant(rewriter, location, index_type, from);
            let part = value(rewriter, location, "llvm.extractelement", &[source, index], element);
            let index = index_constant(rewriter, location, index_type, to as i64);
            all = value(rewriter, location, "llvm.insertelement", &[all, part, index], ty);
        } else {
            let part = extract_value(rewriter, location, source, &[from]);
            all = insert_value(rewriter, location, all, part, &[to as i64]);
        }
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}

pub(super) fn convert_interleave(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<InterleaveOp<'_>>()?);
    let (location, result) = (view.location(), view.result().ty());
    let vector = vector_type(context, result).filter(|of| of.rank() == 1)?;
    let new = if vector.is_scalable() {
        let ty = converter.convert_type(result)?;
        value(rewriter, location, "llvm.intr.vector.interleave2", operands, ty)
    } else {
        let half = (vector.num_elements() / 2) as i32;
        let mask: Vec<i32> = (0..half).flat_map(|index| [index, half + index]).collect();
        shuffle(rewriter, location, [operands[0], operands[1]], &mask)?
    };
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

pub(super) fn convert_deinterleave(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<DeinterleaveOp<'_>>()?);
    let (location, source) = (view.location(), view.source().ty());
    let results: Vec<Type> = view.result_types().collect();
    let vector = vector_type(context, source)?;
    vector_type(context, results[0]).filter(|of| of.rank() == 1)?;
    if vector.is_scalable() {
        let both = converter.pack_operation_results(&results)?;
        let new = value(rewriter, location, "llvm.intr.vector.deinterleave2", operands, both);
        let parts = [0, 1].map(|part| extract_value(rewriter, location, new, &[part]));
        rewriter.replace_op(op, &parts);
        return Some(Rewritten);
    }
    let count = vector.num_elements() as i32;
    let even: Vec<i32> = (0..count).step_by(2).collect();
    let odd: Vec<i32> = (1..count).step_by(2).collect();
    let ty = rewriter.type_of(operands[0]);
    let empty = poison(rewriter, location, ty);
    let even = shuffle(rewriter, location, [operands[0], empty], &even)?;
    let odd = shuffle(rewriter, location, [operands[0], empty], &odd)?;
    rewriter.replace_op(op, &[even, odd]);
    Some(Rewritten)
}
