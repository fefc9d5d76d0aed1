// Values that may be dimensions and symbols of affine maps, `affine::isValidDim(value, affine::getAffineScope(op))`, and
// functions on affine maps that others make up: `compressUnusedDims(map)`.

namespace mlir {

inline SmallVector<AffineExpr> getAffineConstantExprs(ArrayRef<int64_t> constants, MLIRContext *context) {
  SmallVector<AffineExpr> exprs;
  for (int64_t constant : constants)
    exprs.push_back(getAffineConstantExpr(constant, context));
  return exprs;
}

inline AffineMap removeDuplicateExprs(AffineMap map) {
  SmallVector<AffineExpr> exprs;
  for (AffineExpr expr : map.getResults())
    if (!llvm::is_contained(exprs, expr))
      exprs.push_back(expr);
  return AffineMap::get(map.getNumDims(), map.getNumSymbols(), exprs, map.getContext());
}

inline llvm::SmallBitVector getUnusedDimsBitVector(ArrayRef<AffineMap> maps) {
  unsigned numDims = maps[0].getNumDims();
  llvm::SmallBitVector unused(numDims, true);
  for (AffineMap map : maps)
    for (unsigned dim = 0; dim < numDims; ++dim)
      if (map.isFunctionOfDim(dim))
        unused.reset(dim);
  return unused;
}

inline AffineMap compressDims(AffineMap map, const llvm::SmallBitVector &unused) {
  SmallVector<AffineExpr> dims;
  unsigned kept = 0;
  for (unsigned dim = 0; dim < map.getNumDims(); ++dim)
    dims.push_back(unused.test(dim) ? getAffineConstantExpr(0, map.getContext())
                                    : getAffineDimExpr(kept++, map.getContext()));
  return map.replaceDimsAndSymbols(dims, {}, kept, map.getNumSymbols());
}

inline AffineMap compressUnusedDims(AffineMap map) {
  SmallVector<AffineMap> maps{map};
  return compressDims(map, getUnusedDimsBitVector(maps));
}
namespace affine {

inline Region *getAffineScope(Operation *op) {
  while (Operation *parent = op->getParentOp()) {
    if (parent->hasTrait<OpTrait::AffineScope>())
      return op->getParentRegion();
    op = parent;
  }
  return nullptr;
}

inline bool isTopLevelValue(Value value, Region *region) { return value.getParentRegion() == region; }

inline bool isTopLevelValue(Value value) {
  Region *region = value.getParentRegion();
  return region && region->getParentOp()->hasTrait<OpTrait::AffineScope>();
}

inline bool isLoopVariable(Value value) {
  Operation *parent = value.getDefiningOp() ? nullptr : value.getParentRegion()->getParentOp();
  StringRef name = parent ? parent->getName().getStringRef() : "";
  return name == "affine.for" || name == "affine.parallel";
}

inline bool isValidSymbol(Value value, Region *region) {
  if (!value.getType().isIndex())
    return false;
  if (region && isTopLevelValue(value, region))
    return true;
  if (Operation *op = value.getDefiningOp()) {
    StringRef name = op->getName().getStringRef();
    if (matchPattern(op, m_Constant()))
      return true;
    if (name == "affine.apply")
      return llvm::all_of(op->getOperands(), [&](Value operand) { return isValidSymbol(operand, region); });
    // The size of what an operation makes is taken for one that does not change.
    if (name == "memref.dim" || name == "tensor.dim")
      return isTopLevelValue(op->getOperand(0)) || op->getOperand(0).getDefiningOp();
  }
  Operation *parent = region ? region->getParentOp() : nullptr;
  if (!parent || parent->hasTrait<OpTrait::IsIsolatedFromAbove>() || !parent->getParentRegion())
    return false;
  return isValidSymbol(value, parent->getParentRegion());
}

inline bool isValidSymbol(Value value) {
  if (!value || !value.getType().isIndex())
    return false;
  Operation *op = value.getDefiningOp();
  return isTopLevelValue(value) || (op && isValidSymbol(value, getAffineScope(op)));
}

inline bool isValidDim(Value value, Region *region) {
  if (!value.getType().isIndex())
    return false;
  if (isValidSymbol(value, region) || isLoopVariable(value))
    return true;
  Operation *op = value.getDefiningOp();
  StringRef name = op ? op->getName().getStringRef() : "";
  if (name == "affine.apply" || name == "affine.delinearize_index" || name == "affine.linearize_index")
    return llvm::all_of(op->getOperands(), [&](Value operand) { return isValidDim(operand, region); });
  return (name == "memref.dim" || name == "tensor.dim") && isTopLevelValue(op->getOperand(0));
}

inline bool isValidDim(Value value) {
  if (!value.getType().isIndex())
    return false;
  if (Operation *op = value.getDefiningOp())
    return isValidDim(value, getAffineScope(op));
  return isTopLevelValue(value) || isLoopVariable(value);
}

} // namespace affine
} // namespace mlir
