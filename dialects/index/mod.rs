//! The index dialect: the code behind its operations.

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/index.rs"));
}

pub use ops::*;

use crate::ir::{Attribute, AttributeStorage, Context, Operation, Type, Value, known};
use crate::registry::{DialectHooks, Inliner, OpHooks};

const CAST: OpHooks = OpHooks { are_cast_compatible: Some(are_cast_compatible), ..OpHooks::NONE };

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "index",
    ops: &[
        ("bool.constant", OpHooks { name_values: Some(name_bool_constant), ..OpHooks::NONE }),
        ("casts", CAST),
        ("castu", CAST),
        ("constant", OpHooks { name_values: Some(name_constant), ..OpHooks::NONE }),
    ],
    inliner: Some(Inliner::ANYTHING),
    ..DialectHooks::NONE
};

/// A cast leads from an index to an integer, or back.
fn are_cast_compatible(_: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
    match (inputs, outputs) {
        (&[input], &[output]) => (input == Type::INDEX) != (output == Type::INDEX),
        _ => false,
    }
}

/// `%idx5`
fn name_constant<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let mut name = b"idx".to_vec();
    if let Some(AttributeStorage::Integer { value, .. }) =
        op.inherent_attribute(known::VALUE).map(|value| value.storage(op.context()))
    {
        value.print_signed(&mut name);
    }
    set_name(op.result(0), &name);
}

/// `%true` or `%false`
fn name_bool_constant<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let is_true = op.inherent_attribute(known::VALUE) == Some(Attribute::TRUE);
    set_name(op.result(0), if is_true { b"true" } else { b"false" });
}
