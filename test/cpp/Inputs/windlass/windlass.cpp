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

// The class of a template that is attached to a builtin type.
template <typename T>
struct WeighedModel : public Weighed::ExternalModel<WeighedModel<T>, T> {
  unsigned weight(Type type) const { return cast<T>(type).getIntOrFloatBitWidth(); }
};
void attachModels(MLIRContext *context) {
  Float32Type::attachInterface<WeighedModel<Float32Type>>(*context);
  IntegerType::attachInterface<WeighedModel<IntegerType>>(*context);
}

LogicalResult deck::windlass::detail::verifyFast(Operation *op) {
  if (op->getNumOperands() == 0)
    return op->emitOpError("lashes nothing");
  return success();
}

// Written only where the name of the result is another one.
static ParseResult parseKnot(OpAsmParser &parser, StringAttr &name) {
  std::string text;
  if (succeeded(parser.parseOptionalKeywordOrString(&text)))
    name = parser.getBuilder().getStringAttr(text);
  return success();
}
static void printKnot(OpAsmPrinter &printer, Operation *op, StringAttr name) {
  SmallString<32> written;
  llvm::raw_svector_ostream stream(written);
  printer.printOperand(op->getResult(0), stream);
  if (name && written.str().drop_front() != name.getValue())
    printer << name;
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
  case 9: {
    auto real = cast<Weighed>(builder.getF32Type()), whole = cast<Weighed>(builder.getI64Type());
    return emitOpError("weighs ") << real.weight() + whole.weight() << " of " << real.grade();
  }
  case 10: {
    bool zero = (*this)->hasTrait<OpTrait::ZeroRegions>() && !(*this)->hasTrait<OpTrait::OneRegion>();
    auto lash = OperationName("windlass.lash", getContext());
    bool many = lash.hasTrait<OpTrait::VariadicOperands>() && lash.hasTrait<OpTrait::OneResult>() &&
                !lash.hasTrait<OpTrait::NOperands<2>::Impl>();
    auto splice = OperationName("windlass.splice", getContext());
    return emitOpError("has ") << zero << many << splice.hasTrait<OpTrait::NOperands<2>::Impl>() << " traits";
  }
  case 11: {
    SmallVector<int64_t> a = {1, 3, 5}, b = {3, 4}, both, either;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(either));
    std::rotate(either.rbegin(), either.rbegin() + 1, either.rend());
    return emitOpError("has ") << both << " of " << either;
  }
  case 12:
    if (failed(verifyCompatibleShapes(TypeRange{RankedTensorType::get({2}, builder.getF32Type())},
                                      TypeRange{RankedTensorType::get({3}, builder.getF32Type())})))
      return emitOpError("is of other shapes");
    break;
  case 13: {
    APInt bit = cast<IntegerAttr>(builder.getBoolAttr(true)).getValue();
    return emitOpError("is ") << bit.getBitWidth() << " bit, " << bit.getZExtValue();
  }
  case 8: {
    MutableOperandRange none(getOperation(), 0, 0), all(getOperation());
    return emitOpError("has ") << none.size() << " of " << all.size() << " operands of "
                               << getOperation()->getName().getDialect()->getNamespace();
  }
  }
  return success();
}
