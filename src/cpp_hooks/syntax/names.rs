//! Names that operations suggest for their results, arguments and blocks, and types for their values; and the dialect whose prefix may be left out.

use cpp::{FunctionId, Value};
use definitions::{AttachedInterfaces, DefinitionSet, DialectContext as _};
use std::sync::Arc;

use crate::hook::Hook;
use crate::program::{Program, class_of_dialect};
use crate::values::thing::{self, Kind};
use ir::body::ValueRef;
use ir::op_info::OpDefinition;
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
    let mut functions = program.inherited_of_operation(context, op.info(), name);
    let this = thing::wrapped(thing::of_operation(Some(op.op_ref())), true);
    let mut hook = Hook::new(program, context);
    hook.ir = Some(op.ir());
    let region = region.map(|region| hook.of_region(region));
    let (mut this, mut arguments) = (Some(this), Vec::from_iter(region));
    // A model takes the operation as an argument.
    if let (true, Some(OpDefinition { library, index })) = (functions.is_empty(), op.info().definition) {
        let library = context.registry().library(library);
        functions =
            of_model(context, program, library, &library.definitions.operations[index as usize], name);
        arguments.splice(0..0, this.take());
    }
    names_by(&mut hook, name, &functions, this, arguments, || op.name_str().to_string())
}

/// Returns the functions by which a model names values for an operation without `OpAsmOpInterface`: one that is attached to
/// its class, or the one by which its dialect answers for its operations, in `getRegisteredInterfaceForOp`.
pub(crate) fn of_model(
    context: &Context,
    program: &Program,
    library: &DefinitionSet,
    op: &ods::model::Operation,
    name: &str,
) -> Arc<[FunctionId]> {
    let attached = context.registry().code::<AttachedInterfaces>();
    let attached = attached.into_iter().flat_map(|all| all.of_class(library.text(op.cpp_class)));
    let names = |interfaces: &[String]| interfaces.iter().any(|of| of.ends_with("OpAsmOpInterface"));
    let mut attached = attached.filter(|of| names(&of.interfaces)).map(|of| of.model.as_str());
    let of_dialect = || {
        let dialect = library.text(op.name).split_once('.').map_or("", |name| name.0);
        let class = class_of_dialect(context, context.intern_string(dialect))?;
        let mut models = program.fallback_models().iter();
        let model = models.find(|of| class.rsplit("::").next() == Some(&of.class) && names(&of.interfaces));
        model.map(|of| of.model.as_str())
    };
    match attached.next().or_else(of_dialect) {
        Some(model) => program.members(model, name),
        None => Arc::new([]),
    }
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
    let mut names =
        names_by(&mut hook, "getAsmName", &functions, Some(thing::of_type(ty)), Vec::new(), subject);
    Some(names.pop().map(|(_, name)| name).unwrap_or_default())
}

/// The names that functions give to the function that is their last argument, after `arguments`, each with the thing that it names.
fn names_by(
    hook: &mut Hook<'_, '_, '_, '_>,
    name: &str,
    functions: &[FunctionId],
    this: Option<Value>,
    mut arguments: Vec<Value>,
    subject: impl FnOnce() -> String,
) -> Vec<(Value, String)> {
    let program = hook.program;
    program.with_machine(|machine| {
        hook.names = Some(Vec::new());
        arguments.push(Kind::EmitError.only());
        let result = machine.call_overloaded(hook, functions, this, &arguments);
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
