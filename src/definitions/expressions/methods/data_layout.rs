//! Methods of `DataLayout`. Sizes are integers here: a scalable one has no value.

use super::signature::{Method, Returns, method};
use crate::data_layout::{DataLayout, NoLayout, TypeQuery};
use crate::expressions::failure::Failure;
use crate::expressions::frame::Frame;
use crate::expressions::receiver::Receiver;
use crate::expressions::value::Value;

/// Queries a layout about a type.
fn query<'a>(
    frame: &Frame<'a>,
    layout: Value<'a>,
    arguments: &[Value<'a>],
    query: TypeQuery,
) -> Result<Value<'a>, Failure> {
    let (Value::Layout(layout), [ty]) = (layout, arguments) else { return Err(Failure::KIND) };
    let answer: Result<_, NoLayout> = DataLayout::answer(layout, frame.context, ty.ty()?, query);
    match answer {
        Ok(Some(size)) if size.scalable => Err(Failure("size is scalable")),
        Ok(Some(size)) => i64::try_from(size.min).map(Value::Int).map_err(|_| Failure::RANGE),
        Ok(None) => Ok(Value::Null),
        Err(_) => Err(Failure("type has no layout")),
    }
}

const fn of_type(name: &'static str, run: crate::expressions::program::MethodFn) -> Method {
    method(Receiver::DataLayout, name, (1, 1), Returns::Integer, run)
}

pub(super) const METHODS: &[Method] = &[
    of_type("getTypeSize", |frame, layout, ty| query(frame, layout, ty, TypeQuery::Size)),
    of_type("getTypeSizeInBits", |frame, layout, ty| query(frame, layout, ty, TypeQuery::SizeInBits)),
    of_type("getTypeABIAlignment", |frame, layout, ty| query(frame, layout, ty, TypeQuery::AbiAlignment)),
    of_type("getTypePreferredAlignment", |frame, layout, ty| {
        query(frame, layout, ty, TypeQuery::PreferredAlignment)
    }),
    of_type("getTypeIndexBitwidth", |frame, layout, ty| query(frame, layout, ty, TypeQuery::IndexBitwidth)),
];
