//! The build script of a dialect.
//!
//! A dialect is a crate whose folder `NAME` has a `NAME.td`; what another dialect brings to it, such
//! as the operations that extend transform, is a folder of the same shape below. Each such file is
//! read as a user's would be with `--dialect`, and what it says is embedded as bytes. Of its
//! operations and enums, views are made in Rust. Rewrite patterns are in a file of their own, `rules.td`, which includes
//! the other: those who include the definitions of the dialect do not get its patterns with them.
//!
//! The script of a crate is one line, [`build`]. It leaves in `OUT_DIR`:
//!
//! - `views/NAME.rs`: the views of the operations of a file, `views/FOLDER_NAME.rs` of one below;
//! - `shipped.rs`: `MODELS` and `LAYOUTS`, which a `DialectPackage` is made of.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The folder for views of operations, a file for each main file.
const VIEWS: &str = "views";

/// The dialects that ship with rsmlir: the folders of their crates.
const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../dialects");

/// The file with the rewrite patterns of a dialect, beside its main file.
const RULES: &str = "rules.td";

/// Dialects that mlir-opt does not register: they ship as text, and are loaded when they are asked for.
const ON_REQUEST: &[&str] = &["toy"];

/// How to build a dialect.
#[derive(Default)]
pub struct Options<'o> {
    /// The crate from which the views take what they are made of: `rsmlir`, or nothing where the crates of the
    /// stages are dependencies themselves.
    pub library: &'o str,
    /// Further folders in which `include` looks.
    pub include_dirs: &'o [PathBuf],
    /// Shipped dialects whose files have enums of this one that its own do not include.
    pub enums_from: &'o [&'o str],
}

/// Builds the dialect of the crate, one of those that ship.
///
/// # Errors
/// If a definition cannot be read, or something cannot be written.
pub fn build() -> Result<(), Box<dyn Error>> {
    build_with(&Options::default())
}

/// Builds the dialect of the crate.
///
/// # Errors
/// If a definition cannot be read, or something cannot be written.
pub fn build_with(options: &Options<'_>) -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).canonicalize()?;
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let shipped = Path::new(SHIPPED).canonicalize()?;
    // Files are called by their paths from the root of the project that they are in.
    let base = match root.starts_with(&shipped) {
        true => shipped.parent().unwrap_or(&shipped).to_owned(),
        false => root.clone(),
    };
    std::env::set_current_dir(&base)?;
    println!("cargo:rerun-if-changed={}", root.display());
    println!("cargo:rerun-if-changed={}", shipped.join("include").display());
    let mut files = Vec::new();
    collect(&root, &mut files)?;
    files.sort();
    let mut all = Vec::new();
    for file in files.iter().filter(|file| is_main(file)) {
        let path = file.strip_prefix(&base)?.display().to_string();
        let rules = file.with_file_name(RULES);
        let whole = if rules.exists() { &rules } else { file };
        let model = read(&shipped, &whole.strip_prefix(&base)?.display().to_string(), options)?;
        // `transform/linalg` in a crate that ships; in others, the folder from the root of the crate.
        let around = if root.starts_with(&shipped) { root.parent().unwrap_or(&root) } else { &root };
        let folder = file.parent().unwrap_or(file).strip_prefix(around)?.to_owned();
        all.push(Main { path, folder, model });
    }
    let mut neighbours = Vec::new();
    for name in options.enums_from {
        // `memref`, or an extension: `transform/bufferization`.
        let last = name.rsplit('/').next().unwrap_or(name);
        println!("cargo:rerun-if-changed={}", shipped.join(name).join(format!("{last}.td")).display());
        neighbours.push(read(&shipped, &format!("dialects/{name}/{last}.td"), options)?);
    }
    std::fs::create_dir_all(out.join(VIEWS))?;
    write_views(&shipped, &out.join(VIEWS), &all, &neighbours, options)?;
    std::fs::write(out.join("shipped.rs"), shipped_tables(&out, &all, options)?)?;
    Ok(())
}

/// A main file.
struct Main {
    /// From the root of the project.
    path: String,
    /// Its folder, from the folder around that of the crate.
    folder: PathBuf,
    model: ods::model::Definitions,
}

impl Main {
    /// The name of the folder, with underscores.
    fn name(&self) -> String {
        self.folder.display().to_string().replace('/', "_")
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            // Crates below are built by themselves.
            if !path.join("Cargo.toml").exists() && !path.ends_with("target") {
                collect(&path, files)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "td") {
            files.push(path);
        }
    }
    Ok(())
}

/// Whether a file is the main one of its folder.
fn is_main(file: &Path) -> bool {
    file.parent().and_then(Path::file_name) == file.file_stem()
}

fn read(
    shipped: &Path,
    path: &str,
    options: &Options<'_>,
) -> Result<ods::model::Definitions, Box<dyn Error>> {
    let mut include_dirs = vec![shipped.join("include")];
    include_dirs.extend(options.include_dirs.iter().cloned());
    let options =
        tablegen::Options { include_dirs, warn_unused_template_args: false, ..tablegen::Options::default() };
    let loaded = match tablegen::load_file(path, &options) {
        Ok(loaded) => loaded,
        Err(failure) => {
            let reports: Vec<_> = failure.reports().map(|report| report.plain().to_string()).collect();
            return Err(reports.join("\n").into());
        }
    };
    let model = ods::load(
        &loaded.keeper,
        &ods::Options { descriptions: false, foreign: false, ..ods::Options::default() },
    );
    if let Some(first) = model.diagnostics.first() {
        return Err(tablegen::Report::new(first, loaded.keeper.sources()).plain().to_string().into());
    }
    let mut definitions = model.definitions;
    definitions.parse_expressions();
    Ok(definitions)
}

/// The crate of a shipped dialect, by the name of its folder.
fn crate_of(folder: &str) -> String {
    match folder {
        "test" | "toy" => format!("{folder}_dialect"),
        _ => folder.to_owned(),
    }
}

/// Writes the views of each main file, and with them enums. Those are in the crate of the dialect that
/// their C++ namespace is named after, if it has one, and where they are used otherwise.
fn write_views(
    shipped: &Path,
    out: &Path,
    all: &[Main],
    neighbours: &[ods::model::Definitions],
    options: &Options<'_>,
) -> Result<(), Box<dyn Error>> {
    let own = |name: &str| all.iter().any(|main| main.folder == Path::new(name));
    let folder_of = |namespace: &str| {
        let name = namespace.rsplit("::").next()?.to_lowercase();
        (own(&name) || shipped.join(&name).join("lib.rs").exists()).then_some(name)
    };
    for main in all {
        let folder = main.folder.display().to_string();
        let module = |namespace: &str| {
            let name = folder_of(namespace).filter(|name| *name != folder)?;
            Some(match (own(&name), options.library) {
                (true, _) => "crate".to_owned(),
                (false, "") => format!("::{}", crate_of(&name)),
                (false, library) => format!("{library}::dialects::{name}"),
            })
        };
        let views = ods_views::Options { library: options.library, module: &module };
        let mut enums = BTreeMap::new();
        for other in all.iter().map(|main| &main.model).chain(neighbours) {
            for of in &other.enums {
                let class = &other[of.cpp_class];
                let namespace = class.rsplit_once("::").map_or("", |split| split.0);
                let is_here = match folder_of(namespace) {
                    Some(name) => name == folder,
                    None => std::ptr::eq(&main.model, other),
                };
                if is_here {
                    enums.entry(class).or_insert((other, of));
                }
            }
        }
        let text = ods_views::print(enums.into_values(), Some(&main.model), &views);
        std::fs::write(out.join(main.name()).with_extension("rs"), text)?;
    }
    Ok(())
}

/// The tables of what ships, as Rust.
fn shipped_tables(out: &Path, all: &[Main], options: &Options<'_>) -> Result<String, Box<dyn Error>> {
    let definitions = match options.library {
        "" => "::definitions".to_owned(),
        library => format!("{library}::definitions"),
    };
    let mut rust = format!("pub static MODELS: &[{definitions}::Model] = &[\n");
    for main in all.iter().filter(|main| !ON_REQUEST.iter().any(|name| main.folder == Path::new(name))) {
        let (model, name) = (&main.model, main.name());
        std::fs::write(out.join(format!("{name}.bin")), postcard::to_stdvec(model)?)?;
        writeln!(rust, "    {definitions}::Model {{")?;
        writeln!(rust, "        file: {:?},", main.path)?;
        writeln!(rust, "        dialects: &[")?;
        for dialect in &model.dialects {
            let (name, namespace) = (&model[dialect.name], &model[dialect.cpp_namespace]);
            writeln!(rust, "            ({name:?}, {:?}),", namespace.trim_start_matches("::"))?;
        }
        writeln!(rust, "        ],")?;
        writeln!(rust, "        bytes: include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}.bin\")),")?;
        writeln!(rust, "    }},")?;
    }
    rust.push_str("];\n\npub static LAYOUTS: &[(&str, u64)] = &[\n");
    let mut layouts = Vec::new();
    for Main { model, .. } in all {
        layouts.extend(model.operations.iter().map(|op| (&model[op.name], op.layout)));
    }
    layouts.sort();
    for (name, layout) in layouts {
        writeln!(rust, "    ({name:?}, {layout:#x}),")?;
    }
    rust.push_str("];\n");
    Ok(rust)
}
