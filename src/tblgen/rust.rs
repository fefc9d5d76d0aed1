//! Rust made from definitions: typed views of operations, and enums.

use ods::model::Definitions;
use tablegen::{Diagnostic, RecordKeeper};

/// The library that the printed text uses.
const LIBRARY: &str = "rsmlir";

/// Prints all enums of a file, or the views of its operations.
///
/// # Errors
/// Returns the mistakes in the definitions.
pub fn print(keeper: &RecordKeeper, enums: bool) -> Result<String, Vec<Diagnostic>> {
    let loaded = ods::load(keeper, &ods::Options { descriptions: false, ..ods::Options::default() });
    if !loaded.diagnostics.is_empty() {
        return Err(loaded.diagnostics);
    }
    let definitions = &loaded.definitions;
    let module = |namespace: &str| module(definitions, namespace);
    let options = ods_views::Options { library: LIBRARY, module: &module };
    Ok(match enums {
        true => ods_views::print(definitions.enums.iter().map(|of| (definitions, of)), None, &options),
        false => ods_views::print([], Some(definitions), &options),
    })
}

/// Returns the module with the enums of a C++ namespace: `None` for the present one, if a dialect of the file
/// has the namespace; the module of a shipped dialect if it is one of MLIR.
fn module(definitions: &Definitions, namespace: &str) -> Option<String> {
    let is_own = |class: &str| class.trim_start_matches("::") == namespace;
    if definitions.dialects.iter().any(|dialect| is_own(&definitions[dialect.cpp_namespace])) {
        return None;
    }
    let name = namespace.strip_prefix("mlir::")?.rsplit("::").next()?;
    Some(format!("{LIBRARY}::dialects::{}", name.to_lowercase()))
}
