//! Canonicalization patterns that are more than a rule of `rules.td` can say.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/SPIRVCanonicalization.cpp.

use super::types::is_scalar;
use super::{
    AccessChainOp, BranchConditionalOp, CompositeConstructOp, CompositeInsertOp, ConstantOp, IAddCarryOp,
    MemoryAccess, SelectOp, StoreOp, UModOp, UMulExtendedOp, UndefOp,
};
use ir::{
    ApInt, Attribute, Block, Context, Location, OpId, Operation, OperationState, Type, TypeStorage, ValueId,
};
use rewrite::fold::constant_fold::integer_binary;
use rewrite::matchers::{is_one, is_zero, zero_attribute};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static ACCESS_CHAIN: &[Pattern] = &[Pattern::new("CombineChainedAccessChain", combine_chains)];
pub static ADD_CARRY: &[Pattern] = &[Pattern::new("IAddCarryFold", fold_add_carry)];
pub static SELECTION: &[Pattern] = &[Pattern::new("ConvertSelectionOpToSelect", selection_to_select)];
pub static SMUL_EXTENDED: &[Pattern] =
    &[Pattern::new("MulExtendedFold", |rewriter, op| fold_mul_extended(rewriter, op, true))];
pub static UMOD: &[Pattern] = &[Pattern::new("UModSimplification", simplify_umod)];
pub static UMUL_EXTENDED: &[Pattern] = &[
    Pattern::new("MulExtendedFold", |rewriter, op| fold_mul_extended(rewriter, op, false)),
    Pattern::new("UMulExtendedOpXOne", multiply_by_one),
];

fn replace(rewriter: &mut Rewriter<'_>, op: OpId, state: OperationState) -> Rewrite {
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Combines an access chain with that of its base.
fn combine_chains(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let chain = rewriter.op(op).dyn_cast::<AccessChainOp<'_>>()?;
    let parent = chain.base_ptr().defining::<AccessChainOp<'_>>()?;
    let of_parent = parent.indices();
    let indices: Vec<ValueId> = of_parent.chain(chain.indices()).map(|index| index.id()).collect();
    let (base, ty, location) = (parent.base_ptr().id(), chain.component_ptr().ty(), chain.location());
    let state = AccessChainOp::build(rewriter.scope(), location, ty, base, &indices);
    replace(rewriter, op, state)
}

// --- Operations with two results in a struct --------------------------------------------------

fn constants(op: Operation<'_>) -> [Option<Attribute>; 2] {
    [op.operand(0).constant(), op.operand(1).constant()]
}

fn constant(rewriter: &mut Rewriter<'_>, location: Location, ty: Type, value: Attribute) -> ValueId {
    let state = ConstantOp::build(rewriter.scope(), location, ty, value);
    rewriter.create_value(state)
}

fn index(context: &Context, value: i64) -> [Attribute; 1] {
    [context.integer_attribute(context.integer_type(32), value)]
}

/// Replaces an operation by a struct of two constants, which are put into an undefined one.
fn replace_by_constants(rewriter: &mut Rewriter<'_>, op: OpId, low: Attribute, high: Attribute) -> Rewrite {
    let view = rewriter.op(op);
    let (ty, member, location) = (view.result(0).ty(), view.operand(0).ty(), view.location());
    let context = rewriter.context();
    let low = constant(rewriter, location, member, low);
    let high = constant(rewriter, location, member, high);
    let state = UndefOp::build(rewriter.scope(), location, ty);
    let undefined = rewriter.create_value(state);
    let state = CompositeInsertOp::build(rewriter.scope(), location, ty, low, undefined, &index(context, 0));
    let first = rewriter.create_value(state);
    let state = CompositeInsertOp::build(rewriter.scope(), location, ty, high, first, &index(context, 1));
    replace(rewriter, op, state)
}

fn replace_by_pair(rewriter: &mut Rewriter<'_>, op: OpId, pair: [ValueId; 2]) -> Rewrite {
    let view = rewriter.op(op);
    let (ty, location) = (view.result(0).ty(), view.location());
    let state = CompositeConstructOp::build(rewriter.scope(), location, ty, &pair);
    replace(rewriter, op, state)
}

/// Computes `spirv.IAddCarry` of constants, or with 0.
fn fold_add_carry(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let add = rewriter.op(op).dyn_cast::<IAddCarryOp<'_>>()?;
    let operands = constants(*add);
    if is_zero(context, operands[1]) {
        let pair = [add.operand2().id(), add.operand1().id()];
        return replace_by_pair(rewriter, op, pair);
    }
    let sum = integer_binary(context, &operands, |a, b| Some(a.add(&b)))?;
    let carry = |a: ApInt, b: ApInt| {
        let width = a.width();
        Some(if a.ucmp(&b).is_lt() { ApInt::one(width) } else { ApInt::zero(width) })
    };
    let carry = integer_binary(context, &[Some(sum), operands[0]], carry)?;
    replace_by_constants(rewriter, op, sum, carry)
}

/// Returns the upper half of a product.
fn upper_half(a: &ApInt, b: &ApInt, signed: bool) -> ApInt {
    let width = a.width();
    let wide = |value: &ApInt| match signed {
        true => value.sext_or_trunc(2 * width),
        false => value.zext_or_trunc(2 * width),
    };
    wide(a).mul(&wide(b)).lshr(width).zext_or_trunc(width)
}

/// Computes a product of constants, or with 0.
fn fold_mul_extended(rewriter: &mut Rewriter<'_>, op: OpId, signed: bool) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let operands = constants(view);
    if is_zero(context, operands[1]) {
        let (ty, location) = (view.operand(0).ty(), view.location());
        let zero = zero_attribute(context, ty)?;
        let zero = constant(rewriter, location, ty, zero);
        return replace_by_pair(rewriter, op, [zero, zero]);
    }
    let low = integer_binary(context, &operands, |a, b| Some(a.mul(&b)))?;
    let high = integer_binary(context, &operands, |a, b| Some(upper_half(&a, &b, signed)))?;
    replace_by_constants(rewriter, op, low, high)
}

/// Replaces `spirv.UMulExtended` with 1 by the other factor and 0.
fn multiply_by_one(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let product = rewriter.op(op).dyn_cast::<UMulExtendedOp<'_>>()?;
    if !is_one(context, product.operand2().constant()) {
        return None;
    }
    let (other, ty, location) = (product.operand1().id(), product.operand1().ty(), product.location());
    let zero = zero_attribute(context, ty)?;
    let zero = constant(rewriter, location, ty, zero);
    replace_by_pair(rewriter, op, [other, zero])
}

// --- spirv.UMod -------------------------------------------------------------------------------

/// Removes a modulo before another one whose divisor divides the first.
fn simplify_umod(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let modulo = rewriter.op(op).dyn_cast::<UModOp<'_>>()?;
    let previous = modulo.operand1().defining::<UModOp<'_>>()?;
    let divisors = [previous.operand2().constant(), modulo.operand2().constant()];
    let rest = integer_binary(context, &divisors, |a, b| a.urem(&b))?;
    if !is_zero(context, Some(rest)) {
        return None;
    }
    let (dividend, divisor) = (previous.operand1().id(), modulo.operand2().id());
    let location = modulo.location();
    let state = UModOp::build(rewriter.scope(), location, dividend, divisor);
    replace(rewriter, op, state)
}

// --- spirv.mlir.selection ---------------------------------------------------------------------

/// Returns the `spirv.Store` that a block consists of, before a branch to `merge`.
fn only_store<'a>(block: Block<'a>, merge: Block<'a>) -> Option<StoreOp<'a>> {
    let mut operations = block.operations();
    let (store, branch, None) = (operations.next()?, operations.next()?, operations.next()) else {
        return None;
    };
    let is_branch = branch.name_str() == "spirv.Branch" && branch.successors().next()?.id() == merge.id();
    store.dyn_cast().filter(|_| is_branch)
}

/// A selection between two stores to one place.
struct StoreSelection {
    condition: ValueId,
    pointer: ValueId,
    values: [ValueId; 2],
    access: Option<MemoryAccess>,
    alignment: Option<i64>,
    discardable: Attribute,
}

fn store_selection(op: Operation<'_>) -> Option<StoreSelection> {
    let context = op.context();
    let blocks: Vec<Block<'_>> = op.region(0)?.blocks().collect();
    let &[header, _, _, merge] = &blocks[..] else { return None };
    let mut operations = header.operations();
    let branch = operations.next()?.dyn_cast::<BranchConditionalOp<'_>>()?;
    let mut successors = branch.successors();
    let (yes, no) = (only_store(successors.next()?, merge)?, only_store(successors.next()?, merge)?);
    let ty = yes.value().ty();
    let is_vector = matches!(ty.storage(context), TypeStorage::Vector { .. });
    let is_same = yes.ptr().id() == no.ptr().id()
        && yes.properties() == no.properties()
        && yes.discardable_attributes() == no.discardable_attributes();
    if operations.next().is_some() || !is_same || !(is_vector || is_scalar(context, ty)) {
        return None;
    }
    Some(StoreSelection {
        condition: branch.condition().id(),
        pointer: yes.ptr().id(),
        values: [yes.value().id(), no.value().id()],
        access: yes.memory_access(),
        alignment: yes.alignment(),
        discardable: yes.discardable_attributes(),
    })
}

/// Replaces a selection between two stores to one place by a store of a selected value.
fn selection_to_select(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let of = store_selection(rewriter.op(op))?;
    let [yes, no] = of.values;
    let state = SelectOp::build(rewriter.scope(), location, of.condition, yes, no);
    let selected = rewriter.create_value(state);
    let mut state = StoreOp::build(rewriter.scope(), location, of.pointer, selected);
    StoreOp::set_memory_access(&mut state, context, of.access);
    StoreOp::set_alignment(&mut state, context, of.alignment);
    state.attributes = of.discardable;
    rewriter.create(state);
    rewriter.erase_op(op);
    Some(Rewritten)
}
