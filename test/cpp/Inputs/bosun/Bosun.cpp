using namespace mlir;
using namespace bosun;

LogicalResult PipeType::verify(function_ref<InFlightDiagnostic()> emitError, int64_t notes) {
  return success(notes > 0);
}

LogicalResult CallAttr::verify(function_ref<InFlightDiagnostic()> emitError, int64_t notes) {
  if (notes <= 0)
    return failure();
  return success();
}

LogicalResult MusterOp::verify() {
  auto argument = dyn_cast<BlockArgument>(getHand());
  if (!argument)
    return success();
  auto function = dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  if (!function)
    return success();
  if (!function.getArgAttr(argument.getArgNumber(), "bosun.mustered"))
    return emitOpError() << "hand " << argument.getArgNumber() << " of " << function.getNumArguments()
                         << " is not mustered";
  return success();
}

LogicalResult MeasureOp::verify() {
  double length = getLength().convertToDouble();
  if (length > 100)
    return emitOpError() << llvm::formatv("{0} is longer than {1:F0}", length, 100.0).str();
  return success();
}

MutableArrayRef<OpOperand> HaulOp::getInitsMutable() { return getRopesMutable(); }

Block::BlockArgListType HaulOp::getRegionIterArgs() { return getBody().getArguments(); }

std::optional<MutableArrayRef<OpOperand>> HaulOp::getYieldedValuesMutable() {
  return cast<BelayOp>(getBody().front().getTerminator()).getRopesMutable();
}

std::optional<ResultRange> HaulOp::getLoopResults() { return getHauled(); }

SmallVector<Region *> HaulOp::getLoopRegions() { return {&getBody()}; }

LogicalResult FlakeOp::verify() {
  auto source = cast<RankedTensorType>(getSource().getType());
  auto result = cast<RankedTensorType>(getResult().getType());
  auto groups = getReassociationIndicesForReshape(source, result);
  if (!groups)
    return emitOpError("is no reshape");
  InFlightDiagnostic remark = emitRemark("groups:");
  for (const ReassociationIndices &group : *groups) {
    remark << " [";
    llvm::interleaveComma(group, remark);
    remark << "]";
  }
  return success();
}

// The parts of bundles among the parts.
OpFoldResult BundleOp::fold(FoldAdaptor adaptor) {
  SmallVector<Value> parts;
  bool isChanged = false;
  for (Value part : getParts()) {
    auto bundle = part.getDefiningOp<BundleOp>();
    if (!bundle) {
      parts.push_back(part);
      continue;
    }
    isChanged = true;
    llvm::append_range(parts, bundle.getParts());
  }
  if (!isChanged)
    return {};
  getOperation()->setOperands(parts);
  return getResult();
}

namespace {
// Names of functions whose operands are not spliced, and how often a name is tried.
struct ReplaceLast : public OpRewritePattern<SpliceOp> {
  ReplaceLast(MLIRContext *context, ArrayRef<std::string> kept, std::optional<int> limit)
      : OpRewritePattern<SpliceOp>(context), kept(kept.begin(), kept.end()), limit(limit) {}

  LogicalResult matchAndRewrite(SpliceOp op, PatternRewriter &rewriter) const override {
    auto function = op->getParentOfType<FunctionOpInterface>();
    if (limit.has_value() || llvm::is_contained(kept, function.getName().str()))
      return failure();
    MutableOperandRange others = op.getOthersMutable();
    unsigned last = op.getOthers().size() - 1;
    if (op.getOthers()[last] == op.getFirst())
      return failure();
    rewriter.modifyOpInPlace(op, [&] { others[last].assign(op.getFirst()); });
    return success();
  }

private:
  SmallVector<std::string> kept;
  std::optional<int> limit;
};
} // namespace

void SpliceOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<ReplaceLast>(context, std::vector<std::string>{"kept", "also_kept"}, std::nullopt);
}
