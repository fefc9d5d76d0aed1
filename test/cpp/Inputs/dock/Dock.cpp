// Aliases from an interface of the dialect, and functions of LLVM's and MLIR's libraries that verifiers use.

#include "dock/Dock.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace dock;

namespace {
struct DockAsmInterface : public OpAsmDialectInterface {
  using OpAsmDialectInterface::OpAsmDialectInterface;

  AliasResult getAlias(Type type, raw_ostream &os) const override {
    if (auto ship = dyn_cast<ShipType>(type)) {
      os << "ship" << ship.getDraught();
      return AliasResult::FinalAlias;
    }
    return AliasResult::NoAlias;
  }

  AliasResult getAlias(Attribute attr, raw_ostream &os) const override {
    auto berth = dyn_cast<BerthAttr>(attr);
    if (!berth || !berth.getNumber())
      return AliasResult::NoAlias;
    os << "berth";
    return AliasResult::OverridableAlias;
  }
};
} // namespace

void DockDialect::initialize() { addInterfaces<DockAsmInterface>(); }

unsigned ShipType::getDraught() const { return getImpl()->draught; }

Type CrateType::parse(AsmParser &parser) {
  unsigned weight;
  if (parser.parseLess() || parser.parseInteger(weight) || parser.parseGreater())
    return Type();
  return CrateType::getChecked([&]() { return parser.emitError(parser.getNameLoc()); }, parser.getContext(), weight);
}

void CrateType::print(AsmPrinter &printer) const { printer << '<' << getWeight() << '>'; }

LogicalResult CrateType::verify(function_ref<InFlightDiagnostic()> emitError, unsigned weight) {
  if (weight == 0)
    return emitError() << "a crate weighs something";
  return success();
}

template <typename OpTy, typename = std::enable_if_t<std::is_same_v<OpTy, LandOp> || std::is_same_v<OpTy, StackOp>>>
static LogicalResult verifyNotTooMuch(OpTy op) {
  if (op->getNumOperands() > 3)
    return op.emitOpError("has more than three things");
  return success();
}

template <typename It>
static bool isSortedUniquely(It begin, It end) {
  if (begin == end)
    return true;
  It next = std::next(begin);
  for (; next != end; ++next, ++begin)
    if (!(*begin < *next))
      return false;
  return true;
}

// The class has a member of this name, which hides the function.
static Tide getTide(Operation *op) { return cast<LandOp>(op).getTide(); }

LogicalResult LandOp::verify() {
  using When = Tide;
  if (failed(verifyNotTooMuch(*this)))
    return failure();
  TypeRange types = getCargo().getTypes();
  if (llvm::all_of(types, llvm::IsaPred<CrateType>))
    return success();
  if (!llvm::all_of(types, [](Type type) { return isa<FloatingTypeInterface>(type); }))
    return emitOpError("lands ships or crates, not both");
  if (getTide() == When::Low)
    return emitOpError("needs high water for ships");
  return success();
}

LogicalResult HarbourOp::verifyRegions() {
  llvm::SmallSet<StringRef, 4> marks;
  for (MarkOp mark : getOps<MarkOp>())
    if (!marks.insert(mark.getNameAttr()).second)
      return mark.emitOpError("is there twice");
  llvm::SmallSet<StringRef, 4> wanted;
  getOperation()->walk([&](SailOp sail) { wanted.insert(sail.getMark()); });
  if (!llvm::set_difference(wanted, marks).empty())
    return emitOpError("lacks a mark");
  llvm::set_intersect(wanted, marks);
  if (wanted.size() > 2)
    return emitOpError("has too much traffic");
  return success();
}

LogicalResult AssignOp::verify() {
  BerthsAttr berths = getBerthsAttr();
  for (size_t i = 0, end = getBerths().size(); i < end; ++i)
    if (berths[i].getNumber() == 0u)
      return emitOpError() << "assigns berth 0, at " << i;
  return success();
}

LogicalResult StackOp::verify() {
  auto [start, size] = getODSOperandIndexAndLength(odsIndex_above);
  if (size == 0)
    return emitOpError("has nothing on it, from operand ") << start;
  SmallVector<int64_t> weights(llvm::from_range, llvm::map_range(getBelow(), [](Value value) {
                                 return int64_t(cast<CrateType>(value.getType()).getWeight());
                               }));
  if (!isSortedUniquely(weights.begin(), weights.end()))
    return emitOpError("has no order below");
  if (llvm::accumulate(weights, int64_t(0)) < 10)
    return emitOpError("is too light below");
  return success();
}
