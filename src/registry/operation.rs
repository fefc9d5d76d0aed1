//! From the definition of an operation to its description: [`OpInfo`].

use std::sync::Arc;

use ods::format::{OpElement, OpFormat};
use ods::model::{self, Assembly, InherentSlot, InterfaceVerifier, Operation, TraitKind};

use definitions::expressions::{Constraint, Expression, Kind, Named, NamedValue, Scope, compile_text};
use definitions::{
    DefinitionSet, Dialect, DialectContext as _, InferResultTypes, InherentConstraint, OpConstraints,
    Storage, default_of_property, has_interpreted_directive, namespace_of, operation_of_class,
};
use interfaces::{
    Branch, Call, Cast, DeclaredEffects, DestinationStyle, KnownSuccessor, KnownSuccessors, Looping,
    RegionInvocations, RegionTerminator, SliceRanks, Speculation,
};
use ir::diag::Failed;
use ir::fold::Folding;
use ir::op_info::interface::Interfaces;
use ir::op_info::{
    Arity, Elision, InherentAttribute, InherentKind, NameFilter, OpDefinition, OpInfo, Spec, Specs, Trait,
    TraitSet,
};
use ir::{Context, StringId, Type, known};
use parse::{OpSyntax, parse_by_format};
use print::{OpPrinting, name_results, print_by_format};
use rewrite::OpRewriting;
use rewrite::shape::ReifyShapes;
use rewrite::tiling::Tiling;
use verify::{OpVerification, RegionTraitVerifier, SignaturePurity, TRAITS, TraitRow, TraitVerifier};

use super::dialect_set::DialectSet;
use super::hooks::{HookTables, InterpretedHooks, OpHooks};

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
    if inherent.iter().any(|inherent| inherent.name == known::SYM_NAME && !inherent.required) {
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
    // The name of a symbol is its own: there is no other of the same signature.
    let has_signature =
        !traits.set.has(Trait::Symbol) && constraints.clone().all(Constraint::is_of_signature);
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
    };
    let effects = DeclaredEffects::of(context, library, op, traits.set, hooks.effects);
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
        operand_segments: sizes_slot(&inherent, known::OPERAND_SEGMENT_SIZES),
        result_segments: sizes_slot(&inherent, known::RESULT_SEGMENT_SIZES),
        num_attributes: inherent.iter().take_while(|of| of.kind == InherentKind::Attribute).count(),
        inherent_names: NameFilter::of_inherent(&inherent),
        elides_inherent: inherent.iter().all(|of| of.elision == Elision::Always),
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

/// The interfaces that an operation has by its hooks.
fn add_interfaces(hooks: &OpHooks, to: &mut Interfaces) {
    to.insert(OpSyntax { parse: hooks.parse, after_parse: hooks.after_parse });
    to.insert(OpPrinting {
        print: hooks.print,
        name_values: hooks.name_values,
        name_arguments: hooks.name_arguments,
    });
    to.insert(OpRewriting { fold_by_rewriting: hooks.fold_by_rewriting, canonicalize: hooks.canonicalize });
    add(to, hooks.infer_result_types, InferResultTypes);
    add(to, hooks.branch_operands, |operands| Branch { operands });
    add(to, hooks.region_branch, |flow| flow);
    add(to, hooks.successor_operands, |successor_operands| RegionTerminator { successor_operands });
    add(to, hooks.loop_like, |carried| Looping { carried });
    add(to, hooks.slice_ranks, SliceRanks);
    add(to, hooks.dps_inits, |inits| DestinationStyle { inits });
    add(to, hooks.are_cast_compatible, |are_compatible| Cast { are_compatible });
    add(to, hooks.speculatability, |speculatability| Speculation { speculatability });
    add(to, hooks.enters_at_most_once, |enters_at_most_once| RegionInvocations { enters_at_most_once });
    add(to, hooks.known_successors, KnownSuccessors);
    add(to, hooks.known_successor, KnownSuccessor);
    add(to, hooks.reify_result_shapes, ReifyShapes);
    add(to, hooks.tiling, Tiling);
    add(to, hooks.callee, |callee| Call { callee });
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
fn has_named_results(library: &DefinitionSet, op: &Operation) -> bool {
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

// --- Attributes and properties ----------------------------------------------------------------

/// Returns the number of attributes that an operation stores: derived ones come last.
fn num_stored_attributes(library: &DefinitionSet, op: &Operation) -> usize {
    let is_stored =
        |attribute: &&model::NamedAttribute| library.definitions[attribute.constraint].derived_body.is_none();
    op.attributes.iter().take_while(is_stored).count()
}

/// Returns the slot of an [`InherentSlot`]: attributes come first, as in the definition, then properties,
/// then segment sizes.
fn slot(op: &Operation, num_attributes: usize, of: InherentSlot) -> usize {
    let behind = num_attributes + op.properties.len();
    match of {
        InherentSlot::Attribute(index) => index.into(),
        InherentSlot::Property(index) => num_attributes + usize::from(index),
        InherentSlot::OperandSegmentSizes => behind,
        InherentSlot::ResultSegmentSizes => behind + usize::from(op.flags.attr_sized_operand_segments),
    }
}

fn inherent_order(op: &Operation) -> Box<[u32]> {
    let is_attribute = |slot: &&InherentSlot| matches!(slot, InherentSlot::Attribute(_));
    let num_attributes = op.inherent.iter().filter(is_attribute).count();
    op.inherent.iter().map(|&of| slot(op, num_attributes, of) as u32).collect()
}

fn inherent(context: &Context, library: &DefinitionSet, op: &Operation) -> Box<[InherentAttribute]> {
    let definitions = &library.definitions;
    let stored = &op.attributes[..num_stored_attributes(library, op)];
    let attributes = stored.iter().map(|attribute| {
        let constraint = &definitions[attribute.constraint];
        let has_default = constraint.default.is_some();
        InherentAttribute {
            name: context.intern_string(library.text(attribute.name)),
            required: !constraint.is_optional && !has_default,
            kind: InherentKind::Attribute,
            default: match has_default && !constraint.is_optional {
                true => library.attr_default(context, attribute.constraint),
                false => None,
            },
            is_required_key: !constraint.is_optional && !has_default,
            elision: Elision::Never,
        }
    });
    let properties = op.properties.iter().map(|property| InherentAttribute {
        name: context.intern_string(library.text(property.name)),
        required: false,
        kind: InherentKind::Property,
        default: default_of_property(context, library, property.constraint),
        is_required_key: definitions[property.constraint].default.is_none(),
        // `attr-dict` is about attributes.
        elision: Elision::Always,
    });
    let sizes = |count: usize, name| InherentAttribute {
        name,
        required: false,
        kind: InherentKind::SegmentSizes(count as u32),
        default: Some(context.dense_array_attribute(Type::I32, &vec![0; 4 * count])),
        is_required_key: false,
        elision: Elision::Never,
    };
    let operand_sizes =
        op.flags.attr_sized_operand_segments.then(|| sizes(op.operands.len(), known::OPERAND_SEGMENT_SIZES));
    let result_sizes =
        op.flags.attr_sized_result_segments.then(|| sizes(op.results.len(), known::RESULT_SEGMENT_SIZES));
    let mut inherent: Box<[_]> =
        attributes.chain(properties).chain(operand_sizes).chain(result_sizes).collect();
    if let Assembly::Format(format) = &op.assembly {
        set_elisions(context, library, op, format, &mut inherent);
    }
    inherent
}

/// Returns the slot of segment sizes.
fn sizes_slot(inherent: &[InherentAttribute], name: StringId) -> Option<usize> {
    let is_sizes = |of: &InherentAttribute| matches!(of.kind, InherentKind::SegmentSizes(_));
    inherent.iter().position(|of| of.name == name && is_sizes(of))
}

/// Records the attributes that the `attr-dict` of a format omits.
fn set_elisions(
    context: &Context,
    library: &DefinitionSet,
    op: &Operation,
    format: &OpFormat,
    inherent: &mut [InherentAttribute],
) {
    for &index in &format.elided_defaults {
        let index = usize::from(index);
        if let Some(default) = library.attr_default(context, op.attributes[index].constraint) {
            inherent[index].elision = Elision::If(default);
        }
    }
    for of in inherent {
        let name = context.string(of.name);
        if format.elided.iter().any(|&elided| name == library.text(elided).as_bytes()) {
            of.elision = Elision::Always;
        }
    }
}

/// Returns whether an operation has a format on one line, without regions, and without keywords that could be
/// the name of the next operation.
fn has_plain_format(library: &DefinitionSet, op: &Operation, hooks: Option<&OpHooks>) -> bool {
    let Assembly::Format(format) = &op.assembly else { return false };
    let is_plain = |element: &OpElement| match *element {
        OpElement::Keyword { keyword, .. } => !library.text(keyword).contains('.'),
        OpElement::Newline => false,
        _ => true,
    };
    op.regions.is_empty()
        && hooks.is_none_or(|hooks| hooks.parse.is_none() && hooks.print.is_none())
        && format.elements.iter().all(is_plain)
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

// --- Traits -----------------------------------------------------------------------------------

#[derive(Default)]
struct Traits {
    set: TraitSet,
    structural: Vec<TraitVerifier>,
    others: Vec<TraitVerifier>,
    regions: Vec<RegionTraitVerifier>,
    parents: Vec<StringId>,
    implicit_terminator: Option<StringId>,
    look_at_attributes: bool,
    interpreted: Vec<InterpretedTrait>,
}

impl Traits {
    fn of(context: &Context, tables: Option<&HookTables>, library: &DefinitionSet, op: &Operation) -> Self {
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
            let Some(row) = row(tables, library.text(of.name)) else {
                traits.interpreted.extend(InterpretedTrait::find(context, library.text(of.name), of.kind));
                continue;
            };
            traits.look_at_attributes |= row.looks_at_attributes;
            if let Some(of) = row.of {
                traits.set.insert(of);
            }
            let arguments = library.text(of.arguments);
            match row.of {
                Some(Trait::HasParent) => traits.parents = operations(context, library, op, arguments),
                Some(Trait::SingleBlockImplicitTerminator) => {
                    traits.implicit_terminator = operations(context, library, op, arguments).first().copied();
                }
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
            traits.others.push(TraitVerifier::Operation(|op, info| verify_interpreted(op, info, false)));
            let after_regions =
                |op: ir::Operation<'_>, info: &OpInfo, _: bool| verify_interpreted(op, info, true);
            traits.regions.push(RegionTraitVerifier::Operation(after_regions));
        }
        traits
    }
}

/// A trait or interface whose verifier is interpreted code.
struct InterpretedTrait {
    class: Box<str>,
    /// Whether it verifies operations before their regions, and after.
    verifies: [bool; 2],
}

/// The traits of an operation that interpreted code verifies.
struct InterpretedTraits(Vec<InterpretedTrait>);

impl InterpretedTrait {
    fn find(context: &Context, class: &str, kind: TraitKind) -> Option<Self> {
        let code = context.registry().code::<InterpretedHooks>()?;
        let [entering, leaving] = (code.trait_verifiers)(context, class);
        let is_left = matches!(kind, TraitKind::Interface { verifier: InterfaceVerifier::WithRegions, .. });
        let verifies = [entering && !is_left, leaving || (entering && is_left)];
        verifies.contains(&true).then(|| InterpretedTrait { class: class.into(), verifies })
    }
}

/// Verifies the traits of an operation that interpreted code verifies.
fn verify_interpreted(op: ir::Operation<'_>, info: &OpInfo, after_regions: bool) -> Result<(), Failed> {
    let code = op.context().registry().code::<InterpretedHooks>();
    let Some((traits, code)) = info.interface::<InterpretedTraits>().zip(code) else { return Ok(()) };
    for of in &traits.0 {
        if of.verifies[usize::from(after_regions)] {
            (code.verify_trait)(op, &of.class, after_regions)?;
        }
    }
    Ok(())
}

/// Returns the row of a trait, by the name of its C++ class.
pub(super) fn row(tables: Option<&HookTables>, name: &str) -> Option<&'static TraitRow> {
    tables.and_then(|tables| tables.trait_row(name)).or_else(|| TRAITS.iter().find(|row| row.name == name))
}

/// Returns whether a trait verifies a rule that is not in the definition, or may do so.
pub(super) fn verifies(of: &model::Trait) -> bool {
    match of.kind {
        TraitKind::Count | TraitKind::Invariants | TraitKind::Implied => false,
        TraitKind::Structural | TraitKind::Native => true,
        TraitKind::Interface { verifier, .. } => verifier != InterfaceVerifier::None,
    }
}

/// Returns whether a rule is not verified because the trait is unknown.
pub(super) fn is_unchecked(dialect: &Dialect, library: &DefinitionSet, of: &model::Trait) -> bool {
    verifies(of) && row(tables_of(dialect), library.text(of.name)).is_none()
}

/// Returns the names of the operations whose C++ classes are arguments of a trait of `op`.
fn operations(context: &Context, library: &DefinitionSet, op: &Operation, classes: &str) -> Vec<StringId> {
    let namespace = namespace_of(library.text(op.cpp_class));
    let find = |class: &str| operation_of_class(context, namespace, class.trim());
    classes.split(',').filter_map(find).map(|name| context.intern_string(name)).collect()
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
