// The destinations of an operation, as `DestinationStyleOpInterface` of its C++ tells them.

namespace mlir {

template <typename OpTy>
inline auto tellDestinations(OpTy op) {
  llvm::SmallVector<int64_t> told;
  for (OpOperand &operand : op.getDpsInitsMutable())
    told.push_back(operand.getOperandNumber());
  return told;
}

} // namespace mlir
