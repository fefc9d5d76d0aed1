//! How types are written.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/SPIRVDialect.cpp.

mod printing;
mod structs;

use bstr::ByteSlice as _;

use super::types::parts;
use super::{
    CooperativeMatrixUseKHR, Dim, ImageArrayedInfo, ImageDepthInfo, ImageFormat, ImageSamplerUseInfo,
    ImageSamplingInfo, Scope, StorageClass,
};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::views::EnumValue;
use ir::{Attribute, Context, Type, TypeStorage};
use parse::{AttrOrTypeParser, ParseList as _, Parser, TokenKind};
use print::type_to_string;
use printing::print;
use registry::DefHooks;
pub use structs::parse_struct;

/// Returns the hooks of a type.
pub const fn written(parse: registry::ParseDefHook) -> DefHooks {
    DefHooks { parse: Some(parse), print: Some(print), ..DefHooks::NONE }
}

/// Returns the error about an unknown mnemonic.
pub fn unknown_type(mnemonic: &bstr::BStr) -> String {
    format!("unknown SPIR-V type: {mnemonic}")
}

// --- Parsing ----------------------------------------------------------------------------------

fn less(parser: &mut Parser<'_>) -> Result<(), Failed> {
    parser.parse_token(TokenKind::Less, "expected '<'")
}

fn greater(parser: &mut Parser<'_>) -> Result<(), Failed> {
    parser.parse_token(TokenKind::Greater, "expected '>'")
}

fn comma(parser: &mut Parser<'_>) -> Result<(), Failed> {
    parser.parse_token(TokenKind::Comma, "expected ','")
}

/// Parses a keyword.
pub fn keyword<'s>(parser: &mut Parser<'s>) -> Result<&'s str, Failed> {
    let word = parser.parse_optional_any_keyword().and_then(|word| word.to_str().ok());
    word.ok_or_else(|| parser.emit_definition_error("expected valid keyword"))
}

/// Parses the word of an enum; `unknown` begins the error about another one, and `end` ends it.
fn enum_word<E: EnumValue>(
    parser: &mut Parser<'_>,
    symbolize: fn(&str) -> Option<E>,
    unknown: &str,
    end: &str,
) -> Result<Attribute, Failed> {
    let offset = parser.offset();
    let word = keyword(parser)?;
    match symbolize(word) {
        Some(value) => Ok(value.to_attribute(parser.context())),
        None => Err(parser.emit_definition_error_at(offset, format_args!("{unknown}{word}{end}"))),
    }
}

/// Parses a type that others may be made of.
fn component(parser: &mut Parser<'_>) -> Result<Type, Failed> {
    let context = parser.context();
    let offset = parser.offset();
    let ty = parser.parse_type()?;
    let shown = || type_to_string(context, ty);
    let fail = |message: String| Err(parser.emit_definition_error_at(offset, message));
    match ty.storage(context) {
        _ if parts(context, ty).is_some() => Ok(ty),
        TypeStorage::Float(_) => Ok(ty),
        TypeStorage::Integer { .. } => match ty.integer_width(context) {
            Some(1 | 8 | 16 | 32 | 64) => Ok(ty),
            _ => fail(format!("only 1/8/16/32/64-bit integer type allowed but found '{}'", shown())),
        },
        TypeStorage::Vector { shape, .. } => match shape[..] {
            [extent] if extent > 4 => {
                fail(format!("vector length has to be less than or equal to 4 but found {extent}"))
            }
            [_] => Ok(ty),
            _ => fail(format!("only 1-D vector allowed but found '{}'", shown())),
        },
        _ => fail(format!("cannot use '{}' to compose SPIR-V types", shown())),
    }
}

/// Parses `4 x`, the number of elements.
fn count(parser: &mut Parser<'_>, message: &str) -> Result<(i64, u32), Failed> {
    let offset = parser.offset();
    match parser.parse_dimension_list_ranked(false, true)?[..] {
        [count] => Ok((count, offset)),
        _ => Err(parser.emit_definition_error_at(offset, message)),
    }
}

fn integer(context: &Context, value: i64) -> Option<Attribute> {
    Some(context.integer_attribute(context.integer_type(32), value))
}

/// Parses `, stride = 4` if it is there; 0 is none.
fn optional_stride(parser: &mut Parser<'_>) -> Result<i64, Failed> {
    if !parser.consume_if(TokenKind::Comma) {
        return Ok(0);
    }
    if !parser.consume_if_keyword("stride") {
        return Err(parser.emit_definition_error("expected 'stride'"));
    }
    parser.parse_token(TokenKind::Equal, "expected '='")?;
    let offset = parser.offset();
    match parser.parse_optional_integer_of(32, false)? {
        None => Err(parser.emit_definition_error_at(offset, "expected integer value")),
        Some(0) => Err(parser.emit_definition_error_at(offset, "ArrayStride must be greater than zero")),
        Some(stride) => Ok(stride),
    }
}

/// Parses `<4 x f32, stride = 4>`.
pub fn parse_array(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let tokens = parser.parser();
    less(tokens)?;
    let (count, offset) = count(tokens, "expected single integer for array element count")?;
    if count == 0 {
        return Err(tokens.emit_definition_error_at(offset, "expected array length greater than 0"));
    }
    let element = component(tokens)?;
    let stride = optional_stride(tokens)?;
    greater(tokens)?;
    parser.parameters =
        vec![Some(context.type_attribute(element)), integer(context, count), integer(context, stride)];
    Ok(())
}

/// Parses `<f32, stride = 4>`.
pub fn parse_runtime_array(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let tokens = parser.parser();
    less(tokens)?;
    let element = component(tokens)?;
    let stride = optional_stride(tokens)?;
    greater(tokens)?;
    parser.parameters = vec![Some(context.type_attribute(element)), integer(context, stride)];
    Ok(())
}

/// Parses `<f32, Uniform>`.
pub fn parse_pointer(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let tokens = parser.parser();
    less(tokens)?;
    let pointee = component(tokens)?;
    // An unknown class is reported where the comma is.
    let offset = tokens.offset();
    comma(tokens)?;
    let word = keyword(tokens)?;
    let Some(class) = StorageClass::symbolize(word) else {
        let message = format_args!("unknown storage class: {word}");
        return Err(tokens.emit_definition_error_at(offset, message));
    };
    let class = class.to_attribute(context);
    greater(tokens)?;
    parser.parameters = vec![Some(context.type_attribute(pointee)), Some(class)];
    Ok(())
}

/// Parses `<3 x vector<3xf32>>`.
pub fn parse_matrix(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let tokens = parser.parser();
    less(tokens)?;
    let (count, offset) = count(tokens, "expected single unsigned integer for number of columns")?;
    if !(2..=4).contains(&count) {
        let message = "matrix is expected to have 2, 3, or 4 columns";
        return Err(tokens.emit_definition_error_at(offset, message));
    }
    let offset = tokens.offset();
    let column = tokens.parse_type()?;
    let shown = |ty| type_to_string(context, ty);
    let fail = |message: String| Err(tokens.emit_definition_error_at(offset, message));
    let &TypeStorage::Vector { ref shape, element, .. } = column.storage(context) else {
        return fail(format!("matrix must be composed using vector type, got '{}'", shown(column)));
    };
    match shape[..] {
        [2..=4] if element.is_float(context) => {}
        [2..=4] => {
            return fail(format!("matrix columns' elements must be of Float type, got '{}'", shown(element)));
        }
        [extent] => {
            return fail(format!(
                "matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found \
                 {extent}"
            ));
        }
        _ => return fail(format!("only 1-D vector allowed but found '{}'", shown(column))),
    }
    greater(tokens)?;
    parser.parameters = vec![Some(context.type_attribute(column)), integer(context, count)];
    Ok(())
}

/// Parses `<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>`.
pub fn parse_image(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let tokens = parser.parser();
    less(tokens)?;
    let element = component(tokens)?;
    let mut parameters = vec![Some(context.type_attribute(element))];
    const UNKNOWN: &str = "unknown attribute: '";
    comma(tokens)?;
    parameters.push(Some(enum_word(tokens, Dim::symbolize, UNKNOWN, "'")?));
    comma(tokens)?;
    parameters.push(Some(enum_word(tokens, ImageDepthInfo::symbolize, UNKNOWN, "'")?));
    comma(tokens)?;
    parameters.push(Some(enum_word(tokens, ImageArrayedInfo::symbolize, UNKNOWN, "'")?));
    comma(tokens)?;
    parameters.push(Some(enum_word(tokens, ImageSamplingInfo::symbolize, UNKNOWN, "'")?));
    comma(tokens)?;
    parameters.push(Some(enum_word(tokens, ImageSamplerUseInfo::symbolize, UNKNOWN, "'")?));
    comma(tokens)?;
    parameters.push(Some(enum_word(tokens, ImageFormat::symbolize, UNKNOWN, "'")?));
    greater(tokens)?;
    parser.parameters = parameters;
    Ok(())
}

/// Parses `<!spirv.image<...>>`.
pub fn parse_sampled_image(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let tokens = parser.parser();
    less(tokens)?;
    let offset = tokens.offset();
    let image = tokens.parse_type()?;
    let Some((b"image", parameters)) = parts(context, image) else {
        let image = type_to_string(context, image);
        let message = format_args!("sampled image must be composed using image type, got '{image}'");
        return Err(tokens.emit_definition_error_at(offset, message));
    };
    let dim = parameters[1].and_then(|dim| Dim::from_attribute(context, dim));
    if let Some(dim @ (Dim::SubpassData | Dim::Buffer)) = dim {
        let dim = dim.stringify();
        let message = format_args!("sampled image Dim must not be SubpassData or Buffer, got {dim}");
        return Err(tokens.emit_definition_error_at(offset, message));
    }
    greater(tokens)?;
    parser.parameters = vec![Some(context.type_attribute(image))];
    Ok(())
}

/// Parses `<8x16xf32, Subgroup, MatrixA>`.
pub fn parse_cooperative_matrix(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let tokens = parser.parser();
    less(tokens)?;
    let offset = tokens.offset();
    let shape = tokens.parse_dimension_list_ranked(false, true)?;
    if shape.len() != 2 {
        return Err(tokens.emit_definition_error_at(offset, "expected row and column count"));
    }
    let element = component(tokens)?;
    comma(tokens)?;
    let invalid = |name: &str| format!("invalid {name} attribute specification: ");
    let scope = enum_word(tokens, Scope::symbolize, &invalid("scope <id>"), "")?;
    comma(tokens)?;
    let usage = enum_word(tokens, CooperativeMatrixUseKHR::symbolize, &invalid("use <id>"), "")?;
    greater(tokens)?;
    parser.parameters = vec![
        Some(context.dense_i64_array_attribute(&shape)),
        Some(context.type_attribute(element)),
        Some(scope),
        Some(usage),
    ];
    Ok(())
}

/// Parses `<4x8xf32>`, `<?x?xf32>` or `<*xf32>`.
pub fn parse_tensor_arm(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let tokens = parser.parser();
    less(tokens)?;
    let offset = tokens.offset();
    let is_unranked = tokens.consume_if(TokenKind::Star);
    let shape = match is_unranked {
        true => {
            tokens.parse_x()?;
            Vec::new()
        }
        false => tokens.parse_dimension_list_ranked(true, true)?,
    };
    let message = if !is_unranked && shape.is_empty() {
        Some("arm.tensors do not support rank zero")
    } else if shape.contains(&0) {
        Some("arm.tensors do not support zero dimensions")
    } else if shape.contains(&DYNAMIC) && shape.iter().any(|&extent| extent > 0) {
        Some("arm.tensor shape dimensions must be either fully dynamic or completed shaped")
    } else {
        None
    };
    if let Some(message) = message {
        return Err(tokens.emit_definition_error_at(offset, message));
    }
    let element = component(tokens)?;
    greater(tokens)?;
    parser.parameters =
        vec![Some(context.dense_i64_array_attribute(&shape)), Some(context.type_attribute(element))];
    Ok(())
}
