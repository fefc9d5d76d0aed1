//! Broadcasts of scalars.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::{OpId, Type, TypeStorage, ValueId};
use llvm::types;
use llvm_common::LlvmTypeConverter;
use llvm_common::build::{create, insert_value, integer_constant, poison, value};
use vector::BroadcastOp;
use vector::types::vector_type;

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<BroadcastOp<'_>>()?);
    let (location, source, result) = (view.location(), view.source().ty(), view.vector().ty());
    if matches!(source.storage(context), TypeStorage::Vector { .. }) {
        return None;
    }
    let vector = vector_type(context, result)?;
    let ty = converter.convert_type(result)?;
    if vector.rank() <= 1 {
        let empty = poison(rewriter, location, ty);
        let zero = integer_constant(rewriter, location, Type::I32, 0);
        let first = value(rewriter, location, "llvm.insertelement", &[empty, operands[0], zero], ty);
        let new = match vector.shape.first() {
            None => first,
            // A shuffle that changes nothing folds.
            Some(1) => first,
            Some(&width) => splat_first(rewriter, location, first, empty, width),
        };
        rewriter.replace_op(op, &[new]);
        return Some(Rewritten);
    }
    let (mut sizes, mut inner) = (Vec::new(), ty);
    while let Some(array) = types::array_type(context, inner) {
        sizes.push(array.num_elements as i64);
        inner = array.element;
    }
    let mut all = poison(rewriter, location, ty);
    let empty = poison(rewriter, location, inner);
    let zero = integer_constant(rewriter, location, Type::I32, 0);
    let first = value(rewriter, location, "llvm.insertelement", &[empty, operands[0], zero], inner);
    let width = *vector.shape.last()?;
    let part = splat_first(rewriter, location, first, first, width);
    let count: i64 = sizes.iter().product();
    for index in 0..count {
        let mut rest = index;
        let mut position = vec![0; sizes.len()];
        for (place, &size) in position.iter_mut().zip(&sizes).rev() {
            *place = rest % size;
            rest /= size;
        }
        all = insert_value(rewriter, location, all, part, &position);
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}

/// Makes a vector of which each element is the first one of another.
fn splat_first(
    rewriter: &mut ConversionRewriter<'_>,
    location: ir::Location,
    first: ValueId,
    second: ValueId,
    width: i64,
) -> ValueId {
    let ty = rewriter.type_of(first);
    let mask = rewriter.context().dense_i32_array_attribute(&vec![0; width as usize]);
    let op = create(rewriter, location, "llvm.shufflevector", &[first, second], &[ty], &[("mask", mask)]);
    rewriter.result(op, 0)
}
