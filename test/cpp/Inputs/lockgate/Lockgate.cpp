using namespace mlir;
using namespace lockgate;

void CycleOp::getSuccessorRegions(RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &regions) {
  regions.push_back(RegionSuccessor(&getBody(), getBody().getArguments().drop_front()));
  regions.push_back(RegionSuccessor(getOperation(), getResults()));
}

OperandRange CycleOp::getEntrySuccessorOperands(RegionSuccessor successor) { return getInits(); }

// Carried types may be known better than before.
bool CycleOp::areTypesCompatible(Type lhs, Type rhs) {
  return lhs == rhs || (isa<RankedTensorType>(lhs) && isa<UnrankedTensorType>(rhs));
}

void PickOp::getSuccessorRegions(RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &regions) {
  if (!point.isParent()) {
    regions.emplace_back(getOperation(), getResults());
    return;
  }
  regions.emplace_back(&getFirst());
  if (getSecond().empty())
    regions.emplace_back(getOperation(), getOperation()->getResults());
  else
    regions.emplace_back(&getSecond());
}

void PickOp::getEntrySuccessorRegions(ArrayRef<Attribute> operands, SmallVectorImpl<RegionSuccessor> &regions) {
  FoldAdaptor adaptor(operands, *this);
  auto flag = dyn_cast_or_null<BoolAttr>(adaptor.getFlag());
  if (!flag)
    return getSuccessorRegions(RegionBranchPoint::parent(), regions);
  if (flag.getValue())
    regions.emplace_back(&getFirst());
  else if (!getSecond().empty())
    regions.emplace_back(&getSecond());
  else
    regions.emplace_back(getOperation(), getResults());
}

void PickOp::getRegionInvocationBounds(ArrayRef<Attribute> operands,
                                       SmallVectorImpl<InvocationBounds> &bounds) {
  if (auto flag = dyn_cast_or_null<BoolAttr>(operands[0])) {
    bounds.emplace_back(0, flag.getValue() ? 1 : 0);
    bounds.emplace_back(0, flag.getValue() ? 0 : 1);
    return;
  }
  bounds.assign(2, {0, 1});
}

void OddOp::getSuccessorRegions(RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &regions) {
  regions.push_back(oddSuccessorOf(getOperation(), point));
}

MutableOperandRange StayOp::getMutableSuccessorOperands(RegionSuccessor successor) {
  return getCarriedMutable();
}

void StayOp::getSuccessorRegions(ArrayRef<Attribute> operands, SmallVectorImpl<RegionSuccessor> &regions) {
  auto cycle = cast<CycleOp>((*this)->getParentOp());
  auto again = dyn_cast_or_null<BoolAttr>(operands.front());
  if (!again || again.getValue())
    regions.emplace_back(&cycle.getBody(), cycle.getBody().getArguments().drop_front());
  if (!again || !again.getValue())
    regions.emplace_back(cycle.getOperation(), cycle.getResults());
}
