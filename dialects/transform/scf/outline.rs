//! `transform.loop.outline`: a function for a loop.

use rustc_hash::FxHashMap;

use super::LoopOutlineOp;
use crate::interpreter::{Applied, Failure, Interpreter, Results};
use ir::symbols::{SymbolNames, nearest_symbol_table};
use ir::{OpRef, Operation, known};
use scf::transforms::outline_region_op;

pub fn apply(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<LoopOutlineOp>() else { return Ok(()) };
    let name = view.func_name();
    let (mut functions, mut calls) = (Vec::new(), Vec::new());
    let mut tables: FxHashMap<OpRef, SymbolNames> = FxHashMap::default();
    for target in interpreter.payload_ops(op, 0) {
        let table = nearest_symbol_table(interpreter.op(target)).map(Operation::op_ref);
        let outlined =
            interpreter.rewrite(target.body, |rewriter| outline_region_op(rewriter, target.op, name));
        let Some(outlined) = outlined else {
            let failure = Failure::silenceable(interpreter.op(op), "failed to outline");
            return Err(failure.with_note(interpreter.op(target).location(), "target op"));
        };
        if let Some(table) = table {
            let ir = interpreter.ir();
            let names = tables.entry(table).or_insert_with(|| SymbolNames::of(ir.operation(table)));
            if let Some(name) = names.insert(ir.operation(outlined.function)) {
                let context = ir.context();
                let (symbol, callee) = (context.string_attribute(name), context.symbol_attribute(name));
                interpreter.ir_mut().set_attribute(outlined.function, known::SYM_NAME, Some(symbol));
                interpreter.ir_mut().set_attribute(outlined.call, known::CALLEE, Some(callee));
            }
        }
        functions.push(outlined.function);
        calls.push(outlined.call);
    }
    results.set_ops(0, functions);
    results.set_ops(1, calls);
    Ok(())
}
