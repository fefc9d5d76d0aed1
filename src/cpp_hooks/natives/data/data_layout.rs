//! `DataLayout`: the sizes and alignments of types where an operation stands.

use cpp::{Eval, EvalError, IntKind, Value};
use definitions::data_layout::{DataLayout, NoLayout, TypeSize};
use ir::{BodyId, Context, OpId, OpRef, Type};

use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::DataLayout, name, run)
}

pub(in crate::natives) const METHODS: &[Method] = &[
    row("getTypeSize", |call| size(call, DataLayout::type_size)),
    row("getTypeSizeInBits", |call| size(call, DataLayout::type_size_in_bits)),
    row("getTypeABIAlignment", |call| alignment(call, DataLayout::type_abi_alignment)),
    row("getTypePreferredAlignment", |call| alignment(call, DataLayout::type_preferred_alignment)),
    row("getTypeIndexBitwidth", bitwidth),
];

/// The layout that is in force at an operation.
pub fn at(op: OpRef) -> Value {
    Kind::DataLayout.thing(op.body.index() + 1, op.op.index())
}

/// The layout that asks for the layout of a type, in a method of that type.
pub fn own() -> Value {
    Kind::DataLayout.only()
}

/// Asks a layout about the type that is the first argument.
fn ask<T>(
    call: &Call<'_, '_, '_, '_, '_>,
    question: fn(&DataLayout, &Context, Type) -> Result<T, NoLayout>,
) -> Eval<T> {
    let handle = thing::of_kind(&call.this()?, Kind::DataLayout);
    let unknown = |_| EvalError::unsupported("a type whose layout is not known");
    let (context, ty) = (call.host.context, call.ty(0)?);
    match (handle, call.host.layout, call.host.ir) {
        (Some(handle), Some(layout), _) if handle.a == 0 => question(layout, context, ty).map_err(unknown),
        (Some(handle), _, Some(ir)) if handle.a != 0 => {
            let op = OpRef { body: BodyId::new(handle.a - 1), op: OpId::new(handle.b) };
            question(&DataLayout::closest(ir.operation(op)), context, ty).map_err(unknown)
        }
        _ => Err(EvalError::unsupported("a data layout of nothing")),
    }
}

fn size(
    call: &mut Call<'_, '_, '_, '_, '_>,
    question: fn(&DataLayout, &Context, Type) -> Result<TypeSize, NoLayout>,
) -> Eval<Value> {
    let size = ask(call, question)?;
    match size.scalable {
        false => Ok(Value::Int(IntKind::U64, size.min as i64)),
        true => Err(EvalError::unsupported("a scalable size")),
    }
}

fn alignment(
    call: &mut Call<'_, '_, '_, '_, '_>,
    question: fn(&DataLayout, &Context, Type) -> Result<u64, NoLayout>,
) -> Eval<Value> {
    Ok(Value::Int(IntKind::U64, ask(call, question)? as i64))
}

fn bitwidth(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let bitwidth = ask(call, DataLayout::type_index_bitwidth)?;
    Ok(Value::optional(bitwidth.map(|bits| Value::Int(IntKind::U64, bits as i64))))
}
