//! From the definition of an operation to its description: [`OpInfo`].

mod slots;
mod traits;

use std::sync::Arc;

use ods::format::OpElement;
use ods::model::{self, Assembly, Operation, TraitKind};

use definitions::expressions::{Constraint, Expression, Kind, Named, NamedValue, Scope, compile_text};
use definitions::{
    DefinitionSet, Dialect, DialectContext as _, InferResultTypes, InherentConstraint, OpConstraints,
    Storage, has_interpreted_directive, namespace_of,
};
use interfaces::{
    Branch, Call, Cast, DeclaredEffects, DestinationStyle, FlowIsTold, KnownSuccessor, KnownSuccessors,
    Looping, RegionInvocations, RegionTerminator, SliceRanks, Speculation, Structured, ToldSlice,
};
use ir::fold::Folding;
use ir::op_info::interface::Interfaces;
use ir::op_info::{
    Arity, Elision, InherentAttribute, InherentKind, NameFilter, OpDefinition, OpInfo, Spec, Specs, Trait,
};
use ir::symbols::SymbolVisibility;
use ir::{Context, StringId, known};
use parse::{OpSyntax, parse_by_format};
use print::{OpPrinting, name_results, print_by_format};
use rewrite::OpRewriting;
use rewrite::shape::ReifyShapes;
use rewrite::tiling::Tiling;
use verify::{OpVerification, RegionTraitVerifier, SignaturePurity, TraitVerifier};

use super::dialect_set::DialectSet;
use super::hook_tables::HookTables;
use super::hooks::{DialectForms, InterpretedHooks, OpHooks};
use slots::{has_plain_format, inherent, inherent_order, num_stored_attributes, sizes_slot};
use traits::{InterpretedTraits, Traits};
pub(crate) use traits::{is_unchecked, verifies};

/// Makes the description of the operation `name` of `dialect`.
pub(super) fn op_info(
    registry: &DialectSet,
    context: &Context,
    dialect: &Dialect,
    name: StringId,
    at: OpDefinition,
) -> OpInfo {
    let library = context.registry().library(at.library);
    let op = &library.definitions.operations[at.index as usize];
    let short = context.string(name)[context.string(dialect.name).len() + 1..].to_vec();
    let tables = tables_of(dialect);
    let hooks = hooks(registry, context, tables, &short, library, op);
    let default_dialect = match (hooks.default_dialect, context.registry().code::<InterpretedHooks>()) {
        (Some(name), _) => context.intern_string(name),
        (None, Some(code)) => (code.default_dialect)(context, library, op).unwrap_or(known::EMPTY),
        (None, None) => known::EMPTY,
    };
    let mut traits = Traits::of(context, tables, library, op);
    let inherent = inherent(context, library, op);
    // Whether a symbol may lack its name, C++ says in `isOptionalSymbol`: it does where the name is
    // optional.
    let may_lack_its_name = || {
        let code = context.registry().code::<InterpretedHooks>();
        traits.set.has(Trait::Symbol)
            && code.is_some_and(|code| (code.is_optional_symbol)(context, library, op))
    };
    if inherent.iter().any(|inherent| inherent.name == known::SYM_NAME && !inherent.required)
        || may_lack_its_name()
    {
        traits.set.insert(Trait::OptionalSymbol);
    }
    let (operands, results) = (values(context, library, &op.operands), values(context, library, &op.results));
    let regions = regions(context, library, op);
    let successors = successors(context, library, op);
    let on = op_constraints(context, library, op);
    let mut constraints = (on.operands.iter().chain(&on.results).chain(&on.regions))
        .map(|constraint| &**constraint)
        .chain(on.inherent.iter().map(|of| &*of.constraint))
        .chain(&on.predicates);
    // The name of a symbol is its own, but rules ask only whether it is a string. Functions differ in their types too.
    let has_name = traits.set.has(Trait::Symbol) && !traits.set.has(Trait::FunctionOpInterface);
    let is_name = |of: &InherentAttribute| has_name && of.name == known::SYM_NAME;
    let symbol_name = inherent.iter().position(is_name).filter(|&slot| {
        let of_name = on.inherent.get(slot).map(|of| &*of.constraint);
        hooks.verify_symbol_uses.is_none()
            && !on.predicates.iter().chain(of_name).any(Constraint::looks_into_attributes)
    });
    let has_signature = (!traits.set.has(Trait::Symbol) || symbol_name.is_some())
        && constraints.clone().all(Constraint::is_of_signature);
    let purity = SignaturePurity {
        constraints: has_signature,
        entering: has_signature
            && (traits.structural.iter().chain(&traits.others))
                .all(|verifier| matches!(verifier, TraitVerifier::Shape(_)))
            && hooks.verify.is_none()
            && on.has_trivial_successors,
        leaving: has_signature
            && traits.regions.iter().all(|verifier| matches!(verifier, RegionTraitVerifier::Shape(_)))
            && hooks.verify_regions.is_none(),
        has_attributes: traits.look_at_attributes,
        has_types_of_numbers: hooks.verify_literal.is_some()
            && !constraints.any(Constraint::looks_into_attributes),
        symbol_name,
    };
    let is_verified_alone = purity.entering
        && purity.leaving
        && hooks.verify_symbol_uses.is_none()
        && traits.parents.is_empty()
        && !traits.set.has(Trait::Terminator)
        && op.successors.is_empty();
    let effects =
        DeclaredEffects::of(context, library, op, traits.set, hooks.effects, hooks.interpreted_effects);
    let value_slot = inherent.iter().position(|inherent| inherent.name == known::VALUE);
    let default_properties: Box<[_]> = inherent.iter().map(|inherent| inherent.default).collect();
    let own = tables.and_then(|tables| tables.op(&short));
    let has_plain_format = has_plain_format(library, op, own.as_ref());
    let is_printed_by_format =
        matches!(op.assembly, Assembly::Format(_)) && own.is_none_or(|hooks| hooks.print.is_none());
    let mut interfaces = Interfaces::default();
    // The first ones are found soonest.
    interfaces.insert(OpVerification {
        structural: traits.structural,
        traits: traits.others,
        regions: traits.regions,
        purity,
        verify: hooks.verify,
        verify_shape: hooks.verify_shape,
        verify_literal: hooks.verify_literal,
        verify_regions: hooks.verify_regions,
        verify_regions_shape: hooks.verify_regions_shape,
        verify_symbol_uses: hooks.verify_symbol_uses,
        tells_declarations: traits.set.has(Trait::Symbol)
            && library.text(op.extra_class_declaration).contains("isDeclaration()"),
        are_compatible_result_types: hooks.are_compatible_result_types,
        signature: hooks.signature,
        function_body: hooks.verify_function_body,
    });
    add(&mut interfaces, hooks.fold, |fold| Folding { fold });
    interfaces.insert(effects);
    add_interfaces(&hooks, &mut interfaces);
    interfaces.insert(on);
    if !traits.interpreted.is_empty() {
        interfaces.insert(InterpretedTraits(traits.interpreted));
    }
    OpInfo {
        registered: true,
        traits: traits.set,
        parents: traits.parents.into(),
        implicit_terminator: traits.implicit_terminator,
        inherent_order: inherent_order(op),
        default_properties: match default_properties.iter().any(Option::is_some) {
            true => default_properties,
            false => Box::default(),
        },
        is_verified_alone,
        operand_segments: sizes_slot(&inherent, known::OPERAND_SEGMENT_SIZES),
        result_segments: sizes_slot(&inherent, known::RESULT_SEGMENT_SIZES),
        num_attributes: inherent.iter().take_while(|of| of.kind == InherentKind::Attribute).count(),
        inherent_names: NameFilter::of_inherent(&inherent),
        elides_inherent: inherent.iter().all(|of| of.elision == Elision::Always),
        has_properties: library.definitions[op.dialect].flags.use_properties_for_attributes
            || !op.properties.is_empty(),
        inherent,
        operands,
        results,
        regions,
        successors,
        interfaces,
        default_dialect,
        has_plain_format,
        is_printed_by_format,
        value_slot: value_slot.map(|slot| slot as u32),
        definition: Some(at),
        layout: op.layout,
        ..OpInfo::unregistered(name, dialect.name, true)
    }
}

/// Makes the description of an operation that no definition of `dialect` has: its C++ may parse and print such ones.
pub(super) fn unknown_op_info(context: &Context, dialect: &Dialect, name: StringId) -> OpInfo {
    let mut info = OpInfo::unregistered(name, dialect.name, true);
    let code = context.registry().code::<InterpretedHooks>();
    let forms =
        code.map_or_else(DialectForms::default, |code| (code.forms_of_dialect)(context, dialect.name));
    if forms.parse.is_some() {
        info.interfaces.insert(OpSyntax { parse: forms.parse, ..OpSyntax::default() });
    }
    if forms.print.is_some() {
        info.interfaces.insert(OpPrinting { print: forms.print, ..OpPrinting::NONE });
    }
    info
}

/// The interfaces that an operation has by its hooks.
fn add_interfaces(hooks: &OpHooks, to: &mut Interfaces) {
    to.insert(OpSyntax {
        parse: hooks.parse,
        parse_properties: hooks.parse_properties,
        after_parse: hooks.after_parse,
    });
    to.insert(OpPrinting {
        print: hooks.print,
        print_properties: hooks.print_properties,
        name_values: hooks.name_values,
        name_arguments: hooks.name_arguments,
        name_blocks: hooks.name_blocks,
    });
    to.insert(OpRewriting { fold_by_rewriting: hooks.fold_by_rewriting, canonicalize: hooks.canonicalize });
    add(to, hooks.infer_result_types, InferResultTypes);
    add(to, hooks.branch_operands, |operands| Branch { operands });
    add(to, hooks.region_branch, |flow| flow);
    add(to, hooks.flow_is_told, FlowIsTold);
    add(to, hooks.successor_operands, |successor_operands| RegionTerminator { successor_operands });
    add(to, hooks.loop_like, |carried| Looping { carried });
    add(to, hooks.slice_ranks, SliceRanks);
    add(to, hooks.told_slice, ToldSlice);
    add(to, hooks.structured_loops, Structured);
    add(to, hooks.dps_inits, |inits| DestinationStyle { inits });
    add(to, hooks.are_cast_compatible, |are_compatible| Cast { are_compatible });
    add(to, hooks.speculatability, |speculatability| Speculation { speculatability });
    add(to, hooks.enters_at_most_once, |enters_at_most_once| RegionInvocations { enters_at_most_once });
    add(to, hooks.known_successors, KnownSuccessors);
    add(to, hooks.known_successor, KnownSuccessor);
    add(to, hooks.reify_result_shapes, ReifyShapes);
    add(to, hooks.tiling, Tiling);
    add(to, hooks.callee, |callee| Call { callee });
    add(to, hooks.visibility, SymbolVisibility);
}

fn add<H, T: Send + Sync + 'static>(to: &mut Interfaces, hook: Option<H>, table: impl FnOnce(H) -> T) {
    if let Some(hook) = hook {
        to.insert(table(hook));
    }
}

/// The tables of hooks that a dialect was registered with.
pub(super) fn tables_of(dialect: &Dialect) -> Option<&HookTables> {
    dialect.interface()
}

/// The constraints of a definition.
fn op_constraints(context: &Context, library: &DefinitionSet, op: &Operation) -> OpConstraints {
    let of_values = |values: &[model::NamedValue]| {
        values.iter().map(|value| library.type_constraint(context, value.constraint).clone()).collect()
    };
    let stored = op.attributes[..num_stored_attributes(library, op)].iter().map(|attribute| {
        let class = library.attr_storage(context, attribute.constraint).clone();
        InherentConstraint {
            constraint: library.attr_constraint(context, attribute.constraint).clone(),
            storage: Storage::Attribute(class),
        }
    });
    let properties = op.properties.iter().map(|property| InherentConstraint {
        constraint: library.property_constraint(context, property.constraint).clone(),
        storage: Storage::Property(property.constraint),
    });
    let num_sizes = [op.flags.attr_sized_operand_segments, op.flags.attr_sized_result_segments]
        .into_iter()
        .filter(|&is| is);
    let sizes = num_sizes.map(|_| InherentConstraint {
        constraint: Arc::new(Constraint::new("", None)),
        storage: Storage::SegmentSizes,
    });
    let regions = op.regions.iter();
    let successors = op.successors.iter();
    OpConstraints {
        operands: of_values(&op.operands),
        results: of_values(&op.results),
        inherent: stored.chain(properties).chain(sizes).collect(),
        predicates: predicates(context, library, op),
        regions: regions.map(|of| library.region_constraint(context, of.constraint).clone()).collect(),
        successors: successors
            .map(|of| library.successor_constraint(context, of.constraint).clone())
            .collect(),
        ..OpConstraints::default()
    }
    .finish()
}

fn successors(context: &Context, library: &DefinitionSet, op: &Operation) -> Specs {
    let specs = op.successors.iter().map(|successor| Spec {
        name: context.intern_string(library.text(successor.name)),
        arity: if successor.is_variadic { Arity::Variadic } else { Arity::One },
        segments: known::EMPTY,
    });
    Specs::new(specs.collect())
}

fn regions(context: &Context, library: &DefinitionSet, op: &Operation) -> Specs {
    Specs::new(
        op.regions
            .iter()
            .map(|region| Spec {
                name: context.intern_string(library.text(region.name)),
                arity: if region.is_variadic { Arity::Variadic } else { Arity::One },
                segments: known::EMPTY,
            })
            .collect(),
    )
}

/// Returns whether the names of results in the definition are suggested: there are several results, and no
/// code suggests other names.
pub fn has_named_results(library: &DefinitionSet, op: &Operation) -> bool {
    let is_implied = |of: &model::Trait| {
        of.kind == TraitKind::Implied && library.text(of.name) == "mlir::OpAsmOpInterface"
    };
    op.traits.iter().any(is_implied)
}

fn arity(of: model::Arity) -> Arity {
    match of {
        model::Arity::One => Arity::One,
        model::Arity::Optional => Arity::Optional,
        model::Arity::Variadic | model::Arity::VariadicOfVariadic => Arity::Variadic,
    }
}

fn values(context: &Context, library: &DefinitionSet, values: &[model::NamedValue]) -> Specs {
    let spec = |value: &model::NamedValue| Spec {
        name: context.intern_string(library.text(value.name)),
        arity: arity(value.arity),
        segments: context.intern_string(library.text(value.segment_attribute)),
    };
    Specs::new(values.iter().map(spec).collect())
}

/// Returns the hooks of an operation: those of the dialect, and the parser and printer by format if it has
/// one.
fn hooks(
    registry: &DialectSet,
    context: &Context,
    tables: Option<&HookTables>,
    name: &[u8],
    library: &DefinitionSet,
    op: &Operation,
) -> OpHooks {
    let none = HookTables::default();
    let tables = tables.unwrap_or(&none);
    let others = tables.other_ops().filter(|_| matches!(op.assembly, Assembly::Custom));
    let mut hooks = tables.op(name).or(others.copied()).unwrap_or(OpHooks::NONE);
    if let Assembly::Format(format) = &op.assembly {
        hooks.parse = hooks.parse.or(Some(parse_by_format));
        // An operation with a directive without code can only be printed in the generic form.
        let has_code = |element: &OpElement| match *element {
            OpElement::Custom { name, .. } => {
                let name = library.text(name);
                tables.directive(name).is_some() || has_interpreted_directive(context, name)
            }
            _ => true,
        };
        if format.elements.iter().all(has_code) {
            hooks.print = hooks.print.or(Some(print_by_format));
        }
    }
    hooks.effects = hooks.effects.or(tables.effects());
    hooks.speculatability = hooks.speculatability.or(tables.speculatability());
    // Code that rewrites an operation relies on the positions of operands in the shipped definition.
    if library.is_loaded() && registry.layout(library.text(op.name)) != Some(op.layout) {
        hooks = OpHooks {
            fold: None,
            canonicalize: &[],
            effects: None,
            speculatability: None,
            callee: None,
            ..hooks
        };
    }
    if let Some(code) = context.registry().code::<InterpretedHooks>() {
        (code.add)(context, library, op, &mut hooks);
    }
    if has_named_results(library, op) {
        hooks.name_values = hooks.name_values.or(Some(name_results));
    }
    hooks
}

// --- Predicates -------------------------------------------------------------------------------

/// Collects the names and getters that expressions of an operation may use.
fn names<'l>(library: &'l DefinitionSet, op: &'l Operation) -> Vec<NamedValue<'l>> {
    let mut names = Vec::new();
    let mut add = |name: model::Text, stands_for| {
        if !name.is_empty() {
            names.push(NamedValue { name: library.text(name), stands_for });
        }
    };
    for (index, operand) in op.operands.iter().enumerate() {
        add(operand.name, Named::Operand { index: index as u32, arity: arity(operand.arity) });
    }
    for (index, result) in op.results.iter().enumerate() {
        add(result.name, Named::Result { index: index as u32, arity: arity(result.arity) });
    }
    let num_attributes = num_stored_attributes(library, op);
    for (slot, attribute) in op.attributes[..num_attributes].iter().enumerate() {
        let constraint = &library.definitions[attribute.constraint];
        let (storage_type, return_type) =
            (library.text(constraint.storage_type), library.text(constraint.return_type));
        add(attribute.name, Named::Attribute { slot: slot as u32, storage_type, return_type });
    }
    for (index, property) in op.properties.iter().enumerate() {
        let interface_type = library.text(library.definitions[property.constraint].interface_type);
        add(property.name, Named::Property { slot: (num_attributes + index) as u32, interface_type });
    }
    for (index, region) in op.regions.iter().enumerate() {
        add(region.name, Named::Region { index: index as u32 });
    }
    names
}

fn predicates(context: &Context, library: &DefinitionSet, op: &Operation) -> Box<[Constraint]> {
    if op.predicates.is_empty() {
        return Box::default();
    }
    let names = names(library, op);
    let class = library.text(op.cpp_class);
    let scope = Scope {
        namespace: namespace_of(class),
        subject: Some(Kind::Operation),
        has_operation: true,
        names: &names,
        declarations: library.text(op.extra_class_declaration),
        arguments: &[],
    };
    let compile = |predicate: &model::PredTrait| {
        let text = library.definitions.expression_text(predicate.predicate);
        let compiled = compile_text(context, context, &scope, text);
        let expression = Expression::compiled_or_interpreted(context, compiled, class, text);
        Constraint::new(library.text(predicate.summary), Some(expression))
    };
    op.predicates.iter().map(compile).collect()
}
