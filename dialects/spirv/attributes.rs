//! Targets and interfaces: the attributes whose syntax is in C++, and where attributes may stand.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/SPIRVAttributes.cpp.

use definitions::DialectContext as _;

use super::type_syntax::keyword;
use super::{Capability, ClientAPI, DeviceType, Extension, StorageClass, Vendor, Version};
use ir::diag::Failed;
use ir::views::EnumValue;
use ir::{Attribute, AttributeStorage, Context, Operation, Type};
use parse::{AttrOrTypeParser, ParseList as _, Parser, TokenKind};
use print::DefPrinter;
use registry::DefHooks;

/// The syntax of `#spirv.interface_var_abi`.
pub const INTERFACE: DefHooks =
    DefHooks { parse: Some(parse_interface), print: Some(print_interface), ..DefHooks::NONE };
/// The syntax of `#spirv.vce`.
pub const TRIPLE: DefHooks =
    DefHooks { parse: Some(parse_triple), print: Some(print_triple), ..DefHooks::NONE };
/// The syntax of `#spirv.target_env`.
pub const TARGET: DefHooks =
    DefHooks { parse: Some(parse_target), print: Some(print_target), ..DefHooks::NONE };

/// The device that is none.
const UNKNOWN_DEVICE: i64 = u32::MAX as i64;

/// Returns whether an attribute is `#spirv.mnemonic`.
pub fn is(context: &Context, value: Attribute, mnemonic: &str) -> bool {
    let AttributeStorage::Dialect { definition, .. } = *value.storage(context) else { return false };
    let definition = context.attribute_definition(definition);
    context.string(definition.dialect) == "spirv" && context.string(definition.mnemonic) == mnemonic
}

fn token(parser: &mut Parser<'_>, kind: TokenKind, text: &str) -> Result<(), Failed> {
    parser.parse_token(kind, &format!("expected '{text}'"))
}

fn integer(parser: &mut Parser<'_>, missing: &str) -> Result<Option<Attribute>, Failed> {
    let offset = parser.offset();
    let context = parser.context();
    match parser.parse_optional_integer_of(32, false)? {
        Some(value) => Ok(Some(context.integer_attribute(context.integer_type(32), value))),
        None => Err(parser.emit_definition_error_at(offset, missing)),
    }
}

/// Parses the word of an enum; `what` is for errors.
fn word<E: EnumValue>(
    parser: &mut Parser<'_>,
    symbolize: fn(&str) -> Option<E>,
    what: &str,
) -> Result<Attribute, Failed> {
    let offset = parser.offset();
    let found = keyword(parser)?;
    match symbolize(found) {
        Some(value) => Ok(value.to_attribute(parser.context())),
        None => Err(parser.emit_definition_error_at(offset, format_args!("unknown {what}: {found}"))),
    }
}

/// Parses `<(0, 1), StorageBuffer>`.
fn parse_interface(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let tokens = parser.parser();
    token(tokens, TokenKind::Less, "<")?;
    token(tokens, TokenKind::LParen, "(")?;
    let set = integer(tokens, "missing descriptor set")?;
    token(tokens, TokenKind::Comma, ",")?;
    let binding = integer(tokens, "missing binding")?;
    token(tokens, TokenKind::RParen, ")")?;
    let class = match tokens.consume_if(TokenKind::Comma) {
        true => Some(word(tokens, StorageClass::symbolize, "storage class")?),
        false => None,
    };
    token(tokens, TokenKind::Greater, ">")?;
    parser.parameters = vec![set, binding, class];
    Ok(())
}

fn number(printer: &DefPrinter<'_, '_>, index: usize) -> i64 {
    let value = printer.parameters.get(index).copied().flatten();
    value.and_then(|value| definitions::enum_value(printer.context(), value)).unwrap_or(0)
}

fn value<E: EnumValue>(printer: &DefPrinter<'_, '_>, index: usize) -> Option<E> {
    E::from_attribute(printer.context(), printer.parameters.get(index).copied().flatten()?)
}

fn print_interface(printer: &mut DefPrinter<'_, '_>) {
    printer.write(format!("<({}, {})", number(printer, 0), number(printer, 1)));
    if let Some(class) = value::<StorageClass>(printer, 2) {
        printer.write(format!(", {}", class.stringify()));
    }
    printer.write(">");
}

/// Parses `[Shader, Kernel]`.
fn words<E: EnumValue>(
    parser: &mut Parser<'_>,
    symbolize: fn(&str) -> Option<E>,
    what: &str,
) -> Result<Attribute, Failed> {
    let context = parser.context();
    token(parser, TokenKind::LSquare, "[")?;
    let mut found = Vec::new();
    if !parser.consume_if(TokenKind::RSquare) {
        loop {
            found.push(word(parser, symbolize, what)?);
            if !parser.consume_if(TokenKind::Comma) {
                break;
            }
        }
        token(parser, TokenKind::RSquare, "]")?;
    }
    Ok(context.array_attribute(&found))
}

/// Parses `<v1.0, [Shader], [SPV_KHR_16bit_storage]>`.
fn parse_triple(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let tokens = parser.parser();
    token(tokens, TokenKind::Less, "<")?;
    let offset = tokens.offset();
    let version = keyword(tokens)?;
    token(tokens, TokenKind::Comma, ",")?;
    let Some(version) = Version::symbolize(version) else {
        return Err(tokens.emit_definition_error_at(offset, format_args!("unknown version: {version}")));
    };
    let version = version.to_attribute(tokens.context());
    let capabilities = words(tokens, Capability::symbolize, "capability")?;
    token(tokens, TokenKind::Comma, ",")?;
    let extensions = words(tokens, Extension::symbolize, "extension")?;
    token(tokens, TokenKind::Greater, ">")?;
    parser.parameters = vec![Some(version), Some(capabilities), Some(extensions)];
    Ok(())
}

fn print_words<E: EnumValue>(
    printer: &mut DefPrinter<'_, '_>,
    index: usize,
    stringify: fn(E) -> &'static str,
) {
    let context = printer.context();
    let list = printer.parameters.get(index).copied().flatten().and_then(|list| list.elements(context));
    let list = list.unwrap_or_default().iter();
    let words: Vec<&str> =
        list.filter_map(|&value| E::from_attribute(context, value)).map(stringify).collect();
    printer.write(format!(", [{}]", words.join(", ")));
}

fn print_triple(printer: &mut DefPrinter<'_, '_>) {
    printer.write("<");
    printer.write(value::<Version>(printer, 0).map_or("", |of| of.stringify()));
    print_words(printer, 1, Capability::stringify);
    print_words(printer, 2, Extension::stringify);
    printer.write(">");
}

/// Parses an attribute of the dialect.
fn attribute_of(parser: &mut Parser<'_>, mnemonic: &str) -> Result<Attribute, Failed> {
    let offset = parser.offset();
    let value = parser.parse_attribute(None)?;
    match is(parser.context(), value, mnemonic) {
        true => Ok(value),
        false => Err(parser.emit_definition_error_at(offset, "invalid kind of attribute specified")),
    }
}

/// Parses `<#spirv.vce<...>, api=Vulkan, NVIDIA:DiscreteGPU:7, #spirv.resource_limits<>>`.
fn parse_target(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let tokens = parser.parser();
    token(tokens, TokenKind::Less, "<")?;
    let triple = attribute_of(tokens, "vce")?;
    token(tokens, TokenKind::Comma, ",")?;
    let mut api = ClientAPI::Unknown.to_attribute(context);
    if tokens.consume_if_keyword("api") {
        token(tokens, TokenKind::Equal, "=")?;
        api = word(tokens, ClientAPI::symbolize, "client API")?;
        token(tokens, TokenKind::Comma, ",")?;
    }
    let mut vendor = Vendor::Unknown.to_attribute(context);
    let mut kind = DeviceType::Unknown.to_attribute(context);
    let mut device = Some(context.integer_attribute(context.integer_type(32), UNKNOWN_DEVICE));
    if tokens.at_any_keyword() {
        vendor = word(tokens, Vendor::symbolize, "vendor")?;
        if tokens.consume_if(TokenKind::Colon) {
            kind = word(tokens, DeviceType::symbolize, "device type")?;
            if tokens.consume_if(TokenKind::Colon) {
                device = integer(tokens, "expected integer value")?;
            }
        }
        token(tokens, TokenKind::Comma, ",")?;
    }
    let limits = attribute_of(tokens, "resource_limits")?;
    token(tokens, TokenKind::Greater, ">")?;
    parser.parameters = vec![Some(triple), Some(api), Some(vendor), Some(kind), device, Some(limits)];
    Ok(())
}

fn print_target(printer: &mut DefPrinter<'_, '_>) {
    let attribute = |printer: &mut DefPrinter<'_, '_>, index: usize| {
        if let Some(value) = printer.parameters.get(index).copied().flatten() {
            printer.printer.print_attribute(value);
        }
    };
    printer.write("<");
    attribute(printer, 0);
    if let Some(api) = value::<ClientAPI>(printer, 1).filter(|&of| of != ClientAPI::Unknown) {
        printer.write(format!(", api={}", api.stringify()));
    }
    if let Some(vendor) = value::<Vendor>(printer, 2).filter(|&of| of != Vendor::Unknown) {
        printer.write(format!(", {}", vendor.stringify()));
        if let Some(kind) = value::<DeviceType>(printer, 3).filter(|&of| of != DeviceType::Unknown) {
            printer.write(format!(":{}", kind.stringify()));
            if number(printer, 4) != UNKNOWN_DEVICE {
                printer.write(format!(":{}", number(printer, 4)));
            }
        }
    }
    printer.write(", ");
    attribute(printer, 5);
    printer.write(">");
}

// --- Where attributes may stand ---------------------------------------------------------------

/// Verifies an attribute of the dialect on an operation.
pub fn verify_operation_attribute(
    op: Operation<'_>,
    name: ir::StringId,
    value: Attribute,
) -> Result<(), Failed> {
    let context = op.context();
    let symbol = context.string(name);
    let message = match symbol.as_ref() as &[u8] {
        b"spirv.entry_point_abi" if !is(context, value, "entry_point_abi") => {
            format!("'{symbol}' attribute must be an entry point ABI attribute")
        }
        b"spirv.target_env" if !is(context, value, "target_env") => {
            format!("'{symbol}' must be a spirv::TargetEnvAttr")
        }
        b"spirv.entry_point_abi" | b"spirv.target_env" => return Ok(()),
        _ => format!("found unsupported '{symbol}' attribute on operation"),
    };
    Err(op.emit_error(message).emit())
}

/// Verifies an attribute of the dialect on an argument of a type.
pub fn verify_value_attribute(
    op: Operation<'_>,
    ty: Option<Type>,
    name: ir::StringId,
    value: Attribute,
) -> Result<(), Failed> {
    let context = op.context();
    let symbol = context.string(name);
    let is_scalar = ty.is_none_or(|ty| ty.is_int_or_index_or_float(context));
    let has_class = match value.storage(context) {
        AttributeStorage::Dialect { parameters, .. } => parameters.get(2).copied().flatten().is_some(),
        _ => false,
    };
    let message = match symbol.as_ref() as &[u8] {
        b"spirv.interface_var_abi" if !is(context, value, "interface_var_abi") => {
            format!("'{symbol}' must be a spirv::InterfaceVarABIAttr")
        }
        b"spirv.interface_var_abi" if has_class && !is_scalar => {
            format!("'{symbol}' attribute cannot specify storage class when attaching to a non-scalar value")
        }
        b"spirv.decoration" if !is(context, value, "decoration") => {
            format!("'{symbol}' must be a spirv::DecorationAttr")
        }
        b"spirv.interface_var_abi" | b"spirv.decoration" => return Ok(()),
        _ => format!("found unsupported '{symbol}' attribute on region argument"),
    };
    Err(op.emit_error_at_location(message).emit())
}

/// Returns the version of SPIR-V that the target of an operation's module has; 1.0 if none is said.
pub fn version_of_target(op: Operation<'_>) -> i64 {
    let context = op.context();
    let name = context.static_string("spirv.target_env");
    let module = op.ancestors().find(|outer| outer.name_str() == "spirv.module");
    let target = module.and_then(|module| {
        std::iter::once(module).chain(module.ancestors()).find_map(|outer| outer.attribute(name))
    });
    let parameter = |value: Attribute, index: usize| match value.storage(context) {
        AttributeStorage::Dialect { parameters, .. } => parameters.get(index).copied().flatten(),
        _ => None,
    };
    let version = target.and_then(|target| parameter(target, 0)).and_then(|triple| parameter(triple, 0));
    version.and_then(|version| definitions::enum_value(context, version)).unwrap_or(0)
}
