//! Applying the patterns of a conversion to what a pass runs on.

use conversion::{ConversionPatterns, ConversionTarget, apply_partial_conversion};
use ir::diag::Failed;
use llvm_common::{LlvmOptions, LlvmTypeConverter};
use passes::PassRun;

/// The patterns of a conversion to LLVM.
pub type Patterns = ConversionPatterns<LlvmTypeConverter>;

/// Applies `patterns` to the root of `pass`.
pub fn convert(
    pass: &mut PassRun<'_>,
    target: &ConversionTarget<'_>,
    patterns: &Patterns,
    options: LlvmOptions,
) -> Result<(), Failed> {
    let converter = LlvmTypeConverter::new(pass.ir.share_context(), options);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, target, patterns, &converter, Some(&converter))
}
