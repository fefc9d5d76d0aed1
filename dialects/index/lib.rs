//! The index dialect: the hooks of its operations.

mod canonicalize;
mod compare;
mod fold;
mod int_ranges;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/index.rs"));
}

pub use ops::*;

use ir::{Attribute, AttributeStorage, Context, Operation, Type, Value, known};
use print::constant_name;
use registry::{DialectHooks, FoldHook, Inliner, OpHooks};
use rewrite::Pattern;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "index",
    interfaces: &[&int_ranges::RANGES],
    ops: &[
        ("add", rewritten(fold::add, canonicalize::ADD)),
        ("and", rewritten(fold::and, canonicalize::AND)),
        ("bool.constant", OpHooks { name_values: Some(name_bool_constant), ..OpHooks::NONE }),
        ("casts", OpHooks { are_cast_compatible: Some(are_cast_compatible), ..folded(fold::casts) }),
        ("castu", OpHooks { are_cast_compatible: Some(are_cast_compatible), ..folded(fold::castu) }),
        ("ceildivs", folded(fold::ceildivs)),
        ("ceildivu", folded(fold::ceildivu)),
        ("cmp", rewritten(compare::cmp, compare::CMP)),
        ("constant", OpHooks { name_values: Some(name_constant), ..OpHooks::NONE }),
        ("divs", folded(fold::divs)),
        ("divu", folded(fold::divu)),
        ("floordivs", folded(fold::floordivs)),
        ("maxs", rewritten(fold::maxs, canonicalize::MAXS)),
        ("maxu", rewritten(fold::maxu, canonicalize::MAXU)),
        ("mins", rewritten(fold::mins, canonicalize::MINS)),
        ("minu", rewritten(fold::minu, canonicalize::MINU)),
        ("mul", rewritten(fold::mul, canonicalize::MUL)),
        ("or", rewritten(fold::or, canonicalize::OR)),
        ("rems", folded(fold::rems)),
        ("remu", folded(fold::remu)),
        ("shl", folded(fold::shl)),
        ("shrs", folded(fold::shrs)),
        ("shru", folded(fold::shru)),
        ("sub", folded(fold::sub)),
        ("xor", rewritten(fold::xor, canonicalize::XOR)),
    ],
    materialize_constant: Some(fold::materialize_constant),
    inliner: Some(Inliner::ANYTHING),
    ..DialectHooks::NONE
};

/// Returns the hooks of an operation that has only a folder.
const fn folded(fold: FoldHook) -> OpHooks {
    OpHooks { fold: Some(fold), ..OpHooks::NONE }
}

/// Adds canonicalization patterns to hooks.
const fn rewritten(fold: FoldHook, canonicalize: &'static [Pattern]) -> OpHooks {
    OpHooks { canonicalize, ..folded(fold) }
}

/// Returns whether a cast leads from an index to an integer, or back.
fn are_cast_compatible(_: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
    match (inputs, outputs) {
        (&[input], &[output]) => (input == Type::INDEX) != (output == Type::INDEX),
        _ => false,
    }
}

/// `%idx5`
fn name_constant<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    match op.inherent_attribute(known::VALUE).map(|value| value.storage(op.context())) {
        Some(AttributeStorage::Integer { value, .. }) => {
            set_name(op.result(0), &constant_name("idx", value, ""));
        }
        _ => set_name(op.result(0), b"idx"),
    }
}

/// `%true` or `%false`
fn name_bool_constant<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let is_true = op.inherent_attribute(known::VALUE) == Some(Attribute::TRUE);
    set_name(op.result(0), if is_true { b"true" } else { b"false" });
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
