//! `rsmlir.toml`: the dialects of a project.
//!
//! The file lies in a folder above the inputs and replaces options that each command line would need:
//! `dialects`, `include` and `define`. Paths in it are relative to it.

use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::Spanned;

use crate::diag::SourceBuffer;
use crate::files::reads;

/// The name of a project file.
pub const FILE_NAME: &str = "rsmlir.toml";

/// The contents of a project file.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Project {
    /// The main files of dialects.
    pub dialects: Vec<PathBuf>,
    /// The folders that files are included from.
    pub include: Vec<PathBuf>,
    /// Macros for the preprocessor of TableGen.
    pub defines: Vec<String>,
    /// The sources in C++.
    pub sources: Vec<PathBuf>,
}

/// The contents as they stand in the file.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Contents {
    dialects: Vec<Spanned<String>>,
    include: Vec<Spanned<String>>,
    define: Vec<String>,
    sources: Vec<Spanned<String>>,
}

/// An error in a project file.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
#[error("{message}")]
pub struct ProjectError {
    message: String,
    #[source_code]
    contents: miette::NamedSource<String>,
    #[label]
    place: Option<miette::SourceSpan>,
}

impl ProjectError {
    fn new(path: &Path, text: &str, range: Option<Range<usize>>, message: impl Into<String>) -> Box<Self> {
        Box::new(ProjectError {
            message: message.into(),
            contents: miette::NamedSource::new(path.to_string_lossy(), text.to_string()),
            place: range.map(Into::into),
        })
    }

    /// Returns the text under its name, and the place in it, for the form of LLVM's tools.
    pub fn place(&self) -> (SourceBuffer, Range<usize>) {
        let range = self.place.map_or(0..0, |place| place.offset()..place.offset() + place.len());
        (SourceBuffer::detached(self.contents.name(), self.contents.inner().as_bytes().to_vec()), range)
    }
}

/// Returns the file that is nearest to a folder, in it or above it.
pub fn find(folder: &Path) -> Option<PathBuf> {
    folder.ancestors().map(|folder| folder.join(FILE_NAME)).find(|file| file.is_file())
}

impl Project {
    /// Reads the file at `path`, which messages call so.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn read(path: &Path) -> Result<Self, Box<ProjectError>> {
        let text = std::fs::read_to_string(path).map_err(|error| {
            ProjectError::new(path, "", None, format!("cannot read {}: {error}", path.display()))
        })?;
        reads::was_read(path);
        Project::parse(path, &text)
    }

    fn parse(path: &Path, text: &str) -> Result<Self, Box<ProjectError>> {
        let contents: Contents = toml::from_str(text).map_err(|error| {
            // The lines after the first repeat it in other words.
            let message = error.message().lines().next().unwrap_or_default();
            ProjectError::new(path, text, error.span(), message)
        })?;
        let folder = path.parent().unwrap_or(Path::new(""));
        let resolve = |entries: &[Spanned<String>], what, is_there: fn(&Path) -> bool| {
            let resolve_one = |entry: &Spanned<String>| {
                let resolved = folder.join(entry.get_ref());
                if is_there(&resolved) {
                    return Ok(resolved);
                }
                let message = format!("there is no {what} '{}'", resolved.display());
                Err(ProjectError::new(path, text, Some(entry.span()), message))
            };
            entries.iter().map(resolve_one).collect::<Result<Vec<PathBuf>, _>>()
        };
        Ok(Project {
            dialects: resolve(&contents.dialects, "file", Path::is_file)?,
            include: resolve(&contents.include, "folder", Path::is_dir)?,
            defines: contents.define,
            sources: resolve(&contents.sources, "file or folder", Path::exists)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(text: &str) -> (String, String) {
        let error = Project::parse(Path::new("nowhere/rsmlir.toml"), text).unwrap_err();
        let (buffer, range) = error.place();
        (error.message.clone(), String::from_utf8_lossy(&buffer.text[range]).into_owned())
    }

    #[test]
    fn an_empty_file_causes_no_diagnostic() {
        assert_eq!(Project::parse(Path::new("rsmlir.toml"), "").unwrap(), Project::default());
    }

    #[test]
    fn errors_have_a_place() {
        let (message, place) = wrong("define = []\ndialect = []\n");
        assert!(message.contains("unknown field `dialect`"), "{message}");
        assert_eq!(place, "dialect");
        let (message, place) = wrong("define = \"X\"\n");
        assert!(message.contains("invalid type: string"), "{message}");
        assert_eq!(place, "\"X\"");
        let (message, place) = wrong("dialects = [\"a.td\"]\n");
        assert!(message.starts_with("there is no file 'nowhere"), "{message}");
        assert_eq!(place, "\"a.td\"");
        let (_, place) = wrong("dialects = [\n");
        assert_eq!(place, "");
    }
}
