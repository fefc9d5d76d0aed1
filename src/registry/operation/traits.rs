//! The traits of an operation: bits, tables of verifiers, and those that are interpreted.

use super::tables_of;
use crate::hook_tables::HookTables;
use crate::hooks::InterpretedHooks;
use definitions::{DefinitionSet, Dialect, DialectContext as _, namespace_of, operation_of_class};
use ir::diag::Failed;
use ir::op_info::{OpInfo, Trait, TraitSet};
use ir::{Context, StringId};
use ods::model::{self, InterfaceVerifier, Operation, TraitKind};
use verify::{RegionTraitVerifier, TRAITS, TraitRow, TraitVerifier};

#[derive(Default)]
pub(super) struct Traits {
    pub(super) set: TraitSet,
    pub(super) structural: Vec<TraitVerifier>,
    pub(super) others: Vec<TraitVerifier>,
    pub(super) regions: Vec<RegionTraitVerifier>,
    pub(super) parents: Vec<StringId>,
    pub(super) implicit_terminator: Option<StringId>,
    pub(super) look_at_attributes: bool,
    pub(super) interpreted: Vec<InterpretedTrait>,
}

impl Traits {
    pub(super) fn of(
        context: &Context,
        tables: Option<&HookTables>,
        library: &DefinitionSet,
        op: &Operation,
    ) -> Self {
        let mut traits = Traits::default();
        let mut is_structural = true;
        for of in &op.traits {
            match of.kind {
                TraitKind::Count => continue,
                TraitKind::Invariants => {
                    is_structural = false;
                    continue;
                }
                TraitKind::Structural
                | TraitKind::Implied
                | TraitKind::Native
                | TraitKind::Interface { .. } => {}
            }
            if library.text(of.name) == "mlir::RegionKindInterface"
                && let Some(code) = context.registry().code::<InterpretedHooks>()
                && (code.has_graph_regions)(context, library.text(op.cpp_class))
            {
                traits.set.insert(Trait::GraphRegion);
            }
            let arguments = library.text(of.arguments);
            let row = row(tables, library.text(of.name));
            let is_ended = row.and_then(|row| row.of) == Some(Trait::SingleBlockImplicitTerminator);
            let terminator = match is_ended {
                true => operations(context, library, op, arguments).first().copied(),
                false => None,
            };
            // An implicit terminator that is no operation is a class of the sources.
            let is_of_sources = is_ended && terminator.is_none();
            let Some(row) = row.filter(|_| !is_of_sources) else {
                let Some(found) = InterpretedTrait::find(context, library, of) else {
                    continue;
                };
                if is_of_sources && let Some(code) = context.registry().code::<InterpretedHooks>() {
                    let class = library.text(op.cpp_class);
                    traits.implicit_terminator = (code.implicit_terminator)(context, class, arguments);
                }
                if found.verifies[0] {
                    let verifier = TraitVerifier::Numbered(verify_interpreted, traits.interpreted.len());
                    if is_structural { &mut traits.structural } else { &mut traits.others }.push(verifier);
                }
                traits.interpreted.push(found);
                continue;
            };
            traits.look_at_attributes |= row.looks_at_attributes;
            if let Some(of) = row.of {
                traits.set.insert(of);
            }
            match row.of {
                Some(Trait::HasParent) => traits.parents = operations(context, library, op, arguments),
                Some(Trait::SingleBlockImplicitTerminator) => traits.implicit_terminator = terminator,
                _ => {}
            }
            if is_structural { &mut traits.structural } else { &mut traits.others }.extend(row.verify);
            traits.regions.extend(row.verify_regions);
            traits.regions.extend(row.verify_contents.map(RegionTraitVerifier::Operation));
        }
        let flags = &op.flags;
        for (flag, of) in [
            (flags.same_variadic_operand_size, Trait::SameVariadicOperandSize),
            (flags.same_variadic_result_size, Trait::SameVariadicResultSize),
            (flags.attr_sized_operand_segments, Trait::AttrSizedOperandSegments),
            (flags.attr_sized_result_segments, Trait::AttrSizedResultSegments),
        ] {
            if flag {
                traits.set.insert(of);
            }
        }
        if !traits.interpreted.is_empty() {
            traits.regions.push(RegionTraitVerifier::Operation(verify_interpreted_regions));
        }
        traits
    }
}

/// A trait or interface whose verifier is interpreted code.
pub(super) struct InterpretedTrait {
    class: Box<str>,
    /// The arguments of a trait with parameters; an operation may have one several times, with others.
    arguments: Box<str>,
    /// Whether it verifies operations before their regions, and after.
    verifies: [bool; 2],
}

/// The traits of an operation that interpreted code verifies.
pub(super) struct InterpretedTraits(pub(super) Vec<InterpretedTrait>);

impl InterpretedTrait {
    fn find(context: &Context, library: &DefinitionSet, of: &model::Trait) -> Option<Self> {
        let class = library.text(of.name);
        let code = context.registry().code::<InterpretedHooks>()?;
        let [entering, leaving] = (code.trait_verifiers)(context, class);
        let is_left =
            matches!(of.kind, TraitKind::Interface { verifier: InterfaceVerifier::WithRegions, .. });
        let verifies = [entering && !is_left, leaving || (entering && is_left)];
        let arguments = library.text(of.arguments);
        verifies.contains(&true).then(|| InterpretedTrait {
            class: class.into(),
            arguments: arguments.into(),
            verifies,
        })
    }
}

/// Verifies one of the traits of an operation that interpreted code verifies, by its number among these.
fn verify_interpreted(op: ir::Operation<'_>, info: &OpInfo, number: usize) -> Result<(), Failed> {
    let code = op.context().registry().code::<InterpretedHooks>();
    let Some((traits, code)) = info.interface::<InterpretedTraits>().zip(code) else { return Ok(()) };
    traits.0.get(number).map_or(Ok(()), |of| (code.verify_trait)(op, &of.class, &of.arguments, false))
}

/// Verifies the traits of an operation that interpreted code verifies after the regions.
fn verify_interpreted_regions(op: ir::Operation<'_>, info: &OpInfo, _: bool) -> Result<(), Failed> {
    let code = op.context().registry().code::<InterpretedHooks>();
    let Some((traits, code)) = info.interface::<InterpretedTraits>().zip(code) else { return Ok(()) };
    let mut verifying = traits.0.iter().filter(|of| of.verifies[1]);
    verifying.try_for_each(|of| (code.verify_trait)(op, &of.class, &of.arguments, true))
}

/// Returns the row of a trait, by the name of its C++ class.
pub(crate) fn row(tables: Option<&HookTables>, name: &str) -> Option<&'static TraitRow> {
    let own = tables.and_then(|tables| tables.trait_row(name));
    let shared = own.or_else(|| TRAITS.iter().find(|row| row.name == name));
    shared.or_else(|| tables.and_then(|tables| tables.trait_row_of_others(name)))
}

/// Returns whether a trait verifies a rule that is not in the definition, or may do so.
pub(crate) fn verifies(of: &model::Trait) -> bool {
    match of.kind {
        TraitKind::Count | TraitKind::Invariants | TraitKind::Implied => false,
        TraitKind::Structural | TraitKind::Native => true,
        TraitKind::Interface { verifier, .. } => verifier != InterfaceVerifier::None,
    }
}

/// Returns whether a rule is not verified because the trait is unknown.
pub(crate) fn is_unchecked(dialect: &Dialect, library: &DefinitionSet, of: &model::Trait) -> bool {
    verifies(of) && row(tables_of(dialect), library.text(of.name)).is_none()
}

/// Returns the names of the operations whose C++ classes are arguments of a trait of `op`.
pub(super) fn operations(
    context: &Context,
    library: &DefinitionSet,
    op: &Operation,
    classes: &str,
) -> Vec<StringId> {
    let namespace = namespace_of(library.text(op.cpp_class));
    let find = |class: &str| operation_of_class(context, namespace, class.trim());
    classes.split(',').filter_map(find).map(|name| context.intern_string(name)).collect()
}
