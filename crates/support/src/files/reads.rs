//! The files that a run has read, recorded on request.
//!
//! Code that opens a file or lists a folder calls [`was_read`]: the readers of inputs, of definitions, of
//! projects. Embedded files are not recorded.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use parking_lot::Mutex;

/// The files so far, if they are recorded.
static READ: Mutex<Option<BTreeSet<PathBuf>>> = Mutex::new(None);

/// Records files from now on.
pub fn record() {
    READ.lock().get_or_insert_default();
}

/// Records that a file was read, or a folder listed.
pub fn was_read(path: &Path) {
    if let Some(files) = &mut *READ.lock()
        && !files.contains(path)
    {
        files.insert(path.to_path_buf());
    }
}

/// Returns the recorded files, in the order of their names, and ends the recording.
pub fn take() -> BTreeSet<PathBuf> {
    READ.lock().take().unwrap_or_default()
}
