//! The results of `--verify`: reported in the order of the files, with progress on a terminal, and summed up.

use std::fmt::Write as _;
use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How a file fared; of several runs on one file, the greatest counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Verdict {
    Valid,
    /// Its processing needs something that is not supported.
    Skipped,
    Invalid,
    /// The file or its dialects cannot be read.
    Unreadable,
}

impl Verdict {
    const ALL: [Verdict; 4] = [Verdict::Valid, Verdict::Invalid, Verdict::Unreadable, Verdict::Skipped];

    fn word(self) -> &'static str {
        match self {
            Verdict::Valid => "valid",
            Verdict::Skipped => "skipped",
            Verdict::Invalid => "invalid",
            Verdict::Unreadable => "unreadable",
        }
    }
}

/// A result about a file.
pub(super) enum Found {
    /// Messages about it.
    Text(Vec<u8>),
    /// The verdict, after all messages about it.
    Verdict(Verdict),
}

/// The time before which no estimate of the rest is shown.
const FIRST_ESTIMATE: Duration = Duration::from_secs(1);

/// The results so far.
pub(super) struct Tally {
    /// All files, in their order.
    files: Vec<PathBuf>,
    /// Verdicts of the files that were reported, in the order of `files`.
    verdicts: Vec<Verdict>,
    started: Instant,
    /// Whether progress is shown on a terminal.
    terminal: bool,
}

impl Tally {
    pub fn new(files: Vec<PathBuf>) -> Self {
        let terminal = std::io::stderr().is_terminal();
        Tally { files, verdicts: Vec::new(), started: Instant::now(), terminal }
    }

    /// Records a result about the file that has the turn, and shows it.
    pub fn note(&mut self, found: Found) {
        let progress = self.terminal && self.files.len() > 1;
        let mut stderr = std::io::stderr().lock();
        if progress {
            // The line with the progress is overwritten, by messages or by the next one.
            let _ = stderr.write_all(b"\r\x1b[K");
        }
        match found {
            Found::Text(text) => {
                let _ = stderr.write_all(&text);
            }
            Found::Verdict(verdict) => self.verdicts.push(verdict),
        }
        let done = self.verdicts.len();
        if progress && done != 0 && done < self.files.len() {
            let _ = stderr.write_all(self.progress(done, self.started.elapsed()).as_bytes());
            let _ = stderr.flush();
        }
    }

    /// Returns the progress: the number of files that are done, the number of invalid ones, and the estimated
    /// rest.
    fn progress(&self, done: usize, elapsed: Duration) -> String {
        let total = self.files.len();
        let mut text = format!("checked {done} of {total} files");
        let bad = self.verdicts.iter().filter(|verdict| **verdict > Verdict::Skipped).count();
        if bad > 0 {
            let _ = write!(text, ", {bad} not valid");
        }
        if elapsed >= FIRST_ESTIMATE {
            let rest = elapsed.as_secs_f64() / done as f64 * (total - done) as f64;
            let _ = write!(text, ", {:.0} s, about {rest:.0} s left", elapsed.as_secs_f64());
        }
        text
    }

    /// Returns whether a file is not valid.
    pub fn has_failures(&self) -> bool {
        self.verdicts.len() < self.files.len() || self.verdicts.iter().any(|of| *of > Verdict::Skipped)
    }

    /// Returns the summary: the invalid files, if there were several, and a line about all of them.
    pub fn summary(&self) -> String {
        let mut text = String::new();
        if self.files.len() > 1 {
            for (file, verdict) in self.files.iter().zip(&self.verdicts) {
                if *verdict != Verdict::Valid {
                    let _ = writeln!(text, "{}: {}", verdict.word(), file.display());
                }
            }
        }
        let total = self.files.len();
        let plural = if total == 1 { "" } else { "s" };
        let count = |of: Verdict| self.verdicts.iter().filter(|verdict| **verdict == of).count();
        let counts = Verdict::ALL.map(|of| (count(of), of.word()));
        let counts = counts.iter().filter(|(count, _)| *count != 0);
        let counts: Vec<String> = counts.map(|(count, word)| format!("{count} {word}")).collect();
        let _ = write!(text, "{total} file{plural} checked: {}", counts.join(", "));
        if self.terminal {
            let _ = write!(text, " ({:.1} s)", self.started.elapsed().as_secs_f64());
        }
        text.push('\n');
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(verdicts: &[Verdict]) -> Tally {
        let files = (0..verdicts.len()).map(|index| format!("{index}.mlir").into()).collect();
        Tally { verdicts: verdicts.to_vec(), terminal: false, ..Tally::new(files) }
    }

    #[test]
    fn the_summary_names_invalid_files() {
        use Verdict::*;
        let text = tally(&[Valid, Invalid, Skipped]).summary();
        let expected = "invalid: 1.mlir\nskipped: 2.mlir\n3 files checked: 1 valid, 1 invalid, 1 skipped\n";
        assert_eq!(text, expected);
        assert_eq!(tally(&[Invalid]).summary(), "1 file checked: 1 invalid\n");
        assert!(tally(&[Valid, Unreadable]).has_failures() && !tally(&[Valid, Skipped]).has_failures());
    }

    #[test]
    fn progress_estimates_the_remaining_time() {
        let mut tally = tally(&[Verdict::Invalid, Verdict::Valid]);
        tally.files.extend([PathBuf::new(), PathBuf::new()]);
        assert_eq!(tally.progress(2, Duration::from_millis(10)), "checked 2 of 4 files, 1 not valid");
        let later = tally.progress(2, Duration::from_secs(30));
        assert_eq!(later, "checked 2 of 4 files, 1 not valid, 30 s, about 30 s left");
    }
}
