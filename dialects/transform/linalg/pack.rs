//! Packing operands: `pack`, `pack_greedily`, `pack_transpose`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::sizes::{mixed, unpacked};
use super::{PackGreedilyOp, PackOp, PackTransposeOp};
use crate::interpreter::{Applied, Failure, Interpreter, Results};
use ir::types::DYNAMIC;
use ir::{OpRef, Operation};
use linalg;
use linalg::loops;
use linalg::transforms::pack::{MatmulPacking, pack_matmul_greedily};
use linalg::transforms::pack_transpose::pack_transpose as transpose;
use linalg::{is_structured, transforms};
use print::operation_for_diagnostic;
use scf::transforms::tile::is_permutation;

pub fn pack(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<PackOp<'_>>() else { return Ok(()) };
    let sizes = mixed(&view.static_packed_sizes(), view.packed_sizes());
    let targets = interpreter.payload_ops(op, PackOp::TARGET);
    if targets.is_empty() {
        return Ok(());
    }
    let fail = |message: String| Err(Failure::silenceable(interpreter.op(op), message));
    let loops = |&target: &OpRef| loops(interpreter.op(target));
    let (&[target], Some(of)) = (targets.as_slice(), targets.first().and_then(loops)) else {
        return fail(format!("requires target to map to exactly 1 LinalgOp (got {})", targets.len()));
    };
    let num_loops = of.reductions.len();
    if sizes.len() != num_loops {
        return fail(format!(
            "requires number of packed sizes match the number of loops ({} vs {num_loops})",
            sizes.len()
        ));
    }
    let sizes = unpacked(interpreter, op, &sizes)?;
    let packed = interpreter.rewrite(target.body, |rewriter| {
        rewriter.set_insertion_point(target.op);
        transforms::pack::pack(rewriter, target.op, &sizes)
    });
    match packed {
        Some(packed) => {
            results.set_ops(0, [OpRef { body: target.body, op: packed }]);
            Ok(())
        }
        None => Err(Failure::definite(interpreter.op(op), "data tiling failed")),
    }
}

pub fn pack_greedily(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<PackGreedilyOp<'_>>() else { return Ok(()) };
    let three = |list: Vec<i64>| <[i64; 3]>::try_from(list).unwrap_or_default();
    let sizes = three(view.static_matmul_packed_sizes());
    let order = three(view.matmul_inner_dims_order());
    if sizes.contains(&DYNAMIC) {
        let message = "packing by sizes that are handles is not implemented";
        return Err(Failure::definite(interpreter.op(op), message));
    }
    let packing = MatmulPacking {
        sizes,
        multiples: three(view.matmul_padded_sizes_next_multiple_of()),
        order: order.map(|place| usize::try_from(place).unwrap_or_default()),
    };
    let mut packed = Vec::new();
    for target in interpreter.payload_ops(op, PackGreedilyOp::TARGET) {
        if !is_structured(interpreter.op(target)) {
            continue;
        }
        let new = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point_after(target.op);
            pack_matmul_greedily(rewriter, target.op, &packing)
        });
        packed.push(OpRef { body: target.body, op: new.unwrap_or(target.op) });
    }
    results.set_ops(0, packed);
    Ok(())
}

/// The operations that a packing is permuted with.
struct Around {
    pack: OpRef,
    unpack: Option<OpRef>,
}

/// Returns the packing that is, or that goes with, `packing`, next to the computation `target`.
fn around<'a>(packing: Operation<'a>, target: Operation<'a>) -> Result<Around, &'static str> {
    let sole_user = |op: Operation<'a>| {
        let mut users = op.result(0).users();
        users.next().filter(|_| users.next().is_none())
    };
    if packing.isa::<linalg::PackOp<'_>>() {
        return match sole_user(packing) == Some(target) {
            true => Ok(Around { pack: packing.op_ref(), unpack: None }),
            false => Err("not a single use by the LinalgOp target"),
        };
    }
    let source = packing.operand(linalg::UnPackOp::SOURCE);
    if source.defining_op() != Some(target) {
        return Err("not produced by the LinalgOp target");
    }
    let init = linalg::inits(target).nth(source.index()).and_then(|init| target.operand(init).defining_op());
    let pack = init.filter(|op| op.isa::<linalg::PackOp<'_>>() && sole_user(*op).is_some());
    let pack = pack.ok_or("could not find matching pack op")?;
    Ok(Around { pack: pack.op_ref(), unpack: Some(packing.op_ref()) })
}

pub fn pack_transpose(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<PackTransposeOp<'_>>() else { return Ok(()) };
    let outer = view.outer_perm().unwrap_or_default();
    let inner = view.inner_perm().unwrap_or_default();
    let packings = interpreter.payload_ops(op, PackTransposeOp::TARGET_PACK_OR_UN_PACK_OP);
    let targets = interpreter.payload_ops(op, PackTransposeOp::TARGET_LINALG_OP);
    if packings.is_empty() {
        return Ok(());
    }
    let fail = |message: String| Err(Failure::silenceable(interpreter.op(op), message));
    let (&[packing], &[target]) = (packings.as_slice(), targets.as_slice()) else {
        return fail(format!(
            "requires target to map to exactly 1 packing op and 1 packed op (got {} and {})",
            packings.len(),
            targets.len()
        ));
    };
    let (packing_view, target_view) = (interpreter.op(packing), interpreter.op(target));
    if !packing_view.isa::<linalg::PackOp<'_>>() && !packing_view.isa::<linalg::UnPackOp<'_>>() {
        return fail("requires target to map to a linalg.pack or linalg.unpack".into());
    }
    if !is_structured(target_view) {
        return fail("requires a LinalgOp target".into());
    }
    let Around { pack, unpack } = match around(packing_view, target_view) {
        Ok(around) => around,
        Err(message) => return fail(message.into()),
    };
    let Some(of) = interpreter.op(pack).dyn_cast::<linalg::PackOp<'_>>() else { return Ok(()) };
    let rank = of.source().ty().shape(view.context()).map_or(0, <[i64]>::len);
    let fits = |list: &[i64], count: usize| list.is_empty() || list.len() == count && is_permutation(list);
    let wrong = match () {
        () if !fits(&outer, rank) => "invalid outer_perm",
        () if !fits(&inner, of.inner_dims_pos().len()) => "invalid inner_perm",
        () => "",
    };
    if !wrong.is_empty() {
        return fail(format!("{wrong}: {}", operation_for_diagnostic(packing_view, true)));
    }
    let made = interpreter.rewrite(target.body, |rewriter| {
        transpose(rewriter, pack.op, target.op, unpack.map(|op| op.op), (&outer, &inner))
    });
    let Some(made) = made else { return Err(Failure::Definite) };
    let reference = |op| OpRef { body: target.body, op };
    results.set_ops(0, [reference(made.computation)]);
    results.set_ops(1, [reference(made.pack)]);
    results.set_ops(2, made.unpack.map(reference));
    Ok(())
}
