//! Operations on dense matrices, and on sparse ones of which two elements of four may be there: other functions of the runtime
//! take those.

use super::memory::stream_of;
use super::runtime::{call, call_value, call_void};
use super::sparse::{compute_type, data_type, enum_number, number};
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten};
use gpu::{
    Create2To4SpMatOp, CreateDnTensorOp, DestroyDnTensorOp, DestroySpMatOp, SpMMBufferSizeOp, SpMMOp,
    SpMatGetSizeOp,
};
use ir::{Context, FloatKind, Location, OpId, Operation, Type, Value, ValueId};
use llvm::types;
use llvm_common::build::{GepIndex, alloca, gep, index_constant, load, value};
use llvm_common::{LlvmPattern, LlvmTypeConverter, MemRefDescriptor};

/// The patterns.
pub(super) const PATTERNS: &[LlvmPattern] = &[
    ConversionPattern::new("gpu.create_dn_tensor", convert_create_dense),
    ConversionPattern::new("gpu.destroy_dn_tensor", convert_destroy_dense),
    ConversionPattern::new("gpu.create_2to4_spmat", convert_create_structured),
    ConversionPattern::new("gpu.destroy_sp_mat", convert_destroy_sparse),
    ConversionPattern::new("gpu.spmm_buffer_size", convert_product_size),
    ConversionPattern::new("gpu.spmm", convert_product),
    ConversionPattern::new("gpu.spmat_get_size", convert_size),
];

/// The sizes of the handles of the runtime, in bytes, and their alignment.
const DENSE_HANDLE: i64 = 11032;
const SPARSE_HANDLE: i64 = 44104;
const ALIGNMENT: i64 = 16;

/// Returns the operation that makes a matrix, if it is one of which two elements of four may be there. `None` if nothing is known
/// of the matrix.
fn structure(matrix: Value<'_>) -> Option<Option<Create2To4SpMatOp<'_>>> {
    let definition = matrix.defining_op()?;
    let others =
        ["gpu.create_coo", "gpu.create_coo_aos", "gpu.create_csr", "gpu.create_csc", "gpu.create_bsr"];
    match definition.dyn_cast::<Create2To4SpMatOp<'_>>() {
        Some(structured) => Some(Some(structured)),
        None => others.iter().any(|&name| definition.name_str() == name).then_some(None),
    }
}

/// Returns whether a dense matrix is multiplied by a structured one. `None` if nothing is known of a matrix.
fn is_used_with_structured(matrix: Value<'_>) -> Option<bool> {
    for user in matrix.users() {
        if let Some(product) = user.dyn_cast::<SpMMOp<'_>>()
            && structure(product.spmat_a())?.is_some()
        {
            return Some(true);
        }
    }
    Some(false)
}

/// Makes memory for a handle.
fn handle(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    size: i64,
) -> ValueId {
    let pointer = types::pointer(rewriter.context(), 0);
    let size = index_constant(rewriter, location, converter.index_type(), size);
    let memory = alloca(rewriter, location, pointer, Type::I8, size, Some(ALIGNMENT));
    value(rewriter, location, "llvm.bitcast", &[memory], pointer)
}

fn convert_create_dense(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let stream = stream_of(rewriter, op, operands)?;
    let view = rewriter.op(op).dyn_cast::<CreateDnTensorOp<'_>>()?;
    let location = view.location();
    let is_structured = is_used_with_structured(view.dn_tensor())?;
    let data = data_type(context, view.memref().ty().element_type(context)?)?;
    let adaptor = view.adaptor(operands);
    let (memref, dims) = (adaptor.memref(), adaptor.dims().to_vec());
    let memory = MemRefDescriptor::new(converter, memref).allocated_ptr(rewriter, location);
    let data = number(rewriter, location, data);
    let pointer = types::pointer(context, 0);
    let handle = match dims[..] {
        [rows, columns] if is_structured => {
            let handle = handle(rewriter, converter, location, DENSE_HANDLE);
            let arguments = [handle, rows, columns, memory, data, stream];
            call_void(rewriter, converter, location, "mgpuCreateCuSparseLtDnMat", &arguments)?;
            handle
        }
        [rows, columns] => {
            let arguments = [rows, columns, memory, data, stream];
            call_value(rewriter, converter, location, ("mgpuCreateDnMat", pointer), &arguments)?
        }
        [size] => {
            let arguments = [size, memory, data, stream];
            call_value(rewriter, converter, location, ("mgpuCreateDnVec", pointer), &arguments)?
        }
        _ => return None,
    };
    rewriter.replace_op(op, &[handle, stream]);
    Some(Rewritten)
}

fn convert_destroy_dense(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let stream = stream_of(rewriter, op, operands)?;
    let view = rewriter.op(op).dyn_cast::<DestroyDnTensorOp<'_>>()?;
    let location = view.location();
    let num_dims = view.dn_tensor().defining::<CreateDnTensorOp<'_>>()?.dims().len();
    let function = match num_dims {
        2 if is_used_with_structured(view.dn_tensor())? => "mgpuDestroyCuSparseLtDnMat",
        2 => "mgpuDestroyDnMat",
        1 => "mgpuDestroyDnVec",
        _ => return None,
    };
    call_void(rewriter, converter, location, function, &[*operands.get(1)?, stream])?;
    rewriter.replace_op(op, &[stream]);
    Some(Rewritten)
}

fn convert_create_structured(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let stream = stream_of(rewriter, op, operands)?;
    let view = rewriter.op(op).dyn_cast::<Create2To4SpMatOp<'_>>()?;
    let location = view.location();
    let data = data_type(context, view.memref().ty().element_type(context)?)?;
    let adaptor = view.adaptor(operands);
    let (memref, rows, columns) = (adaptor.memref(), adaptor.rows(), adaptor.cols());
    let memory = MemRefDescriptor::new(converter, memref).allocated_ptr(rewriter, location);
    let data = number(rewriter, location, data);
    let handle = handle(rewriter, converter, location, SPARSE_HANDLE);
    let arguments = [handle, rows, columns, memory, data, stream];
    call_void(rewriter, converter, location, "mgpuCusparseLtCreate2To4SpMat", &arguments)?;
    rewriter.replace_op(op, &[handle, stream]);
    Some(Rewritten)
}

fn convert_destroy_sparse(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let stream = stream_of(rewriter, op, operands)?;
    let view = rewriter.op(op).dyn_cast::<DestroySpMatOp<'_>>()?;
    let location = view.location();
    let function = match structure(view.spmat())? {
        Some(_) => "mgpuDestroyCuSparseLtSpMat",
        None => "mgpuDestroySpMat",
    };
    call_void(rewriter, converter, location, function, &[*operands.get(1)?, stream])?;
    rewriter.replace_op(op, &[stream]);
    Some(Rewritten)
}

/// Returns the number that the runtime for structured matrices has for the type that is computed with.
fn structured_type(context: &Context, op: Operation<'_>) -> Option<i64> {
    let ty = compute_type(op)?;
    match ty.float_kind(context) {
        Some(FloatKind::F16) => Some(0),
        _ if ty == Type::I32 => Some(1),
        _ => None,
    }
}

/// Makes the address of an element of an array of pointers.
fn element(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    array: ValueId,
    index: i64,
) -> ValueId {
    let pointer = types::pointer(rewriter.context(), 0);
    let index = index_constant(rewriter, location, converter.index_type(), index);
    gep(rewriter, location, pointer, pointer, array, &[GepIndex::Value(index)])
}

fn convert_product_size(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let stream = stream_of(rewriter, op, operands)?;
    let view = rewriter.op(op).dyn_cast::<SpMMBufferSizeOp<'_>>()?;
    let location = view.location();
    let modes = [enum_number(*view, "modeA")?, enum_number(*view, "modeB")?];
    let prune = match structure(view.spmat_a())? {
        Some(matrix) => Some(enum_number(*matrix, "pruneFlag")?),
        None => None,
    };
    let computed = match prune {
        Some(_) => structured_type(context, *view)?,
        None => data_type(context, compute_type(*view)?)?,
    };
    let &[_, sparse, factor, sum] = operands else { return None };
    let modes = modes.map(|mode| number(rewriter, location, mode));
    let Some(prune) = prune else {
        let computed = number(rewriter, location, computed);
        let size = context.integer_type(converter.options.pointer_bitwidth);
        let arguments = [modes[0], modes[1], sparse, factor, sum, computed, stream];
        let function = ("mgpuSpMMBufferSize", size);
        let size = call_value(rewriter, converter, location, function, &arguments)?;
        rewriter.replace_op(op, &[size, stream]);
        return Some(Rewritten);
    };
    let prune = number(rewriter, location, prune);
    let computed = number(rewriter, location, computed);
    let pointer = types::pointer(context, 0);
    let three = index_constant(rewriter, location, converter.index_type(), 3);
    let sizes = alloca(rewriter, location, pointer, pointer, three, Some(ALIGNMENT));
    let arguments = [sizes, modes[0], modes[1], sparse, factor, sum, computed, prune, stream];
    call_void(rewriter, converter, location, "mgpuCuSparseLtSpMMBufferSize", &arguments)?;
    let second = element(rewriter, converter, location, sizes, 1);
    let third = element(rewriter, converter, location, sizes, 2);
    let [first, second, third] = [sizes, second, third].map(|of| load(rewriter, location, Type::I64, of));
    rewriter.replace_op(op, &[first, second, third, stream]);
    Some(Rewritten)
}

fn convert_product(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let stream = stream_of(rewriter, op, operands)?;
    let view = rewriter.op(op).dyn_cast::<SpMMOp<'_>>()?;
    let location = view.location();
    let modes = [enum_number(*view, "modeA")?, enum_number(*view, "modeB")?];
    let computed = data_type(context, compute_type(*view)?)?;
    let is_structured = structure(view.spmat_a())?.is_some();
    let &[_, sparse, factor, sum, ref buffers @ ..] = operands else { return None };
    let modes = modes.map(|mode| number(rewriter, location, mode));
    let computed = number(rewriter, location, computed);
    let count = if is_structured { buffers.len() } else { 1 };
    let buffers: Vec<ValueId> = buffers
        .iter()
        .take(count)
        .map(|&buffer| MemRefDescriptor::new(converter, buffer).allocated_ptr(rewriter, location))
        .collect();
    let (function, arguments) = match (is_structured, &buffers[..]) {
        (true, &[first, second, third, ..]) => {
            ("mgpuCuSparseLtSpMM", vec![sparse, factor, sum, first, second, third, stream])
        }
        (false, &[buffer]) => {
            ("mgpuSpMM", vec![modes[0], modes[1], sparse, factor, sum, computed, buffer, stream])
        }
        _ => return None,
    };
    call(rewriter, converter, location, (function, None), &arguments)?;
    rewriter.replace_op(op, &[stream]);
    Some(Rewritten)
}

fn convert_size(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let stream = stream_of(rewriter, op, operands)?;
    let view = rewriter.op(op).dyn_cast::<SpMatGetSizeOp<'_>>()?;
    let location = view.location();
    let pointer = types::pointer(rewriter.context(), 0);
    let three = index_constant(rewriter, location, converter.index_type(), 3);
    let sizes = alloca(rewriter, location, pointer, Type::I64, three, Some(ALIGNMENT));
    let places = [0, 1, 2].map(|index| element(rewriter, converter, location, sizes, index));
    let arguments = [*operands.get(1)?, places[0], places[1], places[2], stream];
    call_void(rewriter, converter, location, "mgpuSpMatGetSize", &arguments)?;
    let [rows, columns, count] = places.map(|place| load(rewriter, location, Type::I64, place));
    rewriter.replace_op(op, &[rows, columns, count, stream]);
    Some(Rewritten)
}
