//! The linalg dialect: the code behind its operations.
//!
//! What most of them compute is data in their definitions ([`computation`]); from that one parser builds
//! the regions of all operations that have a name for it.

mod assembly;
mod computation;
mod convolution;
mod enums;
mod functions;
mod generic;
mod index_yield;
mod interfaces;
mod loops;
mod matmul;
mod region;
mod scalar_body;
mod structured;

use crate::registry::{DialectHooks, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "linalg",
    ops: &[
        ("batch_matmul", OpHooks { verify: Some(matmul::verify_batched), ..matmul::HOOKS }),
        ("batch_reduce_matmul", OpHooks { verify: Some(matmul::verify_batched), ..matmul::HOOKS }),
        (
            "generic",
            OpHooks {
                parse: Some(generic::parse),
                print: Some(generic::print),
                name_arguments: Some(|region, name| {
                    generic::name_arguments(region, name, (b"in", Some(b"out")));
                }),
                dps_inits: Some(structured::inits),
                ..OpHooks::NONE
            },
        ),
        ("index", OpHooks { verify: Some(index_yield::verify_index), ..OpHooks::NONE }),
        ("matmul", OpHooks { verify: Some(matmul::verify), ..matmul::HOOKS }),
        (
            "yield",
            OpHooks {
                parse: Some(index_yield::parse_yield),
                print: Some(index_yield::print_yield),
                verify: Some(index_yield::verify_yield),
                ..OpHooks::NONE
            },
        ),
    ],
    other_ops: Some(&NAMED),
    traits: &[
        structured::STRUCTURED,
        interfaces::CONTRACTION,
        convolution::CONVOLUTION,
        interfaces::FILL,
    ],
    verify_attribute: Some(verify_attribute),
    ..DialectHooks::NONE
};

/// The hooks of operations with a name for what they compute.
const NAMED: OpHooks = OpHooks {
    parse: Some(assembly::parse_named_op),
    print: Some(assembly::print_named_op),
    dps_inits: Some(structured::inits),
    complete: Some(structured::complete),
    ..OpHooks::NONE
};

/// No attribute has the prefix of the dialect but the one that keeps indexing maps.
fn verify_attribute(
    op: crate::ir::Operation<'_>,
    (name, _): crate::ir::attributes::NamedAttribute,
) -> Result<(), crate::diag::Failed> {
    let name = op.context().string(name);
    if *name == *assembly::MEMOIZED_MAPS.as_bytes() {
        return Ok(());
    }
    Err(op.emit_error(format!("attribute '\"{name}\"' not supported by the linalg dialect")).emit())
}
