//! Matrices that the threads of a warp hold together: rules.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/NVVMDialect.cpp.

use super::{LdMatrixOp, StMatrixOp, WMMALoadOp, WMMAMmaOp, WMMAStoreOp};
use interfaces::operand_range;
use ir::diag::Failed;
use ir::{AttributeStorage, Context, Operation, Type, TypeStorage};
use llvm::types::{LlvmType, literal_struct, llvm_type};
use print::type_to_string;

/// Rows, columns, and what is summed over.
pub type Shape = [i64; 3];

/// The shapes of matrices of small numbers.
const SHAPES: [Shape; 3] = [[16, 16, 16], [32, 8, 16], [8, 32, 16]];
const TF32_SHAPE: Shape = [16, 16, 8];
const F64_SHAPE: Shape = [8, 8, 4];

fn error(op: Operation<'_>, message: impl std::fmt::Display) -> Result<(), Failed> {
    Err(op.emit_op_error(message).emit())
}

/// Returns whether there is an instruction for a factor of these elements.
pub fn is_factor(shape: Shape, element: &str) -> bool {
    match element {
        "f16" | "s8" | "u8" => SHAPES.contains(&shape),
        "tf32" => shape == TF32_SHAPE,
        "f64" => shape == F64_SHAPE,
        _ => false,
    }
}

/// Returns whether there is an instruction for a sum of these elements.
pub fn is_sum(shape: Shape, element: &str) -> bool {
    match element {
        "f16" | "s32" => SHAPES.contains(&shape),
        "f32" => SHAPES.contains(&shape) || shape == TF32_SHAPE,
        "f64" => shape == F64_SHAPE,
        _ => false,
    }
}

/// Returns whether there is an instruction for a product and a sum of these elements.
pub fn is_product(shape: Shape, factor: &str, sum: &str) -> bool {
    let fits = match factor {
        "f16" => matches!(sum, "f16" | "f32"),
        "s8" | "u8" => sum == "s32",
        "tf32" => sum == "f32",
        _ => sum == factor,
    };
    fits && is_factor(shape, factor)
}

/// Returns the shape of the products that a matrix is part of, which has some rows and columns.
pub fn shape_of(element: &str, fragment: &str, [rows, columns]: [i64; 2]) -> Option<Shape> {
    let shapes = SHAPES.iter().chain([&TF32_SHAPE, &F64_SHAPE]);
    let fits = |&[m, n, k]: &Shape| match fragment {
        "a" => [m, k] == [rows, columns] && is_factor([m, n, k], element),
        "b" => [k, n] == [rows, columns] && is_factor([m, n, k], element),
        _ => [m, n] == [rows, columns] && is_sum([m, n, k], element),
    };
    shapes.copied().find(fits)
}

/// Returns the type of the values in which a thread has its part of a matrix, and their number.
pub fn part(context: &Context, element: &str, fragment: &str, [rows, columns]: [i64; 2]) -> (Type, usize) {
    let pair = || {
        let (shape, scalable) = (vec![2].into(), vec![false].into());
        context.intern_type(TypeStorage::Vector { shape, scalable, element: Type::F16 })
    };
    let is_factor = fragment != "c";
    match element {
        "f16" => (pair(), if is_factor { 8 } else { 4 }),
        "f32" => (Type::F32, 8),
        "f64" => (Type::F64, if is_factor { 1 } else { 2 }),
        "tf32" => (Type::I32, 4),
        "s32" => (Type::I32, 8),
        _ => {
            let size = if fragment == "a" { rows } else { columns };
            // Other sizes have no instruction.
            (Type::I32, if matches!(size, 8 | 16 | 32) { (size / 8) as usize } else { 0 })
        }
    }
}

/// Returns the part of a matrix of products of a shape.
fn part_of(op: Operation<'_>, element: &str, fragment: &str, [m, n, k]: Shape) -> (Type, usize) {
    let shape = match fragment {
        "a" => [m, k],
        "b" => [k, n],
        _ => [m, n],
    };
    part(op.context(), element, fragment, shape)
}

/// Returns the address space of a pointer.
fn address_space(op: Operation<'_>, ty: Type) -> u32 {
    match llvm_type(op.context(), ty) {
        Some(LlvmType::Pointer(space)) => space,
        _ => 0,
    }
}

/// Verifies that a result is a struct of the values in which a thread has its part.
fn verify_struct(op: Operation<'_>, (element, count): (Type, usize)) -> Result<(), Failed> {
    let context = op.context();
    if op.result(0).ty() == literal_struct(context, &vec![element; count], false) {
        return Ok(());
    }
    let element = type_to_string(context, element);
    error(
        op,
        format_args!("expected destination type is a structure of {count} elements of type '{element}'"),
    )
}

/// Verifies `nvvm.wmma.load`.
pub fn verify_wmma_load(op: Operation<'_>) -> Result<(), Failed> {
    let Some(load) = op.dyn_cast::<WMMALoadOp<'_>>() else { return Ok(()) };
    if !matches!(address_space(op, load.ptr().ty()), 0 | 1 | 3) {
        return error(op, "expected source pointer in memory space 0, 1, 3");
    }
    let shape = [load.m(), load.n(), load.k()];
    let (element, fragment) = (load.eltype().stringify(), load.frag().stringify());
    let is_valid = if fragment == "c" { is_sum(shape, element) } else { is_factor(shape, element) };
    if !is_valid {
        return error(op, "invalid attribute combination");
    }
    let part = part_of(op, element, fragment, shape);
    if part != (Type::F64, 1) {
        return verify_struct(op, part);
    }
    match op.result(0).ty() == Type::F64 {
        true => Ok(()),
        false => error(op, "expected destination type to be f64"),
    }
}

/// Verifies `nvvm.wmma.store`.
pub fn verify_wmma_store(op: Operation<'_>) -> Result<(), Failed> {
    let Some(store) = op.dyn_cast::<WMMAStoreOp<'_>>() else { return Ok(()) };
    if !matches!(address_space(op, store.ptr().ty()), 0 | 1 | 3) {
        return error(op, "expected operands to be a source pointer in memory space 0, 1, 3");
    }
    let shape = [store.m(), store.n(), store.k()];
    let element = store.eltype().stringify();
    if !is_sum(shape, element) {
        return error(op, "invalid attribute combination");
    }
    let (ty, count) = part_of(op, element, "c", shape);
    if store.args().len() != count {
        return error(op, format_args!("expected {count} data operands"));
    }
    match store.args().types().all(|found| found == ty) {
        true => Ok(()),
        false => {
            let ty = type_to_string(op.context(), ty);
            error(op, format_args!("expected data operands of type '{ty}'"))
        }
    }
}

/// Verifies `nvvm.wmma.mma`.
pub fn verify_wmma_mma(op: Operation<'_>) -> Result<(), Failed> {
    let Some(mma) = op.dyn_cast::<WMMAMmaOp<'_>>() else { return Ok(()) };
    let shape = [mma.m(), mma.n(), mma.k()];
    let (factor, sum) = (mma.eltype_a().stringify(), mma.eltype_b().stringify());
    if !is_product(shape, factor, sum) {
        return error(op, "invalid attribute combination");
    }
    let parts =
        [(factor, "a"), (factor, "b"), (sum, "c")].map(|(element, of)| part_of(op, element, of, shape));
    let expected: Vec<Type> = parts.iter().flat_map(|&(ty, count)| std::iter::repeat_n(ty, count)).collect();
    if mma.args().len() != expected.len() {
        return error(op, format_args!("expected {} arguments", expected.len()));
    }
    if let Some(index) = mma.args().types().zip(&expected).position(|(found, &expected)| found != expected) {
        let ty = type_to_string(op.context(), expected[index]);
        return error(op, format_args!("expected argument {index} to be of type '{ty}'"));
    }
    verify_struct(op, parts[2])
}

/// Returns rows and columns of the matrices that an operation loads or stores.
fn tile_shape(op: Operation<'_>) -> Option<[i64; 2]> {
    let context = op.context();
    let shape = op.inherent_attribute(context.static_string("shape"))?;
    let AttributeStorage::Dialect { parameters, .. } = shape.storage(context) else { return None };
    let extent = |index: usize| parameters.get(index).copied().flatten()?.integer(context)?.to_i64();
    Some([extent(0)?, extent(1)?])
}

/// Verifies `nvvm.ldmatrix`.
pub fn verify_ldmatrix(op: Operation<'_>) -> Result<(), Failed> {
    let Some(load) = op.dyn_cast::<LdMatrixOp<'_>>() else { return Ok(()) };
    let (count, layout, element) = (load.num(), load.layout().stringify(), load.elt_type().stringify());
    let is_packed = matches!(element, "b8x16.b4x16_p64" | "b8x16.b6x16_p32");
    let is_count = matches!(count, 1 | 2) || count == 4 && tile_shape(op) != Some([16, 16]);
    let message = match tile_shape(op) {
        Some([8, 8]) if !is_count => "expected num attribute to be 1, 2 or 4 for 8x8 matrix",
        Some([8, 8]) if element != "b16" => "expected element type to be b16 for 8x8 matrix",
        Some([8, 16]) if !is_count => "expected num attribute to be 1, 2 or 4 for 8x16 matrix",
        Some([8, 16]) if layout != "row" => "expected layout to be row for 8x16 matrix",
        Some([8, 16]) if !is_packed => {
            "expected element type to be b8x16.b4x16_p64 or b8x16.b6x16_p32 for 8x16 matrix"
        }
        Some([16, 16]) if !is_count => "expected num attribute to be 1 or 2 for 16x16 matrix",
        Some([16, 16]) if layout != "col" => "expected layout to be col for 16x16 matrix",
        Some([16, 16]) if element != "b8" && !is_packed => {
            "expected element type to be b8, b8x16.b4x16_p64 or b8x16.b6x16_p32 for 16x16 matrix"
        }
        Some([8, 8] | [8, 16] | [16, 16]) => "",
        _ => "expected shape to be 8x8, 8x16 or 16x16",
    };
    if !message.is_empty() {
        return error(op, message);
    }
    let count = if tile_shape(op) == Some([16, 16]) { 2 * count } else { count } as usize;
    let ty = op.result(0).ty();
    let is_expected = match count {
        1 => ty == Type::I32,
        _ => ty == literal_struct(op.context(), &vec![Type::I32; count], false),
    };
    match (is_expected, count) {
        (true, _) => Ok(()),
        (false, 1) => error(op, "expected destination type is i32"),
        (false, _) => error(
            op,
            format_args!("expected destination type is a structure of {count} elements of type i32"),
        ),
    }
}

/// Verifies `nvvm.stmatrix`.
pub fn verify_stmatrix(op: Operation<'_>) -> Result<(), Failed> {
    let Some(store) = op.dyn_cast::<StMatrixOp<'_>>() else { return Ok(()) };
    if !matches!(operand_range(op, op.info(), "sources").len(), 1 | 2 | 4) {
        return error(op, "expected num attribute to be 1, 2 or 4");
    }
    let element = store.elt_type().stringify();
    let message = match tile_shape(op) {
        Some([8, 8]) if element != "b16" => "expected element type to be B16 for 8x8 matrix",
        Some([16, 8]) if element != "b8" => "expected element type to be B8 for 16x8 matrix",
        Some([16, 8]) if store.layout().stringify() != "col" => "expected layout to be col for 16x8 matrix",
        Some([8, 8] | [16, 8]) => return Ok(()),
        _ => "expected shape to be 8x8 or 16x8",
    };
    error(op, message)
}
