#include "Jetty.h"

using namespace mlir;

namespace jetty {

namespace {
struct NumberAsCargo : public Cargo::ExternalModel<NumberAsCargo, mlir::IntegerType> {
  unsigned tons(Type type) const { return Crate<IntegerType>::weight(cast<IntegerType>(type)); }
};
struct DoubleAsCargo : public Cargo::FallbackModel<DoubleAsCargo> {
  unsigned tons(Type type) const { return 100; }
};
} // namespace

void JettyDialect::registerTypes() {
  mlir::IntegerType::attachInterface<NumberAsCargo>(*getContext());
  Float64Type::attachInterface<DoubleAsCargo>(*getContext());
}

LogicalResult detail::verifySteady(Operation *op, bool everybody) {
  if (everybody && op->getNumOperands() > 2)
    return op->emitOpError("would tilt with everybody on it");
  return success();
}

LogicalResult LoadOp::verify() {
  unsigned tons = 0;
  for (Value value : getCargo())
    tons += cast<Cargo>(value.getType()).tons();
  // Operations of a dialect that is not here.
  if (isa_and_nonnull<elsewhere::RaftOp, elsewhere::BuoyOp>((*this)->getParentOp()))
    JETTY_REFUSE((*this), "is afloat");
  if (tons > 100)
    JETTY_REFUSE((*this), "carries ", tons << " tons");
  if (getCrew() == 13)
    return emitWarning("has an unlucky crew");
  return success();
}

static ParseResult parseCrew(OpAsmParser &parser, IntegerAttr &crew) {
  int32_t count = LoadOp::kEverybody;
  if (failed(parser.parseOptionalKeyword("all")) && parser.parseInteger(count))
    return failure();
  crew = parser.getBuilder().getI32IntegerAttr(count);
  return success();
}

template <typename OpTy>
static void printCrew(OpAsmPrinter &printer, OpTy op, IntegerAttr crew) {
  if (crew.getInt() == OpTy::kEverybody)
    printer << "all";
  else
    printer << crew.getInt();
}

template <typename KnotAttr>
static void printKnots(OpAsmPrinter &printer, ArrayAttr knots) {
  llvm::interleaveComma(knots, printer, [&](Attribute knot) { printer << stringifyEnum(cast<KnotAttr>(knot).getValue()); });
}

ParseResult TieOp::parse(OpAsmParser &parser, OperationState &state) {
  FailureOr<Knot> first = FieldParser<Knot>::parse(parser);
  if (failed(first))
    return failure();
  SmallVector<Attribute> others;
  while (succeeded(parser.parseOptionalComma())) {
    FailureOr<Knot> other = FieldParser<Knot>::parse(parser);
    if (failed(other))
      return failure();
    others.push_back(KnotAttr::get(parser.getContext(), *other));
  }
  state.addAttribute("first", KnotAttr::get(parser.getContext(), *first));
  state.addAttribute("others", parser.getBuilder().getArrayAttr(others));
  return success();
}

void TieOp::print(OpAsmPrinter &printer) {
  printer << ' ' << stringifyKnot(getFirstAttr().getValue());
  if (getOthers().empty())
    return;
  printer << ", ";
  printKnots<KnotAttr>(printer, getOthers());
}

LogicalResult TieOp::verify() {
  for (Attribute other : getOthers())
    if (cast<KnotAttr>(other).getValue() == getFirst())
      return emitOpError("ties ") << stringifyKnot(getFirst()) << " twice";
  return success();
}

BerthAttr BerthAttr::parseBare(AsmParser &parser) {
  unsigned number;
  if (parser.parseInteger(number))
    return {};
  return BerthAttr::get(parser.getContext(), number);
}

void BerthAttr::printBare(AsmPrinter &printer) const { printer << getNumber(); }

Attribute BerthAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess())
    return {};
  BerthAttr berth = parseBare(parser);
  if (!berth || parser.parseGreater())
    return {};
  return berth;
}

void BerthAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printBare(printer);
  printer << ">";
}

LogicalResult MooredType::verify(function_ref<InFlightDiagnostic()> emitError, BerthAttr berth, Type cargo) {
  if (!isa<Cargo>(cargo))
    return emitError() << cargo << " is no cargo for berth " << berth.getNumber();
  return success();
}

Type TallyAttr::getType() const { return IntegerType::get(getContext(), getCount() * 8); }

ParseResult parseDepth(AsmParser &parser, Depth &depth) {
  if (succeeded(parser.parseOptionalQuestion()))
    return success();
  uint64_t meters;
  if (parser.parseInteger(meters))
    return failure();
  depth = meters;
  return success();
}

void printDepth(AsmPrinter &printer, Depth depth) { depth ? printer << *depth : printer << '?'; }

ParseResult parseLayers(AsmParser &parser, SmallVector<Type> &layers) {
  do {
    if (parser.parseType(layers.emplace_back()))
      return failure();
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

void printLayers(AsmPrinter &printer, ArrayRef<Type> layers) { llvm::interleaveComma(layers, printer); }

Type TimberType::parse(AsmParser &parser, bool thick) {
  unsigned length;
  if (parser.parseLess() || parser.parseInteger(length) || parser.parseGreater())
    return {};
  return TimberType::get(parser.getContext(), length, thick);
}

void TimberType::print(AsmPrinter &printer) const {
  printer << (getThick() ? "beam" : "plank") << '<' << getLength() << '>';
}

Type JettyDialect::parseType(DialectAsmParser &parser) const {
  StringRef word;
  Type type;
  if (OptionalParseResult result = generatedTypeParser(parser, &word, type); result.has_value())
    return type;
  if (word == "beam" || word == "plank")
    return TimberType::parse(parser, word == "beam");
  parser.emitError(parser.getNameLoc(), "there is no ") << word << " on a jetty";
  return {};
}

void JettyDialect::printType(Type type, DialectAsmPrinter &printer) const {
  if (succeeded(generatedTypePrinter(type, printer)))
    return;
  cast<TimberType>(type).print(printer);
}

CallInterfaceCallable HailOp::getCallableForCallee() { return getWhomAttr(); }

static LogicalResult verifyCall(CallOpInterface call, FunctionType expected) {
  auto function = dyn_cast_if_present<func::FuncOp>(call.resolveCallable());
  if (!function)
    return call->emitOpError("nobody is called ") << cast<SymbolRefAttr>(call.getCallableForCallee());
  if (function.getFunctionType() != expected)
    return call->emitOpError("is not understood: ") << function.getFunctionType();
  return success();
}

LogicalResult HailOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyCall(*this, FunctionType::get(getContext(), getOperandTypes(), {}));
}

} // namespace jetty
