//! The parts of attributes and types that may have aliases of their own.

use ir::{Attribute, AttributeStorage, Context, Type, TypeStorage};

/// An attribute or type inside another.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    Attribute(Attribute),
    Type(Type),
}

/// Calls `each` with the parts that are printed inside an attribute; for a dialect attribute, with those that
/// may be.
pub(crate) fn each_part_of_attribute(context: &Context, attribute: Attribute, each: &mut dyn FnMut(Part)) {
    use AttributeStorage as Storage;
    match attribute.storage(context) {
        Storage::Unit
        | Storage::Integer { .. }
        | Storage::Float { .. }
        | Storage::AffineMap(_)
        | Storage::IntegerSet(_)
        | Storage::DenseArray { .. }
        | Storage::SymbolRef { .. }
        | Storage::StridedLayout(_)
        | Storage::UnknownLoc
        | Storage::FileLineColRange { .. } => {}
        Storage::Array(elements) => elements.iter().for_each(|&element| each(Part::Attribute(element))),
        Storage::Dictionary(entries) => entries.iter().for_each(|entry| each(Part::Attribute(entry.1))),
        Storage::Type(ty) => each(Part::Type(*ty)),
        Storage::Distinct { referenced, .. } => each(Part::Attribute(*referenced)),
        Storage::String { ty, .. }
        | Storage::DenseElements { ty, .. }
        | Storage::DenseStrings { ty, .. }
        | Storage::DenseResource { ty, .. }
        | Storage::SparseElements { ty, .. }
        | Storage::Opaque { ty, .. } => {
            if *ty != Type::NONE {
                each(Part::Type(*ty));
            }
        }
        Storage::NameLoc { child, .. } => {
            if *child != Attribute::UNKNOWN_LOC {
                each(Part::Attribute(*child));
            }
        }
        Storage::CallSiteLoc { callee, caller } => {
            each(Part::Attribute(*callee));
            each(Part::Attribute(*caller));
        }
        Storage::FusedLoc { locations, metadata } => {
            metadata.iter().for_each(|&metadata| each(Part::Attribute(metadata)));
            locations.iter().for_each(|&location| each(Part::Attribute(location)));
        }
        Storage::Dialect { parameters, .. } => {
            parameters.iter().flatten().for_each(|&parameter| each(Part::Attribute(parameter)));
        }
    }
}

/// Like [`each_part_of_attribute`], for a type.
pub(crate) fn each_part_of_type(context: &Context, ty: Type, each: &mut dyn FnMut(Part)) {
    use TypeStorage as Storage;
    match ty.storage(context) {
        Storage::Integer { .. }
        | Storage::Float(_)
        | Storage::Index
        | Storage::None
        | Storage::Opaque { .. } => {}
        Storage::Complex(element) | Storage::UnrankedTensor(element) | Storage::Vector { element, .. } => {
            each(Part::Type(*element));
        }
        Storage::Tuple(elements) => elements.iter().for_each(|&element| each(Part::Type(element))),
        Storage::RankedTensor { element, encoding, .. } => {
            each(Part::Type(*element));
            encoding.iter().for_each(|&encoding| each(Part::Attribute(encoding)));
        }
        Storage::MemRef { element, layout, space, .. } => {
            each(Part::Type(*element));
            let is_identity = matches!(layout.storage(context),
                AttributeStorage::AffineMap(map) if map.is_identity(context));
            if !is_identity {
                each(Part::Attribute(*layout));
            }
            space.iter().for_each(|&space| each(Part::Attribute(space)));
        }
        Storage::UnrankedMemRef { element, space } => {
            each(Part::Type(*element));
            space.iter().for_each(|&space| each(Part::Attribute(space)));
        }
        Storage::Function { inputs, results } => {
            inputs.iter().chain(results).for_each(|&ty| each(Part::Type(ty)));
        }
        Storage::Dialect { parameters, .. } => {
            parameters.iter().flatten().for_each(|&parameter| each(Part::Attribute(parameter)));
        }
    }
}
