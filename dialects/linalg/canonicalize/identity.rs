//! Removal of operations that yield their operands unchanged.

use super::create_cast;
use crate::YieldOp;
use crate::structured::loops::loops;
use crate::structured::{inits, inputs};
use ir::{OpId, Type, TypeStorage, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use tensor::can_cast;

/// `linalg.generic`
pub static GENERIC: &[Pattern] = &[Pattern::new("EraseIdentityLinalgOp", erase_identity)];

/// Replaces an operation all maps of which are the same, and whose body yields arguments, by operands; one
/// on memrefs is erased where it copies one to itself.
pub fn erase_identity(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let maps = loops(view)?.maps;
    if maps.windows(2).any(|pair| pair[0] != pair[1]) {
        return None;
    }
    let block = view.region(0)?.front()?;
    let end = block.back()?.dyn_cast::<YieldOp<'_>>()?;
    if block.operations().nth(1).is_some() {
        return None;
    }
    let arguments: Option<Vec<usize>> =
        end.operands().map(|value| (value.owner_block() == Some(block)).then(|| value.index())).collect();
    let is_memref = |ty: Type| {
        matches!(ty.storage(context), TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. })
    };
    let is_tensor = |ty: Type| matches!(ty.storage(context), TypeStorage::RankedTensor { .. });
    if view.operand_types().any(is_memref) {
        let is_self_copy = inputs(view).len() == 1
            && inits(view).len() == 1
            && view.operand(inputs(view).start) == view.operand(inits(view).start)
            && !view.operand_types().any(is_tensor);
        if !is_self_copy || arguments.is_none_or(|arguments| arguments.is_empty()) {
            return None;
        }
        rewriter.erase_op(op);
        return Some(Rewritten);
    }
    let arguments = arguments?;
    if arguments.len() != view.num_results() {
        return None;
    }
    let location = view.location();
    let returned: Vec<(ValueId, Type, Type)> = arguments
        .into_iter()
        .map(|index| view.operand(index))
        .zip(view.result_types())
        .map(|(value, ty)| (value.id(), value.ty(), ty))
        .collect();
    if returned.iter().any(|&(_, from, to)| from != to && !can_cast(context, &[from], &[to])) {
        return None;
    }
    let mut values = Vec::new();
    for (value, from, to) in returned {
        values.push(if from == to { value } else { create_cast(rewriter, location, to, value) });
    }
    rewriter.replace_op(op, &values);
    Some(Rewritten)
}
