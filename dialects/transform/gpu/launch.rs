//! The configuration of a `gpu.launch`.
//!
//! Follows mlir/lib/Dialect/GPU/TransformOps/Utils.cpp.

use crate::interpreter::{Applied, Failure, Interpreter, Silenceable};
use arith::constant_index;
use gpu::LaunchOp;
use ir::{Location, OpId, OpRef};
use rewrite::Rewriter;

/// The most blocks of a grid and threads of a block: in all, and in each dimension.
const MOST_BLOCKS: (i64, [i64; 3]) = (2_147_483_647, [2_147_483_647, 65_535, 65_535]);
const MOST_THREADS: (i64, [i64; 3]) = (1024, [1024, 1024, 64]);

/// The part of a configuration that is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Grid,
    Block,
}

/// Checks sizes of a part of the configuration against what processors can do.
///
/// # Errors
/// Fails silenceably if they are too large.
pub fn check_limits(
    interpreter: &Interpreter<'_, '_>,
    op: OpRef,
    part: Part,
    sizes: [i64; 3],
) -> Result<(), Silenceable> {
    let (most, most_each) = if part == Part::Grid { MOST_BLOCKS } else { MOST_THREADS };
    let product = sizes.iter().fold(1i64, |all, &size| all.saturating_mul(size));
    if product <= most && sizes.iter().zip(most_each).all(|(&size, most)| size <= most) {
        return Ok(());
    }
    let [grid, block] = match part {
        Part::Grid => [sizes, [1; 3]],
        Part::Block => [[1; 3], sizes],
    };
    let text = |[x, y, z]: [i64; 3]| format!("({x}, {y}, {z})");
    let message = format!(
        "Trying to launch a GPU kernel with grid_dims = {} block_dims = {}. It is larger than the limits.",
        text(grid),
        text(block)
    );
    Err(Silenceable::new(interpreter.op(op).location(), message))
}

/// Makes a launch of one thread with an empty body.
pub fn create_launch(rewriter: &mut Rewriter<'_>, location: Location) -> OpId {
    let one = constant_index(rewriter, location, 1);
    gpu::create_launch(rewriter, location, [one; 6]).0
}

/// Sets a part of the configuration of a launch.
///
/// # Errors
/// Fails silenceably if sizes are too large.
pub fn alter_launch(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    launch: OpRef,
    part: Part,
    sizes: [i64; 3],
) -> Applied {
    check_limits(interpreter, op, part, sizes).map_err(Failure::from)?;
    let Some(view) = interpreter.op(launch).dyn_cast::<LaunchOp<'_>>() else { return Ok(()) };
    let x = view.block_size_x();
    let (value, location) = (x.id(), x.location());
    let first = view.async_dependencies().len() + if part == Part::Grid { 0 } else { 3 };
    interpreter.rewrite(launch.body, |rewriter| {
        rewriter.set_insertion_point_after_value(value);
        for (dim, &size) in sizes.iter().enumerate() {
            let size = constant_index(rewriter, location, size);
            rewriter.set_operand(launch.op, first + dim, size);
        }
    });
    Ok(())
}
