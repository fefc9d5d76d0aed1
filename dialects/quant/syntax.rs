//! How quantized types are written.
//!
//! Follows mlir/lib/Dialect/Quant/IR/TypeParser.cpp.

use super::types::{
    MAX_STORAGE_BITS, exponential, has, integer, integers, scale_limits, scales, storage_limits, type_at,
};
use ir::diag::Failed;
use ir::{ApFloat, Attribute, AttributeStorage, Context, FloatKind, Type};
use parse::{AttrOrTypeParser, ParseList as _, Parser, TokenKind};
use print::{DefPrinter, type_to_string};

/// How deeply lists of scales can nest: tensors of a higher rank are none that anybody has.
const MAX_DEPTH: usize = 64;

fn expect(parser: &mut Parser<'_>, token: TokenKind, message: &str) -> Result<(), Failed> {
    parser.parse_token(token, message)
}

fn parse_integer(parser: &mut Parser<'_>, bits: u32) -> Result<i64, Failed> {
    let offset = parser.offset();
    match parser.parse_optional_integer_of(bits, true)? {
        Some(value) => Ok(value),
        None => Err(parser.emit_error_at(offset, "expected integer value")),
    }
}

// --- What is stored ---------------------------------------------------------------------------

/// How numbers are stored: with signs or not, the type, and the range.
struct Storage {
    is_signed: bool,
    ty: Type,
    min: i64,
    max: i64,
}

/// Parses `i8`, `u8` or any other type of integers.
fn parse_storage_type(parser: &mut Parser<'_>) -> Result<(bool, Type), Failed> {
    let context = parser.context();
    let offset = parser.offset();
    let (is_signed, ty, width) = if let Some(ty) = parser.parse_optional_type()? {
        let Some(width) = ty.integer_width(context) else {
            let found = type_to_string(context, ty);
            let message =
                format_args!("invalid kind of type specified: expected builtin.integer, but found '{found}'");
            return Err(parser.emit_error_at(offset, message));
        };
        (!ty.is_unsigned_integer(context), ty, u64::from(width))
    } else {
        let Some(word) = parser.parse_optional_any_keyword() else {
            return Err(parser.emit_error("expected valid keyword"));
        };
        let Some(digits) = word.strip_prefix(b"u") else {
            return Err(parser.emit_error_at(offset, "illegal storage type prefix"));
        };
        let digits = std::str::from_utf8(digits).ok();
        let Some(width) = digits.and_then(|digits| digits.parse::<u32>().ok()) else {
            return Err(parser.emit_error_at(offset, "expected storage type width"));
        };
        (false, context.integer_type(width.clamp(1, MAX_STORAGE_BITS as u32)), u64::from(width))
    };
    if width == 0 || width > MAX_STORAGE_BITS {
        return Err(parser.emit_error_at(offset, format_args!("illegal storage type size: {width}")));
    }
    Ok((is_signed, ty))
}

/// Parses `i8<-8:7>`, or `i8` for all that an integer can store.
fn parse_storage(parser: &mut Parser<'_>) -> Result<Storage, Failed> {
    let (is_signed, ty) = parse_storage_type(parser)?;
    let width = ty.integer_width(parser.context()).unwrap_or(1);
    let (least, largest) = storage_limits(is_signed, width);
    if !parser.consume_if(TokenKind::Less) {
        return Ok(Storage { is_signed, ty, min: least, max: largest });
    }
    let at_min = parser.offset();
    let min = parse_integer(parser, 64)?;
    expect(parser, TokenKind::Colon, "expected ':'")?;
    let at_max = parser.offset();
    let max = parse_integer(parser, 64)?;
    expect(parser, TokenKind::Greater, "expected '>'")?;
    if min < least {
        return Err(parser.emit_error_at(at_min, format_args!("illegal storage type minimum: {min}")));
    }
    if max > largest {
        return Err(parser.emit_error_at(at_max, format_args!("illegal storage type maximum: {max}")));
    }
    Ok(Storage { is_signed, ty, min, max })
}

/// Parses the type that numbers stand for.
fn parse_expressed_type(parser: &mut Parser<'_>) -> Result<Type, Failed> {
    let offset = parser.offset();
    let ty = parser.parse_type()?;
    match ty.is_float(parser.context()) {
        true => Ok(ty),
        false => Err(parser.emit_error_at(offset, "invalid kind of type specified")),
    }
}

fn flags(context: &Context, storage: &Storage) -> Option<Attribute> {
    Some(context.integer_attribute(Type::I32, i64::from(storage.is_signed)))
}

fn bound(context: &Context, value: i64) -> Option<Attribute> {
    Some(context.integer_attribute(Type::I64, value))
}

fn float(context: &Context, value: ApFloat) -> Attribute {
    context.intern_attribute(AttributeStorage::Float { ty: Type::F64, value })
}

/// Parses `<i8<-8:7>:f32>`.
pub fn parse_any(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    parser.report_at_name();
    let context = parser.context();
    let tokens = parser.parser();
    expect(tokens, TokenKind::Less, "expected '<'")?;
    let storage = parse_storage(tokens)?;
    let expressed = match tokens.consume_if(TokenKind::Colon) {
        true => Some(context.type_attribute(parse_expressed_type(tokens)?)),
        false => None,
    };
    expect(tokens, TokenKind::Greater, "expected '>'")?;
    parser.parameters = vec![
        flags(context, &storage),
        Some(context.type_attribute(storage.ty)),
        expressed,
        bound(context, storage.min),
        bound(context, storage.max),
    ];
    Ok(())
}

/// Parses `<-0.9:1.2>`.
fn parse_range(parser: &mut Parser<'_>) -> Result<(ApFloat, ApFloat), Failed> {
    expect(parser, TokenKind::Less, "expected '<'")?;
    let min = parser.parse_double()?;
    expect(parser, TokenKind::Colon, "expected ':'")?;
    let max = parser.parse_double()?;
    expect(parser, TokenKind::Greater, "expected '>'")?;
    Ok((min, max))
}

/// Parses `<f32<-0.9:1.2>>`.
pub fn parse_calibrated(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    parser.report_at_name();
    let context = parser.context();
    let tokens = parser.parser();
    expect(tokens, TokenKind::Less, "expected '<'")?;
    let offset = tokens.offset();
    let expressed = parse_expressed_type(tokens)
        .map_err(|_| tokens.emit_error_at(offset, "expecting float expressed type"))?;
    let (min, max) =
        parse_range(tokens).map_err(|_| tokens.emit_error_at(offset, "calibrated values must be present"))?;
    expect(tokens, TokenKind::Greater, "expected '>'")?;
    parser.parameters = vec![
        Some(context.integer_attribute(Type::I32, 0)),
        None,
        Some(context.type_attribute(expressed)),
        Some(float(context, min)),
        Some(float(context, max)),
    ];
    Ok(())
}

// --- Scales -----------------------------------------------------------------------------------

/// Scales and zero points, in the order of the text.
#[derive(Default)]
struct Scales {
    scales: Vec<Attribute>,
    zero_points: Vec<i64>,
}

impl Scales {
    /// Parses `0.5:128`, or `0.5` where the zero point is zero.
    fn parse_one(&mut self, parser: &mut Parser<'_>, expressed: Type) -> Result<(), Failed> {
        let context = parser.context();
        let scale = parser.parse_double()?;
        let value = scale.to_f64();
        if let Some((min, max)) = scale_limits(context, expressed)
            && (value < min || value > max)
        {
            let [scale, min, max] = [value, min, max].map(exponential);
            let message = format_args!("scale {scale} out of expressed type range [{min}, {max}]");
            return Err(parser.emit_error(message));
        }
        let zero_point = match parser.consume_if(TokenKind::Colon) {
            true => parse_integer(parser, 64)?,
            false => 0,
        };
        self.scales.push(float(context, scale));
        self.zero_points.push(zero_point);
        Ok(())
    }

    /// Makes the scales numbers of the expressed type: those for blocks are, while others are doubles.
    fn narrow(&mut self, context: &Context, ty: Type, kind: FloatKind) {
        for scale in &mut self.scales {
            if let AttributeStorage::Float { value, .. } = *scale.storage(context) {
                let value = value.convert(kind);
                *scale = context.intern_attribute(AttributeStorage::Float { ty, value });
            }
        }
    }

    /// Parses the rest of `{{0.5, 1.0:3}, {2.0, 4.0}}` after the first brace, and returns its shape.
    fn parse_list(
        &mut self,
        parser: &mut Parser<'_>,
        expressed: Type,
        depth: usize,
    ) -> Result<Vec<i64>, Failed> {
        if depth > MAX_DEPTH {
            return Err(parser.emit_error("scales are nested too deeply"));
        }
        let mut inner: Option<Vec<i64>> = None;
        let mut size = 0;
        loop {
            let shape = match parser.consume_if(TokenKind::LBrace) {
                true => self.parse_list(parser, expressed, depth + 1)?,
                false => {
                    self.parse_one(parser, expressed)?;
                    Vec::new()
                }
            };
            size += 1;
            if inner.as_ref().is_some_and(|inner| *inner != shape) {
                let message = "tensor literal is invalid; ranks are not consistent between elements";
                return Err(parser.emit_error(message));
            }
            inner = Some(shape);
            if !parser.consume_if(TokenKind::Comma) {
                break;
            }
        }
        expect(parser, TokenKind::RBrace, "expected '}'")?;
        let mut shape = vec![size];
        shape.extend(inner.unwrap_or_default());
        Ok(shape)
    }
}

/// Parses the rest of `{0:2, 1:4}`, sizes of blocks by axes, after the first brace.
fn parse_block_sizes(parser: &mut Parser<'_>) -> Result<(Vec<i64>, Vec<i64>), Failed> {
    let (mut axes, mut sizes) = (Vec::new(), Vec::new());
    if parser.consume_if(TokenKind::RBrace) {
        return Ok((axes, sizes));
    }
    loop {
        axes.push(parse_integer(parser, 32)?);
        expect(parser, TokenKind::Colon, "expected ':'")?;
        sizes.push(parse_integer(parser, 64)?);
        if !parser.consume_if(TokenKind::Comma) {
            break;
        }
    }
    expect(parser, TokenKind::RBrace, "expected '}'")?;
    Ok((axes, sizes))
}

/// Parses `<i8:f32, 0.5:128>`, `<i8:f32:1, {0.5, 1.0:3}>` or `<i8:f32:{0:2, 1:4}, {{0.5, 1.0:3}}>`.
pub fn parse_uniform(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    parser.report_at_name();
    let context = parser.context();
    let tokens = parser.parser();
    expect(tokens, TokenKind::Less, "expected '<'")?;
    let storage = parse_storage(tokens)?;
    expect(tokens, TokenKind::Colon, "expected ':'")?;
    let expressed = parse_expressed_type(tokens)?;
    let (mut axes, mut block_sizes) = (None, None);
    if tokens.consume_if(TokenKind::Colon) {
        if tokens.consume_if(TokenKind::LBrace) {
            let (along, sizes) = parse_block_sizes(tokens)?;
            axes = Some(along);
            block_sizes = Some(sizes);
        } else {
            axes = Some(vec![parse_integer(tokens, 32)?]);
        }
    }
    expect(tokens, TokenKind::Comma, "expected ','")?;
    let mut scales = Scales::default();
    let shape = match axes {
        None => scales.parse_one(tokens, expressed).map(|()| Vec::new())?,
        Some(_) => {
            expect(tokens, TokenKind::LBrace, "expected '{'")?;
            scales.parse_list(tokens, expressed, 0)?
        }
    };
    expect(tokens, TokenKind::Greater, "expected '>'")?;
    if let Some(kind) = expressed.float_kind(context).filter(|_| block_sizes.is_some()) {
        scales.narrow(context, expressed, kind);
    }
    let list = |values: Vec<i64>| context.dense_i64_array_attribute(&values);
    parser.parameters = vec![
        flags(context, &storage),
        Some(context.type_attribute(storage.ty)),
        Some(context.type_attribute(expressed)),
        bound(context, storage.min),
        bound(context, storage.max),
        Some(context.array_attribute(&scales.scales)),
        Some(list(scales.zero_points)),
        axes.map(list),
        block_sizes.map(list),
        Some(list(shape)),
    ];
    Ok(())
}

// --- Printing ---------------------------------------------------------------------------------

/// Prints `i8<-8:7>`, without the range where it is all that an integer can store.
fn print_storage(printer: &mut DefPrinter<'_, '_>) {
    let context = printer.context();
    let parameters = printer.parameters;
    let is_signed = integer(context, parameters, 0) == 1;
    let width = type_at(context, parameters, 1).and_then(|ty| ty.integer_width(context)).unwrap_or(0);
    printer.write(format!("{}{width}", if is_signed { 'i' } else { 'u' }));
    let bounds = (integer(context, parameters, 3), integer(context, parameters, 4));
    if bounds != storage_limits(is_signed, width) {
        printer.write(format!("<{}:{}>", bounds.0, bounds.1));
    }
}

fn print_expressed_type(printer: &mut DefPrinter<'_, '_>) {
    if let Some(expressed) = type_at(printer.context(), printer.parameters, 2) {
        printer.printer.print_type(expressed);
    }
}

/// Prints what [`parse_any`] parses.
pub fn print_any(printer: &mut DefPrinter<'_, '_>) {
    printer.write("<");
    print_storage(printer);
    if has(printer.parameters, 2) {
        printer.write(":");
        print_expressed_type(printer);
    }
    printer.write(">");
}

/// Prints what [`parse_calibrated`] parses.
pub fn print_calibrated(printer: &mut DefPrinter<'_, '_>) {
    let &[_, _, _, Some(min), Some(max)] = printer.parameters else { return };
    printer.write("<");
    print_expressed_type(printer);
    printer.write("<");
    printer.printer.print_attribute_without_type(min);
    printer.write(":");
    printer.printer.print_attribute_without_type(max);
    printer.write(">>");
}

/// Prints the scale and the zero point at a place of their lists.
fn print_scale(printer: &mut DefPrinter<'_, '_>, scale: Attribute, zero_point: i64) {
    printer.printer.print_attribute_without_type(scale);
    if zero_point != 0 {
        printer.write(format!(":{zero_point}"));
    }
}

/// Prints the scales of blocks, with braces around those that have all but the last indices in common.
fn print_nested_scales(printer: &mut DefPrinter<'_, '_>, scales: &[Attribute], zero_points: &[i64]) {
    let shape = integers(printer.context(), printer.parameters, 9);
    for (index, (&scale, &zero_point)) in scales.iter().zip(zero_points).enumerate() {
        // The lists that begin before this scale, or end after it: one for each size that divides its place.
        let borders = |place: usize| {
            let mut count = 1;
            let num_borders = |size: &&i64| {
                count *= **size as usize;
                count != 0 && place.is_multiple_of(count)
            };
            shape.iter().rev().take_while(num_borders).count()
        };
        if index != 0 {
            printer.write(", ");
        }
        printer.write("{".repeat(borders(index)));
        print_scale(printer, scale, zero_point);
        printer.write("}".repeat(borders(index + 1)));
    }
}

/// Prints what [`parse_uniform`] parses.
pub fn print_uniform(printer: &mut DefPrinter<'_, '_>) {
    let context = printer.context();
    let parameters = printer.parameters;
    let scales = scales(context, parameters);
    let [zero_points, axes, block_sizes] = [6, 7, 8].map(|index| integers(context, parameters, index));
    printer.write("<");
    print_storage(printer);
    printer.write(":");
    print_expressed_type(printer);
    if has(parameters, 8) {
        let blocks: Vec<_> =
            axes.iter().zip(block_sizes).map(|(axis, size)| format!("{axis}:{size}")).collect();
        printer.write(format!(":{{{}}}, ", blocks.join(", ")));
        print_nested_scales(printer, scales, &zero_points);
    } else if let [axis] = axes[..] {
        printer.write(format!(":{axis}, {{"));
        for (index, (&scale, &zero_point)) in scales.iter().zip(&zero_points).enumerate() {
            printer.write(if index == 0 { "" } else { "," });
            print_scale(printer, scale, zero_point);
        }
        printer.write("}");
    } else {
        printer.write(", ");
        if let (&[scale], &[zero_point]) = (scales, &zero_points[..]) {
            print_scale(printer, scale, zero_point);
        }
    }
    printer.write(">");
}
