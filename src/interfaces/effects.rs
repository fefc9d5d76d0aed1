//! What operations do to memory.
//!
//! An operation with `MemoryEffectOpInterface` says what effects it has: its definition lists them, or a
//! hook does. One with `HasRecursiveMemoryEffects` has those of the operations in it, besides. Of others
//! nothing is known. [`DeclaredEffects`] is what the definition comes to, worked out once per name:
//! whether an operation is dead is asked of every operation, and mostly answered by it alone.
//!
//! Follows mlir/lib/Interfaces/SideEffectInterfaces.cpp.

use ods::model::{self, EffectTarget};
use smallvec::SmallVec;

use crate::ir::op_info::{Trait, TraitSet};
use crate::ir::{Attribute, Context, Operation, StringId, ValueId, known};
use crate::registry::{EffectsHook, Library};
use crate::verify::operand_groups;

/// What is done to memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EffectKind {
    Read,
    Write,
    Allocate,
    Free,
}

/// What an effect is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EffectOn {
    /// Nothing in particular.
    Unknown,
    Value(ValueId),
    Symbol(Attribute),
}

/// An effect of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EffectInstance {
    pub kind: EffectKind,
    pub on: EffectOn,
    /// The C++ class of what is affected.
    pub resource: StringId,
}

impl EffectInstance {
    /// An effect on memory in general, by way of a value.
    pub fn on_value(kind: EffectKind, value: ValueId) -> Self {
        EffectInstance { kind, on: EffectOn::Value(value), resource: known::DEFAULT_RESOURCE }
    }

    /// An effect on memory in general.
    pub fn on_memory(kind: EffectKind) -> Self {
        EffectInstance { kind, on: EffectOn::Unknown, resource: known::DEFAULT_RESOURCE }
    }
}

/// The effects of one operation.
pub type Effects = SmallVec<[EffectInstance; 4]>;

/// An effect that a definition lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeclaredEffect {
    kind: EffectKind,
    on: EffectTarget,
    resource: StringId,
}

/// What is known of the effects of the operations of one name.
#[derive(Clone, Default)]
pub struct DeclaredEffects {
    source: Source,
    /// Whether operations are dead that nothing uses, as far as their own effects go.
    dead_if_unused: DeadIfUnused,
}

#[derive(Clone, Default)]
enum Source {
    /// There is no `MemoryEffectOpInterface`.
    #[default]
    None,
    /// There is, but only code knows which they are, and there is none.
    Missing,
    Listed(Box<[DeclaredEffect]>),
    Code(EffectsHook),
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum DeadIfUnused {
    #[default]
    Never,
    Always,
    /// It depends on the operation.
    Maybe,
}

const INTERFACE: &str = "mlir::MemoryEffectOpInterface";

impl DeclaredEffects {
    /// What the definition `op` says, and the hook of the operation.
    pub(crate) fn of(
        context: &Context,
        library: &Library,
        op: &model::Operation,
        traits: TraitSet,
        hook: Option<EffectsHook>,
    ) -> Self {
        let interface = op.traits.iter().find(|of| library.text(of.name) == INTERFACE);
        let source = match (interface, hook) {
            (None, _) => Source::None,
            (Some(_), Some(hook)) => Source::Code(hook),
            (Some(of), None) => match of.kind {
                model::TraitKind::Interface { declares_methods: true, .. } => Source::Missing,
                // What transform operations do to payload, traits written in C++ say.
                _ if traits.has(Trait::TransformOpInterface) && op.effects.is_empty() => Source::Missing,
                _ => Source::Listed(listed(context, library, op)),
            },
        };
        let is_droppable = |effect: &DeclaredEffect| match effect.kind {
            EffectKind::Read => true,
            EffectKind::Allocate => matches!(effect.on, EffectTarget::Result(_)),
            // Writing to and freeing what was allocated here may do.
            EffectKind::Write | EffectKind::Free => matches!(effect.on, EffectTarget::Result(_)),
        };
        let dead_if_unused = match &source {
            Source::Missing => DeadIfUnused::Never,
            Source::Code(_) => DeadIfUnused::Maybe,
            _ if traits.has(Trait::RecursiveMemoryEffects) => DeadIfUnused::Maybe,
            Source::None => DeadIfUnused::Never,
            Source::Listed(effects) if !effects.iter().all(is_droppable) => DeadIfUnused::Never,
            Source::Listed(effects) => {
                let is_plain =
                    |effect: &DeclaredEffect| matches!(effect.kind, EffectKind::Read | EffectKind::Allocate);
                if effects.iter().all(is_plain) { DeadIfUnused::Always } else { DeadIfUnused::Maybe }
            }
        };
        DeclaredEffects { source, dead_if_unused }
    }

    /// Whether it is known that there are none, those of the operations inside aside.
    pub fn are_none(&self) -> bool {
        matches!(&self.source, Source::Listed(effects) if effects.is_empty())
    }
}

fn listed(context: &Context, library: &Library, op: &model::Operation) -> Box<[DeclaredEffect]> {
    let kind = |class: &str| match class.rsplit("::").next() {
        Some("Read") => Some(EffectKind::Read),
        Some("Write") => Some(EffectKind::Write),
        Some("Allocate") => Some(EffectKind::Allocate),
        Some("Free") => Some(EffectKind::Free),
        _ => None,
    };
    let mut effects: Vec<_> = op
        .effects
        .iter()
        .filter(|effect| library.text(effect.base).ends_with("MemoryEffects::Effect"))
        .collect();
    effects.sort_by_key(|effect| effect.stage);
    let declared = effects.into_iter().filter_map(|effect| {
        Some(DeclaredEffect {
            kind: kind(library.text(effect.effect))?,
            on: effect.on,
            resource: context.intern_string(library.text(effect.resource)),
        })
    });
    declared.collect()
}

/// The effects of `op` itself; `None` where it does not say.
pub fn memory_effects(op: Operation<'_>) -> Option<Effects> {
    let info = op.info();
    let mut effects = Effects::new();
    match &info.effects.source {
        Source::None | Source::Missing => return None,
        Source::Code(hook) => hook(op, &mut effects),
        Source::Listed(declared) => {
            for effect in declared {
                add_declared(op, effect, &mut effects);
            }
        }
    }
    Some(effects)
}

fn add_declared(op: Operation<'_>, effect: &DeclaredEffect, effects: &mut Effects) {
    let mut add = |on| effects.push(EffectInstance { kind: effect.kind, on, resource: effect.resource });
    match effect.on {
        EffectTarget::Operation => add(EffectOn::Unknown),
        EffectTarget::Operand(index) => {
            let groups = operand_groups(op, op.info());
            // There are no groups where each operand of the definition is one.
            let index = usize::from(index);
            let range = groups.get(index).map_or(index..index + 1, |group| group.range());
            let operands = op.operands().skip(range.start).take(range.len());
            operands.for_each(|operand| add(EffectOn::Value(operand.id())));
        }
        EffectTarget::Result(index) => {
            let specs = &op.info().results;
            let count = op.num_results();
            let length = |spec| specs.group_len(spec, count);
            let first: usize = specs.iter().take(index.into()).map(length).sum();
            let length = specs.get(usize::from(index)).map_or(0, length);
            let results = op.results().skip(first).take(length);
            results.for_each(|result| add(EffectOn::Value(result.id())));
        }
        EffectTarget::Symbol(slot) => {
            if let Some(symbol) = op.property(slot.into()) {
                add(EffectOn::Symbol(symbol));
            }
        }
    }
}

fn is_missing(op: Operation<'_>) -> bool {
    matches!(op.info().effects.source, Source::Missing)
}

/// The effects of `op` and, where they are its own too, of what is in it; `None` where something does not
/// say.
pub fn memory_effects_recursively(root: Operation<'_>) -> Option<Effects> {
    let mut effects = Effects::new();
    let mut pending = vec![root];
    while let Some(op) = pending.pop() {
        let is_recursive = op.has_trait(Trait::RecursiveMemoryEffects);
        match memory_effects(op) {
            Some(own) => effects.extend(own),
            None if is_recursive && !is_missing(op) => {}
            None => return None,
        }
        if is_recursive {
            let blocks = op.regions().flat_map(|region| region.blocks());
            pending.extend(blocks.flat_map(|block| block.operations()));
        }
    }
    Some(effects)
}

/// Whether neither `root` nor, where they are its own, the operations in it do anything to memory.
pub fn is_memory_effect_free(root: Operation<'_>) -> bool {
    let is_free = |op: Operation<'_>| match &op.info().effects.source {
        Source::None => op.has_trait(Trait::RecursiveMemoryEffects),
        Source::Listed(effects) => effects.is_empty(),
        Source::Missing => false,
        Source::Code(_) => memory_effects(op).is_some_and(|effects| effects.is_empty()),
    };
    if !is_free(root) {
        return false;
    }
    if !root.has_trait(Trait::RecursiveMemoryEffects) {
        return true;
    }
    let mut pending = vec![root];
    while let Some(op) = pending.pop() {
        for nested in op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations()) {
            if !is_free(nested) {
                return false;
            }
            if nested.has_trait(Trait::RecursiveMemoryEffects) && nested.num_regions() != 0 {
                pending.push(nested);
            }
        }
    }
    true
}

/// Whether `op` says that it has an effect of this kind.
pub fn has_effect(op: Operation<'_>, kind: EffectKind) -> bool {
    memory_effects(op).is_some_and(|effects| effects.iter().any(|effect| effect.kind == kind))
}

/// Whether all effects of `op` are of this kind, and it has any.
pub fn has_single_effect(op: Operation<'_>, kind: EffectKind) -> bool {
    let is_single =
        |effects: Effects| !effects.is_empty() && effects.iter().all(|effect| effect.kind == kind);
    memory_effects(op).is_some_and(is_single)
}

/// Whether `op` can be erased: nothing uses it, and it does nothing that anything could notice.
#[inline]
pub fn is_op_trivially_dead(op: Operation<'_>) -> bool {
    op.body().are_results_unused(op.id()) && would_op_be_trivially_dead(op)
}

/// Whether `op` could be erased if nothing used it.
#[inline]
pub fn would_op_be_trivially_dead(op: Operation<'_>) -> bool {
    let info = op.info();
    if info.effects.dead_if_unused == DeadIfUnused::Never
        || info.traits.has(Trait::Terminator)
        || info.traits.has(Trait::Symbol) && is_symbol(op)
    {
        return false;
    }
    info.effects.dead_if_unused == DeadIfUnused::Always || would_be_dead(op)
}

/// Whether an operation that may be a symbol is one.
fn is_symbol(op: Operation<'_>) -> bool {
    !op.has_trait(Trait::OptionalSymbol) || op.attribute(known::SYM_NAME).is_some()
}

fn would_be_dead(root: Operation<'_>) -> bool {
    let mut pending = vec![root];
    while let Some(op) = pending.pop() {
        let is_recursive = op.has_trait(Trait::RecursiveMemoryEffects);
        if is_recursive {
            let blocks = op.regions().flat_map(|region| region.blocks());
            pending.extend(blocks.flat_map(|block| block.operations()));
        }
        let Some(effects) = memory_effects(op) else {
            if is_recursive && !is_missing(op) {
                continue;
            }
            return false;
        };
        let is_allocated_here = |on| {
            let is_result = |value| op.results().any(|result| EffectOn::Value(result.id()) == value);
            let is_allocation = |other: &EffectInstance| other.kind == EffectKind::Allocate && other.on == on;
            is_result(on) && effects.iter().any(is_allocation)
        };
        let is_droppable =
            |effect: &EffectInstance| effect.kind == EffectKind::Read || is_allocated_here(effect.on);
        if !effects.iter().all(is_droppable) {
            return false;
        }
    }
    true
}
