//! LLVM IR text of a module of the `llvm` dialect: `rsmlir-translate --mlir-to-llvmir`.
//!
//! ```text
//!  IR of the llvm dialect ──translate──▶ model::Module ──write──▶ text
//!                             └─fold: constants, as LLVM's IRBuilder folds them
//! ```
//!
//! The model is LLVM's: what its printer numbers, sorts or spells has to exist before anything is printed.
//!
//! Follows mlir/lib/Target/LLVMIR and, in what the text looks like, LLVM's lib/IR/AsmWriter.cpp.

mod fold;
mod model;
mod text;
mod translate;
mod write;

use ir::Operation;
use ir::diag::Failed;

/// Returns the LLVM IR of a module.
///
/// # Errors
/// If something in it has no translation; a diagnostic names it.
pub fn translate_module(module: Operation<'_>) -> Result<Vec<u8>, Failed> {
    let module = translate::translate(module)?;
    Ok(write::write_module(&module))
}
