// The canonicalization of the operations of Loom.td.
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace loom;

Operation *LoomDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  return ThreadOp::create(builder, loc, type, cast<IntegerAttr>(value));
}

OpFoldResult ThreadOp::fold(FoldAdaptor adaptor) { return getValueAttr(); }

OpFoldResult WeaveOp::fold(FoldAdaptor adaptor) {
  auto warp = dyn_cast_or_null<IntegerAttr>(adaptor.getWarp());
  auto weft = dyn_cast_or_null<IntegerAttr>(adaptor.getWeft());
  if (!warp || !weft)
    return {};
  return IntegerAttr::get(getType(), warp.getInt() + weft.getInt());
}

namespace {

// weave(weave(a, b), c) is weave(a, weave(b, c)).
struct LeanRight : public OpRewritePattern<WeaveOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(WeaveOp op, PatternRewriter &rewriter) const override {
    auto inner = op.getWarp().getDefiningOp<WeaveOp>();
    if (!inner || !inner->hasOneUse())
      return rewriter.notifyMatchFailure(op, "nothing to lean");
    Value weft = WeaveOp::create(rewriter, op.getLoc(), inner.getWeft(), op.getWeft());
    rewriter.replaceOpWithNewOp<WeaveOp>(op, op.getType(), inner.getWarp(), weft);
    return success();
  }
};

// A cloth that is dyed twice has the last colour. A class for any operation with a cloth.
template <typename OpTy>
struct DyeOnce : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    auto inner = op.getCloth().template getDefiningOp<DyeOp>();
    if (!inner)
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op.setCoats(op.getCoats() + inner.getCoats());
      op.getClothMutable().assign(inner.getCloth());
      op->setAttr("was", inner.getColourAttr());
    });
    return success();
  }
};

// Bleaching what is white already. The new operation is made before the bleached one.
struct BleachOfWhite : public OpRewritePattern<DyeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(DyeOp op, PatternRewriter &rewriter) const override {
    if (op.getColour() != "white")
      return failure();
    if (op.getCoats() > 2) {
      // A plan that is given up changes nothing.
      rewriter.eraseOp(op);
      return failure();
    }
    OpBuilder::InsertionGuard guard(rewriter);
    if (Operation *source = op.getCloth().getDefiningOp())
      rewriter.setInsertionPointAfter(source);
    auto bleached = rewriter.create<BleachOp>(op.getLoc(), op.getType(), op.getCloth());
    rewriter.replaceOp(op, bleached.getWhite());
    return success();
  }
};

} // namespace

static LogicalResult redye(BleachOp op, PatternRewriter &rewriter) {
  auto next = op->getResult(0).hasOneUse() ? dyn_cast<DyeOp>(*op->getUsers().begin()) : DyeOp();
  if (!next)
    return failure();
  rewriter.replaceOpWithNewOp<DyeOp>(next, next.getType(), op.getCloth(), next.getColour(), /*coats=*/2, true);
  return success();
}

void WeaveOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<LeanRight>(context);
}

void DyeOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<DyeOnce<DyeOp>, BleachOfWhite>(context);
}

void BleachOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add(redye);
}

// Nothing to cut, the middle of three, and the same cloth twice.
LogicalResult CutOp::canonicalize(CutOp op, PatternRewriter &rewriter) {
  if (op.getTimes() == 0) {
    rewriter.eraseOp(op);
    return success();
  }
  if (op.getTimes() == 1 && op.getCloths().size() == 3) {
    rewriter.modifyOpInPlace(op, [&]() { op.getClothsMutable().erase(1); });
    return success();
  }
  SmallVector<Value> cloths;
  for (Value cloth : op.getCloths())
    if (!llvm::is_contained(cloths, cloth))
      cloths.push_back(cloth);
  if (cloths.size() == op.getCloths().size())
    return failure();
  rewriter.replaceOpWithNewOp<CutOp>(op, cloths, op.getTimesAttr());
  return success();
}

namespace {
struct AskTheTailor : public OpRewritePattern<FoldUpOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(FoldUpOp op, PatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, op.getCloth());
    return askTheTailor(op);
  }
};
} // namespace

void FoldUpOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<AskTheTailor>(context, /*benefit=*/2);
}
