// Terminators that the text leaves out: `ensureTerminator` of a trait, and implicit ones that are a class of the project,
// `SingleBlockImplicitTerminator<"impl::Ends">`, whose `classof` may take several operations.

namespace mlir {

namespace impl {

inline void ensureRegionTerminator(Region &region, Builder &builder, Location loc,
                                   llvm::function_ref<Operation *(OpBuilder &, Location)> buildTerminatorOp) {
  OpBuilder opBuilder(builder.getContext());
  if (region.empty())
    opBuilder.createBlock(&region);
  Block &block = region.back();
  if (!block.empty() && block.back().hasTrait<OpTrait::IsTerminator>())
    return;
  opBuilder.setInsertionPointToEnd(&block);
  buildTerminatorOp(opBuilder, loc);
}

} // namespace impl

namespace OpTrait {

template <typename Terminator>
struct SingleBlockImplicitTerminator {
  template <typename ConcreteOp>
  class Impl {
  public:
    static LogicalResult verifyRegionTrait(Operation *op) {
      for (Region &region : op->getRegions()) {
        if (region.empty() || region.front().empty())
          continue;
        Operation &last = region.front().back();
        if (isa<Terminator>(last))
          continue;
        InFlightDiagnostic error = op->emitOpError("expects regions to end with '")
                                   << Terminator::getOperationName() << "', found '" << last.getName() << "'";
        error.attachNote() << "in custom textual format, the absence of terminator implies '"
                           << Terminator::getOperationName() << "'";
        return error;
      }
      return success();
    }

    static void ensureTerminator(Region &region, Builder &builder, Location loc) {
      impl::ensureRegionTerminator(region, builder, loc, [](OpBuilder &builder, Location loc) -> Operation * {
        return Terminator::create(builder, loc);
      });
    }
  };
};

} // namespace OpTrait
} // namespace mlir
