#include "Quay.h"

using namespace mlir;
using namespace quay;

// `2` is the slot 2 alone, `2 to 4` those before 4.
static ParseResult parseSlots(AsmParser &parser, Slot &from, Slot &to) {
  if (parser.parseInteger(from))
    return failure();
  if (failed(parser.parseOptionalKeyword("to"))) {
    to = from + 1;
    return success();
  }
  return parser.parseInteger(to);
}

static void printSlots(AsmPrinter &printer, Slot from, Slot to) {
  printer << from;
  if (from + 1 != to)
    printer << " to " << to;
}

Attribute TideAttr::parse(AsmParser &parser, Type) {
  int64_t height = 0;
  if (parser.parseLess() || parser.parseInteger(height) || parser.parseGreater())
    return {};
  return TideAttr::get(parser.getContext(), height);
}

void TideAttr::print(AsmPrinter &printer) const { print(printer.getStream()); }

void TideAttr::print(llvm::raw_ostream &os) const { os << '<' << getHeight() << '>'; }

// The sum of the numbers in any container, by way of a view.
template <typename T>
static T sum(ArrayRef<T> numbers) {
  T total = 0;
  for (T number : numbers)
    total += number;
  return total;
}

template <typename T>
static T sum(const SmallVectorImpl<T> &numbers) {
  return sum(ArrayRef(numbers));
}

LogicalResult PlanAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<SlotsAttr> groups) {
  SmallVector<int64_t> all;
  for (SlotsAttr group : groups)
    for (int64_t slot : group.asArrayRef())
      all.push_back(slot);
  if (sum(all) > 100)
    return emitError() << "plans for too many slots: " << sum(all);
  return success();
}

static bool isEmpty(SlotSet set) { return set == 0; }

Attribute ShiftAttr::parse(AsmParser &parser, Type) {
  SmallVector<SlotSet> sets;
  auto parseSet = [&]() -> ParseResult {
    uint64_t bits;
    if (parser.parseInteger(bits))
      return failure();
    sets.push_back(SlotSet(bits));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseSet))
    return {};
  return parser.getChecked<ShiftAttr>(parser.getContext(), sets);
}

void ShiftAttr::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(getSets(), printer, [&](SlotSet set) { printer << static_cast<uint64_t>(set); });
  printer << '>';
}

LogicalResult ShiftAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<SlotSet> sets) {
  auto *empty = llvm::find_if(sets, isEmpty);
  if (empty != sets.end())
    return emitError() << "has an empty set, number " << std::distance(sets.begin(), empty);
  return success();
}

// Nothing to report is a success.
static InFlightDiagnostic checkSlots(OpAsmParser &parser, const SmallVector<Slot> &slots) {
  for (Slot slot : slots)
    if (slot >= 64)
      return parser.emitError(parser.getNameLoc(), "has no slot ") << slot;
  return {};
}

ParseResult MoorOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<Slot> slots;
  auto parseSlot = [&]() { return parser.parseInteger(slots.emplace_back()); };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseSlot))
    return failure();
  InFlightDiagnostic wrong = checkSlots(parser, slots);
  if (failed(wrong))
    return wrong;
  SlotSet taken;
  for (Slot slot : slots)
    taken.add(slot);
  result.addAttribute("slots", parser.getBuilder().getI64IntegerAttr(taken));
  Type type;
  if (parser.parseColonType(type))
    return failure();
  result.addTypes(type);
  TideAttr tide;
  if (succeeded(parser.parseOptionalKeyword("at")) && parser.parseAttribute(tide))
    return failure();
  if (tide.getImpl())
    result.addAttribute("tide", tide);
  return success();
}

void MoorOp::print(OpAsmPrinter &printer) {
  SmallVector<Slot> slots;
  for (Slot slot = 0; slot < 64; ++slot)
    if (getSlots().has(slot))
      slots.push_back(slot);
  printer << " [";
  llvm::interleaveComma(slots, printer);
  printer << "]";
  printer << " : " << getBerth().getType();
  if (getTideAttr())
    printer << " at " << getTideAttr();
}

LogicalResult MoorOp::verify() {
  BerthType berth = cast<BerthType>(getBerth().getType());
  for (Slot slot = berth.getFrom(); slot < berth.getTo(); ++slot)
    if (!getSlots().has(slot))
      return emitOpError("does not take slot ") << slot;
  if (getSlots().covers<Side::Right>())
    return emitOpError("takes the last slot");
  if (getSlots().covers<Side::Left>() && getSlots().covers<Part::Stern, Part::Mid>())
    return emitOpError("takes too much");
  // There may be none.
  if (getTideAttr().isHigh() && getSlots().has(9))
    return emitOpError("takes a slot that is under water");
  return success();
}

namespace {

// A size that may be unknown: what is computed of one is unknown too.
struct Size {
  static Size unknown() { return Size(ShapedType::kDynamic); }
  Size(int64_t value) : value(value) {}
  bool isUnknown() const { return ShapedType::isDynamic(value); }
  Size half() const { return isUnknown() ? unknown() : Size(value / 2); }
  operator int64_t() const { return value; }

private:
  int64_t value;
};

} // namespace

LogicalResult ChartOp::verify() {
  auto sea = cast<ShapedType>(getSea().getType());
  for (int64_t dim : sea.getShape()) {
    Size half = Size(dim).half();
    if (half.isUnknown())
      return emitOpError("has no chart of an open sea");
    if (half * 2 != dim)
      return emitOpError("cannot halve ") << dim << " to " << static_cast<int64_t>(half);
  }
  AffineMap map = getMap();
  AffineExpr sum = getAffineConstantExpr(0, getContext());
  for (unsigned at = 0; at < map.getNumResults(); ++at)
    sum = getAffineBinaryOpExpr(AffineExprKind::Add, sum, map.getResult(at));
  AffineMap total = map.get(map.getNumDims(), 0, {sum}, getContext());
  if (total.isSingleConstant()) {
    std::string text;
    llvm::raw_string_ostream os(text);
    sum.print(os);
    return emitOpError("is a map to one place: ") << text;
  }
  return success();
}
