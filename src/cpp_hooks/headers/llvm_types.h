// Types that LLVM has, as functions of its dialect: `LLVM::isCompatibleType(type)`.

namespace mlir {
namespace LLVM {

inline bool isLlvmFloat(Type type) {
  return llvm::isa<BFloat16Type, Float16Type, Float32Type, Float64Type, Float80Type, Float128Type>(type);
}

inline bool isCompatibleFloatingPointType(Type type) { return isLlvmFloat(type) || llvm::isa<LLVMPPCFP128Type>(type); }

inline bool isSignless(Type type) {
  auto integer = llvm::dyn_cast<IntegerType>(type);
  return integer && integer.isSignless();
}

inline bool isCompatibleVectorType(Type type) {
  auto vector = llvm::dyn_cast<VectorType>(type);
  if (!vector || vector.getRank() != 1)
    return false;
  Type element = vector.getElementType();
  return isSignless(element) || isLlvmFloat(element) || llvm::isa<LLVMPointerType>(element);
}

// Without the types in it.
inline bool isCompatibleOuterType(Type type) {
  if (auto vector = llvm::dyn_cast<VectorType>(type))
    return vector.getRank() == 1;
  return isSignless(type) || isCompatibleFloatingPointType(type) ||
         llvm::isa<LLVMArrayType, LLVMFunctionType, LLVMLabelType, LLVMMetadataType, LLVMPointerType, LLVMStructType,
                   LLVMTokenType, LLVMTargetExtType, LLVMVoidType, LLVMX86AMXType>(type);
}

inline bool isCompatibleType(Type type) {
  // Types may share parts, and a struct may be among its own.
  llvm::DenseSet<Type> seen;
  SmallVector<Type> pending{type};
  while (!pending.empty()) {
    Type part = pending.pop_back_val();
    if (!seen.insert(part).second)
      continue;
    if (!isCompatibleOuterType(part))
      return false;
    if (auto vector = llvm::dyn_cast<VectorType>(part)) {
      pending.push_back(vector.getElementType());
    } else if (auto array = llvm::dyn_cast<LLVMArrayType>(part)) {
      pending.push_back(array.getElementType());
    } else if (auto structure = llvm::dyn_cast<LLVMStructType>(part)) {
      for (Type element : structure.getBody())
        pending.push_back(element);
    } else if (auto function = llvm::dyn_cast<LLVMFunctionType>(part)) {
      pending.push_back(function.getReturnType());
      for (Type param : function.getParams())
        pending.push_back(param);
    }
  }
  return true;
}

inline bool isScalableVectorType(Type type) { return llvm::cast<VectorType>(type).isScalable(); }

inline llvm::ElementCount getVectorNumElements(Type type) {
  return llvm::ElementCount::get(llvm::cast<VectorType>(type).getNumElements(), isScalableVectorType(type));
}

inline llvm::TypeSize getPrimitiveTypeSizeInBits(Type type) {
  if (auto vector = llvm::dyn_cast<VectorType>(type))
    return llvm::TypeSize::getFixed(getPrimitiveTypeSizeInBits(vector.getElementType()).getFixedValue() *
                                    vector.getNumElements());
  if (llvm::isa<LLVMPPCFP128Type>(type))
    return llvm::TypeSize::getFixed(128);
  return llvm::TypeSize::getFixed(type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 0);
}

// The indices of an address: constants, and values where a constant is the least of 32 bits.
template <typename ValuesT>
class GEPIndicesAdaptor {
public:
  GEPIndicesAdaptor(DenseI32ArrayAttr rawConstantIndices, ValuesT values)
      : rawConstantIndices(rawConstantIndices), values(values) {
    unsigned next = 0;
    auto type = IntegerType::get(rawConstantIndices.getContext(), 32);
    for (int32_t raw : rawConstantIndices.asArrayRef()) {
      if (raw == std::numeric_limits<int32_t>::min())
        indices.push_back(values[next++]);
      else
        indices.push_back(IntegerAttr::get(type, raw));
    }
  }

  llvm::PointerUnion<IntegerAttr, Value> operator[](size_t index) const { return indices[index]; }
  bool isDynamicIndex(size_t index) const {
    return rawConstantIndices[index] == std::numeric_limits<int32_t>::min();
  }
  ValuesT getDynamicIndices() const { return values; }
  size_t size() const { return indices.size(); }
  bool empty() const { return indices.empty(); }
  auto begin() { return indices.begin(); }
  auto end() { return indices.end(); }

private:
  DenseI32ArrayAttr rawConstantIndices;
  ValuesT values;
  llvm::SmallVector<llvm::PointerUnion<IntegerAttr, Value>> indices;
};

} // namespace LLVM
} // namespace mlir
