//! Removal of inputs of `linalg.generic` that its region does not use, or that occur twice, perhaps as an
//! output.
//!
//! The shape of an input also determines the bounds of loops. An input stays if it is the only operand with a
//! dimension that is one of its loops by itself.
//!
//! Follows `populateEraseUnnecessaryInputsPatterns` of
//! mlir/lib/Dialect/Linalg/Transforms/EraseUnusedOperandsAndResults.cpp.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use crate::build::result_types;
use crate::structured::inputs;
use crate::{GenericOp, loops};
use ir::{AffineMap, Attribute, Context, Location, OpId, Type, Value, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use verify::element_type_or_self;

/// The set. Outputs are kept, whatever becomes of them.
pub static ERASE_UNNECESSARY_INPUTS: &[Pattern] = &[
    Pattern::new("DeduplicateAndRemoveDeadOperandsAndResults", erase_unnecessary_inputs).on("linalg.generic"),
    Pattern::new("FoldDuplicateInputBbArgs", use_last_of_duplicates).on("linalg.generic"),
];

/// How many dimensions of the operands are a loop by itself, for each loop.
struct LoopUses(Vec<usize>);

impl LoopUses {
    fn of(context: &Context, num_loops: usize, maps: &[AffineMap]) -> Self {
        let mut uses = LoopUses(vec![0; num_loops]);
        for &map in maps {
            for loop_ in loops_in(context, map) {
                uses.0[loop_] += 1;
            }
        }
        uses
    }

    /// Takes away those of an operand, unless loops would be left with none.
    fn take(&mut self, context: &Context, map: AffineMap) -> bool {
        let taken: Vec<usize> = loops_in(context, map).collect();
        for &loop_ in &taken {
            self.0[loop_] -= 1;
        }
        if taken.iter().all(|&loop_| self.0[loop_] > 0) {
            return true;
        }
        for &loop_ in &taken {
            self.0[loop_] += 1;
        }
        false
    }
}

/// Returns the dimensions of an operand that are a loop by itself.
fn loops_in(context: &Context, map: AffineMap) -> impl Iterator<Item = usize> + '_ {
    let results = map.results(context).iter();
    results.filter_map(|result| result.dim_position(context)).map(|position| position as usize)
}

/// Returns the inputs that are kept and, for each input, the kept input that replaces it, if any.
fn kept_inputs(generic: GenericOp<'_>, maps: &[AffineMap]) -> Option<(Vec<usize>, Vec<Option<usize>>)> {
    let context = generic.context();
    let block = generic.region().front()?;
    let num_loops = maps.first()?.num_dims(context) as usize;
    let mut uses = LoopUses::of(context, num_loops, maps);
    let mut known: FxHashMap<(ValueId, AffineMap), usize> = FxHashMap::default();
    let (mut kept, mut becomes) = (Vec::new(), Vec::new());
    for ((index, argument), &map) in inputs(*generic).zip(block.arguments()).zip(maps) {
        if argument.is_unused() && uses.take(context, map) {
            becomes.push(None);
            continue;
        }
        becomes.push(Some(match known.entry((generic.operand(index).id(), map)) {
            Entry::Occupied(same) => {
                uses.take(context, map);
                *same.get()
            }
            Entry::Vacant(place) => {
                kept.push(index);
                *place.insert(kept.len() - 1)
            }
        }));
    }
    Some((kept, becomes))
}

fn erase_unnecessary_inputs(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let generic = rewriter.op(op).dyn_cast::<GenericOp<'_>>()?;
    let maps = loops(*generic)?.maps;
    let num_inputs = inputs(*generic).len();
    if maps.len() != generic.num_operands() {
        return None;
    }
    let (kept, becomes) = kept_inputs(generic, &maps)?;
    if kept.len() == num_inputs {
        return None;
    }
    let from = generic.region().front()?.id();
    let outputs: Vec<ValueId> = generic.outputs().map(Value::id).collect();
    let new_inputs: Vec<ValueId> = kept.iter().map(|&index| generic.operand(index).id()).collect();
    let new_maps = kept.iter().map(|&index| maps[index]).chain(maps[num_inputs..].iter().copied());
    let new_maps: Vec<Attribute> = new_maps.map(|map| context.affine_map_attribute(map)).collect();
    let (location, kinds) = (generic.location(), generic.iterator_types().to_vec());
    let (doc, call, attributes) = (generic.doc(), generic.library_call(), generic.discardable_attributes());

    let types = result_types(rewriter, &outputs);
    let region = rewriter.body_mut().create_region();
    let mut state = GenericOp::build(
        rewriter.scope(),
        location,
        &types,
        &new_inputs,
        &outputs,
        &new_maps,
        &kinds,
        region,
    );
    GenericOp::set_doc(&mut state, context, doc);
    GenericOp::set_library_call(&mut state, context, call);
    state.attributes = attributes;
    let new = rewriter.create(state);
    let argument = |&operand: &ValueId| -> (Type, Location) {
        let operand = rewriter.value(operand);
        (element_type_or_self(context, operand.ty()), operand.location())
    };
    let arguments: Vec<_> = new_inputs.iter().chain(&outputs).map(argument).collect();
    let block = rewriter.create_block(region, None, &arguments);
    let argument = |index: usize| rewriter.body().argument(block, index);
    let mut values = Vec::new();
    for (index, &place) in becomes.iter().enumerate() {
        // A removed input has no uses.
        values.push(place.map_or(rewriter.body().argument(from, index), argument));
    }
    values.extend((kept.len()..arguments.len()).map(argument));
    rewriter.merge_blocks(from, block, &values);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Has the region use, in place of an input, the last operand that is the same; that one may be an output.
fn use_last_of_duplicates(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let generic = rewriter.op(op).dyn_cast::<GenericOp<'_>>()?;
    let maps = loops(*generic)?.maps;
    let operands: Vec<(ValueId, AffineMap)> =
        generic.operands().map(|operand| operand.id()).zip(maps).collect();
    let block = generic.region().front()?;
    let mut replacements: Vec<(ValueId, ValueId)> = Vec::new();
    for (index, argument) in inputs(*generic).zip(block.arguments()) {
        let last = operands.iter().rposition(|operand| operands.get(index) == Some(operand));
        let last = last.filter(|&last| last != index && !argument.is_unused());
        if let Some(same) = last.and_then(|last| block.arguments().nth(last)) {
            replacements.push((argument.id(), same.id()));
        }
    }
    if replacements.is_empty() {
        return None;
    }
    for (argument, same) in replacements {
        rewriter.replace_all_uses(argument, same);
    }
    rewriter.modified(op);
    Some(Rewritten)
}
