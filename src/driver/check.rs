//! `--verify`: checks any number of files, prints no IR, and says how many are valid.
use crate::diag::Failed;
use crate::options::Options;
pub fn run(options: &Options) -> Result<(), Failed> {
    let _ = options;
    Err(Failed)
}
