//! `fold-tensor-subset-ops`: transfers between vectors and slices of tensors become transfers between vectors and the
//! tensors; an insertion of an insertion becomes one.

use super::slices::FOLD_SUBSETS;
use passes::{Anchor, PassInfo};
use transforms::greedy::apply_patterns;
use vector_lowering::sets::FOLD_TENSOR_SLICES;

pub(super) static PASS: PassInfo = PassInfo {
    argument: "fold-tensor-subset-ops",
    name: "FoldTensorSubsetOpsPass",
    summary: "Fold tensor subset ops into producer/consumer ops",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| {
        let patterns = [FOLD_TENSOR_SLICES, FOLD_SUBSETS].concat();
        // Whether a fixed point was reached does not matter.
        let _ = apply_patterns(pass, &patterns);
        Ok(())
    },
};
