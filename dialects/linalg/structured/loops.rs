//! The loops of structured operations, and which elements of the operands a step of them accesses.

use crate::enums::case_of;
use crate::structured::assembly::MEMOIZED_MAPS;
use crate::structured::computation::Computation;
use crate::structured::{inits, shape};
use interfaces::{Structured, StructuredLoops};
use ir::{AffineExpr, AffineMap, Attribute, AttributeStorage, Context, OpInfo, OpShape, Operation};

/// See the module's description.
#[derive(Clone, Default, Debug)]
pub struct Loops {
    /// For each loop whether it is reduced rather than parallel.
    pub reductions: Vec<bool>,
    /// The map of each operand.
    pub maps: Vec<AffineMap>,
}

/// Determines the loops of an operation; `None` if its attributes or operands are invalid.
pub type LoopsOf = fn(Operation<'_>, &Computation) -> Option<Loops>;

/// Returns the loops of an operation; nothing where it is not a structured one.
pub fn loops(op: Operation<'_>) -> Option<Loops> {
    let computation = Computation::of(op.context(), op.info())?;
    (computation.loops_of?)(op, computation)
}

/// Returns the function that finds the loops of operations with `info`, whose definition says what they are if `is_defined`.
pub fn loops_of(context: &Context, info: &OpInfo, is_defined: bool) -> LoopsOf {
    let name = context.string(info.name);
    if let Some(row) = LOOPS.iter().find(|row| row.0.as_bytes() == name) {
        return row.1;
    }
    match is_defined {
        true => named,
        false if info.interface::<Structured>().is_some() => told,
        false => generic,
    }
}

/// The loops that code says.
fn told(op: Operation<'_>, _: &Computation) -> Option<Loops> {
    let Structured(loops) = op.info().interface::<Structured>()?;
    let StructuredLoops { reductions, maps } = loops(op)?;
    Some(Loops { reductions, maps })
}

/// The operations whose loops depend on more than their definition.
static LOOPS: &[(&str, LoopsOf)] = &[
    ("linalg.broadcast", broadcast),
    ("linalg.contract", contract),
    ("linalg.elementwise", elementwise),
    ("linalg.generic", generic),
    ("linalg.map", map),
    ("linalg.reduce", reduce),
    ("linalg.transpose", transpose),
];

/// Returns the attribute called `name`.
fn attribute(op: Operation<'_>, name: &'static str) -> Option<Attribute> {
    op.attribute(op.context().static_string(name))
}

/// Returns the maps in an attribute.
fn maps_of(context: &Context, maps: Attribute) -> Option<Vec<AffineMap>> {
    let map = |map: &Attribute| match *map.storage(context) {
        AttributeStorage::AffineMap(map) => Some(map),
        _ => None,
    };
    maps.elements(context)?.iter().map(map).collect()
}

/// Returns the maps in the attribute `indexing_maps`.
pub fn indexing_maps<'a>(op: impl Into<OpShape<'a>>) -> Option<Vec<AffineMap>> {
    let op = op.into();
    let context = op.context();
    maps_of(context, op.inherent_attribute(context.static_string("indexing_maps"))?)
}

/// Returns the rank of an operand.
fn rank(op: Operation<'_>, operand: usize) -> Option<usize> {
    let ty = op.operand_types().nth(operand)?;
    Some(shape(op.context(), ty).len())
}

/// Returns the map whose results are the dimensions that are not `dropped`.
fn without(context: &Context, num_dims: usize, dropped: &[i64]) -> AffineMap {
    let is_kept = |dim: &u32| !dropped.contains(&i64::from(*dim));
    let kept: Vec<_> =
        (0..num_dims as u32).filter(is_kept).map(|dim| AffineExpr::dim(context, dim)).collect();
    AffineMap::get(context, num_dims as u32, 0, &kept)
}

fn identity(context: &Context, num_dims: usize) -> AffineMap {
    AffineMap::identity(context, num_dims as u32)
}

/// Finds the loops from the fields of the definition.
fn named(op: Operation<'_>, computation: &Computation) -> Option<Loops> {
    let context = op.context();
    if computation.any_rank {
        let num_loops = rank(op, inits(op).start)?;
        let map = |ty| match shape(context, ty).is_empty() {
            true => AffineMap::get(context, num_loops as u32, 0, &[]),
            false => identity(context, num_loops),
        };
        return Some(Loops {
            reductions: vec![false; num_loops],
            maps: op.operand_types().map(map).collect(),
        });
    }
    let given = attribute(op, "indexing_maps").or_else(|| attribute(op, MEMOIZED_MAPS));
    let maps = match given {
        Some(maps) => maps_of(context, maps)?,
        None => computation.maps_with(context, |name| op.attribute(name))?,
    };
    Some(Loops { reductions: computation.reductions.clone(), maps })
}

fn generic(op: Operation<'_>, _: &Computation) -> Option<Loops> {
    let context = op.context();
    let kinds = attribute(op, "iterator_types")?;
    let is_reduction = |&kind: &Attribute| Some(&*case_of(context, kind, "iterator_type")? == "reduction");
    let reductions: Option<_> = kinds.elements(context)?.iter().map(is_reduction).collect();
    Some(Loops { reductions: reductions?, maps: indexing_maps(op)? })
}

fn map(op: Operation<'_>, _: &Computation) -> Option<Loops> {
    let num_loops = rank(op, inits(op).start)?;
    let maps = vec![identity(op.context(), num_loops); op.num_operands()];
    Some(Loops { reductions: vec![false; num_loops], maps })
}

fn reduce(op: Operation<'_>, _: &Computation) -> Option<Loops> {
    let context = op.context();
    let num_loops = rank(op, 0)?;
    let dimensions = attribute(op, "dimensions")?.i64_elements(context);
    let reductions = (0..num_loops as i64).map(|dim| dimensions.contains(&dim)).collect();
    let mut maps = vec![identity(context, num_loops); inits(op).start];
    maps.resize(op.num_operands(), without(context, num_loops, &dimensions));
    Some(Loops { reductions, maps })
}

fn transpose(op: Operation<'_>, _: &Computation) -> Option<Loops> {
    let context = op.context();
    let num_loops = rank(op, inits(op).start)?;
    let permutation = attribute(op, "permutation")?.i64_elements(context);
    let mut results = vec![None; num_loops];
    for (index, &target) in (0..).zip(&permutation) {
        *results.get_mut(usize::try_from(target).ok()?)? = Some(AffineExpr::dim(context, index));
    }
    let results: Option<Vec<_>> = results.into_iter().collect();
    let input = AffineMap::get(context, num_loops as u32, 0, &results?);
    Some(Loops { reductions: vec![false; num_loops], maps: vec![input, identity(context, num_loops)] })
}

fn broadcast(op: Operation<'_>, _: &Computation) -> Option<Loops> {
    let context = op.context();
    let num_loops = rank(op, inits(op).start)?;
    let dimensions = attribute(op, "dimensions")?.i64_elements(context);
    let maps = vec![without(context, num_loops, &dimensions), identity(context, num_loops)];
    Some(Loops { reductions: vec![false; num_loops], maps })
}

fn elementwise(op: Operation<'_>, _: &Computation) -> Option<Loops> {
    let num_loops = rank(op, inits(op).start)?;
    Some(Loops { reductions: vec![false; num_loops], maps: indexing_maps(op)? })
}

fn contract(op: Operation<'_>, _: &Computation) -> Option<Loops> {
    let context = op.context();
    let maps = indexing_maps(op)?;
    let output = maps.last()?;
    let mut reductions = vec![true; output.num_dims(context) as usize];
    for result in output.results(context) {
        if let Some(dim) = result.dim_position(context) {
            *reductions.get_mut(dim as usize)? = false;
        }
    }
    Some(Loops { reductions, maps })
}
