// Containers and tables of the standard library and of LLVM that are made of lists and maps.

namespace std {

template <typename T>
class stack {
public:
  bool empty() const { return items.empty(); }
  size_t size() const { return items.size(); }
  T &top() { return items.back(); }
  void push(T value) { items.push_back(value); }
  void emplace(T value) { items.push_back(value); }
  void pop() { items.pop_back(); }

private:
  SmallVector<T> items;
};

template <typename T>
class queue {
public:
  bool empty() const { return items.empty(); }
  size_t size() const { return items.size(); }
  T &front() { return items.front(); }
  T &back() { return items.back(); }
  void push(T value) { items.push_back(value); }
  void emplace(T value) { items.push_back(value); }
  void pop() { items.erase(items.begin()); }

private:
  SmallVector<T> items;
};

} // namespace std

namespace llvm {

// Each element knows the leader of its class.
template <typename T>
class EquivalenceClasses {
public:
  void insert(T value) { leaders.try_emplace(value, value); }
  bool contains(T value) const { return leaders.count(value) != 0; }
  bool empty() const { return leaders.empty(); }
  T getLeaderValue(T value) const { return leaders.lookup(value); }
  T getOrInsertLeaderValue(T value) {
    insert(value);
    return leaders.lookup(value);
  }
  void unionSets(T left, T right) {
    T leader = getOrInsertLeaderValue(left), other = getOrInsertLeaderValue(right);
    for (auto &entry : leaders)
      if (entry.second == other)
        entry.second = leader;
  }
  bool isEquivalent(T left, T right) const {
    return left == right || (contains(left) && contains(right) && leaders.lookup(left) == leaders.lookup(right));
  }
  unsigned getNumClasses() const {
    unsigned number = 0;
    for (auto &entry : leaders)
      number += entry.first == entry.second;
    return number;
  }

private:
  MapVector<T, T> leaders;
};

} // namespace llvm
