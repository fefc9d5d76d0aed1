// Predicates of comparisons, and values that reductions begin with: `arith::invertPredicate(predicate)`.

namespace mlir {
namespace arith {

inline bool applyCmpPredicate(CmpIPredicate predicate, const APInt &lhs, const APInt &rhs) {
  switch (predicate) {
  case CmpIPredicate::eq:
    return lhs.eq(rhs);
  case CmpIPredicate::ne:
    return lhs.ne(rhs);
  case CmpIPredicate::slt:
    return lhs.slt(rhs);
  case CmpIPredicate::sle:
    return lhs.sle(rhs);
  case CmpIPredicate::sgt:
    return lhs.sgt(rhs);
  case CmpIPredicate::sge:
    return lhs.sge(rhs);
  case CmpIPredicate::ult:
    return lhs.ult(rhs);
  case CmpIPredicate::ule:
    return lhs.ule(rhs);
  case CmpIPredicate::ugt:
    return lhs.ugt(rhs);
  case CmpIPredicate::uge:
    return lhs.uge(rhs);
  }
}

inline CmpIPredicate invertPredicate(CmpIPredicate predicate) {
  switch (predicate) {
  case CmpIPredicate::eq:
    return CmpIPredicate::ne;
  case CmpIPredicate::ne:
    return CmpIPredicate::eq;
  case CmpIPredicate::slt:
    return CmpIPredicate::sge;
  case CmpIPredicate::sle:
    return CmpIPredicate::sgt;
  case CmpIPredicate::sgt:
    return CmpIPredicate::sle;
  case CmpIPredicate::sge:
    return CmpIPredicate::slt;
  case CmpIPredicate::ult:
    return CmpIPredicate::uge;
  case CmpIPredicate::ule:
    return CmpIPredicate::ugt;
  case CmpIPredicate::ugt:
    return CmpIPredicate::ule;
  case CmpIPredicate::uge:
    return CmpIPredicate::ult;
  }
}

// The value that changes no other one when a reduction joins them; null where there is none.
inline TypedAttr getIdentityValueAttr(AtomicRMWKind kind, Type type, OpBuilder &builder, Location loc,
                                      bool useOnlyFiniteValue = false) {
  if (auto floats = llvm::dyn_cast<FloatType>(type)) {
    const llvm::fltSemantics &semantics = floats.getFloatSemantics();
    auto extreme = [&](bool negative) {
      return useOnlyFiniteValue ? APFloat::getLargest(semantics, negative) : APFloat::getInf(semantics, negative);
    };
    switch (kind) {
    case AtomicRMWKind::addf:
      return builder.getZeroAttr(type);
    case AtomicRMWKind::mulf:
      return builder.getFloatAttr(type, APFloat(semantics, 1));
    case AtomicRMWKind::maximumf:
      return builder.getFloatAttr(type, extreme(true));
    case AtomicRMWKind::minimumf:
      return builder.getFloatAttr(type, extreme(false));
    case AtomicRMWKind::maxnumf:
      return builder.getFloatAttr(type, APFloat::getNaN(semantics, true));
    case AtomicRMWKind::minnumf:
      return builder.getFloatAttr(type, APFloat::getNaN(semantics));
    default:
      break;
    }
  } else if (type.isIntOrIndex()) {
    unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
    switch (kind) {
    case AtomicRMWKind::addi:
    case AtomicRMWKind::ori:
    case AtomicRMWKind::xori:
    case AtomicRMWKind::maxu:
      return builder.getZeroAttr(type);
    case AtomicRMWKind::muli:
      return builder.getIntegerAttr(type, 1);
    case AtomicRMWKind::andi:
    case AtomicRMWKind::minu:
      return builder.getIntegerAttr(type, APInt::getAllOnes(width));
    case AtomicRMWKind::maxs:
      return builder.getIntegerAttr(type, APInt::getSignedMinValue(width));
    case AtomicRMWKind::mins:
      return builder.getIntegerAttr(type, APInt::getSignedMaxValue(width));
    default:
      break;
    }
  }
  emitOptionalError(loc, "Reduction operation type not supported");
  return nullptr;
}

} // namespace arith

inline Value convertScalarToIntDtype(OpBuilder &builder, Location loc, Value operand, IntegerType toType,
                                     bool isUnsigned) {
  Type from = operand.getType();
  if (isa<FloatType>(from)) {
    if (isUnsigned)
      return arith::FPToUIOp::create(builder, loc, toType, operand);
    return arith::FPToSIOp::create(builder, loc, toType, operand);
  }
  if (from.isIndex()) {
    if (isUnsigned)
      return arith::IndexCastUIOp::create(builder, loc, toType, operand);
    return arith::IndexCastOp::create(builder, loc, toType, operand);
  }
  if (auto fromInt = dyn_cast<IntegerType>(from)) {
    if (toType.getWidth() > fromInt.getWidth()) {
      if (isUnsigned)
        return arith::ExtUIOp::create(builder, loc, toType, operand);
      return arith::ExtSIOp::create(builder, loc, toType, operand);
    }
    if (toType.getWidth() < fromInt.getWidth())
      return arith::TruncIOp::create(builder, loc, toType, operand);
    return operand;
  }
  return {};
}

inline Value convertScalarToFpDtype(OpBuilder &builder, Location loc, Value operand, FloatType toType,
                                    bool isUnsigned) {
  Type from = operand.getType();
  if (isa<IntegerType>(from)) {
    if (isUnsigned)
      return arith::UIToFPOp::create(builder, loc, toType, operand);
    return arith::SIToFPOp::create(builder, loc, toType, operand);
  }
  if (auto fromFloat = dyn_cast<FloatType>(from)) {
    if (toType.getWidth() > fromFloat.getWidth())
      return arith::ExtFOp::create(builder, loc, toType, operand);
    if (toType.getWidth() < fromFloat.getWidth())
      return arith::TruncFOp::create(builder, loc, toType, operand);
    return operand;
  }
  return {};
}

// A value as one of another number type. Conversions to complex numbers are not known here.
inline Value convertScalarToDtype(OpBuilder &builder, Location loc, Value operand, Type toType,
                                  bool isUnsignedCast) {
  if (operand.getType() == toType)
    return operand;
  Value result;
  if (auto toInt = dyn_cast<IntegerType>(toType))
    result = convertScalarToIntDtype(builder, loc, operand, toInt, isUnsignedCast);
  else if (auto toFloat = dyn_cast<FloatType>(toType))
    result = convertScalarToFpDtype(builder, loc, operand, toFloat, isUnsignedCast);
  else if (auto toComplex = dyn_cast<ComplexType>(toType))
    result = convertScalarToComplexDtype(builder, loc, operand, toComplex, isUnsignedCast);
  if (result)
    return result;
  emitWarning(loc) << "could not cast operand of type " << operand.getType() << " to " << toType;
  return operand;
}

} // namespace mlir
