// Functions of earlier versions of MLIR, which are methods of types or classes of their own now.

namespace mlir {

inline LogicalResult getStridesAndOffset(MemRefType type, SmallVectorImpl<int64_t> &strides, int64_t &offset) {
  return type.getStridesAndOffset(strides, offset);
}

inline bool isStrided(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  return succeeded(type.getStridesAndOffset(strides, offset));
}

inline bool isLastMemrefDimUnitStride(MemRefType type) { return type.isLastDimUnitStride(); }

inline bool trailingNDimsContiguous(MemRefType type, int64_t n) { return type.areTrailingDimsContiguous(n); }

inline FloatType FloatType::getBF16(MLIRContext *context) { return BFloat16Type::get(context); }
inline FloatType FloatType::getF16(MLIRContext *context) { return Float16Type::get(context); }
inline FloatType FloatType::getF32(MLIRContext *context) { return Float32Type::get(context); }
inline FloatType FloatType::getF64(MLIRContext *context) { return Float64Type::get(context); }
inline FloatType FloatType::getTF32(MLIRContext *context) { return FloatTF32Type::get(context); }

} // namespace mlir
