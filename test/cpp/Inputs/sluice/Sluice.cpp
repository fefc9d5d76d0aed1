#include "Sluice.h"

#define GET_OP_CLASSES
#include "SluiceOps.cpp.inc"

namespace sluice {

namespace detail {
// A name that operations have for a member, in a namespace that is not theirs.
template <typename T>
mlir::Operation *getOperation(T &op) {
  return op.getOperation();
}
template <>
inline mlir::Operation *getOperation<mlir::Operation *>(mlir::Operation *&op) {
  return op;
}
} // namespace detail

static mlir::Value readGauge(mlir::OpBuilder &builder, mlir::Value level) {
  auto gauge = GaugeOp::create(builder, level.getLoc(), level.getType(), level);
  gauge->setAttr("read", builder.getUnitAttr());
  return gauge.getResult();
}

#include "SluicePatterns.inc"

OutletOp LockOp::getOutlet() { return *getBody()->getOps<OutletOp>().begin(); }

void LockOp::build(mlir::OpBuilder &builder, mlir::OperationState &state, mlir::ValueRange inflow,
                   mlir::TypeRange types,
                   llvm::function_ref<void(mlir::OpBuilder &, mlir::Location, mlir::ValueRange)> fill) {
  state.addOperands(inflow);
  state.addTypes(types);
  mlir::Region *chamber = state.addRegion();
  chamber->push_back(new mlir::Block);
  mlir::Block &block = chamber->front();
  for (mlir::Value value : inflow)
    block.addArgument(value.getType(), value.getLoc());
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&block);
  fill(builder, state.location, block.getArguments());
}

LockOp LockOp::withResults(mlir::TypeRange types, mlir::PatternRewriter &rewriter) {
  return LockOp::create(rewriter, getLoc(), getInflow(), types,
                        [&](mlir::OpBuilder &b, mlir::Location, mlir::ValueRange arguments) {
                          mlir::IRMapping mapping;
                          mapping.map(getBody()->getArguments(), arguments);
                          for (mlir::Operation &op : getBody()->getOperations())
                            b.clone(op, mapping);
                        });
}

struct DropUnusedInflow : public mlir::OpRewritePattern<LockOp> {
  using OpRewritePattern::OpRewritePattern;
  mlir::LogicalResult matchAndRewrite(LockOp op, mlir::PatternRewriter &rewriter) const override {
    bool changed = false;
    mlir::Block *body = op.getBody();
    for (unsigned i = 0; i < body->getNumArguments(); ++i) {
      if (!body->getArgument(i).use_empty())
        continue;
      rewriter.modifyOpInPlace(op, [&]() {
        body->eraseArgument(i);
        getOperation(op)->eraseOperand(i);
      });
      changed = true;
      --i;
    }
    return mlir::success(changed);
  }
  static mlir::Operation *getOperation(LockOp op) { return detail::getOperation(op); }
};

struct DropUnusedOutflow : public mlir::OpRewritePattern<LockOp> {
  using OpRewritePattern::OpRewritePattern;
  mlir::LogicalResult matchAndRewrite(LockOp op, mlir::PatternRewriter &rewriter) const override {
    llvm::SmallVector<int> unused;
    llvm::SmallVector<mlir::Value> kept;
    for (mlir::OpResult result : op->getResults()) {
      if (result.use_empty())
        unused.push_back(result.getResultNumber());
      else
        kept.push_back(result);
    }
    if (unused.empty())
      return mlir::failure();
    for (int i : llvm::reverse(unused))
      op.getOutlet().getWaterMutable().erase(i);
    auto types = llvm::to_vector(op.getOutlet().getWater().getTypes());
    LockOp narrow = op.withResults(types, rewriter);
    narrow->setAttrs(op->getAttrs());
    rewriter.replaceAllUsesWith(kept, narrow.getResults());
    rewriter.eraseOp(op);
    return mlir::success();
  }
};

struct OpenGate : public mlir::OpRewritePattern<LockOp> {
  using OpRewritePattern::OpRewritePattern;
  mlir::LogicalResult matchAndRewrite(LockOp op, mlir::PatternRewriter &rewriter) const override {
    if (!op->hasAttr("open"))
      return mlir::failure();
    OutletOp outlet = op.getOutlet();
    rewriter.inlineBlockBefore(op.getBody(), op.getOperation(), op.getInflow());
    // The operands are those outside of the block by now.
    for (mlir::OpOperand &operand : outlet->getOpOperands()) {
      if (mlir::Operation *by = operand.get().getDefiningOp())
        by->setAttr("by", rewriter.getStringAttr("gate"));
      rewriter.replaceAllUsesWith(op->getResult(operand.getOperandNumber()), operand.get());
    }
    rewriter.eraseOp(outlet);
    rewriter.eraseOp(op);
    return mlir::success();
  }
};

void LockOp::getCanonicalizationPatterns(mlir::RewritePatternSet &set, mlir::MLIRContext *context) {
  set.add<DropUnusedInflow, DropUnusedOutflow, OpenGate>(context);
}

struct MarkTheUsers : public mlir::OpRewritePattern<MarkOp> {
  using OpRewritePattern::OpRewritePattern;
  mlir::LogicalResult matchAndRewrite(MarkOp op, mlir::PatternRewriter &rewriter) const override {
    if (op->hasAttr("done"))
      return mlir::failure();
    rewriter.setInsertionPointAfterValue(op.getResult());
    auto again = MarkOp::create(rewriter, op.getLoc(), op.getWater().getType(), op.getResult());
    // The use by the new operation is not replaced.
    op.getResult().replaceAllUsesExcept(again.getResult(), again);
    again->setAttr("done", rewriter.getUnitAttr());
    again->setAttr("users", rewriter.getI64IntegerAttr(llvm::range_size(again.getResult().getUsers())));
    op->setAttr("done", rewriter.getUnitAttr());
    op->setAttr("users", rewriter.getI64IntegerAttr(llvm::range_size(op.getResult().getUsers())));
    return mlir::success();
  }
};

void MarkOp::getCanonicalizationPatterns(mlir::RewritePatternSet &set, mlir::MLIRContext *context) {
  set.add<MarkTheUsers>(context);
}

void DoubleOp::getCanonicalizationPatterns(mlir::RewritePatternSet &set, mlir::MLIRContext *context) {
  populateWithGenerated(set);
}

struct HoistBranch : public mlir::OpRewritePattern<BranchOp> {
  using OpRewritePattern::OpRewritePattern;
  mlir::LogicalResult matchAndRewrite(BranchOp op, mlir::PatternRewriter &rewriter) const override {
    if (op->hasAttr("kept"))
      return mlir::failure();
    mlir::DominanceInfo dominance(op);
    mlir::Operation *by = op.getLevel().getDefiningOp();
    bool dominates = by && dominance.dominates(by, op->getParentOp());
    op->setAttr("kept", rewriter.getBoolAttr(dominates));
    mlir::Block *block = rewriter.createBlock(&op.getBed(), op.getBed().end(), {rewriter.getI32Type()}, {op.getLoc()});
    DoubleOp::create(rewriter, op.getLoc(), rewriter.getI32Type(), block->getArgument(0));
    mlir::Block *rest = rewriter.splitBlock(block, block->begin());
    rewriter.setInsertionPointToEnd(rest);
    OutletOp::create(rewriter, op.getLoc(), mlir::ValueRange{rest->front().getResult(0)});
    rewriter.mergeBlocks(rest, block);
    op->setAttr("blocks", rewriter.getI64IntegerAttr(llvm::range_size(op.getBed().getBlocks())));
    return mlir::success();
  }
};

void BranchOp::getCanonicalizationPatterns(mlir::RewritePatternSet &set, mlir::MLIRContext *context) {
  set.add<HoistBranch>(context);
}

} // namespace sluice
