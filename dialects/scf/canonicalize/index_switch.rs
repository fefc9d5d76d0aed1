//! `scf.index_switch`: a case that is known.

use super::replace_by_region;
use crate::IndexSwitchOp;
use ir::OpId;
use rewrite::region_branch::{MAKE_INPUTS_DEAD, REMOVE_DEAD_INPUTS, REMOVE_DUPLICATE_USES};
use rewrite::{Pattern, Rewrite, Rewriter};

pub static INDEX_SWITCH: &[Pattern] = &[
    Pattern::new("FoldConstantCase", choose_constant_case),
    MAKE_INPUTS_DEAD,
    REMOVE_DUPLICATE_USES,
    REMOVE_DEAD_INPUTS,
];

fn choose_constant_case(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<IndexSwitchOp>()?;
    let value = view.arg().constant_integer()?;
    // The default region comes first.
    let region = view.cases().iter().position(|&case| case == value).map_or(0, |case| case + 1);
    replace_by_region(rewriter, op, region, &[])
}
