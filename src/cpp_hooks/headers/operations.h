// Methods of operations of MLIR that are made of their operands, their attributes and their types.

namespace mlir {

inline SmallVector<NamedAttribute> getPrunedAttributeList(Operation *op, ArrayRef<StringRef> elidedAttrs) {
  SmallVector<NamedAttribute> kept;
  for (NamedAttribute attr : op->getAttrs())
    if (!llvm::is_contained(elidedAttrs, attr.getName().strref()))
      kept.push_back(attr);
  return kept;
}

// A symbol without the attribute is public.
inline void setVisibilityOf(Operation *symbol, SymbolTable::Visibility visibility) {
  if (visibility == SymbolTable::Visibility::Public) {
    symbol->removeAttr("sym_visibility");
    return;
  }
  StringRef word = visibility == SymbolTable::Visibility::Private ? "private" : "nested";
  symbol->setAttr("sym_visibility", StringAttr::get(symbol->getContext(), word));
}
inline void setPublicOf(Operation *symbol) { setVisibilityOf(symbol, SymbolTable::Visibility::Public); }
inline void setPrivateOf(Operation *symbol) { setVisibilityOf(symbol, SymbolTable::Visibility::Private); }
inline void setNestedOf(Operation *symbol) { setVisibilityOf(symbol, SymbolTable::Visibility::Nested); }

inline void setNameOfSymbol(Operation *symbol, StringRef name) {
  symbol->setAttr("sym_name", StringAttr::get(symbol->getContext(), name));
}

namespace sparse_tensor {

inline SparseTensorEncodingAttr getSparseTensorEncoding(Type type) {
  auto tensor = llvm::dyn_cast<RankedTensorType>(type);
  return tensor ? llvm::dyn_cast_or_null<SparseTensorEncodingAttr>(tensor.getEncoding()) : SparseTensorEncodingAttr();
}

} // namespace sparse_tensor

namespace LLVM {

inline bool LLVMFuncOp::isVarArg() { return getFunctionType().isVarArg(); }
inline Type GlobalOp::getType() { return getGlobalType(); }

} // namespace LLVM

namespace memref {

inline Value LoadOp::getMemRef() { return getMemref(); }
inline MemRefType LoadOp::getMemRefType() { return llvm::cast<MemRefType>(getMemref().getType()); }
inline Value StoreOp::getMemRef() { return getMemref(); }
inline Value StoreOp::getValueToStore() { return getValue(); }
inline MemRefType StoreOp::getMemRefType() { return llvm::cast<MemRefType>(getMemref().getType()); }
inline MemRefType SubViewOp::getSourceType() { return llvm::cast<MemRefType>(getSource().getType()); }
inline Value SubViewOp::getViewSource() { return getSource(); }
inline Value ViewOp::getViewSource() { return getSource(); }
inline Value CastOp::getViewSource() { return getSource(); }
inline Value ReinterpretCastOp::getViewSource() { return getSource(); }
inline MemRefType ExpandShapeOp::getSrcType() { return llvm::cast<MemRefType>(getSrc().getType()); }
inline MemRefType CollapseShapeOp::getSrcType() { return llvm::cast<MemRefType>(getSrc().getType()); }
inline std::optional<int64_t> DimOp::getConstantIndex() { return getConstantIntValue(getIndex()); }
inline Value DimOp::getDimension() { return getIndex(); }

// A cast to a type that says more is not left out of what uses it.
inline bool tellsMore(int64_t source, int64_t result) {
  return source != result && ShapedType::isDynamic(source) && !ShapedType::isDynamic(result);
}
inline bool CastOp::canFoldIntoConsumerOp(CastOp cast) {
  auto source = llvm::dyn_cast<MemRefType>(cast.getSource().getType());
  auto result = llvm::dyn_cast<MemRefType>(cast.getType());
  if (!source || !result || source.getElementType() != result.getElementType() ||
      source.getRank() != result.getRank())
    return false;
  int64_t sourceOffset, resultOffset;
  SmallVector<int64_t> sourceStrides, resultStrides;
  if (failed(source.getStridesAndOffset(sourceStrides, sourceOffset)) ||
      failed(result.getStridesAndOffset(resultStrides, resultOffset)) || tellsMore(sourceOffset, resultOffset))
    return false;
  for (auto [of, to] : llvm::zip_equal(source.getShape(), result.getShape()))
    if (tellsMore(of, to))
      return false;
  for (auto [of, to] : llvm::zip_equal(sourceStrides, resultStrides))
    if (tellsMore(of, to))
      return false;
  return true;
}
inline LogicalResult foldMemRefCast(Operation *op, Value inner = nullptr) {
  bool folded = false;
  for (OpOperand &operand : op->getOpOperands()) {
    auto cast = operand.get().getDefiningOp<CastOp>();
    if (cast && operand.get() != inner && !llvm::isa<UnrankedMemRefType>(cast.getOperand().getType())) {
      operand.set(cast.getOperand());
      folded = true;
    }
  }
  return success(folded);
}

} // namespace memref

namespace tensor {

inline RankedTensorType ExpandShapeOp::getSrcType() { return llvm::cast<RankedTensorType>(getSrc().getType()); }
inline RankedTensorType CollapseShapeOp::getSrcType() { return llvm::cast<RankedTensorType>(getSrc().getType()); }
inline RankedTensorType ExtractSliceOp::getSourceType() { return llvm::cast<RankedTensorType>(getSource().getType()); }
inline RankedTensorType InsertSliceOp::getSourceType() { return llvm::cast<RankedTensorType>(getSource().getType()); }
inline RankedTensorType InsertSliceOp::getDestType() { return llvm::cast<RankedTensorType>(getDest().getType()); }
inline std::optional<int64_t> DimOp::getConstantIndex() { return getConstantIntValue(getIndex()); }
inline Value DimOp::getDimension() { return getIndex(); }
inline RankedTensorType ExtractSliceOp::getResultType() { return llvm::cast<RankedTensorType>(getResult().getType()); }
inline RankedTensorType ExpandShapeOp::getResultType() { return llvm::cast<RankedTensorType>(getResult().getType()); }
inline RankedTensorType CollapseShapeOp::getResultType() {
  return llvm::cast<RankedTensorType>(getResult().getType());
}

inline bool preservesStaticInformation(Type source, Type target) {
  auto of = llvm::dyn_cast<RankedTensorType>(source);
  auto to = llvm::dyn_cast<RankedTensorType>(target);
  if (!of || !to || of.getElementType() != to.getElementType() || of.getRank() != to.getRank() ||
      of.getEncoding() != to.getEncoding())
    return false;
  for (auto [from, into] : llvm::zip_equal(of.getShape(), to.getShape()))
    if (!ShapedType::isDynamic(from) && ShapedType::isDynamic(into))
      return false;
  return true;
}
inline bool canFoldIntoConsumerOp(CastOp cast) {
  return cast && preservesStaticInformation(cast.getType(), cast.getSource().getType());
}
inline bool canFoldIntoProducerOp(CastOp cast) {
  return cast && preservesStaticInformation(cast.getSource().getType(), cast.getType());
}
inline LogicalResult foldTensorCast(Operation *op) {
  bool folded = false;
  for (OpOperand &operand : op->getOpOperands()) {
    auto cast = operand.get().getDefiningOp<CastOp>();
    if (canFoldIntoConsumerOp(cast)) {
      operand.set(cast.getOperand());
      folded = true;
    }
  }
  return success(folded);
}

} // namespace tensor

namespace vector {

inline VectorType LoadOp::getVectorType() { return llvm::cast<VectorType>(getResult().getType()); }
inline MemRefType LoadOp::getMemRefType() { return llvm::cast<MemRefType>(getBase().getType()); }
inline VectorType StoreOp::getVectorType() { return llvm::cast<VectorType>(getValueToStore().getType()); }
inline MemRefType StoreOp::getMemRefType() { return llvm::cast<MemRefType>(getBase().getType()); }
inline VectorType TransferReadOp::getVectorType() { return llvm::cast<VectorType>(getVector().getType()); }
inline ShapedType TransferReadOp::getShapedType() { return llvm::cast<ShapedType>(getBase().getType()); }
inline unsigned TransferReadOp::getTransferRank() { return getPermutationMap().getNumResults(); }
inline VectorType TransferWriteOp::getVectorType() { return llvm::cast<VectorType>(getValueToStore().getType()); }
inline ShapedType TransferWriteOp::getShapedType() { return llvm::cast<ShapedType>(getBase().getType()); }
inline unsigned TransferWriteOp::getTransferRank() { return getPermutationMap().getNumResults(); }

enum class BroadcastableToResult { Success = 0, SourceRankHigher = 1, DimensionMismatch = 2, SourceTypeNotAVector = 3 };

struct VectorDim {
  int64_t dim;
  bool isScalable;
};

// Leading dimensions are repeated, and those of one element that is not scalable.
inline BroadcastableToResult isBroadcastableTo(Type from, VectorType to,
                                               std::pair<VectorDim, VectorDim> *mismatch = nullptr) {
  if (from.isIntOrIndexOrFloat() && from == to.getElementType())
    return BroadcastableToResult::Success;
  auto vector = llvm::dyn_cast<VectorType>(from);
  if (!vector)
    return BroadcastableToResult::SourceTypeNotAVector;
  int64_t lead = to.getRank() - vector.getRank();
  if (lead < 0)
    return BroadcastableToResult::SourceRankHigher;
  for (int64_t at = 0; at < vector.getRank(); ++at) {
    VectorDim source{vector.getDimSize(at), vector.getScalableDims()[at]};
    VectorDim target{to.getDimSize(lead + at), to.getScalableDims()[lead + at]};
    bool isRepeated = source.dim == 1 && !source.isScalable;
    if (isRepeated || (source.dim == target.dim && source.isScalable == target.isScalable))
      continue;
    if (mismatch)
      *mismatch = std::make_pair(source, target);
    return BroadcastableToResult::DimensionMismatch;
  }
  return BroadcastableToResult::Success;
}

} // namespace vector

namespace affine {

inline AffineMap AffineApplyOp::getAffineMap() { return getMap(); }
inline Value AffineLoadOp::getMemRef() { return getMemref(); }
inline AffineMap AffineLoadOp::getAffineMap() { return getMap(); }
inline OperandRange AffineLoadOp::getMapOperands() { return getIndices(); }
inline MemRefType AffineLoadOp::getMemRefType() { return llvm::cast<MemRefType>(getMemref().getType()); }
inline Value AffineStoreOp::getMemRef() { return getMemref(); }
inline Value AffineStoreOp::getValueToStore() { return getValue(); }
inline AffineMap AffineStoreOp::getAffineMap() { return getMap(); }
inline OperandRange AffineStoreOp::getMapOperands() { return getIndices(); }
inline MemRefType AffineStoreOp::getMemRefType() { return llvm::cast<MemRefType>(getMemref().getType()); }

inline bool AffineForOp::hasConstantLowerBound() { return getLowerBoundMap().isSingleConstant(); }
inline bool AffineForOp::hasConstantUpperBound() { return getUpperBoundMap().isSingleConstant(); }
inline bool AffineForOp::hasConstantBounds() { return hasConstantLowerBound() && hasConstantUpperBound(); }
inline int64_t AffineForOp::getConstantLowerBound() { return getLowerBoundMap().getSingleConstantResult(); }
inline int64_t AffineForOp::getConstantUpperBound() { return getUpperBoundMap().getSingleConstantResult(); }
inline int64_t AffineForOp::getStepAsInt() { return getStep().getSExtValue(); }

inline AffineForOp getForInductionVarOwner(Value value) {
  auto argument = llvm::dyn_cast<BlockArgument>(value);
  if (!argument)
    return AffineForOp();
  auto loop = llvm::dyn_cast_or_null<AffineForOp>(argument.getOwner()->getParentOp());
  return loop && loop.getInductionVar() == value ? loop : AffineForOp();
}
inline bool isAffineForInductionVar(Value value) { return static_cast<bool>(getForInductionVarOwner(value)); }

} // namespace affine

namespace scf {

inline unsigned ForOp::getNumControlOperands() { return 3; }
inline OpOperand *ForOp::getTiedLoopInit(BlockArgument argument) {
  unsigned number = argument.getArgNumber();
  if (argument.getOwner() != getBody() || number == 0)
    return nullptr;
  return &getOperation()->getOpOperand(getNumControlOperands() + number - 1);
}
inline OpOperand *ForOp::getTiedLoopInit(OpResult result) {
  return &getOperation()->getOpOperand(getNumControlOperands() + result.getResultNumber());
}
inline BlockArgument ForOp::getTiedLoopRegionIterArg(OpOperand *operand) {
  return getRegionIterArgs()[operand->getOperandNumber() - getNumControlOperands()];
}
inline BlockArgument ForOp::getTiedLoopRegionIterArg(OpResult result) {
  return getRegionIterArgs()[result.getResultNumber()];
}
inline OpResult ForOp::getTiedLoopResult(OpOperand *operand) {
  return getOperation()->getResult(operand->getOperandNumber() - getNumControlOperands());
}
inline OpResult ForOp::getTiedLoopResult(BlockArgument argument) {
  return getOperation()->getResult(argument.getArgNumber() - 1);
}
inline OpOperand *ForOp::getTiedLoopYieldedValue(BlockArgument argument) {
  return &getBody()->getTerminator()->getOpOperand(argument.getArgNumber() - 1);
}

inline YieldOp IfOp::thenYield() { return llvm::cast<YieldOp>(&getThenRegion().front().back()); }
inline YieldOp IfOp::elseYield() { return llvm::cast<YieldOp>(&getElseRegion().front().back()); }
inline OpOperand *WhileOp::getTiedLoopInit(BlockArgument argument) {
  return &getOperation()->getOpOperand(argument.getArgNumber());
}

inline ForOp getForInductionVarOwner(Value value) {
  auto argument = llvm::dyn_cast<BlockArgument>(value);
  return argument ? llvm::dyn_cast_or_null<ForOp>(argument.getOwner()->getParentOp()) : ForOp();
}
inline ParallelOp getParallelForInductionVarOwner(Value value) {
  auto argument = llvm::dyn_cast<BlockArgument>(value);
  return argument ? llvm::dyn_cast_or_null<ParallelOp>(argument.getOwner()->getParentOp()) : ParallelOp();
}
inline ForallOp getForallOpThreadIndexOwner(Value value) {
  auto argument = llvm::dyn_cast<BlockArgument>(value);
  return argument ? llvm::dyn_cast_or_null<ForallOp>(argument.getOwner()->getParentOp()) : ForallOp();
}

inline OperandRange ForOp::getYieldedValues() { return getBody()->getTerminator()->getOperands(); }
inline unsigned ParallelOp::getNumLoops() { return getStep().size(); }
inline ArrayRef<BlockArgument> ParallelOp::getInductionVars() { return getBody()->getArguments().take_front(getNumLoops()); }
inline int64_t ForallOp::getRank() { return getStaticUpperBound().size(); }
inline ArrayRef<BlockArgument> ForallOp::getInductionVars() { return getBody()->getArguments().take_front(getRank()); }

} // namespace scf

namespace func {

inline FunctionType CallOp::getCalleeType() {
  return FunctionType::get(getContext(), getOperandTypes(), getResultTypes());
}

} // namespace func

} // namespace mlir
