//! Global variables and fields of classes.

use super::types::{array, is_array, lvalue};
use super::values::is_opaque;
use definitions::emitc::is_supported;
use ir::diag::Failed;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, AttributeStorage, Context, Operation, StringId, Type, known};
use parse::ParseList as _;
use print::{attribute_to_string, type_to_string};
use registry::DirectiveHooks;

/// Returns the type of the first value of a variable: a tensor for an array.
fn initializer_type(context: &Context, ty: Type) -> Type {
    match array(context, ty) {
        Some((shape, element)) => Type::ranked_tensor(context, shape, element, None),
        None => ty,
    }
}

fn is_initializer(context: &Context, value: Attribute) -> bool {
    matches!(value.storage(context), AttributeStorage::Integer { .. } | AttributeStorage::Float { .. })
        || value.is_elements(context)
        || is_opaque(context, value)
}

/// `custom<EmitCGlobalOpTypeAndInitialValue>($type, $initial_value)`: `type = value`
pub const TYPE_AND_VALUE: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let context = parser.context();
        let ty = parser.parse_type()?;
        arguments.set_attribute(parser, 0, context.type_attribute(ty));
        if parser.parse_optional_equal() {
            let value = parser.parser().parse_attribute(Some(initializer_type(context, ty)))?;
            if !is_initializer(context, value) {
                let message = "initial value should be a integer, float, elements or opaque attribute";
                return Err(parser.emit_error_at(parser.name_offset(), message));
            }
            arguments.set_attribute(parser, 1, value);
        }
        Ok(true)
    },
    print: |_, arguments, printer| {
        if let Some(ty) = arguments.attribute(0) {
            printer.print_attribute(ty);
        }
        if let Some(value) = arguments.attribute(1) {
            printer.write(" = ");
            printer.print_attribute_without_type(value);
        }
    },
};

fn named(op: Operation<'_>, name: &str) -> Option<Attribute> {
    op.attribute(op.context().intern_string(name))
}

fn declared_type(op: Operation<'_>) -> Type {
    named(op, "type").and_then(|ty| ty.type_value(op.context())).unwrap_or(Type::NONE)
}

/// Verifies that the first value is of the type of the variable.
pub fn verify_global(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    let ty = declared_type(op);
    if !is_supported(context, ty) {
        return fail("expected valid emitc type".into());
    }
    let quoted = type_to_string(context, ty);
    if let Some(value) = named(op, "initial_value") {
        let expected = match value.is_elements(context) {
            true if !is_array(context, ty) => {
                return fail(format!("expected array type, but got '{quoted}'"));
            }
            true => Some(initializer_type(context, ty)),
            false if is_opaque(context, value) => value.ty(context),
            false if is_initializer(context, value) => Some(ty),
            false => {
                let value = attribute_to_string(context, value);
                return fail(format!(
                    "initial value should be a integer, float, elements or opaque attribute, but got {value}"
                ));
            }
        };
        if let (Some(found), Some(expected)) = (value.ty(context), expected)
            && found != expected
        {
            let found = type_to_string(context, found);
            return fail(format!(
                "initial value expected to be of type '{quoted}', but was of type '{found}'"
            ));
        }
    }
    match named(op, "static_specifier").is_some() && named(op, "extern_specifier").is_some() {
        true => fail("cannot have both static and extern specifiers".into()),
        false => Ok(()),
    }
}

/// Returns the symbol that an attribute names, and its name.
fn symbol_of(op: Operation<'_>, attribute: &str) -> Option<(Attribute, StringId)> {
    let symbol = named(op, attribute)?;
    Some((symbol, symbol.flat_symbol(op.context())?))
}

/// Verifies that the name is that of a global variable of the result's type.
pub fn verify_global_name<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    let Some((symbol, name)) = symbol_of(op, "name") else { return Ok(()) };
    let name = context.string(name);
    let global = symbols.lookup_nearest(op, symbol).filter(|global| global.name_str() == "emitc.global");
    let Some(global) = global else {
        return fail(format!("'{name}' does not reference a valid emitc.global"));
    };
    let (result, ty) = (op.result(0).ty(), declared_type(global));
    let shown = type_to_string(context, ty);
    if is_array(context, ty) {
        let result_text = type_to_string(context, result);
        return match ty == result {
            true => Ok(()),
            false => fail(format!(
                "on array type expects result type '{result_text}' to match type '{shown}' of the global @{name}"
            )),
        };
    }
    match lvalue(context, result) {
        None => {
            fail(format!("on non-array type expects result type to be an lvalue type for the global @{name}"))
        }
        Some(inner) if inner != ty => {
            let inner = type_to_string(context, inner);
            fail(format!(
                "on non-array type expects result inner type '{inner}' to match type '{shown}' of the global @{name}"
            ))
        }
        Some(_) => Ok(()),
    }
}

/// Verifies that a field is one of a class.
pub fn verify_field(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    if !is_supported(context, declared_type(op)) {
        return Err(op.emit_op_error("expected valid emitc type").emit());
    }
    if op.parent_op().is_none_or(|parent| parent.name_str() != "emitc.class") {
        return Err(op.emit_op_error("field must be nested within an emitc.class operation").emit());
    }
    match op.attribute(known::SYM_NAME).and_then(|name| name.string(context)) {
        None | Some(known::EMPTY) => Err(op.emit_op_error("field must have a non-empty symbol name").emit()),
        Some(_) => Ok(()),
    }
}

/// Verifies that a field is asked for in a class.
pub fn verify_get_field(op: Operation<'_>) -> Result<(), Failed> {
    match op.ancestors().any(|outer| outer.name_str() == "emitc.class") {
        true => Ok(()),
        false => Err(op.emit_op_error(" must be nested within an emitc.class operation").emit()),
    }
}

/// Verifies that the name is that of a field of the result's type.
pub fn verify_field_name<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let Some((symbol, name)) = symbol_of(op, "field_name") else { return Ok(()) };
    let name = context.string(name);
    let field = symbols.lookup_nearest(op, symbol).filter(|field| field.name_str() == "emitc.field");
    let Some(field) = field else {
        return Err(op.emit_op_error(format_args!("field '@{name}' not found in the class")).emit());
    };
    let (result, ty) = (op.result(0).ty(), declared_type(field));
    if result == ty {
        return Ok(());
    }
    let (result, ty) = (type_to_string(context, result), type_to_string(context, ty));
    let message = format_args!("result type '{result}' does not match field '@{name}' type '{ty}'");
    Err(op.emit_op_error(message).emit())
}
