using namespace mlir;
using namespace rudder;

int64_t LeftOp::getAngle() { return getDegrees(); }
int64_t RightOp::getAngle() { return -static_cast<int64_t>(getDegrees()); }

namespace {
struct DropAhead : public OpRewritePattern<AheadOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(AheadOp op, PatternRewriter &rewriter) const override {
    auto before = op.getCourse().getDefiningOp<AheadOp>();
    if (!before)
      return failure();
    rewriter.replaceOp(op, before.getResult());
    return success();
  }
};

struct DropDrift : public OpRewritePattern<DriftOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(DriftOp op, PatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, op.getCourse());
    return success();
  }
};

// Turns that undo each other.
struct UndoTurn : public OpInterfaceRewritePattern<Turning> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;
  LogicalResult matchAndRewrite(Turning op, PatternRewriter &rewriter) const override {
    auto before = op->getOperand(0).getDefiningOp<Turning>();
    if (!before || before.getAngle() + op.getAngle() != 0)
      return failure();
    rewriter.replaceOp(op, before->getOperand(0));
    return success();
  }
};

struct ShortWait : public RewritePattern {
  ShortWait(MLIRContext *context) : RewritePattern(WaitOp::getOperationName(), 1, context) {}
  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (!op->hasAttr("short"))
      return failure();
    rewriter.replaceOp(op, op->getOperands());
    return success();
  }
};
} // namespace

void AheadOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<DropAhead, DropDrift, AsternOfAstern>(context);
}

void RudderDialect::getCanonicalizationPatterns(RewritePatternSet &results) const {
  results.add<UndoTurn, ShortWait>(getContext());
}
