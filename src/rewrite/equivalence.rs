//! Equivalence of operations up to the names of values.
//!
//! Equivalent operations have the same name, attributes, properties and types, equivalent operands, and
//! regions with equivalent operations in the same order. Operands of a commutative operation may be in any
//! order. The caller decides which operands are equivalent; locations do not count.
//!
//! Follows `OperationEquivalence` of mlir/lib/IR/OperationSupport.cpp.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;

use ir::op_info::Trait;
use ir::{Block, Operation, Region, Value, ValueId};

/// Returns a hash that is equal for equivalent operations: of its name, attributes, types and, if
/// `with_operands`, the values it uses.
pub fn hash_of_operation(op: Operation<'_>, with_operands: bool) -> u64 {
    let mut hasher = FxHasher::default();
    op.name().hash(&mut hasher);
    op.discardable_attributes().hash(&mut hasher);
    op.properties().hash(&mut hasher);
    op.result_types().for_each(|ty| ty.hash(&mut hasher));
    if with_operands {
        if op.has_trait(Trait::Commutative) {
            // Their order must not show.
            let sum = op.operands().fold(0u64, |sum, operand| {
                let mut hasher = FxHasher::default();
                operand.id().hash(&mut hasher);
                sum.wrapping_add(hasher.finish())
            });
            sum.hash(&mut hasher);
        } else {
            op.operands().for_each(|operand| operand.id().hash(&mut hasher));
        }
    }
    hasher.finish()
}

/// Returns whether name, attributes, properties, and the numbers and types of all parts are the same.
fn are_alike(a: Operation<'_>, b: Operation<'_>) -> bool {
    a.name() == b.name()
        && a.num_operands() == b.num_operands()
        && a.num_results() == b.num_results()
        && a.num_regions_and_successors() == b.num_regions_and_successors()
        && a.discardable_attributes() == b.discardable_attributes()
        && a.properties() == b.properties()
        && a.result_types().eq(b.result_types())
}

/// Returns whether two operations without a body of their own use the same values and are otherwise the same.
#[inline]
pub fn are_equivalent(a: Operation<'_>, b: Operation<'_>) -> bool {
    if !are_alike(a, b) {
        return false;
    }
    let operands_agree = if a.has_trait(Trait::Commutative) {
        have_same_operands_in_any_order(a, b)
    } else {
        a.operands().map(|operand| operand.id()).eq(b.operands().map(|operand| operand.id()))
    };
    operands_agree && (a.num_regions() == 0 || Comparison::default().regions_agree(a, b))
}

fn have_same_operands_in_any_order(a: Operation<'_>, b: Operation<'_>) -> bool {
    if let [(a, b), (c, d)] = a
        .operands()
        .zip(b.operands())
        .map(|(a, b)| (a.id(), b.id()))
        .collect::<SmallVec<[(ValueId, ValueId); 2]>>()[..]
    {
        return (a == b && c == d) || (a == d && c == b);
    }
    let sorted = |op: Operation<'_>| {
        let mut ids: SmallVec<[u32; 8]> = op.operands().map(|operand| operand.id().index() as u32).collect();
        ids.sort_unstable();
        ids
    };
    sorted(a) == sorted(b)
}

/// Returns whether two operations are the same except for their operands. Operations in their regions must
/// use the same values, or corresponding values of these regions.
pub fn are_equivalent_but_for_operands(a: Operation<'_>, b: Operation<'_>) -> bool {
    are_alike(a, b)
        && a.operand_types().eq(b.operand_types())
        && (a.num_regions() == 0 || Comparison::default().regions_agree(a, b))
}

/// Returns whether two isolated operations have equivalent regions.
pub fn are_regions_equivalent(a: Operation<'_>, b: Operation<'_>) -> bool {
    a.num_regions() == b.num_regions() && Comparison::default().regions_agree(a, b)
}

/// Compares regions: values that stand in the same place are equivalent.
#[derive(Default)]
struct Comparison {
    /// The values of the second that correspond to those of the first.
    values: FxHashMap<ValueId, ValueId>,
}

impl Comparison {
    fn regions_agree(&mut self, a: Operation<'_>, b: Operation<'_>) -> bool {
        let regions = a.regions().zip(b.regions());
        let mut pending: Vec<(Region<'_>, Region<'_>)> = regions.collect();
        while let Some((a, b)) = pending.pop() {
            let mut blocks = (a.blocks(), b.blocks());
            loop {
                match (blocks.0.next(), blocks.1.next()) {
                    (None, None) => break,
                    (Some(a), Some(b)) => {
                        if !self.blocks_agree(a, b, &mut pending) {
                            return false;
                        }
                    }
                    _ => return false,
                }
            }
        }
        true
    }

    fn blocks_agree<'a>(
        &mut self,
        a: Block<'a>,
        b: Block<'a>,
        pending: &mut Vec<(Region<'a>, Region<'a>)>,
    ) -> bool {
        if a.num_arguments() != b.num_arguments() {
            return false;
        }
        for (a, b) in a.arguments().zip(b.arguments()) {
            if a.ty() != b.ty() {
                return false;
            }
            self.values.insert(a.id(), b.id());
        }
        let mut ops = (a.operations(), b.operations());
        loop {
            match (ops.0.next(), ops.1.next()) {
                (None, None) => return true,
                (Some(a), Some(b)) => {
                    // A value that is not defined yet is equivalent to itself only, as in MLIR.
                    let agree = |(a, b): (Value<'_>, Value<'_>)| {
                        self.values.get(&a.id()).map_or(a == b, |&equivalent| equivalent == b.id())
                    };
                    if !are_alike(a, b) || !a.operands().zip(b.operands()).all(agree) {
                        return false;
                    }
                    self.values.extend(a.results().zip(b.results()).map(|(a, b)| (a.id(), b.id())));
                    pending.extend(a.regions().zip(b.regions()));
                }
                _ => return false,
            }
        }
    }
}
