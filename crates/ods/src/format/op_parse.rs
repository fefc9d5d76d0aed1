//! Parsing and checking the formats of operations.
//!
//! Follows `OpFormatParser` of mlir/tools/mlir-tblgen/OpFormatGen.cpp.

use super::FormatError;
use super::lexer::{At, Keyword};
use super::op_check::{check_all_bound, check_ambiguities, check_oilists, check_optional};
use super::op_directives::{attr_dict, bind_all, functional_type, oilist, prop_dict, type_directive};
use super::op_language::{Bound, OpContext, OpLanguage};
use super::op_types::{ResolvedTypes, TypeTrait, resolve_types};
use super::syntax::{Context, Language, Node, NodeId, Nodes, Parser, Variable};
use crate::format::op_language::bind;

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
