//! The ub dialect: the code behind its operations.

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/ub.rs"));
}

pub use ops::*;

use crate::ir::{Attribute, Location, OpId, Type};
use crate::registry::{DialectHooks, Inliner};
use crate::rewrite::Builder;
use crate::rewrite::constant_fold::is_poison;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "ub",
    materialize_constant: Some(materialize_constant),
    inliner: Some(Inliner::ANYTHING),
    ..DialectHooks::NONE
};

/// Poison, of any type.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    if !is_poison(builder.context(), value) {
        return None;
    }
    let mut state = PoisonOp::build(builder.scope(), location, ty);
    PoisonOp::set_value(&mut state, builder.context(), value);
    Some(builder.create(state))
}
