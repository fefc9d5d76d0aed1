//! Constants: their syntax, their names and their values.
//!
//! Follows mlir/lib/Dialect/SMT/IR/SMTOps.cpp and SMTAttributes.cpp.

use super::types::{make, width};
use super::{BVConstantOp, BoolConstantOp};
use ir::diag::Failed;
use ir::fold::Folded;
use ir::types::Signedness;
use ir::{
    ApInt, Attribute, AttributeStorage, Context, Inference, Location, OpId, Operation, Type, TypeStorage,
    Value, known,
};
use parse::{AttrOrTypeParser, OpAsmParser, ParseList as _, TokenKind};
use print::{DefPrinter, OpAsmPrinter, type_to_string};
use rewrite::Builder;

/// The most bits of a constant: as many as builtin integers can have.
const MAX_WIDTH: i64 = (1 << 24) - 1;

fn value(op: Operation<'_>) -> Option<Attribute> {
    op.inherent_attribute(known::VALUE)
}

/// Returns the bits of `#smt.bv`.
fn bits(context: &Context, value: Attribute) -> Option<&ApInt> {
    match value.storage(context) {
        AttributeStorage::Dialect { parameters, .. } => {
            parameters.first().copied().flatten()?.integer(context)
        }
        _ => None,
    }
}

fn signed(value: &ApInt) -> String {
    let mut text = Vec::new();
    value.print_signed(&mut text);
    String::from_utf8_lossy(&text).into_owned()
}

/// Folds a constant to its value.
pub fn fold(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    value(op).map(Folded::from)
}

/// Makes a constant of bits, or a truth value.
pub fn materialize(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    let state = if width(context, ty).is_some() && bits(context, value).is_some() {
        BVConstantOp::build(builder.scope(), location, value).ok()?
    } else if value == Attribute::TRUE || value == Attribute::FALSE {
        BoolConstantOp::build(builder.scope(), location, value == Attribute::TRUE)
    } else {
        return None;
    };
    Some(builder.create(state))
}

// --- Names ------------------------------------------------------------------------------------

/// Names a truth value `%true` or `%false`.
pub fn name_bool<'a>(op: Operation<'a>, name: &mut dyn FnMut(Value<'a>, &[u8])) {
    name(op.result(0), if value(op) == Some(Attribute::TRUE) { b"true" } else { b"false" });
}

/// Names an integer `%c5`.
pub fn name_int<'a>(op: Operation<'a>, name: &mut dyn FnMut(Value<'a>, &[u8])) {
    if let Some(value) = value(op).and_then(|value| value.integer(op.context())) {
        name(op.result(0), format!("c{}", signed(value)).as_bytes());
    }
}

/// Names bits `%c5_bv4`.
pub fn name_bit_vector<'a>(op: Operation<'a>, name: &mut dyn FnMut(Value<'a>, &[u8])) {
    if let Some(bits) = value(op).and_then(|value| bits(op.context(), value)) {
        name(op.result(0), format!("c{}_bv{}", signed(bits), bits.width()).as_bytes());
    }
}

/// Names a function as it says.
pub fn name_function<'a>(op: Operation<'a>, name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let context = op.context();
    let prefix = op.inherent_attribute(context.static_string("namePrefix"));
    if let Some(prefix) = prefix.and_then(|prefix| prefix.string(context)) {
        name(op.result(0), context.string(prefix));
    }
}

// --- #smt.bv ----------------------------------------------------------------------------------

/// Parses `<5>`, whose type follows.
pub fn parse_bit_vector(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let ty = parser.ty;
    let tokens = parser.parser();
    let offset = tokens.offset();
    tokens.parse_token(TokenKind::Less, "expected '<'")?;
    let at = tokens.offset();
    let Some(value) = tokens.parse_optional_integer()? else {
        return Err(tokens.emit_error_at(at, "expected integer value"));
    };
    tokens.parse_token(TokenKind::Greater, "expected '>'")?;
    let Some((ty, bits)) = ty.and_then(|ty| Some((ty, width(context, ty)?))) else {
        return Err(tokens.emit_error_at(offset, "explicit bit-vector type required"));
    };
    let needed = if value.is_negative() { value.significant_bits() } else { value.active_bits() };
    if bits > MAX_WIDTH || i64::from(needed) > bits {
        let ty = type_to_string(context, ty);
        let message = format_args!("integer value out of range for given bit-vector type '{ty}'");
        return Err(tokens.emit_error_at(offset, message));
    }
    let value = value.sext_or_trunc(bits as u32);
    let storage = AttributeStorage::Integer { ty: context.integer_type(bits as u32), value };
    parser.parameters = vec![Some(context.intern_attribute(storage)), Some(context.type_attribute(ty))];
    Ok(())
}

/// Prints what [`parse_bit_vector`] parses.
pub fn print_bit_vector(printer: &mut DefPrinter<'_, '_>) {
    let value = printer.parameters.first().copied().flatten();
    if let Some(value) = value.and_then(|value| value.integer(printer.context())) {
        printer.write(format!("<{}>", signed(value)));
    }
}

/// Infers the type of the bits.
pub fn infer_bit_vector(inference: &Inference<'_>) -> Result<Vec<Type>, Failed> {
    let value = inference.properties.first().copied().flatten().ok_or(Failed)?;
    Ok(vec![value.ty(inference.context).ok_or(Failed)?])
}

// --- smt.int.constant -------------------------------------------------------------------------

/// Returns how many bits an integer has, as it is spelled: four for each digit, and one more if all are needed.
fn spelled_width(spelling: &[u8], value: &ApInt) -> u32 {
    let digits = spelling.strip_prefix(b"0x").unwrap_or(spelling);
    let count = digits.iter().skip_while(|&&digit| digit == b'0').count() as u32;
    match count {
        0 => 64,
        _ => 4 * count + u32::from(value.active_bits() == 4 * count),
    }
}

/// Parses `5`.
pub fn parse_int(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let offset = parser.offset();
    let tokens = parser.parser();
    let is_negative = tokens.consume_if(TokenKind::Minus);
    let spelling = tokens.spelling();
    let Some(value) = tokens.parse_optional_integer()? else {
        return Err(parser.emit_error_at(offset, "expected integer value"));
    };
    let value = value.zext_or_trunc(spelled_width(spelling, &value));
    let value = if is_negative { value.neg() } else { value };
    let ty =
        context.intern_type(TypeStorage::Integer { width: value.width(), signedness: Signedness::Unsigned });
    let value = context.intern_attribute(AttributeStorage::Integer { ty, value });
    parser.add_attribute(known::VALUE, value);
    parser.parse_optional_attr_dict()?;
    parser.state.result_types.extend(make(context, "int", None));
    Ok(())
}

/// Prints what [`parse_int`] parses.
pub fn print_int<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    if let Some(value) = value(op).and_then(|value| value.integer(op.context())) {
        printer.write(format!(" {}", signed(value)));
    }
    printer.print_optional_attr_dict(&op.attributes(), &[known::VALUE]);
}
