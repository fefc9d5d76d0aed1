//! Dialects.

use super::reader::{Reader, Result, bit, trimmed};
use crate::model::{Dialect, DialectFlags, DialectId};
use tablegen::{Diagnostic, Record};

impl<'k> Reader<'k> {
    pub fn dialect(&mut self, record: Record<'k>) -> Result<DialectId> {
        if let Some(&known) = self.dialects.get(&record.id()) {
            return Ok(known);
        }
        let namespace = record.string("cppNamespace")?;
        // The C++ class is called as the record, without underscores.
        let class = format!("{namespace}::{}", record.name().replace('_', ""));
        let mut dependent_dialects = Vec::new();
        for class in record.list_of_strings("dependentDialects")? {
            dependent_dialects.push(self.text(class));
        }
        let mut discardable_attributes = Vec::new();
        let of_dialect = record.value("discardableAttrs").and_then(|value| value.as_dag());
        for (value, name) in of_dialect.iter().flat_map(|dag| dag.args()) {
            let Some(name) = name else {
                return Err(Diagnostic::error(record.span(), "discardable attributes must be named"));
            };
            let class = match value.as_def() {
                Some(def) => trimmed(def, "storageType"),
                None => value.as_str().unwrap_or(""),
            };
            discardable_attributes.push((self.text(name), self.cpp_type(class, namespace)?));
        }
        let string = |field| record.value(field).and_then(|value| value.as_str()).unwrap_or("");
        let dialect = Dialect {
            name: self.text(record.string("name")?),
            cpp_namespace: self.text(namespace),
            cpp_class: self.text(class.trim_start_matches("::")),
            summary: self.text(string("summary")),
            description: self.description(string("description")),
            dependent_dialects,
            discardable_attributes,
            flags: DialectFlags {
                has_constant_materializer: bit(record, "hasConstantMaterializer"),
                has_operation_attr_verify: bit(record, "hasOperationAttrVerify"),
                has_region_arg_attr_verify: bit(record, "hasRegionArgAttrVerify"),
                has_region_result_attr_verify: bit(record, "hasRegionResultAttrVerify"),
                has_operation_interface_fallback: bit(record, "hasOperationInterfaceFallback"),
                use_default_attribute_printer_parser: bit(record, "useDefaultAttributePrinterParser"),
                use_default_type_printer_parser: bit(record, "useDefaultTypePrinterParser"),
                has_canonicalizer: bit(record, "hasCanonicalizer"),
                is_extensible: bit(record, "isExtensible"),
                // Earlier versions of the library have no such field.
                use_properties_for_attributes: record.value("usePropertiesForAttributes").is_none()
                    || bit(record, "usePropertiesForAttributes"),
            },
        };
        let id = DialectId::new(self.definitions.dialects.len());
        self.definitions.dialects.push(dialect);
        self.dialects.insert(record.id(), id);
        Ok(id)
    }
}
