#ifndef QUARRY_TYPES_H
#define QUARRY_TYPES_H

namespace works {
namespace quarry {
namespace detail {
struct StoneStorage;
struct CutStorage;
struct PalletStorage;
} // namespace detail

class SlabType;
class CubeType;
class GravelType;
class PalletType;

/// The facts about every kind of stone.
struct Contents {
  bool isSolid : 1;
  bool hasPolished : 1, hasRough : 1;
  unsigned numStones;
};

class AnyQuarryType : public mlir::Type {
public:
  bool isSolid() const { return getContents().isSolid; }
  Contents getContents() const;
  static bool classof(mlir::Type type) { return llvm::isa<QuarryDialect>(type.getDialect()); }

protected:
  using Type::Type;
};

class StoneType : public AnyQuarryType::TypeBase<StoneType, AnyQuarryType, detail::StoneStorage> {
public:
  using Base::Base;
  bool isPolished() const;
  StoneType getPolished(bool isPolished) const;
  static bool classof(mlir::Type type) {
    return AnyQuarryType::classof(type) && !llvm::isa<TicketType>(type);
  }
};

template <typename ConcreteType>
class Weighed : public mlir::TypeTrait::TraitBase<ConcreteType, Weighed> {
public:
  std::optional<int32_t> getWeight() const {
    auto edge = static_cast<const ConcreteType *>(this)->getEdge();
    if (edge < 0)
      return std::nullopt;
    return edge * edge;
  }
};

class CutType : public StoneType, public Weighed<CutType> {
public:
  using StoneType::StoneType;
  int32_t getEdge() const;
  static bool classof(mlir::Type type) { return llvm::isa<SlabType, CubeType>(type); }
};

/// As `isa`, and not of what is loose.
template <typename... To>
bool stone_isa(mlir::Type type) {
  if constexpr ((std::is_base_of_v<StoneType, To> || ...))
    return llvm::isa<To...>(type);
  return false;
}

} // namespace quarry
} // namespace works

#endif
