//! Parts of the operations that many verifiers ask for: operands and attributes by the names that clauses give them, and
//! the kinds of operations.

use definitions::DialectContext as _;
use ir::op_info::Trait;
use ir::views::Values;
use ir::{Attribute, Context, Operation, Type, TypeStorage};

/// The loop wrappers: operations around one loop nest or wrapper.
const WRAPPERS: &[&str] =
    &["omp.distribute", "omp.loop", "omp.simd", "omp.taskloop", "omp.workshare.loop_wrapper", "omp.wsloop"];

/// Returns the operands of a clause; `None` if the operation has no such clause.
pub(crate) fn vars<'a>(op: Operation<'a>, name: &str) -> Option<Values<'a>> {
    let context = op.context();
    let is_it = |index: &usize| context.string(op.info().operands[*index].name) == name;
    (0..op.info().operands.len()).find(is_it).map(|index| op.operand_group(index))
}

/// Returns the number of operands of a clause.
pub(crate) fn num_vars(op: Operation<'_>, name: &str) -> usize {
    vars(op, name).map_or(0, |vars| vars.len())
}

/// Returns the inherent attribute called `name`.
pub(crate) fn attribute(op: Operation<'_>, name: &str) -> Option<Attribute> {
    op.inherent_attribute(op.context().intern_string(name))
}

/// Returns the elements of the array that is the attribute called `name`.
pub(crate) fn array<'a>(op: Operation<'a>, name: &str) -> Option<&'a [Attribute]> {
    attribute(op, name)?.elements(op.context())
}

/// Returns the integer in an attribute of an enum, or in an integer attribute.
pub(crate) fn enum_value(context: &Context, attribute: Attribute) -> Option<i64> {
    match attribute.storage(context) {
        ir::AttributeStorage::Dialect { parameters, .. } => {
            parameters.first().copied().flatten()?.integer(context)?.to_i64()
        }
        _ => attribute.integer(context)?.to_i64(),
    }
}

/// Returns whether an operation is of the dialect.
pub(crate) fn is_omp(op: Operation<'_>) -> bool {
    op.context().string(op.info().dialect) == "omp"
}

/// Returns whether an operation wraps a loop nest.
pub(crate) fn is_wrapper(op: Operation<'_>) -> bool {
    WRAPPERS.iter().any(|&wrapper| op.name_str() == wrapper)
}

/// Returns whether an operation is in a wrapper.
pub(crate) fn is_in_wrapper(op: Operation<'_>) -> bool {
    op.parent_op().is_some_and(is_wrapper)
}

/// Returns the operations of a region, which are those of all its blocks.
pub(crate) fn nested(op: Operation<'_>, region: usize) -> impl Iterator<Item = Operation<'_>> + Clone {
    op.region(region).into_iter().flat_map(|region| region.blocks()).flat_map(|block| block.operations())
}

/// Returns the wrapper that is in a wrapper.
pub(crate) fn nested_wrapper(op: Operation<'_>) -> Option<Operation<'_>> {
    nested(op, 0).next().filter(|&nested| is_wrapper(nested))
}

/// Returns whether an operation is marked as part of a composite construct.
pub(crate) fn is_composite(op: Operation<'_>) -> bool {
    op.attribute(op.context().static_string("omp.composite")).is_some()
}

/// Returns whether an operation ends a block.
pub(crate) fn is_terminator(op: Operation<'_>) -> bool {
    op.has_trait(Trait::Terminator)
}

/// Returns the type that a pointer-like type points to, if it says so; only memrefs do.
pub(crate) fn pointee(context: &Context, ty: Type) -> Option<Type> {
    match ty.storage(context) {
        TypeStorage::MemRef { element, .. } => Some(*element),
        _ => None,
    }
}

/// Returns whether a type can be that of a variable of OpenMP.
pub(crate) fn is_pointer_like(context: &Context, ty: Type) -> bool {
    match ty.storage(context) {
        TypeStorage::MemRef { .. } => true,
        TypeStorage::Dialect { definition, .. } => {
            let definition = context.type_definition(*definition);
            context.string(definition.dialect) == "llvm" && context.string(definition.mnemonic) == "ptr"
        }
        _ => false,
    }
}
