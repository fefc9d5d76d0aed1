//! Parts of structs, arrays and vectors: `llvm.extractvalue`, `llvm.insertvalue`, `llvm.shufflevector`.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

use super::types::{LlvmType, compatible_vector, is_compatible, is_scalable, llvm_type};
use super::{ExtractValueOp, InsertValueOp, ShuffleVectorOp};
use ir::diag::Failed;
use ir::{Context, OpShape, Type, TypeStorage};
use print::type_to_string;
use registry::DirectiveHooks;

/// The type of the part of an aggregate at a position; or what is wrong.
pub fn part_type(context: &Context, container: Type, position: &[i64]) -> Result<Type, String> {
    if !is_compatible(context, container) {
        let container = type_to_string(context, container);
        return Err(format!("expected LLVM IR Dialect type, got '{container}'"));
    }
    let mut ty = container;
    for &index in position {
        let out_of_bounds = || format!("position out of bounds: {index}");
        ty = match llvm_type(context, ty) {
            Some(LlvmType::Array(array)) => match u64::try_from(index) {
                // mlir-opt compares 32 bits.
                Ok(at) if at & u64::from(u32::MAX) < array.num_elements => array.element,
                _ => return Err(out_of_bounds()),
            },
            Some(LlvmType::Struct(of)) => {
                let element = usize::try_from(index).ok().and_then(|index| of.element(context, index));
                element.ok_or_else(out_of_bounds)?
            }
            _ => {
                let ty = type_to_string(context, ty);
                return Err(format!("expected LLVM IR structure/array type, got: '{ty}'"));
            }
        };
    }
    Ok(ty)
}

fn position(op: OpShape<'_>) -> Vec<i64> {
    let context = op.context();
    let position = op.inherent_attribute(context.static_string("position"));
    position.map(|of| of.i64_elements(context)).unwrap_or_default()
}

/// `custom<InsertExtractValueElementType>(type($part), ref(type($container)), ref($position))`: not written.
pub const PART_TYPE: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let context = parser.context();
        let container = arguments.types(1).first().copied().unwrap_or(Type::NONE);
        let position = arguments.attribute(parser, 2).map(|of| of.i64_elements(context)).unwrap_or_default();
        match part_type(context, container, &position) {
            Ok(ty) => {
                arguments.set_types(0, &[ty]);
                Ok(true)
            }
            Err(message) => Err(parser.emit_error_at(parser.offset(), message)),
        }
    },
    print: |_, _, _| {},
};

/// The result is the part at the position.
pub fn verify_extract(op: OpShape<'_>) -> Result<(), Failed> {
    if !op.isa::<ExtractValueOp<'_>>() {
        return Ok(());
    }
    let context = op.context();
    let container = op.operand_type(ExtractValueOp::CONTAINER);
    let expected = part_type(context, container, &position(op));
    let expected = expected.map_err(|message| op.emit_op_error(message).emit())?;
    let found = op.result_type(0);
    if found == expected {
        return Ok(());
    }
    let [container, expected, found] = [container, expected, found].map(|ty| type_to_string(context, ty));
    let message = format_args!(
        "Type mismatch: extracting from '{container}' should produce '{expected}' but this op returns '{found}'"
    );
    Err(op.emit_op_error(message).emit())
}

/// Verifies that the inserted value has the type of the part at the position.
pub fn verify_insert(op: OpShape<'_>) -> Result<(), Failed> {
    if !op.isa::<InsertValueOp<'_>>() {
        return Ok(());
    }
    let context = op.context();
    let [container, value] = [InsertValueOp::CONTAINER, InsertValueOp::VALUE].map(|at| op.operand_type(at));
    let expected = part_type(context, container, &position(op));
    let expected = expected.map_err(|message| op.emit_op_error(message).emit())?;
    if value == expected {
        return Ok(());
    }
    let [container, value] = [container, value].map(|ty| type_to_string(context, ty));
    let message = format_args!("Type mismatch: cannot insert '{value}' into '{container}'");
    Err(op.emit_op_error(message).emit())
}

// --- llvm.shufflevector -----------------------------------------------------------------------

/// `custom<ShuffleType>(ref(type($v1)), type($res), ref($mask))`: not written.
pub const SHUFFLE_TYPE: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let context = parser.context();
        let vector = arguments.types(0).first().copied().unwrap_or(Type::NONE);
        let Some(element) = compatible_vector(context, vector) else {
            let message = "expected an LLVM compatible vector type";
            return Err(parser.emit_error_at(parser.offset(), message));
        };
        let len = arguments.attribute(parser, 2).map_or(0, |mask| mask.i32_elements(context).len());
        let ty = context.intern_type(TypeStorage::Vector {
            shape: [len as i64].into(),
            scalable: [is_scalable(context, vector)].into(),
            element,
        });
        arguments.set_types(1, &[ty]);
        Ok(true)
    },
    print: |_, _, _| {},
};

/// Elements of a scalable vector are not picked, but for the first.
pub fn verify_shuffle(op: OpShape<'_>) -> Result<(), Failed> {
    if !op.isa::<ShuffleVectorOp<'_>>() {
        return Ok(());
    }
    let context = op.context();
    let mask = op.inherent_attribute(context.static_string("mask"));
    let is_splat = mask.is_some_and(|mask| mask.i32_elements(context).iter().all(|&index| index == 0));
    match is_scalable(context, op.operand_type(ShuffleVectorOp::V1)) && !is_splat {
        true => Err(op.emit_op_error("expected a splat operation for scalable vectors").emit()),
        false => Ok(()),
    }
}
