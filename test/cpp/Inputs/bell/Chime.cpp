#include "Names.h"

using namespace mlir;
using namespace tower::chime;

static ParseResult parseNames(OpAsmParser &parser, Region &region,
                              SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands) {
  if (parser.parseKeyword("silent"))
    return failure();
  return tower::detail::parseNamesOf<ToneType>(parser, region, operands);
}

static void printNames(OpAsmPrinter &printer, Operation *, Region &region, OperandRange operands) {
  printer << "silent";
  tower::detail::printNamesOf(printer, region, operands);
}

LogicalResult HangOp::verifyRegions() { return success(); }

LogicalResult CountOp::verify() {
  if (howMany() > getLimit())
    return emitOpError("chimes too often: ") << howMany();
  return success();
}
