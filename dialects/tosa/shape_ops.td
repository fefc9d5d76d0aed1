// Operations of `tosa` on shapes.

#ifndef DIALECTS_TOSA_SHAPE_OPS_TD
#define DIALECTS_TOSA_SHAPE_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Dialect/Tosa/IR/TosaInterfaces.td"
include "mlir/Dialect/Tosa/IR/TosaTypesBase.td"
include "mlir/Dialect/Tosa/IR/TosaOpBase.td"

def TosaShapeOperator : NativeOpTrait<"TosaShapeOperator"> {
  let cppNamespace = "mlir::OpTrait::tosa";
}

class Tosa_ShapeOp<string mnemonic, list<Trait> traits = []>
    : Tosa_Op<mnemonic, !listconcat(traits, [TosaShapeOperator, Pure])> {
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_SHAPE]>,
  ];
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def TosaShapeOperatorWithSameRanks
    : NativeOpTrait<"TosaShapeOperatorWithSameRanks"> {
  let cppNamespace = "mlir::OpTrait::tosa";
}

class Tosa_ElementwiseShapeOp<string mnemonic, list<Trait> traits = []>
    : Tosa_ShapeOp<mnemonic,
                   !listconcat(traits, [TosaShapeOperatorWithSameRanks])>;

def Tosa_AddShapeOp : Tosa_ElementwiseShapeOp<"add_shape", [Pure]> {
  let summary = "Sums of the sizes of two shapes";
  let arguments = (ins
    Tosa_Shape:$input1,
    Tosa_Shape:$input2
  );
  let results = (outs Tosa_Shape:$output);
}

def Tosa_ConcatShapeOp : Tosa_ShapeOp<"concat_shape", [Pure]> {
  let summary = "Shapes after one another";
  let arguments = (ins
    Variadic<Tosa_Shape>:$input
  );
  let results = (outs Tosa_Shape:$output);
  let hasVerifier = 1;
}

def Tosa_ConstShapeOp : Tosa_ShapeOp<"const_shape", [ConstantLike, Pure]> {
  let summary = "A shape that is known";
  let arguments = (ins IndexElementsAttr:$values);
  let results = (outs Tosa_Shape:$output);
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[]>,
  ];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Tosa_DimOp : Tosa_ShapeOp<"dim", [Pure]> {
  let summary = "A size of a tensor, as a shape";
  let arguments = (ins
    Tosa_TensorAtLeast1D:$input1,
    I32Attr:$axis
  );
  let results = (outs Tosa_Shape:$output);
  let hasVerifier = 1;
}

def Tosa_DivCeilShapeOp : Tosa_ElementwiseShapeOp<"div_ceil_shape", [Pure]> {
  let summary = "Quotients of the sizes of two shapes, rounded up";
  let arguments = (ins
    Tosa_Shape:$input1,
    Tosa_Shape:$input2
  );
  let results = (outs Tosa_Shape:$output);
}

def Tosa_DivFloorShapeOp : Tosa_ElementwiseShapeOp<"div_floor_shape", [Pure]> {
  let summary = "Quotients of the sizes of two shapes, rounded down";
  let arguments = (ins
    Tosa_Shape:$input1,
    Tosa_Shape:$input2
  );
  let results = (outs Tosa_Shape:$output);
}

def Tosa_Exp2ShapeOp : Tosa_ElementwiseShapeOp<"exp2_shape", [Pure]> {
  let summary = "Powers of two, by the sizes of a shape";
  let arguments = (ins
    Tosa_Shape:$input
  );
  let results = (outs Tosa_Shape:$output);
}

def Tosa_Log2CeilShapeOp : Tosa_ElementwiseShapeOp<"log2_ceil_shape", [Pure]> {
  let summary = "Logarithms of sizes to the base of two, rounded up";
  let arguments = (ins
    Tosa_Shape:$input
  );
  let results = (outs Tosa_Shape:$output);
}

def Tosa_Log2FloorShapeOp : Tosa_ElementwiseShapeOp<"log2_floor_shape", [Pure]> {
  let summary = "Logarithms of sizes to the base of two, rounded down";
  let arguments = (ins
    Tosa_Shape:$input
  );
  let results = (outs Tosa_Shape:$output);
}

def Tosa_MaxShapeOp : Tosa_ElementwiseShapeOp<"max_shape", [Pure]> {
  let summary = "The larger sizes of two shapes";
  let arguments = (ins
    Tosa_Shape:$input1,
    Tosa_Shape:$input2
  );
  let results = (outs Tosa_Shape:$output);
}

def Tosa_MinShapeOp : Tosa_ElementwiseShapeOp<"min_shape", [Pure]> {
  let summary = "The smaller sizes of two shapes";
  let arguments = (ins
    Tosa_Shape:$input1,
    Tosa_Shape:$input2
  );
  let results = (outs Tosa_Shape:$output);
}

def Tosa_ModShapeOp : Tosa_ElementwiseShapeOp<"mod_shape", [Pure]> {
  let summary = "Remainders of the sizes of two shapes";
  let arguments = (ins
    Tosa_Shape:$input1,
    Tosa_Shape:$input2
  );
  let results = (outs Tosa_Shape:$output);
}

def Tosa_MulShapeOp : Tosa_ElementwiseShapeOp<"mul_shape", [Pure]> {
  let summary = "Products of the sizes of two shapes";
  let arguments = (ins
    Tosa_Shape:$input1,
    Tosa_Shape:$input2
  );
  let results = (outs Tosa_Shape:$output);
}

def Tosa_SliceShapeOp : Tosa_ShapeOp<"slice_shape", [Pure]> {
  let summary = "Sizes of a shape from a place on";
  let arguments = (ins
    Tosa_Shape:$input,
    Tosa_ScalarInt32Tensor:$start,
    Tosa_ScalarInt32Tensor:$size
  );
  let results = (outs Tosa_Shape:$output);
  let hasVerifier = 1;
}

def Tosa_SubShapeOp : Tosa_ElementwiseShapeOp<"sub_shape", [Pure]> {
  let summary = "Differences of the sizes of two shapes";
  let arguments = (ins
    Tosa_Shape:$input1,
    Tosa_Shape:$input2
  );
  let results = (outs Tosa_Shape:$output);
}

#endif // DIALECTS_TOSA_SHAPE_OPS_TD
