//! `--verify`: checks any number of files and folders, prints no IR, and counts the valid ones.
//!
//! Files are checked in parallel, and reported in the order in which they were named: the output does not
//! depend on which was done first.

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use parking_lot::Mutex;

use super::lit::{self, LitRun};
use super::tally::{Found, Tally, Verdict};
use super::{DialectLoader, Dialects, Messages, guard, run_file};
use crate::diag::{Failed, SourceBuffer};
use crate::files::{NeededInputs, reads};
use crate::in_order::InOrder;
use crate::options::Options;
use crate::threads;
use parse::source;
use support::stdout::print_to_stdout;

/// Checks the files and folders that the options name.
pub fn run(options: &Options) -> Result<(), Failed> {
    let (files, found_all) = find_files(&options.inputs);
    if files.is_empty() {
        return found_all;
    }
    // A pass or a reproducer may write files, and those of the run are not to be lost before they are checked.
    let needed = NeededInputs::note(files.iter().map(|(path, _)| path));
    let mut loader = DialectLoader::new(options, false);
    let mut messages = Messages::to_stderr(options);
    let mut candidates = Vec::with_capacity(files.len());
    for (index, (path, is_found)) in files.into_iter().enumerate() {
        let dialects = loader.dialects_for(&path, &mut messages);
        candidates.push(Candidate { index, path, is_found, dialects });
    }
    let files = candidates;
    // The dialects of one project do not keep the files of others from being checked.
    if files.iter().all(|file| file.dialects.is_err()) {
        return Err(Failed);
    }
    let tally = Arc::new(Mutex::new(Tally::new(files.iter().map(|file| file.path.clone()).collect())));
    let in_order = InOrder::new({
        let tally = tally.clone();
        move |found| tally.lock().note(found)
    });
    let more = match options.threads {
        true => threads::available().min(files.len()).saturating_sub(1),
        false => 0,
    };
    threads::for_each(
        files.len(),
        more,
        |_| (),
        |(), index| check(&files[index], &needed, &in_order, options),
    );
    let tally = tally.lock();
    print_to_stdout(tally.summary().as_bytes());
    if tally.has_failures() { Err(Failed) } else { found_all }
}

/// A file to check, and when it is its turn to be reported.
struct Candidate {
    index: usize,
    path: PathBuf,
    /// Whether it was found in a folder that was named, rather than named itself.
    is_found: bool,
    /// Fails where something is wrong with them, which was reported.
    dialects: Result<Dialects, Failed>,
}

/// Returns the files, and those in the folders, that `inputs` name; with whether they were found in a folder.
/// Fails where a folder has none, besides.
fn find_files(inputs: &[PathBuf]) -> (Vec<(PathBuf, bool)>, Result<(), Failed>) {
    let mut result = Ok(());
    let mut paths = Vec::new();
    for input in inputs {
        if !input.is_dir() {
            paths.push((input.clone(), false));
            continue;
        }
        let before = paths.len();
        for entry in walkdir::WalkDir::new(input).sort_by_file_name() {
            match entry {
                Ok(entry) if entry.file_type().is_dir() => reads::was_read(entry.path()),
                Ok(entry) => {
                    if entry.path().extension().is_some_and(|extension| extension == "mlir") {
                        paths.push((entry.into_path(), true));
                    }
                }
                // A folder that cannot be read is reported when its path is opened as a file.
                Err(error) => paths.extend(error.path().map(|path| (path.into(), true))),
            }
        }
        if paths.len() == before {
            let _ = writeln!(std::io::stderr(), "no .mlir files in '{}'", input.display());
            result = Err(Failed);
        }
    }
    (paths, result)
}

/// Checks a file.
fn check(file: &Candidate, needed: &NeededInputs, in_order: &Arc<InOrder<Found>>, options: &Options) {
    let Candidate { index, path, is_found, dialects } = file;
    let piece = Arc::new(in_order.begin(*index));
    let hand_on = {
        let piece = piece.clone();
        move |text: &[u8]| piece.add(Found::Text(text.to_vec()), text.len())
    };
    let mut messages = Messages::to(options, hand_on.clone());
    // A named pipe is read; one that happens to be in a folder would keep everybody waiting.
    let read = if *is_found { source::read_regular } else { source::read };
    let buffer = read(path);
    needed.was_read(*index);
    let verdict = guard(path, &mut messages, |messages| match buffer {
        Err(error) => {
            messages.report(&error);
            Verdict::Unreadable
        }
        Ok(buffer) => {
            let runs = lit::runs_of(&buffer.text, path, options);
            if runs.is_empty() {
                return match dialects {
                    Ok(dialects) => verdict_of(run_file(&buffer, dialects, options, messages, &mut |_| {})),
                    Err(Failed) => Verdict::Unreadable,
                };
            }
            let verdicts =
                runs.into_iter().map(|run| check_run(file, &buffer, run, messages, hand_on.clone()));
            verdicts.max().unwrap_or(Verdict::Valid)
        }
    });
    piece.add(Found::Verdict(verdict.unwrap_or(Verdict::Invalid)), 0);
}

fn verdict_of(result: Result<(), Failed>) -> Verdict {
    match result {
        Ok(()) => Verdict::Valid,
        Err(Failed) => Verdict::Invalid,
    }
}

/// Checks a file as one of its RUN lines says; unexpected diagnostics go to `hand_on`.
fn check_run(
    file: &Candidate,
    buffer: &SourceBuffer,
    run: Result<LitRun, String>,
    messages: &Messages,
    hand_on: impl FnMut(&[u8]) + Send + 'static,
) -> Verdict {
    let path = file.path.display();
    let LitRun { options, fails, has_dialects } = match run {
        Ok(run) => run,
        Err(reason) => {
            messages.say(format_args!("{path}: skipped, as a RUN line cannot be followed: {reason}"));
            return Verdict::Skipped;
        }
    };
    let mut own = match fails {
        true => Messages::to(&options, |_| {}),
        false => Messages::to(&options, hand_on),
    };
    let dialects = match has_dialects {
        true => DialectLoader::new(&options, false).dialects_for(&file.path, &mut own),
        false => file.dialects.clone(),
    };
    let result = dialects.and_then(|dialects| run_file(buffer, &dialects, &options, &mut own, &mut |_| {}));
    match (fails, result) {
        (true, Err(Failed)) => Verdict::Valid,
        (true, Ok(())) => {
            messages
                .say(format_args!("{path}: error: a RUN line says that this is to fail, and it does not"));
            Verdict::Invalid
        }
        (false, result) => verdict_of(result),
    }
}
