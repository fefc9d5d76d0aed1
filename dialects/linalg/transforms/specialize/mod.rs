//! Specialization of `linalg.generic` to a named operation.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/Specialize.cpp.

mod contractions;
mod convolutions;
mod elementwise;

use super::super::build::create_structured;
use super::super::structured::{inits, inputs};
use super::super::{GenericOp, YieldOp};
use crate::structured::convolution::is_convolution;
use crate::structured::interface_rules::is_contraction;
use crate::structured::loops::loops;
use ir::{AffineMap, Attribute, Block, Context, Location, OpId, Operation, TypeStorage, Value, ValueId};
use rewrite::Rewriter;

/// A `linalg.generic`, taken apart.
struct Generic<'a> {
    context: &'a Context,
    inputs: Vec<Value<'a>>,
    outputs: Vec<Value<'a>>,
    maps: Vec<AffineMap>,
    reductions: Vec<bool>,
    block: Block<'a>,
}

/// The operation to take the place of a generic one.
struct Named {
    name: &'static str,
    inputs: Vec<ValueId>,
    attributes: Vec<(&'static str, Attribute)>,
}

impl Named {
    fn new<'a>(name: &'static str, inputs: impl IntoIterator<Item = Value<'a>>) -> Self {
        let inputs = inputs.into_iter().map(|input| input.id()).collect();
        Named { name, inputs, attributes: Vec::new() }
    }

    fn with(mut self, name: &'static str, value: Attribute) -> Self {
        self.attributes.push((name, value));
        self
    }
}

impl<'a> Generic<'a> {
    fn of(op: Operation<'a>) -> Option<Self> {
        op.dyn_cast::<GenericOp<'_>>()?;
        let loops = loops(op)?;
        let range = |range: std::ops::Range<usize>| range.map(|index| op.operand(index)).collect();
        Some(Generic {
            context: op.context(),
            inputs: range(inputs(op)),
            outputs: range(inits(op)),
            maps: loops.maps,
            reductions: loops.reductions,
            block: op.region(0)?.front()?,
        })
    }

    fn is_parallel(&self) -> bool {
        !self.reductions.contains(&true)
    }

    /// Argument `index` of the block.
    fn argument(&self, index: usize) -> Option<Value<'a>> {
        self.block.arguments().nth(index)
    }

    /// Returns the only value that is yielded.
    fn yielded(&self) -> Option<Value<'a>> {
        let end = self.block.back()?.dyn_cast::<YieldOp<'_>>()?;
        (end.num_operands() == 1).then(|| end.operand(0))
    }

    /// Returns the yielded value if the block contains only the terminator.
    fn only_yields(&self) -> Option<Value<'a>> {
        (self.block.operations().count() == 1).then(|| self.yielded()).flatten()
    }

    /// Returns whether the operation copies its one input to its one output in parallel loops, reordering
    /// elements at most.
    fn is_data_movement(&self) -> bool {
        self.is_parallel()
            && self.inputs.len() == 1
            && self.outputs.len() == 1
            && self.only_yields().is_some_and(|yielded| Some(yielded) == self.argument(0))
    }
}

/// Replaces a `linalg.generic` by an operation with a name.
pub fn specialize(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let view = rewriter.op(op);
    let generic = Generic::of(view)?;
    let named = match () {
        () if let Some(named) = move_of(&generic) => named,
        () if let Some(named) = elementwise::named(&generic) => named,
        () if is_contraction(view) => contractions::named(&generic)?,
        () if is_convolution(view) => convolutions::named(&generic)?,
        () => return None,
    };
    let outputs: Vec<ValueId> = generic.outputs.iter().map(|output| output.id()).collect();
    let location: Location = view.location();
    let new = create_structured(rewriter, location, named.name, &named.inputs, &outputs, &named.attributes)?;
    rewriter.replace_op_with(op, new);
    Some(new)
}

// --- Copies, fills, broadcasts, transpositions --------------------------------------------------

fn move_of(generic: &Generic<'_>) -> Option<Named> {
    if let Some(value) = filled(generic) {
        return Some(Named::new("linalg.fill", [value]));
    }
    if !generic.is_data_movement() {
        return None;
    }
    let context = generic.context;
    let (&[input], &[source, target]) = (&generic.inputs[..], &generic.maps[..]) else { return None };
    if !target.is_identity(context) {
        return None;
    }
    if source.is_identity(context) {
        return Some(Named::new("linalg.copy", [input]));
    }
    if let Some(dimensions) = broadcast_dimensions(generic, source, target) {
        let dimensions = context.dense_i64_array_attribute(&dimensions);
        return Some(Named::new("linalg.broadcast", [input]).with("dimensions", dimensions));
    }
    if !source.is_permutation(context) {
        return None;
    }
    let mut permutation = vec![0; source.num_dims(context) as usize];
    for (index, result) in (0..).zip(source.results(context)) {
        *permutation.get_mut(result.dim_position(context)? as usize)? = index;
    }
    let permutation = context.dense_i64_array_attribute(&permutation);
    Some(Named::new("linalg.transpose", [input]).with("permutation", permutation))
}

/// Returns the value that fills the output, if all its elements become the same.
fn filled<'a>(generic: &Generic<'a>) -> Option<Value<'a>> {
    if !generic.is_parallel() || generic.outputs.len() != 1 {
        return None;
    }
    let yielded = generic.only_yields()?;
    match generic.inputs[..] {
        // A constant from outside.
        [] => {
            let constant = yielded.defining_op()?;
            let is_constant =
                constant.name_str() == "arith.constant" || constant.name_str() == "complex.constant";
            is_constant.then_some(yielded)
        }
        [input] => {
            let is_scalar = !matches!(
                input.ty().storage(generic.context),
                TypeStorage::MemRef { .. }
                    | TypeStorage::RankedTensor { .. }
                    | TypeStorage::UnrankedTensor(_)
            );
            (is_scalar && Some(yielded) == generic.argument(0)).then_some(input)
        }
        _ => None,
    }
}

/// Returns the loops that the input lacks, if its own loops are in order.
fn broadcast_dimensions(generic: &Generic<'_>, source: AffineMap, target: AffineMap) -> Option<Vec<i64>> {
    let context = generic.context;
    let is_ranked = |value: &Value<'_>| {
        matches!(value.ty().storage(context), TypeStorage::MemRef { .. } | TypeStorage::RankedTensor { .. })
    };
    let (results, all) = (source.results(context), target.results(context));
    if !generic.inputs.iter().chain(&generic.outputs).all(is_ranked) || results.len() >= all.len() {
        return None;
    }
    let positions: Option<Vec<u32>> = results.iter().map(|result| result.dim_position(context)).collect();
    let positions = positions.filter(|positions| positions.is_sorted_by(|a, b| a < b))?;
    let mut kept = positions.into_iter().peekable();
    let is_new = |dim: &u32| kept.next_if_eq(dim).is_none();
    Some((0..source.num_dims(context)).filter(is_new).map(i64::from).collect())
}
