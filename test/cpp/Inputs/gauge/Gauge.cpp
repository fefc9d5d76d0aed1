#include "gauge/Gauge.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace gauge;
using namespace matchers;

void ConstantIntOp::build(OpBuilder &builder, OperationState &state, const APInt &value) {
  auto type = IntegerType::get(builder.getContext(), value.getBitWidth());
  build(builder, state, type, builder.getIntegerAttr(type, value));
}

ParseResult ConstantIntOp::parse(OpAsmParser &parser, OperationState &result) {
  IntegerAttr value;
  if (parser.parseAttribute(value, "value", result.attributes) || parser.parseOptionalAttrDict(result.attributes))
    return failure();
  result.addTypes(value.getType());
  return success();
}

void ConstantIntOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getValueAttr();
  printer.printOptionalAttrDict((*this)->getAttrs(), {"value"});
}

OpFoldResult gauge::ConstantIntOp::fold(FoldAdaptor adaptor) { return getValueAttr(); }

Operation *GaugeDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  return ConstantIntOp::create(builder, loc, type, cast<IntegerAttr>(value));
}

// A matcher of the project, of another one, whose class is deduced.
template <typename Inner>
struct FlippedMatcher {
  Inner inner;
  FlippedMatcher(Inner inner) : inner(std::move(inner)) {}
  bool match(Operation *op) {
    auto flip = dyn_cast<FlipOp>(op);
    if (!flip)
      return false;
    auto ones = flip.getRhs().getDefiningOp<ConstantIntOp>();
    return ones && ones.getValue().isAllOnes() && mlir::detail::matchOperandOrValueAtIndex(op, 0, inner);
  }
};

template <typename Inner>
static inline FlippedMatcher<Inner> m_Flipped(const Inner &inner) {
  return FlippedMatcher(inner);
}

template <typename Calculate>
static Attribute foldNumbers(ArrayRef<Attribute> operands, Calculate calculate) {
  auto lhs = dyn_cast_or_null<IntegerAttr>(operands[0]);
  auto rhs = dyn_cast_or_null<IntegerAttr>(operands[1]);
  if (!lhs || !rhs)
    return {};
  return IntegerAttr::get(lhs.getType(), calculate(lhs.getValue(), rhs.getValue()));
}

OpFoldResult FlipOp::fold(FoldAdaptor adaptor) {
  Value inner;
  auto ones = getRhs().getDefiningOp<ConstantIntOp>();
  if (ones && ones.getValue().isAllOnes() && matchPattern(getLhs(), m_Flipped(m_Any(&inner))))
    return inner;
  return foldNumbers(adaptor.getOperands(), std::bit_xor<APInt>());
}

OpFoldResult BothOp::fold(FoldAdaptor adaptor) { return foldNumbers(adaptor.getOperands(), std::bit_and<>()); }

namespace {

// Only so many of the low bits count: they are taken from a number of so many bits.
struct Split : public OpRewritePattern<BothOp> {
  using OpRewritePattern<BothOp>::OpRewritePattern;
  LogicalResult matchAndRewrite(BothOp op, PatternRewriter &rewriter) const override {
    Value value;
    APInt first, second;
    // both(both(value, first), second)
    if (matchPattern(op.getOperation(),
                     m_Op<BothOp>(m_Op<BothOp>(m_Any(&value), m_ConstantInt(&first)), m_ConstantInt(&second)))) {
      auto number = rewriter.create<ConstantIntOp>(op.getLoc(), first & second);
      rewriter.replaceOpWithNewOp<BothOp>(op, value, number);
      return success();
    }
    // both(value, 11..100..0)
    if (!matchPattern(op.getRhs(), m_ConstantInt(&second)) || !op->hasAttr("split"))
      return failure();
    unsigned ones = second.countl_one();
    unsigned zeros = second.countTrailingZeros();
    if (ones == 0 || ones + zeros != second.getBitWidth())
      return failure();
    APInt shifted = (second.trunc(zeros + 1).zext(16) << ones) | 1;
    auto high = rewriter.create<ConstantIntOp>(op.getLoc(), shifted);
    auto low = rewriter.create<ConstantIntOp>(op.getLoc(), APInt::getHighBitsSet(zeros, 1));
    rewriter.replaceOpWithNewOp<JoinOp>(op, high, low);
    return success();
  }
};

} // namespace

void BothOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<Split>(context);
}

void JoinOp::build(OpBuilder &builder, OperationState &state, Value high, ValueRange low) {
  unsigned width = high.getType().getIntOrFloatBitWidth();
  for (Value part : low)
    width += part.getType().getIntOrFloatBitWidth();
  state.addOperands(high);
  state.addOperands(low);
  state.addTypes(builder.getIntegerType(width));
}

// The parts, read by iterators that know no list.
OpFoldResult JoinOp::fold(FoldAdaptor adaptor) {
  auto parts = adaptor.getParts();
  struct Rest {
    decltype(parts.begin()) current, end;
  };
  Rest rest{parts.begin(), parts.end()};
  APInt value = APInt::getZero(0);
  while (rest.current != rest.end) {
    auto part = dyn_cast_or_null<IntegerAttr>(*rest.current++);
    if (!part)
      return {};
    value = value.concat(part.getValue());
  }
  return IntegerAttr::get(getType(), value);
}
