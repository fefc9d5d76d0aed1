#include "Cleat.h"

using namespace mlir;

namespace cleat {

struct Model : public OpAsmOpInterface::FallbackModel<Model> {};

// The model, whose base is unknown, takes nothing from the mark.
void CleatDialect::initialize() {
  allowUnknownOperations();
  allowUnknownTypes();
  model = new Model;
  mark = StringAttr::get(getContext(), "worn");
}

LogicalResult PlainOp::verify() {
  auto *dialect = cast<CleatDialect>((*this)->getDialect());
  return (*this)->hasAttr(dialect->mark) ? emitOpError() << "is " << dialect->mark : success();
}

static ParseResult parseAny(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> ropes;
  Type index = parser.getBuilder().getIndexType();
  if (parser.parseOperandList(ropes, AsmParser::Delimiter::Paren) ||
      parser.resolveOperands(ropes, index, result.operands))
    return failure();
  if (ropes.size() > 3)
    return parser.emitError(parser.getNameLoc(), "has too many ropes");
  result.addTypes(index);
  return parser.parseOptionalAttrDict(result.attributes);
}

std::optional<Dialect::ParseOpHook> CleatDialect::getParseOperationHook(StringRef name) const {
  if (name.ends_with("bare"))
    return std::nullopt;
  return ParseOpHook(parseAny);
}

llvm::unique_function<void(Operation *, OpAsmPrinter &)> CleatDialect::getOperationPrinter(Operation *op) const {
  if (op->getNumResults() != 1)
    return nullptr;
  return [](Operation *op, OpAsmPrinter &printer) {
    printer << "(" << op->getOperands() << ")";
    printer.printOptionalAttrDict(op->getAttrs());
  };
}

} // namespace cleat
