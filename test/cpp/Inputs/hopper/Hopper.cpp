#include <compare>
#include <mutex>

using namespace mlir;

// The members of the operation have these names, too.
static ParseResult parseState(OpAsmParser &parser, BoolAttr &open) {
  if (parser.parseKeyword("open") || parser.parseEqual())
    return failure();
  bool isOpen = succeeded(parser.parseOptionalKeyword("true"));
  if (!isOpen && parser.parseKeyword("false"))
    return failure();
  open = parser.getBuilder().getBoolAttr(isOpen);
  return success();
}

// A printer writes truth values as words.
static void printState(OpAsmPrinter &printer, BoolAttr open) { printer << "open = " << open.getValue(); }

namespace hopper {

struct Silo : public SideEffects::Resource::Base<Silo> {
  StringRef getName() final { return "silo"; }
};

// A class of a pack is asked about all of it.
template <typename... Kinds>
struct OneOf {
  template <typename T>
  static bool has(const T &value) { return llvm::isa<Kinds...>(value); }
};

using Number = OneOf<IntegerAttr, FloatAttr>;

// A table whose type has a name made of a member; an attribute keeps it.
class Rows {
  llvm::MapVector<StringAttr, SmallVector<int64_t>> rows;

public:
  using Table = decltype(rows);

  explicit Rows(Table rows) : rows(std::move(rows)) {}
  const Table &get() const { return rows; }
};

struct Size {
  int64_t width, height;
  auto operator<=>(const Size &) const = default;
};

struct Grade {
  int64_t number;
  auto operator<=>(const Grade &other) const { return other.number <=> number; }
  bool operator==(const Grade &other) const { return number == other.number; }
};

static llvm::StringMap<int64_t> &grades() {
  static llvm::StringMap<int64_t> all;
  return all;
}

static void fill() {
  grades()["rye"] = 1;
  grades()["oats"] = 2;
}

static FailureOr<std::reference_wrapper<const int64_t>> gradeOf(StringRef kind) {
  static std::once_flag filled;
  std::call_once(filled, fill);
  if (auto it = grades().find(kind); it != grades().end())
    return {it->second};
  return failure();
}

LogicalResult GrainType::verify(function_ref<InFlightDiagnostic()> emitError, StringAttr kind) {
  if (kind && failed(gradeOf(kind.getValue())))
    return emitError() << "nobody grows " << kind;
  return success();
}

Attribute MeshAttr::parse(AsmParser &parser, Type) {
  NamedAttrList entries;
  if (parser.parseLess() || parser.parseOptionalAttrDict(entries) || parser.parseGreater())
    return {};
  auto first = StringAttr::get(parser.getContext(), "first");
  if (!entries.get(first))
    entries.push_back({first, parser.getBuilder().getI64ArrayAttr({1})});
  Rows::Table table;
  for (NamedAttribute entry : entries.getDictionary(parser.getContext())) {
    for (Attribute number : cast<ArrayAttr>(entry.getValue())) {
      if (!Number::has(number)) {
        parser.emitError(parser.getNameLoc(), "no number: ") << number;
        return {};
      }
      table[entry.getName()].push_back(cast<IntegerAttr>(number).getInt());
    }
  }
  return MeshAttr::get(parser.getContext(), Rows(std::move(table)));
}

void MeshAttr::print(AsmPrinter &printer) const {
  auto table = getRows().get();
  decltype(table) shown;
  for (auto &row : table)
    if (!row.second.empty())
      shown.insert(row);
  printer << "<{";
  llvm::interleaveComma(shown, printer, [&](auto &row) {
    printer << row.first.getValue() << " = [" << ArrayRef(row.second) << "]";
  });
  printer << "}>";
}

LogicalResult SieveOp::verify() {
  int64_t limit = getLimit();
  for (int64_t hole : getHoles()) {
    auto order = hole <=> limit;
    if (order > 0)
      return emitOpError() << "has a hole of " << hole << " above the limit";
    if (order == 0)
      return emitOpError() << "has a hole at the limit";
  }
  unsigned number = getHoles().size();
  std::unique_ptr<int64_t[]> seen(new int64_t[number]());
  for (unsigned at = 0; at < number; ++at) {
    if (getHoles()[at] != 0 && llvm::is_contained(ArrayRef(seen.get(), number), getHoles()[at]))
      return emitOpError() << "has a hole of " << getHoles()[at] << " twice";
    seen[at] |= getHoles()[at];
  }
  // The number is negative, and would be large as an unsigned one.
  if (std::cmp_greater_equal(limit, getHoles().size()) && !std::in_range<int8_t>(limit))
    return emitOpError() << "has a limit of more than a byte";
  if (std::cmp_less(limit, 0u))
    return emitOpError() << "has a limit below zero";
  Size size{limit, 2}, other{limit, 3};
  if (size == other || !(size < other) || size >= other || size != Size{limit, 2})
    return emitOpError() << "is of a wrong size";
  if (Grade{1} < Grade{2} || Grade{1} <= Grade{3} || Grade{2} != Grade{2})
    return emitOpError() << "is of a wrong grade";
  return success();
}

ParseResult MixOp::parse(OpAsmParser &parser, OperationState &result) {
  std::string kind;
  GrainType type = GrainType::get(parser.getContext());
  if (succeeded(parser.parseOptionalString(&kind)))
    type = GrainType::get(parser.getContext(), kind);
  result.addTypes(type);
  return parser.parseOptionalAttrDict(result.attributes);
}

void MixOp::print(OpAsmPrinter &printer) {
  if (auto kind = getGrain().getType().getKind())
    printer << ' ' << kind;
  printer.printOptionalAttrDict((*this)->getAttrs());
}

void PeekOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getGrainMutable(), Silo::get());
  if (getStirs())
    effects.emplace_back(MemoryEffects::Write::get(), Silo::get());
}

void RefillOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  effects.emplace_back(MemoryEffects::Allocate::get(), (*this)->getResult(0), SideEffects::DefaultResource::get());
  effects.emplace_back(MemoryEffects::Free::get(), getGrain(), /*stage=*/0, /*effectOnFullRegion=*/true);
}

ParseResult GateOp::parseState(OpAsmParser &parser, BoolAttr &open) { return ::parseState(parser, open); }

void GateOp::printState(OpAsmPrinter &printer, GateOp op, BoolAttr open) { ::printState(printer, open); }

LogicalResult GateOp::verify() {
  llvm::DenseMap<StringRef, Attribute> states;
  states["open"] = getOpenAttr();
  auto state = states.find("open");
  if (getOpen())
    state->second = nullptr;
  if (!state->second && getWidth().getDefiningOp<arith::ConstantIntOp>())
    return emitOpError("is as wide as an integer");
  return success();
}

LogicalResult GateOp::canonicalize(GateOp op, PatternRewriter &rewriter) {
  auto width = op.getWidth().getDefiningOp<arith::ConstantIndexOp>();
  if (!width)
    return failure();
  return llvm::TypeSwitch<Operation *, LogicalResult>(width)
      .Case<arith::ConstantFloatOp, arith::ConstantIndexOp>([&](auto constant) {
        if (constant.value() != 0)
          return failure();
        rewriter.eraseOp(op);
        return success();
      })
      .Default([](Operation *) { return failure(); });
}

} // namespace hopper
