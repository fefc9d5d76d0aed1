// The interface by which a dialect says what its encodings become.

namespace sea::lagoon {

class DialectTurnInterface : public DialectInterface::Base<DialectTurnInterface> {
public:
  DialectTurnInterface(Dialect *dialect) : Base(dialect) {}

  virtual LogicalResult turn(Attribute encoding, unsigned by, Attribute &turned,
                             std::optional<Location> loc) const = 0;

  // Most dialects have no say.
  virtual bool mayTurn(Attribute encoding) const { return true; }
};

template <typename T, typename U> SmallVector<T> inOrder(ArrayRef<T> items, ArrayRef<U> order) {
  SmallVector<T> result;
  for (const U &at : order)
    result.push_back(items[at]);
  return result;
}

template <typename Items, typename Order> auto inOrder(const Items &items, const Order &order) {
  return inOrder(ArrayRef(items), ArrayRef(order));
}

} // namespace sea::lagoon
