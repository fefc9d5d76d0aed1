//! The parts of a region that can be simplified by themselves: one for each body in it.
//!
//! A program has many isolated operations, and most have nothing to simplify. Their bodies are found by their owners, so
//! that nobody walks all operations in search of them.

use super::RegionRef;
use ir::{Body, BodyId, ChangedBodies, Ir, RegionId};
use smallvec::SmallVec;

/// The outermost regions of one body that are in a region, or are that region.
pub(super) struct Part {
    pub body: BodyId,
    pub regions: SmallVec<[RegionId; 1]>,
}

/// The relation of a body to a region.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Unknown,
    Inside,
    Elsewhere,
}

/// Returns the parts of `region`, as far as they are in bodies of `within`: each before those inside it.
pub(super) fn parts_of(ir: &Ir, (body, region): RegionRef, within: &ChangedBodies) -> Vec<Part> {
    let mut places = vec![Place::Unknown; ir.num_bodies()];
    places[body.index()] = Place::Inside;
    let mut parts = vec![Part { body, regions: SmallVec::from_slice(&[region]) }];
    let mut path = Vec::new();
    for start in (0..ir.num_bodies() as u32).map(BodyId::new).filter(|body| within.contains(*body)) {
        let mut next = Some(start);
        while let Some(inner) = next.filter(|body| places[body.index()] == Place::Unknown) {
            path.push(inner);
            next = ir.body(inner).owner().map(|owner| owner.body);
        }
        let mut place = next.map_or(Place::Elsewhere, |around| places[around.index()]);
        while let Some(inner) = path.pop() {
            let arena = ir.body(inner);
            if place == Place::Inside && !is_owner_below(ir, arena, (body, region)) {
                place = Place::Elsewhere;
            }
            places[inner.index()] = place;
            if place == Place::Inside {
                parts.push(Part { body: inner, regions: SmallVec::from_slice(arena.top_regions()) });
            }
        }
    }
    parts
}

/// Returns whether the operation that owns `inner` is in a region of its body that is not gone; where that body is the one of
/// `limit`, in that region.
fn is_owner_below(ir: &Ir, inner: &Body, limit: RegionRef) -> bool {
    let Some(owner) = inner.owner() else { return false };
    let arena = ir.body(owner.body);
    let mut op = owner.op;
    loop {
        let Some(region) = arena.block_of(op).and_then(|block| arena.region_of(block)) else { return false };
        if (owner.body, region) == limit {
            return true;
        }
        match arena.parent_of(region) {
            Some(around) => op = around,
            None => return owner.body != limit.0,
        }
    }
}

/// Returns the regions of `parts` that have several blocks, each before those inside it. Most IR has few.
pub(super) fn regions_with_several_blocks(ir: &Ir, parts: &[Part]) -> Vec<RegionRef> {
    let mut several = Vec::new();
    for part in parts {
        let body = ir.body(part.body);
        if !body.has_region_with_several_blocks() {
            continue;
        }
        let mut pending = part.regions.clone();
        while let Some(region) = pending.pop() {
            if body.has_several_blocks(region) {
                several.push((part.body, region));
            }
            let operations = body.region_blocks(region).flat_map(|block| body.block_operations(block));
            pending.extend(operations.flat_map(|op| body.local_regions(op).iter().copied()));
        }
    }
    several
}
