//! Result types that ODS infers.
//!
//! Follows `populateTypeInferenceInfo` of mlir/lib/TableGen/Operator.cpp: a graph of which type can be
//! made from which, by constraints with one type and by the traits `AllTypesMatch` and `TypesMatchWith`.
//! Where all result types can be inferred, ODS implements `InferTypeOpInterface` for the operation.

use super::reader::{Reader, Result};
use crate::model::{Argument, Arity, ExpressionId, InferredType, Operation, TypeOrigin};
use rustc_hash::FxHashMap;
use tablegen::{Diagnostic, Record};

/// An operand, attribute or property, or a result, by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Argument(usize),
    Result(usize),
}

/// What the type of a result can be made from.
#[derive(Clone, Debug, Default)]
struct Node {
    sources: Vec<(Place, Option<ExpressionId>)>,
    is_inferred: bool,
}

/// How the types of all results follow from other types; `None` if they do not.
pub(super) fn infer_results<'k>(
    reader: &mut Reader<'k>,
    record: Record<'k>,
    op: &Operation,
    traits: &[Record<'k>],
) -> Result<Option<Vec<InferredType>>> {
    let has_variable_length = op.results.iter().any(|result| result.arity.is_variable_length());
    let interface = reader.keeper.def("InferTypeOpInterface");
    let (Some(interface), false, false) = (interface, op.results.is_empty(), has_variable_length) else {
        return Ok(None);
    };
    let is_same_type =
        |def: &&Record<'k>| def.name() == "SameOperandsAndResultType" && def.is_subclass_of("NativeTrait");
    if traits.iter().any(|def| is_same_type(&def)) {
        let operand = op.operands.iter().position(|operand| operand.arity == Arity::One);
        let inferred = operand.map(|index| {
            let from = TypeOrigin::Operand(index as u16);
            vec![InferredType { from, transform: None }; op.results.len()]
        });
        return Ok(inferred);
    }
    // Whoever declares the interface has code for it.
    if traits.iter().any(|&def| def == interface || def.is_subclass_of("InferTypeOpInterface::Trait")) {
        return Ok(None);
    }
    let mut nodes = vec![Node::default(); op.results.len()];
    for (index, (node, result)) in nodes.iter_mut().zip(&op.results).enumerate() {
        if reader.definitions[result.constraint].builder.is_some() {
            *node = Node { sources: vec![(Place::Result(index), None)], is_inferred: true };
        }
    }
    let places = places(reader, record, op)?;
    // A name that is none counts as the first argument, as in upstream.
    let place = |name: &str| places.get(name).copied().unwrap_or(Place::Argument(0));
    for &def in traits {
        add_edges(reader, def, &mut nodes, &place)?;
    }
    propagate(&mut nodes);
    let inferred = nodes.iter().map(|node| {
        let &(from, transform) = node.sources.first().filter(|_| node.is_inferred)?;
        let from = origin(reader, record, op, from)?;
        Some(from.map(|from| InferredType { from, transform }))
    });
    inferred.collect::<Option<Result<Vec<_>>>>().transpose()
}

/// What the names of arguments and results stand for. Of two that are equal the result counts.
fn places<'k>(reader: &Reader<'k>, record: Record<'k>, op: &Operation) -> Result<FxHashMap<&'k str, Place>> {
    let mut places = FxHashMap::default();
    for (index, (_, name)) in record.dag("arguments")?.args().enumerate() {
        places.extend(name.map(|name| (name, Place::Argument(index))));
    }
    for (index, (_, name)) in record.dag("results")?.args().enumerate() {
        places.extend(name.map(|name| (name, Place::Result(index))));
    }
    debug_assert!(
        op.results
            .iter()
            .all(|result| { result.name.is_empty() || places.contains_key(&reader.strings[result.name]) })
    );
    Ok(places)
}

/// Adds what one trait says.
fn add_edges<'k>(
    reader: &mut Reader<'k>,
    def: Record<'k>,
    nodes: &mut [Node],
    place: &dyn Fn(&str) -> Place,
) -> Result<()> {
    let is_inferred = |nodes: &[Node], at| match at {
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
        let transform = (transform != "$_self").then(|| reader.expression(transform));
        nodes[target].sources.push((source, transform));
        nodes[target].is_inferred = is_inferred(nodes, source);
    } else if def.is_subclass_of("ShapedTypeMatchesElementCountAndTypes") {
        let (shaped, elements) = (place(def.string("shaped")?), place(def.string("elements")?));
        if let (Place::Argument(_), Place::Result(target)) = (shaped, elements)
            && !nodes[target].is_inferred
        {
            nodes[target].sources.push((shaped, Some(reader.elements_of_shaped())));
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
fn propagate(nodes: &mut [Node]) {
    loop {
        let mut changed = false;
        for index in 0..nodes.len() {
            if nodes[index].is_inferred {
                continue;
            }
            let is_known = |&(place, _): &(Place, _)| match place {
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

/// Where a type comes from, in terms of the operation; `None` if there is no such argument.
fn origin<'k>(
    reader: &Reader<'k>,
    record: Record<'k>,
    op: &Operation,
    from: Place,
) -> Option<Result<TypeOrigin>> {
    Some(Ok(match from {
        Place::Argument(index) => match op.arguments.get(index)? {
            Argument::Operand(index) => TypeOrigin::Operand(*index),
            Argument::Attribute(index) => TypeOrigin::Attribute(*index),
            Argument::Property(_) => {
                let message = "Properties cannot be used for type inference";
                return Some(Err(Diagnostic::error(record.span(), message)));
            }
        },
        Place::Result(index) => match reader.definitions[op.results[index].constraint].builder {
            Some(builder) => TypeOrigin::Builder(builder),
            None => TypeOrigin::Result(index as u16),
        },
    }))
}
