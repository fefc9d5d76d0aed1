//! Removing casts that undo one another.

use ir::{Ir, OpRef, Operation, ValueId, known};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

fn is_cast(op: Operation<'_>) -> bool {
    op.info().name == known::UNREALIZED_CONVERSION_CAST
}

/// Returns the cast whose results are the operands of `op`.
fn input_cast(op: Operation<'_>) -> Option<Operation<'_>> {
    let input = op.operands().next()?.defining_op().filter(|&input| is_cast(input))?;
    input.results().eq(op.operands()).then_some(input)
}

/// Replaces the results of those of the `unrealized_conversion_cast`s in `casts` that undo others, and erases those
/// that nothing but casts use. Returns the others.
pub fn reconcile_casts(ir: &mut Ir, casts: &[OpRef]) -> Vec<OpRef> {
    for &cast in casts.iter().rev() {
        let view = ir.operation(cast);
        let chain = std::iter::successors(Some(view), |&of| input_cast(of));
        // In a graph region a chain may be a circle.
        let longest = view.body().num_operations();
        let same = chain.take(longest).find(|of| of.operand_types().eq(view.result_types()));
        let Some(same) = same else { continue };
        if same.operands().any(|operand| operand.defining_op() == Some(view)) {
            continue;
        }
        let values: SmallVec<[ValueId; 4]> = same.operands().map(|operand| operand.id()).collect();
        for (index, value) in values.into_iter().enumerate() {
            let result = ir.body(cast.body).result(cast.op, index);
            ir.body_mut(cast.body).replace_all_uses(result, value);
        }
    }
    let known: FxHashSet<OpRef> = casts.iter().copied().collect();
    let mut live: FxHashSet<OpRef> = FxHashSet::default();
    for &cast in casts {
        let is_used = |op: Operation<'_>| {
            op.results().any(|result| result.users().any(|user| !known.contains(&user.op_ref())))
        };
        if live.contains(&cast) || !is_used(ir.operation(cast)) {
            continue;
        }
        let mut pending = vec![cast];
        while let Some(op) = pending.pop() {
            if live.insert(op) {
                let definitions = ir.operation(op).operands().filter_map(|operand| operand.defining_op());
                pending.extend(definitions.map(Operation::op_ref).filter(|op| known.contains(op)));
            }
        }
    }
    for &cast in casts.iter().filter(|cast| !live.contains(cast)) {
        let body = ir.body_mut(cast.body);
        body.results(cast.op).for_each(|result| {
            if !body.is_unused(result) {
                body.drop_uses(result);
            }
        });
        ir.erase_operation(cast);
    }
    casts.iter().copied().filter(|cast| live.contains(cast)).collect()
}
