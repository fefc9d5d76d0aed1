//! Grids, and operations that name one and axes of it.
//!
//! Follows mlir/lib/Dialect/Shard/IR/ShardOps.cpp.

use super::axes::axes;
use super::{attribute, integers};
use ir::diag::Failed;
use ir::symbols::{SymbolTableCollection, symbol_name};
use ir::types::DYNAMIC;
use ir::{Operation, known};

/// Verifies that a grid has axes, and extents that are not negative.
pub fn verify_grid(op: Operation<'_>) -> Result<(), Failed> {
    let shape = integers(op, "shape");
    if shape.is_empty() {
        return Err(op.emit_op_error("rank of grid is expected to be a positive integer").emit());
    }
    match shape.iter().any(|&extent| extent < 0 && extent != DYNAMIC) {
        true => {
            Err(op.emit_op_error("dimension size of a grid is expected to be non-negative or dynamic").emit())
        }
        false => Ok(()),
    }
}

/// Returns the grid that an operation names.
pub fn find_grid<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<Operation<'a>, Failed> {
    let context = op.context();
    let symbol = attribute(op, "grid");
    let grid = symbol.and_then(|symbol| symbols.lookup_nearest(op, symbol));
    grid.filter(|grid| grid.name_str() == "shard.grid").ok_or_else(|| {
        let name = symbol.and_then(|symbol| symbol.flat_symbol(context)).unwrap_or(known::EMPTY);
        let name = context.string(name);
        op.emit_error(format!("Undefined required grid symbol \"{name}\".")).emit()
    })
}

/// Verifies that an operation names a grid.
pub fn verify_symbol<'a>(op: Operation<'a>, symbols: &mut SymbolTableCollection<'a>) -> Result<(), Failed> {
    find_grid(op, symbols).map(|_| ())
}

/// The grid of an operation and those of its axes that the operation names.
pub struct Axes {
    /// The extents of the grid.
    pub shape: Vec<i64>,
    /// The axes.
    pub axes: Vec<i64>,
}

impl Axes {
    /// Returns the axes in the attribute called `name`, which are different ones of the grid.
    pub fn verified<'a>(
        op: Operation<'a>,
        symbols: &mut SymbolTableCollection<'a>,
        name: &str,
    ) -> Result<Axes, Failed> {
        let grid = find_grid(op, symbols)?;
        let axes = attribute(op, name).map(|list| axes(op.context(), list)).unwrap_or_default();
        let shape = integers(grid, "shape");
        let mut sorted = axes.clone();
        sort::by(&mut sorted, Ord::cmp);
        if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(op.emit_error_at_location("Grid axes contains duplicate elements.").emit());
        }
        let rank = shape.len() as i64;
        if let Some(axis) = axes.iter().find(|&&axis| axis < 0 || axis >= rank) {
            let name = symbol_name(grid).unwrap_or(known::EMPTY);
            let name = op.context().string(name);
            return Err(op
                .emit_error_at_location(format!(
                    "0-based grid axis index {axis} is out of bounds. The referenced grid \"{name}\" is of rank \
                     {rank}."
                ))
                .emit());
        }
        Ok(Axes { shape, axes })
    }

    /// Returns the extent of the grid along the axis at `index`.
    pub fn extent(&self, index: usize) -> Option<i64> {
        let axis = usize::try_from(*self.axes.get(index)?).ok()?;
        self.shape.get(axis).copied()
    }

    /// Returns the number of devices of a group along the axes; [`DYNAMIC`] if it is not known.
    pub fn group_size(&self) -> i64 {
        let mut size = 1i64;
        for index in 0..self.axes.len() {
            match self.extent(index) {
                Some(extent) if extent != DYNAMIC => size = size.wrapping_mul(extent),
                _ => return DYNAMIC,
            }
        }
        size
    }
}

/// Verifies that there is a result for each axis.
pub fn verify_axes_and_results<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let Axes { shape, axes } = Axes::verified(op, symbols, "axes")?;
    let expected = if axes.is_empty() { shape.len() } else { axes.len() };
    match op.num_results() == expected {
        true => Ok(()),
        false => {
            let found = op.num_results();
            let message = format!("Unexpected number of results {found}. Expected {expected}.");
            Err(op.emit_error(message).emit())
        }
    }
}
