//! Loops that copy a region element by element.
//!
//! Follows `generatePointWiseCopy` of mlir/lib/Dialect/Affine/Utils/LoopUtils.cpp.

use super::generate::Ends;
use super::{CopyRegion, Extent};
use crate::for_loop::tile::{create_loop, enter};
use crate::for_loop::trip_count::Bound;
use crate::map::compose::Applied;
use crate::{AffineApplyOp, AffineLoadOp, AffineStoreOp};
use ir::{AffineExpr, AffineMap, OpId, Region, ValueId};
use rewrite::Rewriter;

/// Makes the loops where the rewriter stands; returns the outermost one.
pub(super) fn copy_nest(
    rewriter: &mut Rewriter<'_>,
    region: &CopyRegion,
    extent: &Extent,
    ends: &Ends,
) -> Option<OpId> {
    let (context, location) = (rewriter.context(), region.location);
    let mut root = None;
    let (mut variables, mut exprs): (Vec<ValueId>, Vec<AffineExpr>) = Default::default();
    let (mut operands, mut offsets): (Vec<ValueId>, Vec<ValueId>) = Default::default();
    let num_symbols = region.symbols.len() as u32;
    for (dim, &offset) in (0..).zip(&extent.offsets) {
        let index = dim as usize;
        let lower = bound(rewriter, extent.lower[index], &region.symbols);
        let upper = bound(rewriter, extent.upper[index], &region.symbols);
        let (block, variable) = create_loop(rewriter, location, (&lower, &upper), 1);
        root = root.or_else(|| rewriter.block(block).parent_op().map(|op| op.id()));
        enter(rewriter, block);
        let map = AffineMap::get(context, num_symbols, 0, &[offset]);
        let state = AffineApplyOp::build(rewriter.scope(), location, map, &region.symbols);
        let offset = rewriter.create_value(state);
        let [at, from] = [2 * dim + 1, 2 * dim].map(|position| AffineExpr::dim(context, position));
        exprs.push(at.sub(context, from));
        operands.extend([offset, variable]);
        offsets.push(offset);
        variables.push(variable);
    }
    let map = AffineMap::get(context, operands.len() as u32, 0, &exprs);
    let (applied, around) = at_insertion_point(rewriter, map, &operands);
    let fast = applied.simplified(context, around);
    let (fast_map, fast_operands): Bound = (fast.map, fast.operands.iter().map(|value| value.id()).collect());
    for offset in offsets.into_iter().filter(|offset| !fast_operands.contains(offset)) {
        if let Some(apply) = rewriter.body().defining_operation(offset) {
            rewriter.erase_op(apply);
        }
    }
    let identity = AffineMap::identity(context, variables.len() as u32);
    let (slow, fast) = ((ends.slow, &variables, identity), (ends.fast, &fast_operands, fast_map));
    let (from, to) = if region.is_write { (fast, slow) } else { (slow, fast) };
    let element = rewriter.type_of(ends.slow).element_type(context)?;
    let state = AffineLoadOp::build(rewriter.scope(), location, element, from.0, from.1, from.2);
    let value = rewriter.create_value(state);
    let state = AffineStoreOp::build(rewriter.scope(), location, value, to.0, to.1, to.2);
    rewriter.create(state);
    root
}

/// Returns a map of values as the bound of a loop where the rewriter stands: each result is there once.
fn bound(rewriter: &Rewriter<'_>, map: AffineMap, operands: &[ValueId]) -> Bound {
    let context = rewriter.context();
    let (applied, region) = at_insertion_point(rewriter, map, operands);
    let of = applied.canonical(context, region);
    let mut results: Vec<AffineExpr> = Vec::new();
    for &result in of.map.results(context) {
        if !results.contains(&result) {
            results.push(result);
        }
    }
    let map = AffineMap::get(context, of.map.num_dims(context), of.map.num_symbols(context), &results);
    (map, of.operands.iter().map(|value| value.id()).collect())
}

fn at_insertion_point<'r>(
    rewriter: &'r Rewriter<'_>,
    map: AffineMap,
    operands: &[ValueId],
) -> (Applied<'r>, Option<Region<'r>>) {
    let region = rewriter.insertion_point().and_then(|point| rewriter.block(point.block).region());
    (Applied { map, operands: operands.iter().map(|&value| rewriter.value(value)).collect() }, region)
}
