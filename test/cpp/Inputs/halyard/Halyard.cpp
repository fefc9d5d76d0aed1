#include "Halyard.h"

using namespace mlir;

namespace halyard {

static StringRef kindOf(Value) { return "value"; }
static StringRef kindOf(OpResult) { return "result"; }
static StringRef kindOf(ShapedType) { return "shaped"; }
static StringRef kindOf(RankedTensorType) { return "ranked"; }

template <class T>
static StringRef classOf(T) {
  if constexpr (std::is_same_v<T, IntegerType>)
    return "integer";
  else
    return "other";
}

static int strengthOf(StringRef name) {
#define ROPE(text, strength)                                                                                           \
  if (name == text)                                                                                                    \
    return strength;
#include "Ropes.inc"
#undef ROPE
  return 0;
}

static int totalLength() {
  int total = 0;
  for (int length : {
#define HALYARD_LENGTHS
#include "Halyard.h"
       })
    total += length;
  return total;
}

// The alias of a pulley has that of its rope, for which it asks itself.
struct HalyardAsmInterface : public OpAsmDialectInterface {
  using OpAsmDialectInterface::OpAsmDialectInterface;
  AliasResult getAlias(Type type, raw_ostream &os) const final {
    if (auto pulley = dyn_cast<PulleyType>(type)) {
      os << "pulley_";
      getAlias(pulley.getRope(), os);
      return AliasResult::OverridableAlias;
    }
    auto rope = dyn_cast<RopeType>(type);
    if (!rope || rope.getMetres() < 100)
      return AliasResult::NoAlias;
    os << "rope" << rope.getMetres();
    return AliasResult::OverridableAlias;
  }
};

#define SPELLED(x) #x

LogicalResult AskOp::verify() {
  if (auto number = getNumber()) {
    APInt value = *number;
    APSInt wide = APSInt(value, /*isUnsigned=*/false).extOrTrunc(16);
    std::string text;
    llvm::raw_string_ostream stream(text);
    stream << (value == 255) << !value << value.ult(3) << ' ' << wide << ' ' << wide / APSInt(APInt(16, 2), false);
    return emitOpError() << "has " << text << " and " << value.getLimitedValue(7);
  }
  if (Attribute text = getTextAttr()) {
    std::string written;
    llvm::raw_string_ostream stream(written);
    stream << text << (uint8_t)65;
    return emitOpError() << "writes " << written;
  }
  Value value = getValue();
  ShapedType shaped = RankedTensorType::get({2}, value.getType());
  IntegerType integer = IntegerType::get(getContext(), 8);
  return emitOpError() << "is " << kindOf(value) << ", " << kindOf(shaped) << ", " << classOf(integer) << ", "
                       << strengthOf("sisal") << ", " << totalLength() << ", " << SPELLED(a->b + f(1));
}

LogicalResult InnerOp::verify() {
  auto symbol = dyn_cast<SymbolOpInterface>((*this)->getParentOp());
  return symbol ? emitOpError() << "is in " << symbol.getName() : success();
}

ParseResult KnotOp::parse(OpAsmParser &parser, OperationState &result) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOptionalAttrDict(result.attributes))
    return failure();
  return result.name.getRegisteredInfo()->verifyInherentAttrs(result.attributes, [&] {
    return parser.emitError(loc) << "'" << result.name.getStringRef() << "' op ";
  });
}
void KnotOp::print(OpAsmPrinter &printer) { printer.printOptionalAttrDict((*this)->getAttrs()); }

ParseResult PinOp::parseProperties(OpAsmParser &parser, OperationState &result) {
  auto &properties = result.getOrAddProperties<Properties>();
  if (failed(parser.parseOptionalLess()))
    return success();
  if (succeeded(parser.parseOptionalKeyword("last"))) {
    properties.setLast(parser.getBuilder().getUnitAttr());
  } else {
    int64_t index;
    if (parser.parseInteger(index))
      return failure();
    properties.setIndex(parser.getBuilder().getI64IntegerAttr(index));
  }
  return parser.parseGreater();
}
void PinOp::printProperties(MLIRContext *context, OpAsmPrinter &printer, const Properties &properties,
                            ArrayRef<StringRef> elided) {
  if (properties.last)
    printer << "<last>";
  else if (properties.index)
    printer << '<' << properties.index.getInt() << '>';
}

LogicalResult TiedOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, ValueRange operands,
                                       DictionaryAttr attributes, RegionRange regions,
                                       SmallVectorImpl<Type> &types) {
  TiedOp::Adaptor adaptor(operands, attributes, regions);
  types.push_back(TupleType::get(context, {adaptor.getRope().getType()}));
  return success();
}

void BundleOp::build(OpBuilder &builder, OperationState &state, Value first, ValueRange others) {
  state.addOperands(first);
  state.addOperands(others);
  state.addTypes(builder.getI8Type());
}

LogicalResult WithZeroOp::canonicalize(WithZeroOp op, PatternRewriter &rewriter) {
  auto zero = rewriter.create<ZeroOp>(op.getLoc());
  rewriter.replaceOpWithNewOp<BundleOp>(op, op.getRope(), zero);
  return success();
}

template <typename OpT>
struct ByOperand {
  static void replace(OpT op, PatternRewriter &rewriter) { rewriter.replaceOp(op, op.getRope()); }
};

template <typename OpT, typename How, int64_t least>
struct Forward : public OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpT op, PatternRewriter &rewriter) const override {
    if (op.getRope().getType().getIntOrFloatBitWidth() < least)
      return failure();
    How::replace(op, rewriter);
    return success();
  }
};

void ForwardOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<Forward<ForwardOp, ByOperand<ForwardOp>, 16>>(context);
}

void LoopOp::build(OpBuilder &builder, OperationState &state, int32_t times) {
  state.addAttribute("times", builder.getI32IntegerAttr(times));
  OpBuilder::InsertionGuard guard(builder);
  builder.createBlock(state.addRegion(), {}, builder.getI32Type(), state.location);
}

LogicalResult LoopOp::canonicalize(LoopOp op, PatternRewriter &rewriter) {
  if (op.getTimes() != 2)
    return failure();
  auto made = rewriter.create<LoopOp>(op.getLoc(), 1);
  IRMapping mapping;
  rewriter.cloneRegionBefore(op.getBody(), made.getBody(), made.getBody().begin(), mapping);
  rewriter.eraseBlock(&made.getBody().back());
  rewriter.eraseOp(op);
  return success();
}

// The pattern changes what is in an operation that is isolated from above, and then its own operation.
LogicalResult HolderOp::canonicalize(HolderOp op, PatternRewriter &rewriter) {
  Region &region = cast<PartsOp>(op.getBody().front().front()).getBody();
  if (op->hasAttr("done") || region.getNumArguments() != 2)
    return failure();
  rewriter.modifyOpInPlace(op, [&] {
    rewriter.replaceAllUsesWith(region.getArgument(1), region.getArgument(0));
    op->setAttr("done", rewriter.getUnitAttr());
  });
  return success();
}

} // namespace halyard
