//! Side effects on memory, as far as definitions say.
//!
//! Follows mlir/lib/Interfaces/SideEffectInterfaces.cpp.

use ods::model;

use crate::ir::op_info::Trait;
use crate::ir::{OpInfo, Operation};

/// The interface by which an operation says what effects on memory it has.
const INTERFACE: &str = "mlir::MemoryEffectOpInterface";

/// Whether an operation has no effect on memory but those of the operations in it.
///
/// Where code says what the effects are there may be some; nothing is known of those of an operation
/// that does not say.
pub fn has_no_effect_itself(op: Operation<'_>) -> bool {
    let info = op.info();
    let Some((library, model)) = definition(op, info) else { return false };
    let interface = model.traits.iter().find(|of| library.text(of.name) == INTERFACE);
    match interface {
        Some(interface) => {
            let is_code =
                matches!(interface.kind, model::TraitKind::Interface { declares_methods: true, .. });
            model.effects.is_empty() && !is_code
        }
        None => op.has_trait(Trait::RecursiveMemoryEffects),
    }
}

fn definition<'a>(
    op: Operation<'a>,
    info: &'a OpInfo,
) -> Option<(&'a crate::registry::Library, &'a model::Operation)> {
    let definition = info.definition?;
    let library = op.context().registry().library(definition.library);
    Some((library, &library.definitions.operations[definition.index as usize]))
}
