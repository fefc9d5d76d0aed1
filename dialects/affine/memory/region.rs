//! The part of a memref that the loads and stores in a loop access: bounds of each index over the symbols.
//!
//! The indices come first among the columns, then the symbols. Regions of one memref are merged to a box around both.
//!
//! Follows `MemRefRegion` and `getMemoryFootprintBytes` of mlir/lib/Dialect/Affine/Analysis/Utils.cpp, and
//! `getConstantBoundOnDimSize` and `unionBoundingBox` of mlir/lib/Analysis/Presburger/IntegerRelation.cpp. All loops around
//! an access are gone from its region.

use super::access::{Access, enclosing_ops, induction_variables};
use super::domain::{System, loop_bounds};
use ir::affine::constraints::{Bound, LinearSystem, Row};
use ir::types::DYNAMIC;
use ir::walk::walk_post_order;
use ir::{Context, Operation, Type, TypeStorage, Value, ValueId};
use rustc_hash::FxHashSet;

/// See the module's description.
struct MemRefRegion<'a> {
    memref: Value<'a>,
    shape: Vec<i64>,
    symbols: Vec<ValueId>,
    system: LinearSystem,
}

/// The constant extent of an index, and its bounds: coefficients of the symbols, and the constant. The index is at least
/// `lower floordiv divisor` and at most `upper floordiv divisor`.
struct Extent {
    size: i128,
    lower: Row,
    upper: Row,
    divisor: i128,
}

/// Returns how many bytes the loads and stores in `op` access, over all iterations. `None` if that is not a constant, or
/// not known.
pub(crate) fn memory_footprint(op: Operation<'_>) -> Option<u64> {
    let mut regions: Vec<MemRefRegion<'_>> = Vec::new();
    let mut accesses = Vec::new();
    walk_post_order(op, |nested| accesses.extend(Access::of(nested)));
    for access in accesses {
        let Some(region) = MemRefRegion::of(&access) else {
            access.op.emit_error("error obtaining memory region").emit();
            return None;
        };
        match regions.iter_mut().find(|known| known.memref == region.memref) {
            None => regions.push(region),
            Some(known) => {
                let Some(merged) = known.union(region) else {
                    let message = "getMemoryFootprintBytes: unable to perform a union on a memory region";
                    access.op.emit_warning(message).emit();
                    return None;
                };
                *known = merged;
            }
        }
    }
    regions.iter().map(MemRefRegion::size).try_fold(0u64, |sum, size| sum.checked_add(size?))
}

impl<'a> MemRefRegion<'a> {
    fn of(access: &Access<'a>) -> Option<Self> {
        let context = access.op.context();
        let TypeStorage::MemRef { shape, .. } = access.memref.ty().storage(context) else { return None };
        let mut system = System::new(context);
        let columns = system.add_domain(&loops_of_indices(access))?;
        let mut keep = Vec::new();
        for dim in 0..access.indices.map.results(context).len() as u32 {
            let element = system.constraints.append_dim();
            if system.add_bound(Bound::Equal, element, &access.indices, dim, &columns).is_none() {
                access.op.emit_error("getMemRefRegion: compose affine map failed").emit();
                return None;
            }
            keep.push(element);
        }
        let is_constant =
            |value: &ValueId| access.op.ir().value(access.op.body_id(), *value).constant_integer().is_some();
        let symbols = system.shared.iter().filter(|(value, _)| !is_constant(value));
        let mut symbols: Vec<(usize, ValueId)> = symbols.map(|(&value, &column)| (column, value)).collect();
        symbols.sort_by_key(|&(column, _)| column);
        keep.extend(symbols.iter().map(|&(column, _)| column));
        let system = system.constraints.projected(&keep)?;
        let symbols = symbols.into_iter().map(|(_, value)| value).collect();
        let mut region = MemRefRegion { memref: access.memref, shape: shape.to_vec(), symbols, system };
        region.add_shape();
        Some(region)
    }

    /// Adds that the indices are in the memref.
    fn add_shape(&mut self) {
        for (dim, &extent) in self.shape.iter().enumerate() {
            let mut lower = vec![0; self.system.num_variables + 1];
            lower[dim] = 1;
            let mut upper: Row = lower.iter().map(|number| -number).collect();
            *upper.last_mut().unwrap_or(&mut 0) = i128::from(extent) - 1;
            self.system.inequalities.push(lower);
            self.system.inequalities.extend(Some(upper).filter(|_| extent != DYNAMIC));
        }
    }

    /// Returns the region with columns for these symbols, its own among them.
    fn aligned(self, symbols: &[ValueId]) -> Self {
        let rank = self.shape.len();
        let place = |row: &Row| -> Row {
            let of = |symbol| self.symbols.iter().position(|own| own == symbol);
            let of_symbols = symbols.iter().map(|symbol| of(symbol).map_or(0, |index| row[rank + index]));
            row[..rank].iter().copied().chain(of_symbols).chain(row.last().copied()).collect()
        };
        let system = LinearSystem {
            num_variables: rank + symbols.len(),
            equalities: self.system.equalities.iter().map(place).collect(),
            inequalities: self.system.inequalities.iter().map(place).collect(),
        };
        MemRefRegion { system, symbols: symbols.to_vec(), ..self }
    }

    /// Returns the extent of an index, if it is constant.
    fn extent(&self, dim: usize) -> Option<Extent> {
        let rank = self.shape.len();
        let is_alone = |row: &&Row| (0..rank).all(|other| other == dim || row[other] == 0);
        let by =
            |row: &Row, factor: i128| -> Row { row[rank..].iter().map(|number| number * factor).collect() };
        let is_equal = |row: &&Row| row[dim].abs() == 1 && is_alone(row);
        if let Some(row) = self.system.equalities.iter().find(is_equal) {
            let value = by(row, -row[dim]);
            return Some(Extent { size: 1, lower: value.clone(), upper: value, divisor: 1 });
        }
        let bounds = || self.system.inequalities.iter().filter(is_alone);
        let mut best: Option<Extent> = None;
        for upper in bounds().filter(|row| row[dim] < 0) {
            for lower in bounds().filter(|row| row[dim] > 0) {
                let (constant_of_upper, of_upper) = upper.split_last()?;
                let (constant_of_lower, of_lower) = lower.split_last()?;
                if of_upper.iter().zip(of_lower).any(|(upper, lower)| *upper != -lower) {
                    continue;
                }
                let (span, divisor) = (constant_of_upper + constant_of_lower + 1, lower[dim]);
                let size = (span + divisor - 1).div_euclid(divisor).max(0);
                if best.as_ref().is_none_or(|best| size < best.size) {
                    let mut lower = by(lower, -1);
                    *lower.last_mut()? += divisor - 1;
                    best = Some(Extent { size, lower, upper: by(upper, 1), divisor });
                }
            }
        }
        best
    }

    /// Returns a box around both. `None` where an extent is not constant, or bounds cannot be compared.
    fn union(&mut self, other: Self) -> Option<Self> {
        let new = other.symbols.iter().filter(|symbol| !self.symbols.contains(symbol));
        let symbols: Vec<ValueId> = self.symbols.iter().chain(new).copied().collect();
        let empty = MemRefRegion {
            memref: self.memref,
            shape: self.shape.clone(),
            symbols: symbols.clone(),
            system: LinearSystem {
                num_variables: self.shape.len() + symbols.len(),
                ..LinearSystem::default()
            },
        };
        let own = std::mem::replace(self, empty).aligned(&symbols);
        let other = other.aligned(&symbols);
        let rank = own.shape.len();
        let mut inequalities = Vec::new();
        for dim in 0..rank {
            let (a, b) = (own.extent(dim)?, other.extent(dim)?);
            if a.divisor != b.divisor {
                return None;
            }
            let constant = |bound, choose: fn(i128, i128) -> i128| {
                let of = |region: &Self| region.system.constant_bound(bound, dim);
                let mut row = vec![0; symbols.len() + 1];
                *row.last_mut()? = choose(of(&own)?, of(&other)?);
                Some(row)
            };
            let lower = match compared(&a.lower, &b.lower) {
                Some(is_less) => {
                    let mut lower = if is_less { a.lower } else { b.lower };
                    *lower.last_mut()? -= a.divisor - 1;
                    lower
                }
                None => constant(Bound::Lower, i128::min)?,
            };
            let upper = match compared(&a.upper, &b.upper) {
                Some(is_less) => {
                    if is_less {
                        b.upper
                    } else {
                        a.upper
                    }
                }
                None => constant(Bound::Upper, i128::max)?,
            };
            let mut at = vec![0; rank];
            at[dim] = a.divisor;
            inequalities.push(at.iter().copied().chain(lower.iter().map(|number| -number)).collect());
            inequalities.push(at.iter().map(|number| -number).chain(upper).collect());
        }
        let common = |rows: &[Row], others: &[Row]| -> Vec<Row> {
            rows.iter().filter(|row| others.contains(row)).cloned().collect()
        };
        let equalities = common(&own.system.equalities, &other.system.equalities);
        inequalities.extend(common(&own.system.inequalities, &other.system.inequalities));
        let system = LinearSystem { num_variables: own.system.num_variables, equalities, inequalities };
        Some(MemRefRegion { system, ..own })
    }

    /// Returns the size in bytes, if it is constant.
    fn size(&self) -> Option<u64> {
        let context = self.memref.context();
        let TypeStorage::MemRef { element, layout, .. } = *self.memref.ty().storage(context) else {
            return None;
        };
        if layout.affine_map(context).is_none_or(|map| !map.is_identity(context)) {
            // MLIR takes its own failure for a size.
            return Some(0);
        }
        let mut bytes = element_bytes(context, element)?;
        let mut bounded = MemRefRegion {
            memref: self.memref,
            shape: self.shape.clone(),
            symbols: self.symbols.clone(),
            system: self.system.clone(),
        };
        bounded.add_shape();
        for (dim, &extent) in self.shape.iter().enumerate() {
            let constant = Some(i128::from(extent)).filter(|_| extent != DYNAMIC);
            let size = bounded.extent(dim).map(|of| of.size).or(constant)?;
            bytes = bytes.checked_mul(u64::try_from(size).ok()?)?;
        }
        Some(bytes)
    }
}

/// Returns whether the first bound is at most the second, if they differ in the constant only.
fn compared(a: &Row, b: &Row) -> Option<bool> {
    let ((a, of_a), (b, of_b)) = (a.split_last()?, b.split_last()?);
    (of_a == of_b).then_some(a <= b)
}

/// Returns the loops whose variables the indices of an access depend on, also by bounds of such loops.
fn loops_of_indices<'a>(access: &Access<'a>) -> Vec<Operation<'a>> {
    let mut used: FxHashSet<ValueId> = access.indices.operands.iter().map(|value| value.id()).collect();
    let mut loops: Vec<Operation<'a>> = Vec::new();
    for op in enclosing_ops(access.op).into_iter().rev() {
        if induction_variables(op).any(|variable| used.contains(&variable.id())) {
            loops.push(op);
            for bound in loop_bounds(op).into_iter().flatten() {
                used.extend(bound.operands.iter().map(|value| value.id()));
            }
        }
    }
    loops.reverse();
    loops
}

/// Returns the size of an element in bytes, if it is of an integer or float type, or a vector of those.
fn element_bytes(context: &Context, ty: Type) -> Option<u64> {
    let (ty, count) = match ty.storage(context) {
        TypeStorage::Vector { shape, element, .. } => {
            let count =
                shape.iter().try_fold(1u64, |count, &extent| count.checked_mul(u64::try_from(extent).ok()?));
            (*element, count?)
        }
        _ => (ty, 1),
    };
    let width = ty.integer_width(context).or_else(|| Some(ty.float_kind(context)?.width()))?;
    Some(count.checked_mul(u64::from(width))?.div_ceil(8))
}
