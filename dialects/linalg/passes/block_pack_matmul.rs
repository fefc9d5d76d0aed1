//! `linalg-block-pack-matmul`: products of matrices that are packed into blocks.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/BlockPackMatmul.cpp.

use crate::structured::contraction::contraction_dims;
use crate::structured::interface_rules::is_contraction;
use crate::structured::loops::loops;
use crate::structured::{has_pure_tensor_semantics, maps_attribute, static_loop_ranges};
use crate::transforms::pack::{MatmulPacking, pack_matmul_greedily};
use crate::transforms::pack_transpose::{Transposed, pack_transpose};
use crate::{BatchMatmulOp, GenericOp};
use ::passes::{Anchor, IntegerKind, PassInfo, PassOption, PassRun, Takes, option};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{AffineMap, Context, OpId, Operation};
use rewrite::{GreedyConfig, PatternRoot, PatternSet, PatternWithState, Rewrite, Rewriter, Rewritten};
use std::sync::Arc;
use transforms::greedy::apply_pattern_set;

pub static PASS: PassInfo = PassInfo {
    argument: "linalg-block-pack-matmul",
    name: "LinalgBlockPackMatmul",
    summary: "Convert linalg matmul ops to block layout and back",
    anchor: Anchor::Any,
    options: OPTIONS,
    run,
};

const OPTIONS: &[PassOption] = &[
    option("allow-padding", Takes::Bool(true), "Allow packing padding"),
    option("block-factors", Takes::Integers(IntegerKind::Long), "Block factors (mb, nb, kb) for relayout"),
    option(
        "lhs-transpose-inner-blocks",
        Takes::Bool(false),
        "Transpose LHS inner block layout [mb][kb] -> [kb][mb]",
    ),
    option(
        "lhs-transpose-outer-blocks",
        Takes::Bool(false),
        "Transpose LHS outer block layout [MB][KB] -> [KB][MB]",
    ),
    option(
        "mnk-order",
        Takes::Integers(IntegerKind::Long),
        "Permutation of matmul (M, N, K) dimensions order",
    ),
    option("mnk-padded-multiples", Takes::Integers(IntegerKind::Long), "Next multiples of the packing sizes"),
    option(
        "rhs-transpose-inner-blocks",
        Takes::Bool(true),
        "Transpose RHS inner block layout [kb][nb] -> [nb][kb]",
    ),
    option(
        "rhs-transpose-outer-blocks",
        Takes::Bool(true),
        "Transpose RHS outer block layout [KB][NB] -> [NB][KB]",
    ),
];

/// How products are packed.
struct Packing {
    matmul: MatmulPacking,
    allows_padding: bool,
    /// For the left and the right operand, whether the outer and the inner blocks are transposed.
    transposes: [(bool, bool); 2],
}

impl Packing {
    /// Returns the packing of the options; `None` if there are no three numbers where there should be.
    fn of(pass: &PassRun<'_>) -> Option<Self> {
        let options = pass.options();
        let three = |name: &str, default: [i64; 3]| match options.integers(name) {
            [] => Some(default),
            &[m, n, k] => Some([m, n, k]),
            _ => None,
        };
        let order = three("mnk-order", [0, 1, 2])?;
        let place = |of: i64| usize::try_from(of).ok().filter(|_| order.contains(&of) && of < 3);
        let sizes = options.integers("block-factors");
        Some(Packing {
            matmul: MatmulPacking {
                sizes: sizes.try_into().ok()?,
                multiples: three("mnk-padded-multiples", [0; 3])?,
                order: [place(order[0])?, place(order[1])?, place(order[2])?],
            },
            allows_padding: options.bool("allow-padding"),
            transposes: ["lhs", "rhs"].map(|side| {
                let flag = |blocks: &str| options.bool(&format!("{side}-transpose-{blocks}-blocks"));
                (flag("outer"), flag("inner"))
            }),
        })
    }
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let packing = Arc::new(Packing::of(pass));
    let mut set = PatternSet::new();
    for name in ["linalg.generic", "linalg.matmul", "linalg.batch_matmul"] {
        let packing = packing.clone();
        set.add_with_state(PatternWithState::new(
            "BlockPackMatmul",
            PatternRoot::Op(name),
            move |rewriter, op| block_pack(rewriter, op, packing.as_ref().as_ref()?),
        ));
    }
    match apply_pattern_set(pass, &set, &GreedyConfig::default())? {
        true => Ok(()),
        false => Err(Failed),
    }
}

fn map(context: &Context, num_dims: u32, dims: &[u32]) -> AffineMap {
    AffineMap::with_targets(context, num_dims, dims)
}

/// Returns whether the indexing maps are those of a product that the pass knows.
fn is_suitable(op: Operation<'_>) -> bool {
    let context = op.context();
    let Some(maps) = loops(op).map(|loops| loops.maps) else { return false };
    if op.isa::<BatchMatmulOp<'_>>() {
        let given = op.attribute(context.static_string("indexing_maps"));
        let default = [&[0, 1, 3], &[0, 3, 2], &[0, 1, 2]].map(|dims| map(context, 4, dims));
        return given.is_none_or(|given| given == maps_attribute(context, &default));
    }
    let is = |lhs: [u32; 2], rhs: [u32; 2]| {
        maps.iter().copied().eq([lhs, rhs, [0, 1]].map(|dims| map(context, 3, &dims)))
    };
    !op.isa::<GenericOp<'_>>()
        || is_contraction(op) && (is([0, 2], [2, 1]) || is([2, 0], [2, 1]) || is([0, 2], [1, 2]))
}

/// Returns whether blocks divide the loops.
fn fits(op: Operation<'_>, packing: &MatmulPacking) -> Option<()> {
    let dims = contraction_dims(op.context(), &loops(op)?)?;
    let ranges = static_loop_ranges(op)?;
    for (&tile, &place) in packing.sizes.iter().zip(&packing.order) {
        let &range = ranges.get(place + dims.batch.len()).filter(|&&range| range != DYNAMIC)?;
        (range.checked_rem(tile)? == 0).then_some(())?;
    }
    Some(())
}

fn block_pack(rewriter: &mut Rewriter<'_>, op: OpId, packing: &Packing) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if !is_suitable(view) || !has_pure_tensor_semantics(view) {
        return None;
    }
    if !packing.allows_padding {
        fits(view, &packing.matmul)?;
    }
    rewriter.set_insertion_point_after(op);
    let mut packed = pack_matmul_greedily(rewriter, op, &packing.matmul)?;
    let of = loops(rewriter.op(packed))?;
    let dims = contraction_dims(context, &of)?;
    let starts = [dims.m, dims.k];
    for (operand, (starts, &flags)) in starts.iter().zip(&packing.transposes).enumerate() {
        let pack = rewriter.op(packed).operand(operand).defining_op()?.id();
        packed = transpose_blocks(rewriter, packed, pack, of.maps[operand], starts, flags)?.computation;
    }
    Some(Rewritten)
}

/// Transposes the blocks of an operand, and what is in them, unless they are as they should be.
fn transpose_blocks(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    pack: OpId,
    map: AffineMap,
    starts: &[u32],
    (transposes_outer, transposes_inner): (bool, bool),
) -> Option<Transposed> {
    let context = rewriter.context();
    let results = map.results(context);
    let outer = results.len().checked_sub(4)?;
    let &[.., outer_start, inner_start] = starts else { return None };
    let starts_with = |place: usize, dim: u32| results[place].dim_position(context) == Some(dim);
    let order =
        |is_transposed: bool, transposes: bool| if is_transposed != transposes { [1, 0] } else { [0, 1] };
    let inner_order = order(!starts_with(outer + 2, inner_start), transposes_inner);
    let outer_order = order(!starts_with(outer, outer_start), transposes_outer);
    let mut outer_dims: Vec<i64> = (0..outer as i64).collect();
    outer_dims.extend(outer_order.map(|dim| dim + outer as i64));
    pack_transpose(rewriter, pack, op, None, (&outer_dims, &inner_order))
}
