//! The preprocessor: from files to one stream of tokens.
//!
//! `include` works on tokens and can stand anywhere; `#define`, `#ifdef`, `#ifndef`, `#else` and `#endif`
//! work on lines. Skipped text is not split into tokens. A frame per open file holds the position and the
//! conditionals that the file has opened; a conditional must end in its file.
//!
//! Most files are wrapped in an include guard and are included dozens of times, so such files are recognized
//! and then not entered again. A file that includes itself with the same macros defined as at its first entry
//! would do so forever, and is refused.

use super::directive::{directive_at, directive_word, line_end, macro_name, next_line};
use super::token::{LexError, TokenKind, block_comment_end, classify_digits};
use crate::diagnostic::{Diagnostic, Diagnostics, nearest};
use crate::limits::{Limit, Limits};
use crate::load::Options;
use crate::source::{SourceMap, Span};
use crate::syntax::operator::Bang;
use logos::Logos;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

/// A token and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub kind: TokenKind,
    pub span: Span,
}

/// A conditional that is open.
struct Conditional {
    span: Span,
    /// Whether the lines after the last directive count.
    live: bool,
    after_else: bool,
}

/// How far a file has shown itself to be wrapped in an include guard.
enum Guard {
    /// The file has had only white space so far.
    NothingYet,
    /// Inside the `#ifndef` with which the file began.
    Inside(String),
    /// The position is after its `#endif`.
    Closed(String),
    No,
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
    read: FxHashMap<String, ReadFile>,
    dependencies: BTreeSet<String>,
    tokens: Vec<Token>,
}

impl<'a> Preprocessor<'a> {
    pub fn new(options: &'a Options, sources: &'a mut SourceMap, diagnostics: &'a mut Diagnostics) -> Self {
        Preprocessor {
            options,
            limits: &options.limits,
            sources,
            diagnostics,
            macros: FxHashSet::default(),
            frames: Vec::new(),
            read: FxHashMap::default(),
            dependencies: BTreeSet::new(),
            tokens: Vec::new(),
        }
    }

    /// Returns the tokens of the main file and of all files that it includes, ended by one
    /// [`TokenKind::EndOfFile`], and the paths of the included files.
    pub fn run(mut self, name: &str, text: String) -> (Vec<Token>, Vec<String>) {
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
        (self.tokens, self.dependencies.into_iter().collect())
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
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let text = frame.text.clone();
        let mut offset = frame.at;
        let mut lexer = TokenKind::lexer(&text[offset..]);
        loop {
            let Some(token) = lexer.next() else {
                frame.at = text.len();
                return self.leave();
            };
            let range = lexer.span();
            let (start, mut end) = (offset + range.start, offset + range.end);
            let span = Span::new(frame.base + start as u32, frame.base + end as u32);
            let kind = match token {
                Ok(TokenKind::Paste) => match directive_at(&text, frame.after_token, start) {
                    Some(directive) => {
                        frame.at = end + directive.len();
                        return self.directive(directive, span);
                    }
                    None => TokenKind::Paste,
                },
                Ok(TokenKind::Include) => {
                    frame.at = end;
                    frame.guard.content();
                    return self.include(span);
                }
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
            frame.after_token = Some(end);
            frame.guard.content();
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
            && let Some(read) = self.read.values_mut().find(|read| read.path == frame.path)
        {
            read.guard = Some(name);
        }
    }

    /// Handles a directive; the frame's position is after its word.
    fn directive(&mut self, word: &str, hash: Span) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        frame.after_token = Some(frame.at);
        let span = Span::new(hash.start, frame.base + frame.at as u32);
        match word {
            "ifdef" | "ifndef" => {
                let Some(name) = self.macro_operand(word, span) else {
                    return;
                };
                let live = self.macros.contains(&name) == (word == "ifdef");
                let Some(frame) = self.frames.last_mut() else {
                    return;
                };
                frame.guard = match frame.guard {
                    Guard::NothingYet if word == "ifndef" => Guard::Inside(name),
                    Guard::NothingYet | Guard::Closed(_) => Guard::No,
                    Guard::Inside(_) | Guard::No => std::mem::replace(&mut frame.guard, Guard::No),
                };
                frame.conditionals.push(Conditional { span, live, after_else: false });
                if self.line_end(word) && !live {
                    self.skip();
                }
            }
            "else" => {
                if self.toggle_else(span) && self.line_end(word) {
                    self.skip();
                }
            }
            "endif" => {
                if self.close(span) {
                    self.line_end(word);
                }
            }
            _ => {
                frame.guard.content();
                let Some(name) = self.macro_operand(word, span) else {
                    return;
                };
                if !self.macros.insert(name.clone()) {
                    let message = format!("the macro `{name}` is defined already");
                    self.diagnostics.push(Diagnostic::warning(span, message));
                }
                self.line_end(word);
            }
        }
    }

    /// Turns the innermost conditional to its other branch; whether that was allowed.
    fn toggle_else(&mut self, span: Span) -> bool {
        let Some(frame) = self.frames.last_mut() else {
            return false;
        };
        if frame.conditionals.len() == 1 {
            frame.guard = Guard::No;
        }
        match frame.conditionals.last_mut() {
            None => {
                self.diagnostics.error(span, "`#else` without `#ifdef` or `#ifndef`");
                false
            }
            Some(open) if open.after_else => {
                let error = Diagnostic::error(span, "a second `#else`");
                self.diagnostics.push(error.with_note(open.span, "the conditional and its first `#else`"));
                false
            }
            Some(open) => {
                (open.live, open.after_else) = (!open.live, true);
                open.span = open.span.to(span);
                true
            }
        }
    }

    /// Closes the innermost conditional; whether there was one.
    fn close(&mut self, span: Span) -> bool {
        let Some(frame) = self.frames.last_mut() else {
            return false;
        };
        if frame.conditionals.pop().is_none() {
            self.diagnostics.error(span, "`#endif` without `#ifdef` or `#ifndef`");
            return false;
        }
        if frame.conditionals.is_empty()
            && let Guard::Inside(name) = &mut frame.guard
        {
            frame.guard = Guard::Closed(std::mem::take(name));
        }
        true
    }

    /// Reads the macro name after a directive.
    fn macro_operand(&mut self, word: &str, span: Span) -> Option<String> {
        let frame = self.frames.last_mut()?;
        let rest = &frame.text[frame.at..];
        let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        let name = macro_name(&rest[blanks..]).to_owned();
        frame.at += blanks + name.len();
        frame.after_token = Some(frame.at);
        if name.is_empty() {
            self.diagnostics.error(span, format!("expected the name of a macro after `#{word}`"));
            return None;
        }
        Some(name)
    }

    /// Skips to the end of a directive's line, on which only comments may follow.
    fn line_end(&mut self, word: &str) -> bool {
        let Some(frame) = self.frames.last_mut() else {
            return false;
        };
        let bytes = frame.text.as_bytes();
        loop {
            match bytes.get(frame.at) {
                Some(b' ' | b'\t') => frame.at += 1,
                None | Some(b'\n' | b'\r') => return true,
                Some(b'/') if bytes.get(frame.at + 1) == Some(&b'/') => {
                    frame.at = line_end(bytes, frame.at);
                }
                Some(b'/') if bytes.get(frame.at + 1) == Some(&b'*') => {
                    match block_comment_end(&bytes[frame.at + 2..]) {
                        Some(length) => frame.at += 2 + length,
                        None => {
                            let at = frame.base + frame.at as u32;
                            frame.at = bytes.len();
                            let message = LexError::UnterminatedComment.message();
                            self.diagnostics.error(Span::new(at, at + 2), message);
                            return false;
                        }
                    }
                }
                Some(_) => {
                    let at = frame.base + frame.at as u32;
                    frame.at = line_end(bytes, frame.at);
                    let message = format!("only a comment may follow `#{word}` on its line");
                    self.diagnostics.error(Span::new(at, frame.base + frame.at as u32), message);
                    return false;
                }
            }
        }
    }

    /// Skips lines until the conditionals are live again.
    fn skip(&mut self) {
        loop {
            let Some(frame) = self.frames.last_mut() else {
                return;
            };
            let bytes = frame.text.as_bytes();
            frame.at = line_end(bytes, frame.at);
            let Some(start) = next_line(bytes, frame.at) else {
                frame.at = bytes.len();
                return;
            };
            frame.at = start;
            let Some(word) = directive_word(&frame.text[start..]) else {
                continue;
            };
            let text = frame.text.clone();
            let word = &text[start + 1..start + 1 + word];
            frame.at = start + 1 + word.len();
            frame.after_token = Some(frame.at);
            let span = Span::new(frame.base + start as u32, frame.base + frame.at as u32);
            match word {
                "ifdef" | "ifndef" => {
                    frame.conditionals.push(Conditional { span, live: false, after_else: false });
                }
                "else" => {
                    if !self.toggle_else(span) {
                        return;
                    }
                }
                "endif" => {
                    self.close(span);
                }
                _ => continue,
            }
            let Some(frame) = self.frames.last() else {
                return;
            };
            if frame.conditionals.iter().all(|open| open.live) {
                self.line_end(word);
                return;
            }
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
        if !self.read.contains_key(&name) {
            let Some((path, bytes)) = self.find(&name) else {
                self.diagnostics.error(span, format!("cannot find the file `{name}`"));
                return;
            };
            self.dependencies.insert(path.clone());
            let text = into_text(bytes, &path, span, self.diagnostics).into();
            self.read.insert(name.clone(), ReadFile { path, text, guard: None });
        }
        let read = &self.read[&name];
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

    /// Looks for an included file: as named, in each directory, then among the embedded files.
    fn find(&self, name: &str) -> Option<(String, Vec<u8>)> {
        let files = &self.options.files;
        if let Ok(bytes) = files.read(Path::new(name)) {
            return Some((name.to_owned(), bytes));
        }
        for folder in &self.options.include_dirs {
            let path = folder.join(name);
            if let Ok(bytes) = files.read(&path) {
                return Some((path.to_string_lossy().into_owned(), bytes));
            }
        }
        let text = files.embedded(name)?;
        Some((name.to_owned(), text.into_owned().into_bytes()))
    }
}

impl Guard {
    /// Records that the file has text outside of its guard.
    fn content(&mut self) {
        if matches!(self, Guard::NothingYet | Guard::Closed(_)) {
            *self = Guard::No;
        }
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
