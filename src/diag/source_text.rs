//! The bytes of a source.
//!
//! The text of a large file would be a quarter of all the memory that a run takes, though hardly a byte of it is
//! looked at twice. So it is not read but mapped, as LLVM does it, and what has been looked at is released: then
//! its pages are those of the file again, where whoever reports something late still finds them.
//!
//! What is mapped changes with its file: as with mlir-opt, anything can come of writing to a large file while it
//! is processed.

use std::fmt;
use std::fs::File;
use std::ops::{Deref, Range};

use mmap_io::{MemoryMappedFile, MmapAdvice, MmapMode};

/// The bytes of a source.
pub enum SourceText {
    Read(Vec<u8>),
    Mapped(MemoryMappedFile),
}

impl SourceText {
    /// So many bytes are looked at before they are released.
    pub const STRIDE: usize = 1 << 20;

    /// The bytes of a file; `None` where it cannot be mapped.
    pub fn map(file: File, name: &str) -> Option<Self> {
        let file = MemoryMappedFile::from_file(file, MmapMode::ReadOnly, name).ok()?;
        file.as_slice_bytes(0, file.len()).is_ok().then_some(SourceText::Mapped(file))
    }

    /// Gives back the memory of a part that is not likely to be looked at again soon. It can be.
    pub fn release(&self, range: Range<usize>) {
        if let SourceText::Mapped(file) = self {
            // Advice need not be taken.
            let _ = file.advise(range.start as u64, range.len() as u64, MmapAdvice::DontNeed);
        }
    }
}

impl Deref for SourceText {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match self {
            SourceText::Read(text) => text,
            // `map` has seen that it is there.
            SourceText::Mapped(file) => file.as_slice_bytes(0, file.len()).unwrap_or_default(),
        }
    }
}

impl From<Vec<u8>> for SourceText {
    fn from(text: Vec<u8>) -> Self {
        SourceText::Read(text)
    }
}

impl fmt::Debug for SourceText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SourceText({} bytes)", self.len())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    #[test]
    fn what_was_released_is_there_again() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        let written: Vec<u8> = (0..5000u32).flat_map(u32::to_le_bytes).collect();
        file.write_all(&written).unwrap();
        let text = SourceText::map(file.reopen().unwrap(), "x.mlir").unwrap();
        assert_eq!(*text, *written);
        text.release(4097..12000);
        text.release(0..text.len());
        assert_eq!(*text, *written);
        text.release(text.len()..text.len() + 1);
    }
}
