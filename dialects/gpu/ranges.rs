//! The ranges of ids and sizes, which are known of the launch, of the function or of all devices.
//!
//! Follows mlir/lib/Dialect/GPU/IR/InferIntRangeInterfaceImpls.cpp.

use super::groups::broadcast_range;
use super::{Dimension, GPUFuncOp, LaunchOp};
use interfaces::int_range::{IntRange, IntRanges};
use ir::op_info::Trait;
use ir::{ApInt, Operation, Value};

/// No device has more blocks or threads in a dimension.
const MAX_DIM: u64 = u32::MAX as u64;
/// No cluster has more blocks in a dimension.
const MAX_CLUSTER_DIM: u64 = 8;
/// No subgroup has more threads.
const MAX_SUBGROUP_SIZE: u64 = 128;

/// The table.
pub static RANGES: IntRanges = IntRanges {
    results: &[
        ("gpu.block_dim", |op, _| size(op, Some(&BLOCK), MAX_DIM)),
        ("gpu.block_id", |op, _| id(op, Some(&GRID), MAX_DIM)),
        ("gpu.cluster_block_id", |op, _| id(op, Some(&CLUSTER), MAX_CLUSTER_DIM)),
        ("gpu.cluster_dim", |op, _| size(op, None, MAX_DIM)),
        ("gpu.cluster_dim_blocks", |op, _| size(op, Some(&CLUSTER), MAX_CLUSTER_DIM)),
        ("gpu.cluster_id", |op, _| id(op, None, MAX_DIM)),
        ("gpu.global_id", global_id),
        ("gpu.grid_dim", |op, _| size(op, Some(&GRID), MAX_DIM)),
        ("gpu.lane_id", |op, _| id(op, None, MAX_SUBGROUP_SIZE)),
        ("gpu.num_subgroups", |op, _| size(op, None, MAX_DIM)),
        ("gpu.subgroup_broadcast", broadcast_range),
        ("gpu.subgroup_id", |op, _| id(op, None, MAX_DIM)),
        ("gpu.subgroup_size", |op, _| size(op, None, MAX_SUBGROUP_SIZE)),
        ("gpu.thread_id", |op, _| id(op, Some(&BLOCK), MAX_DIM)),
    ],
    arguments: &[("gpu.launch", launch_argument)],
};

/// A size that is constant in a launch, or known of a function: where it stands among the operands of the launch,
/// and the attribute of functions of the dialect, which others have with a prefix.
struct Known {
    operands: usize,
    attribute: &'static str,
}

const GRID: Known = Known { operands: 0, attribute: "known_grid_size" };
const BLOCK: Known = Known { operands: 3, attribute: "known_block_size" };
const CLUSTER: Known = Known { operands: 6, attribute: "known_cluster_size" };

/// Returns the range of an index.
fn index_range(min: u64, max: u64) -> IntRange {
    IntRange::unsigned(ApInt::from_u64(64, min), ApInt::from_u64(64, max))
}

/// Returns the dimension that an operation asks for.
fn dimension(op: Operation<'_>) -> Option<usize> {
    let context = op.context();
    let value = super::enum_value(context, op.inherent_attribute(context.static_string("dimension"))?)?;
    Dimension::from_value(value).map(|dimension| dimension as usize)
}

/// Returns the bound that an operation states.
fn upper_bound(op: Operation<'_>) -> Option<u64> {
    let context = op.context();
    op.inherent_attribute(context.static_string("upper_bound"))?.integer(context)?.to_u64()
}

/// Returns the size that is known where an operation stands, in the dimension that it asks for.
fn known_size(op: Operation<'_>, of: &Known) -> Option<u64> {
    let context = op.context();
    let dimension = dimension(op)?;
    if let Some(launch) = op.parent_of_type::<LaunchOp<'_>>() {
        let has_clusters = launch.cluster_size_x().is_some();
        let first = launch.async_dependencies().len();
        let operand = (of.operands < CLUSTER.operands || has_clusters)
            .then(|| launch.operand(first + of.operands + dimension).constant()?.integer(context)?.to_u64());
        if let Some(size) = operand.flatten() {
            return Some(size);
        }
    }
    let element = |op: Operation<'_>, name: &str| {
        let sizes = op.attribute(context.intern_string(name))?;
        sizes.i32_elements(context).get(dimension).map(|&size| u64::from(size as u32))
    };
    let of_function =
        op.parent_of_type::<GPUFuncOp<'_>>().and_then(|function| element(*function, of.attribute));
    of_function.or_else(|| {
        let function = op.ancestors().skip(1).find(|op| op.has_trait(Trait::FunctionOpInterface))?;
        element(function, &format!("gpu.{}", of.attribute))
    })
}

/// Returns the range of a size.
fn size(op: Operation<'_>, known: Option<&Known>, max: u64) -> Option<IntRange> {
    if let Some(size) = known.and_then(|known| known_size(op, known)) {
        return Some(index_range(size, size));
    }
    Some(index_range(1, upper_bound(op).unwrap_or(max)))
}

/// Returns the range of an id.
fn id(op: Operation<'_>, known: Option<&Known>, max: u64) -> Option<IntRange> {
    let size = || known.and_then(|known| known_size(op, known)).unwrap_or(max);
    let max = upper_bound(op).unwrap_or_else(size);
    Some(index_range(0, max.wrapping_sub(1)))
}

/// Returns the range of the id of a thread of the whole grid.
fn global_id(op: Operation<'_>, _: &[IntRange]) -> Option<IntRange> {
    let size = || {
        let [block, grid] = [&BLOCK, &GRID].map(|known| known_size(op, known).unwrap_or(MAX_DIM));
        block.wrapping_mul(grid)
    };
    Some(index_range(0, upper_bound(op).unwrap_or_else(size).wrapping_sub(1)))
}

/// Returns the range of an argument of the body of a launch: an id or a size of the grid or of blocks.
fn launch_argument(op: Operation<'_>, argument: Value<'_>, operands: &[IntRange]) -> Option<IntRange> {
    let launch = op.dyn_cast::<LaunchOp<'_>>()?;
    let index = argument.index();
    let first = launch.async_dependencies().len();
    let of = operands.get(first + index % 6).filter(|range| range.width() == 64 && index < 12)?;
    let size = of.clone().intersection(&index_range(1, MAX_DIM));
    match index < 6 {
        true => Some(index_range(0, size.unsigned[1].to_u64()?.wrapping_sub(1))),
        false => Some(size),
    }
}
