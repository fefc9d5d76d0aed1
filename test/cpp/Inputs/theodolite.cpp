#include "Theodolite.h"

using namespace mlir;
using namespace theodolite;

static std::string list(ArrayRef<int64_t> numbers) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::ListSeparator separator(" ");
  for (int64_t number : numbers)
    os << separator << number;
  return os.str();
}

static std::string list(ArrayRef<unsigned> numbers) { return list(SmallVector<int64_t>(numbers.begin(), numbers.end())); }

LogicalResult MapsOp::verify() {
  MLIRContext *context = getContext();
  AffineExpr zero = getAffineConstantExpr(0, context), d0 = getAffineDimExpr(0, context);
  AffineExpr d1 = getAffineDimExpr(1, context), s1 = getAffineSymbolExpr(1, context);
  AffineMap minor = AffineMap::get(2, 0, {zero, d1}, context);
  SmallVector<unsigned> dims;
  bool isMinor = minor.isMinorIdentityWithBroadcasting(&dims);
  emitRemark() << "minor: " << isMinor << " at " << list(dims) << ", broadcast " << list(minor.getBroadcastDims());
  SmallVector<unsigned> order;
  AffineMap permuted = AffineMap::get(3, 0, {getAffineDimExpr(2, context), zero, d1}, context);
  bool isPermuted = permuted.isPermutationOfMinorIdentityWithBroadcasting(order);
  emitRemark() << "permuted: " << isPermuted << " in order " << list(order);
  emitRemark() << "kept: "
               << AffineMap::getFilteredIdentityMap(context, 3, [](AffineDimExpr dim) { return dim.getPosition() != 1; });
  emitRemark() << "targets: " << AffineMap::getMultiDimMapWithTargets(3, {2, 0}, context);
  llvm::SmallBitVector projected(2);
  projected.set(0);
  emitRemark() << "projected: " << getProjectedMap(AffineMap::get(2, 2, {d0 + d1 + s1}, context), projected);
  SmallVector<int64_t> results;
  Builder builder(context);
  AffineMap sum = AffineMap::get(2, 0, {d0 + d1, d0 * 2}, context);
  AffineMap folded = sum.partialConstantFold({builder.getI64IntegerAttr(4), Attribute()}, &results);
  emitRemark() << "folded: " << folded << " with " << results.size();
  IntegerSet set = IntegerSet::get(2, 0, {d0, d1, d0 - d1}, {true, false, false});
  return emitRemark() << "set: " << set.getNumEqualities() << " and " << set.getNumInequalities(), success();
}

LogicalResult ReshapesOp::verify() {
  auto type = dyn_cast<MemRefType>(getOf().getType());
  SmallVector<ReassociationIndices> groups{{0, 1}, {2}};
  Builder builder(getContext());
  emitRemark() << "groups: " << getReassociationIndicesAttribute(builder, groups);
  auto maps = getSymbolLessAffineMaps(convertReassociationIndicesToExprs(getContext(), groups));
  emitRemark() << "maps: " << maps[0] << " " << maps[1] << " valid: " << isReassociationValid(maps);
  int invalid = -1;
  maps[1] = maps[0];
  bool isValid = isReassociationValid(maps, &invalid);
  emitRemark() << "twice: " << isValid << " at " << invalid;
  emitRemark() << "memref: " << hasNonIdentityLayout(type) << " " << memref::isStaticShapeAndContiguousRowMajor(type);
  emitRemark() << "sizes: " << hasValidSizesOffsets({1, ShapedType::kDynamic}) << hasValidSizesOffsets({-1})
               << hasValidStrides({2, 0});
  SmallVector<int64_t> collapsed{8, 3}, expanded{2, 4, 3};
  return reshapeLikeShapesAreCompatible([&](const Twine &message) { return emitOpError(message); }, collapsed, expanded,
                                        groups, /*isExpandingReshape=*/true);
}

LogicalResult LlvmOp::verify() {
  Type type = getOf().getType();
  emitRemark() << "compatible: " << LLVM::isCompatibleType(type) << " outside: " << LLVM::isCompatibleOuterType(type)
               << " vector: " << LLVM::isCompatibleVectorType(type)
               << " float: " << LLVM::isCompatibleFloatingPointType(type);
  if (LLVM::isCompatibleVectorType(type))
    emitRemark() << "elements: " << LLVM::getVectorNumElements(type).getKnownMinValue()
                 << " scalable: " << LLVM::isScalableVectorType(type)
                 << " bits: " << LLVM::getPrimitiveTypeSizeInBits(type).getFixedValue();
  return success();
}

LogicalResult EffectsOp::verify() {
  Operation *op = getOf().getDefiningOp();
  if (!op)
    return success();
  emitRemark() << "unknown: " << hasUnknownEffects(op) << " read: " << hasSingleEffect<MemoryEffects::Read>(op)
               << " might write: " << mightHaveEffect<MemoryEffects::Write>(op) << " dead: " << wouldOpBeTriviallyDead(op);
  auto effects = getEffectsRecursively(op);
  if (effects)
    emitRemark() << "effects: " << effects->size();
  return success();
}

LogicalResult ReductionsOp::verify() {
  Type type = getOf().getType();
  OpBuilder builder(getContext());
  for (auto kind : {arith::AtomicRMWKind::addf, arith::AtomicRMWKind::maximumf, arith::AtomicRMWKind::minu,
                    arith::AtomicRMWKind::mins, arith::AtomicRMWKind::muli}) {
    if (isa<FloatType>(type) != (kind <= arith::AtomicRMWKind::maximumf && kind != arith::AtomicRMWKind::addi))
      continue;
    if (TypedAttr identity = arith::getIdentityValueAttr(kind, type, builder, getLoc()))
      emitRemark() << arith::stringifyAtomicRMWKind(kind) << ": " << identity;
  }
  for (auto predicate : llvm::enum_seq_inclusive(arith::CmpIPredicate::eq, arith::CmpIPredicate::slt))
    emitRemark() << arith::stringifyCmpIPredicate(predicate) << " "
                 << arith::applyCmpPredicate(predicate, APInt(8, 1), APInt(8, 255)) << " not "
                 << arith::stringifyCmpIPredicate(arith::invertPredicate(predicate));
  return success();
}

LogicalResult RangesOp::verify() {
  SmallVector<int64_t> numbers{5, 2, 3, 4};
  auto middle = std::stable_partition(numbers.begin(), numbers.end(), [](int64_t n) { return n % 2 == 0; });
  emitRemark() << "even first: " << list(numbers) << " from " << (middle - numbers.begin());
  llvm::sort(numbers);
  SmallVector<int64_t> merged(6);
  SmallVector<int64_t> others{1, 9};
  std::merge(numbers.begin(), numbers.end(), others.begin(), others.end(), merged.begin());
  emitRemark() << "merged: " << list(merged);
  SmallVector<int64_t> next{1, 3, 2};
  bool isNext = std::next_permutation(next.begin(), next.end());
  emitRemark() << "next: " << isNext << " " << list(next);
  SmallVector<int64_t> last{3, 2, 1};
  isNext = std::next_permutation(last.begin(), last.end());
  emitRemark() << "last: " << isNext << " " << list(last);
  auto [least, most] = std::minmax(7, 4);
  emitRemark() << "least: " << least << " most: " << most << " less: "
               << std::lexicographical_compare(others.begin(), others.end(), numbers.begin(), numbers.end());
  llvm::BitVector bits(6);
  bits.set(1, 4);
  emitRemark() << "bits: " << bits.find_last() << " " << bits.find_last_unset();
  APInt number(8, 0);
  number.setLowBits(2);
  number.setSignBit();
  APInt cleared = number;
  cleared.clearHighBits(1);
  emitRemark() << "numbers: " << number.getZExtValue() << " " << cleared.getZExtValue();
  llvm::Align align(16);
  emitRemark() << "align: " << align.value() << " " << llvm::Log2(align) << " " << llvm::isAligned(align, 24);
  llvm::DenseSet<const void *> types;
  types.insert(getOf().getType().getAsOpaquePointer());
  types.insert(getOf().getType().getAsOpaquePointer());
  emitRemark() << "types: " << types.size();
  int depth = 1;
  {
    llvm::SaveAndRestore<int> saved(depth, 2);
    emitRemark() << "inside: " << depth;
  }
  emitRemark() << "outside: " << depth;
  return success();
}

LogicalResult TextsOp::verify() {
  emitRemark() << "ordinal: 1" << llvm::getOrdinalSuffix(1) << " 12" << llvm::getOrdinalSuffix(12) << " 23"
               << llvm::getOrdinalSuffix(23);
  emitRemark() << "characters: " << llvm::isPunct('!') << llvm::isPunct('a') << llvm::isASCII("abc");
  auto isEmpty = [](StringRef text) { return text.empty(); };
  SmallVector<StringRef> words{"a", "", "b"};
  emitRemark() << "words: " << llvm::count_if(words, std::not_fn(isEmpty)) << " first: " << llvm::makeArrayRef(words)[0];
  return success();
}

LogicalResult PlacesOp::verify() {
  if (auto name = getLoc()->findInstanceOf<NameLoc>())
    emitRemark() << "name: " << name.getName();
  if (auto file = getLoc()->findInstanceOf<FileLineColLoc>())
    emitRemark() << "line: " << file.getLine();
  if (failed(emitOptionalWarning(getLoc(), "warned of ", 1)) && failed(emitOptionalRemark(std::nullopt, "nothing")))
    emitRemark() << "both fail";
  return success();
}

namespace {

struct MarkArgument : public OpRewritePattern<MarkOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MarkOp op, PatternRewriter &rewriter) const override {
    auto argument = dyn_cast<BlockArgument>(op.getOf());
    auto function = op->getParentOfType<FunctionOpInterface>();
    if (!argument || !function)
      return failure();
    unsigned number = argument.getArgNumber();
    rewriter.modifyOpInPlace(function, [&]() {
      function.setArgAttr(number, "theodolite.marked", rewriter.getUnitAttr());
      function.removeArgAttr(number, "theodolite.plain");
      function.setResultAttr(0, "theodolite.of", rewriter.getI64IntegerAttr(std::llround(number + 0.5)));
    });
    rewriter.eraseOp(op);
    return success();
  }
};

} // namespace

void MarkOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<MarkArgument>(context);
}
