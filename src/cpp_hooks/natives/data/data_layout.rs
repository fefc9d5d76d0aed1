//! `DataLayout`: the sizes and alignments of types where an operation stands.

use cpp::{Eval, EvalError, IntKind, Value};
use definitions::data_layout::{DataLayout, NoLayout, TypeSize};
use ir::{BodyId, Context, OpId, OpRef, Type};

use crate::natives::row::{Call, Method, method};
use crate::thing::Kind;

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::DataLayout, name, run)
}

pub(in crate::natives) const METHODS: &[Method] = &[
    row("getTypeSize", |call| size(call, DataLayout::type_size)),
    row("getTypeSizeInBits", |call| size(call, DataLayout::type_size_in_bits)),
    row("getTypeABIAlignment", |call| alignment(call, DataLayout::type_abi_alignment)),
    row("getTypePreferredAlignment", |call| alignment(call, DataLayout::type_preferred_alignment)),
];

/// The layout that is in force at an operation.
pub fn at(op: OpRef) -> Value {
    Kind::DataLayout.thing(op.body.index() + 1, op.op.index())
}

fn layout(call: &Call<'_, '_, '_, '_, '_>) -> Eval<DataLayout> {
    let handle = call.this()?.handle().filter(|handle| handle.a != 0);
    match (handle, call.host.ir) {
        (Some(handle), Some(ir)) => {
            let op = OpRef { body: BodyId::new(handle.a - 1), op: OpId::new(handle.b) };
            Ok(DataLayout::closest(ir.operation(op)))
        }
        _ => Err(EvalError::unsupported("a data layout of nothing")),
    }
}

fn unknown(_: NoLayout) -> Box<EvalError> {
    EvalError::unsupported("a type whose layout is not known")
}

fn size(
    call: &mut Call<'_, '_, '_, '_, '_>,
    ask: fn(&DataLayout, &Context, Type) -> Result<TypeSize, NoLayout>,
) -> Eval<Value> {
    let size = ask(&layout(call)?, call.host.context, call.ty(0)?).map_err(unknown)?;
    match size.scalable {
        false => Ok(Value::Int(IntKind::U64, size.min as i64)),
        true => Err(EvalError::unsupported("a scalable size")),
    }
}

fn alignment(
    call: &mut Call<'_, '_, '_, '_, '_>,
    ask: fn(&DataLayout, &Context, Type) -> Result<u64, NoLayout>,
) -> Eval<Value> {
    let alignment = ask(&layout(call)?, call.host.context, call.ty(0)?).map_err(unknown)?;
    Ok(Value::Int(IntKind::U64, alignment as i64))
}
