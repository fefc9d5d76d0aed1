// Hooks in the manner of dialects, for tests and measurements.
#include "Mini/Ops.h.inc"
#define GET_OP_CLASSES
#include "Mini/Ops.cpp.inc"

using namespace mlir;
using namespace mlir::mini;

namespace {
/// A piece of an operand list, with the name that introduces it.
struct Segment {
  StringRef name;
  SmallVector<int64_t, 4> members;
  bool optional = false;

  explicit Segment(StringRef name, bool optional = false) : name(name), optional(optional) {}
  bool isValid() const { return optional || !members.empty(); }
};
} // namespace

static constexpr int64_t kMaxRank = 1 << 3;
static constexpr StringRef kSeparator = ", ";

enum class Mode : uint32_t { Fast, Slow = 4, Exact };

static StringRef stringifyMode(Mode mode) {
  switch (mode) {
  case Mode::Fast:
    return "fast";
  case Mode::Slow:
    return "slow";
  case Mode::Exact:
    return "exact";
  }
  llvm_unreachable("unknown mode");
}

static std::optional<Mode> symbolizeMode(StringRef text) {
  return llvm::StringSwitch<std::optional<Mode>>(text)
      .Case("fast", Mode::Fast)
      .Cases("slow", "careful", Mode::Slow)
      .Default(std::nullopt);
}

/// Reads `[` number (`,` number)* `]`.
static ParseResult parseNumbers(OpAsmParser &parser, SmallVectorImpl<int64_t> &numbers,
                                int64_t least = 0) {
  return parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseInteger(numbers.emplace_back()))
      return failure();
    if (numbers.back() < least)
      return parser.emitError(loc, "expected at least ") << least;
    return success();
  });
}

ParseResult LoopOp::parse(OpAsmParser &parser, OperationState &result) {
  auto &builder = parser.getBuilder();
  OpAsmParser::UnresolvedOperand lower, upper;
  SmallVector<int64_t> steps;
  StringRef keyword;
  Type type;
  if (parser.parseOperand(lower) || parser.parseKeyword("to") || parser.parseOperand(upper))
    return failure();
  if (succeeded(parser.parseOptionalKeyword(&keyword, {"fast", "slow"}))) {
    if (auto mode = symbolizeMode(keyword))
      result.addAttribute("mode", builder.getStringAttr(stringifyMode(*mode)));
    else
      return parser.emitError(parser.getNameLoc()) << "unknown mode '" << keyword << "'";
  }
  if (parseNumbers(parser, steps, /*least=*/1) || parser.parseColonType(type) ||
      parser.resolveOperand(lower, type, result.operands) ||
      parser.resolveOperand(upper, type, result.operands))
    return failure();
  Region *body = result.addRegion();
  return failure(parser.parseRegion(*body, {}) || parser.parseOptionalAttrDict(result.attributes));
}

void LoopOp::print(OpAsmPrinter &p) {
  p << " " << getLower() << " to " << getUpper() << " [";
  llvm::interleaveComma(getSteps(), p, [&](int64_t step) { p << step; });
  p << ']';
  if (std::optional<StringRef> mode = getMode(); mode && *mode != "exact")
    p << ' ' << *mode;
  p.printOptionalAttrDict((*this)->getAttrs(), /*elidedAttrs=*/{"mode", "steps"});
}

template <typename OpTy>
static LogicalResult verifyShape(OpTy op, ArrayRef<int64_t> shape,
                                 function_ref<InFlightDiagnostic()> emitError) {
  if (static_cast<int64_t>(shape.size()) > kMaxRank)
    return emitError() << "has rank " << shape.size() << ", more than " << kMaxRank;
  for (auto [index, size] : llvm::enumerate(shape)) {
    if (size < 0)
      return emitError() << "has a negative size at " << index << kSeparator << size;
  }
  return success();
}

LogicalResult LoopOp::verify() {
  SmallVector<int64_t, 4> shape;
  shape.reserve(4);
  for (int64_t i = 0, e = 4; i < e; ++i)
    shape.push_back(i * i - i);
  if (failed(verifyShape(*this, shape, [&]() { return emitOpError(); })))
    return failure();
  llvm::SmallDenseSet<int64_t> seen;
  DenseMap<StringRef, unsigned> counts;
  for (int64_t size : llvm::reverse(shape)) {
    if (!seen.insert(size).second)
      ++counts[size % 2 ? "odd" : "even"];
  }
  if (llvm::any_of(shape, [](int64_t size) { return size > 100; }))
    return emitOpError("is too large");
  std::array<Segment, 2> segments{Segment("first"), Segment("second", true)};
  segments[0].members.append(shape.begin(), shape.end());
  for (const Segment &segment : segments) {
    if (!segment.isValid())
      return emitOpError() << "lacks '" << segment.name << "'";
  }
  return success();
}

static int64_t fib(int64_t n) {
  if (n < 2)
    return n;
  return fib(n - 1) + fib(n - 2);
}

/// Computes as a verifier of shapes does: no host is needed.
static int64_t computeShape(int64_t rank) {
  SmallVector<int64_t> shape;
  for (int64_t i = 0; i < rank; ++i)
    shape.push_back(i + 1);
  int64_t total = 1;
  for (auto [index, size] : llvm::enumerate(shape))
    total = (total * size + index) % 1000003;
  auto isEven = [](int64_t size) { return size % 2 == 0; };
  return llvm::all_of(shape, isEven) ? total : total + llvm::count_if(shape, isEven);
}

static std::string describe(int64_t rank, StringRef name) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << name << " of rank " << rank;
  if (rank > 2)
    os << " (" << (Twine("more than ") + Twine(2)).str() << ")";
  return os.str();
}

#define UNARY_HOOKS(OP)                                                                            \
  LogicalResult OP::inferReturnTypes(MLIRContext *context, ValueRange operands,                     \
                                     SmallVectorImpl<Type> &types) {                                \
    if (operands.empty())                                                                           \
      return failure();                                                                             \
    types.push_back(operands.front().getType());                                                    \
    return success();                                                                               \
  }

UNARY_HOOKS(NegOp)
UNARY_HOOKS(mini::AbsOp)
#undef UNARY_HOOKS
