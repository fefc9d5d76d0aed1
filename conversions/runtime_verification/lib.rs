//! `generate-runtime-verification`: assertions before operations for what their verifiers cannot know: that indices are in
//! bounds, and that extents agree.
//!
//! A check makes its assertions with `Assertions`. The operations are found, and shown in messages, before the first
//! assertion is made, for assertions load and compute too.
//!
//! Follows mlir/lib/Transforms/GenerateRuntimeVerification.cpp.

mod assertions;
mod linalg;
mod memref;
mod tensor;

use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{OpRef, Operation};
use passes::{Anchor, IntegerKind, PassInfo, PassRun, Takes, option};
use print::{DiagnosticFlags, PrintFlags, location_for_diagnostic, operations_to_text};
use rewrite::Rewriter;

use assertions::{Assertions, Shown};

/// The pass.
pub static PASSES: &[&PassInfo] = &[&PASS];

const VERBOSE_LEVEL: &str = "verbose-level";

static PASS: PassInfo = PassInfo {
    argument: "generate-runtime-verification",
    name: "GenerateRuntimeVerification",
    summary: "Generate additional runtime op verification checks",
    anchor: Anchor::Any,
    options: &[option(
        VERBOSE_LEVEL,
        Takes::Integer(IntegerKind::Unsigned, 1),
        "Verbosity level for runtime verification messages: 0 = Minimum (only source location), 1 = Detailed (include \
         full operation details, names, types, shapes, etc.)",
    )],
    run,
};

/// Makes the assertions of an operation.
type Check = fn(&mut Assertions<'_, '_>);

/// The checks, by the names of operations; structured operations of linalg have another.
const CHECKS: &[(&str, Check)] = &[
    ("memref.assume_alignment", memref::check_alignment),
    ("memref.atomic_rmw", memref::check_access),
    ("memref.cast", memref::check_cast),
    ("memref.copy", memref::check_copy),
    ("memref.dim", memref::check_dim),
    ("memref.expand_shape", memref::check_expand_shape),
    ("memref.generic_atomic_rmw", memref::check_access),
    ("memref.load", memref::check_access),
    ("memref.store", memref::check_access),
    ("memref.subview", memref::check_subview),
    ("tensor.cast", tensor::check_cast),
    ("tensor.dim", tensor::check_dim),
    ("tensor.extract", tensor::check_extract),
    ("tensor.extract_slice", tensor::check_extract_slice),
    ("tensor.insert", tensor::check_insert),
];

fn check_of(op: Operation<'_>) -> Option<Check> {
    let row = CHECKS.iter().find(|row| *op.name_str() == *row.0.as_bytes());
    row.map(|row| row.1).or_else(|| ::linalg::is_structured(op).then_some(linalg::check_structured as Check))
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let level = pass.options().integer(VERBOSE_LEVEL);
    if level > 1 {
        let message = "generate-runtime-verification pass: set verboseLevel to 0 or 1";
        return Err(pass.root().emit_error(message).emit());
    }
    let mut found: Vec<(OpRef, Check)> = Vec::new();
    walk_post_order(pass.root(), |op| found.extend(check_of(op).map(|check| (op.op_ref(), check))));
    let shown = shown(pass.root(), &found, level == 1);
    for ((op, check), shown) in found.into_iter().zip(shown) {
        let context = pass.ir.share_context();
        let mut rewriter = Rewriter::new(pass.ir, &context, op.body, None);
        rewriter.set_insertion_point(op.op);
        check(&mut Assertions::new(&mut rewriter, op.op, &shown));
    }
    Ok(())
}

/// Returns what messages show of operations in `root`: where they come from and, if they are to be `whole`, their text.
fn shown(root: Operation<'_>, found: &[(OpRef, Check)], whole: bool) -> Vec<Shown> {
    let ir = root.ir();
    let printing = root.context().setting::<DiagnosticFlags>();
    let flags = PrintFlags {
        local_scope: true,
        skip_regions: true,
        elide_elements_above: Some(16),
        ..printing.map_or_else(PrintFlags::new, |printing| printing.0.clone())
    };
    let ops = found.iter().map(|of| ir.operation(of.0));
    let texts = match whole {
        true => operations_to_text(root, ops.clone(), &flags),
        false => vec![Vec::new(); found.len()],
    };
    let show = |(op, text): (Operation<'_>, Vec<u8>)| Shown {
        text: String::from_utf8_lossy(&text).into_owned(),
        location: location_for_diagnostic(op.context(), op.location()),
    };
    ops.zip(texts).map(show).collect()
}
