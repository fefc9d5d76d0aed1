#include "windlass.h"

using namespace mlir;
using namespace deck;
using namespace deck::windlass;

// The name of an enumeration of MLIR's.
enum class Delimiter { None, Paren, OptionalLessGreater };

static ParseResult parseLine(AsmParser &parser, Type &type) {
  StringRef mnemonic;
  if (auto result = generatedTypeParser(parser, &mnemonic, type); result.has_value())
    return result.value();
  unsigned length;
  if (mnemonic.consume_front("r") && !mnemonic.getAsInteger(10, length)) {
    type = RopeType::get(parser.getContext(), length);
    return success();
  }
  return parser.emitError(parser.getNameLoc(), "no line is called so");
}

static void printLine(Type type, AsmPrinter &printer) {
  if (auto rope = dyn_cast<RopeType>(type))
    printer << 'r' << rope.getLength();
  else
    (void)generatedTypePrinter(type, printer);
}

Type Line::parse(AsmParser &parser) {
  Type type;
  return failed(parseLine(parser, type)) ? Type() : type;
}
void Line::print(AsmPrinter &printer) const { printLine(*this, printer); }

Type WindlassDialect::parseType(DialectAsmParser &parser) const { return Line::parse(parser); }
void WindlassDialect::printType(Type type, DialectAsmPrinter &printer) const { printLine(type, printer); }

// What is strong is kept.
bool WindlassDialect::isStrong(Type type) {
  auto *dialect = type.getContext()->getLoadedDialect<WindlassDialect>();
  auto &strong = dialect->strong.get();
  if (strong.contains(type))
    return true;
  auto rope = dyn_cast<RopeType>(type);
  return rope && rope.getLength() > 2 && strong.insert(type).second;
}

void WindlassDialect::initialize() {
  struct Model : public MarkedAttrInterface::ExternalModel<Model, StringAttr> {
    int64_t getMark(Attribute attr) const { return 1; }
  };
  StringAttr::attachInterface<Model>(*getContext());
}

// A rope where an alias of one stands: the conversion of `AliasOr`.
static unsigned lengthOf(RopeType rope) { return rope.getLength(); }

LogicalResult SplitOp::verify() {
  if (!isa<AliasOr<RopeType>>(getRope().getType()))
    return emitOpError("splits no rope");
  RopeType rope = getRope().getType();
  if (!isa<InCrew>(getOperation()))
    return emitOpError("is not in a crew, with ") << lengthOf(getRope().getType());
  if (!WindlassDialect::isStrong(rope) || !WindlassDialect::isStrong(rope))
    return emitOpError("splits a rope of ") << rope.getLength();
  return success();
}

MutableOperandRange WindOp::getDpsInitsMutable() { return getOutputsMutable(); }

LogicalResult WindOp::verify() {
  if (getNumDpsInputs() > 2)
    return emitOpError("winds ") << getNumDpsInputs() << " lines to " << getNumDpsInits();
  if (getNumDpsInputs() == 1 && isScalar(getDpsInputOperand(0)))
    return emitOpError("winds a scalar");
  return success();
}

SuccessorOperands SlipOp::getSuccessorOperands(unsigned index) {
  return SuccessorOperands(index == 0 ? getFirstMutable() : getSecondMutable());
}

LogicalResult CallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto crew = symbols.lookupNearestSymbolFrom<CrewOp>(*this, getCrewAttr());
  if (!crew)
    return emitOpError("calls no crew");
  auto function = cast<FunctionOpInterface>(crew.getOperation());
  if (function.getNumArguments() != getNumOperands())
    return emitOpError("calls a crew of ") << function.getNumArguments() << " for " << function.getNumResults();
  return success();
}

static ParseResult parseCounted(OpAsmParser &parser, Region &body) {
  if (parser.parseRegion(body))
    return failure();
  for (auto stop : body.getOps<StopOp>())
    for (Type type : stop.getOperandTypes())
      if (!type.isIndex())
        return stop.emitOpError("counts by ") << type;
  return success();
}
static void printCounted(OpAsmPrinter &printer, Operation *, Region &body) { printer.printRegion(body); }

LogicalResult ReelOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, ValueRange operands,
                                       DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                       SmallVectorImpl<Type> &types) {
  ReelOp::Adaptor adaptor(operands, attributes, properties, regions);
  APInt turns;
  int64_t size = ShapedType::kDynamic;
  if (matchPattern(adaptor.getTurns(), m_ConstantInt(&turns)))
    size = turns.getSExtValue();
  types.push_back(RankedTensorType::get({size}, adaptor.getTurns().getType()));
  return success();
}

// `name: (a, b)`, one case for each way of reading what follows.
static ParseResult parseWhat(OpAsmParser &parser, IntegerAttr &what) {
  OpAsmParser::Argument argument;
  argument.ssaName.location = parser.getCurrentLocation();
  int64_t sum = 0;
  auto element = [&]() -> ParseResult {
    int64_t value;
    if (parser.parseInteger(value))
      return failure();
    sum += value;
    return success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::OptionalLessGreater, element))
    return failure();
  what = parser.getBuilder().getI32IntegerAttr(sum);
  return success();
}
static void printWhat(OpAsmPrinter &printer, Operation *, IntegerAttr what) { printer << '<' << what.getInt() << '>'; }

LogicalResult ListOp::verify() {
  Builder builder(getContext());
  switch (getWhat()) {
  case 1: {
    SmallString<16> text;
    APFloat(1.5).toString(text, /*FormatPrecision=*/6, /*FormatMaxPadding=*/0, /*TruncateZero=*/false);
    return emitOpError("is ") << text;
  }
  case 2: {
    APInt bits(32, 0x40490FDB);
    APFloat value(APFloat::IEEEsingle(), bits);
    return emitOpError("is ") << FloatAttr::get(builder.getF32Type(), value) << " of " << bits.getRawData()[0] % 16;
  }
  case 3: {
    SheetAttr sheet = SheetAttr::get(getContext(), builder.getEmptyAffineMap());
    return emitOpError("is ") << sheet << " of " << sheet.getMap().getNumResults();
  }
  case 4: {
    DenseSet<Attribute> names;
    names.insert(builder.getStringAttr("b"));
    names.insert(builder.getStringAttr("a"));
    auto known = llvm::to_vector(names);
    llvm::sort(known, [](Attribute a, Attribute b) {
      return cast<StringAttr>(a).getValue() < cast<StringAttr>(b).getValue();
    });
    return emitOpError("is ") << known.front();
  }
  case 5:
    if (failed(verifyCompatibleShape(3, 4)) && succeeded(verifyCompatibleShape(3, ShapedType::kDynamic)))
      return emitOpError("is of one dimension");
    break;
  case 6:
    if (failed(verifyCompatibleShapes(TypeRange{RankedTensorType::get({2}, builder.getF32Type()), builder.getF32Type()})))
      return emitOpError("is shaped in part");
    break;
  case 7:
    if (succeeded(OpTrait::impl::verifyZeroRegions(*this)))
      return OpTrait::impl::verifyNRegions(*this, 2);
    break;
  case 8: {
    MutableOperandRange none(getOperation(), 0, 0), all(getOperation());
    return emitOpError("has ") << none.size() << " of " << all.size() << " operands of "
                               << getOperation()->getName().getDialect()->getNamespace();
  }
  }
  return success();
}
