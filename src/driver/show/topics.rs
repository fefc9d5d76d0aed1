//! `--help NAME`, `--help-op NAME`, `--help-dialect NAME`: what has the name, and what there is to say of it.
//!
//! A name is looked up in one table after the other: passes, options, operations, dialects, types and attributes,
//! enums. `--help-op` starts with operations, `--help-dialect` with dialects, since some names are in two tables.

use std::fmt::Write as _;
use std::sync::Arc;

use ods::model::{AttrOrTypeDef, Definitions, Enum};

use super::super::Messages;
use super::super::messages::report_usage;
use super::{definition, dialect, operation, pass};
use crate::definitions::DialectContext as _;
use crate::diag::Failed;
use crate::ir::Context;
use crate::nearest::nearest;
use crate::options::{PROGRAM, Subject, UsageError, describe_option, option_names};
use crate::passes::all_passes;
use crate::registry::operation_names;
use crate::registry::{DefinitionSet, Origin};
use crate::shipped::file;
use crate::upstream;

/// How many near names are proposed for one that is unknown.
const NUM_NEAREST: usize = 3;

/// A function that finds an entity of one kind by its name, and describes it.
type Lookup = fn(&Context, &str) -> Result<Option<String>, Reports>;

/// The errors of a definition file that was read again for its descriptions.
type Reports = Vec<tablegen::Report>;

/// Returns the documentation of the entities called `names`.
///
/// # Errors
/// If nothing has the name.
pub fn documentation(
    context: &Context,
    names: &[String],
    subject: Subject,
    messages: &mut Messages,
    color: bool,
) -> Result<String, Failed> {
    let mut text = String::new();
    let mut unknown = Vec::new();
    for name in names {
        let described = subject.lookups().iter().find_map(|lookup| lookup(context, name).transpose());
        match described.transpose() {
            Ok(Some(described)) => {
                if !text.is_empty() {
                    text.push('\n');
                }
                text.push_str(&described);
            }
            Ok(None) => unknown.push(unknown_topic(context, name, subject)),
            Err(reports) => {
                messages.report_definitions(&reports);
                return Err(Failed);
            }
        }
    }
    if unknown.is_empty() {
        return Ok(text);
    }
    report_usage(PROGRAM, &unknown, color);
    Err(Failed)
}

impl Subject {
    /// Returns the kinds of entities that names are looked up as, in this order.
    fn lookups(self) -> &'static [Lookup] {
        match self {
            Subject::Anything => &[
                pass_named,
                option_named,
                operation_named,
                dialect_named,
                definition_named,
                enum_named,
                upstream_only,
            ],
            Subject::Operation => {
                &[operation_named, dialect_named, definition_named, enum_named, upstream_only]
            }
            Subject::Dialect => &[dialect_named, upstream_only],
        }
    }
}

/// Returns the documentation of an operation, if there is one of this name and its definition can be read.
pub fn documentation_of_operation(context: &Context, name: &str) -> Option<String> {
    operation_named(context, name).ok().flatten()
}

/// Returns the documentation of the type `!dialect.mnemonic` or the attribute `#dialect.mnemonic`.
pub fn documentation_of_definition(context: &Context, name: &str) -> Option<String> {
    definition_named(context, name).ok().flatten()
}

/// Returns the files that define the registered dialects.
fn libraries(context: &Context) -> impl Iterator<Item = &DefinitionSet> {
    let dialects = context.registry().dialects().into_iter();
    dialects.flat_map(|dialect| dialect.libraries(context))
}

fn pass_named(_context: &Context, name: &str) -> Result<Option<String>, Reports> {
    let name = name.trim_start_matches('-');
    let info = all_passes().into_iter().find(|info| info.argument == name);
    Ok(info.map(pass::documentation))
}

fn option_named(_context: &Context, name: &str) -> Result<Option<String>, Reports> {
    Ok(describe_option(name.trim_start_matches('-')))
}

fn operation_named(context: &Context, name: &str) -> Result<Option<String>, Reports> {
    let info = context.op_name(context.intern_string(name)).info(context);
    let Some(found) = info.definition else { return Ok(None) };
    let library = context.registry().library(found.library);
    let definitions = with_descriptions(library)?;
    let described = definitions.operation(name).map(|op| operation::documentation(&definitions, op));
    Ok(described.map(|text| with_origin(text, library)))
}

fn dialect_named(context: &Context, name: &str) -> Result<Option<String>, Reports> {
    let Some(found) = context.dialect(context.intern_string(name)) else { return Ok(None) };
    let libraries: Vec<&DefinitionSet> = found.libraries(context).collect();
    let definitions = libraries.iter().map(|library| with_descriptions(library));
    let definitions = definitions.collect::<Result<Vec<_>, _>>()?;
    let mut text = dialect::documentation(name, &definitions);
    let origins: Vec<String> = libraries.iter().map(|library| library.origin.to_string()).collect();
    let _ = writeln!(text, "\nDefined in {}", origins.join(", "));
    Ok(Some(text))
}

/// Documents a type or an attribute: `!dialect.mnemonic`, `#dialect.mnemonic`, or without the sigil.
fn definition_named(context: &Context, name: &str) -> Result<Option<String>, Reports> {
    let bare = name.trim_start_matches(['!', '#']);
    let mut text = String::new();
    type Table = fn(&Definitions) -> &[AttrOrTypeDef];
    let kinds: [(&str, Table); 2] = [("!", |model| &model.types), ("#", |model| &model.attributes)];
    for (sigil, of) in kinds {
        if name != bare && !name.starts_with(sigil) {
            continue;
        }
        let is_named = |model: &Definitions, def: &AttrOrTypeDef| written(model, def) == bare;
        let found = libraries(context).find(|library| {
            let model = &library.definitions;
            of(model).iter().any(|def| is_named(model, def))
        });
        let Some(library) = found else { continue };
        let model = with_descriptions(library)?;
        if let Some(def) = of(&model).iter().find(|def| is_named(&model, def)) {
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(&with_origin(definition::documentation(&model, def, sigil), library));
        }
    }
    Ok(Some(text).filter(|text| !text.is_empty()))
}

/// Documents an enum, by the name of its C++ class, qualified or not, or of its record.
fn enum_named(context: &Context, name: &str) -> Result<Option<String>, Reports> {
    let is_named = |model: &Definitions, of: &Enum| {
        let class = &model[of.cpp_class];
        let name = name.trim_start_matches("::");
        class == name || class.ends_with(&format!("::{name}")) || &model[of.def_name] == name
    };
    let mut libraries = libraries(context);
    let found = libraries
        .find(|library| library.definitions.enums.iter().any(|of| is_named(&library.definitions, of)));
    let Some(library) = found else { return Ok(None) };
    let model = with_descriptions(library)?;
    let described = model.enums.iter().find(|of| is_named(&model, of));
    Ok(described.map(|of| with_origin(definition::enum_documentation(&model, of), library)))
}

/// Describes a pass or a dialect that MLIR has and this program does not.
fn upstream_only(_context: &Context, name: &str) -> Result<Option<String>, Reports> {
    let pass = name.trim_start_matches('-');
    if let Some(kind) = passes::unsupported_pass(pass) {
        return Ok(Some(format!("--{pass}: {kind} of mlir-opt that is not supported yet\n")));
    }
    let dialect = name.trim_start_matches(['!', '#']).split('.').next().unwrap_or_default();
    Ok(upstream::how_to_load(dialect).map(|help| format!("{name}: {help}\n")))
}

fn unknown_topic(context: &Context, name: &str, subject: Subject) -> UsageError {
    let dialects: Vec<String> = context.dialect_names().iter().map(ToString::to_string).collect();
    let mut names: Vec<&str> = dialects.iter().map(String::as_str).collect();
    let (what, written): (_, Vec<String>) = match subject {
        Subject::Dialect => ("dialect", Vec::new()),
        Subject::Operation | Subject::Anything => {
            names.extend(operation_names(context));
            let model = libraries(context).map(|library| &*library.definitions);
            let written = model.flat_map(|model| {
                let defs = model.types.iter().chain(&model.attributes);
                defs.map(|def| written(model, def))
            });
            let what = if subject == Subject::Operation { "operation" } else { "topic" };
            (what, written.collect())
        }
    };
    names.extend(written.iter().map(String::as_str));
    if subject == Subject::Anything {
        all_passes().into_iter().for_each(|pass| names.push(pass.argument));
        option_names().for_each(|name| names.push(name));
    }
    sort::by(&mut names, Ord::cmp);
    names.dedup();
    let nearest = nearest(name.trim_start_matches('-'), names.into_iter(), NUM_NEAREST);
    let nearest = nearest.into_iter().map(String::from).collect();
    UsageError::UnknownTopic { what, name: name.into(), nearest }
}

/// Returns the assembly of a type or an attribute, without its sigil and parameters.
fn written(model: &Definitions, def: &AttrOrTypeDef) -> String {
    match def.mnemonic {
        Some(mnemonic) => format!("{}.{}", &model[model[def.dialect].name], &model[mnemonic]),
        None => model[def.name].to_string(),
    }
}

/// Returns a library's definitions with their descriptions, which are not embedded in the program.
fn with_descriptions(library: &DefinitionSet) -> Result<Arc<Definitions>, Reports> {
    match library.origin {
        Origin::Shipped(file) => file::read_shipped(file).map(|read| read.definitions),
        Origin::File(_) | Origin::Patterns(_) => Ok(Arc::clone(&library.definitions)),
    }
}

fn with_origin(mut text: String, library: &DefinitionSet) -> String {
    let _ = writeln!(text, "\nDefined in {}", library.origin);
    text
}
