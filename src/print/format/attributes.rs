//! Attributes and properties of an assembly format: single ones and dictionaries.

use super::FormatPrinter;
use crate::OpPrinting;
use crate::custom::OpAsmPrinter;
use crate::render_cache::RenderKind;
use crate::{Printer, TypeElision};
use definitions::{Syntax, enum_value, word_of_attribute};
use ir::attributes::NamedAttribute;
use ir::{Attribute, AttributeStorage, StringId, Type, TypeStorage};
use ods::format::AttrStyle;
use smallvec::SmallVec;

impl<'a> FormatPrinter<'a> {
    pub(super) fn default_of_attribute(&self, index: usize) -> Option<Attribute> {
        let constraint = self.model.attributes[index].constraint;
        self.library.definitions[constraint].default.as_ref()?;
        self.library.attr_default(self.context(), constraint)
    }

    pub(super) fn print_attribute(
        &self,
        printer: &mut OpAsmPrinter<'a>,
        index: u16,
        style: AttrStyle,
        elides_type: bool,
    ) {
        let context = self.context();
        let Some(attribute) = self.op.property(index.into()) else { return };
        let constraint = self.model.attributes[usize::from(index)].constraint;
        match style {
            AttrStyle::SymbolName => {
                if let Some(name) = attribute.string(context) {
                    return printer.print_symbol_name(name);
                }
            }
            AttrStyle::Enum => {
                let of = self.library.enum_of_attribute(constraint).map(|of| &self.library.definitions[of]);
                let value = enum_value(context, attribute);
                let word = of.zip(value).and_then(|(of, value)| word_of_attribute(self.library, of, value));
                if let Some(word) = word {
                    return printer.write(&*word);
                }
            }
            AttrStyle::Qualified | AttrStyle::Stripped => {}
        }
        match self.library.attr_syntax(context, constraint) {
            Syntax::Stripped(definition, _) if style == AttrStyle::Stripped => {
                return printer.printer.print_stripped_attribute(*definition, attribute);
            }
            Syntax::DenseArray(element, _) if style == AttrStyle::Stripped => {
                return printer.printer.print_dense_array_elements(*element, attribute);
            }
            _ => {}
        }
        let elision = if elides_type { TypeElision::Must } else { TypeElision::Never };
        printer.printer.print_attribute_eliding(attribute, elision);
    }

    pub(super) fn print_attr_dict(&self, printer: &mut OpAsmPrinter<'a>, with_keyword: bool) {
        let context = self.context();
        let discardable = self.op.discardable_attributes().entries(context);
        let mut entries = SmallVec::<[NamedAttribute; 4]>::new();
        if !self.format.has_prop_dict && !self.info.elides_inherent {
            for (of, &value) in self.info.inherent.iter().zip(self.op.properties()) {
                if let Some(value) = value
                    && !of.elision.applies_to(value)
                {
                    entries.push((of.name, value));
                }
            }
        }
        if entries.is_empty() {
            if !discardable.is_empty() {
                let start = printer.printer.out.len();
                printer.print_discardable_attributes(discardable, with_keyword);
                printer.printer.note_attributes(start, with_keyword);
            }
            return;
        }
        entries.extend_from_slice(discardable);
        context.sort_entries(&mut entries);
        printer.print_discardable_attributes(&entries, with_keyword);
    }

    pub(super) fn print_prop_dict(&self, printer: &mut OpAsmPrinter<'a>) {
        let context = self.context();
        printer.write(" ");
        let is_elided = |name: StringId| {
            let spelling = context.string(name);
            self.format
                .elided_properties
                .iter()
                .any(|&elided| spelling == self.library.text(elided).as_bytes())
        };
        let mut entries: Vec<_> = self.op.inherent_attributes().filter(|entry| !is_elided(entry.0)).collect();
        let slots = self.format.elided_defaults.iter().map(|&index| usize::from(index));
        let properties = self.format.elided_default_properties.iter();
        let slots = slots.chain(properties.map(|&index| self.first_property + usize::from(index)));
        for slot in slots {
            let Some(inherent) = self.info.inherent.get(slot) else { continue };
            if self.op.property(slot) == inherent.default {
                entries.retain(|entry| entry.0 != inherent.name);
            }
        }
        let own = self.info.interface::<OpPrinting>().and_then(|printing| printing.print_properties);
        if let Some(print) = own {
            let names = self.op.inherent_attributes().map(|entry| entry.0);
            let elided = names.filter(|name| entries.iter().all(|entry| entry.0 != *name));
            return print(self.op, &elided.collect::<Vec<_>>(), printer);
        }
        if entries.is_empty() {
            return;
        }
        context.sort_entries(&mut entries);
        printer.write("<{");
        printer.printer.interleave(&entries, ", ", |printer, &entry| printer.print_named_attribute(entry));
        printer.write("}>");
    }
}

impl Printer<'_> {
    /// Prints an attribute whose kind the format determines: without prefix and mnemonic, unless it has an
    /// alias or nothing would remain.
    pub fn print_stripped_attribute(&mut self, definition: u32, attribute: Attribute) {
        let AttributeStorage::Dialect { definition: found, parameters } = attribute.storage(self.context)
        else {
            return self.print_attribute(attribute);
        };
        if *found != definition {
            return self.print_attribute(attribute);
        }
        if self.prints_alias_of(attribute) {
            return;
        }
        let print = |printer: &mut Self| {
            let before = printer.out.len();
            printer.print_attribute_definition(definition, parameters);
            if printer.out.len() == before {
                printer.print_attribute(attribute);
            }
        };
        self.print_cached(RenderKind::Stripped, attribute.index(), print);
    }

    /// Like [`Printer::print_stripped_attribute`], for types.
    pub fn print_stripped_type(&mut self, definition: u32, ty: Type) {
        let TypeStorage::Dialect { definition: found, parameters } = ty.storage(self.context) else {
            return self.print_type(ty);
        };
        if *found != definition {
            return self.print_type(ty);
        }
        if self.prints_alias_of_type(ty) {
            return;
        }
        let before = self.out.len();
        self.print_type_definition(definition, parameters);
        if self.out.len() == before {
            self.print_type(ty);
        }
    }
}
