//! Patterns on reductions of single elements, and on sums with contractions.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use crate::combining::{Combination, builder_of, combine};
use crate::masking::masking;
use crate::types::{make_vector, vector_type};
use crate::{ContractionOp, ExtractOp, MultiDimReductionOp, ReductionOp, ShapeCastOp};
use arith::{AddFOp, AddIOp};
use interfaces::constant_value;
use ir::body::clone::IrMapping;
use ir::{Location, OpId, Type, ValueId};
use rewrite::matchers::zero_attribute;
use rewrite::{Rewrite, Rewriter, Rewritten};

fn extract_all(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    source: ValueId,
    rank: usize,
) -> Option<ValueId> {
    let state = ExtractOp::build(rewriter.scope(), location, source, &[], &vec![0; rank]).ok()?;
    Some(rewriter.create_value(state))
}

/// Extracts the only element.
pub fn of_single_element(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let reduction = rewriter.op(op).dyn_cast::<ReductionOp<'_>>()?;
    let of = vector_type(context, reduction.vector().ty())?;
    if of.rank() != 0 && of.shape[0] != 1 {
        return None;
    }
    let (location, kind, fastmath) = (reduction.location(), reduction.kind(), reduction.fastmath_attr());
    let (source, acc) = (reduction.vector().id(), reduction.acc().map(|acc| acc.id()));
    let masking = masking(*reduction);
    let build = builder_of(rewriter, kind, of.element)?;
    if let Some((mask, _)) = masking {
        rewriter.set_insertion_point(mask);
    }
    let mask = match masking {
        Some((_, mask)) => Some(extract_all(rewriter, location, mask, of.rank())?),
        None => None,
    };
    let mut result = extract_all(rewriter, location, source, of.rank())?;
    if let Some(acc) = acc {
        result = combine(rewriter, location, &Combination { build, fastmath, mask }, result, acc);
    }
    rewriter.replace_op(masking.map_or(op, |(root, _)| root), &[result]);
    Some(Rewritten)
}

/// Drops reduced dimensions, all of size 1.
pub fn of_unit_dims(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let reduction = rewriter.op(op).dyn_cast::<MultiDimReductionOp<'_>>()?;
    let of = vector_type(context, reduction.source().ty())?;
    let is_unit = |&dim: &i64| of.shape.get(dim as usize) == Some(&1);
    if !reduction.reduction_dims().iter().all(is_unit) {
        return None;
    }
    let (location, kind) = (reduction.location(), reduction.kind());
    let (source, acc, ty) = (reduction.source().id(), reduction.acc().id(), reduction.dest().ty());
    let masking = masking(*reduction);
    let build = builder_of(rewriter, kind, ty)?;
    if let Some((mask, _)) = masking {
        rewriter.set_insertion_point(mask);
    }
    let mut mask = masking.map(|(_, mask)| mask);
    let part = match vector_type(context, ty) {
        Some(to) => {
            if let Some(before) = mask {
                let ty = make_vector(context, to.shape, to.scalable, Type::I1);
                let state = ShapeCastOp::build(rewriter.scope(), location, ty, before);
                mask = Some(rewriter.create_value(state));
            }
            let state = ShapeCastOp::build(rewriter.scope(), location, ty, source);
            rewriter.create_value(state)
        }
        None => {
            if let Some(before) = mask {
                mask = Some(extract_all(rewriter, location, before, of.rank())?);
            }
            extract_all(rewriter, location, source, of.rank())?
        }
    };
    // The accumulator comes first, so that what is kept where the mask is not set is the part.
    let how = Combination { build, fastmath: None, mask };
    let result = combine(rewriter, location, &how, acc, part);
    rewriter.replace_op(masking.map_or(op, |(root, _)| root), &[result]);
    Some(Rewritten)
}

/// Adds onto the other operand of a sum what is contracted onto zero.
pub fn add_of_contract(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    // A file that was loaded may define the operation otherwise.
    let sum = Some(rewriter.op(op)).filter(|sum| sum.isa::<AddIOp<'_>>() || sum.isa::<AddFOp<'_>>())?;
    let onto_zero = |index: usize| {
        let contract = sum.operand(index).defining::<ContractionOp<'_>>()?;
        let acc = contract.acc();
        let is_zero = constant_value(acc.defining_op()?) == zero_attribute(context, acc.ty());
        is_zero.then(|| ((*contract).id(), acc.id(), sum.operand(1 - index).id()))
    };
    let (contract, acc, other) = onto_zero(0).or_else(|| onto_zero(1))?;
    let mut mapping = IrMapping::new();
    mapping.map(acc, other);
    let new = rewriter.clone_op(contract, &mut mapping);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
