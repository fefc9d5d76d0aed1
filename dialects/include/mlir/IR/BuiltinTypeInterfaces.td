// Interfaces of the builtin types, some of which other dialects' types implement.

#ifndef MLIR_IR_BUILTINTYPEINTERFACES_TD
#define MLIR_IR_BUILTINTYPEINTERFACES_TD

include "mlir/IR/OpBase.td"

def VectorElementTypeInterface : TypeInterface<"VectorElementTypeInterface"> {
  let description = [{
    Types that a vector may have as its element type: fixed in size, and copied
    by value. A marker; the builtin integers, index and floats have it.
  }];
  let cppNamespace = "::mlir";
}

def FloatTypeInterface : TypeInterface<"FloatType", [VectorElementTypeInterface]> {
  let description = "Floating-point types: those whose values LLVM's APFloat can compute with.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The APFloat semantics of the type.",
      "const ::llvm::fltSemantics &", "getFloatSemantics">,
    InterfaceMethod<"The float type that is `scale` times as wide, or null if there is none.",
      "::mlir::FloatType", "scaleElementBitwidth", (ins "unsigned":$scale)>,
  ];
}

def MemRefElementTypeInterface : TypeInterface<"MemRefElementTypeInterface"> {
  let description = [{
    Types that a memref may have as its element type, besides the builtin ones
    that always may: those of which a value has a fixed size in memory. A
    marker.
  }];
  let cppNamespace = "::mlir";
}

def PtrLikeTypeInterface : TypeInterface<"PtrLikeTypeInterface"> {
  let description = [{
    Types that point to memory: an address in a memory space, possibly the type
    of what is there, and possibly metadata such as the sizes in a memref
    descriptor.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The memory space pointed to; null for the default one.",
      "::mlir::Attribute", "getMemorySpace">,
    InterfaceMethod<"The type of what is pointed to; null if opaque.",
      "::mlir::Type", "getElementType">,
    InterfaceMethod<"Whether there is more to a value than the address.",
      "bool", "hasPtrMetadata">,
    InterfaceMethod<[{
        The same type with another memory space and, if given, element type; failure if there is
        none.
      }],
      "::llvm::FailureOr<::mlir::PtrLikeTypeInterface>", "clonePtrWith",
      (ins "::mlir::Attribute":$memorySpace, "::std::optional<::mlir::Type>":$elementType)>,
  ];
}

def ShapedTypeInterface : TypeInterface<"ShapedType"> {
  let description = [{
    Types with a shape and an element type: vectors, tensors and memrefs. A type
    without a rank has any shape; a size may be unknown (`?`).
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The same type with another element type and, if given, another shape.",
      "::mlir::ShapedType", "cloneWith",
      (ins "::std::optional<::llvm::ArrayRef<int64_t>>":$shape, "::mlir::Type":$elementType)>,
    InterfaceMethod<"The type of the elements.",
      "::mlir::Type", "getElementType">,
    InterfaceMethod<"Whether the number of dimensions is known.",
      "bool", "hasRank">,
    InterfaceMethod<"The sizes; only for types with a rank.",
      "::llvm::ArrayRef<int64_t>", "getShape">,
  ];
}

#endif // MLIR_IR_BUILTINTYPEINTERFACES_TD
