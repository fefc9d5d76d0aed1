#include "Galley.h"

using namespace mlir;
using namespace galley;

namespace mlir::galley_traits {
template <typename ConcreteOp>
class Weighs : public OpTrait::TraitBase<ConcreteOp, Weighs> {
public:
  static int64_t usualWeight(StringRef dish) { return dish.size(); }
};
} // namespace mlir::galley_traits

namespace galley {
namespace impl {
struct EndOfWatch;

// Either of two operations ends a region; the first is the one that the text may leave out.
template <typename Made, typename... Others>
struct AnyOf {
  static bool classof(Operation *op) { return isa<Made, Others...>(op); }
  template <typename... Args>
  static void build(Args &&...args) { Made::build(std::forward<Args>(args)...); }
  static constexpr StringLiteral getOperationName() { return Made::getOperationName(); }
};
struct EndOfWatch : public AnyOf<ClearOp, ServeOp> {};
} // namespace impl

// A class of types that stands for two of them.
class VesselType : public Type {
public:
  using Type::Type;
  static bool classof(Type type) { return isa<PotType, PanType>(type); }
  bool holdsWater() const;
};
bool VesselType::holdsWater() const { return isa<PotType>(*this); }

SaltAttr SaltAttr::get(MLIRContext *context, int64_t grains) { return Base::get(context, grains + 1); }
SaltAttr SaltAttr::getChecked(function_ref<InFlightDiagnostic()> emitError, MLIRContext *context,
                              int64_t grains) {
  if (grains < 0) {
    emitError() << "salt without grains";
    return SaltAttr();
  }
  return Base::getChecked(emitError, context, grains + 10);
}

Type MenuType::parse(AsmParser &parser) {
  SmallVector<int64_t> days;
  int64_t day;
  if (parser.parseLess())
    return Type();
  do {
    if (parser.parseDecimalInteger(day))
      return Type();
    days.push_back(day);
  } while (succeeded(parser.parseOptionalKeyword("x10")) || succeeded(parser.parseOptionalComma()));
  if (parser.parseGreater())
    return Type();
  return MenuType::get(parser.getContext(), days);
}
void MenuType::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(getDays(), printer);
  printer << '>';
}

void GalleyDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "Galley.cpp.inc"
      >();
  portions = {{"soup", 4}, {"stew", 2}};
}
int64_t GalleyDialect::portionsOf(StringRef dish) { return portions.lookup(dish); }

// Multiplies the argument of the block by itself and serves the product.
static void fillBody(OpBuilder &builder, Region &region, Type type) {
  OpBuilder::InsertionGuard guard(builder);
  Block *body = builder.createBlock(&region, /*insertPt=*/{}, {type}, {builder.getUnknownLoc()});
  ImplicitLocOpBuilder inner(builder.getUnknownLoc(), builder);
  Value argument = body->getArgument(0);
  Value squared = arith::MulIOp::create(inner, argument, argument);
  if (!squared.getDefiningOp<arith::MulIOp>() || !isa<BlockArgument>(argument))
    return;
  Value sum = inner.create<arith::AddIOp>(squared, argument);
  OperationState state(inner.getLoc(), ServeOp::getOperationName());
  ServeOp::build(builder, state, ValueRange{sum});
  builder.create(state);
}

ParseResult CookOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand what;
  Type type;
  if (parser.parseOperand(what) || parser.parseColonType(type) ||
      parser.resolveOperand(what, type, result.operands))
    return failure();
  fillBody(parser.getBuilder(), *result.addRegion(), type);
  return parser.parseOptionalAttrDict(result.attributes);
}
void CookOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  OperandRange operands = getOperation()->getOperands();
  printer.printOperands(operands.begin(), operands.end());
  printer << " : " << getWhat().getType();
  printer.printOptionalAttrDict((*this)->getAttrs());
}

LogicalResult PlateOp::verify() {
  if (auto vessel = dyn_cast<VesselType>(getOn().getType()))
    return emitOpError() << (vessel.holdsWater() ? "is no vessel for water" : "is too flat");
  auto *dialect = getContext()->getLoadedDialect<GalleyDialect>();
  if (dialect->portionsOf("soup") != dialect->most || dialect->portionsOf("fish") != 0)
    return emitOpError("has no portions");
  return emitOpError("has ") << dialect->portionsOf("stew") << " portions of " << dialect->most;
}

// The last number that was given out.
static unsigned lastNumber = 2;

struct Meal {
  Attribute given;
  CourseAttr course = dyn_cast_or_null<CourseAttr>(given);
  Meal(Attribute given) : given(given) {}
};

LogicalResult TasteOp::verify() {
  if (auto shelf = dyn_cast<ShelfAttr>((*this)->getLoc()))
    return emitOpError("is from shelf ") << shelf.getNumber();
  auto course = (*this)->getAttrOfType<CourseAttr>("course");
  if (!course || Meal(course).course != course)
    return emitOpError("needs a course");
  Course tasted = course.getValue();
  switch (tasted) {
  case Course::Soup:
    lastNumber += sizeof("hot");
    return emitOpError("burns at ") << lastNumber++ << " and " << lastNumber << " of " << stringifyCourse(tasted);
  case Course::Stew:
    break;
  }
  // A null expression matters only where it is used.
  AffineExpr first = getAffineSymbolExpr(0, getContext()), second = getAffineSymbolExpr(1, getContext());
  AffineExpr replaced = (second + 1).replaceSymbols({AffineExpr(), getAffineConstantExpr(6, getContext())});
  return failableParallelForEach(getContext(), ArrayRef<AffineExpr>{replaced, first}, [&](AffineExpr expr) -> LogicalResult {
    if (auto constant = dyn_cast<AffineConstantExpr>(expr))
      return emitOpError("is salted ") << constant.getValue() << " times";
    return success();
  });
}

LogicalResult PairOp::verify() {
  return emitOpError() << (*this)->getResult(1).getType() << " is " << getOperation()->getResultTypes()[1] << ", "
                       << getProperties().operandSegmentSizes[1];
}

LogicalResult CoverOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
                                        SmallVectorImpl<Type> &types) {
  auto pot = dyn_cast<PotType>(adaptor.getPot().getType());
  if (!pot || adaptor.getPot().getDefiningOp<CoverOp>())
    return emitOptionalError(location, "nothing to cover");
  types.push_back(PotType::get(context, pot.getQuarts() + 1, /*lid=*/{}));
  return success();
}

LogicalResult WeighOp::verify() {
  return emitOpError("weighs ") << WeighOp::usualWeight("stew");
}

LogicalResult ScaleInterface::weigh() {
  if (getWeight() > 100)
    return (*this)->emitOpError("holds no ") << getWeight() << " grams";
  return success();
}

} // namespace galley
