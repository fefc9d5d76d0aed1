// The folders of the operations of Forge.td.
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace forge;

// Polishing twice is polishing once.
OpFoldResult PolishOp::fold(FoldAdaptor adaptor) {
  if (auto inner = getBlade().getDefiningOp<PolishOp>())
    return inner.getResult();
  return {};
}

// The constant comes last, and no strokes leave the iron as it is.
OpFoldResult HammerOp::fold(FoldAdaptor adaptor) {
  if (adaptor.getIron() && !adaptor.getCoal()) {
    Value iron = getIron(), coal = getCoal();
    getIronMutable().assign(coal);
    getCoalMutable().assign(iron);
    return getResult();
  }
  if (auto strokes = adaptor.getStrokesAttr()) {
    if (strokes.getInt() == 0)
      return getIron();
    if (strokes.getInt() < 0) {
      setStrokesAttr(IntegerAttr::get(strokes.getType(), -strokes.getInt()));
      return getResult();
    }
    if (strokes.getInt() == 1) {
      removeStrokesAttr();
      return getResult();
    }
  }
  return {};
}

// Halves of the same thing.
LogicalResult SplitOp::fold(FoldAdaptor adaptor, SmallVectorImpl<OpFoldResult> &results) {
  if (getBar() != getRest())
    return failure();
  results.push_back(getBar());
  results.push_back(getRest());
  return success();
}

// The scales are unknown; a change that was made before is not kept.
OpFoldResult WeighOp::fold(FoldAdaptor adaptor) {
  getBarMutable().assign(getBar());
  askTheScales(getBar());
  return getResult();
}

// A stack is the bars in it, be it one.
LogicalResult StackOp::fold(FoldAdaptor adaptor, SmallVectorImpl<OpFoldResult> &results) {
  llvm::append_range(results, getBars());
  return success();
}
