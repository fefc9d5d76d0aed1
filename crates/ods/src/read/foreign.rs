//! Included definitions of dialects that the file is not about.

use super::enums::enum_records;
use super::options::Options;
use super::reader::{Reader, Result, trimmed};
use super::select::dialect_of;
use super::traits::{TraitClass, classify, collect_traits, qualified_name};
use crate::model::{ForeignDef, Interface, Text, TraitKind};
use tablegen::Record;

impl<'k> Reader<'k> {
    /// Reads the interfaces of types and attributes, and, if [`Options::foreign`] says so, the types,
    /// attributes and enums of other dialects. Mistakes in those are reported when their own files are read.
    pub fn read_foreign(&mut self) {
        for (class, of_types) in [("TypeInterface", true), ("AttrInterface", false)] {
            for record in self.keeper.derived_definitions(class) {
                let name = trimmed(record, "cppInterfaceName");
                let cpp_class = format!("{}::{name}", trimmed(record, "cppNamespace"));
                let cpp_class = self.text(cpp_class.trim_start_matches("::"));
                let interface = Interface { of_types, cpp_class };
                if !self.definitions.interfaces.contains(&interface) {
                    self.definitions.interfaces.push(interface);
                }
            }
        }
        let Options { foreign: true, .. } = self.options else { return };
        for record in enum_records(self.keeper) {
            let _ = self.enum_info(record);
        }
        for (class, is_type) in [("TypeDef", true), ("AttrDef", false)] {
            for record in self.keeper.derived_definitions(class) {
                if let Ok(Some(def)) = self.foreign_def(record, is_type) {
                    self.definitions.foreign.push(def);
                }
            }
        }
    }

    /// Returns a type or attribute, unless it is of a dialect that the file is about, or a builtin one.
    fn foreign_def(&mut self, record: Record<'k>, is_type: bool) -> Result<Option<ForeignDef>> {
        let Some(dialect) = dialect_of(record) else { return Ok(None) };
        let name = dialect.string("name")?;
        if name.is_empty() || self.dialects.contains_key(&dialect.id()) {
            return Ok(None);
        }
        let namespace = match record.value("cppNamespace").and_then(|value| value.as_str()) {
            Some(namespace) => namespace,
            None => trimmed(dialect, "cppNamespace"),
        };
        let class = format!("{namespace}::{}", record.string("cppClassName")?);
        let mut parameters = Vec::new();
        for (value, name) in record.dag("parameters")?.args() {
            let of_record = || value.as_def()?.value("cppType")?.as_str();
            let cpp_type = value.as_str().or_else(of_record).unwrap_or("");
            parameters.push((self.text(name.unwrap_or("")), self.text(cpp_type)));
        }
        let mut traits = Vec::new();
        for of in collect_traits(record)? {
            match classify(record, of)? {
                TraitClass::Pred | TraitClass::Internal => {}
                TraitClass::Interface => traits.push(self.interface_trait(of)?.name),
                TraitClass::Native { .. } => {
                    traits.push(self.native_trait(&qualified_name(of)?, TraitKind::Native).name);
                }
            }
        }
        let mnemonic = record.value("mnemonic").and_then(|value| value.as_str());
        Ok(Some(ForeignDef {
            is_type,
            dialect: self.text(name),
            mnemonic: mnemonic.map_or(Text::EMPTY, |mnemonic| self.text(mnemonic)),
            cpp_class: self.text(class.trim_start_matches("::")),
            cpp_base_class: self.trimmed(record, "cppBaseClassName"),
            parameters,
            traits,
        }))
    }
}
