//! Static methods: `T::get(...)` of types and attributes, and those that ODS generates.

pub(super) mod builtin;
pub(super) mod get;
mod known;
mod operation;

use cpp::{Eval, EvalError, HostClass, Value};

use crate::natives::row::Call;
use crate::values::classes::Class;
use crate::values::thing;
use definitions::expressions::Definitions as _;
use get::{get, get_checked, parse_defined};
use known::known_static;
use operation::operation_static;

/// Names of static methods that are no rows of tables.
const STATIC: &[&str] = &[
    "get",
    "getChecked",
    "getOperationName",
    "getMnemonic",
    "getDialectNamespace",
    "isValidElementType",
    "create",
    "build",
    "ensureTerminator",
    "BlockArgListType",
    "OperandSegment",
    "verifyInherentAttrs",
    "getSymbolAttrName",
    "getVisibilityAttrName",
    "getDefaultVisibilityAttrName",
    "getFlattenedAffineExprs",
    "getMultiDimIdentityMap",
    "getMinorIdentityMap",
    "getPermutationMap",
    "getConstantMap",
    "getFromOpaquePointer",
    "getFromRawBuffer",
    "getAttributeNames",
    "lookup",
    "materialize",
    "isBuildableWith",
    "lookupNearestSymbolFrom",
    "lookupSymbolIn",
    "getNearestSymbolTable",
    "parse",
    "getMaxValue",
    "getMinValue",
    "inferFromExpressionList",
    "inferFromExprList",
    "getSignedMaxValue",
    "getSignedMinValue",
    "closest",
    "getZero",
    "getAllOnes",
    "getAllOnesValue",
    "getOneBitSet",
    "getLowBitsSet",
    "getHighBitsSet",
    "getBitsSet",
    "getBitsSetFrom",
    "getSignMask",
    "getZeroWidth",
    "getEmptySet",
    "IEEEhalf",
    "BFloat",
    "IEEEsingle",
    "IEEEdouble",
    "IEEEquad",
    "x87DoubleExtended",
    "FloatTF32",
    "SemanticsToEnum",
    "EnumToSemantics",
    "areCastCompatible",
    "getWithSorted",
    "getInf",
    "getLargest",
    "getSmallest",
    "getNaN",
    "getQNaN",
    "getOne",
    "getSizeInBits",
    "semanticsSizeInBits",
    "semanticsPrecision",
    "semanticsMaxExponent",
    "semanticsMinExponent",
    "getTypeID",
    "closest",
    "verify",
    "isDynamic",
    "isStatic",
    "getNumElements",
    "isDynamicShape",
    "isStaticShape",
    "hasTrait",
    "isValid",
    "isValidNamespace",
    "isCompatibleReturnTypes",
    "getOperandSegmentSizeAttr",
    "getResultSegmentSizeAttr",
    "getOperandSegmentSizesAttrName",
    "getResultSegmentSizesAttrName",
    "getSymbolName",
    "getSymbolVisibility",
    "setSymbolVisibility",
    "setSymbolName",
    "symbolKnownUseEmpty",
    "iterator",
    "interrupt",
    "advance",
    "skip",
];

/// Whether operations have a static method of this name, whatever their definition says.
pub fn is_static_of_operation(name: &str) -> bool {
    matches!(
        name,
        "build"
            | "ensureTerminator"
            | "getOperationName"
            | "verifyInherentAttrs"
            | "getAttributeNames"
            | "getOperandSegmentSizeAttr"
            | "getResultSegmentSizeAttr"
            | "getOperandSegmentSizesAttrName"
            | "getResultSegmentSizesAttrName"
    )
}

/// Whether some class has a static method of this name.
pub fn is_static(name: &str) -> bool {
    STATIC.contains(&name)
}

/// Calls `Class::name(...)`.
pub fn call_static(
    call: &mut Call<'_, '_, '_, '_, '_>,
    number: HostClass,
    class: &Class,
    name: &str,
) -> Eval<Value> {
    let context = call.host.context;
    let unknown = || Err(EvalError::unsupported(format!("the static method '{name}'")));
    let values = call.arguments.values;
    match (class, name) {
        (Class::Data(..) | Class::Known(_), "get" | "getWithSorted") => get(call, number, values, false),
        (Class::Data(..), "getChecked") => get_checked(call, number, values),
        (Class::Base(of), _) => {
            let of = *of;
            match call.host.program.classes.get(of) {
                Some(Class::Source(source)) if source.is_concrete => {
                    crate::natives::data::described::make(call, of, source, name)
                }
                Some(class) => call_static(call, of, class, name),
                None => unknown(),
            }
        }
        (Class::Source(source), "get" | "getChecked") if source.is_concrete => {
            crate::natives::data::described::make(call, number, source, name)
        }
        (Class::Data(_, class, _), "getMnemonic" | "getDialectNamespace") => {
            let Some(class) = context.class(class) else { return unknown() };
            Ok(Value::text(if name == "getMnemonic" {
                class.mnemonic.as_str()
            } else {
                class.dialect.as_str()
            }))
        }
        (Class::Dialect(dialect), "getDialectNamespace") => {
            Ok(Value::text(context.string(*dialect).to_string()))
        }
        (Class::Operation(op), "getOperationName") => Ok(Value::text(context.string(*op).to_string())),
        (Class::Operation(op) | Class::Adaptor(op), _) => operation_static(call, *op, name),
        (Class::Data(_, class, _), "isValidElementType") => {
            let ty = call.ty(0)?;
            Ok(Value::Bool(match class.as_str() {
                "mlir::VectorType" => ty.is_vector_element(context),
                "mlir::TensorType" | "mlir::RankedTensorType" => ty.is_tensor_element(context),
                "mlir::MemRefType" | "mlir::BaseMemRefType" => ty.is_memref_element(context),
                _ => return unknown(),
            }))
        }
        (Class::Data(entity, class, _), "parse") => parse_defined(call, number, *entity, class),
        (Class::Data(..), "getFromRawBuffer") => crate::natives::data::raw_data::from_raw_buffer(call),
        (Class::Data(..), "isDynamic" | "isStatic") => {
            let is_dynamic = call.integer(0)? == ir::types::DYNAMIC;
            Ok(Value::Bool(is_dynamic == (name == "isDynamic")))
        }
        (Class::Data(..) | Class::Interface(_), "isDynamicShape" | "isStaticShape") => {
            let any = call.integers(0)?.contains(&ir::types::DYNAMIC);
            Ok(Value::Bool(any == (name == "isDynamicShape")))
        }
        (Class::Data(..) | Class::Interface(_), "getNumElements") => {
            let shape = call.integers(0)?;
            let product = shape.iter().try_fold(1i64, |product, &extent| product.checked_mul(extent));
            product
                .map(thing::of_integer)
                .ok_or_else(|| EvalError::undefined("a number of elements that is too large"))
        }
        (Class::Known(known), _) => known_static(call, known.kind, name),
        // `OpTrait::AttrSizedOperandSegments<void>::getOperandSegmentSizeAttr()`
        (Class::Interface(_), "getOperandSegmentSizeAttr") => Ok(Value::text("operandSegmentSizes")),
        // `SymbolOpInterface::getDefaultVisibilityAttrName()`
        (Class::Interface(_), "getDefaultVisibilityAttrName") => Ok(Value::text("sym_visibility")),
        (Class::Interface(_), "getResultSegmentSizeAttr") => Ok(Value::text("resultSegmentSizes")),
        _ => unknown(),
    }
}
