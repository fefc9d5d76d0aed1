// The functions of Pier.td and Jetty.td.

#include "Pier.h"

using namespace mlir;

namespace pier {

// An interface of another project's, which OpenMP's operations ask of a pointer.
struct RopeAsPointer : public omp::PointerLikeType::ExternalModel<RopeAsPointer, RopeType> {
  Type getElementType(Type pointer) const { return llvm::cast<RopeType>(pointer).getStrand(); }
};

void PierDialect::initialize() {
  addTypes<RopeType>();
  RopeType::attachInterface<RopeAsPointer>(*getContext());
}

Type RopeType::parse(AsmParser &parser) {
  Type strand;
  if (parser.parseLess() || parser.parseKeyword("of") || parser.parseType(strand) || parser.parseGreater())
    return {};
  return get(parser.getContext(), strand);
}

void RopeType::print(AsmPrinter &printer) const {
  printer << "<of " << getStrand() << ">";
}

void MoorOp::print(OpAsmPrinter &p) {
  p << ' ' << getShip();
  if (getSide() && *getSide() != Side::none)
    p << " at " << stringifySide(*getSide());
  p.printOptionalAttrDict((*this)->getAttrs(), {getSideAttrName()});
  p << " : ";
  getShip().getType().print(p.getStream());
}

ParseResult MoorOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand ship;
  if (parser.parseOperand(ship))
    return failure();
  Side side = Side::none;
  if (succeeded(parser.parseOptionalKeyword("at"))) {
    StringRef word;
    if (parser.parseKeyword(&word))
      return failure();
    std::optional<Side> found = symbolizeSide(word);
    if (!found)
      return parser.emitError(parser.getCurrentLocation(), "expected a side");
    side = *found;
  }
  if (side != Side::none)
    result.addAttribute(getSideAttrName(result.name),
                        parser.getBuilder().getI32IntegerAttr(static_cast<int32_t>(side)));
  Type type;
  return failure(parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type) ||
                 parser.resolveOperand(ship, type, result.operands));
}

SuccessorOperands SailOp::getSuccessorOperands(unsigned index) { return SuccessorOperands(getCrewMutable()); }

void SailOp::print(OpAsmPrinter &p) {
  SuccessorOperands crew = getSuccessorOperands(0);
  p << (crew.empty() ? " alone " : " with ");
  p.printSuccessorAndUseList(getPort(), crew.getForwardedOperands());
  p.printOptionalAttrDict((*this)->getAttrs());
}

ParseResult SailOp::parse(OpAsmParser &parser, OperationState &result) {
  Block *port;
  SmallVector<Value> crew;
  if (failed(parser.parseOptionalKeyword("alone")) && parser.parseKeyword("with"))
    return failure();
  if (parser.parseSuccessorAndUseList(port, crew) || parser.parseOptionalAttrDict(result.attributes))
    return failure();
  result.addSuccessors(port);
  result.addOperands(crew);
  return success();
}

} // namespace pier

namespace jetty {

LogicalResult TieOp::verify() {
  if (getSide() == pier::Side::none)
    return emitOpError("needs a side");
  return success();
}

} // namespace jetty
