//! Patterns that vectorize what a function has, and patterns that help.

mod copies;
mod pad;
mod split_transfers;

use super::vectors::{Access, extract, fixed, read, write};
use super::{Options, has_vectorization, vectorize};
use arith::constant_index;
use ir::types::DYNAMIC;
use ir::{AffineMap, OpId, ValueId};
use memref::CopyOp;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub use copies::FORWARD_COPIES;
pub use pad::VECTORIZE_PADDED;
pub use split_transfers::{LINALG_COPY, split_transfers};

/// The bits of the parameter of [`vectorization`].
const EXTRACTS_ANY_RANK: i64 = 1;
const FLATTENS: i64 = 2;

/// Returns the pattern that vectorizes any operation.
pub fn vectorization(extracts_any_rank: bool, flattens_depthwise_convolutions: bool) -> Pattern {
    let flags = i64::from(extracts_any_rank) * EXTRACTS_ANY_RANK
        + i64::from(flattens_depthwise_convolutions) * FLATTENS;
    Pattern::given("VectorizationPattern", flags, |rewriter, op, flags| {
        if !has_vectorization(rewriter.op(op)) {
            return None;
        }
        let options = Options {
            extracts_any_rank: flags & EXTRACTS_ANY_RANK != 0,
            flattens_depthwise_convolutions: flags & FLATTENS != 0,
            ..Options::default()
        };
        let values = vectorize(rewriter, op, &options)?;
        rewriter.replace_op(op, &values);
        Some(Rewritten)
    })
}

/// Reads and writes a vector in place of `memref.copy`.
pub const VECTORIZE_COPY: &[Pattern] =
    &[Pattern::new("CopyVectorizationPattern", vectorize_copy).on("memref.copy")];

fn vectorize_copy(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let copy = rewriter.op(op).dyn_cast::<CopyOp<'_>>()?;
    let (location, operands) = (copy.location(), [copy.source(), copy.target()]);
    let mut types = Vec::new();
    for operand in operands {
        let (shape, element) = (operand.ty().shape(context)?, operand.ty().element_type(context)?);
        if shape.contains(&DYNAMIC) || !element.is_vector_element(context) {
            return None;
        }
        types.push(fixed(context, shape, element));
    }
    let rank = operands[0].ty().shape(context)?.len();
    let [source, target] = operands.map(|operand| operand.id());
    let zero = constant_index(rewriter, location, 0);
    let indices: Vec<ValueId> = vec![zero; rank];
    let map = Some(AffineMap::identity(context, rank as u32));
    let read = read(rewriter, location, types[0], None, &Access { map, ..Access::at(source, &indices) });
    let mut value = rewriter.result(read, 0);
    if rank == 0 {
        value = extract(rewriter, location, value, &[])?;
        value = super::vectors::broadcast(rewriter, location, types[1], value);
    }
    write(rewriter, location, value, &Access { map, ..Access::at(target, &indices) });
    rewriter.erase_op(op);
    Some(Rewritten)
}
