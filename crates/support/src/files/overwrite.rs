//! Replacing the contents of a file that has to stay the file it is.
//!
//! The old contents are copied first. The new ones are written over them without truncating the file: blocks that
//! it has are not given up, so on most file systems only its growth can fail for want of space, and the copy can
//! be written back.

use std::fs::File;
use std::io::{Result, Seek, SeekFrom, copy};

use tempfile::SpooledTempFile;

use super::KEPT_IN_MEMORY;

/// Makes `text` the contents of a file.
///
/// # Errors
/// If that fails; the file then has its old contents, provided that they could be read.
pub fn overwrite(file: &mut File, text: &mut SpooledTempFile) -> Result<()> {
    let mut before = SpooledTempFile::new(KEPT_IN_MEMORY);
    let is_copied = copy(file, &mut before).is_ok();
    let written = replace_contents(file, text);
    if written.is_err() && is_copied {
        // The first error is the one to report.
        let _ = replace_contents(file, &mut before);
    }
    written
}

fn replace_contents(file: &mut File, text: &mut SpooledTempFile) -> Result<()> {
    file.seek(SeekFrom::Start(0))?;
    text.seek(SeekFrom::Start(0))?;
    let size = copy(text, file)?;
    file.set_len(size)
}
