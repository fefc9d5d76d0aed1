//! `convert-affine-for-to-gpu`: each outermost nest of `affine.for` in a function becomes a launch, the outer loops the
//! dimensions of the grid and the others those of a block.
//!
//! Bounds are computed before the launch, so that none may depend on another loop of the nest.

use affine::AffineForOp;
use affine_lowering::{maximum, minimum};
use arith::{AddIOp, CeilDivSIOp, MulIOp, SubIOp, constant_index};
use gpu::create_launch;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{OpId, OpRef, Operation, ValueId};
use passes::{Anchor, IntegerKind, PassInfo, PassRun, Takes, option};
use rewrite::Rewriter;

pub static PASS: PassInfo = PassInfo {
    argument: "convert-affine-for-to-gpu",
    name: "ConvertAffineForToGPUPass",
    summary: "Convert top-level AffineFor Ops to GPU kernels",
    anchor: Anchor::Interface(Trait::FunctionOpInterface),
    options: &[
        option(
            "gpu-block-dims",
            Takes::Integer(IntegerKind::Unsigned, 1),
            "Number of GPU block dimensions for mapping",
        ),
        option(
            "gpu-thread-dims",
            Takes::Integer(IntegerKind::Unsigned, 1),
            "Number of GPU thread dimensions for mapping",
        ),
    ],
    run,
};

/// The dimensions of a grid, and of a block.
const MAX_DIMS: usize = 3;

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let of = |name| usize::try_from(pass.options().integer(name)).unwrap_or(usize::MAX);
    let dims = [of("gpu-block-dims"), of("gpu-thread-dims")];
    let body = pass.root().region(0);
    let ops = body.into_iter().flat_map(|body| body.blocks()).flat_map(|block| block.operations());
    let loops: Vec<OpRef> = ops.filter(|op| op.isa::<AffineForOp<'_>>()).map(Operation::op_ref).collect();
    let mut outcome = Ok(());
    for of in loops {
        let mut rewriter = Rewriter::new(pass.ir, &context, of.body, None);
        if convert(&mut rewriter, of.op, dims).is_none() {
            outcome = Err(Failed);
        }
    }
    outcome
}

/// Returns the loops of the nest that begins with `root`. `None`, with an error emitted, if they cannot be mapped.
fn nest(root: AffineForOp<'_>, [num_blocks, num_threads]: [usize; 2]) -> Option<Vec<AffineForOp<'_>>> {
    let mut error = None;
    if num_blocks > MAX_DIMS {
        error = Some("cannot map to more than 3 block dimensions");
    } else if num_threads > MAX_DIMS {
        error = Some("cannot map to more than 3 thread dimensions");
    } else if num_blocks + num_threads == 0 {
        error = Some("cannot map to no dimensions");
    }
    if let Some(error) = error {
        root.emit_error(error).emit();
        return None;
    }
    let mut loops = vec![root];
    loop {
        let current = *loops.last()?;
        let is_above = |value: ir::Value<'_>| {
            let around = value.parent_block().and_then(|block| block.parent_op());
            around.is_some_and(|around| around != *root && around.is_ancestor_of(*root))
        };
        if !current.lower_bound_operands().chain(current.upper_bound_operands()).all(is_above) {
            let message = "loops with bounds depending on other mapped loops are not supported";
            current.emit_error(message).emit();
            return None;
        }
        if current.num_results() != 0 {
            current.emit_error("loops with results are not supported").emit();
            return None;
        }
        if loops.len() == num_blocks + num_threads {
            return Some(loops);
        }
        let block = current.region().front()?;
        let first = block.front()?;
        if first.next().is_none() || first.next() != block.back() {
            current.emit_error("expected perfectly nested loops in the body").emit();
            return None;
        }
        match first.dyn_cast::<AffineForOp<'_>>() {
            Some(nested) => loops.push(nested),
            None => {
                first.emit_error("expected a nested loop").emit();
                return None;
            }
        }
    }
}

/// A loop that is mapped: values that are computed before the launch, and its variable.
struct MappedLoop {
    lower: ValueId,
    step: ValueId,
    step_size: i64,
    size: ValueId,
    variable: ValueId,
}

fn convert(rewriter: &mut Rewriter<'_>, root: OpId, dims: [usize; 2]) -> Option<()> {
    let view = rewriter.op(root).dyn_cast::<AffineForOp<'_>>()?;
    let location = view.location();
    let loops: Vec<OpId> = nest(view, dims)?.iter().map(|of| of.id()).collect();
    rewriter.set_insertion_point(root);
    let mut mapped = Vec::new();
    for &of in &loops {
        mapped.push(compute_bounds(rewriter, of)?);
    }
    let [num_blocks, num_threads] = dims;
    let one =
        (num_blocks < MAX_DIMS || num_threads < MAX_DIMS).then(|| constant_index(rewriter, location, 1));
    let mut sizes = [one.unwrap_or(mapped[0].size); 2 * MAX_DIMS];
    // The place of each loop among the arguments of the launch, which begin with the ids of blocks and threads.
    let place = |index: usize| if index < num_blocks { index } else { MAX_DIMS + index - num_blocks };
    for (index, of) in mapped.iter().enumerate() {
        sizes[place(index)] = of.size;
    }
    let (_, body) = create_launch(rewriter, location, sizes);
    let source = rewriter.op(*loops.last()?).region(0)?.front()?;
    let (source, last) = (source.id(), source.back()?);
    let (last, at_end) = (last.id(), last.location());
    rewriter.erase_op(last);
    let terminator = rewriter.body().last_operation(body)?;
    rewriter.body_mut().set_location(terminator, at_end);
    let first = rewriter.body().first_operation(source);
    if first.is_some() {
        rewriter.body_mut().splice_operations(first, body, Some(terminator));
    }
    rewriter.set_insertion_point_to_start(body);
    for (index, of) in mapped.iter().enumerate() {
        let mut id = rewriter.body().argument(body, place(index));
        if of.step_size != 1 {
            let state = MulIOp::build(rewriter.scope(), location, of.step, id);
            id = rewriter.create_value(state);
        }
        let state = AddIOp::build(rewriter.scope(), location, of.lower, id);
        let value = rewriter.create_value(state);
        rewriter.replace_all_uses(of.variable, value);
    }
    rewriter.erase_op(root);
    Some(())
}

fn compute_bounds(rewriter: &mut Rewriter<'_>, of: OpId) -> Option<MappedLoop> {
    let view = rewriter.op(of).dyn_cast::<AffineForOp<'_>>()?;
    let location = view.location();
    let ids = |values: ir::views::Values<'_>| values.map(|value| value.id()).collect::<Vec<_>>();
    let (lower_map, upper_map) = (view.lower_bound_map(), view.upper_bound_map());
    let (lower, upper) = (ids(view.lower_bound_operands()), ids(view.upper_bound_operands()));
    let step_size = view.step().to_i64()?;
    let variable = view.region().front()?.arguments().next()?.id();
    let lower = maximum(rewriter, location, lower_map, &lower)?;
    let upper = minimum(rewriter, location, upper_map, &upper)?;
    let state = SubIOp::build(rewriter.scope(), location, upper, lower);
    let mut size = rewriter.create_value(state);
    let step = constant_index(rewriter, location, step_size);
    if step_size != 1 {
        let state = CeilDivSIOp::build(rewriter.scope(), location, size, step);
        size = rewriter.create_value(state);
    }
    Some(MappedLoop { lower, step, step_size, size, variable })
}
