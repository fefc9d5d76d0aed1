//! The preprocessor: from files to one stream of tokens.
//!
//! `include` works on tokens and can stand anywhere; `#define`, `#ifdef`, `#ifndef`, `#else` and `#endif`
//! work on lines. Skipped text is not split into tokens. A frame per open file holds the position and the
//! conditionals that the file has opened; a conditional must end in its file.
//!
//! Most files are wrapped in an include guard and are included dozens of times, so such files are recognized
//! and then not entered again. A file that includes itself with the same macros defined as at its first entry
//! would do so forever, and is refused.

mod conditionals;

use super::directive::{directive_at, macro_name};
use super::token::{LexError, TokenKind, classify_digits};
use crate::diagnostic::{Diagnostic, Diagnostics, nearest};
use crate::limits::{Limit, Limits};
use crate::options::Options;
use crate::source::{SourceMap, Span};
use crate::syntax::operator::Bang;
use conditionals::{Conditional, Guard};
use logos::Logos;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A token and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub kind: TokenKind,
    pub span: Span,
}

/// The tokens of a main file and of all files that it includes.
pub(crate) struct Preprocessed {
    /// Ended by one [`TokenKind::EndOfFile`].
    pub tokens: Vec<Token>,
    /// The paths of the included files, sorted.
    pub dependencies: Vec<String>,
    /// The tokens that stand between two directives or `include`s of one file: the first one's index in `tokens`, and the
    /// position in the [`SourceMap`] of the text after the directive.
    pub runs: Vec<(usize, u32)>,
}

/// A file that is being read.
struct Frame {
    /// The name under which it was found.
    path: String,
    text: Arc<str>,
    base: u32,
    at: usize,
    /// The end of the last token, from which the start of a line can be found.
    after_token: Option<usize>,
    conditionals: Vec<Conditional>,
    guard: Guard,
    /// How many macros were defined when the file was entered.
    macros_at_entry: usize,
}

/// Texts and tokens that main files before had, for others that include them.
#[derive(Default)]
pub(crate) struct KnownTexts {
    /// The texts of files by path; `None` where there is no file.
    files: FxHashMap<String, Option<Arc<str>>>,
    /// The embedded texts by name; `None` where there is none.
    embedded: FxHashMap<String, Option<Arc<str>>>,
    /// By the position of the first byte.
    runs: FxHashMap<u32, LexedRun>,
}

/// The tokens between two directives or `include`s of a file.
struct LexedRun {
    tokens: Box<[Token]>,
    end: RunEnd,
}

/// The end of a run of tokens.
#[derive(Clone, Copy)]
enum RunEnd {
    EndOfFile,
    /// The keyword `include`.
    Include(Span),
    /// A `#`, and the length of the word after it.
    Directive {
        hash: Span,
        word: usize,
    },
}

/// A file that was read once.
struct ReadFile {
    path: String,
    text: Arc<str>,
    guard: Option<String>,
}

pub(crate) struct Preprocessor<'a> {
    options: &'a Options,
    limits: &'a Limits,
    sources: &'a mut SourceMap,
    diagnostics: &'a mut Diagnostics,
    macros: FxHashSet<String>,
    frames: Vec<Frame>,
    /// By the operand of `include`.
    included: FxHashMap<String, ReadFile>,
    dependencies: BTreeSet<String>,
    tokens: Vec<Token>,
    runs: Vec<(usize, u32)>,
    known: Option<&'a mut KnownTexts>,
}

impl<'a> Preprocessor<'a> {
    pub fn new(
        options: &'a Options,
        sources: &'a mut SourceMap,
        diagnostics: &'a mut Diagnostics,
        known: Option<&'a mut KnownTexts>,
    ) -> Self {
        Preprocessor {
            options,
            limits: &options.limits,
            sources,
            diagnostics,
            macros: FxHashSet::default(),
            frames: Vec::new(),
            included: FxHashMap::default(),
            dependencies: BTreeSet::new(),
            tokens: Vec::new(),
            runs: Vec::new(),
            known,
        }
    }

    /// Reads the main file and all files that it includes.
    pub fn run(mut self, name: &str, text: String) -> Preprocessed {
        for name in &self.options.defines {
            if macro_name(name) == name && !name.is_empty() {
                self.macros.insert(name.clone());
            } else {
                let message = format!("`{name}` cannot be the name of a macro");
                self.diagnostics.error(Span::NOWHERE, message);
            }
        }
        self.tokens.reserve(text.len() / 6);
        self.enter(name.to_owned(), text.into(), None);
        while !self.frames.is_empty() {
            self.step();
        }
        let end = self.sources.files().first().map_or(0, |main| main.base() + main.text().len() as u32);
        self.tokens.push(Token { kind: TokenKind::EndOfFile, span: Span::new(end, end) });
        let dependencies = self.dependencies.into_iter().collect();
        Preprocessed { tokens: self.tokens, dependencies, runs: self.runs }
    }

    fn enter(&mut self, path: String, text: Arc<str>, included_at: Option<Span>) {
        let Some(file) = self.sources.add(path.clone(), text.clone(), included_at) else {
            let span = included_at.unwrap_or(Span::NOWHERE);
            self.diagnostics.error(span, "the files together are larger than 2 gigabytes");
            return;
        };
        self.frames.push(Frame {
            path,
            text,
            base: file.base(),
            at: 0,
            after_token: None,
            conditionals: Vec::new(),
            guard: Guard::NothingYet,
            macros_at_entry: self.macros.len(),
        });
    }

    /// Reads tokens of the innermost file up to a directive, an `include`, or its end.
    fn step(&mut self) {
        let Some(frame) = self.frames.last() else {
            return;
        };
        let (position, first) = (frame.base + frame.at as u32, self.tokens.len());
        self.runs.push((first, position));
        let known = self.known.as_ref().and_then(|known| known.runs.get(&position));
        let end = match known {
            Some(run) => {
                self.tokens.extend_from_slice(&run.tokens);
                run.end
            }
            None => {
                let end = self.lex_run();
                if let Some(known) = self.known.as_mut().filter(|_| self.diagnostics.is_empty()) {
                    known.runs.insert(position, LexedRun { tokens: self.tokens[first..].into(), end });
                }
                end
            }
        };
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        if let Some(last) = self.tokens[first..].last() {
            frame.after_token = Some((last.span.end - frame.base) as usize);
            frame.guard.content();
        }
        match end {
            RunEnd::EndOfFile => {
                frame.at = frame.text.len();
                self.leave();
            }
            RunEnd::Include(keyword) => {
                frame.at = (keyword.end - frame.base) as usize;
                frame.guard.content();
                self.include(keyword);
            }
            RunEnd::Directive { hash, word } => {
                let start = (hash.end - frame.base) as usize;
                frame.at = start + word;
                let text = frame.text.clone();
                self.directive(&text[start..start + word], hash);
            }
        }
    }

    /// Appends the tokens of the innermost file up to a directive, an `include`, or its end; returns what follows.
    fn lex_run(&mut self) -> RunEnd {
        let Some(frame) = self.frames.last() else {
            return RunEnd::EndOfFile;
        };
        let text = &frame.text;
        let mut offset = frame.at;
        let mut after_token = frame.after_token;
        let mut lexer = TokenKind::lexer(&text[offset..]);
        loop {
            let Some(token) = lexer.next() else {
                return RunEnd::EndOfFile;
            };
            let range = lexer.span();
            let (start, mut end) = (offset + range.start, offset + range.end);
            let span = Span::new(frame.base + start as u32, frame.base + end as u32);
            let kind = match token {
                Ok(TokenKind::Paste) => match directive_at(text, after_token, start) {
                    Some(directive) => return RunEnd::Directive { hash: span, word: directive.len() },
                    None => TokenKind::Paste,
                },
                Ok(TokenKind::Include) => return RunEnd::Include(span),
                Ok(TokenKind::Digits) => {
                    let (kind, length) = classify_digits(&text[start..end]);
                    if start + length < end {
                        end = start + length;
                        offset = end;
                        lexer = TokenKind::lexer(&text[offset..]);
                    }
                    kind
                }
                Ok(kind) => kind,
                Err(error) => {
                    lex_error(self.diagnostics, error, &text[start..end], span);
                    TokenKind::Bad
                }
            };
            after_token = Some(end);
            self.tokens.push(Token { kind, span: Span::new(span.start, frame.base + end as u32) });
        }
    }

    /// Ends the innermost file.
    fn leave(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        for open in frame.conditionals.iter().rev() {
            let message = "this conditional has no `#endif` in its file";
            self.diagnostics.error(open.span, message);
        }
        if let Guard::Closed(name) = frame.guard
            && let Some(read) = self.included.values_mut().find(|read| read.path == frame.path)
        {
            read.guard = Some(name);
        }
    }

    /// Handles an `include` whose keyword is consumed.
    fn include(&mut self, keyword: Span) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let text = frame.text.clone();
        let mut lexer = TokenKind::lexer(&text[frame.at..]);
        let operand = lexer.next();
        let range = lexer.span();
        let (start, end) = (frame.at + range.start, frame.at + range.end);
        let span = Span::new(frame.base + start as u32, frame.base + end as u32);
        if operand != Some(Ok(TokenKind::Str)) {
            self.tokens.push(Token { kind: TokenKind::Bad, span: keyword });
            self.diagnostics.error(keyword, "expected the name of a file in quotes after `include`");
            return;
        }
        frame.at = end;
        frame.after_token = Some(end);
        let name = text[start + 1..end - 1].replace("\\\"", "\"").replace("\\\\", "\\");
        if !self.included.contains_key(&name) {
            let Some((path, text)) = self.find(&name, span) else {
                self.diagnostics.error(span, format!("cannot find the file `{name}`"));
                return;
            };
            self.dependencies.insert(path.clone());
            self.included.insert(name.clone(), ReadFile { path, text, guard: None });
        }
        let read = &self.included[&name];
        if read.guard.as_ref().is_some_and(|guard| self.macros.contains(guard)) {
            return;
        }
        let (path, text) = (read.path.clone(), read.text.clone());
        let same = |frame: &&Frame| frame.path == path && frame.macros_at_entry == self.macros.len();
        if let Some(cycle) = self.frames.iter().find(same) {
            let first = Span::new(cycle.base, cycle.base);
            let error = Diagnostic::error(span, format!("`{name}` includes itself"));
            self.diagnostics.push(error.with_note(first, "entered here for the first time"));
        } else if self.frames.len() as u64 >= self.limits.get(Limit::IncludeDepth) {
            let message = self.limits.reached(Limit::IncludeDepth);
            self.diagnostics.error(span, message);
        } else {
            self.enter(path, text, Some(span));
        }
    }

    /// Looks for the file that an `include` at `span` names: as named, in each directory, then among the embedded files.
    fn find(&mut self, name: &str, span: Span) -> Option<(String, Arc<str>)> {
        let folders = self.options.include_dirs.iter().map(|folder| folder.join(name));
        for path in std::iter::once(PathBuf::from(name)).chain(folders) {
            let shown = path.to_string_lossy();
            if let Some(text) = self.read(&path, &shown, span) {
                return Some((shown.into_owned(), text));
            }
        }
        let embedded = || self.options.files.embedded(name).map(Arc::from);
        let text = match &mut self.known {
            Some(known) => known.embedded.entry(name.to_owned()).or_insert_with(embedded).clone(),
            None => embedded(),
        };
        Some((name.to_owned(), text?))
    }

    /// Reads the file at `path`, if there is one, for an `include` at `span`.
    fn read(&mut self, path: &Path, shown: &str, span: Span) -> Option<Arc<str>> {
        if let Some(known) = self.known.as_ref().and_then(|known| known.files.get(shown)) {
            return known.clone();
        }
        let bytes = self.options.files.read(path).ok();
        let text: Option<Arc<str>> =
            bytes.map(|bytes| into_text(bytes, shown, span, self.diagnostics).into());
        if let Some(known) = self.known.as_mut().filter(|_| self.diagnostics.is_empty()) {
            known.files.insert(shown.to_owned(), text.clone());
        }
        text
    }
}

/// Converts a file to UTF-8. Invalid bytes, for example in a comment, are replaced with a warning.
pub(crate) fn into_text(bytes: Vec<u8>, path: &str, span: Span, diagnostics: &mut Diagnostics) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| {
        let at = error.utf8_error().valid_up_to();
        let message = format!("`{path}` is not UTF-8: its byte {at} is replaced");
        diagnostics.push(Diagnostic::warning(span, message));
        String::from_utf8_lossy(error.as_bytes()).into_owned()
    })
}

fn lex_error(diagnostics: &mut Diagnostics, error: LexError, text: &str, span: Span) {
    let message = match error {
        LexError::UnknownOperator => format!("unknown operator `{text}`"),
        LexError::UnexpectedCharacter if text.chars().all(|c| !c.is_control()) => {
            format!("unexpected character `{text}`")
        }
        _ => error.message().to_owned(),
    };
    let mut diagnostic = Diagnostic::error(span, message);
    if error == LexError::UnknownOperator
        && let Some(name) = nearest(&text[1..], Bang::names())
    {
        diagnostic = diagnostic.with_help(format!("did you mean `!{name}`?"));
    }
    diagnostics.push(diagnostic);
}
