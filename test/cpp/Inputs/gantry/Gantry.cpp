#include "Gantry.h"

using namespace mlir;
using namespace gantry;

Operation *GantryDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  return FixOp::create(builder, loc, type, cast<TypedAttr>(value));
}

OpFoldResult FixOp::fold(FoldAdaptor adaptor) { return getValue(); }

// The numbers side by side; no number has no bits.
OpFoldResult SpliceOp::fold(FoldAdaptor adaptor) {
  if (getInputs().size() == 1)
    return getInputs().front();
  APInt all = APInt::getZeroWidth();
  for (Attribute input : adaptor.getInputs()) {
    auto number = dyn_cast_or_null<IntegerAttr>(input);
    if (!number)
      return {};
    all = all.concat(number.getValue());
  }
  return IntegerAttr::get(IntegerType::get(getContext(), all.getBitWidth()), all);
}

// Makes an operation that has values alone, by its name.
static Value createNamed(Location loc, OperationName name, ArrayRef<Value> operands, Type type, OpBuilder &builder) {
  OperationState state(loc, name);
  state.addOperands(operands);
  state.addTypes(type);
  state.addAttribute("made_as", builder.getStringAttr(state.name.getStringRef()));
  return builder.create(state)->getResult(0);
}

// Splices of splices are one; so are neighbours that are numbers.
LogicalResult SpliceOp::canonicalize(SpliceOp op, PatternRewriter &rewriter) {
  auto inputs = op.getInputs();
  for (size_t i = 0, size = inputs.size(); i != size; ++i) {
    auto inner = inputs[i].getDefiningOp<SpliceOp>();
    if (!inner)
      continue;
    auto at = inputs.begin() + i;
    SmallVector<Value> flat(inputs.begin(), at);
    llvm::append_range(flat, inner.getInputs());
    flat.append(at + 1, inputs.end());
    Location loc = rewriter.getFusedLoc({inner.getLoc(), op.getLoc()});
    rewriter.replaceOp(op, createNamed(loc, op->getName(), flat, op.getType(), rewriter));
    return success();
  }
  APInt high, low;
  for (size_t i = 0; i + 1 < inputs.size(); ++i) {
    if (!matchPattern(inputs[i], m_ConstantInt(&high)) || !matchPattern(inputs[i + 1], m_ConstantInt(&low)))
      continue;
    SmallVector<Value> joined(inputs.take_front(i));
    Location loc = FusedLoc::get(op.getContext(), {inputs[i].getLoc(), inputs[i + 1].getLoc()});
    joined.push_back(FixOp::create(rewriter, loc, high.concat(low)));
    llvm::append_range(joined, inputs.drop_front(i + 2));
    OperationState state(op.getLoc(), "gantry.splice");
    state.addOperands(joined);
    state.addTypes(op.getType());
    rewriter.replaceOp(op, rewriter.create(state));
    return success();
  }
  return failure();
}

LogicalResult LiftOp::inferReturnTypes(MLIRContext *context, std::optional<Location> loc, Adaptor adaptor,
                                       SmallVectorImpl<Type> &types) {
  ArrayAttr slots = adaptor.getSlots();
  if (adaptor.getSlot() >= slots.size()) {
    context->getDiagEngine().emit(loc.value_or(UnknownLoc::get(context)), DiagnosticSeverity::Error)
        << "has no slot " << adaptor.getSlot();
    return failure();
  }
  types.push_back(cast<TypeAttr>(slots[adaptor.getSlot()]).getValue());
  return success();
}

namespace {

// A load and how it hangs.
struct Load {
  int weight = 0;
  enum Side { Left, Right } side = Left;
  bool isLeft() const { return side == Left; }
};

// Calls the overload for the class of an operation.
template <typename Concrete, typename Result>
struct Visitor {
  Result dispatch(Operation *op) {
    auto *self = static_cast<Concrete *>(this);
    return TypeSwitch<Operation *, Result>(op)
        .template Case<RailOp, HookOp>([&](auto each) -> Result { return self->visit(each); })
        .Default([&](Operation *other) -> Result { return self->visitOther(other); });
  }
  Result visit(Operation *) { return "some"; }
  Result visitOther(Operation *) { return "other"; }
};

struct Names : Visitor<Names, std::string> {
  using Visitor<Names, std::string>::visit;
  std::string visit(HookOp) { return "hook"; }
  std::string visitOther(Operation *op) { return op->getName().stripDialect().str(); }
};

// The limits of an operation; those of others are not told.
template <typename OpTy>
struct Limits;

template <>
struct Limits<RailOp> {
  static constexpr double most = 6.5;
  static unsigned loads() { return 6; }
};

template <typename OpTy>
std::string limitsOf(OpTy) {
  return std::to_string(Limits<OpTy>::loads()) + " loads of " + std::to_string(Limits<OpTy>::most);
}

} // namespace

LogicalResult RailOp::verify() {
  if (getLoads().size() > Limits<RailOp>::loads())
    return emitOpError("takes ") << limitsOf(*this);
  SmallVector<Load> loads;
  for (int32_t weight : getLoads())
    loads.push_back({weight, weight < 0 ? Load::Right : Load::Left});
  auto middle = std::partition(loads.begin(), loads.end(), [](const Load &load) { return load.isLeft(); });
  SmallVector<int64_t> places;
  std::generate_n(std::back_inserter(places), loads.size(), [place = 1]() mutable { return place++; });
  SmallVector<int64_t> weights(getLoads());
  int64_t torque = std::inner_product(weights.begin(), weights.end(), places.begin(), int64_t(0));
  if (torque != 0)
    return emitOpError() << "leans by " << torque << ": " << std::distance(loads.begin(), middle) << " of "
                         << loads.size() << " loads are to the left";
  if (!llvm::isShiftedMask_64(loads.size()))
    return emitOpError("has ") << loads.size() << " loads";
  return success();
}

LogicalResult HookOp::verify() {
  std::string text;
  llvm::raw_string_ostream os(text);
  AsmState names((*this)->getParentOp());
  llvm::interleaveComma(getArgs(), os, [&](Value value) { value.printAsOperand(os, names); });
  Names visitor;
  emitRemark() << text << ": " << visitor.dispatch(*this) << ", " << visitor.dispatch((*this)->getParentOp());
  if (auto *next = (*this)->getNextNode())
    emitRemark() << "before " << visitor.dispatch(next);
  return success();
}
