#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace skiff;

void ShiftOp::build(OpBuilder &builder, OperationState &state, ArrayRef<int64_t> path, Value input) {
  int64_t sum = 0;
  for (int64_t step : path)
    sum += step;
  state.addOperands(input);
  state.addTypes(input.getType());
  state.addAttribute(getByAttrName(state.name), builder.getI64IntegerAttr(sum));
  state.getOrAddProperties<Properties>().why = builder.getStringAttr("a path of " + Twine(path.size()));
}

void TwinOp::build(OpBuilder &builder, OperationState &state, ValueRange left, ValueRange right) {
  state.addOperands(left);
  state.addOperands(right);
  state.addTypes(left.front().getType());
  state.addAttribute(getOperandSegmentSizesAttrName(state.name),
                     builder.getDenseI32ArrayAttr({static_cast<int32_t>(left.size()), static_cast<int32_t>(right.size())}));
}

LogicalResult RowOp::canonicalize(RowOp op, PatternRewriter &rewriter) {
  if (op.getPath().empty())
    rewriter.replaceOpWithNewOp<ShiftOp>(op, op.getInput());
  else
    rewriter.replaceOpWithNewOp<ShiftOp>(op, op.getPath(), op.getInput());
  return success();
}

LogicalResult TurnOp::canonicalize(TurnOp op, PatternRewriter &rewriter) {
  // The generated builder is still there.
  auto shift = ShiftOp::create(rewriter, op.getLoc(), op.getType(), op.getInput(), op.getPath()[0], StringAttr());
  rewriter.replaceOp(op, shift);
  return success();
}

LogicalResult MirrorOp::canonicalize(MirrorOp op, PatternRewriter &rewriter) {
  rewriter.replaceOp(op, TwinOp::create(rewriter, op.getLoc(), op.getInput()));
  return success();
}

LogicalResult LostOp::canonicalize(LostOp op, PatternRewriter &rewriter) {
  // No builder takes this.
  rewriter.replaceOp(op, TwinOp::create(rewriter, op.getLoc(), op.getType(), op.getInput(), op.getPath()));
  return success();
}

LogicalResult AgainOp::canonicalize(AgainOp op, PatternRewriter &rewriter) {
  Operation *maker = op.getInput().getDefiningOp();
  if (!maker || maker->getNumRegions() != 0)
    return failure();
  IRMapping mapping;
  mapping.map(op.getOld(), op.getNew());
  Operation *clone = rewriter.clone(*maker, mapping);
  if (mapping.lookup(op.getInput()) != clone->getResult(0) || mapping.contains(op.getNew()))
    return failure();
  rewriter.replaceOp(op, clone->getResults());
  return success();
}
