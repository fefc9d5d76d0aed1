//! `llvm-add-comdats`: gives functions that are linked once a comdat.
//!
//! Follows mlir/lib/Dialect/LLVMIR/Transforms/AddComdats.cpp.

use ir::diag::Failed;
use ir::symbols::symbol_name;
use ir::views::EnumValue as _;
use ir::{AttributeStorage, BlockId, OpId, Operation, StringId};
use llvm::{Comdat, ComdatOp, ComdatSelectorOp, LLVMFuncOp, Linkage};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::Builder;

pub static PASS: PassInfo = PassInfo {
    argument: "llvm-add-comdats",
    name: "LLVMAddComdats",
    summary: "Add comdats to linkonce and linkonce_odr functions",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

/// The operation that has the comdats.
const NAME: &str = "__llvm_comdat";

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let Some(region) = pass.root().region(0) else { return Ok(()) };
    let Some(block) = region.front() else { return Ok(()) };
    let is_linked_once = |op: &LLVMFuncOp<'_>| {
        let linkage = Linkage::from_attribute(&context, op.linkage());
        matches!(linkage, Some(Linkage::Linkonce | Linkage::LinkonceODR))
    };
    let functions: Vec<(OpId, StringId)> = block
        .operations()
        .filter_map(|op| op.dyn_cast::<LLVMFuncOp<'_>>().filter(is_linked_once))
        .filter_map(|op| Some((op.id(), symbol_name(*op)?)))
        .collect();
    let (body, block) = (region.body_id(), block.id());
    let mut builder = Builder::new(pass.ir, &context, body, None);
    for (function, name) in functions {
        add_comdat(&mut builder, block, function, name);
    }
    Ok(())
}

fn add_comdat(builder: &mut Builder<'_>, block: BlockId, function: OpId, name: StringId) {
    let context = builder.context();
    let table = context.static_string(NAME);
    let is_known = |op: &Operation<'_>| op.isa::<ComdatOp<'_>>() && symbol_name(*op) == Some(table);
    let known = builder.block(block).operations().find(is_known).map(|op| op.id());
    let comdat = known.unwrap_or_else(|| {
        builder.set_insertion_point_to_start(block);
        let location = builder.block(block).parent_op().map_or(ir::Location::UNKNOWN, |op| op.location());
        let region = builder.body_mut().create_region();
        let inner = builder.body_mut().create_block();
        builder.body_mut().append_block(region, inner);
        let state = ComdatOp::build(builder.scope(), location, table, region);
        builder.create(state)
    });
    let location = builder.op(comdat).location();
    let Some(inner) = builder.op(comdat).region(0).and_then(|region| region.front()) else { return };
    let inner = inner.id();
    builder.set_insertion_point_to_start(inner);
    let state = ComdatSelectorOp::build(builder.scope(), location, name, Comdat::Any);
    builder.create(state);
    let reference =
        context.intern_attribute(AttributeStorage::SymbolRef { root: table, nested: [name].into() });
    let function = builder.reference(function);
    builder.ir_mut().set_attribute(function, context.static_string("comdat"), Some(reference));
}
