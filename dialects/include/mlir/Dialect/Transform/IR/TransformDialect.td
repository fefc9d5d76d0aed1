// The `transform` dialect: programs that transform other programs.

#ifndef MLIR_DIALECT_TRANSFORM_IR_TRANSFORMDIALECT_TD
#define MLIR_DIALECT_TRANSFORM_IR_TRANSFORMDIALECT_TD

include "mlir/IR/OpBase.td"

def Transform_Dialect : Dialect {
  let summary = "Transformations as operations";
  let description = [{
    Operations that say which transformations to apply to which operations of
    another program, the payload. An interpreter runs them. Extensions add
    operations to the dialect.
  }];
  let name = "transform";
  let cppNamespace = "::mlir::transform";
  let hasOperationAttrVerify = 1;
  let useDefaultAttributePrinterParser = 1;
}

// The base class of operations of the dialect and its extensions.
class TransformDialectOp<string mnemonic, list<Trait> traits = []>
    : Op<Transform_Dialect, mnemonic, traits>;

// The operation may stand outside of any transform operation, where its region
// gets the payload as an argument, and within one, where it is handed it.
def PossibleTopLevelTransformOpTrait : NativeOpTrait<"PossibleTopLevelTransformOpTrait"> {
  let cppNamespace = "::mlir::transform";
}

#endif // MLIR_DIALECT_TRANSFORM_IR_TRANSFORMDIALECT_TD
