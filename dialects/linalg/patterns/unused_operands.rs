//! Removal of inputs of `linalg.generic` that its region does not use, or that occur twice, perhaps as an
//! output; and of outputs that nobody uses.
//!
//! The shape of an operand also determines the bounds of loops. An operand stays if it is the only one with a
//! dimension that is one of its loops by itself.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/EraseUnusedOperandsAndResults.cpp.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use crate::build::result_types;
use crate::structured::loops::loops;
use crate::structured::{has_pure_tensor_semantics, inits, inputs};
use crate::{GenericOp, YieldOp};
use ir::{AffineMap, Attribute, BlockId, Context, Location, OpId, Operation, Type, Value, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use verify::element_type_or_self;

/// The set that keeps outputs, whatever becomes of them.
pub static ERASE_UNNECESSARY_INPUTS: &[Pattern] = &[
    Pattern::new("DeduplicateAndRemoveDeadOperandsAndResults", |rewriter, op| {
        erase_operands(rewriter, op, false)
    })
    .on("linalg.generic"),
    Pattern::new("FoldDuplicateInputBbArgs", use_last_of_duplicates).on("linalg.generic"),
];

/// The set that also removes outputs.
pub static ERASE_UNUSED_OPERANDS_AND_RESULTS: &[Pattern] = &[
    Pattern::new("DeduplicateAndRemoveDeadOperandsAndResults", |rewriter, op| {
        erase_operands(rewriter, op, true)
    })
    .on("linalg.generic"),
    Pattern::new("RemoveUnusedCycleInGenericOp", remove_unused_cycles).on("linalg.generic"),
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

    /// Takes away those of an operand that is there again.
    fn take_anyway(&mut self, context: &Context, map: AffineMap) {
        for loop_ in loops_in(context, map) {
            self.0[loop_] -= 1;
        }
    }
}

/// Returns the dimensions of an operand that are a loop by itself.
fn loops_in(context: &Context, map: AffineMap) -> impl Iterator<Item = usize> + '_ {
    let results = map.results(context).iter();
    results.filter_map(|result| result.dim_position(context)).map(|position| position as usize)
}

/// Some of the operands: those that are kept, and for each operand its place among them, if it has one.
#[derive(Default)]
struct Kept {
    operands: Vec<usize>,
    places: Vec<Option<usize>>,
}

impl Kept {
    fn keep(&mut self, operand: usize) -> usize {
        self.operands.push(operand);
        self.places.push(Some(self.operands.len() - 1));
        self.operands.len() - 1
    }
}

/// Returns the inputs that are kept. An input that occurs twice has the place of the first one.
fn kept_inputs(generic: GenericOp<'_>, maps: &[AffineMap], uses: &mut LoopUses) -> Option<Kept> {
    let context = generic.context();
    let block = generic.region().front()?;
    let mut known: FxHashMap<(ValueId, AffineMap), usize> = FxHashMap::default();
    let mut kept = Kept::default();
    for ((index, argument), &map) in inputs(*generic).zip(block.arguments()).zip(maps) {
        if argument.is_unused() && uses.take(context, map) {
            kept.places.push(None);
            continue;
        }
        match known.entry((generic.operand(index).id(), map)) {
            Entry::Occupied(same) => {
                uses.take_anyway(context, map);
                kept.places.push(Some(*same.get()));
            }
            Entry::Vacant(place) => {
                place.insert(kept.keep(index));
            }
        }
    }
    Some(kept)
}

/// Returns the outputs that are kept: all of them, or those whose results are used.
fn kept_outputs(
    generic: GenericOp<'_>,
    maps: &[AffineMap],
    uses: &mut LoopUses,
    remove_outputs: bool,
) -> Option<Kept> {
    let context = generic.context();
    let block = generic.region().front()?;
    let terminator = block.back()?;
    let range = inits(*generic);
    let removes = remove_outputs && has_pure_tensor_semantics(*generic);
    let mut known: FxHashMap<(ValueId, AffineMap, ValueId), usize> = FxHashMap::default();
    let mut kept = Kept::default();
    for (output, operand) in range.enumerate() {
        if !removes {
            kept.keep(operand);
            continue;
        }
        let (map, argument) = (*maps.get(operand)?, block.arguments().nth(operand)?);
        let yielded = terminator.operands().nth(output)?;
        let is_dead = generic.result(output).is_unused() && is_only_passed_on(argument, yielded);
        if is_dead && uses.take(context, map) {
            kept.places.push(None);
            continue;
        }
        match known.entry((generic.operand(operand).id(), map, yielded.id())) {
            Entry::Occupied(same) if argument.is_unused() => {
                uses.take_anyway(context, map);
                kept.places.push(Some(*same.get()));
            }
            entry => {
                let place = kept.keep(operand);
                entry.insert_entry(place);
            }
        }
    }
    Some(kept)
}

/// Returns whether the region does not use the argument of an output, but for its result.
fn is_only_passed_on(argument: Value<'_>, yielded: Value<'_>) -> bool {
    argument.is_unused() || (argument.users().take(2).count() == 1 && argument.id() == yielded.id())
}

fn erase_operands(rewriter: &mut Rewriter<'_>, op: OpId, remove_outputs: bool) -> Rewrite {
    let context = rewriter.context();
    let generic = rewriter.op(op).dyn_cast::<GenericOp<'_>>()?;
    let maps = loops(*generic)?.maps;
    if maps.len() != generic.num_operands() {
        return None;
    }
    let num_loops = maps.first()?.num_dims(context) as usize;
    let mut uses = LoopUses::of(context, num_loops, &maps);
    let kept = kept_inputs(generic, &maps, &mut uses)?;
    let outputs = kept_outputs(generic, &maps, &mut uses, remove_outputs)?;
    if kept.operands.len() + outputs.operands.len() == generic.num_operands() {
        return None;
    }
    let from = generic.region().front()?.id();
    let operands =
        |of: &Kept| of.operands.iter().map(|&index| generic.operand(index).id()).collect::<Vec<_>>();
    let (new_inputs, new_outputs) = (operands(&kept), operands(&outputs));
    let new_maps = kept.operands.iter().chain(&outputs.operands).map(|&index| maps[index]);
    let new_maps: Vec<Attribute> = new_maps.map(|map| context.affine_map_attribute(map)).collect();
    let (location, kinds) = (generic.location(), generic.iterator_types().to_vec());
    let (doc, call, attributes) = (generic.doc(), generic.library_call(), generic.discardable_attributes());
    let results: Vec<ValueId> = generic.results().map(Value::id).collect();

    let types = result_types(rewriter, &new_outputs);
    let region = rewriter.body_mut().create_region();
    let scope = rewriter.scope();
    let mut state =
        GenericOp::build(scope, location, &types, &new_inputs, &new_outputs, &new_maps, &kinds, region);
    GenericOp::set_doc(&mut state, context, doc);
    GenericOp::set_library_call(&mut state, context, call);
    state.attributes = attributes;
    let new = rewriter.create(state);
    let argument = |&operand: &ValueId| -> (Type, Location) {
        let operand = rewriter.value(operand);
        (element_type_or_self(context, operand.ty()), operand.location())
    };
    let arguments: Vec<_> = new_inputs.iter().chain(&new_outputs).map(argument).collect();
    let block = rewriter.create_block(region, None, &arguments);
    // A removed operand has no uses, but for the value that is yielded for it and removed too.
    let argument = |index: usize| rewriter.body().argument(block, index);
    let inputs_after = kept.places.iter().map(|place| place.map(argument));
    let outputs_after =
        outputs.places.iter().map(|place| place.map(|place| argument(kept.operands.len() + place)));
    let after = inputs_after.chain(outputs_after).enumerate();
    let values: Vec<ValueId> =
        after.map(|(index, value)| value.unwrap_or(rewriter.body().argument(from, index))).collect();
    if outputs.operands.len() != outputs.places.len() {
        yield_fewer(rewriter, from, &outputs)?;
    }
    rewriter.merge_blocks(from, block, &values);
    let replacements = results.iter().zip(&outputs.places);
    let replacements: Vec<ValueId> =
        replacements.map(|(&old, place)| place.map_or(old, |place| rewriter.result(new, place))).collect();
    rewriter.replace_op(op, &replacements);
    Some(Rewritten)
}

/// Has the block yield the values of the outputs that are kept.
fn yield_fewer(rewriter: &mut Rewriter<'_>, block: BlockId, outputs: &Kept) -> Option<()> {
    let terminator = rewriter.body().last_operation(block)?;
    let old: Vec<ValueId> = rewriter.body().operand_values(terminator).collect();
    let mut values = vec![None; outputs.operands.len()];
    for (&value, place) in old.iter().zip(&outputs.places) {
        place.iter().for_each(|&place| values[place] = Some(value));
    }
    let values: Vec<ValueId> = values.into_iter().collect::<Option<_>>()?;
    let location = rewriter.op(terminator).location();
    rewriter.set_insertion_point(terminator);
    let state = YieldOp::build(rewriter.scope(), location, &values);
    let new = rewriter.create(state);
    rewriter.replace_op_with(terminator, new);
    Some(())
}

/// Replaces an operation that computes an output nobody uses from nothing but itself.
fn remove_unused_cycles(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let generic = rewriter.op(op).dyn_cast::<GenericOp<'_>>()?;
    if !has_pure_tensor_semantics(*generic) {
        return None;
    }
    let block = generic.region().front()?;
    let mut cycles = Vec::new();
    for (output, operand) in inits(*generic).enumerate() {
        let argument = block.arguments().nth(operand)?;
        if !generic.result(output).is_unused() || argument.users().take(2).count() != 1 {
            continue;
        }
        let Some(cycle) = argument.users().next().filter(|cycle| has_one_use(*cycle)) else { continue };
        let Some(user) = cycle.results().find_map(|result| result.users().next()) else { continue };
        let returned = user.operands().nth(output).is_some_and(|value| value.id() == cycle.result(0).id());
        if user.isa::<YieldOp<'_>>() && returned {
            cycles.push((cycle.id(), argument.id()));
        }
    }
    if cycles.is_empty() {
        return None;
    }
    for (cycle, argument) in cycles {
        rewriter.replace_op(cycle, &[argument]);
        rewriter.modified(op);
    }
    Some(Rewritten)
}

/// Returns whether the results of an operation have one use together.
pub(crate) fn has_one_use(op: Operation<'_>) -> bool {
    op.results().flat_map(|result| result.users()).take(2).count() == 1
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
