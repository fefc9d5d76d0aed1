// The loops of a structured operation, as `LinalgStructuredInterface` of its C++ tells them.

namespace mlir {

// Tells for each loop whether it is a reduction.
template <typename OpTy>
inline auto tellReductions(OpTy op) {
  llvm::SmallVector<int64_t> told;
  for (utils::IteratorType kind : op.getIteratorTypesArray())
    told.push_back(kind == utils::IteratorType::parallel ? 0 : 1);
  return told;
}

template <typename OpTy>
inline auto tellIndexingMaps(OpTy op) {
  return op.getIndexingMaps();
}

} // namespace mlir
