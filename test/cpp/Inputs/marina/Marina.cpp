#include "Marina.h"

using namespace mlir;
using namespace sea;
using namespace sea::marina;

Type marina::TupleType::parse(AsmParser &parser) {
  SmallVector<Type> parts;
  parts.clear();
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater,
                                     [&]() { return parser.parseType(parts.emplace_back()); }))
    return Type();
  // In its class the name means the class, not the type of MLIR.
  return TupleType::get(parser.getContext(), parts);
}

void marina::TupleType::print(AsmPrinter &printer) const {
  printer << "<";
  llvm::interleaveComma(getParts(), printer);
  printer << ">";
}

void BoatsOp::getAsmResultNames(function_ref<void(Value, StringRef)> setName) {
  SmallVector<char> name;
  llvm::raw_svector_ostream stream(name);
  stream << "boats" << getNumberOfBoats();
  setName(getResult(), stream.str());
}

OpFoldResult BoatsOp::fold(FoldAdaptor adaptor) { return getNumberOfBoatsAttr(); }

LogicalResult LikeOp::inferReturnTypes(MLIRContext *context, std::optional<Location> loc, ValueRange operands,
                                       DictionaryAttr attributes, OpaqueProperties properties,
                                       RegionRange regions, SmallVectorImpl<Type> &types) {
  types.push_back(properties.as<Properties *>()->getSomeType().getValue());
  return success();
}

OpFoldResult AddOp::fold(FoldAdaptor adaptor) {
  int64_t a, b;
  if (matchPattern(getA(), m_Boats(&a)) && matchPattern(getB(), m_Boats(&b)))
    return IntegerAttr::get(IntegerType::get(getContext(), 64), a + b);
  return nullptr;
}

void AddOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  // None is as many as the others.
  patterns.add(+[](AddOp op, PatternRewriter &rewriter) {
    int64_t number;
    if (!matchPattern(op.getB(), m_Boats(&number)) || number != 0)
      return rewriter.notifyMatchFailure(op, "there are boats");
    rewriter.replaceOp(op, op.getA());
    return success();
  });
  // Known boats come last.
  patterns.add(+[](AddOp op, PatternRewriter &rewriter) {
    if (!op.getA().getDefiningOp<BoatsOp>() || op.getB().getDefiningOp<BoatsOp>())
      return failure();
    rewriter.replaceOpWithNewOp<AddOp>(op, op.getType(), op.getB(), op.getA());
    return success();
  });
}

void KeepOp::build(OpBuilder &builder, OperationState &state, ValueRange in, ArrayRef<NamedAttribute> attributes) {
  state.addOperands(in);
  state.addTypes(llvm::to_vector(in.getTypes()));
  state.addAttributes(attributes);
}

namespace {
struct ShowToKeep : public OpRewritePattern<ShowOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ShowOp op, PatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<KeepOp>(op, op.getIn());
    return success();
  }
};
} // namespace

void ShowOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<ShowToKeep>(context);
}

Operation *MarinaDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  if (!arith::ConstantOp::isBuildableWith(value, type))
    return nullptr;
  return builder.create<BoatsOp>(loc, type, cast<IntegerAttr>(value));
}

LogicalResult OrderOp::verify() {
  SmallVector<int64_t> all(getPlaces().size());
  std::iota(all.begin(), all.end(), 0);
  if (!std::is_permutation(all.begin(), all.end(), getPlaces().begin()))
    return emitOpError("expects a permutation of ") << all;
  return success();
}

void FathomsOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add(+[](FathomsOp op, PatternRewriter &rewriter) {
    APFloat number(APFloat::IEEEsingle());
    number.convertFromAPInt(op.getFathomsAttr().getValue(), /*IsSigned=*/true, llvm::RoundingMode::TowardZero);
    rewriter.replaceOpWithNewOp<DepthOp>(op, op.getType(), APFloat(number.convertToFloat() * 2.0f));
    return success();
  });
}
