//! `tosa-make-broadcastable`: operands of elementwise operations are reshaped to as many dimensions.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaMakeBroadcastable.cpp.

use ::passes::{Anchor, PassInfo, PassRun};
use ir::diag::Failed;
use ir::{OpId, ValueId};
use rewrite::{GreedyConfig, Pattern, PatternSet, Rewrite, Rewriter, Rewritten};
use transforms::greedy::apply_pattern_set;

use super::reshape_ranks::equalize_ranks;

pub static PASS: PassInfo = PassInfo {
    argument: "tosa-make-broadcastable",
    name: "TosaMakeBroadcastablePass",
    summary: "TOSA rank Reshape to enable Broadcasting",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

const PATTERNS: &[Pattern] = &[
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.bitwise_and"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.bitwise_or"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.bitwise_xor"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.add"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.sub"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.mul"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.intdiv"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.maximum"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.minimum"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.equal"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.greater"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.greater_equal"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.logical_left_shift"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.arithmetic_right_shift"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.logical_right_shift"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.logical_and"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.logical_or"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.logical_xor"),
    Pattern::new("ConvertTosaOp", convert_select).on("tosa.select"),
    Pattern::new("ConvertTosaOp", convert_binary).on("tosa.pow"),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut patterns = PatternSet::new();
    patterns.add(PATTERNS);
    // Changes that were made before the driver stops are kept.
    apply_pattern_set(pass, &patterns, &GreedyConfig::default())?;
    Ok(())
}

/// Reshapes one of two operands, if their numbers of dimensions differ, to the number of the result.
fn reshape_lower(rewriter: &mut Rewriter<'_>, op: OpId, values: &mut [ValueId], pair: [usize; 2]) -> bool {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let rank = |rewriter: &Rewriter<'_>, value: ValueId| {
        rewriter.type_of(value).as_ranked_tensor(context).map(|(shape, ..)| shape.len())
    };
    let ranks = pair.map(|index| rank(rewriter, values[index]));
    let [Some(first), Some(second)] = ranks else { return false };
    let result = rewriter.op(op).result(0).ty().shape(context).map(<[i64]>::len);
    if first == second || result != Some(first.max(second)) {
        return false;
    }
    match equalize_ranks(rewriter, location, pair.map(|index| values[index])) {
        None => false,
        Some(equal) => {
            (values[pair[0]], values[pair[1]]) = (equal[0], equal[1]);
            true
        }
    }
}

/// Replaces `op` by the same operation on other operands. As mlir-opt does, drops attributes that are not inherent.
fn replace(rewriter: &mut Rewriter<'_>, op: OpId, operands: &[ValueId]) -> Rewrite {
    let view = rewriter.op(op);
    let state = ir::OperationState {
        operands: operands.into(),
        result_types: view.result_types().collect(),
        properties: view.properties().into(),
        ..ir::OperationState::new(view.name(), view.location())
    };
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn convert_binary(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut operands: Vec<ValueId> = rewriter.body().operand_values(op).collect();
    if operands.len() < 2 || !reshape_lower(rewriter, op, &mut operands, [0, 1]) {
        return None;
    }
    replace(rewriter, op, &operands)
}

fn convert_select(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let mut operands: Vec<ValueId> = rewriter.body().operand_values(op).collect();
    let ranks = |rewriter: &Rewriter<'_>, values: &[ValueId]| {
        let rank = |&value: &ValueId| rewriter.type_of(value).as_ranked_tensor(context).map(|ty| ty.0.len());
        values.iter().map(rank).collect::<Option<Vec<usize>>>()
    };
    let mut changed = false;
    for pair in [[0, 1], [0, 2], [1, 2]] {
        changed |= reshape_lower(rewriter, op, &mut operands, pair);
    }
    let result = rewriter.op(op).result(0).ty().shape(context)?.len();
    if !changed || ranks(rewriter, &operands)? != [result; 3] {
        return None;
    }
    replace(rewriter, op, &operands)
}
