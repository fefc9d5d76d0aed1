//! An open file: its text, kept in step with the editor, and what is derived from it.
//!
//! Lines, tree and names are made of the whole text again when they are asked for after an edit: they take a few
//! milliseconds for a megabyte. IR is made by [`super::mlir::analysis`], at most once a version.

use std::cell::OnceCell;
use std::ops::Range;
use std::path::PathBuf;

use lsp_types::{TextDocumentContentChangeEvent, Uri};
use syntax::Tree;
use syntax::resolve::Names;

use super::position::{Encoding, LineIndex};
use super::project::Dialects;

/// The language of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    Mlir,
    TableGen,
}

/// An edit: some bytes, and the number of those that replace them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    pub range: Range<usize>,
    pub new_len: usize,
}

/// An open file.
pub struct Document {
    pub uri: Uri,
    pub path: PathBuf,
    pub language: Language,
    pub version: i32,
    encoding: Encoding,
    text: String,
    /// The edits since they were last taken, in the order in which they were made; `None` if the text was replaced.
    edits: Option<Vec<Edit>>,
    lines: OnceCell<LineIndex>,
    syntax: OnceCell<(Tree, Names)>,
}

impl Document {
    pub fn new(
        uri: Uri,
        path: PathBuf,
        language: Language,
        version: i32,
        text: String,
        encoding: Encoding,
    ) -> Self {
        let (lines, syntax) = (OnceCell::new(), OnceCell::new());
        Document { uri, path, language, version, encoding, text, edits: None, lines, syntax }
    }

    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn bytes(&self) -> &[u8] {
        self.text.as_bytes()
    }

    pub fn lines(&self) -> &LineIndex {
        self.lines.get_or_init(|| LineIndex::new(&self.text, self.encoding))
    }

    /// Applies edits, in the order in which they were made.
    pub fn edit(&mut self, version: i32, changes: Vec<TextDocumentContentChangeEvent>) {
        self.version = version;
        for change in changes {
            match change.range {
                None => {
                    self.text = change.text;
                    self.edits = None;
                }
                Some(range) => {
                    let (lines, text) = (self.lines(), &self.text);
                    let (start, end) = (lines.offset(text, range.start), lines.offset(text, range.end));
                    let range = start..end.max(start);
                    self.text.replace_range(range.clone(), &change.text);
                    if let Some(edits) = &mut self.edits {
                        edits.push(Edit { range, new_len: change.text.len() });
                    }
                }
            }
            self.lines.take();
        }
        self.syntax.take();
    }

    /// Returns the edits since this was last asked for; `None` if the text was replaced.
    pub fn take_edits(&mut self) -> Option<Vec<Edit>> {
        self.edits.replace(Vec::new())
    }

    /// Returns the tree and the names of a text in MLIR. The dialects say which words are operations.
    pub fn syntax(&self, dialects: &Dialects) -> &(Tree, Names) {
        self.syntax.get_or_init(|| {
            let names = dialects.names();
            let tree = Tree::of(self.bytes(), names);
            let resolved = Names::of(self.bytes(), &tree, names);
            (tree, resolved)
        })
    }

    /// Forgets what depends on the dialects.
    pub fn forget(&mut self) {
        self.syntax.take();
    }
}
