//! Builders of types and attributes: `T::get(...)` of the builtin classes, and the methods of `$_builder`.
//!
//! The context argument of C++ is omitted here. Types and attributes of dialects need no row: their
//! definitions have the parameters.

mod attributes;
mod types;

use smallvec::SmallVec;

use super::failure::Failure;
use super::frame::Frame;
use super::methods::signature::Returns;
use super::program::FunctionFn;
use super::value::Value;
pub(crate) use attributes::dense_elements;
use attributes::{
    array_attribute, bool_attribute, dense_array, dense_integers, float_attribute, integer_array,
    integer_attribute, integer_of_type, string_attribute, symbol_attribute, type_attribute,
};
use ir::{AffineMap, Attribute, Context, FloatKind, Type, TypeStorage};
use types::{integer_type, made_type, memref_type, signed_integer_type, tensor_type, vector_type};

/// A row of the tables.
pub struct Builder {
    /// The class, qualified and without a leading `::`; empty for a method of `$_builder`.
    pub class: &'static str,
    /// Its name in C++.
    pub name: &'static str,
    /// The parameters; those after the first `required` ones may be omitted.
    pub parameters: &'static [Returns],
    /// The number of arguments that have to be given.
    pub required: usize,
    /// The kind of its result.
    pub returns: Returns,
    /// Computes the result.
    pub run: FunctionFn,
}

/// `class::get(...)` with all arguments.
const fn get(
    class: &'static str,
    parameters: &'static [Returns],
    returns: Returns,
    run: FunctionFn,
) -> Builder {
    Builder { class, name: "get", parameters, required: parameters.len(), returns, run }
}

/// Returns the row of a method of `$_builder`.
const fn method(
    name: &'static str,
    parameters: &'static [Returns],
    returns: Returns,
    run: FunctionFn,
) -> Builder {
    Builder { name, ..get("", parameters, returns, run) }
}

/// Returns the builder `class::name`, or `$_builder.name` if `class` is empty, for this many arguments.
pub fn find(class: &str, name: &str, num_arguments: usize) -> Option<&'static Builder> {
    BUILDERS.iter().find(|builder| {
        builder.class == class
            && builder.name == name
            && (builder.required..=builder.parameters.len()).contains(&num_arguments)
    })
}

/// Returns the type whose class has only one, or the one that `$_builder.name()` makes.
pub fn only_type(context: &Context, class_or_method: &str) -> Option<Type> {
    let kind = match class_or_method {
        "mlir::IndexType" | "getIndexType" => return Some(Type::INDEX),
        "mlir::NoneType" | "getNoneType" => return Some(Type::NONE),
        "mlir::BFloat16Type" | "getBF16Type" => FloatKind::BF16,
        "mlir::Float16Type" | "getF16Type" => FloatKind::F16,
        "mlir::Float32Type" | "getF32Type" => FloatKind::F32,
        "mlir::Float64Type" | "getF64Type" => FloatKind::F64,
        "mlir::Float80Type" | "getF80Type" => FloatKind::F80,
        "mlir::Float128Type" | "getF128Type" => FloatKind::F128,
        "mlir::FloatTF32Type" | "getTF32Type" => FloatKind::TF32,
        "mlir::Float8E8M0FNUType" | "getFloat8E8M0FNUType" | "getF8E8M0Type" => FloatKind::F8E8M0FNU,
        "mlir::Float4E2M1FNType" | "getFloat4E2M1FNType" => FloatKind::F4E2M1FN,
        "mlir::Float6E2M3FNType" | "getFloat6E2M3FNType" => FloatKind::F6E2M3FN,
        "mlir::Float6E3M2FNType" | "getFloat6E3M2FNType" => FloatKind::F6E3M2FN,
        "mlir::Float8E3M4Type" | "getFloat8E3M4Type" => FloatKind::F8E3M4,
        "mlir::Float8E4M3Type" | "getFloat8E4M3Type" => FloatKind::F8E4M3,
        "mlir::Float8E4M3B11FNUZType" | "getFloat8E4M3B11FNUZType" => FloatKind::F8E4M3B11FNUZ,
        "mlir::Float8E4M3FNType" | "getFloat8E4M3FNType" => FloatKind::F8E4M3FN,
        "mlir::Float8E4M3FNUZType" | "getFloat8E4M3FNUZType" => FloatKind::F8E4M3FNUZ,
        "mlir::Float8E5M2Type" | "getFloat8E5M2Type" => FloatKind::F8E5M2,
        "mlir::Float8E5M2FNUZType" | "getFloat8E5M2FNUZType" => FloatKind::F8E5M2FNUZ,
        "getI1Type" => return Some(Type::I1),
        "getI2Type" => return Some(context.integer_type(2)),
        "getI4Type" => return Some(context.integer_type(4)),
        "getI8Type" => return Some(Type::I8),
        "getI16Type" => return Some(Type::I16),
        "getI32Type" => return Some(Type::I32),
        "getI64Type" => return Some(Type::I64),
        _ => return None,
    };
    Some(context.intern_type(TypeStorage::Float(kind)))
}

fn argument<'a>(arguments: &[Value<'a>], index: usize) -> Result<Value<'a>, Failure> {
    arguments.get(index).copied().ok_or(Failure::RANGE)
}

fn ty(arguments: &[Value<'_>], index: usize) -> Result<Type, Failure> {
    argument(arguments, index)?.ty()
}

fn width(arguments: &[Value<'_>]) -> Result<u32, Failure> {
    let width = u32::try_from(argument(arguments, 0)?.int()?).map_err(|_| Failure::RANGE)?;
    if width > ir::types::MAX_INTEGER_WIDTH { Err(Failure::RANGE) } else { Ok(width) }
}

/// Returns the elements of an array of integers.
fn ints<'a>(frame: &Frame<'a>, arguments: &[Value<'a>], index: usize) -> Result<SmallVec<[i64; 6]>, Failure> {
    argument(arguments, index)?.list(frame.context)?.iter(frame.context).map(Value::int).collect()
}

/// Returns the elements of an array of types.
fn types<'a>(
    frame: &Frame<'a>,
    arguments: &[Value<'a>],
    index: usize,
) -> Result<SmallVec<[Type; 4]>, Failure> {
    argument(arguments, index)?.list(frame.context)?.iter(frame.context).map(Value::ty).collect()
}

fn made<'a>(attribute: Attribute) -> Result<Value<'a>, Failure> {
    Ok(Value::Attribute(attribute))
}

const INTS: Returns = Returns::Integers;
const SHAPED: &[Returns] = &[INTS, Returns::Type, Returns::Bools];
const NOTHING: &[Returns] = &[];
const ONE_INT: &[Returns] = &[Returns::Integer];
const ONE_STRING: &[Returns] = &[Returns::String];
const MAP: Returns = Returns::AttributeOf("mlir::AffineMapAttr");
/// The most dimensions of a map that a definition asks for.
const MAX_DIMS: u32 = 1 << 12;
const ARRAY: Returns = Returns::AttributeOf("mlir::ArrayAttr");
const INTEGER: Returns = Returns::AttributeOf("mlir::IntegerAttr");
const FLOAT: Returns = Returns::AttributeOf("mlir::FloatAttr");

const fn dense_array_method(name: &'static str, elements: &'static [Returns], run: FunctionFn) -> Builder {
    method(name, elements, Returns::AttributeOf("mlir::DenseArrayAttr"), run)
}

static BUILDERS: &[Builder] = &[
    // Types.
    Builder {
        required: 1,
        ..get(
            "mlir::IntegerType",
            &[Returns::Integer, Returns::Integer],
            Returns::TypeOf("mlir::IntegerType"),
            integer_type,
        )
    },
    Builder {
        required: 2,
        ..get("mlir::VectorType", SHAPED, Returns::TypeOf("mlir::VectorType"), vector_type)
    },
    Builder {
        required: 2,
        ..get(
            "mlir::RankedTensorType",
            &[INTS, Returns::Type, Returns::Attribute],
            Returns::TypeOf("mlir::RankedTensorType"),
            tensor_type,
        )
    },
    get("mlir::MemRefType", &[INTS, Returns::Type], Returns::TypeOf("mlir::MemRefType"), memref_type),
    get(
        "mlir::UnrankedTensorType",
        &[Returns::Type],
        Returns::TypeOf("mlir::UnrankedTensorType"),
        |frame, arguments| made_type(frame, TypeStorage::UnrankedTensor(ty(arguments, 0)?)),
    ),
    get("mlir::ComplexType", &[Returns::Type], Returns::TypeOf("mlir::ComplexType"), |frame, arguments| {
        made_type(frame, TypeStorage::Complex(ty(arguments, 0)?))
    }),
    get("mlir::TupleType", &[Returns::Types], Returns::TypeOf("mlir::TupleType"), |frame, arguments| {
        made_type(frame, TypeStorage::Tuple(types(frame, arguments, 0)?.as_slice().into()))
    }),
    get(
        "mlir::FunctionType",
        &[Returns::Types, Returns::Types],
        Returns::TypeOf("mlir::FunctionType"),
        |frame, arguments| {
            let (inputs, results) = (types(frame, arguments, 0)?, types(frame, arguments, 1)?);
            Ok(Value::Type(frame.context.function_type(&inputs, &results)))
        },
    ),
    Builder {
        name: "getLiteral",
        ..get(
            "mlir::LLVM::LLVMStructType",
            &[Returns::Types],
            Returns::TypeOf("mlir::LLVM::LLVMStructType"),
            |frame, arguments| super::helpers::literal_struct(frame, &types(frame, arguments, 0)?),
        )
    },
    // Attributes.
    get("mlir::UnitAttr", NOTHING, Returns::AttributeOf("mlir::UnitAttr"), |_, _| made(Attribute::UNIT)),
    get("mlir::BoolAttr", &[Returns::Bool], Returns::AttributeOf("mlir::BoolAttr"), |_, arguments| {
        bool_attribute(arguments)
    }),
    get("mlir::IntegerAttr", &[Returns::Type, Returns::Integer], INTEGER, integer_attribute),
    get("mlir::FloatAttr", &[Returns::Type, Returns::Float], FLOAT, |frame, arguments| {
        float_attribute(frame, ty(arguments, 0)?, argument(arguments, 1)?)
    }),
    get("mlir::StringAttr", ONE_STRING, Returns::AttributeOf("mlir::StringAttr"), string_attribute),
    get(
        "mlir::FlatSymbolRefAttr",
        ONE_STRING,
        Returns::AttributeOf("mlir::FlatSymbolRefAttr"),
        symbol_attribute,
    ),
    get("mlir::SymbolRefAttr", ONE_STRING, Returns::AttributeOf("mlir::SymbolRefAttr"), symbol_attribute),
    get("mlir::TypeAttr", &[Returns::Type], Returns::AttributeOf("mlir::TypeAttr"), type_attribute),
    get("mlir::ArrayAttr", &[Returns::Attributes], ARRAY, array_attribute),
    get(
        "mlir::DenseIntElementsAttr",
        &[Returns::Type, INTS],
        Returns::AttributeOf("mlir::DenseIntElementsAttr"),
        dense_integers,
    ),
    get(
        "mlir::DenseBoolArrayAttr",
        &[Returns::Bools],
        Returns::AttributeOf("mlir::DenseBoolArrayAttr"),
        |f, a| dense_array(f, a, Type::I1),
    ),
    get("mlir::DenseI8ArrayAttr", &[INTS], Returns::AttributeOf("mlir::DenseI8ArrayAttr"), |f, a| {
        dense_array(f, a, Type::I8)
    }),
    get("mlir::DenseI16ArrayAttr", &[INTS], Returns::AttributeOf("mlir::DenseI16ArrayAttr"), |f, a| {
        dense_array(f, a, Type::I16)
    }),
    get("mlir::DenseI32ArrayAttr", &[INTS], Returns::AttributeOf("mlir::DenseI32ArrayAttr"), |f, a| {
        dense_array(f, a, Type::I32)
    }),
    get("mlir::DenseI64ArrayAttr", &[INTS], Returns::AttributeOf("mlir::DenseI64ArrayAttr"), |f, a| {
        dense_array(f, a, Type::I64)
    }),
    // Methods of `$_builder`.
    method("getContext", NOTHING, Returns::Context, |_, _| Ok(Value::Context)),
    method("getIntegerType", ONE_INT, Returns::TypeOf("mlir::IntegerType"), integer_type),
    method(
        "getIntegerType",
        &[Returns::Integer, Returns::Bool],
        Returns::TypeOf("mlir::IntegerType"),
        signed_integer_type,
    ),
    method("getZeroAttr", &[Returns::Type], Returns::AttributeOf("mlir::TypedAttr"), |frame, arguments| {
        ir::elements::zero_attribute(frame.context, ty(arguments, 0)?)
            .map(Value::Attribute)
            .ok_or(Failure::KIND)
    }),
    method("getUnitAttr", NOTHING, Returns::AttributeOf("mlir::UnitAttr"), |_, _| made(Attribute::UNIT)),
    method("getBoolAttr", &[Returns::Bool], Returns::AttributeOf("mlir::BoolAttr"), |_, arguments| {
        bool_attribute(arguments)
    }),
    method("getIntegerAttr", &[Returns::Type, Returns::Integer], INTEGER, integer_attribute),
    method("getI8IntegerAttr", ONE_INT, INTEGER, |f, a| integer_of_type(f, a, Type::I8)),
    method("getI16IntegerAttr", ONE_INT, INTEGER, |f, a| integer_of_type(f, a, Type::I16)),
    method("getI32IntegerAttr", ONE_INT, INTEGER, |f, a| integer_of_type(f, a, Type::I32)),
    method("getI64IntegerAttr", ONE_INT, INTEGER, |f, a| integer_of_type(f, a, Type::I64)),
    method("getIndexAttr", ONE_INT, INTEGER, |f, a| integer_of_type(f, a, Type::INDEX)),
    method("getFloatAttr", &[Returns::Type, Returns::Float], FLOAT, |frame, arguments| {
        float_attribute(frame, ty(arguments, 0)?, argument(arguments, 1)?)
    }),
    method("getF16FloatAttr", &[Returns::Float], FLOAT, |f, a| {
        float_attribute(f, Type::F16, argument(a, 0)?)
    }),
    method("getF32FloatAttr", &[Returns::Float], FLOAT, |f, a| {
        float_attribute(f, Type::F32, argument(a, 0)?)
    }),
    method("getF64FloatAttr", &[Returns::Float], FLOAT, |f, a| {
        float_attribute(f, Type::F64, argument(a, 0)?)
    }),
    method("getStringAttr", ONE_STRING, Returns::AttributeOf("mlir::StringAttr"), string_attribute),
    method("getArrayAttr", &[Returns::Attributes], ARRAY, array_attribute),
    method("getEmptyAffineMap", NOTHING, MAP, |frame, _| {
        made(frame.context.affine_map_attribute(AffineMap::identity(frame.context, 0)))
    }),
    method("getMultiDimIdentityMap", ONE_INT, MAP, |frame, arguments| {
        let dims = u32::try_from(argument(arguments, 0)?.int()?).map_err(|_| Failure::RANGE)?;
        if dims > MAX_DIMS {
            return Err(Failure::RANGE);
        }
        made(frame.context.affine_map_attribute(AffineMap::identity(frame.context, dims)))
    }),
    method("getDimIdentityMap", NOTHING, MAP, |frame, _| {
        made(frame.context.affine_map_attribute(AffineMap::identity(frame.context, 1)))
    }),
    method("getAffineMapArrayAttr", &[Returns::Attributes], ARRAY, array_attribute),
    method("getBoolArrayAttr", &[Returns::Bools], ARRAY, |frame, arguments| {
        let list = argument(arguments, 0)?.list(frame.context)?;
        let elements: Vec<_> = list
            .iter(frame.context)
            .map(|value| if value.truth() { Attribute::TRUE } else { Attribute::FALSE })
            .collect();
        made(frame.context.array_attribute(&elements))
    }),
    method("getI32ArrayAttr", &[INTS], ARRAY, |f, a| integer_array(f, a, Type::I32)),
    method("getI64ArrayAttr", &[INTS], ARRAY, |f, a| integer_array(f, a, Type::I64)),
    method("getIndexArrayAttr", &[INTS], ARRAY, |f, a| integer_array(f, a, Type::INDEX)),
    method("getStrArrayAttr", &[Returns::Strings], ARRAY, |frame, arguments| {
        let list = argument(arguments, 0)?.list(frame.context)?;
        let mut elements = Vec::new();
        for value in list.iter(frame.context) {
            elements.push(frame.context.string_attribute(frame.context.intern_string(value.string()?)));
        }
        made(frame.context.array_attribute(&elements))
    }),
    method("getTypeArrayAttr", &[Returns::Types], ARRAY, |frame, arguments| {
        let types = types(frame, arguments, 0)?;
        let elements: Vec<_> = types.iter().map(|&ty| frame.context.type_attribute(ty)).collect();
        made(frame.context.array_attribute(&elements))
    }),
    method(
        "getDictionaryAttr",
        &[Returns::Attributes],
        Returns::AttributeOf("mlir::DictionaryAttr"),
        |frame, arguments| {
            // Named attributes cannot be written in an expression.
            match argument(arguments, 0)?.list(frame.context)?.is_empty() {
                true => made(Attribute::EMPTY_DICTIONARY),
                false => Err(Failure::KIND),
            }
        },
    ),
    dense_array_method("getDenseBoolArrayAttr", &[Returns::Bools], |f, a| dense_array(f, a, Type::I1)),
    dense_array_method("getDenseI8ArrayAttr", &[INTS], |f, a| dense_array(f, a, Type::I8)),
    dense_array_method("getDenseI16ArrayAttr", &[INTS], |f, a| dense_array(f, a, Type::I16)),
    dense_array_method("getDenseI32ArrayAttr", &[INTS], |f, a| dense_array(f, a, Type::I32)),
    dense_array_method("getDenseI64ArrayAttr", &[INTS], |f, a| dense_array(f, a, Type::I64)),
    dense_array_method("getDenseF32ArrayAttr", &[Returns::Attributes], |f, a| dense_array(f, a, Type::F32)),
    dense_array_method("getDenseF64ArrayAttr", &[Returns::Attributes], |f, a| dense_array(f, a, Type::F64)),
    method(
        "getI64TensorAttr",
        &[INTS],
        Returns::AttributeOf("mlir::DenseIntElementsAttr"),
        |frame, arguments| {
            let count = argument(arguments, 0)?.list(frame.context)?.len() as i64;
            let ty = frame.context.intern_type(TypeStorage::RankedTensor {
                shape: [count].into(),
                element: Type::I64,
                encoding: None,
            });
            dense_integers(frame, &[Value::Type(ty), argument(arguments, 0)?])
        },
    ),
];
