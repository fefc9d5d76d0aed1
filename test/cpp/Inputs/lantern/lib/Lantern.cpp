// The functions of Lantern.td.

#include "lantern/Blend.h"

using namespace mlir;

namespace lantern {

// Grades without a common divisor mix.
struct OilBurns : public Burns::ExternalModel<OilBurns, OilType> {
  bool mixesWith(Type type, Type other) const {
    auto oil = dyn_cast<OilType>(other);
    if (!oil)
      return false;
    APInt own(64, cast<OilType>(type).getGrade()), its(64, oil.getGrade());
    return llvm::APIntOps::GreatestCommonDivisor(own, its) == 1;
  }
};

void registerOils(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, LanternDialect *) { OilType::attachInterface<OilBurns>(*context); });
}

LogicalResult TankType::verify(llvm::function_ref<InFlightDiagnostic()> emitError, ArrayRef<Type> oils) {
  for (size_t at = 1; at < oils.size(); ++at) {
    auto burns = dyn_cast<Burns>(oils[at]);
    if (!burns)
      return emitError() << oils[at] << " does not burn";
    if (!burns.mixesWith(oils[at - 1]))
      return emitError() << "oils that do not mix";
  }
  return success();
}

Attribute BlendAttr::parse(AsmParser &parser, Type) {
  SmallVector<Part> parts;
  double heat = 1.0;
  auto parsePart = [&]() -> ParseResult {
    APInt amount(64, 0);
    if (parser.parseInteger(amount))
      return failure();
    parts.push_back(Part(amount, parts.size() + 1));
    return success();
  };
  if (parser.parseLess() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parsePart) ||
      parser.parseKeyword("at") || parser.parseFloat(heat) || parser.parseGreater())
    return {};
  FailureOr<Blend> blend = Blend::of(parts, heat);
  if (failed(blend)) {
    parser.emitError(parser.getCurrentLocation(), "a blend of nothing");
    return {};
  }
  if (blend->getTotal().ugt(100)) {
    parser.emitError(parser.getCurrentLocation(), "a blend of more than 100");
    return {};
  }
  return BlendAttr::get(parser.getContext(), blend.value());
}

void BlendAttr::print(AsmPrinter &printer) const { printer << '<' << getBlend() << '>'; }

LogicalResult TurnOp::inferReturnTypes(MLIRContext *context, std::optional<Location>, Adaptor adaptor,
                                       SmallVectorImpl<Type> &types) {
  auto glass = cast<GlassType>(adaptor.getGlass().getType());
  auto turned = [](Tint tint) { return tint == Tint::CLEAR ? Tint::AMBER : Tint::CLEAR; };
  types.push_back(GlassType::get(context, glass.getPanes(), turned(glass.getTint())));
  return success();
}

ParseResult CountOp::parse(OpAsmParser &parser, OperationState &result) {
  APInt value;
  if (parser.parseInteger(value))
    return failure();
  auto type = IntegerType::get(parser.getContext(), value.getBitWidth());
  result.addAttribute(getValueAttrName(result.name), IntegerAttr::get(type, value));
  return success();
}

void CountOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getValueAttr();
}

ParseResult RowOp::parse(OpAsmParser &parser, OperationState &result) {
  auto sizes = dyn_cast_or_null<DenseI64ArrayAttr>(DenseI64ArrayAttr::parse(parser, Type{}));
  if (!sizes)
    return failure();
  result.addAttribute(getSizesAttrName(result.name), sizes);
  IntegerAttr near, far;
  struct {
    StringRef name;
    IntegerAttr &place;
  } ends[] = {{"from", near}, {"to", far}};
  NamedAttrList given;
  if (parser.parseOptionalAttrDict(given))
    return failure();
  for (NamedAttribute attribute : given)
    for (auto end : ends)
      if (attribute.getName() == end.name)
        end.place = cast<IntegerAttr>(attribute.getValue());
  if (near)
    result.addAttribute(getNearAttrName(result.name), near);
  if (far)
    result.addAttribute(getFarAttrName(result.name), far);
  return success();
}

void RowOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  getSizesAttr().print(printer);
  SmallVector<NamedAttribute> ends;
  if (auto far = getFarAttr())
    ends.emplace_back(StringAttr::get(getContext(), "to"), far);
  if (auto near = getNearAttr())
    ends.emplace_back(StringAttr::get(getContext(), "from"), near);
  printer.printOptionalAttrDict(ends);
}

void RoomOp::getAsmBlockNames(OpAsmSetBlockNameFn setName) {
  for (Block &block : getBody())
    setName(&block, block.isEntryBlock() ? "door" : "inner room");
}

ParseResult RoomOp::parse(OpAsmParser &parser, OperationState &result) {
  StringAttr label;
  if (succeeded(parser.parseOptionalKeyword("called")) && parser.parseAttribute(label, kLabelName, result.attributes))
    return failure();
  return parser.parseRegion(*result.addRegion());
}

void RoomOp::print(OpAsmPrinter &printer) {
  if (StringAttr label = getLabel())
    printer << " called " << label;
  printer << ' ';
  printer.printRegion(getBody());
}

} // namespace lantern
