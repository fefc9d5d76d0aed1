//! An open file with what was computed of it: IR or records, which are made when they are asked for.

use std::rc::Rc;

use support::panics::caught;

use super::document::Document;
use super::mlir::analysis::Analysis;
use super::mlir::semantic_tokens::Packed;
use super::options::DefinitionOptions;
use super::project::Dialects;
use super::tablegen::{self, Evaluated};
use crate::driver::{Project, find_project};
use crate::options::Options;

/// An open file with what was computed of it.
pub struct Open {
    pub document: Document,
    pub analysis: Option<Rc<Analysis>>,
    /// Whether the analysis is that of the text as it is.
    pub is_analyzed: bool,
    /// Whether it leaves nothing out.
    pub is_exact: bool,
    pub evaluated: Option<Evaluated>,
    pub project: Project,
    /// Whether the diagnostics that the editor has are those of an earlier version.
    pub is_stale: bool,
    /// The colors that the editor has, with the number that names them.
    pub colors: (u64, Vec<Packed>),
}

impl Open {
    pub fn new(document: Document, definitions: &DefinitionOptions) -> Self {
        let project = project_of(&document.path, definitions);
        Open {
            document,
            analysis: None,
            is_analyzed: false,
            is_exact: true,
            evaluated: None,
            project,
            is_stale: true,
            colors: (0, Vec::new()),
        }
    }

    /// Forgets what was made with the dialects, and reads the project again.
    pub fn reload(&mut self, definitions: &DefinitionOptions) {
        self.document.forget();
        self.analysis = None;
        self.project = project_of(&self.document.path, definitions);
        self.is_stale = true;
    }

    /// Makes the file be analyzed as a whole.
    pub fn forget_patches(&mut self) {
        (self.analysis, self.is_exact, self.is_stale) = (None, true, true);
    }

    /// Analyzes a file in MLIR: only what changed, where that is possible.
    pub fn analyze(&mut self, dialects: &Dialects, options: &Options) {
        let edits = self.document.take_edits();
        let before = self.analysis.take().and_then(Rc::into_inner);
        let document = &self.document;
        let updated = before.zip(edits).and_then(|(mut analysis, edits)| {
            let is_done = caught(|| analysis.update(&edits, document, dialects, options)).unwrap_or(false);
            is_done.then_some(analysis)
        });
        self.is_exact = updated.is_none();
        self.is_analyzed = true;
        self.analysis = Some(Rc::new(match updated {
            Some(updated) => updated,
            None => caught(|| Analysis::of(document, dialects, options)).unwrap_or_default(),
        }));
    }

    /// Evaluates a `.td` file.
    pub fn evaluate(&mut self) {
        let before = self.evaluated.take();
        let evaluated = caught(|| tablegen::evaluate(&self.document, &self.project, before.as_ref()));
        self.evaluated = Some(evaluated.unwrap_or_default());
    }
}

/// Returns the project that a file is in; an empty one if there is none, or it is wrong. The folders that a build includes from
/// are added.
fn project_of(path: &std::path::Path, definitions: &DefinitionOptions) -> Project {
    let file = path.parent().and_then(find_project);
    let mut project = file.and_then(|file| Project::read(&file).ok()).unwrap_or_default();
    if path.extension().is_some_and(|extension| extension == "td") {
        project.include.extend(tablegen::database::includes_of(path, &definitions.databases));
        project.include.extend_from_slice(&definitions.folders);
    }
    project
}
