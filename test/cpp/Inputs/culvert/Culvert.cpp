#include "Culvert.h"

using namespace culvert;

static ParseResult parseNested(AsmParser &parser, StringRef name, Type &type) {
  bool isCovered = false;
  const char prefix[] = "covered.";
  if (name.starts_with(prefix)) {
    isCovered = true;
    name = name.drop_front(std::size(prefix) - 1);
  }
  MLIRContext *context = parser.getContext();
  if (name == "drain") {
    int64_t bore = -1;
    if (succeeded(parser.parseOptionalLess()) && (parser.parseInteger(bore) || parser.parseGreater()))
      return failure();
    return type = DrainType::get(context, bore, isCovered), success();
  }
  if (name == "nickname") {
    StringRef nickname, nested;
    Type meant;
    if (parser.parseLess() || parser.parseKeyword(&nickname) || parser.parseComma() ||
        parser.parseKeyword(&nested) || parseNested(parser, nested, meant) || parser.parseGreater())
      return failure();
    return type = NicknameType::get(context, StringAttr::get(context, nickname), meant), success();
  }
  if (name == "gate") {
    SmallVector<IntegerAttr> stops;
    auto parseStop = [&]() -> ParseResult {
      APInt stop;
      if (parser.parseInteger(stop))
        return failure();
      stops.push_back(IntegerAttr::get(context, APSInt(stop)));
      return success();
    };
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseStop))
      return failure();
    return type = GateType::get(context, stops), success();
  }
  return parser.emitError(parser.getNameLoc(), "unknown culvert: ") << name;
}

Type CulvertDialect::parseType(DialectAsmParser &parser) const {
  StringRef name;
  Type type;
  if (parser.parseKeyword(&name) || parseNested(parser, name, type))
    return Type();
  return type;
}

static void printNested(Type type, AsmPrinter &printer) {
  TypeSwitch<Type>(type)
      .Case<DrainType>([&](DrainType drain) {
        printer << (drain.getIsCovered() ? "covered.drain" : "drain");
        if (auto bore = drain.getKnownBore())
          printer << "<" << *bore << ">";
      })
      .Case<NicknameType>([&](NicknameType nickname) {
        printer << "nickname<" << nickname.getName().getValue() << ", ";
        printNested(nickname.getMeant(), printer);
        printer << ">";
      })
      .Case<GateType>([&](GateType gate) {
        printer << "gate<";
        llvm::interleaveComma(gate.getStops(), printer,
                              [&](IntegerAttr stop) { printer << stop.getValue().getZExtValue(); });
        printer << ">";
      });
}

void CulvertDialect::printType(Type type, DialectAsmPrinter &printer) const { printNested(type, printer); }

LogicalResult ShowOp::verify() {
  // The getter gives what may have a nickname.
  int64_t bore = getDrain().getType().base().getBore();
  if (getDrain().getType().base().getKnownBore() < 2)
    return emitOpError("is too narrow: ") << bore;
  // An operation is its result.
  auto dig = getDrain().getDefiningOp<DigOp>();
  if (dig && getDrain() != dig)
    return emitOpError("is of another operation");
  return success();
}

namespace {
struct Measure : public CulvertVisitor<Measure, int64_t, int64_t, int64_t> {
  int64_t visit(DrainType drain, int64_t times, int64_t more) { return drain.getBore() * times + more; }
  int64_t visit(GateType gate, int64_t times, int64_t more) { return gate.getStops().size() * times; }
  int64_t visitOther(Type type, int64_t times, int64_t more) { return more; }
};
} // namespace

LogicalResult TellOp::verify() {
  Type type = getWhat().getType();
  StringRef kind = CulvertSwitch<Type, StringRef>(type)
                       .Case<DrainType>([](DrainType) { return "drain"; })
                       .Case<GateType, IntegerType>([](auto) { return "gate or integer"; })
                       .Default([](Type) { return "other"; });
  int64_t bore = 0;
  CulvertSwitch<Type>(type).Case<DrainType>([&](DrainType drain) { bore = drain.getBore(); });
  auto error = emitOpError("tells of ") << kind << ", " << bore << ", " << Measure().dispatch(type, 10, 1);
  if (auto gate = dyn_cast<GateType>(type))
    for (IntegerAttr stop : gate.getStops())
      error << ", " << stop.getType();
  return error;
}

ParseResult LockOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<Attribute> places;
  auto parseOne = [&]() -> ParseResult {
    OpAsmParser::Argument argument;
    std::optional<Location> place;
    if (parser.parseArgument(argument) || parser.parseColonType(argument.type) ||
        parser.parseOptionalLocationSpecifier(place))
      return failure();
    argument.sourceLoc = place ? *place : parser.getEncodedSourceLoc(argument.ssaName.location);
    places.push_back(*argument.sourceLoc);
    arguments.push_back(argument);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, parseOne) ||
      parser.parseOptionalAttrDictWithKeyword(state.attributes))
    return failure();
  if (!state.attributes.get("places"))
    state.addAttribute("places", parser.getBuilder().getArrayAttr(places));
  return parser.parseRegion(*state.addRegion(), arguments);
}

void LockOp::print(OpAsmPrinter &printer) {
  printer << "(";
  llvm::interleaveComma(getBody().getArguments(), printer,
                        [&](BlockArgument argument) { printer << argument << ": " << argument.getType(); });
  printer << ")";
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(), {"places"});
  printer << " ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

LogicalResult LockOp::verify() {
  for (auto [argument, place] : llvm::zip(getBody().getArguments(), getPlaces()))
    if (argument.getLoc() != cast<LocationAttr>(place))
      return emitOpError("has an argument at another place");
  return success();
}

ParseResult ForkOp::parse(OpAsmParser &parser, OperationState &state) {
  if (parser.parseOptionalAttrDictWithKeyword(state.attributes) || parser.parseLBrace())
    return failure();
  while (succeeded(parser.parseOptionalKeyword("way")))
    if (parser.parseRegion(*state.addRegion()))
      return failure();
  return parser.parseRBrace();
}

void ForkOp::print(OpAsmPrinter &printer) {
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printer << " {";
  printer.increaseIndent();
  for (Region &way : getWays()) {
    printer.printNewline();
    printer << "way ";
    printer.printRegion(way);
  }
  printer.decreaseIndent();
  printer.printNewline();
  printer << "}";
}

namespace {
// Patterns that have all but a name from others.
struct EraseUnused : public RewritePattern {
  EraseUnused(StringRef name, MLIRContext *context) : RewritePattern(name, 1, context) {}
  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (!op->use_empty() || !op->hasAttr("spare"))
      return failure();
    rewriter.eraseOp(op);
    return success();
  }
};
struct EraseUnusedDig : public EraseUnused {
  EraseUnusedDig(MLIRContext *context) : EraseUnused(DigOp::getOperationName(), context) {}
};

template <typename OpTy>
struct Rename : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    if (!op->hasAttr("old"))
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op->setAttr("new", op->getAttr("old"));
      op->removeAttr("old");
    });
    return success();
  }
};
struct RenameFork : public Rename<ForkOp> {
  using Rename::Rename;
};
} // namespace

void DigOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<EraseUnusedDig>(context);
}
void ForkOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<RenameFork>(context);
}

namespace {
struct LowerLevel {
  bool operator()(int64_t a, int64_t b) const { return a > b; }
};

// A template whose second argument is seldom given.
template <typename T, typename List = SmallVector<T>>
struct Series {
  List steps;
  void follow(ArrayRef<T> levels) {
    for (auto [from, to] : llvm::zip(levels.drop_back(), levels.drop_front()))
      steps.push_back(to - from);
  }
};
} // namespace

LogicalResult GaugeOp::verify() {
  std::priority_queue<int64_t> high;
  std::priority_queue<int64_t, std::vector<int64_t>, LowerLevel> low;
  std::multimap<int64_t, size_t> places;
  std::bitset<16> known(1);
  for (auto [place, level] : llvm::enumerate(getLevels())) {
    high.push(level);
    low.emplace(level);
    places.insert({level, place});
    if (level >= 0 && level < 16)
      known.set(level);
  }
  if (high.empty())
    return emitOpError("shows nothing");
  int64_t greatest = high.top(), least = low.top();
  high.pop();
  low.pop();
  if (!high.empty() && (high.top() > greatest || low.top() < least))
    return emitOpError("is upside down");
  std::string where;
  llvm::raw_string_ostream stream(where);
  auto [first, last] = places.equal_range(greatest);
  for (auto at = first; at != last; ++at)
    stream << ' ' << at->second;
  int64_t span, product = 1;
  if (llvm::SubOverflow(greatest, least, span))
    return emitOpError("spans ") << span << " after an overflow, at" << where;
  for (int64_t level : getLevels())
    if (std::optional<int64_t> more = llvm::checkedMul<int64_t>(product, level))
      product = *more;
    else
      return emitOpError("multiplies ") << product << " by " << level;
  uint8_t small;
  if (llvm::AddOverflow<uint8_t>(200, 100, small) && places.count(small))
    return emitOpError("has the level ") << static_cast<int>(small);
  Series<int64_t> series;
  series.follow(getLevels());
  if (series.steps.size() > 2)
    return emitOpError("spans ") << span << " at" << where << ", knows " << known.count() << ", last step " << series.steps.back();
  return success();
}
