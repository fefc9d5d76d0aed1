//! The attributes of the dialect that are cases of enums, and the words for them.

use std::borrow::Cow;

use ods::model::{CppType, Enum};

use crate::ir::{Attribute, AttributeStorage, Context};
use crate::ods::Entity;
use crate::registry::{Library, value_of_word, word_of_value};

/// The enum of an attribute with one parameter, a case of it.
fn enum_of(context: &Context, definition: u32) -> Option<(&Library, &Enum)> {
    let definition = context.attribute_definition(definition);
    let library = definition.library(context);
    let parameter = definition.model(context).parameters.first()?;
    match library.definitions[parameter.storage] {
        CppType::Enum(id) => Some((library, &library.definitions[id])),
        _ => None,
    }
}

/// The word for the case that `attribute` is, if it is called `mnemonic`.
pub fn case_of<'c>(context: &'c Context, attribute: Attribute, mnemonic: &str) -> Option<Cow<'c, str>> {
    let AttributeStorage::Dialect { definition, parameters } = attribute.storage(context) else {
        return None;
    };
    if *context.string(context.attribute_definition(*definition).mnemonic) != *mnemonic.as_bytes() {
        return None;
    }
    let (library, of) = enum_of(context, *definition)?;
    let value = parameters.first().copied().flatten()?.integer(context)?.to_i64()?;
    word_of_value(library, of, value)
}

/// The attribute called `mnemonic` that is the case for `word`.
pub fn attribute_of_case(context: &Context, mnemonic: &str, word: &str) -> Option<Attribute> {
    let dialect = context.dialect(context.intern_string("linalg"))?;
    let definition = dialect.definition(context, Entity::Attribute, context.intern_string(mnemonic))?;
    let (library, of) = enum_of(context, definition)?;
    let value = value_of_word(library, of, word)?;
    let value = context.integer_attribute(context.integer_type(of.width.into()), value);
    Some(context.intern_attribute(AttributeStorage::Dialect { definition, parameters: [Some(value)].into() }))
}
