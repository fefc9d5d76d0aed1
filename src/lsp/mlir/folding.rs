//! Ranges that can be folded, and those that a growing selection takes in.

use lsp_types::{FoldingRange, FoldingRangeKind, Position, SelectionRange};
use syntax::NodeKind;

use super::View;

/// Returns the regions, metadata and runs of comments that take several lines.
pub fn folding_ranges(view: &View<'_>) -> Vec<FoldingRange> {
    let tree = view.tree();
    let mut ranges = Vec::new();
    let mut add = |range: lsp_types::Range, last: u32, kind| {
        if range.start.line < last {
            ranges.push(FoldingRange {
                start_line: range.start.line,
                start_character: Some(range.start.character),
                end_line: last,
                kind,
                ..FoldingRange::default()
            });
        }
    };
    for (id, node) in tree.nodes().iter().enumerate() {
        let range = view.node_range(id);
        match node.kind {
            // The line of the `}` stays.
            NodeKind::Region | NodeKind::Metadata => add(range, range.end.line.saturating_sub(1), None),
            NodeKind::Block => add(range, range.end.line, None),
            _ => {}
        }
    }
    for (first, last) in comment_runs(view.document.text()) {
        let range = lsp_types::Range::new(Position::new(first, 0), Position::new(last, 0));
        add(range, last, Some(FoldingRangeKind::Comment));
    }
    ranges
}

/// Returns the first and the last lines of the comments that follow one another.
fn comment_runs(text: &str) -> Vec<(u32, u32)> {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for (number, _) in (0..).zip(text.lines()).filter(|(_, line)| line.trim_start().starts_with("//")) {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    runs
}

/// The most nodes around a token that a selection grows by, one after the other; then it takes in the whole text.
const MOST_LEVELS: usize = 64;

/// Returns the token at a position and the nodes around it, innermost first.
pub fn selection_range(view: &View<'_>, position: Position) -> SelectionRange {
    let whole = view.document.lines().range(0..view.document.text().len());
    let mut ranges = vec![whole];
    if let Some(token) = view.token_at(position) {
        let tree = view.tree();
        let around: Vec<_> = tree.ancestors(tree.innermost(token)).take(MOST_LEVELS).collect();
        ranges.extend(around.into_iter().rev().map(|id| view.node_range(id)));
        ranges.push(view.token_range(token));
    }
    ranges.dedup();
    let mut selection = SelectionRange { range: whole, parent: None };
    for range in ranges.into_iter().skip(1) {
        selection = SelectionRange { range, parent: Some(Box::new(selection)) };
    }
    selection
}
