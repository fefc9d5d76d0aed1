//! `--depfile`: the files that a run has read, as a rule for make.
//!
//! A build system that has the rule (ninja, make; Bazel and Buck2 after a conversion) repeats a run only if one of
//! these files has changed. The text is as GCC writes it: a line for each file, special characters escaped.

use std::path::{Path, PathBuf};

use bstr::ByteVec as _;

use super::SourceError;
use crate::files::{self, reads};
use crate::options::Options;

/// Starts to record files, if the options ask for a depfile.
pub fn start(options: &Options) {
    if options.depfile.is_some() {
        reads::record();
    }
}

/// Writes the depfile that the options ask for, after a run that succeeded.
pub fn finish(options: &Options) -> Result<(), SourceError> {
    let Some(path) = &options.depfile else { return Ok(()) };
    let target = match &options.output {
        Some(output) => output.clone(),
        None => target_of(path).unwrap_or_default(),
    };
    let text = rule(&target, reads::take())?;
    files::write(path, &text).map_err(|error| SourceError::Output { name: path.clone(), error })
}

/// Returns the target of a depfile without an output: its name without `.d`.
pub fn target_of(depfile: &Path) -> Option<PathBuf> {
    depfile.extension().is_some_and(|extension| extension == "d").then(|| depfile.with_extension(""))
}

/// Returns the rule: the target, and the files that it depends on.
fn rule(target: &Path, files: impl IntoIterator<Item = PathBuf>) -> Result<Vec<u8>, SourceError> {
    let mut text = escaped(target)?;
    text.push(b':');
    for file in files {
        text.extend_from_slice(b" \\\n  ");
        text.extend(escaped(&file)?);
    }
    text.push(b'\n');
    Ok(text)
}

/// Returns a name as make and ninja read it in a rule.
///
/// # Errors
/// If the name has a line break, which no rule can contain.
pub fn escaped(path: &Path) -> Result<Vec<u8>, SourceError> {
    let name = Vec::from_path_lossy(path);
    let mut text = Vec::with_capacity(name.len());
    let mut backslashes = 0;
    for &byte in &*name {
        match byte {
            // Backslashes before a space, or before another escaped character, would escape each other.
            b' ' | b'\t' | b'#' | b':' => {
                text.extend(std::iter::repeat_n(b'\\', backslashes + 1));
            }
            b'$' => text.push(b'$'),
            b'\n' | b'\r' => return Err(SourceError::Unnameable(path.into())),
            _ => {}
        }
        backslashes = if byte == b'\\' { backslashes + 1 } else { 0 };
        text.push(byte);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_back() {
        let files = ["a b", "#c", "d$e", "k:l", r"f\g", r"h\ i"].map(PathBuf::from);
        let text = rule(Path::new("x y"), files).unwrap();
        let expected = "x\\ y: \\\n  a\\ b \\\n  \\#c \\\n  d$$e \\\n  k\\:l \\\n  f\\g \\\n  h\\\\\\ i\n";
        assert_eq!(String::from_utf8(text).unwrap(), expected);
        assert!(rule(Path::new("a\nb"), []).is_err());
    }

    #[test]
    fn targets() {
        assert_eq!(target_of(Path::new("a/b.mlir.d")), Some("a/b.mlir".into()));
        assert_eq!(target_of(Path::new("a/b")), None);
    }
}
