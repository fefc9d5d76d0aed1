#pragma once

namespace jetty {

namespace detail {
mlir::LogicalResult verifySteady(mlir::Operation *op, bool everybody);
} // namespace detail

template <typename ConcreteType>
class IsSteady : public mlir::OpTrait::TraitBase<ConcreteType, IsSteady> {
public:
  static mlir::LogicalResult verifyTrait(mlir::Operation *op) {
    auto load = mlir::cast<ConcreteType>(op);
    return detail::verifySteady(op, load.getCrew() == ConcreteType::kEverybody);
  }
};

/// Nothing if nobody has measured it.
using Depth = std::optional<uint64_t>;

template <typename T>
mlir::ParseResult parseBare(mlir::AsmParser &parser, T &attribute) {
  attribute = T::parseBare(parser);
  return mlir::success(attribute);
}

template <typename T>
void printBare(mlir::AsmPrinter &printer, T attribute) {
  attribute.printBare(printer);
}

/// A box with a factory that knows what is in it.
template <typename T>
struct Crate {
  T content;
  static unsigned weight(T content) { return std::is_same_v<T, mlir::IntegerType> ? content.getWidth() / 8 : 8; }
};

} // namespace jetty
