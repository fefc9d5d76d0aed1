//! The ub dialect: the hooks of its operations.

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/ub.rs"));
}

pub use ops::*;

use ir::Entity;
use ir::{Attribute, AttributeStorage, Context, Location, OpId, Type};
use registry::{DialectHooks, Inliner};
use rewrite::Builder;
use rewrite::fold::constant_fold::is_poison;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "ub",
    materialize_constant: Some(materialize_constant),
    inliner: Some(Inliner::ANYTHING),
    ..DialectHooks::NONE
};

/// `#ub.poison`; `None` where the dialect was replaced by one without it.
pub fn poison(context: &Context) -> Option<Attribute> {
    let definition = context.definition_of_class(Entity::Attribute, "", "::mlir::ub::PoisonAttr")?;
    Some(context.intern_attribute(AttributeStorage::Dialect { definition, parameters: Box::default() }))
}

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

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
