//! `tensor.pad` as an insertion into a tensor that is full of the padding.
//!
//! Follows `DecomposePadOpPattern` of mlir/lib/Dialect/Linalg/Transforms/Transforms.cpp.

use crate::build::create_structured;
use arith::{AddIOp, value_or_constant_index};
use ir::body::clone::IrMapping;
use ir::types::DYNAMIC;
use ir::{Location, OpId, Type, ValueId};
use rewrite::MixedSlice;
use rewrite::op_fold_result::index_attributes;
use rewrite::{Builder, OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::{self, GenerateOp, PadOp, constant_padding_value, mixed_high, mixed_low};

/// The set.
pub static DECOMPOSE_PAD: &[Pattern] =
    &[Pattern::new("DecomposePadOpPattern", decompose_pad).on("tensor.pad")];

fn decompose_pad(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let insert = decomposed_pad(rewriter, op)?;
    rewriter.replace_op_with(op, insert);
    Some(Rewritten)
}

/// Makes the insertion that gives what `tensor.pad` does.
pub fn decomposed_pad(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let context = rewriter.context();
    let pad = rewriter.op(op).dyn_cast::<PadOp<'_>>()?;
    let (location, source, ty) = (pad.location(), pad.source().id(), pad.result().ty());
    let (shape, element) = (ty.shape(context)?, ty.element_type(context)?);
    let (low, high) = (mixed_low(pad), mixed_high(pad));
    if low.len() != shape.len() || high.len() != shape.len() {
        return None;
    }
    let mut sizes = Vec::new();
    for (dim, &extent) in shape.iter().enumerate() {
        sizes.push(match extent {
            DYNAMIC => {
                let size = tensor::mixed_size(rewriter, location, source, dim);
                let size = value_or_constant_index(rewriter, location, size);
                let size = sum(rewriter, location, size, low[dim]);
                OpFoldResult::Value(sum(rewriter, location, size, high[dim]))
            }
            _ => OpFoldResult::index(context, extent),
        });
    }
    let empty = tensor::empty(rewriter, location, &sizes, element);
    let dynamics: Vec<ValueId> = sizes.into_iter().filter_map(OpFoldResult::value).collect();
    let full = match move_padding_out(rewriter, op) {
        Some(value) => {
            let fill = create_structured(rewriter, location, "linalg.fill", &[value], &[empty], &[])?;
            rewriter.result(fill, 0)
        }
        None => generate(rewriter, op, location, ty, &dynamics)?,
    };
    let sizes = tensor::mixed_sizes(rewriter, location, source);
    let strides = index_attributes(context, &vec![1; sizes.len()]);
    let slice = MixedSlice { offsets: low, sizes, strides };
    Some(tensor::insert_slice(rewriter, location, source, full, &slice))
}

fn sum(builder: &mut Builder<'_>, location: Location, size: ValueId, more: OpFoldResult) -> ValueId {
    let more = value_or_constant_index(builder, location, more);
    let state = AddIOp::build(builder.scope(), location, size, more);
    builder.create_or_fold_value(state)
}

/// Returns the padding value if it is a single one. A constant inside the region is moved before the
/// operation.
fn move_padding_out(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<ValueId> {
    let pad = rewriter.op(op).dyn_cast::<PadOp<'_>>()?;
    let value = constant_padding_value(pad)?;
    let is_inside = value.parent_block() == pad.region().front();
    let (value, constant) = (value.id(), value.defining_op().map(|constant| constant.id()));
    if let Some(constant) = constant.filter(|_| is_inside) {
        rewriter.move_op_before(constant, op);
    }
    Some(value)
}

/// Creates a tensor whose elements the region computes.
fn generate(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    location: Location,
    ty: Type,
    sizes: &[ValueId],
) -> Option<ValueId> {
    let region = rewriter.op(op).dyn_cast::<PadOp<'_>>()?.region().id();
    let copy = rewriter.body_mut().create_region();
    let state = GenerateOp::build(rewriter.scope(), location, ty, sizes, copy);
    let full = rewriter.create_value(state);
    rewriter.clone_region(region, copy, &mut IrMapping::new());
    Some(full)
}
