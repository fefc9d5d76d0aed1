#include "Winch.h"

using mlir::func::FuncOp;
using namespace mlir;

// MLIR has a function of this name, for maps, which is meant where a map is given.
namespace yard::sorting {
inline SmallVector<int64_t> inversePermutation(ArrayRef<int64_t> order) {
  SmallVector<int64_t> inverse(order.size());
  for (size_t at = 0; at < order.size(); ++at)
    inverse[order[at]] = at;
  return inverse;
}
} // namespace yard::sorting

namespace yard::winch {

extern const int64_t limit;

namespace {

struct Crew {
  virtual ~Crew() = default;
  virtual std::string call() const { return "crew"; }
};
struct Mate : Crew {
  std::string call() const override { return "mate"; }
};

// Each class of views takes an operation by pointer or by reference.
class Seen {
public:
  Seen(Operation *op = nullptr) : op(op) {}
  explicit Seen(Operation &op) : Seen(&op) {}
  size_t operands() const { return op->getNumOperands(); }

private:
  Operation *op;
};

std::pair<ValueRange, ValueRange> halves(ValueRange values) {
  return std::make_pair(values.slice(0, 1), values.slice(1, values.size() - 1));
}

std::string nameOf(Type) { return "type"; }
std::string nameOf(IntegerType) { return "integer"; }

using Step = std::optional<int64_t>;
struct Span {
  int64_t from = 0;
  int64_t to = -1;
};
std::optional<Span> spanOf(int64_t at) { return {{at, at + 2}}; }

} // namespace

const int64_t limit = 40;

int64_t Rope::getWeight() { return 5 * getLength(); }

LogicalResult LoadAttr::verify(function_ref<InFlightDiagnostic()> emitError, int64_t tons) {
  if (tons > limit)
    emitError() << "a load of " << tons << " tons is heavy";
  return success(tons >= 0);
}

Attribute WordsAttr::parse(AsmParser &parser, Type) {
  std::string text;
  ArrayAttr list;
  StringAttr part;
  if (parser.parseLess())
    return {};
  while (parser.parseOptionalAttribute(list).has_value())
    text += "[]";
  while (parser.parseOptionalAttribute(part).has_value())
    text += part.getValue();
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), StringAttr::get(parser.getContext(), text));
}
void WordsAttr::print(AsmPrinter &printer) const { printer << "<" << getText() << ">"; }

LogicalResult LineOp::verify() {
  auto rope = cast<Rope>(getOperation());
  return emitOpError() << rope.getLength() << " " << rope.getName() << " " << getName() << " " << rope.getWeight() << " "
                       << getWeight() << " " << rope.isStowed();
}

LogicalResult HoistOp::verify() {
  auto how = getHowAttr();
  auto text = dyn_cast_or_null<StringAttr>(how);
  if (!text) {
    if (auto map = dyn_cast_or_null<AffineMapAttr>(how))
      return emitOpError() << "inverse " << inversePermutation(map.getValue());
    if (auto bytes = dyn_cast_or_null<DenseElementsAttr>(how))
      return emitOpError() << bytes.getRawData().size() << " bytes, "
                           << DenseElementsAttr::getFromRawBuffer(bytes.getType(), bytes.getRawData());
    return success();
  }
  if (text == "groups") {
    SmallVector<SmallVector<Value>> groups;
    SmallVector<Value> group;
    for (Value load : getLoads()) {
      group.push_back(load);
      if (group.size() == 2)
        groups.push_back(std::move(group));
    }
    std::map<int64_t, int64_t> sizes;
    for (auto [at, of] : llvm::enumerate(groups))
      sizes[at] = of.size();
    for (auto [at, size] : sizes)
      size = 0;
    SmallVector<int64_t> sums;
    SmallVector<int64_t> ones(groups.size(), 1);
    std::partial_sum(ones.begin(), ones.end(), std::back_inserter(sums));
    return emitOpError() << groups.size() << " groups, " << group.size() << " left, " << sizes[0] << " in the first, "
                         << sums.back() << " in all";
  }
  if (text == "ranges") {
    SmallVector<ValueRange> ranges{getLoads()};
    SmallVector<Step> steps{std::nullopt, Step(4)};
    std::vector<int64_t> shape = cast<ShapedType>(getLoads()[0].getType()).getShape();
    shape.resize(4);
    return emitOpError() << ranges.size() << " range of " << ranges[0].size() << ", the rest of it "
                         << halves(getLoads()).second.size() << ", " << steps.size() << " steps, rank " << shape.size();
  }
  if (text == "calls") {
    Mate mate;
    Type type = getLoads()[0].getType();
    return emitOpError() << mate.Crew::call() << " " << mate.call() << " " << Seen(getOperation()).operands()
                         << Seen(*getOperation()).operands() << " " << nameOf(type) << " " << nameOf(cast<IntegerType>(type))
                         << " " << spanOf(3)->to << " " << (UINT_MAX > 0) << (SIZE_MAX > 0);
  }
  if (text == "print") {
    std::string shown;
    llvm::raw_string_ostream stream(shown);
    getLoads()[0].print(stream);
    stream << "; ";
    getLoads()[1].print(stream);
    stream << "; " << *getLoads()[1].getDefiningOp();
    return emitOpError() << shown;
  }
  if (text == "unknown")
    return emitOpError() << whatNobodyKnows(text);
  DEBUG_WITH_TYPE("winch", {
    llvm::dbgs() << "not known: ";
    llvm::dbgs() << text << "\n";
  });
  getLoads()[0].dump();
  return (*this)->getParentOfType<FuncOp>() ? success() : failure();
}

LogicalResult TieOp::verifySymbolUses(SymbolTableCollection &tables) {
  if (failed(verifyInvariants()))
    return failure();
  Operation *found = tables.lookupNearestSymbolFrom(*this, getToAttr());
  if (found == NULL)
    return emitOpError() << "finds no " << getToAttr();
  int64_t marked = 0;
  for (Operation &op : (*this)->getParentOfType<ModuleOp>())
    marked += op.hasAttr("winch.mark");
  return marked == 1 ? success() : emitOpError() << marked << " are marked";
}

LogicalResult DrumOp::verify() {
  if (llvm::range_size(*SingleBlock::getBody()) > 1)
    return emitOpError("has room for one");
  return success();
}

ParseResult ReelOp::parse(OpAsmParser &parser, OperationState &result) {
  if (succeeded(parser.parseOptionalLess()) &&
      (parser.parseAttribute(result.propertiesAttr) || parser.parseGreater()))
    return failure();
  FailureOr<int64_t> speed = AsmParser::KeywordSwitch<FailureOr<int64_t>>(parser)
                                 .Case("slow", int64_t(1))
                                 .Case("fast", [](StringRef, SMLoc) -> FailureOr<int64_t> { return 2; })
                                 .Default([&](StringRef word, SMLoc loc) -> FailureOr<int64_t> {
                                   return parser.emitError(loc) << "'" << word << "' is no speed";
                                 });
  if (failed(speed))
    return failure();
  if (*speed == 2)
    result.addAttribute("fast", parser.getBuilder().getUnitAttr());
  return parser.parseOptionalAttrDict(result.attributes);
}
void ReelOp::print(OpAsmPrinter &printer) {
  printer << " <{turns = " << getTurnsAttr() << "}> " << (getFast() ? "fast" : "slow");
  printer.printOptionalAttrDict((*this)->getAttrs(), {"turns", "fast"});
}

OperandRange SpinOp::getEntrySuccessorOperands(RegionBranchPoint point) { return getFirst(); }
void SpinOp::getSuccessorRegions(RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &regions) {
  regions.emplace_back(&getTurn(), getTurn().getArguments());
  if (!point.isParent())
    regions.emplace_back(getLast());
}

LogicalResult SplitOp::canonicalize(SplitOp op, PatternRewriter &rewriter) {
  if (!op.getCrossed())
    return failure();
  rewriter.replaceOpWithNewOp<SplitOp>(op, op.getLeft().getTypes(), op.getRight().getTypes(), op.getIn(), nullptr);
  return success();
}

namespace {

// Earlier versions ask before they rewrite.
struct DropNothing : public OpRewritePattern<MakeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult match(MakeOp op) const override { return success(op.getWhat() == "nothing"); }
  void rewrite(MakeOp op, PatternRewriter &rewriter) const override { rewriter.eraseOp(op); }
};

struct Make : public OpRewritePattern<MakeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(MakeOp op, PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    StringRef what = op.getWhat();
    if (what == "index") {
      rewriter.replaceOpWithNewOp<arith::ConstantIndexOp>(op, 4);
      return success();
    }
    if (what == "float") {
      rewriter.replaceOp(op, rewriter.create<arith::ConstantFloatOp>(loc, APFloat(2.5), rewriter.getF64Type()));
      return success();
    }
    if (what == "zero") {
      rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, rewriter.getZeroAttr(op.getType(0)));
      return success();
    }
    if (what == "empty") {
      rewriter.replaceOp(op, tensor::EmptyOp::create(rewriter, loc, ArrayRef<int64_t>{1, 3}, rewriter.getF32Type()));
      return success();
    }
    if (what == "slice") {
      SmallVector<OpFoldResult> from{rewriter.getIndexAttr(1)}, size{op.getGiven()[1]}, step{rewriter.getIndexAttr(1)};
      rewriter.replaceOpWithNewOp<tensor::ExtractSliceOp>(op, op.getGiven()[0], from, size, step);
      return success();
    }
    if (what == "insert") {
      SmallVector<OpFoldResult> from{op.getGiven()[2]}, size{rewriter.getIndexAttr(2)}, step{rewriter.getIndexAttr(1)};
      rewriter.replaceOpWithNewOp<tensor::InsertSliceOp>(op, op.getGiven()[0], op.getGiven()[1], from, size, step);
      return success();
    }
    if (what == "call") {
      rewriter.replaceOpWithNewOp<func::CallOp>(op, "other", op.getResultTypes(), op.getGiven());
      return success();
    }
    if (what == "if") {
      auto made = scf::IfOp::create(
          rewriter, loc, op.getGiven()[0], [&](OpBuilder &b, Location l) { b.create<scf::YieldOp>(l, op.getGiven()[1]); },
          [&](OpBuilder &b, Location l) { b.create<scf::YieldOp>(l, op.getGiven()[2]); });
      rewriter.replaceOp(op, made);
      return success();
    }
    if (what == "loop") {
      auto made = scf::ForOp::create(rewriter, loc, op.getGiven()[0], op.getGiven()[1], op.getGiven()[2],
                                     op.getGiven().drop_front(3), [&](OpBuilder &b, Location l, Value at, ValueRange values) {
                                       Value sum = b.create<arith::AddIOp>(l, values[0], at);
                                       b.create<scf::YieldOp>(l, sum);
                                     });
      rewriter.replaceAllUsesWith(op->getResults()[0], ArrayRef<Value>{made->getResult(0)});
      rewriter.eraseOp(op);
      return success();
    }
    if (what == "last" && rewriter.getInsertionBlock() == op->getBlock()) {
      rewriter.eraseOp(op);
      return success();
    }
    return failure();
  }
};

} // namespace

void MakeOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<DropNothing, Make>(context);
  // Patterns of MLIR that are not there take no others with them.
  populateRegionBranchOpInterfaceCanonicalizationPatterns(patterns, getOperationName());
}

} // namespace yard::winch
