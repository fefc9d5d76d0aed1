#include "mlir/Dialect/CommonFolders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace raft;

Operation *RaftDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  // Floating point numbers are those of arith.
  if (isa<FloatType>(type))
    return arith::ConstantOp::materialize(builder, value, type, loc);
  if (auto typed = dyn_cast<TypedAttr>(value))
    return NumberOp::create(builder, loc, type, typed);
  return nullptr;
}

OpFoldResult NumberOp::fold(FoldAdaptor adaptor) { return getValue(); }

OpFoldResult AddOp::fold(FoldAdaptor adaptor) {
  if (matchPattern(adaptor.getRhs(), m_Zero()))
    return getLhs();
  return constFoldBinaryOp<IntegerAttr>(adaptor.getOperands(),
                                        [](APInt a, const APInt &b) { return std::move(a) + b; });
}

// A product that fits.
OpFoldResult ExactOp::fold(FoldAdaptor adaptor) {
  return constFoldBinaryOpConditional<IntegerAttr>(
      adaptor.getOperands(), [](const APInt &a, const APInt &b) -> std::optional<APInt> {
        bool overflows = false;
        APInt product = a.smul_ov(b, overflows);
        if (overflows)
          return std::nullopt;
        return product;
      });
}

OpFoldResult BlendOp::fold(FoldAdaptor adaptor) {
  return constFoldBinaryOp<FloatAttr>(adaptor.getOperands(), getType(),
                                      [](const APFloat &a, const APFloat &b) { return a + b; });
}

OpFoldResult OrderOp::fold(FoldAdaptor adaptor) {
  SmallVector<Value> sides;
  getSides(sides);
  if (sides.size() != 2 || !adaptor.getSides()[0] || adaptor.getSides()[1])
    return {};
  std::swap(sides[0], sides[1]);
  getOperation()->setOperands(sides);
  return getResult();
}

// An order of one value reads the orders before it.
OpFoldResult SettleOp::fold(FoldAdaptor adaptor) {
  auto order = getInput().getDefiningOp<OrderOp>();
  if (!order || order.getNumOperands() != 1)
    return {};
  setOperand(order.getOperand(0));
  return getResult();
}

// Twice is not at all.
template <typename OpTy>
static OpFoldResult foldTwice(OpTy op, typename OpTy::FoldAdaptor adaptor) {
  if (adaptor.getInput())
    return {};
  if (auto inner = op.getInput().template getDefiningOp<OpTy>())
    return inner.getInput();
  return {};
}

OpFoldResult FlipOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult folded = foldTwice(*this, adaptor))
    return folded;
  return constFoldUnaryOp<IntegerAttr>(adaptor.getOperands(), [](const APInt &a) { return ~a; });
}

OpFoldResult WholeOp::fold(FoldAdaptor adaptor) {
  unsigned width = getElementTypeOrSelf(getType()).getIntOrFloatBitWidth();
  return constFoldCastOp<IntegerAttr, IntegerAttr>(adaptor.getOperands(), getType(),
                                                   [width](const APInt &a, bool &castStatus) {
                                                     castStatus = a.isSignedIntN(width);
                                                     return a.sextOrTrunc(width);
                                                   });
}

namespace {

// Numbers stand on the right.
template <typename OpTy>
struct NumberOnTheRight : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    if (!op.getLhs().template getDefiningOp<NumberOp>() || op.getRhs().template getDefiningOp<NumberOp>())
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      Value left = op.getLhs(), right = op.getRhs();
      op.getLhsMutable().assign(right);
      op.getRhsMutable().assign(left);
    });
    return success();
  }
};

// The size of a static shape is a constant, unless what makes the tensor has effects.
struct CountOfStaticShape : OpRewritePattern<CountOp> {
  using OpRewritePattern<CountOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(CountOp op, PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getInput().getType());
    if (!type || !type.hasStaticShape())
      return failure();
    if (Operation *maker = op.getInput().getDefiningOp()) {
      auto effects = dyn_cast<MemoryEffectOpInterface>(maker);
      if (!effects || !effects.hasNoEffect())
        return failure();
    }
    int64_t count = type.getNumElements();
    if (op.getType().isInteger(64))
      return failure();
    if (isa<IndexType>(op.getType())) {
      rewriter.replaceOp(op, rewriter.create<arith::ConstantIndexOp>(op.getLoc(), count));
      return success();
    }
    if (auto number = dyn_cast<FloatType>(op.getType())) {
      // Numbers of 32 bits alone.
      if (&number.getFloatSemantics() != &llvm::APFloat::IEEEsingle())
        return failure();
      APFloat value(static_cast<float>(count));
      rewriter.replaceOp(op, arith::ConstantFloatOp::create(rewriter, op.getLoc(), number, value));
      return success();
    }
    rewriter.replaceOp(op, arith::ConstantIntOp::create(rewriter, op.getLoc(), count, op.getType()));
    return success();
  }
};

// Numbers of 64 bits count the pairs that elements make in order, each twice.
struct CountInPairs : OpRewritePattern<CountOp> {
  using OpRewritePattern<CountOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(CountOp op, PatternRewriter &rewriter) const override {
    if (!op.getType().isInteger(64))
      return failure();
    Value index = CountOp::create(rewriter, op.getLoc(), IndexType::get(getContext()), op.getInput());
    Value once = arith::IndexCastOp::create(rewriter, op.getLoc(), op.getType(), index);
    auto flags = arith::IntegerOverflowFlags::nsw | arith::IntegerOverflowFlags::nuw;
    auto twice = arith::AddIOp::create(rewriter, op.getLoc(), once, once, flags);
    auto pairs = arith::MulIOp::create(rewriter, op.getLoc(), twice, once);
    pairs.setOverflowFlags(arith::IntegerOverflowFlags::nuw);
    rewriter.replaceOp(op, pairs);
    return success();
  }
};

} // namespace

void CountOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<CountOfStaticShape, CountInPairs>(context);
}

void AddOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<NumberOnTheRight<AddOp>>(context);
}
