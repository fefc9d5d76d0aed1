//! Folders of LLVM IR operations.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

use smallvec::{SmallVec, smallvec};

use super::attributes::{is_undef, is_zero, make, mnemonic};
use super::memory::{DYNAMIC_INDEX, gep_constants};
use super::types::{is_compatible, is_pointer};
use super::{
    AddressOfOp, AllocaOp, ConstantOp, ExtractValueOp, GEPOp, ICmpOp, ICmpPredicate, InsertValueOp, PoisonOp,
    ShuffleVectorOp, UndefOp, ZExtOp, ZeroOp,
};
use interfaces::constant_value;
use ir::{
    Attribute, AttributeStorage, Context, Location, OpId, Operation, Type, TypeStorage, Value, ValueId, known,
};
use rewrite::fold::Edits;
use rewrite::fold::constant_fold::integer_binary;
use rewrite::matchers::zero_attribute;
use rewrite::{Builder, Edit, Folded};

/// An integer for an attribute of an operation, which a constant folds to.
fn named(op: Operation<'_>, attribute: &'static str) -> Option<Attribute> {
    op.attribute(op.context().static_string(attribute))
}

// --- Constants --------------------------------------------------------------------------------

/// The constant for a value of a type.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    if let Some(symbol) = value.flat_symbol(context).filter(|_| is_pointer(context, ty)) {
        return Some(builder.create(AddressOfOp::build(builder.scope(), location, ty, symbol)));
    }
    match mnemonic(context, value) {
        Some(b"undef") => return Some(builder.create(UndefOp::build(builder.scope(), location, ty))),
        Some(b"poison") => return Some(builder.create(PoisonOp::build(builder.scope(), location, ty))),
        Some(b"zero") => return Some(builder.create(ZeroOp::build(builder.scope(), location, ty))),
        _ => {}
    }
    let is_number =
        matches!(value.storage(context), AttributeStorage::Integer { .. } | AttributeStorage::Float { .. })
            || value.is_elements(context);
    let is_buildable = is_number && value.ty(context) == Some(ty) && is_compatible(context, ty);
    is_buildable.then(|| builder.create(ConstantOp::build(builder.scope(), location, ty, value)))
}

/// `llvm.mlir.addressof` is its symbol.
pub fn address_of(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    named(op, "global_name").map(Folded::to)
}

/// `llvm.dso_local_equivalent`
pub fn dso_local_equivalent(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let symbol = named(op, "function_name")?;
    Some(Folded::to(make(op.context(), "dso_local_equivalent", vec![Some(symbol)])))
}

/// `llvm.blockaddress`
pub fn block_address(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    named(op, "block_addr").map(Folded::to)
}

/// `llvm.mlir.undef`
pub fn undef(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    Some(Folded::to(make(op.context(), "undef", Vec::new())))
}

/// `llvm.mlir.poison`
pub fn poison(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    Some(Folded::to(make(op.context(), "poison", Vec::new())))
}

/// `llvm.mlir.zero` is a number where the type is one.
pub fn zero(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let number = zero_attribute(context, op.result(0).ty());
    Some(Folded::to(number.unwrap_or_else(|| make(context, "zero", Vec::new()))))
}

/// `llvm.mlir.constant` is its value.
pub fn constant(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    op.attribute(known::VALUE).map(Folded::to)
}

// --- Numbers ----------------------------------------------------------------------------------

fn is_scalar_integer(context: &Context, value: Option<Attribute>) -> bool {
    value.is_some_and(|value| matches!(value.storage(context), AttributeStorage::Integer { .. }))
}

/// `llvm.or`
pub fn or(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let are_scalars = operands.iter().all(|&operand| is_scalar_integer(context, operand));
    are_scalars.then(|| integer_binary(context, operands, |a, b| Some(a.or(&b)))).flatten().map(Folded::to)
}

/// `llvm.shl`, unless it shifts too far.
pub fn shl(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let are_scalars = operands.iter().all(|&operand| is_scalar_integer(context, operand));
    let shift = |a: ir::ApInt, b: ir::ApInt| {
        let amount = u32::try_from(b.to_u64()?).ok().filter(|&amount| amount < a.width())?;
        Some(a.shl(amount))
    };
    are_scalars.then(|| integer_binary(context, operands, shift)).flatten().map(Folded::to)
}

/// `llvm.zext` of a number.
pub fn zext(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let extension = op.dyn_cast::<ZExtOp<'_>>()?;
    let context = op.context();
    let ty = extension.res().ty();
    let width = ty.integer_width(context)?;
    let value = operands[0]?.integer(context)?.zext_or_trunc(width);
    Some(Folded::to(context.intern_attribute(AttributeStorage::Integer { ty, value })))
}

/// `llvm.icmp` of equal things, and of a new allocation with null.
pub fn icmp(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let compare = op.dyn_cast::<ICmpOp<'_>>()?;
    let context = op.context();
    let predicate = compare.predicate();
    if !matches!(predicate, ICmpPredicate::Eq | ICmpPredicate::Ne) {
        return None;
    }
    let (lhs, rhs) = (compare.lhs(), compare.rhs());
    let boolean = |value: bool| {
        let value = context.bool_attribute(value);
        let ty = compare.res().ty();
        match ty.storage(context) {
            TypeStorage::Vector { .. } => ir::elements::dense_of_elements(context, ty, &[value]),
            _ => Some(value),
        }
    };
    if lhs == rhs {
        return boolean(predicate == ICmpPredicate::Eq).map(Folded::to);
    }
    let is_alloca = |value: Value<'_>| value.defining::<AllocaOp<'_>>().is_some();
    let is_null = |value: Value<'_>| value.defining::<ZeroOp<'_>>().is_some();
    if is_alloca(lhs) && is_null(rhs) {
        return boolean(predicate == ICmpPredicate::Ne).map(Folded::to);
    }
    if is_null(lhs) && is_alloca(rhs) {
        let edits = [Edit::Operand(ICmpOp::LHS, rhs.id()), Edit::Operand(ICmpOp::RHS, lhs.id())];
        return Some(Folded::in_place(edits));
    }
    None
}

// --- Casts and addresses ----------------------------------------------------------------------

/// A cast of a cast of the same kind.
pub fn chained_cast(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let source = op.operand(0);
    let ty = op.result(0).ty();
    if source.ty() == ty {
        return Some(source.into());
    }
    let before = source.defining_op().filter(|before| before.name() == op.name())?.operand(0);
    match before.ty() == ty {
        true => Some(before.into()),
        false => Some(Folded::in_place([Edit::Operand(0, before.id())])),
    }
}

/// The numbers that indices of `llvm.getelementptr` become constants for: those of 29 bits with a sign.
const GEP_CONSTANTS: std::ops::Range<i32> = -(1 << 28)..1 << 28;

/// `llvm.getelementptr` of index 0 alone is its base; indices that are known become constants.
pub fn gep(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let gep = op.dyn_cast::<GEPOp<'_>>()?;
    let context = op.context();
    let mut constants = gep_constants(op);
    let mut values = SmallVec::<[ValueId; 4]>::from_slice(&[gep.base().id()]);
    let mut place = 1;
    let mut is_changed = false;
    let mut only = None;
    for constant in &mut constants {
        if *constant != DYNAMIC_INDEX {
            only = Some(i64::from(*constant));
            continue;
        }
        let value = operands[place].and_then(|value| value.integer(context)?.to_i64());
        only = value;
        match value.and_then(|value| i32::try_from(value).ok()).filter(|value| GEP_CONSTANTS.contains(value))
        {
            Some(value) => {
                *constant = value;
                is_changed = true;
            }
            None => values.push(op.operand(place).id()),
        }
        place += 1;
    }
    if constants.len() == 1 && only == Some(0) && gep.base().ty() == gep.res().ty() {
        return Some(gep.base().into());
    }
    let name = context.static_string("rawConstantIndices");
    let constants = context.dense_i32_array_attribute(&constants);
    is_changed.then(|| Folded::in_place([Edit::Operands(values), Edit::Attribute(name, Some(constants))]))
}

// --- Parts ------------------------------------------------------------------------------------

/// `llvm.shufflevector` of the only element there is.
pub fn shuffle(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let shuffle = op.dyn_cast::<ShuffleVectorOp<'_>>()?;
    let is_single = shuffle.v1().ty().shape(op.context()) == Some(&[1]) && shuffle.mask() == [0];
    is_single.then(|| shuffle.v1().into())
}

fn element_at(context: &Context, value: Attribute, index: i64) -> Option<Attribute> {
    let index = usize::try_from(index).ok()?;
    if let Some(elements) = value.elements(context) {
        return elements.get(index).copied();
    }
    if value.is_elements(context) {
        let count = value.ty(context)?.num_elements(context)?;
        return ((index as i64) < count).then(|| value.element(context, index)).flatten();
    }
    let is_uniform =
        is_zero(context, value) || is_undef(context, value) || mnemonic(context, value) == Some(b"poison");
    is_uniform.then_some(value)
}

/// `llvm.extractvalue` of what was inserted, or of a part, or of a constant.
pub fn extract(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let extract = op.dyn_cast::<ExtractValueOp<'_>>()?;
    let context = op.context();
    let container = extract.container();
    if let Some(before) = container.defining::<ExtractValueOp<'_>>() {
        let mut all = before.position();
        all.extend(extract.position());
        let name = context.static_string("position");
        let all = context.dense_i64_array_attribute(&all);
        let before = before.container().id();
        let edits = [Edit::Operand(ExtractValueOp::CONTAINER, before), Edit::Attribute(name, Some(all))];
        return Some(Folded::in_place(edits));
    }
    let extracted = extract.position();
    let mut rest = &extracted[..];
    let mut source = container;
    let mut edits = Edits::new();
    let mut is_in_inserted = false;
    while let Some(insert) = source.defining::<InsertValueOp<'_>>() {
        let inserted = insert.position();
        if rest == inserted {
            return Some(insert.value().into());
        }
        if rest.len() > inserted.len() && rest.starts_with(&inserted) {
            source = insert.value();
            rest = &rest[inserted.len()..];
            is_in_inserted = true;
            continue;
        }
        let min = rest.len().min(inserted.len());
        if rest[..min] == inserted[..min] {
            return (!edits.is_empty()).then_some(Folded::InPlace(edits));
        }
        source = insert.container();
        if !is_in_inserted {
            edits = smallvec![Edit::Operand(0, source.id())];
        }
    }
    let Some(definition) = source.defining_op() else {
        return (!edits.is_empty()).then_some(Folded::InPlace(edits));
    };
    let constant = constant_value(definition);
    let element =
        constant.and_then(|all| rest.iter().try_fold(all, |of, &index| element_at(context, of, index)));
    // As in MLIR, the container is another one by now, even if it is no constant and nothing is folded.
    element.map(Folded::to).or((!edits.is_empty()).then_some(Folded::Unreported(edits)))
}

/// Whether a division by what an operand is can only go well: the divisor is a constant other than zero and,
/// with a sign, other than minus one.
pub fn divides_safely(op: Operation<'_>, with_sign: bool) -> bool {
    let context = op.context();
    let divisor = op.operand(1).defining_op().and_then(constant_value);
    let is_safe = |value: &ir::ApInt| !(value.is_zero() || with_sign && value.is_all_ones());
    let Some(divisor) = divisor else { return false };
    match divisor.integer(context) {
        Some(value) => is_safe(value),
        None => divisor.splat_element(context).is_some_and(|of| of.integer(context).is_some_and(is_safe)),
    }
}
