// The values that a loop carries from one iteration to the next, as `LoopLikeOpInterface` of its C++ tells them.

namespace mlir {

template <typename OpTy>
inline auto tellLoopInits(OpTy op) {
  SmallVector<Type> told;
  for (OpOperand &operand : op.getInitsMutable())
    told.push_back(operand.get().getType());
  return told;
}

template <typename OpTy>
inline auto tellLoopArguments(OpTy op) {
  SmallVector<Type> told;
  for (BlockArgument argument : op.getRegionIterArgs())
    told.push_back(argument.getType());
  return told;
}

template <typename OpTy>
inline auto tellLoopYields(OpTy op) {
  SmallVector<Type> told;
  if (auto operands = op.getYieldedValuesMutable())
    for (OpOperand &operand : *operands)
      told.push_back(operand.get().getType());
  return told;
}

// Tells nothing where there are no results for the values.
template <typename OpTy>
inline auto tellLoopResults(OpTy op) {
  SmallVector<SmallVector<Type>> told;
  if (auto results = op.getLoopResults()) {
    SmallVector<Type> types;
    for (Value result : *results)
      types.push_back(result.getType());
    told.push_back(types);
  }
  return told;
}

} // namespace mlir
