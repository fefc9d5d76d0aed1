//! Types and attributes that C++ parses and prints: `parse`, `print`, and directives of their formats.

use cpp::{Eval, EvalError, Lookup, Machine, Value};
use definitions::{DialectContext as _, UnplacedDiagnostic};
use ods::format::DefCustomArgument;
use ods::model::CppType;

use crate::hook::{Hook, Parsing, Printing};
use crate::nesting::asked;
use crate::program::{Program, class_of_dialect};
use crate::reports::missing::reason;
use crate::syntax::directives::{self, Declared};
use crate::values::attributes::{is_attribute_class, is_type_class};
use crate::values::classes::Class;
use crate::values::thing::{self, Kind};
use crate::verify::spelled;
use definitions::expressions::{Definitions, Entity};
use ir::diag::Failed;
use ir::{AffineMap, Attribute, AttributeStorage, Context, Type, TypeStorage};
use parse::{AttrOrTypeParser, Parser};
use print::{DefPrinter, Printer};
use registry::{DefinitionSet, DialectDefinition};

/// Whether a program parses and prints a type or attribute.
pub fn has_assembly(context: &Context, definition: &DialectDefinition) -> bool {
    crate::program_of(context).is_some_and(|program| {
        !program.of_definition(context, definition, "parse").is_empty()
            && !program.of_definition(context, definition, "print").is_empty()
    })
}

/// Parses what follows the mnemonic by the function `parse` of the class.
pub fn parse_definition(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let definition = parser.definition();
    let Some(program) = crate::program_of(context) else { return Err(Failed) };
    let functions = program.of_definition(context, definition, "parse");
    let ty = parser.ty;
    let outcome = program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        hook.parsing = Parsing::Definition(&mut *parser);
        hook.dialect = Some(definition.dialect);
        let mut arguments = vec![Kind::Parser.only()];
        if definition.entity == Entity::Attribute {
            arguments.push(thing::of_optional_type(ty));
        }
        let result = call_and_keep(machine, &mut hook, &functions, None, &arguments);
        hook.report_rest();
        // A parser may go on after an error, and give something.
        match result {
            Ok(value) => match made_by(context, definition, &value) {
                None if hook.has_reported => Ok(None),
                made => Ok(Some(made)),
            },
            Err(_) if hook.has_reported => Ok(None),
            Err(error) => Err(error),
        }
    });
    match outcome {
        Ok(Some(Some(Ok(parameters)))) => {
            parser.parameters = parameters;
            Ok(())
        }
        Ok(Some(Some(Err(other)))) => {
            parser.made = Some(other);
            Ok(())
        }
        Ok(None) => Err(Failed),
        Ok(Some(None)) => {
            let name = context.string(definition.mnemonic);
            Err(parser.emit_error_here(&format!("'{name}' is not made by its parser")))
        }
        Err(error) => {
            let what = spelled(context, definition);
            Err(parser.emit_error_here(&format!("'{what}' {}", not_evaluated(program, &error))))
        }
    }
}

/// Calls a function, and keeps what it changes in the storage of types.
fn call_and_keep(
    machine: &mut Machine,
    hook: &mut Hook<'_, '_, '_, '_>,
    functions: &[cpp::FunctionId],
    this: Option<Value>,
    arguments: &[Value],
) -> Eval<Value> {
    machine.session(|machine| {
        let value = machine.call_overloaded(hook, functions, this, arguments)?;
        hook.keep_storages(machine)?;
        Ok(value)
    })
}

fn not_evaluated(program: &Program, error: &EvalError) -> String {
    format!("is written as C++ of its dialect says, which was given up on: {}", reason(program, error))
}

/// The parameters of the type or attribute that a parser gives, or what it gives if that is of another definition:
/// `!shop.int<4>` may be `i4`. Nothing if it gives none.
fn made_by(
    context: &Context,
    definition: &DialectDefinition,
    value: &Value,
) -> Option<Result<Vec<Option<Attribute>>, Attribute>> {
    let is_own = |index: u32| context.index_of(context, definition.class(context)) == Some(index);
    Some(match (thing::ty(value), thing::attribute(value)) {
        (Some(ty), _) => match ty.storage(context) {
            TypeStorage::Dialect { definition, parameters } if is_own(*definition) => Ok(parameters.to_vec()),
            _ => Err(context.type_attribute(ty)),
        },
        (_, Some(attribute)) => match attribute.storage(context) {
            AttributeStorage::Dialect { definition, parameters } if is_own(*definition) => {
                Ok(parameters.to_vec())
            }
            _ => Err(attribute),
        },
        _ => return None,
    })
}

/// A type or attribute with these parameters.
pub fn thing_of(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
) -> Option<Value> {
    let index = context.index_of(context, definition.class(context))?;
    let parameters: Box<[Option<Attribute>]> = parameters.into();
    Some(match definition.entity {
        Entity::Type => {
            thing::of_type(context.intern_type(TypeStorage::Dialect { definition: index, parameters }))
        }
        Entity::Attribute => {
            let storage = AttributeStorage::Dialect { definition: index, parameters };
            thing::of_attribute(context.intern_attribute(storage))
        }
    })
}

/// Returns the type of an attribute by the method `getType` of its class.
pub fn type_of_attribute(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
) -> Option<Type> {
    method_result(context, definition, parameters, "getType", &[], thing::ty)
}

/// `shaped.cloneWith(std::nullopt, element)`
pub fn type_with_element(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
    element: Type,
) -> Option<Type> {
    let arguments = [Value::Nullopt, thing::of_type(element)];
    method_result(context, definition, parameters, "cloneWith", &arguments, thing::ty)
}

/// `layout.getAffineMap()`
pub fn layout_map(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
) -> Option<AffineMap> {
    method_result(context, definition, parameters, "getAffineMap", &[], thing::affine_map)
}

/// Returns what a method gives, as `read` has it; nothing if the class does not have the method, or if it cannot be
/// evaluated.
fn method_result<T>(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
    name: &'static str,
    arguments: &[Value],
    read: fn(&Value) -> Option<T>,
) -> Option<T> {
    let program = crate::program_of(context)?;
    let functions = program.of_definition(context, definition, name);
    let this = thing_of(context, definition, parameters).filter(|_| !functions.is_empty())?;
    let call = |machine: &mut Machine| {
        machine.call_overloaded(&mut Hook::new(program, context), &functions, Some(this), arguments)
    };
    let result = asked(|| Some(program.with_machine(call)))?;
    program.note_given_up(name, &result, || crate::verify::spelled(context, definition));
    read(&result.ok()?)
}

/// `Class::getChecked(emitError, context, parameters...)`, or `get` without a function for errors, by a builder of the class;
/// gives the parameters of what it makes.
pub fn build_parameters(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
) -> Option<Result<Vec<Option<Attribute>>, Vec<UnplacedDiagnostic>>> {
    let program = crate::program_of(context)?;
    let checked = program.of_definition(context, definition, "getChecked");
    let functions = program.of_definition(context, definition, "get");
    if checked.is_empty() && functions.is_empty() {
        return None;
    }
    let build = |machine: &mut Machine| {
        let mut hook = Hook::new(program, context);
        let mut values = vec![Kind::EmitError.only(), Kind::Context.only()];
        for (index, &parameter) in parameters.iter().enumerate() {
            values.push(hook.parameter(machine, definition, index, parameter)?);
        }
        for (functions, values) in [(&checked, &values[..]), (&functions, &values[1..])] {
            if !functions.is_empty() && machine.takes(&mut hook, functions, values)? {
                let built = machine.call_overloaded(&mut hook, functions, None, values)?;
                return Ok(Some((built, hook.collected)));
            }
        }
        Ok(None)
    };
    let built = asked(|| Some(program.with_machine(|machine| machine.session(build))))?;
    program.note_given_up("get", &built, || crate::verify::spelled(context, definition));
    let (built, errors) = built.ok()??;
    match crate::values::accessors::definition_of(context, &built) {
        Some((_, parameters)) => Some(Ok(parameters.to_vec())),
        None => (!errors.is_empty()).then_some(Err(errors)),
    }
}

/// Reports that a type or attribute cannot be printed. The text without it would be wrong, so it is not shown.
fn report_unprinted(program: &Program, context: &Context, definition: &DialectDefinition, error: &EvalError) {
    if !program.note_incomplete() {
        return;
    }
    let (dialect, mnemonic) = (context.string(definition.dialect), context.string(definition.mnemonic));
    let message =
        format!("'{dialect}.{mnemonic}' {}", not_evaluated(program, error).replace("written", "printed"));
    let _ = context.diagnostics().error(ir::Location::UNKNOWN, message).emit();
}

/// Prints a type or attribute by the dialect's own `printType` or `printAttribute`. Returns false where the
/// generated printers do it.
pub fn print_of_dialect(
    printer: &mut Printer<'_>,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
) -> bool {
    let context = printer.context();
    let (library, model) = (definition.library(context), definition.model(context));
    let dialect = &library.definitions.dialects[model.dialect.index()];
    let name = if definition.entity == Entity::Type { "printType" } else { "printAttribute" };
    let Some(program) = crate::program_of(context) else { return false };
    let class = library.text(dialect.cpp_class);
    let functions = program.members_of_dialect(context, definition.dialect, name);
    let thing = match definition.entity {
        _ if functions.is_empty() => None,
        _ if model.is_of_sources => described_thing(context, library, model, parameters),
        _ => thing_of(context, definition, parameters),
    };
    let Some(thing) = thing else { return false };
    let number = program.classes.dialect(class, definition.dialect);
    program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        hook.dialect = Some(definition.dialect);
        hook.printing = Printing::Plain(&mut *printer);
        let this = Kind::Dialect.thing(number.0 as usize, 0);
        let result =
            machine.call_overloaded(&mut hook, &functions, Some(this), &[thing, Kind::Printer.only()]);
        match result {
            Ok(_) => true,
            // The generated printers may do.
            Err(_) if model.mnemonic.is_some() => false,
            Err(error) => {
                report_unprinted(program, context, definition, &error);
                true
            }
        }
    })
}

/// A type or attribute that is written in C++.
fn described_thing(
    context: &Context,
    library: &DefinitionSet,
    model: &ods::model::AttrOrTypeDef,
    parameters: &[Option<Attribute>],
) -> Option<Value> {
    let at = |table: &[ods::model::AttrOrTypeDef]| table.iter().position(|other| std::ptr::eq(other, model));
    let parameters: Box<[Option<Attribute>]> = parameters.into();
    if let Some(at) = at(&library.definitions.types) {
        let definition = library.first_type + at as u32;
        return Some(thing::of_type(context.intern_type(TypeStorage::Dialect { definition, parameters })));
    }
    let definition = library.first_attribute + at(&library.definitions.attributes)? as u32;
    let storage = AttributeStorage::Dialect { definition, parameters };
    Some(thing::of_attribute(context.intern_attribute(storage)))
}

/// Prints what follows the mnemonic by the function `print` of the class.
pub fn print_definition(printer: &mut DefPrinter<'_, '_>) {
    let context = printer.context();
    let definition = printer.definition();
    let Some(program) = crate::program_of(context) else { return };
    let functions = program.of_definition(context, definition, "print");
    let Some(this) = thing_of(context, definition, printer.parameters) else { return };
    let of = this.handle().unwrap_or(Kind::Nothing.handle(0, 0));
    // In the definition of the alias of a type that contains itself, that alias is not known yet.
    let own = thing::ty(&this).filter(|_| {
        !printer.printer.is_collecting_aliases()
            && is_alias_of_mutable(context, definition, printer.parameters)
    });
    printer.printer.open_types.extend(own);
    program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        hook.dialect = Some(definition.dialect);
        hook.printing = Printing::Plain(&mut *printer.printer);
        let result = crate::syntax::open_types::within(context, of, || {
            machine.call_overloaded(&mut hook, &functions, Some(this), &[Kind::Printer.only()])
        });
        let endless = || Err(EvalError::budget("it is printed inside of itself without end"));
        if let Err(error) = result.unwrap_or_else(endless) {
            report_unprinted(program, context, definition, &error);
        }
    });
    if own.is_some() {
        printer.printer.open_types.pop();
    }
}

/// Returns whether a type that may change is printed as what its alias stands for: wherever else it is, it is printed as
/// the alias.
fn is_alias_of_mutable(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
) -> bool {
    let (library, model) = (definition.library(context), definition.model(context));
    let is_mutable = model.traits.iter().any(|of| library.text(of.name).ends_with("::IsMutable"));
    let is_within = crate::syntax::open_types::is_any_within(context);
    is_mutable && !is_within && crate::verify::alias(context, definition, parameters).is_some()
}

/// Parses a type (as the attribute that it is) or an attribute by the dialect's own `parseType` or
/// `parseAttribute`; `None` where the generated parsers do it.
pub fn parse_of_dialect(
    parser: &mut Parser<'_>,
    dialect: &[u8],
    entity: Entity,
    ty: Option<Type>,
) -> Option<Result<Attribute, Failed>> {
    let context = parser.context();
    let program = crate::program_of(context)?;
    let name = context.intern_string(dialect);
    let class = class_of_dialect(context, name)?;
    let parse = if entity == Entity::Type { "parseType" } else { "parseAttribute" };
    let functions = program.members_of_dialect(context, name, parse);
    if functions.is_empty() {
        return None;
    }
    let number = program.classes.find_path(context, class)?;
    let offset = parser.offset();
    let outcome = program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        hook.dialect = Some(name);
        hook.name_offset = Some(offset);
        hook.parsing = Parsing::Plain(&mut *parser);
        let mut arguments = vec![Kind::Parser.only()];
        if entity == Entity::Attribute {
            arguments.push(thing::of_optional_type(ty));
        }
        let this = Kind::Dialect.thing(number.0 as usize, 0);
        let result = call_and_keep(machine, &mut hook, &functions, Some(this), &arguments);
        hook.report_rest();
        match result {
            Ok(value) => match (thing::ty(&value), thing::attribute(&value)) {
                (Some(ty), _) => Ok(Some(context.type_attribute(ty))),
                (_, Some(attribute)) => Ok(Some(attribute)),
                _ if hook.has_reported => Ok(None),
                _ => Err(EvalError::host("nothing is parsed, and nothing said of it")),
            },
            Err(_) if hook.has_reported => Ok(None),
            Err(error) => Err(error),
        }
    });
    Some(match outcome {
        Ok(Some(parsed)) => Ok(parsed),
        Ok(None) => Err(Failed),
        Err(error) => {
            parser.reset_to(offset);
            let mnemonic = context.intern_string(parser.spelling());
            let dialect = context.dialect(name)?;
            if dialect.definition(context, entity, mnemonic).is_some() {
                // The generated parsers may do.
                return None;
            }
            let kind = if entity == Entity::Type { "type" } else { "attribute" };
            let message =
                format!("a {kind} of dialect '{}' {}", context.string(name), not_evaluated(program, &error));
            Err(parser.emit_error(message))
        }
    })
}

/// Returns the members of a class, or of the nearest base that has them: of a class in C++, or of a definition.
pub(crate) fn of_class_or_base(
    program: &Program,
    context: &Context,
    class: &str,
    name: &str,
) -> std::sync::Arc<[cpp::FunctionId]> {
    /// The most bases that are asked.
    const DEEPEST: usize = 16;
    let mut class = class.trim_start_matches("::").to_string();
    for _ in 0..DEEPEST {
        if class.starts_with("mlir::") && Definitions::class(context, &class).is_none() {
            break;
        }
        let own = program.members(&class, name);
        if !own.is_empty() {
            return own;
        }
        let short = class.rsplit("::").next().unwrap_or(&class);
        let inherited = program.sources().inherited_methods(short, name);
        if !inherited.is_empty() {
            return inherited.into();
        }
        let Some(base) = base_of(context, &class) else { break };
        class = base.trim_start_matches("::").to_string();
    }
    std::sync::Arc::new([])
}

/// Returns the base of the class of a definition, which may be named as in a namespace around it: `windlass::RopeType`.
fn base_of(context: &Context, class: &str) -> Option<String> {
    if let Some(defined) = Definitions::class(context, class) {
        return defined.base.clone();
    }
    let is_called = |name: &str| name.strip_suffix(class).is_some_and(|outer| outer.ends_with("::"));
    context.registry().loaded_libraries().find_map(|library| {
        let types = &library.definitions.types;
        let found = types.iter().find(|of| is_called(library.text(of.cpp_class)))?;
        Definitions::class(context, library.text(found.cpp_class))?.base.clone()
    })
}

/// Returns the dialect of a class that is written in C++: that of the namespace in which its members stand or in which it is
/// named, or that of a definition which derives from it.
fn dialect_around(
    program: &Program,
    context: &Context,
    class: &str,
    member: cpp::FunctionId,
) -> Option<ir::StringId> {
    let member = program.sources().qualified_name(member);
    let namespaces = [member.rsplit("::").nth(2), class.rsplit("::").nth(1)];
    let short = class.rsplit("::").next().unwrap_or(class);
    let of_namespace = |library: &DefinitionSet, namespace: &str| {
        let is_it = |dialect: &&ods::model::Dialect| {
            library.text(dialect.cpp_namespace).rsplit("::").next() == Some(namespace)
        };
        let dialect = library.definitions.dialects.iter().find(is_it)?;
        Some(context.intern_string(library.text(dialect.name)))
    };
    let of_derived = |library: &DefinitionSet| {
        let derives = |of: &&ods::model::AttrOrTypeDef| {
            library.text(of.cpp_base_class).rsplit("::").next() == Some(short)
                || library.text(of.cpp_class).rsplit("::").next() == Some(short)
        };
        let derived = library.definitions.types.iter().find(derives)?;
        Some(context.intern_string(library.text(library.definitions[derived.dialect].name)))
    };
    let libraries = || context.registry().loaded_libraries();
    let mut named = namespaces.into_iter().flatten();
    named
        .find_map(|namespace| libraries().find_map(|library| of_namespace(library, namespace)))
        .or_else(|| libraries().find_map(of_derived))
}

/// Parses a type by the static function `parse` of a class that types derive from; `None` if it has none.
pub fn parse_class(parser: &mut Parser<'_>, class: &str) -> Option<Result<Type, Failed>> {
    let context = parser.context();
    let program = crate::program_of(context)?;
    let functions = of_class_or_base(program, context, class, "parse");
    if functions.is_empty() {
        return None;
    }
    let outcome = program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        hook.dialect = dialect_around(program, context, class, functions[0]);
        hook.parsing = Parsing::Plain(&mut *parser);
        let result = call_and_keep(machine, &mut hook, &functions, None, &[Kind::Parser.only()]);
        hook.report_rest();
        match result.map(|value| thing::ty(&value)) {
            Ok(Some(ty)) => Ok(Some(ty)),
            _ if hook.has_reported => Ok(None),
            Ok(None) => Err(EvalError::host("nothing is parsed, and nothing said of it")),
            Err(error) => Err(error),
        }
    });
    Some(match outcome {
        Ok(parsed) => parsed.ok_or(Failed),
        Err(error) => Err(parser.emit_error(format!("a type {}", not_evaluated(program, &error)))),
    })
}

/// Prints a type by the function `print` of a class that it derives from; returns whether there is one.
pub fn print_class(printer: &mut Printer<'_>, class: &str, ty: Option<Type>) -> bool {
    let context = printer.context();
    let Some(program) = crate::program_of(context) else { return false };
    let functions = of_class_or_base(program, context, class, "print");
    let Some(ty) = ty.filter(|_| !functions.is_empty()) else { return !functions.is_empty() };
    let printed = program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        hook.dialect = dialect_around(program, context, class, functions[0]);
        hook.printing = Printing::Plain(&mut *printer);
        machine.call_overloaded(&mut hook, &functions, Some(thing::of_type(ty)), &[Kind::Printer.only()])
    });
    program.note_given_up("print", &printed, || class.to_string());
    printed.is_ok()
}

/// Returns the initial value of a variable of a C++ type, before it is parsed, in the definition of the class `around`.
fn initial(
    hook: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    (library, ty): (&DefinitionSet, ods::model::CppTypeId),
    around: &str,
    (functions, at): (&[cpp::FunctionId], usize),
) -> Eval<Value> {
    Ok(match library.definitions[ty] {
        CppType::Bool => Value::Bool(false),
        CppType::Int { .. } | CppType::Enum(_) => {
            let zero = hook.context.integer_attribute(ir::Type::I64, 0);
            hook.value_of_attribute(machine, library, ty, Some(zero))?
        }
        CppType::Float { width } => Value::Float(width == 32, 0.0),
        CppType::Optional(_) => Value::optional(None),
        CppType::Class(class) => {
            let path: Vec<&str> = library.text(class).trim_start_matches("::").split("::").collect();
            let namespaces: Vec<&str> = around.split("::").collect();
            let name = Lookup { path: &path, class: None, namespaces: &namespaces[..namespaces.len() - 1] };
            let declared = hook.declared_class(machine, functions, (at, library.text(class)));
            let class_number = declared.or_else(|| hook.program.classes.find(hook.context, name));
            let is_type = match class_number.and_then(|number| hook.program.classes.get(number)) {
                Some(Class::Data(entity, ..)) => *entity == Entity::Type,
                Some(Class::Source(source)) => source.entity == Some(Entity::Type),
                _ => library.text(class).ends_with("Type"),
            };
            if is_type { Kind::Type.null(class_number) } else { Kind::Attribute.null(class_number) }
        }
        _ => hook.value_of_attribute(machine, library, ty, None)?,
    })
}

/// Returns the first value of a variable for a parameter that is a list, or of a class that only the sources know, such as an
/// alias of an integer type: a default value of the type that a function has for it.
fn plain_initial(
    hook: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    library: &DefinitionSet,
    ty: ods::model::CppTypeId,
    functions: &[cpp::FunctionId],
    at: usize,
) -> Eval<Option<Value>> {
    match library.definitions[ty] {
        CppType::Array(_) => {}
        CppType::Class(class) => {
            let class = library.text(class);
            if is_attribute_class(class) || is_type_class(class) {
                return Ok(None);
            }
        }
        _ => return Ok(None),
    }
    for &function in functions {
        let Some(&ty) = machine.parameter_types(hook, function)?.get(at) else { continue };
        let ty = match *machine.ty(ty) {
            cpp::Type::Reference(of, _) => of,
            _ => ty,
        };
        if !matches!(machine.ty(ty), cpp::Type::Host(_)) {
            return machine.initialize(hook, ty, &[]).map(Some);
        }
    }
    Ok(None)
}

/// Returns the classes that a definition declares parameters with, which are arguments of a directive.
fn declared<'c>(
    definition: &DialectDefinition,
    context: &'c Context,
    given: &[DefCustomArgument],
) -> Vec<Declared<'c>> {
    let (library, model) = (definition.library(context), definition.model(context));
    let class = |(at, argument): (usize, &DefCustomArgument)| {
        let DefCustomArgument::Parameter { index, .. } = *argument else { return None };
        match library.definitions[model.parameters[usize::from(index)].storage] {
            CppType::Class(class) => Some((at + 1, library.text(class))),
            CppType::Enum(of) => Some((at + 1, library.text(library.definitions[of].cpp_class))),
            _ => None,
        }
    };
    given.iter().enumerate().filter_map(class).collect()
}

/// Parses `custom<name>(arguments)`; says whether there was something.
pub fn parse_directive(
    parser: &mut AttrOrTypeParser<'_, '_>,
    name: &str,
    given: &[DefCustomArgument],
) -> Result<bool, Failed> {
    let context = parser.context();
    let definition = parser.definition();
    let library = definition.library(context);
    let Some(program) = crate::program_of(context) else { return Err(Failed) };
    let functions = directives::functions(program, Some(&definition.class(context).name), "parse", name);
    let known = parser.parameters.clone();
    let outcome = program.with_machine(|machine: &mut Machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            let model = definition.model(context);
            let functions = hook.of_declared(machine, &functions, &declared(definition, context, given));
            let mut cells = Vec::new();
            for (at, argument) in given.iter().enumerate() {
                let index = match *argument {
                    DefCustomArgument::Parameter { index, .. } => usize::from(index),
                    DefCustomArgument::Code(code) => {
                        let value = hook.code_argument(library.text(code))?;
                        cells.push(machine.allocate(value)?);
                        continue;
                    }
                };
                let storage = model.parameters[index].storage;
                let value = match known[index] {
                    Some(value) => hook.value_of_attribute(machine, library, storage, Some(value))?,
                    None if model.parameters[index].is_self_type && parser.ty.is_some() => {
                        thing::of_optional_type(parser.ty)
                    }
                    None => match plain_initial(&mut hook, machine, library, storage, &functions, at + 1)? {
                        Some(value) => value,
                        None => {
                            let around = &definition.class(context).name;
                            initial(&mut hook, machine, (library, storage), around, (&functions, at + 1))?
                        }
                    },
                };
                cells.push(machine.allocate(value)?);
            }
            let mut arguments = vec![Kind::Parser.only()];
            arguments.extend(cells.iter().cloned());
            hook.dialect = Some(definition.dialect);
            hook.parsing = Parsing::Definition(&mut *parser);
            let result = machine.call_overloaded(&mut hook, &functions, None, &arguments);
            hook.report_rest();
            let found = match result {
                Ok(Value::Result(_, true) | Value::Bool(false)) => true,
                Ok(Value::Optional(_, None)) => return Ok(Some((false, Vec::new()))),
                Ok(Value::Optional(_, Some(content))) if matches!(content.0, Value::Result(_, true)) => true,
                _ if hook.has_reported => return Ok(None),
                Ok(_) => return Err(EvalError::host("the directive is refused by its parser")),
                Err(error) => return Err(error),
            };
            let mut values = Vec::new();
            for (argument, cell) in given.iter().zip(&cells) {
                let DefCustomArgument::Parameter { index, .. } = *argument else { continue };
                let index = usize::from(index);
                let storage = model.parameters[index].storage;
                values.push((index, hook.attribute_of_value(machine, library, storage, cell)?));
            }
            Ok(Some((found, values)))
        })
    });
    match outcome {
        Ok(Some((found, values))) => {
            for (index, value) in values {
                parser.parameters[index] = value;
            }
            Ok(found)
        }
        Ok(None) => Err(Failed),
        Err(error) => {
            Err(parser.emit_error_here(&format!("custom<{name}> {}", not_evaluated(program, &error))))
        }
    }
}

/// Prints `custom<name>(arguments)`.
pub fn print_directive(printer: &mut DefPrinter<'_, '_>, name: &str, given: &[DefCustomArgument]) {
    let context = printer.context();
    let definition = printer.definition();
    let Some(program) = crate::program_of(context) else { return };
    let functions = directives::functions(program, Some(&definition.class(context).name), "print", name);
    let values = printer.parameters;
    program.with_machine(|machine| {
        let result = machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            let mut arguments = vec![Kind::Printer.only()];
            for argument in given {
                arguments.push(match *argument {
                    DefCustomArgument::Parameter { index, .. } => {
                        let index = usize::from(index);
                        hook.parameter(machine, definition, index, values[index])?
                    }
                    DefCustomArgument::Code(code) => {
                        hook.code_argument(definition.library(context).text(code))?
                    }
                });
            }
            let functions = hook.of_declared(machine, &functions, &declared(definition, context, given));
            hook.dialect = Some(definition.dialect);
            hook.printing = Printing::Plain(&mut *printer.printer);
            machine.call_overloaded(&mut hook, &functions, None, &arguments)
        });
        if let Err(error) = result {
            report_unprinted(program, context, definition, &error);
        }
    });
}

/// The functions by which a parameter is parsed and printed.
fn functions_of_parameter(context: &Context, definition: &DialectDefinition, index: usize) -> [String; 2] {
    let (library, model) = (definition.library(context), definition.model(context));
    crate::program::sources::parameter_functions(
        library.text(model.def_name),
        library.text(model.parameters[index].name),
    )
}

/// Whether C++ in the definition parses and prints a parameter.
pub fn has_parameter(context: &Context, definition: &DialectDefinition, index: usize) -> bool {
    crate::program_of(context).is_some_and(|program| {
        let functions = functions_of_parameter(context, definition, index);
        let [parse, print] = functions.map(|name| program.free_functions(&name));
        let parameter = &definition.model(context).parameters[index];
        let is_given = parameter.parser.is_some() || parameter.printer.is_some();
        !parse.is_empty() && !print.is_empty() && (is_given || has_field_parser(program, context, &print))
    })
}

/// Whether the sources say by `FieldParser` how the value that a function prints is parsed.
fn has_field_parser(program: &Program, context: &Context, print: &[cpp::FunctionId]) -> bool {
    program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        let types = machine.parameter_types(&mut hook, print[0]);
        let Some(&ty) = types.ok().as_ref().and_then(|types| types.get(1)) else { return false };
        let ty = match *machine.ty(ty) {
            cpp::Type::List(_, of) => of,
            _ => ty,
        };
        !crate::natives::assembly::field::specializations(machine, &mut hook, ty).is_empty()
    })
}

/// Parses a parameter by the C++ in the definition; says whether there was one.
pub fn parse_parameter(parser: &mut AttrOrTypeParser<'_, '_>, index: usize) -> Result<bool, Failed> {
    let context = parser.context();
    let definition = parser.definition();
    let library = definition.library(context);
    let Some(program) = crate::program_of(context) else { return Err(Failed) };
    let functions = program.free_functions(&functions_of_parameter(context, definition, index)[0]);
    let storage = definition.model(context).parameters[index].storage;
    let outcome = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            hook.parsing = Parsing::Definition(&mut *parser);
            let result = machine.call_overloaded(&mut hook, &functions, None, &[Kind::Parser.only()]);
            hook.report_rest();
            match result {
                // The format says which parameter it is.
                Ok(Value::Optional(cpp::OptionalKind::FailureOr, None)) => Ok(None),
                Err(_) if hook.has_reported => Ok(None),
                Err(error) => Err(error),
                Ok(value) => hook.attribute_of_value(machine, library, storage, &value).map(Some),
            }
        })
    });
    match outcome {
        Ok(Some(value)) => {
            parser.parameters[index] = value;
            Ok(value.is_some())
        }
        Ok(None) => Err(Failed),
        Err(error) => Err(parser.emit_error_here(&format!("a parameter {}", not_evaluated(program, &error)))),
    }
}

/// Prints a parameter by the C++ in the definition.
pub fn print_parameter(printer: &mut DefPrinter<'_, '_>, index: usize) {
    let context = printer.context();
    let definition = printer.definition();
    let Some(program) = crate::program_of(context) else { return };
    let functions = program.free_functions(&functions_of_parameter(context, definition, index)[1]);
    let value = printer.parameters[index];
    program.with_machine(|machine| {
        let result = machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            let value = hook.parameter(machine, definition, index, value)?;
            hook.dialect = Some(definition.dialect);
            hook.printing = Printing::Plain(&mut *printer.printer);
            machine.call_overloaded(&mut hook, &functions, None, &[Kind::Printer.only(), value])
        });
        if let Err(error) = result {
            report_unprinted(program, context, definition, &error);
        }
    });
}

/// Evaluates the builder of a type constraint.
pub fn build_type(context: &Context, code: &str) -> Option<Type> {
    let program = crate::program_of(context)?;
    let functions = program.free_functions(&crate::program::sources::builder_function(code));
    program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        let built = machine.call_overloaded(&mut hook, &functions, None, &[Kind::Builder.only()]);
        thing::ty(&built.ok()?)
    })
}
