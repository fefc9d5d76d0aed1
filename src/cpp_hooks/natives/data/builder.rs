//! `Builder`: types and attributes.

use cpp::{Eval, EvalError, Value};

use crate::natives::row::{Call, Method, method};
use crate::values::attributes::dense_array;
use crate::values::thing::{self, Kind};
use ir::affine::AffineExprStorage;
use ir::types::Signedness;
use ir::{AffineExpr, AffineMap, ApFloat, Attribute, AttributeStorage, FloatKind, Type, TypeStorage};

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::Builder, name, run)
}

fn float(call: &Call<'_, '_, '_, '_, '_>, kind: FloatKind) -> Eval<Value> {
    Ok(thing::of_type(call.host.context.intern_type(TypeStorage::Float(kind))))
}

fn integer_attribute(call: &mut Call<'_, '_, '_, '_, '_>, ty: Type) -> Eval<Value> {
    let value = call.integer(0)?;
    Ok(thing::of_attribute(call.host.context.integer_attribute(ty, value)))
}

/// A tensor of numbers of a type, in one dimension.
fn tensor_of(call: &Call<'_, '_, '_, '_, '_>, values: &[i64], element: Type) -> Eval<Value> {
    let context = call.host.context;
    let ty = Type::ranked_tensor(context, vec![values.len() as i64], element, None);
    let elements: Vec<_> = values.iter().map(|&value| context.integer_attribute(element, value)).collect();
    let tensor = ir::elements::dense_of_elements(context, ty, &elements);
    tensor.map(thing::of_attribute).ok_or_else(|| EvalError::unsupported("a tensor of such numbers"))
}

fn integer_array(call: &mut Call<'_, '_, '_, '_, '_>, ty: Type) -> Eval<Value> {
    let context = call.host.context;
    let values = call.integers(0)?;
    let elements: Vec<_> = values.iter().map(|&value| context.integer_attribute(ty, value)).collect();
    Ok(thing::of_attribute(context.array_attribute(&elements)))
}

fn dense(call: &mut Call<'_, '_, '_, '_, '_>, width: u32) -> Eval<Value> {
    let values = call.integers(0)?;
    Ok(thing::of_attribute(dense_array(call.host.context, width, &values)))
}

/// A vector of numbers of a type, in one dimension.
fn vector_of(call: &mut Call<'_, '_, '_, '_, '_>, element: Type) -> Eval<Value> {
    let (context, values) = (call.host.context, call.integers(0)?);
    let shape: Box<[i64]> = [values.len() as i64].into();
    let ty = context.intern_type(TypeStorage::Vector { shape, scalable: [false].into(), element });
    let elements: Vec<_> = values.iter().map(|&value| context.integer_attribute(element, value)).collect();
    let vector = ir::elements::dense_of_elements(context, ty, &elements);
    vector.map(thing::of_attribute).ok_or_else(|| EvalError::unsupported("a vector of such numbers"))
}

/// The attributes of the floats that an argument lists.
fn floats(call: &mut Call<'_, '_, '_, '_, '_>, ty: Type) -> Eval<Vec<Attribute>> {
    let mut elements = Vec::new();
    for item in call.list(0)? {
        let element = thing::attribute(&float_attribute(call, ty, &item)?);
        elements.push(element.ok_or_else(|| EvalError::unsupported("a float"))?);
    }
    Ok(elements)
}

fn float_array(call: &mut Call<'_, '_, '_, '_, '_>, ty: Type) -> Eval<Value> {
    let elements = floats(call, ty)?;
    Ok(thing::of_attribute(call.host.context.array_attribute(&elements)))
}

fn dense_floats(call: &mut Call<'_, '_, '_, '_, '_>, ty: Type) -> Eval<Value> {
    let context = call.host.context;
    let mut data = Vec::new();
    for element in floats(call, ty)? {
        if let AttributeStorage::Float { value, .. } = *element.storage(context) {
            ir::ApInt::from_u128(value.kind().width(), value.to_bits()).push_le_bytes(&mut data);
        }
    }
    Ok(thing::of_attribute(context.dense_array_attribute(ty, &data)))
}

/// A float attribute of a type.
pub fn float_attribute(call: &mut Call<'_, '_, '_, '_, '_>, ty: Type, value: &Value) -> Eval<Value> {
    let context = call.host.context;
    let kind = ty.float_kind(context).ok_or_else(|| EvalError::undefined("a float of another type"))?;
    let value = match call.machine.load(value)? {
        Value::Float(_, value) => ApFloat::from_f64(kind, value),
        Value::Int(_, value) => ApFloat::from_f64(kind, value as f64),
        other => match thing::of_kind(&other, Kind::ApFloat) {
            Some(handle) => match *Attribute::new(handle.a).storage(context) {
                AttributeStorage::Float { value, .. } => value.convert(kind),
                _ => return Err(EvalError::unsupported("a float")),
            },
            None => return Err(EvalError::unsupported("a float")),
        },
    };
    Ok(thing::of_attribute(context.intern_attribute(AttributeStorage::Float { ty, value })))
}

pub(in crate::natives) const METHODS: &[Method] = &[
    row("getContext", |_| Ok(Kind::Context.only())),
    row("getLoc", |call| match call.host.location_of_builder(&call.this()?) {
        Some(location) => Ok(call.host.of_location(location)),
        None => Err(EvalError::unsupported("the location of a builder without one")),
    }),
    row("getUnknownLoc", |call| Ok(call.host.of_location(ir::Location::UNKNOWN))),
    row("getIndexType", |_| Ok(thing::of_type(Type::INDEX))),
    row("getNoneType", |_| Ok(thing::of_type(Type::NONE))),
    row("getI1Type", |_| Ok(thing::of_type(Type::I1))),
    row("getI2Type", |call| Ok(thing::of_type(call.host.context.integer_type(2)))),
    row("getI4Type", |call| Ok(thing::of_type(call.host.context.integer_type(4)))),
    row("getI8Type", |_| Ok(thing::of_type(Type::I8))),
    row("getI16Type", |_| Ok(thing::of_type(Type::I16))),
    row("getI32Type", |_| Ok(thing::of_type(Type::I32))),
    row("getI64Type", |_| Ok(thing::of_type(Type::I64))),
    row("getFloat4E2M1FNType", |call| float(call, FloatKind::F4E2M1FN)),
    row("getFloat6E2M3FNType", |call| float(call, FloatKind::F6E2M3FN)),
    row("getFloat6E3M2FNType", |call| float(call, FloatKind::F6E3M2FN)),
    row("getFloat8E3M4Type", |call| float(call, FloatKind::F8E3M4)),
    row("getFloat8E4M3Type", |call| float(call, FloatKind::F8E4M3)),
    row("getFloat8E4M3B11FNUZType", |call| float(call, FloatKind::F8E4M3B11FNUZ)),
    row("getFloat8E4M3FNType", |call| float(call, FloatKind::F8E4M3FN)),
    row("getFloat8E4M3FNUZType", |call| float(call, FloatKind::F8E4M3FNUZ)),
    row("getFloat8E5M2Type", |call| float(call, FloatKind::F8E5M2)),
    row("getFloat8E5M2FNUZType", |call| float(call, FloatKind::F8E5M2FNUZ)),
    row("getFloat8E8M0FNUType", |call| float(call, FloatKind::F8E8M0FNU)),
    row("getF16Type", |call| float(call, FloatKind::F16)),
    row("getBF16Type", |call| float(call, FloatKind::BF16)),
    row("getTF32Type", |call| float(call, FloatKind::TF32)),
    row("getF32Type", |call| float(call, FloatKind::F32)),
    row("getF64Type", |call| float(call, FloatKind::F64)),
    row("getF80Type", |call| float(call, FloatKind::F80)),
    row("getF128Type", |call| float(call, FloatKind::F128)),
    row("getIntegerType", |call| {
        let width = call.integer(0)?;
        let width = u32::try_from(width).map_err(|_| EvalError::undefined("the width of a type"))?;
        let signedness = match call.len() {
            0 | 1 => Signedness::Signless,
            _ if call.integer(1)? != 0 => Signedness::Signed,
            _ => Signedness::Unsigned,
        };
        Ok(thing::of_type(call.host.context.intern_type(TypeStorage::Integer { width, signedness })))
    }),
    row("getFunctionType", |call| {
        let inputs = crate::natives::data::types::types_of_any(call, 0)?;
        let results = crate::natives::data::types::types_of_any(call, 1)?;
        Ok(thing::of_type(call.host.context.function_type(&inputs, &results)))
    }),
    row("getTupleType", |call| {
        let types = call.types(0)?;
        Ok(thing::of_type(call.host.context.intern_type(TypeStorage::Tuple(types.into()))))
    }),
    row("getAffineMapAttr", |call| match thing::affine_map(&call.value(0)?) {
        Some(map) => Ok(thing::of_attribute(call.host.context.affine_map_attribute(map))),
        None => Err(EvalError::undefined("a null map")),
    }),
    row("getUnitAttr", |_| Ok(thing::of_attribute(Attribute::UNIT))),
    row("getBoolAttr", |call| {
        let value = call.flag(0, false)?;
        Ok(thing::of_attribute(if value { Attribute::TRUE } else { Attribute::FALSE }))
    }),
    row("getSymbolRefAttr", |call| {
        let class = call.host.program.classes.find_path(call.host.context, "mlir::SymbolRefAttr");
        let class = class.ok_or_else(|| EvalError::unsupported("references to symbols"))?;
        let values = call.arguments.values;
        crate::natives::statics::get::get(call, class, values, false)
    }),
    row("getFusedLoc", |call| {
        crate::natives::statics::builtin::fused_location(call).map(thing::of_attribute)
    }),
    row("getStringAttr", |call| {
        let text = call.text(0)?;
        Ok(thing::of_attribute(call.string_attribute(&text)))
    }),
    row("getArrayAttr", |call| {
        let elements = call.attributes(0)?;
        Ok(thing::of_attribute(call.host.context.array_attribute(&elements)))
    }),
    row("getTypeArrayAttr", |call| {
        let elements = call.attributes(0)?;
        Ok(thing::of_attribute(call.host.context.array_attribute(&elements)))
    }),
    row("getStrArrayAttr", |call| {
        let mut elements = Vec::new();
        for item in call.list(0)? {
            let text = call.host.text_of(call.machine, &item)?;
            elements.push(call.string_attribute(&text));
        }
        Ok(thing::of_attribute(call.host.context.array_attribute(&elements)))
    }),
    row("getDictionaryAttr", |call| {
        let list = call.argument(0)?;
        let entries = call.host.entries_of(call.machine, list)?;
        Ok(thing::of_attribute(call.host.context.dictionary_attribute(entries)))
    }),
    row("getNamedAttr", |call| {
        let name = call.text(0)?;
        let value = call.attribute(1)?;
        Ok(thing::of_named_attribute((call.host.context.intern_string(name), value)))
    }),
    row("getIntegerAttr", |call| {
        let ty = call.ty(0)?;
        let value = call.integer(1)?;
        Ok(thing::of_attribute(call.host.context.integer_attribute(ty, value)))
    }),
    row("getFloatAttr", |call| {
        let ty = call.ty(0)?;
        let value = call.argument(1)?;
        float_attribute(call, ty, value)
    }),
    row("getF32FloatAttr", |call| {
        let value = call.argument(0)?;
        float_attribute(call, Type::F32, value)
    }),
    row("getF64FloatAttr", |call| {
        let value = call.argument(0)?;
        float_attribute(call, Type::F64, value)
    }),
    row("getF16FloatAttr", |call| {
        let value = call.argument(0)?;
        float_attribute(call, Type::F16, value)
    }),
    row("getF32ArrayAttr", |call| float_array(call, Type::F32)),
    row("getF64ArrayAttr", |call| float_array(call, Type::F64)),
    row("getDenseF32ArrayAttr", |call| dense_floats(call, Type::F32)),
    row("getDenseF64ArrayAttr", |call| dense_floats(call, Type::F64)),
    row("getOneAttr", |call| {
        let (context, ty) = (call.host.context, call.ty(0)?);
        let element = ty.element_type(context).unwrap_or(ty);
        let one = match element.float_kind(context) {
            Some(_) => thing::attribute(&float_attribute(call, element, &Value::Float(false, 1.0))?),
            None if element.is_integer(context) || element == Type::INDEX => {
                Some(context.integer_attribute(element, 1))
            }
            None => None,
        };
        let one = one.and_then(|one| match element == ty {
            true => Some(one),
            false => ir::elements::splat_attribute(context, ty, one),
        });
        Ok(thing::of_optional_attribute(one))
    }),
    row("getBoolVectorAttr", |call| vector_of(call, Type::I1)),
    row("getI32VectorAttr", |call| vector_of(call, Type::I32)),
    row("getI64VectorAttr", |call| vector_of(call, Type::I64)),
    row("getIndexVectorAttr", |call| vector_of(call, Type::INDEX)),
    row("getEmptyAffineMap", |call| Ok(thing::of_affine_map(AffineMap::get(call.host.context, 0, 0, &[])))),
    row("getSingleDimShiftAffineMap", |call| {
        let (context, shift) = (call.host.context, call.integer(0)?);
        let sum = AffineExpr::dim(context, 0).add_constant(context, shift);
        Ok(thing::of_affine_map(AffineMap::get(context, 1, 0, &[sum])))
    }),
    row("getIndexAttr", |call| integer_attribute(call, Type::INDEX)),
    row("getI8IntegerAttr", |call| integer_attribute(call, Type::I8)),
    row("getI16IntegerAttr", |call| integer_attribute(call, Type::I16)),
    row("getI32IntegerAttr", |call| integer_attribute(call, Type::I32)),
    row("getI64IntegerAttr", |call| integer_attribute(call, Type::I64)),
    row("getSI32IntegerAttr", |call| {
        let storage = TypeStorage::Integer { width: 32, signedness: Signedness::Signed };
        let ty = call.host.context.intern_type(storage);
        integer_attribute(call, ty)
    }),
    row("getUI32IntegerAttr", |call| {
        let storage = TypeStorage::Integer { width: 32, signedness: Signedness::Unsigned };
        let ty = call.host.context.intern_type(storage);
        integer_attribute(call, ty)
    }),
    row("getI32ArrayAttr", |call| integer_array(call, Type::I32)),
    row("getI64ArrayAttr", |call| integer_array(call, Type::I64)),
    row("getIndexArrayAttr", |call| integer_array(call, Type::INDEX)),
    row("getBoolArrayAttr", |call| integer_array(call, Type::I1)),
    row("getDenseBoolArrayAttr", |call| dense(call, 1)),
    row("getDenseI8ArrayAttr", |call| dense(call, 8)),
    row("getDenseI16ArrayAttr", |call| dense(call, 16)),
    row("getDenseI32ArrayAttr", |call| dense(call, 32)),
    row("getDenseI64ArrayAttr", |call| dense(call, 64)),
    row("getAffineMapArrayAttr", |call| {
        let elements = call.attributes(0)?;
        Ok(thing::of_attribute(call.host.context.array_attribute(&elements)))
    }),
    row("getAffineDimExpr", |call| {
        let position = call.index(0)? as u32;
        Ok(thing::of_affine_expr(AffineExpr::dim(call.host.context, position)))
    }),
    row("getAffineSymbolExpr", |call| {
        let position = call.index(0)? as u32;
        Ok(thing::of_affine_expr(AffineExpr::symbol(call.host.context, position)))
    }),
    row("getAffineConstantExpr", |call| {
        let value = call.integer(0)?;
        Ok(thing::of_affine_expr(AffineExpr::constant(call.host.context, value)))
    }),
    row("getConstantAffineMap", |call| {
        let value = call.integer(0)?;
        Ok(thing::of_affine_map(AffineMap::constant(call.host.context, value)))
    }),
    row("getDimIdentityMap", |call| Ok(thing::of_affine_map(AffineMap::identity(call.host.context, 1)))),
    row("getSymbolIdentityMap", |call| {
        let context = call.host.context;
        let symbol = context.intern_affine_expr(AffineExprStorage::Symbol(0));
        Ok(thing::of_affine_map(AffineMap::get(context, 0, 1, &[symbol])))
    }),
    row("getMultiDimIdentityMap", |call| {
        let rank = call.index(0)? as u32;
        Ok(thing::of_affine_map(AffineMap::identity(call.host.context, rank)))
    }),
    row("getZeroAttr", |call| {
        let zero = ir::elements::zero_attribute(call.host.context, call.ty(0)?);
        Ok(thing::of_optional_attribute(zero))
    }),
    row("getIndexTensorAttr", |call| {
        let values = call.integers(0)?;
        tensor_of(call, &values, Type::INDEX)
    }),
    row("getI32TensorAttr", |call| {
        let values = call.integers(0)?;
        tensor_of(call, &values, Type::I32)
    }),
    row("getI64TensorAttr", |call| {
        let values = call.integers(0)?;
        tensor_of(call, &values, Type::I64)
    }),
    row("getType", |call| {
        let class = call.host.explicit_class(call.machine, call.arguments.types)?;
        let values = call.arguments.values;
        crate::natives::data::described::get(call, class, values)
    }),
    row("getAttr", |call| {
        let class = call.host.explicit_class(call.machine, call.arguments.types)?;
        let values = call.arguments.values;
        crate::natives::data::described::get(call, class, values)
    }),
];
