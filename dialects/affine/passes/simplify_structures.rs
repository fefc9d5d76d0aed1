//! `affine-simplify-structures`: puts the maps and sets among the attributes of operations in their simplest form, and
//! simplifies `affine.for`, `affine.if` and `affine.apply`.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/SimplifyAffineStructures.cpp.

use crate::canonicalize::{APPLY, control};
use crate::{AffineApplyOp, AffineForOp, AffineIfOp};
use ::passes::{Anchor, PassInfo, PassRun};
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{Attribute, Context, OpRef, Operation, StringId};
use rewrite::greedy::{GreedyConfig, Strictness, apply_op_patterns_greedily};
use rewrite::{PatternSet, PatternTable};
use rustc_hash::FxHashMap;

pub static PASS: PassInfo = PassInfo {
    argument: "affine-simplify-structures",
    name: "SimplifyAffineStructures",
    summary: "Simplify affine expressions in maps/sets and normalize memrefs",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut known: FxHashMap<Attribute, Attribute> = FxHashMap::default();
    let (mut edits, mut ops): (Vec<(OpRef, StringId, Attribute)>, Vec<OpRef>) = Default::default();
    walk_post_order(pass.ir.root(), |op| {
        for (name, value) in op.attributes() {
            let simple = *known.entry(value).or_insert_with(|| simplified(&context, value));
            if simple != value {
                edits.push((op.op_ref(), name, simple));
            }
        }
        ops.extend(is_simplified(op).then(|| op.op_ref()));
    });
    for (op, name, value) in edits {
        pass.ir.set_attribute(op, name, Some(value));
    }
    let mut set = PatternSet::new();
    for (name, patterns) in [("affine.apply", APPLY), ("affine.if", control::IF)] {
        let patterns: Vec<_> = patterns.iter().map(|pattern| pattern.on(name)).collect();
        set.add(&patterns);
    }
    let config = GreedyConfig { strictness: Strictness::ExistingAndNewOps, ..GreedyConfig::default() };
    // Without a fixed point, what has been done stays.
    let _ = apply_op_patterns_greedily(pass.ir, &ops, &mut PatternTable::new(&set), &config, None);
    Ok(())
}

fn is_simplified(op: Operation<'_>) -> bool {
    op.isa::<AffineForOp<'_>>() || op.isa::<AffineIfOp<'_>>() || op.isa::<AffineApplyOp<'_>>()
}

/// Returns a map or set in its simplest form, and another attribute as it is.
fn simplified(context: &Context, attribute: Attribute) -> Attribute {
    if let Some(map) = attribute.affine_map(context) {
        context.affine_map_attribute(map.simplified(context))
    } else if let Some(set) = attribute.integer_set(context) {
        context.integer_set_attribute(set.simplified(context))
    } else {
        attribute
    }
}
