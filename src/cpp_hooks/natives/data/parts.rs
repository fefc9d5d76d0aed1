//! `type.walk(callback)` and `attribute.walk(callback)`: visits of the parts that a type or an attribute is made of.
//!
//! A walk visits each part once, as types and attributes are uniqued; the order is that of MLIR's walk: parts come
//! before the whole unless pre-order is asked for.

use crate::natives::row::{Call, Method, method};
use crate::values::attributes::is_attribute_class;
use crate::values::thing::{self, Kind};
use cpp::{Eval, EvalError, Type as CppType, Value};
use definitions::{DialectContext as _, DialectDefinition};
use ir::{Attribute, AttributeStorage, Context, Type, TypeStorage};
use ods::model::CppType as StorageType;
use rustc_hash::FxHashSet;

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::Type, "walk", walk),
    method(Kind::Attribute, "walk", walk),
    method(Kind::Type, "walkImmediateSubElements", walk_immediate_parts),
    method(Kind::Attribute, "walkImmediateSubElements", walk_immediate_parts),
];

/// A type or an attribute that a walk visits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Part {
    Type(Type),
    Attribute(Attribute),
}

/// A step of a walk.
enum Step {
    Enter(Part),
    Visit(Part),
}

impl Part {
    fn of(value: &Value) -> Eval<Part> {
        match (thing::ty(value), thing::attribute(value)) {
            (Some(ty), _) => Ok(Part::Type(ty)),
            (None, Some(attribute)) => Ok(Part::Attribute(attribute)),
            (None, None) => Err(EvalError::undefined(format!("a walk over a {}", value.describe()))),
        }
    }

    fn value(self) -> Value {
        match self {
            Part::Type(ty) => thing::of_type(ty),
            Part::Attribute(attribute) => thing::of_attribute(attribute),
        }
    }

    /// Returns the parts that a part is made of.
    fn parts(self, context: &Context) -> Vec<Part> {
        let with_attribute = |element: Type, attribute: Option<Attribute>| {
            [Part::Type(element)].into_iter().chain(attribute.map(Part::Attribute)).collect()
        };
        match self {
            Part::Type(ty) => match ty.storage(context) {
                TypeStorage::Complex(element)
                | TypeStorage::UnrankedTensor(element)
                | TypeStorage::Vector { element, .. } => vec![Part::Type(*element)],
                TypeStorage::RankedTensor { element, encoding, .. } => with_attribute(*element, *encoding),
                TypeStorage::UnrankedMemRef { element, space } => with_attribute(*element, *space),
                TypeStorage::MemRef { element, layout, space, .. } => {
                    [Part::Type(*element), Part::Attribute(*layout)]
                        .into_iter()
                        .chain(space.map(Part::Attribute))
                        .collect()
                }
                TypeStorage::Tuple(types) => types.iter().copied().map(Part::Type).collect(),
                TypeStorage::Function { inputs, results } => {
                    inputs.iter().chain(results).copied().map(Part::Type).collect()
                }
                TypeStorage::Dialect { definition, parameters } => {
                    parts_of_parameters(context, context.type_definition(*definition), parameters)
                }
                _ => Vec::new(),
            },
            Part::Attribute(attribute) => match attribute.storage(context) {
                AttributeStorage::Array(elements) => elements.iter().copied().map(Part::Attribute).collect(),
                AttributeStorage::Dictionary(entries) => entries
                    .iter()
                    .flat_map(|&(name, value)| {
                        [Part::Attribute(context.string_attribute(name)), Part::Attribute(value)]
                    })
                    .collect(),
                AttributeStorage::Dialect { definition, parameters } => {
                    parts_of_parameters(context, context.attribute_definition(*definition), parameters)
                }
                _ => attribute
                    .type_value(context)
                    .or(attribute.ty(context))
                    .map(Part::Type)
                    .into_iter()
                    .collect(),
            },
        }
    }
}

/// Returns the parts that the parameters of a type or an attribute of a dialect are, by their classes in C++. A number is
/// none.
fn parts_of_parameters(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
) -> Vec<Part> {
    let library = definition.library(context);
    let mut parts = Vec::new();
    // The parameters of a class that is written in C++ are its name and what its storage has: an attribute there may be a
    // number.
    if definition.model(context).is_of_sources {
        let kept = parameters.get(1).copied().flatten().and_then(|kept| kept.elements(context));
        let types = kept.unwrap_or_default().iter().filter_map(|part| part.type_value(context));
        return types.map(Part::Type).collect();
    }
    for (parameter, &value) in definition.model(context).parameters.iter().zip(parameters) {
        let mut storage = parameter.storage;
        let mut values: Vec<Attribute> = value.into_iter().collect();
        while let StorageType::Array(of) | StorageType::Optional(of) = library.definitions[storage] {
            if let StorageType::Array(_) = library.definitions[storage] {
                let elements = values.iter().flat_map(|value| value.elements(context).unwrap_or_default());
                values = elements.copied().collect();
            }
            storage = of;
        }
        let StorageType::Class(class) = library.definitions[storage] else { continue };
        if is_attribute_class(library.text(class)) {
            parts.extend(values.into_iter().map(Part::Attribute));
        } else {
            parts.extend(values.into_iter().filter_map(|value| value.type_value(context)).map(Part::Type));
        }
    }
    parts
}

/// `attribute.walkImmediateSubElements(onAttribute, onType)`
fn walk_immediate_parts(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let (this, on_attribute, on_type) = (call.this()?, call.value(0)?, call.value(1)?);
    for part in Part::of(&this)?.parts(call.host.context) {
        let callback = if matches!(part, Part::Type(_)) { &on_type } else { &on_attribute };
        call.machine.call(call.host, callback, &[part.value()])?;
    }
    Ok(Value::Void)
}

fn walk(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let (callback, this) = (call.value(0)?, call.this()?);
    let taken = match &callback {
        Value::Closure(closure) => call.machine.parameter_type(closure),
        _ => None,
    };
    let class = taken.and_then(|ty| crate::hook::class_of_ty(call.machine, ty));
    let class = class.ok_or_else(|| EvalError::unsupported("a walk whose function takes no class"))?;
    let is_pre_order =
        call.arguments.types.iter().any(|&ty| matches!(call.machine.ty(ty), CppType::Constant(0, _)));
    let root = Part::of(&this)?;
    let mut seen = FxHashSet::default();
    let mut steps = vec![Step::Enter(root)];
    while let Some(step) = steps.pop() {
        call.machine.charge(1)?;
        let (part, visits) = match step {
            Step::Enter(part) if !seen.insert(part) => continue,
            Step::Enter(part) => (part, is_pre_order),
            Step::Visit(part) => (part, true),
        };
        let result = if visits { visit(call, &callback, class, part)? } else { ADVANCE };
        if result == INTERRUPT {
            return Ok(Kind::WalkResult.thing(INTERRUPT, 0));
        }
        if let (Step::Enter(_), ADVANCE) = (&step, result) {
            if !is_pre_order {
                steps.push(Step::Visit(part));
            }
            steps.extend(part.parts(call.host.context).into_iter().rev().map(Step::Enter));
        }
    }
    Ok(Kind::WalkResult.thing(ADVANCE, 0))
}

/// The numbers of `WalkResult`.
const INTERRUPT: usize = crate::natives::operations::walk::INTERRUPT as usize;
const ADVANCE: usize = crate::natives::operations::walk::ADVANCE as usize;

/// Calls the callback, if the part is of the class that it takes.
fn visit(
    call: &mut Call<'_, '_, '_, '_, '_>,
    callback: &Value,
    class: cpp::HostClass,
    part: Part,
) -> Eval<usize> {
    let value = part.value();
    if !call.host.is_of_class(call.machine, &value, class)? {
        return Ok(ADVANCE);
    }
    match call.machine.call(call.host, callback, &[value])? {
        Value::Void => Ok(ADVANCE),
        Value::Result(_, is_success) => Ok(if is_success { ADVANCE } else { INTERRUPT }),
        Value::Host(handle) if Kind::of(handle) == Kind::WalkResult => Ok(handle.a as usize),
        Value::Host(handle) if Kind::of(handle) == Kind::Diagnostic => Ok(INTERRUPT),
        Value::Owned(_) => Ok(INTERRUPT),
        other => Err(EvalError::unsupported(format!("a walk that gives a {}", other.describe()))),
    }
}
