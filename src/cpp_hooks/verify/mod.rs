//! Verifiers and inference in C++. One that cannot be evaluated checks nothing.

pub mod traits;

use cpp::{Eval, EvalError, FunctionId, Machine, UnknownOrder, Value};

use crate::hook::{Hook, OpenDiagnostic, Parsing};
use crate::nesting::asked;
use crate::program::Program;
use crate::program::class_of_dialect;
use crate::values::thing::{self, Kind};
use definitions::expressions::{Definitions, Entity};
use definitions::{Emitted, UnplacedDiagnostic};
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, AttributeStorage, Context, Ir, OpInfo, Operation, Type, TypeStorage};
use parse::OpAsmParser;
use registry::{DialectDefinition, Inference};
use smallvec::SmallVec;
use verify::{SignatureTypes, VerifyAttribute, VerifySignatureAttribute};

/// Calls a verifier of an operation, which is called `name`. Without an object it is a static member of a trait, whose
/// argument is the class of the operation; the arguments of what the trait is nested in are `nested_in`.
pub(crate) fn run<'a>(
    op: Operation<'a>,
    name: &str,
    functions: &[FunctionId],
    mut symbols: Option<&mut SymbolTableCollection<'a>>,
    this: Option<Value>,
    nested_in: &[&str],
    arguments: &[Value],
) -> Result<(), Failed> {
    let context = op.context();
    let Some(program) = crate::program_of(context).filter(|_| !functions.is_empty()) else { return Ok(()) };
    program.with_machine(|machine| {
        let this = this.or_else(|| {
            crate::verify::traits::class_of_trait(machine, program, context, op.info(), nested_in)
        });
        let mut done = run_in_orders(machine, |machine, holds| {
            let mut hook = Hook::new(program, context);
            hook.ir = Some(op.ir());
            hook.symbols = symbols.as_deref_mut();
            hook.held = holds.then(Vec::new);
            let result = machine.call_overloaded(&mut hook, functions, this.clone(), arguments);
            Attempt::of(hook, result)
        });
        done.report_held(program, context, Some(op.ir()));
        program.note_given_up(name, &done.result, || op.name_str().to_string());
        match done.result {
            // An error that is reported before it returns `success()` is reported, and no failure.
            Ok(Value::Result(_, true)) => Ok(()),
            _ if done.has_reported => Err(Failed),
            Ok(Value::Result(_, false)) => {
                // A warning may have said why.
                if !done.has_said {
                    let _ = op.emit_op_error("is refused by its verifier").emit();
                }
                Err(Failed)
            }
            _ => Ok(()),
        }
    })
}

/// A run of a verifier.
struct Attempt {
    result: Eval<Value>,
    /// Whether it has reported an error.
    has_reported: bool,
    /// Whether it has reported anything.
    has_said: bool,
    /// The reports that are held.
    held: Vec<OpenDiagnostic>,
    /// The errors of a verifier of a type or attribute.
    collected: Vec<UnplacedDiagnostic>,
}

impl Attempt {
    fn of(mut hook: Hook<'_, '_, '_, '_>, result: Eval<Value>) -> Self {
        hook.report_rest_of(&result);
        let has_said = hook.tables.diagnostics.iter().any(|diagnostic| diagnostic.is_reported);
        let held = hook.held.unwrap_or_default();
        Attempt { result, has_reported: hook.has_reported, has_said, held, collected: hook.collected }
    }

    /// Reports what is held about operations of an IR, or about none.
    fn report_held<'a>(&mut self, program: &Program, context: &'a Context, ir: Option<&'a Ir>) {
        if !self.held.is_empty() {
            let mut hook = Hook::new(program, context);
            hook.ir = ir;
            hook.tables.diagnostics = std::mem::take(&mut self.held);
            hook.report_rest();
        }
    }

    /// Returns whether both ended with the same answer and the same reports.
    fn agrees_with(&self, other: &Attempt) -> bool {
        let same_answer = matches!((&self.result, &other.result),
            (Ok(Value::Result(_, left)), Ok(Value::Result(_, right))) if left == right);
        same_answer && self.held == other.held && self.collected == other.collected
    }
}

/// Runs a verifier. One that iterates over a container whose order is unknown, and has said nothing, is run in two orders,
/// in which it holds its reports: if both give the same, that is its answer.
fn run_in_orders(machine: &mut Machine, mut attempt: impl FnMut(&mut Machine, bool) -> Attempt) -> Attempt {
    let mut run = |machine: &mut Machine, order: UnknownOrder| {
        machine.in_unknown_order(order, |machine| attempt(machine, order != UnknownOrder::Refused))
    };
    let refused = run(machine, UnknownOrder::Refused);
    if refused.result.is_ok() || refused.has_said || !machine.has_met_unknown_order() {
        return refused;
    }
    let inserted = run(machine, UnknownOrder::Inserted);
    let reversed = run(machine, UnknownOrder::Reversed);
    if inserted.agrees_with(&reversed) { inserted } else { refused }
}

/// Calls a verifier that is a member of the class of an operation.
fn run_member<'a>(
    op: Operation<'a>,
    name: &str,
    symbols: Option<&mut SymbolTableCollection<'a>>,
) -> Result<(), Failed> {
    let context = op.context();
    let Some(program) = crate::program_of(context) else { return Ok(()) };
    let functions = program.of_operation(context, op.info(), name);
    let this = thing::wrapped(thing::of_operation(Some(op.op_ref())), true);
    let arguments: &[Value] = if symbols.is_some() { &[Kind::SymbolTables.only()] } else { &[] };
    run(op, name, &functions, symbols, Some(this), &[], arguments)
}

/// `verify()`
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    run_member(op, "verify", None)
}

/// `verifyRegions()`
pub fn verify_regions(op: Operation<'_>) -> Result<(), Failed> {
    run_member(op, "verifyRegions", None)
}

/// `verifyType()` and `verifyBody()` of a function.
pub fn verify_function_body(op: Operation<'_>) -> Result<(), Failed> {
    run_member(op, "verifyType", None)?;
    let has_own = |program: &std::sync::Arc<crate::program::Program>| {
        !program.of_operation(op.context(), op.info(), "verifyBody").is_empty()
    };
    match crate::program_of(op.context()).is_some_and(has_own) {
        true => run_member(op, "verifyBody", None),
        false => verify::verify_entry_arguments(op),
    }
}

/// `getArgumentTypes()` and `getResultTypes()` of a function; `None` if they cannot be evaluated.
pub fn signature(op: Operation<'_>) -> Option<SignatureTypes> {
    let program = crate::program_of(op.context())?;
    let types = |name: &'static str| -> Option<SmallVec<[Type; 4]>> {
        let functions = program.of_operation(op.context(), op.info(), name);
        program.with_machine(|machine| {
            let types = machine.session(|machine| {
                let mut hook = Hook::new(program, op.context());
                hook.ir = Some(op.ir());
                let this = thing::wrapped(thing::of_operation(Some(op.op_ref())), true);
                let types = machine.call_overloaded(&mut hook, &functions, Some(this), &[])?;
                let types = hook.list_of(machine, &types)?;
                let unknown = || EvalError::unsupported(format!("a result of '{name}'"));
                types.iter().map(|ty| thing::ty(ty).ok_or_else(unknown)).collect::<Eval<SmallVec<_>>>()
            });
            program.note_given_up(name, &types, || op.name_str().to_string());
            types.ok()
        })
    };
    Some((types("getArgumentTypes")?, types("getResultTypes")?))
}

/// `isDeclaration()` of a symbol; `None` if its class has none.
pub fn is_declaration(op: Operation<'_>) -> Option<bool> {
    let program = crate::program_of(op.context())?;
    let functions = program.of_operation(op.context(), op.info(), "isDeclaration");
    if functions.is_empty() {
        return None;
    }
    program.with_machine(|machine| {
        let mut hook = Hook::new(program, op.context());
        hook.ir = Some(op.ir());
        let this = thing::wrapped(thing::of_operation(Some(op.op_ref())), true);
        let result = machine.call_overloaded(&mut hook, &functions, Some(this), &[]);
        program.note_given_up("isDeclaration", &result, || op.name_str().to_string());
        // One that cannot be evaluated refuses nothing.
        Some(matches!(result, Ok(Value::Bool(true))))
    })
}

/// `verifySymbolUses(symbolTable)`
pub fn verify_symbol_uses<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    run_member(op, "verifySymbolUses", Some(symbols))
}

/// Checks the parameters of a type or attribute; gives the errors, also those that do not refuse them.
pub fn verify_definition(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
) -> Emitted {
    let Some(program) = crate::program_of(context) else { return Ok(Vec::new()) };
    let functions = program.of_definition(context, definition, "verify");
    if functions.is_empty() {
        return Ok(Vec::new());
    }
    collected(program, context, definition, "verify", |hook, machine| {
        let mut values = vec![Kind::EmitError.only()];
        for (index, &parameter) in parameters.iter().enumerate() {
            values.push(hook.parameter(machine, definition, index, parameter)?);
        }
        machine.call_overloaded(hook, &functions, None, &values)
    })
}

/// `layout.verifyLayout(shape, emitError)`; gives what is wrong.
pub fn verify_layout(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
    shape: &[i64],
) -> Emitted {
    let arguments = [thing::of_integers(shape.iter().copied()), Kind::EmitError.only()];
    check(context, definition, parameters, "verifyLayout", &arguments)
}

/// `encoding.verifyEncoding(shape, elementType, emitError)`; gives what is wrong.
pub fn verify_encoding(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
    shape: &[i64],
    element: Type,
) -> Emitted {
    let arguments =
        [thing::of_integers(shape.iter().copied()), thing::of_type(element), Kind::EmitError.only()];
    check(context, definition, parameters, "verifyEncoding", &arguments)
}

/// Calls a method of an attribute that checks something.
fn check(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
    name: &'static str,
    arguments: &[Value],
) -> Emitted {
    let Some(program) = crate::program_of(context) else { return Ok(Vec::new()) };
    let functions = program.of_definition(context, definition, name);
    let this = crate::syntax::definition::thing_of(context, definition, parameters);
    let Some(this) = this.filter(|_| !functions.is_empty()) else { return Ok(Vec::new()) };
    let checked = asked(|| {
        Some(collected(program, context, definition, name, |hook, machine| {
            machine.call_overloaded(hook, &functions, Some(this.clone()), arguments)
        }))
    });
    checked.unwrap_or_else(|| Ok(Vec::new()))
}

/// Runs a function that emits errors; gives these. A function may emit some and succeed.
fn collected(
    program: &Program,
    context: &Context,
    definition: &DialectDefinition,
    name: &'static str,
    run: impl Fn(&mut Hook<'_, '_, '_, '_>, &mut Machine) -> Eval<Value>,
) -> Emitted {
    program.with_machine(|machine| {
        let mut done = run_in_orders(machine, |machine, holds| {
            let mut hook = Hook::new(program, context);
            hook.held = holds.then(Vec::new);
            let result = machine.session(|machine| run(&mut hook, machine));
            Attempt::of(hook, result)
        });
        done.report_held(program, context, None);
        program.note_given_up(name, &done.result, || spelled(context, definition));
        let Attempt { result, collected, .. } = done;
        match result {
            Ok(Value::Result(_, true)) => Ok(collected),
            Ok(Value::Result(_, false)) if collected.is_empty() => {
                Err(vec![format!("'{}' is refused by its verifier", spelled(context, definition)).into()])
            }
            _ if collected.is_empty() => Ok(collected),
            _ => Err(collected),
        }
    })
}

/// The name of a type or attribute as it is written: `!shop.item`.
pub(crate) fn spelled(context: &Context, definition: &DialectDefinition) -> String {
    let sigil = if definition.entity == Entity::Type { '!' } else { '#' };
    format!("{sigil}{}.{}", context.string(definition.dialect), context.string(definition.mnemonic))
}

/// Infers the types of results. If the function cannot be evaluated, results that are there have the right types.
pub fn infer_result_types(inference: &Inference<'_>) -> Result<Vec<Type>, Failed> {
    let program = crate::program_of(inference.context).ok_or(Failed)?;
    let inferring = inferring(program, inference.context, inference.info).ok_or(Failed)?;
    infer(program, &inferring, inference, Subject::Unknown)
}

/// The operation whose results' types are inferred, in whose regions the function may look.
enum Subject<'r, 'p, 's, 'a> {
    Unknown,
    Parsed(&'r mut OpAsmParser<'p, 's>),
    Whole(Operation<'a>),
}

/// The functions that infer the types of results.
struct Inferring {
    functions: std::sync::Arc<[FunctionId]>,
    /// Whether the functions give shapes and element types (`inferReturnTypeComponents`), and no types.
    has_components: bool,
    /// Whether the functions are static members of a trait, whose argument is the class of the operation.
    is_of_trait: bool,
}

/// Returns the functions of an operation's class that infer, or of a trait that it inherits them from.
fn inferring(program: &Program, context: &Context, info: &OpInfo) -> Option<Inferring> {
    let forms = [("inferReturnTypes", false), ("inferReturnTypeComponents", true)];
    let own = |(name, has_components)| {
        let functions = program.of_operation(context, info, name);
        (!functions.is_empty()).then_some(Inferring { functions, has_components, is_of_trait: false })
    };
    let inherited = |(name, has_components)| {
        let functions = crate::verify::traits::inherited_of(program, context, info, name);
        (!functions.is_empty()).then_some(Inferring { functions, has_components, is_of_trait: true })
    };
    forms.into_iter().find_map(own).or_else(|| forms.into_iter().find_map(inherited))
}

/// Infers the types of the results of an operation; `None` if no function of its class does so.
pub fn infer_result_types_of(
    op: Operation<'_>,
    inference: &Inference<'_>,
) -> Option<Result<Vec<Type>, Failed>> {
    let program = crate::program_of(inference.context)?;
    let inferring = inferring(program, inference.context, inference.info)?;
    Some(infer(program, &inferring, inference, Subject::Whole(op)))
}

/// Infers the types of the results of an operation that is being parsed, whose regions the function may look into.
pub fn infer_result_types_of_parsed(
    parser: &mut OpAsmParser<'_, '_>,
    operand_types: &[Type],
) -> Option<Result<Vec<Type>, Failed>> {
    let (context, info) = (parser.context(), parser.info());
    let program = crate::program_of(context)?;
    let inferring = inferring(program, context, info)?;
    let properties = parser.state.properties.clone();
    let (location, attributes) = (parser.state.location, parser.state.attributes);
    let (found, properties) = (None, &properties[..]);
    let inference = Inference { found, context, info, location, operand_types, properties, attributes };
    Some(infer(program, &inferring, &inference, Subject::Parsed(parser)))
}

fn infer(
    program: &Program,
    inferring: &Inferring,
    inference: &Inference<'_>,
    subject: Subject<'_, '_, '_, '_>,
) -> Result<Vec<Type>, Failed> {
    let context = inference.context;
    let &Inferring { ref functions, has_components, is_of_trait } = inferring;
    let outcome = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            hook.inference = Some(inference);
            match subject {
                Subject::Unknown => {}
                Subject::Parsed(parser) => {
                    let regions = 0..parser.num_regions();
                    hook.regions = regions.map(|index| Kind::ParsedRegion.thing(index, 0)).collect();
                    hook.parsing = Parsing::Operation(parser);
                }
                Subject::Whole(op) => {
                    hook.ir = Some(op.ir());
                    hook.inferred = Some(op);
                    hook.regions = op.regions().map(|region| hook.of_region(region)).collect();
                }
            }
            let types = machine.allocate(Value::list(Vec::new()))?;
            let cell = if has_components {
                let functions = program.free_functions("noComponents");
                let none = machine.call_overloaded(&mut hook, &functions, None, &[])?;
                machine.allocate(none)?
            } else {
                types.clone()
            };
            let location = hook.of_location(inference.location);
            let operands = (0..inference.operand_types.len()).map(|index| hook.inferred_operand(index));
            let operands = Value::list(operands.collect());
            let dictionary = dictionary_of(context, inference);
            // The short form has an adaptor, the long one its parts.
            let short = vec![
                Kind::Context.only(),
                Value::optional(Some(location.clone())),
                Kind::Adaptor.only(),
                cell.clone(),
            ];
            let long = vec![
                Kind::Context.only(),
                Value::optional(Some(location)),
                operands,
                thing::of_attribute(dictionary),
                Kind::Properties.only(),
                Value::list(hook.regions.clone()),
                cell.clone(),
            ];
            // `inferReturnTypes` of MLIR 16 takes no properties.
            let earlier = [&long[..4], &long[5..]].concat();
            let mut result = Err(EvalError::unsupported("no form of 'inferReturnTypes'"));
            let this = is_of_trait
                .then(|| {
                    crate::verify::traits::class_of_trait(machine, program, context, inference.info, &[])
                })
                .flatten();
            for values in [short, long, earlier] {
                result = machine.call_overloaded(&mut hook, functions, this.clone(), &values);
                // Another form is refused for the number of its arguments, and its error has no place.
                let is_evaluated = result.as_ref().err().is_none_or(|error| error.place.is_some());
                if is_evaluated {
                    break;
                }
            }
            hook.report_rest_of(&result);
            let is_success = matches!(result?, Value::Result(_, true)) && !hook.has_reported;
            // The verifier reports a failure without a reason; a parser has nothing else to say.
            if !is_success && !hook.has_reported && inference.found.is_none() {
                return Err(EvalError::host("no types are inferred"));
            }
            if !is_success {
                return Ok(None);
            }
            if has_components {
                let functions = program.free_functions("inferTypesOfComponents");
                machine.call_overloaded(&mut hook, &functions, None, &[cell, types.clone()])?;
            }
            hook.types_of(machine, &types).map(Some)
        })
    });
    program.note_given_up("inferReturnTypes", &outcome, || context.string(inference.info.name).to_string());
    match outcome {
        Ok(Some(types)) => Ok(types),
        Ok(None) => Err(Failed),
        Err(error) => {
            // A verifier that cannot be evaluated checks nothing.
            if let Some(found) = inference.found {
                return Ok(found.to_vec());
            }
            let name = context.string(inference.info.name);
            let what = crate::reports::missing::reason(program, &error);
            let message = format!("'{name}' op infers its results by C++ that is not evaluated: {what}");
            Err(context.diagnostics().error(inference.location, message).emit())
        }
    }
}

/// `isCompatibleReturnTypes(inferred, actual)`
pub fn are_compatible(context: &Context, info: &OpInfo, inferred: &[Type], actual: &[Type]) -> Option<bool> {
    evaluate_on_types(context, info, "isCompatibleReturnTypes", [inferred, actual])
}

/// `areCastCompatible(inputs, outputs)`
pub fn are_cast_compatible(
    context: &Context,
    info: &OpInfo,
    inputs: &[Type],
    outputs: &[Type],
) -> Option<bool> {
    evaluate_on_types(context, info, "areCastCompatible", [inputs, outputs])
}

/// Evaluates a predicate of an operation's class over two lists of types; `None` if there is none.
fn evaluate_on_types(context: &Context, info: &OpInfo, name: &str, lists: [&[Type]; 2]) -> Option<bool> {
    let program = crate::program_of(context)?;
    let functions = program.of_operation(context, info, name);
    if functions.is_empty() {
        return None;
    }
    program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        let lists = lists.map(|types| thing::of_types(types.iter().copied()));
        let result = machine.call_overloaded(&mut hook, &functions, None, &lists);
        program.note_given_up(name, &result, || context.string(info.name).to_string());
        match result {
            Ok(Value::Bool(result)) => Some(result),
            // One that cannot be evaluated refuses nothing.
            _ => Some(true),
        }
    })
}

/// Whether `initialize` of a dialect, or its constructor, calls `allowUnknownOperations()`.
pub fn allows_unknown_operations(context: &Context, dialect: &str) -> bool {
    calls_when_made(context, dialect.as_bytes(), "allowUnknownOperations")
}

/// Whether they call `allowUnknownTypes()`.
pub fn allows_unknown_types(context: &Context, dialect: &[u8]) -> bool {
    calls_when_made(context, dialect, "allowUnknownTypes")
}

/// Returns whether `initialize` of a dialect, or its constructor, calls a function.
fn calls_when_made(context: &Context, dialect: &[u8], name: &str) -> bool {
    let dialect = context.intern_string(dialect);
    let Some((program, class)) = crate::program_of(context).zip(class_of_dialect(context, dialect)) else {
        return false;
    };
    let constructor = class.rsplit("::").next().unwrap_or(class);
    ["initialize", constructor].into_iter().any(|member| {
        let functions = program.members_of_dialect(context, dialect, member);
        functions.iter().any(|&function| program.sources().mentions(function, name))
    })
}

/// Members of a dialect that verify attributes with its prefix: of an operation, an argument, a result.
const OF_OPERATION: &str = "verifyOperationAttribute";
const OF_ARGUMENT: &str = "verifyRegionArgAttribute";
const OF_RESULT: &str = "verifyRegionResultAttribute";

/// Returns the verifier of the discardable attributes of a dialect, if C++ has one.
pub fn attribute_verifier(context: &Context, dialect: &str) -> Option<VerifyAttribute> {
    let program = crate::program_of(context)?;
    let members = program.members_of_dialect(context, context.intern_string(dialect), OF_OPERATION);
    (!members.is_empty())
        .then_some((|op, attribute| verify_attribute(op, OF_OPERATION, &[], attribute)) as VerifyAttribute)
}

/// Returns the verifiers of attributes of arguments and results of functions of a dialect, if C++ has them.
pub fn signature_verifiers(context: &Context, dialect: &str) -> [Option<VerifySignatureAttribute>; 2] {
    let Some(program) = crate::program_of(context) else { return [None; 2] };
    let dialect = context.intern_string(dialect);
    let of_argument: VerifySignatureAttribute =
        |op, index, attribute| verify_attribute(op, OF_ARGUMENT, &[0, index], attribute);
    let of_result: VerifySignatureAttribute =
        |op, index, attribute| verify_attribute(op, OF_RESULT, &[0, index], attribute);
    [(OF_ARGUMENT, of_argument), (OF_RESULT, of_result)].map(|(name, verify)| {
        (!program.members_of_dialect(context, dialect, name).is_empty()).then_some(verify)
    })
}

/// Calls a member of the dialect of an attribute: `name(op, indices..., attribute)`.
fn verify_attribute(
    op: Operation<'_>,
    function: &str,
    indices: &[usize],
    (name, value): NamedAttribute,
) -> Result<(), Failed> {
    let context = op.context();
    let text = context.string(name).to_string();
    let dialect = context.intern_string(text.split_once('.').map_or("", |split| split.0));
    let Some((program, class)) = crate::program_of(context).zip(class_of_dialect(context, dialect)) else {
        return Ok(());
    };
    let functions = program.members_of_dialect(context, dialect, function);
    let number = program.classes.dialect(class, dialect);
    let this = Kind::Dialect.thing(number.0 as usize, 0);
    let mut arguments = vec![thing::of_operation(Some(op.op_ref()))];
    arguments.extend(indices.iter().map(|&index| Value::Int(cpp::IntKind::U32, index as i64)));
    arguments.push(thing::of_named_attribute((name, value)));
    run(op, function, &functions, None, Some(this), &[], &arguments)
}

/// The attributes of an operation that is not made yet.
pub fn dictionary_of(context: &Context, inference: &Inference<'_>) -> Attribute {
    let mut entries = inference.attributes.entries(context).to_vec();
    for (inherent, value) in inference.info.inherent.iter().zip(inference.properties) {
        entries.extend(value.map(|value| (inherent.name, value)));
    }
    context.dictionary_attribute(entries)
}

/// The numbers of `AliasResult`.
const NO_ALIAS: i64 = 0;
const FINAL_ALIAS: i64 = 2;

/// The alias that a type or attribute asks for by `getAlias`, or that an interface of a dialect gives it.
pub fn alias(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
) -> Option<String> {
    let program = crate::program_of(context)?;
    let class = definition.class(context);
    // A function of that name is another one where the class does not have the interface.
    let (library, model) = (definition.library(context), definition.model(context));
    let is_interface =
        |name: &str| name.ends_with("::OpAsmTypeInterface") || name.ends_with("::OpAsmAttrInterface");
    let has_interface =
        model.is_of_sources || model.traits.iter().any(|of| is_interface(library.text(of.name)));
    let functions = match has_interface {
        true => program.of_definition(context, definition, "getAlias"),
        false => std::sync::Arc::new([]),
    };
    let index = context.index_of(context, class)?;
    let parameters: Box<[Option<Attribute>]> = parameters.into();
    let this = match definition.entity {
        Entity::Type => {
            thing::of_type(context.intern_type(TypeStorage::Dialect { definition: index, parameters }))
        }
        Entity::Attribute => {
            let storage = AttributeStorage::Dialect { definition: index, parameters };
            thing::of_attribute(context.intern_attribute(storage))
        }
    };
    let (mut alias, mut result) = (None, NO_ALIAS);
    if !functions.is_empty() {
        (result, alias) =
            ask_alias(program, context, &functions, Some(this.clone()), &[]).unwrap_or_default();
    }
    // An alias that is not final may be overridden by each interface.
    for functions in program.alias_interfaces() {
        if result == FINAL_ALIAS {
            break;
        }
        if let Some((new, text)) = ask_alias(program, context, functions, None, std::slice::from_ref(&this))
            && new != NO_ALIAS
        {
            (result, alias) = (new, text);
        }
    }
    alias.filter(|alias| !alias.is_empty())
}

/// Calls `getAlias(arguments..., stream)`: its result, and what it wrote.
fn ask_alias(
    program: &crate::Program,
    context: &Context,
    functions: &[FunctionId],
    this: Option<Value>,
    arguments: &[Value],
) -> Option<(i64, Option<String>)> {
    program.with_machine(|machine| {
        let asked = machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            // A function of an interface may call itself for a part.
            let this = match (this, functions.first()) {
                (None, Some(&first)) => machine.object_of_member(&mut hook, first)?,
                (this, _) => this,
            };
            let cell = machine.allocate(Value::text(""))?;
            let stream = Value::Stream(std::rc::Rc::new(cpp::Stream { target: Some(cell.clone()) }));
            let mut values = arguments.to_vec();
            values.push(stream);
            let Value::Enum(_, result) = machine.call_overloaded(&mut hook, functions, this, &values)? else {
                return Err(EvalError::unsupported("a result of 'getAlias'"));
            };
            let text = machine.load(&cell)?;
            Ok((result, (result != NO_ALIAS).then_some(hook.text_of(machine, &text)?)))
        });
        let subject =
            || functions.first().map(|&id| program.sources().qualified_name(id)).unwrap_or_default();
        program.note_given_up("getAlias", &asked, subject);
        asked.ok()
    })
}
