//! Parsing the regions of functions on several threads.
//!
//! What a region that is isolated from above says depends on nothing before it but the aliases and the
//! arguments it is given. Where a text is large, the parser does not read such a region but looks for its
//! end, and goes on behind it. The regions it has skipped are parsed beside one another before anything
//! else can be defined that they could name: when there are enough of them, in front of an alias, and at the
//! end of the text. Their bodies are those that the skipping parser would have made, at its places.
//!
//! Nobody sees how often this goes wrong. Where the search was led astray (by a brace in a comment), where
//! something is to be reported (reports come in the order of the text), and where a text numbers things in
//! its order (`distinct` attributes, resources), all that was done is forgotten, and one parser parses the
//! text from its start.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use super::cursor::Parser;
use super::lexer::TokenKind;
use super::operation::OperationParser;
use super::region::Argument;
use super::trailing_location::{DeferredLocation, ParsedLocation};
use crate::diag::{Failed, SourceBuffer};
use crate::ir::body::owns_body;
use crate::ir::op_info::Trait;
use crate::ir::{Body, BodyId, Context, OperationState};
use crate::threads;

/// For a text of fewer bytes, starting threads costs more than it gains.
const WORTH_THREADS: usize = 256 * 1024;
/// The bytes that are postponed at a time, per thread. A region that is larger is not postponed.
const SHARE: usize = 1024 * 1024;
/// The bytes of regions that a thread takes at a time.
const PIECE: usize = 32 * 1024;

/// A region that was skipped: the first of its operation, which owns a body.
struct PostponedRegion<'s> {
    body: BodyId,
    /// From its `{` to behind its `}`.
    text: Range<usize>,
    arguments: Vec<Argument<'s>>,
    /// The deferred locations of the arguments, whose indices are those of this list.
    deferred_locations: Vec<DeferredLocation<'s>>,
    default_dialect: &'static str,
}

/// The regions that were skipped so far and not parsed yet.
#[derive(Default)]
pub(super) struct Postponed<'s> {
    /// How many threads may parse; with fewer than two, nothing is postponed.
    threads: usize,
    regions: Vec<PostponedRegion<'s>>,
    num_bytes: usize,
    /// How many bytes may still be searched in vain: texts nest, and each is searched for its end.
    allowance: usize,
}

/// What a region became.
struct ParsedRegion<'s> {
    /// The body that the region is in, and those in it.
    bodies: Vec<Body>,
    deferred_locations: Vec<DeferredLocation<'s>>,
}

/// The body that a region is parsed into, wherever it belongs.
const ROOT: usize = 1;

impl Postponed<'_> {
    /// What is postponed of a text of `num_bytes`.
    pub(super) fn new(num_bytes: usize) -> Self {
        let threads = if num_bytes < WORTH_THREADS { 1 } else { threads::available() };
        Postponed { threads, allowance: num_bytes, ..Postponed::default() }
    }

    /// Where the region that starts at `start` seems to end.
    fn find_end(&mut self, text: &[u8], start: usize) -> Option<usize> {
        let window = &text[start..text.len().min(start + SHARE.min(self.allowance))];
        let end = region_end(window).map(|length| start + length);
        if end.is_none() {
            self.allowance -= window.len();
        }
        end
    }
}

/// How far a text goes that starts with `{`: to behind the `}` that closes it. Strings are skipped, comments
/// are not told from what they comment on.
fn region_end(text: &[u8]) -> Option<usize> {
    let mut depth = 0usize;
    let mut offset = 0;
    loop {
        offset += memchr::memchr3(b'{', b'}', b'"', &text[offset..])? + 1;
        match text[offset - 1] {
            b'{' => depth += 1,
            b'}' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(offset);
                }
            }
            _ => offset += string_end(&text[offset..])?,
        }
    }
}

/// How far a string goes, given from behind its first quote.
fn string_end(text: &[u8]) -> Option<usize> {
    let mut offset = 0;
    loop {
        offset += memchr::memchr2(b'"', b'\\', text.get(offset..)?)? + 1;
        match text[offset - 1] {
            b'"' => return Some(offset),
            _ => offset += 1,
        }
    }
}

/// Parses the bytes `range` of a buffer, of which others parse what is postponed. `None` where that does not
/// work out: one parser is to parse the text by itself then, whatever comes of that.
pub(super) fn parse_shared<'s>(
    context: &'s Context,
    buffer: &'s SourceBuffer,
    range: Range<usize>,
    postponed: Postponed<'s>,
) -> Option<OperationParser<'s>> {
    if postponed.threads < 2 {
        return None;
    }
    let parse = || OperationParser::parsed(context, buffer, range, postponed);
    let (parser, reports) = context.diagnostics().capture(parse);
    parser.ok().filter(|_| reports.is_empty())
}

impl<'s> Parser<'s> {
    /// Fails, without a word, unless this parser has the text for itself.
    pub(super) fn ensure_alone(&self) -> Result<(), Failed> {
        if self.is_alone { Ok(()) } else { Err(Failed) }
    }

    /// A parser that stands nowhere yet, for a part of the text that this one has skipped.
    fn worker(&self) -> Parser<'s> {
        let end = self.text.len();
        let mut worker = Parser::new(self.context, self.buffer, end..end);
        worker.aliases = self.aliases.clone();
        worker.is_alone = false;
        worker
    }
}

impl<'s> OperationParser<'s> {
    /// Lets other threads parse what can be postponed.
    pub(super) fn share(&mut self, postponed: Postponed<'s>) {
        self.parser.is_alone = postponed.threads < 2;
        self.postponed = postponed;
    }

    /// Skips a region, at its `{`, that is to be the next one of the operation that `state` describes, and
    /// says so; or does nothing.
    ///
    /// # Errors
    /// Where something postponed is not as it must be.
    pub(super) fn postpone_region(
        &mut self,
        state: &mut OperationState,
        arguments: &[Argument<'s>],
        isolated_names: bool,
    ) -> Result<bool, Failed> {
        if self.parser.is_alone || !self.parser.at(TokenKind::LBrace) {
            return Ok(false);
        }
        let context = self.parser.context;
        let is_free = owns_body(context, state.name)
            && self.num_regions(state) == 0
            // In a symbol table is what is to be postponed.
            && !state.name.info(context).traits.has(Trait::SymbolTable)
            && (isolated_names || !self.scopes.has_values());
        if !is_free {
            return Ok(false);
        }
        let start = self.parser.token.start as usize;
        let Some(end) = self.postponed.find_end(self.parser.text, start) else { return Ok(false) };
        // An empty region has no block, which is for its operation to judge.
        if self.parser.text[start + 1..end - 1].trim_ascii().is_empty() {
            return Ok(false);
        }
        let mut arguments = arguments.to_vec();
        let mut deferred_locations = Vec::new();
        for location in arguments.iter_mut().filter_map(|argument| argument.location.as_mut()) {
            if let ParsedLocation::Deferred(index) = location {
                deferred_locations.push(self.deferred_locations[*index as usize].clone());
                *index = deferred_locations.len() as u32 - 1;
            }
        }
        self.add_region(state);
        let body = self.body_of(state);
        let default_dialect = self.default_dialects.last().copied().unwrap_or_default();
        let region =
            PostponedRegion { body, text: start..end, arguments, deferred_locations, default_dialect };
        self.postponed.regions.push(region);
        self.postponed.num_bytes += end - start;
        self.parser.reset_to(end as u32);
        if self.postponed.num_bytes >= SHARE * self.postponed.threads {
            self.parse_postponed()?;
        }
        Ok(true)
    }

    /// Parses what was postponed.
    ///
    /// # Errors
    /// Where something of it is not as it must be; nothing is reported.
    pub(super) fn parse_postponed(&mut self) -> Result<(), Failed> {
        let regions = std::mem::take(&mut self.postponed.regions);
        if regions.is_empty() {
            return Ok(());
        }
        self.postponed.num_bytes = 0;
        let pieces = pieces(&regions);
        let has_failed = AtomicBool::new(false);
        let parser = &self.parser;
        let parse_piece = |worker: &mut OperationParser<'s>, index: usize| {
            if has_failed.load(Ordering::Relaxed) {
                return None;
            }
            let piece: &[PostponedRegion<'s>] = pieces[index];
            let parse = || piece.iter().map(|region| worker.parse_postponed_region(region)).collect();
            let (parsed, reports): (Result<Vec<_>, Failed>, _) = parser.context.diagnostics().capture(parse);
            let parsed = parsed.ok().filter(|_| reports.is_empty());
            has_failed.fetch_or(parsed.is_none(), Ordering::Relaxed);
            parsed
        };
        let worker = |_| OperationParser::new(parser.worker());
        let parsed = threads::map(pieces.len(), self.postponed.threads - 1, worker, parse_piece);
        let parsed: Vec<_> = parsed.into_iter().collect::<Option<_>>().ok_or(Failed)?;
        for (region, parsed) in regions.iter().zip(parsed.into_iter().flatten()) {
            self.take_parsed(region.body, parsed);
        }
        self.release_text_before(self.parser.token.start as usize);
        Ok(())
    }

    /// Parses a region whose text another parser has skipped, which all names in it are known to.
    fn parse_postponed_region(&mut self, region: &PostponedRegion<'s>) -> Result<ParsedRegion<'s>, Failed> {
        self.parser.text = &self.parser.buffer.text[..region.text.end];
        self.parser.reset_to(region.text.start as u32);
        self.default_dialects.clear();
        self.default_dialects.push(region.default_dialect);
        self.deferred_locations.clone_from(&region.deferred_locations);
        let body = self.add_body();
        self.bodies[body.index()].add_top_region();
        self.enter_body(body);
        let place = self.body.top_regions[0];
        self.parse_region_into(place, &region.arguments, true)?;
        self.leave_body();
        self.ensure_defined()?;
        let is_whole = self.parser.at(TokenKind::Eof) && self.parser.last_end as usize == region.text.end;
        let bodies: Vec<Body> = self.bodies.drain(ROOT..).collect();
        let is_empty = bodies[0].region_blocks(place).next().is_none();
        if !is_whole || is_empty || bodies.iter().any(Body::has_outside_values) {
            return Err(Failed);
        }
        Ok(ParsedRegion { bodies, deferred_locations: std::mem::take(&mut self.deferred_locations) })
    }

    /// Makes what a region became that which is in the body `id`.
    fn take_parsed(&mut self, id: BodyId, parsed: ParsedRegion<'s>) {
        let first = self.bodies.len();
        let home = |body: BodyId| match body.index() {
            ROOT => id,
            nested => BodyId::new((first + nested - ROOT - 1) as u32),
        };
        let mut bodies = parsed.bodies.into_iter();
        if let Some(mut body) = bodies.next() {
            body.move_bodies(home);
            body.owner = self.bodies[id.index()].owner;
            self.bodies[id.index()] = body;
        }
        self.bodies.extend(bodies.map(|mut body| {
            body.move_bodies(home);
            body
        }));
        self.deferred_locations
            .extend(parsed.deferred_locations.into_iter().map(|deferred| deferred.moved(home)));
    }
}

/// Regions beside one another, as many as a thread takes at a time.
fn pieces<'a, 's>(regions: &'a [PostponedRegion<'s>]) -> Vec<&'a [PostponedRegion<'s>]> {
    let mut pieces = Vec::new();
    let (mut start, mut num_bytes) = (0, 0);
    for (index, region) in regions.iter().enumerate() {
        num_bytes += region.text.len();
        if num_bytes >= PIECE || index + 1 == regions.len() {
            pieces.push(&regions[start..=index]);
            (start, num_bytes) = (index + 1, 0);
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::ir::Location;
    use crate::print::{PrintFlags, print_ir};

    #[test]
    fn regions_end_where_their_braces_close() {
        assert_eq!(region_end(b"{} }"), Some(2));
        assert_eq!(region_end(b"{ {a} {{}} } x"), Some(12));
        assert_eq!(region_end(br#"{ "}\"}" } x"#), Some(10));
        assert_eq!(region_end(b"{ {}"), None);
        assert_eq!(region_end(br#"{ "} "#), None);
        assert_eq!(region_end(br#"{ "\"#), None);
    }

    /// What two threads parse `text` to, and what one does; a report, or else the IR as text.
    fn parsed(text: &str) -> (Option<String>, String) {
        let postponed = Postponed { threads: 2, allowance: text.len(), ..Postponed::default() };
        let shared = parsed_with(text, |context, buffer| {
            parse_shared(context, buffer, 0..text.len(), postponed).ok_or(Failed)
        });
        let alone = parsed_with(text, |context, buffer| {
            OperationParser::parsed(context, buffer, 0..text.len(), Postponed::default())
        });
        (shared.ok(), alone.unwrap_or_else(|report| report))
    }

    fn parsed_with(
        text: &str,
        parse: impl for<'s> FnOnce(&'s Context, &'s SourceBuffer) -> Result<OperationParser<'s>, Failed>,
    ) -> Result<String, String> {
        let context = Arc::new(Context::new());
        let buffer = context.sources().add("x.mlir", text).unwrap();
        let Ok(parser) = parse(&context, buffer) else {
            let reports = context.diagnostics().take_unhandled();
            return Err(reports.into_iter().map(|report| report.message).collect());
        };
        let ir = parser.into_ir(&context, Location::UNKNOWN, true).unwrap();
        let mut printed = Vec::new();
        print_ir(&ir, &PrintFlags { debug_info: true, ..PrintFlags::new() }, &mut printed);
        Ok(String::from_utf8(printed).unwrap())
    }

    #[track_caller]
    fn assert_shared(text: &str) {
        let (shared, alone) = parsed(text);
        assert_eq!(shared.as_deref(), Some(&*alone));
    }

    #[track_caller]
    fn assert_given_up(text: &str, report: &str) {
        let (shared, alone) = parsed(text);
        assert_eq!(shared, None);
        assert!(alone.contains(report), "{alone}");
    }

    #[test]
    fn functions_are_what_they_are_without_threads() {
        assert_shared(
            "#map = affine_map<(d0) -> (d0 + 1)>\n!t = memref<4xi32, #map>\nfunc.func @f(%a: !t, %b: i32 loc(#l)) -> i32 {\n  \
             %c = arith.addi %b, %b {x = #map, s = \"}\"} : i32 loc(#m)\n  cf.br ^bb1\n^bb1:\n  return %c : i32\n}\n\
             func.func private @g()\nmodule @m {\n  func.func @h() {\n    \"func.func\"() <{function_type = () -> (), \
             sym_name = \"n\"}> ({\n      func.return\n    }) : () -> ()\n    return\n  }\n}\n\
             #l = loc(\"l\")\n#m = loc(\"m\")\n",
        );
    }

    #[test]
    fn generic_forms_are_postponed_where_no_name_is_visible() {
        let function = "\"func.func\"() <{function_type = (i32) -> i32, sym_name = \"f\"}> ({\n  ^bb0(%x: i32):\n    \
                        \"func.return\"(%x) : (i32) -> ()\n  }) : () -> ()\n";
        assert_shared(&format!("\"builtin.module\"() ({{\n  {function}  }}) : () -> ()\n"));
        assert_shared(
            &format!("%x = arith.constant 1 : i64\n{function}")
                .replace("%x: ", "%y: ")
                .replace("(%x)", "(%y)"),
        );
        assert_given_up(
            &format!("%x = arith.constant 1 : i64\n{function}"),
            "redefinition of SSA value '%x'",
        );
    }

    #[test]
    fn what_cannot_be_shared_is_given_up() {
        let function = |text: &str| format!("func.func @f() {{\n  {text}\n  return\n}}\n");
        assert_given_up(&function("%x = arith.addi %y, %y : i32"), "use of undeclared SSA value name");
        assert_given_up(&function("cf.br ^nowhere"), "reference to an undefined block");
        assert_given_up(&function("%x = arith.constant #late"), "undefined symbol alias id 'late'");
        assert_given_up(&function("// }"), "func.func @f()");
        assert_given_up(&function("%x = arith.constant {a = distinct[0]<1>} 1 : i8"), "distinct[0]<1");
        assert_given_up(&function("").replace("return", "// nothing"), "expected non-empty function body");
        let two = function("%x = arith.addi %y, %y : i32") + &function("foo");
        assert_given_up(&two, "custom op 'foo' is unknown");
    }
}
