#include "Lagoon.h"

using namespace mlir;
using namespace sea;
using namespace sea::reef;

namespace {

struct ReefTurnInterface : public lagoon::DialectTurnInterface {
  using DialectTurnInterface::DialectTurnInterface;

  LogicalResult turn(Attribute encoding, unsigned by, Attribute &turned,
                     std::optional<Location> loc) const override {
    auto coral = dyn_cast<HasRows>(encoding);
    if (!coral)
      return emitOptionalError(loc, "dialect '", getDialect()->getNamespace(), "' turns no ", encoding);
    turned = CoralAttr::get(getContext(), coral.getNumRows() + by);
    return success();
  }

  bool mayTurn(Attribute encoding) const override {
    auto rows = dyn_cast<HasRows>(encoding);
    return !rows || rows.getNumRows() < 9;
  }
};

// The names by which the attributes are printed.
class ReefAliases : public OpAsmDialectInterface {
public:
  using OpAsmDialectInterface::OpAsmDialectInterface;

  AliasResult getAlias(Attribute attr, raw_ostream &os) const override {
    if (!isa<HasRows>(attr))
      return AliasResult::NoAlias;
    os << "rows";
    return AliasResult::FinalAlias;
  }
};

} // namespace

void ReefDialect::initialize() {
  addAttributes<CoralAttr, SandAttr, ShadeAttr>();
  addInterfaces<ReefTurnInterface, ReefAliases>();
}

Attribute ShadeAttr::parse(AsmParser &parser, Type) {
  Attribute of;
  if (parser.parseLess() || parser.parseAttribute(of) || parser.parseGreater())
    return {};
  auto rows = dyn_cast<HasRows>(of);
  if (!rows) {
    parser.emitError(parser.getNameLoc(), "expected rows");
    return {};
  }
  return ShadeAttr::get(parser.getContext(), rows);
}

void ShadeAttr::print(AsmPrinter &printer) const { printer << "<" << getOf() << ">"; }
