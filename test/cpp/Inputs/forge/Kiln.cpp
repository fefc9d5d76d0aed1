// The hooks of Kiln.td.
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace kiln;

void KilnDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "Kiln.cpp.inc"
      >();
  allowUnknownOperations();
}

// A function of the library that is handed on, and the type of a value that is never made.
template <typename KindAttr>
static ParseResult parseWord(AsmParser &parser, KindAttr &attr,
                             llvm::function_ref<std::optional<decltype(std::declval<KindAttr>().getValue())>(StringRef)> symbolize) {
  using Kind = decltype(std::declval<KindAttr>().getValue());
  StringRef word;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&word))
    return failure();
  if (std::optional<Kind> kind = symbolize(word)) {
    attr = KindAttr::get(parser.getContext(), *kind);
    return success();
  }
  return parser.emitError(loc, "no such glaze: '") << word << "'";
}

static ParseResult parseGlaze(OpAsmParser &parser, GlazeAttr &glaze) {
  return parseWord(parser, glaze, &symbolizeGlaze);
}

static void printGlaze(OpAsmPrinter &printer, Operation *, GlazeAttr glaze) {
  printer << stringifyGlaze(glaze.getValue());
}

LogicalResult StackOp::verify() {
  SmallVector<int64_t> sizes = getSizes(), sorted = sizes;
  llvm::sort(sorted);
  assert(std::is_permutation(sizes.begin(), sizes.end(), sorted.begin(), sorted.end()));
  if (llvm::any_of(sizes, ShapedType::isDynamic))
    return emitOpError("has a size that nobody knows");
  int64_t least, most;
  std::tie(least, std::ignore) = std::make_pair(sorted.front(), sorted.back());
  std::tie(std::ignore, most) = std::make_pair(sorted.front(), sorted.back());
  std::ignore = sorted.pop_back_val();
  if (least != most)
    return emitOpError("has sizes from ") << least << " to " << most;
  return success();
}

ParseResult FireOp::parse(OpAsmParser &parser, OperationState &result) {
  IntegerAttr heat;
  if (parser.parseAttribute(heat, parser.getBuilder().getI32Type()))
    return failure();
  NamedAttrList attrs;
  attrs.append("heat", heat);
  result.propertiesAttr = attrs.getDictionary(parser.getContext());
  NamedAttrList others;
  if (parser.parseOptionalAttrDict(others))
    return failure();
  result.attributes.append(others.begin(), others.end());
  return success();
}

void FireOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printAttributeWithoutType(getHeatAttr());
  printer.printOptionalAttrDict((*this)->getAttrs(), {getHeatAttrName()});
}
