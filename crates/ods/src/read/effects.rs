//! Side effects of operations.

use super::reader::{Reader, Result, bit, trimmed};
use crate::model::{Argument, AttrKind, Effect, EffectTarget, Operation, Trait, TraitKind};
use tablegen::{Record, Value};

impl<'k> Reader<'k> {
    /// Reads the effects that an operation states: those of its traits, then of arguments and results.
    /// Returns the interfaces that stating effects of values implies.
    pub fn read_effects(
        &mut self,
        record: Record<'k>,
        traits: &[Record<'k>],
        op: &mut Operation,
    ) -> Result<Vec<Trait>> {
        for &def in traits.iter().filter(|def| def.is_subclass_of("SideEffectsTraitBase")) {
            // `Pure` declares an empty list.
            op.effects.get_or_insert_default();
            for effect in def.list_of_defs("effects")? {
                let effect = self.effect(effect, EffectTarget::Operation)?;
                op.effects.get_or_insert_default().push(effect);
            }
        }
        let mut implied = Vec::new();
        for (index, (value, _)) in record.dag("arguments")?.args().enumerate() {
            let target = match op.arguments[index] {
                Argument::Operand(index) => EffectTarget::Operand(index),
                Argument::Attribute(index) => {
                    let constraint = op.attributes[index as usize].constraint;
                    if self.definitions[constraint].kind != AttrKind::SymbolRef {
                        continue;
                    }
                    EffectTarget::Symbol(index)
                }
                Argument::Property(_) => continue,
            };
            self.read_decorators(value, target, op, &mut implied)?;
        }
        for (index, (value, _)) in (0..).zip(record.dag("results")?.args()) {
            self.read_decorators(value, EffectTarget::Result(index), op, &mut implied)?;
        }
        Ok(implied)
    }

    fn read_decorators(
        &mut self,
        value: Value<'k>,
        on: EffectTarget,
        op: &mut Operation,
        implied: &mut Vec<Trait>,
    ) -> Result<()> {
        let Some(variable) = value.as_def().filter(|def| def.is_subclass_of("OpVariable")) else {
            return Ok(());
        };
        for decorator in variable.list_of_defs("decorators")? {
            if !decorator.is_subclass_of("SideEffect") {
                continue;
            }
            let effect = self.effect(decorator, on)?;
            op.effects.get_or_insert_default().push(effect);
            let interface = decorator.string("interfaceTrait")?;
            let name = match trimmed(decorator, "cppNamespace") {
                "" => interface.to_owned(),
                namespace => format!("{namespace}::{interface}"),
            };
            implied.push(self.native_trait(&name, TraitKind::Implied));
        }
        Ok(())
    }

    fn effect(&mut self, record: Record<'k>, on: EffectTarget) -> Result<Effect> {
        Ok(Effect {
            base: self.text(record.string("baseEffectName")?),
            effect: self.text(record.string("effect")?),
            on,
            resource: self.text(record.string("resource")?),
            stage: record
                .value("stage")
                .and_then(|value| value.as_int())
                .unwrap_or(0)
                .clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32,
            on_full_region: bit(record, "effectOnFullRegion"),
        })
    }
}
