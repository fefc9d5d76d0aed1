//! A folder of definitions as an argument: all its main files.
//!
//! A file that another file includes is not a main file. A folder called `include` is searched for included
//! files.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use tablegen::{Failure, Loaded, Options};

use super::Outcome;

/// The name of a folder whose files are there to be included.
const INCLUDE: &str = "include";

/// The result of evaluating a file.
type Evaluated = Result<Loaded, Failure>;

/// Evaluates the files in a folder and its subfolders, and keeps those that no other file includes.
///
/// # Errors
/// Fails if the folder cannot be read, or has no files.
pub fn load(folder: &Path, mut options: Options) -> Result<Vec<Evaluated>, Option<String>> {
    let mut found = Found::default();
    found.search(folder)?;
    if found.files.is_empty() {
        return Err(Some(format!("there are no .td files in `{}`", folder.display())));
    }
    options.include_dirs.append(&mut found.include_dirs);
    let evaluated: Vec<(PathBuf, Evaluated)> = found
        .files
        .into_iter()
        .map(|file| {
            let loaded = tablegen::load_file(&file, &options);
            (file, loaded)
        })
        .collect();
    let included: HashSet<PathBuf> = evaluated
        .iter()
        .filter_map(|(_, loaded)| loaded.as_ref().ok())
        .flat_map(|loaded| loaded.keeper.dependencies())
        .filter_map(|path| Path::new(path).canonicalize().ok())
        .collect();
    let is_part = |file: &Path| file.canonicalize().is_ok_and(|file| included.contains(&file));
    Ok(evaluated.into_iter().filter(|(file, _)| !is_part(file)).map(|(_, loaded)| loaded).collect())
}

#[derive(Default)]
struct Found {
    files: Vec<PathBuf>,
    include_dirs: Vec<PathBuf>,
}

impl Found {
    /// Looks through a folder and those below it, in the order of their names.
    fn search(&mut self, folder: &Path) -> Outcome {
        let mut folders = vec![folder.to_path_buf()];
        while let Some(folder) = folders.pop() {
            let failed = |error| Some(format!("cannot read the folder `{}`: {error}", folder.display()));
            let entries = std::fs::read_dir(&folder).map_err(failed)?;
            let entries: Result<Vec<_>, _> = entries.collect();
            let mut entries = entries.map_err(failed)?;
            sort::by_key(&mut entries, std::fs::DirEntry::file_name);
            let mut below = Vec::new();
            for entry in entries {
                let path = entry.path();
                // Links to folders are not followed: they may lead back.
                if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                    match entry.file_name() == INCLUDE {
                        true => self.include_dirs.push(path),
                        false => below.push(path),
                    }
                } else if path.extension().is_some_and(|extension| extension == "td") {
                    self.files.push(path);
                }
            }
            folders.extend(below.into_iter().rev());
        }
        Ok(())
    }
}
