#pragma once

namespace mill {

bool isFlour(mlir::Type type);

inline bool isPlain(mlir::Type type) { return type.isInteger(); }

template <typename ConcreteType>
class IsHeavy : public mlir::OpTrait::TraitBase<ConcreteType, IsHeavy> {
public:
  static mlir::LogicalResult verifyTrait(mlir::Operation *op) {
    if (op->getNumOperands() == 0)
      return op->emitOpError("weighs nothing");
    return mlir::success();
  }
};

} // namespace mill
