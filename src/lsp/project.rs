//! The dialects of the files that are open: those that ship, and those of the nearest `rsmlir.toml`. Where there is none, the
//! workspace is searched.
//!
//! They are read once for a project. Saving a `.td` file, or the `rsmlir.toml`, makes them be read again.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Arc, Mutex};

use formatting::OperationNames;
use ir::Context;
use ir::op_info::Trait;
use syntax::{NoNames, OperationKind, Scoping};

use super::search;
use super::workspace::Workspace;
use crate::driver::{self, DialectLoader, Messages, find_project};
use crate::fmt::kind_of;
use crate::options::Options;

/// The dialects of a project.
pub struct Dialects {
    dialects: driver::Dialects,
    /// A context that is asked about operations; nothing is parsed into it.
    catalog: Arc<Context>,
    /// Why the files of the project could not be read.
    pub problem: Option<String>,
}

impl Dialects {
    /// Creates a context to parse into.
    pub fn context(&self) -> Context {
        self.dialects.context()
    }

    /// Returns the context that knows the definitions.
    pub fn catalog(&self) -> &Context {
        &self.catalog
    }

    /// Returns the names of operations.
    pub fn names(&self) -> &dyn OperationNames {
        self
    }
}

impl OperationNames for Dialects {
    fn kind(&self, dialect: &[u8], name: &[u8]) -> OperationKind {
        match NoNames.kind(dialect, name) {
            OperationKind::Unknown => kind_of(&self.catalog, dialect, name),
            known => known,
        }
    }

    fn scoping(&self, dialect: &[u8], name: &[u8]) -> Option<Scoping> {
        let context = &self.catalog;
        let find = |dialect: &[u8]| {
            let info = context.op_name(context.intern_string([dialect, b".", name].concat())).info(context);
            info.registered.then_some(info)
        };
        let info = find(dialect)?;
        Some(Scoping {
            is_isolated: info.traits.has(Trait::IsolatedFromAbove),
            is_symbol: info.traits.has(Trait::Symbol) || info.traits.has(Trait::OptionalSymbol),
        })
    }
}

/// The dialects of all projects that were asked for.
#[derive(Default)]
pub struct Projects {
    known: HashMap<Option<PathBuf>, Rc<Dialects>>,
}

impl Projects {
    /// Returns the dialects for a file.
    pub fn dialects_for(&mut self, path: &Path, options: &Options, workspace: &Workspace) -> Rc<Dialects> {
        let project = path.parent().and_then(find_project);
        let is_there = project.is_some();
        let found = self.known.entry(project).or_insert_with(|| {
            Rc::new(match is_there || workspace.folders.is_empty() {
                true => read(path, options),
                false => {
                    let (folders, paths) = (&workspace.folders, workspace.definition_files());
                    with_catalog(search::dialects(folders, paths, &options.limits.tablegen), None)
                }
            })
        });
        found.clone()
    }

    /// Forgets everything that was read.
    pub fn reload(&mut self) {
        self.known.clear();
    }
}

/// Reads the dialects for a file; only those that ship if there is something wrong with the others.
fn read(path: &Path, options: &Options) -> Dialects {
    let told = Arc::new(Mutex::new(Vec::new()));
    let mut messages = Messages::to(options, {
        let told = told.clone();
        move |text| {
            if let Ok(mut told) = told.lock() {
                told.extend_from_slice(text);
            }
        }
    });
    let read = DialectLoader::new(options, true).dialects_for(path, &mut messages);
    let failed = read.is_err();
    let dialects = read.unwrap_or_default();
    let told = told.lock().map(|told| String::from_utf8_lossy(&told).into_owned()).unwrap_or_default();
    let problem = failed.then(|| told.lines().next().unwrap_or("the dialects cannot be read").to_string());
    with_catalog(dialects, problem)
}

fn with_catalog(dialects: driver::Dialects, problem: Option<String>) -> Dialects {
    let catalog = Arc::new(dialects.context());
    Dialects { dialects, catalog, problem }
}
