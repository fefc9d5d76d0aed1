#include "Slipway.h"

using namespace mlir;
using namespace slipway;

LogicalResult RailType::verify(function_ref<InFlightDiagnostic()> emitError, int64_t length) {
  if (length % 2 != 0)
    return emitError() << "a rail has even length, not " << length;
  return success();
}

// The parser verifies by itself, with the report that MLIR has for those without one.
Type RailType::parse(AsmParser &parser) {
  int64_t length;
  auto location = parser.getEncodedSourceLoc(parser.getCurrentLocation());
  if (parser.parseLess() || parser.parseInteger(length) || parser.parseGreater())
    return {};
  if (failed(verify(mlir::detail::getDefaultDiagnosticEmitFn(location), length)))
    return {};
  return get(parser.getContext(), length);
}

void RailType::print(AsmPrinter &printer) const { printer << '<' << getLength() << '>'; }

// A template parameter in capitals is no macro before a type.
template <typename HAUL>
static void printHaul(OpAsmPrinter &printer, HAUL op) {
  printer << ' ' << op.getShip() << " with " << op.getForce();
  printer.printOptionalAttrDict(op->getAttrs());
  printer << " : " << op.getShip().getType();
}

ParseResult HaulOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand ship, force;
  Type type;
  if (parser.parseOperand(ship) || parser.parseKeyword("with") || parser.parseOperand(force) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type))
    return failure();
  return failure(parser.resolveOperand(ship, type, result.operands) ||
                 parser.resolveOperand(force, parser.getBuilder().getI32Type(), result.operands));
}

void HaulOp::print(OpAsmPrinter &printer) { printHaul(printer, *this); }

LogicalResult HaulOp::verify() {
  // The matcher asks the operation, not the value.
  if (matchPattern(getForce().getDefiningOp(), m_Zero()))
    return emitOpError("needs a force");
  if (matchPattern(getShip(), m_Op<GreaseOp>(m_Constant())))
    return emitOpError("hauls a greased constant");
  Value inner;
  if (matchPattern(getShip(), m_Op<GreaseOp>(m_Op<GreaseOp>(matchers::m_Any(&inner)))))
    return emitOpError("hauls a twice greased ") << inner.getType();
  if (matchPattern(getShip().getDefiningOp(), m_Op("builtin.unrealized_conversion_cast")))
    return emitOpError("hauls a cast");
  return success();
}

LogicalResult SpreadOp::verify() {
  return OpTrait::impl::verifyCompatibleOperandBroadcast(getOperation());
}

template <typename T, int Sides>
struct Beam {
  static constexpr int most = Sides * 10;
};
template <typename T>
struct Beam<T, 0> {
  static constexpr int most = 1;
};
template <typename T>
struct Beam<T *, 2> {
  static constexpr int most = 25;
};

LogicalResult CradleOp::verify() {
  int width = 0;
  try {
    width = std::stoi(getWidth().str());
  } catch (const std::invalid_argument &) {
    return emitOpError("has no width");
  }
  if (width > Beam<int *, 2>::most)
    return emitOpError("is too wide");
  if (width > Beam<int, 2>::most)
    return emitOpError(llvm::formatv("is {0:d3} wide, more than {1}", width, Beam<int, 2>::most).str());
  if (width < Beam<int, 0>::most)
    return emitOpError("is narrower than ") << Beam<int, 0>::most;
  return success();
}

static ParseResult parsePlace(AsmParser &parser, Side &side) {
  FailureOr<Side> parsed = FieldParser<Side>::parse(parser);
  if (failed(parsed))
    return failure();
  side = *parsed;
  return success();
}

static void printPlace(AsmPrinter &printer, Side side) { printer << stringifySide(side); }

static ParseResult parsePlace(AsmParser &parser, mlir::harbor::PlaceInterface &place) { return failure(); }

static void printPlace(AsmPrinter &printer, mlir::harbor::PlaceInterface place) { printer << "place"; }
