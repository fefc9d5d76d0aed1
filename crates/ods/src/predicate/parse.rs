//! The grammar of C++ expressions.

use chumsky::cache::{Cache, Cached};
use chumsky::input::{MapExtra, MappedInput, ValueInput};
use chumsky::pratt::{infix, left};
use chumsky::prelude::*;
use logos::Logos;

use super::ast::{BinaryOp, Expr, List, Node, NodeId, UnaryOp};
use super::build::{Builder, MAX_DEPTH};
use super::lex::{Token, mark_templates};

/// The reason that a text is not an expression of the language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The place in the text, in bytes.
    pub offset: usize,
    pub message: String,
}

impl std::fmt::Display for ParseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.message)
    }
}

impl std::error::Error for ParseError {}

/// Parses a C++ expression, which a semicolon may follow.
pub fn parse(text: &str) -> Result<Expr, ParseError> {
    let tokens = lex(text)?;
    let end = SimpleSpan::from(text.len()..text.len());
    let mut state = Builder::new(text);
    let input = tokens.as_slice().split_token_span(end);
    let result = GRAMMAR.with(|grammar| grammar.get().parse_with_state(input, &mut state).into_result());
    let root = result.map_err(|errors| describe(&errors, text))?;
    state.finish(root).ok_or_else(|| ParseError { offset: 0, message: TOO_DEEP.to_string() })
}

/// The tokens of a text, as the parser takes them.
type Tokens<'src> = MappedInput<'src, Token<'src>, SimpleSpan, &'src [(Token<'src>, SimpleSpan)]>;

/// Makes the parser.
#[derive(Default)]
struct Grammar;

impl Cached for Grammar {
    type Parser<'src> = Boxed<'src, 'src, Tokens<'src>, NodeId, Extra<'src>>;

    fn make_parser<'src>(self) -> Self::Parser<'src> {
        grammar().boxed()
    }
}

thread_local! {
    /// The parser: making it takes longer than parsing most expressions does.
    static GRAMMAR: Cache<Grammar> = Cache::default();
}

const TOO_DEEP: &str = "expression is nested too deeply";

/// Splits `text` into tokens with their positions.
fn lex(text: &str) -> Result<Vec<(Token<'_>, SimpleSpan)>, ParseError> {
    let mut tokens = Vec::with_capacity(text.len() / 4);
    let mut depth = 0usize;
    for (token, span) in Token::lexer(text).spanned() {
        let offset = span.start;
        let token = token
            .map_err(|()| ParseError { offset, message: "malformed token in expression".to_string() })?;
        match token {
            Token::LParen | Token::LSquare | Token::LBrace | Token::Question => depth += 1,
            Token::RParen | Token::RSquare | Token::RBrace => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return Err(ParseError { offset, message: TOO_DEEP.to_string() });
        }
        tokens.push((token, span.into()));
    }
    mark_templates(&mut tokens);
    Ok(tokens)
}

#[cold]
fn describe(errors: &[Cheap], text: &str) -> ParseError {
    let span = errors.first().map_or(SimpleSpan::from(0..0), |error| *error.span());
    let message = match text.get(span.start..span.end) {
        Some(found) if !found.is_empty() => format!("unexpected '{found}' in expression"),
        _ => "unexpected end of expression".to_string(),
    };
    ParseError { offset: span.start, message }
}

// --- Grammar ----------------------------------------------------------------------------------

type Extra<'src> = extra::Full<Cheap, Builder<'src>, ()>;

/// Adds a node to the tree.
fn push<'src, I>(node: Node, extra: &mut MapExtra<'src, '_, I, Extra<'src>>) -> NodeId
where
    I: Input<'src, Token = Token<'src>, Span = SimpleSpan>,
{
    let builder: &mut Builder = extra.state();
    builder.push(node)
}

fn identifier<'src, I>() -> impl Parser<'src, I, SimpleSpan, Extra<'src>> + Clone
where
    I: ValueInput<'src, Token = Token<'src>, Span = SimpleSpan>,
{
    select! { Token::Identifier(_) => () }.map_with(|(), extra| extra.span())
}

/// `<T, 2>`: the spelling of each argument.
fn template_arguments<'src, I>(
    ty: impl Parser<'src, I, SimpleSpan, Extra<'src>> + Clone,
) -> impl Parser<'src, I, Vec<SimpleSpan>, Extra<'src>> + Clone
where
    I: ValueInput<'src, Token = Token<'src>, Span = SimpleSpan>,
{
    let number = select! { Token::Integer(_) => () }.map_with(|(), extra| extra.span());
    ty.or(number)
        .separated_by(just(Token::Comma))
        .collect()
        .delimited_by(just(Token::TemplateOpen), just(Token::TemplateClose))
}

/// `const ::a::b<T>::c &`: where the type is spelled, without qualifiers.
fn ty<'src, I>() -> impl Parser<'src, I, SimpleSpan, Extra<'src>> + Clone
where
    I: ValueInput<'src, Token = Token<'src>, Span = SimpleSpan>,
{
    recursive(|ty| {
        let segment = identifier().then(template_arguments(ty).or_not());
        let path = just(Token::PathSeparator)
            .or_not()
            .then(segment.separated_by(just(Token::PathSeparator)).at_least(1))
            .map_with(|_, extra| extra.span());
        let qualifier = one_of([Token::Const, Token::And, Token::AndAnd, Token::Star]);
        just(Token::Const).repeated().ignore_then(path).then_ignore(qualifier.repeated())
    })
}

/// `::a::b<T>::c<U, V>`: the path and the last template arguments.
fn path<'src, I>() -> impl Parser<'src, I, NodeId, Extra<'src>> + Clone
where
    I: ValueInput<'src, Token = Token<'src>, Span = SimpleSpan>,
{
    let segment = identifier().then(template_arguments(ty()).or_not());
    just(Token::PathSeparator)
        .map_with(|_, extra| -> SimpleSpan { extra.span() })
        .or_not()
        .then(segment.separated_by(just(Token::PathSeparator)).at_least(1).collect::<Vec<_>>())
        .map_with(|(separator, segments), extra| {
            let builder: &mut Builder = extra.state();
            let start = separator.unwrap_or(segments[0].0).start;
            let (last, template) = &segments[segments.len() - 1];
            let path = builder.name_in((start..last.end).into());
            let template = builder.names_in(template.as_deref().unwrap_or_default());
            builder.push(Node::Path { path, template })
        })
}

/// Literals and placeholders.
fn literal<'src, I>() -> impl Parser<'src, I, NodeId, Extra<'src>> + Clone
where
    I: ValueInput<'src, Token = Token<'src>, Span = SimpleSpan>,
{
    let plain = select! {
        Token::True => Node::Bool(true),
        Token::False => Node::Bool(false),
        Token::Nullptr => Node::Null,
        Token::Integer(value) => Node::Integer(value),
        Token::Float(value) => Node::Float(value),
    };
    let string = select! { Token::String(literal) => literal }.map_with(|literal, extra| {
        let builder: &mut Builder = extra.state();
        Node::String(builder.string(literal))
    });
    let placeholder =
        select! { Token::Placeholder(spelling) => spelling }.map_with(|spelling: &'src str, extra| {
            let builder: &mut Builder = extra.state();
            Node::Placeholder(builder.name(&spelling[1..]))
        });
    choice((placeholder, plain, string)).map_with(push)
}

/// Returns the parser of a lambda's body, in braces.
fn block<'src, I>(
    expr: impl Parser<'src, I, NodeId, Extra<'src>> + Clone + 'src,
) -> impl Parser<'src, I, NodeId, Extra<'src>> + Clone
where
    I: ValueInput<'src, Token = Token<'src>, Span = SimpleSpan>,
{
    recursive(move |block| {
        let end = just(Token::Semicolon).repeated().at_least(1);
        let arguments = expr.clone().separated_by(just(Token::Comma)).allow_trailing().collect::<Vec<_>>();
        let in_parens = arguments.clone().delimited_by(just(Token::LParen), just(Token::RParen));
        let in_braces = arguments.delimited_by(just(Token::LBrace), just(Token::RBrace));

        let qualifier = choice((just(Token::Static), just(Token::Constexpr), just(Token::Const))).repeated();
        // The initialiser: the value, or the arguments of the type's constructor.
        let array = just([Token::LSquare, Token::RSquare, Token::Equal]).ignored().ignore_then(in_braces);
        let array = array.map_with(|elements, extra| {
            let builder: &mut Builder = extra.state();
            let elements = builder.children(elements);
            (Some(builder.push(Node::Braces(elements))), Vec::new())
        });
        let value = just(Token::Equal).ignore_then(expr.clone()).map(|value| (Some(value), Vec::new()));
        let called = in_parens.map(|arguments| (None, arguments));
        let declaration = qualifier
            .ignore_then(ty())
            .then(identifier())
            .then(choice((value, called, array)))
            .then_ignore(end)
            .map_with(|((ty, name), (value, arguments)), extra| {
                let builder: &mut Builder = extra.state();
                let (ty, name) = (builder.name_in(ty), builder.name_in(name));
                let value = value.unwrap_or_else(|| {
                    let template = builder.names(Vec::new());
                    let callee = builder.push(Node::Path { path: ty, template });
                    let arguments = builder.children(arguments);
                    builder.push(Node::Call { callee, arguments })
                });
                builder.push(Node::Let { ty, name, value })
            });
        let returned =
            just(Token::Return).ignore_then(expr.clone()).then_ignore(end).map(Node::Return).map_with(push);
        // A statement that starts with a brace is a block.
        let evaluated = none_of([Token::LBrace])
            .rewind()
            .ignore_then(expr.clone())
            .then_ignore(end)
            .map(Node::Statement)
            .map_with(push);

        let statement = recursive(|statement| {
            let conditional = just(Token::If)
                .ignore_then(expr.delimited_by(just(Token::LParen), just(Token::RParen)))
                .then(statement.clone())
                .then(just(Token::Else).ignore_then(statement).or_not())
                .map_with(|((condition, then), otherwise), extra| {
                    push(Node::If { condition, then, otherwise }, extra)
                });
            choice((returned, conditional, block, declaration, evaluated))
        });
        statement
            .repeated()
            .collect::<Vec<_>>()
            .delimited_by(just(Token::LBrace), just(Token::RBrace))
            .map_with(|statements, extra| {
                let builder: &mut Builder = extra.state();
                let statements = builder.children(statements);
                builder.push(Node::Block(statements))
            })
    })
}

/// `[captures](parameters) -> T { ... }`
fn lambda<'src, I>(
    expr: impl Parser<'src, I, NodeId, Extra<'src>> + Clone + 'src,
) -> impl Parser<'src, I, NodeId, Extra<'src>> + Clone
where
    I: ValueInput<'src, Token = Token<'src>, Span = SimpleSpan>,
{
    let captures = none_of([Token::RSquare]).repeated();
    let parameter = ty().then(identifier().or_not());
    let parameters = parameter
        .separated_by(just(Token::Comma))
        .collect::<Vec<_>>()
        .delimited_by(just(Token::LParen), just(Token::RParen));
    captures
        .delimited_by(just(Token::LSquare), just(Token::RSquare))
        .ignore_then(parameters.or_not())
        .then_ignore(just(Token::Arrow).then(ty()).or_not())
        .then(block(expr))
        .map_with(|(parameters, body), extra| {
            let builder: &mut Builder = extra.state();
            let mut names = Vec::new();
            for (ty, name) in parameters.into_iter().flatten() {
                names.push(builder.name_in(ty));
                names.push(match name {
                    Some(name) => builder.name_in(name),
                    None => builder.name(""),
                });
            }
            let parameters = builder.names(names);
            builder.push(Node::Lambda { parameters, body })
        })
}

/// A suffix of an operand: a call, a member access or an index.
enum Suffix {
    Call(Vec<NodeId>),
    Member(SimpleSpan, Vec<SimpleSpan>),
    Index(NodeId),
}

/// Returns the parser of an operand: a literal, name, lambda or expression in parentheses, with its suffixes
/// and prefix operators.
fn operand<'src, I>(
    expr: impl Parser<'src, I, NodeId, Extra<'src>> + Clone + 'src,
) -> impl Parser<'src, I, NodeId, Extra<'src>> + Clone
where
    I: ValueInput<'src, Token = Token<'src>, Span = SimpleSpan>,
{
    let arguments = expr.clone().separated_by(just(Token::Comma)).allow_trailing().collect::<Vec<_>>();
    let in_parens = arguments.clone().delimited_by(just(Token::LParen), just(Token::RParen));
    let braces =
        arguments.delimited_by(just(Token::LBrace), just(Token::RBrace)).map_with(|elements, extra| {
            let builder: &mut Builder = extra.state();
            let elements = builder.children(elements);
            builder.push(Node::Braces(elements))
        });
    let parenthesised = expr.clone().delimited_by(just(Token::LParen), just(Token::RParen));
    let constructed = path().then(braces.clone().or_not()).map_with(|(path, braces), extra| match braces {
        Some(braces) => call(extra.state(), path, vec![braces]),
        None => path,
    });
    let atom = choice((literal(), constructed, parenthesised, lambda(expr.clone()), braces.clone()));

    let member = choice((just(Token::Dot), just(Token::Arrow)))
        .ignore_then(just(Token::Template).or_not())
        .ignore_then(identifier())
        .then(template_arguments(ty()).or_not())
        .map(|(name, template)| Suffix::Member(name, template.unwrap_or_default()));
    let index = expr.delimited_by(just(Token::LSquare), just(Token::RSquare)).map(Suffix::Index);
    let suffix = choice((member, in_parens.map(Suffix::Call), index));
    let suffixed = atom.foldl_with(suffix.repeated(), |operand, suffix, extra| {
        let builder: &mut Builder = extra.state();
        match suffix {
            Suffix::Call(arguments) => call(builder, operand, arguments),
            Suffix::Member(name, template) => {
                let member = builder.name_in(name);
                let template = builder.names_in(&template);
                builder.push(Node::Member { object: operand, member, template })
            }
            Suffix::Index(index) => builder.push(Node::Index { array: operand, index }),
        }
    });

    let prefix = select! {
        Token::Not => UnaryOp::Not,
        Token::Tilde => UnaryOp::Complement,
        Token::Minus => UnaryOp::Negate,
        Token::Star => UnaryOp::Dereference,
        Token::And => UnaryOp::AddressOf,
    };
    prefix.repeated().foldr_with(suffixed, |op, operand, extra| push(Node::Unary { op, operand }, extra))
}

fn call(builder: &mut Builder, callee: NodeId, arguments: Vec<NodeId>) -> NodeId {
    let arguments = builder.children(arguments);
    builder.push(Node::Call { callee, arguments })
}

/// Returns the parser of a whole text.
fn grammar<'src, I>() -> impl Parser<'src, I, NodeId, Extra<'src>>
where
    I: ValueInput<'src, Token = Token<'src>, Span = SimpleSpan>,
{
    let expr = recursive(|expr| {
        let chain = |strength: u16, token: Token<'src>, make: fn(List) -> Node| {
            infix(left(strength), just(token), move |lhs, _, rhs, extra| {
                let builder: &mut Builder = extra.state();
                builder.chain(lhs, rhs, make)
            })
        };
        let shift_right = infix(left(8), just([Token::Greater, Token::Greater]), |lhs, _, rhs, extra| {
            push(Node::Binary { op: BinaryOp::ShiftRight, lhs, rhs }, extra)
        });
        // One parser for all operators of a strength: each is tried after each operand.
        macro_rules! binary {
            ($strength:literal, $($token:ident => $op:ident),+) => {
                infix(
                    left($strength),
                    select! { $(Token::$token => BinaryOp::$op),+ },
                    |lhs, op, rhs, extra| push(Node::Binary { op, lhs, rhs }, extra),
                )
            };
        }
        let operators = operand(expr.clone()).pratt((
            chain(1, Token::OrOr, Node::Any),
            chain(2, Token::AndAnd, Node::All),
            binary!(3, Or => BitOr),
            binary!(4, Caret => BitXor),
            binary!(5, And => BitAnd),
            binary!(6, EqualEqual => Equal, NotEqual => NotEqual),
            shift_right,
            binary!(7, LessEqual => LessEqual, GreaterEqual => GreaterEqual, Less => Less, Greater => Greater),
            binary!(8, ShiftLeft => ShiftLeft),
            binary!(9, Plus => Add, Minus => Subtract),
            binary!(10, Star => Multiply, Slash => Divide, Percent => Remainder),
        ));
        let branches =
            just(Token::Question).ignore_then(expr.clone()).then_ignore(just(Token::Colon)).then(expr);
        operators.then(branches.or_not()).map_with(|(condition, branches), extra| match branches {
            Some((then, otherwise)) => push(Node::Conditional { condition, then, otherwise }, extra),
            None => condition,
        })
    });
    expr.then_ignore(just(Token::Semicolon).repeated()).then_ignore(end())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses an expression and prints it; the printed text is parsed to the same expression.
    #[track_caller]
    fn print(text: &str) -> String {
        let expr = parse(text).unwrap_or_else(|error| panic!("{error} at {} in {text}", error.offset));
        let printed = expr.to_string();
        let again =
            parse(&printed).unwrap_or_else(|error| panic!("{error} at {} in {printed}", error.offset));
        assert_eq!(again.to_string(), printed);
        printed
    }

    #[track_caller]
    fn same(text: &str) {
        assert_eq!(print(text), text);
    }

    #[track_caller]
    fn fails(text: &str, offset: usize, message: &str) {
        let error = parse(text).unwrap_err();
        assert_eq!((error.offset, &*error.message), (offset, message));
    }

    #[test]
    fn class_tests_are_made_without_parsing() {
        let class = "::mlir::StringAttr";
        let text = format!("::llvm::isa<{class}>($_self)");
        let made = Expr::class_test(class).expect("it is a name");
        assert_eq!(made.to_string(), text);
        let template = |expr: &Expr| {
            expr.nodes().iter().find_map(|node| match node {
                Node::Path { template, .. } => Some(expr.spellings(*template).collect::<Vec<_>>().join(",")),
                _ => None,
            })
        };
        let parsed = parse(&text).expect("it is an expression");
        assert_eq!(template(&made), template(&parsed));
        assert_eq!(made.nodes().len(), parsed.nodes().len());
        assert_eq!(Expr::class_test("Foo<Bar>"), None);
    }

    #[test]
    fn casts_methods_and_literals() {
        same("::llvm::isa<::mlir::LLVM::LLVMStructType, ::mlir::LLVM::LLVMArrayType>($_self)");
        same("!::llvm::cast<::mlir::IntegerAttr>($_self).getValue().isNegative()");
        same("$_self.hasTrait<::mlir::ValueSemantics>()");
        same("::llvm::cast<::mlir::transform::OperationType>($_self).getOperationName() == \"tensor.pad\"");
        same("::llvm::cast<::mlir::LLVM::LLVMStructType>($_self).getBody()[0].isSignlessInteger(32)");
        same("::llvm::is_contained({16, 32}, ::llvm::cast<::mlir::IntegerAttr>($_self).getInt())");
        same("::mlir::arith::CmpIPredicate::slt");
        same("std::equal_to()($lhs.getType(), $rhs.getType())");
        assert_eq!(print("std::equal_to<>()(a, b)"), "std::equal_to()(a, b)");
        assert_eq!(print("::llvm::ArrayRef<int64_t>{}"), "::llvm::ArrayRef<int64_t>({})");
        assert_eq!(print("$_self->getName() == \"a\\n\\\"\""), "$_self.getName() == \"a\\n\\\"\"");
        assert_eq!(print("{ 0xfU, 1'000, 010, 1.5f }"), "{15, 1000, 8, 1.5}");
        assert_eq!(
            print("VectorType::get({2} , $_builder.getType< T >() );"),
            "VectorType::get({2}, $_builder.getType<T>())"
        );
        assert_eq!(print("f(/*a=*/{true}) // b"), "f({true})");
    }

    #[test]
    fn operators_bind_as_in_cpp() {
        assert_eq!(print("((a) && (b)) && (c || (d))"), "a && b && (c || d)");
        assert_eq!(print("a && (b && c)"), "a && (b && c)");
        assert_eq!(
            print("(static_cast<uint32_t>($_self) & ~3) == 0"),
            "(static_cast<uint32_t>($_self) & ~3) == 0"
        );
        same("a & b == c");
        same("a - (b - c) - d");
        same("a + b * c % d");
        same("a < b && c > d");
        same("x > y >> 1 << 2");
        same("a < b > 0");
        same("a < f<b>(c)");
        same("f<A<B>>(c) > g<1>::x");
        same("!!x && -y < *z");
        same("a ? b : c ? d : e");
        same("(a ? b : c) ? d : e");
        same("(a || b).c()");
    }

    #[test]
    fn a_chain_is_one_node() {
        let expr = parse("(a) || (b) || (c) || (d)").unwrap();
        assert!(matches!(expr.node(expr.root()), Node::Any(list) if list.len() == 4));
        assert_eq!(expr.nodes().len(), 5);
    }

    #[test]
    fn lambdas() {
        assert_eq!(
            print(
                "[](::mlir::Type elementType) { return (true); }(::llvm::cast<X>($_self).getElementType())"
            ),
            "[&](::mlir::Type elementType) { return true; }(::llvm::cast<X>($_self).getElementType())"
        );
        assert_eq!(
            print("all_of(x, [&](const auto &v) { return v != 0; })"),
            "all_of(x, [&](auto v) { return v != 0; })"
        );
        assert_eq!(print("[&]{ return 1; }()"), "[&]() { return 1; }()");
        assert_eq!(
            print(
                "[&]() -> ::mlir::VectorType { auto v = $_self; ::mlir::VectorType::Builder builder(v); \
                 if (v.getRank() == 0) { static constexpr int64_t shape[] = {2}; return builder.setShape(shape); } \
                 else return v;; f(); }()"
            ),
            "[&]() { auto v = $_self; ::mlir::VectorType::Builder builder = ::mlir::VectorType::Builder(v); \
             if (v.getRank() == 0) { int64_t shape = {2}; return builder.setShape(shape); } else return v; f(); }()"
        );
    }

    #[test]
    fn names_lose_their_white_space() {
        assert_eq!(print(":: llvm :: isa< :: mlir :: A >(x)"), "::llvm::isa<::mlir::A>(x)");
        assert_eq!(print("cast<A<unsigned, 2>::B>(x)"), "cast<A<unsigned,2>::B>(x)");
        assert_eq!(print("static_cast<const unsigned int &>(x)"), "static_cast<unsigned int>(x)");
        assert_eq!(print("f(\"a ::b\", a ::b)"), "f(\"a ::b\", a::b)");
    }

    #[test]
    fn errors_say_where() {
        fails("", 0, "unexpected end of expression");
        fails("a &&", 4, "unexpected end of expression");
        fails("a == == b", 5, "unexpected '==' in expression");
        fails("f(a, @)", 5, "malformed token in expression");
        fails("99999999999999999999", 0, "malformed token in expression");
        fails("(a", 2, "unexpected end of expression");
        fails("a b", 2, "unexpected 'b' in expression");
    }

    #[test]
    fn depth_is_bounded() {
        let nested = |open: &str, close: &str, count| open.repeat(count) + "a" + &close.repeat(count);
        assert!(parse(&nested("(", ")", MAX_DEPTH)).is_ok());
        assert!(parse(&nested("f(", ")", MAX_DEPTH - 1)).is_ok());
        for deep in [
            nested("(", ")", 20_000),
            nested("f(", ")", MAX_DEPTH),
            nested("!", "", 20_000),
            nested("a ? b : ", "", 20_000),
            nested("a + ", "", 20_000),
            nested("", ".a", 20_000),
            nested("{", "}", 20_000),
        ] {
            assert_eq!(parse(&deep).unwrap_err().message, TOO_DEEP);
        }
        assert!(parse(&nested("a || ", "", 20_000)).is_ok());
        assert!(parse(&nested("isa<", ">", 10_000)).is_err());
    }

    #[test]
    fn a_tree_is_serialisable() {
        fn serialisable<T: serde::Serialize + for<'a> serde::Deserialize<'a>>(_: &T) {}
        serialisable(&parse("a").unwrap());
    }
}
