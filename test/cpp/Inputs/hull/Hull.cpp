#include "hull/Hull.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace hull;

void HoldOp::build(OpBuilder &builder, OperationState &state, TypeRange results, ValueRange cargo,
                   llvm::function_ref<void(OpBuilder &, Location, ValueRange)> fill) {
  state.addTypes(results);
  state.addOperands(cargo);
  Region *body = state.addRegion();
  OpBuilder::InsertionGuard guard(builder);
  SmallVector<Location> locations(cargo.size(), state.location);
  Block *block = builder.createBlock(body, {}, cargo.getTypes(), locations);
  if (fill)
    fill(builder, state.location, block->getArguments());
  if (results.empty())
    ensureTerminator(*body, builder, state.location);
}

namespace {

// Operands that are not used, or given twice, are given no longer.
struct StowOnce : public OpRewritePattern<HoldOp> {
  using OpRewritePattern<HoldOp>::OpRewritePattern;
  LogicalResult matchAndRewrite(HoldOp op, PatternRewriter &rewriter) const override {
    Block *oldBody = &op.getBody().front();
    SmallVector<Value> cargo;
    SmallVector<std::optional<unsigned>> places;
    llvm::SmallDenseMap<Value, unsigned> seen;
    for (auto [index, value] : llvm::enumerate(op.getCargo())) {
      if (oldBody->getArgument(index).use_empty()) {
        places.push_back(std::nullopt);
        continue;
      }
      auto [it, isNew] = seen.try_emplace(value, cargo.size());
      if (isNew)
        cargo.push_back(value);
      places.push_back(it->second);
    }
    if (cargo.size() == op.getCargo().size())
      return failure();
    auto hold = rewriter.create<HoldOp>(op.getLoc(), op.getResultTypes(), cargo, nullptr);
    hold->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    Block *body = &hold.getBody().front();
    IRMapping mapping;
    for (auto [argument, place] : llvm::zip_equal(oldBody->getArguments(), places))
      if (place)
        mapping.map(argument, body->getArgument(*place));
    if (body->mightHaveTerminator())
      rewriter.eraseOp(body->getTerminator());
    rewriter.setInsertionPointToEnd(body);
    for (Operation &nested : *oldBody)
      rewriter.clone(nested, mapping);
    rewriter.replaceOp(op, hold.getResults());
    return success();
  }
};

// A constant is made again inside.
struct MakeInside : public OpRewritePattern<HoldOp> {
  using OpRewritePattern<HoldOp>::OpRewritePattern;
  LogicalResult matchAndRewrite(HoldOp op, PatternRewriter &rewriter) const override {
    bool isChanged = false;
    Block &body = op.getBody().front();
    for (auto [value, argument] : llvm::zip_equal(op.getCargo(), body.getArguments())) {
      auto constant = value.getDefiningOp<arith::ConstantOp>();
      if (!constant || argument.use_empty())
        continue;
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPointToStart(&body);
      Operation *copy = rewriter.clone(*constant);
      rewriter.replaceAllUsesWith(argument, copy->getResult(0));
      isChanged = true;
    }
    return success(isChanged);
  }
};

// The body moves to a hold without the results that nothing uses.
struct KeepUsed : public OpRewritePattern<HoldOp> {
  using OpRewritePattern<HoldOp>::OpRewritePattern;
  LogicalResult matchAndRewrite(HoldOp op, PatternRewriter &rewriter) const override {
    BitVector unused(op.getNumResults());
    SmallVector<Type> types;
    for (OpResult result : op.getResults()) {
      if (result.use_empty())
        unused.set(result.getResultNumber());
      else
        types.push_back(result.getType());
    }
    if (unused.none())
      return failure();
    auto hold = HoldOp::create(rewriter, op.getLoc(), types, op.getCargo());
    rewriter.inlineRegionBefore(op.getBody(), hold.getBody(), hold.getBody().begin());
    Operation *out = hold.getBody().front().getTerminator();
    rewriter.modifyOpInPlace(out, [&] { out->eraseOperands(unused); });
    SmallVector<Value> values;
    unsigned next = 0;
    for (OpResult result : op.getResults())
      values.push_back(unused.test(result.getResultNumber()) ? nullptr : hold.getResult(next++));
    rewriter.replaceOp(op, values);
    return success();
  }
};

struct SweepCabin : public OpRewritePattern<CabinOp> {
  using OpRewritePattern<CabinOp>::OpRewritePattern;
  LogicalResult matchAndRewrite(CabinOp op, PatternRewriter &rewriter) const override {
    if (op.getSwept())
      return failure();
    auto cabin = rewriter.create<CabinOp>(op.getLoc(), true);
    cabin.getBody().takeBody(op.getBody());
    cabin.getBody().front().eraseArguments([](BlockArgument argument) { return argument.use_empty(); });
    rewriter.eraseOp(op);
    return success();
  }
};

} // namespace

void HoldOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<StowOnce, MakeInside, KeepUsed>(context);
}

void CabinOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<SweepCabin>(context);
}

LogicalResult DeckOp::canonicalize(DeckOp op, PatternRewriter &rewriter) {
  if (op.getPaint())
    return failure();
  auto deck = rewriter.create<DeckOp>(op.getLoc(), op.getSymName(), rewriter.getStringAttr("red"));
  rewriter.cloneRegionBefore(op.getBody(), deck.getBody(), deck.getBody().end());
  rewriter.eraseOp(op);
  return success();
}

// A berth is a hold of all that it uses.
LogicalResult BerthOp::canonicalize(BerthOp op, PatternRewriter &rewriter) {
  llvm::SetVector<Value> used;
  getUsedValuesDefinedAbove(op.getBody(), op.getBody(), used);
  rewriter.create<HoldOp>(op.getLoc(), TypeRange{}, used.getArrayRef(),
                          [&](OpBuilder &builder, Location loc, ValueRange arguments) {
                            IRMapping mapping;
                            mapping.map(used.getArrayRef(), arguments);
                            for (Operation &nested : op.getBody().front().without_terminator())
                              builder.clone(nested, mapping);
                          });
  rewriter.eraseOp(op);
  return success();
}
