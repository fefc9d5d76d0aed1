#include "Crane.h"

using namespace mlir;
using namespace yard::crane;

void CraneDialect::initialize() { addTypes<RopeType, LoadType>(); }

Type CraneDialect::parseType(DialectAsmParser &parser) const {
  StringRef word;
  if (parser.parseKeyword(&word))
    return {};
  if (word == "rope")
    return RopeType::get(getContext());
  if (word == "load")
    return LoadType::get(getContext());
  parser.emitError(parser.getNameLoc(), "no crane has a '") << word << "'";
  return {};
}

void CraneDialect::printType(Type type, DialectAsmPrinter &printer) const {
  printer << (isa<RopeType>(type) ? "rope" : "load");
}

// A function that parses what has no prefix.
static ParseResult parseLoad(OpAsmParser &parser, Type &type) {
  return parser.parseCustomTypeWithFallback(type, [&](Type &load) -> ParseResult {
    if (succeeded(parser.parseOptionalStar())) {
      load = LoadType::get(parser.getContext());
      return success();
    }
    return parser.parseType(load);
  });
}

static void printLoad(OpAsmPrinter &printer, Operation *, Type type) {
  if (isa<LoadType>(type))
    printer << "*";
  else
    printer << type;
}

// A class template without specialisations, whose arguments are a pack.
template <typename... Ends>
struct EndsIn {
  static LogicalResult check(Operation *op) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (Operation *last = block.empty() ? nullptr : &block.back(); !isa_and_nonnull<Ends...>(last))
          return op->emitOpError("does not end as one of ") << sizeof...(Ends);
    return success();
  }
};

LogicalResult ReachOp::verify() {
  Region *scope = affine::getAffineScope(*this);
  for (auto [at, place] : llvm::enumerate(getPlaces())) {
    if (!affine::isValidDim(place, scope))
      return emitOpError("reaches what is no dimension: #") << at;
    if (at > 0 && !affine::isValidSymbol(place, scope))
      return emitOpError("reaches what is no symbol: #") << at;
  }
  return success();
}

// The operation that a pattern rewrites is not the first argument of its class.
template <typename To, typename From>
struct Becomes : public OpRewritePattern<From> {
  using OpRewritePattern<From>::OpRewritePattern;
  LogicalResult matchAndRewrite(From op, PatternRewriter &rewriter) const override {
    if (op.getHook() == 0)
      return failure();
    rewriter.replaceOpWithNewOp<To>(op, llvm::alignToPowerOf2(op.getHook(), 4), "left");
    return success();
  }
};

void NudgeOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<Becomes<LiftOp, NudgeOp>>(context);
}

// The parameter of the class has another name here.
template <typename Concrete>
LogicalResult LiftsOnce<Concrete>::verifyTrait(Operation *op) {
  auto job = cast<Concrete>(op);
  llvm::iplist<Block> &blocks = job.getBody().getBlocks();
  DenseSet<Hook> seen;
  std::set<Hook> sorted;
  for (Block &block : blocks)
    for (auto lift : block.getOps<LiftOp>()) {
      Hook hook = {static_cast<int>(lift.getHook()), lift.getSide()};
      if (!seen.insert(hook).second)
        return lift.emitOpError("lifts with hook ") << hook.number << hook.side << " once more";
      sorted.insert(hook);
    }
  if (sorted.size() > 2)
    return job.emitOpError("lifts with more than two hooks, the last of which is ") << sorted.begin()->number;
  return success();
}

ParseResult JobOp::parse(OpAsmParser &parser, OperationState &result) {
  Region *body = result.addRegion();
  OptionalParseResult parsed = parser.parseOptionalRegion(*body);
  if (parsed.has_value() && failed(*parsed))
    return failure();
  return parser.parseOptionalAttrDict(result.attributes);
}

void JobOp::print(OpAsmPrinter &printer) {
  if (!getBody().empty()) {
    printer << ' ';
    printer.printRegion(getBody());
  }
  printer.printOptionalAttrDict((*this)->getAttrs());
}

LogicalResult JobOp::verify() { return EndsIn<DoneOp, RestOp>::check(*this); }

ParseResult ShiftOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments;
  if (parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren, /*allowType=*/true))
    return failure();
  SmallVector<Type> types = llvm::map_to_vector(arguments, [](auto &argument) { return argument.type; });
  for (int i = 0; i < 2; ++i) {
    Region *region = result.addRegion();
    auto parsed = parser.parseOptionalRegion(*region, arguments);
    if (parsed.has_value() && failed(*parsed))
      return failure();
    if (!parsed.has_value() && i == 1) {
      // A block gets its arguments before it is in a region.
      Block *block = new Block();
      block->addArguments(types, SmallVector<Location>(types.size(), result.location));
      region->push_back(block);
    }
    ensureTerminator(*region, parser.getBuilder(), result.location);
  }
  return success();
}

void ShiftOp::print(OpAsmPrinter &printer) {
  printer << '(';
  llvm::interleaveComma(getBefore().getArguments(), printer,
                        [&](BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ") ";
  printer.printRegion(getBefore(), /*printEntryBlockArgs=*/false);
  if (getAfter().front().getOperations().size() > 1) {
    printer << ' ';
    printer.printRegion(getAfter(), /*printEntryBlockArgs=*/false);
  }
}
