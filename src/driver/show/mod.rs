//! Listings for the user: names of dialects, documentation of operations, constraints that are not checked,
//! and the data layouts of a file.

mod data_layout;
mod definition;
mod dialect;
mod operation;
mod pass;
mod patterns;
mod text;
mod topics;
mod unchecked;

pub use data_layout::tables;
pub use topics::{documentation_of_definition, documentation_of_operation};

use std::path::{Path, PathBuf};

use bstr::ByteSlice as _;

use super::{DialectLoader, Messages, print_to_stdout};
use crate::definitions::DialectContext as _;
use crate::diag::Failed;
use crate::ir::Context;
use crate::options::{Options, Topic};

/// Prints the listing for a topic to standard output.
pub fn run(topic: &Topic, options: &Options, messages: &mut Messages) -> Result<(), Failed> {
    if let Topic::Init(folder) = topic {
        return super::init::run(folder, messages);
    }
    let input = options.inputs.first().map_or(Path::new("-"), PathBuf::as_path);
    let descriptions = matches!(topic, Topic::Named(..));
    let patterns = matches!(topic, Topic::Unchecked | Topic::Patterns);
    let mut loader = DialectLoader::new(options, descriptions).with_patterns(patterns);
    let loaded = loader.dialects_for(input, messages)?;
    let context = loaded.context();
    let text = match topic {
        Topic::Dialects { origins } => dialects(&context, *origins),
        Topic::Named(names, subject) => {
            topics::documentation(&context, names, *subject, messages, options.color)?
        }
        Topic::Unchecked => {
            let mut text = unchecked::list(&context);
            // Standard input stands for no input, and is not waited for.
            if input != Path::new("-") {
                text += &unchecked::list_given_up(&context, &loaded, options, messages)?;
            }
            text
        }
        Topic::Patterns => patterns::list(&context),
        Topic::Init(_) => String::new(),
    };
    print_to_stdout(text.as_bytes());
    Ok(())
}

/// Lists the names as mlir-opt prints them. mlir-opt does not print their origins. So they follow only if
/// they are requested, or if dialects are loaded, as no script for mlir-opt does.
fn dialects(context: &Context, origins: bool) -> String {
    let names: Vec<String> = context.dialect_names().iter().map(ToString::to_string).collect();
    let mut text = format!("Available Dialects: {}\n", names.join(","));
    if origins || context.registry().has_loaded() {
        for name in context.dialect_names() {
            let Some(dialect) = context.dialect(context.intern_string(name)) else { continue };
            let origins: Vec<String> = dialect.origins(context).iter().map(ToString::to_string).collect();
            text.push_str(&format!("{}: {}\n", name.as_bstr(), origins.join(", ")));
        }
    }
    text
}
