//! The dialects of a run: the shipped ones, and those defined by files.
//!
//! Each input may be part of another project, with an `rsmlir.toml` of its own. All files are read before any
//! input is: an error in a definition is reported once, and then no input is processed.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ods::model::Definitions;
use tablegen::{Diagnostic, Severity, SourceMap, Span};

use super::Messages;
use super::project::{self, Project};
use crate::cpp_hooks::{self, Code};
use crate::definitions::DialectContext as _;
use crate::diag::Failed;
use crate::ir::Context;
use crate::options::Options;
use crate::registry::Origin;
use crate::shipped::file::{self, DialectFile, ReadOptions};
use crate::toy;

/// Dialects that files define, in the order in which they are loaded.
#[derive(Clone, Default)]
pub struct Dialects {
    files: Arc<[(PathBuf, Arc<Definitions>)]>,
    /// The number of files of patterns that nobody has named; they come first, so that the others count before them.
    found: usize,
    /// The C++ that they leave things to.
    code: Arc<Code>,
}

impl Dialects {
    /// Reads the dialects that a text defines, which messages call `path`.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn of_text(
        path: &Path,
        text: String,
        options: &ReadOptions,
        sources: Vec<PathBuf>,
    ) -> Result<Self, Vec<tablegen::Report>> {
        let read = file::read_text(&path.to_string_lossy(), text, options)?;
        Ok(Dialects::of(vec![(path.to_path_buf(), read)], sources, options.include.clone()))
    }

    /// Returns the dialects in files that were read, with the C++ in some sources.
    pub fn of(read: Vec<(PathBuf, DialectFile)>, sources: Vec<PathBuf>, include: Vec<PathBuf>) -> Self {
        let has_sources = !sources.is_empty();
        let (mut files, mut code) = (Vec::with_capacity(read.len()), Vec::with_capacity(read.len()));
        for (path, mut read) in read {
            if has_sources {
                Arc::make_mut(&mut read.definitions).add_classes_of_sources();
            }
            code.push((path.clone(), read.code));
            files.push((path, read.definitions));
        }
        let code =
            cpp_hooks::code_of(sources, include, code, files.iter().map(|(_, definitions)| &**definitions));
        if has_sources {
            for (_, definitions) in &mut files {
                cpp_hooks::resolve_aliases(&code, Arc::make_mut(definitions));
            }
        }
        Dialects { files: files.into(), found: 0, code: Arc::new(code) }
    }

    /// Creates a context with these dialects and the shipped ones.
    pub fn context(&self) -> Context {
        self.context_and_replaced().0
    }

    /// Creates a context; also returns a sentence for each shipped file that a loaded file replaces.
    fn context_and_replaced(&self) -> (Context, Vec<String>) {
        let context = crate::shipped::context();
        let mut sentences = Vec::new();
        for (index, (path, definitions)) in self.files.iter().enumerate() {
            let origin = match index < self.found {
                true => Origin::Patterns(path.clone()),
                false => Origin::File(path.clone()),
            };
            for replaced in context.registry().load(&context, definitions.clone(), origin) {
                let (path, dialect) = (path.display(), context.string(replaced.dialect));
                let shipped = replaced.shipped;
                sentences.push(format!(
                    "`{path}` defines operations of the shipped dialect `{dialect}`: it replaces {shipped}"
                ));
            }
        }
        if let Some(tables) = crate::cpp_hooks::tables(self.code.clone()) {
            context.registry().set_code(tables);
        }
        (context, sentences)
    }
}

/// Reads the files that inputs ask for, each once.
pub struct DialectLoader<'o> {
    options: &'o Options,
    /// Whether to keep the texts that only documentation shows.
    descriptions: bool,
    /// Whether to read the files of patterns that sources include.
    patterns: bool,
    current_folder: PathBuf,
    /// The `rsmlir.toml` of folders.
    projects: HashMap<PathBuf, Option<PathBuf>>,
    /// The dialects read so far, by the path of `rsmlir.toml` and whether they are for a Toy program;
    /// `Failed` if a file of them is wrong.
    dialects: HashMap<(Option<PathBuf>, bool), Result<Dialects, Failed>>,
}

impl<'o> DialectLoader<'o> {
    /// Creates a loader of what the options name; with descriptions if they are going to be shown.
    pub fn new(options: &'o Options, descriptions: bool) -> Self {
        DialectLoader {
            options,
            descriptions,
            patterns: !options.pipeline.is_empty(),
            current_folder: std::env::current_dir().unwrap_or_default(),
            projects: HashMap::new(),
            dialects: HashMap::new(),
        }
    }

    /// Reads the files of patterns that sources include if `patterns` is set, and not only where passes run.
    pub fn with_patterns(self, patterns: bool) -> Self {
        DialectLoader { patterns: self.patterns || patterns, ..self }
    }

    /// Returns the dialects for an input file; `-` stands for one in the current folder.
    ///
    /// # Errors
    /// If a file that defines them is wrong; the error is reported once.
    pub fn dialects_for(&mut self, input: &Path, messages: &mut Messages) -> Result<Dialects, Failed> {
        let is_toy = self.options.language.is_toy(input);
        let input =
            self.current_folder.join(if input.as_os_str() == "-" { Path::new("stdin") } else { input });
        let folder = input.parent().unwrap_or(&self.current_folder).to_path_buf();
        let project = self.projects.entry(folder).or_insert_with_key(|folder| project::find(folder)).clone();
        let key = (project, is_toy);
        if let Some(known) = self.dialects.get(&key) {
            return known.clone();
        }
        let dialects = self.read(key.0.as_deref(), is_toy, messages);
        self.dialects.insert(key, dialects.clone());
        dialects
    }

    /// Reads the files of a project, then those of the command line, which therefore have precedence. The
    /// dialect of Toy programs comes before both.
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
            limits: self.options.limits.tablegen.clone(),
        };
        let paths: Vec<PathBuf> = is_toy
            .then(|| PathBuf::from(toy::DIALECT))
            .into_iter()
            .chain(project.dialects)
            .chain(given.files.iter().cloned())
            .collect();
        let sources: Vec<PathBuf> =
            project.sources.into_iter().chain(given.sources.iter().cloned()).collect();
        let mut files = Vec::with_capacity(paths.len());
        let mut result = Ok(());
        // A file that is named twice is read where it comes last. A name that is no path is that of a dialect that ships.
        let canonical = |path: &PathBuf| path.canonicalize().unwrap_or_else(|_| path.clone());
        let canonical: Vec<PathBuf> = paths.iter().map(canonical).collect();
        let last: HashMap<&PathBuf, usize> =
            canonical.iter().enumerate().map(|(index, path)| (path, index)).collect();
        let mut reader = file::Reader::new(options.clone());
        let mut found = 0;
        if !sources.is_empty() && self.patterns {
            // A file that cannot be read is left out: `--show-unchecked` names the patterns.
            for path in super::pattern_files::found(&sources, &options.include, &canonical) {
                if let Ok(read) = reader.read(&path) {
                    files.push((path, read));
                    found += 1;
                }
            }
        }
        for (index, path) in paths.iter().enumerate() {
            if last.get(&canonical[index]) != Some(&index) {
                continue;
            }
            match reader.read(path) {
                Ok(read) => {
                    messages.report_definitions(&read.reports);
                    files.push((path.clone(), read));
                }
                Err(reports) => {
                    messages.report_definitions(&reports);
                    result = Err(Failed);
                }
            }
        }
        result?;
        let dialects = Dialects { found, ..Dialects::of(files, sources, options.include) };
        if !dialects.files.is_empty() {
            let (_, replaced) = dialects.context_and_replaced();
            let note = |message| Diagnostic::new(Severity::Note, Span::NOWHERE, message);
            let report = |message| tablegen::Report::new(&note(message), &SourceMap::default());
            messages.report_definitions(&replaced.into_iter().map(report).collect::<Vec<_>>());
        }
        Ok(dialects)
    }
}
