//! The dialects of a run: those that ship, and those that files bring.
//!
//! Each input may be part of another project, with an `rsmlir.toml` of its own. All files are read
//! before any input is: that a definition is wrong is said once, and nothing is processed then.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ods::model::Definitions;

use super::Messages;
use super::project::{self, Project};
use crate::diag::Failed;
use crate::ir::Context;
use crate::options::Options;
use crate::registry::Origin;
use crate::registry::file::{self, ReadOptions};
use crate::toy;

/// Dialects that files define, in the order in which they are loaded.
#[derive(Clone, Default)]
pub struct Dialects {
    files: Arc<[(PathBuf, Arc<Definitions>)]>,
}

impl Dialects {
    /// A new context that has them, and those that ship.
    pub fn context(&self) -> Context {
        let context = Context::new();
        for (path, definitions) in &*self.files {
            context.registry().load(&context, definitions.clone(), Origin::File(path.clone()));
        }
        context
    }
}

/// Reads the files that inputs ask for, each once.
pub struct DialectLoader<'o> {
    options: &'o Options,
    /// Whether to keep what only documentation shows.
    descriptions: bool,
    current_folder: PathBuf,
    /// The `rsmlir.toml` of folders.
    projects: HashMap<PathBuf, Option<PathBuf>>,
    /// What was read, by `rsmlir.toml`, and whether for a Toy program.
    dialects: HashMap<(Option<PathBuf>, bool), Dialects>,
}

impl<'o> DialectLoader<'o> {
    pub fn new(options: &'o Options, descriptions: bool) -> Self {
        DialectLoader {
            options,
            descriptions,
            current_folder: std::env::current_dir().unwrap_or_default(),
            projects: HashMap::new(),
            dialects: HashMap::new(),
        }
    }

    /// The dialects for an input file; `-` stands for one in the current folder.
    ///
    /// # Errors
    /// Where anything is wrong with a file that defines them; it has been reported.
    pub fn dialects_for(&mut self, input: &str, messages: &mut Messages) -> Result<Dialects, Failed> {
        let is_toy = self.options.language.is_toy(input);
        let input = self.current_folder.join(if input == "-" { "stdin" } else { input });
        let folder = input.parent().unwrap_or(&self.current_folder).to_path_buf();
        let project = self.projects.entry(folder).or_insert_with_key(|folder| project::find(folder)).clone();
        let key = (project, is_toy);
        if let Some(known) = self.dialects.get(&key) {
            return Ok(known.clone());
        }
        let dialects = self.read(key.0.as_deref(), is_toy, messages)?;
        self.dialects.insert(key, dialects.clone());
        Ok(dialects)
    }

    /// Reads the files of a project, then those of the command line, which so have the last word. Before
    /// them comes the dialect that a Toy program is in.
    fn read(
        &self,
        project: Option<&Path>,
        is_toy: bool,
        messages: &mut Messages,
    ) -> Result<Dialects, Failed> {
        let project = match project {
            Some(path) => {
                let shown = path.strip_prefix(&self.current_folder).unwrap_or(path);
                Project::read(shown).map_err(|error| messages.report_project(&error))?
            }
            None => Project::default(),
        };
        let given = &self.options.dialects;
        let options = ReadOptions {
            include: given.include.iter().chain(&project.include).cloned().collect(),
            defines: given.defines.iter().chain(&project.defines).cloned().collect(),
            descriptions: self.descriptions,
        };
        let paths: Vec<PathBuf> = is_toy
            .then(|| PathBuf::from(toy::DIALECT))
            .into_iter()
            .chain(project.dialects)
            .chain(given.files.iter().map(PathBuf::from))
            .collect();
        let mut files = Vec::with_capacity(paths.len());
        let mut result = Ok(());
        for (index, path) in paths.iter().enumerate() {
            let is_same = |other: &PathBuf| match (other.canonicalize(), path.canonicalize()) {
                (Ok(other), Ok(path)) => other == path,
                // The name of a dialect that ships.
                _ => other == path,
            };
            if paths[index + 1..].iter().any(is_same) {
                continue;
            }
            match file::read(path, &options) {
                Ok(read) => {
                    messages.report_definitions(&read.reports);
                    files.push((path.clone(), read.definitions));
                }
                Err(reports) => {
                    messages.report_definitions(&reports);
                    result = Err(Failed);
                }
            }
        }
        result.map(|()| Dialects { files: files.into() })
    }
}
