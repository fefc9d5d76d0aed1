//! Verifiers of traits and interfaces in C++: static members of their classes.
//!
//! The verifier of an interface stands in its definition (`verify`), the verifier of a trait in a header. A template is evaluated
//! with the operation's class as its argument.

use std::sync::Arc;

use cpp::{FunctionId, Machine, Ty, Type, Value};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::op_info::OpDefinition;
use ir::{Context, OpInfo, Operation, StringId};
use ods::model::Operation as OperationModel;
use registry::DefinitionSet;

use crate::hook::Hook;
use crate::program::{Program, class_of_operation};
use crate::reports::missing::first_missing;
use crate::values::classes::Class;
use crate::values::thing;

/// Verifies before the regions of an operation.
const ENTERING: &str = "verifyTrait";
/// Verifies once its regions are verified.
const LEAVING: &str = "verifyRegionTrait";

/// Returns the members of the class of a trait, or those of the class `Impl` in it: traits with parameters are nested in a
/// template of these.
pub(crate) fn members(program: &Program, class: &str, name: &str) -> Arc<[FunctionId]> {
    let found = program.members(class, name);
    match found.is_empty() {
        true => program.members(&format!("{class}::Impl"), name),
        false => found,
    }
}

/// Returns the members that an operation has from the first of its traits in C++ that declares them.
pub(crate) fn inherited(
    program: &Program,
    library: &DefinitionSet,
    op: &OperationModel,
    name: &str,
) -> Arc<[FunctionId]> {
    first_of_traits(program, library, op, |of| members(program, of, name))
}

/// Returns the members that `members` finds in the first of an operation's traits and interfaces that has any; those that MLIR
/// defines do not count.
pub(crate) fn first_of_traits(
    program: &Program,
    library: &DefinitionSet,
    op: &OperationModel,
    members: impl Fn(&str) -> Arc<[FunctionId]>,
) -> Arc<[FunctionId]> {
    let mut found = op.traits.iter().map(|of| members(library.text(of.name)));
    let is_own = |found: &Arc<[FunctionId]>| found.iter().any(|&id| !program.sources().is_of_library(id));
    found.find(is_own).unwrap_or_else(|| Arc::new([]))
}

/// Returns the members that operations with `info` have from the first of their traits in C++ that declares them.
pub(crate) fn inherited_of(
    program: &Program,
    context: &Context,
    info: &OpInfo,
    name: &str,
) -> Arc<[FunctionId]> {
    let Some(OpDefinition { library, index }) = info.definition else { return Arc::new([]) };
    let library = context.registry().library(library);
    inherited(program, library, &library.definitions.operations[index as usize], name)
}

/// Returns the class that stands for the object of a static member of a trait: its argument is the operation's class. The
/// arguments of a class that the trait is nested in are `given`.
pub(crate) fn class_of_trait(
    machine: &mut Machine,
    program: &Program,
    context: &Context,
    info: &OpInfo,
    given: &[&str],
) -> Option<Value> {
    let types = template_arguments(machine, program, context, info, given)?;
    Some(Value::Class(machine.intern_type(Type::Trait("Impl".into(), types.into()))))
}

/// Returns whether the class of a trait verifies operations: before their regions, and after.
pub fn verifiers(context: &Context, class: &str) -> [bool; 2] {
    let Some(program) = crate::program_of(context) else { return [false; 2] };
    [ENTERING, LEAVING].map(|name| !members(program, class, name).is_empty())
}

/// Returns what the verifiers of a trait need and nobody knows.
pub fn missing(context: &Context, class: &str) -> Option<String> {
    let program = crate::program_of(context)?;
    let missing = |name| first_missing(program, context, &members(program, class, name));
    [ENTERING, LEAVING].into_iter().find_map(missing)
}

/// Returns whether the class of a trait is there and verifies nothing: it marks operations.
pub fn is_marker(context: &Context, class: &str) -> bool {
    let Some(program) = crate::program_of(context) else { return false };
    let name = class.rsplit("::").next().unwrap_or(class);
    program.sources().has_class_without(name, &[ENTERING, LEAVING])
}

/// Returns whether `getRegionKind` of an operation answers that all of its regions are graphs.
pub fn has_graph_regions(context: &Context, class: &str) -> bool {
    let Some(program) = crate::program_of(context) else { return false };
    let mentions = |name: &str| {
        let functions = program.members(class, "getRegionKind");
        functions.iter().any(|&function| program.sources().mentions(function, name))
    };
    mentions("Graph") && !mentions("SSACFG")
}

/// Verifies an operation by the class of a trait, with the arguments that the definition gives a trait with parameters.
pub fn verify(op: Operation<'_>, class: &str, given: &str, after_regions: bool) -> Result<(), Failed> {
    let Some(program) = crate::program_of(op.context()) else { return Ok(()) };
    let leaving = members(program, class, LEAVING);
    // An interface may ask to be verified after the regions.
    let (name, functions) = match after_regions && !leaving.is_empty() {
        true => (LEAVING, leaving),
        false => (ENTERING, members(program, class, ENTERING)),
    };
    let arguments = [thing::of_operation(Some(op.op_ref()))];
    crate::verify::run(op, name, &functions, None, None, &split(given), &arguments)
}

/// Returns the arguments of the template that the class of a trait is in, the class of the operation first.
pub(crate) fn template_arguments(
    machine: &mut Machine,
    program: &Program,
    context: &Context,
    info: &OpInfo,
    given: &[&str],
) -> Option<Vec<Ty>> {
    let class = class_of_operation(context, info)?;
    let mut types = vec![Type::Host(program.classes.find_path(context, class)?)];
    types.extend(given.iter().map(|of| argument(program, context, class, of)));
    Some(types.into_iter().map(|ty| machine.intern_type(ty)).collect())
}

/// Returns an argument of a trait as a definition writes it: a number, a class, an enumerator. Any other expression is a
/// type that is not known, so that a function that needs it is not evaluated.
fn argument(program: &Program, context: &Context, op_class: &str, text: &str) -> Type {
    if let Some(number) = text.parse().ok().or_else(|| Some(i64::from(text.parse::<bool>().ok()?))) {
        return Type::Constant(number, None);
    }
    let path = text.trim_start_matches("::");
    let known = program.classes.find_path(context, path);
    let is_data = |class| matches!(program.classes.get(class), Some(Class::Data(..) | Class::Source(_)));
    if let Some(class) = known.filter(|&class| is_data(class)) {
        return Type::Host(class);
    }
    let path: Vec<&str> = path.split("::").collect();
    let mut namespaces: Vec<&str> = op_class.split("::").collect();
    namespaces.pop();
    if let Some(class) = program.sources().class_of_path(&path, &namespaces) {
        return Type::Class(class, [].into());
    }
    if let Some(class) = known {
        return Type::Host(class);
    }
    let name = cpp::Lookup { path: &path, class: None, namespaces: &namespaces };
    match program.classes.constant(context, name) {
        Some(Value::Enum(key, value)) => Type::Constant(value, Some(key)),
        _ => Type::Unknown(text.into()),
    }
}

/// Returns the name of the operation that an implicit terminator stands for, which is a class of the project: its
/// `getOperationName` tells.
pub fn implicit_terminator(context: &Context, op_class: &str, terminator: &str) -> Option<StringId> {
    let program = crate::program_of(context)?;
    let name = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            let ty = argument(program, context, op_class, terminator);
            let ty = machine.intern_type(ty);
            let (class, functions) = machine.nearest_methods(&mut hook, ty, "getOperationName");
            let name = machine.call_overloaded(&mut hook, &functions, Some(Value::Class(class)), &[])?;
            hook.text_of(machine, &name)
        })
    });
    Some(context.intern_string(name.ok()?))
}

/// Returns whether operations with `info` have a trait with parameters of the sources, with these arguments.
pub(crate) fn has_trait_with(
    machine: &mut Machine,
    program: &Program,
    context: &Context,
    info: &OpInfo,
    name: &str,
    asked: &[Ty],
) -> Option<bool> {
    let OpDefinition { library, index } = info.definition?;
    let library = context.registry().library(library);
    let traits = &library.definitions.operations[index as usize].traits;
    for of in traits.iter().filter(|of| library.text(of.name).rsplit("::").next() == Some(name)) {
        let given = template_arguments(machine, program, context, info, &split(library.text(of.arguments)))?;
        if given.iter().any(|&ty| matches!(machine.ty(ty), Type::Unknown(_))) {
            return None;
        }
        if given[1..] == *asked {
            return Some(true);
        }
    }
    program.sources().has_class(name).then_some(false)
}

/// Returns the arguments for the class `Impl` in a class of this name, which is that of a trait of the operation.
pub(crate) fn arguments_of_class(
    machine: &mut Machine,
    program: &Program,
    op: Operation<'_>,
    class: &str,
) -> Option<Vec<Ty>> {
    let OpDefinition { library, index } = op.info().definition?;
    let library = op.context().registry().library(library);
    let mut traits = library.definitions.operations[index as usize].traits.iter();
    let is_meant = |name: &str| name.rsplit("::").next() == Some(class);
    let found = traits.find(|of| is_meant(library.text(of.name)))?;
    let given = split(library.text(found.arguments));
    template_arguments(machine, program, op.context(), op.info(), &given)
}

/// Splits the arguments of a trait: `2, {1.0, 2.0}` has two.
pub(crate) fn split(all: &str) -> Vec<&str> {
    let (mut depth, mut start) = (0i32, 0);
    let mut parts = Vec::new();
    for (at, byte) in all.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b')' | b']' | b'}' | b'>' => depth -= 1,
            b',' if depth == 0 => {
                parts.push(&all[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&all[start..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}
