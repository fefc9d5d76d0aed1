// The types of the `transform` dialect: of handles and of parameters.

#ifndef MLIR_DIALECT_TRANSFORM_IR_TRANSFORMTYPES_TD
#define MLIR_DIALECT_TRANSFORM_IR_TRANSFORMTYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"

class _TransformType<string name, string typeMnemonic, TypeInterface interface>
    : TypeDef<Transform_Dialect, name, [DeclareTypeInterfaceMethods<interface>]> {
  let mnemonic = typeMnemonic;
  let assemblyFormat = "";
}

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

def Transform_AnyOpType : _TransformType<"AnyOp", "any_op", TransformHandleTypeInterface> {
  let description = "A handle to operations.";
}

def Transform_OperationType : _TransformType<"Operation", "op", TransformHandleTypeInterface> {
  let description = "A handle to operations of this name.";
  let parameters = (ins StringRefParameter<"Name of the allowed payload operation">:$operation_name);
  let assemblyFormat = "`<` $operation_name `>`";
}

def Transform_AnyValue
    : _TransformType<"AnyValue", "any_value", TransformValueHandleTypeInterface> {
  let description = "A handle to values.";
}

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

def Transform_AnyParamType
    : _TransformType<"AnyParam", "any_param", TransformParamTypeInterface> {
  let description = "Attributes of any kind.";
}

def Transform_ParamType : _TransformType<"Param", "param", TransformParamTypeInterface> {
  let description = "Integers of this type.";
  let parameters = (ins TypeParameter<"::mlir::Type", "Underlying type of the parameter">:$type);
  let assemblyFormat = "`<` $type `>`";
  let genVerifyDecl = 1;
}

def Transform_TypeParamType : _TransformType<"TypeParam", "type", TransformParamTypeInterface> {
  let description = "Types.";
}

def Transform_AffineMapParamType
    : _TransformType<"AffineMapParam", "affine_map", TransformParamTypeInterface> {
  let description = "Affine maps.";
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

// A handle to operations of the name `opname`.
class Transform_ConcreteOpType<string opname>
    : Type<And<[Transform_OperationType.predicate,
                CPred<"::llvm::cast<::mlir::transform::OperationType>($_self)"
                      # ".getOperationName() == \"" # opname # "\"">]>,
           "Transform IR handle to " # opname # " operations",
           "::mlir::transform::OperationType">;

def TransformAnyHandle
    : Type<Or<[TransformHandleTypeInterface.predicate,
               TransformValueHandleTypeInterface.predicate]>,
           "transform operation or value handle">;

def TransformAnyParamTypeOrAnyHandle
    : Type<Or<[TransformHandleTypeInterface.predicate, TransformParamTypeInterface.predicate]>,
           "transform any param type or any handle type">;

#endif // MLIR_DIALECT_TRANSFORM_IR_TRANSFORMTYPES_TD
