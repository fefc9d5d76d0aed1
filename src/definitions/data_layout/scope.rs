//! Scopes: the operations that say how data is laid out in them, and the layouts of all of them.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::DataLayout;
use super::spec::{is_layout_spec, is_target_system_spec};
use ir::attributes::NamedAttribute;
use ir::op_info::Trait;
use ir::{Attribute, BodyId, OpRef, Operation, known};

/// Returns whether an operation is a scope.
pub fn is_scope(op: Operation<'_>) -> bool {
    op.info().name == known::MODULE || op.has_trait(Trait::DataLayoutOpInterface)
}

/// Returns the attributes of an operation that are data layout specifications.
pub fn layout_specs(op: Operation<'_>) -> impl Iterator<Item = NamedAttribute> {
    let context = op.context();
    let attributes = op.discardable_attributes().entries(context).iter().copied();
    attributes.filter(|&(_, value)| is_layout_spec(context, value))
}

/// Returns the specification of an operation, if it has one.
pub fn layout_spec(op: Operation<'_>) -> Option<Attribute> {
    layout_specs(op).next().map(|(_, value)| value)
}

/// Returns the target specification of an operation, if it has one.
pub fn target_system_spec(op: Operation<'_>) -> Option<Attribute> {
    let context = op.context();
    let mut attributes = op.discardable_attributes().entries(context).iter();
    attributes.find(|&&(_, value)| is_target_system_spec(context, value)).map(|&(_, value)| value)
}

/// Returns the scopes around an operation, the innermost first, with their specifications. The module that is
/// there for the file, which does not write it, is left out.
pub fn enclosing_scopes(op: Operation<'_>) -> impl Iterator<Item = (Operation<'_>, Option<Attribute>)> {
    // The contents of the file are in the first body, so the implicit module is not.
    let is_implicit = |outer: Operation<'_>| outer.parent_op().is_none() && outer.body_id() != BodyId::new(0);
    let scopes = op.ancestors().filter(move |&outer| is_scope(outer) && !is_implicit(outer));
    scopes.map(|outer| (outer, layout_spec(outer)))
}

/// Returns the specifications that hold in a scope, the outermost first.
pub(super) fn specs_of(scope: Operation<'_>) -> SmallVec<[Attribute; 4]> {
    let around = enclosing_scopes(scope).filter_map(|(_, spec)| spec);
    let mut specs: SmallVec<[Attribute; 4]> = layout_spec(scope).into_iter().chain(around).collect();
    specs.reverse();
    specs
}

/// Returns the target specification of the closest module at or around a scope.
pub(super) fn target_system_of(scope: Operation<'_>) -> Option<Attribute> {
    let mut at_or_above = std::iter::once(scope).chain(scope.ancestors());
    target_system_spec(at_or_above.find(|op| op.info().name == known::MODULE)?)
}

/// The layouts of scopes, each made on first use. They are valid as long as no specification changes:
/// `DataLayoutAnalysis`.
#[derive(Default)]
pub struct DataLayouts {
    of_scopes: FxHashMap<OpRef, DataLayout>,
    /// The scope that an operation is or is in, for operations that were passed on the way to one.
    scopes: FxHashMap<OpRef, Option<OpRef>>,
    /// Outside of all scopes.
    default: DataLayout,
}

impl DataLayouts {
    /// Returns the layout in an operation that is a scope, or else of the enclosing scope.
    pub fn at_or_above(&mut self, op: Operation<'_>) -> &DataLayout {
        match self.scope_at_or_above(op) {
            Some(scope) => {
                let make = || DataLayout::of_scope(op.ir().operation(scope));
                self.of_scopes.entry(scope).or_insert_with(make)
            }
            None => &self.default,
        }
    }

    /// Returns the layout of the scope around an operation.
    pub fn above(&mut self, op: Operation<'_>) -> &DataLayout {
        match op.parent_op() {
            Some(parent) => self.at_or_above(parent),
            None => &self.default,
        }
    }

    fn scope_at_or_above(&mut self, op: Operation<'_>) -> Option<OpRef> {
        let mut passed = Vec::new();
        let mut found = None;
        for op in std::iter::once(op).chain(op.ancestors()) {
            if let Some(&known) = self.scopes.get(&op.op_ref()) {
                found = known;
                break;
            }
            passed.push(op.op_ref());
            if is_scope(op) {
                found = Some(op.op_ref());
                break;
            }
        }
        self.scopes.extend(passed.into_iter().map(|op| (op, found)));
        found
    }
}
