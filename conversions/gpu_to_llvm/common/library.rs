//! Operations that functions of a library compute, vectors element by element.
//!
//! Follows mlir/lib/Conversion/GPUCommon/OpToFuncCallLowering.h.

use super::globals::call_function;
use super::{enclosing_function, place_in_file};
use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::symbols::nearest_symbol_table;
use ir::views::EnumValue as _;
use ir::{Context, FloatKind, Location, OpId, OpRef, Type, TypeStorage, ValueId};
use llvm::{ICmpPredicate, types};
use llvm_common::LlvmTypeConverter;
use llvm_common::attributes::is_approximate;
use llvm_common::build::{create, integer_constant, poison, value};
use llvm_common::functions::{declare_function, lookup_function};
use llvm_common::one_to_one::{create_with, for_each_vector};

/// The functions for an operation, by the type of the first operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Functions {
    /// For floats of 32 and of 64 bits.
    Floats(&'static str, &'static str),
    /// For floats of 32 and of 64 bits, and for those of 32 where the result may be approximate.
    Approximate(&'static str, &'static str, &'static str),
    /// For integers of 32 bits.
    Integers(&'static str),
}

impl Functions {
    fn name(self, context: &Context, ty: Type, approximate: bool) -> Option<&'static str> {
        match (self, ty.float_kind(context)) {
            (Functions::Approximate(.., fast), Some(FloatKind::F32)) if approximate => Some(fast),
            (Functions::Floats(of, _) | Functions::Approximate(of, ..), Some(FloatKind::F32)) => Some(of),
            (Functions::Floats(_, of) | Functions::Approximate(_, of, _), Some(FloatKind::F64)) => Some(of),
            (Functions::Integers(of), None) if ty == Type::I32 => Some(of),
            _ => None,
        }
    }
}

/// Returns whether a float is one that functions do not take, but a wider one.
pub(crate) fn is_half(context: &Context, ty: Type) -> bool {
    matches!(ty.float_kind(context), Some(FloatKind::F16 | FloatKind::BF16))
}

/// Finds a function around an operation, or declares it before the function that the operation is in.
pub(crate) fn function_around(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    (name, ty): (&'static str, Type),
) -> Option<OpRef> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let location = place_in_file(context, view.location());
    let (around, table) =
        (enclosing_function(view)?.op_ref(), nearest_symbol_table(view.parent_op()?)?.op_ref());
    let name = context.static_string(name);
    if let Some(found) = lookup_function(rewriter, converter, table, name) {
        return Some(found);
    }
    Some(rewriter.in_body(around.body, |rewriter| {
        rewriter.set_insertion_point(around.op);
        declare_function(rewriter, converter, location, name, ty)
    }))
}

/// Replaces an operation by a call.
pub(crate) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
    functions: Functions,
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, is_bool) = (view.location(), view.result(0).ty() == Type::I1);
    enclosing_function(view)?;
    let approximate = is_approximate(view);
    let &first = operands.first()?;
    let given = rewriter.type_of(first);
    let computed = if is_half(context, given) { Type::F32 } else { given };
    let name = functions.name(context, computed, approximate)?;
    let cast: Vec<ValueId> = operands.iter().map(|&operand| widened(rewriter, operand)).collect();
    let result = if is_bool { Type::I32 } else { computed };
    let params: Vec<Type> = cast.iter().map(|&operand| rewriter.type_of(operand)).collect();
    let ty = types::function(context, result, &params, false);
    let function = function_around(rewriter, converter, op, (name, ty))?;
    let call = call_function(rewriter, location, function, &cast)?;
    let mut computed = rewriter.result(call, 0);
    if is_bool && result != given {
        let zero = integer_constant(rewriter, location, Type::I32, 0);
        let predicate = [("predicate", ICmpPredicate::Ne.to_attribute(context))];
        let compare = create(rewriter, location, "llvm.icmp", &[computed, zero], &[Type::I1], &predicate);
        computed = rewriter.result(compare, 0);
    } else if result != given {
        computed = value(rewriter, location, "llvm.fptrunc", &[computed], given);
    }
    rewriter.replace_op(op, &[computed]);
    Some(Rewritten)
}

/// Makes a half a float of 32 bits.
pub(crate) fn widened(rewriter: &mut ConversionRewriter<'_>, operand: ValueId) -> ValueId {
    let (ty, location) = (rewriter.type_of(operand), rewriter.value(operand).location());
    match is_half(rewriter.context(), ty) {
        true => value(rewriter, location, "llvm.fpext", &[operand], Type::F32),
        false => operand,
    }
}

/// Replaces an operation on vectors by one for each element.
pub(crate) fn scalarize(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
    name: &'static str,
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let location = view.location();
    let is_vector =
        |&operand: &ValueId| matches!(rewriter.type_of(operand).storage(context), TypeStorage::Vector { .. });
    if operands.iter().any(is_vector) {
        let ty = converter.convert_type(view.result(0).ty())?;
        let all = elements(rewriter, converter, op, (name, location, ty), operands)?;
        rewriter.replace_op(op, &[all]);
        return Some(Rewritten);
    }
    if operands.iter().any(|&operand| types::array_type(context, rewriter.type_of(operand)).is_some()) {
        return for_each_vector(rewriter, converter, op, operands, |rewriter, ty, parts| {
            elements(rewriter, converter, op, (name, location, ty), parts)
        });
    }
    None
}

/// Makes a vector of the results for each element of vectors.
fn elements(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    (name, location, ty): (&'static str, Location, Type),
    operands: &[ValueId],
) -> Option<ValueId> {
    let context = rewriter.context();
    let TypeStorage::Vector { shape, element, .. } = ty.storage(context) else { return None };
    let (count, element) = (shape.iter().product::<i64>(), *element);
    let attributes = rewriter.op(op).attributes();
    let index_type = converter.index_type();
    let mut all = poison(rewriter, location, ty);
    for number in 0..count {
        let index = integer_constant(rewriter, location, index_type, number);
        let mut scalars = Vec::with_capacity(operands.len());
        for &operand in operands {
            let TypeStorage::Vector { element, .. } = rewriter.type_of(operand).storage(context) else {
                scalars.push(operand);
                continue;
            };
            scalars.push(value(rewriter, location, "llvm.extractelement", &[operand, index], *element));
        }
        let scalar = create_with(rewriter, op, name, &scalars, &[element], &attributes);
        let scalar = rewriter.result(scalar, 0);
        all = value(rewriter, location, "llvm.insertelement", &[all, scalar, index], ty);
    }
    Some(all)
}
