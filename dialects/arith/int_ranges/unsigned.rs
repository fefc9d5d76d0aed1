//! `arith-unsigned-when-equivalent`: operations with sign on integers that are not negative become those without.
//!
//! Nothing is known of the result of a new operation, so an operation that uses it stays.
//!
//! Follows mlir/lib/Dialect/Arith/Transforms/UnsignedWhenEquivalent.cpp.

use analysis::sparse_constants::Ranges;
use ir::diag::Failed;
use ir::views::ValueScope;
use ir::walk::walk_post_order;
use ir::{Ir, Location, OpRef, Operation, OperationState, Type, Value, ValueId};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::Rewriter;

use crate::{CeilDivUIOp, CmpIOp, CmpIPredicate, DivUIOp, ExtUIOp, MaxUIOp, MinUIOp, RemUIOp};

pub static PASS: PassInfo = PassInfo {
    argument: "arith-unsigned-when-equivalent",
    name: "ArithUnsignedWhenEquivalentPass",
    summary: "Replace signed ops with unsigned ones where they are proven equivalent",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let ranges = super::analyze(pass.ir.root());
    let mut ops: Vec<OpRef> = Vec::new();
    walk_post_order(pass.ir.root(), |op| ops.push(op.op_ref()));
    for op in ops {
        if let Some(predicate) = unsigned_predicate(pass.ir.operation(op), &ranges) {
            replace_comparison(pass.ir, op, predicate);
        } else if let Some(build) = unsigned_builder(pass.ir.operation(op), &ranges) {
            replace(pass.ir, op, build);
        }
    }
    Ok(())
}

fn is_non_negative(value: Value<'_>, ranges: &Ranges) -> bool {
    ranges.get(&value.value_ref()).is_some_and(|range| !range.signed[0].is_negative())
}

/// Makes an operation from operands and the type of the result.
type Build = fn(ValueScope<'_>, Location, &[ValueId], Type) -> OperationState;

/// The operations without sign for those with, by name.
static BUILDERS: &[(&str, Build)] = &[
    ("arith.ceildivsi", |scope, location, of, _| CeilDivUIOp::build(scope, location, of[0], of[1])),
    ("arith.divsi", |scope, location, of, _| DivUIOp::build(scope, location, of[0], of[1])),
    ("arith.extsi", |scope, location, of, ty| ExtUIOp::build(scope, location, ty, of[0])),
    ("arith.floordivsi", |scope, location, of, _| DivUIOp::build(scope, location, of[0], of[1])),
    ("arith.maxsi", |scope, location, of, _| MaxUIOp::build(scope, location, of[0], of[1])),
    ("arith.minsi", |scope, location, of, _| MinUIOp::build(scope, location, of[0], of[1])),
    ("arith.remsi", |scope, location, of, _| RemUIOp::build(scope, location, of[0], of[1])),
];

/// Returns how to make the operation without sign, if no operand or result is negative.
fn unsigned_builder(op: Operation<'_>, ranges: &Ranges) -> Option<Build> {
    let row = BUILDERS.iter().find(|row| *op.name_str() == *row.0.as_bytes())?;
    op.operands().chain(op.results()).all(|value| is_non_negative(value, ranges)).then_some(row.1)
}

/// Returns the predicate without sign of a comparison with sign of integers that are not negative.
fn unsigned_predicate(op: Operation<'_>, ranges: &Ranges) -> Option<CmpIPredicate> {
    let predicate = match op.dyn_cast::<CmpIOp<'_>>()?.predicate() {
        CmpIPredicate::Sle => CmpIPredicate::Ule,
        CmpIPredicate::Slt => CmpIPredicate::Ult,
        CmpIPredicate::Sge => CmpIPredicate::Uge,
        CmpIPredicate::Sgt => CmpIPredicate::Ugt,
        _ => return None,
    };
    op.operands().all(|operand| is_non_negative(operand, ranges)).then_some(predicate)
}

fn replace_comparison(ir: &mut Ir, op: OpRef, predicate: CmpIPredicate) {
    let context = ir.share_context();
    let mut rewriter = Rewriter::new(ir, &context, op.body, None);
    rewriter.set_insertion_point(op.op);
    let view = rewriter.op(op.op);
    let (location, lhs, rhs) =
        (view.location(), view.operand(CmpIOp::LHS).id(), view.operand(CmpIOp::RHS).id());
    let state = CmpIOp::build(rewriter.scope(), location, predicate, lhs, rhs);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op.op, new);
}

/// Replaces an operation by one with its attributes.
fn replace(ir: &mut Ir, op: OpRef, build: Build) {
    let context = ir.share_context();
    let mut rewriter = Rewriter::new(ir, &context, op.body, None);
    rewriter.set_insertion_point(op.op);
    let view = rewriter.op(op.op);
    let (location, ty, attributes) = (view.location(), view.result(0).ty(), view.attributes());
    let operands: Vec<ValueId> = view.operands().map(Value::id).collect();
    let state = build(rewriter.scope(), location, &operands, ty);
    let new = rewriter.create(state);
    for (name, value) in attributes {
        rewriter.set_attribute(new, name, Some(value));
    }
    rewriter.replace_op_with(op.op, new);
}
