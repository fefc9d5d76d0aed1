//! Attributes of an operation as its properties: each goes to its slot, if the slot can hold it.

use definitions::DialectContext as _;
use smallvec::SmallVec;

use definitions::{OpConstraints, Storage, property_from_attribute};
use ir::attributes::NamedAttribute;
use ir::op_info::InherentKind;
use ir::{Attribute, AttributeStorage, Context, OpInfo, OperationState, Type};
use print::attribute_to_string;

/// Converts `attribute` to the value of property slot `slot`.
///
/// # Errors
/// Returns the text of a diagnostic.
pub(crate) fn converted_property(
    context: &Context,
    info: &OpInfo,
    slot: usize,
    attribute: Attribute,
) -> Result<Option<Attribute>, String> {
    let inherent = &info.inherent[slot];
    let name = context.string(inherent.name);
    let storage = info.interface::<OpConstraints>().map(|of| &of.inherent[slot].storage);
    match inherent.kind {
        InherentKind::Attribute => match storage {
            Some(Storage::Attribute(class)) if !class.holds_for_attribute(context, None, attribute) => {
                Err(format!(
                    "Invalid attribute `{name}` in property conversion: {}",
                    attribute_to_string(context, attribute)
                ))
            }
            _ => Ok(Some(attribute)),
        },
        InherentKind::Property => match (info.definition, storage) {
            (Some(definition), Some(&Storage::Property(id))) => {
                let library = context.registry().library(definition.library);
                property_from_attribute(context, library, id, attribute).map(Some)
            }
            _ => Ok(Some(attribute)),
        },
        InherentKind::SegmentSizes(count) => match attribute.storage(context) {
            AttributeStorage::DenseArray { element: Type::I32, data } => {
                let found = data.len() / 4;
                if found == count as usize {
                    Ok(Some(attribute))
                } else {
                    Err(format!("size mismatch in attribute conversion: {found} vs {count}"))
                }
            }
            _ => Err("expected DenseI32ArrayAttr for key `value`".to_string()),
        },
    }
}

/// Returns an error for an inherent attribute in `attributes` that violates its constraint: it would be lost
/// when it becomes a property.
pub(crate) fn violated_constraint(
    context: &Context,
    info: &OpInfo,
    attributes: &[NamedAttribute],
) -> Option<String> {
    let violation = violation_of_inherent(context, info, attributes)?;
    Some(format!("'{}' op {violation}", context.string(info.name)))
}

/// Returns which inherent attribute in `attributes` violates its constraint, and how.
pub fn violation_of_inherent(
    context: &Context,
    info: &OpInfo,
    attributes: &[NamedAttribute],
) -> Option<String> {
    if !info.may_have_inherent(attributes) {
        return None;
    }
    let constraints = info.interface::<OpConstraints>()?;
    let in_order = info.inherent_order.iter().map(|&slot| slot as usize);
    let mut inherent = in_order.map(|slot| (&info.inherent[slot], &*constraints.inherent[slot].constraint));
    let (violated, constraint) = inherent.find(|(inherent, constraint)| {
        let given = attributes.iter().find(|attribute| attribute.0 == inherent.name);
        inherent.kind == InherentKind::Attribute
            && given.is_some_and(|attribute| !constraint.holds_for_attribute(context, None, attribute.1))
    })?;
    Some(format!(
        "attribute '{}' failed to satisfy constraint: {}",
        context.string(violated.name),
        constraint.summary
    ))
}

/// Moves the inherent attributes of `state` to their property slots, where they take precedence over present
/// values. An attribute that its slot cannot hold is lost.
pub(crate) fn split_inherent_attributes(context: &Context, state: &mut OperationState) {
    if state.attributes == Attribute::EMPTY_DICTIONARY {
        return;
    }
    let info = state.name.info(context);
    let entries = state.attributes.entries(context);
    let mut discardable = SmallVec::<[NamedAttribute; 8]>::from_slice(entries);
    discardable.retain(|entry| !take_inherent_attribute(context, info, state, *entry));
    if discardable.len() != entries.len() {
        state.attributes = context.sorted_dictionary_attribute(&discardable);
    }
}

/// Moves an attribute to its property slot, if it is an inherent one; says whether it is.
pub(crate) fn take_inherent_attribute(
    context: &Context,
    info: &OpInfo,
    state: &mut OperationState,
    (name, value): NamedAttribute,
) -> bool {
    if !info.registered {
        return false;
    }
    // A property is no attribute, whatever it is called.
    let is_attribute = |&slot: &usize| !matches!(info.inherent[slot].kind, InherentKind::Property);
    let Some(slot) = info.inherent_slot(name).filter(is_attribute) else { return false };
    ensure_properties(info, state);
    match converted_property(context, info, slot, value) {
        Ok(value) => state.properties[slot] = value,
        Err(_) if matches!(info.inherent[slot].kind, InherentKind::Attribute) => {
            state.properties[slot] = None;
        }
        Err(_) => {}
    }
    true
}

/// Moves the inherent attributes among the attributes of `state` to its properties, which are otherwise those of
/// an operation that is made without any.
pub fn split_attributes(context: &Context, state: &mut OperationState) {
    ensure_properties(state.name.info(context), state);
    split_inherent_attributes(context, state);
}

/// Sets the default properties of `state`, unless it has properties.
pub(crate) fn ensure_properties(info: &OpInfo, state: &mut OperationState) {
    if !state.properties.is_empty() || info.inherent.is_empty() {
        return;
    }
    if info.default_properties.is_empty() {
        state.properties.resize(info.inherent.len(), None);
    } else {
        state.properties.extend_from_slice(&info.default_properties);
    }
}
