// Methods of `AffineMap` and functions on maps that are made of others. `map.getBroadcastDims()` is `broadcastDimsOf(map)` here.

namespace mlir {

namespace detail {

// Not a function of `mlir` itself, which those of a project would be confused with.
inline bool isZeroExpr(AffineExpr expr) {
  auto constant = llvm::dyn_cast<AffineConstantExpr>(expr);
  return constant && constant.getValue() == 0;
}

} // namespace detail

inline SmallVector<unsigned> broadcastDimsOf(AffineMap map) {
  SmallVector<unsigned> dims;
  for (auto [index, expr] : llvm::enumerate(map.getResults()))
    if (llvm::isa<AffineConstantExpr>(expr))
      dims.push_back(index);
  return dims;
}

// `(d0, d1, d2) -> (0, d2)`: the last dimensions in order, some of which a zero stands for.
inline bool isMinorIdentityWithBroadcastingOf(AffineMap map, SmallVectorImpl<unsigned> *broadcastedDims = nullptr) {
  if (broadcastedDims)
    broadcastedDims->clear();
  if (map.getNumDims() < map.getNumResults())
    return false;
  unsigned first = map.getNumDims() - map.getNumResults();
  for (auto [index, expr] : llvm::enumerate(map.getResults())) {
    if (detail::isZeroExpr(expr)) {
      if (broadcastedDims)
        broadcastedDims->push_back(index);
      continue;
    }
    auto dim = llvm::dyn_cast<AffineDimExpr>(expr);
    if (!dim || dim.getPosition() != first + index)
      return false;
  }
  return true;
}

// `(d0, d1, d2) -> (d2, 0)`: the same in another order, which is that of `permutedDims`.
inline bool isPermutationOfMinorIdentityWithBroadcastingOf(AffineMap map, SmallVectorImpl<unsigned> &permutedDims) {
  unsigned inputs = map.getNumInputs(), results = map.getNumResults();
  unsigned first = results < inputs ? inputs - results : 0;
  unsigned leading = results > inputs ? results - inputs : 0;
  permutedDims.clear();
  SmallVector<unsigned> broadcast;
  llvm::SmallBitVector taken(std::max(inputs, results), false);
  for (auto [index, expr] : llvm::enumerate(map.getResults())) {
    permutedDims.push_back(0);
    if (detail::isZeroExpr(expr)) {
      broadcast.push_back(index);
      continue;
    }
    auto dim = llvm::dyn_cast<AffineDimExpr>(expr);
    if (!dim || dim.getPosition() < first)
      return false;
    unsigned position = dim.getPosition() - first + leading;
    permutedDims[index] = position;
    taken.set(position);
  }
  // A zero takes the next place that no dimension has.
  unsigned position = 0;
  for (unsigned index : broadcast) {
    while (position < taken.size() && taken.test(position))
      ++position;
    permutedDims[index] = position++;
  }
  return true;
}

// The map with its results folded that are constants by now, which are added to `results` if all are.
inline AffineMap partialConstantFoldOf(AffineMap map, ArrayRef<Attribute> operands,
                                       SmallVectorImpl<int64_t> *results = nullptr, bool *hasPoison = nullptr) {
  MLIRContext *context = map.getContext();
  SmallVector<AffineExpr> dims, symbols, folded;
  for (unsigned i = 0; i < map.getNumInputs(); ++i) {
    AffineExpr expr = i < map.getNumDims() ? getAffineDimExpr(i, context)
                                           : getAffineSymbolExpr(i - map.getNumDims(), context);
    if (auto constant = llvm::dyn_cast_if_present<IntegerAttr>(operands[i]))
      expr = getAffineConstantExpr(constant.getInt(), context);
    if (i < map.getNumDims())
      dims.push_back(expr);
    else
      symbols.push_back(expr);
  }
  SmallVector<int64_t> constants;
  for (AffineExpr expr : map.getResults()) {
    folded.push_back(expr.replaceDimsAndSymbols(dims, symbols));
    if (auto constant = llvm::dyn_cast<AffineConstantExpr>(folded.back()))
      constants.push_back(constant.getValue());
  }
  // A result that is no constant stays as it was written.
  for (auto [index, expr] : llvm::enumerate(map.getResults()))
    if (!llvm::isa<AffineConstantExpr>(folded[index]))
      folded[index] = expr;
  if (results && constants.size() == folded.size())
    results->append(constants.begin(), constants.end());
  else if (results)
    results->clear();
  return AffineMap::get(map.getNumDims(), map.getNumSymbols(), folded, context);
}

template <typename KeepFn>
inline AffineMap AffineMap::getFilteredIdentityMap(MLIRContext *context, unsigned numDims, KeepFn keepDimFilter) {
  SmallVector<AffineExpr> kept;
  for (unsigned dim = 0; dim < numDims; ++dim) {
    AffineExpr expr = getAffineDimExpr(dim, context);
    if (keepDimFilter(llvm::cast<AffineDimExpr>(expr)))
      kept.push_back(expr);
  }
  return AffineMap::get(numDims, 0, kept, context);
}

inline AffineMap AffineMap::getMultiDimMapWithTargets(unsigned numDims, ArrayRef<unsigned> targets, MLIRContext *context) {
  SmallVector<AffineExpr> results;
  for (unsigned target : targets)
    results.push_back(getAffineDimExpr(target, context));
  return AffineMap::get(numDims, 0, results, context);
}

// Functions on maps.

inline llvm::SmallBitVector getUnusedSymbolsBitVector(ArrayRef<AffineMap> maps) {
  unsigned numSymbols = maps[0].getNumSymbols();
  llvm::SmallBitVector unused(numSymbols, true);
  for (AffineMap map : maps)
    for (AffineExpr result : map.getResults())
      for (unsigned symbol = 0; symbol < numSymbols; ++symbol)
        if (result.isFunctionOfSymbol(symbol))
          unused.reset(symbol);
  return unused;
}

inline AffineMap compressSymbols(AffineMap map, const llvm::SmallBitVector &unused) {
  SmallVector<AffineExpr> symbols;
  unsigned kept = 0;
  for (unsigned symbol = 0; symbol < map.getNumSymbols(); ++symbol)
    symbols.push_back(unused.test(symbol) ? getAffineConstantExpr(0, map.getContext())
                                          : getAffineSymbolExpr(kept++, map.getContext()));
  return map.replaceDimsAndSymbols({}, symbols, map.getNumDims(), kept);
}

inline AffineMap compressUnusedSymbols(AffineMap map) {
  SmallVector<AffineMap> maps{map};
  return compressSymbols(map, getUnusedSymbolsBitVector(maps));
}

inline AffineMap projectDims(AffineMap map, const llvm::SmallBitVector &projectedDims, bool compressDimsFlag = false) {
  if (compressDimsFlag)
    return compressDims(map, projectedDims);
  SmallVector<AffineExpr> dims;
  for (unsigned dim = 0; dim < map.getNumDims(); ++dim)
    dims.push_back(projectedDims.test(dim) ? getAffineConstantExpr(0, map.getContext())
                                           : getAffineDimExpr(dim, map.getContext()));
  return map.replaceDimsAndSymbols(dims, {}, map.getNumDims(), map.getNumSymbols());
}

inline AffineMap getProjectedMap(AffineMap map, const llvm::SmallBitVector &projectedDims, bool compressDimsFlag = true,
                                 bool compressSymbolsFlag = true) {
  AffineMap projected = projectDims(map, projectedDims, compressDimsFlag);
  return compressSymbolsFlag ? compressUnusedSymbols(projected) : projected;
}

// Each input of a map as the result that it is, or zero if it is none.
inline AffineMap inverseAndBroadcastProjectedPermutation(AffineMap map) {
  SmallVector<AffineExpr> results(map.getNumInputs(), getAffineConstantExpr(0, map.getContext()));
  for (unsigned at = 0; at < map.getNumResults(); ++at)
    if (!isa<AffineConstantExpr>(map.getResult(at)))
      results[map.getDimPosition(at)] = getAffineDimExpr(at, map.getContext());
  return AffineMap::get(map.getNumResults(), 0, results, map.getContext());
}

} // namespace mlir
