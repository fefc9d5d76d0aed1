#include "Trawler.h"
#include "absl/status/statusor.h"

using namespace mlir;
using namespace trawler;

AsmPrinter &trawler::operator<<(AsmPrinter &printer, const Depth &depth) {
  return printer << "down " << depth.getFathoms();
}

namespace trawler {

static MeshesAttr usualMeshes(MLIRContext *context) { return MeshesAttr::get(context, {60, 20}); }

static absl::StatusOr<unsigned> count(ArrayRef<int64_t> sizes) {
  if (sizes.empty())
    return absl::InvalidArgumentError(absl::StrCat("no meshes in ", 0, " nets"));
  return sizes.size();
}

LogicalResult NetAttr::verify(function_ref<InFlightDiagnostic()> emitError, unsigned length, MeshesAttr meshes) {
  absl::StatusOr<unsigned> number = count(meshes.getSizes());
  if (!number.ok())
    return emitError() << number.status().message();
  if (*number > length)
    return emitError() << "is too short for " << *number << " meshes";
  return success();
}

AffineMap EveryAttr::getAffineMap() const {
  return AffineMap::get(1, 0, getAffineDimExpr(0, getContext()) * getStep(), getContext());
}

LogicalResult EveryAttr::verifyLayout(ArrayRef<int64_t> shape,
                                      function_ref<InFlightDiagnostic()> emitError) const {
  if (shape.size() != 1 || shape[0] % getStep() != 0)
    return emitError() << "no multiple of " << getStep();
  return success();
}

LogicalResult ChartOp::verify() {
  Type to = mlir::parseType(getTo(), getContext());
  if (!to)
    return emitOpError("knows no such type");
  if (!memref::CastOp::areCastCompatible(getFrom(), to))
    return emitOpError("leads from ") << getFrom() << " to no " << to;
  return success();
}

LogicalResult HaulOp::verify() {
  if (auto sounding = dyn_cast<SoundingAttr>(getWhat()))
    return emitOpError("meets the ground at ") << sounding;
  // Every type in the attribute, and every attribute.
  unsigned fish = 0, others = 0;
  getWhat().walk([&](FishType) { ++fish; });
  getWhat().walk([&](TypeAttr) { ++others; });
  if (fish == 0 || others == fish)
    return success();
  SmallVector<Type> immediate;
  getWhat().walkImmediateSubElements([](Attribute) {}, [&](Type type) { immediate.push_back(type); });
  return emitOpError("hauls ") << fish << " fish among " << others << ", " << immediate.size() << " at once";
}

static unsigned weigh(Type type) { return isa<FishType>(type) ? 2 : 1; }
static unsigned weigh(Operation::operand_type_range types) {
  unsigned weight = 0;
  for (Type type : types)
    weight += weigh(type);
  return weight;
}

LogicalResult StowOp::verify() {
  Type in = getIn().getType();
  if (!in.hasTrait<Holds<FishType>::Trait>() || in.hasTrait<Holds<IceType>::Trait>())
    return emitOpError("has no hold for fish");
  if (weigh(getWhat().getTypes()) > 4 * weigh(in))
    emitOpError("is heavy"); // It is said, and no failure.
  return success();
}

LogicalResult CutOp::verify() {
  SmallVector<OpFoldResult> sizes = getMixedSizes();
  if (sizes.size() == 1 && getConstantIntValue(sizes[0]) == 0)
    return emitOpError("cuts nothing");
  return success();
}

LogicalResult FleetOp::verifySymbolUses(SymbolTableCollection &symbols) {
  if (!symbols.lookupNearestSymbolFrom<FleetOp>(getOperation()->getParentOp(), getLeaderAttr()))
    return emitOpError("has no leader ") << getLeaderAttr();
  return success();
}

ParseResult EachOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand of, one;
  Type type;
  SmallVector<OpAsmParser::Argument, 1> arguments;
  if (parser.parseOperand(one) || parser.parseKeyword("of") || parser.parseOperand(of) ||
      parser.parseColonType(type) || parser.resolveOperand(of, type, result.operands))
    return failure();
  arguments.emplace_back(one, type);
  return parser.parseRegion(*result.addRegion(), arguments);
}

void EachOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getBody().getArgument(0) << " of " << getOf() << " : " << getOf().getType() << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

} // namespace trawler
