//! `--init`: an `rsmlir.toml` for a source tree, made by looking for its dialects.
//!
//! The main files of a project are those that it gives to mlir-tblgen: a `.td` file that no other one includes, and
//! that defines a dialect or includes a file that does, or that adds operations to a dialect from outside of the tree.
//! Files of patterns and passes are none, nor are lit tests, but for patterns that the sources of a dialect include. Of copies that define the same dialect, as the chapters of a
//! tutorial have them, the last one counts. The folders of `-I`
//! follow from the paths of `include`s, those of `--sources` from the generated code that `.cpp` files include; the
//! `.cpp` files of the headers of helpers that these include are added.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use rustc_hash::FxHashSet;

use super::Messages;
use super::project::FILE_NAME;
use crate::diag::Failed;

/// The largest file that is looked at.
pub(super) const LARGEST_FILE: u64 = 16 << 20;

/// Texts by which a `.cpp` file shows that it holds the C++ of a dialect.
const GENERATED: &[&str] = &["GET_OP_CLASSES", "GET_TYPEDEF_CLASSES", "GET_ATTRDEF_CLASSES", ".cpp.inc"];

/// A `.td` file of the tree.
struct DefinitionFile {
    /// Relative to the tree.
    path: PathBuf,
    includes: Vec<String>,
    /// The names of the dialects that it defines.
    dialects: Vec<String>,
    defines_dialect: bool,
    /// Whether something is derived from a class of operations: `Op<`, `Shop_Op<`.
    defines_operation: bool,
    /// Whether it defines types or attributes.
    defines_data: bool,
    /// Whether it holds patterns or passes, which are no dialect's, or is a test.
    is_other: bool,
    /// Whether it holds patterns, and nothing else.
    is_of_patterns: bool,
}

/// The contents of an `rsmlir.toml`.
#[derive(Default)]
struct Found {
    dialects: BTreeSet<PathBuf>,
    include: BTreeSet<PathBuf>,
    sources: BTreeSet<PathBuf>,
    /// Files that define a dialect which another one defines, too.
    copies: BTreeSet<PathBuf>,
    /// Included files that are not in the tree.
    missing: BTreeSet<String>,
}

/// Writes `rsmlir.toml` into a folder and says so.
///
/// # Errors
/// If there is such a file, if no dialect is found, or if it cannot be written; it has been reported.
pub fn run(folder: &Path, messages: &mut Messages) -> Result<(), Failed> {
    let path = folder.join(FILE_NAME);
    let fail = |messages: &mut Messages, text: String| {
        messages.add(|out| out.extend_from_slice(format!("error: {text}\n").as_bytes()));
        Err(Failed)
    };
    if path.exists() {
        return fail(messages, format!("{} exists", path.display()));
    }
    let found = look_through(folder);
    if found.dialects.is_empty() {
        return fail(messages, format!("no dialect is defined in {}", folder.display()));
    }
    if let Err(error) = std::fs::write(&path, text(&found)) {
        return fail(messages, format!("cannot write {}: {error}", path.display()));
    }
    let names: Vec<String> = found.dialects.iter().map(|path| path.display().to_string()).collect();
    let said = format!("{}: {}\n", path.display(), names.join(", "));
    support::stdout::print_to_stdout(said.as_bytes());
    Ok(())
}

fn look_through(folder: &Path) -> Found {
    let mut files = Vec::new();
    let mut found = Found::default();
    let (mut headers, mut included_headers) = (Vec::new(), BTreeSet::new());
    let mut others = Vec::new();
    let walk = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter();
    for entry in walk.filter_entry(is_source_folder).filter_map(Result::ok) {
        let is_small = entry.metadata().is_ok_and(|data| data.is_file() && data.len() <= LARGEST_FILE);
        let extension = entry.path().extension().and_then(|extension| extension.to_str());
        let kind = extension.filter(|kind| is_small && matches!(*kind, "td" | "cpp" | "cc" | "h" | "hpp"));
        let Some(kind) = kind else { continue };
        let path = entry.path().strip_prefix(folder).unwrap_or(entry.path()).to_path_buf();
        if matches!(kind, "h" | "hpp") {
            headers.push(path);
            continue;
        }
        let Ok(bytes) = std::fs::read(entry.path()) else { continue };
        let text = String::from_utf8_lossy(&bytes);
        if kind == "td" {
            files.push(definition_file(path, &text));
        } else if GENERATED.iter().any(|of| text.contains(of))
            && let Some(parent) = path.parent()
        {
            found.sources.insert(parent.to_path_buf());
            let names = crate::cpp_hooks::included_paths(&text);
            included_headers.extend(names.into_iter().map(|name| (name.to_string(), path.clone())));
        } else {
            others.push(path);
        }
    }
    add_helpers(folder, &others, &headers, &mut included_headers, &mut found.sources);
    let is_generated = |of: &&(String, PathBuf)| of.0.ends_with(".inc");
    let generated: Vec<(String, PathBuf)> = included_headers.iter().filter(is_generated).cloned().collect();
    for (name, by) in included_headers {
        let depth = Path::new(&name).components().count();
        let header = nearest(headers.iter().map(|header| &**header), &name, &by).map(|at| &headers[at]);
        found.include.extend(header.and_then(|header| header.ancestors().nth(depth)).map(Path::to_path_buf));
    }
    add_definitions(&files, &generated, &mut found);
    found
}

/// Whether the sources of a dialect include what is generated of a file of patterns: `ShopPatterns.inc` or
/// `ShopPatterns.cpp.inc` of `ShopPatterns.td`, in a folder near it.
fn is_generated_of(file: &DefinitionFile, generated: &[(String, PathBuf)], files: &[DefinitionFile]) -> bool {
    let stem = |path: &Path| {
        path.file_name().map(|name| name.to_string_lossy().split('.').next().map(str::to_string))
    };
    generated.iter().any(|(name, by)| {
        let named = |path: &Path| stem(path) == stem(Path::new(name));
        let common = |path: &Path| in_common(path, by);
        let others = files.iter().filter(|other| named(&other.path));
        named(&file.path) && others.map(|other| common(&other.path)).max() == Some(common(&file.path))
    })
}

/// Adds the files of the headers that sources include, `lib/Support/Names.cpp` for `shop/Support/Names.h`, and what these
/// include in turn.
fn add_helpers(
    folder: &Path,
    others: &[PathBuf],
    headers: &[PathBuf],
    included: &mut BTreeSet<(String, PathBuf)>,
    sources: &mut BTreeSet<PathBuf>,
) {
    let folders = sources.clone();
    let last_folder =
        |path: &Path| path.parent().and_then(Path::file_name).map(std::ffi::OsStr::to_os_string);
    let mut waiting: Vec<(String, PathBuf)> = included.iter().cloned().collect();
    while let Some((name, by)) = waiting.pop() {
        let header = Path::new(&name);
        if last_folder(header).is_none() || nearest(headers.iter().map(|path| &**path), &name, &by).is_none()
        {
            continue;
        }
        let is_of = |path: &&PathBuf| {
            path.file_stem() == header.file_stem() && last_folder(path) == last_folder(header)
        };
        for path in others.iter().filter(is_of) {
            if folders.iter().any(|folder| path.starts_with(folder)) || !sources.insert(path.clone()) {
                continue;
            }
            let Ok(bytes) = std::fs::read(folder.join(path)) else { continue };
            let text = String::from_utf8_lossy(&bytes);
            let names = crate::cpp_hooks::included_paths(&text);
            let names: Vec<_> = names.into_iter().map(|name| (name.to_string(), path.clone())).collect();
            included.extend(names.iter().cloned());
            waiting.extend(names);
        }
    }
}

/// Whether a folder may hold sources: it is not hidden, and nothing is built in it.
fn is_source_folder(entry: &walkdir::DirEntry) -> bool {
    let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
    entry.depth() == 0 || !(is_hidden || entry.path().join("CMakeCache.txt").exists())
}

fn definition_file(path: PathBuf, text: &str) -> DefinitionFile {
    let mut file = DefinitionFile {
        path,
        includes: Vec::new(),
        dialects: Vec::new(),
        defines_dialect: false,
        defines_operation: false,
        defines_data: text.contains("TypeDef<") || text.contains("AttrDef<"),
        is_other: false,
        is_of_patterns: false,
    };
    let (mut is_test, mut has_passes) = (false, false);
    let mut is_in_dialect = false;
    for line in text.lines() {
        is_test |= line.contains("RUN:");
        let line = line.split("//").next().unwrap_or_default().trim();
        if let Some(rest) = line.strip_prefix("include") {
            file.includes.extend(rest.split('"').nth(1).map(str::to_string));
        } else if let Some(rest) = line.strip_prefix("def ") {
            let base = rest.split_once(':').map_or("", |split| split.1.trim_start());
            is_in_dialect = is_class(base, "Dialect");
            file.defines_dialect |= is_in_dialect;
            file.defines_operation |= base.split('<').next().is_some_and(|class| class.ends_with("Op"));
            let is_one_of = |classes: &[&str]| classes.iter().any(|class| is_class(base, class));
            file.is_of_patterns |= is_one_of(&["Pat", "Pattern"]);
            has_passes |= is_one_of(&["Pass", "InterfacePass", "PassBase"]);
        } else if is_in_dialect && line.starts_with("let name") {
            file.dialects.extend(line.split('"').nth(1).map(str::to_string));
            is_in_dialect = false;
        }
    }
    // Operations may stand among their patterns.
    file.is_of_patterns &= !is_test && !has_passes && !file.defines_operation;
    file.is_other = is_test || (file.is_of_patterns || has_passes) && !file.defines_operation;
    file
}

/// Whether `text` begins with the class of that name, not with a longer one.
fn is_class(text: &str, class: &str) -> bool {
    text.strip_prefix(class).is_some_and(|rest| !rest.starts_with(is_name))
}

fn is_name(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}

/// Returns the place of the path that ends in the path of an include: that which has most folders in common with the file
/// that includes it.
fn nearest<'p>(paths: impl Iterator<Item = &'p Path>, name: &str, by: &Path) -> Option<usize> {
    let fitting = paths.enumerate().filter(|(_, path)| path.ends_with(name));
    fitting.min_by_key(|(_, path)| std::cmp::Reverse(in_common(path, by))).map(|(at, _)| at)
}

/// Returns how many components two paths begin with in common.
fn in_common(a: &Path, b: &Path) -> usize {
    a.components().zip(b.components()).take_while(|(a, b)| a == b).count()
}

/// Finds the main files and the folders in which they look for others. Sources of dialects include the `generated` ones.
fn add_definitions(files: &[DefinitionFile], generated: &[(String, PathBuf)], found: &mut Found) {
    let mut included: Vec<Vec<usize>> = Vec::new();
    for file in files {
        let mut targets = Vec::new();
        for name in &file.includes {
            let beside = file.path.parent().unwrap_or(Path::new("")).join(name);
            let is_beside = files.iter().position(|other| other.path == beside);
            let elsewhere = || nearest(files.iter().map(|other| &*other.path), name, &file.path);
            match is_beside.or_else(elsewhere) {
                Some(target) => {
                    targets.push(target);
                    if is_beside.is_none() {
                        let depth = Path::new(name).components().count();
                        let folder = files[target].path.ancestors().nth(depth);
                        found.include.extend(folder.map(Path::to_path_buf));
                    }
                }
                None if !crate::shipped::file::is_shipped(name) => {
                    found.missing.insert(name.clone());
                }
                None => {}
            }
        }
        included.push(targets);
    }
    let is_included =
        |at: usize| (0..files.len()).any(|by| !files[by].is_other && included[by].contains(&at));
    let mut reaches = HashMap::new();
    for at in 0..files.len() {
        let mut is_main =
            || files[at].defines_operation || reaches_dialect(at, files, &included, &mut reaches);
        let is_used = || files[at].is_of_patterns && is_generated_of(&files[at], generated, files);
        if (!files[at].is_other || is_used()) && !is_included(at) && is_main() {
            found.dialects.insert(files[at].path.clone());
        }
    }
    add_types_of_others(files, &included, found);
    leave_out_copies(files, found);
}

/// Adds the files of dialects without operations, which only files of other dialects include.
fn add_types_of_others(files: &[DefinitionFile], included: &[Vec<usize>], found: &mut Found) {
    let own: Vec<Option<usize>> = (0..files.len()).map(|at| dialect_of(at, files, included)).collect();
    let is_main = |at: usize| found.dialects.contains(&files[at].path);
    let has_main: FxHashSet<usize> =
        (0..files.len()).filter(|&at| is_main(at)).filter_map(|at| own[at]).collect();
    let mut added = Vec::new();
    for dialect in (0..files.len()).filter(|at| !files[*at].is_other && !has_main.contains(at)) {
        let of_dialect: Vec<usize> = (0..files.len()).filter(|&at| own[at] == Some(dialect)).collect();
        if of_dialect.iter().any(|&at| files[at].defines_data) {
            let is_included = |at: usize| of_dialect.iter().any(|&by| included[by].contains(&at));
            added.extend(of_dialect.iter().filter(|&&at| !is_included(at)).map(|&at| files[at].path.clone()));
        }
    }
    found.dialects.extend(added);
}

/// Returns the file of the dialect that a file is about: of those that it reaches that which has most folders in common
/// with it, and the first of these.
fn dialect_of(at: usize, files: &[DefinitionFile], included: &[Vec<usize>]) -> Option<usize> {
    let (mut reached, mut next) = (vec![at], 0);
    while let Some(&file) = reached.get(next) {
        for &target in &included[file] {
            if !reached.contains(&target) {
                reached.push(target);
            }
        }
        next += 1;
    }
    let folders = |path: &Path| path.parent().map_or(0, |parent| parent.components().count());
    let common = |other: usize| {
        let path = &files[other].path;
        in_common(&files[at].path, path).min(folders(path))
    };
    let mut dialects = reached.iter().copied().filter(|&file| files[file].defines_dialect);
    let first = dialects.next()?;
    Some(dialects.fold(first, |best, other| if common(other) > common(best) { other } else { best }))
}

/// Leaves out main files that define a dialect which a later one defines, with what is beside them.
fn leave_out_copies(files: &[DefinitionFile], found: &mut Found) {
    let mut last: HashMap<&str, &Path> = HashMap::new();
    for file in files.iter().rev().filter(|file| found.dialects.contains(&file.path)) {
        for name in &file.dialects {
            let kept = *last.entry(name).or_insert(&file.path);
            if kept == file.path {
                continue;
            }
            found.copies.insert(file.path.clone());
            // The folders that hold the copy and not the file that is kept.
            let common = in_common(&file.path, kept);
            let own: PathBuf = file.path.components().take(common + 1).collect();
            found.sources.retain(|path| !path.starts_with(&own));
            found.include.retain(|path| !path.starts_with(&own));
        }
    }
    found.dialects.retain(|path| !found.copies.contains(path));
}

/// Whether a file defines a dialect, or includes one that does.
fn reaches_dialect(
    at: usize,
    files: &[DefinitionFile],
    included: &[Vec<usize>],
    known: &mut HashMap<usize, bool>,
) -> bool {
    let mut waiting = vec![at];
    let mut seen = BTreeSet::new();
    while let Some(next) = waiting.pop() {
        if files[next].defines_dialect || known.get(&next) == Some(&true) {
            known.insert(at, true);
            return true;
        }
        if seen.insert(next) {
            waiting.extend(&included[next]);
        }
    }
    known.insert(at, false);
    false
}

/// The text of the file.
fn text(found: &Found) -> String {
    let mut text = String::new();
    let mut add = |name: &str, paths: &BTreeSet<PathBuf>| {
        if paths.is_empty() {
            return;
        }
        let _ = writeln!(text, "{name} = [");
        for path in paths {
            let path = path.to_string_lossy().replace('\\', "/");
            let path = if path.is_empty() { ".".to_string() } else { path };
            let _ = writeln!(text, "  {path:?},");
        }
        let _ = writeln!(text, "]");
    };
    add("dialects", &found.dialects);
    add("include", &found.include);
    add("sources", &found.sources);
    if !found.copies.is_empty() {
        text.push_str("# Left out, as a file above defines the same dialect:\n");
        for path in &found.copies {
            let _ = writeln!(text, "#   {}", path.to_string_lossy().replace('\\', "/"));
        }
    }
    if !found.missing.is_empty() {
        text.push_str("# Not found here: add to `include` the folder that has\n");
        for name in &found.missing {
            let _ = writeln!(text, "#   {name}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_and_tests_are_left_out() {
        let shop = "def Shop_Dialect : Dialect {\n  let name = \"shop\";\n}\ninclude \"shop/Base.td\"";
        let test = format!("// RUN: mlir-tblgen %s\n{shop}");
        let file = |path: &str, text: &str| definition_file(path.into(), text);
        let files = [
            file("one/include/shop/Base.td", ""),
            file("one/include/shop/Ops.td", shop),
            file("two/include/shop/Base.td", ""),
            file("two/include/shop/Ops.td", shop),
            file("two/test/ops.td", &test),
        ];
        let mut found = Found { sources: ["one/lib".into(), "two/lib".into()].into(), ..Found::default() };
        add_definitions(&files, &[], &mut found);
        assert_eq!(found.dialects, BTreeSet::from(["two/include/shop/Ops.td".into()]));
        assert_eq!(found.sources, BTreeSet::from(["two/lib".into()]));
        let text = text(&found);
        assert!(text.contains("#   one/include/shop/Ops.td\n") && !text.contains("test/ops.td"), "{text}");
    }

    #[test]
    fn dialects_of_types_are_found_below_those_of_operations() {
        let file = |path: &str, text: &str| definition_file(path.into(), text);
        let files = [
            file("shop/Dialect.td", "def Shop_Dialect : Dialect {"),
            file(
                "shop/Types.td",
                "include \"shop/Dialect.td\"\ndef Shop_Bag : TypeDef<Shop_Dialect, \"Bag\">;",
            ),
            file("town/Dialect.td", "def Town_Dialect : Dialect {"),
            file(
                "town/Ops.td",
                "include \"shop/Types.td\"\ninclude \"town/Dialect.td\"\ndef Town_Op : Op<Town_Dialect> {",
            ),
        ];
        let mut found = Found::default();
        add_definitions(&files, &[], &mut found);
        assert_eq!(found.dialects, BTreeSet::from(["shop/Types.td".into(), "town/Ops.td".into()]));
    }

    #[test]
    fn main_files_are_those_that_nobody_includes() {
        let file = |path: &str, text: &str| definition_file(path.into(), text);
        let files = [
            file("include/shop/Dialect.td", "def Shop_Dialect : Dialect {"),
            file("include/shop/Ops.td", "include \"shop/Dialect.td\"\n"),
            file("lib/Patterns.td", "include \"shop/Ops.td\"\ndef : Pat<(A), (B)>;\ndef P : Pat<(A), (B)>;"),
            file("lib/Other.td", "include \"none.td\""),
        ];
        let mut found = Found::default();
        add_definitions(&files, &[], &mut found);
        assert_eq!(found.dialects, BTreeSet::from(["include/shop/Ops.td".into()]));
        assert_eq!(found.include, BTreeSet::from(["include".into()]));
        assert_eq!(found.missing, BTreeSet::from(["none.td".to_string()]));
        let generated = [("shop/Patterns.cpp.inc".to_string(), PathBuf::from("lib/Ops.cpp"))];
        add_definitions(&files, &generated, &mut found);
        assert!(found.dialects.contains(Path::new("lib/Patterns.td")));
    }
}
