//! Enums.

use super::reader::{Reader, Result, bit, trimmed};
use crate::format::keyword_mistake;
use crate::model::{BitEnum, Enum, EnumAttribute, EnumCase, EnumId};
use tablegen::Record;

impl<'k> Reader<'k> {
    /// Returns the enum that is a subclass of `EnumInfo`.
    pub fn enum_info(&mut self, record: Record<'k>) -> Result<EnumId> {
        if let Some(&known) = self.enums.get(&record.id()) {
            return Ok(known);
        }
        let mut cases = Vec::new();
        for case in record.list_of_defs("enumerants")? {
            let string = case.string("str")?;
            let is_one_of = |classes: [&str; 2]| classes.iter().any(|class| case.is_subclass_of(class));
            cases.push(EnumCase {
                symbol: self.text(case.string("symbol")?),
                string: self.text(string),
                value: case.int("value")?,
                is_keyword: keyword_mistake(string).is_none(),
                is_bit: is_one_of(["BitEnumCaseBit", "BitEnumAttrCaseBit"]),
                is_group: is_one_of(["BitEnumCaseGroup", "BitEnumAttrCaseGroup"]),
            });
        }
        let bits = if record.is_subclass_of("BitEnumBase") {
            Some(BitEnum {
                separator: self.text(record.string("separator")?),
                valid_bits: record.int("validBits")? as u64,
                print_primary_groups: record.bit("printBitEnumPrimaryGroups")?,
                print_quoted: record.bit("printBitEnumQuoted")?,
            })
        } else {
            None
        };
        let namespace = record.string("cppNamespace")?;
        let attribute = record.is_subclass_of("EnumAttrInfo").then(|| {
            let specialized = bit(record, "genSpecializedAttr");
            let class = if specialized {
                format!("{namespace}::{}", trimmed(record, "specializedAttrClassName"))
            } else {
                trimmed(record, "storageType").to_owned()
            };
            EnumAttribute { specialized, cpp_class: self.text(class.trim_start_matches("::")) }
        });
        let class = format!("{namespace}::{}", record.string("className")?);
        let description = record.value("description").and_then(|value| value.as_str()).unwrap_or("");
        let info = Enum {
            def_name: self.text(record.name()),
            cpp_class: self.text(class.trim_start_matches("::")),
            summary: self.constraint_summary(record),
            description: self.description(description),
            width: record.int("bitwidth")?.clamp(0, 64) as u8,
            underlying_type: self.text(record.string("underlyingType")?),
            cases,
            bits,
            attribute,
        };
        let id = EnumId::new(self.definitions.enums.len());
        self.definitions.enums.push(info);
        self.enums.insert(record.id(), id);
        Ok(id)
    }
}
