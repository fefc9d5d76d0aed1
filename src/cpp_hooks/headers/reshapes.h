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

inline bool hasNonIdentityLayout(Type type) {
  auto memref = llvm::dyn_cast<MemRefType>(type);
  return memref && !memref.getLayout().isIdentity();
}

} // namespace mlir
