//! `arith-int-range-narrowing`: operations on integers that fit into fewer bits become those on fewer bits.
//!
//! Follows mlir/lib/Dialect/Arith/Transforms/IntRangeOptimizations.cpp.

use std::sync::Arc;

use interfaces::int_range::IntRange;
use ir::body::clone::IrMapping;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{ApInt, Context, Location, OpId, Operation, Type, Value, ValueId};
use passes::{Anchor, IntegerKind, PassInfo, PassRun, Takes, option};
use rewrite::matchers::element_type_or_self;
use rewrite::{
    GreedyConfig, PatternRoot, PatternSet, PatternTable, PatternWithState, Rewrite, Rewriter, Rewritten,
    apply_patterns_to_root,
};

use super::SharedRanges;
use crate::{ExtSIOp, ExtUIOp, IndexCastOp, IndexCastUIOp, TruncIOp};

const BITWIDTHS: &str = "int-bitwidths-supported";

pub static PASS: PassInfo = PassInfo {
    argument: "arith-int-range-narrowing",
    name: "ArithIntRangeNarrowing",
    summary: "Reduce integer operations bitwidth based on integer range analysis",
    anchor: Anchor::Any,
    options: &[option(BITWIDTHS, Takes::Integers(IntegerKind::Unsigned), "Integer bitwidths supported")],
    run,
};

/// The ranges, and the widths that may be used, in the order in which they are tried.
struct State {
    ranges: SharedRanges,
    widths: Vec<u32>,
}

/// Rewrites an operation.
type Narrow = fn(&mut Rewriter<'_>, OpId, &State) -> Rewrite;

/// The patterns.
static PATTERNS: &[(&str, PatternRoot, Narrow)] = &[
    ("NarrowElementwise", PatternRoot::Trait(Trait::Elementwise), narrow_elementwise),
    ("NarrowCmpI", PatternRoot::Op("arith.cmpi"), narrow_comparison),
    ("FoldIndexCastChain", PatternRoot::Op("arith.index_castui"), fold_cast_chain),
    ("FoldIndexCastChain", PatternRoot::Op("arith.index_cast"), fold_cast_chain),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let widths = pass.options().integers(BITWIDTHS).iter().map(|&width| width as u32).collect();
    let state = Arc::new(State { ranges: SharedRanges::of(pass.ir.root()), widths });
    let mut patterns = PatternSet::new();
    for &(name, root, narrow) in PATTERNS {
        let state = state.clone();
        let rewrite = move |rewriter: &mut Rewriter<'_>, op: OpId| narrow(rewriter, op, &state);
        patterns.add_with_state(PatternWithState::new(name, root, rewrite));
    }
    let context = pass.ir.share_context();
    apply_patterns_to_root(pass.ir, &mut PatternTable::new(&patterns), &GreedyConfig::default())
        .require_fixed_point(&context)
}

/// The readings in which the integers of a range keep their values when they are truncated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CastKind {
    Signed,
    Unsigned,
    Both,
}

/// Returns the readings in which a range fits into `width` bits.
fn cast_kind(range: &IntRange, width: u32) -> Option<CastKind> {
    let removed = range.width().checked_sub(width).filter(|&removed| removed != 0)?;
    let sign_bits = |bound: &ApInt| match bound.is_negative() {
        true => bound.leading_ones(),
        false => bound.leading_zeros(),
    };
    let fits_signed = range.signed.iter().all(|bound| sign_bits(bound) > removed);
    let fits_unsigned = range.unsigned.iter().all(|bound| bound.leading_zeros() >= removed);
    match (fits_signed, fits_unsigned) {
        (true, true) => Some(CastKind::Both),
        (true, false) => Some(CastKind::Signed),
        (false, true) => Some(CastKind::Unsigned),
        (false, false) => None,
    }
}

fn merge(a: CastKind, b: CastKind) -> Option<CastKind> {
    match (a, b) {
        (CastKind::Both, other) | (other, CastKind::Both) => Some(other),
        (a, b) => (a == b).then_some(a),
    }
}

/// Returns the integer type of `width` bits, in the shape of `ty`.
fn narrow_type(context: &Context, ty: Type, width: u32) -> Option<Type> {
    let integer = context.integer_type(width);
    match ty.element_type(context) {
        Some(_) => ty.with_element_type(context, integer),
        None => Some(integer),
    }
}

/// Casts `value` to `ty`.
fn cast(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    ty: Type,
    kind: CastKind,
) -> ValueId {
    let context = rewriter.context();
    let source = rewriter.type_of(value);
    if source == ty {
        return value;
    }
    let [from, to] = [source, ty].map(|ty| element_type_or_self(context, ty));
    let scope = rewriter.scope();
    let is_narrower = to.integer_width(context) < from.integer_width(context);
    let state = match (from == Type::INDEX || to == Type::INDEX, kind) {
        (true, CastKind::Signed) => IndexCastOp::build(scope, location, ty, value),
        (true, _) => IndexCastUIOp::build(scope, location, ty, value),
        (false, _) if is_narrower => TruncIOp::build(scope, location, ty, value),
        (false, CastKind::Signed) => ExtSIOp::build(scope, location, ty, value),
        (false, _) => ExtUIOp::build(scope, location, ty, value),
    };
    rewriter.create_value(state)
}

/// Narrows an elementwise operation whose operands and results have one type.
fn narrow_elementwise(rewriter: &mut Rewriter<'_>, op: OpId, state: &State) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let location = view.location();
    let ty = view.results().next()?.ty();
    let operands: Vec<ValueId> = view.operands().map(Value::id).collect();
    let results: Vec<ValueId> = view.results().map(Value::id).collect();
    let has_one_type = view.operands().chain(view.results()).all(|value| value.ty() == ty);
    if operands.is_empty() || !has_one_type {
        return None;
    }
    let ranges: Vec<IntRange> = (operands.iter().chain(&results))
        .map(|&value| state.ranges.get(rewriter, value))
        .collect::<Option<_>>()?;
    for &width in &state.widths {
        let merged = |kind: CastKind, range: &IntRange| merge(kind, cast_kind(range, width)?);
        let Some(kind) = ranges.iter().try_fold(CastKind::Both, merged) else { continue };
        let Some(narrow) = narrow_type(context, ty, width).filter(|&narrow| narrow != ty) else { continue };
        let mut mapping = IrMapping::new();
        for (&operand, range) in operands.iter().zip(&ranges) {
            // An index that is not negative is cast without sign: later passes could not find that out.
            let is_positive = kind == CastKind::Signed && !range.signed[0].is_negative();
            let kind = if is_positive { CastKind::Both } else { kind };
            let new = cast(rewriter, location, operand, narrow, kind);
            mapping.map(operand, new);
        }
        let new = rewriter.clone_op(op, &mut mapping);
        let mut casts = Vec::new();
        for (index, &result) in results.iter().enumerate() {
            let new = rewriter.result(new, index);
            rewriter.set_type(new, narrow);
            let back = cast(rewriter, location, new, ty, kind);
            state.ranges.copy(rewriter, result, back);
            casts.push(back);
        }
        rewriter.replace_op(op, &casts);
        return Some(Rewritten);
    }
    None
}

/// Narrows the operands of a comparison.
fn narrow_comparison(rewriter: &mut Rewriter<'_>, op: OpId, state: &State) -> Rewrite {
    let context = rewriter.context();
    let view: Operation<'_> = rewriter.op(op);
    let (location, ty) = (view.location(), view.operand(0).ty());
    let [lhs, rhs] = [0, 1].map(|index| view.operand(index).id());
    let ranges = [state.ranges.get(rewriter, lhs)?, state.ranges.get(rewriter, rhs)?];
    for &width in &state.widths {
        let [Some(of_lhs), Some(of_rhs)] = [0, 1].map(|index: usize| cast_kind(&ranges[index], width)) else {
            continue;
        };
        if merge(of_lhs, of_rhs).is_none() {
            continue;
        }
        let Some(narrow) = narrow_type(context, ty, width).filter(|&narrow| narrow != ty) else { continue };
        let mut mapping = IrMapping::new();
        for (operand, kind) in [(lhs, of_lhs), (rhs, of_rhs)] {
            let new = cast(rewriter, location, operand, narrow, kind);
            mapping.map(operand, new);
        }
        let result = rewriter.result(op, 0);
        let new = rewriter.clone_op(op, &mut mapping);
        let new_result = rewriter.result(new, 0);
        state.ranges.copy(rewriter, result, new_result);
        rewriter.replace_op_with(op, new);
        return Some(Rewritten);
    }
    None
}

/// Replaces a cast to an index and back by its source.
fn fold_cast_chain(rewriter: &mut Rewriter<'_>, op: OpId, state: &State) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let inner = view.operand(0).defining_op().filter(|inner| inner.name() == view.name())?;
    let (source, ty) = (inner.operand(0), view.result(0).ty());
    let is_supported = ty.is_integer(context)
        && ty.integer_width(context).is_some_and(|width| state.widths.contains(&width));
    if source.ty() != ty || inner.result(0).ty() != Type::INDEX || !is_supported {
        return None;
    }
    let source = source.id();
    rewriter.replace_op(op, &[source]);
    Some(Rewritten)
}
