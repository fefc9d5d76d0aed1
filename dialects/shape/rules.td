// The canonicalization of the `shape` dialect, as far as rules can say it; the rest is in `canonicalize/`.
//
// Casts and elements of shapes are operations of `tensor`: rules for those apply where the program has met `shape`. A rule
// that stands among patterns of Rust has its place in the tables of `canonicalize/`.

#ifndef SHAPE_RULES_TD
#define SHAPE_RULES_TD

include "../shape/shape.td"
// By way of another file: of two files that are included here, both dialects would be defined.
include "mlir/Dialect/Tensor/IR/TensorOps.td"
include "mlir/IR/PatternBase.td"

//===----------------------------------------------------------------------===//
// Witnesses
//===----------------------------------------------------------------------===//

def IsOneValue : Constraint<CPred<"$0.size() == 1">, "is one value">;
def AreAllEqual : Constraint<CPred<"::llvm::all_equal($0)">, "are equal">;

// All of one witness is that witness.
def AssumingAllOneOp : Pat<(Shape_AssumingAllOp $witnesses), (replaceWithValue $witnesses), [(IsOneValue $witnesses)]>;

// A shape agrees with itself.
class OfEqualShapes<Op constraint>
    : Pat<(constraint $shapes), (Shape_ConstWitnessOp ConstBoolAttrTrue), [(AreAllEqual $shapes)]>;
def CstrBroadcastableEqOps : OfEqualShapes<Shape_CstrBroadcastableOp>;
def CstrEqEqOps : OfEqualShapes<Shape_CstrEqOp>;

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

// There and back again.
class ThereAndBack<Op back, Op there> : Pat<(back (there $x)), (replaceWithValue $x)>;
def IndexToSizeToIndexCanonicalization : ThereAndBack<Shape_SizeToIndexOp, Shape_IndexToSizeOp>;
def SizeToIndexToSizeCanonicalization : ThereAndBack<Shape_IndexToSizeOp, Shape_SizeToIndexOp>;

//===----------------------------------------------------------------------===//
// Tensors of extents
//===----------------------------------------------------------------------===//

// A constant can have the type to which it is cast, if that says how many extents there are.
def HasStaticShape : Constraint<CPred<"::llvm::cast<ShapedType>($0.getType()).hasStaticShape()">, "has a static shape">;
def TensorCastConstShape
    : Pat<(Tensor_CastOp:$cast (Shape_ConstShapeOp $shape)), (Shape_ConstShapeOp $shape), [(HasStaticShape $cast)]>;

// An extent of a shape is a dimension of the tensor. A shape has one dimension, hence its element one index.
def First : NativeCodeCall<"$0.front()">;
def ExtractFromShapeOfExtentTensor
    : Pat<(Tensor_ExtractOp (Shape_ShapeOfOp $tensor), $indices), (Tensor_DimOp $tensor, (First $indices))>;

#endif // SHAPE_RULES_TD
