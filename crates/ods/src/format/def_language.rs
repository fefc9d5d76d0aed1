//! Parsing and checking the formats of attributes and types.
//!
//! Follows `DefFormatParser` of mlir/tools/mlir-tblgen/AttrOrTypeFormatGen.cpp.

use super::FormatError;
use super::lexer::{At, Keyword, Token};
use super::syntax::{Context, Language, Node, NodeId, Nodes, Parser, Variable};
use crate::model::AttrOrTypeDef;
use crate::read::Interner;

/// The syntax of formats of one attribute or type.
struct DefLanguage<'a> {
    strings: &'a Interner,
    def: &'a AttrOrTypeDef,
    seen: Vec<bool>,
}

/// A format that was parsed and found right.
pub(crate) struct ParsedDefFormat<'f> {
    pub nodes: Nodes<'f>,
    pub elements: Vec<NodeId>,
}

/// Parses the format of an attribute or type.
pub(crate) fn parse_def_format<'f>(
    format: &'f str,
    strings: &Interner,
    def: &AttrOrTypeDef,
) -> Result<ParsedDefFormat<'f>, FormatError> {
    let seen = vec![false; def.parameters.len()];
    let mut parser = Parser::new(format, DefLanguage { strings, def, seen })?;
    let elements = parser.parse()?;
    let whole = At::whole(format);
    for (parameter, &seen) in def.parameters.iter().zip(&parser.language.seen) {
        if parameter.default.is_some() || seen != parameter.is_self_type {
            continue;
        }
        if parameter.is_self_type {
            return Err(FormatError::new(whole, "unexpected self type parameter in assembly format"));
        }
        let name = &strings[parameter.name];
        let message = format!("format is missing reference to parameter: {name}");
        return Err(FormatError::new(whole, message).with_help(format!("add `${name}` to the format")));
    }
    for pair in elements.windows(2) {
        if let (Node::Struct(fields), Node::Literal(",")) = (parser.node(pair[0]), parser.node(pair[1]))
            && fields.iter().any(|&id| is_optional(&parser, id))
        {
            let message = "`struct` directive with optional parameters cannot be followed by a comma literal";
            return Err(FormatError::new(parser.place(pair[1]), message));
        }
    }
    Ok(ParsedDefFormat { nodes: parser.nodes, elements })
}

/// Returns the parameter that a field of a `struct` writes.
pub(crate) fn field_parameter(nodes: &Nodes<'_>, id: NodeId) -> Option<u16> {
    match nodes.get(id) {
        Node::Variable(Variable::Parameter { index, .. }) => Some(*index),
        Node::Custom { arguments, .. } => match arguments[..] {
            [argument] => match nodes.get(argument) {
                Node::Variable(Variable::Parameter { index, .. }) => Some(*index),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// Returns whether a field of a `struct`, or an argument, writes an optional parameter.
fn is_optional(parser: &Parser<'_, DefLanguage<'_>>, id: NodeId) -> bool {
    let parameter = field_parameter(&parser.nodes, id);
    parameter.is_some_and(|index| parser.language.def.parameters[index as usize].default.is_some())
}

impl Language for DefLanguage<'_> {
    fn variable(&mut self, at: At, name: &str, context: Context) -> Result<Variable, FormatError> {
        let parameters = &self.def.parameters;
        let Some(index) = parameters.iter().position(|parameter| &self.strings[parameter.name] == name)
        else {
            let message = format!("{} has no parameter named '{name}'", &self.strings[self.def.def_name]);
            let names = parameters.iter().map(|parameter| &self.strings[parameter.name]);
            return Err(FormatError::new(at, message).with_names(names));
        };
        if context != Context::RefDirective {
            if self.seen[index] {
                return Err(FormatError::new(at, format!("duplicate parameter '{name}'")));
            }
            self.seen[index] = true;
        } else if !self.seen[index] && !parameters[index].is_self_type {
            let message = format!("parameter '{name}' must be bound before it is referenced");
            return Err(FormatError::new(at, message));
        }
        Ok(Variable::Parameter { index: index as u16, qualified: false })
    }

    fn directive<'f>(
        parser: &mut Parser<'f, Self>,
        at: At,
        keyword: Keyword,
        context: Context,
    ) -> Result<Node<'f>, FormatError> {
        match keyword {
            Keyword::Params => params(parser, at, context),
            Keyword::Struct => structure(parser, at, context),
            _ => Err(FormatError::new(at, "unsupported directive kind")),
        }
    }

    fn qualify(node: &mut Node<'_>, at: At) -> Result<(), FormatError> {
        match node {
            Node::Variable(Variable::Parameter { qualified, .. }) => {
                *qualified = true;
                Ok(())
            }
            _ => Err(FormatError::new(at, "`qualified` argument list expected a variable")),
        }
    }

    fn check_custom(_: &Parser<'_, Self>, _: &[NodeId]) -> Result<(), FormatError> {
        Ok(())
    }

    fn check_group(
        parser: &Parser<'_, Self>,
        elements: &[NodeId],
        anchor: Option<NodeId>,
    ) -> Result<(), FormatError> {
        for &id in elements {
            let is_required = |&field: &NodeId| !is_optional(parser, field);
            let message = match parser.node(id) {
                Node::Variable(_) if !is_optional(parser, id) => {
                    "parameters in an optional group must be optional"
                }
                Node::Params(fields) if fields.iter().any(is_required) => {
                    "`params` directive allowed in optional group only if all parameters are optional"
                }
                Node::Struct(fields) if fields.iter().any(is_required) => {
                    "`struct` is only allowed in an optional group if all captured parameters are optional"
                }
                Node::Custom { arguments, .. }
                    if arguments
                        .iter()
                        .any(|argument| is_variable(parser, *argument) && is_required(argument)) =>
                {
                    "`custom` is only allowed in an optional group if all captured parameters are optional"
                }
                _ => continue,
            };
            return Err(FormatError::new(parser.place(id), message));
        }
        let Some(anchor) = anchor else {
            return Ok(());
        };
        let message = match parser.node(anchor) {
            Node::Variable(_) | Node::Params(_) | Node::Struct(_) => return Ok(()),
            Node::Custom { arguments, .. } => {
                if arguments.iter().any(|&argument| is_variable(parser, argument)) {
                    return Ok(());
                }
                "`custom` directive with no bound parameters cannot be used as optional group anchor"
            }
            _ => "optional group anchor must be a parameter or directive",
        };
        Err(FormatError::new(parser.place(anchor), message))
    }
}

fn is_variable(parser: &Parser<'_, DefLanguage<'_>>, id: NodeId) -> bool {
    matches!(parser.node(id), Node::Variable(_))
}

/// `params`: all parameters.
fn params<'f>(
    parser: &mut Parser<'f, DefLanguage<'_>>,
    at: At,
    context: Context,
) -> Result<Node<'f>, FormatError> {
    if context != Context::TopLevel && context != Context::StructDirective {
        let message = "`params` can only be used at the top-level context or within a `struct` directive";
        return Err(FormatError::new(at, message));
    }
    let DefLanguage { strings, def, .. } = parser.language;
    let mut fields = Vec::new();
    for (index, parameter) in def.parameters.iter().enumerate() {
        if parser.language.seen[index] {
            let name = &strings[parameter.name];
            let message = format!("`params` captures duplicate parameter: {name}");
            return Err(FormatError::new(at, message));
        }
        if !parameter.is_self_type {
            parser.language.seen[index] = true;
            let variable = Variable::Parameter { index: index as u16, qualified: false };
            fields.push(parser.add(at, Node::Variable(variable)));
        }
    }
    Ok(Node::Params(fields))
}

/// `struct(...)`
fn structure<'f>(
    parser: &mut Parser<'f, DefLanguage<'_>>,
    at: At,
    context: Context,
) -> Result<Node<'f>, FormatError> {
    if context != Context::TopLevel {
        return Err(FormatError::new(at, "`struct` can only be used at the top-level context"));
    }
    parser.expect(Token::LParen, "expected '(' before `struct` argument list")?;
    let first = parser.element(Context::StructDirective)?;
    let mut fields = match parser.node(first) {
        Node::Params(fields) => fields.clone(),
        Node::Variable(_) | Node::Custom { .. } => vec![first],
        _ => {
            let message = "`struct` argument list expected a parameter or directive";
            return Err(FormatError::new(parser.place(first), message));
        }
    };
    if !matches!(parser.node(first), Node::Params(_)) {
        while parser.token() == Token::Comma {
            parser.bump()?;
            let field = parser.element(Context::StructDirective)?;
            if !matches!(parser.node(field), Node::Variable(_) | Node::Custom { .. }) {
                let message = "expected a parameter or `custom` directive in `struct` argument list";
                return Err(FormatError::new(parser.place(field), message));
            }
            fields.push(field);
        }
    }
    parser.expect(Token::RParen, "expected ')' at the end of an argument list")?;
    for &field in &fields {
        if let Node::Custom { arguments, .. } = parser.node(field) {
            let message = match arguments[..] {
                [argument] if is_variable(parser, argument) => continue,
                [_] => "a `custom` directive nested within a `struct` must be passed a parameter",
                _ => "`struct` can only contain `custom` directives with a single argument",
            };
            return Err(FormatError::new(parser.place(field), message));
        }
    }
    Ok(Node::Struct(fields))
}
