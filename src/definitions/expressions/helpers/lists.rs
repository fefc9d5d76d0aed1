//! Functions over lists and ranges.

use crate::expressions::failure::Failure;
use crate::expressions::frame::Frame;
use crate::expressions::value::{List, Value};

/// Returns the number of blocks of a region, or of elements of a list, but at most `up_to`.
pub(super) fn count_items<'a>(frame: &Frame<'a>, value: Value<'a>, up_to: usize) -> Result<usize, Failure> {
    match value {
        Value::Region(region) => Ok(region.blocks().take(up_to).count()),
        value => Ok(value.list(frame.context)?.len().min(up_to)),
    }
}

/// Compares the number of items in the first argument to the second.
pub(super) fn compare_items<'a>(
    frame: &Frame<'a>,
    arguments: &[Value<'a>],
    compare: fn(usize, usize) -> bool,
) -> Result<Value<'a>, Failure> {
    let [items, count] = arguments else { return Err(Failure::RANGE) };
    let Ok(count) = usize::try_from(count.int()?) else { return Err(Failure::RANGE) };
    Ok(Value::Bool(compare(count_items(frame, *items, count.saturating_add(1))?, count)))
}

/// Returns the first position at which two neighbours are equal; the length if there is none.
pub(super) fn adjacent_find<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let context = frame.context;
    let list = arguments.first().ok_or(Failure::RANGE)?.list(context)?;
    let neighbours = list.iter(context).zip(list.iter(context).skip(1));
    let found = neighbours.into_iter().position(|(a, b)| a.equals(b, context));
    Ok(Value::Int(found.unwrap_or(list.len()) as i64))
}

pub(super) fn is_sorted<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let list = arguments.first().ok_or(Failure::RANGE)?.list(frame.context)?;
    let ints: Vec<i64> = list.iter(frame.context).map(Value::int).collect::<Result<_, _>>()?;
    Ok(Value::Bool(ints.is_sorted()))
}

pub(super) fn all_equal<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let context = frame.context;
    let list = arguments.first().ok_or(Failure::RANGE)?.list(context)?;
    let mut neighbours = list.iter(context).zip(list.iter(context).skip(1));
    Ok(Value::Bool(neighbours.all(|(a, b)| a.equals(b, context))))
}

/// Returns two integers as unsigned ones.
pub(super) fn unsigned_pair(arguments: &[Value<'_>]) -> Result<(u64, u64), Failure> {
    let [a, b] = arguments else { return Err(Failure::RANGE) };
    Ok((a.int()? as u64, b.int()? as u64))
}

/// `SmallVector<Type>(count, ty)`
pub(crate) fn repeated<'a>(_: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let [len, ty] = arguments else { return Err(Failure::RANGE) };
    let len = u32::try_from(len.int()?).map_err(|_| Failure::RANGE)?;
    Ok(Value::List(List::Repeated { ty: ty.ty()?, len }))
}
