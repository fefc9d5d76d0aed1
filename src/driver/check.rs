//! `--verify`: checks any number of files and folders, prints no IR, and says how many are valid.
//!
//! Files are checked in parallel, each into messages of its own, and reported in the order in
//! which they were named: what is printed does not depend on which was done first.

use std::collections::BTreeMap;
use std::io::{IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use super::{DialectLoader, Dialects, Messages, guard, run_file, source};
use crate::diag::Failed;
use crate::options::Options;
use crate::threads;

/// How a file fared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Valid,
    Invalid,
    /// It could not be read.
    Unreadable,
}

/// Checks the files and folders that the options name.
pub fn run(options: &Options) -> Result<(), Failed> {
    let files = find_files(&options.inputs)?;
    let mut loader = DialectLoader::new(options, false);
    let mut messages = Messages::to_stderr(options);
    let mut candidates = Vec::with_capacity(files.len());
    for (index, path) in files.into_iter().enumerate() {
        let dialects = loader.dialects_for(&path, &mut messages)?;
        candidates.push(Candidate { index, path, dialects });
    }
    let files = candidates;
    let mut tally = Tally { total: files.len(), ..Tally::default() };
    let workers = match options.threads {
        true => threads::available().min(files.len()),
        false => 1,
    };
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..workers {
            let (sender, next, files) = (sender.clone(), &next, &files);
            let work = move || {
                while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // If nobody listens any more, there is nobody to check for.
                    if sender.send((file.index, check(file, options))).is_err() {
                        break;
                    }
                }
            };
            // Where no thread can be had, this one does the work.
            if std::thread::Builder::new().spawn_scoped(scope, work.clone()).is_err() {
                work();
                break;
            }
        }
        drop(sender);
        tally.report_in_order(receiver);
    });
    // That nobody reads it changes nothing.
    let _ = writeln!(std::io::stdout(), "{}", tally.summary());
    if tally.valid == tally.total { Ok(()) } else { Err(Failed) }
}

/// A file to check, and when it is its turn to be reported.
struct Candidate {
    index: usize,
    path: String,
    dialects: Dialects,
}

/// The files, and those in the folders, that `inputs` name.
fn find_files(inputs: &[String]) -> Result<Vec<String>, Failed> {
    let mut paths = Vec::new();
    for input in inputs {
        if !std::path::Path::new(input).is_dir() {
            paths.push(input.clone());
            continue;
        }
        let before = paths.len();
        for entry in walkdir::WalkDir::new(input).sort_by_file_name() {
            match entry {
                Ok(entry) if entry.file_type().is_dir() => {}
                Ok(entry) => {
                    if entry.path().extension().is_some_and(|extension| extension == "mlir") {
                        paths.push(entry.path().to_string_lossy().into_owned());
                    }
                }
                // What cannot be entered is reported when it is read.
                Err(error) => paths.extend(error.path().map(|path| path.to_string_lossy().into_owned())),
            }
        }
        if paths.len() == before {
            let _ = writeln!(std::io::stderr(), "no .mlir files in '{input}'");
            return Err(Failed);
        }
    }
    Ok(paths)
}

/// Checks a file; returns what there is to say of it.
fn check(file: &Candidate, options: &Options) -> (Verdict, Vec<u8>) {
    let path = &file.path;
    let mut messages = Messages::kept(options);
    let verdict = guard(path, &mut messages, |messages| match source::read(path, None) {
        Err(error) => {
            messages.report(&error);
            Verdict::Unreadable
        }
        Ok(buffer) => match run_file(&buffer, &file.dialects, options, messages, &mut |_| {}) {
            Ok(()) => Verdict::Valid,
            Err(Failed) => Verdict::Invalid,
        },
    });
    (verdict.unwrap_or(Verdict::Invalid), messages.into_text())
}

/// What was found so far.
#[derive(Default)]
struct Tally {
    total: usize,
    valid: usize,
    invalid: usize,
    unreadable: usize,
}

impl Tally {
    /// Reports files in their order, whichever comes first, and how many are done.
    fn report_in_order(&mut self, checked: mpsc::Receiver<(usize, (Verdict, Vec<u8>))>) {
        let progress = std::io::stderr().is_terminal() && self.total > 1;
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        let mut done = 0;
        for (index, result) in checked {
            done += 1;
            waiting.insert(index, result);
            let mut text = Vec::new();
            while let Some((verdict, said)) = waiting.remove(&next) {
                next += 1;
                text.extend_from_slice(&said);
                *match verdict {
                    Verdict::Valid => &mut self.valid,
                    Verdict::Invalid => &mut self.invalid,
                    Verdict::Unreadable => &mut self.unreadable,
                } += 1;
            }
            let mut stderr = std::io::stderr().lock();
            if progress {
                // The line with the progress is overwritten, by messages or by the next one.
                let _ = stderr.write_all(b"\r\x1b[K");
            }
            let _ = stderr.write_all(&text);
            if progress && done < self.total {
                let _ = write!(stderr, "checked {done} of {} files", self.total);
                let _ = stderr.flush();
            }
        }
    }

    /// One line about all of it.
    fn summary(&self) -> String {
        let plural = if self.total == 1 { "" } else { "s" };
        let counts = [(self.valid, "valid"), (self.invalid, "invalid"), (self.unreadable, "unreadable")];
        let counts: Vec<String> = counts
            .into_iter()
            .filter(|(count, _)| *count != 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect();
        format!("{} file{plural} checked: {}", self.total, counts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_counts() {
        let tally = Tally { total: 12, valid: 10, invalid: 2, unreadable: 0 };
        assert_eq!(tally.summary(), "12 files checked: 10 valid, 2 invalid");
        let tally = Tally { total: 1, valid: 1, invalid: 0, unreadable: 0 };
        assert_eq!(tally.summary(), "1 file checked: 1 valid");
    }

    #[test]
    fn files_are_reported_in_their_order() {
        let (sender, receiver) = mpsc::channel();
        for (index, verdict) in [(2, Verdict::Invalid), (0, Verdict::Valid), (1, Verdict::Valid)] {
            sender.send((index, (verdict, Vec::new()))).unwrap();
        }
        drop(sender);
        let mut tally = Tally { total: 3, ..Tally::default() };
        tally.report_in_order(receiver);
        assert_eq!((tally.valid, tally.invalid), (2, 1));
    }
}
