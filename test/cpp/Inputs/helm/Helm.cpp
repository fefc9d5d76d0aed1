#include "helm/Helm.h"
#include "llvm/Support/CommandLine.h"
#include "mlir/IR/DialectImplementation.h"

static llvm::cl::opt<bool> clIsStrict("helm-strict", llvm::cl::init(false), llvm::cl::Hidden,
                                      llvm::cl::desc("refuses turns "
                                                     "of nothing"));

static llvm::cl::opt<int> clMostDegrees("helm-most-degrees", llvm::cl::desc("how far it turns"),
                                        llvm::cl::value_desc("degrees"), llvm::cl::init(2 * 45));

static llvm::cl::list<std::string> clForbidden("helm-forbidden", llvm::cl::desc("names of ships"), llvm::cl::ZeroOrMore);

static bool isStrict() { return clIsStrict; }

template <typename TurnOp>
static bool movesNothing(TurnOp op) {
  return op.isIdle();
}

llvm::LogicalResult helm::TurnOp::verify() {
  if (movesNothing(*this) && isStrict())
    return emitOpError("turns nothing");
  if (!clForbidden.empty() || clForbidden.getNumOccurrences() > 0)
    return emitOpError("is forbidden");
  if (static_cast<int>(getDegrees()) > clMostDegrees.getValue())
    return emitOpError("turns more than ") << clMostDegrees << " degrees";
  if (getWind() == helm::WindAttr::Ahead)
    return emitOpError("turns into the wind");
  return mlir::success();
}

llvm::LogicalResult rudder::TurnOp::verify() {
  switch (getWind()) {
  case helm::WindAttr::Astern:
    return mlir::success();
  case helm::WindAttr::Ahead:
    return movesNothing(*this) ? emitOpError("lies in irons") : mlir::success();
  }
  llvm_unreachable("a wind of no case");
}

llvm::LogicalResult helm::HoistOp::verify() {
  if (getSails().empty())
    return emitOpError("hoists nothing from ") << getFromAttr();
  if (getSails().size() > 1)
    return emitOpError("hoists ") << getSails().size() << " sails";
  for (mlir::Value sail : getSails()) {
    auto cloth = mlir::dyn_cast<helm::ClothType>(sail.getType());
    if (!cloth)
      return emitOpError("hoists something else");
    if (cloth.isLargerThan(50))
      return emitOpError("hoists ") << cloth.getArea() << " square yards";
  }
  return mlir::success();
}

llvm::LogicalResult helm::CrewOpInterface::verifyQuarters() {
  if (mlir::Region *quarters = getQuarters())
    if (quarters->empty())
      return emitOpError("has no crew");
  return mlir::success();
}

unsigned helm::ClothType::getWidth() const {
  return llvm::TypeSwitch<helm::ClothType, unsigned>(*this).Case<helm::SailType>(
      [](auto cloth) { return cloth.getWidth(); });
}

mlir::Type helm::ClothType::getCut() const {
  return llvm::TypeSwitch<helm::ClothType, mlir::Type>(*this).Case<helm::SailType>([](auto sail) { return sail; });
}

unsigned helm::ClothType::getArea() const {
  return getWidth() * mlir::cast<helm::SailType>(getCut()).getHeight();
}

bool helm::ClothType::classof(mlir::Type type) { return mlir::isa<helm::SailType>(type); }

mlir::Type helm::SailType::parse(mlir::AsmParser &parser) {
  unsigned width = 0, height = 0;
  if (parser.parseLess() || parser.parseInteger(width))
    return {};
  if (parser.parseKeyword("by") || parser.parseInteger(height) || parser.parseGreater()) {
    parser.emitError(parser.getNameLoc(), "expected the height of a sail");
    return {};
  }
  return get(parser.getContext(), width, height);
}

void helm::SailType::print(mlir::AsmPrinter &printer) const {
  printer << '<' << getWidth() << " by " << getHeight() << '>';
}

mlir::Type helm::HelmDialect::parseType(mlir::DialectAsmParser &parser) const {
  llvm::StringRef mnemonic;
  mlir::Type type;
  auto parsed = generatedTypeParser(parser, &mnemonic, type);
  if (parsed.has_value())
    return type;
  parser.emitError(parser.getNameLoc(), "unknown type of helm: ") << mnemonic;
  return {};
}

void helm::HelmDialect::printType(mlir::Type type, mlir::DialectAsmPrinter &printer) const {
  if (mlir::succeeded(generatedTypePrinter(type, printer)))
    return;
  llvm_unreachable("a type of another dialect");
}
