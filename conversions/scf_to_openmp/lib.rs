//! `convert-scf-to-openmp`: `scf.parallel` becomes a worksharing loop on the threads of a team.
//!
//! A reduction becomes a declaration in the module (`declarations`), and a variable on the stack.
//!
//! Follows mlir/lib/Conversion/SCFToOpenMP/SCFToOpenMP.cpp.

mod declarations;

use declarations::Declarations;
use ir::body::clone::IrMapping;
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{BodyId, OpId, OpRef, Operation, Type, ValueId};
use llvm::types;
use llvm_common::build::{alloca, integer_constant, load, store};
use memref::{AllocaScopeOp, AllocaScopeReturnOp};
use omp::{LoopNestOp, TerminatorOp, WsloopOp, YieldOp};
use passes::{Anchor, IntegerKind, PassInfo, PassRun, Takes, option};
use rewrite::Rewriter;
use scf::{ParallelOp, ReduceOp};

/// The passes.
pub static PASSES: &[&PassInfo] = &[&PASS];

static PASS: PassInfo = PassInfo {
    argument: "convert-scf-to-openmp",
    name: "ConvertSCFToOpenMPPass",
    summary: "Convert SCF parallel loop to OpenMP parallel + workshare constructs.",
    anchor: Anchor::Op("builtin.module"),
    options: &[option("num-threads", Takes::Integer(IntegerKind::Unsigned, 0), "Number of threads to use")],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let num_threads = pass.options().integer("num-threads");
    let context = pass.ir.share_context();
    let mut loops: Vec<OpRef> = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if op.isa::<ParallelOp<'_>>() {
            loops.push(op.op_ref());
        }
    });
    let mut declarations = Declarations::default();
    for of in loops {
        let mut rewriter = Rewriter::new(pass.ir, &context, of.body, None);
        convert(&mut rewriter, &mut declarations, of.op, num_threads);
    }
    let mut left: Option<Operation<'_>> = None;
    walk_post_order(pass.ir.root(), |op| {
        if left.is_none()
            && ["scf.reduce", "scf.reduce.return", "scf.parallel"].iter().any(|&name| op.name_str() == name)
        {
            left = Some(op);
        }
    });
    match left {
        Some(op) => Err(op.emit_error("unconverted operation found").emit()),
        None => Ok(()),
    }
}

fn ids<'a>(values: impl Iterator<Item = ir::Value<'a>>) -> Vec<ValueId> {
    values.map(|value| value.id()).collect()
}

/// Converts a loop, unless one of its reductions is not known.
fn convert(
    rewriter: &mut Rewriter<'_>,
    declarations: &mut Declarations,
    op: OpId,
    num_threads: i64,
) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ParallelOp<'_>>()?;
    let location = view.location();
    let (lower, upper, step) = (ids(view.lower_bound()), ids(view.upper_bound()), ids(view.step()));
    let inits = ids(view.init_vals());
    let source = view.region().front()?;
    let indices: Vec<_> = source.arguments().zip(source.argument_locations()).collect();
    let indices: Vec<_> =
        indices.into_iter().map(|(index, location)| (index.id(), index.ty(), location)).collect();
    let reduce = source.back()?.dyn_cast::<ReduceOp<'_>>()?;
    let (source, reduce) = (source.id(), reduce.id());
    let mut symbols = Vec::new();
    for index in 0..inits.len() {
        symbols.push(context.symbol_attribute(declarations.declare(rewriter, reduce, index)?));
    }

    rewriter.set_insertion_point(op);
    let pointer = types::pointer(context, 0);
    let one = integer_constant(rewriter, location, Type::I64, 1);
    let mut variables = Vec::new();
    for &init in &inits {
        let ty = rewriter.type_of(init);
        let variable = alloca(rewriter, location, pointer, ty, one, None);
        store(rewriter, location, init, variable);
        variables.push(variable);
    }
    let threads = (num_threads > 0)
        .then(|| integer_constant(rewriter, location, context.integer_type(32), num_threads));

    // The wrappers, from the outside in.
    let region = rewriter.body_mut().create_region();
    let none: &[ValueId] = &[];
    let state =
        omp::ParallelOp::build(rewriter.scope(), location, none, none, None, threads, none, none, region);
    rewriter.create(state);
    rewriter.create_block(region, None, &[]);
    let region = rewriter.body_mut().create_region();
    let mut state =
        WsloopOp::build(rewriter.scope(), location, none, none, none, none, none, &variables, None, region);
    if !variables.is_empty() {
        let by_ref = context.dense_array_attribute(Type::I1, &vec![0; variables.len()]);
        let set = llvm_common::build::set_attribute;
        set(context, &mut state, context.static_string("reduction_byref"), by_ref);
        set(context, &mut state, context.static_string("reduction_syms"), context.array_attribute(&symbols));
    }
    rewriter.create(state);
    let state = TerminatorOp::build(rewriter.scope(), location);
    rewriter.create(state);
    let arguments: Vec<_> = variables.iter().map(|_| (pointer, location)).collect();
    let wrapper = rewriter.create_block(region, None, &arguments);
    let privates: Vec<ValueId> = rewriter.body().argument_values(wrapper).collect();
    let region = rewriter.body_mut().create_region();
    let mut state = LoopNestOp::build(rewriter.scope(), location, &lower, &upper, &step, region);
    LoopNestOp::set_collapse_num_loops(&mut state, context, Some(lower.len() as i64));
    rewriter.create(state);
    let types: Vec<_> = indices.iter().map(|&(_, ty, location)| (ty, location)).collect();
    let entry = rewriter.create_block(region, None, &types);
    let new: Vec<ValueId> = rewriter.body().argument_values(entry).collect();
    let region = rewriter.body_mut().create_region();
    let state = AllocaScopeOp::build(rewriter.scope(), location, &[], region);
    rewriter.create(state);
    let state = YieldOp::build(rewriter.scope(), location, none);
    rewriter.create(state);
    let scope = rewriter.create_block(region, None, &[]);

    // The body, with reductions into the variables of the thread.
    rewriter.set_insertion_point(reduce);
    for (index, &private) in privates.iter().enumerate() {
        combine(rewriter, reduce, index, private, location)?;
    }
    rewriter.erase_op(reduce);
    rewriter.merge_blocks(source, scope, &new);
    rewriter.set_insertion_point_to_end(scope);
    let state = AllocaScopeReturnOp::build(rewriter.scope(), location, none);
    rewriter.create(state);

    rewriter.set_insertion_point(op);
    let results: Vec<Type> = rewriter.op(op).result_types().collect();
    let results: Vec<ValueId> =
        variables.iter().zip(results).map(|(&variable, ty)| load(rewriter, location, ty, variable)).collect();
    rewriter.replace_op(op, &results);
    Some(())
}

/// Combines the variable of the thread with a value, as region `index` of `reduce` says.
fn combine(
    rewriter: &mut Rewriter<'_>,
    reduce: OpId,
    index: usize,
    private: ValueId,
    location: ir::Location,
) -> Option<()> {
    let view = rewriter.op(reduce);
    let (at, value) = (view.location(), view.operand(index));
    let (ty, value) = (value.ty(), value.id());
    let block = view.region(index)?.front()?;
    let (arguments, combiner) = (ids(block.arguments()), operations(block));
    let loaded = load(rewriter, at, ty, private);
    let mut mapping = IrMapping::new();
    for (&argument, value) in arguments.iter().zip([loaded, value]) {
        mapping.map(argument, value);
    }
    let result = clone_but_last(rewriter, None, &combiner, &mut mapping)?;
    store(rewriter, location, result, private);
    Some(())
}

fn operations(block: ir::Block<'_>) -> Vec<OpId> {
    block.operations().map(|op| op.id()).collect()
}

/// Copies operations, which may be in another body, but for the last one. Returns what the operand of this became.
fn clone_but_last(
    rewriter: &mut Rewriter<'_>,
    from: Option<BodyId>,
    operations: &[OpId],
    mapping: &mut IrMapping,
) -> Option<ValueId> {
    let (&last, others) = operations.split_last()?;
    let body = from.unwrap_or_else(|| rewriter.body_id());
    for &op in others {
        rewriter.clone_op_from(OpRef { body, op }, mapping);
    }
    let last = rewriter.ir().operation(OpRef { body, op: last });
    let result = last.operands().next()?.id();
    Some(mapping.lookup(result))
}
