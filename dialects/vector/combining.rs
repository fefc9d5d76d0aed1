//! Operations of arith that combine two values as a kind of reduction says.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use crate::CombiningKind;
use crate::types::element_or_self;
use arith::{
    AddFOp, AddIOp, AndIOp, AtomicRMWKind, MaxNumFOp, MaxSIOp, MaxUIOp, MaximumFOp, MinNumFOp, MinSIOp,
    MinUIOp, MinimumFOp, MulFOp, MulIOp, OrIOp, SelectOp, XOrIOp,
};
use ir::views::{SlotsMut as _, ValueScope};
use ir::{Attribute, Location, OperationState, Type, ValueId};
use rewrite::Builder;

/// Builds an operation on two values.
pub type BuildBinary = for<'a> fn(ValueScope<'a>, Location, ValueId, ValueId) -> OperationState;

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

/// The kinds of the reductions that loops and atomic operations do.
const OF_REDUCTIONS: &[(AtomicRMWKind, CombiningKind)] = &[
    (AtomicRMWKind::Addf, CombiningKind::ADD),
    (AtomicRMWKind::Addi, CombiningKind::ADD),
    (AtomicRMWKind::Andi, CombiningKind::AND),
    (AtomicRMWKind::Maximumf, CombiningKind::MAXIMUMF),
    (AtomicRMWKind::Maxnumf, CombiningKind::MAXNUMF),
    (AtomicRMWKind::Maxs, CombiningKind::MAXSI),
    (AtomicRMWKind::Maxu, CombiningKind::MAXUI),
    (AtomicRMWKind::Minimumf, CombiningKind::MINIMUMF),
    (AtomicRMWKind::Minnumf, CombiningKind::MINNUMF),
    (AtomicRMWKind::Mins, CombiningKind::MINSI),
    (AtomicRMWKind::Minu, CombiningKind::MINUI),
    (AtomicRMWKind::Mulf, CombiningKind::MUL),
    (AtomicRMWKind::Muli, CombiningKind::MUL),
    (AtomicRMWKind::Ori, CombiningKind::OR),
    (AtomicRMWKind::Xori, CombiningKind::XOR),
];

/// Returns the kind that combines the elements of a vector as a reduction combines values.
pub fn combining_kind_of(kind: AtomicRMWKind) -> Option<CombiningKind> {
    OF_REDUCTIONS.iter().find(|row| row.0 == kind).map(|row| row.1)
}

/// How two values are combined.
pub struct Combination {
    /// Builds the operation.
    pub build: BuildBinary,
    /// Flags for operations on floats.
    pub fastmath: Option<Attribute>,
    /// The accumulator is kept where this is not set.
    pub mask: Option<ValueId>,
}

/// Returns the operation that combines values of a type.
pub fn builder_of(builder: &Builder<'_>, kind: CombiningKind, ty: Type) -> Option<BuildBinary> {
    let is_float = element_or_self(builder.context(), ty).is_float(builder.context());
    let table = if is_float { OF_FLOATS } else { OF_INTEGERS };
    table.iter().find(|row| row.0 == kind).map(|row| row.1)
}

/// Combines a value with an accumulator, which is kept where the mask is not set (`makeArithReduction`).
pub fn combine(
    builder: &mut Builder<'_>,
    location: Location,
    how: &Combination,
    value: ValueId,
    acc: ValueId,
) -> ValueId {
    let context = builder.context();
    let mut state = (how.build)(builder.scope(), location, value, acc);
    let is_float = element_or_self(context, builder.type_of(value)).is_float(context);
    if let Some(fastmath) = how.fastmath.filter(|_| is_float) {
        let slot = state.name.info(context).inherent_slot(context.static_string("fastmath"));
        slot.into_iter().for_each(|slot| state.set_slot(context, slot, Some(fastmath)));
    }
    let result = builder.create_or_fold_value(state);
    let Some(mask) = how.mask else { return result };
    let state = SelectOp::build(builder.scope(), location, mask, result, acc);
    builder.create_value(state)
}
