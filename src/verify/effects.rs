//! Side effects on memory, as far as definitions say.
//!
//! Follows mlir/lib/Interfaces/SideEffectInterfaces.cpp.

use definitions::DialectContext as _;
use ods::model;

use ir::op_info::Trait;
use ir::{OpInfo, Operation};

/// The interface by which an operation declares its memory effects.
const INTERFACE: &str = "mlir::MemoryEffectOpInterface";

/// Returns whether an operation has no memory effects apart from those of nested operations.
///
/// False if native code computes its effects, and if the operation does not declare any.
pub fn has_no_effect_itself(op: Operation<'_>) -> bool {
    let info = op.info();
    let Some((library, model)) = definition(op, info) else { return false };
    let interface = model.traits.iter().find(|of| library.text(of.name) == INTERFACE);
    match interface {
        Some(interface) => {
            let is_code =
                matches!(interface.kind, model::TraitKind::Interface { declares_methods: true, .. });
            model.effects.as_ref().is_some_and(Vec::is_empty) && !is_code
        }
        None => op.has_trait(Trait::RecursiveMemoryEffects),
    }
}

fn definition<'a>(
    op: Operation<'a>,
    info: &'a OpInfo,
) -> Option<(&'a definitions::DefinitionSet, &'a model::Operation)> {
    let definition = info.definition?;
    let library = op.context().registry().library(definition.library);
    Some((library, &library.definitions.operations[definition.index as usize]))
}
