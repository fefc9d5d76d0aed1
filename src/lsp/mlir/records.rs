//! The records of operations, types and attributes, where a file of the project defines them.
//!
//! Definitions do not keep the place of each record. It is looked up by name, in the main file of the dialect and in those
//! that it includes.

use std::path::{Path, PathBuf};

use definitions::{DialectContext as _, Origin};
use lsp_types::{Location, Position, Range};
use registry::DefinitionSet;

use super::View;
use crate::lsp::uri::uri_of;

/// The most files that a record is looked for in.
const MOST_FILES: usize = 200;

/// Returns the place of an operation's record.
pub fn of_operation(view: &View<'_>, name: &str) -> Option<Location> {
    let context = view.dialects.catalog();
    let found = context.op_name(context.intern_string(name)).info(context).definition?;
    let library = context.registry().library(found.library);
    place_of(library, library.text(library.definitions.operation(name)?.def_name))
}

/// Returns the place of the record of a type or an attribute: `!dialect.name` or `#dialect.name`.
pub fn of_definition(view: &View<'_>, name: &str) -> Option<Location> {
    let (sigil, name) = name.split_at_checked(1)?;
    let context = view.dialects.catalog();
    let dialect = context.dialect(context.intern_string(name.split_once('.')?.0))?;
    dialect.libraries(context).find_map(|library| {
        let model = &library.definitions;
        let def = match sigil {
            "!" => model.type_def(name),
            "#" => model.attr_def(name),
            _ => None,
        };
        place_of(library, library.text(def?.def_name))
    })
}

fn place_of(library: &DefinitionSet, record: &str) -> Option<Location> {
    let Origin::File(path) = &library.origin else { return None };
    let mut pending: Vec<PathBuf> = vec![path.into()];
    let mut next = 0;
    while next < pending.len().min(MOST_FILES) {
        let file = pending[next].clone();
        next += 1;
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        if let Some(place) = place_in(&text, record) {
            return Some(Location { uri: uri_of(&file)?, range: Range::new(place, place) });
        }
        let included = text.lines().filter_map(|line| included(&file, line));
        for file in included.collect::<Vec<_>>() {
            if !pending.contains(&file) {
                pending.push(file);
            }
        }
    }
    None
}

/// Returns the file that a line of another includes, by a name that is relative to a folder around that one.
fn included(from: &Path, line: &str) -> Option<PathBuf> {
    let name = line.trim_start().strip_prefix("include")?.trim_start().strip_prefix('"')?.split_once('"')?.0;
    let mut folders = from.ancestors().skip(1);
    folders.find_map(|folder| Some(folder.join(name)).filter(|file| file.is_file()))
}

/// Returns the place of the name of a `def` in a text.
fn place_in(text: &str, record: &str) -> Option<Position> {
    for (number, line) in text.lines().enumerate() {
        let mut words = line.split(|character: char| !character.is_alphanumeric() && character != '_');
        if words.next() == Some("def") && words.next() == Some(record) {
            return Some(Position::new(number as u32, line.find(record)? as u32));
        }
    }
    None
}
