//! The numbers of processors that take the place of the induction variables of a loop, and which of them work.
//!
//! Follows mlir/lib/Dialect/GPU/TransformOps/Utils.cpp.

use affine::{make_composed_affine_apply, make_composed_folded_affine_apply_of};
use arith::{CmpIOp, CmpIPredicate, IndexCastUIOp, constant_index, value_or_constant_index};
use gpu::mapping::{self, NUM_MASKED, Unit};
use gpu::{BlockIdOp, Dimension, ThreadIdOp};
use ir::{AffineExpr, AffineMap, Location, Type, ValueId};
use rewrite::{OpFoldResult, Rewriter};

/// How processors are numbered.
#[derive(Clone, Copy, Debug)]
pub struct Numbering {
    pub unit: Unit,
    pub is_linear: bool,
    /// The active processors, as bits.
    pub mask: Option<i64>,
    pub warp_size: i64,
}

/// The numbers of processors, and the conditions under which they work.
#[derive(Default)]
pub struct Ids {
    pub ids: Vec<ValueId>,
    pub predicates: Vec<ValueId>,
}

/// The number of warps of a warp group.
const WARPS_OF_GROUP: i64 = 4;

/// Returns the product of numbers.
pub fn product(numbers: &[i64]) -> i64 {
    numbers.iter().fold(1, |all, &one: &i64| all.wrapping_mul(one))
}

impl Numbering {
    /// Returns how many threads, or blocks, a unit has.
    pub fn multiplicity(&self) -> i64 {
        match self.unit {
            Unit::Warpgroup => WARPS_OF_GROUP.wrapping_mul(self.warp_size),
            Unit::Warp => self.warp_size,
            Unit::Block | Unit::Thread | Unit::Lane => 1,
        }
    }

    /// Makes the numbers of a unit for loops of `sizes`, where there are processors in each dimension as `basis` says.
    ///
    /// # Errors
    /// If there are not enough.
    pub fn ids(
        &self,
        rewriter: &mut Rewriter<'_>,
        location: Location,
        sizes: &[i64],
        basis: &[i64],
    ) -> Result<Ids, String> {
        match () {
            () if self.unit == Unit::Lane => self.lane_ids(rewriter, location, sizes, basis),
            () if self.is_linear => self.linear_ids(rewriter, location, sizes, basis),
            () => self.ids_in_space(rewriter, location, sizes, basis),
        }
    }

    /// Makes the number of a thread or of a block in each dimension.
    fn physical_ids(&self, rewriter: &mut Rewriter<'_>, location: Location) -> [ValueId; 3] {
        [Dimension::X, Dimension::Y, Dimension::Z].map(|dimension| {
            let state = match self.unit {
                Unit::Block => BlockIdOp::build(rewriter.scope(), location, dimension),
                _ => ThreadIdOp::build(rewriter.scope(), location, dimension),
            };
            rewriter.create_value(state)
        })
    }

    /// Makes the linear number of a thread or of a block.
    fn linear_id(&self, rewriter: &mut Rewriter<'_>, location: Location, basis: &[i64]) -> ValueId {
        let context = rewriter.context();
        let ids = self.physical_ids(rewriter, location);
        let [x, y, z] = [0, 1, 2].map(|dim| AffineExpr::dim(context, dim));
        let [of_x, of_y] = [0, 1].map(|symbol| AffineExpr::symbol(context, symbol));
        let in_plane = x.add(context, y.mul(context, of_x));
        let expr = in_plane.add(context, z.mul(context, of_x).mul(context, of_y));
        let mut operands: Vec<OpFoldResult> = ids.map(OpFoldResult::Value).to_vec();
        let sizes = basis.iter().chain(&[1, 1]).take(2);
        operands.extend(sizes.map(|&size| OpFoldResult::index(context, size)));
        let id = make_composed_folded_affine_apply_of(rewriter, location, expr, &operands);
        value_or_constant_index(rewriter, location, id)
    }

    fn linear_ids(
        &self,
        rewriter: &mut Rewriter<'_>,
        location: Location,
        sizes: &[i64],
        basis: &[i64],
    ) -> Result<Ids, String> {
        let context = rewriter.context();
        let multiplicity = self.multiplicity();
        if self.mask.is_some() && product(basis) > NUM_MASKED.wrapping_mul(multiplicity) {
            return Err(format!("mask representation too short to capture all physical ids: {NUM_MASKED}"));
        }
        let physical = self.linear_id(rewriter, location, basis);
        let by_multiplicity =
            AffineExpr::dim(context, 0).floor_div(context, AffineExpr::constant(context, multiplicity));
        let mut id = apply(rewriter, location, by_multiplicity, physical);
        let mut masked = None;
        if let Some(mask) = self.mask {
            let bits = cast(rewriter, location, Type::I64, id);
            let logical = mapping::logical_id(rewriter, location, mask, bits);
            id = cast(rewriter, location, Type::INDEX, logical);
            masked = Some((mask, bits));
        }
        let ids = in_basis(rewriter, location, id, sizes);
        let predicates = match masked {
            Some((mask, bits)) => vec![mapping::is_active(rewriter, location, mask, bits)],
            None => {
                let needed = product(sizes).wrapping_mul(multiplicity);
                predicates(rewriter, location, &[(physical, needed, product(basis))])?
            }
        };
        Ok(Ids { ids, predicates })
    }

    fn lane_ids(
        &self,
        rewriter: &mut Rewriter<'_>,
        location: Location,
        sizes: &[i64],
        basis: &[i64],
    ) -> Result<Ids, String> {
        let context = rewriter.context();
        let physical = self.linear_id(rewriter, location, basis);
        let in_warp =
            AffineExpr::dim(context, 0).modulo(context, AffineExpr::constant(context, self.warp_size));
        let lane = apply(rewriter, location, in_warp, physical);
        let ids = in_basis(rewriter, location, lane, sizes);
        let predicates = predicates(rewriter, location, &[(lane, product(sizes), product(basis))])?;
        Ok(Ids { ids, predicates })
    }

    /// Makes the numbers of units in three dimensions: of the first, as many as a unit has are one.
    fn ids_in_space(
        &self,
        rewriter: &mut Rewriter<'_>,
        location: Location,
        sizes: &[i64],
        basis: &[i64],
    ) -> Result<Ids, String> {
        let context = rewriter.context();
        let multiplicity = self.multiplicity();
        let physical = self.physical_ids(rewriter, location);
        let mut ids = physical.to_vec();
        let by_multiplicity =
            AffineExpr::dim(context, 0).floor_div(context, AffineExpr::constant(context, multiplicity));
        ids[0] = apply(rewriter, location, by_multiplicity, ids[0]);
        let scaled = sizes.iter().enumerate().map(|(dim, &size)| match dim {
            0 => size.wrapping_mul(multiplicity),
            _ => size,
        });
        let conditions: Vec<_> =
            physical.into_iter().zip(scaled).zip(basis).map(|((id, size), &of)| (id, size, of)).collect();
        let predicates = predicates(rewriter, location, &conditions)?;
        Ok(Ids { ids, predicates })
    }
}

/// Makes the value of an expression of one number.
fn apply(rewriter: &mut Rewriter<'_>, location: Location, expr: AffineExpr, number: ValueId) -> ValueId {
    let applied = make_composed_folded_affine_apply_of(rewriter, location, expr, &[number.into()]);
    value_or_constant_index(rewriter, location, applied)
}

fn cast(rewriter: &mut Rewriter<'_>, location: Location, ty: Type, value: ValueId) -> ValueId {
    let state = IndexCastUIOp::build(rewriter.scope(), location, ty, value);
    rewriter.create_value(state)
}

/// Makes the digits of a number: the first one changes fastest.
fn in_basis(rewriter: &mut Rewriter<'_>, location: Location, id: ValueId, sizes: &[i64]) -> Vec<ValueId> {
    let context = rewriter.context();
    let mut rest = AffineExpr::dim(context, 0);
    let mut digits = Vec::new();
    for dim in (0..sizes.len()).rev() {
        let stride = AffineExpr::constant(context, product(&sizes[..dim]));
        digits.push(rest.floor_div(context, stride));
        rest = rest.modulo(context, stride);
    }
    let digit = |&digit: &AffineExpr| {
        let map = AffineMap::get(context, 1, 0, &[digit]);
        make_composed_affine_apply(rewriter, location, map, &[id.into()])
    };
    digits.iter().rev().map(digit).collect()
}

/// Makes `id < needed` for those numbers of which there are more than needed.
fn predicates(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    conditions: &[(ValueId, i64, i64)],
) -> Result<Vec<ValueId>, String> {
    let mut made = Vec::new();
    for &(id, needed, available) in conditions {
        if needed > available {
            return Err(
                "Trying to map to fewer GPU threads than loop iterations but overprovisioning is not \
                        yet supported. Try additional tiling before mapping or map to more threads."
                    .into(),
            );
        }
        if needed != available {
            let bound = constant_index(rewriter, location, needed);
            let state = CmpIOp::build(rewriter.scope(), location, CmpIPredicate::Ult, id, bound);
            made.push(rewriter.create_value(state));
        }
    }
    Ok(made)
}
