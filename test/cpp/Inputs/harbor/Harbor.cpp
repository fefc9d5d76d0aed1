#include "harbor/Harbor.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace harbor;

namespace harbor {
template <typename ConcreteType>
class Afloat : public OpTrait::TraitBase<ConcreteType, Afloat> {};
} // namespace harbor

namespace {

// The operations of the block take the place of the operation.
struct UnloadNow : public OpRewritePattern<UnloadOp> {
  using OpRewritePattern<UnloadOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(UnloadOp op, PatternRewriter &rewriter) const override {
    if (!op.getNow())
      return failure();
    Block *block = &op.getBody().front();
    Operation *terminator = block->getTerminator();
    ValueRange goods = terminator->getOperands();
    rewriter.inlineBlockBefore(block, op, op.getCargo());
    rewriter.replaceOp(op, goods);
    rewriter.eraseOp(terminator);
    return success();
  }
};

// The other operation takes the region over.
struct UnloadAtPier : public OpRewritePattern<UnloadOp> {
  UnloadAtPier(MLIRContext *context, int64_t number, PatternBenefit benefit)
      : OpRewritePattern<UnloadOp>(context, benefit), number(number) {}

  LogicalResult matchAndRewrite(UnloadOp op, PatternRewriter &rewriter) const override {
    if (op.getNow())
      return rewriter.notifyMatchFailure(op, "it is unloaded at once");
    auto pier = rewriter.create<PierOp>(op.getLoc(), op.getResultTypes(), op.getCargo(),
                                        rewriter.getI64IntegerAttr(number));
    rewriter.inlineRegionBefore(op.getBody(), pier.getBody(), pier.getBody().end());
    rewriter.replaceOp(op, pier.getResults());
    return success();
  }

  int64_t number;
};

// Would take the operation first if its benefit were one.
struct LateUnload : public OpRewritePattern<UnloadOp> {
  LateUnload(MLIRContext *context) : OpRewritePattern<UnloadOp>(context, /*benefit=*/0) {}

  LogicalResult matchAndRewrite(UnloadOp op, PatternRewriter &rewriter) const override {
    rewriter.eraseOp(op);
    return success();
  }
};

// Buoys go before the pier.
struct BuoysFirst : public OpRewritePattern<PierOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(PierOp op, PatternRewriter &rewriter) const override {
    for (BuoyOp buoy : op.getBody().getOps<BuoyOp>()) {
      if (buoy.getOf().getParentBlock() == &op.getBody().front())
        continue;
      rewriter.moveOpBefore(buoy, op);
      return success();
    }
    return failure();
  }
};

} // namespace

void UnloadOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<LateUnload, UnloadNow>(context);
  results.add<UnloadAtPier>(context, /*number=*/7, /*benefit=*/2);
}

void PierOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<BuoysFirst>(context);
}

LogicalResult SurveyOp::verify() {
  auto diag = emitOpError("survey:");
  if (IntegerAttr depth = getProperties().depth) {
    APSInt value = depth.getAPSInt();
    diag << " depth " << value;
  }
  DataLayout layout = DataLayout::closest(getOperation());
  if (getOf().getType().isIntOrFloat())
    diag << " bits " << static_cast<uint64_t>(layout.getTypeSizeInBits(getOf().getType()));
  if (auto tuple = dyn_cast<TupleType>(getOf().getType())) {
    SmallVector<Type> types;
    tuple.getFlattenedTypes(types);
    diag << " parts " << types;
  }
  if (auto tensor = dyn_cast<RankedTensorType>(getOf().getType())) {
    auto elements = DenseElementsAttr::get(tensor, tensor.getElementType().isF32()
                                                       ? Attribute(FloatAttr::get(tensor.getElementType(), 1.0))
                                                       : Attribute(IntegerAttr::get(tensor.getElementType(), 7)));
    if (auto splat = dyn_cast<SplatElementsAttr>(elements))
      diag << " splat " << splat.resizeSplat(RankedTensorType::get({9}, tensor.getElementType()));
    SmallVector<int64_t> shape(tensor.getShape());
    applyPermutationToVector(shape, {1, 0});
    diag << " turned " << shape;
  }
  auto function = (*this)->getParentOfType<FunctionOpInterface>();
  diag << (function.isPublic() ? " in public" : " in private");
  if (auto named = dyn_cast<NameLoc>(getLoc()))
    diag << " at " << named.getName();
  return diag;
}
