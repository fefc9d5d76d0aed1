//! Printing of scalars, punctuation and strings by functions of the runtime library.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::types::Signedness;
use ir::{FloatKind, Location, OpId, Type, TypeStorage, ValueId};
use llvm::types;
use llvm_common::LlvmTypeConverter;
use llvm_common::build::{call, value};
use llvm_common::functions::{lookup_or_create_function, print_string};
use vector::{PrintOp, PrintPunctuation};

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).cast::<PrintOp<'_>>();
    let (location, punctuation, text) = (view.location(), view.punctuation(), view.string_literal());
    let source = view.source().map(|source| source.ty());
    if let (Some(ty), Some(&operand)) = (source, operands.first()) {
        print_scalar(rewriter, converter, location, ty, operand)?;
    }
    match (text, punctuation) {
        (Some(text), _) => {
            print_string(rewriter, converter, location, "vector_print_str", text, "printString")?;
        }
        (None, PrintPunctuation::NoPunctuation) => {}
        (None, punctuation) => {
            let name = match punctuation {
                PrintPunctuation::Close => "printClose",
                PrintPunctuation::Open => "printOpen",
                PrintPunctuation::Comma => "printComma",
                PrintPunctuation::NewLine | PrintPunctuation::NoPunctuation => "printNewline",
            };
            let void = types::void(rewriter.context());
            let function = lookup_or_create_function(rewriter, converter, name, &[], void, true)?;
            call(rewriter, location, function, None, &[]);
        }
    }
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn print_scalar(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    ty: Type,
    operand: ValueId,
) -> Option<()> {
    let context = rewriter.context();
    converter.convert_type(ty)?;
    // The function, the type of its argument, and the operation that converts to that.
    let (name, argument, conversion) = match ty.storage(context) {
        TypeStorage::Float(FloatKind::F32) => ("printF32", ty, None),
        TypeStorage::Float(FloatKind::F64) => ("printF64", ty, None),
        TypeStorage::Float(FloatKind::F16) => ("printF16", Type::I16, Some("llvm.bitcast")),
        TypeStorage::Float(FloatKind::BF16) => ("printBF16", Type::I16, Some("llvm.bitcast")),
        TypeStorage::Index => ("printU64", Type::I64, None),
        TypeStorage::Integer { width, signedness } if *width <= 64 => {
            let is_unsigned = *signedness == Signedness::Unsigned;
            let name = if is_unsigned { "printU64" } else { "printI64" };
            let conversion = match (*width, is_unsigned) {
                (64, _) => None,
                (1, _) | (_, true) => Some("arith.extui"),
                _ => Some("arith.extsi"),
            };
            (name, Type::I64, conversion)
        }
        _ => return None,
    };
    let void = types::void(context);
    let function = lookup_or_create_function(rewriter, converter, name, &[argument], void, true)?;
    let operand = match conversion {
        Some(conversion) => value(rewriter, location, conversion, &[operand], argument),
        None => operand,
    };
    call(rewriter, location, function, None, &[operand]);
    Some(())
}
