//! `normalize-memrefs`: makes the layouts of memrefs parts of their shapes, within functions and in their signatures.
//!
//! A function is left alone if an operation in it needs the layout of a memref, or if it calls or is called by such a
//! function.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/NormalizeMemRefs.cpp.

mod allocations;
mod functions;
mod signatures;

use ::passes::{Anchor, PassInfo, PassRun};
use affine::normalized_memref_type;
use func::FuncOp;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::uses::symbol_uses;
use ir::walk::walk_post_order;
use ir::{AffineMap, Context, OpRef, Operation, StringId, Type, Value};
use memref::{AllocOp, AllocaOp};
use rustc_hash::{FxHashMap, FxHashSet};

pub static PASS: PassInfo = PassInfo {
    argument: "normalize-memrefs",
    name: "NormalizeMemRefsPass",
    summary: "Normalize memrefs",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

/// The functions of a module, and the operations that name them.
struct Functions {
    all: Vec<OpRef>,
    by_name: FxHashMap<StringId, OpRef>,
    users: FxHashMap<StringId, Vec<OpRef>>,
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut functions = Functions::of(pass.root());
    let normal = functions.normalizable(pass);
    let all = std::mem::take(&mut functions.all);
    for function in all.into_iter().filter(|function| normal.contains(function)) {
        functions::normalize(pass.ir, &mut functions, function);
    }
    Ok(())
}

impl Functions {
    fn of(module: Operation<'_>) -> Self {
        let mut functions =
            Functions { all: Vec::new(), by_name: FxHashMap::default(), users: FxHashMap::default() };
        walk_post_order(module, |op| {
            if let Some(function) = op.dyn_cast::<FuncOp<'_>>() {
                functions.all.push(op.op_ref());
                functions.by_name.insert(function.sym_name(), op.op_ref());
            }
        });
        let blocks = module.regions().flat_map(|region| region.blocks());
        for op in blocks.flat_map(|block| block.operations()) {
            for of in symbol_uses(op).unwrap_or_default() {
                if let Some(name) = of.symbol.flat_symbol(module.context()) {
                    functions.users.entry(name).or_default().push(of.user.op_ref());
                }
            }
        }
        functions
    }

    /// Returns the functions of whose memrefs nothing needs the layout.
    fn normalizable(&self, pass: &PassRun<'_>) -> FxHashSet<OpRef> {
        let ir = &*pass.ir;
        let mut normal: FxHashSet<OpRef> = self.all.iter().copied().collect();
        let mut pending: Vec<OpRef> =
            self.all.iter().copied().filter(|&function| !is_normalizable(ir.operation(function))).collect();
        while let Some(function) = pending.pop() {
            if !normal.remove(&function) {
                continue;
            }
            let Some(view) = ir.operation(function).dyn_cast::<FuncOp<'_>>() else { continue };
            let users = self.users.get(&view.sym_name()).into_iter().flatten();
            let callers = users.filter_map(|&user| ir.operation(user).parent_of_type::<FuncOp<'_>>());
            pending.extend(callers.map(|caller| caller.op_ref()));
            walk_post_order(*view, |op| {
                let callee = op.dyn_cast::<func::CallOp<'_>>().map(|call| call.callee());
                pending.extend(callee.and_then(|callee| self.by_name.get(&callee)));
            });
        }
        normal
    }
}

/// Returns the layout of a memref, if it is not the identity.
fn layout(context: &Context, ty: Type) -> Option<AffineMap> {
    ty.layout(context).filter(|layout| !layout.is_identity_layout(context))?.layout_map(context)
}

/// Returns whether no user of a memref needs its layout.
fn is_free(memref: Value<'_>) -> bool {
    layout(memref.context(), memref.ty()).is_none()
        || memref.users().all(|user| user.has_trait(Trait::MemRefsNormalizable))
}

fn is_normalizable(function: Operation<'_>) -> bool {
    let Some(entry) = function.region(0).and_then(|region| region.front()) else { return true };
    let mut is_normalizable = entry.arguments().all(is_free);
    walk_post_order(function, |op| {
        let is_checked = op.isa::<AllocOp<'_>>() || op.isa::<AllocaOp<'_>>() || op.isa::<func::CallOp<'_>>();
        is_normalizable = is_normalizable && (!is_checked || op.results().all(is_free));
    });
    is_normalizable
}

/// Returns the type of a memref without its layout, and the layout; `None` if the type stays.
fn without_layout(context: &Context, ty: Type) -> Option<(Type, AffineMap)> {
    let new = normalized_memref_type(context, ty);
    (new != ty).then_some((new, layout(context, ty)?))
}
