using namespace mlir;
using namespace periscope;

LogicalResult SightOp::verify() {
  auto buoy = SymbolTable::lookupNearestSymbolFrom<BuoyOp>(*this, getTargetAttr());
  if (!buoy)
    return emitOpError("sees no buoy ") << getTargetAttr();
  if (buoy.getType() != getType())
    return emitOpError("reads ") << buoy.getType();
  return success();
}

LogicalResult HailOp::verify() {
  auto module = (*this)->getParentOfType<ModuleOp>();
  if (!module.lookupSymbol<func::FuncOp>(getShip()))
    return emitOpError("is heard by no function");
  return success();
}

LogicalResult CountOp::verify() {
  int64_t seen = 0;
  (*this)->getParentOfType<ModuleOp>().walk([&](BuoyOp) { ++seen; });
  if (seen != static_cast<int64_t>(getBuoys()))
    return emitOpError("counts ") << seen;
  return success();
}
