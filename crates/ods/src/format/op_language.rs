//! Parsing and checking the formats of operations.
//!
//! Follows `OpFormatParser` of mlir/tools/mlir-tblgen/OpFormatGen.cpp.

use super::FormatError;
use super::Values;
use super::lexer::{At, Keyword};
use super::op_check::{check_all_bound, check_ambiguities, check_oilists, check_optional};
use super::op_directives::{attr_dict, bind_all, functional_type, oilist, prop_dict, type_directive};
use super::op_types::{ResolvedTypes, TypeTrait, resolve_types};
use super::syntax::{Context, Language, Node, NodeId, Nodes, Parser, Variable};
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
    names: FxHashMap<&'a str, Variable>,
    pub bound: Bound,
}

/// A format that was parsed and found right.
pub(crate) struct ParsedOpFormat<'f> {
    pub nodes: Nodes<'f>,
    pub elements: Vec<NodeId>,
    pub bound: Bound,
    pub types: ResolvedTypes,
}

/// Parses the format of an operation, whose traits say `type_traits` of its types.
pub(crate) fn parse_op_format<'f>(
    format: &'f str,
    context: OpContext<'_>,
    type_traits: &[TypeTrait<'_>],
) -> Result<ParsedOpFormat<'f>, FormatError> {
    let mut parser = Parser::new(format, OpLanguage::new(context))?;
    let elements = parser.parse()?;
    let whole = At::whole(format);
    if !parser.language.bound.attr_dict {
        let message = "'attr-dict' directive not found in custom assembly format";
        return Err(FormatError::new(whole, message)
            .with_help("end the format, or what stands before its types, with `attr-dict`"));
    }
    check_ambiguities(&parser, &elements)?;
    let types = resolve_types(&parser.language, type_traits, whole)?;
    check_all_bound(&parser.language, whole)?;
    check_oilists(&parser, &elements)?;
    Ok(ParsedOpFormat { nodes: parser.nodes, elements, bound: parser.language.bound, types })
}

impl<'a> OpLanguage<'a> {
    fn new(context: OpContext<'a>) -> Self {
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
fn bind(
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

/// Binds an attribute or property.
fn bind_named(
    at: At,
    [kind, kinds]: [&str; 2],
    name: &str,
    seen: &mut Vec<u16>,
    index: u16,
    context: Context,
) -> Result<(), FormatError> {
    let is_seen = seen.contains(&index);
    match context {
        Context::TypeDirective => {
            let message = format!("{kinds} cannot be used as children to a `type` directive");
            Err(FormatError::new(at, message))
        }
        Context::RefDirective if !is_seen => {
            let message = format!("{kind} '{name}' must be bound before it is referenced");
            Err(FormatError::new(at, message))
        }
        Context::RefDirective => Ok(()),
        _ if is_seen => Err(FormatError::new(at, format!("{kind} '{name}' is already bound"))),
        _ => {
            seen.push(index);
            Ok(())
        }
    }
}

impl Language for OpLanguage<'_> {
    fn variable(&mut self, at: At, name: &str, context: Context) -> Result<Variable, FormatError> {
        let Some(variable) = self.find(name) else {
            let message = "expected variable to refer to an argument, region, result, or successor";
            return Err(FormatError::new(at, message).with_names(self.names.keys().copied()));
        };
        let bound = &mut self.bound;
        match variable {
            Variable::Attribute { index, .. } => {
                let kind = ["attribute", "attributes"];
                bind_named(at, kind, name, &mut bound.attributes, index, context)?;
            }
            Variable::Property(index) => {
                let kind = ["property", "properties"];
                bind_named(at, kind, name, &mut bound.properties, index, context)?;
            }
            Variable::Operand(index) => {
                bind(at, "operand", name, &mut bound.operands, index, bound.all_operands, context)?;
            }
            Variable::Region(_) | Variable::Successor(_) if context == Context::TypeDirective => {
                let kinds = if matches!(variable, Variable::Region(_)) { "regions" } else { "successors" };
                let message = format!("{kinds} can only be used at the top level or in a ref directive");
                return Err(FormatError::new(at, message));
            }
            Variable::Region(index) => {
                bind(at, "region", name, &mut bound.regions, index, bound.all_regions, context)?;
            }
            Variable::Successor(index) => {
                bind(at, "successor", name, &mut bound.successors, index, bound.all_successors, context)?;
            }
            Variable::Result(_) if context != Context::TypeDirective => {
                let message = "result variables can can only be used as a child to a 'type' directive";
                return Err(FormatError::new(at, message));
            }
            Variable::Result(_) | Variable::Parameter { .. } => {}
        }
        Ok(variable)
    }

    fn directive<'f>(
        parser: &mut Parser<'f, Self>,
        at: At,
        keyword: Keyword,
        context: Context,
    ) -> Result<Node<'f>, FormatError> {
        match keyword {
            Keyword::AttrDict { with_keyword } => {
                attr_dict(&mut parser.language.bound, at, context, with_keyword)
            }
            Keyword::PropDict => prop_dict(&mut parser.language.bound, at, context),
            Keyword::FunctionalType => functional_type(parser, at, context),
            Keyword::OiList => oilist(parser, context),
            Keyword::Type => type_directive(parser, at, context),
            Keyword::Operands => {
                let bound = &mut parser.language.bound;
                match context {
                    Context::RefDirective if !bound.all_operands => {
                        let message = "'ref' of 'operands' is not bound by a prior 'operands' directive";
                        return Err(FormatError::new(at, message));
                    }
                    Context::TopLevel | Context::CustomDirective => {
                        if bound.all_operands || bound.operands.contains(&true) {
                            let message = "'operands' directive creates overlap in format";
                            return Err(FormatError::new(at, message));
                        }
                        bound.all_operands = true;
                    }
                    _ => {}
                }
                Ok(Node::Operands)
            }
            Keyword::Results => match context {
                Context::TypeDirective => Ok(Node::Results),
                _ => {
                    let message = "'results' directive can can only be used as a child to a 'type' directive";
                    Err(FormatError::new(at, message))
                }
            },
            Keyword::Regions => {
                let Bound { all_regions, regions, .. } = &mut parser.language.bound;
                bind_all(at, "regions", all_regions, regions, context)?;
                Ok(Node::Regions)
            }
            Keyword::Successors => {
                let Bound { all_successors, successors, .. } = &mut parser.language.bound;
                bind_all(at, "successors", all_successors, successors, context)?;
                Ok(Node::Successors)
            }
            _ => Err(FormatError::new(at, "unsupported directive kind")),
        }
    }

    fn qualify(node: &mut Node<'_>, at: At) -> Result<(), FormatError> {
        match node {
            Node::Variable(Variable::Attribute { qualified, .. }) | Node::Type { qualified, .. } => {
                *qualified = true;
                Ok(())
            }
            _ => {
                let message = "'qualified' directive expects an attribute or a `type` directive";
                Err(FormatError::new(at, message))
            }
        }
    }

    fn check_custom(parser: &Parser<'_, Self>, arguments: &[NodeId]) -> Result<(), FormatError> {
        for &argument in arguments {
            match *parser.node(argument) {
                Node::Type { of, .. } => match parser.node(of) {
                    Node::Variable(Variable::Operand(_) | Variable::Result(_)) => {}
                    _ => {
                        let message = "type directives within a custom directive may only refer to variables";
                        return Err(FormatError::new(parser.place(argument), message));
                    }
                },
                Node::AttrDict { .. } | Node::PropDict | Node::Ref(_) | Node::Code(_) => {}
                Node::Variable(_) => {}
                _ => {
                    let message = "only variables and types may be used as parameters to a custom directive";
                    return Err(FormatError::new(parser.place(argument), message));
                }
            }
        }
        Ok(())
    }

    fn check_group(
        parser: &Parser<'_, Self>,
        elements: &[NodeId],
        anchor: Option<NodeId>,
    ) -> Result<(), FormatError> {
        elements.iter().try_for_each(|&element| check_optional(parser, element, Some(element) == anchor))
    }
}
