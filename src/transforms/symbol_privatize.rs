//! `symbol-privatize`: makes the symbols directly in an operation private.
//!
//! Follows mlir/lib/Transforms/SymbolPrivatize.cpp.

use ir::diag::Failed;
use ir::symbols::symbol_name;
use ir::symbols::uses::is_symbol;
use ir::{OpRef, Operation, known};
use passes::{Anchor, PassInfo, PassRun, Takes, option};

pub static PASS: PassInfo = PassInfo {
    argument: "symbol-privatize",
    name: "SymbolPrivatize",
    summary: "Mark symbols private",
    anchor: Anchor::Any,
    options: &[option(
        "exclude",
        Takes::Strings,
        "Comma separated list of symbols that should not be marked private",
    )],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let excluded = pass.options().strings("exclude");
    let context = pass.ir.share_context();
    let is_excluded = |op: Operation<'_>| {
        let name = symbol_name(op).map(|name| context.string(name));
        name.is_some_and(|name| excluded.iter().any(|excluded| *name == *excluded.as_bytes()))
    };
    let blocks = pass.ir.root().regions().flat_map(|region| region.blocks());
    let symbols = blocks.flat_map(|block| block.operations()).filter(|&op| is_symbol(op) && !is_excluded(op));
    let symbols: Vec<OpRef> = symbols.map(Operation::op_ref).collect();
    let private = context.string_attribute(known::PRIVATE);
    for op in symbols {
        pass.ir.set_attribute(op, known::SYM_VISIBILITY, Some(private));
    }
    Ok(())
}
