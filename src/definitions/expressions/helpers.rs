//! Functions that upstream writes in C++ files and expressions of `.td` files call.
//!
//! Each follows the function of its name; most are in mlir/lib/Dialect/*/IR.

mod comparison;
mod lists;
mod llvm;

use crate::dialect_type::{first_parameter, is_of_dialect};
use crate::{DialectContext as _, emitc};

use super::failure::Failure;
use super::frame::Frame;
use super::methods::signature::Returns;
use super::methods::{bit_width, shaped};
use super::program::FunctionFn;
use super::value::Value;
use comparison::{
    i1_same_llvm_vector, i1_same_shape, i1_same_vector, is_scalable_vector, unary_op_result,
    vector_num_elements,
};
use ir::op_info::Trait;
use ir::{Attribute, AttributeStorage, Operation, Type, TypeStorage};
pub(crate) use lists::repeated;
use lists::{adjacent_find, all_equal, compare_items, count_items, is_sorted, unsigned_pair};
pub(crate) use llvm::literal_struct;
use llvm::{is_compatible_float, is_compatible_outer, is_compatible_vector, is_loadable};

/// A row of the table.
pub struct Helper {
    /// Qualified and without a leading `::`. Without any qualification it is found in every
    /// namespace.
    pub name: &'static str,
    /// The namespace of the expressions that see it, of a function that is static in a C++ file;
    /// else empty.
    pub within: &'static str,
    /// The number of its arguments.
    pub arity: usize,
    /// The kind of its result.
    pub returns: Returns,
    /// Computes the result.
    pub run: FunctionFn,
}

const fn helper(name: &'static str, arity: usize, returns: Returns, run: FunctionFn) -> Helper {
    Helper { name, within: "", arity, returns, run }
}

const fn within(namespace: &'static str, helper: Helper) -> Helper {
    Helper { within: namespace, ..helper }
}

/// Returns the function that `candidates`, its possible qualified names, denote in an expression of
/// `namespace`.
pub fn find(
    mut candidates: impl Iterator<Item = String>,
    namespace: &str,
    arity: usize,
) -> Option<&'static Helper> {
    candidates.find_map(|name| {
        let short = name.rsplit("::").next().unwrap_or(&name);
        HELPERS.iter().find(|helper| {
            let named = helper.name == name || helper.name == short;
            named && helper.arity == arity && (helper.within.is_empty() || helper.within == namespace)
        })
    })
}

/// Argument `index` as a type.
fn ty(arguments: &[Value<'_>], index: usize) -> Result<Type, Failure> {
    arguments.get(index).ok_or(Failure::RANGE)?.ty()
}

fn bool_of<'a>(arguments: &[Value<'a>], test: impl FnOnce(Type) -> bool) -> Result<Value<'a>, Failure> {
    Ok(Value::Bool(test(ty(arguments, 0)?)))
}

// --- Any dialect ------------------------------------------------------------------------------

/// `getElementTypeOrSelf` of a type or a value.
fn element_type_or_self<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let ty = match arguments.first() {
        Some(Value::Value(value)) => value.ty(),
        Some(Value::Type(ty)) => *ty,
        _ => return Err(Failure::KIND),
    };
    Ok(Value::Type(shaped::element_type(frame, ty).unwrap_or(ty)))
}

/// `getIntOrSplatIntValue`: the integer of an attribute, or the one that all elements are; null stands for failure.
fn int_or_splat<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let attribute = arguments.first().ok_or(Failure::RANGE)?.attribute()?;
    let element = attribute.splat_element(frame.context).unwrap_or(attribute);
    Ok(element.integer(frame.context).map_or(Value::Null, Value::ApInt))
}

/// `getScalarOrElementWidth`: of a number, or of the elements of a shaped value; -1 if those have no width.
fn scalar_or_element_width<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let element = element_type_or_self(frame, arguments)?.ty()?;
    Ok(Value::Int(bit_width(frame.context, element).unwrap_or(-1)))
}

// --- Operations -------------------------------------------------------------------------------

/// Returns the nearest operation outwards from the argument, including itself, for which `is_it` holds, with
/// no symbol table in between.
fn is_nested_in(arguments: &[Value<'_>], is_it: impl Fn(Operation<'_>) -> bool) -> bool {
    let mut op = match arguments.first() {
        Some(Value::Operation(op)) => Some(*op),
        _ => None,
    };
    while let Some(current) = op {
        if current.has_trait(Trait::SymbolTable) {
            return false;
        }
        if is_it(current) {
            return true;
        }
        op = current.parent_op();
    }
    false
}

/// Returns whether a tensor and a buffer have the same shape and element type.
///
/// The difference is reported here, before the verifier reports the trait.
fn types_match_after_bufferization<'a>(
    frame: &Frame<'a>,
    arguments: &[Value<'a>],
) -> Result<Value<'a>, Failure> {
    let context = frame.context;
    let &[Value::Operation(op), Value::Value(tensor), Value::Value(buffer)] = arguments else {
        return Err(Failure::KIND);
    };
    let (tensor, buffer) = (tensor.ty(), buffer.ty());
    let difference = if tensor.shape(context) != buffer.shape(context) {
        "shapes do not match"
    } else if tensor.element_type(context) != buffer.element_type(context) {
        "element types do not match"
    } else {
        return Ok(Value::Bool(tensor.element_type(context).is_some()));
    };
    op.emit_error(difference).emit();
    Ok(Value::Bool(false))
}

// --- The table --------------------------------------------------------------------------------

/// Returns the encoding of a sparse tensor, or of a storage specifier; null for anything else.
fn sparse_tensor_encoding<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let context = frame.context;
    let ty = ty(arguments, 0)?;
    let encoding = match *ty.storage(context) {
        TypeStorage::RankedTensor { encoding, .. } => encoding,
        TypeStorage::Dialect { .. }
            if is_of_dialect(context, ty, "sparse_tensor", &["storage_specifier"]) =>
        {
            first_parameter(context, ty)
        }
        _ => None,
    };
    let is_sparse = |encoding: &Attribute| match *encoding.storage(context) {
        AttributeStorage::Dialect { definition, .. } => {
            let definition = context.attribute_definition(definition);
            *context.string(definition.dialect) == "sparse_tensor"
                && *context.string(definition.mnemonic) == "encoding"
        }
        _ => false,
    };
    Ok(Value::from_option(encoding.filter(is_sparse), Value::Attribute))
}

/// Returns whether a memref is in the shared memory of a workgroup: by a number, or by an enum of the xegpu,
/// xevm or gpu dialect.
fn is_shared_memory<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let context = frame.context;
    let space = match *ty(arguments, 0)?.storage(context) {
        TypeStorage::MemRef { space, .. } => space,
        _ => return Err(Failure::KIND),
    };
    let Some(space) = space else { return Ok(Value::Bool(false)) };
    Ok(Value::Bool(match space.storage(context) {
        AttributeStorage::Integer { value, .. } => value.to_i64() == Some(3),
        AttributeStorage::Dialect { definition, parameters } => {
            let definition = context.attribute_definition(*definition);
            let value = parameters.first().copied().flatten();
            let value = value.and_then(|value| value.integer(context)?.to_i64());
            // `#xegpu.memory_space<slm>`, `#xevm.addr_space<shared>`,
            // `#gpu.address_space<workgroup>`.
            let dialect: &[u8] = context.string(definition.dialect);
            let mnemonic: &[u8] = context.string(definition.mnemonic);
            match (dialect, mnemonic) {
                (b"xegpu", b"memory_space") => value == Some(3),
                (b"xevm", b"addr_space") => value == Some(3),
                (b"gpu", b"address_space") => value == Some(2),
                _ => false,
            }
        }
        _ => false,
    }))
}

static HELPERS: &[Helper] = &[
    // LLVM's own library.
    helper("hasNItems", 2, Returns::Bool, |frame, arguments| compare_items(frame, arguments, |a, b| a == b)),
    helper("hasNItemsOrLess", 2, Returns::Bool, |frame, arguments| {
        compare_items(frame, arguments, |a, b| a <= b)
    }),
    helper("hasNItemsOrMore", 2, Returns::Bool, |frame, arguments| {
        compare_items(frame, arguments, |a, b| a >= b)
    }),
    helper("hasSingleElement", 1, Returns::Bool, |frame, arguments| {
        let items = arguments.first().copied().ok_or(Failure::RANGE)?;
        Ok(Value::Bool(count_items(frame, items, 2)? == 1))
    }),
    helper("llvm::size", 1, Returns::Integer, |frame, arguments| {
        let list = arguments.first().ok_or(Failure::RANGE)?.list(frame.context)?;
        Ok(Value::Int(list.len() as i64))
    }),
    helper("llvm::all_equal", 1, Returns::Bool, all_equal),
    helper("llvm::is_sorted", 1, Returns::Bool, is_sorted),
    helper("llvm::isPowerOf2_64", 1, Returns::Bool, |_, arguments| {
        let value = arguments.first().ok_or(Failure::RANGE)?.int()? as u64;
        Ok(Value::Bool(value.is_power_of_two()))
    }),
    helper("llvm::isPowerOf2_32", 1, Returns::Bool, |_, arguments| {
        let value = arguments.first().ok_or(Failure::RANGE)?.int()? as u32;
        Ok(Value::Bool(value.is_power_of_two()))
    }),
    // Sizes are integers, as far as they are fixed.
    helper("llvm::TypeSize::getFixed", 1, Returns::Integer, |_, arguments| {
        Ok(Value::Int(arguments.first().ok_or(Failure::RANGE)?.int()?))
    }),
    helper("llvm::divideCeil", 2, Returns::Integer, |_, arguments| {
        let (value, by) = unsigned_pair(arguments)?;
        Ok(Value::Int(value.checked_next_multiple_of(by).ok_or(Failure::RANGE)?.wrapping_div(by) as i64))
    }),
    helper("llvm::alignTo", 2, Returns::Integer, |_, arguments| {
        let (value, to) = unsigned_pair(arguments)?;
        Ok(Value::Int(value.checked_next_multiple_of(to).ok_or(Failure::RANGE)? as i64))
    }),
    helper("llvm::PowerOf2Ceil", 1, Returns::Integer, |_, arguments| {
        let value = arguments.first().ok_or(Failure::RANGE)?.int()? as u64;
        let power = if value == 0 { Some(0) } else { value.checked_next_power_of_two() };
        Ok(Value::Int(power.ok_or(Failure::RANGE)? as i64))
    }),
    helper("std::max", 2, Returns::Integer, |_, arguments| {
        let [a, b] = arguments else { return Err(Failure::RANGE) };
        Ok(Value::Int(a.int()?.max(b.int()?)))
    }),
    helper("std::min", 2, Returns::Integer, |_, arguments| {
        let [a, b] = arguments else { return Err(Failure::RANGE) };
        Ok(Value::Int(a.int()?.min(b.int()?)))
    }),
    // Iterators are positions; those of a range are only compared with each other.
    helper("std::adjacent_find", 1, Returns::Integer, adjacent_find),
    helper("std::begin", 1, Returns::Integer, |_, _| Ok(Value::Int(0))),
    helper("std::end", 1, Returns::Integer, |frame, arguments| {
        let list = arguments.first().ok_or(Failure::RANGE)?.list(frame.context)?;
        Ok(Value::Int(list.len() as i64))
    }),
    helper("bitEnumContainsAny", 2, Returns::Bool, |_, arguments| {
        let [value, bits] = arguments else { return Err(Failure::RANGE) };
        Ok(Value::Bool(value.int()? & bits.int()? != 0))
    }),
    helper("bitEnumContainsAll", 2, Returns::Bool, |_, arguments| {
        let [value, bits] = arguments else { return Err(Failure::RANGE) };
        Ok(Value::Bool(value.int()? & bits.int()? == bits.int()?))
    }),
    // MLIR.
    helper("mlir::succeeded", 1, Returns::Bool, |_, arguments| {
        Ok(Value::Bool(!matches!(arguments, [Value::Null])))
    }),
    helper("mlir::getElementTypeOrSelf", 1, Returns::Type, element_type_or_self),
    helper(
        "mlir::bufferization::detail::typesMatchAfterBufferization",
        3,
        Returns::Bool,
        types_match_after_bufferization,
    ),
    // Results of comparisons.
    within("mlir::arith", helper("getI1SameShape", 1, Returns::Type, i1_same_shape)),
    within("mlir::arith", helper("getIntOrSplatIntValue", 1, Returns::ApInt, int_or_splat)),
    within("mlir::arith", helper("getScalarOrElementWidth", 1, Returns::Integer, scalar_or_element_width)),
    within("mlir::math", helper("getI1SameShape", 1, Returns::Type, i1_same_shape)),
    within("mlir::arm_sve", helper("getI1SameShape", 1, Returns::Type, i1_same_vector)),
    within("mlir::LLVM", helper("getI1SameShape", 1, Returns::Type, i1_same_llvm_vector)),
    within("mlir::spirv", helper("getUnaryOpResultType", 1, Returns::Type, unary_op_result)),
    // LLVM dialect.
    helper("mlir::LLVM::isCompatibleOuterType", 1, Returns::Bool, |frame, arguments| {
        bool_of(arguments, |ty| is_compatible_outer(frame, ty))
    }),
    helper("mlir::LLVM::isCompatibleVectorType", 1, Returns::Bool, |frame, arguments| {
        bool_of(arguments, |ty| is_compatible_vector(frame, ty))
    }),
    helper("mlir::LLVM::isCompatibleFloatingPointType", 1, Returns::Bool, |frame, arguments| {
        bool_of(arguments, |ty| is_compatible_float(frame.context, ty))
    }),
    helper("mlir::LLVM::isLoadableType", 1, Returns::Bool, |frame, arguments| {
        bool_of(arguments, |ty| is_loadable(frame, ty))
    }),
    helper("mlir::LLVM::isScalableVectorType", 1, Returns::Bool, |frame, arguments| {
        bool_of(arguments, |ty| is_scalable_vector(frame.context, ty))
    }),
    // An `ElementCount`: that of a scalable vector is negative here, which keeps it apart from any
    // of a fixed one, times a factor too.
    helper("mlir::LLVM::getVectorNumElements", 1, Returns::Integer, |frame, arguments| {
        let ty = ty(arguments, 0)?;
        let count = vector_num_elements(frame.context, ty)?;
        let scalable = is_scalable_vector(frame.context, ty);
        Ok(Value::Int(if scalable { count.wrapping_neg() } else { count }))
    }),
    within(
        "mlir::LLVM",
        helper("getValAndBoolStructType", 1, Returns::Type, |frame, arguments| {
            literal_struct(frame, &[ty(arguments, 0)?, Type::I1])
        }),
    ),
    // EmitC.
    helper("mlir::emitc::isSupportedEmitCType", 1, Returns::Bool, |frame, arguments| {
        bool_of(arguments, |ty| emitc::is_supported(frame.context, ty))
    }),
    helper("mlir::emitc::isSupportedFloatType", 1, Returns::Bool, |frame, arguments| {
        bool_of(arguments, |ty| emitc::is_supported_float(frame.context, ty))
    }),
    helper("mlir::emitc::isSupportedIntegerType", 1, Returns::Bool, |frame, arguments| {
        bool_of(arguments, |ty| emitc::is_supported_integer(frame.context, ty))
    }),
    helper("mlir::emitc::isPointerWideType", 1, Returns::Bool, |frame, arguments| {
        bool_of(arguments, |ty| emitc::is_pointer_wide(frame.context, ty))
    }),
    helper("mlir::emitc::isIntegerIndexOrOpaqueType", 1, Returns::Bool, |frame, arguments| {
        bool_of(arguments, |ty| emitc::is_integer_index_or_opaque(frame.context, ty))
    }),
    // Other dialects.
    helper("mlir::smt::isAnySMTValueType", 1, Returns::Bool, |frame, arguments| {
        bool_of(arguments, |ty| {
            is_of_dialect(frame.context, ty, "smt", &["bool", "bv", "array", "int", "sort", "func"])
        })
    }),
    helper("mlir::smt::isAnyNonFuncSMTValueType", 1, Returns::Bool, |frame, arguments| {
        bool_of(arguments, |ty| {
            is_of_dialect(frame.context, ty, "smt", &["bool", "bv", "array", "int", "sort"])
        })
    }),
    helper("mlir::tosa::isa_tosa_shape_type", 1, Returns::Bool, |frame, arguments| {
        bool_of(arguments, |ty| is_of_dialect(frame.context, ty, "tosa", &["shape"]))
    }),
    helper(
        "mlir::sparse_tensor::getSparseTensorEncoding",
        1,
        Returns::AttributeOf("mlir::sparse_tensor::SparseTensorEncodingAttr"),
        sparse_tensor_encoding,
    ),
    helper("mlir::xegpu::isSharedMemory", 1, Returns::Bool, is_shared_memory),
    within("mlir::xegpu", helper("isSharedMemory", 1, Returns::Bool, is_shared_memory)),
    within(
        "mlir::spirv",
        helper("isNestedInFunctionOpInterface", 1, Returns::Bool, |_, arguments| {
            Ok(Value::Bool(is_nested_in(arguments, |op| op.has_trait(Trait::FunctionOpInterface))))
        }),
    ),
    within(
        "mlir::spirv",
        helper("isNestedInGraphARMOpInterface", 1, Returns::Bool, |_, arguments| {
            Ok(Value::Bool(is_nested_in(arguments, |op| op.name_str() == "spirv.ARM.Graph")))
        }),
    ),
    within(
        "mlir::spirv",
        helper("isDirectInModuleLikeOp", 1, Returns::Bool, |_, arguments| {
            Ok(Value::Bool(match arguments.first() {
                Some(Value::Operation(op)) => op.has_trait(Trait::SymbolTable),
                _ => false,
            }))
        }),
    ),
    within(
        "mlir::pdl_interp",
        helper("getGetValueTypeOpValueType", 1, Returns::Type, |frame, arguments| {
            let context = frame.context;
            let pdl = |name: &str, parameters: Box<[Option<Attribute>]>| {
                let class = frame.definitions.class(name).ok_or(Failure::KIND)?;
                let definition = frame.definitions.index_of(context, &class).ok_or(Failure::KIND)?;
                Ok(context.intern_type(TypeStorage::Dialect { definition, parameters }))
            };
            let value = pdl("mlir::pdl::ValueType", Box::default())?;
            let is_range = is_of_dialect(context, ty(arguments, 0)?, "pdl", &["range"]);
            Ok(Value::Type(match is_range {
                true => pdl("mlir::pdl::RangeType", [Some(context.type_attribute(value))].into())?,
                false => value,
            }))
        }),
    ),
];
