#include "Farm.h"

using namespace mlir;
using namespace farm;

// Shared by types and operations.
static ParseResult parseWidth(AsmParser &parser, int64_t &width) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseInteger(width))
    return failure();
  if (width > 1000)
    return parser.emitError(loc, "is too wide: ") << width;
  return success();
}

Type FieldType::parse(AsmParser &parser) {
  int64_t width;
  Type crop;
  if (parser.parseLess() || parseWidth(parser, width) || parser.parseKeyword("of") || parser.parseType(crop) ||
      parser.parseGreater())
    return Type();
  return parser.getChecked<FieldType>(parser.getContext(), width, crop);
}

void FieldType::print(AsmPrinter &printer) const { printer << "<" << getWidth() << " of " << getCrop() << ">"; }

LogicalResult FieldType::verify(function_ref<InFlightDiagnostic()> emitError, int64_t width, Type crop) {
  if (width <= 0)
    return emitError() << "a field of " << crop << " must have a width, but has " << width;
  return success();
}

ParseResult SowOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand, 4> seeds;
  Type type;
  int64_t depth = 0;
  auto parseOne = [&]() -> ParseResult { return parser.parseOperand(seeds.emplace_back()); };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, parseOne))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("deep")) && parser.parseInteger(depth))
    return failure();
  Builder &builder = parser.getBuilder();
  result.addAttribute(getDepthAttrName(result.name), builder.getI64IntegerAttr(depth));
  if (parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type) ||
      parser.resolveOperands(seeds, builder.getI32Type(), result.operands))
    return failure();
  result.addTypes(type);
  return success();
}

void SowOp::print(OpAsmPrinter &p) {
  p << " [";
  llvm::interleaveComma(getSeeds(), p, [&](Value seed) { p << seed; });
  p << ']';
  if (int64_t depth = getDepth())
    p << " deep " << depth;
  p.printOptionalAttrDict((*this)->getAttrs(), /*elidedAttrs=*/{getDepthAttrName()});
  p << " : " << getField().getType();
}

void SowOp::getAsmResultNames(function_ref<void(Value, StringRef)> setName) { setName(getResult(), "field"); }

LogicalResult SowOp::verify() {
  auto type = cast<FieldType>(getField().getType());
  if (static_cast<int64_t>(getSeeds().size()) > type.getWidth())
    return emitOpError("has ") << getSeeds().size() << " seeds for a field of type " << type;
  return success();
}

static ParseResult parseFields(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &fields,
                               SmallVectorImpl<Type> &types) {
  do {
    if (parser.parseOperand(fields.emplace_back()) || parser.parseColonType(types.emplace_back()))
      return failure();
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

static void printFields(OpAsmPrinter &p, Operation *, OperandRange fields, TypeRange types) {
  llvm::interleaveComma(llvm::zip(fields, types), p, [&](auto pair) {
    p << std::get<0>(pair) << " : " << std::get<1>(pair);
  });
}

static ParseResult parseTool(OpAsmParser &parser, StringAttr &tool) {
  std::string name;
  if (failed(parser.parseOptionalKeyword("with")))
    return success();
  if (parser.parseKeywordOrString(&name))
    return failure();
  tool = parser.getBuilder().getStringAttr(name);
  return success();
}

static void printTool(OpAsmPrinter &p, Operation *, StringAttr tool) {
  if (!tool)
    return;
  p << "with ";
  p.printKeywordOrString(tool.getValue());
}

ParseResult YearOp::parse(OpAsmParser &parser, OperationState &result) {
  IntegerAttr number;
  if (parser.parseAttribute(number, parser.getBuilder().getI64Type(), getNumberAttrName(result.name),
                            result.attributes))
    return failure();
  Region *body = result.addRegion();
  if (parser.parseRegion(*body, /*arguments=*/{}))
    return failure();
  YearOp::ensureTerminator(*body, parser.getBuilder(), result.location);
  return parser.parseOptionalAttrDict(result.attributes);
}

void YearOp::print(OpAsmPrinter &p) {
  p << ' ' << getNumber() << ' ';
  p.printRegion(getBody(), /*printEntryBlockArgs=*/false, /*printBlockTerminators=*/false);
  p.printOptionalAttrDict((*this)->getAttrs(), {"number"});
}

LogicalResult YearOp::verifyRegions() {
  for (SowOp sow : getBody().getOps<SowOp>())
    if (sow.getDepth() > 10) {
      InFlightDiagnostic error = emitOpError("has no plough");
      error.attachNote(sow.getLoc()) << "for a depth of " << sow.getDepth();
      return error;
    }
  return success();
}

LogicalResult SplitOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, ValueRange operands,
                                        DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                        SmallVectorImpl<Type> &inferred) {
  auto whole = cast<FieldType>(operands[0].getType());
  inferred.push_back(FieldType::get(context, whole.getWidth() / 2, whole.getCrop()));
  return success();
}

// Outside of a year there is none to ask.
LogicalResult FenceOp::verify() {
  if ((*this)->getParentOfType<YearOp>().getNumber() < 2)
    return emitOpError("is not built in the first year");
  return success();
}

ParseResult StrangeOp::parse(OpAsmParser &parser, OperationState &result) {
  return parser.parseTheUnknown(result);
}

void StrangeOp::print(OpAsmPrinter &p) { p.printTheUnknown(*this); }

LogicalResult StrangeOp::verify() { return checkTheUnknown(getOperation()); }
