//! Conflicts: writes in place that change what is read later.
//!
//! Follows `hasReadAfterWriteInterference` of mlir/lib/Dialect/Bufferization/Transforms/OneShotAnalysis.cpp.

use scf::build::LoopBounds;

use super::analysis::Analysis;
use super::blocks::is_reachable;
use super::query::{Query, Traversal};
use ir::body::OperandId;
use ir::dominance::{DominanceInfo, has_ssa_dominance};
use ir::{OpId, Operation, Region, RegionId, ValueId};
use rewrite::MixedSlice;
use scf::ForallOp;
use tensor::{ExtractSliceOp, InsertSliceOp};
use value_bounds::equality::are_equivalent_slices;

/// Returns whether `a` is executed before `b`, if both are.
fn happens_before<'q>(dominance: &mut DominanceInfo<'q>, a: Operation<'q>, b: Operation<'q>) -> bool {
    let mut next = Some(a);
    while let Some(a) = next {
        if a.id() != b.id() && a.is_ancestor_of(b) {
            return false;
        }
        // In a graph region every operation comes before every other one, and before itself.
        let is_itself = a == b && a.parent_region().is_some_and(|region| !has_ssa_dominance(region));
        if is_itself || dominance.properly_dominates(a, b) {
            return true;
        }
        next = a.parent_op().filter(|parent| parent.body_id() == b.body_id());
    }
    false
}

/// Returns the regions around `region`, itself first, that run several times.
fn repetitive_regions<'q>(query: &Query<'q>, region: Option<Region<'q>>) -> Vec<Region<'q>> {
    let around = std::iter::successors(region, |region| region.parent_op()?.parent_region());
    around.filter(|region| region.body_id() == query.body && is_repetitive(query, *region)).collect()
}

fn is_repetitive(query: &Query<'_>, region: Region<'_>) -> bool {
    region.parent_op().filter(|op| query.setup.allows(*op)).is_some_and(|op| match &**op.name_str() {
        b"scf.for" | b"scf.while" => true,
        b"scf.forall" => may_iterate_again(op),
        _ => false,
    })
}

/// Returns whether a loop may have more than one iteration.
fn may_iterate_again(op: Operation<'_>) -> bool {
    let Some(forall) = op.dyn_cast::<ForallOp<'_>>() else { return false };
    LoopBounds::of(forall).each().any(|bounds| {
        let [lower, upper, step] = bounds.map(|of| of.constant_int(op));
        match (lower, upper, step) {
            (Some(lower), Some(upper), Some(step)) => lower.saturating_add(step) < upper,
            _ => true,
        }
    })
}

/// Returns the innermost region around `region` whose runs are parallel.
fn parallel_region(query: &Query<'_>, region: Option<Region<'_>>) -> Option<RegionId> {
    let regions = repetitive_regions(query, query_region(query, region));
    let is_parallel = |region: &&Region<'_>| region.parent_op().is_some_and(|op| op.isa::<ForallOp<'_>>());
    regions.iter().find(is_parallel).map(|region| region.id())
}

/// Returns the region that a value is defined in, or is an argument of.
fn region_of<'q>(query: &Query<'q>, value: ValueId) -> Option<Region<'q>> {
    query.ir.value(query.body, value).parent_block()?.region()
}

/// Returns whether the order of operations says whether a write comes before a read: not if both are in a loop that
/// the definition is outside of.
fn is_order_certain(
    query: &Query<'_>,
    read: Operation<'_>,
    write: Operation<'_>,
    definitions: &[ValueId],
) -> bool {
    let of_read = repetitive_regions(query, query_region(query, read.parent_region()));
    definitions.iter().all(|&definition| {
        let of_definition = repetitive_regions(query, region_of(query, definition));
        let outer = of_read.iter().rfind(|of| !of_definition.iter().any(|other| other.id() == of.id()));
        outer.is_none_or(|outer| {
            !outer.parent_op().is_some_and(|op| op.id() == write.id() || op.is_ancestor_of(write))
        })
    })
}

/// Returns whether a write and a read are in no loop of blocks that does not pass the definition.
fn is_order_of_blocks_certain(
    query: &Query<'_>,
    read: Operation<'_>,
    write: Operation<'_>,
    definitions: &[ValueId],
) -> bool {
    let (Some(of_read), Some(of_write)) = (read.block(), write.block()) else { return true };
    if read.parent_region() != write.parent_region() || of_read.region().is_some_and(|of| of.has_one_block())
    {
        return true;
    }
    definitions.iter().all(|&definition| {
        let of_definition = query.ir.value(query.body, definition).parent_block();
        !(is_reachable(of_read, of_write, of_definition) && is_reachable(of_write, of_read, of_definition))
    })
}

/// Returns the region with the lifetime of the query.
fn query_region<'q>(query: &Query<'q>, region: Option<Region<'_>>) -> Option<Region<'q>> {
    region.map(|region| query.ir.region(region.body_id(), region.id()))
}

/// Returns whether two operations are in different branches of a condition.
fn are_mutually_exclusive(a: Operation<'_>, b: Operation<'_>) -> bool {
    let region_in = |op: Operation<'_>, root: OpId| {
        let mut regions =
            std::iter::successors(op.parent_region(), |region| region.parent_op()?.parent_region());
        regions.find(|region| region.parent_op().is_some_and(|op| op.id() == root)).map(|region| region.id())
    };
    a.ancestors().filter(|op| op.id() != a.id() && op.is_ancestor_of(b)).find_map(|op| {
        let is_condition = matches!(&**op.name_str(), b"scf.if" | b"scf.index_switch");
        let is_branching = is_condition
            || matches!(&**op.name_str(), b"scf.for" | b"scf.while" | b"scf.forall" | b"scf.execute_region");
        is_branching.then(|| is_condition && region_in(a, op.id()) != region_in(b, op.id()))
    }) == Some(true)
}

/// An operation that writes a part of a tensor (`SubsetInsertionOpInterface`).
#[derive(Clone, Copy)]
pub struct Insertion<'a> {
    pub op: Operation<'a>,
    /// The positions of the operands.
    pub source: usize,
    pub dest: usize,
}

impl<'a> Insertion<'a> {
    /// Looks at `op`.
    pub fn of(op: Operation<'a>) -> Option<Self> {
        let (source, dest) = match &**op.name_str() {
            b"tensor.insert_slice" | b"tensor.parallel_insert_slice" => {
                (InsertSliceOp::SOURCE, InsertSliceOp::DEST)
            }
            b"bufferization.materialize_in_destination" | b"linalg.copy" if op.num_operands() == 2 => (0, 1),
            _ => return None,
        };
        Some(Insertion { op, source, dest })
    }

    /// Returns whether this writes a slice, rather than all of the destination.
    pub fn is_slice(self) -> bool {
        matches!(&**self.op.name_str(), b"tensor.insert_slice" | b"tensor.parallel_insert_slice")
    }

    /// Returns whether `value` is the part that this writes, of an equivalent tensor.
    fn is_part(self, query: &Query<'_>, value: ValueId) -> bool {
        let into = self.op.operand(self.dest).id();
        let of = query.ir.value(query.body, value);
        if !self.is_slice() {
            return of.defining_op().is_some() && query.are_equivalent(value, into);
        }
        of.defining::<ExtractSliceOp<'_>>().is_some_and(|slice| {
            are_equivalent_slices(self.op, &MixedSlice::of(*slice), &MixedSlice::of(self.op))
                && query.are_equivalent(slice.source().id(), into)
        })
    }
}

/// Returns whether an operand has only the part that `insert` writes.
fn matches_destination(query: &Query<'_>, operand: OperandId, insert: Insertion<'_>) -> bool {
    let is_part = |value: ValueId| insert.is_part(query, value);
    let found = query.find_in_chain(operand, is_part, Traversal::WithLeaves);
    found.into_iter().all(is_part)
}

/// Returns whether a write is to another part than what is read, or writes what is there already.
fn are_parts_apart(query: &Query<'_>, read: OperandId, write: OperandId) -> bool {
    let ((reader, read_index), (writer, write_index)) = (query.owner(read), query.owner(write));
    if let Some(insert) = Insertion::of(reader) {
        if read_index == insert.dest && matches_destination(query, write, insert) {
            return true;
        }
        if read_index == insert.source
            && writer.id() == reader.id()
            && write_index == insert.dest
            && matches_destination(query, read, insert)
        {
            return true;
        }
    }
    if let Some(insert) = Insertion::of(writer) {
        let source = query.body().operand_id(writer.id(), insert.source);
        return write_index == insert.dest
            && query.are_equivalent(query.body().operand_value(read), query.body().operand_value(source))
            && matches_destination(query, source, insert);
    }
    false
}

/// Returns whether a write is in another parallel region than the definition of what it writes to, so that each
/// iteration needs a buffer of its own.
fn needs_private_buffer(query: &Query<'_>, write: OperandId) -> bool {
    let of_write = parallel_region(query, query.owner(write).0.parent_region());
    let definitions = query.find_in_chain(write, |value| query.is_definition(value), Traversal::WithLeaves);
    definitions.into_iter().any(|value| parallel_region(query, region_of(query, value)) != of_write)
}

/// Returns whether one of the writes comes between the definition of something read and its reading.
pub fn has_conflict<'q>(
    query: &Query<'q>,
    dominance: &mut DominanceInfo<'q>,
    analysis: &mut Analysis,
    reads: &[OperandId],
    writes: &[OperandId],
) -> bool {
    if query.setup.options.checks_parallel_regions
        && analysis.has_parallel_loops
        && !reads.is_empty()
        && writes.iter().any(|&write| needs_private_buffer(query, write))
    {
        return true;
    }
    for &read in reads {
        let definitions = analysis.definitions(query, read);
        if definitions.is_empty() {
            continue;
        }
        if writes.iter().any(|&write| is_conflict(query, dominance, (read, write), &definitions)) {
            return true;
        }
    }
    false
}

fn is_conflict<'q>(
    query: &Query<'q>,
    dominance: &mut DominanceInfo<'q>,
    (read, write): (OperandId, OperandId),
    definitions: &[ValueId],
) -> bool {
    let ((reader, read_index), (writer, write_index)) = (query.owner(read), query.owner(write));
    if is_order_certain(query, reader, writer, definitions)
        && is_order_of_blocks_certain(query, reader, writer, definitions)
    {
        if happens_before(dominance, reader, writer)
            || read == write
            || are_mutually_exclusive(reader, writer)
        {
            return false;
        }
        let is_elementwise = || {
            let model = query.model(reader);
            model.is_some_and(|model| (model.is_elementwise)(reader, [read_index, write_index]))
        };
        if reader.id() == writer.id()
            && is_elementwise()
            && (query.comes_from_equivalent(read, query.body().operand_value(write))
                || query.comes_from_equivalent(write, query.body().operand_value(read)))
        {
            return false;
        }
    }
    if are_parts_apart(query, read, write) {
        return false;
    }
    definitions.iter().any(|&definition| {
        match query.ir.value(query.body, definition).defining_op() {
            Some(op) => {
                if happens_before(dominance, writer, op)
                    || op.id() != writer.id() && op.is_ancestor_of(writer)
                {
                    return false;
                }
            }
            None => {
                let block = query.ir.value(query.body, definition).parent_block();
                let is_inside = |op: Operation<'q>| op.block() == block;
                if !std::iter::once(writer).chain(writer.ancestors()).any(is_inside) {
                    return false;
                }
            }
        }
        let aliases = query.aliases(write);
        !(aliases.len() == 1 && aliases[0].value == definition)
    })
}
