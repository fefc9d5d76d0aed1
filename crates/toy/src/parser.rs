//! The parser: tokens to a tree.
//!
//! The parser is built with chumsky. Expressions go into one table, which is the parser's state. When the
//! parser backtracks, the table is truncated, so that it holds exactly the expressions of the tree. Chumsky
//! recurses; its stack grows on the heap, and [`nesting`](crate::nesting) bounds it.
//!
//! Follows mlir/examples/toy/Ch2/include/toy/Parser.h.

use std::ops::Range;

use chumsky::error::{RichPattern, RichReason};
use chumsky::input::{Checkpoint, Cursor, MapExtra, ValueInput};
use chumsky::inspector::Inspector;
use chumsky::prelude::*;

use crate::ast::{Expression, ExpressionId, ExpressionKind, Function, Name, Operator, Program, Statement};
use crate::error::Error;
use crate::nesting;
use crate::token::{Token, tokens};

/// Parses a program.
///
/// # Errors
/// Returns the mistakes in its syntax, including the syntax of literals.
pub fn parse(text: &[u8]) -> Result<Program<'_>, Vec<Error>> {
    let tokens = tokens(text)?;
    nesting::check(&tokens).map_err(|error| vec![error])?;
    let spanned: Vec<(Token<'_>, SimpleSpan)> =
        tokens.iter().map(|(token, range)| (*token, SimpleSpan::from(range.clone()))).collect();
    // A token missing at the end is reported after the last token.
    let end = tokens.last().map_or(0, |(_, range)| range.end);
    let input = spanned.as_slice().map((end..end).into(), |(token, span)| (token, span));
    let mut table = Table::default();
    let result = program().parse_with_state(input, &mut table).into_result();
    match result {
        Ok(functions) => Ok(Program { functions, expressions: table.expressions }),
        Err(errors) => Err(errors.iter().map(|error| explain(error, &tokens)).collect()),
    }
}

/// The expressions so far.
#[derive(Default)]
struct Table<'t> {
    expressions: Vec<Expression<'t>>,
}

impl<'t> Table<'t> {
    fn add(&mut self, offset: usize, kind: ExpressionKind<'t>) -> ExpressionId {
        let id = u32::try_from(self.expressions.len()).expect("fewer expressions than bytes");
        self.expressions.push(Expression { offset, kind });
        ExpressionId(id)
    }
}

impl<'s, 't, I: Input<'s>> Inspector<'s, I> for Table<'t> {
    type Checkpoint = usize;

    fn on_token(&mut self, _: &I::Token) {}

    fn on_save<'parse>(&self, _: &Cursor<'s, 'parse, I>) -> usize {
        self.expressions.len()
    }

    fn on_rewind<'parse>(&mut self, checkpoint: &Checkpoint<'s, 'parse, I, usize>) {
        self.expressions.truncate(*checkpoint.inspector());
    }
}

type Extra<'s, 't> = extra::Full<Rich<'s, Token<'t>>, Table<'t>, ()>;

/// A list of numbers, or of lists of one shape.
struct Literal {
    offset: usize,
    shape: Vec<i64>,
    values: Vec<f64>,
}

/// An element of a literal's list.
enum Element {
    Number(f64),
    Literal(Literal),
}

fn program<'s, 't: 's, I>() -> impl Parser<'s, I, Vec<Function<'t>>, Extra<'s, 't>>
where
    I: ValueInput<'s, Token = Token<'t>, Span = SimpleSpan>,
{
    let parameters = name()
        .separated_by(just(Token::Comma))
        .collect()
        .delimited_by(just(Token::LParen), just(Token::RParen));
    let body = statement()
        .then_ignore(just(Token::Semicolon).repeated().at_least(1))
        .repeated()
        .collect()
        .delimited_by(just(Token::LBrace).then(just(Token::Semicolon).repeated()), just(Token::RBrace));
    let function = just(Token::Def)
        .ignore_then(name())
        .then(parameters)
        .then(body)
        .map_with(|((name, parameters), body), e| Function { offset: start(e), name, parameters, body });
    function.repeated().at_least(1).collect().then_ignore(end())
}

/// Returns the position at which the text being mapped begins.
fn start<'s, 't: 's, I>(extra: &mut MapExtra<'s, '_, I, Extra<'s, 't>>) -> usize
where
    I: ValueInput<'s, Token = Token<'t>, Span = SimpleSpan>,
{
    extra.span().start
}

fn name<'s, 't: 's, I>() -> impl Parser<'s, I, Name<'t>, Extra<'s, 't>> + Clone
where
    I: ValueInput<'s, Token = Token<'t>, Span = SimpleSpan>,
{
    select! { Token::Identifier(text) => text }
        .labelled("a name")
        .map_with(|text, e| Name { text, offset: start(e) })
}

fn statement<'s, 't: 's, I>() -> impl Parser<'s, I, Statement<'t>, Extra<'s, 't>>
where
    I: ValueInput<'s, Token = Token<'t>, Span = SimpleSpan>,
{
    let expression = expression().boxed();
    let shape = dimension()
        .separated_by(just(Token::Comma))
        .allow_trailing()
        .collect()
        .delimited_by(just(Token::Less), just(Token::Greater));
    let variable = just(Token::Var)
        .ignore_then(name())
        .then(shape.or_not().map(Option::unwrap_or_default))
        .then_ignore(just(Token::Equal))
        .then(expression.clone())
        .map_with(|((name, shape), value), e| Statement::Variable { offset: start(e), name, shape, value });
    let r#return = just(Token::Return)
        .ignore_then(expression.clone().or_not())
        .map_with(|value, e| Statement::Return { offset: start(e), value });
    choice((variable, r#return, expression.map(Statement::Expression))).labelled("a statement")
}

fn dimension<'s, 't: 's, I>() -> impl Parser<'s, I, i64, Extra<'s, 't>>
where
    I: ValueInput<'s, Token = Token<'t>, Span = SimpleSpan>,
{
    let number = select! { Token::Number(value) => value }.labelled("a dimension");
    number.validate(|value, e, emitter| {
        // Every whole number below 2^53 is exact.
        if value.fract() != 0.0 || value >= (1_u64 << 53) as f64 {
            emitter.emit(Rich::custom(
                e.span(),
                format!("{value} is not a dimension: it has to be a whole number"),
            ));
        }
        value as i64
    })
}

fn expression<'s, 't: 's, I>() -> impl Parser<'s, I, ExpressionId, Extra<'s, 't>> + Clone
where
    I: ValueInput<'s, Token = Token<'t>, Span = SimpleSpan>,
{
    recursive(|expression| {
        let number = select! { Token::Number(value) => ExpressionKind::Number(value) }
            .map_with(|kind, e| (start(e), kind));
        let literal = literal()
            .map(|Literal { offset, shape, values }| (offset, ExpressionKind::Literal { shape, values }));
        let leaf = number.or(literal).map_with(|(offset, kind), e| e.state().add(offset, kind));
        let arguments = expression
            .clone()
            .separated_by(just(Token::Comma))
            .collect()
            .delimited_by(just(Token::LParen), just(Token::RParen));
        let named = name().then(arguments.or_not()).validate(|(name, arguments), e, emitter| {
            let kind = named(name, arguments).unwrap_or_else(|message| {
                emitter.emit(Rich::custom(e.span(), message));
                ExpressionKind::Variable(name.text)
            });
            e.state().add(name.offset, kind)
        });
        let parenthesized = expression.delimited_by(just(Token::LParen), just(Token::RParen));
        let primary = choice((leaf, named, parenthesized)).labelled("an expression").boxed();
        let product =
            binary(primary, select! { Token::Star => Operator::Multiply, Token::Slash => Operator::Divide });
        binary(product.boxed(), select! { Token::Plus => Operator::Add, Token::Minus => Operator::Subtract })
    })
}

/// Operands with operators between them, grouped from the left.
fn binary<'s, 't: 's, I>(
    operand: impl Parser<'s, I, ExpressionId, Extra<'s, 't>> + Clone,
    operator: impl Parser<'s, I, Operator, Extra<'s, 't>> + Clone,
) -> impl Parser<'s, I, ExpressionId, Extra<'s, 't>> + Clone
where
    I: ValueInput<'s, Token = Token<'t>, Span = SimpleSpan>,
{
    let right = operand.clone().map_with(|id, e| (id, start(e)));
    operand.foldl_with(
        operator.labelled("an operator").then(right).repeated(),
        |left, (operator, (right, offset)), e| {
            e.state().add(offset, ExpressionKind::Binary { operator, left, right })
        },
    )
}

/// Returns a variable or a call.
fn named<'t>(name: Name<'t>, arguments: Option<Vec<ExpressionId>>) -> Result<ExpressionKind<'t>, String> {
    Ok(match (name.text, arguments) {
        (name, None) => ExpressionKind::Variable(name),
        ("print", Some(arguments)) => match arguments[..] {
            [argument] => ExpressionKind::Print(argument),
            _ => return Err(format!("'print' takes 1 argument, but is given {}", arguments.len())),
        },
        (callee, Some(arguments)) => ExpressionKind::Call { callee, arguments },
    })
}

fn literal<'s, 't: 's, I>() -> impl Parser<'s, I, Literal, Extra<'s, 't>> + Clone
where
    I: ValueInput<'s, Token = Token<'t>, Span = SimpleSpan>,
{
    recursive(|literal| {
        let number = select! { Token::Number(value) => Element::Number(value) }.labelled("a number");
        choice((number, literal.map(Element::Literal)))
            .separated_by(just(Token::Comma))
            .at_least(1)
            .collect()
            .delimited_by(just(Token::LSquare), just(Token::RSquare))
            .validate(|elements: Vec<Element>, e, emitter| {
                let (literal, problem) = join(elements, e.span());
                if let Some((offset, message)) = problem {
                    emitter.emit(Rich::custom((offset..offset).into(), message));
                }
                literal
            })
    })
}

/// Joins the elements of a list to one literal; and returns where and why they are not of one shape.
fn join(elements: Vec<Element>, span: SimpleSpan) -> (Literal, Option<(usize, String)>) {
    let mut shape = vec![elements.len() as i64];
    let mut values = Vec::new();
    let mut problem = None;
    for (index, element) in elements.into_iter().enumerate() {
        let (offset, inner) = match element {
            Element::Number(value) => {
                values.push(value);
                (span.start, Vec::new())
            }
            // The first takes its room along: lists of one list cost nothing then.
            Element::Literal(literal) if values.is_empty() => {
                values = literal.values;
                (literal.offset, literal.shape)
            }
            Element::Literal(literal) => {
                values.extend(literal.values);
                (literal.offset, literal.shape)
            }
        };
        if index == 0 {
            shape.extend_from_slice(&inner);
        } else if inner != shape[1..] {
            problem.get_or_insert_with(|| (offset, disagreement(index, &inner, &shape[1..])));
        }
    }
    (Literal { offset: span.start, shape, values }, problem)
}

fn disagreement(index: usize, inner: &[i64], first: &[i64]) -> String {
    let describe = |shape: &[i64]| match shape {
        [] => String::from("a number"),
        _ => format!("a list of shape <{}>", shape.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")),
    };
    let (inner, first) = (describe(inner), describe(first));
    format!("what is in a list has to be of one shape: element {index} is {inner}, element 0 {first}")
}

/// Converts an error of chumsky's.
fn explain(error: &Rich<'_, Token<'_>>, tokens: &[(Token<'_>, Range<usize>)]) -> Error {
    let offset = error.span().start;
    let (expected, found) = match error.reason() {
        RichReason::Custom(message) => return Error::new(offset, message.clone()),
        RichReason::ExpectedFound { expected, found } => (expected, found.as_deref()),
    };
    let mut names: Vec<String> = expected.iter().map(describe).collect();
    sort::by(&mut names, Ord::cmp);
    names.dedup();
    let expected = match names.split_last() {
        None => String::from("something else"),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    };
    let found_text = found.map_or_else(|| String::from("the end of the file"), Token::to_string);
    let error = Error::new(offset, format!("expected {expected}, but found {found_text}"));
    match nesting::open_at(tokens, offset) {
        Some((bracket, offset)) if is_forgotten(bracket, found) => {
            error.note(offset, format!("{bracket} is still open here"))
        }
        _ => error,
    }
}

/// Returns whether the mistake may be that the innermost bracket was not closed.
fn is_forgotten(bracket: Token<'_>, found: Option<&Token<'_>>) -> bool {
    match found {
        None => true,
        Some(Token::Semicolon | Token::RBrace) => bracket != Token::LBrace,
        Some(Token::RParen) => bracket == Token::LSquare,
        Some(Token::RSquare) => bracket == Token::LParen,
        Some(_) => false,
    }
}

fn describe(pattern: &RichPattern<'_, Token<'_>>) -> String {
    match pattern {
        RichPattern::Token(token) => token.to_string(),
        RichPattern::EndOfInput => String::from("the end of the file"),
        pattern => pattern.to_string(),
    }
}
