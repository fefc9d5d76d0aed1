//! Constants, specialization constants and global variables.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/SPIRVOps.cpp.

use super::keywords::{integer, named, names};
use super::memory::{parse_decorations, print_decorations};
use super::types::{array, array_of, composite, cooperative_matrix_element, is_spirv, pointer, tensor_arm};
use super::{ConstantOp, StorageClass};
use ir::diag::Failed;
use ir::symbols::SymbolTableCollection;
use ir::types::Signedness;
use ir::{Attribute, AttributeStorage, Context, Location, OpId, Operation, Type, TypeStorage, Value, known};
use parse::OpAsmParser;
use print::{OpAsmPrinter, attribute_to_string, type_to_string};
use rewrite::fold::constant_fold::is_poison;
use rewrite::{Builder, Folded};

// --- spirv.Constant ---------------------------------------------------------------------------

/// Parses `4 : i32`, or `[...] : !spirv.array<...>` where the value does not say its type.
pub fn parse_constant(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let value = parser.parse_attribute(known::VALUE, None)?;
    let mut ty = value.ty(context).unwrap_or(Type::NONE);
    let is_tensor =
        matches!(ty.storage(context), TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_));
    if ty == Type::NONE || is_tensor {
        ty = parser.parse_colon_type()?;
    }
    if tensor_arm(context, ty).is_some() && parser.parse_optional_colon() {
        ty = parser.parse_type()?;
    }
    parser.state.result_types.push(ty);
    Ok(())
}

/// Prints what [`parse_constant`] parses.
pub fn print_constant<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    printer.write(" ");
    if let Some(value) = op.attribute(known::VALUE) {
        printer.print_attribute(value);
    }
    let ty = op.result(0).ty();
    if array(context, ty).is_some() {
        printer.write(" : ");
        printer.print_type(ty);
    }
}

/// Verifies that a constant is of its type.
pub fn verify_constant(op: Operation<'_>) -> Result<(), Failed> {
    match op.attribute(known::VALUE) {
        Some(value) => verify_value(op, value, op.result(0).ty()),
        None => Ok(()),
    }
}

fn verify_value(op: Operation<'_>, value: Attribute, ty: Type) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    let shown = |ty| type_to_string(context, ty);
    if cooperative_matrix_element(context, ty).is_some()
        && !matches!(value.storage(context), AttributeStorage::DenseElements { splat: true, .. })
    {
        let found =
            if value.is_elements(context) { attribute_to_string(context, value) } else { String::new() };
        return fail(format!(
            "expected a splat dense attribute for cooperative matrix constant, but found {found}"
        ));
    }
    let value_type = value.ty(context);
    if let (AttributeStorage::Integer { .. } | AttributeStorage::Float { .. }, Some(found)) =
        (value.storage(context), value_type)
    {
        return match found == ty {
            true => Ok(()),
            false => {
                let (ty, found) = (shown(ty), shown(found));
                fail(format!("result type ('{ty}') does not match value type ('{found}')"))
            }
        };
    }
    if let Some(found) = value_type.filter(|_| value.is_elements(context)) {
        return verify_elements(op, found, ty);
    }
    let Some(elements) = value.elements(context) else {
        return fail(format!("cannot have attribute: {}", attribute_to_string(context, value)));
    };
    let Some((element, _)) = array(context, ty) else {
        return fail("must have spirv.array result type for array value".into());
    };
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
        elements.iter().try_for_each(|&value| verify_value(op, value, element))
    })
}

/// Verifies that elements of a shaped type are those of nested arrays.
fn verify_elements(op: Operation<'_>, found: Type, ty: Type) -> Result<(), Failed> {
    let context = op.context();
    if found == ty {
        return Ok(());
    }
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    let shown = |ty| type_to_string(context, ty);
    let Some((mut element, mut count)) = array(context, ty) else {
        let (ty, found) = (shown(ty), shown(found));
        return fail(format!(
            "result or element type ('{ty}') does not match value type ('{found}'), must be the same or spirv.array"
        ));
    };
    while let Some((inner, extent)) = array(context, element) {
        count = count.saturating_mul(extent);
        element = inner;
    }
    if !element.is_integer(context) && !element.is_float(context) {
        return fail("only support nested array result type".into());
    }
    let of_value = found.element_type(context).unwrap_or(Type::NONE);
    if of_value != element {
        let (element, of_value) = (shown(element), shown(of_value));
        return fail(format!(
            "result element type ('{element}') does not match value element type ('{of_value}')"
        ));
    }
    let found = found.num_elements(context).unwrap_or(0);
    if i64::try_from(count) != Ok(found) {
        return fail(format!(
            "result number of elements ({count}) does not match value number of elements ({found})"
        ));
    }
    Ok(())
}

/// `%cst4_i32`, `%true`, `%cst_vec_4xf32`
pub fn name_constant<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let context = op.context();
    let ty = op.result(0).ty();
    let mut name = String::from("cst");
    if let Some(AttributeStorage::Integer { value, .. }) =
        op.attribute(known::VALUE).map(|value| value.storage(context))
    {
        if value.width() == 1 {
            return set_name(op.result(0), if value.is_zero() { b"false" } else { b"true" });
        }
        let is_unsigned =
            matches!(ty.storage(context), TypeStorage::Integer { signedness: Signedness::Unsigned, .. });
        match is_unsigned {
            true => name.push_str(&value.to_u64().unwrap_or_default().to_string()),
            false => name.push_str(&value.to_i64().unwrap_or_default().to_string()),
        }
    }
    let is_number = |ty: Type| ty.is_integer(context) || ty.is_float(context);
    if is_number(ty) {
        name.push('_');
        name.push_str(&type_to_string(context, ty));
    }
    if let TypeStorage::Vector { shape, element, .. } = ty.storage(context) {
        name.push_str(&format!("_vec_{}", shape.first().copied().unwrap_or(0)));
        if is_number(*element) {
            name.push_str(&format!("x{}", type_to_string(context, *element)));
        }
    }
    set_name(op.result(0), name.as_bytes());
}

/// Folds a constant to its value.
pub fn fold_constant(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    op.attribute(known::VALUE).map(Folded::to)
}

/// Makes the constant for a value of a type.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    if is_poison(context, value) {
        return ub::materialize_constant(builder, value, ty, location);
    }
    let is_buildable = match ty.storage(context) {
        TypeStorage::Dialect { .. } => array(context, ty).is_some(),
        _ => is_spirv(context, ty),
    };
    is_buildable.then(|| builder.create(ConstantOp::build(builder.scope(), location, ty, value)))
}

/// Returns the type of a value, where that of a list is an array.
fn type_of_value(context: &Context, value: Attribute) -> Option<Type> {
    if let Some(ty) = value.ty(context) {
        return Some(ty);
    }
    let elements = value.elements(context)?;
    let first = *elements.first()?;
    let element = stacker::maybe_grow(64 * 1024, 1024 * 1024, || type_of_value(context, first))?;
    Some(array_of(context, element, elements.len() as u64))
}

/// Verifies that a replicated value is an element of the result, or of its elements.
pub fn verify_replicated_constant(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(value) = op.attribute(known::VALUE).and_then(|value| type_of_value(context, value)) else {
        return Err(op.emit_error("unknown value attribute type").emit());
    };
    let mut next = composite(context, op.result(0).ty()).and_then(|of| of.element(0));
    if next.is_none() {
        return Err(op.emit_error("result type is not a composite type").emit());
    }
    let mut possible = Vec::new();
    while let Some(ty) = next {
        possible.push(ty);
        next = composite(context, ty).and_then(|of| of.element(0));
    }
    if possible.contains(&value) {
        return Ok(());
    }
    let possible: Vec<String> =
        possible.iter().map(|&ty| format!("'{}'", type_to_string(context, ty))).collect();
    let message = format!(
        "expected value attribute type {}, but got: '{}'",
        possible.join(" or "),
        type_to_string(context, value)
    );
    Err(op.emit_error(message).emit())
}

// --- Specialization constants -----------------------------------------------------------------

fn parse_name(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let name = parser.parse_symbol_name()?;
    let name = parser.context().string_attribute(name);
    parser.add_attribute(known::SYM_NAME, name);
    Ok(())
}

fn print_name<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    let name = op.attribute(known::SYM_NAME).and_then(|name| name.string(op.context()));
    printer.print_symbol_name(name.unwrap_or(known::EMPTY));
}

/// Parses `@name spec_id(5) = 3 : i32`.
pub fn parse_spec_constant(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parse_name(parser)?;
    if parser.parse_optional_keyword("spec_id") {
        parser.parse_lparen()?;
        let is_integer = |value: Attribute| value.integer(context).map(|_| ());
        let (id, ()) = parser.parse_attribute_of(None, is_integer)?;
        parser.add_attribute(context.intern_string("spec_id"), id);
        parser.parse_rparen()?;
    }
    parser.parse_equal()?;
    parser.parse_attribute(context.intern_string("default_value"), None)?;
    Ok(())
}

/// Prints what [`parse_spec_constant`] parses.
pub fn print_spec_constant<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_name(op, printer);
    if let Some(id) = integer(op, "spec_id") {
        printer.write(format!(" spec_id({id})"));
    }
    printer.write(" = ");
    if let Some(value) = named(op, "default_value") {
        printer.print_attribute(value);
    }
}

/// Verifies that the default is a scalar that SPIR-V has.
pub fn verify_spec_constant(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    if integer(op, "spec_id").is_some_and(|id| id < 0) {
        return Err(op.emit_op_error("SpecId cannot be negative").emit());
    }
    let value = named(op, "default_value");
    let ty = value.and_then(|value| match value.storage(context) {
        AttributeStorage::Integer { .. } | AttributeStorage::Float { .. } => value.ty(context),
        _ => None,
    });
    match ty {
        None => Err(op.emit_op_error("default value can only be a bool, integer, or float scalar").emit()),
        Some(ty) if !is_spirv(context, ty) => {
            Err(op.emit_op_error("default value bitwidth disallowed").emit())
        }
        Some(_) => Ok(()),
    }
}

fn add_type(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let ty = parser.parse_colon_type()?;
    parser.add_attribute(context.intern_string("type"), context.type_attribute(ty));
    Ok(())
}

fn parse_constituent(parser: &mut OpAsmParser<'_, '_>) -> Result<Attribute, Failed> {
    let context = parser.context();
    Ok(parser.parse_attribute_of(None, |value: Attribute| value.flat_symbol(context).map(|_| ()))?.0)
}

fn declared_type(op: Operation<'_>) -> Type {
    named(op, "type").and_then(|ty| ty.type_value(op.context())).unwrap_or(Type::NONE)
}

/// Parses `@name (@a, @b) : type`.
pub fn parse_spec_composite(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parse_name(parser)?;
    parser.parse_lparen()?;
    let mut constituents = vec![parse_constituent(parser)?];
    while parser.parse_optional_comma() {
        constituents.push(parse_constituent(parser)?);
    }
    parser.parse_rparen()?;
    let constituents = context.array_attribute(&constituents);
    parser.add_attribute(context.intern_string("constituents"), constituents);
    add_type(parser)
}

/// Prints what [`parse_spec_composite`] parses.
pub fn print_spec_composite<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_name(op, printer);
    printer.write(" (");
    let constituents = named(op, "constituents").and_then(|list| list.elements(op.context()));
    for (index, &constituent) in constituents.unwrap_or_default().iter().enumerate() {
        printer.write(if index == 0 { "" } else { ", " });
        printer.print_attribute(constituent);
    }
    printer.write(") : ");
    printer.print_type(declared_type(op));
}

/// Parses `@name (@constituent) : type`.
pub fn parse_replicated_spec(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parse_name(parser)?;
    parser.parse_lparen()?;
    let constituent = parse_constituent(parser)?;
    parser.add_attribute(context.intern_string("constituent"), constituent);
    parser.parse_rparen()?;
    add_type(parser)
}

/// Prints what [`parse_replicated_spec`] parses.
pub fn print_replicated_spec<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_name(op, printer);
    printer.write(" (");
    if let Some(constituent) = named(op, "constituent") {
        printer.print_attribute(constituent);
    }
    printer.write(") : ");
    printer.print_type(declared_type(op));
}

/// Returns the symbol in the symbol table around an operation.
fn find<'a>(op: Operation<'a>, symbol: Option<Attribute>) -> Option<Operation<'a>> {
    SymbolTableCollection::default().lookup_nearest(op.parent_op()?, symbol?)
}

/// Returns the type of a specialization constant of one value.
fn type_of_spec(op: Operation<'_>) -> Option<Type> {
    (op.name_str() == "spirv.SpecConstant").then(|| named(op, "default_value")?.ty(op.context())).flatten()
}

/// Verifies that the constituents are the elements of the composite.
pub fn verify_spec_composite(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let ty = declared_type(op);
    let fail = |message: String| Err(op.emit_error(message).emit());
    let shown = |ty| type_to_string(context, ty);
    let Some(of) = composite(context, ty) else {
        return fail(format!("result type must be a composite type, but provided '{}'", shown(ty)));
    };
    let Some(count) = of.num_elements else {
        return fail(format!("unsupported composite type  '{}'", shown(ty)));
    };
    let constituents = named(op, "constituents").and_then(|list| list.elements(context)).unwrap_or_default();
    if constituents.len() as u64 != count {
        return fail(format!(
            "has incorrect number of operands: expected {count}, but provided {}",
            constituents.len()
        ));
    }
    for (index, &constituent) in constituents.iter().enumerate() {
        let found = find(op, Some(constituent)).and_then(type_of_spec);
        let expected = of.element(index as u64);
        if let (Some(found), Some(expected)) = (found, expected)
            && found != expected
        {
            let (expected, found) = (shown(expected), shown(found));
            return fail(format!(
                "has incorrect types of operands: expected '{expected}', but provided '{found}'"
            ));
        }
    }
    Ok(())
}

/// Verifies that the constituent is an element of the composite.
pub fn verify_replicated_spec(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let ty = declared_type(op);
    let fail = |message: String| Err(op.emit_error(message).emit());
    let shown = |ty| type_to_string(context, ty);
    let Some(of) = composite(context, ty) else {
        return fail(format!("result type must be a composite type, but provided '{}'", shown(ty)));
    };
    let Some(constituent) = find(op, named(op, "constituent")) else {
        return fail("splat spec constant reference defining constituent not found".into());
    };
    let Some(found) = type_of_spec(constituent) else {
        return fail("constituent is not a spec constant".into());
    };
    match of.element(0) {
        Some(expected) if expected != found => fail(format!(
            "constituent has incorrect type: expected '{}', but provided '{}'",
            shown(expected),
            shown(found)
        )),
        _ => Ok(()),
    }
}

/// Verifies that the name is that of a specialization constant of the result's type.
pub fn verify_reference(op: Operation<'_>) -> Result<(), Failed> {
    let found = find(op, named(op, "spec_const"));
    let ty = found.and_then(|found| match found.name_str().as_ref() as &[u8] {
        b"spirv.SpecConstantComposite" => Some(declared_type(found)),
        _ => type_of_spec(found),
    });
    match ty {
        None => {
            let message = "expected spirv.SpecConstant or spirv.SpecConstantComposite symbol";
            Err(op.emit_op_error(message).emit())
        }
        Some(ty) if ty != op.result(0).ty() => {
            let message = "result type mismatch with the referenced specialization constant's type";
            Err(op.emit_op_error(message).emit())
        }
        Some(_) => Ok(()),
    }
}

// --- spirv.GlobalVariable, spirv.mlir.addressof -----------------------------------------------

/// Parses `@name initializer(@init) bind(0, 1) {attributes} : type`.
pub fn parse_global(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parse_name(parser)?;
    if parser.parse_optional_keyword("initializer") {
        parser.parse_lparen()?;
        let initializer = parse_constituent(parser)?;
        parser.add_attribute(context.intern_string("initializer"), initializer);
        parser.parse_rparen()?;
    }
    parse_decorations(parser)?;
    let offset = parser.offset();
    let ty = parser.parse_colon_type()?;
    if pointer(context, ty).is_none() {
        return Err(parser.emit_error_at(offset, "expected spirv.ptr type"));
    }
    parser.add_attribute(context.intern_string("type"), context.type_attribute(ty));
    Ok(())
}

/// Prints what [`parse_global`] parses.
pub fn print_global<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_name(op, printer);
    if let Some(initializer) = named(op, "initializer").and_then(|of| of.flat_symbol(op.context())) {
        printer.write(" initializer(");
        printer.print_symbol_name(initializer);
        printer.write(")");
    }
    print_decorations(op, &names(op, ["storage_class", "sym_name", "initializer", "type"]), printer);
    printer.write(" : ");
    printer.print_type(declared_type(op));
}

/// Verifies the storage class and the initializer of a variable.
pub fn verify_global(op: Operation<'_>) -> Result<(), Failed> {
    let Some((_, class)) = pointer(op.context(), declared_type(op)) else {
        return Err(op.emit_op_error("result must be of a !spv.ptr type").emit());
    };
    if matches!(class, StorageClass::Generic | StorageClass::Function) {
        let message = format_args!("storage class cannot be '{}'", class.stringify());
        return Err(op.emit_op_error(message).emit());
    }
    let Some(initializer) = named(op, "initializer") else { return Ok(()) };
    let is_constant = |of: Operation<'_>| {
        matches!(of.name_str().as_ref() as &[u8], b"spirv.SpecConstant" | b"spirv.SpecConstantComposite")
    };
    match find(op, Some(initializer)).is_some_and(is_constant) {
        true => Ok(()),
        false => {
            let message =
                "initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op";
            Err(op.emit_op_error(message).emit())
        }
    }
}

/// Verifies that the name is that of a variable of the result's type.
pub fn verify_address_of(op: Operation<'_>) -> Result<(), Failed> {
    let found = find(op, named(op, "variable")).filter(|of| of.name_str() == "spirv.GlobalVariable");
    match found.map(declared_type) {
        None => Err(op.emit_op_error("expected spirv.GlobalVariable symbol").emit()),
        Some(ty) if ty != op.result(0).ty() => {
            let message = "result type mismatch with the referenced global variable's type";
            Err(op.emit_op_error(message).emit())
        }
        Some(_) => Ok(()),
    }
}

/// `%variable_addr`
pub fn name_address<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let context = op.context();
    if let Some(variable) = named(op, "variable").and_then(|of| of.flat_symbol(context)) {
        set_name(op.result(0), format!("{}_addr", context.string(variable)).as_bytes());
    }
}
