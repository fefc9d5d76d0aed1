//! `OffsetSizeAndStrideOpInterface` of operations whose C++ says how many offsets, sizes and strides there are,
//! `getArrayAttrMaxRanks`, or what they are, `getStaticSizes`.
//!
//! Functions of `slices.h` tell the numbers.

use cpp::EvalError;
use interfaces::Slice;
use ir::Operation;
use registry::OpHooks;

use super::{told, told_integers, told_numbers};

/// Adds the interface to an operation whose class has its methods.
pub fn add_hooks(hooks: &mut OpHooks, has: impl Fn(&str) -> bool) {
    if hooks.slice_ranks.is_none() && has("getArrayAttrMaxRanks") {
        hooks.slice_ranks = Some(slice_ranks);
    }
    let lists =
        ["getStaticOffsets", "getStaticSizes", "getStaticStrides", "getOffsets", "getSizes", "getStrides"];
    if hooks.told_slice.is_none() && lists.into_iter().any(has) {
        hooks.told_slice = Some(told_slice);
    }
}

/// Returns the three numbers; `None` if the function cannot be evaluated.
fn slice_ranks(op: Operation<'_>) -> Option<[usize; 3]> {
    told(op, "tellSliceRanks", &[], |machine, told| {
        let numbers = told_numbers(machine, told)?;
        numbers.try_into().map_err(|_| EvalError::unsupported("other than three numbers"))
    })
}

/// Returns the slice and the numbers of its operands; `None` if a function cannot be evaluated.
fn told_slice(op: Operation<'_>) -> Option<(Slice, [usize; 3])> {
    told(op, "tellSlice", &[], |machine, told| {
        let mut numbers = told_integers(machine, told)?.into_iter();
        let mut list = || {
            let (operands, length) = (numbers.next()?, numbers.next()?);
            Some((
                usize::try_from(operands).ok()?,
                numbers.by_ref().take(usize::try_from(length).ok()?).collect(),
            ))
        };
        let lists = (list(), list(), list());
        let (Some((num_offsets, offsets)), Some((num_sizes, sizes)), Some((num_strides, strides))) = lists
        else {
            return Err(EvalError::unsupported("other than three lists"));
        };
        Ok((Slice { offsets, sizes, strides }, [num_offsets, num_sizes, num_strides]))
    })
}
