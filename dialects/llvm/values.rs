//! Comparisons, casts, and what intrinsics ask of their operands.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

use super::keywords::attributes_without_default_flags;
use super::types::{address_space, compatible_vector, is_compatible, is_pointer, is_scalable, struct_type};
use super::{BitcastOp, FCmpPredicate, ICmpPredicate, SincosOp, TailCallKind};
use ir::diag::Failed;
use ir::views::EnumValue as _;
use ir::{Attribute, Context, OpShape, Operation, Type, TypeStorage};
use parse::OpAsmParser;
use print::{OpAsmPrinter, type_to_string};

// --- Comparisons ------------------------------------------------------------------------------

/// `i1`, or a vector of as many.
pub fn i1_same_shape(context: &Context, ty: Type) -> Type {
    match compatible_vector(context, ty) {
        Some(_) => ty.with_element_type(context, Type::I1).unwrap_or(Type::I1),
        None => Type::I1,
    }
}

fn parse_compare(parser: &mut OpAsmParser<'_, '_>, symbolize: fn(&str) -> Option<i64>) -> Result<(), Failed> {
    let context = parser.context();
    let offset = parser.offset();
    let (_, word) = parser.parse_attribute_of(None, |value: Attribute| value.string(context))?;
    let lhs = parser.parse_operand()?;
    parser.parse_comma()?;
    let rhs = parser.parse_operand()?;
    parser.parse_optional_attr_dict()?;
    parser.parse_colon()?;
    let type_offset = parser.offset();
    let ty = parser.parse_type()?;
    parser.resolve_operand(lhs, ty)?;
    parser.resolve_operand(rhs, ty)?;
    let word = context.string(word).to_string();
    let Some(value) = symbolize(&word) else {
        let message = format_args!("'{word}' is an incorrect value of the 'predicate' attribute");
        return Err(parser.emit_error_at(offset, message));
    };
    let value = context.integer_attribute(Type::I64, value);
    parser.add_attribute(context.static_string("predicate"), value);
    if !is_compatible(context, ty) {
        let message = "expected LLVM dialect-compatible type";
        return Err(parser.emit_error_at(type_offset, message));
    }
    parser.state.result_types.push(i1_same_shape(context, ty));
    Ok(())
}

/// Parses `"slt" %a, %b {attributes} : type`.
pub fn parse_icmp(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parse_compare(parser, |word| ICmpPredicate::symbolize(word).map(|of| of.to_value()))
}

/// Parses `"olt" %a, %b {attributes} : type`.
pub fn parse_fcmp(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parse_compare(parser, |word| FCmpPredicate::symbolize(word).map(|of| of.to_value()))
}

fn print_compare<'a>(op: Operation<'a>, word: Option<&str>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    printer.write(" \"");
    printer.write(word.unwrap_or_default());
    printer.write("\" ");
    printer.print_operands(op.operands());
    let predicate = context.static_string("predicate");
    printer.print_optional_attr_dict(&attributes_without_default_flags(op), &[predicate]);
    printer.write(" : ");
    printer.print_types(op.operand_types().take(1));
}

/// As it is parsed.
pub fn print_icmp<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let predicate = op.attribute(op.context().static_string("predicate"));
    let predicate = predicate.and_then(|of| ICmpPredicate::from_attribute(op.context(), of));
    print_compare(op, predicate.map(|of| of.stringify()), printer);
}

/// As it is parsed.
pub fn print_fcmp<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let predicate = op.attribute(op.context().static_string("predicate"));
    let predicate = predicate.and_then(|of| FCmpPredicate::from_attribute(op.context(), of));
    print_compare(op, predicate.map(|of| of.stringify()), printer);
}

// --- Casts ------------------------------------------------------------------------------------

fn vector_len(context: &Context, ty: Type) -> Option<(i64, bool)> {
    match ty.storage(context) {
        TypeStorage::Vector { shape, .. } => Some((shape.iter().product(), is_scalable(context, ty))),
        _ => None,
    }
}

/// The result is wider, and a vector of as many.
pub fn verify_extension(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: &str| Err(op.emit_error(message).emit());
    let (from, to) = (op.operand_type(0), op.result_type(0));
    let (from, to) = match (compatible_vector(context, from), compatible_vector(context, to)) {
        (Some(_), None) => return fail("input type is a vector but output type is an integer"),
        (None, Some(_)) => return fail("input type is an integer but output type is a vector"),
        (Some(from_element), Some(to_element)) => {
            if vector_len(context, from) != vector_len(context, to) {
                return fail("input and output vectors are of incompatible shape");
            }
            (from_element, to_element)
        }
        (None, None) => (from, to),
    };
    match to.integer_width(context) <= from.integer_width(context) {
        true => fail(
            "integer width of the output type is smaller or equal to the integer width of the input type",
        ),
        false => Ok(()),
    }
}

/// Pointers are cast to pointers alone, and stay in their address space.
pub fn verify_bitcast(op: OpShape<'_>) -> Result<(), Failed> {
    if !op.isa::<BitcastOp<'_>>() {
        return Ok(());
    }
    let context = op.context();
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let (from, to) = (op.operand_type(BitcastOp::ARG), op.result_type(0));
    let element = |ty: Type| match ty.storage(context) {
        TypeStorage::Vector { element, .. } => (*element, true),
        _ => (ty, false),
    };
    let ((from, from_is_vector), (to, to_is_vector)) = (element(from), element(to));
    if is_pointer(context, from) != is_pointer(context, to) {
        return fail("can only cast pointers from and to pointers");
    }
    if !is_pointer(context, to) {
        return Ok(());
    }
    match (from_is_vector, to_is_vector) {
        (false, true) => return fail("cannot cast pointer to vector of pointers"),
        (true, false) => return fail("cannot cast vector of pointers to pointer"),
        _ => {}
    }
    match address_space(context, from) == address_space(context, to) {
        true => Ok(()),
        false => fail("cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead"),
    }
}

// --- Intrinsics -------------------------------------------------------------------------------

/// The result is a struct of two values of the operand's type.
pub fn verify_sincos(op: OpShape<'_>) -> Result<(), Failed> {
    if !op.isa::<SincosOp<'_>>() {
        return Ok(());
    }
    let context = op.context();
    let (operand, result) = (op.operand_type(SincosOp::VAL), op.result_type(0));
    let is_pair = struct_type(context, result)
        .is_some_and(|of| of.num_elements() == 2 && of.body(context).all(|ty| ty == operand));
    if is_pair {
        return Ok(());
    }
    let result = type_to_string(context, result);
    let message = format_args!(
        "expected result type to be an homogeneous struct with two elements matching the operand type, but got \
         '{result}'"
    );
    Err(op.emit_op_error(message).emit())
}

/// Most bits of a vector of which a part is read or replaced.
const MOST_BITS: u64 = 1 << 17;

/// Vectors of which a part is read or replaced are not too long.
pub fn verify_vector_sizes(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let bits = |ty: Type| {
        let element = compatible_vector(context, ty)?;
        let width = element.integer_width(context).or_else(|| Some(element.float_kind(context)?.width()));
        let (len, _) = vector_len(context, ty)?;
        Some((len as u64).saturating_mul(width.unwrap_or(0).into()))
    };
    let mut types = op.operand_types().chain(op.result_types());
    match types.any(|ty| bits(ty).is_some_and(|bits| bits > MOST_BITS)) {
        true => Err(op.emit_op_error("failed to verify that vectors are not bigger than 2^17 bits.").emit()),
        false => Ok(()),
    }
}

/// There are as many pointers as elements.
fn verify_pointers(op: OpShape<'_>, pointers: usize, elements: Type) -> Result<(), Failed> {
    let context = op.context();
    let found = op.operand_type(pointers);
    let expected = match (elements.storage(context), found.storage(context)) {
        (TypeStorage::Vector { shape, scalable, .. }, TypeStorage::Vector { element, .. }) => context
            .intern_type(TypeStorage::Vector {
                shape: shape.clone(),
                scalable: scalable.clone(),
                element: *element,
            }),
        _ => return Ok(()),
    };
    if found == expected {
        return Ok(());
    }
    let expected = type_to_string(context, expected);
    let message = format_args!("expected operand #{} type to be '{expected}'", pointers + 1);
    Err(op.emit_op_error(message).emit())
}

/// See [`verify_pointers`].
pub fn verify_masked_gather(op: OpShape<'_>) -> Result<(), Failed> {
    verify_pointers(op, 0, op.result_type(0))
}

/// See [`verify_pointers`].
pub fn verify_masked_scatter(op: OpShape<'_>) -> Result<(), Failed> {
    verify_pointers(op, 1, op.operand_type(0))
}

/// Inline assembly is no tail call that must be one.
pub fn verify_inline_asm(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let kind = op.inherent_attribute(context.static_string("tail_call_kind"));
    match kind.and_then(|kind| TailCallKind::from_attribute(context, kind)) {
        Some(TailCallKind::MustTail) => {
            let message = "tail call kind 'musttail' is not supported by this operation";
            Err(op.emit_op_error(message).emit())
        }
        _ => Ok(()),
    }
}
