//! Enums.

use super::reader::{Reader, Result, bit, trimmed};
use crate::format::keyword_mistake;
use crate::model::{BitEnum, Enum, EnumAttribute, EnumCase, EnumId};
use tablegen::{Record, RecordKeeper};

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
        let has_bits = ["BitEnumBase", "BitEnumAttrBase"].iter().any(|class| record.is_subclass_of(class));
        let bits = if has_bits {
            Some(BitEnum {
                separator: self.text(record.string("separator")?),
                valid_bits: record.int("validBits")? as u64,
                print_primary_groups: record.bit("printBitEnumPrimaryGroups")?,
                print_quoted: bit(record, "printBitEnumQuoted"),
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
            width: width(record)?,
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

/// Returns all enums. The definitions that came with MLIR before version 21 know no enums but those that are attributes.
pub(super) fn enum_records(keeper: &RecordKeeper) -> Vec<Record<'_>> {
    match keeper.derived_definitions("EnumInfo") {
        none if none.is_empty() => keeper.derived_definitions("EnumAttrInfo"),
        some => some,
    }
}

/// Returns the number of bits of an enum's integers. Before version 21 only the C++ type said it: `uint32_t`.
fn width(record: Record<'_>) -> Result<u8> {
    if record.value("bitwidth").is_some() {
        return Ok(record.int("bitwidth")?.clamp(0, 64) as u8);
    }
    let digits = trimmed(record, "underlyingType").trim_matches(|c: char| !c.is_ascii_digit());
    Ok(digits.parse().unwrap_or(32))
}
