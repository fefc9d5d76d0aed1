//! `async-parallel-for`: blocks of the iterations of `scf.parallel` run asynchronously.
//!
//! The iterations are numbered, and a function (`compute`) runs those of a block. The blocks are given to the runtime
//! (`dispatch`), by a function that halves a range of them until one is left, or by a loop.
//!
//! Follows mlir/lib/Dialect/Async/Transforms/AsyncParallelFor.cpp.

mod compute;
mod dispatch;

use std::sync::Mutex;

use arith::{CmpIPredicate, IndexCastOp, compare, constant, constant_index};
use async_dialect::RuntimeNumWorkerThreadsOp;
use compute::ComputeFunction;
use dispatch::{dispatch_by_halves, dispatch_by_loop};
use func::FuncOp;
use ir::diag::Failed;
use ir::symbols::SymbolNames;
use ir::{
    ApFloat, AttributeStorage, BodyId, FloatKind, Location, OpId, OpRef, RegionId, StringId, Type, ValueId,
    known,
};
use llvm_common::build::{same, value};
use passes::{Anchor, IntegerKind, PassInfo, PassRun, Takes, option};
use rewrite::{
    Builder, GreedyConfig, PatternRoot, PatternSet, PatternTable, PatternWithState, Rewrite, Rewriter,
    Rewritten, apply_patterns_to_root,
};
use rustc_hash::FxHashMap;
use scf::{ParallelOp, YieldOp};

use crate::coroutine::make_private;
use crate::outline::take_in_constants;

pub(crate) static PASS: PassInfo = PassInfo {
    argument: "async-parallel-for",
    name: "AsyncParallelForPass",
    summary: "Convert scf.parallel operations to multiple async compute ops executed concurrently for non-overlapping \
              iteration ranges",
    anchor: Anchor::Op("builtin.module"),
    options: &[
        option(
            "async-dispatch",
            Takes::Bool(true),
            "Dispatch async compute tasks using recursive work splitting. If `false` async compute tasks will be \
             launched using simple for loop in the caller thread.",
        ),
        option(
            "num-workers",
            Takes::Integer(IntegerKind::Int, 8),
            "The number of available workers to execute async operations. If `-1` the value will be retrieved from \
             the runtime.",
        ),
        option(
            "min-task-size",
            Takes::Integer(IntegerKind::Int, 1000),
            "The minimum task size for sharding parallel operation.",
        ),
    ],
    run,
};

/// The most iterations of inner loops whose number is known, for which blocks are aligned.
const MAX_UNROLLABLE: i64 = 512;

/// More blocks are made than there are workers: eight times as many, and fewer for more workers than these.
const OVERSHARDING: [(i64, f64); 5] = [(4, 4.0), (8, 2.0), (16, 1.0), (32, 0.8), (64, 0.6)];
const MOST_OVERSHARDING: f64 = 8.0;

/// The options, and the names of functions by what they begin with.
struct Given {
    by_halves: bool,
    num_workers: i64,
    min_task_size: i64,
    module: OpRef,
    names: Mutex<FxHashMap<&'static str, SymbolNames>>,
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let given = Given {
        by_halves: options.bool("async-dispatch"),
        num_workers: options.integer("num-workers"),
        min_task_size: options.integer("min-task-size"),
        module: pass.ir.root_ref(),
        names: Mutex::default(),
    };
    let context = pass.ir.share_context();
    let mut patterns = PatternSet::new();
    let root = PatternRoot::Op("scf.parallel");
    patterns.add_with_state(PatternWithState::new("AsyncParallelForRewrite", root, move |rewriter, op| {
        convert(rewriter, op, &given)
    }));
    let outcome =
        apply_patterns_to_root(pass.ir, &mut PatternTable::new(&patterns), &GreedyConfig::default());
    outcome.check(&context)?;
    if outcome.converged { Ok(()) } else { Err(Failed) }
}

/// A loop whose iterations are dispatched.
struct Loop {
    op: OpId,
    location: Location,
    lower: Vec<ValueId>,
    upper: Vec<ValueId>,
    step: Vec<ValueId>,
    /// The numbers of iterations.
    counts: Vec<ValueId>,
}

impl Loop {
    /// Returns the operands of the functions for the loop after those that say which blocks.
    fn operands(&self, captures: &[ValueId]) -> Vec<ValueId> {
        [&self.counts[..], &self.lower, &self.upper, &self.step, captures].concat()
    }
}

fn ids<'a>(values: impl Iterator<Item = ir::Value<'a>>) -> Vec<ValueId> {
    values.map(|value| value.id()).collect()
}

/// Makes a block in a new region, fills it and comes back.
fn region_of(
    rewriter: &mut Rewriter<'_>,
    arguments: &[(Type, Location)],
    fill: impl FnOnce(&mut Rewriter<'_>, &[ValueId]) -> Option<()>,
) -> Option<RegionId> {
    let point = rewriter.insertion_point();
    let region = rewriter.body_mut().create_region();
    let block = rewriter.create_block(region, None, arguments);
    let arguments: Vec<ValueId> = rewriter.body().argument_values(block).collect();
    fill(rewriter, &arguments)?;
    rewriter.restore_insertion_point(point);
    Some(region)
}

/// Makes `scf.yield` without operands.
fn end(rewriter: &mut Rewriter<'_>, location: Location) {
    let state = YieldOp::build(rewriter.scope(), location, &[]);
    rewriter.create(state);
}

/// Makes `scf.if` of regions that are there.
fn if_else(rewriter: &mut Rewriter<'_>, location: Location, condition: ValueId, regions: [RegionId; 2]) {
    let context = rewriter.context();
    let mut state = llvm_common::build::state(context, location, "scf.if", &[condition], &[]);
    state.regions.extend(regions);
    rewriter.create(state);
}

/// Makes a private function at the end of the module, without a body yet. Returns its name and the body.
fn make_function(
    rewriter: &mut Rewriter<'_>,
    given: &Given,
    location: Location,
    base: &'static str,
    inputs: &[Type],
) -> Option<(StringId, BodyId)> {
    let context = rewriter.context();
    let block = rewriter.ir().operation(given.module).region(0)?.front()?;
    let (module_body, module_block) = (block.body_id(), block.id());
    let (from, point) = (rewriter.body_id(), rewriter.insertion_point());
    let body = rewriter.ir_mut().create_body();
    rewriter.ir_mut().body_mut(body).add_top_region();
    rewriter.set_body(module_body);
    rewriter.set_insertion_point_to_end(module_block);
    let (name, ty) = (context.intern_string(base), context.function_type(inputs, &[]));
    let mut state = FuncOp::build(rewriter.scope(), location, name, ty);
    state.body = Some(body);
    make_private(context, &mut state);
    let mut names = given.names.lock().ok()?;
    let names = names.entry(base).or_insert_with(|| SymbolNames::of(rewriter.ir().operation(given.module)));
    let function = rewriter.create(state);
    let name = names.insert(rewriter.op(function))?;
    rewriter.set_attribute(function, known::SYM_NAME, Some(context.string_attribute(name)));
    rewriter.set_body(from);
    rewriter.restore_insertion_point(point);
    Some((name, body))
}

/// Returns the number of iterations of the inner loops for which blocks are aligned, and how many loops they are; loops with
/// few iterations that are known, and not the outermost.
fn unrollable(counts: &[Option<i64>]) -> (usize, i64) {
    let mut iterations: Vec<i64> = vec![0; counts.len()];
    let mut num_loops = 0;
    for index in (0..counts.len()).rev() {
        let count = counts[index].unwrap_or(0);
        let Some(&inner) = iterations.get(index + 1) else {
            iterations[index] = count;
            continue;
        };
        iterations[index] = count.wrapping_mul(inner);
        num_loops += usize::from(inner > 0 && inner <= MAX_UNROLLABLE);
    }
    let aligned = iterations.get(counts.len() - num_loops).copied().unwrap_or(0);
    (num_loops, aligned)
}

fn float_constant(builder: &mut Builder<'_>, location: Location, ty: Type, number: f64) -> ValueId {
    let value = ApFloat::from_f64(FloatKind::F32, number);
    let attribute = builder.context().intern_attribute(AttributeStorage::Float { ty, value });
    constant(builder, location, attribute)
}

fn convert(rewriter: &mut Rewriter<'_>, op: OpId, given: &Given) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ParallelOp<'_>>()?;
    if !view.init_vals().is_empty() {
        return None;
    }
    let location = view.location();
    let (lower, upper, step) = (ids(view.lower_bound()), ids(view.upper_bound()), ids(view.step()));
    let min_task_size = constant_index(rewriter, location, given.min_task_size);
    take_in_constants(rewriter, op)?;
    rewriter.set_insertion_point(op);
    let mut counts = Vec::new();
    for index in 0..lower.len() {
        let state = arith::SubIOp::build(rewriter.scope(), location, upper[index], lower[index]);
        let range = rewriter.create_or_fold_value(state);
        let state = arith::CeilDivSIOp::build(rewriter.scope(), location, range, step[index]);
        counts.push(rewriter.create_or_fold_value(state));
    }
    let of = Loop { op, location, lower, upper, step, counts };
    let mut count = *of.counts.first()?;
    for &more in &of.counts[1..] {
        count = same(rewriter, location, "arith.muli", &[count, more]);
    }
    let zero = constant_index(rewriter, location, 0);
    let is_nothing = compare(rewriter, location, CmpIPredicate::Eq, count, zero);
    let nothing = region_of(rewriter, &[], |rewriter, _| {
        end(rewriter, location);
        Some(())
    })?;
    let dispatch =
        region_of(rewriter, &[], |rewriter, _| dispatch_blocks(rewriter, &of, given, count, min_task_size))?;
    if_else(rewriter, location, is_nothing, [nothing, dispatch]);
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// Computes the size of blocks, and dispatches them.
fn dispatch_blocks(
    rewriter: &mut Rewriter<'_>,
    of: &Loop,
    given: &Given,
    count: ValueId,
    min_task_size: ValueId,
) -> Option<()> {
    let location = of.location;
    let known: Vec<Option<i64>> =
        of.counts.iter().map(|&count| rewriter.value(count).constant_integer()).collect();
    let (num_aligned, iterations) = unrollable(&known);
    let workers = match given.num_workers {
        0.. => constant_index(rewriter, location, given.num_workers),
        _ => {
            let state = RuntimeNumWorkerThreadsOp::build(rewriter.scope(), location);
            rewriter.create_value(state)
        }
    };
    let (i32, f32) = (Type::I32, Type::F32);
    let mut factor = float_constant(rewriter, location, f32, MOST_OVERSHARDING);
    for (more_than, smaller) in OVERSHARDING {
        let bound = constant_index(rewriter, location, more_than);
        let is_more = compare(rewriter, location, CmpIPredicate::Sgt, workers, bound);
        let smaller = float_constant(rewriter, location, f32, smaller);
        factor = value(rewriter, location, "arith.select", &[is_more, smaller, factor], f32);
    }
    let cast = |rewriter: &mut Rewriter<'_>, ty, of| {
        let state = IndexCastOp::build(rewriter.scope(), location, ty, of);
        rewriter.create_value(state)
    };
    let number = cast(rewriter, i32, workers);
    let number = value(rewriter, location, "arith.sitofp", &[number], f32);
    let scaled = same(rewriter, location, "arith.mulf", &[factor, number]);
    let scaled = value(rewriter, location, "arith.fptosi", &[scaled], i32);
    let scaled = cast(rewriter, Type::INDEX, scaled);
    let one = constant_index(rewriter, location, 1);
    let most = same(rewriter, location, "arith.maxsi", &[one, scaled]);
    let size = same(rewriter, location, "arith.ceildivsi", &[count, most]);
    let size = same(rewriter, location, "arith.maxsi", &[size, min_task_size]);
    let size = same(rewriter, location, "arith.minsi", &[count, size]);
    let num_blocks = same(rewriter, location, "arith.ceildivsi", &[count, size]);
    let launch = |rewriter: &mut Rewriter<'_>, num_aligned, size| {
        let function = ComputeFunction::make(rewriter, of, given, num_aligned)?;
        let size = match num_aligned {
            0 => size,
            _ => {
                let iterations = constant_index(rewriter, location, iterations);
                let blocks = same(rewriter, location, "arith.ceildivsi", &[size, iterations]);
                same(rewriter, location, "arith.muli", &[blocks, iterations])
            }
        };
        match given.by_halves {
            true => dispatch_by_halves(rewriter, of, given, &function, size, num_blocks)?,
            false => dispatch_by_loop(rewriter, of, &function, size, num_blocks)?,
        }
        end(rewriter, location);
        Some(())
    };
    if num_aligned == 0 {
        return launch(rewriter, 0, size);
    }
    let bound = constant_index(rewriter, location, iterations);
    let is_large = compare(rewriter, location, CmpIPredicate::Sge, size, bound);
    let aligned = region_of(rewriter, &[], |rewriter, _| launch(rewriter, num_aligned, size))?;
    let other = region_of(rewriter, &[], |rewriter, _| launch(rewriter, 0, size))?;
    if_else(rewriter, location, is_large, [aligned, other]);
    end(rewriter, location);
    Some(())
}
