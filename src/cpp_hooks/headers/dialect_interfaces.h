// Interfaces that a dialect registers: the legality of inlining, see `rewriting/inlining.rs`, and the regions in which constants
// are made, see `rewriting/constant.rs`. A class that derives from an interface has some of its functions.

namespace mlir {

class DialectInlinerInterface {
public:
  DialectInlinerInterface(Dialect *dialect) {}
};

class DialectFoldInterface {
public:
  DialectFoldInterface(Dialect *dialect) {}
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

inline bool hasConstantsIn(Region *region) {
  auto *folder = region->getParentOp()->getDialect()->getRegisteredInterface<DialectFoldInterface>();
  return folder && folder->shouldMaterializeInto(region);
}

} // namespace mlir
