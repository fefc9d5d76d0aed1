//! How types are written.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/SPIRVDialect.cpp.

use bstr::ByteSlice as _;

use super::types::{identified_struct, integer_at, parts, struct_body};
use super::{
    CooperativeMatrixUseKHR, Decoration, Dim, ImageArrayedInfo, ImageDepthInfo, ImageFormat,
    ImageSamplerUseInfo, ImageSamplingInfo, Scope, StorageClass,
};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::views::EnumValue;
use ir::{Attribute, Context, Type, TypeStorage};
use parse::{AttrOrTypeParser, ParseList as _, Parser, TokenKind};
use print::{DefPrinter, Printer, type_to_string};
use registry::DefHooks;

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
    comma(tokens)?;
    let class = enum_word(tokens, StorageClass::symbolize, "unknown storage class: ", "")?;
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

// --- Structs ----------------------------------------------------------------------------------

/// The body of a struct as it is parsed.
#[derive(Default)]
struct Body {
    types: Vec<Attribute>,
    offsets: Vec<i64>,
    /// The member, the decoration, and its value.
    members: Vec<(usize, i64, Attribute)>,
    /// The decoration, and its value.
    decorations: Vec<(i64, Attribute)>,
}

impl Body {
    fn make_attribute(&mut self, context: &Context) -> Attribute {
        self.members.sort_by_key(|of| (of.0, of.1));
        self.decorations.sort_by_key(|of| of.0);
        let number = |value: i64| context.integer_attribute(Type::I64, value);
        let members: Vec<Attribute> = self
            .members
            .iter()
            .map(|&(member, of, value)| context.array_attribute(&[number(member as i64), number(of), value]))
            .collect();
        let decorations: Vec<Attribute> = self
            .decorations
            .iter()
            .map(|&(of, value)| context.array_attribute(&[number(of), value]))
            .collect();
        context.array_attribute(&[
            context.array_attribute(&self.types),
            context.dense_i64_array_attribute(&self.offsets),
            context.array_attribute(&members),
            context.array_attribute(&decorations),
        ])
    }
}

/// Parses `NonWritable` or `Location=0`.
fn decoration(parser: &mut Parser<'_>) -> Result<(i64, Attribute), Failed> {
    let context = parser.context();
    let of = enum_word(parser, Decoration::symbolize, "unknown attribute: '", "'")?;
    let of = of.integer(context).and_then(|of| of.to_i64()).unwrap_or(0);
    let value = match parser.consume_if(TokenKind::Equal) {
        true => parser.parse_attribute(None)?,
        false => Attribute::UNIT,
    };
    Ok((of, value))
}

/// Parses the offset and the decorations of the last member, from after the `[`.
fn member_decorations(parser: &mut Parser<'_>, body: &mut Body) -> Result<(), Failed> {
    let offset = parser.offset();
    let place = parser.parse_optional_integer_of(32, false)?;
    if let Some(place) = place {
        if body.offsets.len() + 1 != body.types.len() {
            let message = "offset specification must be given for all members";
            return Err(parser.emit_definition_error_at(offset, message));
        }
        body.offsets.push(place);
    }
    if parser.consume_if(TokenKind::RSquare) {
        return Ok(());
    }
    if place.is_some() {
        comma(parser)?;
    }
    loop {
        let (of, value) = decoration(parser)?;
        body.members.push((body.types.len() - 1, of, value));
        if !parser.consume_if(TokenKind::Comma) {
            return parser.parse_token(TokenKind::RSquare, "expected ']'");
        }
    }
}

/// Parses `(f32 [0, NonWritable], i32 [4]), Block>`.
fn struct_contents(parser: &mut Parser<'_>, name_offset: u32) -> Result<Body, Failed> {
    let context = parser.context();
    let mut body = Body::default();
    parser.parse_token(TokenKind::LParen, "expected '('")?;
    if !parser.consume_if(TokenKind::RParen) {
        loop {
            let ty = parser.parse_type()?;
            body.types.push(context.type_attribute(ty));
            if parser.consume_if(TokenKind::LSquare) {
                member_decorations(parser, &mut body)?;
            }
            if !parser.consume_if(TokenKind::Comma) {
                break;
            }
        }
        if !body.offsets.is_empty() && body.offsets.len() != body.types.len() {
            let message = "offset specification must be given for all members";
            return Err(parser.emit_definition_error_at(name_offset, message));
        }
        parser.parse_token(TokenKind::RParen, "expected ')'")?;
    }
    while parser.consume_if(TokenKind::Comma) {
        let decoration = decoration(parser)?;
        body.decorations.push(decoration);
    }
    greater(parser)?;
    Ok(body)
}

/// Parses `<name, (members), decorations>`; inside of itself a struct is its name alone.
pub fn parse_struct(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
        let context = parser.context();
        let name_offset = parser.name_offset();
        let tokens = parser.parser();
        less(tokens)?;
        let Some(name) = tokens.parse_optional_any_keyword() else {
            let mut body = struct_contents(tokens, name_offset)?;
            parser.parameters = vec![None, Some(body.make_attribute(context))];
            return Ok(());
        };
        let name = context.intern_string(name);
        let ty = identified_struct(context, name);
        let is_open = tokens.open_types.contains(&ty);
        if tokens.consume_if(TokenKind::Greater) {
            if !is_open {
                let message = "recursive struct reference not nested in struct definition";
                return Err(tokens.emit_definition_error_at(name_offset, message));
            }
        } else {
            comma(tokens)?;
            if is_open {
                let message = "identifier already used for an enclosing struct";
                return Err(tokens.emit_definition_error_at(name_offset, message));
            }
            tokens.open_types.push(ty);
            let body = struct_contents(tokens, name_offset);
            tokens.open_types.pop();
            if !context.set_type_body(ty, body?.make_attribute(context)) {
                let message = "identified struct already has another body";
                return Err(tokens.emit_definition_error_at(name_offset, message));
            }
        }
        parser.parameters = vec![Some(context.string_attribute(name)), None];
        Ok(())
    })
}

// --- Printing ---------------------------------------------------------------------------------

fn print(printer: &mut DefPrinter<'_, '_>) {
    let context = printer.context();
    let mnemonic = context.string(printer.definition().mnemonic);
    let parameters = printer.parameters;
    print_parameters(printer.printer, mnemonic, parameters, &mut Vec::new());
}

/// Prints a type in a type; `open` has the structs around it.
fn print_type(printer: &mut Printer<'_>, ty: Type, open: &mut Vec<Type>) {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match parts(printer.context(), ty) {
        Some((mnemonic, parameters)) => {
            printer.write("!spirv.");
            printer.write(mnemonic);
            print_parameters(printer, mnemonic, parameters, open);
        }
        None => printer.print_type(ty),
    });
}

/// Writes the word for a parameter that is a case of an enum.
fn print_word<E: EnumValue>(
    printer: &mut Printer<'_>,
    parameters: &[Option<Attribute>],
    index: usize,
    stringify: fn(E) -> &'static str,
) {
    let value = parameters.get(index).copied().flatten();
    if let Some(value) = value.and_then(|value| E::from_attribute(printer.context(), value)) {
        printer.write(", ");
        printer.write(stringify(value));
    }
}

fn print_parameters(
    printer: &mut Printer<'_>,
    mnemonic: &[u8],
    parameters: &[Option<Attribute>],
    open: &mut Vec<Type>,
) {
    let context = printer.context();
    let ty = |index: usize| parameters.get(index).copied().flatten().and_then(|ty| ty.type_value(context));
    let stride = |printer: &mut Printer<'_>, index| {
        let stride = integer_at(context, parameters, index);
        if stride != 0 {
            printer.write(format!(", stride={stride}"));
        }
    };
    printer.write("<");
    match mnemonic {
        b"array" | b"matrix" => {
            printer.write(format!("{} x ", integer_at(context, parameters, 1)));
            print_type(printer, ty(0).unwrap_or(Type::NONE), open);
            stride(printer, 2);
        }
        b"rtarray" => {
            print_type(printer, ty(0).unwrap_or(Type::NONE), open);
            stride(printer, 1);
        }
        b"coopmatrix" | b"arm.tensor" => {
            let shape = parameters[0].map(|shape| shape.i64_elements(context)).unwrap_or_default();
            if shape.is_empty() {
                printer.write("*x");
            }
            for extent in shape {
                let extent = if extent == DYNAMIC { "?".into() } else { extent.to_string() };
                printer.write(format!("{extent}x"));
            }
            print_type(printer, ty(1).unwrap_or(Type::NONE), open);
            print_word(printer, parameters, 2, Scope::stringify);
            print_word(printer, parameters, 3, CooperativeMatrixUseKHR::stringify);
        }
        b"struct" => print_struct(printer, parameters, open),
        b"image" => {
            print_type(printer, ty(0).unwrap_or(Type::NONE), open);
            print_word(printer, parameters, 1, Dim::stringify);
            print_word(printer, parameters, 2, ImageDepthInfo::stringify);
            print_word(printer, parameters, 3, ImageArrayedInfo::stringify);
            print_word(printer, parameters, 4, ImageSamplingInfo::stringify);
            print_word(printer, parameters, 5, ImageSamplerUseInfo::stringify);
            print_word(printer, parameters, 6, ImageFormat::stringify);
        }
        _ => {
            print_type(printer, ty(0).unwrap_or(Type::NONE), open);
            print_word(printer, parameters, 1, StorageClass::stringify);
        }
    }
    printer.write(">");
}

fn print_decoration(printer: &mut Printer<'_>, of: Attribute, value: Attribute) {
    if let Some(of) = Decoration::from_attribute(printer.context(), of) {
        printer.write(of.stringify());
    }
    if value != Attribute::UNIT {
        printer.write("=");
        printer.print_attribute_without_type(value);
    }
}

fn print_struct(printer: &mut Printer<'_>, parameters: &[Option<Attribute>], open: &mut Vec<Type>) {
    let context = printer.context();
    let name = parameters[0].and_then(|name| name.string(context));
    let mut body = parameters.get(1).copied().flatten().and_then(|body| body.elements(context));
    if let Some(name) = name {
        printer.write(context.string(name));
        let ty = identified_struct(context, name);
        if open.contains(&ty) {
            return;
        }
        printer.write(", ");
        body = struct_body(context, ty);
        open.push(ty);
    }
    printer.write("(");
    let &[types, offsets, members, decorations] = body.unwrap_or_default() else {
        printer.write(")");
        return;
    };
    let offsets = offsets.i64_elements(context);
    let list = |list: Attribute| list.elements(context).unwrap_or_default();
    for (index, ty) in list(types).iter().enumerate() {
        if index != 0 {
            printer.write(", ");
        }
        print_type(printer, ty.type_value(context).unwrap_or(Type::NONE), open);
        let own = list(members).iter().filter_map(|of| match *list(*of) {
            [member, of, value] if member.integer(context)?.to_u64()? == index as u64 => Some((of, value)),
            _ => None,
        });
        let own: Vec<_> = own.collect();
        if offsets.is_empty() && own.is_empty() {
            continue;
        }
        printer.write(" [");
        if let Some(offset) = offsets.get(index) {
            printer.write(format!("{offset}"));
        }
        for (position, (of, value)) in own.into_iter().enumerate() {
            if position != 0 || !offsets.is_empty() {
                printer.write(", ");
            }
            print_decoration(printer, of, value);
        }
        printer.write("]");
    }
    printer.write(")");
    for of in list(decorations) {
        if let [of, value] = *list(*of) {
            printer.write(", ");
            print_decoration(printer, of, value);
        }
    }
    if name.is_some() {
        open.pop();
    }
}
