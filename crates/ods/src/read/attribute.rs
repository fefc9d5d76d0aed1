//! Constraints on attributes: the `Attr` class.

use super::reader::{Reader, Result, bit, optional_def, trimmed};
use super::types::base_def_name;
use crate::model::{AttrConstraint, AttrConstraintId, AttrKind, DefaultValue, Text};
use tablegen::{Diagnostic, Record};

impl<'k> Reader<'k> {
    /// Returns the constraint that is a subclass of `Attr`.
    pub fn attr_constraint(&mut self, record: Record<'k>) -> Result<AttrConstraintId> {
        if let Some(&known) = self.attr_constraints.get(&record.id()) {
            return Ok(known);
        }
        // Bases are within bases as deeply as the definitions have it.
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let constraint = self.read_attr_constraint(record)?;
            let id = AttrConstraintId::new(self.definitions.attr_constraints.len());
            self.definitions.attr_constraints.push(constraint);
            self.attr_constraints.insert(record.id(), id);
            Ok(id)
        })
    }

    fn read_attr_constraint(&mut self, record: Record<'k>) -> Result<AttrConstraint> {
        let base = match optional_def(record, "baseAttr") {
            Some(base) if base == record => {
                return Err(Diagnostic::error(record.span(), "attribute is its own base"));
            }
            Some(base) => Some(self.attr_constraint(base)?),
            None => None,
        };
        let value_type = match optional_def(record, "valueType") {
            Some(value_type) => Some(self.type_constraint(value_type)?),
            None => None,
        };
        let is_derived = record.is_subclass_of("DerivedAttr");
        let storage_type = match trimmed(record, "storageType") {
            "" => "::mlir::Attribute",
            storage_type => storage_type,
        };
        let const_builder = trimmed(record, "constBuilderCall");
        let default = self.default_value(record, enum_namespace(record));
        let default_builder = (default.is_some() && !const_builder.is_empty())
            .then(|| self.expression(&const_builder.replace("$0", trimmed(record, "defaultValue"))));
        Ok(AttrConstraint {
            def_name: self.text(base_def_name(record, "baseAttr")),
            summary: self.constraint_summary(record),
            predicate: self.predicate_of(record)?,
            storage_type: self.text(storage_type),
            return_type: self.trimmed(record, "returnType"),
            convert_from_storage: self.trimmed(record, "convertFromStorage"),
            const_builder: (!const_builder.is_empty()).then(|| self.expression(const_builder)),
            value_type,
            value_type_builder: value_type.and_then(|id| self.definitions[id].builder),
            is_optional: bit(record, "isOptional"),
            default,
            default_builder,
            kind: match base {
                Some(base) => self.definitions[base].kind,
                None => self.attr_kind(record)?,
            },
            base,
            derived_body: is_derived.then(|| self.trimmed(record, "body")),
        })
    }

    /// Returns the field `defaultValue`, if there is something in it.
    pub fn default_value(&mut self, record: Record<'k>, namespace: &str) -> Option<DefaultValue> {
        let text = trimmed(record, "defaultValue");
        if text.is_empty() {
            return None;
        }
        let literal = self.literal(text, namespace);
        Some(DefaultValue { text: self.expression(text), literal })
    }

    /// Returns the kind of an attribute constraint that has no base.
    fn attr_kind(&mut self, record: Record<'k>) -> Result<AttrKind> {
        // The predicate on the elements of an array speaks of their enum.
        if let Some(element) = optional_def(record, "elementAttr")
            && element.is_subclass_of("EnumAttrInfo")
        {
            self.enum_info(element)?;
        }
        Ok(match record.name() {
            "UnitAttr" => AttrKind::Unit,
            "SymbolNameAttr" => AttrKind::SymbolName,
            "SymbolRefAttr" | "FlatSymbolRefAttr" => AttrKind::SymbolRef,
            _ if record.is_subclass_of("EnumAttrInfo") => AttrKind::Enum(self.enum_info(record)?),
            _ if record.is_subclass_of("AttrDef") => AttrKind::Def { name: self.def_key(record, "attrName") },
            _ if record.is_subclass_of("TypeAttrBase") => AttrKind::Type,
            _ if record.is_subclass_of("SymbolRefAttr") || record.is_subclass_of("FlatSymbolRefAttr") => {
                AttrKind::SymbolRef
            }
            _ => AttrKind::Other,
        })
    }

    /// `dialect.mnemonic`, or `dialect` and the C++ name where there is no mnemonic.
    pub fn def_key(&mut self, record: Record<'k>, field: &str) -> Text {
        let name = record.value(field).and_then(|value| value.as_str());
        match name {
            Some(name) => self.text(name),
            None => Text::EMPTY,
        }
    }
}

/// Returns the namespace in which an attribute's default is looked up: that of its enum, or of the attribute.
fn enum_namespace<'k>(record: Record<'k>) -> &'k str {
    let mut innermost = record;
    while let Some(base) = optional_def(innermost, "baseAttr") {
        innermost = base;
    }
    let of = if innermost.is_subclass_of("EnumAttr") { optional_def(innermost, "enum") } else { None };
    trimmed(of.unwrap_or(innermost), "cppNamespace")
}
