//! `amdgpu.scaled_mfma`: scales that are taken from a vector one by one are taken four at once.
//!
//! Follows mlir/lib/Dialect/AMDGPU/IR/AMDGPUDialect.cpp.

use super::ScaledMFMAOp;
use ir::types::DYNAMIC;
use ir::{OpId, Type, TypeStorage, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use vector::{ExtractOp, ExtractStridedSliceOp, InsertOp, ShapeCastOp};

/// The patterns.
pub static CANONICALIZE: &[Pattern] = &[Pattern::new("PackScales", pack_scales)];

/// The number of scales that an operand has.
const PACK: i64 = 4;

/// A scale that is extracted from a vector.
struct Scale {
    source: ValueId,
    element: Type,
    num_elements: i64,
    /// The position of the scale among all elements.
    index: i64,
}

/// Returns the scale of an operand, if it is inserted alone into a vector after it was extracted from one.
fn scale(rewriter: &Rewriter<'_>, op: OpId, operand: usize) -> Option<Scale> {
    let context = rewriter.context();
    let value = rewriter.op(op).operand(operand).defining::<InsertOp<'_>>()?.value_to_store();
    if matches!(value.ty().storage(context), TypeStorage::Vector { .. }) {
        return None;
    }
    let extract = value.defining::<ExtractOp<'_>>()?;
    let source = extract.source();
    let TypeStorage::Vector { shape, element, .. } = source.ty().storage(context) else { return None };
    let num_elements = shape.iter().product();
    if num_elements <= PACK {
        return None;
    }
    let position = extract.static_position();
    if position.contains(&DYNAMIC) {
        return None;
    }
    let index = position.iter().zip(shape.iter()).fold(0, |index, (at, extent)| index * extent + at);
    Some(Scale { source: source.id(), element: *element, num_elements, index })
}

/// Extracts the four scales around the one that is used, for each of the two scales.
fn pack_scales(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    // As in MLIR, the first scale is packed even if the second cannot be, and the pattern fails then.
    for (operand, name) in [(ScaledMFMAOp::SCALES_A, "scalesIdxA"), (ScaledMFMAOp::SCALES_B, "scalesIdxB")] {
        let Scale { source, element, num_elements, index } = scale(rewriter, op, operand)?;
        let mut offset = index - index % PACK;
        if num_elements - offset < PACK {
            offset = num_elements - PACK;
        }
        let vector = |length: i64| {
            let (shape, scalable) = (vec![length].into(), vec![false].into());
            context.intern_type(TypeStorage::Vector { shape, scalable, element })
        };
        let state = ShapeCastOp::build(rewriter.scope(), location, vector(num_elements), source);
        let flat = rewriter.create_value(state);
        let [offset_of, size, stride] =
            [offset, PACK, 1].map(|number| [context.integer_attribute(Type::I64, number)]);
        let state = ExtractStridedSliceOp::build(
            rewriter.scope(),
            location,
            vector(PACK),
            flat,
            &offset_of,
            &size,
            &stride,
        );
        let pack = rewriter.create_value(state);
        rewriter.set_operand(op, operand, pack);
        let place = context.integer_attribute(Type::I32, index - offset);
        rewriter.set_attribute(op, context.intern_string(name), Some(place));
    }
    Some(Rewritten)
}
