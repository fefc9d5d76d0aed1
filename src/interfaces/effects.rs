//! Memory effects of operations.
//!
//! An operation with `MemoryEffectOpInterface` declares its effects: its definition lists them, or a hook
//! computes them. One with `HasRecursiveMemoryEffects` also has those of the operations in it. The effects of
//! other operations are unknown. [`DeclaredEffects`] is the result for a definition, computed once per name:
//! every operation is tested for being dead, and mostly this alone decides.
//!
//! Follows mlir/lib/Interfaces/SideEffectInterfaces.cpp.

use ods::model::{self, EffectTarget};
use smallvec::SmallVec;

use super::groups::operand_groups;
use definitions::DefinitionSet;
use ir::op_info::{OpInfo, Trait, TraitSet};
use ir::{Attribute, Context, Operation, StringId, ValueId, known};

/// The kind of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names of MLIR's effects")]
pub enum EffectKind {
    Read,
    Write,
    Allocate,
    Free,
}

/// The target of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EffectOn {
    /// No particular value or symbol.
    Unknown,
    /// A value.
    Value(ValueId),
    /// A symbol.
    Symbol(Attribute),
}

/// An effect of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EffectInstance {
    /// Its kind.
    pub kind: EffectKind,
    /// The thing that is affected.
    pub on: EffectOn,
    /// The C++ class of the affected resource.
    pub resource: StringId,
}

impl EffectInstance {
    /// Creates an effect on memory in general, through a value.
    pub fn on_value(kind: EffectKind, value: ValueId) -> Self {
        EffectInstance { kind, on: EffectOn::Value(value), resource: known::DEFAULT_RESOURCE }
    }

    /// Creates an effect on memory in general.
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

/// Adds the effects of an operation.
pub type EffectsHook = fn(Operation<'_>, &mut SmallVec<[EffectInstance; 4]>);

/// Returns the effects of an operation; `None` if its code cannot tell.
pub type InterpretedEffects = fn(Operation<'_>) -> Option<Effects>;

/// The declared memory effects of the operations of one name: an interface of theirs.
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
    Interpreted(InterpretedEffects),
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
    /// Computes the effects from the definition `op` and the hook of the operation.
    pub fn of(
        context: &Context,
        library: &DefinitionSet,
        op: &model::Operation,
        traits: TraitSet,
        hook: Option<EffectsHook>,
        interpreted: Option<InterpretedEffects>,
    ) -> Self {
        let interface = op.traits.iter().find(|of| library.text(of.name) == INTERFACE);
        let told = interpreted.map_or(Source::Missing, Source::Interpreted);
        let source = match (interface, hook) {
            (None, _) => Source::None,
            (Some(_), Some(hook)) => Source::Code(hook),
            (Some(of), None) => match of.kind {
                // `DeclareOpInterfaceMethods<MemoryEffectsOpInterface>`
                model::TraitKind::Interface { declares_methods: true, .. } => told,
                // A class, or a trait in C++, has the function where nothing declares effects.
                _ => match &op.effects {
                    Some(effects) => Source::Listed(listed(context, library, effects)),
                    None => told,
                },
            },
        };
        let is_droppable = |effect: &DeclaredEffect| match effect.kind {
            EffectKind::Read => true,
            EffectKind::Allocate => matches!(effect.on, EffectTarget::Result(_)),
            // A write to, or free of, a value allocated here may be dropped with it.
            EffectKind::Write | EffectKind::Free => matches!(effect.on, EffectTarget::Result(_)),
        };
        let dead_if_unused = match &source {
            Source::Missing => DeadIfUnused::Never,
            Source::Code(_) | Source::Interpreted(_) => DeadIfUnused::Maybe,
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

    /// Returns whether there are known to be none, apart from those of nested operations.
    pub fn are_none(&self) -> bool {
        matches!(&self.source, Source::Listed(effects) if effects.is_empty())
    }
}

fn listed(context: &Context, library: &DefinitionSet, effects: &[model::Effect]) -> Box<[DeclaredEffect]> {
    let kind = |class: &str| match class.rsplit("::").next() {
        Some("Read") => Some(EffectKind::Read),
        Some("Write") => Some(EffectKind::Write),
        Some("Allocate") => Some(EffectKind::Allocate),
        Some("Free") => Some(EffectKind::Free),
        _ => None,
    };
    let is_of_memory = |effect: &&model::Effect| library.text(effect.base).ends_with("MemoryEffects::Effect");
    let mut effects: Vec<_> = effects.iter().filter(is_of_memory).collect();
    sort::by_key(&mut effects, |effect| effect.stage);
    let declared = effects.into_iter().filter_map(|effect| {
        Some(DeclaredEffect {
            kind: kind(library.text(effect.effect))?,
            on: effect.on,
            resource: context.intern_string(library.text(effect.resource)),
        })
    });
    declared.collect()
}

/// The effects of all operations of one name, as far as they are known.
#[inline]
fn declared(info: &OpInfo) -> &DeclaredEffects {
    const NONE: &DeclaredEffects =
        &DeclaredEffects { source: Source::None, dead_if_unused: DeadIfUnused::Never };
    info.interface().unwrap_or(NONE)
}

/// Returns the effects of `op` itself; `None` if they are unknown.
pub fn memory_effects(op: Operation<'_>) -> Option<Effects> {
    let info = op.info();
    let mut effects = Effects::new();
    match &declared(info).source {
        Source::None | Source::Missing => return None,
        Source::Code(hook) => hook(op, &mut effects),
        Source::Interpreted(hook) => return hook(op),
        Source::Listed(listed) => {
            for effect in listed {
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
    matches!(declared(op.info()).source, Source::Missing | Source::Interpreted(_))
}

/// Returns the effects of `op`, including those of nested operations where they count; `None` if some are
/// unknown.
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

/// Returns whether `root` has no memory effects, including those of nested operations where they count.
pub fn is_memory_effect_free(root: Operation<'_>) -> bool {
    holds_for_nested(root, free_by_itself)
}

/// The answer of an operation by itself to a question about it and the operations inside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NestedEffect {
    Holds,
    Fails,
    /// It holds if it holds for all nested operations.
    AsNested,
}

impl NestedEffect {
    fn new(holds: bool, op: Operation<'_>) -> Self {
        match holds {
            false => NestedEffect::Fails,
            true if op.has_trait(Trait::RecursiveMemoryEffects) => NestedEffect::AsNested,
            true => NestedEffect::Holds,
        }
    }
}

/// Returns whether `ask` holds for `root` and, if it defers to them, for all nested operations.
fn holds_for_nested(root: Operation<'_>, ask: fn(Operation<'_>) -> NestedEffect) -> bool {
    match ask(root) {
        NestedEffect::Holds => return true,
        NestedEffect::Fails => return false,
        NestedEffect::AsNested => {}
    }
    let mut pending = vec![root];
    while let Some(op) = pending.pop() {
        for nested in op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations()) {
            match ask(nested) {
                NestedEffect::Holds => {}
                NestedEffect::Fails => return false,
                NestedEffect::AsNested if nested.num_regions() == 0 => {}
                NestedEffect::AsNested => pending.push(nested),
            }
        }
    }
    true
}

/// Returns whether `op` itself has no memory effects.
pub(super) fn free_by_itself(op: Operation<'_>) -> NestedEffect {
    let is_free = match &declared(op.info()).source {
        Source::None => op.has_trait(Trait::RecursiveMemoryEffects),
        Source::Listed(effects) => effects.is_empty(),
        Source::Missing => false,
        Source::Code(_) | Source::Interpreted(_) => {
            memory_effects(op).is_some_and(|effects| effects.is_empty())
        }
    };
    NestedEffect::new(is_free, op)
}

/// Returns whether `op` declares an effect of this kind.
pub fn has_effect(op: Operation<'_>, kind: EffectKind) -> bool {
    memory_effects(op).is_some_and(|effects| effects.iter().any(|effect| effect.kind == kind))
}

/// Returns whether `op` has effects, and all are of this kind.
pub fn has_single_effect(op: Operation<'_>, kind: EffectKind) -> bool {
    let is_single =
        |effects: Effects| !effects.is_empty() && effects.iter().all(|effect| effect.kind == kind);
    memory_effects(op).is_some_and(is_single)
}

/// Returns whether `op` can be erased: it has no uses, and no effects that anything could observe.
#[inline]
pub fn is_op_trivially_dead(op: Operation<'_>) -> bool {
    op.body().are_results_unused(op.id()) && would_op_be_trivially_dead(op)
}

/// Returns whether `op` could be erased if it had no uses.
#[inline]
pub fn would_op_be_trivially_dead(op: Operation<'_>) -> bool {
    has_droppable_effects(op, |op| holds_for_nested(op, drops_by_itself))
}

/// [`would_op_be_trivially_dead`], with `search` to look at the effects where the definition does not tell.
#[inline]
pub(super) fn has_droppable_effects<'a>(
    op: Operation<'a>,
    search: impl FnOnce(Operation<'a>) -> bool,
) -> bool {
    let info = op.info();
    let dead_if_unused = declared(info).dead_if_unused;
    if dead_if_unused == DeadIfUnused::Never
        || info.traits.has(Trait::Terminator)
        || info.traits.has(Trait::Symbol) && is_symbol(op)
    {
        return false;
    }
    dead_if_unused == DeadIfUnused::Always || search(op)
}

/// Returns whether an operation that may be a symbol is one.
fn is_symbol(op: Operation<'_>) -> bool {
    !op.has_trait(Trait::OptionalSymbol) || op.attribute(known::SYM_NAME).is_some()
}

/// Returns whether the effects of `op` would be unobservable if it and the operations in it were erased.
pub(super) fn drops_by_itself(op: Operation<'_>) -> NestedEffect {
    let Some(effects) = memory_effects(op) else {
        let is_recursive = op.has_trait(Trait::RecursiveMemoryEffects);
        return NestedEffect::new(is_recursive && !is_missing(op), op);
    };
    let is_allocated_here = |on| {
        let is_result = |value| op.results().any(|result| EffectOn::Value(result.id()) == value);
        let is_allocation = |other: &EffectInstance| other.kind == EffectKind::Allocate && other.on == on;
        is_result(on) && effects.iter().any(is_allocation)
    };
    let is_droppable =
        |effect: &EffectInstance| effect.kind == EffectKind::Read || is_allocated_here(effect.on);
    NestedEffect::new(effects.iter().all(is_droppable), op)
}
