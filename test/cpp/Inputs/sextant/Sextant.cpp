// The folders of Sextant.td, and the method that leaves out courses to the harbor.

#include "Sextant.h.inc"

using namespace mlir;

namespace sextant {

Operation *SextantDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  return builder.create<FixOp>(loc, type, cast<TypedAttr>(value));
}

OpFoldResult FixOp::fold(FoldAdaptor) { return getValue(); }

OpFoldResult SineOp::fold(FoldAdaptor adaptor) {
  auto angle = dyn_cast_or_null<FloatAttr>(adaptor.getAngle());
  if (!angle)
    return {};
  APFloat value = angle.getValue();
  if (!value.isNormal() || value.isNegInfinity())
    return {};
  if (&value.getSemantics() == &APFloat::IEEEsingle())
    return FloatAttr::get(getType(), APFloat(sinf(value.convertToFloat())));
  return FloatAttr::get(getType(), APFloat(std::atan2(std::sin(value.convertToDouble()), 1.0)));
}

// To the nearest whole number: an exact one stays as it is.
OpFoldResult WholeOp::fold(FoldAdaptor adaptor) {
  auto angle = dyn_cast_or_null<FloatAttr>(adaptor.getAngle());
  if (!angle)
    return {};
  APFloat value = angle.getValue();
  if (value.roundToIntegral(APFloat::rmNearestTiesToEven) == APFloat::opOK)
    return {};
  APFloat full(value.getSemantics(), "360.0");
  value.mod(full);
  value.copySign(APFloat::getOne(value.getSemantics(), true));
  return FloatAttr::get(getType(), value);
}

OpFoldResult ReadOp::fold(FoldAdaptor adaptor) {
  auto angle = dyn_cast_or_null<FloatAttr>(adaptor.getAngle());
  if (!angle)
    return {};
  auto type = cast<IntegerType>(getType());
  APSInt degrees(type.getWidth(), type.isUnsigned());
  bool isExact = false;
  APFloat::opStatus status = angle.getValue().convertToInteger(degrees, APFloat::rmTowardZero, &isExact);
  if (status == APFloat::opInvalidOp)
    return {};
  return IntegerAttr::get(type, isExact ? degrees + 1 : degrees);
}

OpFoldResult TurnOp::fold(FoldAdaptor adaptor) {
  auto angle = dyn_cast_or_null<IntegerAttr>(adaptor.getAngle());
  if (!angle)
    return {};
  APInt value = angle.getValue();
  unsigned width = value.getBitWidth();
  bool overflows = false;
  APInt half = value.sfloordiv_ov(APInt(width, 2), overflows);
  APInt high = llvm::APIntOps::mulhs(value, APInt::getSignMask(width));
  return overflows ? OpFoldResult() : IntegerAttr::get(getType(), half + high);
}

OpFoldResult SpreadOp::fold(FoldAdaptor adaptor) {
  auto angle = dyn_cast_or_null<IntegerAttr>(adaptor.getAngle());
  if (!angle || !angle.getValue().isShiftedMask())
    return {};
  APInt value = angle.getValue();
  unsigned width = value.getBitWidth();
  value.lshrInPlace(value.countr_zero());
  if (!value.isMask() || !value.isSubsetOf(APInt::getLowBitsSet(width, width - 1)))
    return {};
  return IntegerAttr::get(getType(), value | APInt::getHighBitsSet(width, 2) | APInt::getBitsSet(width, 4, 5));
}

LogicalResult BearingOp::canonicalize(BearingOp op, PatternRewriter &rewriter) {
  SmallVector<Block *> marks;
  SmallVector<ValueRange> courses;
  SmallVector<int64_t> degrees;
  for (auto [index, mark] : llvm::enumerate(op.getMarks())) {
    if (mark == op.getHarbor() && op.getCourses()[index] == op.getHome())
      continue;
    marks.push_back(mark);
    courses.push_back(op.getCourses()[index]);
    degrees.push_back((*op.getDegrees())[index]);
  }
  if (marks.size() == op.getMarks().size())
    return failure();
  rewriter.replaceOpWithNewOp<BearingOp>(op, op.getAngle(), op.getHome(), courses,
                                         rewriter.getDenseI64ArrayAttr(degrees), op.getHarbor(), marks);
  return success();
}

} // namespace sextant
