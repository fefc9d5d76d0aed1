#include "Wherry.h"

using namespace mlir;
using namespace river;
using namespace river::wherry;

// Notes of errors about parameters.

LogicalResult FareAttr::verify(function_ref<InFlightDiagnostic()> emitError, int64_t pence) {
  if (pence >= 0)
    return success();
  InFlightDiagnostic diag = emitError() << "a fare of " << pence;
  diag.attachNote() << "nobody is paid for a ride";
  return diag;
}

LogicalResult SeatType::verify(function_ref<InFlightDiagnostic()> emitError, int64_t number) {
  if (number < 6)
    return success();
  auto diag = emitError() << "no seat " << number;
  diag.attachNote() << "the last one is 5";
  diag.attachNote() << "the first one is 0";
  return diag;
}

// The class that is written before the name is not mlir::ModuleOp.
LogicalResult wherry::ModuleOp::verifyRegions() {
  if ((*this)->hasAttr("wherry.leaks"))
    return emitOpError("leaks");
  return success();
}

// Getters of the properties give what is stored.
LogicalResult CrewOp::verify() {
  auto &properties = getProperties();
  Properties *pointer = &getProperties();
  return emitOpError() << getName() << " is " << properties.getName() << " with " << pointer->getOars()
                       << (properties.getDeck() ? " on deck" : " below");
}

// TupleType of this namespace comes before MLIR's.
LogicalResult PairOp::verify() {
  SmallVector<Type> parts(2, getResult().getType());
  return emitOpError() << "makes " << TupleType::get(getContext(), parts) << " and "
                       << mlir::TupleType::get(getContext(), parts);
}

// The value of an IntegerAttr is a number, be it of one bit.
LogicalResult BitOp::verify() {
  InFlightDiagnostic diag = emitOpError() << "has";
  if (auto number = dyn_cast<IntegerAttr>(getOf()))
    diag << " " << number.getValue() << (number.getValue().isZero() ? " zero" : "");
  if (auto truth = dyn_cast<BoolAttr>(getOf()))
    diag << " " << truth.getValue();
  if (getNumberAttr())
    diag << " number " << getNumberAttr().getValue();
  if (getNumber().value_or(false) == true)
    diag << " set";
  if (getTruthAttr())
    diag << " truth " << getTruthAttr().getValue();
  return diag;
}

// A name that is not there has a place.
ParseResult LightOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::Argument argument;
  argument.ssaName.location = parser.getCurrentLocation();
  std::string where;
  if (parser.parseString(&where))
    return failure();
  if (where.empty())
    return parser.emitError(argument.ssaName.location, "a light is somewhere");
  result.addAttribute("where", parser.getBuilder().getStringAttr(where));
  return success();
}

void LightOp::print(OpAsmPrinter &printer) { printer << " " << getWhereAttr(); }

// Builders are told apart by the class of an enumerator.
LogicalResult LightOp::verify() {
  return emitOpError() << "is " << LampAttr::get(getContext(), Side::Starboard, 3);
}

// Iterators of sorted containers go by the keys, not by the order of insertion.
LogicalResult TimetableOp::verify() {
  std::map<int64_t, std::string> boats;
  std::set<int64_t> hours;
  for (auto [index, hour] : llvm::enumerate(getHours())) {
    boats[hour] = std::string(1, static_cast<char>('a' + index));
    hours.insert(hour);
  }
  InFlightDiagnostic diag = emitOpError() << "goes";
  for (auto it = boats.begin(); it != boats.end(); ++it)
    diag << " " << it->first << it->second;
  auto first = boats.find(getHours().front());
  if (first != boats.begin())
    diag << ", before the first of all " << std::prev(first)->second;
  auto noon = boats.lower_bound(12);
  if (noon != boats.end() and noon->first not_eq 13)
    diag << ", from noon on " << noon->second << " after " << std::distance(boats.begin(), noon);
  if (boats.upper_bound(20) == boats.end())
    diag << ", none at night";
  std::vector<int64_t> sorted(hours.begin(), hours.end());
  std::string rest;
  rest.append(2, '.');
  return diag << ", first at " << sorted.front() << " then " << *std::next(hours.find(sorted.front())) << rest;
}

LogicalResult RouteOp::canonicalize(RouteOp op, PatternRewriter &rewriter) {
  if (!op.getTodo())
    return failure();
  rewriter.modifyOpInPlace(op, [&] {
    op.setTodo(false);
    if (op.getSymName() == "ferry")
      op.setPrivate();
    else if (op.getSymName() == "ford")
      SymbolTable::setSymbolVisibility(op, SymbolTable::Visibility::Nested);
    else if (op.isPrivate())
      op.setPublic();
    else
      SymbolTable::setSymbolName(op, "bridge");
  });
  return success();
}

// Properties that a list of all attributes lacks stay.
LogicalResult RowOp::canonicalize(RowOp op, PatternRewriter &rewriter) {
  if (!op.getTodo())
    return failure();
  rewriter.modifyOpInPlace(op, [&] {
    NamedAttribute slow = rewriter.getNamedAttr("slow", rewriter.getUnitAttr());
    if (op.getN() == 3)
      op->setAttrs({slow});
    else
      op->setAttrs(rewriter.getDictionaryAttr({slow, rewriter.getNamedAttr("n", rewriter.getI64IntegerAttr(9))}));
    op->setDiscardableAttr("ended", rewriter.getUnitAttr());
    op.setTodo(false);
  });
  return success();
}
