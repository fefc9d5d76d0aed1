//! Patterns on reductions of single elements, and on sums with contractions.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use crate::types::{element_or_self, integers, make_vector, vector_type};
use crate::{CombiningKind, ContractionOp, ExtractOp, MaskOp, MultiDimReductionOp, ReductionOp, ShapeCastOp};
use arith::{
    AddFOp, AddIOp, AndIOp, MaxNumFOp, MaxSIOp, MaxUIOp, MaximumFOp, MinNumFOp, MinSIOp, MinUIOp, MinimumFOp,
    MulFOp, MulIOp, OrIOp, SelectOp, XOrIOp,
};
use interfaces::constant_value;
use ir::body::clone::IrMapping;
use ir::views::{SlotsMut as _, ValueScope};
use ir::{Attribute, Location, OpId, Operation, OperationState, Type, ValueId};
use rewrite::matchers::zero_attribute;
use rewrite::{Rewrite, Rewriter, Rewritten};

/// Builds an operation on two values.
type BuildBinary = for<'a> fn(ValueScope<'a>, Location, ValueId, ValueId) -> OperationState;

/// The operation on integers that combines as a kind says.
const OF_INTEGERS: &[(CombiningKind, BuildBinary)] = &[
    (CombiningKind::ADD, AddIOp::build),
    (CombiningKind::AND, AndIOp::build),
    (CombiningKind::MAXSI, MaxSIOp::build),
    (CombiningKind::MAXUI, MaxUIOp::build),
    (CombiningKind::MINSI, MinSIOp::build),
    (CombiningKind::MINUI, MinUIOp::build),
    (CombiningKind::MUL, MulIOp::build),
    (CombiningKind::OR, OrIOp::build),
    (CombiningKind::XOR, XOrIOp::build),
];

/// The operation on floats that combines as a kind says.
const OF_FLOATS: &[(CombiningKind, BuildBinary)] = &[
    (CombiningKind::ADD, AddFOp::build),
    (CombiningKind::MAXIMUMF, MaximumFOp::build),
    (CombiningKind::MAXNUMF, MaxNumFOp::build),
    (CombiningKind::MINIMUMF, MinimumFOp::build),
    (CombiningKind::MINNUMF, MinNumFOp::build),
    (CombiningKind::MUL, MulFOp::build),
];

/// How two values are combined.
struct Combination {
    build: BuildBinary,
    fastmath: Option<Attribute>,
    mask: Option<ValueId>,
}

/// Returns the operation that combines values of a type.
fn builder_of(rewriter: &Rewriter<'_>, kind: CombiningKind, ty: Type) -> Option<BuildBinary> {
    let is_float = element_or_self(rewriter.context(), ty).is_float(rewriter.context());
    let table = if is_float { OF_FLOATS } else { OF_INTEGERS };
    table.iter().find(|row| row.0 == kind).map(|row| row.1)
}

/// Combines a value with an accumulator, which is kept where the mask is not set (`makeArithReduction`).
fn combine(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    how: &Combination,
    value: ValueId,
    acc: ValueId,
) -> ValueId {
    let context = rewriter.context();
    let mut state = (how.build)(rewriter.scope(), location, value, acc);
    let is_float = element_or_self(context, rewriter.type_of(value)).is_float(context);
    if let Some(fastmath) = how.fastmath.filter(|_| is_float) {
        let slot = state.name.info(context).inherent_slot(context.intern_string("fastmath"));
        slot.into_iter().for_each(|slot| state.set_slot(context, slot, Some(fastmath)));
    }
    let result = rewriter.create_or_fold_value(state);
    let Some(mask) = how.mask else { return result };
    let state = SelectOp::build(rewriter.scope(), location, mask, result, acc);
    rewriter.create_value(state)
}

/// Returns the `vector.mask` around an operation, and its mask.
fn masking(op: Operation<'_>) -> Option<(OpId, ValueId)> {
    let mask = op.parent_op()?.dyn_cast::<MaskOp<'_>>()?;
    Some(((*mask).id(), mask.mask().id()))
}

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
    if !integers(*reduction, "reduction_dims").iter().all(is_unit) {
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
