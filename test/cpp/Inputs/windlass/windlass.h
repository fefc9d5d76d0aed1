namespace deck {
namespace windlass {

class RopeType;
class CoilType;

// Lines of all kinds, written without the name of the dialect.
class Line : public ::mlir::Type {
public:
  static bool classof(::mlir::Type type) { return ::llvm::isa<RopeType, CoilType>(type); }
  static ::mlir::Type parse(::mlir::AsmParser &parser);
  void print(::mlir::AsmPrinter &printer) const;

protected:
  using Type::Type;
};

inline ::mlir::Type canonical(::mlir::Type type) {
  while (auto alias = ::llvm::dyn_cast<AliasType>(type))
    type = alias.getInner();
  return type;
}

namespace detail {
::llvm::LogicalResult verifyFast(::mlir::Operation *op);
} // namespace detail

template <typename Base>
class AliasOr : public ::mlir::Type::TypeBase<AliasOr<Base>, ::mlir::Type, ::mlir::TypeStorage> {
public:
  static bool classof(::mlir::Type type) { return ::llvm::isa<Base>(canonical(type)); }
  operator Base() const { return ::llvm::cast<Base>(canonical(*this)); }
};

// Operations in a crew.
struct InCrew {
  static bool classof(::mlir::Operation *op) {
    return ::llvm::isa_and_nonnull<CrewOp>(op->getParentOp());
  }
};

template <typename ConcreteType>
class SameOnDeck : public ::mlir::OpTrait::TraitBase<ConcreteType, SameOnDeck> {
public:
  static ::llvm::LogicalResult inferReturnTypes(::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
                                                ::mlir::ValueRange operands, ::mlir::DictionaryAttr attributes,
                                                ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
                                                ::llvm::SmallVectorImpl<::mlir::Type> &types) {
    if (operands[0].getType() != operands[1].getType())
      return ::mlir::emitOptionalError(location, "splices other lines");
    types.push_back(operands[0].getType());
    return ::mlir::success();
  }
};

} // namespace windlass
} // namespace deck
