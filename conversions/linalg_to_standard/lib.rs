//! `convert-linalg-to-std`: structured operations on memrefs become calls of functions, which a library has to define.
//!
//! The name of a function is that of the operation with the types of its operands. A function that the module does not
//! have is declared before its last operation; memrefs are passed with any strides and offset.
//!
//! Follows mlir/lib/Conversion/LinalgToStandard/LinalgToStandard.cpp.

mod detensorize;
mod names;

use std::cell::RefCell;

use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewriting,
    Rewritten, apply_full_conversion,
};
use func::{CallOp, FuncOp};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Attribute, Context, OpId, OpRef, StringId, Type, TypeStorage, ValueId, known};
use linalg::is_structured;
use llvm_common::functions::enclosing_module;
use memref::CastOp;
use passes::{Anchor, PassInfo, PassRun};
use rewrite::PatternRoot;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::names::library_call_name;

/// The passes.
pub static PASSES: &[&PassInfo] = &[&PASS, &detensorize::PASS];

static PASS: PassInfo = PassInfo {
    argument: "convert-linalg-to-std",
    name: "ConvertLinalgToStandardPass",
    summary: "Convert the operations from the linalg dialect into the Standard dialect",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

/// The symbols of modules: each is collected once, and grows by what is declared.
type Symbols = RefCell<FxHashMap<OpRef, FxHashSet<StringId>>>;

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(&["affine", "arith", "func", "memref", "scf"]);
    target.add_legal_ops(&["builtin.module"]);
    let mut patterns = ConversionPatterns::new();
    patterns.add(&[ConversionPattern {
        root: PatternRoot::Any,
        benefit: 1,
        converts_types: false,
        is_bounded: false,
        rewriting: Rewriting::Plain(to_call),
    }]);
    let root = pass.ir.root_ref();
    apply_full_conversion(pass.ir, root, &target, &patterns, &Symbols::default(), None)
}

fn to_call(rewriter: &mut ConversionRewriter<'_>, symbols: &Symbols, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if !is_structured(view) || view.num_results() != 0 {
        return None;
    }
    let name = context.intern_string(library_call_name(view)?);
    let location = view.location();
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let types: Vec<Type> = view.operands().map(|operand| with_any_layout(context, operand.ty())).collect();
    let module = enclosing_module(rewriter)?;
    if is_missing(rewriter, symbols, module, name) {
        let block = rewriter.ir().operation(module).region(0)?.front()?;
        let (body, last) = (block.body_id(), block.back()?.id());
        let ty = context.function_type(&types, &[]);
        rewriter.in_body(body, |rewriter| {
            rewriter.set_insertion_point(last);
            let mut state = FuncOp::build(rewriter.scope(), location, name, ty);
            FuncOp::set_sym_visibility(&mut state, context, Some(known::PRIVATE));
            let wrapped = context.static_string("llvm.emit_c_interface");
            state.attributes = context.dictionary_attribute(vec![(wrapped, Attribute::UNIT)]);
            rewriter.create_isolated(state);
        });
        symbols.borrow_mut().entry(module).or_default().insert(name);
    }
    let mut arguments = Vec::with_capacity(operands.len());
    for (operand, ty) in operands.into_iter().zip(types) {
        arguments.push(match ty.storage(context) {
            TypeStorage::MemRef { .. } => {
                let state = CastOp::build(rewriter.scope(), location, ty, operand);
                rewriter.create_value(state)
            }
            _ => operand,
        });
    }
    let state = CallOp::build(rewriter.scope(), location, &[], name, &arguments);
    let call = rewriter.create(state);
    rewriter.replace_op_with(op, call);
    Some(Rewritten)
}

/// Returns whether `module` has no symbol called `name`.
fn is_missing(rewriter: &ConversionRewriter<'_>, symbols: &Symbols, module: OpRef, name: StringId) -> bool {
    let mut symbols = symbols.borrow_mut();
    let names = symbols.entry(module).or_insert_with(|| {
        let block = rewriter.ir().operation(module).region(0).and_then(|region| region.front());
        block.into_iter().flat_map(|block| block.operations()).filter_map(ir::symbols::symbol_name).collect()
    });
    !names.contains(&name)
}

/// Returns a memref type with strides and an offset that are not known; other types as they are.
fn with_any_layout(context: &Context, ty: Type) -> Type {
    let TypeStorage::MemRef { element, space, .. } = *ty.storage(context) else { return ty };
    let Some(shape) = ty.shape(context) else { return ty };
    let strides = vec![DYNAMIC; shape.len()];
    Type::strided_memref(context, shape, element, (&strides, DYNAMIC), space).unwrap_or(ty)
}
