//! The part of a memref that a load or store accesses: bounds of each index over values from outside.
//!
//! The indices are the dimensions of a system; the symbols are the variables of loops of which one iteration is looked at,
//! and values from outside of loops. Regions of one memref are merged to a box around both.
//!
//! Follows `MemRefRegion` and `getMemoryFootprintBytes` of mlir/lib/Dialect/Affine/Analysis/Utils.cpp.

use super::access::{Access, variables_around};
use crate::constraints::{FlatConstraints, loop_of};
use crate::fusion::slice::Slice;
use crate::{AffineParallelOp, constraints::MapBounds};
use ir::affine::constraints::Bound;
use ir::types::DYNAMIC;
use ir::walk::walk_post_order;
use ir::{AffineExpr, AffineMap, Context, Operation, Type, TypeStorage, Value};

/// See the module's description.
pub(crate) struct MemRefRegion<'a> {
    pub(crate) memref: Value<'a>,
    pub(crate) constraints: FlatConstraints<'a>,
}

/// The constant size of a box around a region: extents, and the lower bound of each index.
pub(crate) struct BoundingShape {
    pub(crate) count: i64,
    pub(crate) shape: Vec<i64>,
    pub(crate) lower: Vec<AffineMap>,
}

/// The ways to compute a region.
#[derive(Clone, Copy)]
pub(crate) struct RegionOptions<'r> {
    /// How many of the loops around the access one iteration is looked at of.
    pub(crate) depth: usize,
    /// Other bounds of the loops around the access.
    pub(crate) slice: Option<&'r Slice>,
    /// Whether the indices are in the memref.
    pub(crate) with_shape: bool,
    /// Whether quotients are eliminated.
    pub(crate) drops_locals: bool,
}

/// Returns how many bytes the loads and stores in `op` access, over all iterations. `None` if that is not a constant, or
/// not known.
pub(crate) fn memory_footprint(op: Operation<'_>) -> Option<u64> {
    let mut regions: Vec<MemRefRegion<'_>> = Vec::new();
    let mut accesses = Vec::new();
    walk_post_order(op, |nested| accesses.extend(Access::of(nested)));
    let options = RegionOptions { depth: variables_around(op).len(), ..RegionOptions::whole() };
    for access in accesses {
        let Some(region) = MemRefRegion::of(&access, options) else {
            access.op.emit_error("error obtaining memory region").emit();
            return None;
        };
        match regions.iter_mut().find(|known| known.memref == region.memref) {
            None => regions.push(region),
            Some(known) => {
                if known.constraints.unite(region.constraints).is_none() {
                    let message = "getMemoryFootprintBytes: unable to perform a union on a memory region";
                    access.op.emit_warning(message).emit();
                    return None;
                }
            }
        }
    }
    regions.iter().map(MemRefRegion::size).try_fold(0u64, |sum, size| sum.checked_add(size?))
}

impl<'r> RegionOptions<'r> {
    /// Returns those for all iterations of all loops.
    pub(crate) fn whole() -> Self {
        RegionOptions { depth: 0, slice: None, with_shape: true, drops_locals: true }
    }
}

impl<'a> MemRefRegion<'a> {
    /// Returns the region of an access.
    pub(crate) fn of(access: &Access<'a>, options: RegionOptions<'_>) -> Option<Self> {
        let (op, context) = (access.op, access.op.context());
        let TypeStorage::MemRef { shape, .. } = access.memref.ty().storage(context) else { return None };
        let rank = access.indices.map.results(context).len();
        let around = variables_around(op).into_iter().map(|id| op.ir().value(op.body_id(), id));
        let kept: Vec<Value<'a>> = around.take(options.depth).collect();
        if rank == 0 {
            let constraints = FlatConstraints::new(context, op.parent_region(), [], kept);
            return Some(MemRefRegion { memref: access.memref, constraints });
        }
        let num_dims = access.indices.map.num_dims(context) as usize;
        let mut operands = access.indices.operands.clone();
        let slice: Option<(Vec<Value<'a>>, Vec<Value<'a>>)> = options
            .slice
            .map(|slice| (slice.values(op, &slice.variables), slice.values(op, &slice.operands)));
        for &operand in slice.iter().flat_map(|(_, operands)| operands) {
            if !operands.contains(&operand) {
                operands.push(operand);
            }
        }
        let (dims, symbols) = operands.split_at_checked(num_dims)?;
        let (dims, symbols) = (dims.iter().copied(), symbols.iter().copied());
        let mut system = FlatConstraints::new(context, op.parent_region(), dims, symbols);
        for &operand in &operands {
            let owner = operand.owner_block().and_then(|block| block.parent_op());
            let parallel = owner.filter(|owner| owner.isa::<AffineParallelOp<'a>>());
            if let Some(of) = loop_of(operand).map(|of| *of).or(parallel) {
                system.add_loop(of)?;
            } else if system.is_valid_symbol(operand) {
                system.add_if_constant(operand);
            } else {
                return None;
            }
        }
        if let (Some((variables, operands)), Some(slice)) = (&slice, options.slice) {
            operands.iter().try_for_each(|&operand| system.add_variable_or_symbol(operand))?;
            let bounds = MapBounds { lower: &slice.lower, upper: &slice.upper, operands };
            system.add_slice_bounds(variables, &bounds)?;
        }
        if system.compose(&access.indices).is_none() {
            op.emit_error("getMemRefRegion: compose affine map failed").emit();
            return None;
        }
        system.num_dims = rank;
        for value in system.values(rank..system.inputs.len()) {
            let owner = value.owner_block().and_then(|block| block.parent_op());
            let is_variable =
                loop_of(value).is_some() || owner.is_some_and(|owner| owner.isa::<AffineParallelOp<'a>>());
            if is_variable && !kept.contains(&value) {
                system.eliminate(system.find(value)?)?;
            }
        }
        if options.drops_locals {
            system.project_out(system.inputs.len()..system.system.num_variables)?;
        }
        system.fold_constants(rank..system.inputs.len());
        if options.with_shape {
            add_shape(&mut system, shape);
        }
        system.system.drop_trivial();
        Some(MemRefRegion { memref: access.memref, constraints: system })
    }

    /// Returns a box around the region, if its size is constant (`getConstantBoundingSizeAndShape`).
    pub(crate) fn bounding_shape(&self) -> Option<BoundingShape> {
        let context = self.memref.context();
        let TypeStorage::MemRef { shape, .. } = self.memref.ty().storage(context) else { return None };
        let mut system = self.constraints.clone();
        add_shape(&mut system, shape);
        let mut bounding = BoundingShape { count: 1, shape: Vec::new(), lower: Vec::new() };
        for (dim, &extent) in shape.iter().enumerate() {
            let whole = || {
                let zero = AffineExpr::constant(context, 0);
                let map = AffineMap::get(context, 0, system.num_symbols() as u32, &[zero]);
                (extent != DYNAMIC).then_some((extent, map))
            };
            let (size, lower) = system.constant_size(dim).or_else(whole)?;
            bounding.count = bounding.count.checked_mul(size)?;
            bounding.shape.push(size);
            bounding.lower.push(lower);
        }
        Some(bounding)
    }

    /// Returns the size in bytes, if it is constant.
    pub(crate) fn size(&self) -> Option<u64> {
        let context = self.memref.context();
        let TypeStorage::MemRef { element, layout, .. } = *self.memref.ty().storage(context) else {
            return None;
        };
        if layout.affine_map(context).is_none_or(|map| !map.is_identity(context)) {
            // MLIR takes its own failure for a size.
            return Some(0);
        }
        let count = u64::try_from(self.bounding_shape()?.count).ok()?;
        element_bytes(context, element)?.checked_mul(count)
    }
}

/// Adds that the indices are in a memref of this shape.
pub(crate) fn add_shape(system: &mut FlatConstraints<'_>, shape: &[i64]) {
    for (dim, &extent) in shape.iter().enumerate() {
        system.add_constant_bound(Bound::Lower, dim, 0);
        if extent != DYNAMIC {
            system.add_constant_bound(Bound::Upper, dim, extent - 1);
        }
    }
}

/// Returns the size of an element in bytes, if it is of an integer or float type, or a vector of those.
pub(crate) fn element_bytes(context: &Context, ty: Type) -> Option<u64> {
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
