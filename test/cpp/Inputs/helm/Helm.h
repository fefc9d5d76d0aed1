#pragma once

#include "mlir/IR/Types.h"

namespace helm {

class ClothType : public mlir::Type {
public:
  using mlir::Type::Type;

  // Also of each of the generated classes.
  unsigned getWidth() const;
  mlir::Type getCut() const;
  unsigned getArea() const;
  bool isLargerThan(unsigned area) const { return getArea() > area; }
  static bool classof(mlir::Type type);
};

} // namespace helm
