//! `tosa-reduce-transposes`: transpositions move up through elementwise operations, into constants and reshapes, or to
//! their inverses.
//!
//! For each transposition the chain of operations that it depends on is made again with the dimensions moved, beside the
//! one that is there. It replaces the transposition if nothing else needs the old chain, which is dead then; if not, the
//! new one is.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaReduceTransposes.cpp.

use ::passes::{Anchor, PassInfo, PassRun};
use interfaces::is_op_trivially_dead;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{Context, OpId, Operation, OperationState, Type, ValueId};
use rewrite::Rewriter;
use rustc_hash::{FxHashMap, FxHashSet};

use super::fold_constants::transposed_elements;
use super::reshape_ranks::create_reshape;
use crate::operands::{constant_shape, named};
use crate::{ConstOp, ReshapeOp, TransposeOp, const_shape};

pub static PASS: PassInfo = PassInfo {
    argument: "tosa-reduce-transposes",
    name: "TosaReduceTransposes",
    summary: "Reduce transposes through other operators",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

/// A transposition that may be replaced, and what it depends on.
struct Candidate {
    op: OpId,
    depends_on: Vec<OpId>,
    known: FxHashSet<OpId>,
}

/// The operations that were found for a permutation.
#[derive(Default)]
struct Moved {
    /// Values with moved dimensions.
    values: FxHashMap<ValueId, ValueId>,
    candidates: Vec<Candidate>,
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let Some(region) = pass.ir.root().region(0) else { return Ok(()) };
    if region.blocks().count() != 1 {
        return Ok(());
    }
    let body = region.body_id();
    let mut transposes = Vec::new();
    ir::walk::walk_post_order(pass.ir.root(), |op| {
        if op.op_ref().body == body && op.name_str() == "tosa.transpose" {
            transposes.push(op.id());
        }
    });
    let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
    let mut moved: FxHashMap<Vec<i32>, Moved> = FxHashMap::default();
    let mut order = Vec::new();
    for op in transposes {
        if let Some(permutation) = visit(&mut rewriter, &mut moved, op) {
            order.push((op, permutation));
        }
    }
    let replaceable: FxHashSet<OpId> =
        moved.iter().flat_map(|(permutation, of)| good_replacements(&rewriter, permutation, of)).collect();
    for (op, permutation) in order.into_iter().rev().filter(|entry| replaceable.contains(&entry.0)) {
        let input = rewriter.op(op).operand(0).id();
        let Some(&value) = moved[&permutation].values.get(&input) else { return Err(Failed) };
        rewriter.replace_op(op, &[value]);
    }
    erase_dead(&mut rewriter);
    Ok(())
}

/// Erases operations whose results nothing uses, the last ones first.
fn erase_dead(rewriter: &mut Rewriter<'_>) {
    let body = rewriter.body_id();
    let mut ops = Vec::new();
    ir::walk::walk_pre_order(rewriter.ir().root(), |op| {
        if op.op_ref().body == body {
            ops.push(op.id());
        }
        ir::walk::WalkResult::Advance
    });
    for op in ops.into_iter().rev() {
        if is_op_trivially_dead(rewriter.op(op)) {
            rewriter.erase_op(op);
        }
    }
}

fn permutation_of(op: Operation<'_>) -> Option<Vec<i32>> {
    Some(named(op, "perms")?.i32_elements(op.context()))
}

/// Returns a list in the order of a permutation.
fn permuted(list: &[i64], permutation: &[i32]) -> Option<Vec<i64>> {
    permutation.iter().map(|&axis| list.get(usize::try_from(axis).ok()?).copied()).collect()
}

/// Makes the chain of a transposition again. Returns its permutation if that may replace it.
fn visit(rewriter: &mut Rewriter<'_>, moved: &mut FxHashMap<Vec<i32>, Moved>, op: OpId) -> Option<Vec<i32>> {
    let context = rewriter.context();
    let transpose = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let (input, result) = (transpose.input1(), transpose.output().ty());
    input.ty().as_ranked_tensor(context)?;
    result.as_ranked_tensor(context)?;
    let permutation = transpose.perms();
    if permutation.iter().enumerate().all(|(index, &axis)| index as i32 == axis) {
        return None;
    }
    let mut candidate = Candidate { op, depends_on: Vec::new(), known: FxHashSet::default() };
    let definition = input.defining_op();
    let input = input.id();
    candidate.collect(definition)?;
    let of = moved.entry(permutation.clone()).or_default();
    for &dependency in &candidate.depends_on {
        let value = rewriter.result(dependency, 0);
        if of.values.contains_key(&value) {
            continue;
        }
        rewriter.set_insertion_point_after(dependency);
        let new = build_moved(rewriter, dependency, &of.values, &permutation)?;
        of.values.insert(value, new);
    }
    if rewriter.type_of(*of.values.get(&input)?) != result {
        return None;
    }
    of.candidates.push(candidate);
    Some(permutation)
}

/// Returns whether elements of the result only depend on elements at the same place.
fn is_elementwise(op: Operation<'_>) -> bool {
    op.name_str() == "tosa.mul"
        || op.name_str() == "tosa.negate"
        || op.has_trait(Trait::SameOperandsAndResultRank)
}

/// Returns whether `operand` of an operation is no tensor of numbers but says how to compute.
fn is_shift(op: Operation<'_>, operand: usize) -> bool {
    op.name_str() == "tosa.mul" && op.operand(operand).id() == op.operand(2).id()
}

/// The operations at which chains begin.
const SOURCES: [&str; 3] = ["tosa.transpose", "tosa.reshape", "tosa.const"];

fn is_source(op: Operation<'_>) -> bool {
    SOURCES.iter().any(|name| op.name_str() == *name)
}

impl Candidate {
    /// Collects what `op` depends on, operands first. `None` if the chain does not begin with constants, reshapes or
    /// transpositions.
    fn collect(&mut self, op: Option<Operation<'_>>) -> Option<()> {
        let op = op?;
        let context = op.context();
        if *context.string(op.info().dialect) != "tosa" {
            return None;
        }
        if self.known.contains(&op.id()) {
            return Some(());
        }
        if op.num_results() != 1 {
            return None;
        }
        op.result(0).ty().as_ranked_tensor(context)?;
        if !is_source(op) {
            if !is_elementwise(op) {
                return None;
            }
            for operand in (0..op.num_operands()).filter(|&operand| !is_shift(op, operand)) {
                let definition = op.operand(operand).defining_op();
                stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.collect(definition))?;
            }
        }
        self.known.insert(op.id());
        self.depends_on.push(op.id());
        Some(())
    }
}

/// Makes the result of `op` with moved dimensions.
fn build_moved(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    values: &FxHashMap<ValueId, ValueId>,
    permutation: &[i32],
) -> Option<ValueId> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    match &**view.name_str() {
        b"tosa.transpose" => {
            let inner = permutation_of(view)?;
            let is_inverse = |(index, &axis): (usize, &i32)| {
                usize::try_from(axis).ok().and_then(|axis| inner.get(axis)) == Some(&(index as i32))
            };
            let undoes = inner.len() == permutation.len() && permutation.iter().enumerate().all(is_inverse);
            undoes.then(|| view.operand(0).id())
        }
        b"tosa.reshape" => moved_reshape(rewriter, op, permutation),
        b"tosa.const" => {
            let (value, location) = (named(view, "values")?, view.location());
            let ty = moved_type(context, value.ty(context)?, permutation)?;
            let value = transposed_elements(context, value, permutation, ty)?;
            let state = ConstOp::build(rewriter.scope(), location, ty, value);
            Some(rewriter.create_value(state))
        }
        _ => {
            let moved = |operand: usize| {
                let value = view.operand(operand).id();
                values.get(&value).copied().or_else(|| is_shift(view, operand).then_some(value))
            };
            let operands: Vec<ValueId> = (0..view.num_operands()).map(moved).collect::<Option<_>>()?;
            let ty = moved_type(context, view.result(0).ty(), permutation)?;
            let state = OperationState {
                operands: operands.into(),
                result_types: [ty].as_slice().into(),
                properties: view.properties().into(),
                attributes: view.discardable_attributes(),
                ..OperationState::new(view.name(), view.location())
            };
            Some(rewriter.create_value(state))
        }
    }
}

fn moved_type(context: &Context, ty: Type, permutation: &[i32]) -> Option<Type> {
    let (shape, element, _) = ty.as_ranked_tensor(context)?;
    Some(Type::ranked_tensor(context, permuted(shape, permutation)?, element, None))
}

/// Makes a reshape of one dimension to one and others of size 1 in another order.
fn moved_reshape(rewriter: &mut Rewriter<'_>, op: OpId, permutation: &[i32]) -> Option<ValueId> {
    let context = rewriter.context();
    let reshape = rewriter.op(op).dyn_cast::<ReshapeOp<'_>>()?;
    let (input, result, location) = (reshape.input1(), reshape.output().ty(), reshape.location());
    let (&[size], ..) = input.ty().as_ranked_tensor(context)? else { return None };
    let shape = result.shape(context)?;
    let ones = shape.iter().filter(|&&size| size == 1).count();
    if ones + 1 != shape.len() && (ones != shape.len() || size != 1) {
        return None;
    }
    let sizes = permuted(&constant_shape(reshape.shape())?, permutation)?;
    let input = input.id();
    let ty = moved_type(context, result, permutation)?;
    let sizes = const_shape(rewriter, location, &sizes)?;
    create_reshape(rewriter, location, input, sizes, ty)
}

/// Returns the transpositions after whose replacement nothing needs their old chains.
fn good_replacements(rewriter: &Rewriter<'_>, permutation: &[i32], of: &Moved) -> FxHashSet<OpId> {
    let mut valid: Vec<bool> = vec![true; of.candidates.len()];
    loop {
        let mut covered: FxHashSet<OpId> = FxHashSet::default();
        for (candidate, _) in of.candidates.iter().zip(&valid).filter(|entry| *entry.1) {
            covered.extend(&candidate.depends_on);
        }
        let may_use = |user: Operation<'_>| match user.name_str() == "tosa.transpose" {
            true => permutation_of(user).is_some_and(|other| other == permutation),
            false => covered.contains(&user.id()),
        };
        let is_valid = |candidate: &Candidate| {
            candidate.depends_on.iter().all(|&op| {
                let op = rewriter.op(op);
                op.name_str() == "tosa.const" || op.result(0).users().all(may_use)
            })
        };
        let first_invalid = (0..valid.len()).find(|&index| valid[index] && !is_valid(&of.candidates[index]));
        match first_invalid {
            Some(index) => valid[index] = false,
            None => break,
        }
    }
    of.candidates.iter().zip(valid).filter(|entry| entry.1).map(|entry| entry.0.op).collect()
}
