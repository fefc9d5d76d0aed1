// The folder and the verifiers of Capstan.td.

#include "Capstan.h.inc"

using namespace mlir;

namespace capstan {

OpFoldResult WinchOp::fold(FoldAdaptor) {
  Block &drum = getDrum().front();
  if (drum.getNumArguments() != getNumOperands())
    return nullptr;
  for (BlockArgument rope : drum.getArguments()) {
    if (!rope.use_empty())
      continue;
    getRopesMutable().erase(rope.getArgNumber());
    drum.eraseArgument(rope.getArgNumber());
    return getResult();
  }
  return nullptr;
}

LogicalResult ChartOp::verify() {
  AffineMap map = getMap();
  AffineExpr row = map.getResult(0);
  // Whole results, and parts of others.
  AffineMap rows = map.replace(DenseMap<AffineExpr, AffineExpr>{{row, row.floorDiv(8)}});
  if (rows != getRows())
    return emitOpError() << "has the rows " << rows;
  AffineExpr four = getAffineConstantExpr(4, getContext());
  AffineMap fixed = map.replace(row, four, map.getNumDims(), 0);
  if (fixed != getFixed())
    return emitOpError() << "is fixed at " << fixed;
  if (map.getResult(1).replace(row, four) != fixed.getResult(1))
    return emitOpError("differs by one expression");
  return success();
}

LogicalResult KnotOp::verify() {
  bool tight = getTight();
  return emitOpError() << llvm::formatv("is {0}, {0:y}, {0:T} and {0:d}", tight);
}

static ParseResult parseFlags(OpAsmParser &parser, DictionaryAttr &flags) {
  NamedAttrList list;
  auto parseFlag = [&]() -> ParseResult {
    StringRef name;
    int64_t value;
    if (parser.parseKeyword(&name) || parser.parseEqual() || parser.parseInteger(value))
      return failure();
    if (Attribute before = list.set(name, parser.getBuilder().getI64IntegerAttr(value)))
      return parser.emitError(parser.getNameLoc()) << "has '" << name << "' twice, first as " << before;
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseFlag))
    return failure();
  flags = list.getDictionary(parser.getContext());
  return success();
}

static void printFlags(OpAsmPrinter &printer, Operation *, DictionaryAttr flags) {
  printer << '<';
  llvm::interleaveComma(flags, printer, [&](NamedAttribute flag) {
    printer << flag.getName().getValue() << " = " << cast<IntegerAttr>(flag.getValue()).getInt();
  });
  printer << '>';
}

LogicalResult SignalOp::verify() {
  Lamp dark = bitEnumClear(getLamp(), Lamp::lit);
  if (dark != getLamp())
    return emitOpError() << "without lit is " << stringifyLamp(dark) << ", and with it "
                         << stringifyLamp(bitEnumSet(dark, Lamp::lit));
  return success();
}

namespace {
/// A matcher that keeps what it finds.
struct Reefed {
  Value sail;
  bool match(Operation *op) {
    auto reef = dyn_cast<ReefOp>(op);
    if (!reef)
      return false;
    sail = reef.getSail();
    return true;
  }
};
} // namespace

OpFoldResult ReefOp::fold(FoldAdaptor) {
  Reefed outer, inner;
  if (matchPattern(getOperation(), outer) && matchPattern(outer.sail, inner))
    return inner.sail;
  return nullptr;
}

LogicalResult UnrollOp::canonicalize(UnrollOp unroll, PatternRewriter &rewriter) {
  IRMapping mapping;
  for (Operation &op : unroll.getCoil().front()) {
    Operation *copy = rewriter.clone(op, mapping);
    mapping.map(&op, copy);
    if (!mapping.contains(&op) || mapping.lookupOrNull(unroll.getOperation()))
      return failure();
  }
  rewriter.eraseOp(unroll);
  return success();
}

} // namespace capstan
