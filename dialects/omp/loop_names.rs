//! Names of canonical loops that say where these are: `canonloop_s0_d1`.
//!
//! A name has a part for each ancestor that it takes to tell loops apart: `_rI`, region I of an operation with several;
//! `_sI`, operation I with regions in a region that has several; `_dI`, the depth in a nest of loops.
//!
//! Follows `generateLoopNestingName` of mlir/lib/Dialect/OpenMP/IR/OpenMPDialect.cpp.

use crate::CanonicalLoopOp;
use ir::op_info::Trait;
use ir::{Operation, Region};

/// The prefix of names of loops.
pub(crate) const LOOP_NAME: &str = "canonloop";

/// The prefix of names of induction variables.
pub(crate) const INDEX_NAME: &str = "iv";

/// An ancestor, from the inside out: in turn the position of an operation in a region, and that of the region.
struct Part {
    is_region: bool,
    is_skipped: bool,
    is_unique: bool,
    is_loop: bool,
    index: usize,
    depth: usize,
}

/// Returns the position of an operation among those with regions around it, and whether there is no other.
fn position(op: Operation<'_>, region: Region<'_>) -> (usize, bool) {
    let (mut count, mut position) = (0, None);
    for sibling in region.blocks().flat_map(|block| block.operations()) {
        if sibling == op {
            position = Some(count);
        }
        count += usize::from(sibling.num_regions() != 0);
        if position.is_some() && count > 1 {
            break;
        }
    }
    (position.unwrap_or(0), count <= 1)
}

/// Returns the parts for a loop, from the inside out.
fn parts(op: Operation<'_>) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut inner = op;
    while let Some(region) = inner.parent_region() {
        let (index, is_unique) = position(inner, region);
        let is_loop = inner.isa::<CanonicalLoopOp<'_>>();
        let part = Part { is_region: false, is_skipped: false, is_unique, is_loop, index, depth: 0 };
        parts.push(part);
        let parent = region.parent_op();
        let parent = parent.filter(|parent| !parent.has_trait(Trait::IsolatedFromAbove));
        let index = parent.filter(|parent| parent.num_regions() > 1).and_then(|_| region.index());
        let is_unique = index.is_none();
        parts.push(Part {
            is_region: true,
            is_skipped: is_unique,
            is_unique,
            is_loop: false,
            index: index.unwrap_or(0),
            depth: 0,
        });
        let Some(parent) = parent else { break };
        inner = parent;
    }
    parts
}

/// Returns the name of a canonical loop, or of its induction variable.
pub(crate) fn nesting_name(prefix: &str, op: Operation<'_>) -> String {
    let mut parts = parts(op);
    // The depths of loops in their nests: several regions, and several operations in a region, end one.
    let mut around = 0;
    for part in parts.iter_mut().rev().filter(|part| !part.is_skipped) {
        if part.is_region || !part.is_unique {
            around = 0;
        }
        if !part.is_region {
            part.depth = around;
            around += usize::from(part.is_loop);
        }
    }
    // The innermost loop of a nest alone says how deep it is.
    let mut is_in_nest = false;
    for part in parts.iter_mut().filter(|part| !part.is_skipped && !part.is_region) {
        if !is_in_nest && part.depth >= 1 {
            is_in_nest = true;
        } else if is_in_nest {
            part.is_skipped = part.is_unique;
            is_in_nest = part.depth != 0;
        }
    }
    for part in &mut parts {
        part.is_skipped |= !part.is_region && part.is_unique && !part.is_loop;
    }
    // A part that is the only one of its parent needs no name, but for the loops of a nest.
    let mut is_new = true;
    for part in parts.iter_mut().rev() {
        part.is_skipped |= is_new && part.is_unique;
        is_new = part.is_region && (is_new || !part.is_skipped);
    }
    let mut name = prefix.to_string();
    for part in parts.iter().rev().filter(|part| !part.is_skipped) {
        name += &match part {
            Part { is_region: true, index, .. } => format!("_r{index}"),
            Part { depth: depth @ 1.., .. } => format!("_d{depth}"),
            Part { index, .. } => format!("_s{index}"),
        };
    }
    name
}
