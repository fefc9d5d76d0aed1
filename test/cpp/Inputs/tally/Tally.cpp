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

LogicalResult RowsAttr::verifyEncoding(ArrayRef<int64_t> shape, Type elementType,
                                       function_ref<InFlightDiagnostic()> emitError) const {
  if (shape.empty() || shape.front() != getRows())
    return emitError() << "expected " << getRows() << " rows of " << elementType;
  return success();
}

} // namespace tally
