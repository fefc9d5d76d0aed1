#ifndef QUAY_H
#define QUAY_H

namespace quay {

using Slot = uint64_t;
using SlotsAttr = mlir::DenseI64ArrayAttr;

enum class Side { Left, Right };
enum class Part : uint64_t { Bow = 1, Stern = 2, Mid = 3 };

// The slots that are taken, a bit each.
class SlotSet {
  uint64_t bits = 0;

public:
  SlotSet() = default;
  explicit SlotSet(uint64_t bits) : bits(bits) {}
  operator uint64_t() const { return bits; }
  SlotSet &add(Slot slot) {
    bits |= uint64_t(1) << slot;
    return *this;
  }
  bool has(Slot slot) const { return (bits >> slot) & 1; }
  // A side is one slot; a part of the quay any of several.
  template <Side side>
  bool covers() const {
    return has(side == Side::Left ? 0 : 63);
  }
  template <Part... parts>
  bool covers() const {
    return (... || has(static_cast<Slot>(parts)));
  }
};

} // namespace quay

#endif
