//! Inputs that are still to be read, where a run has several: no output may take their place.

use std::io::{Error, Result};
use std::path::{Path, PathBuf};

use parking_lot::Mutex;
use rustc_hash::FxHashMap;

/// The number of times that each file is still to be read, by the file's identity.
static NEEDED: Mutex<Option<FxHashMap<FileId, usize>>> = Mutex::new(None);

/// The device and the number of a file there.
#[cfg(unix)]
type FileId = (u64, u64);
/// The full name of a file.
#[cfg(not(unix))]
type FileId = PathBuf;

#[cfg(unix)]
fn id_of(path: &Path) -> Option<FileId> {
    use std::os::unix::fs::MetadataExt as _;
    let metadata = std::fs::metadata(path).ok()?;
    Some((metadata.dev(), metadata.ino()))
}

#[cfg(not(unix))]
fn id_of(path: &Path) -> Option<FileId> {
    path.canonicalize().ok()
}

/// Inputs of a run, to be read one by one.
pub struct NeededInputs(Vec<Option<FileId>>);

impl NeededInputs {
    /// Records that all of `paths` are going to be read.
    pub fn note<'a>(paths: impl IntoIterator<Item = &'a PathBuf>) -> Self {
        let ids: Vec<Option<FileId>> = paths.into_iter().map(|path| id_of(path)).collect();
        let mut needed = NEEDED.lock();
        let counts = needed.get_or_insert_default();
        for id in ids.iter().flatten().cloned() {
            *counts.entry(id).or_default() += 1;
        }
        drop(needed);
        NeededInputs(ids)
    }

    /// Records that the input with this number was read.
    pub fn was_read(&self, index: usize) {
        let Some(Some(id)) = self.0.get(index) else { return };
        if let Some(counts) = &mut *NEEDED.lock()
            && let Some(count) = counts.get_mut(id)
        {
            *count = count.saturating_sub(1);
        }
    }
}

/// Checks that a file may be written.
pub(super) fn check(path: &Path) -> Result<()> {
    let needed = NEEDED.lock();
    let Some(counts) = &*needed else { return Ok(()) };
    match id_of(path).is_some_and(|id| counts.get(&id).is_some_and(|&count| count != 0)) {
        true => Err(Error::other("It is an input that is still to be read")),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_is_not_overwritten_before_it_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.mlir");
        std::fs::write(&path, "x").unwrap();
        let inputs = NeededInputs::note([&path, &folder.path().join("missing")]);
        assert!(super::super::write(&path, b"y").is_err());
        inputs.was_read(0);
        super::super::write(&path, b"y").unwrap();
    }
}
