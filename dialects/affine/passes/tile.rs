//! `affine-loop-tile`: tiles the loops at the top of a function, where no dependence stands in the way.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/LoopTiling.cpp.

use crate::AffineForOp;
use crate::for_loop::separate::separate_full_tiles;
use crate::for_loop::tile::tile_perfectly_nested;
use crate::for_loop::trip_count::constant_trip_count;
use crate::memory::dependence::is_tiling_valid;
use crate::memory::region::memory_footprint;
use ::passes::{Anchor, IntegerKind, PassInfo, PassOption, PassRun, Takes, option};
use dialect_utils::loop_nests::perfectly_nested;
use ir::diag::Failed;
use ir::{Location, OpId, OpRef};
use rewrite::Rewriter;

pub static PASS: PassInfo = PassInfo {
    argument: "affine-loop-tile",
    name: "AffineLoopTiling",
    summary: "Tile affine loop nests",
    anchor: Anchor::Op("func.func"),
    options: OPTIONS,
    run,
};

const OPTIONS: &[PassOption] = &[
    option(
        "cache-size",
        Takes::Integer(IntegerKind::UnsignedLong, 512),
        "Set size of cache to tile for in KiB (default: 512)",
    ),
    option("separate", Takes::Bool(false), "Separate full and partial tiles (default: false)"),
    option("tile-size", Takes::Integer(IntegerKind::Unsigned, 0), "Use this tile size for all loops"),
    option(
        "tile-sizes",
        Takes::Integers(IntegerKind::Unsigned),
        "List of tile sizes for each perfect nest (overridden by -tile-size)",
    ),
];

/// The size for loops for which none is given.
const DEFAULT_SIZE: u64 = 4;

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let size = u64::try_from(options.integer("tile-size")).unwrap_or(0);
    let sizes: Vec<u64> =
        options.integers("tile-sizes").iter().map(|&size| u64::try_from(size).unwrap_or(0)).collect();
    let (is_separate, cache) = (options.bool("separate"), options.integer("cache-size"));
    let context = pass.ir.share_context();
    let unsupported = |message: &str| Err(context.diagnostics().error(Location::UNKNOWN, message).emit());
    let root = pass.ir.root();
    let Some(region) = root.region(0) else { return Ok(()) };
    let operations = region.blocks().flat_map(|block| block.operations());
    let tops: Vec<OpRef> =
        operations.filter(|op| op.isa::<AffineForOp<'_>>()).map(|op| op.op_ref()).collect();
    let mut bands = Vec::new();
    for OpRef { body, op } in tops {
        let rewriter = Rewriter::new(pass.ir, &context, body, None);
        let band = perfectly_nested(&rewriter, op, |op| op.isa::<AffineForOp<'_>>());
        let is_valid = rewriter.op(op).dyn_cast().is_some_and(|first| is_tiling_valid(first, band.len()));
        bands.extend(is_valid.then_some((body, band)));
    }
    for (body, band) in bands {
        let chosen = match (size, &sizes[..], cache) {
            (0, [], cache) => {
                let cache = u64::try_from(cache).unwrap_or(u64::MAX).saturating_mul(1024);
                sizes_for_cache(&Rewriter::new(pass.ir, &context, body, None), &band, cache)
            }
            (0, sizes, _) => {
                let mut sizes = sizes.to_vec();
                sizes.resize(band.len(), DEFAULT_SIZE);
                sizes
            }
            (size, _, _) => vec![size; band.len()],
        };
        if chosen.contains(&0) {
            return unsupported("affine-loop-tile: tile sizes must not be zero");
        }
        // A nest that cannot be tiled or separated stays.
        let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
        let in_tile = tile_perfectly_nested(&mut rewriter, &band, &chosen);
        if let Some(in_tile) = in_tile.filter(|_| is_separate) {
            let _ = separate_full_tiles(&mut rewriter, &in_tile);
        }
    }
    Ok(())
}

/// Returns sizes with which the memory that a tile accesses fits a cache, if that grows with the tile
/// (`LoopTiling::getTileSizes`).
fn sizes_for_cache(rewriter: &Rewriter<'_>, band: &[OpId], cache: u64) -> Vec<u64> {
    let Some(&first) = band.first().filter(|_| cache > 0) else { return vec![1; band.len()] };
    let mut sizes = match memory_footprint(rewriter.op(first)) {
        None => vec![DEFAULT_SIZE; band.len()],
        Some(footprint) => {
            let excess = footprint.div_ceil(cache);
            if excess <= 1 {
                return vec![1; band.len()];
            }
            let root = ((excess as f64).powf(1.0 / band.len() as f64).floor() as u64).max(1);
            let outer = vec![root; band.len() - 1];
            let product = outer.iter().fold(1u64, |product, size| product.saturating_mul(*size));
            let last = (excess / product).max(1);
            [outer, vec![last]].concat()
        }
    };
    for (size, &op) in sizes.iter_mut().zip(band) {
        let Some(count) = constant_trip_count(rewriter, op) else { continue };
        if count > 1 {
            *size = (*size).min(count / 2);
        }
        while count % *size != 0 {
            *size -= 1;
        }
    }
    sizes
}
