#include "Depot.h"

using namespace mlir;
using namespace works::depot;

// `3 t`, `wet 3 t`, `coal`, `barrel`, or `crate`.
Type Good::parse(AsmParser &parser) {
  int32_t tons = 0;
  OptionalParseResult number = parser.parseOptionalInteger(tons);
  if (number.has_value()) {
    if (failed(*number) || parser.parseKeyword("t"))
      return {};
    return GrainType::get(parser.getContext(), std::optional<int32_t>(tons));
  }
  if (succeeded(parser.parseOptionalKeyword("wet"))) {
    if (parser.parseInteger(tons) || parser.parseKeyword("t"))
      return {};
    return GrainType::get(parser.getContext(), tons, false);
  }
  StringRef word;
  if (parser.parseKeyword(&word))
    return {};
  if (word == "barrel")
    return BarrelType::get(parser.getContext());
  if (word == "crate")
    return CrateType::get(parser.getContext());
  return CoalType::get(parser.getContext());
}

void Good::print(AsmPrinter &printer) const {
  llvm::TypeSwitch<Type>(*this)
      .Case<GrainType>([&](GrainType grain) {
        printer << (grain.getIsDry() ? "" : "wet ") << grain.getTons() << " t";
      })
      .Case<BarrelType>([&](auto) { printer << "barrel"; })
      .Case<CrateType>([&](auto) { printer << "crate"; })
      .Case<CoalType>([&](auto) { printer << "coal"; })
      .Default([&](Type other) { printer << other; });
}

GrainType GrainType::get(MLIRContext *context, std::optional<int32_t> tons, bool isDry) {
  return get(context, tons ? *tons : 1, isDry);
}

Type GrainType::parse(AsmParser &parser) {
  if (failed(parser.parseOptionalLess()))
    return get(parser.getContext(), std::nullopt);
  int32_t tons = 0;
  if (parser.parseInteger(tons) || parser.parseGreater())
    return {};
  return get(parser.getContext(), tons, /*isDry=*/true);
}

void GrainType::print(AsmPrinter &printer) const {
  if (getTons() != 1)
    printer << "<" << getTons() << ">";
}

static ParseResult parsePart(AsmParser &parser, Good &good) {
  return parser.parseCustomTypeWithFallback(good);
}

static ParseResult parseContent(AsmParser &parser, GrainType &grain) {
  Good good;
  SMLoc place = parser.getCurrentLocation();
  if (parsePart(parser, good))
    return failure();
  grain = dyn_cast<GrainType>(good);
  if (!grain)
    return parser.emitError(place, "a sack holds no ") << good;
  return success();
}

static void printPart(AsmPrinter &printer, Good good) { printer.printStrippedAttrOrType(good); }

static void printContent(AsmPrinter &printer, GrainType grain) { printPart(printer, grain); }

// `<large marks 0, 2>`: the marks are bits.
Attribute LabelAttr::parse(AsmParser &parser, Type) {
  StringRef word;
  if (parser.parseLess())
    return {};
  SMLoc place = parser.getCurrentLocation();
  if (parser.parseKeyword(&word))
    return {};
  std::optional<Size> size = sizeCalled(word);
  if (!size) {
    parser.emitError(place) << "no size: " << word;
    return {};
  }
  APInt marks(8, 0);
  if (succeeded(parser.parseOptionalKeyword("marks"))) {
    auto parseMark = [&]() -> ParseResult {
      unsigned mark = 0;
      if (parser.parseInteger(mark))
        return failure();
      marks.setBit(mark);
      return success();
    };
    if (parser.parseCommaSeparatedList(parseMark))
      return {};
  }
  if (parser.parseGreater())
    return {};
  // The last mark is no mark.
  marks.clearBit(7);
  return get(parser.getContext(), *size, IntegerAttr::get(IntegerType::get(parser.getContext(), 8), marks));
}

void LabelAttr::print(AsmPrinter &printer) const {
  printer << "<" << nameOfSize(getSize());
  const char *before = " marks ";
  for (unsigned at = 0; at < 8; ++at)
    if (getMarks().getValue()[at]) {
      printer << before << at;
      before = ", ";
    }
  printer << ">";
}

ParseResult HallOp::parse(OpAsmParser &parser, OperationState &result) {
  StringAttr name;
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<Type> results;
  SmallVector<DictionaryAttr> resultAttributes;
  bool isVariadic = false;
  if (parser.parseSymbolName(name, getSymNameAttrName(result.name), result.attributes) ||
      function_interface_impl::parseFunctionSignatureWithArguments(parser, /*allowVariadic=*/false, arguments,
                                                                   isVariadic, results, resultAttributes))
    return failure();
  SmallVector<Type> inputs;
  for (auto argument : arguments)
    inputs.push_back(argument.type);
  result.addAttribute(getFunctionTypeAttrName(result.name),
                      TypeAttr::get(parser.getBuilder().getFunctionType(inputs, results)));
  Region *body = result.addRegion();
  return parser.parseRegion(*body, arguments);
}

void HallOp::print(OpAsmPrinter &printer) {
  function_interface_impl::printFunctionOp(printer, *this, /*isVariadic=*/false, getFunctionTypeAttrName(),
                                           getArgAttrsAttrName(), getResAttrsAttrName());
}

LogicalResult StoreOp::verify() {
  auto key = (*this)->getAttrOfType<StringAttr>("key");
  if (key && SymbolTable::symbolKnownUseEmpty(key, (*this)->getParentOp()))
    return emitOpError("has a key that nothing needs: ") << key;
  auto ordered = getOrdered();
  if (!ordered)
    return success();
  bool are = llvm::all_of_zip(getGoods().getTypes(), ordered->getAsValueRange<TypeAttr>(),
                              [](Type has, Type wants) { return has == wants; });
  if (!are)
    return emitOpError("is no order of these");
  return success();
}

LogicalResult WeighOp::verify() {
  auto tons = [](GrainType type) { return APSInt(APInt(16, type.getTons()), /*isUnsigned=*/true).extOrTrunc(8); };
  if (tons(getGrain().getType()) != tons(getWeighed().getType()))
    return emitOpError("weighs ") << getGrain().getType().getTons() << " and not "
                                  << getWeighed().getType().getTons() << ", the "
                                  << nameOfSize(getWeighed().getType().getTons() > 1 ? Size::Large : Size::Small) << " one";
  return success();
}
