namespace works::depot {

/// The class of all goods.
class Good : public mlir::Type {
public:
  using mlir::Type::Type;

  static mlir::Type parse(mlir::AsmParser &parser);
  void print(mlir::AsmPrinter &printer) const;

  static bool classof(mlir::Type type) {
    return llvm::isa<CoalType, BarrelType, CrateType, GrainType, StackType, SackType>(type);
  }
};

/// An operation stands in one that has an interface.
template <typename Around>
class Within {
public:
  template <typename ConcreteType>
  class Impl : public mlir::OpTrait::TraitBase<ConcreteType, Within<Around>::Impl> {
  public:
    static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
      if (llvm::isa_and_nonnull<Around>(op->getParentOp()))
        return llvm::success();
      return op->emitOpError() << "is no place of its kind";
    }
  };
};

} // namespace works::depot
