// The legality of inlining: see `rewriting/inlining.rs`. A class that derives from the interface has some of its functions,
// all of which are called `isLegalToInline`.

namespace mlir {

class DialectInlinerInterface {
public:
  DialectInlinerInterface(Dialect *dialect) {}
};

inline bool mayInlineCall(Operation *call, Operation *callable) {
  auto *inliner = call->getDialect()->getRegisteredInterface<DialectInlinerInterface>();
  return inliner && inliner->isLegalToInline(call, callable, /*wouldBeCloned=*/true);
}

inline bool mayInlineOp(Operation *op, Region *into) {
  auto *inliner = op->getDialect()->getRegisteredInterface<DialectInlinerInterface>();
  IRMapping mapping;
  return inliner && inliner->isLegalToInline(op, into, /*wouldBeCloned=*/true, mapping);
}

inline bool mayInlineRegion(Region *into, Region *from) {
  auto *inliner = into->getParentOp()->getDialect()->getRegisteredInterface<DialectInlinerInterface>();
  IRMapping mapping;
  return inliner && inliner->isLegalToInline(into, from, /*wouldBeCloned=*/true, mapping);
}

} // namespace mlir
