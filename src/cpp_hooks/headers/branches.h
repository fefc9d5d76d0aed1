// Builders of MLIR's branches that are given blocks before the operands of these.

namespace mlir {
namespace cf {

inline void BranchOp::build(OpBuilder &builder, OperationState &state, Block *dest, ValueRange operands = {}) {
  state.addSuccessors(dest);
  state.addOperands(operands);
}

inline void CondBranchOp::build(OpBuilder &builder, OperationState &state, Value condition, Block *trueDest,
                                ValueRange trueOperands, Block *falseDest, ValueRange falseOperands) {
  build(builder, state, condition, trueOperands, falseOperands, DenseI32ArrayAttr(), trueDest, falseDest);
}

inline void CondBranchOp::build(OpBuilder &builder, OperationState &state, Value condition, Block *trueDest,
                                Block *falseDest, ValueRange falseOperands = {}) {
  build(builder, state, condition, ValueRange(), falseOperands, DenseI32ArrayAttr(), trueDest, falseDest);
}

} // namespace cf
} // namespace mlir
