//! Names that operations suggest for their results and arguments, and the dialect whose prefix may be left out.

use cpp::Value;
use definitions::DefinitionSet;

use super::hook::Hook;
use super::thing::{self, Kind};
use ir::{Context, Operation, Region, StringId};

/// `getAsmResultNames(setName)`
pub fn name_results<'a>(op: Operation<'a>, suggest: &mut dyn FnMut(ir::Value<'a>, &[u8])) {
    call_names(op, "getAsmResultNames", None, suggest);
}

/// `getAsmBlockArgumentNames(region, setName)`
pub fn name_arguments<'a>(region: Region<'a>, suggest: &mut dyn FnMut(ir::Value<'a>, &[u8])) {
    if let Some(op) = region.parent_op() {
        call_names(op, "getAsmBlockArgumentNames", Some(region), suggest);
    }
}

fn call_names<'a>(
    op: Operation<'a>,
    name: &str,
    region: Option<Region<'a>>,
    suggest: &mut dyn FnMut(ir::Value<'a>, &[u8]),
) {
    let context = op.context();
    let Some(program) = crate::program_of(context) else { return };
    let functions = program.of_operation(context, op.info(), name);
    // A function that names some values and then fails would leave half the names.
    let names = program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        hook.ir = Some(op.ir());
        hook.names = Some(Vec::new());
        let mut arguments: Vec<Value> = region.map(|region| hook.of_region(region)).into_iter().collect();
        arguments.push(Kind::EmitError.only());
        let this = thing::wrapped(thing::of_operation(Some(op.op_ref())), true);
        let result = machine.call_overloaded(&mut hook, &functions, Some(this), &arguments);
        program.note_given_up(name, &result, || op.name_str().to_string());
        result.ok().and(hook.names)
    });
    for (value, name) in names.unwrap_or_default() {
        suggest(value, name.as_bytes());
    }
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
