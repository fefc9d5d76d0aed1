//! The attributes of the dialect that are cases of enums, and the words for them.

use std::borrow::Cow;

use ods::model::{CppType, Enum, EnumCase};

use definitions::DialectContext as _;
use ir::Entity;
use ir::{Attribute, AttributeStorage, Context, StringId};
use registry::{DefinitionSet, value_of_word, word_of_value};

/// Returns the enum of an attribute with one parameter, a case of it.
fn enum_of(context: &Context, definition: u32) -> Option<(&DefinitionSet, &Enum)> {
    let definition = context.attribute_definition(definition);
    let library = definition.library(context);
    let parameter = definition.model(context).parameters.first()?;
    match library.definitions[parameter.storage] {
        CppType::Enum(id) => Some((library, &library.definitions[id])),
        _ => None,
    }
}

/// Returns the word for the case that `attribute` is, if it is called `mnemonic`.
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

/// Returns the definition of the attribute called `mnemonic`.
fn definition_of(context: &Context, mnemonic: &'static str) -> Option<u32> {
    let dialect = context.dialect(context.static_string("linalg"))?;
    dialect.definition(context, Entity::Attribute, context.static_string(mnemonic))
}

fn attribute_of_value(context: &Context, definition: u32, of: &Enum, value: i64) -> Attribute {
    let value = context.integer_attribute(context.integer_type(of.width.into()), value);
    context.intern_attribute(AttributeStorage::Dialect { definition, parameters: [Some(value)].into() })
}

/// Returns the attribute called `mnemonic` that is the case for `word`.
pub fn attribute_of_case(context: &Context, mnemonic: &'static str, word: &str) -> Option<Attribute> {
    let definition = definition_of(context, mnemonic)?;
    let (library, of) = enum_of(context, definition)?;
    let value = value_of_word(library, of, word)?;
    Some(attribute_of_value(context, definition, of, value))
}

/// Returns the attributes called `mnemonic` that are cases, by the words for them.
pub fn cases(context: &Context, mnemonic: &'static str) -> Vec<(StringId, Attribute)> {
    let Some(definition) = definition_of(context, mnemonic) else { return Vec::new() };
    let Some((library, of)) = enum_of(context, definition) else { return Vec::new() };
    let case = |case: &EnumCase| {
        let word = context.intern_string(library.text(case.string));
        (word, attribute_of_value(context, definition, of, case.value))
    };
    of.cases.iter().map(case).collect()
}
