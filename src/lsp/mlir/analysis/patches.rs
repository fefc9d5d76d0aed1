//! Functions of a large text that are edited, each analyzed by itself.
//!
//! An operation at the top level, or right in the module around everything, that is isolated from above depends on nothing else but on
//! aliases and symbols. Its lines, up to those of the next one, are a *chunk*. Where edits stay within a chunk, a patch takes its place: the
//! aliases of the text and the lines of the chunk as a text of their own, parsed in the same context. Diagnostics and operations of
//! other chunks stay, at lines and bytes that are counted anew.
//!
//! Uses of symbols are not verified in a patch, and nothing says whether braces match across chunks: after a pause of the edits the
//! whole text is analyzed.

use std::ops::Range;

use ir::Ir;
use ir::location::LocationKind;
use ir::op_info::Trait;
use syntax::TextEdit;
use verify::verify_with;

use super::{Analysis, Workbench};
use crate::driver::LitSettings;
use crate::lsp::document::{Document, Language};
use crate::lsp::project::Dialects;
use crate::options::Options;

/// The size of a text, in bytes, from which on it is patched.
pub const WORTH_PATCHES: usize = 256 * 1024;

/// The most patches. More edits than in so many functions are those of a program.
const MOST_PATCHES: usize = 64;

/// The most bytes of aliases: each patch has them all.
const MOST_ALIASES: usize = 64 * 1024;

/// A chunk that was edited.
struct Patch {
    /// The bytes and the lines in the text that was analyzed as a whole.
    base: Range<usize>,
    base_lines: Range<u32>,
    /// The bytes in the text as it is.
    current: Range<usize>,
    /// The number of lines in it.
    num_lines: u32,
    /// The analysis of a text that consists of the aliases and the chunk.
    analysis: Analysis,
    is_stale: bool,
}

/// The chunks of a text, and the patches for some of them.
pub struct Patches {
    workbench: Workbench,
    /// The starts of chunks that can be patched, with their ends, in the text that was analyzed.
    chunks: Vec<Range<usize>>,
    /// The diagnostics of that text.
    diagnostics: Vec<lsp_types::Diagnostic>,
    source: ir::diag::SourceBuffer,
    aliases: String,
    /// In the order of the text.
    patches: Vec<Patch>,
}

impl Patches {
    /// Prepares for edits of a text; `None` if it has nothing that could be analyzed by itself.
    pub fn new(workbench: Workbench, analysis: &Analysis) -> Option<Box<Self>> {
        let source = analysis.source.as_ref()?.share();
        let text = std::str::from_utf8(&source.text).ok()?;
        let is_alias = |line: &&str| line.starts_with(['#', '!']);
        let aliases: String = text.split_inclusive('\n').filter(is_alias).collect();
        if aliases.len() > MOST_ALIASES || aliases.contains('\r') {
            return None;
        }
        let chunks = chunks(analysis.parts.first()?.ir.as_ref()?, source.base, text);
        let diagnostics = analysis.diagnostics.clone();
        let is_worth = !chunks.is_empty();
        let aliases = if aliases.is_empty() || aliases.ends_with('\n') { aliases } else { aliases + "\n" };
        is_worth.then(|| {
            Box::new(Patches { workbench, chunks, diagnostics, source, aliases, patches: Vec::new() })
        })
    }

    /// Follows edits, and analyzes the chunks that they are in. Returns whether they all stay within chunks.
    pub fn update(
        &mut self,
        edits: &[TextEdit],
        document: &Document,
        dialects: &Dialects,
        options: &Options,
    ) -> bool {
        if !edits.iter().all(|edit| self.follow(edit)) {
            return false;
        }
        let Patches { workbench, aliases, patches, .. } = self;
        for patch in patches.iter_mut().filter(|patch| patch.is_stale) {
            let Some(lines) = document.text().get(patch.current.clone()) else { return false };
            let has_parts = lines.contains("\n// -----") || lines.starts_with("// -----");
            if has_parts || lines.contains("\n#") || lines.contains("\n!") || !lines.ends_with('\n') {
                return false;
            }
            let (uri, path) = (document.uri.clone(), document.path.clone());
            let text = format!("{aliases}{lines}");
            patch.num_lines = lines.matches('\n').count() as u32;
            let part = Document::new(uri, path, Language::Mlir, 0, text, document.encoding());
            let settings = LitSettings::default();
            patch.analysis = Analysis::made_in(workbench, &part, dialects, settings, options, verify_each);
            patch.is_stale = false;
        }
        true
    }

    /// Notes an edit. Returns whether it is within a chunk.
    fn follow(&mut self, edit: &TextEdit) -> bool {
        let TextEdit { range, new_len } = edit;
        let is_within = |chunk: &Range<usize>| chunk.start < range.start && range.end < chunk.end;
        let mut place = self.patches.partition_point(|patch| patch.current.end <= range.start);
        if !self.patches.get(place).is_some_and(|patch| is_within(&patch.current)) {
            // The bytes of the text that was analyzed.
            let before = place.checked_sub(1).map(|before| &self.patches[before]);
            let (base_end, current_end) =
                before.map_or((0, 0), |before| (before.base.end, before.current.end));
            let start = range.start - current_end + base_end;
            let chunk = self.chunks.partition_point(|chunk| chunk.end <= start);
            let Some(base) = self.chunks.get(chunk).cloned() else { return false };
            let current = base.start - base_end.min(base.start) + current_end
                ..base.end - base_end.min(base.end) + current_end;
            let next = self.patches.get(place).map_or(usize::MAX, |next| next.base.start);
            let overlaps = base.start < base_end || next < base.end;
            if overlaps || !is_within(&current) || self.patches.len() == MOST_PATCHES {
                return false;
            }
            let line = |offset: usize| self.source.line_column(offset as u32).line.saturating_sub(1);
            let base_lines = line(base.start)..line(base.end);
            let patch = Patch {
                base,
                base_lines,
                current,
                num_lines: 0,
                analysis: Analysis::default(),
                is_stale: true,
            };
            self.patches.insert(place, patch);
        }
        let moved = |offset: usize| offset - range.len() + new_len;
        let patch = &mut self.patches[place];
        patch.current.end = moved(patch.current.end);
        patch.is_stale = true;
        place += 1;
        for later in &mut self.patches[place..] {
            later.current = moved(later.current.start)..moved(later.current.end);
        }
        true
    }

    /// Returns the diagnostics of the text as it is.
    pub fn diagnostics(&self) -> Vec<lsp_types::Diagnostic> {
        let alias_lines = self.aliases.matches('\n').count() as u32;
        let mut diagnostics = Vec::new();
        // The line of the text as it is of one of the text that was analyzed, unless it is in a patch.
        let current_line = |line: u32| {
            let before = self.patches.iter().take_while(|patch| patch.base_lines.start <= line);
            let mut shift = 0i64;
            for patch in before {
                if patch.base_lines.contains(&line) {
                    return None;
                }
                shift += i64::from(patch.num_lines) - patch.base_lines.len() as i64;
            }
            u32::try_from(i64::from(line) + shift).ok()
        };
        for diagnostic in &self.diagnostics {
            diagnostics.extend(with_lines(diagnostic, &current_line));
        }
        let mut shift = 0i64;
        for patch in &self.patches {
            let first = i64::from(patch.base_lines.start) + shift;
            let line = |line: u32| u32::try_from(i64::from(line.checked_sub(alias_lines)?) + first).ok();
            diagnostics.extend(
                patch.analysis.diagnostics.iter().filter_map(|diagnostic| with_lines(diagnostic, &line)),
            );
            shift += i64::from(patch.num_lines) - patch.base_lines.len() as i64;
        }
        sort::by_key(&mut diagnostics, |diagnostic| {
            (diagnostic.range.start.line, diagnostic.range.start.character)
        });
        diagnostics
    }

    /// Returns what knows a byte of the text as it is, and the byte in its text.
    pub fn locate<'a>(&'a self, whole: &'a Analysis, offset: usize) -> Option<(&'a Analysis, usize)> {
        let place = self.patches.partition_point(|patch| patch.current.end <= offset);
        if let Some(patch) = self.patches.get(place).filter(|patch| patch.current.contains(&offset)) {
            return Some((&patch.analysis, offset - patch.current.start + self.aliases.len()));
        }
        let before = place.checked_sub(1).map(|before| &self.patches[before]);
        let (base_end, current_end) = before.map_or((0, 0), |before| (before.base.end, before.current.end));
        Some((whole, offset - current_end + base_end))
    }
}

/// Returns a diagnostic with other lines; `None` if its own is gone.
fn with_lines(
    diagnostic: &lsp_types::Diagnostic,
    line: &dyn Fn(u32) -> Option<u32>,
) -> Option<lsp_types::Diagnostic> {
    let moved = |range: &mut lsp_types::Range| {
        let height = range.end.line - range.start.line;
        range.start.line = line(range.start.line)?;
        range.end.line = range.start.line + height;
        Some(())
    };
    let mut diagnostic = diagnostic.clone();
    moved(&mut diagnostic.range)?;
    if let Some(related) = &mut diagnostic.related_information {
        related.retain_mut(|related| moved(&mut related.location.range).is_some());
    }
    Some(diagnostic)
}

/// Returns the chunks of a text: operations that are isolated from above, from the start of their first line to that of the next one's.
fn chunks(ir: &Ir, base: u32, text: &str) -> Vec<Range<usize>> {
    let blocks = ir.root().regions().flat_map(|region| region.blocks());
    let operations: Vec<_> = blocks.flat_map(|block| block.operations()).collect();
    // The start of the line of an operation that is the first on it.
    let line_of = |op: ir::Operation<'_>| {
        let LocationKind::Source(position) = op.location().kind(ir.context()) else { return None };
        let before = text.get(..position.checked_sub(base)? as usize)?;
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        before[start..].trim().is_empty().then_some(start)
    };
    let chunk = |pair: &[ir::Operation<'_>]| {
        let is_isolated = pair[0].has_trait(Trait::IsolatedFromAbove) && pair[0].num_results() == 0;
        let range = line_of(pair[0])?..line_of(pair[1])?;
        let lines = text.get(range.clone())?;
        // Aliases in between are not part of the operation.
        let is_alone = is_isolated && !lines.is_empty() && !lines.contains("\n#") && !lines.contains("\n!");
        is_alone.then_some(range)
    };
    operations.windows(2).filter_map(chunk).collect()
}

/// Verifies each operation by itself, without its uses of symbols. Returns whether all are valid.
fn verify_each(ir: &Ir) -> bool {
    let blocks = ir.root().regions().flat_map(|region| region.blocks());
    let mut is_valid = true;
    for op in blocks.flat_map(|block| block.operations()) {
        is_valid &= verify_with(op, false).is_ok();
    }
    is_valid
}
