//! The attributes and properties of an operation, by slot.

use crate::hooks::OpHooks;
use definitions::{DefinitionSet, default_of_property};
use ir::op_info::{Elision, InherentAttribute, InherentKind};
use ir::{Context, StringId, Type, known};
use ods::format::{OpElement, OpFormat};
use ods::model::{self, Assembly, InherentSlot, Operation};

/// Returns the number of attributes that an operation stores: derived ones come last.
pub(super) fn num_stored_attributes(library: &DefinitionSet, op: &Operation) -> usize {
    let is_stored =
        |attribute: &&model::NamedAttribute| library.definitions[attribute.constraint].derived_body.is_none();
    op.attributes.iter().take_while(is_stored).count()
}

/// Returns the slot of an [`InherentSlot`]: attributes come first, as in the definition, then properties,
/// then segment sizes.
pub(super) fn slot(op: &Operation, num_attributes: usize, of: InherentSlot) -> usize {
    let behind = num_attributes + op.properties.len();
    match of {
        InherentSlot::Attribute(index) => index.into(),
        InherentSlot::Property(index) => num_attributes + usize::from(index),
        InherentSlot::OperandSegmentSizes => behind,
        InherentSlot::ResultSegmentSizes => behind + usize::from(op.flags.attr_sized_operand_segments),
    }
}

pub(super) fn inherent_order(op: &Operation) -> Box<[u32]> {
    let is_attribute = |slot: &&InherentSlot| matches!(slot, InherentSlot::Attribute(_));
    let num_attributes = op.inherent.iter().filter(is_attribute).count();
    op.inherent.iter().map(|&of| slot(op, num_attributes, of) as u32).collect()
}

pub(super) fn inherent(
    context: &Context,
    library: &DefinitionSet,
    op: &Operation,
) -> Box<[InherentAttribute]> {
    let definitions = &library.definitions;
    let stored = &op.attributes[..num_stored_attributes(library, op)];
    let attributes = stored.iter().map(|attribute| {
        let constraint = &definitions[attribute.constraint];
        let has_default = constraint.default.is_some();
        InherentAttribute {
            name: context.intern_string(library.text(attribute.name)),
            required: !constraint.is_optional && !has_default,
            kind: InherentKind::Attribute,
            default: match has_default && !constraint.is_optional {
                true => library.attr_default(context, attribute.constraint),
                false => None,
            },
            is_required_key: !constraint.is_optional && !has_default,
            elision: Elision::Never,
        }
    });
    let properties = op.properties.iter().map(|property| InherentAttribute {
        name: context.intern_string(library.text(property.name)),
        required: false,
        kind: InherentKind::Property,
        default: default_of_property(context, library, property.constraint),
        is_required_key: definitions[property.constraint].default.is_none(),
        // `attr-dict` is about attributes.
        elision: Elision::Always,
    });
    let sizes = |count: usize, name| InherentAttribute {
        name,
        required: false,
        kind: InherentKind::SegmentSizes(count as u32),
        default: Some(context.dense_array_attribute(Type::I32, &vec![0; 4 * count])),
        is_required_key: false,
        elision: Elision::Never,
    };
    let operand_sizes =
        op.flags.attr_sized_operand_segments.then(|| sizes(op.operands.len(), known::OPERAND_SEGMENT_SIZES));
    let result_sizes =
        op.flags.attr_sized_result_segments.then(|| sizes(op.results.len(), known::RESULT_SEGMENT_SIZES));
    let mut inherent: Box<[_]> =
        attributes.chain(properties).chain(operand_sizes).chain(result_sizes).collect();
    if let Assembly::Format(format) = &op.assembly {
        set_elisions(context, library, op, format, &mut inherent);
    }
    inherent
}

/// Returns the slot of segment sizes.
pub(super) fn sizes_slot(inherent: &[InherentAttribute], name: StringId) -> Option<usize> {
    let is_sizes = |of: &InherentAttribute| matches!(of.kind, InherentKind::SegmentSizes(_));
    inherent.iter().position(|of| of.name == name && is_sizes(of))
}

/// Records the attributes that the `attr-dict` of a format omits.
fn set_elisions(
    context: &Context,
    library: &DefinitionSet,
    op: &Operation,
    format: &OpFormat,
    inherent: &mut [InherentAttribute],
) {
    for &index in &format.elided_defaults {
        let index = usize::from(index);
        if let Some(default) = library.attr_default(context, op.attributes[index].constraint) {
            inherent[index].elision = Elision::If(default);
        }
    }
    for of in inherent {
        let name = context.string(of.name);
        if format.elided.iter().any(|&elided| name == library.text(elided).as_bytes()) {
            of.elision = Elision::Always;
        }
    }
}

/// Returns whether an operation has a format on one line, without regions, and without keywords that could be
/// the name of the next operation.
pub(super) fn has_plain_format(library: &DefinitionSet, op: &Operation, hooks: Option<&OpHooks>) -> bool {
    let Assembly::Format(format) = &op.assembly else { return false };
    let is_plain = |element: &OpElement| match *element {
        OpElement::Keyword { keyword, .. } => !library.text(keyword).contains('.'),
        OpElement::Newline => false,
        _ => true,
    };
    op.regions.is_empty()
        && hooks.is_none_or(|hooks| hooks.parse.is_none() && hooks.print.is_none())
        && format.elements.iter().all(is_plain)
}
