#include "Lagoon.h"

using namespace mlir;
using namespace sea::lagoon;

template <typename Range> static SmallVector<Type> typesOf(const Range &values) {
  SmallVector<Type> types;
  for (Value value : values)
    types.push_back(value.getType());
  return types;
}

template <typename T> static SmallVector<T> twice(const SmallVectorImpl<T> &items) {
  SmallVector<T> result;
  for (T item : items)
    result.append({item, item});
  return result;
}

LogicalResult TurnOp::inferReturnTypes(MLIRContext *context, std::optional<Location> loc, ValueRange operands,
                                       DictionaryAttr attributes, OpaqueProperties properties,
                                       RegionRange regions, SmallVectorImpl<Type> &types) {
  Properties *given = properties.as<Properties *>();
  auto type = cast<RankedTensorType>(operands[0].getType());
  Attribute turned;
  if (Attribute encoding = type.getEncoding()) {
    Dialect &dialect = encoding.getDialect();
    auto interface = dyn_cast<DialectTurnInterface>(&dialect);
    if (!interface)
      return emitOptionalError(loc, "the encoding is of a dialect that does not turn");
    if (failed(interface->turn(encoding, given->by.getInt(), turned, loc)))
      return failure();
  }
  types.push_back(RankedTensorType::get(type.getShape(), type.getElementType(), turned));
  return success();
}

LogicalResult TurnOp::verify() {
  auto encoding = getOf().getType().getEncoding();
  if (!encoding)
    return success();
  auto *interface = encoding.getDialect().getRegisteredInterface<DialectTurnInterface>();
  if (interface && !interface->mayTurn(encoding)) {
    std::string name;
    llvm::raw_string_ostream stream(name);
    getOf().printAsOperand(stream, OpPrintingFlags().assumeVerified());
    return emitError() << "operand " << name << " must not turn";
  }
  return success();
}

LogicalResult MixOp::verify() {
  SmallVector<Type> types = inOrder(typesOf(getIn()), getOrder());
  if (types != typesOf(getIn()))
    return emitOpError() << "mixes types: " << types;
  if (twice(types).size() != 2 * getNumOperands())
    return emitOpError() << "loses types";
  return success();
}
