//! `--split-input-file`: a file into chunks, which are ranges of its one buffer so that lines
//! and columns stay those of the file.
//!
//! Follows `splitAndProcessBuffer` of mlir/lib/Support/ToolUtilities.cpp, including that a marker
//! at the very start of a file is text of the first chunk, and one at its very end is none.

use std::ops::Range;

use super::Messages;
use crate::diag::SourceBuffer;

/// The number of bytes that may be missing at the end of a marker for it to be nearly one.
const CHECKED: usize = 2;

/// Splits a buffer at a marker, and warns of text that is nearly a marker.
pub fn chunks(buffer: &SourceBuffer, marker: &[u8], messages: &mut Messages) -> Vec<Range<usize>> {
    let text = &buffer.text[..];
    let (prefix, suffix) = marker.split_at(marker.len().saturating_sub(CHECKED));
    if prefix.is_empty() {
        return exact_chunks(text, marker);
    }
    let mut chunks = Vec::new();
    let mut start = 0;
    let mut piece_start = 0;
    loop {
        let found = memchr::memmem::find(&text[piece_start..], prefix);
        let piece_end = found.map_or(text.len(), |at| piece_start + at);
        // The text between a prefix and the next one decides whether the prefix is a marker. The chunk before
        // the first prefix exists only if it has text.
        let piece = &text[piece_start..piece_end];
        if piece_start > prefix.len() && start < piece_start - prefix.len() {
            let is_marker = piece.len() > CHECKED && piece.starts_with(suffix) && piece[CHECKED] != b'0';
            if is_marker {
                chunks.push(start..piece_start - prefix.len());
                start = piece_start + CHECKED;
            } else {
                messages.warn_in(buffer, piece_start, "near miss with file split marker");
            }
        } else {
            start = piece_start;
        }
        match found {
            Some(_) => piece_start = piece_end + prefix.len(),
            None => break,
        }
    }
    if start < text.len() {
        chunks.push(start..text.len());
    }
    chunks
}

/// Splits at a marker that is too short to be missed nearly.
fn exact_chunks(text: &[u8], marker: &[u8]) -> Vec<Range<usize>> {
    let mut chunks = Vec::new();
    let mut start = 0;
    for at in memchr::memmem::find_iter(text, marker) {
        chunks.push(start..at);
        start = at + marker.len();
    }
    chunks.push(start..text.len());
    chunks.retain(|chunk| !chunk.is_empty());
    chunks
}
