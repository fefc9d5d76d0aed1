//! The parts of types and attributes.

use super::Category;
use crate::operation::tables_of;
use crate::unchecked::Surveyor;
use definitions::DialectDefinition;
use definitions::has_interpreted_directive;
use ir::Entity;
use ods::format::DefElement;
use ods::model::{DefAssembly, ParameterSyntax};
use parse::EntitySyntax;
use print::EntityPrinting;

impl<'c> Surveyor<'c, '_> {
    /// Records the dialect's own `parseType` and similar functions; where they cannot be evaluated, the generated
    /// parsers are used.
    pub(super) fn parsing_hooks(&mut self, dialect: &ods::model::Dialect) {
        let definitions = &self.library.definitions;
        let flags = &dialect.flags;
        for ([parse, print], table, is_generated) in [
            (["parseType", "printType"], &definitions.types, flags.use_default_type_printer_parser),
            (
                ["parseAttribute", "printAttribute"],
                &definitions.attributes,
                flags.use_default_attribute_printer_parser,
            ),
        ] {
            let is_defined = table
                .iter()
                .any(|def| def.mnemonic.is_some() && definitions[def.dialect].name == dialect.name);
            if is_defined && !is_generated && self.library.is_loaded() {
                let subject = self.library.text(dialect.name);
                let reason = self.missing_of_hooks(subject, [parse, print]);
                self.add(subject, Category::Format, || format!("{parse}(), {print}()"), reason);
            }
        }
    }

    /// Returns why the functions by which a dialect parses and prints are not used.
    fn missing_of_hooks(&self, dialect: &str, functions: [&str; 2]) -> Option<String> {
        let generated = "the generated parsers and printers are used instead";
        let Some(code) = self.interpreted() else { return Some(generated.to_string()) };
        let dialect = self.context.intern_string(dialect);
        if functions.iter().any(|name| !(code.has_member_of_dialect)(self.context, dialect, name)) {
            return Some(generated.to_string());
        }
        let missing =
            functions.iter().find_map(|name| (code.missing_of_dialect)(self.context, dialect, name));
        missing.map(|missing| format!("{missing}; {generated}"))
    }

    pub(super) fn definition(&mut self, definition: &'c DialectDefinition) {
        let (context, library) = (self.context, self.library);
        let model = definition.model(context);
        if model.is_of_sources {
            return;
        }
        let sigil = match definition.entity {
            Entity::Type => '!',
            Entity::Attribute => '#',
        };
        let subject = format!("{sigil}{}", library.text(model.name));
        for (parameter, constraint) in model.parameters.iter().zip(definition.parameter_constraints(context))
        {
            if parameter.constraint.is_some() {
                let reason = match constraint {
                    Some(constraint) => constraint.unchecked(context),
                    None => Some(format!("type {}", library.text(parameter.storage_type))),
                };
                let part = || format!("parameter '{}'", library.text(parameter.name));
                self.add(&subject, Category::Constraint, part, reason);
            }
        }
        for predicate in definition.predicates(context) {
            let part = || format!("predicate \"{}\"", predicate.summary);
            let reason = predicate.unchecked(context);
            self.add(&subject, Category::Constraint, part, reason);
        }
        if model.has_verifier {
            let is_there =
                definition.code.verify.is_some() || definition.has_interpreted_member(context, "verify");
            self.code(&subject, Category::Verifier, "genVerifyDecl", is_there);
        }
        if definition.code.layout.is_none()
            && let Some(layout) = definition.layout(context)
        {
            for (method, reason) in layout.methods(context, definition) {
                self.add(&subject, Category::Layout, || method.to_string(), reason);
            }
        }
        match &model.assembly {
            DefAssembly::None => {}
            DefAssembly::Custom => {
                let is_there = definition.interface::<EntitySyntax>().is_some()
                    && definition.interface::<EntityPrinting>().is_some()
                    || definition.has_interpreted_assembly(context);
                self.code(&subject, Category::Format, "hasCustomAssemblyFormat", is_there);
            }
            DefAssembly::Format(format) => {
                if definition.interface::<EntitySyntax>().is_none() {
                    self.parameter_syntax(&subject, definition);
                }
                let of_elements = format.elements.iter().filter_map(|element| match element {
                    DefElement::Custom { name, .. } => Some(*name),
                    _ => None,
                });
                let of_fields = format.fields.iter().map(|field| field.custom);
                for name in of_elements.chain(of_fields.filter(|name| !name.is_empty())) {
                    let name = library.text(name);
                    let is_there = tables_of(self.dialect)
                        .is_some_and(|tables| tables.def_directive(name).is_some())
                        || has_interpreted_directive(context, name);
                    self.code(&subject, Category::Directive, &format!("custom<{name}>"), is_there);
                }
            }
        }
    }
}

impl Surveyor<'_, '_> {
    /// Records the parameters that C++ in the definition parses and prints.
    fn parameter_syntax(&mut self, subject: &str, definition: &DialectDefinition) {
        for (index, parameter) in definition.model(self.context).parameters.iter().enumerate() {
            if parameter.syntax == ParameterSyntax::Native {
                let part = format!("parser of parameter '{}'", self.library.text(parameter.name));
                let is_there = definition.has_interpreted_parameter(self.context, index);
                self.code(subject, Category::Format, &part, is_there);
            }
        }
    }
}
