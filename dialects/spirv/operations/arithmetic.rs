//! The syntax and the rules of arithmetic and casts.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/SPIRVOps.cpp and CastOps.cpp.

use crate::keywords::{named, value};
use crate::types::{bit_width, cooperative_matrix_element, members, pointer};
use crate::{
    AddressingModel, BitcastOp, ConvertPtrToUOp, ConvertUToPtrOp, GLFrexpStructOp, GLLdexpOp,
    PtrCastToGenericOp, SelectOp, StorageClass,
};
use ir::diag::Failed;
use ir::types::Signedness;
use ir::{Context, Operation, Type, TypeStorage};
use parse::{Delimiter, OpAsmParser, ParseList as _, TokenKind};
use print::{OpAsmPrinter, type_to_string};

// --- Operations with one type -----------------------------------------------------------------

/// Parses `%a, %b {attributes} : type`, or `(%a, %b) {attributes} : (types) -> type`.
pub fn parse_one_type(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let offset = parser.offset();
    if parser.parser().consume_if(TokenKind::LParen) {
        let operands = parser.parse_operand_list(Delimiter::None)?;
        parser.parse_rparen()?;
        parser.parse_optional_attr_dict()?;
        let ty = parser.parse_colon_type()?;
        let Some((inputs, results)) = ty.function(parser.context()) else {
            return Err(parser.emit_error_at(offset, "expected function type"));
        };
        parser.resolve_operands(&operands, inputs, offset)?;
        parser.state.result_types.extend_from_slice(results);
        return Ok(());
    }
    let operands = parser.parse_operand_list(Delimiter::None)?;
    parser.parse_optional_attr_dict()?;
    let ty = parser.parse_colon_type()?;
    parser.resolve_operands_of_type(&operands, ty)?;
    parser.state.result_types.push(ty);
    Ok(())
}

/// Prints what [`parse_one_type`] parses.
pub fn print_one_type<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let ty = op.result(0).ty();
    let is_same = op.operand_types().all(|operand| operand == ty);
    printer.write(if is_same { " " } else { "(" });
    printer.print_operands(op.operands());
    printer.write(if is_same { "" } else { ")" });
    printer.print_optional_attr_dict(&op.attributes(), &[]);
    printer.write(" : ");
    match is_same {
        true => printer.print_type(ty),
        false => printer.print_functional_type(op),
    }
}

// --- Operations with two results in a struct --------------------------------------------------

/// Parses `{attributes} %a, %b : !spirv.struct<(type, type)>`.
pub fn parse_extended(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parser.parse_optional_attr_dict()?;
    let operands = parser.parse_operand_list(Delimiter::None)?;
    parser.parse_colon()?;
    let offset = parser.offset();
    let ty = parser.parse_type()?;
    match members(parser.context(), ty).as_deref() {
        Some(&[first, _]) => parser.resolve_operands(&operands, &[first, first], offset)?,
        _ => return Err(parser.emit_error_at(offset, "expected spirv.struct type with two members")),
    }
    parser.state.result_types.push(ty);
    Ok(())
}

/// Prints what [`parse_extended`] parses.
pub fn print_extended<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_optional_attr_dict(&op.attributes(), &[]);
    printer.print_operands(op.operands());
    printer.write(" : ");
    printer.print_type(op.result(0).ty());
}

/// Verifies that both members are of the type of the operands.
pub fn verify_extended(op: Operation<'_>) -> Result<(), Failed> {
    let members = members(op.context(), op.result(0).ty()).unwrap_or_default();
    if members.len() != 2 {
        return Err(op.emit_op_error("expected result struct type containing two members").emit());
    }
    let first = members[0];
    match op.operand_types().chain(members).all(|ty| ty == first) {
        true => Ok(()),
        false => {
            let message = "expected all operand types and struct member types are the same";
            Err(op.emit_op_error(message).emit())
        }
    }
}

// --- Other arithmetic -------------------------------------------------------------------------

/// Verifies that the result has the type of what is shifted.
pub fn verify_shift(op: Operation<'_>) -> Result<(), Failed> {
    let (operand, result) = (op.operand(0).ty(), op.result(0).ty());
    if operand == result {
        return Ok(());
    }
    let shown = |ty| type_to_string(op.context(), ty);
    let message = format!(
        "expected the same type for the first operand and result, but provided '{}' and '{}'",
        shown(operand),
        shown(result)
    );
    Err(op.emit_error(message).emit())
}

fn num_elements(context: &Context, ty: Type) -> Option<i64> {
    match ty.storage(context) {
        TypeStorage::Vector { shape, .. } => Some(shape.iter().product()),
        _ => None,
    }
}

/// Verifies that a vector is selected by a bit or by as many.
pub fn verify_select(op: Operation<'_>) -> Result<(), Failed> {
    let Some(select) = op.dyn_cast::<SelectOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let Some(count) = num_elements(context, select.condition().ty()) else { return Ok(()) };
    match num_elements(context, select.result().ty()) {
        None => {
            let message = "result expected to be of vector type when condition is of vector type";
            Err(op.emit_op_error(message).emit())
        }
        Some(found) if found != count => {
            let message = "result should have the same number of elements as the condition when condition is of \
                           vector type";
            Err(op.emit_op_error(message).emit())
        }
        Some(_) => Ok(()),
    }
}

/// Verifies that the results are a number like the operand and an exponent.
pub fn verify_frexp(op: Operation<'_>) -> Result<(), Failed> {
    let Some(frexp) = op.dyn_cast::<GLFrexpStructOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let fail = |message: &str| Err(op.emit_error(message).emit());
    let members = members(context, frexp.result().ty()).unwrap_or_default();
    let [significand, exponent] = members[..] else {
        return fail("result type must be a struct type with two memebers");
    };
    let operand = frexp.operand().ty();
    if significand != operand {
        return fail("member zero of the resulting struct type must be the same type as the operand");
    }
    let count = num_elements(context, exponent);
    let element = exponent.element_type(context).filter(|_| count.is_some()).unwrap_or(exponent);
    if element.integer_width(context) != Some(32) {
        return fail(match count {
            Some(_) => {
                "member one of the resulting struct type mustbe a scalar or vector of 32 bit integer type"
            }
            None => {
                "member one of the resulting struct type must be a scalar or vector of 32 bit integer type"
            }
        });
    }
    match count == num_elements(context, operand) {
        true => Ok(()),
        false => fail(
            "member one of the resulting struct type must have the same number of components as the operand type",
        ),
    }
}

/// Verifies that there is an exponent for each number.
pub fn verify_ldexp(op: Operation<'_>) -> Result<(), Failed> {
    let Some(ldexp) = op.dyn_cast::<GLLdexpOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let counts = [ldexp.x(), ldexp.exp()].map(|value| num_elements(context, value.ty()));
    if counts[0].is_some() != counts[1].is_some() {
        return Err(op.emit_op_error("operands must both be scalars or vectors").emit());
    }
    match counts[0] == counts[1] {
        true => Ok(()),
        false => Err(op.emit_op_error("operands must have the same number of elements").emit()),
    }
}

/// Verifies that operands in one integer say how they are packed, and that the result is wide enough.
pub fn verify_dot(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let factor = op.operand(0).ty();
    let format = named(op, "format");
    if factor.is_integer(context) {
        if format.is_none() {
            let message = "requires Packed Vector Format attribute for integer vector operands";
            return Err(op.emit_op_error(message).emit());
        }
        if factor.integer_width(context) != Some(32) {
            let format = value::<crate::PackedVectorFormat>(op, "format").map_or("", |of| of.stringify());
            let message = format_args!(
                "with specified Packed Vector Format ({format}) requires integer vector operands to be 32-bits wide"
            );
            return Err(op.emit_op_error(message).emit());
        }
    } else if format.is_some() {
        let factor = type_to_string(context, factor);
        let message = format_args!("with invalid format attribute for vector operands of type '{factor}'");
        return Err(op.emit_op_error(message).emit());
    }
    let width = |ty: Type| {
        let element = ty.element_type(context).unwrap_or(ty);
        element.integer_width(context).unwrap_or(0)
    };
    let (operand, result) = (width(factor), width(op.result(0).ty()));
    if operand <= result {
        return Ok(());
    }
    let message = format_args!(
        "result type has insufficient bit-width ({result} bits) for the specified vector operand type ({operand} bits)"
    );
    Err(op.emit_op_error(message).emit())
}

// --- Casts ------------------------------------------------------------------------------------

/// Verifies that a cast of numbers changes their width.
pub fn verify_width_cast(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let element = |ty: Type| match num_elements(context, ty) {
        Some(_) => ty.element_type(context),
        None => cooperative_matrix_element(context, ty),
    };
    let (from, to) = (op.operand(0).ty(), op.result(0).ty());
    let (from, to) = match (element(from), element(to)) {
        (None, None) => (from, to),
        (Some(from), Some(to)) => (from, to),
        _ => return Err(op.emit_op_error("incompatible operand and result types").emit()),
    };
    if bit_width(context, from) != bit_width(context, to) {
        return Ok(());
    }
    let shown = |ty| type_to_string(context, ty);
    let message = format_args!(
        "expected the different bit widths for operand type and result type, but provided '{}' and '{}'",
        shown(from),
        shown(to)
    );
    Err(op.emit_op_error(message).emit())
}

/// Verifies that a cast of bits changes the type and keeps the width.
pub fn verify_bitcast(op: Operation<'_>) -> Result<(), Failed> {
    let Some(cast) = op.dyn_cast::<BitcastOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (from, to) = (cast.operand().ty(), cast.result().ty());
    let message = match (pointer(context, from).is_some(), pointer(context, to).is_some()) {
        _ if from == to => "result type must be different from operand type",
        (true, false) => "unhandled bit cast conversion from pointer type to non-pointer type",
        (false, true) => "unhandled bit cast conversion from non-pointer type to pointer type",
        (true, true) => return Ok(()),
        (false, false) => {
            let (from, to) = (bit_width(context, from), bit_width(context, to));
            if from == to {
                return Ok(());
            }
            let message = format_args!(
                "mismatch in result type bitwidth {} and operand type bitwidth {}",
                to.unwrap_or(0),
                from.unwrap_or(0)
            );
            return Err(op.emit_op_error(message).emit());
        }
    };
    Err(op.emit_error(message).emit())
}

/// Verifies that a pointer is a physical one, in the module's addressing model, and the integer has no sign.
fn verify_physical(op: Operation<'_>, integer: Type, ty: Type, which: &str) -> Result<(), Failed> {
    let context = op.context();
    if !matches!(integer.storage(context), TypeStorage::Integer { signedness: Signedness::Signless, .. }) {
        return Err(op.emit_error("result must be a scalar type of unsigned integer").emit());
    }
    let Some(module) = op.ancestors().find(|outer| outer.name_str() == "spirv.module") else { return Ok(()) };
    let is_physical =
        pointer(context, ty).is_some_and(|(_, class)| class == StorageClass::PhysicalStorageBuffer);
    let is_wrong = match value::<AddressingModel>(module, "addressing_model") {
        Some(AddressingModel::Logical) => true,
        Some(AddressingModel::PhysicalStorageBuffer64) => !is_physical,
        _ => false,
    };
    match is_wrong {
        true => Err(op.emit_error(format!("{which} must be a physical pointer")).emit()),
        false => Ok(()),
    }
}

/// Verifies `spirv.ConvertPtrToU`.
pub fn verify_pointer_to_integer(op: Operation<'_>) -> Result<(), Failed> {
    let Some(convert) = op.dyn_cast::<ConvertPtrToUOp<'_>>() else { return Ok(()) };
    verify_physical(op, convert.result().ty(), convert.pointer().ty(), "operand")
}

/// Verifies `spirv.ConvertUToPtr`.
pub fn verify_integer_to_pointer(op: Operation<'_>) -> Result<(), Failed> {
    let Some(convert) = op.dyn_cast::<ConvertUToPtrOp<'_>>() else { return Ok(()) };
    verify_physical(op, convert.operand().ty(), convert.result().ty(), "result")
}

fn verify_generic(op: Operation<'_>, generic: (Type, &str), other: (Type, &str)) -> Result<(), Failed> {
    let context = op.context();
    let class = |ty| pointer(context, ty).map(|(_, class)| class);
    let is_specific = |class| {
        matches!(class, StorageClass::Workgroup | StorageClass::CrossWorkgroup | StorageClass::Function)
    };
    let wrong_generic = (class(generic.0) != Some(StorageClass::Generic)).then_some(generic.1);
    let wrong_other = (!class(other.0).is_some_and(is_specific)).then_some(other.1);
    // The operand is verified first.
    let is_to_generic = generic.0 == op.result(0).ty();
    let wrong = if is_to_generic { wrong_other.or(wrong_generic) } else { wrong_generic.or(wrong_other) };
    if let Some(message) = wrong {
        return Err(op.emit_error(message).emit());
    }
    let pointee = |ty| pointer(context, ty).map_or(Type::NONE, |(pointee, _)| pointee);
    let (from, to) = (pointee(op.operand(0).ty()), pointee(op.result(0).ty()));
    if from == to {
        return Ok(());
    }
    let (from, to) = (type_to_string(context, from), type_to_string(context, to));
    let message = format_args!(
        "pointer operand's pointee type must have the same as the op result type, but found '{from}' vs '{to}'"
    );
    Err(op.emit_op_error(message).emit())
}

/// Verifies `spirv.PtrCastToGeneric`.
pub fn verify_to_generic(op: Operation<'_>) -> Result<(), Failed> {
    let Some(cast) = op.dyn_cast::<PtrCastToGenericOp<'_>>() else { return Ok(()) };
    verify_generic(
        op,
        (cast.result().ty(), "result type must be of storage class Generic"),
        (
            cast.pointer().ty(),
            "pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class",
        ),
    )
}

/// Verifies `spirv.GenericCastToPtr` and `spirv.GenericCastToPtrExplicit`.
pub fn verify_from_generic(op: Operation<'_>) -> Result<(), Failed> {
    verify_generic(
        op,
        (op.operand(0).ty(), "pointer type must be of storage class Generic"),
        (op.result(0).ty(), "result must point to the Workgroup, CrossWorkgroup, or Function Storage Class"),
    )
}
