//! Static methods of operations: those that ODS generates, and those of traits.

use cpp::{Eval, EvalError, Value};

use crate::natives::row::Call;
use crate::values::thing;
use ir::OpInfo;
use ir::op_info::InherentKind;

/// Static members that ODS generates for an operation.
pub(super) fn operation_static(
    call: &mut Call<'_, '_, '_, '_, '_>,
    op: ir::StringId,
    name: &str,
) -> Eval<Value> {
    let context = call.host.context;
    let info: &OpInfo = context.op_name(op).info(context);
    match name {
        "build" => crate::rewriting::build::build_into_state(call, op),
        "create" => crate::natives::assembly::parsed_block::create(call, op, 2),
        "materialize" if *context.string(op) == *b"arith.constant" => {
            crate::rewriting::constant::materialize_number(call, op)
        }
        "isBuildableWith" if *context.string(op) == *b"arith.constant" => {
            let (value, ty) = (call.attribute(0)?, call.ty(1)?);
            Ok(Value::Bool(crate::rewriting::constant::is_number(context, value, ty)))
        }
        "areCastCompatible" => {
            let cast = info.interface::<interfaces::Cast>();
            let cast = cast.ok_or_else(|| EvalError::unsupported("'areCastCompatible' of no cast"))?;
            // A type is a range of itself.
            let mut types = |at: usize| match thing::ty(&call.value(at)?) {
                Some(ty) => Ok(vec![ty]),
                None => {
                    let range = call.argument(at)?.clone();
                    call.host.types_of(call.machine, &range)
                }
            };
            let (from, to) = (types(0)?, types(1)?);
            Ok(Value::Bool((cast.are_compatible)(context, &from, &to)))
        }
        // The verifier of the operation says the same.
        "verifyInherentAttrs" => Ok(Value::logical(true)),
        "ensureTerminator" => {
            let Some(terminator) = info.implicit_terminator else {
                return Err(EvalError::unsupported(
                    "'ensureTerminator' of an operation without a terminator",
                ));
            };
            if call.host.plan.is_some() {
                return crate::rewriting::structure::ensure_terminator(call, terminator);
            }
            let region = crate::natives::assembly::region_parser::parsed_region(call, 0)?;
            call.host.op_parser()?.ensure_terminator(region, terminator);
            Ok(Value::Void)
        }
        "hasTrait" => {
            let name = context.op_name(op);
            crate::natives::operations::operation::name_has_asked_trait(call, name).map(Value::Bool)
        }
        "getDialectNamespace" => Ok(Value::text(context.string(info.dialect).to_string())),
        "getOperationName" => Ok(Value::text(context.string(op).to_string())),
        "getAttributeNames" => {
            let attributes = info.inherent.iter().filter(|slot| !matches!(slot.kind, InherentKind::Property));
            let names = attributes.map(|slot| Value::text(context.string(slot.name).to_string()));
            Ok(Value::list(names.collect()))
        }
        "getOperandSegmentSizeAttr" => Ok(Value::text("operandSegmentSizes")),
        "getResultSegmentSizeAttr" => Ok(Value::text("resultSegmentSizes")),
        "getOperandSegmentSizesAttrName" => {
            Ok(thing::of_attribute(call.string_attribute("operandSegmentSizes")))
        }
        "getResultSegmentSizesAttrName" => {
            Ok(thing::of_attribute(call.string_attribute("resultSegmentSizes")))
        }
        _ => match call.host.accessor(info, name) {
            Some(crate::values::accessors::Accessor::Name(slot)) => {
                Ok(call.host.attribute_name(info, slot.into()))
            }
            _ => inherited_static(call, info, name),
        },
    }
}

/// Calls a static member that an operation inherits from the class of a trait, whose argument is the operation's class.
fn inherited_static(call: &mut Call<'_, '_, '_, '_, '_>, info: &OpInfo, name: &str) -> Eval<Value> {
    let (context, program) = (call.host.context, call.host.program);
    let functions = crate::verify::traits::inherited_of(program, context, info, name);
    if functions.is_empty() {
        return Err(EvalError::unsupported(format!("the static method '{name}'")));
    }
    let this = crate::verify::traits::class_of_trait(call.machine, program, context, info, &[]);
    call.machine.call_overloaded_with(
        call.host,
        &functions,
        this,
        call.arguments.values,
        call.arguments.types,
    )
}
