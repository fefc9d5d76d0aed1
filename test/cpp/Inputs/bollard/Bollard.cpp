#include "bollard/Bollard.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace bollard;

static ParseResult parseShape(AsmParser &parser, SmallVector<int64_t> &shape) {
  return parser.parseDimensionList(shape, /*allowDynamic=*/true, /*withTrailingX=*/false);
}

static void printShape(AsmPrinter &printer, ArrayRef<int64_t> shape) { printer.printDimensionList(shape); }

//===----------------------------------------------------------------------===//
// Fold
//===----------------------------------------------------------------------===//

static Operation *createEnd(OpBuilder &builder, Dialect *dialect, Location loc, ResultRange values) {
  OperationState state(loc, (dialect->getNamespace() + ".end").str());
  state.operands.append(values.begin(), values.end());
  return builder.create(state);
}

ParseResult FoldOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand first, rope;
  StringRef name;
  Type type, rest;
  int32_t turns = 0;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&name) || parser.parseOperand(first) || parser.parseComma() || parser.parseOperand(rope) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type) || parser.parseComma() ||
      parser.parseType(rest) || parser.resolveOperand(first, type, result.operands) ||
      parser.resolveOperand(rope, rest, result.operands))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("turns")) && parser.parseInteger(turns))
    return failure();
  if (name != "splice")
    return parser.emitError(loc, "no fold is made of '") << name << "'";
  Location opLoc = parser.getEncodedSourceLoc(loc);
  Block &block = result.addRegion()->emplaceBlock();
  auto a = block.addArgument(type, opLoc);
  auto b = block.addArgument(rest, opLoc);
  OpBuilder builder(parser.getContext());
  builder.setInsertionPointToStart(&block);

  OperationState inner(opLoc, SpliceOp::getOperationName());
  inner.operands.push_back(a);
  inner.addOperands(b);
  inner.addTypes(type);
  if (turns != 0)
    inner.addAttribute("turns", builder.getI32IntegerAttr(turns));
  inner.attributes.append("wet", builder.getUnitAttr());
  Operation *splice = builder.create(inner);
  createEnd(builder, splice->getDialect(), splice->getLoc(), splice->getResults());
  result.addTypes(splice->getResultTypes());
  return success();
}

void FoldOp::print(OpAsmPrinter &printer) {
  auto splice = cast<SpliceOp>(getBody().front().front());
  printer << " splice " << getFirst() << ", " << getRope();
  printer.printOptionalAttrDict((*this)->getAttrs());
  printer << " : " << getFirst().getType() << ", " << getRope().getType();
  if (std::optional<int32_t> turns = splice.getTurns())
    printer << " turns " << *turns;
}

//===----------------------------------------------------------------------===//
// Traits
//===----------------------------------------------------------------------===//

namespace bollard {

template <Fibre F>
class Strong {
public:
  template <typename ConcreteOp>
  class Impl : public OpTrait::TraitBase<ConcreteOp, Strong<F>::Impl> {
  public:
    static Fibre getFibre() { return F; }
  };
};

template <size_t N, std::array<double, 2> Pulls>
class Wound {
public:
  template <typename ConcreteOp>
  class Impl : public OpTrait::TraitBase<ConcreteOp, Wound<N, Pulls>::Impl> {
  public:
    static LogicalResult verifyTrait(Operation *op) {
      if (cast<ConcreteOp>(op).getRopes().size() < N)
        return op->emitOpError("winds ") << N << " ropes at least";
      return success();
    }
  };
};

} // namespace bollard

template <typename Op>
static bool isEach(Op op, OperandRange (Op::*getter)(), Type type) {
  return llvm::all_of((op.*getter)(), [&](Value value) { return value.getType() == type; });
}

LogicalResult WindOp::verify() {
  Operation *op = getOperation();
  if (!op->hasTrait<Strong<Fibre::steel>::Impl>() || op->hasTrait<Strong<Fibre::hemp>::Impl>())
    return emitOpError("is weak");
  if (!isEach(*this, &WindOp::getRopes, getRopes().front().getType()))
    return emitOpError("mixes ropes of ") << stringifyFibre(getFibre());
  std::optional<ArrayRef<double>> pulls = getPulls();
  if (pulls && absl::c_any_of(*pulls, [](double pull) { return pull < 0; }))
    return emitOpError(absl::StrFormat("is pushed by %d of %v", pulls->size(), absl::StrJoin(*pulls, "/")));
  return success();
}

LogicalResult KnotOp::verify() {
  Attribute kind = getKind();
  if (isa<IntegerAttr>(kind))
    return emitOpError() << "ties " << getEnd() << " by " << kind.getAbstractAttribute().getName() << ", not by "
                         << StringAttr::name;
  return success();
}

//===----------------------------------------------------------------------===//
// Coils
//===----------------------------------------------------------------------===//

static LogicalResult checkLength(function_ref<InFlightDiagnostic()> emitError, int64_t length) {
  return length == 0 ? LogicalResult(emitError() << "no coil is of length " << length) : success();
}

LogicalResult CoilType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> shape, Type) {
  for (int64_t length : shape)
    if (failed(checkLength(emitError, length)))
      return emitError() << "and so it is no coil";
  return success();
}

LogicalResult UncoilOp::inferReturnTypes(MLIRContext *, std::optional<Location>, ValueRange operands, DictionaryAttr,
                                         PropertyRef, RegionRange, SmallVectorImpl<Type> &types) {
  auto coil = dyn_cast<CoilType>(operands[0].getType());
  if (!coil)
    return failure();
  types.push_back(coil.getElementType());
  return success();
}

LogicalResult MeasureOp::verify() {
  auto shaped = dyn_cast<ShapedType>(getCoil().getType());
  if (!shaped || !shaped.hasStaticShape())
    return emitOpError("measures nothing of type ") << getCoil().getType();
  // A number without a sign, seen as one that has one.
  std::optional<int32_t> least = getLeast();
  if (least && *least <= 0)
    return emitOpError("expects to find something, not ") << *least;
  if (shaped.getNumElements() < least.value_or(0))
    return emitOpError("finds ") << shaped.getNumElements() << " only";
  return success();
}
