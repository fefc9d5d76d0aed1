// Tables with scopes, errors with texts, numbers that know their sign, branches that patterns make, and inlining.

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/ScopedHashTable.h"
#include "llvm/Support/Error.h"

using namespace mlir;
using namespace buoy;

namespace {
struct BuoyInliner : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *op, Region *, bool, IRMapping &) const final { return isa<SwellOp>(op); }
  bool isLegalToInline(Region *into, Region *, bool, IRMapping &) const final {
    return !cast<HarborOp>(into->getParentOp()).getClosed();
  }
};
} // namespace

void BuoyDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "Buoy.cpp.inc"
      >();
  addInterfaces<BuoyInliner>();
}

// A link is a name, `(` or `)`; a name stands once in each pair of parentheses.
static llvm::Expected<int> depthOf(llvm::ScopedHashTable<StringRef, int> &table, ArrayRef<Attribute> links, int from) {
  llvm::ScopedHashTable<StringRef, int>::ScopeTy scope(table);
  llvm::SmallVector<StringRef> own;
  for (size_t at = from; at < links.size(); ++at) {
    StringRef link = cast<StringAttr>(links[at]).getValue();
    if (link == ")")
      return at;
    if (link == "(") {
      llvm::Expected<int> end = depthOf(table, links, at + 1);
      if (!end)
        return end.takeError();
      at = *end;
      continue;
    }
    if (llvm::is_contained(own, link))
      return llvm::createStringError(std::errc::invalid_argument, "link %s stands twice, at %d and %d",
                                     link.str().c_str(), table.lookup(link), int(at));
    own.push_back(link);
    table.insert(link, at);
  }
  return links.size();
}

LogicalResult ChainOp::verify() {
  llvm::ScopedHashTable<StringRef, int> table;
  llvm::Expected<int> end = depthOf(table, getLinks().getValue(), 0);
  if (!end)
    return emitOpError(llvm::toString(end.takeError()));
  if (table.count("end"))
    return emitOpError("has a link that is left");
  return success();
}

static LogicalResult checkDepth(DepthOp op, const llvm::APSInt &depth) {
  if (depth > 100)
    return op.emitOpError() << "is too deep: " << depth.getExtValue();
  if (depth.isNegative())
    return op.emitOpError("is in the air");
  return success();
}

LogicalResult DepthOp::verify() {
  auto depth = cast<IntegerAttr>(getDepth());
  return checkDepth(*this, llvm::APSInt(depth.getValue(), depth.getType().isUnsignedInteger()));
}

LogicalResult DriftOp::canonicalize(DriftOp op, PatternRewriter &rewriter) {
  if (op.getCalm() == op.getStorm()) {
    rewriter.replaceOpWithNewOp<cf::BranchOp>(op, op.getCalm(), op.getLoad());
    return success();
  }
  if (op.getLoad().size() < 2 || op.getCalm()->getNumArguments() != 0)
    return failure();
  rewriter.replaceOpWithNewOp<DriftOp>(op, ValueRange{}, op.getCalm(), op.getStorm());
  return success();
}
