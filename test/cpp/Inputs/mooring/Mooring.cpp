#include "Mooring.h"

using namespace mlir;

namespace berth {
Type widened(Type type) { return IntegerType::get(type.getContext(), 4 * type.getIntOrFloatBitWidth()); }
} // namespace berth

namespace mooring {
#include "Mooring.cpp.inc"

Type widened(Type type) { return IntegerType::get(type.getContext(), 2 * type.getIntOrFloatBitWidth()); }

unsigned RopeType::ropes() const { return 3; }

/// A length in feet: a number, or the truth that there is one.
struct Length {
  APInt feet;
  explicit operator bool() const { return !feet.isZero(); }
  operator APInt() const { return feet; }
};

static APInt measure(unsigned ropes) { return Length{APInt(16, 6 * ropes)}; }

LogicalResult LoadOp::verify() {
  LoadOp same = *this;
  if (getMemRefType().isInteger(8) || same.getMemRefType().isInteger(8))
    return emitOpError("is a light one");
  return success();
}

LogicalResult TieOp::verify() {
  auto tied = dyn_cast<mooring::Tied>(getWith());
  if (!tied)
    return emitOpError("has nothing to tie with");
  APInt length = measure(tied.ropes());
  if (length.ult(20))
    return emitOpError("needs more than ") << length << " feet, " << static_cast<APInt>(Length{length});
  return success();
}

static ParseResult parseNumbers(OpAsmParser &parser, DenseIntElementsAttr &numbers) {
  SmallVector<int8_t> values;
  auto one = [&]() -> ParseResult {
    int8_t value;
    if (parser.parseInteger(value))
      return failure();
    values.push_back(value);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, one))
    return failure();
  Builder &builder = parser.getBuilder();
  auto row = RowType::get(builder.getContext(), {static_cast<int64_t>(values.size())}, builder.getI8Type());
  numbers = cast<DenseIntElementsAttr>(DenseElementsAttr::get(row, ArrayRef<int8_t>(values)));
  return success();
}

static void printNumbers(OpAsmPrinter &printer, Operation *, DenseIntElementsAttr numbers) {
  printer << '[';
  llvm::interleaveComma(numbers.getValues<APInt>(), printer, [&](const APInt &value) { printer << value; });
  printer << ']';
}
} // namespace mooring
