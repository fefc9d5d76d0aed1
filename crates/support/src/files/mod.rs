//! Files that the program writes: outputs, reproducers, trees of dumps, pages.
//!
//! All of them go through [`OutputFile`], which makes a file appear whole or not at all: it is written under
//! another name in the same folder and renamed once it is complete. If a rename would change what the name
//! means, as for a file with several hard links, the text is buffered and then written over the old one,
//! which is restored if that fails. Devices and pipes are written to as they are.
//!
//! `temporaries` lists the incomplete files, and removes them when a signal ends the process; `needed` lists
//! the inputs that no output may overwrite. `reads` records which files were read.

mod needed;
mod overwrite;
pub mod reads;
mod temporaries;

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{ErrorKind, Result, Write};
use std::path::{Path, PathBuf};

use tempfile::SpooledTempFile;

pub use needed::NeededInputs;
use overwrite::overwrite;
use temporaries::Temporary;
pub use temporaries::remove_all as remove_temporaries;

/// The most links that are followed from a name to a file.
const MOST_LINKS: usize = 40;

/// Text that is kept aside is in memory up to this size.
const KEPT_IN_MEMORY: usize = 1 << 20;

/// A file that is being written. Unless it is kept, nothing of it remains.
pub struct OutputFile {
    sink: Sink,
    /// The requested name, with links followed.
    path: PathBuf,
}

enum Sink {
    /// A temporary file that is to be renamed.
    Replace(Temporary),
    /// Text that will replace the contents of the file.
    Overwrite { file: File, text: SpooledTempFile },
    /// A device or a pipe.
    Device(File),
}

impl OutputFile {
    /// Makes sure that the file `path` can be written.
    ///
    /// # Errors
    /// If it cannot be written, or must not be: it may be an input that is still to be read.
    pub fn create(path: &Path) -> Result<Self> {
        if path.as_os_str().is_empty() {
            return Err(ErrorKind::NotFound.into());
        }
        let path = follow_links(path)?;
        needed::check(&path)?;
        let sink = match fs::metadata(&path) {
            Ok(existing) if !existing.is_file() => Sink::Device(OpenOptions::new().write(true).open(&path)?),
            Ok(existing) => {
                // A file that may not be written may not be replaced.
                let file = open_to_overwrite(&path)?;
                match replacement(&path, &existing) {
                    Some(temporary) => Sink::Replace(temporary),
                    None => Sink::Overwrite { file, text: SpooledTempFile::new(KEPT_IN_MEMORY) },
                }
            }
            Err(_) => Sink::Replace(Temporary::create_beside(&path)?),
        };
        Ok(OutputFile { sink, path })
    }

    /// Makes the file complete, under its name.
    ///
    /// # Errors
    /// If that fails; the file is then unchanged.
    pub fn keep(self) -> Result<()> {
        match self.sink {
            Sink::Replace(temporary) => temporary.rename(&self.path),
            Sink::Overwrite { mut file, mut text } => {
                temporaries::uninterrupted(|| overwrite(&mut file, &mut text))
            }
            Sink::Device(_) => Ok(()),
        }
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        match &mut self.sink {
            Sink::Replace(temporary) => temporary.file()?.write(bytes),
            Sink::Overwrite { text, .. } => text.write(bytes),
            Sink::Device(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

/// Writes a file.
///
/// # Errors
/// If that fails; the file is then unchanged.
pub fn write(path: &Path, contents: &[u8]) -> Result<()> {
    let mut file = OutputFile::create(path)?;
    file.write_all(contents)?;
    file.keep()
}

/// Writes files, of which none is there before all of them are written.
///
/// # Errors
/// The path of the file that cannot be written, and why.
pub fn write_all<'a>(
    files: impl IntoIterator<Item = (PathBuf, &'a [u8])>,
) -> std::result::Result<(), (PathBuf, std::io::Error)> {
    let mut written = Vec::new();
    for (path, contents) in files {
        let write = || {
            let mut file = OutputFile::create(&path)?;
            file.write_all(contents)?;
            // Open files are fewer than files may be.
            if let Sink::Replace(temporary) = &mut file.sink {
                temporary.close();
            }
            Ok(file)
        };
        match write() {
            Ok(file) => written.push(file),
            Err(error) => return Err((path, error)),
        }
    }
    for file in written {
        let path = file.path.clone();
        file.keep().map_err(|error| (path, error))?;
    }
    Ok(())
}

/// Returns the temporary file that can become `path` by a rename, unless that would be another file than
/// `existing` in more than its contents, or its folder takes no new files.
fn replacement(path: &Path, existing: &Metadata) -> Option<Temporary> {
    if has_other_names(existing) {
        return None;
    }
    let mut temporary = Temporary::create_beside(path).ok()?;
    let file = temporary.file().ok()?;
    let is_alike = has_same_owner(existing, &file.metadata().ok()?)
        && file.set_permissions(existing.permissions()).is_ok();
    is_alike.then_some(temporary)
}

#[cfg(unix)]
fn has_other_names(file: &Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(file) > 1
}

#[cfg(unix)]
fn has_same_owner(a: &Metadata, b: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    (a.uid(), a.gid()) == (b.uid(), b.gid())
}

#[cfg(not(unix))]
fn has_other_names(_: &Metadata) -> bool {
    false
}

#[cfg(not(unix))]
fn has_same_owner(_: &Metadata, _: &Metadata) -> bool {
    true
}

/// Opens a file to be written over. It can also be read, if its permissions allow that.
fn open_to_overwrite(path: &Path) -> Result<File> {
    let mut options = OpenOptions::new();
    options.write(true);
    options.clone().read(true).open(path).or_else(|_| options.open(path))
}

/// Returns the file that a name leads to, which need not exist.
fn follow_links(path: &Path) -> Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            // A target is relative to the folder of its link.
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(std::io::Error::other("Too many levels of symbolic links"))
}

/// Returns the system's message for an error, without the number that Rust adds.
pub fn system_message(error: &std::io::Error) -> String {
    if error.kind() == std::io::ErrorKind::NotFound {
        return "No such file or directory".into();
    }
    let text = error.to_string();
    match text.rfind(" (os error ") {
        Some(end) => text[..end].to_string(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_appears_once_it_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out");
        let names = || fs::read_dir(folder.path()).unwrap().count();
        let mut file = OutputFile::create(&path).unwrap();
        file.write_all(b"abc").unwrap();
        assert!(!path.exists());
        drop(file);
        assert_eq!(names(), 0);
        write(&path, b"abc").unwrap();
        write(&path, b"d").unwrap();
        assert_eq!((fs::read(&path).unwrap(), names()), (b"d".to_vec(), 1));
    }

    #[test]
    fn several_files_all_appear_or_none_does() {
        let folder = tempfile::tempdir().unwrap();
        let paths = ["a", "b/c"].map(|name| folder.path().join(name));
        let files = || paths.clone().into_iter().map(|path| (path, &b"x"[..]));
        let (failed, _) = write_all(files()).unwrap_err();
        assert_eq!((&failed, fs::read_dir(folder.path()).unwrap().count()), (&paths[1], 0));
        fs::create_dir(folder.path().join("b")).unwrap();
        write_all(files()).unwrap();
        assert!(paths.iter().all(|path| path.exists()));
    }

    #[cfg(unix)]
    #[test]
    fn links_keep_their_meaning() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name| folder.path().join(name);
        fs::write(path("a"), "old").unwrap();
        fs::hard_link(path("a"), path("b")).unwrap();
        write(&path("a"), b"newer").unwrap();
        assert_eq!(fs::read(path("b")).unwrap(), b"newer");
        write(&path("b"), b"n").unwrap();
        assert_eq!(fs::read(path("a")).unwrap(), b"n");
        std::os::unix::fs::symlink("target", path("link")).unwrap();
        write(&path("link"), b"x").unwrap();
        assert_eq!(fs::read(path("target")).unwrap(), b"x");
        assert!(fs::symlink_metadata(path("link")).unwrap().is_symlink());
        std::os::unix::fs::symlink("loop", path("loop")).unwrap();
        assert!(write(&path("loop"), b"x").is_err());
    }
}
