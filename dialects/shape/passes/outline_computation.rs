//! `outline-shape-computation`: computations of shapes become functions of their own.
//!
//! The cluster of a shape is the operations before it that only shapes of `shape.with_shape` are computed from. A
//! `shape.func` takes what the cluster uses, and has a copy of it. The cluster is erased with the `shape.with_shape`s,
//! where values are used without their shapes.
//!
//! Follows mlir/lib/Dialect/Shape/Transforms/OutlineShapeComputation.cpp.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use ::passes::{Anchor, PassInfo, PassRun};
use ir::body::clone::IrMapping;
use ir::diag::Failed;
use ir::symbols::SymbolNames;
use ir::walk::walk_post_order;
use ir::{BodyId, Location, OpId, OpRef, Operation, Type, TypeStorage, Value, ValueId, known};
use rewrite::{
    Builder, GreedyConfig, Pattern, PatternSet, PatternTable, Rewrite, Rewriter, Rewritten,
    apply_patterns_to_regions,
};
use tensor::DimOp;

use crate::{FuncOp, GetExtentOp, ReturnOp, ShapeOfOp, ValueOfOp, WithOp};

pub static PASS: PassInfo = PassInfo {
    argument: "outline-shape-computation",
    name: "OutlineShapeComputationPass",
    summary: "Using shape.func to preserve shape computation",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

const PATTERNS: &[Pattern] = &[Pattern::new("TensorDimOpRewriter", extent_of_shape).on("tensor.dim")];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut names = SymbolNames::of(pass.root());
    let mut functions: Vec<OpRef> = Vec::new();
    walk_post_order(pass.root(), |op| {
        if *op.name_str() == *b"func.func" {
            functions.push(op.op_ref());
        }
    });
    for function in functions {
        apply(pass, function, PATTERNS)?;
        outline(pass, function, &mut names);
        apply(pass, function, &[])?;
    }
    Ok(())
}

/// Applies patterns in a function, folds, and erases dead operations.
fn apply(pass: &mut PassRun<'_>, function: OpRef, patterns: &'static [Pattern]) -> Result<(), Failed> {
    let mut set = PatternSet::new();
    set.add(patterns);
    let context = pass.ir.share_context();
    let region = pass.ir.operation(function).region(0).map(|region| (region.body_id(), region.id()));
    let regions: Vec<_> = region.into_iter().collect();
    let config = GreedyConfig::default();
    apply_patterns_to_regions(pass.ir, &regions, &mut PatternTable::new(&set), &config)
        .require_fixed_point(&context)
}

/// Takes an extent out of a shape in place of `tensor.dim`.
fn extent_of_shape(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let dim = rewriter.op(op).dyn_cast::<DimOp<'_>>()?;
    let (location, source, index) = (dim.location(), dim.source().id(), dim.index().id());
    let state = ShapeOfOp::build(rewriter.scope(), location, source).ok()?;
    let shape = rewriter.create_value(state);
    let state = GetExtentOp::build(rewriter.scope(), location, shape, index).ok()?;
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// A `shape.with_shape`.
struct WithShape {
    op: OpRef,
    value: ValueId,
    shape: ValueId,
}

/// Creates functions for the shapes in a function, and uses values without their shapes.
fn outline(pass: &mut PassRun<'_>, function: OpRef, names: &mut SymbolNames) {
    let root = pass.ir.operation(function);
    let mut ops: Vec<OpRef> = Vec::new();
    let mut all: Vec<WithShape> = Vec::new();
    walk_post_order(root, |op| {
        ops.push(op.op_ref());
        if let Some(with) = op.dyn_cast::<WithOp<'_>>() {
            let (value, shape) = (with.operand().id(), with.shape().id());
            all.push(WithShape { op: op.op_ref(), value, shape });
        }
    });
    let order: FxHashMap<OpRef, usize> = ops.iter().enumerate().map(|(index, &op)| (op, index)).collect();
    let outlinable = only_used_by_shapes(pass, &ops);
    let mut outlined: FxHashSet<(BodyId, ValueId)> = FxHashSet::default();
    for WithShape { op, value, shape } in &all {
        let value = pass.ir.value(op.body, *value);
        let is_ranked = matches!(value.ty().storage(value.context()), TypeStorage::RankedTensor { .. });
        if !is_ranked || !outlined.insert((op.body, *shape)) {
            continue;
        }
        let location = value.location();
        let cluster = cluster_of(pass.ir.value(op.body, *shape), &outlinable);
        let mut cluster: Vec<OpRef> = cluster.into_iter().collect();
        sort::by_key(&mut cluster, |op| order.get(op));
        let name = format!("shape_cal_{}", outlined.len() - 1);
        create_function(pass, function, &cluster, (op.body, *shape), &name, location, names);
    }
    for with in &all {
        use_without_shape(pass, with);
    }
}

/// Returns the operations whose results, of which at least one is used, are used for nothing but shapes.
fn only_used_by_shapes(pass: &PassRun<'_>, ops: &[OpRef]) -> FxHashSet<OpRef> {
    // `None` stands for an operation whose users are being looked at.
    let mut known: FxHashMap<OpRef, Option<bool>> = FxHashMap::default();
    for &op in ops {
        let mut pending = vec![op];
        while let Some(&op) = pending.last() {
            let view = pass.ir.operation(op);
            if known.get(&op).is_some_and(Option::is_some) || view.isa::<WithOp<'_>>() {
                pending.pop();
                continue;
            }
            let is_first_visit = known.insert(op, None).is_none();
            let mut answer = !view.results().all(Value::is_unused);
            let mut unknown = Vec::new();
            for (result, user) in
                view.results().flat_map(|result| result.users().map(move |user| (result, user)))
            {
                match (user.dyn_cast::<WithOp<'_>>(), known.get(&user.op_ref())) {
                    (Some(with), _) => answer &= with.shape() == result,
                    (None, Some(known)) => answer &= known.unwrap_or(false),
                    (None, None) => unknown.push(user.op_ref()),
                }
            }
            if answer && is_first_visit && !unknown.is_empty() {
                pending.extend(unknown);
                continue;
            }
            known.insert(op, Some(answer && unknown.is_empty()));
            pending.pop();
        }
    }
    known.into_iter().filter(|of| of.1 == Some(true)).map(|of| of.0).collect()
}

/// Returns the operations that a shape is computed with, up to those that are used for something else.
fn cluster_of(shape: Value<'_>, outlinable: &FxHashSet<OpRef>) -> FxHashSet<OpRef> {
    let mut cluster = FxHashSet::default();
    let mut visited: FxHashSet<OpRef> = FxHashSet::default();
    let mut pending: VecDeque<Operation<'_>> = shape.defining_op().into_iter().collect();
    visited.extend(pending.iter().map(|op| op.op_ref()));
    while let Some(op) = pending.pop_front() {
        if outlinable.contains(&op.op_ref()) {
            cluster.insert(op.op_ref());
            let before = op.operands().filter_map(Value::defining_op);
            pending.extend(before.filter(|op| visited.insert(op.op_ref())));
        }
    }
    cluster
}

/// Creates a private function after `function` that returns `shape`, with a copy of `cluster`.
fn create_function(
    pass: &mut PassRun<'_>,
    function: OpRef,
    cluster: &[OpRef],
    (from, shape): (BodyId, ValueId),
    name: &str,
    location: Location,
    names: &mut SymbolNames,
) {
    let context = pass.ir.share_context();
    let inputs = match cluster {
        [] => vec![shape],
        cluster => inputs_of(pass, cluster),
    };
    let types: Vec<Type> = inputs.iter().map(|&input| pass.ir.body(from).value_type(input)).collect();
    let result = pass.ir.body(from).value_type(shape);
    let mut builder = Builder::new(pass.ir, &context, function.body, None);
    builder.set_insertion_point_after(function.op);
    let ty = context.function_type(&types, &[result]);
    let mut state = FuncOp::build(builder.scope(), location, context.intern_string(name), ty);
    FuncOp::set_sym_visibility(&mut state, &context, Some(known::PRIVATE));
    let body = builder.ir_mut().create_body();
    state.body = Some(body);
    let region = builder.ir_mut().body_mut(body).add_top_region();
    let created = builder.create(state);
    let name = names.insert(builder.op(created));
    if let Some(name) = name {
        FuncOp::set_sym_name(&mut builder.body_mut().slots_mut(created), &context, name);
    }
    builder.set_body(body);
    let arguments: Vec<(Type, Location)> = types.iter().map(|&ty| (ty, location)).collect();
    let block = builder.create_block(region, None, &arguments);
    builder.set_insertion_point_to_end(block);
    let mut mapping = IrMapping::new();
    for (index, &input) in inputs.iter().enumerate() {
        mapping.map(input, builder.body().argument(block, index));
    }
    for &op in cluster {
        builder.clone_op_from(op, &mut mapping);
    }
    let state = ReturnOp::build(builder.scope(), location, &[mapping.lookup(shape)]);
    builder.create(state);
}

/// Returns the operands of operations that they do not define.
fn inputs_of(pass: &PassRun<'_>, cluster: &[OpRef]) -> Vec<ValueId> {
    let inside: FxHashSet<OpRef> = cluster.iter().copied().collect();
    let mut seen = FxHashSet::default();
    let mut inputs = Vec::new();
    for operand in cluster.iter().flat_map(|&op| pass.ir.operation(op).operands()) {
        let is_inside = operand.defining_op().is_some_and(|op| inside.contains(&op.op_ref()));
        if !is_inside && seen.insert(operand.id()) {
            inputs.push(operand.id());
        }
    }
    inputs
}

/// Makes each `shape.value_of` a value with its shape that value itself: the shape says nothing about it.
fn use_without_shape(pass: &mut PassRun<'_>, with: &WithShape) {
    let users: Vec<OpId> = pass.ir.operation(with.op).result(0).users().map(|user| user.id()).collect();
    let body = with.op.body;
    let ty = pass.ir.body(body).value_type(with.value);
    for user in users {
        let Some(value_of) = pass.ir.operation(OpRef { body, op: user }).dyn_cast::<ValueOfOp<'_>>() else {
            continue;
        };
        let result = value_of.result();
        if result.ty() == ty {
            let result = result.id();
            pass.ir.body_mut(body).replace_all_uses(result, with.value);
        } else {
            pass.ir.body_mut(body).set_operand_at(user, 0, with.value);
        }
    }
}
