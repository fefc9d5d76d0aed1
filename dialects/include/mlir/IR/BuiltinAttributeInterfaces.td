// Interfaces of the builtin attributes, some of which other dialects' attributes
// implement.

#ifndef MLIR_IR_BUILTINATTRIBUTEINTERFACES_TD
#define MLIR_IR_BUILTINATTRIBUTEINTERFACES_TD

include "mlir/IR/OpBase.td"

def TypedAttrInterface : AttrInterface<"TypedAttr"> {
  let description = "Attributes with a type: often that of the value which they stand for.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The type.",
      "::mlir::Type", "getType">,
  ];
}

def BlobAttrInterface : AttrInterface<"BlobAttr"> {
  let description = "Attributes whose data is a run of bytes.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The bytes.",
      "::llvm::ArrayRef<char>", "getData">,
  ];
}

def ElementsAttrInterface : AttrInterface<"ElementsAttr", [TypedAttrInterface]> {
  let description = [{
    Constant vectors and tensors: a shaped type, and a value for each of its
    elements, possibly the same for all of them (a *splat*).
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<[{
        Access to the elements as values of a C++ type; failure if they are not of it.
      }],
      "::mlir::FailureOr<::mlir::detail::ElementsAttrIndexer>", "getValuesImpl",
      (ins "::mlir::TypeID":$elementID)>,
    InterfaceMethod<"Whether all elements are the same value.",
      "bool", "isSplat">,
    InterfaceMethod<"The shaped type.",
      "::mlir::ShapedType", "getShapedType">,
  ];
}

def MemRefLayoutAttrInterface : AttrInterface<"MemRefLayoutAttrInterface"> {
  let description = "Layouts of memrefs: which address each index has, as an affine map.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The map from indices to places in memory.",
      "::mlir::AffineMap", "getAffineMap">,
    InterfaceMethod<"Whether the layout is that of memrefs without one.",
      "bool", "isIdentity">,
    InterfaceMethod<"Checks that the layout fits this shape.",
      "::llvm::LogicalResult", "verifyLayout",
      (ins "::llvm::ArrayRef<int64_t>":$shape,
           "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError)>,
    InterfaceMethod<[{
        The strides and the offset that describe the layout; failure if it is not strided.
      }],
      "::llvm::LogicalResult", "getStridesAndOffset",
      (ins "::llvm::ArrayRef<int64_t>":$shape, "::llvm::SmallVectorImpl<int64_t>&":$strides,
           "int64_t&":$offset)>,
  ];
}

#endif // MLIR_IR_BUILTINATTRIBUTEINTERFACES_TD
