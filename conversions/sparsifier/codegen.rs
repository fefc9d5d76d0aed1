//! `sparse-tensor-codegen` and `sparse-storage-specifier-to-llvm`: both convert operations of `sparse_tensor` and
//! types that are sparse, and leave everything else as it is.

use super::dense::verify_dense;
use conversion::{ConversionPatterns, ConversionTarget, apply_partial_conversion};
use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun, Takes, option};

pub static CODEGEN: PassInfo = PassInfo {
    argument: "sparse-tensor-codegen",
    name: "SparseTensorCodegen",
    summary: "Convert sparse tensors and primitives to actual code",
    anchor: Anchor::Op("builtin.module"),
    options: &[
        option(
            "enable-buffer-initialization",
            Takes::Bool(false),
            "Enable zero-initialization of the memory buffers",
        ),
        option(
            "create-sparse-deallocs",
            Takes::Bool(true),
            "Specify if the temporary buffers created by the sparse compiler should be deallocated. For \
             compatibility with core bufferization passes. This option is only used when \
             enable-runtime-library=false. See also create-deallocs for BufferizationOption.",
        ),
    ],
    run: run_codegen,
};

pub static STORAGE_SPECIFIER: PassInfo = PassInfo {
    argument: "sparse-storage-specifier-to-llvm",
    name: "StorageSpecifierToLLVM",
    summary: "Lower sparse storage specifer to llvm structure",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run: run_storage_specifier,
};

fn run_codegen(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    fold_unknown(
        pass,
        &["arith", "bufferization", "complex", "memref", "scf"],
        &["linalg.fill", "linalg.yield", "tensor.from_elements", "builtin.unrealized_conversion_cast"],
    )
}

fn run_storage_specifier(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    fold_unknown(pass, &["arith", "llvm"], &["scf.condition", "scf.for", "scf.if", "scf.while", "scf.yield"])
}

/// Folds the operations of which the target of a conversion says nothing, as any conversion does.
fn fold_unknown(pass: &mut PassRun<'_>, dialects: &[&str], ops: &[&str]) -> Result<(), Failed> {
    verify_dense(pass)?;
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(dialects);
    target.add_legal_ops(ops);
    target.add_legal_ops(&["func.func", "func.call", "func.return"]);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &ConversionPatterns::new(), &(), None)
}
