//! The test dialect: the hooks of its type and of its operations.

mod flow;
mod int_ranges;
mod layout;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/test.rs"));
}

pub use ops::*;

use interfaces::Speculatability;
use ir::{Attribute, Location, OpId, Type};
use registry::{DefHooks, DialectHooks, Inliner, OpHooks};
use rewrite::Builder;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "test",
    ops: &[
        (
            "any_cond",
            OpHooks {
                region_branch: Some(flow::ANY_COND),
                enters_at_most_once: Some(|_, _| true),
                ..OpHooks::NONE
            },
        ),
        ("br", OpHooks { branch_operands: Some(flow::br_operands), ..OpHooks::NONE }),
        (
            "conditionally_speculatable_op",
            OpHooks { speculatability: Some(flow::of_constants), ..OpHooks::NONE },
        ),
        ("internal_br", OpHooks { branch_operands: Some(flow::internal_br_operands), ..OpHooks::NONE }),
        (
            "never_speculatable_op",
            OpHooks { speculatability: Some(|_| Speculatability::NotSpeculatable), ..OpHooks::NONE },
        ),
        ("producing_br", OpHooks { branch_operands: Some(flow::producing_br_operands), ..OpHooks::NONE }),
    ],
    types: &[("test_type_with_layout", DefHooks { layout: Some(&layout::LAYOUT), ..DefHooks::NONE })],
    unknown_operations: registry::UnknownOperations::Accepted,
    materialize_constant: Some(materialize_constant),
    materializes_into: Some(|region| {
        region.parent_op().is_some_and(|op| *op.name_str() == *b"test.one_region_op")
    }),
    inliner: Some(Inliner::ANYTHING),
    interfaces: &[&int_ranges::RANGES],
    ..DialectHooks::NONE
};

/// `test.constant` is a constant of any type.
fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let state = TestOpConstant::build(builder.scope(), location, ty, value);
    Some(builder.create(state))
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
