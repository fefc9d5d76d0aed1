#pragma once

#define JETTY_COMPLAIN(op, what, ...) op.emitOpError(what) __VA_OPT__(<< __VA_ARGS__)
#define JETTY_REFUSE(op, what, ...) return JETTY_COMPLAIN(op, what, ##__VA_ARGS__)

namespace jetty {

namespace detail {
mlir::LogicalResult verifySteady(mlir::Operation *op, bool everybody);
} // namespace detail

template <typename ConcreteType>
class IsSteady : public mlir::OpTrait::TraitBase<ConcreteType, IsSteady> {
public:
  static bool isEverybody(mlir::Operation *op) {
    return mlir::cast<ConcreteType>(op).getCrew() == ConcreteType::kEverybody;
  }

  static mlir::LogicalResult verifyTrait(mlir::Operation *op) { return detail::verifySteady(op, isEverybody(op)); }
};

template <unsigned count>
class AtLeastWords {
public:
  template <typename ConcreteType>
  class Impl : public mlir::OpTrait::TraitBase<ConcreteType, AtLeastWords<count>::Impl> {
  public:
    static mlir::LogicalResult verifyTrait(mlir::Operation *op) {
      if (mlir::cast<ConcreteType>(op).getWords().size() < count)
        return op->emitOpError("needs ") << count << " words";
      return mlir::success();
    }
  };
};

struct Span {
  int64_t from = 0;
  int64_t to = 0;
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

namespace mlir {

template <>
struct FieldParser<jetty::Span, jetty::Span> {
  static FailureOr<jetty::Span> parse(AsmParser &parser) {
    jetty::Span span;
    if (parser.parseInteger(span.from) || parser.parseKeyword("to") || parser.parseInteger(span.to))
      return failure();
    return span;
  }
};

inline AsmPrinter &operator<<(AsmPrinter &printer, const jetty::Span &span) {
  return printer << span.from << " to " << span.to;
}

} // namespace mlir
