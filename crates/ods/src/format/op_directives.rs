//! The directives of formats of operations.

use super::FormatError;
use super::lexer::{At, Token};
use super::op_check::check_oilist_element;
use super::op_language::{Bound, OpLanguage};
use super::syntax::{Clause, Context, Node, NodeId, Parser};

pub(super) fn attr_dict<'f>(
    bound: &mut Bound,
    at: At,
    context: Context,
    with_keyword: bool,
) -> Result<Node<'f>, FormatError> {
    let message = match context {
        Context::TypeDirective => "'attr-dict' directive can only be used as a top-level directive",
        Context::RefDirective if !bound.attr_dict => {
            "'ref' of 'attr-dict' is not bound by a prior 'attr-dict' directive"
        }
        Context::RefDirective => return Ok(Node::AttrDict { with_keyword }),
        _ if bound.attr_dict => "'attr-dict' directive has already been seen",
        _ => {
            bound.attr_dict = true;
            return Ok(Node::AttrDict { with_keyword });
        }
    };
    Err(FormatError::new(at, message))
}

pub(super) fn prop_dict<'f>(bound: &mut Bound, at: At, context: Context) -> Result<Node<'f>, FormatError> {
    let message = match context {
        Context::TypeDirective => "'prop-dict' directive can only be used as a top-level directive",
        Context::RefDirective => "'ref' of 'prop-dict' unsupported",
        _ if bound.prop_dict => "'prop-dict' directive has already been seen",
        _ => {
            bound.prop_dict = true;
            return Ok(Node::PropDict);
        }
    };
    Err(FormatError::new(at, message))
}

/// Binds `regions` or `successors`.
pub(super) fn bind_all(
    at: At,
    kind: &str,
    all: &mut bool,
    seen: &[bool],
    context: Context,
) -> Result<(), FormatError> {
    let message = match context {
        Context::TypeDirective => format!("'{kind}' is only valid as a top-level directive"),
        Context::RefDirective if !*all => {
            format!("'ref' of '{kind}' is not bound by a prior '{kind}' directive")
        }
        Context::RefDirective => return Ok(()),
        _ if *all || seen.contains(&true) => format!("'{kind}' directive creates overlap in format"),
        _ => {
            *all = true;
            return Ok(());
        }
    };
    Err(FormatError::new(at, message))
}

/// Parses the operand of a `type` directive, whose type the directive binds.
fn type_operand(
    parser: &mut Parser<'_, OpLanguage<'_>>,
    at: At,
    is_reference: bool,
) -> Result<NodeId, FormatError> {
    let element = parser.element(Context::TypeDirective)?;
    // The node is needed while the language is changed; it is one of the small ones or an error.
    let node = parser.node(element).clone();
    parser.language.bind_type(at, &node, is_reference)?;
    Ok(element)
}

pub(super) fn type_directive<'f>(
    parser: &mut Parser<'f, OpLanguage<'_>>,
    at: At,
    context: Context,
) -> Result<Node<'f>, FormatError> {
    if context == Context::TypeDirective {
        return Err(FormatError::new(at, "'type' cannot be used as a child of another `type`"));
    }
    parser.expect(Token::LParen, "expected '(' before argument list")?;
    let of = type_operand(parser, at, context == Context::RefDirective)?;
    parser.expect(Token::RParen, "expected ')' after argument list")?;
    Ok(Node::Type { of, qualified: false })
}

pub(super) fn functional_type<'f>(
    parser: &mut Parser<'f, OpLanguage<'_>>,
    at: At,
    context: Context,
) -> Result<Node<'f>, FormatError> {
    if context != Context::TopLevel {
        return Err(FormatError::new(at, "'functional-type' is only valid as a top-level directive"));
    }
    parser.expect(Token::LParen, "expected '(' before argument list")?;
    let inputs = type_operand(parser, at, false)?;
    parser.expect(Token::Comma, "expected ',' after inputs argument")?;
    let results = type_operand(parser, at, false)?;
    parser.expect(Token::RParen, "expected ')' after argument list")?;
    Ok(Node::FunctionalType { inputs, results })
}

pub(super) fn oilist<'f>(
    parser: &mut Parser<'f, OpLanguage<'_>>,
    context: Context,
) -> Result<Node<'f>, FormatError> {
    parser.expect(Token::LParen, "expected '(' before oilist argument list")?;
    let mut clauses = Vec::new();
    loop {
        let literal = parser.literal(context)?;
        if parser.node(literal).is_whitespace() {
            let message = "expected a keyword or punctuation at the start of an oilist clause";
            return Err(FormatError::new(parser.place(literal), message));
        }
        let mut body = Vec::new();
        while !matches!(parser.token(), Token::Pipe | Token::RParen) {
            let element = parser.element(context)?;
            check_oilist_element(parser, element)?;
            body.push(element);
        }
        clauses.push(Clause { literal, body });
        let is_last = parser.token() == Token::RParen;
        parser.bump()?;
        if is_last {
            return Ok(Node::OiList(clauses));
        }
    }
}
