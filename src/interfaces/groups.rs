//! Groups of values: the operands or results that one name of a definition stands for.

use smallvec::SmallVec;

use definitions::expressions::Group;
use ir::op_info::{OpInfo, Specs};
use ir::{Attribute, AttributeStorage, Context, OpShape, Operation, StringId, Type};

/// Returns the range of operands of each operand of the definition; empty if each has exactly one.
pub fn operand_groups<'a>(op: impl Into<OpShape<'a>>, info: &OpInfo) -> Groups {
    let op = op.into();
    let sizes = || i32_elements(op.context(), op.property(info.operand_segments?)?);
    collect_groups(&info.operands, op.num_operands(), sizes)
}

/// Returns the indices of the operands for operand `name` of the definition; none if there is no such
/// operand.
pub fn operand_range<'a>(op: impl Into<OpShape<'a>>, info: &OpInfo, name: &str) -> std::ops::Range<usize> {
    let op = op.into();
    let context = op.context();
    let Some(index) = info.operands.iter().position(|spec| *context.string(spec.name) == *name.as_bytes())
    else {
        return 0..0;
    };
    operand_group(op, info, index)
}

/// Returns the indices of the operands for operand `index` of the definition.
pub fn operand_group<'a>(op: impl Into<OpShape<'a>>, info: &OpInfo, index: usize) -> std::ops::Range<usize> {
    let op = op.into();
    if info.operands.is_exact() || index >= info.operands.len() {
        return index..index + 1;
    }
    let count = op.num_operands();
    let size_of = |spec| info.operands.group_len(spec, count);
    let (before, len) = match info
        .operand_segments
        .and_then(|slot| i32_elements(op.context(), op.property(slot)?))
    {
        Some(sizes) => {
            let mut sizes = sizes.map(|size| size.max(0) as usize);
            (sizes.by_ref().take(index).sum(), sizes.next().unwrap_or(0))
        }
        None => (info.operands[..index].iter().map(size_of).sum::<usize>(), size_of(&info.operands[index])),
    };
    let start = before.min(count);
    start..start + len.min(count - start)
}

/// Returns the range of results of each result of the definition; empty if each has exactly one.
pub fn result_groups<'a>(op: impl Into<OpShape<'a>>, info: &OpInfo) -> Groups {
    let op = op.into();
    let sizes = || i32_elements(op.context(), op.property(info.result_segments?)?);
    collect_groups(&info.results, op.num_results(), sizes)
}

/// Groups of values, in the order of the definition.
pub type Groups = SmallVec<[Group; 4]>;

#[inline]
fn collect_groups<S: Iterator<Item = i32>>(
    specs: &Specs,
    count: usize,
    sizes: impl FnOnce() -> Option<S>,
) -> Groups {
    match specs.is_exact() {
        true => Groups::new(),
        false => groups(specs, count, sizes()).collect(),
    }
}

/// Divides `count` values among `specs`: by `sizes`, or evenly.
#[inline]
fn groups(
    specs: &Specs,
    count: usize,
    mut sizes: Option<impl Iterator<Item = i32>>,
) -> impl Iterator<Item = Group> {
    let mut start = 0;
    specs.iter().map(move |spec| {
        let len = match &mut sizes {
            Some(sizes) => sizes.next().map_or(0, |size| size.max(0) as usize),
            None => specs.group_len(spec, count),
        };
        // Sizes that do not add up were refused before, or are about to be.
        let len = len.min(count - start);
        start += len;
        Group { start: (start - len) as u32, len: len as u32 }
    })
}

/// Returns the elements of the attribute `name` of `op`, if it is an `array<i32: ...>`.
pub fn dense_i32_array(op: Operation<'_>, name: StringId) -> Option<impl Iterator<Item = i32> + Clone> {
    i32_elements(op.context(), op.attribute(name)?)
}

/// Returns the elements of an `array<i32: ...>`.
pub fn i32_elements(context: &Context, attribute: Attribute) -> Option<impl Iterator<Item = i32> + Clone> {
    match attribute.storage(context) {
        AttributeStorage::DenseArray { element: Type::I32, data } => {
            let (elements, _) = data.as_chunks::<4>();
            Some(elements.iter().map(|&element| i32::from_le_bytes(element)))
        }
        _ => None,
    }
}
