//! Loops in the making.
//!
//! Follows `ForOp::build` and `buildLoopNest` of mlir/lib/Dialect/SCF/IR/SCF.cpp.

use crate::dialects::scf::bounds::MixedBounds;
use crate::dialects::scf::{ForOp, ForallOp, InParallelOp, YieldOp};
use crate::ir::{Attribute, BlockId, Location, OpId, Type, ValueId};
use crate::rewrite::{MixedList, Rewriter};

/// Where a loop begins and ends, and how far it goes each time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoopRange {
    pub lower: ValueId,
    pub upper: ValueId,
    pub step: ValueId,
}

impl LoopRange {
    /// That of `op`.
    pub fn of(op: ForOp<'_>) -> Self {
        let (lower, upper, step) = (op.lower_bound(), op.upper_bound(), op.step());
        LoopRange { lower: lower.id(), upper: upper.id(), step: step.id() }
    }
}

/// Makes an `scf.for` where the rewriter stands, whose block is empty and has no terminator yet; goes there.
pub fn create_for(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    range: LoopRange,
    inits: &[ValueId],
) -> (OpId, BlockId) {
    let LoopRange { lower, upper, step } = range;
    let types: Vec<_> = inits.iter().map(|&init| rewriter.type_of(init)).collect();
    let mut arguments = vec![(rewriter.type_of(lower), location)];
    arguments.extend(inits.iter().map(|&init| {
        let init = rewriter.value(init);
        (init.ty(), init.location())
    }));
    let region = rewriter.body_mut().create_region();
    let state = ForOp::build(rewriter.scope(), location, &types, lower, upper, step, inits, region);
    let op = rewriter.create(state);
    (op, rewriter.create_block(region, None, &arguments))
}

/// An `scf.forall` in the making.
pub struct NewForall {
    pub op: OpId,
    /// Its block, with nothing but the terminator.
    pub block: BlockId,
    pub terminator: OpId,
    /// The block of the terminator, which is empty.
    pub contributions: BlockId,
}

/// Makes an `scf.forall` where the rewriter stands; goes before its terminator.
pub fn create_forall(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    bounds: &MixedBounds,
    outputs: &[ValueId],
    mapping: Option<Attribute>,
) -> NewForall {
    let context = rewriter.context();
    let types: Vec<Type> = outputs.iter().map(|&output| rewriter.type_of(output)).collect();
    let [lower, upper, step] =
        [&bounds.lower, &bounds.upper, &bounds.step].map(|list| MixedList::of(context, list));
    let region = rewriter.body_mut().create_region();
    let state = ForallOp::build(
        rewriter.scope(),
        location,
        &types,
        &lower.dynamics,
        &upper.dynamics,
        &step.dynamics,
        &lower.statics,
        &upper.statics,
        &step.statics,
        outputs,
        region,
    );
    let op = rewriter.create(state);
    if mapping.is_some() {
        rewriter.set_attribute(op, context.intern_string("mapping"), mapping);
    }
    let mut arguments = vec![(Type::INDEX, location); bounds.lower.len()];
    arguments.extend(outputs.iter().map(|&output| {
        let output = rewriter.value(output);
        (output.ty(), output.location())
    }));
    let block = rewriter.create_block(region, None, &arguments);
    let inner = rewriter.body_mut().create_region();
    let state = InParallelOp::build(rewriter.scope(), location, inner);
    let terminator = rewriter.create(state);
    let contributions = rewriter.create_block(inner, None, &[]);
    rewriter.set_insertion_point(terminator);
    NewForall { op, block, terminator, contributions }
}

/// The loops of a nest, from the outermost on, each with its block.
pub struct LoopNest {
    pub loops: Vec<(OpId, BlockId)>,
}

impl LoopNest {
    /// The variables of the loops.
    pub fn induction_variables(&self, rewriter: &Rewriter<'_>) -> Vec<ValueId> {
        self.loops.iter().map(|&(_, block)| rewriter.body().argument(block, 0)).collect()
    }
}

/// Makes loops in one another where the rewriter stands, which carry nothing; the innermost has only its
/// terminator.
pub fn build_loop_nest(rewriter: &mut Rewriter<'_>, location: Location, ranges: &[LoopRange]) -> LoopNest {
    let point = rewriter.insertion_point();
    let mut loops = Vec::new();
    for &range in ranges {
        loops.push(create_for(rewriter, location, range, &[]));
    }
    for &(_, block) in &loops {
        rewriter.set_insertion_point_to_end(block);
        let state = YieldOp::build(rewriter.scope(), location, &[]);
        rewriter.create(state);
    }
    rewriter.restore_insertion_point(point);
    LoopNest { loops }
}
