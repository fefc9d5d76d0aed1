//! What the program knows, for people: the names of dialects, the documentation of operations, what
//! is not checked; and of a file, its data layouts.

mod data_layout;
mod operation;
mod unchecked;

pub use data_layout::tables;

use std::io::Write as _;

use bstr::ByteSlice as _;

use super::{DialectLoader, Messages};
use crate::diag::Failed;
use crate::ir::Context;
use crate::options::{Options, Topic};

/// Prints what is known of a topic to standard output.
pub fn run(topic: &Topic, options: &Options, messages: &mut Messages) -> Result<(), Failed> {
    let input = options.inputs.first().map_or("-", String::as_str);
    let descriptions = matches!(topic, Topic::Operations(_));
    let context = DialectLoader::new(options, descriptions).dialects_for(input, messages)?.context();
    let text = match topic {
        Topic::Dialects { origins } => dialects(&context, *origins),
        Topic::Operations(names) => operation::documentation(&context, names, messages, options.color)?,
        Topic::Unchecked => unchecked::list(&context),
    };
    // That nobody reads it is no error.
    let _ = std::io::stdout().lock().write_all(text.as_bytes());
    Ok(())
}

/// The names, as mlir-opt prints them. It has nothing that could be said of their origins, so
/// those follow only where somebody asks for them, or loads dialects, which no script for mlir-opt
/// does.
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
