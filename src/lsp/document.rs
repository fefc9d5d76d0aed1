//! An open file: its text, kept in step with the editor, and what is derived from it.
//!
//! Lines are counted again when they are asked for after an edit, and the tree and the names follow the edits since they were
//! last asked for. IR is made by [`super::mlir::analysis`], at most once a version.

use std::cell::{Cell, OnceCell};
use std::path::PathBuf;

use lsp_types::{TextDocumentContentChangeEvent, Uri};
use syntax::resolve::Names;
use syntax::{TextEdit, Tree};

use super::position::{Encoding, LineIndex};
use super::project::Dialects;

/// The language of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    Mlir,
    TableGen,
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
    edits: Option<Vec<TextEdit>>,
    lines: OnceCell<LineIndex>,
    syntax: OnceCell<(Tree, Names)>,
    /// The tree and the names of an earlier text, with the edit that made it the present one.
    before: Cell<Option<(Tree, Names, TextEdit)>>,
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
        let before = Cell::new(None);
        Document { uri, path, language, version, encoding, text, edits: None, lines, syntax, before }
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
                    self.forget();
                }
                Some(range) => {
                    let (lines, text) = (self.lines(), &self.text);
                    let (start, end) = (lines.offset(text, range.start), lines.offset(text, range.end));
                    let range = start..end.max(start);
                    self.text.replace_range(range.clone(), &change.text);
                    let edit = TextEdit { range, new_len: change.text.len() };
                    self.before.set(match (self.syntax.take(), self.before.take()) {
                        (Some((tree, names)), _) => Some((tree, names, edit.clone())),
                        (None, before) => before.map(|(tree, names, first)| (tree, names, first.then(&edit))),
                    });
                    if let Some(edits) = &mut self.edits {
                        edits.push(edit);
                    }
                }
            }
            self.lines.take();
        }
    }

    /// Returns the edits since this was last asked for; `None` if the text was replaced.
    pub fn take_edits(&mut self) -> Option<Vec<TextEdit>> {
        self.edits.replace(Vec::new())
    }

    /// Returns the tree and the names of a text in MLIR. The dialects say which words are operations.
    pub fn syntax(&self, dialects: &Dialects) -> &(Tree, Names) {
        self.syntax.get_or_init(|| {
            let names = dialects.names();
            if let Some((mut tree, mut resolved, edit)) = self.before.take() {
                let rebuilt = tree.edit(self.bytes(), &edit, names);
                if !resolved.update(self.bytes(), &tree, names, &rebuilt) {
                    resolved = Names::of(self.bytes(), &tree, names);
                }
                return (tree, resolved);
            }
            let tree = Tree::of(self.bytes(), names);
            let resolved = Names::of(self.bytes(), &tree, names);
            (tree, resolved)
        })
    }

    /// Forgets what depends on the dialects.
    pub fn forget(&mut self) {
        self.syntax.take();
        self.before.set(None);
    }
}
