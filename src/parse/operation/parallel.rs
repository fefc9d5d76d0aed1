//! Parsing the regions of functions and of small modules on several threads.
//!
//! The contents of a region that is isolated from above depend only on aliases and on the region's arguments.
//! In a large text, the parser does not read such a region but finds its end by counting braces, and
//! continues after it. The skipped regions are parsed by several threads before anything is defined that they
//! could refer to: when there are enough of them, before an alias or a metadata section, and at the end of the
//! text. Their bodies are the same as without skipping, and have the same ids.
//!
//! On any failure all workers are discarded and one thread parses again; the output is the same. This happens
//! if there is something to report, since reports come in the order of the text, and if the search for the
//! end was misled.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::Mutex;

use crate::cursor::Parser;
use crate::lexer::TokenKind;
use crate::operation::OperationParser;
use crate::operation::region::Argument;
use crate::operation::scan::{skip_blanks_and_comments, skip_comment};
use crate::operation::trailing_location::{DeferredLocation, ParsedLocation};
use ir::body::owns_body;
use ir::diag::{Failed, SourceBuffer};
use ir::op_info::Trait;
use ir::{Body, BodyId, Context, Ir, Location, OperationState, StringId, known};
use support::threads;

/// The size of a text, in bytes, from which on starting threads pays.
const WORTH_THREADS: usize = 256 * 1024;
/// The bytes that are postponed at a time, per thread. A region that is larger is not postponed.
const SHARE: usize = 4 * 1024 * 1024;
/// The bytes of regions that a thread takes at a time. A symbol table, which has regions to be postponed itself, is
/// postponed only if it is smaller.
const PIECE: usize = 32 * 1024;

/// A region that was skipped: the first of its operation, which owns a body.
struct PostponedRegion<'s> {
    body: BodyId,
    /// The range from its `{` to after its `}`.
    text: Range<usize>,
    arguments: Vec<Argument<'s>>,
    /// The deferred locations of the arguments, whose indices are those of this list.
    deferred_locations: Vec<DeferredLocation<'s>>,
    default_dialect: StringId,
}

/// The regions that were skipped so far and not parsed yet.
#[derive(Default)]
pub(crate) struct DeferredRegions<'s> {
    /// How many threads may parse; with fewer than two, nothing is postponed.
    threads: usize,
    regions: Vec<PostponedRegion<'s>>,
    num_bytes: usize,
    /// How many bytes may still be searched in vain: texts nest, and each is searched for its end.
    allowance: usize,
    /// A parser for each thread, once it has parsed: its caches serve again.
    workers: Vec<Mutex<Option<Box<OperationParser<'s>>>>>,
}

/// The result of parsing a region.
struct ParsedRegion<'s> {
    /// The body that the region is in, and those in it.
    bodies: Vec<Body>,
    deferred_locations: Vec<DeferredLocation<'s>>,
}

/// The body that a region is parsed into, wherever it belongs.
const ROOT: usize = 1;

impl DeferredRegions<'_> {
    /// Prepares the list of deferred regions for a text of `num_bytes`.
    pub(crate) fn new(num_bytes: usize) -> Self {
        let threads = if num_bytes < WORTH_THREADS { 1 } else { threads::available() };
        DeferredRegions { threads, allowance: num_bytes, ..DeferredRegions::default() }
    }

    /// Returns the apparent end of the region that starts at `start`, if it has at most `limit` bytes.
    fn find_end(&mut self, text: &[u8], start: usize, limit: usize) -> Option<usize> {
        let window = &text[start..text.len().min(start + limit.min(self.allowance))];
        let end = region_end(window).map(|length| start + length);
        if end.is_none() {
            self.allowance -= window.len();
        }
        end
    }
}

/// Returns the length of the text up to and including the `}` that closes its first `{`. Strings and comments are
/// skipped.
fn region_end(text: &[u8]) -> Option<usize> {
    let slash_from = |offset: usize| {
        memchr::memchr(b'/', &text[offset..]).map_or(usize::MAX, |distance| offset + distance)
    };
    let mut depth = 0usize;
    let mut offset = 0;
    // The first slash that may begin a comment: there are few outside of comments.
    let mut slash = slash_from(0);
    loop {
        let bound = offset + memchr::memchr3(b'{', b'}', b'"', text.get(offset..)?)?;
        if slash < bound {
            if slash >= offset
                && let Some(end) = skip_comment(text, slash)
            {
                offset = end;
            }
            slash = slash_from(offset.max(slash + 1));
            continue;
        }
        offset = bound + 1;
        match text[bound] {
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

/// Returns the length of a string after its first quote.
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

/// As [`parse_source`](crate::parse_source), with two threads on a text of any size; `None` where one thread has to
/// parse it. It is for tests: large texts are parsed so anyway.
#[doc(hidden)]
pub fn parse_source_by_two_threads(
    context: &Arc<Context>,
    buffer: &SourceBuffer,
    range: Range<usize>,
) -> Option<Result<Ir, Failed>> {
    let postponed = DeferredRegions { threads: 2, allowance: range.len(), ..DeferredRegions::default() };
    let parser = parse_shared(context, buffer, range, postponed)?;
    Some(parser.into_ir(context, Location::UNKNOWN, true))
}

/// Parses the bytes `range` of a buffer, where other threads parse deferred regions. `None` on any failure:
/// one parser must then parse the text alone.
pub(crate) fn parse_shared<'s>(
    context: &'s Context,
    buffer: &'s SourceBuffer,
    range: Range<usize>,
    postponed: DeferredRegions<'s>,
) -> Option<OperationParser<'s>> {
    if postponed.threads < 2 {
        return None;
    }
    let parse = || OperationParser::parsed(context, buffer, range, postponed, false);
    let (parser, reported) = context.diagnostics().suppress(parse);
    parser.ok().filter(|_| !reported)
}

/// The parser of a thread, which goes back to its place when the thread ends.
struct Worker<'a, 's> {
    /// Always present.
    parser: Option<Box<OperationParser<'s>>>,
    place: &'a Mutex<Option<Box<OperationParser<'s>>>>,
}

impl<'a, 's> Worker<'a, 's> {
    /// Takes the parser out of its place, or makes one. It knows the aliases that `main` knows.
    fn new(place: &'a Mutex<Option<Box<OperationParser<'s>>>>, main: &Parser<'s>) -> Self {
        let parser = place.lock().take();
        let mut parser = parser.unwrap_or_else(|| Box::new(OperationParser::new(main.worker())));
        parser.parser.aliases = main.aliases.clone();
        Worker { parser: Some(parser), place }
    }
}

impl Drop for Worker<'_, '_> {
    fn drop(&mut self) {
        let mut parser = self.parser.take();
        // Aliases are added to a table that nobody else holds.
        parser.iter_mut().for_each(|parser| parser.parser.aliases = Arc::default());
        *self.place.lock() = parser;
    }
}

impl<'s> Parser<'s> {
    /// Creates a parser without a position, for a part of the text that this one has skipped.
    fn worker(&self) -> Parser<'s> {
        let end = self.text.len();
        let mut worker = Parser::new(self.context, self.buffer, end..end);
        worker.distinct_attributes = self.distinct_attributes.clone();
        worker.is_alone = false;
        worker
    }
}

impl<'s> OperationParser<'s> {
    /// Parses deferred regions on other threads.
    pub(crate) fn share(&mut self, postponed: DeferredRegions<'s>) {
        self.parser.is_alone = postponed.threads < 2;
        self.postponed = postponed;
    }

    /// Skips the region at the current `{`, the only one so far of the operation that `state` describes, and defers
    /// it. Returns whether it did.
    ///
    /// # Errors
    /// Fails if a deferred region is invalid.
    pub(crate) fn postpone_region(
        &mut self,
        state: &mut OperationState,
        arguments: &[Argument<'s>],
        isolated_names: bool,
    ) -> Result<bool, Failed> {
        if self.postponed.threads < 2 || !self.parser.at(TokenKind::LBrace) {
            return Ok(false);
        }
        let context = self.parser.context;
        let is_free = owns_body(context, state.name)
            && (self.num_regions(state) == 0 || self.has_one_empty_region(state))
            && (isolated_names || !self.scopes.has_values());
        if !is_free {
            return Ok(false);
        }
        let limit = match state.name.info(context).traits.has(Trait::SymbolTable) {
            true => PIECE,
            false => SHARE,
        };
        let start = self.parser.token.start as usize;
        let Some(end) = self.postponed.find_end(self.parser.text, start, limit) else { return Ok(false) };
        // An empty region has no block, which is for its operation to judge.
        if skip_blanks_and_comments(self.parser.text, start + 1) + 1 == end {
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
        if self.num_regions(state) == 0 {
            self.add_region(state);
        }
        let body = self.body_of(state);
        let default_dialect = self.default_dialects.last().copied().unwrap_or(known::EMPTY);
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

    /// Parses the deferred regions.
    ///
    /// # Errors
    /// Fails if one of them is invalid; nothing is reported.
    pub(crate) fn parse_postponed(&mut self) -> Result<(), Failed> {
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
            let (parsed, reported): (Result<Vec<_>, Failed>, _) =
                parser.context.diagnostics().suppress(parse);
            let parsed = parsed.ok().filter(|_| !reported);
            has_failed.fetch_or(parsed.is_none(), Ordering::Relaxed);
            parsed
        };
        let workers = &mut self.postponed.workers;
        workers.resize_with(self.postponed.threads, Mutex::default);
        let worker = |thread: usize| Worker::new(&workers[thread], parser);
        let parsed = threads::map(pieces.len(), self.postponed.threads - 1, worker, |worker, index| {
            worker.parser.as_mut().and_then(|worker| parse_piece(worker, index))
        });
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
        let place = self.body.top_regions()[0];
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

    /// Moves the result of parsing a region into the body `id`.
    fn take_parsed(&mut self, id: BodyId, parsed: ParsedRegion<'s>) {
        let first = self.bodies.len();
        let home = |body: BodyId| match body.index() {
            ROOT => id,
            nested => BodyId::new((first + nested - ROOT - 1) as u32),
        };
        let mut bodies = parsed.bodies.into_iter();
        if let Some(mut body) = bodies.next() {
            body.move_bodies(home);
            self.bodies[id.index()].replace_with(body);
        }
        self.bodies.extend(bodies.map(|mut body| {
            body.move_bodies(home);
            body
        }));
        self.deferred_locations
            .extend(parsed.deferred_locations.into_iter().map(|deferred| deferred.moved(home)));
    }
}

/// Sibling regions, as many as a thread takes at a time.
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
    use super::*;

    #[test]
    fn regions_end_where_their_braces_close() {
        assert_eq!(region_end(b"{} }"), Some(2));
        assert_eq!(region_end(b"{ {a} {{}} } x"), Some(12));
        assert_eq!(region_end(br#"{ "}\"}" } x"#), Some(10));
        assert_eq!(region_end(b"{ // }\"\n 1 / 2 } x"), Some(16));
        assert_eq!(region_end(b"{ // }"), None);
        assert_eq!(region_end(b"{ {}"), None);
        assert_eq!(region_end(br#"{ "} "#), None);
        assert_eq!(region_end(br#"{ "\"#), None);
    }
}
