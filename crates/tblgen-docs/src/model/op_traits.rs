//! Traits, interfaces and effects of operations, as documentation names them.

use super::Result;
use ods::records::{TraitClass, classify, collect_traits, infers_results};
use std::collections::BTreeMap;
use tablegen::Record;

/// The traits, interfaces and effects of an operation, keyed by their printed text.
///
/// The texts include their backticks, which count for the order: `` `AB` `` comes before `` `A` ``.
#[derive(Default)]
pub(crate) struct OpTraits<'k> {
    pub traits: BTreeMap<String, Record<'k>>,
    pub interfaces: BTreeMap<String, Record<'k>>,
    pub effects: BTreeMap<String, Record<'k>>,
}

impl<'k> OpTraits<'k> {
    pub fn read(record: Record<'k>) -> Result<Self> {
        let mut all = collect_traits(record)?;
        if infers_results(record)? {
            all.extend(record.keeper().def("InferTypeOpInterface"));
        }
        let mut found = OpTraits::default();
        for def in all {
            let class = classify(record, def)?;
            if class == TraitClass::Pred {
                continue;
            }
            let short = short_name(def.string("trait")?);
            let name = if def.name().starts_with("anonymous_") { short } else { def.name() };
            if class != TraitClass::Interface {
                found.traits.insert(format!("`{name}`"), def);
            } else if def.is_subclass_of("SideEffectsTraitBase") {
                found.effects.insert(format!("`{}`", effects(def)?), def);
                found.interfaces.insert(format!("`{name} ({short})`"), def);
            } else {
                found.interfaces.insert(format!("`{name}`"), def);
            }
        }
        Ok(found)
    }
}

/// Returns a C++ class without the part that makes a trait of an interface or template.
fn short_name(class: &str) -> &str {
    let class = class.strip_suffix("::Trait").unwrap_or(class);
    class.strip_suffix("::Impl").unwrap_or(class)
}

/// `MemoryEffects::Effect{MemoryEffects::Read on ::mlir::SideEffects::DefaultResource}`
fn effects(def: Record<'_>) -> Result<String> {
    let mut effects = Vec::new();
    for effect in def.list_of_defs("effects")? {
        let class = without_mlir(effect.string("effect")?);
        effects.push(format!("{class} on {}", effect.string("resource")?));
    }
    Ok(format!("{}{{{}}}", without_mlir(def.string("baseEffectName")?), effects.join(", ")))
}

fn without_mlir(class: &str) -> &str {
    let class = class.strip_prefix("::").unwrap_or(class);
    class.strip_prefix("mlir::").unwrap_or(class)
}
