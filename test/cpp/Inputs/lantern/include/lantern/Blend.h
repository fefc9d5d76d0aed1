// The parts of a blend. `Blend.cpp`, next to this file, is in no folder of sources.

#ifndef LANTERN_BLEND_H
#define LANTERN_BLEND_H

namespace lantern {

template <class Derived, typename Amount>
class PartBase {
public:
  PartBase(const Amount &amount, const llvm::APInt &measure) : amount(amount), measure(measure) {}

  const Amount &getAmount() const { return amount; }
  const llvm::APInt &getMeasure() const { return measure; }

  void add(const Derived &other) {
    Amount sum = amount + other.amount;
    amount = sum;
  }

protected:
  Amount amount;
  llvm::APInt measure;
};

class Part : public PartBase<Part, llvm::APInt> {
public:
  Part() : PartBase(llvm::APInt(64, 0), llvm::APInt(64, 1)) {}
  Part(const llvm::APInt &amount, uint64_t measure) : PartBase(amount, llvm::APInt(64, measure)) {}
};

class Blend {
public:
  explicit Blend(llvm::ArrayRef<Part> parts, llvm::APFloat heat) : parts(parts), heat(heat) {}

  // Parts, and then the sum of them; there must be one.
  static llvm::FailureOr<Blend> of(llvm::ArrayRef<Part> parts, double heat);

  const llvm::APInt &getTotal() const { return parts.back().getAmount(); }

  void print(llvm::raw_ostream &os) const {
    os << '[';
    llvm::interleave(llvm::drop_end(parts), os, [&](const Part &part) { os << part.getAmount(); }, ", ");
    llvm::SmallString<16> text;
    heat.toString(text);
    os << "] at " << text;
  }

private:
  llvm::SmallVector<Part> parts;
  llvm::APFloat heat;
};

inline llvm::raw_ostream &operator<<(llvm::raw_ostream &os, const Blend &blend) {
  blend.print(os);
  return os;
}

} // namespace lantern

#endif
