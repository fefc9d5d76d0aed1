//! The rules of statements and expressions, and where control goes in a switch.

use rustc_hash::{FxHashMap, FxHashSet};

use super::SwitchOp;
use super::types::is_pointer;
use definitions::DialectContext as _;
use definitions::emitc::{
    is_integer_index_or_opaque, is_pointer_wide, is_supported_float, is_supported_integer,
};
use interfaces::{RegionBranch, RegionSuccessor};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{Block, Context, Operation, Region, Type};
use print::type_to_string;

const YIELD: &str = "emitc.yield";

fn first_block(op: Operation<'_>, region: usize) -> Option<Block<'_>> {
    op.region(region).and_then(Region::front)
}

// --- emitc.do ---------------------------------------------------------------------------------

/// Verifies that the condition is one expression, which is yielded, and that the body has no terminator.
pub fn verify_do(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let (Some(body), Some(condition)) = (first_block(op, 0), first_block(op, 1)) else { return Ok(()) };
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    let mut operations = condition.operations();
    let (Some(expression), Some(end), None) = (operations.next(), operations.next(), operations.next())
    else {
        return fail(format!(
            "condition region must contain exactly two operations: 'emitc.expression' followed by \
             'emitc.yield', but found {} operations",
            condition.operations().count()
        ));
    };
    if expression.name_str() != "emitc.expression" {
        return fail(format!(
            "expected first op in condition region to be 'emitc.expression', but got {}",
            expression.name_str()
        ));
    }
    let result = expression.result(0);
    if result.ty() != Type::I1 {
        return fail(format!(
            "emitc.expression in condition region must return 'i1', but returns '{}'",
            type_to_string(context, result.ty())
        ));
    }
    if end.name_str() != YIELD {
        return fail(format!(
            "expected last op in condition region to be 'emitc.yield', but got {}",
            end.name_str()
        ));
    }
    if end.num_operands() != 1 {
        return fail(format!(
            "expected condition region to return 1 value, but it returns {} values",
            end.num_operands()
        ));
    }
    if end.operand(0).id() != result.id() {
        let message = "'emitc.yield' must return result of 'emitc.expression' from this condition region";
        return Err(op.emit_error(message).emit());
    }
    match body.back().is_some_and(might_be_terminator) {
        true => fail("body region must not contain terminator".into()),
        false => Ok(()),
    }
}

fn might_be_terminator(op: Operation<'_>) -> bool {
    !op.is_registered() || op.has_trait(Trait::Terminator)
}

// --- emitc.expression -------------------------------------------------------------------------

/// The operations of C expressions that have no side effects, whatever their operands are.
const PURE: &[&str] = &["emitc.address_of", "emitc.call", "emitc.cast", "emitc.conditional"];
/// The operations of C expressions that always have side effects.
const IMPURE: &[&str] = &["emitc.call_opaque", "emitc.load"];

/// Returns whether values of a type can be copied without any code of C++.
fn is_fundamental(context: &Context, ty: Type) -> bool {
    ty == Type::INDEX
        || is_pointer_wide(context, ty)
        || is_supported_integer(context, ty)
        || is_supported_float(context, ty)
        || is_pointer(context, ty)
}

fn has_side_effects(op: Operation<'_>) -> bool {
    let context = op.context();
    let name: &str = &op.name_str().to_string();
    match name {
        "emitc.apply" => {
            let operator = op.attribute(context.static_string("applicableOperator"));
            operator.and_then(|operator| operator.string(context)).is_some_and(|of| context.string(of) == "*")
        }
        "emitc.constant" => !op.result_types().all(|ty| is_fundamental(context, ty)),
        name if PURE.contains(&name) => false,
        name if IMPURE.contains(&name) => true,
        // Operators: those of classes of C++ may do anything.
        _ => !op.operand_types().all(|ty| is_fundamental(context, ty)),
    }
}

fn is_c_expression(op: Operation<'_>) -> bool {
    op.context().operation_has_trait(op.info(), "mlir::emitc::CExpressionInterface")
}

/// Verifies that the body is one expression, in which each side effect occurs once.
pub fn verify_expression(op: Operation<'_>) -> Result<(), Failed> {
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let Some(body) = first_block(op, 0) else { return Ok(()) };
    let end = body.back().filter(|&end| might_be_terminator(end));
    let Some(yielded) = end.and_then(|end| end.operands().next()) else {
        return fail("must yield a value at termination");
    };
    let Some(root) = yielded.defining_op() else { return fail("yielded value has no defining op") };
    if root.parent_op().map(Operation::op_ref) != Some(op.op_ref()) {
        return fail("yielded value not defined within expression");
    }
    if op.result(0).ty() != yielded.ty() {
        return fail("requires yielded type to match return type");
    }
    let count = body.operations().count();
    for nested in body.operations().take(count - 1) {
        if !is_c_expression(nested) {
            return fail("contains an unsupported operation");
        }
        if nested.num_results() != 1 {
            return fail("requires exactly one result for each operation");
        }
        if nested.result(0).is_unused() {
            return fail("contains an unused operation");
        }
    }
    // Whether each is met on more than one way: then so are its operands.
    let mut visited = FxHashMap::default();
    let mut rest = vec![root];
    while let Some(nested) = rest.pop() {
        match visited.get_mut(&nested.op_ref()) {
            Some(true) => continue,
            Some(again) => *again = true,
            None => {
                visited.insert(nested.op_ref(), false);
            }
        }
        if visited[&nested.op_ref()] && has_side_effects(nested) {
            return fail("requires exactly one use for operations with side effects");
        }
        rest.extend(nested.operands().filter_map(|operand| operand.defining_op()));
    }
    Ok(())
}

// --- emitc.for, emitc.yield -------------------------------------------------------------------

/// Verifies that the body has the index as its argument.
pub fn verify_for_regions(op: Operation<'_>) -> Result<(), Failed> {
    let Some(body) = first_block(op, 0) else { return Ok(()) };
    if body.num_arguments() != 1 {
        let message = "expected body to have a single block argument for the induction variable";
        return Err(op.emit_op_error(message).emit());
    }
    match body.arguments().next().map(|index| index.ty()) == op.operand_types().next() {
        true => Ok(()),
        false => {
            let message = "expected induction variable to be same type as bounds and step";
            Err(op.emit_op_error(message).emit())
        }
    }
}

/// Verifies that a value is yielded where the operation has a result.
pub fn verify_yield(op: Operation<'_>) -> Result<(), Failed> {
    let Some(parent) = op.parent_op().filter(|parent| parent.name_str() != "emitc.do") else { return Ok(()) };
    match (op.num_operands() != 0, parent.num_results()) {
        (true, results) if results != 1 => {
            Err(op.emit_op_error("yields a value not returned by parent").emit())
        }
        (false, results) if results != 0 => {
            Err(op.emit_op_error("does not yield a value to be returned by parent").emit())
        }
        _ => Ok(()),
    }
}

// --- emitc.switch -----------------------------------------------------------------------------

/// From everywhere into any of the regions, as in mlir-opt.
pub const SWITCH: RegionBranch = RegionBranch {
    successors: |op, _| (0..op.num_regions()).map(RegionSuccessor::region).collect(),
    entry_operands: |_| 0..0,
    are_types_compatible: RegionBranch::SAME_TYPES,
};

fn verify_case(op: Operation<'_>, region: usize, name: &str) -> Result<(), Failed> {
    let Some(end) = first_block(op, region).and_then(|block| block.back()) else { return Ok(()) };
    if end.name_str() != YIELD {
        let message = format_args!("expected region to end with emitc.yield, but got {}", end.name_str());
        return Err(op.emit_op_error(message).emit());
    }
    if end.num_operands() == 0 {
        return Ok(());
    }
    let message =
        format_args!("expected each region to return 0 values, but {name} returns {}", end.num_operands());
    Err(op.emit_op_error(message).attach_note(end.location(), "see yield operation here").emit())
}

/// Verifies that each case has a value of its own, and a region that yields nothing.
pub fn verify_switch(op: Operation<'_>) -> Result<(), Failed> {
    let Some(switch) = op.dyn_cast::<SwitchOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    let ty = switch.arg().ty();
    if !is_integer_index_or_opaque(context, ty) {
        return fail(format!("unsupported type '{}'", type_to_string(context, ty)));
    }
    let cases = switch.cases();
    let num_regions = op.num_regions() - 1;
    if cases.len() != num_regions {
        return fail(format!("has {num_regions} case regions but {} case values", cases.len()));
    }
    let mut seen = FxHashSet::default();
    if let Some(value) = cases.iter().find(|&&value| !seen.insert(value)) {
        return fail(format!("has duplicate case value: {value}"));
    }
    verify_case(op, 0, "default region")?;
    (0..num_regions).try_for_each(|case| verify_case(op, case + 1, &format!("case region #{case}")))
}
