//! `materializeConstant` of a dialect in C++, and where its constants are made: `shouldMaterializeInto` of a class that derives
//! from `DialectFoldInterface`.

use cpp::{Eval, Value};
use ir::types::Signedness;
use ir::{Attribute, AttributeStorage, Context, Location, OpId, Region, StringId, Type, TypeStorage};
use rewrite::Builder;

use super::apply::create_all;
use super::inlining::{asks, of_region};
use super::plan::Plan;
use crate::hook::Hook;
use crate::natives::data::dialect::dialect_of;
use crate::natives::row::Call;
use crate::values::thing::{self, Kind};

/// Makes the constant `value` as the dialect does. `None` if it has no C++ for it, or makes none.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    dialect: StringId,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    let program = crate::program_of(context)?;
    let functions = program.members_of_dialect(context, dialect, "materializeConstant");
    if functions.is_empty() {
        return None;
    }
    let planned = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            hook.ir = Some(builder.ir());
            hook.plan = Some(Plan::new(builder.body_id(), None));
            let this = dialect_of(&hook, dialect)?;
            let location = hook.of_location(location);
            let arguments = [
                Kind::Builder.only(),
                thing::general(thing::of_attribute(value)),
                thing::of_type(ty),
                location,
            ];
            let result = machine.call_overloaded(&mut hook, &functions, Some(this), &arguments)?;
            let made = thing::of_kind(&result, Kind::PlannedOperation).map(|handle| handle.a as usize);
            Ok(made.zip(hook.plan.take()))
        })
    });
    program.note_given_up("materializeConstant", &planned, || context.string(dialect).to_string());
    let (made, plan) = planned.ok().flatten()?;
    create_all(&plan, builder)?.get(made).map(|made| made.op)
}

/// Returns whether constants are made in this region, whose operation's dialect says so; see
/// [`InterpretedRewriting::materializes_into`](rewrite::InterpretedRewriting::materializes_into).
pub fn materializes_into(region: Region<'_>) -> bool {
    let Some(op) = region.parent_op() else { return false };
    let context = op.context();
    let has_class = crate::program_of(context)
        .is_some_and(|program| program.sources().has_function("shouldMaterializeInto"));
    has_class
        && crate::program::class_of_dialect(context, op.info().dialect).is_some()
        && asks(op, "hasConstantsIn", &[of_region(region)])
}

/// Returns whether an attribute is a number, or numbers, of a type without signs.
pub fn is_number(context: &Context, value: Attribute, ty: Type) -> bool {
    let is_of_type = match value.storage(context) {
        AttributeStorage::Integer { ty: own, .. }
        | AttributeStorage::Float { ty: own, .. }
        | AttributeStorage::DenseElements { ty: own, .. } => *own == ty,
        _ => false,
    };
    is_of_type
        && match ty.element_type(context).unwrap_or(ty).storage(context) {
            TypeStorage::Integer { signedness, .. } => *signedness == Signedness::Signless,
            _ => true,
        }
}

/// `arith::ConstantOp::materialize(builder, value, type, location)`: none if a constant cannot have this value.
pub fn materialize_number(call: &mut Call<'_, '_, '_, '_, '_>, op: ir::StringId) -> Eval<Value> {
    let (value, ty) = (call.attribute(1)?, call.ty(2)?);
    if !is_number(call.host.context, value, ty) {
        return Ok(Kind::Operation.null(None));
    }
    let values = [call.argument(0)?.clone(), call.argument(3)?.clone(), call.argument(1)?.clone()];
    let arguments = cpp::Arguments { values: &values, types: &[] };
    let mut call = Call { host: call.host, machine: call.machine, receiver: call.receiver, arguments };
    crate::natives::assembly::parsed_block::create(&mut call, op, 2)
}
