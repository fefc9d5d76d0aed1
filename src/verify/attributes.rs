//! The kinds of attributes that the definitions of operations name, as in
//! mlir/IR/CommonAttrConstraints.td: the words that a diagnostic uses, the constraint, and what a
//! property of that kind can store.

use crate::ir::op_info::{AttributeConstraint, AttributeKind};
use crate::ir::{Attribute, AttributeStorage, Context};

/// `StrAttr`, and `SymbolNameAttr`.
pub const STRING: AttributeKind = AttributeKind {
    constraint: AttributeConstraint { summary: "string attribute", holds: is_string },
    stores: is_string,
};

/// `UnitAttr`
pub const UNIT: AttributeKind = AttributeKind {
    constraint: AttributeConstraint { summary: "unit attribute", holds: is_unit },
    stores: is_unit,
};

/// `FlatSymbolRefAttr`
pub const FLAT_SYMBOL_REF: AttributeKind = AttributeKind {
    constraint: AttributeConstraint { summary: "flat symbol reference attribute", holds: is_flat_symbol_ref },
    stores: is_flat_symbol_ref,
};

/// `DictArrayAttr`
pub const DICTIONARY_ARRAY: AttributeKind = AttributeKind {
    constraint: AttributeConstraint { summary: "Array of dictionary attributes", holds: is_dictionary_array },
    stores: is_array,
};

/// `TypeAttrOf<FunctionType>`
pub const FUNCTION_TYPE: AttributeKind = AttributeKind {
    constraint: AttributeConstraint { summary: "type attribute of function type", holds: is_function_type },
    stores: is_type,
};

fn is_string(context: &Context, attribute: Attribute) -> bool {
    matches!(attribute.storage(context), AttributeStorage::String { .. })
}

fn is_unit(_: &Context, attribute: Attribute) -> bool {
    attribute == Attribute::UNIT
}

fn is_flat_symbol_ref(context: &Context, attribute: Attribute) -> bool {
    attribute.flat_symbol(context).is_some()
}

fn is_array(context: &Context, attribute: Attribute) -> bool {
    attribute.elements(context).is_some()
}

fn is_dictionary_array(context: &Context, attribute: Attribute) -> bool {
    attribute
        .elements(context)
        .is_some_and(|elements| elements.iter().all(|element| element.is_dictionary(context)))
}

fn is_type(context: &Context, attribute: Attribute) -> bool {
    attribute.type_value(context).is_some()
}

fn is_function_type(context: &Context, attribute: Attribute) -> bool {
    attribute.type_value(context).is_some_and(|ty| ty.function(context).is_some())
}
