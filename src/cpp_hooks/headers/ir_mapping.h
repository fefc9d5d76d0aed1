// Values that stand for others in clones: `mapping.map(from, to); builder.clone(op, mapping);`.

namespace mlir {

class IRMapping {
public:
  void map(Value from, Value to) { values[from] = to; }
  void map(ValueRange from, ValueRange to) {
    for (auto [each, other] : llvm::zip_equal(from, to))
      map(each, other);
  }
  void erase(Value from) { values.erase(from); }
  void clear() { values.clear(); }
  bool contains(Value from) const { return values.count(from) != 0; }
  Value lookup(Value from) const {
    assert(contains(from));
    return values.lookup(from);
  }
  Value lookupOrNull(Value from) const { return contains(from) ? values.lookup(from) : Value(); }
  Value lookupOrDefault(Value from) const { return contains(from) ? values.lookup(from) : from; }
  Value lookupOr(Value from, Value other) const { return contains(from) ? values.lookup(from) : other; }

  void map(Block *from, Block *to) { blocks[from] = to; }
  bool contains(Block *from) const { return blocks.count(from) != 0; }
  Block *lookup(Block *from) const {
    assert(contains(from));
    return blocks.lookup(from);
  }
  Block *lookupOrNull(Block *from) const { return blocks.lookup(from); }
  Block *lookupOrDefault(Block *from) const { return contains(from) ? blocks.lookup(from) : from; }

  void map(Operation *from, Operation *to) { operations[from] = to; }
  bool contains(Operation *from) const { return operations.count(from) != 0; }
  Operation *lookup(Operation *from) const {
    assert(contains(from));
    return operations.lookup(from);
  }
  Operation *lookupOrNull(Operation *from) const { return operations.lookup(from); }
  Operation *lookupOrDefault(Operation *from) const { return contains(from) ? operations.lookup(from) : from; }

private:
  DenseMap<Value, Value> values;
  DenseMap<Operation *, Operation *> operations;
  DenseMap<Block *, Block *> blocks;
};

inline SmallVector<Value> valuesOf(const IRMapping &mapping, ValueRange of) {
  SmallVector<Value> found;
  for (Value value : of)
    found.push_back(mapping.lookupOrDefault(value));
  return found;
}

inline void mapValues(IRMapping &mapping, ArrayRef<Value> from, ArrayRef<Value> to) {
  for (auto [each, other] : llvm::zip_equal(from, to))
    mapping.map(each, other);
}

inline void mapBlocks(IRMapping &mapping, ArrayRef<Block *> from, ArrayRef<Block *> to) {
  for (auto [each, other] : llvm::zip_equal(from, to))
    mapping.map(each, other);
}

} // namespace mlir
