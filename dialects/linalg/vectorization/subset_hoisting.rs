//! `loop-invariant-subset-hoisting`: a loop carries the part of a tensor that each iteration would extract and insert
//! again, if no other part that it touches overlaps.
//!
//! Follows `hoistLoopInvariantSubsets` of mlir/lib/Transforms/Utils/LoopInvariantCodeMotionUtils.cpp, for `scf.for`.

use bufferization::MaterializeInDestinationOp;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use ir::{OpId, OpRef, Operation, Value, ValueId};
use linalg::CopyOp;
use passes::{Anchor, PassInfo, PassRun};
use rewrite::op_fold_result::index_attributes;
use rewrite::{MixedSlice, OpFoldResult, Rewriter};
use scf::ForOp;
use scf::transforms::replace_for_with_additional_yields;
use tensor::{ExtractSliceOp, InsertSliceOp};
use value_bounds::bounds::{lower_bound, upper_bound};
use value_bounds::equality::{Quantity, are_equivalent_slices, constant_difference};
use vector::types::vector_type;
use vector_lowering::transfer::{Kind, Transfer};

pub static PASS: PassInfo = PassInfo {
    argument: "loop-invariant-subset-hoisting",
    name: "LoopInvariantSubsetHoisting",
    summary: "Hoist loop invariant subset ops outside of the loop",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut loops: Vec<OpRef> = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if op.isa::<ForOp<'_>>() {
            loops.push(op.op_ref());
        }
    });
    for OpRef { body, op } in loops {
        hoist_loop_invariant_subsets(&mut Rewriter::new(pass.ir, &context, body, None), op);
    }
    Ok(())
}

/// An operation that takes a part of a tensor, or puts one into it.
#[derive(Clone, Debug)]
struct Subset {
    op: OpId,
    /// The position of the tensor among the operands, and for an insertion that of the part.
    container: usize,
    inserted: Option<usize>,
    /// The part; unknown for operations that overwrite a tensor.
    slice: Option<MixedSlice>,
}

impl Subset {
    fn of(rewriter: &Rewriter<'_>, op: OpId) -> Option<Self> {
        let context = rewriter.context();
        let view = rewriter.op(op);
        let subset = |container, inserted, slice| Some(Subset { op, container, inserted, slice });
        if view.isa::<ExtractSliceOp<'_>>() {
            return subset(ExtractSliceOp::SOURCE, None, Some(MixedSlice::of(view)));
        }
        if view.isa::<InsertSliceOp<'_>>() {
            return subset(InsertSliceOp::DEST, Some(InsertSliceOp::SOURCE), Some(MixedSlice::of(view)));
        }
        if view.isa::<CopyOp<'_>>() || view.isa::<MaterializeInDestinationOp<'_>>() {
            return if view.num_results() == 1 { subset(1, Some(0), None) } else { None };
        }
        let transfer = Transfer::of(rewriter, op)?;
        transfer.tensor(rewriter)?;
        let mut sizes = vec![1; transfer.map.num_dims(context) as usize];
        for (result, &extent) in
            transfer.map.results(context).iter().zip(vector_type(context, transfer.vector)?.shape)
        {
            if let Some(dim) = result.dim_position(context) {
                sizes[dim as usize] = extent;
            }
        }
        let offsets = transfer.indices.iter().map(|&index| OpFoldResult::Value(index)).collect();
        let slice = Some(MixedSlice::contiguous(context, offsets, index_attributes(context, &sizes)));
        match transfer.kind {
            Kind::Read { .. } => subset(0, None, slice),
            Kind::Write { .. } => subset(1, Some(0), slice),
        }
    }

    /// Returns whether both are known to be about the same part.
    fn is_equivalent(&self, rewriter: &Rewriter<'_>, other: &Subset) -> bool {
        let (Some(a), Some(b)) = (&self.slice, &other.slice) else { return false };
        are_equivalent_slices(rewriter.op(self.op), a, b)
    }

    /// Returns whether the parts are known to have nothing in common.
    fn is_disjoint(&self, rewriter: &Rewriter<'_>, other: &Subset) -> bool {
        let (Some(a), Some(b)) = (&self.slice, &other.slice) else { return false };
        (0..a.offsets.len().min(b.offsets.len()))
            .any(|dim| ends_before(rewriter, self.op, a, b, dim) || ends_before(rewriter, self.op, b, a, dim))
    }
}

/// Returns whether a slice is known to end where another begins or before.
fn ends_before(rewriter: &Rewriter<'_>, op: OpId, a: &MixedSlice, b: &MixedSlice, dim: usize) -> bool {
    let at = rewriter.op(op);
    let (first, second) = (a.offsets[dim], b.offsets[dim]);
    let extent = || upper_bound(rewriter, a.sizes[dim])?.checked_mul(rewriter.constant_int(a.strides[dim])?);
    let difference = || {
        let known = constant_difference(Quantity::of(at, first)?, Quantity::of(at, second)?);
        known.or_else(|| upper_bound(rewriter, first)?.checked_sub(lower_bound(rewriter, second)?))
    };
    let end = || difference()?.checked_add(extent()?);
    // From a known offset on, a size may be all that is between the two.
    let symbolic_end = || {
        let difference = constant_difference(Quantity::of(at, a.sizes[dim])?, Quantity::of(at, second)?)?;
        (rewriter.constant_int(a.strides[dim])? == 1).then_some(())?;
        rewriter.constant_int(first)?.checked_add(difference)
    };
    end().or_else(symbolic_end).is_some_and(|end| end <= 0)
}

/// The extractions from a tensor that a loop carries, and the insertions into it.
#[derive(Default)]
struct Subsets {
    all: Vec<Subset>,
    /// Extractions and insertions of the same parts.
    pairs: Vec<(Option<Subset>, Option<Subset>)>,
}

impl Subsets {
    fn add(&mut self, rewriter: &Rewriter<'_>, subset: Subset, is_collected: bool) {
        self.all.push(subset.clone());
        if !is_collected {
            return;
        }
        let is_insertion = subset.inserted.is_some();
        let counterpart = self.pairs.iter_mut().find(|pair| {
            let other = if is_insertion { &pair.0 } else { &pair.1 };
            other.as_ref().is_some_and(|other| other.is_equivalent(rewriter, &subset))
        });
        match (counterpart, is_insertion) {
            (Some(pair), true) => pair.1 = Some(subset),
            (Some(pair), false) => pair.0 = Some(subset),
            (None, true) => self.pairs.push((None, Some(subset))),
            (None, false) => self.pairs.push((Some(subset), None)),
        }
    }

    /// Follows the tensor `index` of a loop from its argument to what is yielded; `None` if something else is done to
    /// it than to take and put parts.
    fn collect(&mut self, rewriter: &Rewriter<'_>, of: OpId, index: usize, is_collected: bool) -> Option<()> {
        stacker::maybe_grow(64 << 10, 1 << 20, || self.collect_here(rewriter, of, index, is_collected))
    }

    fn collect_here(
        &mut self,
        rewriter: &Rewriter<'_>,
        of: OpId,
        index: usize,
        is_collected: bool,
    ) -> Option<()> {
        let block = rewriter.op(of).region(0)?.front()?;
        let mut value = block.arguments().nth(index + 1)?;
        loop {
            if let Some(yielding) = single_terminator_use(value) {
                let is_tied = Some(yielding.id()) == block.back().map(Operation::id)
                    && yielding.operands().nth(index) == Some(value);
                return is_tied.then_some(());
            }
            let mut next: Option<ValueId> = None;
            let mut seen = Vec::new();
            for user in value.users().filter(|user| {
                let is_new = !seen.contains(&user.id());
                seen.push(user.id());
                is_new
            }) {
                let positions = user.operands().enumerate().filter(|of| of.1 == value).map(|of| of.0);
                for position in positions {
                    if let Some(nested) = user.dyn_cast::<ForOp<'_>>() {
                        let carried = position.checked_sub(user.num_operands() - nested.init_args().len())?;
                        self.collect(rewriter, user.id(), carried, false)?;
                        next = Some(user.result(carried).id());
                        continue;
                    }
                    let subset = Subset::of(rewriter, user.id())?;
                    let (container, is_insertion) = (subset.container, subset.inserted.is_some());
                    self.add(rewriter, subset, is_collected);
                    if is_insertion {
                        if position != container || next.is_some() {
                            return None;
                        }
                        next = Some(user.result(0).id());
                    }
                }
            }
            value = rewriter.value(next?);
        }
    }

    /// Returns whether no other part overlaps with a pair, whose parts have the same type.
    fn is_hoistable(&self, rewriter: &Rewriter<'_>, extraction: &Subset, insertion: &Subset) -> bool {
        let inserted = insertion.inserted.map(|position| rewriter.op(insertion.op).operand(position).ty());
        let mut others =
            self.all.iter().filter(|other| other.op != extraction.op && other.op != insertion.op);
        Some(rewriter.op(extraction.op).result(0).ty()) == inserted
            && others.all(|other| {
                other.is_disjoint(rewriter, extraction) && other.is_disjoint(rewriter, insertion)
            })
    }
}

/// Returns the terminator that is the only user of a value.
fn single_terminator_use(value: Value<'_>) -> Option<Operation<'_>> {
    let mut users = value.users();
    let user = users.next()?;
    (users.next().is_none() && user.has_trait(Trait::Terminator)).then_some(user)
}

/// Returns whether the operands of `op`, but for those at `except`, are defined outside of a loop.
fn can_be_hoisted(rewriter: &Rewriter<'_>, of: OpId, op: OpId, except: &[usize]) -> bool {
    let outer = rewriter.op(of);
    rewriter.op(op).operands().enumerate().all(|(position, operand)| {
        let mut around = operand.parent_block().and_then(|block| block.parent_op());
        let is_inside = around.take().is_some_and(|around| outer == around || outer.is_ancestor_of(around));
        except.contains(&position) || !is_inside
    })
}

/// Moves parts of the tensors that an `scf.for` carries out of it. Returns the loop that takes its place.
pub fn hoist_loop_invariant_subsets(rewriter: &mut Rewriter<'_>, of: OpId) -> OpId {
    let mut of = of;
    let mut index = 0;
    while rewriter.op(of).dyn_cast::<ForOp<'_>>().is_some_and(|view| index < view.init_args().len()) {
        of = hoist_from(rewriter, of, index);
        index += 1;
    }
    of
}

fn hoist_from(rewriter: &mut Rewriter<'_>, of: OpId, index: usize) -> OpId {
    let mut subsets = Subsets::default();
    if subsets.collect(rewriter, of, index, true).is_none() {
        return of;
    }
    let mut of = of;
    for pair in &subsets.pairs {
        let (Some(extraction), Some(insertion)) = pair else { continue };
        let Some(inserted) = insertion.inserted else { continue };
        if !subsets.is_hoistable(rewriter, extraction, insertion)
            || !can_be_hoisted(rewriter, of, extraction.op, &[extraction.container])
            || !can_be_hoisted(rewriter, of, insertion.op, &[inserted, insertion.container])
        {
            continue;
        }
        let part = rewriter.result(extraction.op, 0);
        let new_part = rewriter.body().operand(insertion.op, inserted);
        let Some(new) = replace_for_with_additional_yields(rewriter, of, &[part], &[new_part]) else {
            return of;
        };
        of = new;
        if carry(rewriter, of, index, extraction, insertion, inserted).is_none() {
            return of;
        }
    }
    of
}

/// Lets the last value that a loop carries be the part, and moves the extraction and the insertion out.
fn carry(
    rewriter: &mut Rewriter<'_>,
    of: OpId,
    index: usize,
    extraction: &Subset,
    insertion: &Subset,
    inserted: usize,
) -> Option<()> {
    let outer = rewriter.op(of);
    let argument = outer.region(0)?.front()?.arguments().last()?.id();
    let part = rewriter.result(extraction.op, 0);
    let users = rewriter.value(part).users();
    let inside: Vec<OpId> =
        users.filter(|user| *user != outer && outer.is_ancestor_of(*user)).map(Operation::id).collect();
    rewriter.replace_uses_if(part, argument, |body, operand| inside.contains(&body.operand_owner(operand)));
    let view = rewriter.op(of).dyn_cast::<ForOp<'_>>()?;
    let init = view.init_args().nth(index)?.id();
    let (whole, new_part) = (view.result(index).id(), view.results().next_back()?.id());
    rewriter.move_op_before(extraction.op, of);
    rewriter.move_op_after(insertion.op, of);
    let (updated, dest) =
        (rewriter.result(insertion.op, 0), rewriter.body().operand(insertion.op, insertion.container));
    rewriter.replace_all_uses(updated, dest);
    rewriter.set_operand(extraction.op, extraction.container, init);
    rewriter.replace_all_uses(whole, updated);
    rewriter.set_operand(insertion.op, inserted, new_part);
    rewriter.set_operand(insertion.op, insertion.container, whole);
    Some(())
}
