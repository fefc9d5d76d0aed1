//! How tensors are spread: rules of `shard.sharding`, and when two are the same.
//!
//! Follows mlir/lib/Dialect/Shard/IR/ShardOps.cpp.

use super::axes::split_axes;
use super::grids::find_grid;
use super::{ShardingOp, attribute, integers};
use ir::diag::Failed;
use ir::symbols::SymbolTableCollection;
use ir::types::DYNAMIC;
use ir::{Attribute, Operation, Value};
use std::collections::BTreeSet;

/// The attribute with the sizes of borders that overlap.
pub const HALOS: &str = "static_halo_sizes";
/// The attribute with the places where parts begin.
pub const OFFSETS: &str = "static_sharded_dims_offsets";

fn axes_of(op: Operation<'_>) -> Vec<Vec<i64>> {
    attribute(op, "split_axes").map(|axes| split_axes(op.context(), axes)).unwrap_or_default()
}

/// Verifies that no axis is named twice, and the number of sizes of borders.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let axes = axes_of(op);
    let mut visited = BTreeSet::new();
    for &axis in axes.iter().flatten() {
        if axis < 0 {
            return Err(op.emit_error("grid axis is expected to be non-negative").emit());
        }
        if !visited.insert(axis) {
            return Err(op.emit_error("grid axis duplicated").emit());
        }
    }
    let halos = integers(op, HALOS);
    if halos.is_empty() {
        return Ok(());
    }
    if !integers(op, OFFSETS).is_empty() {
        return Err(op.emit_op_error("halo sizes and shard offsets are mutually exclusive").emit());
    }
    let num_split = axes.iter().filter(|axes| !axes.is_empty()).count();
    match halos.len() == 2 * num_split {
        true => Ok(()),
        false => Err(op.emit_error("halo sizes must be specified for all split axes.").emit()),
    }
}

/// Verifies that the grid is there, and that the parts of a dimension begin one after another.
pub fn verify_symbol_uses<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let shape = integers(find_grid(op, symbols)?, "shape");
    let offsets = integers(op, OFFSETS);
    if offsets.is_empty() {
        return Ok(());
    }
    if shape.contains(&DYNAMIC) {
        let message = "sharded dims offsets are not allowed for device grids with dynamic shape.";
        return Err(op.emit_error(message).emit());
    }
    let mut rest = offsets.iter();
    for axes in axes_of(op).iter().filter(|axes| !axes.is_empty()) {
        let extent = |&axis: &i64| usize::try_from(axis).ok().and_then(|axis| shape.get(axis));
        let num_parts =
            axes.iter().filter_map(extent).fold(0, |sum: i64, extent| sum.saturating_add(*extent));
        let mut last = 0;
        for _ in 0..=num_parts {
            let Some(&offset) = rest.next() else {
                return Err(op.emit_error("sharded dims offsets has wrong size.").emit());
            };
            if offset == DYNAMIC {
                continue;
            }
            if offset < last {
                return Err(op.emit_error("sharded dims offsets must be non-decreasing.").emit());
            }
            last = offset;
        }
    }
    Ok(())
}

/// The things in which two shardings can differ.
#[derive(PartialEq, Eq)]
pub struct Sharding<'a> {
    grid: Option<Attribute>,
    /// Without lists at the end that are empty.
    axes: Vec<Vec<i64>>,
    /// The sizes of borders, and the places where parts begin.
    statics: [Vec<i64>; 2],
    dynamics: Vec<Value<'a>>,
}

impl<'a> Sharding<'a> {
    /// Returns the sharding that a value is, if it is known.
    pub fn of(value: Value<'a>) -> Option<Sharding<'a>> {
        let op = value.defining_op().filter(|op| op.isa::<ShardingOp>())?;
        let (grid, mut axes) = (attribute(op, "grid"), axes_of(op));
        if axes.is_empty() {
            // The rest says nothing then.
            return Some(Sharding { grid, axes, statics: Default::default(), dynamics: Vec::new() });
        }
        while axes.last().is_some_and(|axes| axes.is_empty()) {
            axes.pop();
        }
        let statics = [HALOS, OFFSETS].map(|name| integers(op, name));
        Some(Sharding { grid, axes, statics, dynamics: op.operands().collect() })
    }
}
