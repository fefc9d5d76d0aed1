//! `flatten-memref`: the pass.

use crate::flatten::FLATTEN;
use ::passes::{Anchor, PassInfo};
use transforms::greedy::apply_patterns;

pub static PASS: PassInfo = PassInfo {
    argument: "flatten-memref",
    name: "FlattenMemrefsPass",
    summary: "Flatten a multiple dimensional memref to 1-dimensional",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| apply_patterns(pass, FLATTEN),
};
