#include "canal/Canal.h"

using namespace mlir;
using namespace canal;

// Classes without a macro before them.
#include "canal/CanalTypes.cpp.inc"

Type BargeType::parse(AsmParser &parser, bool isLong) {
  unsigned tons;
  if (parser.parseLess() || parser.parseInteger(tons) || parser.parseGreater())
    return {};
  return get(parser.getContext(), tons, isLong);
}

void BargeType::print(AsmPrinter &printer) const {
  printer << (getIsLong() ? "long" : "short") << '<' << getTons() << '>';
}

Type CanalDialect::parseType(DialectAsmParser &parser) const {
  StringRef mnemonic;
  Type type;
  SMLoc loc = parser.getCurrentLocation();
  OptionalParseResult result = generatedTypeParser(parser, &mnemonic, type);
  if (result.has_value())
    return type;
  if (mnemonic == "long" || mnemonic == "short")
    return BargeType::parse(parser, mnemonic == "long");
  parser.emitError(loc) << "no type of a canal: " << mnemonic;
  return Type();
}

void CanalDialect::printType(Type type, DialectAsmPrinter &printer) const {
  if (generatedTypePrinter(type, printer).succeeded())
    return;
  cast<BargeType>(type).print(printer);
}

static ParseResult parseLoad(AsmParser &parser, FailureOr<Load> &load) {
  std::string name;
  Type type;
  NamedAttrList notes;
  if (parser.parseKeywordOrString(&name) || parser.parseColon() || parser.parseType(type) ||
      parser.parseOptionalAttrDict(notes))
    return failure();
  load.emplace(StringAttr::get(parser.getContext(), name), type, notes.getDictionary(parser.getContext()));
  return success();
}

Type FreightType::parse(AsmParser &parser) {
  SmallVector<Load> loads;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, [&]() -> ParseResult {
        FailureOr<Load> load;
        if (parseLoad(parser, load))
          return failure();
        loads.emplace_back(*load);
        return success();
      }))
    return {};
  return get(parser.getContext(), loads);
}

void FreightType::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(getLoads(), printer, [&](const Load &load) {
    printer << load.name.getValue() << ": " << load.type;
    if (load.notes)
      printer << ' ' << load.notes;
  });
  printer << '>';
}

static ParseResult parseStops(AsmParser &parser, SmallVector<std::pair<StringAttr, Type>> &stops) {
  do {
    std::string name;
    Type type;
    if (parser.parseKeywordOrString(&name) || parser.parseColonType(type))
      return failure();
    stops.emplace_back(StringAttr::get(parser.getContext(), name), type);
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

static void printStops(AsmPrinter &printer, ArrayRef<std::pair<StringAttr, Type>> stops) {
  llvm::interleaveComma(stops, printer, [&](auto &stop) { printer << stop.first.getValue() << ": " << stop.second; });
}

// "12.5" is 1250 cents.
static ParseResult parseCents(AsmParser &parser, IntegerAttr &cents) {
  std::string text;
  if (parser.parseString(&text))
    return failure();
  auto [whole, part] = StringRef(text).split('.');
  if (part.size() > 2)
    return parser.emitError(parser.getCurrentLocation(), "no part of a cent");
  std::string zeros(2 - part.size(), '0');
  std::string digits = (Twine(whole) + part + zeros).str();
  cents = IntegerAttr::get(IntegerType::get(parser.getContext(), 128), APInt(128, digits, 10));
  return success();
}

static void printCents(AsmPrinter &printer, IntegerAttr cents) {
  SmallVector<char> buffer;
  cents.getValue().toString(buffer, 10, /*Signed=*/false);
  if (buffer.size() < 3)
    buffer.insert(buffer.begin(), 3 - buffer.size(), '0');
  StringRef digits(buffer.data(), buffer.size());
  printer << '"' << digits.drop_back(2) << '.' << digits.take_back(2) << '"';
}

ParseResult SplitOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand operand;
  // A view of the operand, which is parsed later.
  ArrayRef<OpAsmParser::UnresolvedOperand> operands(operand);
  unsigned count = 0;
  Type type;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLSquare() || parser.parseInteger(count) || parser.parseRSquare() ||
      parser.parseOperand(operand) || parser.parseColonType(type))
    return failure();
  result.addTypes({SmallVector<Type>{count, type}});
  return parser.resolveOperands(operands, {type}, loc, result.operands);
}

void SplitOp::print(OpAsmPrinter &printer) {
  printer << " [" << getNumResults() << "] " << (*this)->getOperands() << " : " << getWhole().getType();
}

static ParseResult parseCarriers(AsmParser &parser, Type &type) {
  OptionalParseResult written = parser.parseOptionalType(type);
  if (written.has_value())
    return *written;
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return failure();
  if (keyword != "freight")
    return parser.emitError(parser.getCurrentLocation(), "no carrier: ") << keyword;
  type = FreightType::parse(parser);
  return success(type != Type());
}

static ParseResult parseCarriers(AsmParser &parser, SmallVectorImpl<Type> &types) {
  return parser.parseCommaSeparatedList([&] { return parseCarriers(parser, types.emplace_back()); });
}

static void printCarriers(AsmPrinter &printer, Operation *, Type type) {
  if (auto freight = dyn_cast<FreightType>(type)) {
    printer << "freight";
    freight.print(printer);
  } else {
    printer << type;
  }
}

static void printCarriers(AsmPrinter &printer, Operation *op, TypeRange types) {
  llvm::interleaveComma(types, printer, [&](Type type) { printCarriers(printer, op, type); });
}

// As in `if (parseTimes(...)) return failure();`, it returns whether it fails.
static bool parseTimes(OpAsmParser &parser, IntegerAttr &times) {
  if (!parser.parseOptionalKeyword("once")) {
    times = parser.getBuilder().getI64IntegerAttr(1);
    return false;
  }
  int64_t number;
  if (parser.parseInteger(number) || parser.parseKeyword("times"))
    return true;
  times = parser.getBuilder().getI64IntegerAttr(number);
  return false;
}

static void printTimes(OpAsmPrinter &printer, Operation *, IntegerAttr times) {
  if (times.getInt() == 1)
    printer << "once";
  else
    printer << times.getInt() << " times";
}

LogicalResult HaulOp::verify() {
  auto carrier = dyn_cast<Carrier>(getCargo().getType());
  if (!carrier || !getTo())
    return success();
  auto load = carrier.findLoad(*getTo());
  if (failed(load))
    return emitOpError("has no such load among ") << carrier.getNumLoads();
  return success();
}

static ParseResult parseChamber(OpAsmParser &parser, Region &chamber, ArrayAttr &order, TypeAttr &last) {
  if (parser.parseRegion(chamber))
    return failure();
  IRRewriter rewriter(parser.getContext());
  last = TypeAttr::get(rewriter.getNoneType());
  order = rewriter.getArrayAttr({});
  if (chamber.empty())
    return success();
  auto done = dyn_cast<DoneOp>(chamber.front().getTerminator());
  if (!done)
    return success();
  SmallVector<int64_t> all;
  llvm::append_range(all, llvm::seq(0u, done->getNumOperands()));
  order = rewriter.getI64ArrayAttr(all);
  if (done->getNumOperands() > 0)
    last = TypeAttr::get(done.getOperandTypes().back());
  return success();
}

static void printChamber(OpAsmPrinter &printer, Operation *, Region &chamber, ArrayAttr, TypeAttr) {
  printer.printRegion(chamber);
}

ParseResult ConvoyOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> leaders, others;
  Type type;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOperandList(leaders, OpAsmParser::Delimiter::Paren) || parser.parseKeyword("before") ||
      parser.parseOperandList(others, OpAsmParser::Delimiter::Paren) || parser.parseColonType(type) ||
      parser.parseOptionalAttrDict(result.attributes))
    return failure();
  if (failed(verifyInherentAttrs(result.name, result.attributes, [&] { return parser.emitError(loc) << "no convoy: "; })))
    return failure();
  result.addAttribute("leaders", parser.getBuilder().getI64IntegerAttr(leaders.size()));
  return failure(parser.resolveOperands(leaders, type, result.operands) ||
                 parser.resolveOperands(others, type, result.operands));
}

void ConvoyOp::print(OpAsmPrinter &printer) {
  auto middle = operand_begin() + getLeaders();
  printer << " (";
  printer.printOperands(operand_begin(), middle);
  printer << ") before (";
  printer.printOperands(middle, operand_end());
  printer << ") : " << getShips().front().getType();
  printer.printOptionalAttrDict((*this)->getAttrs(), {"leaders"});
}

namespace {
class Mooring {
  std::string &log;

public:
  explicit Mooring(std::string &log) : log(log) {}
  ~Mooring() { log += "cast off"; }
  explicit operator bool() const { return log.size(); }
};
} // namespace

static std::string passOf(bool isShort) {
  std::string log;
  {
    Mooring mooring(log);
    auto guard = llvm::make_scope_exit([&] { log += "gone, "; });
    if (isShort)
      guard.release();
    log += mooring ? "late, " : "in time, ";
  }
  return log;
}

LogicalResult ConvoyOp::verify() {
  if (static_cast<size_t>(getLeaders()) <= getShips().size())
    return success();
  return emitOpError() << passOf(false) << " and " << passOf(true);
}

LogicalResult DrainOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, ValueRange operands,
                                        DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                        SmallVectorImpl<Type> &inferred) {
  Adaptor adaptor(operands, attributes, properties, regions);
  for (Region *region : regions) {
    if (region->empty())
      continue;
    auto done = cast<DoneOp>(region->front().getTerminator());
    llvm::append_range(inferred, done.getOperandTypes());
  }
  if (!adaptor.getBasin().empty() && adaptor.getBasin().getNumArguments() > 0) {
    auto done = cast<DoneOp>(adaptor.getBasin().front().getTerminator());
    if (done.getValues().size() != adaptor.getBasin().getArgumentTypes().size())
      return emitOptionalError(location, "something remains in the basin");
  }
  inferred.push_back(adaptor.getFrom().getType());
  return success();
}
