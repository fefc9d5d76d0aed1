//! The parser: tokens of one function to its tree.
//!
//! Recursive descent over the tokens of the index. C++ is ambiguous without types. Then the parser decides by
//! the names it knows and by the next tokens:
//!
//! - A statement is a declaration if a type and a declarator begin it, and its first name is no variable of
//!   the function.
//! - `<` after a name opens template arguments if those parse and a token follows that can follow them; a
//!   position where that failed is not tried again, so that backtracking stays linear.
//! - `(T)x` is a cast if `T` is a fundamental type or an unknown name, and an operand follows.
//!
//! Linking decides whether `f(x)` calls or constructs. A construct outside the subset ends the parse with an
//! [`Unreadable`] that names it and its place.

mod declaration;
mod expression;
mod lambda;
mod local;
mod operator;
mod postfix;
mod statement;
mod types;

use crate::index::{FileTokens, Span};
use crate::lex::token::{Kind, Number, Token};
use crate::name::{Name, Names};
use crate::tree::{FunctionTree, Tree};
use rustc_hash::FxHashSet;

pub(crate) use declaration::VariableTree;
pub(crate) use expression::is_comparison;

/// A construct that the parser does not know, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unreadable {
    pub start: u32,
    pub construct: String,
}

type Parsed<T> = Result<T, Unreadable>;

/// How deeply expressions, statements and types may nest.
const MAX_DEPTH: usize = 150;

/// The most consecutive operators without parentheses.
const MAX_CHAIN: usize = 250;

pub(crate) struct Parser<'a> {
    tokens: &'a [Token],
    partners: &'a [u32],
    numbers: &'a [Number],
    names: &'a Names,
    at: usize,
    end: usize,
    tree: Tree,
    /// Variables of the function, with one mark per scope in `scopes`.
    variables: Vec<Name>,
    scopes: Vec<usize>,
    /// Positions of `<` that open no template arguments.
    no_template: FxHashSet<u32>,
    depth: usize,
    /// Steps left before the parser gives up.
    budget: usize,
}

impl<'a> Parser<'a> {
    pub fn new(file: &'a FileTokens, numbers: &'a [Number], names: &'a Names, span: Span) -> Parser<'a> {
        Parser {
            tokens: &file.tokens,
            partners: &file.partners,
            numbers,
            names,
            at: span.start as usize,
            end: span.end as usize,
            tree: Tree::default(),
            variables: Vec::new(),
            scopes: Vec::new(),
            no_template: FxHashSet::default(),
            depth: 0,
            budget: 20_000 + 60 * (span.end as usize).saturating_sub(span.start as usize),
        }
    }

    /// Reads from the beginning of another span of the same file.
    fn enter(&mut self, span: Span) {
        self.at = span.start as usize;
        self.end = span.end as usize;
        self.budget += 60 * (self.end.saturating_sub(self.at));
    }

    fn token(&self) -> Token {
        self.token_at(self.at)
    }

    fn token_at(&self, at: usize) -> Token {
        if at < self.end {
            return self.tokens[at];
        }
        let start = self.tokens.get(self.end).map_or(0, |token| token.start);
        Token::new(Kind::End, 0, 0, start)
    }

    fn kind(&self) -> Kind {
        self.token().kind
    }

    fn kind_at(&self, ahead: usize) -> Kind {
        self.token_at(self.at + ahead).kind
    }

    fn is_keyword(&self, name: Name) -> bool {
        self.token().is_keyword(name)
    }

    fn start(&self) -> u32 {
        self.token().start
    }

    fn skip(&mut self) {
        self.at += 1;
    }

    fn accept(&mut self, kind: Kind) -> bool {
        let found = self.kind() == kind;
        self.at += usize::from(found);
        found
    }

    fn accept_keyword(&mut self, name: Name) -> bool {
        let found = self.is_keyword(name);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, kind: Kind, after: &str) -> Parsed<()> {
        if self.accept(kind) {
            return Ok(());
        }
        self.unreadable(format!("expected '{}' after {after}, found {}", kind.spelling(), self.describe()))
    }

    /// Returns the present token, for a message.
    fn describe(&self) -> String {
        let token = self.token();
        match token.name() {
            Some(name) => format!("'{}'", self.names.get(name)),
            None => format!("'{}'", token.kind.spelling()),
        }
    }

    fn unreadable<T>(&self, construct: impl Into<String>) -> Parsed<T> {
        Err(Unreadable { start: self.start(), construct: construct.into() })
    }

    fn identifier(&mut self, what: &str) -> Parsed<Name> {
        let token = self.token();
        if token.kind != Kind::Identifier {
            return self.unreadable(format!("expected {what}, found {}", self.describe()));
        }
        self.skip();
        Ok(Name(token.value))
    }

    /// Returns the position of the partner of the bracket at `at`, not after the end.
    fn partner(&self, at: usize) -> usize {
        (self.partners[at] as usize).clamp(at, self.end)
    }

    /// Runs `parse` one level deeper.
    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= MAX_DEPTH {
            return self.unreadable("nested too deeply");
        }
        if self.budget == 0 {
            return self.unreadable("too ambiguous");
        }
        self.budget -= 1;
        self.depth += 1;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    /// Runs `parse`; without success nothing is consumed.
    fn attempt<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Option<T> {
        let (at, depth) = (self.at, self.depth);
        match parse(self) {
            Ok(value) => Some(value),
            Err(_) => {
                self.at = at;
                self.depth = depth;
                None
            }
        }
    }

    fn in_scope<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.scopes.push(self.variables.len());
        let result = parse(self);
        let mark = self.scopes.pop().unwrap_or(0);
        self.variables.truncate(mark);
        result
    }

    fn declare(&mut self, name: Name) {
        self.variables.push(name);
    }

    fn is_variable(&self, name: Name) -> bool {
        self.variables.contains(&name)
    }

    fn finish(self) -> Tree {
        self.tree
    }
}

/// Parses a function of the index.
pub(crate) fn parse_function(
    file: &FileTokens,
    numbers: &[Number],
    names: &Names,
    function: &crate::index::Function,
) -> Parsed<FunctionTree> {
    stacker::maybe_grow(512 * 1024, 2 * 1024 * 1024, || {
        Parser::new(file, numbers, names, function.head).function(function)
    })
}
