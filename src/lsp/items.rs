//! Lists of completion items.
//!
//! A list has at most [`MOST_ITEMS`], the best ones. It says if there are more, and then editors ask again when more is typed.

use lsp_types::{CompletionItem, CompletionList};

/// The most items of an answer.
pub const MOST_ITEMS: usize = 200;

/// Makes items of the first candidates, which are the best ones.
pub fn listed<T>(candidates: Vec<T>, item: impl Fn(T) -> CompletionItem) -> CompletionList {
    let is_incomplete = candidates.len() > MOST_ITEMS;
    let items = (0..).zip(candidates.into_iter().take(MOST_ITEMS)).map(|(rank, candidate)| {
        // Editors sort items by name otherwise.
        CompletionItem { sort_text: Some(format!("{rank:03}")), ..item(candidate) }
    });
    CompletionList { is_incomplete, items: items.collect() }
}
