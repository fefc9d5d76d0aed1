#include "weir/Gates.h"

using namespace mlir;
using namespace weir;

// Each item of a list of pools.
struct weir::Pool {
  StringAttr name;
  Type type;
};

// The types of the dialect are written without its name in one another.
static ParseResult parseContent(AsmParser &parser, Type &type) {
  auto whole = static_cast<DialectAsmParser &>(parser).getFullSymbolSpec();
  auto *here = parser.getCurrentLocation().getPointer();
  auto rest = StringRef(here, whole.size() - (here - whole.data()));
  if (!rest.starts_with("row<") && !rest.starts_with("basin<"))
    return parser.parseType(type);
  StringRef mnemonic;
  auto parsed = generatedTypeParser(parser, &mnemonic, type);
  return parsed.has_value() ? *parsed : failure();
}

static void printContent(AsmPrinter &printer, Type type) {
  if (failed(generatedTypePrinter(type, printer)))
    printer.printType(type);
}

Type RowType::parse(AsmParser &parser) {
  int64_t count;
  Type of;
  if (parser.parseLess() || parser.parseInteger(count) || parser.parseKeyword("of") || parser.parseType(of) ||
      parser.parseGreater())
    return {};
  if (count == 1)
    return of;
  return get(parser.getContext(), count, of);
}

void RowType::print(AsmPrinter &printer) const { printer << "<" << getCount() << " of " << getOf() << ">"; }

Type ChainType::parse(AsmParser &parser) {
  SmallVector<Pool> pools;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, [&]() -> ParseResult {
        std::string name;
        Type type;
        if (parser.parseKeywordOrString(&name) || parser.parseColonType(type))
          return failure();
        pools.push_back({StringAttr::get(parser.getContext(), name), type});
        return success();
      }))
    return {};
  return get(parser.getContext(), pools);
}

void ChainType::print(AsmPrinter &printer) const {
  printer << "<";
  llvm::interleaveComma(getPools(), printer, [&](const Pool &pool) {
    printer.printKeywordOrString(pool.name.getValue());
    printer << " : " << pool.type;
  });
  printer << ">";
}

Attribute LevelAttr::parse(AsmParser &parser, Type) {
  StringAttr name;
  Type type;
  if (parser.parseLess() || parser.parseAttribute(name) || parser.parseKeyword("of") || parser.parseType(type) ||
      parser.parseGreater())
    return {};
  return get(parser.getContext(), name, TypeAttr::get(type));
}

void LevelAttr::print(AsmPrinter &printer) const {
  printer << "<" << getName() << " of " << getType().getValue() << ">";
}

std::optional<size_t> FillOp::getGaugeIndex() { return 0; }

LogicalResult weir::verifyGauge(Gauged op) {
  if (op.hasGauge() && op->getResult(0).getType().isIndex())
    return op->emitOpError("measures no index");
  if (auto whole = dyn_cast<TensorType>(memref::getTensorTypeFromMemRefType(op->getResult(0).getType())))
    return op->emitOpError("measures no buffer, but ") << whole;
  return success();
}

template <typename LockTy>
static Gate getGate(LockTy lock, size_t index) {
  auto name = cast<StringAttr>(lock.getNames()[index]);
  auto bank = name.getValue().starts_with("r") ? Side::Right : Side::Left;
  return {{name, bank}, index, lock.getBody().getArgument(index).getType()};
}

static StringRef bankName(Side::Bank bank) {
  switch (bank) {
  case Side::Left:
    return "left";
  case Side::Right:
    return "right";
  }
  abort();
}

ParseResult LockOp::parse(OpAsmParser &parser, OperationState &result) {
  auto builder = parser.getBuilder();
  StringAttr symbol;
  SmallVector<ParsedGate> gates;
  if (parser.parseSymbolName(symbol, "sym_name", result.attributes) || parseGates(parser, gates))
    return failure();
  auto unknown = builder.getUnknownLoc();
  SmallVector<Attribute> names, places;
  SmallVector<OpAsmParser::Argument> arguments;
  for (auto &gate : gates) {
    names.push_back(builder.getStringAttr(bankName(gate.bank).take_front(1) + gate.label));
    places.push_back(gate.sourceLoc ? Location(*gate.sourceLoc) : unknown);
    arguments.push_back(gate);
  }
  result.addAttribute("names", builder.getArrayAttr(names));
  if (llvm::any_of(places, [&](Attribute place) { return cast<Location>(place) != unknown; }))
    result.addAttribute("places", builder.getArrayAttr(places));
  Region *body = result.addRegion();
  return parser.parseRegion(*body, arguments);
}

void LockOp::print(OpAsmPrinter &printer) {
  OpPrintingFlags flags;
  printer << " ";
  printer.printSymbolName(getSymName());
  printer << "(";
  for (auto [index, argument] : llvm::enumerate(getBody().getArguments())) {
    if (index != 0)
      printer << ", ";
    Gate gate = getGate(index);
    SmallString<16> name;
    llvm::raw_svector_ostream stream(name);
    printer.printOperand(argument, stream);
    printer << (gate.isLeft() ? "left " : "right ") << stream.str();
    if (stream.str().drop_front() != gate.name.getValue().drop_front())
      printer << " \"" << gate.name.getValue().drop_front() << "\"";
    printer << " : " << gate.type;
    if (getPlaces() && !flags.shouldPrintDebugInfo())
      printer << " " << (*getPlaces())[index];
  }
  printer << ") ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

LogicalResult LockOp::verify() {
  Labels labels;
  for (size_t index = 0, count = getNames().size(); index < count; ++index) {
    Gate gate = getGate(index);
    if (!labels.addNew(gate.name.getValue().drop_front()))
      return emitOpError("has ") << labels.size() << " gates before another one called " << gate.name;
  }
  return success();
}

void LockOp::getAsmBlockArgumentNames(Region &region, OpAsmSetValueNameFn setNameFn) {
  for (auto [argument, name] : llvm::zip(region.getArguments(), getNames()))
    setNameFn(argument, cast<StringAttr>(name).getValue().drop_front());
}

ParseResult LinkOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> pools;
  ChainType chain;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOperandList(pools))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("at"))) {
    auto &builder = parser.getBuilder();
    auto level = LevelAttr::get(parser.getContext(), builder.getStringAttr("sea"), TypeAttr::get(builder.getI1Type()));
    if (parser.parseCustomAttributeWithFallback(level, Type(), "level", result.attributes))
      return failure();
  }
  if (parser.parseColonType(chain))
    return failure();
  SmallVector<Type> types;
  for (const auto &pool : chain.getPools())
    types.push_back(pool.type);
  result.addTypes(chain);
  return parser.resolveOperands(pools, types, loc, result.operands);
}

void LinkOp::print(OpAsmPrinter &printer) {
  printer << " " << getPools();
  if (getLevel()) {
    printer << " at ";
    printer.printStrippedAttrOrType(getLevelAttr());
  }
  printer << " : " << getChain().getType();
}

void LinkOp::getAsmResultNames(OpAsmSetValueNameFn setNameFn) {
  SmallVector<char, 16> buffer;
  llvm::raw_svector_ostream name(buffer);
  name << "chain" << '_' << getPools().size();
  setNameFn(getChain(), name.str());
}

LogicalResult DrainOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, ValueRange operands,
                                        DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                        SmallVectorImpl<Type> &types) {
  DrainOpAdaptor adaptor(operands, attributes, properties.as<DrainOp::Properties *>());
  auto pools = cast<ChainType>(adaptor.getChain().getType()).getPools();
  if (adaptor.getIndex() >= pools.size())
    return emitOptionalError(location, "has no pool ", adaptor.getIndex(), " in ", 1 << APInt(8, pools.size()).ceilLogBase2());
  types.push_back(pools[adaptor.getIndex()].type);
  return success();
}

static ParseResult parseDepth(OpAsmParser &parser, IntegerAttr &depth, Type &low, Type &high) {
  std::optional<APInt> number;
  if (succeeded(parser.parseOptionalKeyword("deep"))) {
    OptionalParseResult result = parser.parseOptionalInteger(number.emplace());
    if (!result.has_value() || failed(*result))
      return parser.emitError(parser.getCurrentLocation(), "how deep?");
  }
  if (number) {
    depth = parser.getBuilder().getI64IntegerAttr(number->getSExtValue());
    low = parser.getBuilder().getI1Type();
  }
  return success();
}

static void printDepth(OpAsmPrinter &printer, Operation *op, IntegerAttr depth, Type low, Type high) {
  if (depth)
    printer << "deep " << depth.getInt();
}

#define GET_OP_CLASSES
#include "weir/Weir.cpp.inc"
