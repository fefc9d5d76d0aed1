#include "orchard/Types.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionImplementation.h"
#include "orchard/OrchardDialect.cpp.inc"

using namespace mlir;
using namespace orchard;

struct orchard::detail::TreeTypeStorage : public TypeStorage {
  using KeyTy = std::tuple<Type, unsigned, ArrayRef<int64_t>>;

  TreeTypeStorage(Type fruit, unsigned height, ArrayRef<int64_t> branches)
      : fruit(fruit), height(height), branches(branches) {}

  bool operator==(const KeyTy &key) const { return key == KeyTy(fruit, height, branches); }

  static TreeTypeStorage *construct(TypeStorageAllocator &allocator, const KeyTy &key) {
    ArrayRef<int64_t> branches = allocator.copyInto(std::get<2>(key));
    return new (allocator.allocate<TreeTypeStorage>())
        TreeTypeStorage(std::get<0>(key), std::get<1>(key), branches);
  }

  Type fruit;
  unsigned height;
  ArrayRef<int64_t> branches;
};

Type TreeType::getFruit() const { return getImpl()->fruit; }
unsigned TreeType::getHeight() const { return getImpl()->height; }
ArrayRef<int64_t> TreeType::getBranches() const { return getImpl()->branches; }

Type OrchardDialect::parseType(DialectAsmParser &parser) const {
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return {};
  if (keyword != "tree") {
    parser.emitError(parser.getNameLoc(), "no tree is called ") << keyword;
    return {};
  }
  Type fruit;
  unsigned height;
  SmallVector<int64_t> branches;
  if (parser.parseLess() || parser.parseType(fruit) || parser.parseKeyword("high") || parser.parseInteger(height))
    return {};
  if (succeeded(parser.parseOptionalComma())) {
    auto parseBranch = [&]() { return parser.parseInteger(branches.emplace_back()); };
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseBranch))
      return {};
  }
  if (parser.parseGreater())
    return {};
  return TreeType::get(parser.getContext(), fruit, height, branches);
}

void OrchardDialect::printType(Type type, DialectAsmPrinter &printer) const {
  TypeSwitch<Type>(type).Case<TreeType>([&](TreeType tree) {
    printer << "tree<" << tree.getFruit() << " high " << tree.getHeight();
    if (!tree.getBranches().empty())
      printer << ", " << llvm::interleaved_array(tree.getBranches());
    printer << '>';
  });
}

LogicalResult OrchardDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  if (attribute.getName() == "orchard.owner" && !isa<StringAttr>(attribute.getValue()))
    return op->emitError("'orchard.owner' must be a string");
  return success();
}

static ParseResult parseHelpers(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &helpers,
                                SmallVectorImpl<Type> &types) {
  SmallVector<std::pair<OpAsmParser::UnresolvedOperand, Type>> pairs;
  auto parseHelper = [&]() -> ParseResult {
    auto &pair = pairs.emplace_back();
    return failure(parser.parseOperand(pair.first) || parser.parseColonType(pair.second));
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, parseHelper))
    return failure();
  llvm::transform(pairs, std::back_inserter(helpers), [](auto &pair) { return pair.first; });
  llvm::transform(pairs, std::back_inserter(types), [](auto &pair) { return pair.second; });
  return success();
}

static void printHelpers(OpAsmPrinter &printer, Operation *, OperandRange helpers, TypeRange types) {
  printer << '(';
  llvm::interleaveComma(llvm::zip(helpers, types), printer, [&](auto helper) {
    printer << std::get<0>(helper) << " : " << std::get<1>(helper);
  });
  printer << ')';
}

static ParseResult parseBundles(OpAsmParser &parser,
                                SmallVectorImpl<SmallVector<OpAsmParser::UnresolvedOperand>> &bundles,
                                SmallVectorImpl<SmallVector<Type>> &types) {
  return parser.parseCommaSeparatedList([&]() -> ParseResult {
    auto &bundle = bundles.emplace_back();
    auto &bundleTypes = types.emplace_back();
    return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() -> ParseResult {
      return failure(parser.parseOperand(bundle.emplace_back()) || parser.parseColonType(bundleTypes.emplace_back()));
    });
  });
}

static void printBundles(OpAsmPrinter &printer, Operation *, OperandRangeRange bundles, TypeRangeRange types) {
  llvm::interleaveComma(llvm::zip(bundles, types), printer, [&](auto bundle) {
    printer << '[';
    llvm::interleaveComma(llvm::zip(std::get<0>(bundle), std::get<1>(bundle)), printer, [&](auto part) {
      printer << std::get<0>(part) << " : " << std::get<1>(part);
    });
    printer << ']';
  });
}

ParseResult RowOp::parse(OpAsmParser &parser, OperationState &result) {
  auto buildType = [](Builder &builder, ArrayRef<Type> arguments, ArrayRef<Type> results,
                      function_interface_impl::VariadicFlag, std::string &message) -> Type {
    if (!results.empty()) {
      message = "a row gives nothing";
      return {};
    }
    return builder.getFunctionType(arguments, results);
  };
  return function_interface_impl::parseFunctionOp(parser, result, /*allowVariadic=*/false,
                                                  getFunctionTypeAttrName(result.name), buildType,
                                                  getArgAttrsAttrName(result.name),
                                                  getResAttrsAttrName(result.name));
}

void RowOp::print(OpAsmPrinter &printer) {
  function_interface_impl::printFunctionOp(printer, *this, /*isVariadic=*/false, getFunctionTypeAttrName(),
                                           getArgAttrsAttrName(), getResAttrsAttrName());
}

LogicalResult RowOp::verifyRegions() {
  auto result = getBody().walk([&](PlantOp plant) -> WalkResult {
    if (isa<HighType>(plant.getTree().getType()))
      return plant.emitOpError("does not fit into row '") << getSymName() << "'";
    for (OpOperand &helper : plant->getOpOperands()) {
      APInt number;
      if (matchPattern(helper.get(), m_ConstantInt(&number)) && number.isZero())
        return plant.emitOpError("has a helper #") << helper.getOperandNumber() << " that is nobody";
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}
