// The offsets, sizes and strides of an operation, as `OffsetSizeAndStrideOpInterface` of its C++ tells them.

namespace mlir {

template <typename OpTy>
inline auto tellSliceRanks(OpTy op) {
  llvm::SmallVector<int64_t> told;
  for (unsigned rank : op.getArrayAttrMaxRanks())
    told.push_back(rank);
  return told;
}

// Tells for each list the number of its operands, the number of its constants, and these.
template <typename OpTy>
inline auto tellSlice(OpTy op) {
  llvm::SmallVector<int64_t> told;
  auto tell = [&](ArrayRef<int64_t> constants, OperandRange operands) {
    told.push_back(operands.size());
    told.push_back(constants.size());
    told.append(constants.begin(), constants.end());
  };
  tell(op.getStaticOffsets(), op.getOffsets());
  tell(op.getStaticSizes(), op.getSizes());
  tell(op.getStaticStrides(), op.getStrides());
  return told;
}

} // namespace mlir
