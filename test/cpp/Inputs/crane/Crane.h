#ifndef YARD_CRANE_H
#define YARD_CRANE_H

namespace yard::crane {

/// A trait whose verifier stands outside of it.
template <typename ConcreteType>
struct LiftsOnce : mlir::OpTrait::TraitBase<ConcreteType, LiftsOnce> {
  static llvm::LogicalResult verifyTrait(mlir::Operation *op);
};

/// The hook that lifts, and its side.
struct Hook {
  int number;
  llvm::StringRef side;
  bool operator==(const Hook &other) const { return number == other.number && side == other.side; }
  /// The last hook comes first.
  bool operator<(const Hook &other) const { return number > other.number; }
};

class RopeType : public mlir::Type::TypeBase<RopeType, mlir::Type, mlir::TypeStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "crane.rope";
};

class LoadType : public mlir::Type::TypeBase<LoadType, mlir::Type, mlir::TypeStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "crane.load";
};

} // namespace yard::crane

#endif // YARD_CRANE_H
