//! `tosa-to-tensor`: concatenation, padding, reshapes and slices.
//!
//! Follows mlir/lib/Conversion/TosaToTensor/TosaToTensor.cpp.

mod reshape;

use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewritten,
    apply_partial_conversion,
};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{OpId, ValueId};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::op_fold_result::index_attributes;
use rewrite::{MixedSlice, OpFoldResult};
use tensor::{ExtractOp, ExtractSliceOp, Padding, mixed_sizes};
use tosa::operands::constant_elements;

use crate::emitter::Emitter;
use crate::type_converter::Signless;

pub(crate) static PASS: PassInfo = PassInfo {
    argument: "tosa-to-tensor",
    name: "TosaToTensorPass",
    summary: "Lower TOSA to the Tensor dialect",
    anchor: Anchor::Any,
    options: &[],
    run,
};

type Pattern<'c> = ConversionPattern<Signless<'c>>;

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_illegal_ops(&["tosa.concat", "tosa.reshape", "tosa.slice", "tosa.pad"]);
    target.add_legal_dialects(&["arith", "tensor"]);
    let mut patterns = ConversionPatterns::new();
    patterns.add(&[
        Pattern::new("tosa.concat", convert_concat),
        Pattern::new("tosa.pad", convert_pad),
        Pattern::new("tosa.reshape", reshape::convert),
        Pattern::new("tosa.slice", convert_slice),
    ]);
    let converter = Signless(&context);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &converter, Some(&converter))
}

/// Erases the definition of a shape that only one operation uses, which is about to be replaced.
fn erase_shape(rewriter: &mut ConversionRewriter<'_>, shape: ValueId) {
    if rewriter.value(shape).users().count() == 1
        && let Some(op) = rewriter.body().defining_operation(shape)
    {
        rewriter.erase_op(op);
    }
}

fn convert_slice(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Signless<'_>,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::SliceOp<'_>>()?;
    let ty = view.output().ty();
    let rank = ty.shape(context)?.len();
    let starts = constant_elements(view.start())?;
    let mut sizes = constant_elements(view.size())?;
    let shapes = [view.start().id(), view.size().id()];
    let mut emitter = Emitter::of(rewriter, op);
    let mut dynamics = Vec::new();
    for (dim, size) in sizes.iter_mut().enumerate().filter(|(_, size)| **size == -1) {
        *size = DYNAMIC;
        let extent = emitter.dim(operands[0], dim);
        let offset = emitter.index(*starts.get(dim)?);
        dynamics.push(emitter.same("arith.subi", &[extent, offset]));
    }
    let (scope, location) = (emitter.scope(), emitter.location);
    let strides = vec![1; rank];
    let state = ExtractSliceOp::build(
        scope,
        location,
        ty,
        operands[0],
        &[],
        &dynamics,
        &[],
        &starts,
        &sizes,
        &strides,
    );
    let new = emitter.create(state);
    for shape in shapes {
        erase_shape(rewriter, shape);
    }
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn convert_pad(rewriter: &mut ConversionRewriter<'_>, _: &Signless<'_>, op: OpId, _: &[ValueId]) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::PadOp<'_>>()?;
    let ty = view.output().ty();
    let padding = constant_elements(view.padding())?;
    let input = view.input1();
    let rank = input.ty().shape(context)?.len();
    let (input, value) = (input.id(), view.pad_const().id());
    let mut emitter = Emitter::of(rewriter, op);
    let zero = emitter.index(0);
    let state = ExtractOp::build(emitter.scope(), emitter.location, value, &[zero]);
    let value = emitter.create_or_fold_value(state);
    let (mut low, mut high) = (Vec::new(), Vec::new());
    for sides in padding.chunks_exact(2).take(rank) {
        low.push(OpFoldResult::Value(emitter.index(sides[0])));
        high.push(OpFoldResult::Value(emitter.index(sides[1])));
    }
    let location = emitter.location;
    let padding = Padding { low: &low, high: &high, value, nofold: false };
    let new = tensor::pad(&mut emitter, location, ty, input, &padding);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Inserts the parts one after another.
fn convert_concat(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Signless<'_>,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::ConcatOp<'_>>()?;
    let (shape, element, _) = view.output().ty().as_ranked_tensor(context)?;
    let axis = usize::try_from(view.axis()).ok().filter(|&axis| axis < shape.len())?;
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let location = e.location;
    let axis_value = e.index(axis as i64);
    let mut sizes = mixed_sizes(e, location, operands[0]);
    let strides = index_attributes(context, &vec![1; shape.len()]);
    let mut offsets = index_attributes(context, &vec![0; shape.len()]);

    let mut axis_offsets = vec![OpFoldResult::index(context, 0), *sizes.get(axis)?];
    for &part in &operands[1..] {
        let state = tensor::DimOp::build(e.scope(), location, part, axis_value);
        let size = e.create_or_fold_value(state);
        let offset = arith::value_or_constant_index(e, location, *axis_offsets.last()?);
        let state = arith::AddIOp::build(e.scope(), location, offset, size);
        let total = e.create_or_fold_value(state);
        axis_offsets.push(e.as_fold_result(total));
    }
    sizes[axis] = *axis_offsets.last()?;
    let mut dynamics = Vec::new();
    for (&extent, &size) in shape.iter().zip(&sizes) {
        if extent == DYNAMIC {
            dynamics.push(arith::value_or_constant_index(e, location, size));
        }
    }
    let mut result = e.empty(shape, element, &dynamics);
    for (&part, offset) in operands.iter().zip(axis_offsets) {
        let sizes = mixed_sizes(e, location, part);
        offsets[axis] = offset;
        let slice = MixedSlice { offsets: offsets.clone(), sizes, strides: strides.clone() };
        result = tensor::insert_slice_or_fold(e, location, part, result, &slice);
    }
    rewriter.replace_op(op, &[result]);
    Some(Rewritten)
}
