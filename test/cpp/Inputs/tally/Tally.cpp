#include "Tally.h"

using namespace mlir;

namespace tally {

LogicalResult SumOp::verify() {
  int64_t sum = getCount().getAxis();
  for (Lane lane : getCount().getLanes())
    sum += lane;
  if (getCount().getExact() && sum != 7)
    return emitOpError("counts ") << sum;
  return success();
}

} // namespace tally
