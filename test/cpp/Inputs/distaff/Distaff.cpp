using namespace mlir;
using namespace distaff;

/// Moves all but the last operation of one region into the other, and notes which values from outside they use.
LogicalResult CopyOp::canonicalize(CopyOp op, PatternRewriter &rewriter) {
  auto &ops = op.getFrom().front().getOperations();
  if (ops.begin() == --ops.end())
    return failure();
  llvm::SetVector<Value> used;
  visitUsedValuesDefinedAbove(op.getFrom(), [&](OpOperand *use) { used.insert(use->get()); });
  rewriter.setInsertionPointToStart(&op.getTo().front());
  IRMapping mapping;
  SmallVector<Operation *> old;
  for (auto at = ops.begin(), end = --ops.end(); at != end; ++at) {
    rewriter.clone(*at, mapping);
    old.push_back(&*at);
  }
  for (Operation *each : llvm::reverse(old))
    rewriter.eraseOp(each);
  rewriter.modifyOpInPlace(op, [&] { op->setAttr("used", rewriter.getI64IntegerAttr(used.size())); });
  return success();
}

/// Tells of each loop what it carries.
LogicalResult LoopsOp::canonicalize(LoopsOp op, PatternRewriter &rewriter) {
  SmallVector<scf::ForOp> loops;
  op.getBody().walk<WalkOrder::PreOrder, ForwardDominanceIterator<>>([&](Operation *nested) {
    if (auto loop = dyn_cast<scf::ForOp>(nested))
      if (!loop->hasAttr("carries"))
        loops.push_back(loop);
    return WalkResult::advance();
  });
  if (loops.empty())
    return failure();
  for (scf::ForOp loop : loops) {
    int64_t floats = llvm::count_if(loop.getRegionIterArgs(), [](BlockArgument arg) { return isa<FloatType>(arg.getType()); });
    bool isIndex = loop.getInductionVar().getType().isIndex() && loop.getNumInductionVars() == 1;
    rewriter.modifyOpInPlace(loop, [&] {
      loop->setAttr("carries", rewriter.getI64ArrayAttr({static_cast<int64_t>(loop.getInitArgs().size()), floats, isIndex}));
      if (!loop.getRegionIterArgs().empty())
        loop.getInitsMutable()[loop.getRegionIterArgs()[0].getArgNumber() - loop.getNumInductionVars()].assign(loop.getInitArgs().back());
    });
  }
  return success();
}

/// Replaces the result of an operation on buffers or tensors by what it is written to.
LogicalResult OutsOp::canonicalize(OutsOp op, PatternRewriter &rewriter) {
  auto linalgOp = op.getValue().getDefiningOp<linalg::LinalgOp>();
  if (!linalgOp || linalgOp.getNumDpsInputs() != 2 || linalgOp.getNumDpsInits() != 1)
    return failure();
  for (OpOperand *input : linalgOp.getDpsInputOperands())
    if (!linalgOp.isDpsInput(input) || linalgOp.isDpsInit(input))
      return failure();
  if (linalgOp.getTiedOpResult(linalgOp.getDpsInitOperand(0)) != op.getValue())
    return failure();
  rewriter.modifyOpInPlace(op, [&] {
    op->setAttr("inputs", rewriter.getI64IntegerAttr(linalgOp.getDpsInputs().size()));
    op->setOperand(0, linalgOp.getDpsInits()[0]);
  });
  return success();
}

/// Finds the last operation that has a name.
LogicalResult NearestOp::canonicalize(NearestOp op, PatternRewriter &rewriter) {
  if (op->hasAttr("last"))
    return failure();
  StringAttr last;
  op.getBody().walk<WalkOrder::PostOrder, ReverseIterator>([&](Operation *nested) {
    last = nested->getAttrOfType<StringAttr>("n");
    return last ? WalkResult::interrupt() : WalkResult::advance();
  });
  if (!last)
    return failure();
  rewriter.modifyOpInPlace(op, [&] { op->setAttr("last", last); });
  return success();
}

/// Uses one value in place of another, in the region alone.
LogicalResult HereOp::canonicalize(HereOp op, PatternRewriter &rewriter) {
  if (op->hasAttr("done"))
    return failure();
  replaceAllUsesInRegionWith(op.getOutside(), op.getInside(), op.getBody());
  rewriter.modifyOpInPlace(op, [&] { op->setAttr("done", rewriter.getUnitAttr()); });
  return success();
}
