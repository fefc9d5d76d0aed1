//! The names of all operations that there are.

use definitions::DialectContext as _;
use ir::Context;

/// Returns the names of the operations of all registered dialects, sorted. Reads no definitions.
pub fn operation_names(context: &Context) -> Vec<&str> {
    let registry = context.registry();
    let mut names: Vec<&str> = registry.shipped_operation_names();
    for library in registry.loaded_libraries() {
        names.extend(library.definitions.operations.iter().map(|operation| library.text(operation.name)));
    }
    sort::by(&mut names, Ord::cmp);
    names.dedup();
    names
}
