#include "Mill.h"

using namespace mlir;

static bool isGrain(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer && integer.getWidth() > 16;
}

static bool isFine(int64_t fineness) { return fineness >= 3; }

static bool isFiner(Type flour, Type grain) {
  return 2 * flour.getIntOrFloatBitWidth() <= grain.getIntOrFloatBitWidth();
}

static Type halfOf(Type type) {
  return IntegerType::get(type.getContext(), cast<IntegerType>(type).getWidth() / 2);
}

static bool isOfMill(Type type, Operation &op) { return isGrain(type) || op.hasAttr("mill.old"); }

// The function of the mill is meant, not that of the bakery.
bool mill::isFlour(Type type) { return isPlain(type) && !isGrain(type); }

LogicalResult mill::MillDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  if (attribute.getName() == "mill.new")
    return op->emitOpError() << "is of an old mill, and has " << attribute.getName().getValue();
  return success();
}

LogicalResult mill::MillDialect::verifyRegionArgAttribute(Operation *op, unsigned region, unsigned index,
                                                          NamedAttribute attribute) {
  if (!isa<UnitAttr>(attribute.getValue()))
    return op->emitOpError() << "argument #" << index << " of region #" << region << " is marked oddly";
  return success();
}

LogicalResult mill::MillDialect::verifyRegionResultAttribute(Operation *op, unsigned region, unsigned index,
                                                             NamedAttribute attribute) {
  return op->emitOpError() << "marks result #" << index << " with " << attribute.getValue();
}

bool mill::TurnOp::areCastCompatible(TypeRange inputs, TypeRange outputs) {
  if (inputs.size() != 1 || outputs.size() != 1)
    return false;
  return isGrain(inputs.front()) == isGrain(outputs.front());
}

LogicalResult mill::StackOp::inferReturnTypeComponents(MLIRContext *context, std::optional<Location> location,
                                                       StackOp::Adaptor adaptor,
                                                       SmallVectorImpl<ShapedTypeComponents> &inferred) {
  ShapeAdaptor lower(adaptor.getLower().getType()), upper(adaptor.getUpper().getType());
  if (!lower.hasRank() || !upper.hasRank()) {
    inferred.push_back(ShapedTypeComponents(lower.getElementType()));
    return success();
  }
  if (lower.getRank() != upper.getRank())
    return emitOptionalError(location, "stacks rank ", upper.getRank(), " on rank ", lower.getRank());
  SmallVector<int64_t> shape;
  lower.getDims(shape);
  shape[0] += upper.getDimSize(0);
  inferred.push_back(ShapedTypeComponents(shape, lower.getElementType()));
  return success();
}
