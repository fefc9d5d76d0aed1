//! A cache of the printed texts of uniqued entities.
//!
//! A program has many operations and few types, attributes and names. Each is printed once, and its text is
//! copied from then on.
//!
//! Representation: the concatenated texts, and a table of ranges indexed by handle.

use std::num::NonZeroU32;

use support::cache::ByHandle;

use super::Printer;

/// The form in which an entity is printed and cached.
#[derive(Clone, Copy)]
pub(super) enum RenderKind {
    /// A type.
    Type,
    /// An attribute with its type.
    Attribute,
    /// An attribute without it.
    Untyped,
    /// An attribute of a dialect without prefix and mnemonic.
    Stripped,
    /// A string as a keyword, or quoted where it is none, and ` = `: the name of an attribute.
    Name,
    /// A string as a literal: the file of a location.
    Literal,
}

impl RenderKind {
    pub const COUNT: usize = 6;
}

/// The texts in one form.
pub(super) struct RenderCache {
    /// All texts, concatenated.
    text: Vec<u8>,
    /// By handle: start and length.
    spans: ByHandle<(u32, NonZeroU32)>,
}

/// The longest text that is cached: nested texts would need memory quadratic in the depth.
const LONGEST_KEPT: usize = 256;
/// The most text that is cached: rarely shared texts are not worth the memory.
const MOST_KEPT: usize = 1 << 22;
/// Handles beyond this have no place in the table.
const LAST_KEPT: usize = 1 << 20;

impl RenderCache {
    /// Creates an empty cache, or one that is switched off.
    pub fn new(is_on: bool) -> Self {
        RenderCache { text: Vec::new(), spans: ByHandle::new(is_on) }
    }

    /// Appends the text of `index` to `out`; says whether there is one.
    #[inline]
    fn write(&self, index: usize, out: &mut Vec<u8>) -> bool {
        let Some((start, len)) = self.spans.get(index) else { return false };
        write_start(&self.text[start as usize..], len.get() as usize, out);
        true
    }

    fn insert(&mut self, index: usize, text: &[u8]) {
        if text.len() > LONGEST_KEPT
            || self.text.len() > MOST_KEPT
            || index > LAST_KEPT
            || !self.spans.is_on()
        {
            return;
        }
        if let Some(len) = NonZeroU32::new(text.len() as u32) {
            self.spans.insert(index, (self.text.len() as u32, len));
            self.text.extend_from_slice(text);
        }
    }
}

/// Appends the first `len` bytes of `text`. If these are few, and `text` is long, they are copied with some of the
/// others: to copy bytes in a known number takes no call.
#[inline]
pub(super) fn write_start(text: &[u8], len: usize, out: &mut Vec<u8>) {
    match text.first_chunk::<32>() {
        Some(chunk) if len <= chunk.len() => {
            let end = out.len() + len;
            out.extend_from_slice(chunk);
            out.truncate(end);
        }
        _ => out.extend_from_slice(&text[..len]),
    }
}

impl Printer<'_> {
    /// Appends the cached text of the entity with this index, or calls `print` and caches its output. Not to
    /// be used while aliases are collected: an entity must then be visited each time.
    #[inline]
    pub(super) fn print_cached(&mut self, form: RenderKind, index: usize, print: impl FnOnce(&mut Self)) {
        // The text inside of an open type depends on that type, and where text is cut, on its place.
        if !self.open_types.is_empty() || self.nesting.is_almost_full(self.out.len(), LONGEST_KEPT) {
            return print(self);
        }
        if !self.texts[form as usize].write(index, &mut self.out) {
            self.print_and_cache(form, index, print);
        }
    }

    #[inline(never)]
    fn print_and_cache(&mut self, form: RenderKind, index: usize, print: impl FnOnce(&mut Self)) {
        let start = self.out.len();
        print(self);
        if !self.nesting.is_cut {
            self.texts[form as usize].insert(index, &self.out[start..]);
        }
    }
}
