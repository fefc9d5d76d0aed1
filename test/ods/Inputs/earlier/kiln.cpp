#include "kiln.h"

using namespace mlir;

namespace kiln {

struct Mark {
  int number;
};

inline raw_ostream &operator<<(raw_ostream &os, const Mark &mark) { return os << "mark " << mark.number; }

// Nothing here declares its second parameter.
inline AsmPrinter &operator<<(AsmPrinter &printer, UnheardPair pair) { return printer << pair.first; }

// Not what types have by that name.
struct Mould {
  template <typename T>
  T cast() const {
    return T();
  }
};

ParseResult StackOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand shelf;
  Type type;
  int64_t number;
  return failure(parser.parseKeyword("mark") || parser.parseInteger(number) || parser.parseOperand(shelf) ||
                 parser.parseColonType(type) || parser.resolveOperand(shelf, type, result.operands));
}

void StackOp::print(OpAsmPrinter &p) {
  p << ' ' << Mark{3} << ' ' << getShelf() << " : " << getShelf().getType();
}

LogicalResult StackOp::verify() {
  auto type = getShelf().getType().cast<MemRefType>();
  if (!isLastMemrefDimUnitStride(type))
    return emitOpError("needs a shelf without gaps");
  Type element = type.getElementType();
  if (element != FloatType::getF32(getContext()) && !element.isFloat8E5M2())
    return emitOpError("needs other pots than ") << element;
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(getStridesAndOffset(type, strides, offset)) || offset != 0)
    return emitOpError("needs a shelf from its start");
  return success();
}

} // namespace kiln
