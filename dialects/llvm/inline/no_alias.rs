//! `noalias` parameters of an inlined function: each becomes an alias scope.
//!
//! [`super::arguments`] has put an `llvm.intr.ssa.copy` between every argument and its uses. An access to memory is
//! based on the copies, and on other objects, that its pointers come from; it gets the scopes of the parameters that
//! it is, and is not, based on. The copies are erased.

use rustc_hash::FxHashSet;

use super::alias_scopes::{append, domain, has_scopes};
use super::operations_in;
use crate::attributes::{distinct, make};
use crate::types::is_pointer;
use crate::{
    AddressOfOp, AllocaOp, CallOp, MemcpyInlineOp, MemcpyOp, MemmoveOp, NoAliasScopeDeclOp, SSACopyOp,
    StoreOp,
};
use interfaces::{is_constant, predecessor_values};
use ir::op_info::Trait;
use ir::{Attribute, BlockId, Ir, OpId, OpRef, Operation, Value, ValueId};
use rewrite::Builder;

/// The scope of a parameter.
struct Parameter {
    copy: ValueId,
    scope: Attribute,
}

/// Adds scopes for the parameters with `noalias` to the operations in `blocks`.
pub fn add_scopes_of_parameters(ir: &mut Ir, call: OpRef, blocks: &[BlockId]) {
    let context = ir.share_context();
    let copies = copies_of_arguments(ir.operation(call));
    let no_alias = context.static_string("llvm.noalias");
    let with_no_alias: Vec<OpId> = copies
        .iter()
        .copied()
        .filter(|&copy| ir.operation(OpRef { body: call.body, op: copy }).attribute(no_alias).is_some())
        .collect();
    if !with_no_alias.is_empty() {
        let view = ir.operation(call);
        let name = view.dyn_cast::<CallOp<'_>>().and_then(|call| call.callee());
        let of_call = domain(&context, name.map(|name| context.string_attribute(name)));
        let location = view.location();
        let mut builder = Builder::new(ir, &context, call.body, None);
        builder.set_insertion_point(call.op);
        let mut parameters = Vec::new();
        for copy in with_no_alias {
            let scope = make(&context, "alias_scope", vec![Some(distinct(&context)), Some(of_call), None]);
            let state = NoAliasScopeDeclOp::build(builder.scope(), location, scope);
            builder.create(state);
            parameters.push(Parameter { copy: builder.result(copy, 0), scope });
        }
        for op in operations_in(ir, call, blocks) {
            add_scopes(ir, op, &parameters);
        }
    }
    for copy in copies {
        let (result, operand) = (
            ir.body(call.body).result(copy, 0),
            ir.operation(OpRef { body: call.body, op: copy }).operand(0).id(),
        );
        ir.body_mut(call.body).replace_all_uses(result, operand);
        ir.erase_operation(OpRef { body: call.body, op: copy });
    }
}

/// Returns the copies of the arguments of a call.
fn copies_of_arguments(call: Operation<'_>) -> Vec<OpId> {
    let mut copies = Vec::new();
    let mut seen = FxHashSet::default();
    for argument in interfaces::arg_operands(call).map(|index| call.operand(index)) {
        for user in argument.users().filter(|user| user.isa::<SSACopyOp<'_>>()) {
            if seen.insert(user.id()) {
                copies.push(user.id());
            }
        }
    }
    copies
}

/// Adds to an operation the scopes of the parameters that it accesses, and of those that it does not.
fn add_scopes(ir: &mut Ir, op: OpRef, parameters: &[Parameter]) {
    let view = ir.operation(op);
    if !has_scopes(view) {
        return;
    }
    let mut objects: FxHashSet<ValueId> = FxHashSet::default();
    let mut accesses_other_object = false;
    for pointer in accessed_pointers(view) {
        let Some(underlying) = underlying_objects(pointer) else { return };
        for object in underlying {
            objects.insert(object.id());
            let is_parameter = parameters.iter().any(|of| of.copy == object.id());
            match object.defining_op() {
                _ if is_parameter => {}
                Some(op) if is_constant(op) => {}
                Some(op) if is_known_object(op) => accesses_other_object = true,
                _ => return,
            }
        }
    }
    let is_call = view.isa::<CallOp<'_>>();
    let context = ir.share_context();
    let scopes = |is_based: bool| -> Vec<Attribute> {
        let chosen = parameters.iter().filter(|of| objects.contains(&of.copy) == is_based);
        chosen.map(|of| of.scope).collect()
    };
    let (based, not_based) = (scopes(true), scopes(false));
    if !not_based.is_empty() {
        append(ir, op, context.static_string("noalias_scopes"), &not_based);
    }
    // A call accesses more than its arguments.
    if !accesses_other_object && !is_call && !based.is_empty() {
        append(ir, op, context.static_string("alias_scopes"), &based);
    }
}

/// Returns whether an operation makes memory that no `noalias` parameter points to.
fn is_known_object(op: Operation<'_>) -> bool {
    op.isa::<SSACopyOp<'_>>() || op.isa::<AllocaOp<'_>>() || op.isa::<AddressOfOp<'_>>()
}

/// Returns the pointers through which an operation accesses memory: `getAccessedOperands`.
fn accessed_pointers(op: Operation<'_>) -> Vec<Value<'_>> {
    if let Some(call) = op.dyn_cast::<CallOp<'_>>() {
        let arguments = interfaces::arg_operands(*call).map(|index| op.operand(index));
        return arguments.filter(|argument| is_pointer(op.context(), argument.ty())).collect();
    }
    let is_copy = op.isa::<MemcpyOp<'_>>() || op.isa::<MemcpyInlineOp<'_>>() || op.isa::<MemmoveOp<'_>>();
    if is_copy {
        return vec![op.operand(0), op.operand(1)];
    }
    vec![op.operand(if op.isa::<StoreOp<'_>>() { StoreOp::ADDR } else { 0 })]
}

/// Returns the values that `pointer` may be based on. `None` if not all are known.
fn underlying_objects(pointer: Value<'_>) -> Option<Vec<Value<'_>>> {
    let mut objects = Vec::new();
    let mut seen = FxHashSet::default();
    let mut pending = vec![pointer];
    while let Some(value) = pending.pop() {
        if !seen.insert(value.id()) {
            continue;
        }
        let op = value.defining_op();
        if let Some(view) = op.filter(|op| op.has_trait(Trait::ViewLikeOpInterface) && value.index() == 0) {
            pending.push(view.operand(0));
        } else if let Some(predecessors) = predecessor_values(value) {
            pending.extend(predecessors);
        } else if op.is_some() {
            objects.push(value);
        } else {
            return None;
        }
    }
    Some(objects)
}
