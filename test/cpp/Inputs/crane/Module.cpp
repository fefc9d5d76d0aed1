#include "Crane.h"

using namespace mlir;
using namespace yard::crane;

namespace yard {
namespace crane {

LogicalResult ModuleOp::verify() {
  if ((*this)->getAttrs().empty())
    return emitOpError("has no owner");
  if (getOwner() == "nobody")
    return emitOpError("is owned by ") << *getOwner();
  return success();
}

} // namespace crane
} // namespace yard
