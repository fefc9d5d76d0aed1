//! Puts the shipped dialects into the program.
//!
//! A dialect is a folder `dialects/NAME` with a `NAME.td`; what another dialect brings to it, such
//! as the operations that extend transform, is a folder of the same shape below. Each such file is
//! read as a user's would be with `--dialect`, and what it says is embedded as bytes, one
//! file each. Of its operations and enums, views are made in Rust. The texts of all `.td` files are embedded too, under the names by which
//! files of users include them.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

const DIALECTS: &str = "dialects";
const INCLUDE: &str = "dialects/include";

/// Where the views of operations go, a file for each main file.
const VIEWS: &str = "views";

/// Dialects that mlir-opt does not register: they ship as text, and are loaded when they are asked for.
const ON_REQUEST: &[&str] = &["toy"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed={DIALECTS}");
    println!("cargo:rerun-if-changed=build.rs");
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let mut files = Vec::new();
    collect(&root.join(DIALECTS), &mut files)?;
    files.sort();

    let mut rust = String::from("pub static MODELS: &[Model] = &[\n");
    let include = root.join(INCLUDE);
    let mut viewed = Vec::new();
    for file in files.iter().filter(|file| !file.starts_with(&include) && is_main(file)) {
        let path = file.strip_prefix(&root)?.display().to_string();
        let name = path.replace('/', "_");
        let model = read(&root, &path)?;
        let folder = file.parent().unwrap_or(file).strip_prefix(root.join(DIALECTS))?.to_owned();
        viewed.push(Viewed { folder, model });
        let Some(Viewed { model, .. }) = viewed.last() else { continue };
        if !is_registered(file) {
            continue;
        }
        std::fs::write(out.join(format!("{name}.bin")), postcard::to_stdvec(model)?)?;
        writeln!(rust, "    Model {{")?;
        writeln!(rust, "        file: {path:?},")?;
        writeln!(rust, "        dialects: &[")?;
        for dialect in &model.dialects {
            let (name, namespace) = (&model[dialect.name], &model[dialect.cpp_namespace]);
            writeln!(rust, "            ({name:?}, {:?}),", namespace.trim_start_matches("::"))?;
        }
        writeln!(rust, "        ],")?;
        writeln!(rust, "        bytes: include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}.bin\")),")?;
        writeln!(rust, "    }},")?;
    }
    write_views(&root, &out.join(VIEWS), &viewed)?;
    rust.push_str("];\n\npub static TEXTS: &[(&str, &str)] = &[\n");
    let mut texts = Vec::new();
    for file in &files {
        let name = match file.strip_prefix(&include) {
            Ok(name) => name.display().to_string(),
            // As the files below `dialects/include` include it.
            Err(_) => format!("../{}", file.strip_prefix(root.join(DIALECTS))?.display()),
        };
        texts.push((name, file.display().to_string()));
    }
    // They are looked up by name.
    texts.sort();
    let mut layouts = Vec::new();
    for Viewed { model, .. } in &viewed {
        layouts.extend(model.operations.iter().map(|op| (&model[op.name], op.layout)));
    }
    layouts.sort();
    for (name, file) in texts {
        writeln!(rust, "    ({name:?}, include_str!({file:?})),")?;
    }
    rust.push_str("];\n\npub static LAYOUTS: &[(&str, u64)] = &[\n");
    for (name, layout) in layouts {
        writeln!(rust, "    ({name:?}, {layout:#x}),")?;
    }
    rust.push_str("];\n");
    std::fs::write(out.join("embedded.rs"), rust)?;
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "td") {
            files.push(path);
        }
    }
    Ok(())
}

fn stem(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Whether a file is the main one of its folder.
fn is_main(file: &Path) -> bool {
    file.parent().and_then(Path::file_name) == file.file_stem()
}

/// Whether the dialect of a main file is registered from the start.
fn is_registered(file: &Path) -> bool {
    !ON_REQUEST.contains(&&*stem(file))
}

/// A main file, by its folder below `dialects`.
struct Viewed {
    folder: PathBuf,
    model: ods::model::Definitions,
}

/// Writes the views of each main file, and with them enums. Those are in the module of the dialect that
/// their C++ namespace is named after, if it has one, and where they are used otherwise.
fn write_views(root: &Path, out: &Path, all: &[Viewed]) -> Result<(), Box<dyn Error>> {
    std::fs::create_dir_all(out)?;
    let module_of = |namespace: &str| {
        let name = namespace.rsplit("::").next()?.to_lowercase();
        root.join(DIALECTS).join(&name).join("mod.rs").exists().then_some(name)
    };
    for Viewed { folder, model } in all {
        let own = folder.display().to_string();
        let module = |namespace: &str| {
            module_of(namespace).filter(|name| *name != own).map(|name| format!("crate::dialects::{name}"))
        };
        let options = ods_views::Options { library: "crate", module: &module };
        let mut enums = BTreeMap::new();
        for Viewed { model: other, .. } in all {
            for of in &other.enums {
                let class = &other[of.cpp_class];
                let namespace = class.rsplit_once("::").map_or("", |split| split.0);
                let is_here = match module_of(namespace) {
                    Some(name) => name == own,
                    None => std::ptr::eq(model, other),
                };
                if is_here {
                    enums.entry(class).or_insert((other, of));
                }
            }
        }
        let text = ods_views::print(enums.into_values(), Some(model), &options);
        std::fs::write(out.join(own.replace('/', "_")).with_extension("rs"), text)?;
    }
    Ok(())
}

fn read(root: &Path, path: &str) -> Result<ods::model::Definitions, Box<dyn Error>> {
    let options = tablegen::Options {
        include_dirs: vec![root.join(INCLUDE)],
        warn_unused_template_args: false,
        ..tablegen::Options::default()
    };
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
    Ok(model.definitions)
}
