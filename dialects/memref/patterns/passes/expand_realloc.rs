//! `expand-realloc`: a buffer that may have to grow is a new one that the old one is copied to, or the old one.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/ExpandRealloc.cpp.

use arith::{CmpIOp, CmpIPredicate, constant_index, value_or_constant_index};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{OpId, Operation};
use memref::{AllocOp, CopyOp, DeallocOp, DimOp, ReallocOp, reinterpret_cast, subview};
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use rewrite::lowering::{Legality, Lowering, LoweringRules, lower_operations};
use rewrite::op_fold_result::index_attributes;
use rewrite::{MixedSlice, OpFoldResult};
use scf::YieldOp;
use scf::build::create_if;

pub static PASS: PassInfo = PassInfo {
    argument: "expand-realloc",
    name: "ExpandReallocPass",
    summary: "Expand memref.realloc operations into its components",
    anchor: Anchor::Any,
    options: &[option(
        "emit-deallocs",
        Takes::Bool(true),
        "Emit deallocation operations for the original MemRef",
    )],
    run,
};

static DEALLOCATING: LoweringRules<'_> = LoweringRules {
    legality: &legality,
    rows: &[("memref.realloc", |lowering, op| expand(lowering, op, true))],
    other: None,
};

static KEEPING: LoweringRules<'_> = LoweringRules {
    legality: &legality,
    rows: &[("memref.realloc", |lowering, op| expand(lowering, op, false))],
    other: None,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let rules = if pass.options().bool("emit-deallocs") { &DEALLOCATING } else { &KEEPING };
    pass.on_functions(|| (), |(), ir| lower_operations(ir, rules)).into_iter().collect()
}

fn legality(op: Operation<'_>) -> Legality {
    match &**op.context().string(op.info().dialect) {
        b"memref" if op.isa::<ReallocOp<'_>>() => Legality::Illegal,
        b"arith" | b"memref" | b"scf" => Legality::Legal,
        _ => Legality::Unknown,
    }
}

fn expand(lowering: &mut Lowering<'_, '_>, op: OpId, deallocates: bool) -> Option<()> {
    let context = lowering.context();
    let realloc = lowering.op(op).dyn_cast::<ReallocOp<'_>>()?;
    let (location, source, ty) = (realloc.location(), realloc.source().id(), realloc.result(0).ty());
    let (dynamic_size, alignment) =
        (realloc.dynamic_result_size().map(|size| size.id()), realloc.alignment());
    let &[old_extent] = realloc.source().ty().shape(context)? else { return None };
    let &[new_extent] = ty.shape(context)? else { return None };

    let mut old_size = OpFoldResult::index(context, old_extent);
    if old_extent == DYNAMIC {
        let zero = constant_index(lowering, location, 0);
        let state = DimOp::build(lowering.scope(), location, source, zero);
        old_size = lowering.create_value(state).into();
    }
    let new_size = dynamic_size
        .filter(|_| new_extent == DYNAMIC)
        .map_or(OpFoldResult::index(context, new_extent), OpFoldResult::Value);
    let old = value_or_constant_index(lowering, location, old_size);
    let new = value_or_constant_index(lowering, location, new_size);
    let state = CmpIOp::build(lowering.scope(), location, CmpIPredicate::Ult, old, new);
    let grows = lowering.create_value(state);
    let point = lowering.insertion_point();
    let (conditional, [then, otherwise]) = create_if(lowering, location, &[ty], grows);

    lowering.create_block(then, None, &[]);
    let mut state = AllocOp::build(lowering.scope(), location, ty, dynamic_size.as_slice(), &[]);
    AllocOp::set_alignment(&mut state, context, alignment);
    let grown = lowering.create_value(state);
    let part = MixedSlice::contiguous(context, index_attributes(context, &[0]), vec![old_size]);
    let part = subview(lowering, location, grown, &part, None)?;
    let part = lowering.result(part, 0);
    let state = CopyOp::build(lowering.scope(), location, source, part);
    lowering.create(state);
    if deallocates {
        let state = DeallocOp::build(lowering.scope(), location, source);
        lowering.create(state);
    }
    let state = YieldOp::build(lowering.scope(), location, &[grown]);
    lowering.create(state);

    lowering.create_block(otherwise, None, &[]);
    let whole = MixedSlice::contiguous(context, index_attributes(context, &[0]), vec![new_size]);
    let cast = reinterpret_cast(lowering, location, ty, source, &whole);
    let state = YieldOp::build(lowering.scope(), location, &[cast]);
    lowering.create(state);
    lowering.restore_insertion_point(point);
    let result = lowering.result(conditional, 0);
    lowering.replace(op, &[result]);
    Some(())
}
