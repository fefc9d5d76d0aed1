//! `duplicate-function-elimination`: of functions that are equal but for their names, the first stays.
//!
//! Follows mlir/lib/Dialect/Func/Transforms/DuplicateFunctionElimination.cpp.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use super::FuncOp;
use ir::diag::Failed;
use ir::symbols::rename::{Renames, rename_symbol_uses};
use ir::walk::walk_post_order;
use ir::{Attribute, OpRef, Operation, StringId, known};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::equivalence::{are_regions_equivalent, hash_of_operation};

pub static PASS: PassInfo = PassInfo {
    argument: "duplicate-function-elimination",
    name: "DuplicateFunctionEliminationPass",
    summary: "Deduplicate functions",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let root = pass.ir.root_ref();
    let functions: Vec<OpRef> = {
        let block = pass.root().region(0).and_then(|region| region.front());
        let ops = block.into_iter().flat_map(|block| block.operations());
        ops.filter(|op| op.isa::<FuncOp<'_>>()).map(|op| op.op_ref()).collect()
    };
    let mut unique: FxHashMap<u64, Vec<OpRef>> = FxHashMap::default();
    let mut duplicates = Vec::new();
    let mut renames = Renames::default();
    for function in functions {
        let view = pass.ir.operation(function);
        let known = unique.entry(hash_of(view)).or_default();
        let first = known.iter().map(|&known| pass.ir.operation(known)).find(|&known| are_equal(known, view));
        match (first.and_then(ir::symbols::symbol_name), ir::symbols::symbol_name(view)) {
            (Some(first), Some(name)) => {
                renames.insert(name, first);
                duplicates.push(function);
            }
            _ => known.push(function),
        }
    }
    if duplicates.is_empty() {
        pass.mark_unchanged();
    }
    rename_symbol_uses(pass.ir, root, &renames);
    duplicates.into_iter().for_each(|duplicate| pass.ir.erase_operation(duplicate));
    Ok(())
}

/// Returns the attributes of a function other than its name.
fn attributes_of(function: Operation<'_>) -> impl Iterator<Item = (StringId, Attribute)> {
    function.attributes().into_iter().filter(|entry| entry.0 != known::SYM_NAME)
}

fn hash_of(function: Operation<'_>) -> u64 {
    let mut hasher = FxHasher::default();
    attributes_of(function).for_each(|entry| entry.hash(&mut hasher));
    walk_post_order(function, |op| {
        if op != function {
            hash_of_operation(op, false).hash(&mut hasher);
        }
    });
    hasher.finish()
}

fn are_equal(a: Operation<'_>, b: Operation<'_>) -> bool {
    let has_body = |function: Operation<'_>| function.regions().any(|region| !region.is_empty());
    has_body(a) && has_body(b) && attributes_of(a).eq(attributes_of(b)) && are_regions_equivalent(a, b)
}
