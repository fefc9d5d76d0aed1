//! Dialects of MLIR that do not ship with this program, or without their operations, but can be loaded.
//!
//! A name in these tables is no misspelling, so nothing is suggested for it.

mod dialect_files;

use dialect_files::{DIALECTS, WITHOUT_OPERATIONS};

/// Returns the files that define a dialect of MLIR, as they name each other, unless all of it ships with this
/// program.
pub fn files_of_dialect(name: &str) -> Option<&'static [&'static str]> {
    let index = DIALECTS.binary_search_by_key(&name, |dialect| dialect.0).ok()?;
    Some(DIALECTS[index].1)
}

/// Returns whether a dialect of MLIR ships with this program, but none of its operations.
pub fn ships_without_operations(name: &str) -> bool {
    WITHOUT_OPERATIONS.contains(&name)
}

/// Returns advice on loading a dialect of MLIR of which not all is shipped.
pub fn how_to_load(name: &str) -> Option<String> {
    let files = files_of_dialect(name)?;
    let lack = match ships_without_operations(name) {
        true => "whose operations do not",
        false => "that does not",
    };
    let loads: Vec<String> = files.iter().map(|file| format!("--dialect DIR/{file}")).collect();
    Some(format!(
        "`{name}` is a dialect of MLIR {lack} ship with this program: load it with `{} -I DIR`, where DIR \
         is MLIR's include folder (mlir/include of LLVM's sources, or include of an installed LLVM)",
        loads.join(" ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definitions::DialectContext as _;

    #[test]
    fn tables_are_sorted() {
        assert!(DIALECTS.is_sorted_by_key(|dialect| dialect.0));
    }

    #[test]
    fn unsupported_passes_are_known_by_name() {
        assert_eq!(crate::passes::unsupported_pass("convert-nvgpu-to-nvvm"), Some("a pass"));
        assert_eq!(crate::passes::unsupported_pass("gpu-lower-to-nvvm-pipeline"), Some("a pass pipeline"));
        assert_eq!(crate::passes::unsupported_pass("canonicalize"), None);
        assert_eq!(crate::passes::unsupported_pass("canonicalise"), None);
    }

    #[test]
    fn no_dialect_that_ships_has_to_be_loaded() {
        let context = crate::shipped::context();
        let ships = |name: &str| context.dialect(context.intern_string(name)).is_some();
        assert!(DIALECTS.iter().all(|&(name, _)| ships(name) == ships_without_operations(name)));
        assert!(how_to_load("nvgpu").unwrap().contains("mlir/Dialect/NVGPU/IR/NVGPUOps.td"));
    }
}
