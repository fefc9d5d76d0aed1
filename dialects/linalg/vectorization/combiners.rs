//! Operations of reductions as kinds of combining.

use ir::Operation;
use vector::CombiningKind;

/// The operations that combine two elements, and their kinds.
const KINDS: &[(&str, CombiningKind)] = &[
    ("arith.addf", CombiningKind::ADD),
    ("arith.addi", CombiningKind::ADD),
    ("arith.andi", CombiningKind::AND),
    ("arith.maximumf", CombiningKind::MAXIMUMF),
    ("arith.maxnumf", CombiningKind::MAXNUMF),
    ("arith.maxsi", CombiningKind::MAXSI),
    ("arith.maxui", CombiningKind::MAXUI),
    ("arith.minimumf", CombiningKind::MINIMUMF),
    ("arith.minnumf", CombiningKind::MINNUMF),
    ("arith.minsi", CombiningKind::MINSI),
    ("arith.minui", CombiningKind::MINUI),
    ("arith.mulf", CombiningKind::MUL),
    ("arith.muli", CombiningKind::MUL),
    ("arith.ori", CombiningKind::OR),
    ("arith.xori", CombiningKind::XOR),
];

/// Returns the kind of an operation that combines two elements (`getCombinerOpKind`).
pub fn combining_kind(op: Operation<'_>) -> Option<CombiningKind> {
    let name = op.name_str();
    KINDS.iter().find(|row| name == row.0).map(|row| row.1)
}
