//! The names of all operations that there are.

use definitions::DialectContext as _;
use ir::Context;

/// Returns the names of the operations of all registered dialects, sorted.
pub fn operation_names(context: &Context) -> Vec<&str> {
    let dialects = context.registry().dialects();
    let libraries = dialects.iter().flat_map(|dialect| dialect.libraries(context));
    let names = libraries.flat_map(|library| {
        library.definitions.operations.iter().map(|operation| library.text(operation.name))
    });
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names.dedup();
    names
}
