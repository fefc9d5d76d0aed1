//! Properties.

use super::reader::{Reader, Result, bit, optional_def, trimmed};
use super::types::base_def_name;
use crate::model::{PropertyConstraint, PropertyConstraintId, PropertyKind};
use tablegen::{Diagnostic, Record};

/// The files whose properties have a [`PropertyKind`] of their own.
const STANDARD_FILES: [&str; 2] = ["mlir/IR/Properties.td", "mlir/IR/EnumAttr.td"];

impl<'k> Reader<'k> {
    /// Returns the constraint that is a subclass of `Property`.
    pub fn property_constraint(&mut self, record: Record<'k>) -> Result<PropertyConstraintId> {
        if let Some(&known) = self.property_constraints.get(&record.id()) {
            return Ok(known);
        }
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let constraint = self.read_property(record)?;
            let id = PropertyConstraintId::new(self.definitions.property_constraints.len());
            self.definitions.property_constraints.push(constraint);
            self.property_constraints.insert(record.id(), id);
            Ok(id)
        })
    }

    fn read_property(&mut self, record: Record<'k>) -> Result<PropertyConstraint> {
        let base = match optional_def(record, "baseProperty") {
            Some(base) if base == record => {
                return Err(Diagnostic::error(record.span(), "property is its own base"));
            }
            Some(base) => Some(self.property_constraint(base)?),
            None => None,
        };
        let storage_type = record.string("storageType")?.trim();
        // The namespace in which relative names are looked up is that of the enum, if there is one.
        let namespace = optional_def(record, "enum").map_or("", |of| trimmed(of, "cppNamespace"));
        let namespace = match (namespace, base) {
            ("", Some(base)) => {
                let PropertyKind::Enum { of, .. } = self.definitions[base].kind else {
                    return self.property(record, storage_type, "", Some(base));
                };
                let class = self.strings[self.definitions[of].cpp_class].to_owned();
                let end = class.rfind("::").unwrap_or(0);
                return self.property(record, storage_type, &class[..end], Some(base));
            }
            (namespace, _) => namespace,
        };
        self.property(record, storage_type, namespace, base)
    }

    fn property(
        &mut self,
        record: Record<'k>,
        storage_type: &str,
        namespace: &str,
        base: Option<PropertyConstraintId>,
    ) -> Result<PropertyConstraint> {
        let kind = match self.property_kind(record)? {
            PropertyKind::Native => base.map_or(PropertyKind::Native, |id| self.definitions[id].kind.clone()),
            kind => kind,
        };
        let wrapped = base.map(|id| &self.definitions[id]);
        let wraps = record.is_subclass_of("DefaultValuedProp") || record.is_subclass_of("ConfinedProp");
        let (base_syntax, base_conversion) = match wrapped {
            Some(wrapped) if wraps => (wrapped.overrides_syntax, wrapped.overrides_conversion),
            _ => (false, false),
        };
        Ok(PropertyConstraint {
            def_name: self.text(base_def_name(record, "baseProperty")),
            summary: self.trimmed(record, "summary"),
            predicate: self.predicate_of(record)?,
            storage_type: self.text(storage_type),
            interface_type: self.trimmed(record, "interfaceType"),
            storage: self.cpp_type(storage_type, namespace)?,
            kind,
            default: self.default_value(record, namespace),
            base,
            has_optional_parser: !trimmed(record, "optionalParser").is_empty(),
            overrides_syntax: base_syntax
                || self.is_overridden(record, &["parser", "optionalParser", "printer"]),
            overrides_conversion: base_conversion
                || self.is_overridden(record, &["convertToAttribute", "convertFromAttribute"]),
            parser: self.trimmed(record, "parser"),
            printer: self.trimmed(record, "printer"),
            convert_to_attribute: self.trimmed(record, "convertToAttribute"),
            convert_from_attribute: self.trimmed(record, "convertFromAttribute"),
        })
    }

    /// Returns whether one of `fields` was set outside of the files that define the kinds.
    fn is_overridden(&self, record: Record<'k>, fields: &[&str]) -> bool {
        let sources = self.keeper.sources();
        fields.iter().filter_map(|name| record.field(name)).any(|field| {
            let file = sources.file(field.span());
            !file.is_some_and(|file| STANDARD_FILES.iter().any(|standard| file.name().ends_with(standard)))
        })
    }

    /// Returns the property that was given to a superclass of `record` as the template argument `argument`.
    fn element_property(
        &mut self,
        record: Record<'k>,
        argument: &str,
    ) -> Result<Option<PropertyConstraintId>> {
        match record.given(argument).filter(|element| element.is_subclass_of("Property")) {
            Some(element) => self.property_constraint(element).map(Some),
            None => Ok(None),
        }
    }

    fn property_kind(&mut self, record: Record<'k>) -> Result<PropertyKind> {
        let is = |class| record.is_subclass_of(class);
        Ok(if is("_cls_UnitProp") {
            PropertyKind::Unit
        } else if is("_cls_BoolProp") {
            PropertyKind::Bool
        } else if is("IntProp") {
            PropertyKind::Int
        } else if is("_cls_StringProp") {
            PropertyKind::String
        } else if is("EnumProp") {
            let attr_form = optional_def(record, "attrForm");
            PropertyKind::Enum {
                of: self.enum_info(record.def("enum")?)?,
                mnemonic: self.trimmed(record, "mnemonic"),
                attr_form: attr_form.map(|form| self.trimmed(form, "storageType")),
                stored_as_attr_form: bit(record, "storeInCustomAttribute"),
            }
        } else if is("ArrayProp") {
            let element = self.element_property(record, "ArrayProp:elem")?;
            PropertyKind::Array { dense: is("IntArrayProp"), element }
        } else if is("OptionalProp") {
            // The beginning of its parser shows which syntax it has: upstream's, or the one here.
            let parser = trimmed(record, "parser");
            let is_bracketed = ["::llvm::StringRef keyword;", "some<"];
            let delegates_parsing = !is_bracketed.iter().any(|start| parser.starts_with(start));
            let element = self.element_property(record, "OptionalProp:p")?;
            PropertyKind::Optional { delegates_parsing, element }
        } else {
            PropertyKind::Native
        })
    }
}
