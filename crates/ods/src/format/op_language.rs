//! The names that the format of an operation may use, and which of them it has bound.
//!
//! Follows `OpFormatParser` of mlir/tools/mlir-tblgen/OpFormatGen.cpp.

use super::FormatError;
use super::Values;
use super::lexer::At;
use super::syntax::{Context, Node, Variable};
use crate::model::{AttrConstraint, AttrKind, Definitions, NamedValue, Operation, PropertyConstraint, Text};
use crate::read::Interner;
use rustc_hash::FxHashMap;

/// An operation that a format is for, with the tables that its handles are into.
#[derive(Clone, Copy)]
pub(crate) struct OpContext<'a> {
    pub strings: &'a Interner,
    pub definitions: &'a Definitions,
    pub op: &'a Operation,
}

impl<'a> OpContext<'a> {
    pub fn text(self, text: Text) -> &'a str {
        &self.strings[text]
    }

    pub fn operand(self, index: u16) -> NamedValue {
        self.op.operands[index as usize]
    }

    pub fn result(self, index: u16) -> NamedValue {
        self.op.results[index as usize]
    }

    pub fn attribute(self, index: u16) -> &'a AttrConstraint {
        &self.definitions[self.op.attributes[index as usize].constraint]
    }

    pub fn property(self, index: u16) -> &'a PropertyConstraint {
        &self.definitions[self.op.properties[index as usize].constraint]
    }

    /// Returns whether presence is the whole value of an attribute or property.
    pub fn is_unit(self, variable: Variable) -> bool {
        match variable {
            Variable::Attribute { index, .. } => self.attribute(index).kind == AttrKind::Unit,
            Variable::Property(index) => {
                let mut constraint = self.property(index);
                while let Some(base) = constraint.base {
                    constraint = &self.definitions[base];
                }
                self.text(constraint.def_name) == "UnitProp"
            }
            _ => false,
        }
    }

    /// Returns whether an attribute is parsed by the generic attribute parser.
    pub fn is_generic(self, index: u16, qualified: bool) -> bool {
        qualified || self.text(self.attribute(index).storage_type) == "::mlir::Attribute"
    }

    /// Returns whether an attribute or property may be missing: its parser can report that it found nothing.
    pub fn may_be_absent(self, variable: Variable) -> bool {
        match variable {
            Variable::Attribute { index, .. } => {
                let constraint = self.attribute(index);
                constraint.is_optional || constraint.default.is_some()
            }
            Variable::Property(index) => {
                let constraint = self.property(index);
                constraint.default.is_some() && constraint.has_optional_parser
            }
            _ => false,
        }
    }
}

/// The variables that a format has bound so far, by index.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bound {
    /// In the order in which they were bound.
    pub attributes: Vec<u16>,
    pub properties: Vec<u16>,
    pub operands: Vec<bool>,
    pub operand_types: Vec<bool>,
    pub result_types: Vec<bool>,
    pub regions: Vec<bool>,
    pub successors: Vec<bool>,
    pub attr_dict: bool,
    pub prop_dict: bool,
    pub all_operands: bool,
    pub all_operand_types: bool,
    pub all_result_types: bool,
    pub all_regions: bool,
    pub all_successors: bool,
}

/// The syntax of formats of one operation.
pub(crate) struct OpLanguage<'a> {
    pub context: OpContext<'a>,
    pub(super) names: FxHashMap<&'a str, Variable>,
    pub bound: Bound,
}

impl<'a> OpLanguage<'a> {
    pub(super) fn new(context: OpContext<'a>) -> Self {
        let OpContext { strings, op, .. } = context;
        let mut names = FxHashMap::default();
        let mut add = |name: Text, variable| {
            if !name.is_empty() {
                names.entry(&strings[name]).or_insert(variable);
            }
        };
        for (index, attribute) in (0..).zip(&op.attributes) {
            add(attribute.name, Variable::Attribute { index, qualified: false });
        }
        for (index, property) in (0..).zip(&op.properties) {
            add(property.name, Variable::Property(index));
        }
        for (index, operand) in (0..).zip(&op.operands) {
            add(operand.name, Variable::Operand(index));
        }
        for (index, region) in (0..).zip(&op.regions) {
            add(region.name, Variable::Region(index));
        }
        for (index, result) in (0..).zip(&op.results) {
            add(result.name, Variable::Result(index));
        }
        for (index, successor) in (0..).zip(&op.successors) {
            add(successor.name, Variable::Successor(index));
        }
        let bound = Bound {
            operands: vec![false; op.operands.len()],
            operand_types: vec![false; op.operands.len()],
            result_types: vec![false; op.results.len()],
            regions: vec![false; op.regions.len()],
            successors: vec![false; op.successors.len()],
            ..Bound::default()
        };
        OpLanguage { context, names, bound }
    }

    pub fn find(&self, name: &str) -> Option<Variable> {
        self.names.get(name).copied()
    }

    /// Binds the operand of a `type` or `functional-type` directive.
    pub fn bind_type(&mut self, at: At, node: &Node<'_>, is_reference: bool) -> Result<Values, FormatError> {
        let OpLanguage { context, bound, .. } = self;
        let op = context.op;
        let of_one = |values: &[NamedValue], index: u16, seen: &mut [bool], all: bool| {
            let name = context.text(values[index as usize].name);
            let is_bound = all || seen[index as usize];
            if !is_reference && is_bound {
                return Err(FormatError::new(at, format!("'type' of '{name}' is already bound")));
            }
            if is_reference && !is_bound {
                let message = format!("'ref' of 'type(${name})' is not bound by a prior 'type' directive");
                return Err(FormatError::new(at, message));
            }
            seen[index as usize] = true;
            Ok(())
        };
        match *node {
            Node::Variable(Variable::Operand(index)) => {
                of_one(&op.operands, index, &mut bound.operand_types, bound.all_operand_types)?;
                Ok(Values::Operand(index))
            }
            Node::Variable(Variable::Result(index)) => {
                of_one(&op.results, index, &mut bound.result_types, bound.all_result_types)?;
                Ok(Values::Result(index))
            }
            Node::Operands => {
                if !is_reference && (bound.all_operand_types || bound.operand_types.contains(&true)) {
                    return Err(FormatError::new(at, "'operands' 'type' is already bound"));
                }
                if is_reference && !bound.all_operand_types {
                    let message = "'ref' of 'type(operands)' is not bound by a prior 'type' directive";
                    return Err(FormatError::new(at, message));
                }
                bound.all_operand_types = true;
                Ok(Values::AllOperands)
            }
            Node::Results => {
                if !is_reference && (bound.all_result_types || bound.result_types.contains(&true)) {
                    return Err(FormatError::new(at, "'results' 'type' is already bound"));
                }
                if is_reference && !bound.all_result_types {
                    let message = "'ref' of 'type(results)' is not bound by a prior 'type' directive";
                    return Err(FormatError::new(at, message));
                }
                bound.all_result_types = true;
                Ok(Values::AllResults)
            }
            _ => Err(FormatError::new(at, "invalid argument to 'type' directive")),
        }
    }
}

/// Binds an operand, region or successor.
pub(super) fn bind(
    at: At,
    kind: &str,
    name: &str,
    seen: &mut [bool],
    index: u16,
    all: bool,
    context: Context,
) -> Result<(), FormatError> {
    let seen = &mut seen[index as usize];
    match context {
        Context::RefDirective if !*seen => {
            let message = format!("{kind} '{name}' must be bound before it is referenced");
            Err(FormatError::new(at, message))
        }
        Context::TopLevel | Context::CustomDirective if all || *seen => {
            Err(FormatError::new(at, format!("{kind} '{name}' is already bound")))
        }
        Context::TopLevel | Context::CustomDirective => {
            *seen = true;
            Ok(())
        }
        _ => Ok(()),
    }
}
