//! From a `.td` file to the definitions of dialects.
//!
//! Each main file has its own records: names of records clash between the dialects of MLIR. What several
//! main files include is evaluated once ([`tablegen::Session`]). Included files are found in the folders that the user names, then in that
//! of the main file, then among the files that ship with the program.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use ods::model::Definitions;
use tablegen::{Diagnostic, FileSystem, RecordKeeper, Report, Severity};

use super::embedded::{DiskAndShipped, Shipped};

/// How to read a file.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// The directories searched by `include`: `-I`.
    pub include: Vec<PathBuf>,
    /// The macros that `#ifdef` finds defined: `-D`.
    pub defines: Vec<String>,
    /// Whether to keep descriptions, which only documentation shows.
    pub descriptions: bool,
    /// The limits of TableGen.
    pub limits: tablegen::Limits,
}

/// The definitions of a file.
#[derive(Debug)]
pub struct DialectFile {
    /// The definitions in the file.
    pub definitions: Arc<Definitions>,
    /// The C++ that stands in it.
    pub code: Arc<[ods::ClassCode]>,
    /// Warnings, and messages of `dump` in the file.
    pub reports: Vec<Report>,
}

/// Returns whether a file that ships can be included by a name.
pub fn is_shipped(name: &str) -> bool {
    Shipped.embedded(name).is_some()
}

/// Reads the file at `path`, as a [`Reader`] does.
///
/// # Errors
/// Everything that is wrong with it, and warnings among that.
pub fn read(path: &Path, options: &ReadOptions) -> Result<DialectFile, Vec<Report>> {
    Reader::new(options.clone()).read(path)
}

/// Reads files, and what they include in common once.
pub struct Reader {
    options: ReadOptions,
    session: tablegen::Session,
}

impl Reader {
    /// Creates a reader of files that are read alike.
    pub fn new(options: ReadOptions) -> Self {
        let session = tablegen::Session::new(self::options(&options));
        Reader { options, session }
    }

    /// Reads the file at `path`; the bare name of a dialect that ships stands for its file, where there is no
    /// file of that name.
    ///
    /// # Errors
    /// Everything that is wrong with it, and warnings among that.
    pub fn read(&mut self, path: &Path) -> Result<DialectFile, Vec<Report>> {
        let include = self.options.include.clone();
        self.read_with(path, include)
    }

    /// Reads the file at `path` with directories of its own to search for what it includes.
    ///
    /// # Errors
    /// Everything that is wrong with it, and warnings among that.
    pub fn read_with(&mut self, path: &Path, mut include: Vec<PathBuf>) -> Result<DialectFile, Vec<Report>> {
        if let Some(name) = path.to_str()
            && !name.contains(['/', '.'])
            && !path.exists()
            && Shipped.embedded(&format!("../{name}/{name}.td")).is_some()
        {
            return read_shipped(&format!("dialects/{name}/{name}.td"));
        }
        // The folder of a file without one is the current one, which is always looked in.
        include.extend(path.parent().filter(|folder| !folder.as_os_str().is_empty()).map(Path::to_path_buf));
        let descriptions = self.options.descriptions;
        self.session
            .load_file(path, include, |keeper, diagnostics| definitions(keeper, diagnostics, descriptions))
            .map_err(|failure| failure.reports().collect::<Vec<_>>())?
    }
}

/// Reads a text, called `name` in messages, as a file.
///
/// # Errors
/// Everything that is wrong with it, and warnings among that.
pub fn read_text(name: &str, text: String, options: &ReadOptions) -> Result<DialectFile, Vec<Report>> {
    let loaded = tablegen::load_text(name, text, &self::options(options));
    let loaded = loaded.map_err(|failure| failure.reports().collect::<Vec<_>>())?;
    definitions(&loaded.keeper, &loaded.diagnostics, options.descriptions)
}

/// Reads the text of a file that ships, called as in
/// [`Origin::Shipped`](definitions::Origin::Shipped), with descriptions.
///
/// # Errors
/// Everything that is wrong with it; the build checked that there is nothing.
pub fn read_shipped(file: &str) -> Result<DialectFile, Vec<Report>> {
    let nowhere = || {
        let missing =
            Diagnostic::error(tablegen::Span::NOWHERE, format!("there is no shipped file `{file}`"));
        vec![Report::new(&missing, &tablegen::SourceMap::default())]
    };
    // The names are those of the build: included files have the names that users include.
    let included = file.strip_prefix("dialects/include/").map(String::from);
    let name = included.or_else(|| file.strip_prefix("dialects").map(|rest| format!("..{rest}")));
    let name = name.unwrap_or_default();
    let text = Shipped.embedded(&name).ok_or_else(nowhere)?;
    let tablegen_options = tablegen_options(Vec::new(), Vec::new(), tablegen::Limits::default(), Shipped);
    let loaded = tablegen::load_text(file, text.into_owned(), &tablegen_options);
    let loaded = loaded.map_err(|failure| failure.reports().collect::<Vec<_>>())?;
    definitions(&loaded.keeper, &loaded.diagnostics, true)
}

/// Returns how a text is evaluated that is read with `options`.
pub fn options(options: &ReadOptions) -> tablegen::Options {
    let (include, limits) = (options.include.clone(), options.limits.clone());
    tablegen_options(include, options.defines.clone(), limits, DiskAndShipped)
}

fn tablegen_options(
    include_dirs: Vec<PathBuf>,
    defines: Vec<String>,
    limits: tablegen::Limits,
    files: impl FileSystem + Send + Sync + 'static,
) -> tablegen::Options {
    tablegen::Options {
        include_dirs,
        defines,
        limits,
        files: Arc::new(files),
        // Libraries of classes have unused arguments, which their users cannot change.
        warn_unused_template_args: false,
        // A project may be written for another version of MLIR: `--show-unchecked` lists its fields.
        unknown_fields: tablegen::UnknownFields::Noted,
    }
}

fn definitions(
    keeper: &RecordKeeper,
    of_tablegen: &[Diagnostic],
    descriptions: bool,
) -> Result<DialectFile, Vec<Report>> {
    let options = ods::Options { descriptions, note_mismatches: true, ..ods::Options::default() };
    let ods::Loaded { mut definitions, mut diagnostics } = ods::load(keeper, &options);
    if has_only_patterns(keeper) {
        forget_known(&mut definitions);
    }
    if definitions.dialects.is_empty() && diagnostics.is_empty() {
        let main = keeper.sources().files().first().map_or("the file", |file| file.name());
        let message = format!("`{main}` defines no dialect, and nothing for one");
        diagnostics.push(Diagnostic::warning(tablegen::Span::NOWHERE, message));
    }
    let is_wrong = diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    let all = of_tablegen.iter().chain(&diagnostics);
    let reports: Vec<Report> = all.map(|diagnostic| Report::new(diagnostic, keeper.sources())).collect();
    if is_wrong {
        return Err(reports);
    }
    let code = ods::class_code(keeper).into();
    Ok(DialectFile { definitions: Arc::new(definitions), code, reports })
}

/// Returns whether the main file itself has rewrite patterns, and includes all else.
fn has_only_patterns(keeper: &RecordKeeper) -> bool {
    let is_in_main_file = |class: &str| {
        keeper.derived_definitions(class).iter().any(|record| keeper.sources().is_in_main_file(record.span()))
    };
    is_in_main_file("Pattern") && !["Dialect", "Op", "TypeDef", "AttrDef"].into_iter().any(is_in_main_file)
}

/// Forgets the operations, types and attributes of dialects that the program has: patterns for them include their
/// definitions, and replace nothing.
fn forget_known(definitions: &mut Definitions) {
    let known = super::dialects();
    let is_known: Vec<bool> = definitions
        .dialects
        .iter()
        .map(|dialect| {
            let name = &definitions[dialect.name];
            known.models().iter().any(|model| model.dialects.iter().any(|(known, _)| *known == name))
        })
        .collect();
    definitions.operations.retain(|op| !is_known[op.dialect.index()]);
    definitions.types.retain(|def| !is_known[def.dialect.index()]);
    definitions.attributes.retain(|def| !is_known[def.dialect.index()]);
}
