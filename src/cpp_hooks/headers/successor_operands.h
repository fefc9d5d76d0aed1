// The operands that a branch hands to a successor, as C++ that is read with a project's sources: those that the branch
// itself produces come first, then those that it forwards.

namespace mlir {

class SuccessorOperands {
public:
  explicit SuccessorOperands(MutableOperandRange forwarded) : numProduced(0), forwarded(forwarded) {}
  SuccessorOperands(unsigned numProduced, MutableOperandRange forwarded)
      : numProduced(numProduced), forwarded(forwarded) {}

  unsigned size() const { return numProduced + forwarded.size(); }
  bool empty() const { return size() == 0; }
  unsigned getProducedOperandCount() const { return numProduced; }
  bool isOperandProduced(unsigned index) const { return index < numProduced; }
  Value operator[](unsigned index) const {
    if (isOperandProduced(index))
      return Value();
    return forwarded[index - numProduced].get();
  }
  OperandRange getForwardedOperands() const { return forwarded; }
  MutableOperandRange getMutableForwardedOperands() const { return forwarded; }
  void append(ValueRange values) { forwarded.append(values); }
  void erase(unsigned index, unsigned count = 1) { forwarded.erase(index - numProduced, count); }

private:
  unsigned numProduced;
  MutableOperandRange forwarded;
};

} // namespace mlir
