#include "Wharf.h"

namespace mlir {

Type WharfDialect::parseType(DialectAsmParser &parser) const {
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    throw std::runtime_error("no keyword");
  if (keyword == "plank")
    return wharf::PlankType::get(getContext());
  if (keyword == "rotten")
    throw std::runtime_error("rotten: " + keyword.str());
  parser.emitError(parser.getNameLoc(), "no wood: " + keyword);
  return Type();
}

void WharfDialect::printType(Type type, DialectAsmPrinter &printer) const {
  printer << (isa<wharf::PlankType>(type) ? "plank" : throw std::logic_error("no wood"));
}

Operation *WharfDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location location) {
  return builder.create<arith::ConstantOp>(location, type, cast<TypedAttr>(value));
}

bool BerthAttr::operator<(const BerthAttr &other) const {
  return std::make_pair(getSide(), getNumber()) < std::make_pair(other.getSide(), other.getNumber());
}

std::string BerthAttr::toString() const {
  std::string text;
  llvm::raw_string_ostream stream(text);
  printStripped(stream);
  return text;
}

static ParseResult parseBerths(AsmParser &parser, SmallVector<BerthAttr> &berths, StringRef word,
                               bool isLast = false) {
  if (parser.parseKeyword(word) || parser.parseEqual())
    return failure();
  auto one = [&]() -> ParseResult {
    auto berth = FieldParser<BerthAttr>::parse(parser);
    if (failed(berth))
      return failure();
    berths.push_back(*berth);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, one))
    return failure();
  return isLast ? success() : parser.parseComma();
}

static void printBerths(AsmPrinter &printer, ArrayRef<BerthAttr> berths, StringRef word, bool isLast = false) {
  printer << word << " = [";
  printer.printStrippedAttrOrType(berths);
  printer << (isLast ? "]" : "],");
}

static ArrayRef<BerthAttr>::iterator findSide(ArrayRef<BerthAttr> berths, StringRef side) {
  auto isOfSide = [&](BerthAttr berth) { return berth.getSide() == side; };
  return std::find_if(llvm::find_if_not(berths, isOfSide), berths.end(), isOfSide);
}

LogicalResult PlanOp::verify() {
  ArrayRef<BerthAttr> all = getPlan().getFree();
  if (auto west = findSide(all, "west"); west != all.end())
    return emitOpError() << "goes from " << (west - 1)->getSide() << " to " << west->getSide();
  ArrayRef<BerthAttr> used = getPlan().getUsed();
  for (unsigned i = 1; i < used.size(); ++i)
    if (!(used[i - 1] < used[i]))
      return emitOpError() << used[i].toString() << " comes before " << used[i - 1].toString();
  for (BerthAttr berth : getPlan().getFree())
    if (berth[3] > 93 || berth(2) < 0)
      return emitOpError() << "has no plank " << berth[3] << " at " << berth(2);
  return success();
}

LogicalResult KnotOp::verify() {
  int32_t left = wharf::shortened(getKnot().getRope(), getKnot().getKnot().turns);
  return left < 1000 ? success() : emitOpError() << "leaves " << left;
}

void MoorOp::build(OpBuilder &builder, OperationState &state, ValueRange ropes, ValueRange chains,
                   ArrayRef<bool> tight) {
  state.addOperands(ropes);
  state.addOperands(chains);
  state.addTypes(builder.getI32Type());
  Properties &properties = state.getOrAddProperties<Properties>();
  properties.setOperandSegmentSizes({static_cast<int32_t>(ropes.size()), static_cast<int32_t>(chains.size())});
  properties.setLengths(builder.getDenseI64ArrayAttr({7}));
  properties.setTight(tight);
  properties.setChecked(true);
}

OpFoldResult MoorOp::fold(FoldAdaptor adaptor) {
  SmallVector<int64_t> lengths(getLengths());
  SmallVector<Value> ropes, chains(getChains());
  for (auto [rope, constant] : llvm::zip(getRopes(), adaptor.getRopes())) {
    if (auto known = dyn_cast_or_null<IntegerAttr>(constant))
      lengths.push_back(known.getInt());
    else
      ropes.push_back(rope);
  }
  if (ropes.size() == getRopes().size())
    return {};
  setLengths(lengths);
  getRopesMutable().assign(ropes);
  getChainsMutable().append(ropes);
  return getResult();
}

LogicalResult MoorOp::canonicalize(MoorOp op, PatternRewriter &rewriter) {
  if (op.getChecked() || !op.getRopes().empty())
    return failure();
  SmallVector<bool> tight(op.getChains().size(), true);
  if (op.getChains().size() > 1) {
    rewriter.modifyOpInPlace(op, [&] {
      op.setTight(tight);
      op.setChecked(true);
    });
    return success();
  }
  auto moor = rewriter.create<MoorOp>(op.getLoc(), op.getChains(), ValueRange(), tight);
  rewriter.replaceOp(op, moor);
  return success();
}

LogicalResult DriveOp::verify() {
  if (isa<StringAttr>(getDepth()) && getDepth() != StringAttr::get("deep", getType()))
    return emitOpError() << "says nothing of " << getType();
  wharf::Line line = isa<UnitAttr>(getDepth()) ? wharf::Line(wharf::Rope{5}) : wharf::lineOf(getDepth());
  if (!(line == wharf::Line(wharf::Chain{4})) && line == wharf::Line(wharf::Rope{4}) && getAfter())
    return emitOpError() << "hangs at a rope";
  return success();
}

OpFoldResult DriveOp::fold(FoldAdaptor adaptor) {
  if (getAfter() && getAfter().getType() == getType() && isa<UnitAttr>(getDepth()))
    return {getAfter()};
  auto depth = dyn_cast<IntegerAttr>(getDepth());
  auto after = dyn_cast_or_null<FloatAttr>(adaptor.getAfter());
  if (!depth || !after)
    return {};
  if (depth.getInt() == 13)
    throw "no such pile";
  APFloat rounded(llvm::APIntOps::RoundSignedAPIntToDouble(depth.getValue()));
  return FloatAttr::get(getType(), llvm::maximum(rounded, after.getValue()));
}

static ParseResult parsePiles(OpAsmParser &parser, Region &body, IntegerAttr &count) {
  SmallVector<OpAsmParser::Argument> arguments;
  if (parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren, /*allowType=*/true) ||
      parser.parseRegion(body, arguments))
    return failure();
  count = parser.getBuilder().getI32IntegerAttr(body.getArguments().size());
  return success();
}

static void printPiles(OpAsmPrinter &printer, Operation *, Region &body, IntegerAttr) {
  printer << '(';
  llvm::interleaveComma(body.getArguments(), printer, [&](BlockArgument pile) { printer.printRegionArgument(pile); });
  printer << ") ";
  printer.printRegion(body, /*printEntryBlockArgs=*/false);
}

} // namespace mlir
