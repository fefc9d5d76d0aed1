#include "Transom.h"

using namespace mlir;
using namespace mlir::yard::transom;

namespace mlir::yard::transom {

// A class of several types, without a definition.
class RopeType : public Type {
public:
  using Type::Type;
  static bool classof(Type type) { return isa<OpaqueType, IntegerType>(type); }
};

struct TransomFolding : public DialectFoldInterface {
  using DialectFoldInterface::DialectFoldInterface;
  bool shouldMaterializeInto(Region *region) const final { return isa<HoldOp>(region->getParentOp()); }
};

} // namespace mlir::yard::transom

void TransomDialect::initialize() { addInterfaces<TransomFolding>(); }

Operation *TransomDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  return ConstOp::create(builder, loc, type, cast<TypedAttr>(value));
}

// Out of the namespace, which only the class at hand tells.
LogicalResult ShowOp::verify() {
  if (auto opaque = dyn_cast<OpaqueType>(getValue().getType()))
    return emitOpError() << "shows " << opaque.getValue() << " as " << OpaqueType::get(getContext(), "made");
  return success();
}

template <typename T>
struct IsPointer : std::false_type {};
template <typename T>
struct IsPointer<T *> : std::true_type {};

template <typename T>
static StringRef kindOf() {
  if constexpr (std::is_base_of_v<Attribute, T>)
    return "attribute";
  else if constexpr (std::is_base_of<Type, T>::value)
    return "type";
  else if constexpr (IsPointer<T>::value)
    return "pointer";
  else
    return "neither";
}

LogicalResult SayOp::verify() {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << getCount() << " ";
  getWhat().print(os);
  os << " ";
  getWhat().print(os, /*elideType=*/true);
  if (auto limit = dyn_cast<LimitAttr>(getWhat()))
    os << " " << (limit == LimitAttr::get(getContext(), std::numeric_limits<int64_t>::max(), 8)) << " " << limit.getBits();
  if (auto course = dyn_cast<CourseAttr>(getWhat()))
    os << " " << course.turned(Way::Starboard) << " " << course.turned(WayAttr::get(getContext(), Way::Port));
  if (isa<UnitAttr>(getWhat()))
    os << " " << kindOf<OpaqueType>() << " " << kindOf<StringAttr>() << " " << kindOf<Operation *>() << " " << kindOf<int>();
  return emitOpError("says ") << text;
}

CourseAttr CourseAttr::turned(WayAttr way) const { return CourseAttr::get(getContext(), way); }
CourseAttr CourseAttr::turned(Way way) const { return turned(WayAttr::get(getContext(), way)); }

LogicalResult CrateOp::verify() {
  auto hold = getParentOp();
  if (hold.getName() == "full")
    return emitOpError("is in a full hold with ") << hold.getBody().front().getOperations().size() << " operations";
  return success();
}

Attribute BidAttr::parse(AsmParser &parser, Type) {
  PriceAttr price;
  if (parser.parseLess() || parser.parseAttribute(price) || parser.parseGreater())
    return {};
  return BidAttr::get(parser.getContext(), std::optional<PriceAttr>(price));
}

void BidAttr::print(AsmPrinter &printer) const {
  printer << "<";
  if (getPrice())
    printer.printStrippedAttrOrType(getPrice());
  printer << ">";
}

// The label of the block names the arguments.
ParseResult BoxOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types;
  if (parser.parseOperandList(operands) || parser.parseColonTypeList(types))
    return failure();
  SmallVector<OpAsmParser::Argument> arguments;
  for (Type type : types) {
    OpAsmParser::Argument argument;
    argument.type = type;
    arguments.push_back(argument);
  }
  if (parser.parseRegion(*result.addRegion(), arguments))
    return failure();
  return parser.resolveOperands(operands, types, parser.getNameLoc(), result.operands);
}

void BoxOp::print(OpAsmPrinter &printer) {
  printer << " " << getValues() << " : " << getValues().getTypes() << " ";
  printer.printRegion(getBody());
}

void MaskOp::ensureTerminator(Region &region, Builder &builder, Location loc) {
  if (region.empty() || region.front().empty() || region.front().getOperations().size() != 1) {
    OpTrait::SingleBlockImplicitTerminator<YieldOp>::Impl<MaskOp>::ensureTerminator(region, builder, loc);
    return;
  }
  Block &block = region.front();
  if (isa<YieldOp>(block.back()))
    return;
  OpBuilder opBuilder(builder.getContext());
  Operation *masked = &block.front();
  opBuilder.setInsertionPointToEnd(&block);
  YieldOp::create(opBuilder, loc, masked->getResults());
}

ParseResult MaskOp::parse(OpAsmParser &parser, OperationState &result) {
  Region *body = result.addRegion();
  if (parser.parseRegion(*body))
    return failure();
  MaskOp::ensureTerminator(*body, parser.getBuilder(), result.location);
  return success();
}

void MaskOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printRegion(getBody());
}

ParseResult HexOp::parse(OpAsmParser &parser, OperationState &result) {
  int32_t value;
  if (parser.parseInteger(value))
    return failure();
  result.addAttribute("value", parser.getBuilder().getI32IntegerAttr(value));
  return success();
}

void HexOp::print(OpAsmPrinter &printer) {
  SmallVector<char> digits;
  getValueAttr().getValue().toString(digits, 16, /*Signed=*/false);
  printer << " 0x" << digits;
}

OpFoldResult ConstOp::fold(FoldAdaptor) { return getValue(); }

OpFoldResult SumOp::fold(FoldAdaptor adaptor) {
  return constFoldBinaryOp<IntegerAttr, APInt, void>(adaptor.getOperands(),
                                                     [](APInt a, const APInt &b) { return a + b; });
}

// The attributes that a folder sets stay, though it fails.
OpFoldResult TrimOp::fold(FoldAdaptor) {
  if (!getSteps())
    setStepsAttr(Builder(getContext()).getI64IntegerAttr(1));
  if (!getWay())
    setWayAttr(Builder(getContext()).getI64IntegerAttr(2));
  return {};
}

OpFoldResult WiderOp::fold(FoldAdaptor) {
  if (getResult().getType().isInteger(64))
    return {};
  getResult().setType(IntegerType::get(getContext(), 64));
  return getResult();
}

namespace {
#include "TransomPatterns.inc"

struct Unwrap : public OpRewritePattern<WrapOp> {
  Unwrap(MLIRContext *context) : OpRewritePattern<WrapOp>(context) { setDebugName("transom.Unwrap"); }
  LogicalResult matchAndRewrite(WrapOp op, PatternRewriter &rewriter) const final {
    auto inner = op.getA().getDefiningOp<WrapOp>();
    if (!inner)
      return failure();
    rewriter.replaceOp(op, inner.getA());
    return success();
  }
};
} // namespace

void WrapOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add(std::make_unique<Unwrap>(context));
}

void TwistOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<TwistTwice, TwistOfWrap>(context);
}

LogicalResult OpenOp::canonicalize(OpenOp op, PatternRewriter &rewriter) {
  if (op.getKey())
    return failure();
  OpBuilder::InsertionGuard guard(rewriter);
  Block *block = op->getBlock();
  rewriter.setInsertionPoint(block, block->begin());
  auto key = KeyOp::create(rewriter, op.getLoc(), rewriter.getI32Type());
  rewriter.modifyOpInPlace(op, [&] { op.getKeyMutable().assign(key); });
  return success();
}
