// Reshapes that join dimensions which are beside one another: `[[0, 1], [2]]` makes the first two of three one.

namespace mlir {

using ReassociationIndices = SmallVector<int64_t, 2>;
using ReassociationIndicesRef = ArrayRef<int64_t>;
using ReassociationExprs = SmallVector<AffineExpr, 2>;

inline ArrayAttr getReassociationIndicesAttribute(Builder &b, ArrayRef<ReassociationIndices> reassociation) {
  SmallVector<Attribute> groups;
  for (const ReassociationIndices &group : reassociation)
    groups.push_back(b.getI64ArrayAttr(group));
  return b.getArrayAttr(groups);
}

inline SmallVector<ReassociationExprs> convertReassociationIndicesToExprs(MLIRContext *context,
                                                                          ArrayRef<ReassociationIndices> reassociation) {
  SmallVector<ReassociationExprs> groups;
  for (const ReassociationIndices &group : reassociation) {
    ReassociationExprs exprs;
    for (int64_t dim : group)
      exprs.push_back(getAffineDimExpr(dim, context));
    groups.push_back(exprs);
  }
  return groups;
}

inline SmallVector<ReassociationIndices> convertReassociationMapsToIndices(ArrayRef<ReassociationExprs> reassociation) {
  SmallVector<ReassociationIndices> groups;
  for (const ReassociationExprs &exprs : reassociation) {
    ReassociationIndices group;
    for (AffineExpr expr : exprs)
      group.push_back(llvm::cast<AffineDimExpr>(expr).getPosition());
    groups.push_back(group);
  }
  return groups;
}

inline SmallVector<AffineMap> getSymbolLessAffineMaps(ArrayRef<ReassociationExprs> reassociation) {
  unsigned numDims = 1;
  for (const ReassociationExprs &exprs : reassociation)
    for (AffineExpr expr : exprs)
      expr.walk([&](AffineExpr part) {
        if (auto dim = llvm::dyn_cast<AffineDimExpr>(part))
          numDims = std::max(numDims, dim.getPosition() + 1);
      });
  SmallVector<AffineMap> maps;
  for (const ReassociationExprs &exprs : reassociation)
    maps.push_back(AffineMap::get(numDims, 0, exprs, exprs[0].getContext()));
  return maps;
}

// All dimensions, each once and in order; `invalidIndex` is the first map that breaks it.
inline bool isReassociationValid(ArrayRef<AffineMap> reassociation, int *invalidIndex = nullptr) {
  if (reassociation.empty())
    return true;
  unsigned numDims = reassociation[0].getNumDims(), next = 0;
  for (auto [index, map] : llvm::enumerate(reassociation)) {
    bool holds = map.getNumDims() == numDims && map.getNumSymbols() == 0;
    for (AffineExpr expr : map.getResults()) {
      auto dim = llvm::dyn_cast<AffineDimExpr>(expr);
      holds = holds && dim && dim.getPosition() == next++;
    }
    if (!holds) {
      if (invalidIndex)
        *invalidIndex = index;
      return false;
    }
  }
  if (next == numDims)
    return true;
  if (invalidIndex)
    *invalidIndex = reassociation.size() - 1;
  return false;
}

// A size of the collapsed type is the product of those that it stands for, and dynamic if one of them is.
inline LogicalResult reshapeLikeShapesAreCompatible(function_ref<LogicalResult(const Twine &)> emitError,
                                                    ArrayRef<int64_t> collapsedShape, ArrayRef<int64_t> expandedShape,
                                                    ArrayRef<ReassociationIndices> reassociation,
                                                    bool isExpandingReshape) {
  unsigned start = 0;
  for (auto [index, group] : llvm::enumerate(reassociation)) {
    bool isDynamic = false;
    int64_t product = 1;
    for (unsigned i = start; i < start + group.size(); ++i) {
      if (ShapedType::isDynamic(expandedShape[i]))
        isDynamic = true;
      else
        product *= expandedShape[i];
    }
    start += group.size();
    std::string dimension = "expected dimension " + std::to_string(index) + " of collapsed type to be ";
    if (isDynamic && !ShapedType::isDynamic(collapsedShape[index]))
      return emitError(dimension + "dynamic since one or more of the corresponding dimensions in the expanded type is "
                                   "dynamic");
    if (!isDynamic && collapsedShape[index] != product)
      return emitError(dimension + "static value of " + std::to_string(product));
  }
  return success();
}

// Dimensions that one of another shape stands for, from `first` to `last`.
struct JoinedDims {
  int64_t first, last;
};

// The nearest dimensions from `start` on that a dimension of this size may stand for. The last dimension of a shape takes
// those after them, too, as far as it may.
inline FailureOr<JoinedDims> findJoinedDims(ArrayRef<int64_t> shape, int64_t start, int64_t size, bool isLast) {
  int64_t rank = shape.size(), first = start, product = 1;
  for (int64_t last = start; last < rank; ++last) {
    bool isDynamic = ShapedType::isDynamic(shape[last]);
    if (ShapedType::isDynamic(size)) {
      if (isDynamic)
        return JoinedDims{start, isLast ? rank - 1 : last};
      continue;
    }
    if (isDynamic) {
      first = last + 1;
      product = 1;
      continue;
    }
    product *= shape[last];
    for (; product > size && first < last; ++first)
      product /= shape[first];
    if (product != size)
      continue;
    while (isLast && last + 1 < rank && shape[last + 1] == 1)
      ++last;
    return JoinedDims{first, last};
  }
  return failure();
}

// The dimensions that each one of the collapsed shape stands for, found from the left. Dimensions that were left out belong to
// a dynamic one before them.
inline FailureOr<SmallVector<JoinedDims>> findAllJoinedDims(ArrayRef<int64_t> shape, ArrayRef<int64_t> collapsed) {
  SmallVector<JoinedDims> all;
  int64_t rank = shape.size(), next = 0;
  for (auto [index, size] : llvm::enumerate(collapsed)) {
    FailureOr<JoinedDims> found = findJoinedDims(shape, next, size, index + 1 == collapsed.size());
    if (failed(found))
      return failure();
    if (found->first > next) {
      if (index == 0 || !ShapedType::isDynamic(collapsed[index - 1]))
        return failure();
      all[index - 1].last = found->first - 1;
    }
    next = found->last + 1;
    all.push_back(*found);
  }
  if (next < rank)
    return failure();
  return all;
}

// `4x32x10` into `128x10`: `[[0, 1], [2]]`. Searches from the left and from the right must agree but for sizes of 1.
inline std::optional<SmallVector<ReassociationIndices>> getReassociationIndicesForCollapse(ArrayRef<int64_t> shape,
                                                                                           ArrayRef<int64_t> collapsed) {
  SmallVector<ReassociationIndices> groups;
  if (shape.size() <= collapsed.size())
    return std::nullopt;
  if (collapsed.empty()) {
    for (int64_t size : shape)
      if (size != 1 && !ShapedType::isDynamic(size))
        return std::nullopt;
    return groups;
  }
  auto fromLeft = findAllJoinedDims(shape, collapsed);
  if (failed(fromLeft))
    return std::nullopt;
  SmallVector<int64_t> mirrored(llvm::reverse(shape)), mirroredCollapsed(llvm::reverse(collapsed));
  auto fromRight = findAllJoinedDims(mirrored, mirroredCollapsed);
  if (failed(fromRight))
    return std::nullopt;
  for (unsigned index = 0; index < collapsed.size(); ++index) {
    JoinedDims left = (*fromLeft)[index], mirror = (*fromRight)[collapsed.size() - 1 - index];
    int64_t end = shape.size() - 1;
    JoinedDims right{end - mirror.last, end - mirror.first};
    ReassociationIndices group;
    for (int64_t dim = left.first; dim <= left.last; ++dim)
      group.push_back(dim);
    for (int64_t dim = std::min(left.first, right.first); dim <= std::max(left.last, right.last); ++dim) {
      bool isInBoth = dim >= left.first && dim <= left.last && dim >= right.first && dim <= right.last;
      bool isInOne = (dim >= left.first && dim <= left.last) || (dim >= right.first && dim <= right.last);
      if (isInOne && !isInBoth && shape[dim] != 1)
        return std::nullopt;
    }
    groups.push_back(group);
  }
  return groups;
}

inline std::optional<SmallVector<ReassociationIndices>> getReassociationIndicesForReshape(ShapedType sourceType,
                                                                                          ShapedType targetType) {
  if (sourceType.getRank() > targetType.getRank())
    return getReassociationIndicesForCollapse(sourceType.getShape(), targetType.getShape());
  if (sourceType.getRank() < targetType.getRank())
    return getReassociationIndicesForCollapse(targetType.getShape(), sourceType.getShape());
  return std::nullopt;
}

// One reshape in place of two of the same direction.
inline std::optional<SmallVector<ReassociationIndices>> composeReassociationIndices(
    ArrayRef<ReassociationIndices> producer, ArrayRef<ReassociationIndices> consumer, MLIRContext *context) {
  if (producer.size() == consumer.size())
    return std::nullopt;
  ArrayRef<ReassociationIndices> inner = producer, outer = consumer;
  if (producer.size() < consumer.size()) {
    inner = consumer;
    outer = producer;
  }
  SmallVector<ReassociationIndices> composed;
  size_t numDims = 0;
  for (const ReassociationIndices &group : outer)
    numDims += group.size();
  if (!outer.empty() && inner.size() != numDims)
    return std::nullopt;
  for (const ReassociationIndices &group : outer) {
    ReassociationIndices dims;
    for (int64_t index : group)
      llvm::append_range(dims, inner[index]);
    composed.push_back(dims);
  }
  return composed;
}

// A splat constant of another shape.
inline OpFoldResult reshapeConstantSource(DenseElementsAttr source, TensorType result,
                                          std::optional<Attribute> constant = std::nullopt) {
  if (!source || !source.isSplat() || !result.hasStaticShape())
    return {};
  if (constant.has_value() && source.getSplatValue<Attribute>() != *constant)
    return {};
  return source.resizeSplat(result);
}

inline bool hasNonIdentityLayout(Type type) {
  auto memref = llvm::dyn_cast<MemRefType>(type);
  return memref && !memref.getLayout().isIdentity();
}

} // namespace mlir
