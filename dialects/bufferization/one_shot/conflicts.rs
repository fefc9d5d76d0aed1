//! Conflicts: writes in place that change what is read later.
//!
//! Follows `hasReadAfterWriteInterference` of mlir/lib/Dialect/Bufferization/Transforms/OneShotAnalysis.cpp.

use rustc_hash::FxHashSet;

use super::analysis::Analysis;
use super::query::Query;
use ir::body::OperandId;
use ir::{OpId, Operation, ValueId};
use rewrite::MixedSlice;
use tensor::{ExtractSliceOp, InsertSliceOp};

/// Returns whether `a` is executed before `b`, if both are.
fn happens_before(a: Operation<'_>, b: Operation<'_>) -> bool {
    let mut next = Some(a);
    while let Some(a) = next {
        if a.id() != b.id() && a.is_ancestor_of(b) {
            return false;
        }
        if let Some(b) = ancestor_beside(a, b)
            && a.id() != b.id()
            && a.is_before_in_block(b)
        {
            return true;
        }
        next = a.parent_op().filter(|parent| parent.body_id() == b.body_id());
    }
    false
}

/// Returns the operation in the block of `a` that `b` is, or is in.
fn ancestor_beside<'a>(a: Operation<'a>, b: Operation<'a>) -> Option<Operation<'a>> {
    let block = a.block()?.id();
    std::iter::once(b).chain(b.ancestors()).find(|op| op.block().is_some_and(|of| of.id() == block))
}

/// Returns the loops around an operation that run several times, from the innermost on.
fn loops_around(op: Option<Operation<'_>>) -> Vec<OpId> {
    let Some(op) = op else { return Vec::new() };
    let is_loop = |op: &Operation<'_>| {
        matches!(&**op.name_str(), b"scf.for" | b"scf.forall" | b"scf.parallel" | b"scf.while")
    };
    op.ancestors().filter(is_loop).map(|op| op.id()).collect()
}

/// Returns whether the order of operations says whether a write comes before a read: not if both are in a loop that
/// the definition is outside of.
fn is_order_certain(
    query: &Query<'_>,
    read: Operation<'_>,
    write: Operation<'_>,
    definitions: &[ValueId],
) -> bool {
    let of_read = loops_around(Some(read));
    let of_write: FxHashSet<OpId> = loops_around(Some(write)).into_iter().collect();
    definitions.iter().all(|&definition| {
        let value = query.ir.value(query.body, definition);
        let mut of_definition = loops_around(value.defining_op());
        if value.defining_op().is_none() {
            let owner = query.owner_of_value(definition);
            of_definition = loops_around(owner);
            of_definition.extend(owner.map(|op| op.id()));
        }
        let outer = of_read.iter().rfind(|&of| !of_definition.contains(of));
        outer.is_none_or(|outer| !of_write.contains(outer))
    })
}

/// Returns whether a slice is the part that `insert` writes, of an equivalent tensor.
fn is_inserted_part(
    query: &Query<'_>,
    analysis: &Analysis,
    value: ValueId,
    insert: InsertSliceOp<'_>,
) -> bool {
    let slice = query.ir.value(query.body, value).defining::<ExtractSliceOp<'_>>();
    slice.is_some_and(|slice| {
        let (part, into) = (MixedSlice::of(*slice), MixedSlice::of(*insert));
        (part.offsets, part.sizes, part.strides) == (into.offsets, into.sizes, into.strides)
            && analysis.equivalent.are_one(slice.source().id(), insert.dest().id())
    })
}

/// Returns whether an operand has only the part that `insert` writes.
fn matches_destination(
    query: &Query<'_>,
    analysis: &Analysis,
    operand: OperandId,
    insert: InsertSliceOp<'_>,
) -> bool {
    let mut pending = vec![query.body().operand_value(operand)];
    let mut seen = FxHashSet::default();
    while let Some(value) = pending.pop() {
        if !seen.insert(value) || is_inserted_part(query, analysis, value, insert) {
            continue;
        }
        let operands = query.aliasing_operands(value);
        if operands.is_empty() {
            return false;
        }
        pending.extend(operands.iter().map(|of| query.body().operand_value(of.operand)));
    }
    true
}

/// Returns whether a write is to another part than what is read, or writes what is there already.
fn are_parts_apart(query: &Query<'_>, analysis: &Analysis, read: OperandId, write: OperandId) -> bool {
    let ((reader, read_index), (writer, write_index)) = (query.owner(read), query.owner(write));
    if let Some(insert) = reader.dyn_cast::<InsertSliceOp<'_>>() {
        if read_index == InsertSliceOp::DEST && matches_destination(query, analysis, write, insert) {
            return true;
        }
        if read_index == InsertSliceOp::SOURCE
            && writer.id() == reader.id()
            && write_index == InsertSliceOp::DEST
            && matches_destination(query, analysis, read, insert)
        {
            return true;
        }
    }
    if let Some(insert) = writer.dyn_cast::<InsertSliceOp<'_>>() {
        let source = query.body().operand_id(writer.id(), InsertSliceOp::SOURCE);
        return write_index == InsertSliceOp::DEST
            && analysis.equivalent.are_one(query.body().operand_value(read), insert.source().id())
            && matches_destination(query, analysis, source, insert);
    }
    false
}

/// Returns whether one of the writes comes between the definition of something read and its reading.
pub fn has_conflict(
    query: &Query<'_>,
    analysis: &mut Analysis,
    reads: &FxHashSet<OperandId>,
    writes: &FxHashSet<OperandId>,
) -> bool {
    for &read in reads {
        let definitions = analysis.definitions(query, read);
        if definitions.is_empty() {
            continue;
        }
        if writes.iter().any(|&write| is_conflict(query, analysis, read, write, &definitions)) {
            return true;
        }
    }
    false
}

fn is_conflict(
    query: &Query<'_>,
    analysis: &Analysis,
    read: OperandId,
    write: OperandId,
    definitions: &[ValueId],
) -> bool {
    let ((reader, read_index), (writer, write_index)) = (query.owner(read), query.owner(write));
    if is_order_certain(query, reader, writer, definitions) {
        if happens_before(reader, writer) || read == write {
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
    if are_parts_apart(query, analysis, read, write) {
        return false;
    }
    definitions.iter().any(|&definition| {
        match query.ir.value(query.body, definition).defining_op() {
            Some(op) => {
                if happens_before(writer, op) || op.id() != writer.id() && op.is_ancestor_of(writer) {
                    return false;
                }
            }
            None => {
                let block = query.ir.value(query.body, definition).parent_block().map(|block| block.id());
                let is_inside = |op: Operation<'_>| op.block().map(|block| block.id()) == block;
                if !std::iter::once(writer).chain(writer.ancestors()).any(is_inside) {
                    return false;
                }
            }
        }
        let aliases = query.aliases(write);
        !(aliases.len() == 1 && aliases[0].value == definition)
    })
}
