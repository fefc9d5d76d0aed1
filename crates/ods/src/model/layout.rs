//! A fingerprint of an operation's definition.
//!
//! Generated views contain indices of operands, slots of attributes and values of enum cases. A file loaded
//! at run time may define an operation of the same name differently. One comparison of fingerprints shows
//! whether a view fits the loaded definition.

use super::{Arity, AttrKind, Definitions, Enum, NamedValue, Operation, Text};

/// Returns the hash of an operation that [`Operation::layout`] keeps.
pub fn layout_of(definitions: &Definitions, op: &Operation) -> u64 {
    let mut hash = Hash::new();
    let text = |hash: &mut Hash, text: Text| hash.text(&definitions[text]);
    text(&mut hash, op.name);
    for values in [&op.operands, &op.results] {
        hash.number(values.len() as u64);
        for &NamedValue { name, arity, segment_attribute, .. } in values {
            text(&mut hash, name);
            text(&mut hash, segment_attribute);
            hash.number(match arity {
                Arity::One => 1,
                Arity::Optional => 2,
                Arity::Variadic => 3,
                Arity::VariadicOfVariadic => 4,
            });
        }
    }
    for attribute in &op.attributes {
        let constraint = &definitions[attribute.constraint];
        for part in [attribute.name, constraint.storage_type, constraint.return_type] {
            text(&mut hash, part);
        }
        let of = match definitions.base_attribute(attribute.constraint).kind {
            AttrKind::Enum(of) => Some(&definitions[of]),
            AttrKind::Def { name } => definitions
                .attr_def(&definitions[name])
                .and_then(|def| def.enum_of)
                .map(|of| &definitions[of]),
            _ => None,
        };
        cases(&mut hash, of);
    }
    for property in &op.properties {
        let constraint = &definitions[property.constraint];
        text(&mut hash, property.name);
        text(&mut hash, constraint.storage_type);
    }
    for region in &op.regions {
        text(&mut hash, region.name);
        hash.number(region.is_variadic.into());
    }
    for successor in &op.successors {
        text(&mut hash, successor.name);
        hash.number(successor.is_variadic.into());
    }
    let flags = &op.flags;
    for flag in [
        flags.attr_sized_operand_segments,
        flags.attr_sized_result_segments,
        flags.same_variadic_operand_size,
        flags.same_variadic_result_size,
    ] {
        hash.number(flag.into());
    }
    // Zero stands for no definition.
    hash.0.max(1)
}

fn cases(hash: &mut Hash, of: Option<&Enum>) {
    for case in of.map_or(&[][..], |of| &of.cases) {
        hash.number(case.value as u64);
    }
}

/// FNV-1a, over texts and numbers with an end to each.
struct Hash(u64);

impl Hash {
    fn new() -> Self {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Adds a text without its white space: `::std::optional< ::llvm::StringRef >` is `::std::optional<::llvm::StringRef>`.
    fn text(&mut self, text: &str) {
        for word in text.split_ascii_whitespace() {
            self.bytes(word.as_bytes());
        }
        self.bytes(&[0xff]);
    }

    fn number(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }
}
