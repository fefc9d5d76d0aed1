#include "Cellar.h"

using namespace mlir;
using namespace cellar;

// Operations of a cellar that nobody knows yet are let through.
CellarDialect::CellarDialect(MLIRContext *context)
    : Dialect("cellar", context, TypeID::get<CellarDialect>()) {
  allowUnknownOperations();
}

template <typename Vessel>
static Type parseWines(DialectAsmParser &parser) {
  SmallVector<Type> wines;
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalLess())) {
    do {
      Type wine;
      if (parser.parseType(wine))
        return Type();
      wines.push_back(wine);
    } while (succeeded(parser.parseOptionalComma()));
    if (parser.parseGreater())
      return Type();
  }
  return parser.getChecked<Vessel>(loc, parser.getContext(), wines);
}

Type CellarDialect::parseType(DialectAsmParser &parser) const {
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return Type();
#define VESSEL(vessel, name) \
  if (keyword == name)       \
    return parseWines<vessel##Type>(parser);
#include "Vessels.def"
  parser.emitError(parser.getNameLoc(), "unknown vessel ") << keyword;
  return Type();
}

void CellarDialect::printType(Type type, DialectAsmPrinter &printer) const {
  auto print = [&](StringRef name, ArrayRef<Type> wines) {
    printer << name;
    if (!wines.empty()) {
      printer << "<";
      llvm::interleaveComma(wines, printer);
      printer << ">";
    }
  };
#define VESSEL(vessel, name)                      \
  if (auto found = dyn_cast<vessel##Type>(type)) \
    return print(name, found.getWines());
#include "Vessels.def"
}

template <typename Number>
static bool fits(ArrayRef<Type> wines, Number most) {
  return llvm::is_one_of<Number, int32_t, int64_t>::value && wines.size() <= most;
}

LogicalResult SealOp::verify() {
  Operation *func = (*this)->getParentOp();
  if (!isa<func::FuncOp>(func))
    return emitOpError("is in no function");
  shelf::JarType jar = cast<shelf::JarType>(getJar().getType());
  return fits<int32_t>(jar.getWines(), 2) ? success() : emitOpError("seals no ") << jar;
}

BookOfCellarDialect::BookOfCellarDialect(MLIRContext *context)
    : Dialect(getDialectNamespace(), context, TypeID::get<BookOfCellarDialect>()) {
  allowUnknownOperations();
}

Type BookOfCellarDialect::parseType(DialectAsmParser &parser) const {
  if (parser.parseKeyword("line"))
    return Type();
  return LineType::get(getContext());
}

void BookOfCellarDialect::printType(Type type, DialectAsmPrinter &printer) const { printer << "line"; }

ParseResult PourOp::parse(OpAsmParser &parser, OperationState &result) {
  return mlir::impl::parseOneResultSameOperandTypeOp(parser, result);
}

void PourOp::print(OpAsmPrinter &p) { mlir::impl::printOneResultOp(getOperation(), p); }

// Each argument is two of the block: itself, and `%name.empty` of the same type.
ParseResult DoubledOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments;
  std::list<std::string> names;
  auto parseOne = [&]() -> ParseResult {
    OpAsmParser::UnresolvedOperand full;
    Type type;
    if (parser.parseOperand(full, false) || parser.parseColonType(type))
      return failure();
    OpAsmParser::UnresolvedOperand empty = full;
    names.push_back((full.name + ".empty").str());
    empty.name = names.back();
    for (OpAsmParser::UnresolvedOperand &name : SmallVector<OpAsmParser::UnresolvedOperand>{full, empty}) {
      OpAsmParser::Argument &argument = arguments.emplace_back();
      argument.ssaName = name;
      argument.type = type;
    }
    return success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, parseOne))
    return failure();
  return parser.parseRegion(*result.addRegion(), arguments);
}

void DoubledOp::print(OpAsmPrinter &p) {
  p << '(';
  bool isFirst = true;
  for (BlockArgument argument : getBody().getArguments()) {
    if (argument.getArgNumber() % 2)
      continue;
    p << (isFirst ? "" : ", ") << argument << ": " << argument.getType();
    isFirst = false;
  }
  p << ") ";
  p.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

void DoubledOp::getAsmBlockArgumentNames(Region &region, OpAsmSetValueNameFn setName) {
  for (BlockArgument argument : region.getArguments()) {
    std::string name = "barrel" + std::to_string(argument.getArgNumber() / 2);
    setName(argument, argument.getArgNumber() % 2 ? name + ".empty" : name);
  }
}

ParseResult RackOp::parse(OpAsmParser &parser, OperationState &result) {
  Region &body = *result.addRegion();
  if (succeeded(parser.parseOptionalKeyword("of"))) {
    body.push_back(new Block);
    Block &block = body.back();
    Operation *inner = parser.parseGenericOperation(&block, block.begin());
    if (!inner)
      return failure();
    OpBuilder builder(parser.getContext());
    builder.setInsertionPointToEnd(&block);
    builder.create<EndOp>(inner->getLoc(), inner->getResults());
    result.location = inner->getLoc();
  } else if (parser.parseRegion(body)) {
    return failure();
  }
  if (!llvm::hasSingleElement(body))
    return parser.emitError(parser.getNameLoc(), "expects one block");
  Operation &end = body.back().back();
  result.types.append(end.operand_type_begin(), end.operand_type_end());
  return parser.parseOptionalAttrDict(result.attributes);
}

void RackOp::print(OpAsmPrinter &p) {
  Block &block = getBody().front();
  if (std::next(block.begin(), 2) == block.end()) {
    p << " of ";
    p.printGenericOp(&block.front());
  } else {
    p << ' ';
    p.printRegion(getBody());
  }
  p.printOptionalAttrDict((*this)->getAttrs());
}
