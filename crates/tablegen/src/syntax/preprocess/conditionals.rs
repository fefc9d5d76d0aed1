//! Conditionals: which lines of a file count.

use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::directive::{directive_word, line_end, macro_name, next_line};
use crate::syntax::preprocess::Preprocessor;
use crate::syntax::token::{LexError, block_comment_end};

/// A conditional that is open.
pub(super) struct Conditional {
    pub(super) span: Span,
    /// Whether the lines after the last directive count.
    live: bool,
    after_else: bool,
}

/// How far a file has shown itself to be wrapped in an include guard.
pub(super) enum Guard {
    /// The file has had only white space so far.
    NothingYet,
    /// Inside the `#ifndef` with which the file began.
    Inside(String),
    /// The position is after its `#endif`.
    Closed(String),
    No,
}

impl<'a> Preprocessor<'a> {
    /// Handles a directive; the frame's position is after its word.
    pub(super) fn directive(&mut self, word: &str, hash: Span) {
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
    pub(super) fn line_end(&mut self, word: &str) -> bool {
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
}

impl Guard {
    /// Records that the file has text outside of its guard.
    pub(super) fn content(&mut self) {
        if matches!(self, Guard::NothingYet | Guard::Closed(_)) {
            *self = Guard::No;
        }
    }
}
