//! The values, regions and blocks that one name of a definition stands for.
//!
//! With several names of variable length, an operation either has the sizes of all groups in an attribute,
//! or all groups are equally long; then the number of values says how long.

use std::ops::Range;

use crate::attributes::AttributeStorage;
use crate::op_info::Specs;
use crate::{Attribute, Block, Context, OpInfo, Operation, Region, Type, Value};

/// Some of the operands or results of an operation, one after another.
#[derive(Clone)]
pub struct Values<'a> {
    op: Operation<'a>,
    is_results: bool,
    range: Range<usize>,
}

impl<'a> Values<'a> {
    /// Returns value `index` of these.
    ///
    /// # Panics
    /// Panics if there are not as many.
    pub fn at(&self, index: usize) -> Value<'a> {
        assert!(index < self.range.len(), "value index out of range");
        self.value(self.range.start + index)
    }

    fn value(&self, index: usize) -> Value<'a> {
        if self.is_results { self.op.result(index) } else { self.op.operand(index) }
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.range.is_empty()
    }

    /// Their places among the operands or results of the operation.
    pub fn indices(&self) -> Range<usize> {
        self.range.clone()
    }

    /// Their types.
    pub fn types(self) -> impl ExactSizeIterator<Item = Type> {
        self.map(Value::ty)
    }
}

impl<'a> Iterator for Values<'a> {
    type Item = Value<'a>;

    fn next(&mut self) -> Option<Value<'a>> {
        self.range.next().map(|index| self.value(index))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.range.size_hint()
    }
}

impl DoubleEndedIterator for Values<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.range.next_back().map(|index| self.value(index))
    }
}

impl ExactSizeIterator for Values<'_> {}

/// The last regions of an operation.
#[derive(Clone)]
pub struct Regions<'a> {
    op: Operation<'a>,
    range: Range<usize>,
}

impl<'a> Iterator for Regions<'a> {
    type Item = Region<'a>;

    fn next(&mut self) -> Option<Region<'a>> {
        self.range.next().and_then(|index| self.op.region(index))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.range.size_hint()
    }
}

impl ExactSizeIterator for Regions<'_> {}

/// The last blocks that an operation may branch to.
#[derive(Clone)]
pub struct Successors<'a> {
    op: Operation<'a>,
    range: Range<usize>,
}

impl<'a> Iterator for Successors<'a> {
    type Item = Block<'a>;

    fn next(&mut self) -> Option<Block<'a>> {
        self.range.next().and_then(|index| self.op.successors().nth(index))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.range.size_hint()
    }
}

impl ExactSizeIterator for Successors<'_> {}

/// Returns the positions of the values of entry `index` of a definition, among `count` values. `sizes` gives
/// the sizes of all groups if an attribute has them; it is called only if needed.
pub(super) fn group<S: Iterator<Item = usize>>(
    specs: &Specs,
    index: usize,
    count: usize,
    sizes: impl FnOnce() -> Option<S>,
) -> Range<usize> {
    if index < specs.num_leading() {
        return index.min(count)..(index + 1).min(count);
    }
    let (start, len) = match sizes() {
        Some(mut sizes) => (sizes.by_ref().take(index).sum(), sizes.next().unwrap_or(0)),
        None => {
            let start = specs[..index].iter().map(|spec| specs.group_len(spec, count)).sum();
            (start, specs.group_len(&specs[index], count))
        }
    };
    let start: usize = start;
    start.min(count)..(start + len).min(count)
}

/// Returns the elements of an `array<i32: ...>`, as sizes.
pub(super) fn segment_sizes(
    context: &Context,
    attribute: Option<Attribute>,
) -> Option<impl Iterator<Item = usize>> {
    match attribute?.storage(context) {
        AttributeStorage::DenseArray { element: Type::I32, data } => {
            let (sizes, _) = data.as_chunks::<4>();
            Some(sizes.iter().map(|&size| i32::from_le_bytes(size).max(0) as usize))
        }
        _ => None,
    }
}

/// Returns the positions of operand `index` of the definition among `count` operands.
pub(super) fn operand_range(
    context: &Context,
    info: &OpInfo,
    index: usize,
    count: usize,
    slot: impl Fn(usize) -> Option<Attribute>,
) -> Range<usize> {
    let sizes = || segment_sizes(context, info.operand_segments.and_then(slot));
    group(&info.operands, index, count, sizes)
}

impl<'a> Operation<'a> {
    /// Returns the values of operand `index` of the definition.
    pub fn operand_group(self, index: usize) -> Values<'a> {
        let slot = |slot| self.property(slot);
        let range = operand_range(self.context(), self.info(), index, self.num_operands(), slot);
        Values { op: self, is_results: false, range }
    }

    /// Returns the values of result `index` of the definition.
    pub fn result_group(self, index: usize) -> Values<'a> {
        let slot = self.info().result_segments;
        let sizes = || segment_sizes(self.context(), slot.and_then(|slot| self.property(slot)));
        let range = group(&self.info().results, index, self.num_results(), sizes);
        Values { op: self, is_results: true, range }
    }

    /// Returns operand `index` of the definition, which is a single value.
    ///
    /// # Panics
    /// Panics if the operand is missing; the verifier excludes this.
    pub fn single_operand(self, index: usize) -> Value<'a> {
        self.operand_group(index).at(0)
    }

    /// Operand `index` of the definition, if it is there.
    pub fn optional_operand(self, index: usize) -> Option<Value<'a>> {
        self.operand_group(index).next()
    }

    /// Operand `index` of the definition, a variadic of variadic one.
    pub fn operand_groups(self, index: usize) -> Vec<Values<'a>> {
        let Values { range, .. } = self.operand_group(index);
        let segments = self.info().operands[index].segments;
        let sizes = segment_sizes(self.context(), self.inherent_attribute(segments));
        let mut start = range.start;
        let group = |size: usize| {
            let from = start.min(range.end);
            start = (from + size).min(range.end);
            Values { op: self, is_results: false, range: from..start }
        };
        sizes.into_iter().flatten().map(group).collect()
    }

    /// Returns result `index` of the definition, which is a single value.
    ///
    /// # Panics
    /// Panics if the result is missing; the verifier excludes this.
    pub fn single_result(self, index: usize) -> Value<'a> {
        self.result_group(index).at(0)
    }

    /// Result `index` of the definition, if it is there.
    pub fn optional_result(self, index: usize) -> Option<Value<'a>> {
        self.result_group(index).next()
    }

    /// Returns the result of an operation that has one; `None` of other operations.
    pub fn only_result(self) -> Option<Value<'a>> {
        self.results().next().filter(|_| self.num_results() == 1)
    }

    /// Returns region `index`.
    ///
    /// # Panics
    /// Panics if the region is missing; the verifier excludes this.
    pub fn single_region(self, index: usize) -> Region<'a> {
        self.region(index).expect("a verified operation has its regions")
    }

    /// Returns the regions from `index` on.
    pub fn regions_from(self, index: usize) -> Regions<'a> {
        Regions { op: self, range: index..self.num_regions().max(index) }
    }

    /// Returns successor `index`.
    ///
    /// # Panics
    /// Panics if the successor is missing; the verifier excludes this.
    pub fn single_successor(self, index: usize) -> Block<'a> {
        self.successors().nth(index).expect("a verified operation has its successors")
    }

    /// Returns the successors from `index` on.
    pub fn successors_from(self, index: usize) -> Successors<'a> {
        Successors { op: self, range: index..self.num_successors().max(index) }
    }
}
