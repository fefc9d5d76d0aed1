//! `type.walk(callback)` and `attribute.walk(callback)`: visits of the parts that a type or an attribute is made of.
//!
//! A walk visits each part once, as types and attributes are uniqued; the order is that of MLIR's walk: parts come
//! before the whole unless pre-order is asked for.

use crate::natives::row::{Call, Method, method};
use crate::thing::{self, Kind};
use cpp::{Eval, EvalError, Type as CppType, Value};
use ir::{Attribute, AttributeStorage, Context, Type, TypeStorage};
use rustc_hash::FxHashSet;

pub(in crate::natives) const METHODS: &[Method] =
    &[method(Kind::Type, "walk", walk), method(Kind::Attribute, "walk", walk)];

/// A type or an attribute that a walk visits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Part {
    Type(Type),
    Attribute(Attribute),
    /// A parameter that is no type. A number is one, which MLIR does not count among the parts.
    Parameter(Attribute),
}

/// A step of a walk.
enum Step {
    Enter(Part),
    Visit(Part),
}

impl Part {
    fn of(context: &Context, attribute: Attribute) -> Part {
        attribute.type_value(context).map_or(Part::Attribute(attribute), Part::Type)
    }

    fn value(self) -> Value {
        match self {
            Part::Type(ty) => thing::of_type(ty),
            Part::Attribute(attribute) | Part::Parameter(attribute) => thing::of_attribute(attribute),
        }
    }

    fn parameter(context: &Context, parameter: Attribute) -> Part {
        parameter.type_value(context).map_or(Part::Parameter(parameter), Part::Type)
    }

    /// Returns the parts that a part is made of.
    fn parts(self, context: &Context) -> Vec<Part> {
        let of_all = |all: &[Attribute]| all.iter().map(|&part| Part::of(context, part)).collect();
        let of_parameters = |all: &[Option<Attribute>]| {
            all.iter().flatten().map(|&part| Part::parameter(context, part)).collect()
        };
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
                TypeStorage::Dialect { parameters, .. } => of_parameters(parameters),
                _ => Vec::new(),
            },
            Part::Attribute(attribute) => match attribute.storage(context) {
                AttributeStorage::Array(elements) => of_all(elements),
                AttributeStorage::Dictionary(entries) => entries
                    .iter()
                    .flat_map(|&(name, value)| {
                        [Part::Attribute(context.string_attribute(name)), Part::of(context, value)]
                    })
                    .collect(),
                AttributeStorage::Dialect { parameters, .. } => of_parameters(parameters),
                _ => attribute.ty(context).map(Part::Type).into_iter().collect(),
            },
            Part::Parameter(attribute) => match attribute.storage(context) {
                AttributeStorage::Array(elements) => {
                    elements.iter().map(|&part| Part::parameter(context, part)).collect()
                }
                AttributeStorage::Dialect { parameters, .. } => of_parameters(parameters),
                _ => Vec::new(),
            },
        }
    }
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
    let root = match thing::ty(&this) {
        Some(ty) => Part::Type(ty),
        None => Part::Attribute(
            thing::attribute(&this).ok_or_else(|| EvalError::undefined("a walk over a null thing"))?,
        ),
    };
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
    if let Part::Parameter(_) = part {
        return Err(EvalError::unsupported("a walk over attributes that are parameters"));
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
