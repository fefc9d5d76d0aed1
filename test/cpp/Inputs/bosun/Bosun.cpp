using namespace mlir;
using namespace bosun;

namespace bosun {
struct Number {
  uint64_t value;
  bool operator==(const Number &other) const { return value == other.value; }
};
inline llvm::hash_code hash_value(const Number &number) { return llvm::hash_value(number.value); }
} // namespace bosun

namespace {
template <typename T>
struct Turn {
  T number;
  std::pair<T, T> parts;
};
} // namespace

Type KnotType::parse(AsmParser &parser) {
  Type inner;
  if (parser.parseLess())
    return {};
  (void)parser.parseOptionalKeyword("deep");
  if (parser.parseType(inner) || parser.parseGreater())
    return {};
  return KnotType::get(parser.getContext(), inner);
}

// The number of knots around this one is only shown.
void KnotType::print(AsmPrinter &printer) const {
  static SmallVector<Turn<int64_t>> turns;
  static std::vector<std::vector<std::vector<std::vector<int>>>> large;
  std::vector<int> row(1000, 1);
  std::vector<std::vector<int>> rows(1000, row);
  large.resize(1000, std::vector<std::vector<std::vector<int>>>(1000, rows));
  turns.push_back(Turn<int64_t>{int64_t(turns.size()), {1, 2}});
  printer << '<' << (turns.back().number > 1 ? "deep " : "");
  printer.printType(getInner());
  printer << '>';
}

// A number that is too large is reported, and gone on with.
Attribute BadgeAttr::parse(AsmParser &parser, Type) {
  int64_t value;
  if (parser.parseLess())
    return {};
  (void)parser.parseOptionalKeyword("large");
  if (parser.parseInteger(value))
    return {};
  if (value > 99)
    parser.emitError(parser.getCurrentLocation(), "no such number: ") << value;
  if (parser.parseGreater())
    return {};
  return BadgeAttr::get(parser.getContext(), Number{static_cast<uint64_t>(value)});
}

void BadgeAttr::print(AsmPrinter &printer) const {
  uint64_t value = getNumber().value;
  printer << '<' << (value > (1ULL << 63) ? "large " : "") << static_cast<int64_t>(value) << '>';
}

LogicalResult PipeType::verify(function_ref<InFlightDiagnostic()> emitError, int64_t notes) {
  return success(notes > 0);
}

LogicalResult CallAttr::verify(function_ref<InFlightDiagnostic()> emitError, int64_t notes) {
  if (notes <= 0)
    return failure();
  return success();
}

LogicalResult MusterOp::verify() {
  auto argument = dyn_cast<BlockArgument>(getHand());
  if (!argument)
    return success();
  auto function = dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  if (!function)
    return success();
  if (!function.getArgAttr(argument.getArgNumber(), "bosun.mustered"))
    return emitOpError() << "hand " << argument.getArgNumber() << " of " << function.getNumArguments()
                         << " is not mustered";
  return success();
}

LogicalResult RelieveOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto watch = symbols.lookupNearestSymbolFrom<func::FuncOp>(*this, getWatchAttr());
  if (!watch)
    return emitOpError("names no watch");
  if (watch.isDeclaration())
    return emitOpError("names a watch that is only declared");
  return success();
}

// The number in several spellings, and divided by three in several ways.
LogicalResult LogOp::verify() {
  APInt value = getValue();
  SmallString<16> lower, literal, grouped;
  value.toString(lower, 16, false, false, false);
  value.toString(literal, 16, false, true);
  value.toString(grouped, 2, false, true, true, true);
  APInt three(value.getBitWidth(), 3);
  APInt up = llvm::APIntOps::RoundingSDiv(value, three, APInt::Rounding::UP);
  APInt down = llvm::APIntOps::RoundingSDiv(value, three, APInt::Rounding::DOWN);
  APInt toZero = llvm::APIntOps::RoundingSDiv(value, three, APInt::Rounding::TOWARD_ZERO);
  emitRemark() << lower << " " << literal << " " << grouped << "; " << up << " " << down << " " << toZero;
  return success();
}

LogicalResult MeasureOp::verify() {
  double length = getLength().convertToDouble();
  if (length > 100)
    return emitOpError() << llvm::formatv("{0} is longer than {1:F0}", length, 100.0).str();
  return success();
}

MutableArrayRef<OpOperand> HaulOp::getInitsMutable() { return getRopesMutable(); }

Block::BlockArgListType HaulOp::getRegionIterArgs() { return getBody().getArguments(); }

std::optional<MutableArrayRef<OpOperand>> HaulOp::getYieldedValuesMutable() {
  return cast<BelayOp>(getBody().front().getTerminator()).getRopesMutable();
}

std::optional<ResultRange> HaulOp::getLoopResults() { return getHauled(); }

SmallVector<Region *> HaulOp::getLoopRegions() { return {&getBody()}; }

LogicalResult StowOp::verify() {
  llvm::DenseMap<StringRef, SmallVector<int64_t>> byName;
  for (auto [name, weight] : llvm::zip_equal(getNames(), getWeights()))
    byName[cast<StringAttr>(name).getValue()].push_back(cast<IntegerAttr>(weight).getInt());
  for (auto &[name, weights] : byName)
    if (llvm::any_of(weights, [](int64_t weight) { return weight <= 0; }))
      return emitOpError("has ") << name << " that weighs nothing";
  return success();
}

LogicalResult FlakeOp::verify() {
  auto source = cast<RankedTensorType>(getSource().getType());
  auto result = cast<RankedTensorType>(getResult().getType());
  auto groups = getReassociationIndicesForReshape(source, result);
  if (!groups)
    return emitOpError("is no reshape");
  InFlightDiagnostic remark = emitRemark("groups:");
  for (const ReassociationIndices &group : *groups) {
    remark << " [";
    llvm::interleaveComma(group, remark);
    remark << "]";
  }
  return success();
}

// The parts of bundles among the parts.
OpFoldResult BundleOp::fold(FoldAdaptor adaptor) {
  SmallVector<Value> parts;
  bool isChanged = false;
  for (Value part : getParts()) {
    auto bundle = part.getDefiningOp<BundleOp>();
    if (!bundle) {
      parts.push_back(part);
      continue;
    }
    isChanged = true;
    llvm::append_range(parts, bundle.getParts());
  }
  if (!isChanged)
    return {};
  getOperation()->setOperands(parts);
  return getResult();
}

namespace {
// Names of functions whose operands are not spliced, and how often a name is tried.
struct ReplaceLast : public OpRewritePattern<SpliceOp> {
  ReplaceLast(MLIRContext *context, ArrayRef<std::string> kept, std::optional<int> limit)
      : OpRewritePattern<SpliceOp>(context), kept(kept.begin(), kept.end()), limit(limit) {}

  LogicalResult matchAndRewrite(SpliceOp op, PatternRewriter &rewriter) const override {
    auto function = op->getParentOfType<FunctionOpInterface>();
    if (limit.has_value() || llvm::is_contained(kept, function.getName().str()))
      return failure();
    MutableOperandRange others = op.getOthersMutable();
    unsigned last = op.getOthers().size() - 1;
    if (op.getOthers()[last] == op.getFirst())
      return failure();
    rewriter.modifyOpInPlace(op, [&] { others[last].assign(op.getFirst()); });
    return success();
  }

private:
  SmallVector<std::string> kept;
  std::optional<int> limit;
};
} // namespace

void SpliceOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<ReplaceLast>(context, std::vector<std::string>{"kept", "also_kept"}, std::nullopt);
}
