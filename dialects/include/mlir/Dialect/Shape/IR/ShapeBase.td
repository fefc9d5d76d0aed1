// The `shape` dialect and its types.

#ifndef MLIR_DIALECT_SHAPE_IR_SHAPEBASE_TD
#define MLIR_DIALECT_SHAPE_IR_SHAPEBASE_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def ShapeDialect : Dialect {
  let name = "shape";
  let summary = "Shapes as values";
  let description = [{
    Types and operations for computing with shapes, which may turn out to be wrong,
    and for constraints that shapes have to satisfy.
  }];
  let cppNamespace = "::mlir::shape";
  let dependentDialects = ["arith::ArithDialect", "tensor::TensorDialect"];
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;
}

class Shape_Type<string name, string typeMnemonic> : TypeDef<ShapeDialect, name> {
  let mnemonic = typeMnemonic;
}

def Shape_ShapeType : Shape_Type<"Shape", "shape"> {
  let description = "A list of sizes, one of unknown length, or an error.";
}

def Shape_SizeType : Shape_Type<"Size", "size"> {
  let description = "A size, an unknown size, or an error.";
}

def Shape_ValueShapeType : Shape_Type<"ValueShape", "value_shape"> {
  let description = "A shape, and possibly the value that has it.";
}

def Shape_WitnessType : Shape_Type<"Witness", "witness"> {
  let description = [{
    Evidence that a constraint holds. An operation that needs the constraint has it as an operand.
  }];
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

def Shape_ExtentTensorType
    : 1DTensorOf<[Index]>,
      BuildableType<"::mlir::RankedTensorType::get({ShapedType::kDynamic}, "
                    # "$_builder.getType<::mlir::IndexType>())"> {
  let description = "A shape without error, as a tensor of its sizes.";
}

def Shape_ShapeOrSizeType : AnyTypeOf<[Shape_SizeType, Shape_ShapeType], "shape or size">;
def Shape_ShapeOrExtentTensorType
    : AnyTypeOf<[Shape_ShapeType, Shape_ExtentTensorType], "shape or extent tensor">;
def Shape_SizeOrIndexType : AnyTypeOf<[Shape_SizeType, Index], "size or index">;
def Shape_AnyShapeOrSizeType
    : AnyTypeOf<[Shape_SizeOrIndexType, Shape_ShapeOrExtentTensorType], "any shape or size">;

#endif // MLIR_DIALECT_SHAPE_IR_SHAPEBASE_TD
