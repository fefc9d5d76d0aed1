#ifndef QUAY_H
#define QUAY_H

namespace quay {

using Slot = uint64_t;

// Which slots are taken, a bit each.
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
};

} // namespace quay

#endif
