//! Result types that ODS infers.
//!
//! Follows `populateTypeInferenceInfo` of mlir/lib/TableGen/Operator.cpp: a graph of which type can be made
//! from which, by constraints with one type and by the traits `AllTypesMatch` and `TypesMatchWith`. If all
//! result types can be inferred, ODS implements `InferTypeOpInterface` for the operation.

use super::reader::{Reader, Result};
use super::traits::{ELEMENTS_OF_SHAPED, collect_traits};
use super::types::{arity, builder_call, dag_def, undecorated};
use crate::model::{Argument, Arity, InferredType, Operation, TypeOrigin};
use rustc_hash::FxHashMap;
use tablegen::{Diagnostic, Record};

/// An operand, attribute or property, or a result, by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Argument(usize),
    Result(usize),
}

/// The place with the type from which another type is made, and the C++ that does so, unless both are the
/// same.
type Source<'k> = (Place, Option<&'k str>);

/// A result, with the types from which its type can be made.
#[derive(Clone, Debug, Default)]
struct Node<'k> {
    sources: Vec<Source<'k>>,
    is_inferred: bool,
}

/// Returns whether ODS infers the types of all results of an operation, and so gives it
/// `InferTypeOpInterface`.
pub fn infers_results(record: Record<'_>) -> Result<bool> {
    let mut constraints = Vec::new();
    for (index, (value, _)) in record.dag("results")?.args().enumerate() {
        let def = dag_def(record, "results", value, || format!("undefined type for result #{index}"))?;
        constraints.push(undecorated(def)?);
    }
    let has_variable_length = constraints.iter().any(|&def| arity(def).is_variable_length());
    let Some(interface) = interface(record, constraints.is_empty() || has_variable_length) else {
        return Ok(false);
    };
    let traits = collect_traits(record)?;
    if traits.iter().any(is_same_type) {
        for value in record.dag("arguments")?.args().filter_map(|(value, _)| value.as_def()) {
            let def = undecorated(value)?;
            if def.is_subclass_of("TypeConstraint") && arity(def) == Arity::One {
                return Ok(true);
            }
        }
        return Ok(false);
    }
    if traits.iter().any(|&def| has_own_inference(def, interface)) {
        return Ok(false);
    }
    let buildable = constraints.iter().map(|&def| builder_call(def).is_some());
    Ok(result_sources(record, buildable, &traits)?.iter().all(Option::is_some))
}

/// Returns the def `InferTypeOpInterface` if it exists and the results of the operation can be inferred.
fn interface<'k>(record: Record<'k>, is_impossible: bool) -> Option<Record<'k>> {
    if is_impossible { None } else { record.keeper().def("InferTypeOpInterface") }
}

/// Returns whether the trait says that all types are equal.
fn is_same_type(def: &Record<'_>) -> bool {
    def.name() == "SameOperandsAndResultType" && def.is_subclass_of("NativeTrait")
}

/// Returns whether the trait is `InferTypeOpInterface`: an operation that declares it infers types by native
/// code.
fn has_own_inference<'k>(def: Record<'k>, interface: Record<'k>) -> bool {
    def == interface || def.is_subclass_of("InferTypeOpInterface::Trait")
}

/// Returns how the types of all results follow from other types; `None` if they do not.
pub(super) fn infer_results<'k>(
    reader: &mut Reader<'k>,
    record: Record<'k>,
    op: &Operation,
    traits: &[Record<'k>],
) -> Result<Option<Vec<InferredType>>> {
    let has_variable_length = op.results.iter().any(|result| result.arity.is_variable_length());
    let Some(interface) = interface(record, op.results.is_empty() || has_variable_length) else {
        return Ok(None);
    };
    if traits.iter().any(is_same_type) {
        let operand = op.operands.iter().position(|operand| operand.arity == Arity::One);
        let inferred = operand.map(|index| {
            let from = TypeOrigin::Operand(index as u16);
            vec![InferredType { from, transform: None }; op.results.len()]
        });
        return Ok(inferred);
    }
    if traits.iter().any(|&def| has_own_inference(def, interface)) {
        return Ok(None);
    }
    let buildable = op.results.iter().map(|result| reader.definitions[result.constraint].builder.is_some());
    let sources = result_sources(record, buildable, traits)?;
    let mut inferred = Vec::with_capacity(sources.len());
    for source in sources {
        let Some((from, transform)) = source else {
            return Ok(None);
        };
        let Some(from) = origin(reader, record, op, from)? else {
            return Ok(None);
        };
        let transform = transform.map(|transform| reader.expression(transform));
        inferred.push(InferredType { from, transform });
    }
    Ok(Some(inferred))
}

/// Returns the source of each result's type, where there is one. `buildable` marks the results whose
/// constraint has a single type, which needs no source.
fn result_sources<'k>(
    record: Record<'k>,
    buildable: impl Iterator<Item = bool>,
    traits: &[Record<'k>],
) -> Result<Vec<Option<Source<'k>>>> {
    let from_nothing = |index| Node { sources: vec![(Place::Result(index), None)], is_inferred: true };
    let nodes = buildable.enumerate();
    let mut nodes: Vec<_> = nodes
        .map(|(index, buildable)| if buildable { from_nothing(index) } else { Node::default() })
        .collect();
    let places = places(record)?;
    // A name that is none counts as the first argument, as in upstream.
    let place = |name: &str| places.get(name).copied().unwrap_or(Place::Argument(0));
    for &def in traits {
        add_edges(def, &mut nodes, &place)?;
    }
    propagate(&mut nodes);
    let source = |node: Node<'k>| node.sources.first().copied().filter(|_| node.is_inferred);
    Ok(nodes.into_iter().map(source).collect())
}

/// Maps the names of arguments and results to their places. A result wins over an argument of the same name.
fn places<'k>(record: Record<'k>) -> Result<FxHashMap<&'k str, Place>> {
    let mut places = FxHashMap::default();
    for (index, (_, name)) in record.dag("arguments")?.args().enumerate() {
        places.extend(name.map(|name| (name, Place::Argument(index))));
    }
    for (index, (_, name)) in record.dag("results")?.args().enumerate() {
        places.extend(name.map(|name| (name, Place::Result(index))));
    }
    Ok(places)
}

/// Adds the equalities that one trait states.
fn add_edges<'k>(def: Record<'k>, nodes: &mut [Node<'k>], place: &dyn Fn(&str) -> Place) -> Result<()> {
    let is_inferred = |nodes: &[Node<'_>], at| match at {
        Place::Argument(_) => true,
        Place::Result(index) => nodes[index].is_inferred,
    };
    if def.is_subclass_of("TypesMatchWith") {
        let Place::Result(target) = place(def.string("rhs")?) else {
            return Ok(());
        };
        if nodes[target].is_inferred {
            return Ok(());
        }
        let source = place(def.string("lhs")?);
        let transform = def.string("transformer")?;
        nodes[target].sources.push((source, (transform != "$_self").then_some(transform)));
        nodes[target].is_inferred = is_inferred(nodes, source);
    } else if def.is_subclass_of("ShapedTypeMatchesElementCountAndTypes") {
        let (shaped, elements) = (place(def.string("shaped")?), place(def.string("elements")?));
        if let (Place::Argument(_), Place::Result(target)) = (shaped, elements)
            && !nodes[target].is_inferred
        {
            nodes[target].sources.push((shaped, Some(ELEMENTS_OF_SHAPED)));
            nodes[target].is_inferred = true;
        }
    } else if def.is_subclass_of("AllTypesMatch") {
        let values: Vec<_> = def.list_of_strings("values")?.into_iter().map(place).collect();
        let known = values.iter().rev().find(|&&value| is_inferred(nodes, value)).copied();
        let results = values.iter().filter_map(|&value| match value {
            Place::Result(index) => Some(index),
            Place::Argument(_) => None,
        });
        let results: Vec<_> = results.collect();
        for &target in &results {
            let node = &mut nodes[target];
            match known {
                Some(_) if node.is_inferred => {}
                Some(known) => *node = Node { sources: vec![(known, None)], is_inferred: true },
                None => {
                    let others = results.iter().filter(|&&other| other != target);
                    node.sources.extend(others.map(|&other| (Place::Result(other), None)));
                }
            }
        }
    }
    Ok(())
}

/// Infers results from other results until nothing changes.
fn propagate(nodes: &mut [Node<'_>]) {
    loop {
        let mut changed = false;
        for index in 0..nodes.len() {
            if nodes[index].is_inferred {
                continue;
            }
            let is_known = |&(place, _): &Source<'_>| match place {
                Place::Argument(_) => true,
                Place::Result(other) => nodes[other].is_inferred,
            };
            if let Some(source) = nodes[index].sources.iter().copied().find(is_known) {
                // The only source from now on, so that there are no cycles.
                nodes[index] = Node { sources: vec![source], is_inferred: true };
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}

/// Returns the origin of a type, in terms of the operation; `None` if there is no such argument.
fn origin(
    reader: &Reader<'_>,
    record: Record<'_>,
    op: &Operation,
    from: Place,
) -> Result<Option<TypeOrigin>> {
    Ok(match from {
        Place::Argument(index) => match op.arguments.get(index) {
            Some(Argument::Operand(index)) => Some(TypeOrigin::Operand(*index)),
            Some(Argument::Attribute(index)) => Some(TypeOrigin::Attribute(*index)),
            Some(Argument::Property(_)) => {
                let message = "Properties cannot be used for type inference";
                return Err(Diagnostic::error(record.span(), message));
            }
            None => None,
        },
        Place::Result(index) => Some(match reader.definitions[op.results[index].constraint].builder {
            Some(builder) => TypeOrigin::Builder(builder),
            None => TypeOrigin::Result(index as u16),
        }),
    })
}
