//! Heuristics: the order in which the analysis decides which operands are written in place. The first ones have the
//! best chances.
//!
//! Follows `OneShotAnalysisState::analyzeOp` of mlir/lib/Dialect/Bufferization/Transforms/OneShotAnalysis.cpp.

use rustc_hash::FxHashSet;

use super::model::has_tensors;
use super::query::Query;
use ir::op_info::Trait;
use ir::{OpId, Operation};

/// An order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heuristic {
    /// From the last operation up.
    BottomUp,
    /// From the first operation down.
    TopDown,
    /// Terminators, each with the operations that lead to it, and then the other operations from the last one up.
    BottomUpFromTerminators,
    /// Random, by a seed.
    Fuzzer(u32),
}

impl Heuristic {
    /// Returns the heuristic called `name`.
    pub fn of(name: &str, seed: u32) -> Option<Self> {
        match name {
            "bottom-up" => Some(Heuristic::BottomUp),
            "top-down" => Some(Heuristic::TopDown),
            "bottom-up-from-terminators" => Some(Heuristic::BottomUpFromTerminators),
            "fuzzer" => Some(Heuristic::Fuzzer(seed)),
            _ => None,
        }
    }

    /// Orders the operations in `root`, of which `ops` are those with tensors from the first one on.
    pub fn order(self, query: &Query<'_>, root: Operation<'_>, ops: &[OpId]) -> Vec<OpId> {
        let mut ops = ops.to_vec();
        match self {
            Heuristic::BottomUp => ops.reverse(),
            Heuristic::TopDown => {}
            Heuristic::BottomUpFromTerminators => return from_terminators(query, root),
            Heuristic::Fuzzer(seed) => {
                // The operation itself, which comes last, takes part.
                let itself = has_tensors(root).then_some(None);
                let mut all: Vec<Option<OpId>> = ops.into_iter().map(Some).chain(itself).collect();
                shuffle(&mut all, &mut MersenneTwister::new(seed));
                ops = all.into_iter().flatten().collect();
            }
        }
        ops
    }
}

/// Returns the operations in `root`, in a body: nested ones come first, and siblings from the last one up if `is_reverse`.
fn nested<'a>(query: &Query<'_>, root: Operation<'a>, is_reverse: bool) -> Vec<Operation<'a>> {
    // Visiting an operation before what is in it, the other way round, is the reverse order.
    let mut order = Vec::new();
    let mut pending = vec![root];
    while let Some(op) = pending.pop() {
        if op.body_id() == query.body {
            order.push(op);
        }
        let inside = op.regions().filter(|region| region.body_id() == query.body);
        let inside = inside.flat_map(|region| region.blocks()).flat_map(|block| block.operations());
        let start = pending.len();
        pending.extend(inside);
        if is_reverse {
            pending[start..].reverse();
        }
    }
    order.reverse();
    order.retain(|op| op.op_ref() != root.op_ref());
    order
}

fn from_terminators(query: &Query<'_>, root: Operation<'_>) -> Vec<OpId> {
    let mut order: Vec<OpId> = Vec::new();
    let mut seen: FxHashSet<OpId> = FxHashSet::default();
    for end in nested(query, root, false).into_iter().filter(|op| op.has_trait(Trait::RegionBranchTerminator))
    {
        if !seen.insert(end.id()) {
            continue;
        }
        order.push(end.id());
        let region = end.parent_region();
        let defined = |value: ir::ValueId| {
            let value = query.ir.value(query.body, value);
            value.defining_op().filter(|_| query.is_tensor(value.id())).map(|op| (op, value.id()))
        };
        let mut pending: Vec<_> = end.operands().filter_map(|value| defined(value.id())).collect();
        while let Some((op, value)) = pending.pop() {
            if !seen.insert(op.id()) {
                continue;
            }
            order.push(op.id());
            let is_inside = std::iter::once(op).chain(op.ancestors()).any(|op| op.parent_region() == region);
            if is_inside {
                let aliases = query.aliasing_operands(value);
                pending
                    .extend(aliases.iter().filter_map(|of| defined(query.body().operand_value(of.operand))));
            }
        }
    }
    let others = nested(query, root, true);
    order.extend(
        others.into_iter().filter(|op| !seen.contains(&op.id()) && has_tensors(*op)).map(|op| op.id()),
    );
    order
}

/// Swaps each element with one of the rest (`llvm::shuffle`).
fn shuffle<T>(ops: &mut [T], random: &mut MersenneTwister) {
    for first in 0..ops.len().saturating_sub(1) {
        let offset = random.next() as usize % (ops.len() - first);
        ops.swap(first, first + offset);
    }
}

/// `std::mt19937`, by Matsumoto and Nishimura, "Mersenne Twister", 1998.
struct MersenneTwister {
    state: Vec<u32>,
    next: usize,
}

impl MersenneTwister {
    const SIZE: usize = 624;

    fn new(seed: u32) -> Self {
        let mut state = vec![seed];
        for index in 1..Self::SIZE {
            let last = state[index - 1];
            state.push(1_812_433_253_u32.wrapping_mul(last ^ (last >> 30)).wrapping_add(index as u32));
        }
        MersenneTwister { state, next: Self::SIZE }
    }

    fn refill(&mut self) {
        for index in 0..Self::SIZE {
            let following = self.state[(index + 1) % Self::SIZE];
            let mixed = (self.state[index] & 0x8000_0000) | (following & 0x7fff_ffff);
            let twist = if mixed & 1 == 0 { 0 } else { 0x9908_b0df };
            self.state[index] = self.state[(index + 397) % Self::SIZE] ^ (mixed >> 1) ^ twist;
        }
        self.next = 0;
    }

    fn next(&mut self) -> u32 {
        if self.next == Self::SIZE {
            self.refill();
        }
        let mut value = self.state[self.next];
        self.next += 1;
        value ^= value >> 11;
        value ^= (value << 7) & 0x9d2c_5680;
        value ^= (value << 15) & 0xefc6_0000;
        value ^ (value >> 18)
    }
}

#[cfg(test)]
mod tests {
    use super::MersenneTwister;

    #[test]
    fn numbers_are_those_of_the_standard() {
        // The C++ standard: the 10000th number of a default-seeded std::mt19937.
        let mut random = MersenneTwister::new(5489);
        let last = (0..10_000).map(|_| random.next()).last();
        assert_eq!(last, Some(4_123_659_995));
    }
}
