#pragma once

namespace mlir::wharf {

class PlankType : public Type::TypeBase<PlankType, Type, TypeStorage> {
public:
  using Base::Base;
  static constexpr StringLiteral name = "wharf.plank";
};

struct Rope {
  int64_t length;
  bool operator==(const Rope &other) const { return length == other.length; }
};

struct Chain {
  int64_t links;
  bool operator==(const Chain &other) const { return links == other.links; }
};

using Line = std::variant<Rope, Chain>;

struct Knot {
  int64_t turns;
  bool operator==(const Knot &other) const { return turns == other.turns; }
};

enum Tide : int { Ebb, Flood };

template <typename IntType> IntType shortened(IntType rope, unsigned turns) {
  typename std::make_unsigned<IntType>::type whole = rope;
  return static_cast<IntType>(static_cast<std::make_unsigned_t<IntType>>(whole - turns) >> 1);
}

inline Line lineOf(Attribute depth) {
  if (auto links = dyn_cast<IntegerAttr>(depth))
    return Chain{links.getInt()};
  return Rope{4};
}

} // namespace mlir::wharf

namespace mlir {

template <> struct FieldParser<wharf::Knot> {
  static FailureOr<wharf::Knot> parse(AsmParser &parser) {
    int64_t turns;
    if (parser.parseKeyword("turns") || parser.parseInteger(turns))
      return failure();
    return wharf::Knot{turns};
  }
};

template <> struct FieldParser<wharf::Tide> {
  static FailureOr<wharf::Tide> parse(AsmParser &parser) {
    if (succeeded(parser.parseOptionalKeyword("falling")))
      return wharf::Ebb;
    if (failed(parser.parseKeyword("rising")))
      return failure();
    return wharf::Flood;
  }
};

inline AsmPrinter &operator<<(AsmPrinter &printer, wharf::Knot knot) {
  return printer << "turns " << knot.turns;
}

} // namespace mlir

namespace mlir::wharf {

inline llvm::raw_ostream &operator<<(llvm::raw_ostream &os, const Tide &tide) {
  return os << (tide == Ebb ? "falling" : "rising");
}

} // namespace mlir::wharf
