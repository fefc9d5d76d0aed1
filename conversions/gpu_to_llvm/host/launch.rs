//! `gpu.launch_func` with operands of llvm: what the parameters of the kernel are, and a stream.

use super::asynchronous::create_stream;
use crate::common::are_compatible;
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten, ValueVec};
use gpu::LaunchFuncOp;
use ir::{Context, Location, OpId, Type, TypeStorage, ValueId};
use llvm_common::build::index_constant;
use llvm_common::{LlvmPattern, LlvmTypeConverter};

/// Returns the pattern for kernels that take bare pointers, or sizes after memrefs.
pub(super) fn pattern(is_bare: bool, adds_sizes: bool) -> LlvmPattern {
    ConversionPattern::new(
        "gpu.launch_func",
        match (is_bare, adds_sizes) {
            (false, false) => {
                |rewriter, converter, op, operands| convert(rewriter, converter, op, operands, [false, false])
            }
            (true, false) => {
                |rewriter, converter, op, operands| convert(rewriter, converter, op, operands, [true, false])
            }
            (false, true) => {
                |rewriter, converter, op, operands| convert(rewriter, converter, op, operands, [false, true])
            }
            (true, true) => {
                |rewriter, converter, op, operands| convert(rewriter, converter, op, operands, [true, true])
            }
        },
    )
}

/// Returns the size of a memref in bytes, if its type says that.
fn static_size(context: &Context, ty: Type) -> Option<i64> {
    let TypeStorage::MemRef { shape, element, .. } = ty.storage(context) else { return None };
    if !ty.has_static_shape(context) {
        return None;
    }
    let width = element.integer_width(context).or_else(|| Some(element.float_kind(context)?.width()))?;
    (width % 8 == 0).then(|| i64::from(width / 8) * shape.iter().product::<i64>())
}

/// Makes the size of each memref, after it.
fn with_sizes(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    types: &[Type],
    arguments: &[ValueId],
) -> Option<Vec<ValueId>> {
    if types.len() != arguments.len() {
        return None;
    }
    let mut all = Vec::with_capacity(2 * arguments.len());
    for (&ty, &argument) in types.iter().zip(arguments) {
        let size = static_size(rewriter.context(), ty)?;
        let size = index_constant(rewriter, location, converter.index_type(), size);
        all.extend([argument, size]);
    }
    Some(all)
}

fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
    [is_bare, adds_sizes]: [bool; 2],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<LaunchFuncOp<'_>>()?;
    let (location, is_async, num_dependencies) =
        (view.location(), view.async_token().is_some(), view.async_dependencies().len());
    if !are_compatible(rewriter, operands) || num_dependencies > usize::from(is_async) {
        return None;
    }
    let types: Vec<Type> = view.kernel_operands().map(|operand| operand.ty()).collect();
    let kernel = view.kernel();
    let launch = view.adaptor(operands);
    let grid = [launch.grid_size_x(), launch.grid_size_y(), launch.grid_size_z()];
    let block = [launch.block_size_x(), launch.block_size_y(), launch.block_size_z()];
    let cluster = [launch.cluster_size_x(), launch.cluster_size_y(), launch.cluster_size_z()];
    let memory = launch.dynamic_shared_memory_size();
    let given: Vec<ValueVec> =
        launch.kernel_operands().iter().map(|&operand| [operand].into_iter().collect()).collect();
    let mut stream = launch.async_dependencies().first().copied();
    if stream.is_none() && is_async {
        stream = Some(create_stream(rewriter, converter, location)?);
    }
    let convention = converter.convention(is_bare);
    let mut arguments = converter.promote_operands(rewriter, location, &types, &given, convention);
    if adds_sizes {
        arguments = with_sizes(rewriter, converter, location, &types, &arguments)?;
    }
    let state = LaunchFuncOp::build(
        rewriter.scope(),
        location,
        None,
        &[],
        kernel,
        grid[0],
        grid[1],
        grid[2],
        block[0],
        block[1],
        block[2],
        cluster[0],
        cluster[1],
        cluster[2],
        memory,
        &arguments,
        stream,
    );
    rewriter.create(state);
    match stream.filter(|_| is_async) {
        Some(stream) => rewriter.replace_op(op, &[stream]),
        None => rewriter.erase_op(op),
    }
    Some(Rewritten)
}
