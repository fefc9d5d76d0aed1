// The operands that a branch hands to its successors, as `BranchOpInterface` of its C++ tells them.

namespace mlir {

template <typename OpTy>
inline auto tellSuccessorOperands(OpTy op) {
  llvm::SmallVector<llvm::SmallVector<int64_t>> told;
  for (unsigned at = 0; at < op->getNumSuccessors(); ++at) {
    SuccessorOperands operands = op.getSuccessorOperands(at);
    llvm::SmallVector<int64_t> numbers;
    numbers.push_back(operands.getProducedOperandCount());
    for (OpOperand &operand : operands.getMutableForwardedOperands())
      numbers.push_back(operand.getOperandNumber());
    told.push_back(numbers);
  }
  return told;
}

} // namespace mlir
