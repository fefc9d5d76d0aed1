//! Directives and macros: raw tokens to the tokens that the readers see.
//!
//! It implements the subset that sources of dialects use: object-like and function-like macros (many define
//! functions, so the index needs their expansion), conditions on definitions, and `#include`s of supplied
//! files. An include contributes only macros, as every file is indexed by itself. A table stands where it is included.
//! Other includes, such as those of generated code, are skipped, since their declarations are known from elsewhere.

mod condition;
mod expand;
mod namespace_alias;
mod table;

use crate::lex::token::{Kind, Number, Token};
use crate::name::{Name, Names, known};
use rustc_hash::FxHashMap;
use std::sync::Arc;

pub(crate) use namespace_alias::{NamespaceAliases, replace_aliases};
use table::is_in_body;
pub use table::{included_paths, is_generated, is_table};
pub(crate) use table::{parametrized_paths, part_to_repeat};

/// A macro. Its body's tokens lie in the file that defines it.
#[derive(Debug)]
pub(crate) struct Macro {
    /// Parameters of a function-like macro.
    parameters: Option<Vec<Name>>,
    /// The last parameter takes all further arguments.
    is_variadic: bool,
    body: Vec<Token>,
}

/// Macros by name. `None` records that a name was undefined.
pub(crate) type Macros = FxHashMap<Name, Option<Arc<Macro>>>;

/// A construct that the preprocessor does not support, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    pub start: u32,
    pub what: String,
}

/// Preprocesses one file.
pub(crate) struct Preprocessor<'a> {
    pub names: &'a mut Names,
    pub numbers: &'a mut Vec<Number>,
    pub macros: &'a mut Macros,
    pub problems: Vec<Problem>,
    /// How many more tokens macros may produce.
    pub budget: usize,
    /// How many more tokens before `#include`s may be looked at for the function that is around them.
    pub lookback: usize,
    /// The tokens of tables, by the paths that `#include`s name.
    pub tables: &'a FxHashMap<Name, Arc<[Token]>>,
}

/// The most tables that include each other.
const MAX_TABLES: u32 = 5;

/// State of one `#if`.
struct Conditional {
    /// The lines around it are read.
    outer: bool,
    /// A branch was chosen already.
    taken: bool,
    /// The present branch is read.
    active: bool,
}

/// Defines `name` as `body`, as an option of the command line does.
pub(crate) fn define(macros: &mut Macros, name: Name, body: Vec<Token>) {
    let body = body.into_iter().filter(|token| token.kind != Kind::End).collect();
    macros.insert(name, Some(Arc::new(Macro { parameters: None, is_variadic: false, body })));
}

impl Preprocessor<'_> {
    /// Returns the file's tokens with directives executed and macros expanded.
    pub fn run(&mut self, raw: &[Token]) -> Vec<Token> {
        let mut output = Vec::with_capacity(raw.len());
        self.run_into(raw, &mut output, 0);
        output
    }

    /// Appends the tokens of a file, or of a table in `depth - 1` others.
    fn run_into(&mut self, raw: &[Token], output: &mut Vec<Token>, depth: u32) {
        let mut conditionals: Vec<Conditional> = Vec::new();
        let mut at = 0;
        while at < raw.len() {
            let active = conditionals.last().is_none_or(|conditional| conditional.active);
            let token = raw[at];
            if token.kind == Kind::Hash && token.is_line_start() {
                let end = line_end(raw, at + 1);
                let line = &raw[at + 1..end];
                match included(line).and_then(|path| self.tables.get(&path)).filter(|_| active).cloned() {
                    Some(table) => self.include_table(&table, token.start, output, depth),
                    // A function that has a part in another file cannot be read without it.
                    None if active && self.includes_code(line) && is_in_body(output, &mut self.lookback) => {
                        output.push(token.moved(token.start));
                    }
                    None => self.directive(line, active, &mut conditionals, token.start),
                }
                at = end;
            } else if !active {
                at = if token.kind == Kind::End {
                    output.push(token);
                    at + 1
                } else {
                    line_end(raw, at + 1)
                };
            } else if token.kind == Kind::Identifier && self.macro_named(Name(token.value)).is_some() {
                at = self.expand_use(raw, at, output);
            } else {
                output.push(token);
                at += 1;
            }
        }
        if !conditionals.is_empty() {
            let start = raw.last().map_or(0, |token| token.start);
            self.problem(start, "#if without #endif");
        }
    }

    /// Returns whether a directive includes a file that mlir-tblgen does not write.
    fn includes_code(&self, line: &[Token]) -> bool {
        included(line).is_some_and(|path| !self.names.get(path).ends_with(".inc"))
    }

    /// Appends the tokens of a table, which stand at the place of the directive.
    fn include_table(&mut self, table: &[Token], start: u32, output: &mut Vec<Token>, depth: u32) {
        if depth >= MAX_TABLES || table.len() >= self.budget {
            return self.problem(start, "tables include too much");
        }
        self.budget -= table.len();
        let first = output.len();
        let end = table.iter().position(|token| token.kind == Kind::End).unwrap_or(table.len());
        self.run_into(&table[..end], output, depth + 1);
        for token in &mut output[first..] {
            *token = token.moved(start);
        }
    }

    fn macro_named(&self, name: Name) -> Option<&Arc<Macro>> {
        self.macros.get(&name).and_then(Option::as_ref)
    }

    fn problem(&mut self, start: u32, what: impl Into<String>) {
        if self.problems.len() < 100 {
            self.problems.push(Problem { start, what: what.into() });
        }
    }

    fn directive(&mut self, line: &[Token], active: bool, conditionals: &mut Vec<Conditional>, start: u32) {
        let Some(name) = line.first().and_then(|token| token.name()) else { return };
        let rest = &line[1..];
        match name {
            known::IF | known::IFDEF | known::IFNDEF => {
                let holds = active && self.condition(name, rest, start);
                conditionals.push(Conditional { outer: active, taken: holds, active: holds });
                if conditionals.len() > 1000 {
                    self.problem(start, "#if nested too deeply");
                    conditionals.remove(0);
                }
            }
            known::ELIF | known::ELSE => {
                let Some(mut conditional) = conditionals.pop() else {
                    return self.problem(start, "#else without #if");
                };
                let may = conditional.outer && !conditional.taken;
                conditional.active = may && (name == known::ELSE || self.condition(known::IF, rest, start));
                conditional.taken |= conditional.active;
                conditionals.push(conditional);
            }
            known::ENDIF => match conditionals.pop() {
                Some(_) => {}
                None => self.problem(start, "#endif without #if"),
            },
            known::DEFINE if active => self.define(rest, start),
            known::UNDEF if active => {
                if let Some(name) = rest.first().and_then(|token| token.name()) {
                    self.macros.insert(name, None);
                }
            }
            // #include, #pragma, #error, #line say nothing about the functions of this file.
            _ => {}
        }
    }

    fn define(&mut self, rest: &[Token], start: u32) {
        let Some(name) = rest.first().and_then(|token| token.name()) else {
            return self.problem(start, "#define without a name");
        };
        let mut body = &rest[1..];
        let mut parameters = None;
        let mut is_variadic = false;
        if body.first().is_some_and(|token| token.kind == Kind::LeftParen && token.is_joined()) {
            let Some(close) = body.iter().position(|token| token.kind == Kind::RightParen) else {
                return self.problem(start, "#define without a closing parenthesis");
            };
            let mut names: Vec<Name> = body[1..close].iter().filter_map(|token| token.name()).collect();
            if body[1..close].iter().any(|token| token.kind == Kind::Ellipsis) {
                is_variadic = true;
                // `args...` names the rest itself.
                if !matches!(body[close - 2].kind, Kind::Identifier) {
                    names.push(known::VA_ARGS);
                }
            }
            parameters = Some(names);
            body = &body[close + 1..];
        }
        self.macros.insert(name, Some(Arc::new(Macro { parameters, is_variadic, body: body.to_vec() })));
    }
}

/// Returns the path that a directive includes, if it is an `#include` of one in quotes.
fn included(line: &[Token]) -> Option<Name> {
    match line {
        [include, path, ..] if include.name() == Some(known::INCLUDE) && path.kind == Kind::Text => {
            Some(Name(path.value))
        }
        _ => None,
    }
}

/// Returns the end of the line that contains `at`.
fn line_end(tokens: &[Token], at: usize) -> usize {
    let rest = tokens.get(at..).unwrap_or(&[]);
    at + rest.iter().position(|token| token.is_line_start()).unwrap_or(rest.len())
}
