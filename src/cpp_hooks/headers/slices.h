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

namespace detail {

inline unsigned getNumDynamicEntriesUpToIdx(ArrayRef<int64_t> staticVals, unsigned idx) {
  unsigned count = 0;
  for (unsigned i = 0; i < idx; ++i)
    count += ShapedType::isDynamic(staticVals[i]);
  return count;
}

template <typename Compare>
inline bool sameOffsetsSizesAndStrides(OffsetSizeAndStrideOpInterface a, OffsetSizeAndStrideOpInterface b, Compare cmp) {
  auto areAlike = [&](ArrayRef<OpFoldResult> left, ArrayRef<OpFoldResult> right) {
    if (left.size() != right.size())
      return false;
    for (unsigned i = 0; i < left.size(); ++i)
      if (!cmp(left[i], right[i]))
        return false;
    return true;
  };
  return areAlike(a.getMixedOffsets(), b.getMixedOffsets()) && areAlike(a.getMixedSizes(), b.getMixedSizes()) &&
         areAlike(a.getMixedStrides(), b.getMixedStrides());
}

} // namespace detail

// The dimensions of size 1 that a slice of `rank` fewer dimensions leaves out.
inline llvm::SmallBitVector getPositionsOfShapeOne(unsigned rank, ArrayRef<int64_t> shape) {
  llvm::SmallBitVector positions(shape.size());
  for (unsigned dim = 0; dim < shape.size() && rank > 0; ++dim)
    if (shape[dim] == 1) {
      positions.set(dim);
      --rank;
    }
  return positions;
}

// A pattern that makes constants of the operands among offsets, sizes and strides which are constants.
template <typename OpType, typename ResultTypeFn, typename CastOpFunc>
struct OpWithOffsetSizesAndStridesConstantArgumentFolder : public OpRewritePattern<OpType> {
  using OpRewritePattern<OpType>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpType op, PatternRewriter &rewriter) const override {
    SmallVector<OpFoldResult> offsets(op.getMixedOffsets()), sizes(op.getMixedSizes()), strides(op.getMixedStrides());
    if (failed(foldDynamicOffsetSizeList(offsets)) && failed(foldDynamicOffsetSizeList(sizes)) &&
        failed(foldDynamicStrideList(strides)))
      return failure();
    auto type = ResultTypeFn()(op, offsets, sizes, strides);
    if (!type)
      return failure();
    auto made = rewriter.create<OpType>(op.getLoc(), type, op.getSource(), offsets, sizes, strides);
    CastOpFunc()(rewriter, op, made);
    return success();
  }
};

} // namespace mlir
