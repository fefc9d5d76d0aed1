//! Canonicalization of `affine.linearize_index` and `affine.delinearize_index`: operations that undo each
//! other, and operands that have no effect.
//!
//! Bases are padded here: `None` stands for an omitted outermost extent, so that there is an extent for each
//! index.
//!
//! Follows mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use crate::{
    AffineApplyOp, AffineDelinearizeIndexOp, AffineLinearizeIndexOp, delinearize_index, linearize_index,
};
use arith::constant_index;
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, Location, OpId, Value, ValueId};
use rewrite::op_fold_result::mixed_values;
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

pub static LINEARIZE: &[Pattern] = &[
    Pattern::new("CancelLinearizeOfDelinearizePortion", cancel_runs),
    Pattern::new("DropLinearizeLeadingZero", drop_leading_zero),
    Pattern::new("DropLinearizeUnitComponentsIfDisjointOrZero", drop_unit_components),
];

pub static DELINEARIZE: &[Pattern] = &[
    Pattern::new("CancelDelinearizeOfLinearizeDisjointExactTail", cancel_equal_tail),
    Pattern::new("DropUnitExtentBasis", drop_unit_extents),
    Pattern::new("SplitDelinearizeSpanningLastLinearizeArg", split_last),
];

type Extent = Option<OpFoldResult>;

/// `affine.linearize_index`, taken apart.
#[derive(Clone)]
struct Linearize {
    location: Location,
    indices: Vec<ValueId>,
    /// One extent for each index, unless the basis is invalid.
    basis: Vec<Extent>,
    disjoint: bool,
}

impl Linearize {
    fn of(rewriter: &Rewriter<'_>, view: AffineLinearizeIndexOp<'_>) -> Self {
        let dynamics = view.dynamic_basis().map(Value::id);
        let basis = mixed_values(rewriter.context(), &view.static_basis(), dynamics);
        Linearize {
            location: view.location(),
            indices: view.multi_index().map(Value::id).collect(),
            basis: padded(basis, view.multi_index().len()),
            disjoint: view.disjoint(),
        }
    }

    fn of_op(rewriter: &Rewriter<'_>, op: OpId) -> Option<Self> {
        Some(Linearize::of(rewriter, rewriter.op(op).dyn_cast()?))
    }

    fn create(&self, rewriter: &mut Rewriter<'_>) -> ValueId {
        let basis = known(&self.basis);
        linearize_index(rewriter, self.location, &self.indices, &basis, self.disjoint)
    }
}

/// `affine.delinearize_index`, taken apart.
struct Delinearize {
    location: Location,
    index: ValueId,
    basis: Vec<Extent>,
    results: Vec<ValueId>,
}

impl Delinearize {
    fn of(rewriter: &Rewriter<'_>, op: OpId) -> Option<Self> {
        let view = rewriter.op(op).dyn_cast::<AffineDelinearizeIndexOp>()?;
        let dynamics = view.dynamic_basis().map(Value::id);
        let basis = mixed_values(rewriter.context(), &view.static_basis(), dynamics);
        Some(Delinearize {
            location: view.location(),
            index: view.linear_index().id(),
            basis: padded(basis, view.num_results()),
            results: view.results().map(Value::id).collect(),
        })
    }
}

fn padded(basis: Vec<OpFoldResult>, count: usize) -> Vec<Extent> {
    let missing = (basis.len() < count).then_some(None);
    missing.into_iter().chain(basis.into_iter().map(Some)).collect()
}

fn known(basis: &[Extent]) -> Vec<OpFoldResult> {
    basis.iter().copied().flatten().collect()
}

/// Returns the indices of `index` in a padded basis.
fn delinearize(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    index: ValueId,
    basis: &[Extent],
) -> Vec<ValueId> {
    delinearize_index(rewriter, location, index, &known(basis), basis.len())
}

// --- Linearization ----------------------------------------------------------------------------

/// Drops an outermost index 0, which contributes nothing whatever its extent.
fn drop_leading_zero(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut linearize = Linearize::of_op(rewriter, op)?;
    let first = *linearize.indices.first()?;
    if !rewriter.is_constant_int(first.into(), 0) {
        return None;
    }
    if linearize.indices.len() == 1 {
        rewriter.replace_op(op, &[first]);
        return Some(Rewritten);
    }
    linearize.indices.remove(0);
    linearize.basis.remove(0);
    let new = linearize.create(rewriter);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Drops indices 0 in extents of 1.
fn drop_unit_components(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut linearize = Linearize::of_op(rewriter, op)?;
    let count = linearize.indices.len();
    let is_kept = |&(index, extent): &(ValueId, Extent)| {
        let is_unit = extent.is_some_and(|extent| rewriter.is_constant_int(extent, 1));
        !is_unit || !(linearize.disjoint || rewriter.is_constant_int(index.into(), 0))
    };
    let pairs = linearize.indices.iter().copied().zip(linearize.basis.iter().copied());
    let (indices, basis): (Vec<_>, Vec<_>) = pairs.filter(is_kept).unzip();
    if indices.len() == count {
        return None;
    }
    (linearize.indices, linearize.basis) = (indices, basis);
    let new = match linearize.indices[..] {
        [] => constant_index(rewriter, linearize.location, 0),
        _ => linearize.create(rewriter),
    };
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Results of a delinearization, one after the other, that are put together again with the same extents.
struct Run {
    op: OpId,
    delinearize: Delinearize,
    /// The index, and the result, with which it begins.
    index: usize,
    result: usize,
    length: usize,
}

/// Returns the run that begins with an index, if it has at least two of them.
fn run_from(rewriter: &Rewriter<'_>, linearize: &Linearize, index: usize) -> Option<Run> {
    let value = rewriter.value(*linearize.indices.get(index)?);
    let (op, result) = (value.defining::<AffineDelinearizeIndexOp>()?.id(), value.index());
    let delinearize = Delinearize::of(rewriter, op)?;
    let (extent, of_result) = (*linearize.basis.get(index)?, *delinearize.basis.get(result)?);
    let are_first = index == 0 && result == 0;
    let is_promised = linearize.disjoint && result == 0 && of_result.is_none();
    if extent != of_result && !are_first && !is_promised {
        return None;
    }
    let indices = linearize.indices.iter().zip(&linearize.basis).skip(index + 1);
    let results = delinearize.results.iter().zip(&delinearize.basis).skip(result + 1);
    let length = 1 + indices.zip(results).take_while(|(a, b)| a == b).count();
    (length > 1).then_some(Run { op, delinearize, index, result, length })
}

/// Cancels runs of indices that are consecutive results of one delinearization. A run becomes a single index
/// whose extent is the product of theirs.
fn cancel_runs(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let linearize = Linearize::of_op(rewriter, op)?;
    let mut runs: Vec<Run> = Vec::new();
    let mut index = 0;
    while index < linearize.indices.len() {
        // Only one run of each delinearization is taken at a time, because the operation is replaced.
        let run = run_from(rewriter, &linearize, index);
        match run.filter(|run| runs.iter().all(|other| other.op != run.op)) {
            Some(run) => {
                index += run.length;
                runs.push(run);
            }
            None => index += 1,
        }
    }
    if runs.is_empty() {
        return None;
    }
    let mut new = Linearize { indices: Vec::new(), basis: Vec::new(), ..linearize.clone() };
    let mut replacements = Vec::new();
    let mut end = 0;
    for run in runs {
        new.indices.extend_from_slice(linearize.indices.get(end..run.index)?);
        new.basis.extend_from_slice(linearize.basis.get(end..run.index)?);
        end = run.index + run.length;
        rewriter.set_insertion_point(run.op);
        let extents = linearize.basis.get(run.index..end)?;
        let (index, extent) = merge_run(rewriter, linearize.location, &run, extents, &mut replacements);
        new.indices.push(index);
        new.basis.push(extent);
    }
    new.indices.extend_from_slice(linearize.indices.get(end..)?);
    new.basis.extend_from_slice(linearize.basis.get(end..)?);
    rewriter.set_insertion_point(op);
    let new = new.create(rewriter);
    rewriter.replace_op(op, &[new]);
    for (op, results) in replacements {
        rewriter.replace_op(op, &results);
    }
    Some(Rewritten)
}

/// Returns the index that a run recombines to, and its extent. If only some of the delinearization's results
/// are in the run, a new delinearization with one result for these is made, and the replacements of the old
/// results are recorded.
fn merge_run(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    run: &Run,
    extents: &[Extent],
    replacements: &mut Vec<(OpId, Vec<ValueId>)>,
) -> (ValueId, Extent) {
    let extent = product(rewriter, location, extents);
    let Delinearize { location, index, ref basis, ref results } = run.delinearize;
    if run.length == results.len() {
        return (index, extent);
    }
    let mut basis = basis.clone();
    basis.splice(run.result..run.result + run.length, [extent]);
    let mut merged = delinearize(rewriter, location, index, &basis);
    let whole = merged[run.result];
    // There may be other uses.
    let parts = delinearize(rewriter, location, whole, extents);
    merged.splice(run.result..=run.result, parts);
    replacements.push((run.op, merged));
    (whole, extent)
}

/// Returns the product of all extents; `None` where one is left out.
fn product(rewriter: &mut Rewriter<'_>, location: Location, extents: &[Extent]) -> Extent {
    let context = rewriter.context();
    let mut operands = Vec::new();
    let mut product = AffineExpr::constant(context, 1);
    for &extent in extents {
        let factor = match (rewriter.constant_int(extent?), extent?) {
            (Some(constant), _) => AffineExpr::constant(context, constant),
            (None, OpFoldResult::Value(value)) => {
                operands.push(value);
                AffineExpr::symbol(context, operands.len() as u32 - 1)
            }
            (None, OpFoldResult::Attribute(_)) => return None,
        };
        product = product.mul(context, factor);
    }
    if let Some(constant) = product.constant_value(context) {
        return Some(OpFoldResult::index(context, constant));
    }
    let map = AffineMap::get(context, 0, operands.len() as u32, &[product]);
    let state = AffineApplyOp::build(rewriter.scope(), location, map, &operands);
    Some(rewriter.create_value(state).into())
}

// --- Delinearization --------------------------------------------------------------------------

/// Returns the linearization that makes the index, if its indices are known to be within the extents.
fn disjoint_source(rewriter: &Rewriter<'_>, delinearize: &Delinearize) -> Option<Linearize> {
    let source = rewriter.value(delinearize.index).defining::<AffineLinearizeIndexOp>()?;
    source.disjoint().then(|| Linearize::of(rewriter, source))
}

/// Innermost indices whose extents are the same on both sides are the results.
fn cancel_equal_tail(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let delinearize_op = Delinearize::of(rewriter, op)?;
    let mut source = disjoint_source(rewriter, &delinearize_op)?;
    let extents = source.basis.iter().rev().zip(delinearize_op.basis.iter().rev());
    let count = extents.take_while(|(a, b)| a.is_some() && a == b).count();
    if count == 0 {
        return None;
    }
    let (indices, results) = (source.indices.len(), delinearize_op.results.len());
    let outer_results = results.checked_sub(count)?;
    let outer_indices = indices.checked_sub(count)?;
    let is_whole = known(&source.basis).len() == count && known(&delinearize_op.basis).len() == count;
    if is_whole && indices == results {
        rewriter.replace_op(op, &source.indices);
        return Some(Rewritten);
    }
    let tail = source.indices.split_off(outer_indices);
    source.basis.truncate(outer_indices);
    let outer = source.create(rewriter);
    let mut new =
        delinearize(rewriter, delinearize_op.location, outer, &delinearize_op.basis[..outer_results]);
    new.extend(tail);
    rewriter.replace_op(op, &new);
    Some(Rewritten)
}

/// Replaces indices into extents of 1 by 0.
fn drop_unit_extents(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let Delinearize { location, index, basis, .. } = Delinearize::of(rewriter, op)?;
    let is_unit = |extent: Extent| extent.is_some_and(|extent| rewriter.is_constant_int(extent, 1));
    let kept: Vec<usize> = (0..basis.len()).filter(|&position| !is_unit(basis[position])).collect();
    if kept.len() == basis.len() {
        return None;
    }
    let zero = constant_index(rewriter, location, 0);
    let mut results = vec![zero; basis.len()];
    if !kept.is_empty() {
        let extents: Vec<Extent> = kept.iter().map(|&position| basis[position]).collect();
        let new = delinearize(rewriter, location, index, &extents);
        for (position, value) in kept.into_iter().zip(new) {
            results[position] = value;
        }
    }
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

/// Innermost extents of which the product is that of the innermost index are those of this index alone.
fn split_last(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let delinearize_op = Delinearize::of(rewriter, op)?;
    let mut source = disjoint_source(rewriter, &delinearize_op)?;
    let fixed = |extent: Extent| match extent? {
        OpFoldResult::Attribute(_) => rewriter.constant_int(extent?).filter(|&extent| extent != DYNAMIC),
        OpFoldResult::Value(_) => None,
    };
    let target = fixed(*source.basis.last()?)?;
    let (mut size, mut count) = (1i64, 0);
    for &extent in delinearize_op.basis.iter().rev() {
        if size == target && count > 0 {
            break;
        }
        size = size.checked_mul(fixed(extent)?)?;
        count += 1;
        if size > target {
            return None;
        }
    }
    let outer_results = delinearize_op.results.len().checked_sub(count)?;
    if size != target || count < 2 {
        return None;
    }
    let last = source.indices.pop()?;
    source.basis.pop();
    let (outer_basis, inner_basis) = delinearize_op.basis.split_at(outer_results);
    let mut new = Vec::new();
    // As in MLIR, outer indices are lost if there is no result for them.
    if !outer_basis.is_empty() {
        let outer = source.create(rewriter);
        new = delinearize(rewriter, delinearize_op.location, outer, outer_basis);
    }
    new.extend(delinearize(rewriter, delinearize_op.location, last, inner_basis));
    rewriter.replace_op(op, &new);
    Some(Rewritten)
}
