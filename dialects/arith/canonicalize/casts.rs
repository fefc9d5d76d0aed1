//! Casts of casts.

use super::{Matched, constant, create_constant, location_of, result_type};
use crate::{
    BitcastOp, ExtSIOp, ExtUIOp, IndexCastOp, IndexCastUIOp, SIToFPOp, ShRSIOp, ShRUIOp, TruncFOp, TruncIOp,
    UIToFPOp,
};
use ir::views::ValueScope;
use ir::{Location, OpId, Operation, OperationState, Type, ValueId};
use rewrite::matchers::{element_type_or_self, integer};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static INDEX_CAST: &[Pattern] = &[
    Pattern::new("IndexCastOfIndexCast", index_cast_of_index_cast).with_benefit(2),
    Pattern::new("IndexCastOfExtSI", index_cast_of_extsi).with_benefit(2),
];

pub static INDEX_CASTUI: &[Pattern] = &[
    Pattern::new("IndexCastUIOfIndexCastUI", index_castui_of_index_castui).with_benefit(2),
    Pattern::new("IndexCastUIOfExtUI", index_castui_of_extui).with_benefit(2),
];

pub static BITCAST: &[Pattern] = &[Pattern::new("BitcastOfBitcast", bitcast_of_bitcast).with_benefit(2)];

pub static EXTSI: &[Pattern] = &[Pattern::new("ExtSIOfExtUI", extsi_of_extui).with_benefit(2)];

pub static TRUNCI: &[Pattern] = &[
    Pattern::new("TruncIExtSIToExtSI", trunci_of_extsi).with_benefit(2),
    Pattern::new("TruncIExtUIToExtUI", trunci_of_extui).with_benefit(2),
    Pattern::new("TruncIShrSIToTrunciShrUI", trunci_of_shrsi).with_benefit(2),
];

pub static TRUNCF: &[Pattern] = &[
    Pattern::new("TruncFSIToFPToSIToFP", truncf_of_sitofp).with_benefit(2),
    Pattern::new("TruncFUIToFPToUIToFP", truncf_of_uitofp).with_benefit(2),
];

type IsCast = fn(Operation<'_>) -> bool;
type BuildCast = fn(ValueScope<'_>, Location, Type, ValueId) -> OperationState;

/// Returns the operand of the cast that defines the operand of `op`, with the matched operations.
fn inner_cast(rewriter: &Rewriter<'_>, op: OpId, is_inner: IsCast) -> Option<(Matched, ValueId)> {
    let inner = rewriter.op(op).operand(0).defining_op().filter(|&inner| is_inner(inner))?;
    Some((Matched::from_slice(&[op, inner.id()]), inner.operand(0).id()))
}

/// Replaces a cast of a cast by one cast of the source.
fn cast_source(rewriter: &mut Rewriter<'_>, op: OpId, is_inner: IsCast, build: BuildCast) -> Rewrite {
    let (matched, source) = inner_cast(rewriter, op, is_inner)?;
    let location = location_of(rewriter, &matched);
    let state = build(rewriter.scope(), location, result_type(rewriter, op, 0), source);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Replaces a cast back to the type of the source by the source.
fn source_itself(rewriter: &mut Rewriter<'_>, op: OpId, is_inner: IsCast) -> Rewrite {
    let (_, source) = inner_cast(rewriter, op, is_inner)?;
    if rewriter.type_of(source) != result_type(rewriter, op, 0) {
        return None;
    }
    rewriter.replace_op(op, &[source]);
    Some(Rewritten)
}

fn index_cast_of_index_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    source_itself(rewriter, op, |op| op.isa::<IndexCastOp>())
}

fn index_castui_of_index_castui(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    source_itself(rewriter, op, |op| op.isa::<IndexCastUIOp>())
}

fn index_cast_of_extsi(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    cast_source(rewriter, op, |op| op.isa::<ExtSIOp>(), IndexCastOp::build)
}

fn index_castui_of_extui(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    cast_source(rewriter, op, |op| op.isa::<ExtUIOp>(), IndexCastUIOp::build)
}

fn bitcast_of_bitcast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    cast_source(rewriter, op, |op| op.isa::<BitcastOp>(), BitcastOp::build)
}

fn extsi_of_extui(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    cast_source(rewriter, op, |op| op.isa::<ExtUIOp>(), ExtUIOp::build)
}

/// Returns the width of a number, or of the elements of a shaped type.
fn width_of(rewriter: &Rewriter<'_>, value: ValueId) -> Option<u32> {
    let context = rewriter.context();
    let ty = element_type_or_self(context, rewriter.type_of(value));
    ty.integer_width(context).filter(|_| ty != Type::INDEX).or_else(|| Some(ty.float_kind(context)?.width()))
}

/// Only bits that the extension added are cut off.
fn cuts_extension_only(rewriter: &Rewriter<'_>, op: OpId) -> Option<()> {
    let result = width_of(rewriter, rewriter.result(op, 0))?;
    let wide = rewriter.op(op).operand(0);
    let source = width_of(rewriter, wide.defining_op()?.operand(0).id())?;
    (width_of(rewriter, wide.id())? > result && result > source && source > 0).then_some(())
}

fn trunci_of_extsi(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    cuts_extension_only(rewriter, op)?;
    cast_source(rewriter, op, |op| op.isa::<ExtSIOp>(), ExtSIOp::build)
}

fn trunci_of_extui(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    cuts_extension_only(rewriter, op)?;
    cast_source(rewriter, op, |op| op.isa::<ExtUIOp>(), ExtUIOp::build)
}

/// Replaces `trunci(shrsi(x, c))` by `trunci(shrui(x, c))` if the bits shifted in are cut off: their values
/// do not matter.
fn trunci_of_shrsi(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut matched = Matched::from_slice(&[op]);
    let truncation = rewriter.op(op).dyn_cast::<TruncIOp>()?;
    let shift = truncation.r#in().defining::<ShRSIOp>()?;
    let amount = constant(shift.rhs(), &mut matched)?;
    let context = rewriter.context();
    let (value, flags, is_exact) = (shift.lhs().id(), truncation.overflow_flags(), shift.is_exact());
    let cut = width_of(rewriter, value)?.checked_sub(width_of(rewriter, truncation.out().id())?)?;
    if integer(context, Some(amount))?.to_u64() != Some(cut.into()) {
        return None;
    }
    let location = location_of(rewriter, &matched);
    let amount = create_constant(rewriter, location, amount);
    let mut shift = ShRUIOp::build(rewriter.scope(), location, value, amount);
    ShRUIOp::set_is_exact(&mut shift, context, is_exact);
    let shift = rewriter.create_value(shift);
    let mut state = TruncIOp::build(rewriter.scope(), location, result_type(rewriter, op, 0), shift);
    TruncIOp::set_overflow_flags(&mut state, context, flags);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn truncf_of_sitofp(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    rounds_by_default(rewriter, op)?;
    cast_source(rewriter, op, |op| op.isa::<SIToFPOp>(), SIToFPOp::build)
}

fn truncf_of_uitofp(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    rounds_by_default(rewriter, op)?;
    cast_source(rewriter, op, |op| op.isa::<UIToFPOp>(), UIToFPOp::build)
}

fn rounds_by_default(rewriter: &Rewriter<'_>, op: OpId) -> Option<()> {
    rewriter.op(op).dyn_cast::<TruncFOp>()?.roundingmode().is_none().then_some(())
}
