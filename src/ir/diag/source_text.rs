//! The bytes of a source.
//!
//! The text of a large file would take up to a third of a run's memory, although hardly a byte of it is read
//! twice. So it is copied to an unnamed file, and that copy is mapped: pages that have been read are
//! released, and late diagnostics read them from the copy again. No other process can open the copy, so
//! nobody can change it. A mapping of the original would end the process by a signal if another program
//! truncated the file.

use std::fmt;
use std::fs::File;
use std::io::Read as _;
use std::ops::{Deref, Range};

use mmap_io::{MemoryMappedFile, MmapAdvice, MmapMode};

/// The bytes of a source.
pub enum SourceText {
    /// A text in memory.
    Read(Vec<u8>),
    /// A file that is mapped.
    Mapped(MemoryMappedFile),
}

impl SourceText {
    /// The number of bytes that are read before they are released.
    pub const STRIDE: usize = 1 << 20;

    /// A file of more bytes than this is better copied than read.
    pub const WORTH_COPYING: u64 = 4 << 20;

    /// At most `limit` bytes of a file, as a mapped copy; `None` where there is no room for one, or nothing to
    /// copy.
    pub fn copy_of(file: &File, limit: u64) -> Option<Self> {
        let mut copy = tempfile::tempfile().ok()?;
        std::io::copy(&mut file.take(limit), &mut copy).ok()?;
        let mapped = MemoryMappedFile::from_file(copy, MmapMode::ReadOnly, "").ok()?;
        mapped.as_slice_bytes(0, mapped.len()).is_ok().then_some(SourceText::Mapped(mapped))
    }

    /// Releases the memory of a part that is unlikely to be read again soon. Reading it remains possible.
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
            // `copy_of` has seen that it is there.
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
    fn released_text_can_be_read_again() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        let written: Vec<u8> = (0..5000u32).flat_map(u32::to_le_bytes).collect();
        file.write_all(&written).unwrap();
        let text = SourceText::copy_of(&file.reopen().unwrap(), u64::MAX).unwrap();
        assert_eq!(*text, *written);
        text.release(4097..12000);
        text.release(0..text.len());
        assert_eq!(*text, *written);
        text.release(text.len()..text.len() + 1);
    }

    #[test]
    fn the_copy_stays_when_the_file_goes() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(&[b'x'; 100_000]).unwrap();
        let text = SourceText::copy_of(&file.reopen().unwrap(), 70_000).unwrap();
        file.as_file().set_len(0).unwrap();
        text.release(0..text.len());
        assert_eq!(*text, [b'x'; 70_000]);
    }
}
