#include "Names.h"

using namespace mlir;
using namespace tower::bell;

static ParseResult parseNames(OpAsmParser &parser, Region &region,
                              SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands) {
  return tower::detail::parseNamesOf<ToneType>(parser, region, operands);
}

static void printNames(OpAsmPrinter &printer, Operation *, Region &region, OperandRange operands) {
  tower::detail::printNamesOf(printer, region, operands);
}

void tower::detail::printNamesOf(OpAsmPrinter &printer, Region &region, OperandRange operands) {
  printer << '(';
  llvm::interleaveComma(llvm::zip_equal(region.getArguments(), operands), printer,
                        [&](auto pair) { printer << std::get<0>(pair) << " = " << std::get<1>(pair); });
  printer << ") ";
  printer.printRegion(region, /*printEntryBlockArgs=*/false);
}

// Operations in the region have tones of their own.
LogicalResult HangOp::verifyRegions() {
  SetVector<Value> captured;
  getUsedValuesDefinedAbove((*this)->getRegions(), captured);
  for (Value value : captured)
    if (isa<ToneType>(value.getType()))
      return emitOpError("uses a tone from above, one of ") << captured.size();
  return success();
}

LogicalResult BellDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  StringRef name = attribute.getName().getValue();
  if (name == RungByAttrHelper::getNameStr()) {
    RungByAttrHelper helper(op->getContext());
    if (!helper.isAttrPresent(op))
      return op->emitError() << helper.getName() << " must be a string";
    if (helper.getAttr(op).getValue().empty())
      return op->emitError() << "nobody rings in '" << name << "'";
    return success();
  }
  if (name != StrokesAttrHelper::getNameStr())
    return op->emitError("no attribute of the dialect: ") << name;
  return success();
}

LogicalResult RingOp::verify() {
  double angle = 0;
  if (auto number = dyn_cast<IntegerAttr>(getAngle()))
    angle = number.getValue().roundToDouble(!number.getType().isUnsignedInteger());
  else if (auto fraction = dyn_cast<FloatAttr>(getAngle()))
    angle = fraction.getValueAsDouble();
  if (angle < 0 || angle > 2 * std::numbers::pi)
    return emitOpError("turns too far: ") << angle;
  return success();
}

// Tones in the order in which they are found, those of other gatherings in their places.
static void collect(GatherOp op, SmallVectorImpl<Value> &tones) {
  llvm::SmallMapVector<GatherOp, unsigned, 4> open;
  open.insert({op, 0});
  while (!open.empty()) {
    auto &[gather, next] = open.back();
    if (next == gather.getNumOperands()) {
      open.pop_back();
      continue;
    }
    Value tone = gather.getOperand(next++);
    if (auto inner = tone.getDefiningOp<GatherOp>())
      open.insert({inner, 0});
    else
      tones.push_back(tone);
  }
}

LogicalResult GatherOp::canonicalize(GatherOp op, PatternRewriter &rewriter) {
  BitVector muted(op->getNumOperands());
  for (OpOperand &operand : op->getOpOperands())
    if (operand.get().getDefiningOp<MuteOp>())
      muted.set(operand.getOperandNumber());
  if (muted.any()) {
    rewriter.modifyOpInPlace(op, [&] { op->eraseOperands(muted); });
    return success();
  }
  SmallVector<Value> tones;
  collect(op, tones);
  if (llvm::equal(tones, op.getTones()))
    return failure();
  rewriter.modifyOpInPlace(op, [&] { op->setOperands(tones); });
  return success();
}

LogicalResult CountOp::verify() {
  if (howMany() > getLimit())
    return emitOpError("has too many: ") << howMany();
  return success();
}

namespace tower::bell {

template <size_t T, size_t W>
class TonesAndWeights {
public:
  template <typename ConcreteType>
  class Impl : public OpTrait::TraitBase<ConcreteType, Impl> {
  public:
    static size_t getNumTones() { return T; }
    Value getTone(size_t at) {
      if (at >= T)
        llvm::report_fatal_error("no such tone");
      return this->getOperation()->getOperand(at);
    }
    Value getRung(size_t at) { return this->getOperation()->getResult(at); }
    OperandRange getWeights() { return this->getOperation()->getOperands().slice(T, W); }
    bool isWeighted() {
      if constexpr (W == 0)
        return false;
      else
        return llvm::all_of(this->getWeights(), [](Value weight) { return matchPattern(weight, m_Constant()); });
    }
  };
};

LogicalResult verifyWeights(Operation *op) {
  auto tones = cast<ToneInterface>(op);
  for (auto [at, weight] : llvm::enumerate(tones.getWeights()))
    if (matchPattern(weight, m_Zero()))
      return op->emitOpError("weighs nothing at ") << tones.getNumTones() + at;
  return success();
}

} // namespace tower::bell

// A damped tone that is damped again is so at once.
LogicalResult DampOp::canonicalize(DampOp op, PatternRewriter &rewriter) {
  auto inner = op.getTone(0).getDefiningOp<DampOp>();
  if (!inner || !op.isWeighted())
    return failure();
  rewriter.replaceOp(op, inner.getRung(0));
  return success();
}

// Two exchanges are none.
LogicalResult SwapOp::canonicalize(SwapOp op, PatternRewriter &rewriter) {
  auto inner = op.getTone(0).getDefiningOp<SwapOp>();
  if (op.isWeighted() || !inner || op.getTone(1) != inner.getRung(1) || op.getTone(0) != inner.getRung(0))
    return failure();
  rewriter.replaceOp(op, {inner.getTone(0), inner.getTone(1)});
  return success();
}

void RoomOp::build(OpBuilder &builder, OperationState &state, ValueRange tones,
                   llvm::function_ref<void(Block &)> furnish) {
  build(builder, state, TypeRange{}, tones);
  Block &block = state.regions.front()->emplaceBlock();
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&block);
  furnish(block);
}

LogicalResult HallOp::canonicalize(HallOp op, PatternRewriter &rewriter) {
  const auto size = op.getSize() ? std::optional<int64_t>(*op.getSize()) : std::nullopt;
  const auto doubled = size ? std::optional<int64_t>(2 * *size) : std::nullopt;
  if (!doubled)
    return failure();
  rewriter.replaceOpWithNewOp<RoomOp>(op, op.getTones(), [&](Block &) {
    RingOp::create(rewriter, op.getLoc(), rewriter.getI32IntegerAttr(*doubled));
  });
  return success();
}
