//! `lower-affine`: replaces the operations of the affine dialect.
//!
//! Follows mlir/lib/Conversion/AffineToStandard/AffineToStandard.cpp.

use super::{accesses, loops};
use affine::{
    AffineApplyOp, AffineMaxOp, AffineMinOp, expand_affine_map, expand_delinearize, expand_linearize,
};
use arith::{MaxSIOp, MinSIOp};
use ir::diag::Failed;
use ir::views::{ValueScope, Values};
use ir::{AffineMap, Location, OpId, Operation, OperationState, ValueId};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::Builder;
use rewrite::lowering::{Legality, Lowering, LoweringRules, lower_operations};

pub static PASS: PassInfo = PassInfo {
    argument: "lower-affine",
    name: "LowerAffinePass",
    summary: "Lower Affine operations to a combination of Arith and SCF operations",
    anchor: Anchor::Any,
    options: &[],
    run,
};

static RULES: LoweringRules<'_> = LoweringRules {
    legality: &legality,
    rows: &[
        ("affine.apply", lower_apply),
        ("affine.delinearize_index", lower_delinearize),
        ("affine.dma_start", accesses::lower_dma_start),
        ("affine.dma_wait", accesses::lower_dma_wait),
        ("affine.for", loops::lower_for),
        ("affine.if", loops::lower_if),
        ("affine.linearize_index", lower_linearize),
        ("affine.load", accesses::lower_load),
        ("affine.max", lower_max),
        ("affine.min", lower_min),
        ("affine.parallel", loops::lower_parallel),
        ("affine.prefetch", accesses::lower_prefetch),
        ("affine.store", accesses::lower_store),
        ("affine.vector_load", accesses::lower_vector_load),
        ("affine.vector_store", accesses::lower_vector_store),
        ("affine.yield", loops::lower_yield),
    ],
    other: None,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    pass.on_functions(|| (), |(), ir| lower_operations(ir, &RULES)).into_iter().collect()
}

fn legality(op: Operation<'_>) -> Legality {
    match &**op.context().string(op.info().dialect) {
        b"arith" | b"memref" | b"scf" | b"vector" => Legality::Legal,
        _ => Legality::Unknown,
    }
}

/// Returns the ids of the values.
pub fn ids(values: Values<'_>) -> Vec<ValueId> {
    values.map(|value| value.id()).collect()
}

/// An operation that combines two values.
type Build = fn(ValueScope<'_>, Location, ValueId, ValueId) -> OperationState;

/// Creates the greatest of the results of `map`.
pub fn maximum(
    builder: &mut Builder<'_>,
    location: Location,
    map: AffineMap,
    operands: &[ValueId],
) -> Option<ValueId> {
    combined(builder, location, map, operands, MaxSIOp::build)
}

/// Creates the least of the results of `map`.
pub fn minimum(
    builder: &mut Builder<'_>,
    location: Location,
    map: AffineMap,
    operands: &[ValueId],
) -> Option<ValueId> {
    combined(builder, location, map, operands, MinSIOp::build)
}

fn combined(
    builder: &mut Builder<'_>,
    location: Location,
    map: AffineMap,
    operands: &[ValueId],
    build: Build,
) -> Option<ValueId> {
    let values = expand_affine_map(builder, location, map, operands)?;
    values.into_iter().reduce(|before, value| {
        let state = build(builder.scope(), location, before, value);
        builder.create_value(state)
    })
}

fn lower_apply(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let apply = lowering.op(op).dyn_cast::<AffineApplyOp>()?;
    let (location, map, operands) = (apply.location(), apply.map(), ids(apply.map_operands()));
    let values = expand_affine_map(lowering, location, map, &operands)?;
    lowering.replace(op, &values);
    Some(())
}

fn lower_max(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let max = lowering.op(op).dyn_cast::<AffineMaxOp>()?;
    let (location, map, operands) = (max.location(), max.map(), ids(max.operands()));
    let value = maximum(lowering, location, map, &operands)?;
    lowering.replace(op, &[value]);
    Some(())
}

fn lower_min(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let min = lowering.op(op).dyn_cast::<AffineMinOp>()?;
    let (location, map, operands) = (min.location(), min.map(), ids(min.operands()));
    let value = minimum(lowering, location, map, &operands)?;
    lowering.replace(op, &[value]);
    Some(())
}

fn lower_delinearize(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let values = expand_delinearize(lowering, op)?;
    lowering.replace(op, &values);
    Some(())
}

fn lower_linearize(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let value = expand_linearize(lowering, op)?;
    lowering.replace(op, &[value]);
    Some(())
}
