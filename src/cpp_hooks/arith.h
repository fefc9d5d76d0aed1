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
} // namespace mlir
