#include "Yard.h"

using namespace mlir;
using namespace yard;

Type PileType::parse(AsmParser &parser) {
  Type elementType;
  if (parser.parseLess() || parser.parseType(elementType))
    return {};
  bool isShared = succeeded(parser.parseOptionalComma());
  if ((isShared && parser.parseKeyword("shared")) || parser.parseGreater())
    return {};
  return isShared ? PileType::get(elementType, isShared) : get(elementType);
}

void PileType::print(AsmPrinter &printer) const {
  printer << '<' << getElementType();
  if (getImpl()->isShared)
    printer << ", shared";
  printer << '>';
}

template <typename T>
static T parseNumbered(AsmParser &parser) {
  int height = 0;
  if (parser.parseLess() || parser.parseInteger(height) || parser.parseGreater())
    return {};
  return T::get(parser.getContext(), height);
}

Type StackType::parse(AsmParser &parser) { return parseNumbered<StackType>(parser); }

void StackType::print(AsmPrinter &printer) const { printer << '<' << getHeight() << '>'; }

// yard.lift 3 of %load : !yard.pile<i32>

ParseResult LiftOp::parse(OpAsmParser &parser, OperationState &result) {
  NamedAttrList attributes;
  int64_t count = 0;
  auto present = parser.parseOptionalInteger(count);
  if (present.has_value()) {
    if (failed(*present) || parser.parseKeyword("of"))
      return failure();
    attributes.append(getCountAttrName(result.name), parser.getBuilder().getI64IntegerAttr(count));
  }
  OpAsmParser::UnresolvedOperand load;
  Type type;
  if (parser.parseOperand(load) || parser.parseColonType(type) ||
      parser.resolveOperand(load, type, result.operands))
    return failure();
  result.attributes = attributes;
  if (auto pile = type.dyn_cast<PileType>())
    result.addTypes(pile.getElementType());
  else
    result.addTypes(type);
  return success();
}

void LiftOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  if (getCount().hasValue())
    printer << *getCount() << " of ";
  printer << getLoad() << " : " << getLoad().getType();
}

LogicalResult LiftOp::verify() {
  if (getAttributeNames().size() != 1)
    return emitOpError("has other attributes than it should");
  APInt count(64, getCount().value_or(0));
  if (count.sgt(8))
    return emitOpError() << "cannot lift " << llvm::toString(count, 10, true) << " at once: "
                         << getOperation()->getOperands().getTypes();
  if (auto *shift = (*this)->getParentWithTrait<OpTrait::SymbolTable>())
    if (!getLoad().hasNUses(1))
      return emitOpError("lifts what ") << getLoad().getNumUses() << " operations use in " << shift->getName();
  return success();
}

// yard.shift @name { ... }: the terminator may be left out.

static LogicalResult ensureDone(OpAsmParser &parser, Region &region, SMLoc loc) {
  OpBuilder builder(parser.getContext());
  if (region.empty())
    builder.createBlock(&region);
  Block &block = region.back();
  if (!block.empty() && block.back().hasTrait<OpTrait::IsTerminator>())
    return success();
  if (!region.hasOneBlock())
    return parser.emitError(loc, "several blocks need their terminators");
  builder.setInsertionPointToEnd(&block);
  DoneOp::create(builder, parser.getEncodedSourceLoc(loc));
  return success();
}

ParseResult ShiftOp::parse(OpAsmParser &parser, OperationState &result) {
  StringAttr name;
  SMLoc loc = parser.getCurrentLocation();
  Region *body = result.addRegion();
  return failure(parser.parseSymbolName(name, getSymNameAttrName(result.name), result.attributes) ||
                 parser.parseRegion(*body) || failed(ensureDone(parser, *body, loc)));
}

void ShiftOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  printer.printSymbolName(getSymName());
  printer << ' ';
  printer.printRegion(getBody(), false, !isa<DoneOp>(getBody().back().getTerminator()));
}

LogicalResult ShiftOp::verify() {
  SmallVector<StringRef> names;
  for (Block &block : getBody())
    for (auto it = block.begin(); it != std::prev(block.end()); ++it)
      if (auto nested = dyn_cast<ShiftOp>(*it))
        names.push_back(nested.getSymName());
  if (names.size() > 1)
    return emitOpError("has ") << names.size() << " shifts: " << llvm::join(names, " and ");
  if (names.empty())
    return success();
  return success(lookupSymbol<ShiftOp>(names.front()) != nullptr);
}
