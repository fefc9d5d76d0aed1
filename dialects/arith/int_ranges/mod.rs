//! `int-range-optimizations`: values that can only be one integer become constants.
//!
//! The rules of arithmetic are in the modules below; [`analyze`] finds the ranges of the values of an operation.
//!
//! Follows mlir/lib/Dialect/Arith/Transforms/IntRangeOptimizations.cpp.

pub mod bitwise;
mod bounds;
pub mod division;
pub mod rules;
pub mod sums;

use rustc_hash::FxHashSet;

use analysis::sparse_constants::{Ranges, SparseConstants};
use definitions::DialectContext as _;
use interfaces::int_range::{IntRange, IntRanges};
use interfaces::{is_constant, is_op_trivially_dead};
use ir::diag::Failed;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Ir, OpRef, Operation, Value, ValueRef};
use passes::{Anchor, PassInfo, PassRun};
use registry::HookTables;
use rewrite::matchers::{element_type_or_self, integer_attribute, splat_attribute};
use rewrite::{
    GreedyConfig, PatternSet, PatternTable, Rewriter, apply_patterns_to_root, materialize_constant,
};

pub use rules::RANGES;

pub static PASS: PassInfo = PassInfo {
    argument: "int-range-optimizations",
    name: "ArithIntRangeOpts",
    summary: "Do optimizations based on integer range analysis",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let ranges = analyze(pass.ir.root());
    let mut ops: Vec<OpRef> = Vec::new();
    walk_pre_order(pass.ir.root(), |op| {
        ops.push(op.op_ref());
        WalkResult::Advance
    });
    let mut erased: FxHashSet<OpRef> = FxHashSet::default();
    for op in ops {
        if !erased.contains(&op) && replace_results(pass.ir, op, &ranges) {
            erase_dead(pass.ir, op, &mut erased);
        }
    }
    let context = pass.ir.share_context();
    let patterns = PatternSet::new();
    apply_patterns_to_root(pass.ir, &mut PatternTable::new(&patterns), &GreedyConfig::default())
        .require_fixed_point(&context)
}

/// Finds the ranges of the values in `root` that control can reach.
pub fn analyze(root: Operation<'_>) -> Ranges {
    SparseConstants::with_ranges(root, tables_of).into_ranges()
}

/// Returns the table of the dialect of an operation.
fn tables_of(op: Operation<'_>) -> Option<&'static IntRanges> {
    let dialect = op.context().dialect(op.info().dialect)?;
    dialect.interface::<HookTables>()?.interfaces::<IntRanges>().next()
}

/// Replaces the results of an operation, and the arguments of its regions, that are constants; and a remainder that is
/// the dividend. Returns whether the operation may be dead now.
fn replace_results(ir: &mut Ir, op: OpRef, ranges: &Ranges) -> bool {
    let context = ir.share_context();
    let view = ir.operation(op);
    if is_constant(view) {
        return false;
    }
    let dialect = view.info().dialect;
    let arguments = view.regions().flat_map(|region| region.blocks()).flat_map(|block| block.arguments());
    let values: Vec<ValueRef> = view.results().chain(arguments).map(Value::value_ref).collect();
    let mut has_changed = false;
    for value in values {
        let view = ir.value(value.body, value.value);
        let constant = ranges.get(&value).and_then(IntRange::as_constant);
        let Some(constant) = constant.filter(|_| !view.is_unused()) else { continue };
        let (ty, location) = (view.ty(), view.location());
        let element = integer_attribute(&context, element_type_or_self(&context, ty), constant.clone());
        let attribute = match ty.element_type(&context) {
            Some(_) => splat_attribute(&context, ty, element),
            None => Some(element),
        };
        let Some(attribute) = attribute else { continue };
        let mut rewriter = Rewriter::new(ir, &context, value.body, None);
        rewriter.set_insertion_point_after_value(value.value);
        // As the dialect of the operation makes constants, or that of the region whose argument it is.
        let made = materialize_constant(&mut rewriter, dialect, attribute, ty, location);
        let new = match made {
            Some(made) => rewriter.result(made, 0),
            None => {
                let state = crate::ConstantOp::build(rewriter.scope(), location, attribute);
                rewriter.create_value(state)
            }
        };
        rewriter.replace_all_uses(value.value, new);
        has_changed = true;
    }
    replace_remainder(ir, op, ranges) || has_changed
}

/// Erases an operation that is dead, and those before it that only it used.
fn erase_dead(ir: &mut Ir, op: OpRef, erased: &mut FxHashSet<OpRef>) {
    let context = ir.share_context();
    let mut pending = vec![op];
    while let Some(op) = pending.pop() {
        if erased.contains(&op) {
            continue;
        }
        let view = ir.operation(op);
        if view.num_results() == 0 || !is_op_trivially_dead(view) {
            continue;
        }
        pending.extend(view.operands().filter_map(Value::defining_op).map(Operation::op_ref));
        Rewriter::new(ir, &context, op.body, None).erase_op(op.op);
        erased.insert(op);
    }
}

/// Replaces `arith.remui` and `arith.remsi` by a dividend that is from zero to less than a constant divisor.
fn replace_remainder(ir: &mut Ir, op: OpRef, ranges: &Ranges) -> bool {
    let context = ir.share_context();
    let view = ir.operation(op);
    let is_signed = match &**view.name_str() {
        b"arith.remsi" => true,
        b"arith.remui" => false,
        _ => return false,
    };
    let divisor = view.operand(1).constant_integer().filter(|&divisor| divisor > 0);
    let Some(lhs) = ranges.get(&view.operand(0).value_ref()) else { return false };
    let bounds = if is_signed { &lhs.signed } else { &lhs.unsigned };
    let is_inside =
        |bound: &ir::ApInt| bound.to_i64().is_some_and(|bound| bound >= 0 && Some(bound) < divisor);
    if !bounds.iter().all(is_inside) {
        return false;
    }
    let (operand, result) = (view.operand(0).id(), view.result(0).id());
    Rewriter::new(ir, &context, op.body, None).replace_all_uses(result, operand);
    true
}
