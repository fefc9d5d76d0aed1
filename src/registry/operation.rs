//! From the definition of an operation to what the rest of the program asks: [`OpInfo`].

use std::sync::Arc;

use ods::format::{OpElement, OpFormat};
use ods::model::{self, Assembly, InherentSlot, InterfaceVerifier, Operation, TraitKind};

use super::dialect::Dialect;
use super::embedded;
use super::hooks::{HookTables, OpHooks, TraitRow, VerifyRegionTraitHook, VerifyTraitHook};
use super::library::Library;
use super::property::default_of_property;
use crate::interfaces::DeclaredEffects;
use crate::ir::op_info::{
    Arity, DecidedBySignature, Elision, InherentAttribute, InherentKind, NameFilter, OpDefinition, OpInfo,
    Spec, Specs, Trait, TraitSet, TraitVerifier,
};
use crate::ir::{Attribute, Context, StringId, Type, known};
use crate::ods::{Constraint, Kind, Named, NamedValue, Scope, compile_text};
use crate::parse::parse_by_format;
use crate::print::{name_results, print_by_format};
use crate::verify::TRAITS;

/// What is known of the operation `name` of `dialect`.
pub(super) fn op_info(context: &Context, dialect: &Dialect, name: StringId, at: OpDefinition) -> OpInfo {
    let library = context.registry().library(at.library);
    let op = &library.definitions.operations[at.index as usize];
    let short = context.string(name)[context.string(dialect.name).len() + 1..].to_vec();
    let hooks = hooks(dialect, &short, library, op);
    let mut traits = Traits::of(context, dialect, library, op);
    let inherent = inherent(context, library, op);
    // Whether a symbol may lack its name, C++ says in `isOptionalSymbol`: it does where the name is
    // optional.
    if inherent.iter().any(|inherent| inherent.name == known::SYM_NAME && !inherent.required) {
        traits.set.insert(Trait::OptionalSymbol);
    }
    let (operands, results) = (values(context, library, &op.operands), values(context, library, &op.results));
    let predicates = predicates(context, library, op);
    let regions = regions(context, library, op);
    let successors = successors(context, library, op);
    let mut constraints = (operands.iter().chain(results.iter()).chain(regions.iter()))
        .map(|spec| &*spec.constraint)
        .chain(inherent.iter().map(|attribute| &*attribute.constraint))
        .chain(&predicates);
    // The name of a symbol is its own: there is no other of the same signature.
    let has_signature =
        !traits.set.has(Trait::Symbol) && constraints.clone().all(Constraint::is_of_signature);
    let decided = DecidedBySignature {
        constraints: has_signature,
        entering: has_signature
            && traits.structural.iter().chain(&traits.others).all(|verifier| verifier.of_signature)
            && hooks.verify.is_none()
            && successors.is_trivial(),
        leaving: has_signature
            && traits.regions.iter().all(|verifier| verifier.of_signature)
            && hooks.verify_regions.is_none(),
        has_attributes: traits.look_at_attributes,
        has_types_of_numbers: hooks.verifies_types_of_numbers
            && !constraints.any(Constraint::looks_into_attributes),
    };
    let effects = DeclaredEffects::of(context, library, op, traits.set, hooks.effects);
    let value_slot = inherent.iter().position(|inherent| inherent.name == known::VALUE);
    let default_properties: Box<[_]> = inherent.iter().map(|inherent| inherent.default).collect();
    let has_plain_format = has_plain_format(library, op, &dialect.hooks, &short);
    let is_printed_by_format = matches!(op.assembly, Assembly::Format(_))
        && dialect.hooks.op(&short).is_none_or(|hooks| hooks.print.is_none());
    OpInfo {
        registered: true,
        traits: traits.set,
        structural_verifiers: traits.structural.into(),
        trait_verifiers: traits.others.into(),
        region_verifiers: traits.regions.into(),
        parents: traits.parents.into(),
        implicit_terminator: traits.implicit_terminator,
        inherent_order: inherent_order(op),
        default_properties: match default_properties.iter().any(Option::is_some) {
            true => default_properties,
            false => Box::default(),
        },
        operand_segments: sizes_slot(&inherent, known::OPERAND_SEGMENT_SIZES),
        result_segments: sizes_slot(&inherent, known::RESULT_SEGMENT_SIZES),
        num_attributes: inherent
            .iter()
            .take_while(|of| matches!(of.kind, InherentKind::Attribute(_)))
            .count(),
        inherent_names: NameFilter::of_inherent(&inherent),
        elides_inherent: inherent.iter().all(|of| of.elision == Elision::Always),
        inherent,
        operands,
        results,
        regions,
        successors,
        predicates,
        hooks,
        has_plain_format,
        is_printed_by_format,
        decided,
        effects,
        value_slot: value_slot.map(|slot| slot as u32),
        definition: Some(at),
        layout: op.layout,
        ..OpInfo::unregistered(name, dialect.name, true)
    }
}

fn successors(context: &Context, library: &Library, op: &Operation) -> Specs {
    let specs = op.successors.iter().map(|successor| Spec {
        name: context.intern_string(library.text(successor.name)),
        arity: if successor.is_variadic { Arity::Variadic } else { Arity::One },
        segments: known::EMPTY,
        constraint: library.successor_constraint(context, successor.constraint).clone(),
    });
    Specs::new(specs.collect())
}

fn regions(context: &Context, library: &Library, op: &Operation) -> Specs {
    Specs::new(
        op.regions
            .iter()
            .map(|region| Spec {
                name: context.intern_string(library.text(region.name)),
                arity: if region.is_variadic { Arity::Variadic } else { Arity::One },
                segments: known::EMPTY,
                constraint: library.region_constraint(context, region.constraint).clone(),
            })
            .collect(),
    )
}

/// Whether the names of the results in the definition are suggested: there are several, and no code
/// suggests others.
fn has_named_results(library: &Library, op: &Operation) -> bool {
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

fn values(context: &Context, library: &Library, values: &[model::NamedValue]) -> Specs {
    let spec = |value: &model::NamedValue| Spec {
        name: context.intern_string(library.text(value.name)),
        arity: arity(value.arity),
        segments: context.intern_string(library.text(value.segment_attribute)),
        constraint: library.type_constraint(context, value.constraint).clone(),
    };
    Specs::new(values.iter().map(spec).collect())
}

// --- Attributes and properties ----------------------------------------------------------------

/// The number of attributes that an operation stores: derived ones come last.
fn num_stored_attributes(library: &Library, op: &Operation) -> usize {
    let is_stored =
        |attribute: &&model::NamedAttribute| library.definitions[attribute.constraint].derived_body.is_none();
    op.attributes.iter().take_while(is_stored).count()
}

/// The slot of an [`InherentSlot`]: attributes come first, as in the definition, then properties,
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

fn inherent(context: &Context, library: &Library, op: &Operation) -> Box<[InherentAttribute]> {
    let definitions = &library.definitions;
    let stored = &op.attributes[..num_stored_attributes(library, op)];
    let attributes = stored.iter().map(|attribute| {
        let constraint = &definitions[attribute.constraint];
        let has_default = constraint.default.is_some();
        InherentAttribute {
            name: context.intern_string(library.text(attribute.name)),
            required: !constraint.is_optional && !has_default,
            constraint: library.attr_constraint(context, attribute.constraint).clone(),
            kind: InherentKind::Attribute(library.attr_storage(context, attribute.constraint).clone()),
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
        constraint: library.property_constraint(context, property.constraint).clone(),
        kind: InherentKind::Property(property.constraint),
        default: default_of_property(context, library, property.constraint),
        is_required_key: definitions[property.constraint].default.is_none(),
        // `attr-dict` is about attributes.
        elision: Elision::Always,
    });
    let sizes = |count: usize, name| InherentAttribute {
        name,
        required: false,
        constraint: Arc::new(Constraint::new("", None)),
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

/// The slot of segment sizes.
fn sizes_slot(inherent: &[InherentAttribute], name: StringId) -> Option<usize> {
    let is_sizes = |of: &InherentAttribute| matches!(of.kind, InherentKind::SegmentSizes(_));
    inherent.iter().position(|of| of.name == name && is_sizes(of))
}

/// Notes what the `attr-dict` of a format leaves out.
fn set_elisions(
    context: &Context,
    library: &Library,
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

/// Whether a format says how an operation is written, on one line, without regions, and without words
/// that could be taken for the name of the next operation.
fn has_plain_format(library: &Library, op: &Operation, hooks: &HookTables, name: &[u8]) -> bool {
    let Assembly::Format(format) = &op.assembly else { return false };
    let is_plain = |element: &OpElement| match *element {
        OpElement::Keyword { keyword, .. } => !library.text(keyword).contains('.'),
        OpElement::Newline => false,
        _ => true,
    };
    op.regions.is_empty()
        && hooks.op(name).is_none_or(|hooks| hooks.parse.is_none() && hooks.print.is_none())
        && format.elements.iter().all(is_plain)
}

/// The hooks of an operation; those of a dialect, and where its definition has a format, what parses
/// and prints by that.
fn hooks(dialect: &Dialect, name: &[u8], library: &Library, op: &Operation) -> OpHooks {
    let others = dialect.hooks.other_ops().filter(|_| matches!(op.assembly, Assembly::Custom));
    let mut hooks = dialect.hooks.op(name).or(others).copied().unwrap_or(OpHooks::NONE);
    if let Assembly::Format(format) = &op.assembly {
        hooks.parse = hooks.parse.or(Some(parse_by_format));
        // What has a directive without code can only be printed in the generic form.
        let has_code = |element: &OpElement| match *element {
            OpElement::Custom { name, .. } => dialect.hooks.directive(library.text(name)).is_some(),
            _ => true,
        };
        if format.elements.iter().all(has_code) {
            hooks.print = hooks.print.or(Some(print_by_format));
        }
    }
    hooks.effects = hooks.effects.or(dialect.hooks.effects());
    hooks.speculatability = hooks.speculatability.or(dialect.hooks.speculatability());
    // What rewrites an operation knows its operands by their places in the definition that ships.
    if library.is_loaded() && embedded::layout(library.text(op.name)) != Some(op.layout) {
        hooks = OpHooks {
            fold: None,
            canonicalize: &[],
            effects: None,
            speculatability: None,
            callee: None,
            ..hooks
        };
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
    structural: Vec<TraitVerifier<VerifyTraitHook>>,
    others: Vec<TraitVerifier<VerifyTraitHook>>,
    regions: Vec<TraitVerifier<VerifyRegionTraitHook>>,
    parents: Vec<StringId>,
    implicit_terminator: Option<StringId>,
    look_at_attributes: bool,
}

impl Traits {
    fn of(context: &Context, dialect: &Dialect, library: &Library, op: &Operation) -> Self {
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
            let Some(row) = row(dialect, library.text(of.name)) else { continue };
            traits.look_at_attributes |= row.looks_at_attributes;
            if let Some(of) = row.of {
                traits.set.insert(of);
            }
            let arguments = library.text(of.arguments);
            match row.of {
                Some(Trait::HasParent) => traits.parents = operations(context, library, arguments),
                Some(Trait::SingleBlockImplicitTerminator) => {
                    traits.implicit_terminator = operations(context, library, arguments).first().copied();
                }
                _ => {}
            }
            let of_signature = row.of_signature;
            if let Some(verify) = row.verify {
                let verify = TraitVerifier { verify, of_signature };
                if is_structural { traits.structural.push(verify) } else { traits.others.push(verify) }
            }
            traits.regions.extend(row.verify_regions.map(|verify| TraitVerifier { verify, of_signature }));
            let of_contents = row.verify_contents.map(|verify| TraitVerifier { verify, of_signature: false });
            traits.regions.extend(of_contents);
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
        traits
    }
}

/// What a trait is, by the name of its C++ class.
pub(super) fn row(dialect: &Dialect, name: &str) -> Option<&'static TraitRow> {
    dialect.hooks.trait_row(name).or_else(|| TRAITS.iter().find(|row| row.name == name))
}

/// Whether a trait verifies something that is not in the definition, or may do so.
pub(super) fn verifies(of: &model::Trait) -> bool {
    match of.kind {
        TraitKind::Count | TraitKind::Invariants | TraitKind::Implied => false,
        TraitKind::Structural | TraitKind::Native => true,
        TraitKind::Interface { verifier, .. } => verifier != InterfaceVerifier::None,
    }
}

/// Whether something is not verified because the trait is not known.
pub(super) fn is_unchecked(dialect: &Dialect, library: &Library, of: &model::Trait) -> bool {
    verifies(of) && row(dialect, library.text(of.name)).is_none()
}

/// The names of the operations whose C++ classes are listed in `classes`.
fn operations(context: &Context, library: &Library, classes: &str) -> Vec<StringId> {
    let find = |class: &str| context.operation_of_class(library.namespace(), class.trim());
    classes.split(',').filter_map(find).map(|name| context.intern_string(name)).collect()
}

// --- Predicates -------------------------------------------------------------------------------

/// What `$name` and the getters stand for in the expressions of an operation.
fn names<'l>(library: &'l Library, op: &'l Operation) -> Vec<NamedValue<'l>> {
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

fn predicates(context: &Context, library: &Library, op: &Operation) -> Box<[Constraint]> {
    if op.predicates.is_empty() {
        return Box::default();
    }
    let names = names(library, op);
    let class = library.text(op.cpp_class);
    let scope = Scope {
        namespace: class.rsplit_once("::").map_or("", |split| split.0),
        subject: Some(Kind::Operation),
        has_operation: true,
        names: &names,
        declarations: library.text(op.extra_class_declaration),
    };
    let compile = |predicate: &model::PredTrait| {
        let text = library.definitions.expression_text(predicate.predicate);
        let program = compile_text(context, context, &scope, text);
        Constraint::new(library.text(predicate.summary), Some(program))
    };
    op.predicates.iter().map(compile).collect()
}

impl OpInfo {
    /// The properties that an operation has which is made with those of `given` that are present.
    pub fn with_defaults(&self, given: &mut [Option<Attribute>]) {
        for (value, default) in given.iter_mut().zip(&self.default_properties) {
            *value = value.or(*default);
        }
    }
}
