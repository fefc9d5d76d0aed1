namespace craft {
namespace tiller {
class GearType : public mlir::Type {
public:
  static bool classof(mlir::Type type) {
    return llvm::isa<SoftType, CanvasType, CrateType>(type);
  }
  // Gear is written without `!tiller.` in other gear.
  static mlir::Type parse(mlir::AsmParser &parser);
  void print(mlir::AsmPrinter &printer) const;

protected:
  using Type::Type;
};

class SoftType : public GearType {
public:
  static bool classof(mlir::Type type) { return llvm::isa<RopeType, CableType>(type); }

protected:
  using GearType::GearType;
};

struct Hook {
  mlir::StringAttr name;
  GearType gear;
  bool operator==(const Hook &other) const { return name == other.name && gear == other.gear; }
};
} // namespace tiller
} // namespace craft

using namespace mlir;
using namespace craft::tiller;

static ParseResult parseGear(AsmParser &parser, GearType &type) {
  return parser.parseCustomTypeWithFallback(type);
}

static ParseResult parseGear(AsmParser &parser, SoftType &type) {
  SMLoc loc = parser.getCurrentLocation();
  GearType gear;
  if (parseGear(parser, gear))
    return failure();
  type = dyn_cast<SoftType>(gear);
  if (!type)
    return parser.emitError(loc, "expected something soft, but got ") << gear;
  return success();
}

static void printGear(AsmPrinter &printer, GearType type) { printer.printStrippedAttrOrType(type); }

static ParseResult parseHooks(AsmParser &parser, SmallVector<Hook> &hooks) {
  return parser.parseCommaSeparatedList([&]() -> ParseResult {
    StringRef name;
    GearType gear;
    if (parser.parseKeyword(&name) || parser.parseColon() || parser.parseCustomTypeWithFallback(gear))
      return failure();
    hooks.push_back({StringAttr::get(parser.getContext(), name), gear});
    return success();
  });
}

// A field is printed as the class that it is declared with does.
static void printHooks(AsmPrinter &printer, ArrayRef<Hook> hooks) {
  llvm::interleaveComma(hooks, printer.getStream(), [&](const Hook &hook) {
    printer << hook.name.getValue() << ": ";
    printer.printStrippedAttrOrType(hook.gear);
  });
}

Type GearType::parse(AsmParser &parser) {
  if (succeeded(parser.parseOptionalKeyword("rope")))
    return RopeType::get(parser.getContext());
  if (succeeded(parser.parseOptionalKeyword("canvas")))
    return CanvasType::get(parser.getContext());
  if (succeeded(parser.parseOptionalKeyword("cable")))
    return CableType::parse(parser);
  if (succeeded(parser.parseOptionalKeyword("crate")))
    return CrateType::parse(parser);
  parser.emitError(parser.getCurrentLocation(), "expected gear");
  return {};
}

void GearType::print(AsmPrinter &printer) const {
  TypeSwitch<Type>(*this)
      .Case<RopeType>([&](auto) { printer << "rope"; })
      .Case<CanvasType>([&](auto) { printer << "canvas"; })
      .Case<CableType>([&](auto type) {
        printer << "cable";
        type.print(printer);
      })
      .Case<CrateType>([&](auto type) {
        printer << "crate";
        type.print(printer);
      });
}

static ParseResult parseMark(OpAsmParser &parser, StringAttr &mark) {
  return failure(parser.parseKeyword("called") || parser.parseAttribute(mark));
}

static ParseResult parseMark(OpAsmParser &parser, TypeAttr &mark) {
  Type type;
  if (parser.parseKeyword("of") || parser.parseType(type))
    return failure();
  mark = TypeAttr::get(type);
  return success();
}

static void printMark(OpAsmPrinter &printer, Operation *, StringAttr mark) { printer << "called " << mark; }
static void printMark(OpAsmPrinter &printer, Operation *, TypeAttr mark) { printer << "of " << mark; }

ParseResult HoldOp::parseWatch(OpAsmParser &parser, IntegerAttr &hours) {
  int64_t count;
  if (parser.parseInteger(count) || parser.parseKeyword(count == 1 ? "hour" : "hours"))
    return failure();
  hours = parser.getBuilder().getI64IntegerAttr(count);
  return success();
}

void HoldOp::printWatch(OpAsmPrinter &printer, Operation *, IntegerAttr hours) {
  printer << hours.getInt() << (hours.getInt() == 1 ? " hour" : " hours");
}
