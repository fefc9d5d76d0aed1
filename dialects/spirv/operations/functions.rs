//! Modules, functions and calls.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/SPIRVOps.cpp.

use rustc_hash::FxHashMap;

use crate::keywords::{add, named, names, parse_quoted, parse_word, value};
use crate::types::{array, pointer};
use crate::{
    AddressingModel, Decoration, ExecutionMode, ExecutionModel, FunctionControl, MemoryModel, StorageClass,
};
use ir::diag::Failed;
use ir::symbols::{SymbolTableCollection, symbol_name};
use ir::views::EnumValue as _;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Attribute, AttributeStorage, Context, Operation, StringId, Type, known};
use parse::{OpAsmParser, parse_function_body, parse_function_signature};
use print::{OpAsmPrinter, print_function_signature, type_to_string};
use verify::find_function;

// --- spirv.func -------------------------------------------------------------------------------

/// Parses `@name(arguments) -> result "None" attributes {...} { body }`.
pub fn parse_function(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let name = parser.parse_symbol_name()?;
    parser.add_attribute(known::SYM_NAME, context.string_attribute(name));
    let signature = parse_function_signature(parser, false)?;
    let inputs: Vec<Type> = signature.arguments.iter().map(|argument| argument.ty).collect();
    let results: Vec<Type> = signature.results.iter().map(|result| result.0).collect();
    let ty = context.function_type(&inputs, &results);
    parser.add_attribute(known::FUNCTION_TYPE, context.type_attribute(ty));
    let control = parse_quoted(parser, FunctionControl::symbolize, "function_control")?;
    add(parser, "function_control", "FunctionControlAttr", control);
    parser.parse_optional_attr_dict_with_keyword()?;
    signature.add_attributes(parser);
    parse_function_body(parser, &signature.arguments).map(|_| ())
}

/// Prints what [`parse_function`] parses.
pub fn print_function<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    printer.write(" ");
    let name = op.attribute(known::SYM_NAME).and_then(|name| name.string(context));
    printer.print_symbol_name(name.unwrap_or(known::EMPTY));
    print_function_signature(op, printer);
    let control = value::<FunctionControl>(op, "function_control").map(|of| of.stringify());
    printer.write(format!(" \"{}\"", control.unwrap_or_default()));
    let elided = names(op, ["sym_name", "function_type", "arg_attrs", "res_attrs", "function_control"]);
    printer.print_optional_attr_dict_with_keyword(&op.attributes(), &elided);
    if let Some(body) = op.region(0).filter(|body| !body.is_empty()) {
        printer.write(" ");
        printer.print_region(body, false, true, false);
    }
}

fn function_type(op: Operation<'_>) -> Option<(&[Type], &[Type])> {
    let context = op.context();
    op.attribute(known::FUNCTION_TYPE)?.type_value(context)?.function(context)
}

/// Verifies the results, the decorations of pointers to physical buffers, and the returns.
pub fn verify_function(op: Operation<'_>) -> Result<(), Failed> {
    let Some((inputs, results)) = function_type(op) else { return Ok(()) };
    if results.len() > 1 {
        return Err(op.emit_op_error("cannot have more than one result").emit());
    }
    for (index, &ty) in inputs.iter().enumerate() {
        verify_parameter(op, index, ty)?;
    }
    verify_returns(op, results)
}

/// Verifies that a parameter that leads to a physical buffer says whether others lead there too.
fn verify_parameter(op: Operation<'_>, index: usize, ty: Type) -> Result<(), Failed> {
    let context = op.context();
    let is_decorated = |wanted: &[Decoration]| {
        let attributes = op.attribute(known::ARG_ATTRS).and_then(|list| list.elements(context)?.get(index));
        let name = context.static_string("spirv.decoration");
        let found = attributes.and_then(|attributes| attributes.entry(context, name));
        found.and_then(|of| Decoration::from_attribute(context, of)).is_some_and(|of| wanted.contains(&of))
    };
    let is_physical = |class| class == StorageClass::PhysicalStorageBuffer;
    let Some((pointee, class)) = pointer(context, ty) else { return Ok(()) };
    if let Some((_, inner)) = pointer(context, pointee) {
        if is_physical(inner) && !is_decorated(&[Decoration::AliasedPointer, Decoration::RestrictPointer]) {
            let message = "with a pointer points to a physical buffer pointer must be decorated either \
                           'AliasedPointer' or 'RestrictPointer'";
            return Err(op.emit_op_error(message).emit());
        }
        return Ok(());
    }
    let class = match array(context, pointee) {
        Some((element, _)) => pointer(context, element).map(|(_, class)| class),
        None => Some(class),
    };
    if class.is_some_and(is_physical) && !is_decorated(&[Decoration::Aliased, Decoration::Restrict]) {
        let message = "with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'";
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}

fn verify_returns(op: Operation<'_>, results: &[Type]) -> Result<(), Failed> {
    let context = op.context();
    let mut wrong = None;
    walk_pre_order(op, |nested| {
        let message = match nested.name_str().as_ref() as &[u8] {
            b"spirv.Return" if !results.is_empty() => "cannot be used in functions returning value".into(),
            b"spirv.ReturnValue" => match *results {
                [result] if result != nested.operand(0).ty() => format!(
                    " return value's type ('{}') mismatch with function's result type ('{}')",
                    type_to_string(context, nested.operand(0).ty()),
                    type_to_string(context, result)
                ),
                [_] => return WalkResult::Advance,
                _ => format!("returns 1 value but enclosing function requires {} results", results.len()),
            },
            _ => return WalkResult::Advance,
        };
        wrong = Some((nested, message));
        WalkResult::Interrupt
    });
    match wrong {
        Some((nested, message)) => Err(nested.emit_op_error(message).emit()),
        None => Ok(()),
    }
}

// --- spirv.FunctionCall -----------------------------------------------------------------------

/// Verifies that a call has at most one result.
pub fn verify_call(op: Operation<'_>) -> Result<(), Failed> {
    match op.num_results() {
        0 | 1 => Ok(()),
        count => {
            let message =
                format_args!("expected callee function to have 0 or 1 result, but provided {count}");
            Err(op.emit_op_error(message).emit())
        }
    }
}

/// Verifies that the callee is a function of matching type.
pub fn verify_call_symbol<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    let callee = op.attribute(known::CALLEE);
    let Some((callee, name)) = callee.and_then(|callee| Some((callee, callee.flat_symbol(context)?))) else {
        return Ok(());
    };
    let found = find_function(op, callee, "spirv.func", symbols).and_then(|ty| ty.function(context));
    let Some((inputs, results)) = found else {
        return fail(format!("callee function '{}' not found in nearest symbol table", context.string(name)));
    };
    if inputs.len() != op.num_operands() {
        return fail(format!(
            "has incorrect number of operands for callee: expected {}, but provided {}",
            inputs.len(),
            op.num_operands()
        ));
    }
    verify::verify_callee_operands(op, inputs)?;
    if results.len() != op.num_results() {
        return fail(format!(
            "has incorrect number of results has for callee: expected {}, but provided {}",
            results.len(),
            op.num_results()
        ));
    }
    match (op.result_types().next(), results.first()) {
        (Some(ty), Some(&expected)) if ty != expected => fail(format!(
            "result type mismatch: expected '{}', but provided '{}'",
            type_to_string(context, expected),
            type_to_string(context, ty)
        )),
        _ => Ok(()),
    }
}

// --- spirv.module -----------------------------------------------------------------------------

/// Parses `@name Logical GLSL450 requires #spirv.vce<...> attributes {...} { body }`.
pub fn parse_module(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    if let Some(name) = parser.parse_optional_symbol_name() {
        parser.add_attribute(known::SYM_NAME, context.string_attribute(name));
    }
    let addressing = parse_word(parser, AddressingModel::symbolize, "addressing_model")?;
    add(parser, "addressing_model", "AddressingModelAttr", addressing);
    let memory = parse_word(parser, MemoryModel::symbolize, "memory_model")?;
    add(parser, "memory_model", "MemoryModelAttr", memory);
    if parser.parse_optional_keyword("requires") {
        let is_triple = |value: Attribute| crate::attributes::is(context, value, "vce").then_some(());
        let (triple, ()) = parser.parse_attribute_of(None, is_triple)?;
        parser.add_attribute(context.static_string("vce_triple"), triple);
    }
    parser.parse_optional_attr_dict_with_keyword()?;
    parser.parse_region(&[], false)?;
    parser.ensure_block();
    Ok(())
}

/// Prints what [`parse_module`] parses.
pub fn print_module<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    if let Some(name) = op.attribute(known::SYM_NAME).and_then(|name| name.string(op.context())) {
        printer.write(" ");
        printer.print_symbol_name(name);
    }
    printer.write(" ");
    printer.write(value::<AddressingModel>(op, "addressing_model").map_or("", |of| of.stringify()));
    printer.write(" ");
    printer.write(value::<MemoryModel>(op, "memory_model").map_or("", |of| of.stringify()));
    if let Some(triple) = named(op, "vce_triple") {
        printer.write(" requires ");
        printer.print_attribute(triple);
    }
    let elided = names(op, ["sym_name", "addressing_model", "memory_model", "vce_triple"]);
    printer.print_optional_attr_dict_with_keyword(&op.attributes(), &elided);
    printer.write(" ");
    if let Some(body) = op.region(0) {
        printer.print_region(body, true, true, false);
    }
}

fn symbol(context: &Context, value: Option<Attribute>) -> Option<StringId> {
    value?.flat_symbol(context)
}

fn is_own(op: Operation<'_>) -> bool {
    op.name_str().starts_with(b"spirv.")
}

/// Verifies that there is nothing but operations of the dialect, and that entry points lead to functions.
pub fn verify_module(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(body) = op.region(0).and_then(|body| body.front()) else { return Ok(()) };
    let mut table = FxHashMap::default();
    for nested in body.operations() {
        if let Some(name) = symbol_name(nested) {
            table.entry(name).or_insert(nested);
        }
    }
    let find =
        |name: Option<StringId>, kind: &str| table.get(&name?).copied().filter(|op| op.name_str() == kind);
    let mut entry_points = Vec::new();
    for nested in body.operations() {
        let fail = |message: String| Err(nested.emit_error(message).emit());
        if !is_own(nested) {
            return fail("'spirv.module' can only contain spirv.* ops".into());
        }
        if nested.name_str() == "spirv.EntryPoint" {
            let name = symbol(context, named(nested, "fn"));
            let Some(function) = find(name, "spirv.func") else {
                let name = context.string(name.unwrap_or(known::EMPTY));
                return fail(format!("function '{name}' not found in 'spirv.module'"));
            };
            let interface = named(nested, "interface").and_then(|list| list.elements(context));
            for &variable in interface.unwrap_or_default() {
                let name = symbol(context, Some(variable));
                let shown = print::attribute_to_string(context, variable);
                if name.is_none() {
                    return fail(format!(
                        "expected symbol reference for interface specification instead of '{shown}"
                    ));
                }
                if find(name, "spirv.GlobalVariable").is_none() {
                    return fail(format!(
                        "expected spirv.GlobalVariable symbol reference instead of'{shown}'"
                    ));
                }
            }
            let key = (function.op_ref(), named(nested, "execution_model"));
            if entry_points.contains(&key) {
                return fail("duplicate of a previous EntryPointOp".into());
            }
            entry_points.push(key);
        } else if nested.name_str() == "spirv.func" {
            let body = nested.region(0);
            if body.is_none_or(|body| body.is_empty()) && !is_imported(nested) {
                return fail(
                    "'spirv.module' cannot contain external functions without 'Import' linkage_attributes \
                     (LinkageAttributes)"
                        .into(),
                );
            }
            let mut inner =
                body.into_iter().flat_map(|body| body.blocks()).flat_map(|block| block.operations());
            if let Some(other) = inner.find(|op| !is_own(*op)) {
                let message = "functions in 'spirv.module' can only contain spirv.* ops";
                return Err(other.emit_error(message).emit());
            }
        }
    }
    Ok(())
}

fn is_imported(function: Operation<'_>) -> bool {
    let context = function.context();
    let Some(linkage) = named(function, "linkage_attributes") else { return false };
    let AttributeStorage::Dialect { parameters, .. } = linkage.storage(context) else { return false };
    let kind = parameters.get(1).copied().flatten();
    kind.and_then(|kind| crate::LinkageType::from_attribute(context, kind))
        == Some(crate::LinkageType::Import)
}

// --- spirv.EntryPoint, spirv.ExecutionMode ----------------------------------------------------

fn parse_symbol(parser: &mut OpAsmParser<'_, '_>) -> Result<Attribute, Failed> {
    let context = parser.context();
    Ok(parser.parse_attribute_of(None, |value: Attribute| value.flat_symbol(context).map(|_| ()))?.0)
}

/// Parses `"GLCompute" @function, @variable, @variable`.
pub fn parse_entry_point(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let model = parse_quoted(parser, ExecutionModel::symbolize, "execution_model")?;
    add(parser, "execution_model", "ExecutionModelAttr", model);
    let function = parse_symbol(parser)?;
    parser.add_attribute(context.static_string("fn"), function);
    let mut interface = Vec::new();
    while parser.parse_optional_comma() {
        interface.push(parse_symbol(parser)?);
    }
    let interface = context.array_attribute(&interface);
    parser.add_attribute(context.static_string("interface"), interface);
    Ok(())
}

/// Prints what [`parse_entry_point`] parses.
pub fn print_entry_point<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let model = value::<ExecutionModel>(op, "execution_model").map_or("", |of| of.stringify());
    printer.write(format!(" \"{model}\" "));
    printer.print_symbol_name(symbol(context, named(op, "fn")).unwrap_or(known::EMPTY));
    for &variable in named(op, "interface").and_then(|list| list.elements(context)).unwrap_or_default() {
        printer.write(", ");
        printer.print_attribute(variable);
    }
}

/// Parses `@function "LocalSize", 3, 4, 5`.
pub fn parse_execution_mode(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let function = parse_symbol(parser)?;
    parser.add_attribute(context.static_string("fn"), function);
    let mode = parse_quoted(parser, ExecutionMode::symbolize, "execution_mode")?;
    add(parser, "execution_mode", "ExecutionModeAttr", mode);
    let i32 = context.integer_type(32);
    let mut values = Vec::new();
    while parser.parse_optional_comma() {
        let is_integer = |value: Attribute| value.integer(context).map(|_| ());
        values.push(parser.parse_attribute_of(Some(i32), is_integer)?.0);
    }
    let values = context.array_attribute(&values);
    parser.add_attribute(context.static_string("values"), values);
    Ok(())
}

/// Prints what [`parse_execution_mode`] parses.
pub fn print_execution_mode<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    printer.write(" ");
    printer.print_symbol_name(symbol(context, named(op, "fn")).unwrap_or(known::EMPTY));
    let mode = value::<ExecutionMode>(op, "execution_mode").map_or("", |of| of.stringify());
    printer.write(format!(" \"{mode}\""));
    for value in named(op, "values").and_then(|list| list.elements(context)).unwrap_or_default() {
        if let Some(value) = value.integer(context).and_then(|value| value.to_i64()) {
            printer.write(format!(", {value}"));
        }
    }
}
