//! Standard output, written in blocks.

use std::io::{ErrorKind, Write as _};

use parking_lot::Mutex;

use crate::files::{remove_temporaries, system_message};

/// The block size of standard output, as in LLVM. If a test reads both standard streams through one pipe,
/// messages then come between the same bytes.
const BLOCK: usize = 4096;

/// The exit status if the reader of the output went away: the one that a shell reports for the SIGPIPE that
/// ends mlir-opt.
const BROKEN_PIPE_STATUS: i32 = 128 + 13;

/// The IR that standard output is still to get.
static FOR_STDOUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Writes what was added and is not written yet.
pub fn write_pending() {
    to_stdout(&std::mem::take(&mut *FOR_STDOUT.lock()));
}

/// Writes text to standard output at once, after the IR that was printed before. Should that fail, the process
/// ends.
pub fn print_to_stdout(text: &[u8]) {
    let mut pending = FOR_STDOUT.lock();
    to_stdout(&std::mem::take(&mut *pending));
    to_stdout(text);
}

/// Adds text to standard output, which is written block by block unless it is a terminal.
pub fn add(text: &[u8], terminal: bool) {
    let mut pending = FOR_STDOUT.lock();
    let total = pending.len() + text.len();
    let keep = if terminal { 0 } else { total % BLOCK };
    if total - keep == 0 {
        pending.extend_from_slice(text);
        return;
    }
    // The text that is kept is less than a block, and so mostly the end of `text`.
    let from_text = keep.min(text.len());
    let (now, later) = text.split_at(text.len() - from_text);
    to_stdout(&pending);
    to_stdout(now);
    pending.clear();
    pending.extend_from_slice(later);
}

/// Writes to standard output. If that fails, the process ends; without a message if the reader went away.
fn to_stdout(text: &[u8]) {
    if text.is_empty() {
        return;
    }
    let mut stdout = std::io::stdout().lock();
    if let Err(error) = stdout.write_all(text).and_then(|()| stdout.flush()) {
        remove_temporaries();
        if error.kind() == ErrorKind::BrokenPipe {
            std::process::exit(BROKEN_PIPE_STATUS);
        }
        let _ = writeln!(std::io::stderr(), "cannot write 'standard output': {}", system_message(&error));
        std::process::exit(1);
    }
}
