#pragma once
#include "mlir/IR/BuiltinTypes.h"

namespace orchard {
namespace detail {
struct TreeTypeStorage;
} // namespace detail

/// A tree: what grows on it, how high it is, and how its branches are.
class TreeType : public mlir::Type::TypeBase<TreeType, mlir::Type, detail::TreeTypeStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "orchard.tree";

  static TreeType get(mlir::MLIRContext *context, mlir::Type fruit, unsigned height,
                      llvm::ArrayRef<int64_t> branches) {
    return Base::get(context, fruit, height, branches);
  }

  mlir::Type getFruit() const;
  unsigned getHeight() const;
  llvm::ArrayRef<int64_t> getBranches() const;
};

/// Anything that is high.
class HighType : public mlir::Type {
public:
  using mlir::Type::Type;
  static bool classof(mlir::Type type) {
    auto tree = llvm::dyn_cast<TreeType>(type);
    return tree && tree.getHeight() > 9;
  }
};
} // namespace orchard
