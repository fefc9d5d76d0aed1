//! `memref.extract_strided_metadata`: the results are memory without a shape, an offset, and a size
//! and a stride for each dimension.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use ir::diag::Failed;
use ir::{Operation, Type, TypeStorage, Value};
use registry::Inference;

/// Infers the types of the results from that of the source.
pub fn infer_types(inference: &Inference<'_>) -> Result<Vec<Type>, Failed> {
    let context = inference.context;
    let Some(source) = inference.operand_types.first() else { return Err(Failed) };
    let TypeStorage::MemRef { shape, element, space, .. } = source.storage(context) else {
        return Err(Failed);
    };
    let base = Type::memref(context, &[], *element, None, *space).map_err(|_| Failed)?;
    let mut types = vec![base, Type::INDEX];
    types.resize(2 + 2 * shape.len(), Type::INDEX);
    Ok(types)
}

/// Names the results; the first size and the first stride name their groups.
pub fn name_results<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let rank = op.num_results().saturating_sub(2) / 2;
    let names: [(usize, &[u8]); 4] =
        [(0, b"base_buffer"), (1, b"offset"), (2, b"sizes"), (2 + rank, b"strides")];
    for (index, name) in names.into_iter().filter(|name| name.0 < op.num_results()) {
        set_name(op.result(index), name);
    }
}
