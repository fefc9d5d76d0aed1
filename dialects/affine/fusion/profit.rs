//! Whether fusing a slice is worth it, and the depth at which it is best.
//!
//! The best of the depths that add a tolerable number of operations leaves the smallest part of the memref between the
//! nests. Fusion must not need more memory than both nests by themselves.
//!
//! Follows `isFusionProfitable` of mlir/lib/Dialect/Affine/Transforms/LoopFusion.cpp.

use super::cost::{NestStats, additional_fraction};
use super::slice::Slice;
use crate::AffineForOp;
use crate::memory::access::Access;
use crate::memory::region::{MemRefRegion, RegionOptions, memory_footprint};
use ir::Operation;

/// Returns the depth, from 1 on, at which the slice is best put into `target`; `slices` has those for each depth.
pub(super) fn best_depth(
    source: AffineForOp<'_>,
    target: AffineForOp<'_>,
    accesses: &[Operation<'_>],
    slices: &[Option<Slice>],
    most: usize,
    tolerance: f64,
) -> Option<usize> {
    NestStats::of(source)?;
    NestStats::of(target)?;
    let &[access] = accesses else {
        let fraction = additional_fraction(source, target, slices.get(most - 1)?.as_ref())?;
        return (fraction <= tolerance).then_some(most);
    };
    let access = Access::of(access)?;
    let size = MemRefRegion::of(&access, RegionOptions::whole())?.size()?;
    let mut best: Option<(f64, usize, u64)> = None;
    for depth in (1..=most).rev() {
        let Some(slice) = slices[depth - 1].as_ref() else { continue };
        let Some(fraction) = additional_fraction(source, target, Some(slice)) else { continue };
        let options = RegionOptions { slice: Some(slice), ..RegionOptions::whole() };
        let of_slice = MemRefRegion::of(&access, options).and_then(|region| region.size());
        let Some(of_slice) = of_slice.filter(|&size| size != 0) else { continue };
        let reduction = size as f64 / of_slice as f64;
        if reduction > best.map_or(0.0, |best| best.0) && fraction <= tolerance {
            best = Some((reduction, depth, of_slice));
        }
    }
    let (_, depth, of_slice) = best?;
    let of_target = memory_footprint(*target);
    let of_source = memory_footprint(*source)?;
    // The memory of the target is part of both sums that MLIR compares.
    (of_slice <= of_source && of_target.is_some()).then_some(depth)
}
