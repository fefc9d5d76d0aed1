#include "Beacon.h"

using namespace mlir;
using namespace coast::beacon;

// The type is one of the class that the template is called with.
template <typename AttrType>
static LogicalResult parseShade(AsmParser &parser, AttrType &attr) {
  StringRef word;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() || parser.parseKeyword(&word) || parser.parseGreater())
    return failure();
  std::optional<typename AttrType::Shade> shade = symbolizeHue(word);
  if (!shade)
    return parser.emitError(loc, "no shade is called ") << word;
  attr = AttrType::get(parser.getContext(), static_cast<typename AttrType::Shade>(*shade));
  return success();
}

Attribute HueAttr::parse(AsmParser &parser, Type) {
  HueAttr attr;
  return failed(parseShade<HueAttr>(parser, attr)) ? Attribute() : attr;
}

void HueAttr::print(AsmPrinter &printer) const { printer << "<" << stringifyHue(getValue()) << ">"; }

LogicalResult EntriesOp::verify() {
  auto dictionary = (*this)->getAttrOfType<DictionaryAttr>("entries");
  SmallVector<NamedAttribute> entries(dictionary.begin(), dictionary.end());
  for (NamedAttribute &entry : entries) {
    if (entry.getName() == "b")
      entry.setValue(UnitAttr::get(getContext()));
    else
      entry.setName(StringAttr::get(getContext(), "x_" + entry.getName().str()));
  }
  entries[0].setValue(Builder(getContext()).getI8IntegerAttr(7));
  return emitOpError() << DictionaryAttr::get(getContext(), entries);
}

LogicalResult PlacesOp::verify() {
  Operation *op = getOperation();
  Block *block = op->getBlock();
  Block::iterator here = op->getIterator();
  Block::iterator same = Block::iterator(op);
  unsigned before = 0;
  for (auto it = block->begin(), end = block->end(); it != end; ++it) {
    if (it == (*this)->getIterator())
      break;
    ++before;
  }
  return emitOpError() << before << (here == same) << (&*here == op) << (std::next(here) == block->end())
                       << std::prev(here)->getName();
}

LogicalResult MapsOp::verify() {
  AffineExpr d0, d1;
  bindDims(getContext(), d0, d1);
  AffineMap map = AffineMap::get(2, 0, {d0 * 4 + d1, d1.floorDiv(2)}, getContext());
  Builder builder(getContext());
  SmallVector<Attribute> results;
  if (failed(map.constantFold({builder.getIndexAttr(3), builder.getIndexAttr(5)}, results)))
    return failure();
  SmallVector<Attribute> unknown;
  LogicalResult folded = map.constantFold({builder.getIndexAttr(3), Attribute()}, unknown);
  return emitOpError() << ArrayRef(results) << failed(folded) << unknown.size();
}

namespace {
class Widener : public TypeConverter {
public:
  Widener() {
    addConversion([](Type type) { return type; });
    addConversion([](IntegerType type) -> Type { return IntegerType::get(type.getContext(), type.getWidth() * 2); });
    addConversion([](FloatType type) -> std::optional<Type> {
      if (type.isF32())
        return Float64Type::get(type.getContext());
      return std::nullopt;
    });
    addConversion([this](RankedTensorType type) { return type.clone(convertType(type.getElementType())); });
    addConversion([](NoneType type) -> Type { return nullptr; });
  }
};
} // namespace

LogicalResult TypesOp::verify() {
  Widener widener;
  SmallVector<Type> types;
  if (failed(widener.convertTypes(getOperandTypes(), types)))
    return emitOpError("has a type that is not converted");
  return emitOpError() << types << widener.isLegal(IndexType::get(getContext()));
}

LogicalResult SumsOp::verify() {
  SmallVector<int64_t> sizes = {2, 3, 4};
  std::partial_sum(sizes.begin(), sizes.end(), sizes.begin());
  int64_t product = std::inner_product(sizes.begin(), sizes.end(), sizes.begin(), int64_t(0));
  return emitOpError() << sizes << " " << product << " " << static_cast<int>(std::log2(8.0)) << " "
                       << Builder(getContext()).getSymbolRefAttr("lamp");
}

LogicalResult SightsOp::verify() {
  Builder builder(getContext());
  Location first = NameLoc::get(builder.getStringAttr("first")), second = NameLoc::get(builder.getStringAttr("second"));
  Location both = builder.getFusedLoc({first, second, first, builder.getUnknownLoc()});
  Location again = FusedLoc::get({both, second}, Attribute(), getContext());
  auto values = (*this)->getAttrOfType<DenseIntElementsAttr>("values");
  auto doubled = values.mapValues(builder.getIntegerType(16), [](const APInt &value) { return value.sext(16) * 2; });
  return emitOpError() << both << (both == again) << (builder.getFusedLoc({first}) == first) << doubled;
}

LogicalResult ShadesOp::verify() {
  auto attr = (*this)->getAttrOfType<HueAttr>("hue");
  return emitOpError() << (attr.getValue() == Hue::Green) << (*this)->getNumRegions()
                       << getOperation()->getRegion(0).hasOneBlock();
}

LogicalResult LoneOp::verify() {
  if (failed(OpTrait::impl::verifyNResults(*this, 0)) || failed(OpTrait::impl::verifyOneOperand(*this)))
    return failure();
  return success();
}

ParseResult RouteOp::parse(OpAsmParser &parser, OperationState &result) {
  auto &builder = parser.getBuilder();
  StringAttr name;
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<Type> resultTypes, argTypes;
  SmallVector<DictionaryAttr> resultAttrs;
  bool isVariadic = false;
  if (parser.parseSymbolName(name, SymbolTable::getSymbolAttrName(), result.attributes) ||
      function_interface_impl::parseFunctionSignature(parser, /*allowVariadic=*/false, arguments, isVariadic,
                                                      resultTypes, resultAttrs))
    return failure();
  for (auto &argument : arguments)
    argTypes.push_back(argument.type);
  result.addAttribute(getFunctionTypeAttrName(result.name),
                      TypeAttr::get(builder.getFunctionType(argTypes, resultTypes)));
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  function_interface_impl::addArgAndResultAttrs(builder, result, arguments, resultAttrs,
                                                getArgAttrsAttrName(result.name), getResAttrsAttrName(result.name));
  auto *body = result.addRegion();
  OptionalParseResult parsed = parser.parseOptionalRegion(*body, arguments);
  return parsed.has_value() ? *parsed : success();
}

void RouteOp::print(OpAsmPrinter &p) {
  p << ' ';
  p.printSymbolName(getSymName());
  function_interface_impl::printFunctionSignature(p, *this, getArgumentTypes(), false, getResultTypes());
  function_interface_impl::printFunctionAttributes(
      p, *this, {getFunctionTypeAttrName(), getArgAttrsAttrName(), getResAttrsAttrName()});
  if (!getBody().empty()) {
    p << ' ';
    p.printRegion(getBody(), /*printEntryBlockArgs=*/false);
  }
}

namespace {
struct NamedFlash : public OpRewritePattern<FlashOp> {
  NamedFlash(MLIRContext *context, PatternBenefit benefit = 1) : OpRewritePattern<FlashOp>(context, benefit) {
    setDebugName("named flash");
    setHasBoundedRewriteRecursion();
  }

  LogicalResult matchAndRewrite(FlashOp op, PatternRewriter &rewriter) const override {
    auto inner = op->getNumOperands() == 2 ? op.getOperand(0).getDefiningOp<FlashOp>() : FlashOp();
    if (!inner || inner->getNumOperands() != 1)
      return failure();
    rewriter.modifyOpInPlace(op, [&]() {
      op->replaceUsesOfWith(inner.getResult(), inner.getOperand(0));
      op->setLoc(NameLoc::get(rewriter.getStringAttr("merged")));
    });
    return success();
  }
};
struct Above {
  static bool holds(unsigned a, unsigned b) { return a > b; }
};

// A template of a number of operands, and of what is asked of it.
template <unsigned least, typename Relation>
struct RepeatedFlash : public OpRewritePattern<FlashOp> {
  using OpRewritePattern<FlashOp>::OpRewritePattern;
  LogicalResult matchAndRewrite(FlashOp op, PatternRewriter &rewriter) const override {
    if (!Relation::holds(op->getNumOperands(), least) || !llvm::all_equal(op.getInputs()))
      return failure();
    rewriter.replaceOpWithNewOp<FlashOp>(op, op.getResult().getType(), op.getInputs().take_front(1));
    return success();
  }
};
} // namespace

void FlashOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.addWithLabel<NamedFlash>({"flash"}, context, /*benefit=*/2);
  patterns.add<RepeatedFlash<2, Above>>(context);
}
