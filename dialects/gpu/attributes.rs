//! Attributes about compiled kernels: what their definitions leave to code.
//!
//! Follows mlir/lib/Dialect/GPU/IR/GPUDialect.cpp.

use definitions::DialectContext as _;

use super::CompilationTarget;
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Context, Entity};
use parse::{AttrOrTypeParser, Delimiter, ParseList as _, TokenKind};
use registry::DefDirectiveHooks;

/// The interface that attributes of targets implement.
const TARGET: &str = "mlir::gpu::TargetAttrInterface";

/// The spelling of a value that is not printed where it is the default.
const FATBIN: i64 = CompilationTarget::Fatbin as i64 + 1;

/// Returns the parameters of an attribute of the dialect, if it has this mnemonic.
fn parameters<'a>(
    context: &'a Context,
    attribute: Attribute,
    mnemonic: &str,
) -> Option<&'a [Option<Attribute>]> {
    let AttributeStorage::Dialect { definition, parameters } = attribute.storage(context) else {
        return None;
    };
    let definition = context.attribute_definition(*definition);
    let is_it =
        context.string(definition.dialect) == "gpu" && context.string(definition.mnemonic) == mnemonic;
    is_it.then_some(parameters)
}

/// Returns the memory that `#gpu.address_space<...>` names.
pub fn address_space(context: &Context, attribute: Attribute) -> Option<super::AddressSpace> {
    let value = parameters(context, attribute, "address_space")?.first().copied().flatten()?;
    super::AddressSpace::from_value(value.integer(context)?.to_i64()?)
}

/// Returns `#gpu.select_object`, the attribute of a binary that names no other.
pub fn select_object(context: &Context) -> Option<Attribute> {
    let dialect = context.dialect(context.static_string("gpu"))?;
    let mnemonic = context.static_string("select_object");
    let definition = dialect.definition(context, Entity::Attribute, mnemonic)?;
    let parameters = vec![None].into();
    Some(context.intern_attribute(AttributeStorage::Dialect { definition, parameters }))
}

/// Returns whether an attribute is of a target, or of a dialect that may bring one.
fn is_target(context: &Context, attribute: Attribute) -> bool {
    match *attribute.storage(context) {
        AttributeStorage::Dialect { definition, .. } => {
            context.attribute_definition(definition).implements(context, TARGET)
        }
        _ => false,
    }
}

/// `custom<Object>($format, $object)`: `assembly = "text"`
pub const OBJECT: DefDirectiveHooks = DefDirectiveHooks { parse: parse_object, print: print_object };

fn parse_object(parser: &mut AttrOrTypeParser<'_, '_>, places: &[usize]) -> Result<bool, Failed> {
    let context = parser.context();
    let inner = parser.parser();
    let offset = inner.offset();
    let mut format = FATBIN;
    if let Some(keyword) = inner.parse_optional_any_keyword() {
        let known = std::str::from_utf8(keyword).ok().and_then(CompilationTarget::symbolize);
        let Some(known) = known else {
            return Err(inner.emit_definition_error_at(offset, "expected keyword for GPU object format"));
        };
        format = known.value();
        inner.parse_token(TokenKind::Equal, "expected '='")?;
    }
    let Some(object) = inner.parse_optional_string() else {
        return Err(inner.emit_definition_error("expected string"));
    };
    parser.parameters[places[0]] = Some(context.integer_attribute(ir::Type::I32, format));
    parser.parameters[places[1]] = Some(context.string_attribute(object));
    Ok(true)
}

fn print_object(printer: &mut print::DefPrinter<'_, '_>, places: &[usize]) {
    let context = printer.context();
    let format = printer.parameters[places[0]].and_then(|format| format.integer(context)?.to_i64());
    if let Some(format) = format.filter(|&format| format != FATBIN).and_then(CompilationTarget::from_value) {
        printer.write(format.stringify());
        printer.write(" = ");
    }
    if let Some(object) = printer.parameters[places[1]] {
        printer.printer.print_attribute(object);
    }
}

/// Verifies that the first parameter of `#gpu.object` is a target.
pub fn verify_object(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    match parameters.first().copied().flatten() {
        None => Err("the target attribute cannot be null".into()),
        Some(target) if is_target(context, target) => Ok(()),
        Some(_) => {
            Err("the target attribute must implement or promise the `gpu::TargetAttrInterface`".into())
        }
    }
}

/// Verifies that the parameter of `#gpu.select_object`, if any, is an index or a target.
pub fn verify_select_object(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let Some(target) = parameters.first().copied().flatten() else { return Ok(()) };
    match target.integer(context) {
        Some(index) if index.is_negative() => Err("the object index must be positive".into()),
        None if !is_target(context, target) => {
            Err("the target attribute must be a GPU Target attribute".into())
        }
        _ => Ok(()),
    }
}

/// Verifies that a kernel has a name, and that the attributes of its arguments are dictionaries.
pub fn verify_kernel_metadata(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let [name, _, arguments, _] = *parameters else { return Ok(()) };
    let name = name.and_then(|name| name.string(context)).map(|name| context.string(name));
    if name.is_none_or(|name| name.is_empty()) {
        return Err("the kernel name can't be empty".into());
    }
    let arguments = arguments.and_then(|arguments| arguments.elements(context)).unwrap_or_default();
    match arguments.iter().all(|argument| argument.is_dictionary(context)) {
        true => Ok(()),
        false => Err("all attributes in the array must be a dictionary attribute".into()),
    }
}

/// Returns the name of the kernel that `#gpu.kernel_metadata` is about.
fn kernel_name(context: &Context, kernel: Attribute) -> Option<&[u8]> {
    let name = parameters(context, kernel, "kernel_metadata")?.first().copied().flatten()?;
    Some(context.string(name.string(context)?))
}

/// Parses `<[kernel, ...]>`, and sorts the kernels by name.
pub fn parse_kernel_table(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parser.parser().parse_token(TokenKind::Less, "expected '<'")?;
    let mut kernels: Vec<Attribute> = Vec::new();
    if parser.parser().at(TokenKind::LSquare) {
        parser.parse_comma_separated_list(Delimiter::Square, "", |parser| {
            let offset = parser.current_offset();
            let kernel = parser.parser().parse_attribute(None)?;
            if parameters(context, kernel, "kernel_metadata").is_none() {
                let message = "invalid kind of attribute specified";
                return Err(parser.parser().emit_definition_error_at(offset, message));
            }
            kernels.push(kernel);
            Ok(())
        })?;
    }
    parser.parser().parse_token(TokenKind::Greater, "expected '>'")?;
    sort::by_key(&mut kernels, |&kernel| kernel_name(context, kernel));
    parser.parameters[0] = (!kernels.is_empty()).then(|| context.array_attribute(&kernels));
    Ok(())
}

/// Prints the form that [`parse_kernel_table`] reads.
pub fn print_kernel_table(printer: &mut print::DefPrinter<'_, '_>) {
    let context = printer.context();
    let kernels = printer.parameters.first().copied().flatten().and_then(|kernels| kernels.elements(context));
    let kernels = kernels.unwrap_or_default();
    printer.write("<");
    if !kernels.is_empty() {
        printer.write("[");
        printer.printer.interleave(kernels, ", ", |printer, &kernel| printer.print_attribute(kernel));
        printer.write("]");
    }
    printer.write(">");
}

/// Verifies that the kernels of a table, which are sorted, have different names.
pub fn verify_kernel_table(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let kernels = parameters.first().copied().flatten().and_then(|kernels| kernels.elements(context));
    let names: Vec<_> =
        kernels.unwrap_or_default().iter().map(|&kernel| kernel_name(context, kernel)).collect();
    match names.windows(2).any(|pair| pair[0] == pair[1]) {
        true => Err("expected all kernels to be uniquely named".into()),
        false => Ok(()),
    }
}
