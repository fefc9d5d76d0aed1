//! `lower-vector-to-from-elements-to-shuffle-tree`: vectors of elements of other vectors, by shuffles of two each.
//!
//! The shuffles are a tree. Those of the first level put the elements of two vectors where they are in the result, those
//! of a higher level keep the places. An *interval* is the range of places in the result that come from a vector:
//! it decides how large a shuffle has to be.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/LowerVectorToFromElementsToShuffleTree.cpp.

use ir::diag::Failed;
use ir::{Location, OpId, ValueId};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use transforms::greedy::apply_patterns;
use vector::types::vector_type;
use vector::{FromElementsOp, ShuffleOp, ToElementsOp};

pub static PASS: PassInfo = PassInfo {
    argument: "lower-vector-to-from-elements-to-shuffle-tree",
    name: "LowerVectorToFromElementsToShuffleTree",
    summary: "Lower `vector.to_elements` and `vector.from_elements` to a tree of `vector.shuffle` operations",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

const PATTERNS: &[Pattern] =
    &[Pattern::new("ToFromElementsToShuffleTreeRewrite", lower).on("vector.from_elements")];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    apply_patterns(pass, PATTERNS)
}

/// The index of an element that may be any.
const POISON: i64 = -1;

/// The first place and the last one.
type Interval = (usize, usize);

/// An input of a shuffle.
#[derive(Clone, Debug)]
struct Input {
    value: ValueId,
    interval: Interval,
    /// The mask of the shuffle that it is the result of; none on the first level.
    mask: Vec<i64>,
}

/// The vectors whose elements a vector is made of.
struct Elements {
    /// The vector of each element, by its position among `sources`, and the position of the element in it.
    elements: Vec<(usize, i64)>,
    /// The vectors, and how many elements they have.
    sources: Vec<(ValueId, i64)>,
}

fn lower(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<FromElementsOp<'_>>()?;
    let location = view.location();
    let result = vector_type(context, view.dest().ty()).filter(|of| of.rank() == 1 && !of.is_scalable())?;
    let size = usize::try_from(result.shape[0]).ok()?;
    let mut of = Elements { elements: Vec::with_capacity(size), sources: Vec::new() };
    let mut definitions: Vec<OpId> = Vec::new();
    for element in view.elements() {
        let definition = element.defining::<ToElementsOp<'_>>()?;
        let source = definition.source();
        let from = vector_type(context, source.ty()).filter(|of| of.rank() == 1)?;
        let known = definitions.iter().position(|&known| known == (*definition).id());
        let position = known.unwrap_or_else(|| {
            definitions.push((*definition).id());
            of.sources.push((source.id(), from.shape[0]));
            of.sources.len() - 1
        });
        of.elements.push((position, element.index() as i64));
    }
    let is_forwarded = || {
        let &[(_, count)] = &of.sources[..] else { return false };
        let places = of.elements.iter().map(|element| element.1);
        count == result.shape[0] && places.eq(0..count)
    };
    if of.sources.is_empty() || is_forwarded() {
        return None;
    }
    let new = of.shuffle(rewriter, location, size)?;
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Adds the last item again, if the number of items is odd.
fn make_even<T: Clone>(items: &mut Vec<T>) {
    if !items.len().is_multiple_of(2) {
        items.extend(items.last().cloned());
    }
}

impl Elements {
    /// Returns the range of places that each vector has.
    fn intervals(&self) -> Vec<Interval> {
        let mut intervals = vec![(usize::MAX, 0); self.sources.len()];
        for (place, &(source, _)) in self.elements.iter().enumerate() {
            let interval = &mut intervals[source];
            *interval = (interval.0.min(place), place);
        }
        intervals
    }

    /// Creates the tree for a vector of `size` elements.
    fn shuffle(&self, rewriter: &mut Rewriter<'_>, location: Location, size: usize) -> Option<ValueId> {
        let inputs = self.sources.iter().zip(self.intervals());
        let mut level: Vec<Input> =
            inputs.map(|(&(value, _), interval)| Input { value, interval, mask: Vec::new() }).collect();
        // The positions of the inputs of the first level among the vectors.
        let mut positions: Vec<usize> = (0..level.len()).collect();
        make_even(&mut positions);
        let mut is_first = true;
        loop {
            make_even(&mut level);
            let merged: Vec<Interval> = level
                .chunks_exact(2)
                .map(|pair| (pair[0].interval.0, pair[0].interval.1.max(pair[1].interval.1)))
                .collect();
            let is_last = merged.len() == 1;
            let largest = merged.iter().map(|interval| interval.1 - interval.0 + 1).max().unwrap_or(1);
            let width = if is_last { size } else { largest };
            let mut next = Vec::with_capacity(merged.len());
            for (index, (pair, interval)) in level.chunks_exact(2).zip(merged).enumerate() {
                let mask = match is_first {
                    true => {
                        self.permutation([positions[2 * index], positions[2 * index + 1]], interval.0, width)
                    }
                    false => propagation(&pair[0], &pair[1], width),
                };
                let state =
                    ShuffleOp::build(rewriter.scope(), location, pair[0].value, pair[1].value, &mask).ok()?;
                next.push(Input { value: rewriter.create_value(state), interval, mask });
            }
            if is_last {
                return next.pop().map(|input| input.value);
            }
            level = next;
            is_first = false;
        }
    }

    /// Returns the mask that puts the elements of two vectors into their places, from `first` on.
    fn permutation(&self, sources: [usize; 2], first: usize, width: usize) -> Vec<i64> {
        let mut mask = vec![POISON; width];
        let size = self.sources[sources[0]].1;
        for (place, &(source, index)) in self.elements.iter().enumerate() {
            let index = match source {
                _ if source == sources[0] => index,
                _ if source == sources[1] => index + size,
                _ => continue,
            };
            if let Some(of) = place.checked_sub(first).and_then(|place| mask.get_mut(place)) {
                *of = index;
            }
        }
        mask
    }
}

/// Returns the mask that keeps the places of the elements of two shuffles.
fn propagation(lhs: &Input, rhs: &Input, width: usize) -> Vec<i64> {
    let mut mask = vec![POISON; width];
    let offset = rhs.interval.0.saturating_sub(lhs.interval.0);
    let size = lhs.mask.len();
    for index in 0..size {
        if lhs.mask[index] != POISON
            && let Some(of) = mask.get_mut(index)
        {
            *of = index as i64;
        }
        if lhs.value != rhs.value
            && rhs.mask.get(index).is_some_and(|&of| of != POISON)
            && let Some(of) = mask.get_mut(index + offset)
        {
            *of = (index + size) as i64;
        }
    }
    mask
}
