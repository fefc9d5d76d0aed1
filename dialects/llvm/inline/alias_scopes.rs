//! Alias scopes and access groups of inlined operations.
//!
//! Each inlined body has scopes of its own: in `foo(a, b); foo(a2, b2);` the operations of the first body say
//! nothing about those of the second one. What a call says of itself holds for all operations in the body.

use rustc_hash::FxHashMap;

use super::operations_in;
use crate::NoAliasScopeDeclOp;
use crate::attributes::{distinct, make, mnemonic, parameters};
use ir::{Attribute, BlockId, Context, Ir, OpRef, Operation, StringId};

/// The names of the attributes with alias scopes.
pub const SCOPES: [&str; 2] = ["alias_scopes", "noalias_scopes"];

/// Returns whether an operation has alias scopes: `AliasAnalysisOpInterface`.
pub fn has_scopes(op: Operation<'_>) -> bool {
    SCOPES.iter().all(|name| op.info().inherent_slot(op.context().intern_string(name)).is_some())
}

/// Appends to an array that is an inherent attribute.
pub fn append(ir: &mut Ir, op: OpRef, name: StringId, added: &[Attribute]) {
    let context = ir.share_context();
    let known = ir.operation(op).attribute(name).and_then(|of| of.elements(&context)).unwrap_or_default();
    let all: Vec<Attribute> = known.iter().chain(added).copied().collect();
    ir.set_attribute(op, name, Some(context.array_attribute(&all)));
}

/// Makes new scopes and domains of those in `blocks`.
pub fn clone_scopes(ir: &mut Ir, call: OpRef, blocks: &[BlockId]) {
    let context = ir.share_context();
    let mut clones: FxHashMap<Attribute, Attribute> = FxHashMap::default();
    for op in operations_in(ir, call, blocks) {
        let view = ir.operation(op);
        if has_scopes(view) {
            for name in SCOPES.map(|name| context.intern_string(name)) {
                let Some(scopes) = ir.operation(op).attribute(name).and_then(|of| of.elements(&context))
                else {
                    continue;
                };
                let scopes: Vec<Attribute> =
                    scopes.iter().map(|&scope| clone_of(&context, scope, &mut clones)).collect();
                ir.set_attribute(op, name, Some(context.array_attribute(&scopes)));
            }
        } else if let Some(declared) = view.dyn_cast::<NoAliasScopeDeclOp<'_>>() {
            let scope = clone_of(&context, declared.scope(), &mut clones);
            NoAliasScopeDeclOp::set_scope(&mut ir.body_mut(op.body).slots_mut(op.op), &context, scope);
        }
    }
}

/// Returns the new scope or domain for one, which is made once.
fn clone_of(
    context: &Context,
    attribute: Attribute,
    clones: &mut FxHashMap<Attribute, Attribute>,
) -> Attribute {
    if let Some(&clone) = clones.get(&attribute) {
        return clone;
    }
    let parameters = parameters(context, attribute);
    let clone = match mnemonic(context, attribute) {
        Some(b"alias_scope_domain") => domain(context, parameters.get(1).copied().flatten()),
        Some(b"alias_scope") => {
            let of = parameters.get(1).copied().flatten().map(|of| clone_of(context, of, clones));
            let description = parameters.get(2).copied().flatten();
            make(context, "alias_scope", vec![Some(distinct(context)), of, description])
        }
        _ => attribute,
    };
    clones.insert(attribute, clone);
    clone
}

/// Makes a domain of scopes.
pub fn domain(context: &Context, description: Option<Attribute>) -> Attribute {
    make(context, "alias_scope_domain", vec![Some(distinct(context)), description])
}

/// Adds the scopes of the call to the operations in `blocks`.
pub fn append_scopes_of_call(ir: &mut Ir, call: OpRef, blocks: &[BlockId]) {
    let context = ir.share_context();
    let of_call = |name: &str| {
        let name = context.intern_string(name);
        Some((name, ir.operation(call).attribute(name)?.elements(&context)?))
    };
    let scopes: Vec<(StringId, &[Attribute])> = SCOPES.into_iter().filter_map(of_call).collect();
    if scopes.is_empty() || !has_scopes(ir.operation(call)) {
        return;
    }
    for op in operations_in(ir, call, blocks) {
        if has_scopes(ir.operation(op)) {
            scopes.iter().for_each(|&(name, added)| append(ir, op, name, added));
        }
    }
}

/// Adds the access groups of the call to the operations in `blocks`, but not to those in regions.
pub fn append_access_groups_of_call(ir: &mut Ir, call: OpRef, blocks: &[BlockId]) {
    let context = ir.share_context();
    let name = context.static_string("access_groups");
    let Some(groups) = ir.operation(call).attribute(name).and_then(|of| of.elements(&context)) else {
        return;
    };
    for &block in blocks {
        let ops = ir.block(call.body, block).operations();
        let ops: Vec<OpRef> =
            ops.filter(|op| op.info().inherent_slot(name).is_some()).map(|op| op.op_ref()).collect();
        ops.into_iter().for_each(|op| append(ir, op, name, groups));
    }
}
