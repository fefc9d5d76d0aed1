//! Names that operations suggest for their results, arguments and blocks, and types for their values; and the dialect whose prefix may be left out.

use cpp::{FunctionId, Value};
use definitions::{DefinitionSet, DialectContext as _};

use super::hook::Hook;
use super::thing::{self, Kind};
use ir::body::ValueRef;
use ir::{Block, Context, Operation, Region, StringId, Type, TypeStorage};

/// `getAsmResultNames(setName)`
pub fn name_results<'a>(op: Operation<'a>, suggest: &mut dyn FnMut(ir::Value<'a>, &[u8])) {
    suggest_values(op, names_of(op, "getAsmResultNames", None), suggest);
}

/// `getAsmBlockArgumentNames(region, setName)`
pub fn name_arguments<'a>(region: Region<'a>, suggest: &mut dyn FnMut(ir::Value<'a>, &[u8])) {
    if let Some(op) = region.parent_op() {
        suggest_values(op, names_of(op, "getAsmBlockArgumentNames", Some(region)), suggest);
    }
}

/// `getAsmBlockNames(setName)`
pub fn name_blocks<'a>(op: Operation<'a>, suggest: &mut dyn FnMut(Block<'a>, &[u8])) {
    for (named, name) in names_of(op, "getAsmBlockNames", None) {
        if let Some((body, block)) = thing::block(&named) {
            suggest(op.ir().block(body, block), name.as_bytes());
        }
    }
}

fn suggest_values<'a>(
    op: Operation<'a>,
    names: Vec<(Value, String)>,
    suggest: &mut dyn FnMut(ir::Value<'a>, &[u8]),
) {
    for (named, name) in names {
        if let Some(ValueRef { body, value }) = thing::ssa_value(&named) {
            suggest(op.ir().value(body, value), name.as_bytes());
        }
    }
}

/// Things that a function of an operation names, with their names. A function that names some and then fails names nothing.
fn names_of(op: Operation<'_>, name: &str, region: Option<Region<'_>>) -> Vec<(Value, String)> {
    let context = op.context();
    let Some(program) = crate::program_of(context) else { return Vec::new() };
    let functions = program.inherited_of_operation(context, op.info(), name);
    let this = thing::wrapped(thing::of_operation(Some(op.op_ref())), true);
    let mut hook = Hook::new(program, context);
    hook.ir = Some(op.ir());
    let region = region.map(|region| hook.of_region(region));
    names_by(&mut hook, name, &functions, this, region, || op.name_str().to_string())
}

/// The name that `getAsmName(setName)` of a type suggests: empty if it suggests none, `None` if the type does not have the
/// interface.
pub fn name_of_type(context: &Context, ty: Type) -> Option<String> {
    let TypeStorage::Dialect { definition, .. } = ty.storage(context) else { return None };
    let definition = context.type_definition(*definition);
    if !definition.implements(context, "mlir::OpAsmTypeInterface") {
        return None;
    }
    let program = crate::program_of(context)?;
    let functions = program.of_definition(context, definition, "getAsmName");
    if functions.is_empty() {
        return Some(String::new());
    }
    let mut hook = Hook::new(program, context);
    let subject = || definition.class(context).name.clone();
    let mut names = names_by(&mut hook, "getAsmName", &functions, thing::of_type(ty), None, subject);
    Some(names.pop().map(|(_, name)| name).unwrap_or_default())
}

/// The names that functions give to the function that is their last argument, each with the thing that it names.
fn names_by(
    hook: &mut Hook<'_, '_, '_, '_>,
    name: &str,
    functions: &[FunctionId],
    this: Value,
    argument: Option<Value>,
    subject: impl FnOnce() -> String,
) -> Vec<(Value, String)> {
    let program = hook.program;
    program.with_machine(|machine| {
        hook.names = Some(Vec::new());
        let arguments: Vec<Value> = argument.into_iter().chain([Kind::EmitError.only()]).collect();
        let result = machine.call_overloaded(hook, functions, Some(this), &arguments);
        program.note_given_up(name, &result, subject);
        let names = hook.names.take();
        result.ok().and(names).unwrap_or_default()
    })
}

/// `getDefaultDialect()` of the class of an operation.
pub fn default_dialect(
    context: &Context,
    library: &DefinitionSet,
    op: &ods::model::Operation,
) -> Option<StringId> {
    let name = constant_member(context, library, op, "getDefaultDialect")?;
    match name {
        Value::Text(name) => Some(context.intern_string(name.as_str())),
        _ => None,
    }
}

/// `isOptionalSymbol()` of the class of an operation.
pub fn is_optional_symbol(context: &Context, library: &DefinitionSet, op: &ods::model::Operation) -> bool {
    matches!(constant_member(context, library, op, "isOptionalSymbol"), Some(Value::Bool(true)))
}

/// Calls a method of the class of an operation that needs no operation.
fn constant_member(
    context: &Context,
    library: &DefinitionSet,
    op: &ods::model::Operation,
    name: &str,
) -> Option<Value> {
    let program = crate::program_of(context)?;
    let functions = program.members(library.text(op.cpp_class), name);
    if functions.is_empty() {
        return None;
    }
    program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        let result = machine.call_overloaded(&mut hook, &functions, None, &[]).ok()?;
        machine.load(&result).ok()
    })
}
