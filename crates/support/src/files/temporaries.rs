//! Incomplete files, which must not remain after the process has ended.
//!
//! A dedicated thread receives signals that end the process: it removes the files, then raises the signal
//! again with its default action. The thread starts with the first incomplete file, so a run that writes none
//! pays nothing. One lock makes two steps atomic for this thread: creating and listing a file, and renaming
//! and unlisting it.

use std::fs::{File, OpenOptions, remove_file};
use std::io::{ErrorKind, Result};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Once};

use parking_lot::Mutex;

/// The files that are not complete.
static LISTED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A file that is to become another by a rename. Dropped, it is removed.
pub struct Temporary {
    /// `None` once it is closed.
    file: Option<File>,
    /// `None` once it is renamed.
    path: Option<PathBuf>,
}

impl Temporary {
    /// Creates a file in the folder of `path`.
    ///
    /// # Errors
    /// If the system refuses, as for a folder that does not exist.
    pub fn create_beside(path: &Path) -> Result<Self> {
        static START: Once = Once::new();
        static NEXT: AtomicU32 = AtomicU32::new(0);
        START.call_once(remove_at_signals);
        let mut listed = LISTED.lock();
        loop {
            // Short, as the name of the file may be as long as the system permits.
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = path.with_file_name(format!(".rsmlir-{}-{number}.tmp", std::process::id()));
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(file) => {
                    listed.push(path.clone());
                    return Ok(Temporary { file: Some(file), path: Some(path) });
                }
                // A process with the same number was killed, or runs on another machine.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Returns the file, for writing.
    ///
    /// # Errors
    /// If it is closed.
    pub fn file(&mut self) -> Result<&mut File> {
        self.file.as_mut().ok_or_else(|| ErrorKind::BrokenPipe.into())
    }

    /// Closes the file; it can be renamed still.
    pub fn close(&mut self) {
        self.file = None;
    }

    /// Renames the file to `path`, which it replaces.
    ///
    /// # Errors
    /// If the system refuses; the file is then removed.
    pub fn rename(mut self, path: &Path) -> Result<()> {
        // Some systems rename no open file.
        self.close();
        let renamed = {
            let mut listed = LISTED.lock();
            let Some(temporary) = &self.path else { return Ok(()) };
            let renamed = std::fs::rename(temporary, path);
            if renamed.is_ok() {
                strike_off(&mut listed, temporary);
            }
            renamed
        };
        if renamed.is_ok() {
            self.path = None;
        }
        renamed
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if let Some(path) = &self.path {
            // The file may have been removed.
            let _ = remove_file(path);
            strike_off(&mut LISTED.lock(), path);
        }
    }
}

fn strike_off(listed: &mut Vec<PathBuf>, path: &Path) {
    listed.retain(|listed| listed != path);
}

/// Runs `work` without interruption: a signal that would end the process waits.
pub fn uninterrupted<T>(work: impl FnOnce() -> T) -> T {
    let _listed = LISTED.lock();
    work()
}

/// Removes all files that are not complete: the process is about to end.
pub fn remove_all() {
    for path in LISTED.lock().drain(..) {
        // The file may have been removed.
        let _ = remove_file(path);
    }
}

#[cfg(not(unix))]
fn remove_at_signals() {}

/// Starts the thread that waits for signals.
#[cfg(unix)]
fn remove_at_signals() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ};
    use signal_hook::flag;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    // A file that exceeds the limit of the shell (`ulimit -f`) is an error of `write`, once the signal has a handler.
    let _ = flag::register(SIGXFSZ, Arc::default());
    let ignored = ignored_signals();
    let wanted =
        [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
    // Without this a signal leaves a file, and nothing else goes wrong.
    let Ok(mut signals) = Signals::new(wanted) else { return };
    let wait = move || {
        for signal in signals.forever() {
            let mut listed = LISTED.lock();
            for path in listed.drain(..) {
                let _ = remove_file(path);
            }
            // The lock is held until the process has ended: no file is made or renamed any more.
            if emulate_default_handler(signal).is_err() {
                std::process::exit(128 + signal);
            }
        }
    };
    let _ = std::thread::Builder::new().name("signals".into()).spawn(wait);
}

/// Returns the signals that the parent process wants to be ignored, as `nohup` does; one bit each, from
/// signal 1.
#[cfg(unix)]
fn ignored_signals() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removed_files_are_not_listed() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("out");
        let is_listed = |path: &Path| LISTED.lock().iter().any(|listed| listed == path);
        let temporary = Temporary::create_beside(&out).unwrap();
        let path = temporary.path.clone().unwrap();
        assert!(is_listed(&path) && path.exists());
        temporary.rename(&out).unwrap();
        assert!(!is_listed(&path) && !path.exists() && out.exists());
        let temporary = Temporary::create_beside(&out).unwrap();
        let path = temporary.path.clone().unwrap();
        drop(temporary);
        assert!(!is_listed(&path) && !path.exists());
    }

    #[test]
    fn errors_are_those_of_the_system() {
        let error = Temporary::create_beside(Path::new("no/such/folder/x")).err().unwrap();
        assert_eq!(error.to_string(), std::fs::read_dir("no/such/folder").err().unwrap().to_string());
    }
}
