// Implicit terminators that are a class of the project: `SingleBlockImplicitTerminator<"impl::Ends">`, whose `classof` may
// take several operations.

namespace mlir {
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
  };
};

} // namespace OpTrait
} // namespace mlir
