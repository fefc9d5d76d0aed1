//! `affine-raise-from-memref`: makes affine accesses of those of memref, where their indices are affine.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/RaiseMemrefDialect.cpp.

use crate::scope::Known;
use crate::{AffineLoadOp, AffineStoreOp};
use ::passes::{Anchor, PassInfo, PassRun};
use arith::{AddIOp, MulIOp};
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{AffineExpr, AffineMap, OpRef, Operation, Value, ValueId};
use memref::{LoadOp, StoreOp};
use rewrite::Rewriter;

pub static PASS: PassInfo = PassInfo {
    argument: "affine-raise-from-memref",
    name: "RaiseMemrefDialect",
    summary: "Turn some memref operators to affine operators where supported",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut accesses: Vec<OpRef> = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        let is_access = op.isa::<LoadOp<'_>>() || op.isa::<StoreOp<'_>>();
        accesses.extend(is_access.then(|| op.op_ref()));
    });
    for access in accesses {
        raise(&mut Rewriter::new(pass.ir, &context, access.body, None), access);
    }
    Ok(())
}

/// Replaces an access; `None` if an index is not affine.
fn raise(rewriter: &mut Rewriter<'_>, OpRef { op, .. }: OpRef) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let is_store = view.isa::<StoreOp<'_>>();
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let (location, ty) = (view.location(), view.result_types().next());
    let mut raised = Raised { dims: Vec::new(), symbols: Vec::new(), user: view };
    let (&memref, indices) = operands.get(usize::from(is_store)..)?.split_first()?;
    let indices = indices.iter().map(|&index| raised.expr(rewriter.value(index)));
    let indices: Vec<AffineExpr> = indices.collect::<Option<_>>()?;
    let (num_dims, num_symbols) = (raised.dims.len() as u32, raised.symbols.len() as u32);
    let map = AffineMap::get(context, num_dims, num_symbols, &indices);
    let inputs: Vec<ValueId> = raised.dims.iter().chain(&raised.symbols).map(|value| value.id()).collect();
    rewriter.set_insertion_point(op);
    let scope = rewriter.scope();
    let state = match ty {
        Some(ty) => AffineLoadOp::build(scope, location, ty, memref, &inputs, map),
        None => AffineStoreOp::build(scope, location, operands[0], memref, &inputs, map),
    };
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(())
}

/// The values that indices are made of.
struct Raised<'a> {
    dims: Vec<Value<'a>>,
    symbols: Vec<Value<'a>>,
    user: Operation<'a>,
}

impl<'a> Raised<'a> {
    /// Returns a value as an expression. Sums and products are taken apart.
    fn expr(&mut self, value: Value<'a>) -> Option<AffineExpr> {
        let context = self.user.context();
        if let Some(constant) = value.constant_integer() {
            return Some(AffineExpr::constant(context, constant));
        }
        let op = value.defining_op();
        let is_sum = op.is_some_and(|op| op.isa::<AddIOp<'_>>());
        if let Some(op) = op.filter(|op| is_sum || op.isa::<MulIOp<'_>>()) {
            let mut side =
                |index| stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.expr(op.operand(index)));
            let (lhs, rhs) = (side(0), side(1));
            let (lhs, rhs) = (lhs?, rhs?);
            if is_sum {
                return Some(lhs.add(context, rhs));
            }
            let is_affine = lhs.is_symbolic_or_constant(context) || rhs.is_symbolic_or_constant(context);
            return is_affine.then(|| lhs.mul(context, rhs));
        }
        // A value is a dimension or symbol where it is defined.
        let region = value.parent_block().and_then(|block| block.region());
        let mut known = Known::within(region);
        if let Some(position) = position(&mut self.symbols, value, || known.is_symbol(value)) {
            return Some(AffineExpr::symbol(context, position));
        }
        position(&mut self.dims, value, || known.is_dim(value))
            .map(|position| AffineExpr::dim(context, position))
    }
}

/// Returns the position of a value in a list, to which it is added if it may be.
fn position<'a>(list: &mut Vec<Value<'a>>, value: Value<'a>, may_add: impl FnOnce() -> bool) -> Option<u32> {
    if let Some(position) = list.iter().position(|&other| other == value) {
        return Some(position as u32);
    }
    may_add().then(|| {
        list.push(value);
        list.len() as u32 - 1
    })
}
