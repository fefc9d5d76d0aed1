//! The bytes of dense elements: `elements.getRawData()` and `DenseElementsAttr::getFromRawBuffer(type, bytes)`.
//!
//! Bytes are a list of characters. A splat has those of one element.

use cpp::{Eval, EvalError, IntKind, Value};

use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};
use ir::AttributeStorage;
use ir::elements::{ElementLayout, dense_of_raw_data};

pub(in crate::natives) const METHODS: &[Method] = &[method(Kind::Attribute, "getRawData", |call| {
    let this = call.this()?;
    let attribute = thing::attribute(&this);
    match attribute.map(|attribute| attribute.storage(call.host.context)) {
        Some(AttributeStorage::DenseElements { data, .. } | AttributeStorage::DenseArray { data, .. }) => {
            call.machine.charge(data.len())?;
            Ok(Value::list(data.iter().map(|&byte| character(byte)).collect()))
        }
        _ => Err(EvalError::unsupported("the bytes of an attribute")),
    }
})];

fn character(byte: u8) -> Value {
    Value::Int(IntKind::Char, i64::from(byte as i8))
}

/// `DenseElementsAttr::getFromRawBuffer(type, bytes)`
pub(in crate::natives) fn from_raw_buffer(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let (context, ty) = (call.host.context, call.ty(0)?);
    let data: Vec<u8> = call.integers(1)?.into_iter().map(|byte| byte as u8).collect();
    let element = ty.as_tensor(context).element_type(context);
    let layout = element.and_then(|element| ElementLayout::of(context, element));
    match (layout, ty.num_elements(context)) {
        (Some(layout), Some(count)) if layout.is_valid_raw_data(&data, count) => {
            Ok(thing::of_attribute(dense_of_raw_data(context, ty, layout, data, count)))
        }
        _ => Err(EvalError::undefined("a buffer that has not the size of its type")),
    }
}
