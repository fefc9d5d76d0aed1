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

OpFoldResult FlipOp::fold(FoldAdaptor adaptor) {
  if (auto inner = getInput().getDefiningOp<FlipOp>())
    return inner.getInput();
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

} // namespace

void AddOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<NumberOnTheRight<AddOp>>(context);
}
