using namespace mlir;
using namespace shuttle;

OpFoldResult ConstOp::fold(FoldAdaptor adaptor) { return adaptor.getValueAttr(); }

Operation *ShuttleDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  if (auto typed = dyn_cast<TypedAttr>(value))
    return builder.create<ConstOp>(loc, typed);
  return nullptr;
}

OpFoldResult TwiceOp::fold(FoldAdaptor adaptor) {
  auto input = dyn_cast_if_present<IntegerAttr>(adaptor.getInput());
  if (!input)
    return {};
  return IntegerAttr::get(getType(), input.getValue() + input.getValue());
}

namespace {
/// A constant, as the value that it is.
struct Thread {
  Value value;
  size_t length;

  static std::optional<Thread> get(Value value) {
    return TypeSwitch<Operation *, std::optional<Thread>>(value.getDefiningOp())
        .Case<ConstOp>([](ConstOp constant) -> std::optional<Thread> {
          return Thread{/*value=*/constant, /*length=*/1};
        })
        .Default([](auto) { return std::nullopt; });
  }
};
} // namespace

/// Whether `next` is one more than `base`.
static bool follows(Value base, Value next, uint64_t distance) {
  auto first = base.getDefiningOp<ConstOp>(), second = next.getDefiningOp<ConstOp>();
  if (!first || !second)
    return false;
  const APInt &from = cast<IntegerAttr>(first.getValue()).getValue();
  const APInt &to = cast<IntegerAttr>(second.getValue()).getValue();
  if (from == from.getMaxValue(from.getBitWidth()))
    return false;
  return from + distance == to;
}

LogicalResult WeaveOp::canonicalize(WeaveOp op, PatternRewriter &rewriter) {
  auto first = Thread::get(op.getFirst()), second = Thread::get(op.getSecond());
  if (!first || !second || !follows(first->value, second->value, first->length))
    return failure();
  rewriter.modifyOpInPlace(op, [&] { op.setOperand(1, first->value); });
  return success();
}

/// Puts the operations of a region before `op`.
static void unroll(Operation *op, Region &region) {
  Block &from = region.front();
  op->getBlock()->getOperations().splice(Block::iterator(op), from.getOperations());
}

LogicalResult WhenOp::canonicalize(WhenOp op, PatternRewriter &rewriter) {
  if (auto condition = op.getCondition().getDefiningOp<ConstOp>()) {
    if (cast<IntegerAttr>(condition.getValue()).getValue().isOne())
      unroll(op, op.getBody());
    else if (!op.getOtherwise().empty())
      unroll(op, op.getOtherwise());
    rewriter.eraseOp(op);
    return success();
  }
  if (op.getOtherwise().empty() || op.getOtherwise().front().getOperations().size() < 2)
    return failure();
  // The last operation of one branch goes to the start of the other.
  Block &body = op.getBody().front(), &otherwise = op.getOtherwise().front();
  body.getOperations().splice(body.begin(), otherwise.getOperations(), std::prev(otherwise.end()));
  return success();
}

LogicalResult LoomOp::verify() {
  Dialect *dialect = getContext()->getLoadedDialect<ShuttleDialect>();
  for (Operation &op : getBody().front().getOperations())
    if (op.getDialect() != dialect)
      return op.emitOpError("is not woven here");
  return success();
}
