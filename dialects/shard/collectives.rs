//! Verifiers of exchange: the axes, the device that a group has at one end, and extents.
//!
//! Follows mlir/lib/Dialect/Shard/IR/ShardOps.cpp.

use super::attribute;
use super::grids::Axes;
use ir::Operation;
use ir::diag::Failed;
use ir::symbols::SymbolTableCollection;
use ir::types::DYNAMIC;

type Symbols<'a> = SymbolTableCollection<'a>;

const AXES: &str = "grid_axes";

/// Verifies the axes.
pub fn verify_reduction<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    Axes::verified(op, symbols, AXES).map(|_| ())
}

/// Verifies the axes, and the device in the attribute called `device`, if there is one.
pub fn verify_transfer<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>, device: &str) -> Result<(), Failed> {
    let axes = Axes::verified(op, symbols, AXES)?;
    verify_device(op, &axes, device)
}

fn verify_device(op: Operation<'_>, axes: &Axes, name: &str) -> Result<(), Failed> {
    let Some(device) = attribute(op, name).map(|device| device.i64_elements(op.context())) else {
        return Ok(());
    };
    let expected = axes.axes.len();
    if device.len() != expected {
        let found = device.len();
        return Err(op
            .emit_error_at_location(format!(
                "In-group device \"{name}\" has unexpected multi-index size {found}. Expected {expected}."
            ))
            .emit());
    }
    for (index, &place) in device.iter().enumerate() {
        let Some(extent) = axes.extent(index).filter(|&extent| extent != DYNAMIC) else { continue };
        if place != DYNAMIC && extent <= place {
            let last = extent - 1;
            return Err(op
                .emit_error_at_location(format!(
                    "Out of bounds coordinate {index} for in-group device \"{name}\". Got {place}, but expected \
                     value in the range [0, {last}]."
                ))
                .emit());
        }
    }
    Ok(())
}

/// The extents of the operand and of the result, and the size of a group.
struct Extents<'a> {
    op: Operation<'a>,
    from: Vec<i64>,
    to: Vec<i64>,
    group: i64,
}

impl<'a> Extents<'a> {
    fn of(op: Operation<'a>, axes: &Axes) -> Self {
        let context = op.context();
        let shape = |ty: ir::Type| ty.shape(context).unwrap_or_default().to_vec();
        let (from, to) = (shape(op.operand(0).ty()), shape(op.result(0).ty()));
        Extents { op, from, to, group: axes.group_size() }
    }

    /// Verifies that dimension `axis` of the result has an extent.
    fn expect(&self, axis: usize, expected: i64) -> Result<(), Failed> {
        let found = self.to.get(axis).copied().unwrap_or(DYNAMIC);
        if found == DYNAMIC || found == expected {
            return Ok(());
        }
        let expected = if expected == DYNAMIC { "dynamic".into() } else { expected.to_string() };
        let message =
            format!("Dimension size mismatch for result axis {axis}. Expected {expected}, but got {found}.");
        Err(self.op.emit_error_at_location(message).emit())
    }

    /// Verifies that the other dimensions have the extents of the operand.
    fn expect_same_but(&self, changed: &[i64]) -> Result<(), Failed> {
        for (axis, &extent) in self.from.iter().enumerate() {
            if !changed.contains(&(axis as i64)) {
                self.expect(axis, extent)?;
            }
        }
        Ok(())
    }

    fn from(&self, axis: i64) -> i64 {
        let index = usize::try_from(axis).ok();
        index.and_then(|index| self.from.get(index)).copied().unwrap_or(DYNAMIC)
    }
}

fn times(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.wrapping_mul(b) }
}

/// The quotient of extents that are known; there is none by zero.
fn quotient(a: i64, b: i64) -> i64 {
    match a == DYNAMIC || b == DYNAMIC {
        true => DYNAMIC,
        false => a.checked_div(b).unwrap_or(DYNAMIC),
    }
}

fn is_divisible(a: i64, b: i64) -> bool {
    a == DYNAMIC || b == DYNAMIC || a.checked_rem(b) == Some(0)
}

/// Returns the number of a dimension.
fn axis(op: Operation<'_>, name: &str) -> i64 {
    attribute(op, name).and_then(|axis| axis.integer(op.context())?.to_i64()).unwrap_or(0)
}

/// Verifies that the result has the parts of a group one after another.
pub fn verify_gather<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    let axes = Axes::verified(op, symbols, AXES)?;
    verify_device(op, &axes, "root")?;
    let extents = Extents::of(op, &axes);
    let gathered = axis(op, "gather_axis");
    let rank = extents.to.len();
    if gathered < 0 || gathered >= rank as i64 {
        let message = format!("Gather axis {gathered} is out of bounds [0, {rank}).");
        return Err(op.emit_error_at_location(message).emit());
    }
    for (index, &extent) in extents.from.iter().enumerate() {
        let is_gathered = index as i64 == gathered;
        extents.expect(index, if is_gathered { times(extents.group, extent) } else { extent })?;
    }
    Ok(())
}

/// Verifies that the result is a part of what is scattered from a device.
pub fn verify_scatter<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    let axes = Axes::verified(op, symbols, AXES)?;
    verify_device(op, &axes, "root")?;
    verify_part(op, &axes, "scatter_axis")
}

/// Verifies that the result is a part along the dimension in the attribute called `dimension`.
pub fn verify_parts<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>, dimension: &str) -> Result<(), Failed> {
    let axes = Axes::verified(op, symbols, AXES)?;
    verify_part(op, &axes, dimension)
}

fn verify_part(op: Operation<'_>, axes: &Axes, dimension: &str) -> Result<(), Failed> {
    let extents = Extents::of(op, axes);
    let split = axis(op, dimension);
    extents.expect_same_but(&[split])?;
    let (extent, group) = (extents.from(split), extents.group);
    if !is_divisible(extent, group) {
        let message = format!(
            "Operand dimension size {extent} is not divisible by collective device group size {group} for tensor \
             axis {split}."
        );
        return Err(op.emit_error_at_location(message).emit());
    }
    extents.expect(usize::try_from(split).unwrap_or(usize::MAX), quotient(extent, group))
}

/// Verifies that the result has a part of each device, one after another.
pub fn verify_all_to_all<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    let axes = Axes::verified(op, symbols, AXES)?;
    let extents = Extents::of(op, &axes);
    let (split, joined) = (axis(op, "split_axis"), axis(op, "concat_axis"));
    if split == joined {
        return extents.expect_same_but(&[]);
    }
    extents.expect_same_but(&[split, joined])?;
    let index = |axis: i64| usize::try_from(axis).unwrap_or(usize::MAX);
    extents.expect(index(joined), times(extents.from(joined), extents.group))?;
    let part = match is_divisible(extents.from(split), extents.group) {
        true => quotient(extents.from(split), extents.group),
        false => DYNAMIC,
    };
    extents.expect(index(split), part)
}

/// Verifies that the shift is along an axis of the group.
pub fn verify_shift<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    let axes = Axes::verified(op, symbols, AXES)?;
    let shifted = axis(op, "shift_axis");
    if axes.axes.contains(&shifted) {
        return Ok(());
    }
    let shifted = shifted as u64;
    let message = format!("Invalid shift axis {shifted}. It must be one of the grouping grid axes.");
    Err(op.emit_error(message).emit())
}
