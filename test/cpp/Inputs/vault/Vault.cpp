// Storage classes, parameters that are objects, and other ways of writing that need state or classes of the file.

#include "vault/Vault.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace vault;

namespace vault {
struct Drawer {
  mlir::StringAttr name;
  mlir::Type type;
};

namespace detail {
struct RoomTypeStorage : public mlir::TypeStorage {
  struct KeyTy {
    mlir::StringAttr name;
    llvm::ArrayRef<mlir::Type> shelves;
    bool open;
    RoomType::Kind kind;
    KeyTy(mlir::StringAttr name, llvm::ArrayRef<mlir::Type> shelves, bool open, RoomType::Kind kind)
        : name(name), shelves(shelves), open(open), kind(kind) {}
  };

  mlir::StringAttr name;
  llvm::ArrayRef<mlir::Type> shelves;
  bool open;
  RoomType::Kind kind;

  RoomTypeStorage(mlir::StringAttr name, llvm::ArrayRef<mlir::Type> shelves, bool open, RoomType::Kind kind)
      : name(name), shelves(shelves), open(open), kind(kind) {}

  bool operator==(const KeyTy &key) const { return name == key.name && kind == key.kind; }
  static llvm::hash_code hashKey(const KeyTy &key) { return llvm::hash_combine(key.name, key.kind); }
  static RoomTypeStorage *construct(mlir::TypeStorageAllocator &allocator, const KeyTy &key) {
    return new (allocator.allocate<RoomTypeStorage>())
        RoomTypeStorage(key.name, allocator.copyInto(key.shelves), key.open, key.kind);
  }

  llvm::LogicalResult mutate(mlir::TypeStorageAllocator &allocator, llvm::ArrayRef<mlir::Type> news) {
    if (!open)
      return llvm::success(shelves == news);
    shelves = allocator.copyInto(news);
    open = false;
    return llvm::success();
  }
};

struct LabelTypeStorage : public mlir::TypeStorage {
  using KeyTy = llvm::StringRef;

  bool operator==(const KeyTy &key) const { return key == name; }
  static LabelTypeStorage *construct(mlir::TypeStorageAllocator &allocator, const KeyTy &key) {
    auto *storage = allocator.allocate<LabelTypeStorage>();
    return new (storage) LabelTypeStorage{key};
  }

  llvm::ArrayRef<LabelType::Line> getLines() const { return lines; }
  void setLines(llvm::ArrayRef<LabelType::Line> list) {
    if (complete)
      return;
    complete = true;
    lines = list;
  }

  std::string name;
  bool complete;
  std::vector<LabelType::Line> lines;

  explicit LabelTypeStorage(llvm::StringRef name) : name{name}, complete{false} {}
};
} // namespace detail
} // namespace vault

//===----------------------------------------------------------------------===//
// Rooms
//===----------------------------------------------------------------------===//

void RoomType::furnish(ArrayRef<Type> shelves) {
  if (failed(Base::mutate(shelves)))
    llvm_unreachable("a room is furnished once");
}

Type RoomType::parse(AsmParser &parser) {
  FailureOr<AsmParser::CyclicParseReset> reset;
  std::string name;
  auto kind = Kind::Cellar;
  if (parser.parseLess() || parser.parseString(&name))
    return {};
  if (succeeded(parser.parseOptionalKeyword("attic")))
    kind = Kind::Attic;
  auto type = RoomType::get(parser.getContext(), StringAttr::get(parser.getContext(), name), kind);
  reset = parser.tryStartCyclicParse(type);
  if (failed(reset))
    return parser.parseGreater() ? Type() : type;
  SmallVector<Type> shelves;
  if (succeeded(parser.parseOptionalColon())) {
    if (parser.parseTypeList(shelves))
      return {};
    type.furnish(shelves);
  }
  if (parser.parseGreater())
    return {};
  return type;
}

void RoomType::print(AsmPrinter &printer) const {
  printer << "<\"" << getName().getValue() << '"';
  switch (getKind()) {
  case Kind::Cellar:
    break;
  case Kind::Attic:
    printer << " attic";
    break;
  }
  FailureOr<AsmPrinter::CyclicPrintReset> reset = printer.tryStartCyclicPrint(*this);
  if (succeeded(reset) && !getOpen()) {
    printer << " : ";
    llvm::interleaveComma(getShelves(), printer);
  }
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Labels
//===----------------------------------------------------------------------===//

ArrayRef<LabelType::Line> LabelType::getLines() const { return getImpl()->getLines(); }

Type LabelType::getLine(StringRef of) const {
  for (auto line : getLines())
    if (line.first == of)
      return line.second;
  return {};
}

// The names of the labels that are being printed.
static llvm::SmallPtrSet<detail::LabelTypeStorage const *, 4> printed;

Type LabelType::parse(AsmParser &parser) {
  StringRef name;
  if (parser.parseLess() || parser.parseKeyword(&name))
    return {};
  LabelType type = LabelType::get(parser.getContext(), name);
  SmallVector<Line> lines;
  while (succeeded(parser.parseOptionalComma())) {
    StringRef word;
    Type of;
    if (parser.parseKeyword(&word) || parser.parseEqual() || parser.parseType(of))
      return {};
    lines.emplace_back(word, of);
  }
  if (parser.parseGreater())
    return {};
  if (!lines.empty())
    type.getImpl()->setLines(lines);
  if (!lines.empty() && std::get<Type>(type.getLines()[0]) != lines[0].second)
    parser.emitError(parser.getNameLoc(), "this label is another one");
  return type;
}

void LabelType::print(AsmPrinter &printer) const {
  printer << "<" << getName();
  if (!printed.count(getImpl())) {
    printed.insert(getImpl());
    for (auto line : getLines())
      printer << ", " << line.first << " = " << line.second;
    printed.erase(getImpl());
  }
  printer << ">";
}

//===----------------------------------------------------------------------===//
// Chests
//===----------------------------------------------------------------------===//

// The getter hides it.
int getDrawers(StringRef text) { return text.size(); }

static ParseResult parseDrawer(AsmParser &parser, Drawer &drawer) {
  std::string name;
  if (parser.parseKeywordOrString(&name) || parser.parseColon() || parser.parseType(drawer.type))
    return failure();
  drawer.name = parser.getBuilder().getStringAttr(name);
  return success();
}

Type ChestType::parse(AsmParser &parser) {
  SmallVector<Drawer> drawers;
  auto parseOne = [&]() -> ParseResult { return parseDrawer(parser, drawers.emplace_back()); };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseOne))
    return {};
  return getChecked([&]() { return parser.emitError(parser.getNameLoc()); }, parser.getContext(), drawers);
}

void ChestType::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(getDrawers(), printer, [&](const Drawer &drawer) {
    printer.printKeywordOrString(drawer.name.getValue());
    printer << ": " << drawer.type;
  });
  printer << '>';
}

LogicalResult ChestType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<Drawer> drawers) {
  llvm::DenseSet<StringAttr> names;
  for (const Drawer &drawer : drawers)
    if (!names.insert(drawer.name).second)
      return emitError() << "there are two drawers " << drawer.name;
  return success();
}

LogicalResult PaperAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayAttr pages) {
  LogicalResult result = success();
  pages.walkImmediateSubElements(
      [&](Attribute page) {
        if (!isa<StringAttr>(page))
          result = emitError() << "a page is text";
      },
      [](Type) {});
  return result;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

ParseResult PutOp::parse(OpAsmParser &parser, OperationState &state) {
  GoldAttr gold;
  PaperAttr paper;
  // Whatever attribute is there goes into the first variable.
  if (parser.parseOptionalAttribute(gold).has_value())
    state.addAttribute("thing", gold);
  else if (parser.parseOptionalAttribute(paper).has_value())
    state.addAttribute("thing", paper);
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOperandList(operands) || parser.parseOptionalAttrDict(state.attributes) ||
      parser.parseColonTypeList(types))
    return failure();
  // The first type may be that of the thing.
  ArrayRef<Type> rest = types;
  rest = types.size() > operands.size() ? rest.drop_front() : rest;
  return parser.resolveOperands(operands, rest, loc, state.operands);
}

void PutOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getThing() << ' ' << getInto();
  printer.printOptionalAttrDict((*this)->getAttrs(), {"thing"});
  printer << " : " << getInto().getTypes();
}

static ParseResult parseLimits(OpAsmParser &parser, IntegerAttr &least, IntegerAttr &most) {
  struct {
    StringRef word;
    IntegerAttr *value;
  } limits[] = {{"least", &least}, {"most", &most}};
  for (auto &limit : limits) {
    int64_t number;
    if (failed(parser.parseOptionalKeyword(limit.word)))
      continue;
    if (parser.parseInteger(number))
      return failure();
    *limit.value = parser.getBuilder().getI64IntegerAttr(number);
  }
  return success();
}

static void printLimits(OpAsmPrinter &printer, Operation *, IntegerAttr least, IntegerAttr most) {
  if (least)
    printer << "least " << least.getInt();
  if (most)
    printer << (least ? " most " : "most ") << most.getInt();
}
