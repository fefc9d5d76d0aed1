#include "Stops.h"

using namespace mlir;
using namespace davit;

static bool isSameBoat(Value left, Value right) { return left.getType() == right.getType(); }

#include "Patterns.inc"

static ParseResult parseStops(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &stops,
                              DenseI64ArrayAttr &staticStops) {
  SmallVector<int64_t> numbers;
  auto parseStop = [&]() -> ParseResult {
    int64_t &number = numbers.emplace_back(ShapedType::kDynamic);
    OptionalParseResult written = parser.parseOptionalInteger(number);
    return written.has_value() ? *written : parser.parseOperand(stops.emplace_back());
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseStop))
    return failure();
  staticStops = parser.getBuilder().getDenseI64ArrayAttr(numbers);
  return success();
}

static void printStops(OpAsmPrinter &printer, LowerOp op, OperandRange stops, DenseI64ArrayAttr staticStops) {
  printer << '[';
  llvm::interleaveComma(StopRange<OperandRange>{op.getContext(), staticStops, stops}, printer,
                        [&](PointerUnion<IntegerAttr, Value> stop) {
                          if (Value value = stop.dyn_cast<Value>())
                            printer.printOperand(value);
                          else
                            printer << stop.get<IntegerAttr>().getInt();
                        });
  printer << ']';
}

OpFoldResult LowerOp::fold(FoldAdaptor adaptor) {
  SmallVector<int64_t> numbers(getStaticStops());
  SmallVector<Value> left;
  auto constant = adaptor.getStops().begin();
  auto value = getStops().begin();
  for (int64_t &number : numbers) {
    if (!ShapedType::isDynamic(number))
      continue;
    if (auto known = dyn_cast_if_present<IntegerAttr>(*constant))
      number = known.getInt();
    else
      left.push_back(*value);
    ++constant;
    ++value;
  }
  if (left.size() == getStops().size())
    return {};
  getStopsMutable().assign(left);
  setStaticStops(numbers);
  return Value{*this};
}

void HoistOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<StayInPlace>(context);
}

void StowOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<NobodyWroteThis>(context);
}
