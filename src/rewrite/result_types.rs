//! The types of the results of an operation that is built without them.

use definitions::{DialectContext as _, infer_result_types, type_of_attribute};
use ir::op_info::Trait;
use ir::{Attribute, Context, Inference, Location, OpInfo, Type};
use smallvec::SmallVec;

/// Returns the types that follow from operands and properties, one per slot, as for a builder that ODS generates: by
/// inference, or by the traits `SameOperandsAndResultType` and `FirstAttrDerivedResultType`. `None` if they do not follow.
pub fn inferred_result_types(
    context: &Context,
    info: &OpInfo,
    location: Location,
    operand_types: &[Type],
    properties: &[Option<Attribute>],
) -> Option<SmallVec<[Type; 2]>> {
    let inference = Inference {
        found: None,
        context,
        info,
        location,
        operand_types,
        properties,
        attributes: Attribute::EMPTY_DICTIONARY,
    };
    // A pattern that does not apply says nothing.
    let inferred = context.diagnostics().suppress(|| infer_result_types(&inference)).0;
    if let Some(types) = inferred {
        return types.ok().map(SmallVec::from_vec);
    }
    let count = info.results.min();
    if count == 0 && info.results.is_exact() {
        return Some(SmallVec::new());
    }
    let of_operands =
        info.traits.has(Trait::SameOperandsAndResultType).then(|| operand_types.first().copied());
    let ty = of_operands.flatten().or_else(|| type_of_first_attribute(context, info, properties))?;
    Some(SmallVec::from_elem(ty, count))
}

/// Returns the type that the first attribute holds, or has, if that is the type of the results.
fn type_of_first_attribute(
    context: &Context,
    info: &OpInfo,
    properties: &[Option<Attribute>],
) -> Option<Type> {
    let at = info.definition?;
    let library = context.registry().library(at.library);
    let flags = library.definitions.operations[at.index as usize].flags;
    let first = properties.first().copied().flatten().filter(|_| flags.first_attr_derived_result_type);
    type_of_attribute(context, first?)
}
