// Control flow between the regions of an operation: the classes of `RegionBranchOpInterface`, and functions that tell what
// its methods say as numbers and values.

namespace mlir {

class RegionSuccessor {
public:
  RegionSuccessor() : region(nullptr) {}
  RegionSuccessor(Region *region) : region(region) {}
  RegionSuccessor(Region *region, ValueRange inputs) : region(region), inputs(inputs) {}
  RegionSuccessor(Operation *, ValueRange results) : region(nullptr), inputs(results) {}
  RegionSuccessor(ResultRange results) : region(nullptr), inputs(results) {}

  static RegionSuccessor parent(ValueRange results = {}) {
    RegionSuccessor made;
    made.inputs = results;
    return made;
  }

  Region *getSuccessor() const { return region; }
  bool isParent() const { return region == nullptr; }
  ValueRange getSuccessorInputs() const { return inputs; }

private:
  Region *region;
  llvm::SmallVector<Value> inputs;
};

// Earlier versions tell a point by its region.
class RegionBranchPoint {
public:
  RegionBranchPoint() : region(nullptr), predecessor(nullptr) {}
  RegionBranchPoint(Region *region) : region(region), predecessor(nullptr) {
    if (region && !region->empty() && !region->front().empty())
      predecessor = &region->front().back();
  }
  RegionBranchPoint(RegionSuccessor successor) : region(successor.getSuccessor()), predecessor(nullptr) {}

  static RegionBranchPoint parent() { return RegionBranchPoint(); }
  bool isParent() const { return region == nullptr; }
  Region *getRegionOrNull() const { return region; }
  Operation *getTerminatorPredecessorOrNull() const { return predecessor; }
  bool operator==(Region *other) const { return region == other; }
  bool operator!=(Region *other) const { return region != other; }
  bool operator==(Region &other) const { return region == &other; }
  bool operator!=(Region &other) const { return region != &other; }

private:
  Region *region;
  Operation *predecessor;
};

class InvocationBounds {
public:
  InvocationBounds(unsigned lower, std::optional<unsigned> upper) : lower(lower), upper(upper) {}
  unsigned getLowerBound() const { return lower; }
  std::optional<unsigned> getUpperBound() const { return upper; }
  static InvocationBounds getUnknown() { return InvocationBounds(0, std::nullopt); }

private:
  unsigned lower;
  std::optional<unsigned> upper;
};

// The number of each region, or -1 for the operation itself, and what takes the values that are handed over.
inline auto tellSuccessors(llvm::SmallVector<RegionSuccessor> &successors) {
  llvm::SmallVector<std::tuple<int64_t, llvm::SmallVector<Value>>> told;
  for (RegionSuccessor &successor : successors) {
    int64_t number = -1;
    if (!successor.isParent())
      number = successor.getSuccessor()->getRegionNumber();
    llvm::SmallVector<Value> inputs = successor.getSuccessorInputs();
    told.push_back({number, inputs});
  }
  return told;
}

template <typename OpTy>
inline auto successorsFrom(OpTy op, int64_t from) {
  llvm::SmallVector<RegionSuccessor> successors;
  if (from < 0)
    op.getSuccessorRegions(RegionBranchPoint::parent(), successors);
  else
    op.getSuccessorRegions(RegionBranchPoint(&op->getRegion(from)), successors);
  return successors;
}

template <typename OpTy>
inline auto tellSuccessorRegions(OpTy op, int64_t from) {
  auto successors = successorsFrom(op, from);
  return tellSuccessors(successors);
}

// After MLIR 22 a method of its own tells which values take those that are handed over.
template <typename OpTy>
inline auto tellSuccessorInputs(OpTy op, int64_t from) {
  auto successors = successorsFrom(op, from);
  for (RegionSuccessor &successor : successors)
    successor = RegionSuccessor(successor.getSuccessor(), op.getSuccessorInputs(successor));
  return tellSuccessors(successors);
}

// The operands that are handed over to each first successor.
template <typename OpTy>
inline auto tellEntryOperands(OpTy op) {
  llvm::SmallVector<llvm::SmallVector<Value>> told;
  for (RegionSuccessor &successor : successorsFrom(op, -1)) {
    llvm::SmallVector<Value> operands = op.getEntrySuccessorOperands(successor);
    told.push_back(operands);
  }
  return told;
}

// The operands that a terminator hands over.
template <typename OpTy>
inline auto tellTerminatorOperands(OpTy op) {
  llvm::SmallVector<llvm::SmallVector<Value>> told;
  llvm::SmallVector<Value> operands;
  for (OpOperand &operand : op.getMutableSuccessorOperands(RegionSuccessor()))
    operands.push_back(operand.get());
  told.push_back(operands);
  return told;
}

template <typename OpTy>
inline auto tellEntrySuccessors(OpTy op, llvm::ArrayRef<Attribute> operands) {
  llvm::SmallVector<RegionSuccessor> successors;
  op.getEntrySuccessorRegions(operands, successors);
  return tellSuccessors(successors);
}

template <typename OpTy>
inline auto tellTerminatorSuccessors(OpTy op, llvm::ArrayRef<Attribute> operands) {
  llvm::SmallVector<RegionSuccessor> successors;
  op.getSuccessorRegions(operands, successors);
  return tellSuccessors(successors);
}

// How often each region is entered at most; -1 where that is not known.
template <typename OpTy>
inline auto tellInvocations(OpTy op, llvm::ArrayRef<Attribute> operands) {
  llvm::SmallVector<InvocationBounds> bounds;
  op.getRegionInvocationBounds(operands, bounds);
  llvm::SmallVector<int64_t> told;
  for (InvocationBounds &bound : bounds) {
    std::optional<unsigned> upper = bound.getUpperBound();
    told.push_back(upper ? static_cast<int64_t>(*upper) : -1);
  }
  return told;
}

template <typename OpTy>
inline bool tellCompatible(OpTy op, Type from, Type to) {
  return op.areTypesCompatible(from, to);
}

} // namespace mlir
