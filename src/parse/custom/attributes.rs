//! Attributes of a custom form: single ones, dictionaries and properties.

use super::OpAsmParser;
use crate::cursor::{ParseList, symbol_value};
use crate::lexer::TokenKind;
use crate::operation::OperationParser;
use crate::operation::properties::{
    converted_property, ensure_properties, take_inherent_attribute, violated_constraint,
};
use ir::diag::Failed;
use ir::{Attribute, Context, Location, OpInfo, StringId, Type};
use print::attribute_to_string;

impl<'p, 's> OpAsmParser<'p, 's> {
    /// As [`OpAsmParser::finish`], before the end.
    pub(crate) fn distribute_attributes(&mut self) -> Result<(), Failed> {
        if self.attributes.is_empty() {
            return Ok(());
        }
        let context = self.context();
        let attributes = &mut self.attributes;
        self.operation_parser.parser.recent_order.sort(context, attributes);
        if let Some(pair) = attributes.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let parser = &self.operation_parser.parser;
            return Err(parser.emit_error_at(
                self.name_offset,
                format_args!(
                    "custom op '{}' attribute '{}' occurs more than once in the attribute list",
                    context.string(self.info.name),
                    context.string(pair[0].0)
                ),
            ));
        }
        let (info, state) = (self.info, &mut *self.state);
        if info.may_have_inherent(attributes) {
            attributes.retain(|&entry| !take_inherent_attribute(context, info, state, entry));
        }
        state.attributes = context.sorted_dictionary_attribute(attributes);
        attributes.clear();
        Ok(())
    }

    /// Sets a property by its slot.
    pub fn set_property(&mut self, slot: usize, value: Attribute) {
        ensure_properties(self.info, self.state);
        self.state.properties[slot] = Some(value);
    }

    /// Parses `@name`.
    pub fn parse_symbol_name(&mut self) -> Result<StringId, Failed> {
        match self.parse_optional_symbol_name() {
            Some(name) => Ok(name),
            None => Err(self.emit_error_at(self.offset(), "expected valid '@'-identifier for symbol name")),
        }
    }

    /// Parses `@name` if it is there.
    pub fn parse_optional_symbol_name(&mut self) -> Option<StringId> {
        let parser = self.parser();
        parser.at(TokenKind::AtIdentifier).then(|| {
            let name = parser.context.intern_string(symbol_value(parser.spelling()));
            parser.advance();
            name
        })
    }

    /// Adds an attribute.
    pub fn add_attribute(&mut self, name: StringId, value: Attribute) {
        self.attributes.push((name, value));
    }

    /// Adds an inherent attribute, by its slot among the properties.
    pub fn add_inherent_attribute(&mut self, slot: usize, value: Attribute) {
        if let Some(inherent) = self.info.inherent.get(slot) {
            self.add_attribute(inherent.name, value);
        }
    }

    /// Parses an attribute of which `select` makes something.
    pub fn parse_attribute_of<T>(
        &mut self,
        ty: Option<Type>,
        select: impl FnOnce(Attribute) -> Option<T>,
    ) -> Result<(Attribute, T), Failed> {
        let offset = self.offset();
        let value = self.parser().parse_attribute(ty)?;
        match select(value) {
            Some(selected) => Ok((value, selected)),
            None => Err(self.emit_error_at(offset, "invalid kind of attribute specified")),
        }
    }

    /// Parses an attribute and adds it.
    pub fn parse_attribute(&mut self, name: StringId, ty: Option<Type>) -> Result<Attribute, Failed> {
        let value = self.parser().parse_attribute(ty)?;
        self.add_attribute(name, value);
        Ok(value)
    }

    /// Parses `{...}` if it is there and adds its entries.
    pub fn parse_optional_attr_dict(&mut self) -> Result<(), Failed> {
        match self.parser().at(TokenKind::LBrace) {
            true => self.parse_attr_dict(),
            false => Ok(()),
        }
    }

    /// As [`OpAsmParser::parse_optional_attr_dict`], for a format: inherent attributes are checked at once.
    pub(crate) fn parse_attr_dict_of_format(&mut self) -> Result<(), Failed> {
        let offset = self.offset();
        if !self.parser().at(TokenKind::LBrace) {
            return Ok(());
        }
        self.parse_attr_dict()?;
        self.verify_inherent_attributes(offset)
    }

    /// Parses `{...}` and adds its entries, whatever they are.
    pub fn parse_attr_dict(&mut self) -> Result<(), Failed> {
        let OperationParser { parser, op_templates, .. } = &mut *self.operation_parser;
        let (start, before) = (parser.token.start, self.attributes.len());
        parser.parse_attribute_dict(&mut self.attributes)?;
        op_templates.note_dictionary(start, parser.last_end, self.attributes.len() - before);
        Ok(())
    }

    /// Checks the inherent attributes found so far; `offset` is where the dictionary stands.
    pub fn verify_inherent_attributes(&self, offset: u32) -> Result<(), Failed> {
        let context = self.context();
        match violated_constraint(context, self.info, &self.attributes) {
            Some(violation) => Err(self.emit_error_at(offset, violation)),
            None => Ok(()),
        }
    }

    /// Parses `{...}` if it is there, as a dictionary that is not the operation's own.
    pub fn parse_optional_dictionary(&mut self) -> Result<Attribute, Failed> {
        let mut entries = Vec::new();
        if self.parser().at(TokenKind::LBrace) {
            self.parser().parse_attribute_dict(&mut entries)?;
        }
        Ok(self.context().dictionary_attribute(entries))
    }

    /// Parses `attributes {...}` if it is there and adds its entries.
    pub fn parse_optional_attr_dict_with_keyword(&mut self) -> Result<(), Failed> {
        match self.parse_optional_keyword("attributes") {
            true => self.parse_attr_dict(),
            false => Ok(()),
        }
    }

    /// As [`OpAsmParser::parse_attr_dict_of_format`], after the keyword `attributes`.
    pub(crate) fn parse_attr_dict_with_keyword_of_format(&mut self) -> Result<(), Failed> {
        let offset = self.offset();
        if !self.parse_optional_keyword("attributes") {
            return Ok(());
        }
        self.parse_attr_dict()?;
        self.verify_inherent_attributes(offset)
    }

    /// Parses `<properties>` if it is there, for [`OpAsmParser::set_properties`].
    pub fn parse_optional_properties(&mut self) -> Result<Option<Attribute>, Failed> {
        let parser = self.parser();
        if !parser.consume_if(TokenKind::Less) {
            return Ok(None);
        }
        let properties = parser.parse_attribute(None)?;
        parser.parse_token(TokenKind::Greater, "expected '>'")?;
        Ok(Some(properties))
    }

    /// Sets the operation's properties from `properties`, the contents of `<...>`.
    ///
    /// # Errors
    /// Reports the first property that does not hold its attribute.
    pub fn set_properties(&mut self, properties: Attribute) -> Result<(), Failed> {
        let (context, info) = (self.context(), self.info);
        ensure_properties(info, self.state);
        for &(name, value) in properties.entries(context) {
            let Some(slot) = info.inherent_slot(name) else { continue };
            match converted_property(context, info, slot, value) {
                Ok(value) => self.state.properties[slot] = value,
                Err(why) => {
                    return Err(emit_invalid_properties(context, self.state.location, info, properties, why));
                }
            }
        }
        Ok(())
    }

    /// Sets the operation's properties from `properties`, the contents of the `prop-dict` of a format.
    /// `is_elsewhere` tells the names that other parts of the format set.
    pub(crate) fn set_format_properties(
        &mut self,
        info: &OpInfo,
        properties: Attribute,
        is_elsewhere: impl Fn(StringId) -> bool,
    ) -> Result<(), Failed> {
        let context = self.context();
        let location = self.state.location;
        let invalid = |why| Err(emit_invalid_properties(context, location, info, properties, why));
        if !properties.is_dictionary(context) {
            return invalid("expected DictionaryAttr to set properties".to_string());
        }
        let is_allowed = |&slot: &usize| !is_elsewhere(info.inherent[slot].name);
        let (attributes, others) = (0..info.num_attributes, info.num_attributes..info.inherent.len());
        for slot in others.chain(attributes).filter(is_allowed) {
            let inherent = &info.inherent[slot];
            let Some(value) = properties.entry(context, inherent.name) else {
                if inherent.is_required_key {
                    let name = context.string(inherent.name);
                    return invalid(format!(
                        "expected key entry for {name} in DictionaryAttr to set Properties."
                    ));
                }
                continue;
            };
            match converted_property(context, info, slot, value) {
                Ok(value) => self.state.properties[slot] = value,
                Err(why) => return invalid(why),
            }
        }
        let is_known = |name| info.inherent_slot(name).is_some_and(|slot| is_allowed(&slot));
        match properties.entries(context).iter().find(|entry| !is_known(entry.0)) {
            None => Ok(()),
            Some(&(name, _)) => {
                let name = context.string(name);
                invalid(format!("unknown key '\"{name}\"' when parsing properties dictionary"))
            }
        }
    }
}

/// Reports a mistake in the properties of an operation.
#[cold]
fn emit_invalid_properties(
    context: &Context,
    location: Location,
    info: &OpInfo,
    properties: Attribute,
    why: String,
) -> Failed {
    let (properties, name) = (attribute_to_string(context, properties), context.string(info.name));
    let message = format!("invalid properties {properties} for op {name}: {why}");
    context.diagnostics().error(location, message).emit()
}
