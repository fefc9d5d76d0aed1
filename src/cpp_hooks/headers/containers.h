// Containers and tables of the standard library and of LLVM that are made of lists and maps.

namespace std {

struct monostate {
  bool operator==(const monostate &) const { return true; }
};

namespace numbers {

inline constexpr double e = 2.718281828459045;
inline constexpr double pi = 3.141592653589793;
inline constexpr double inv_pi = 0.3183098861837907;
inline constexpr double ln2 = 0.6931471805599453;
inline constexpr double log2e = 1.4426950408889634;
inline constexpr double sqrt2 = 1.4142135623730951;

} // namespace numbers

// The code is evaluated in a single thread, so locks are free.
class mutex {
public:
  void lock() {}
  void unlock() {}
  bool try_lock() { return true; }
};
using shared_mutex = mutex;
using recursive_mutex = mutex;

template <typename Mutex>
class unique_lock {
public:
  unique_lock(Mutex &mutex) {}
  void lock() {}
  void unlock() {}
};
template <typename Mutex>
using lock_guard = unique_lock<Mutex>;
template <typename Mutex>
using scoped_lock = unique_lock<Mutex>;
template <typename Mutex>
using shared_lock = unique_lock<Mutex>;

// The quotient, rounded towards zero, and the remainder.
struct lldiv_t {
  int64_t quot;
  int64_t rem;
};

inline lldiv_t div(int64_t number, int64_t by) { return {number / by, number % by}; }

template <typename From, typename To>
inline To partial_sum(From first, From last, To to) {
  if (first == last)
    return to;
  auto sum = *first;
  to = std::fill_n(to, 1, sum);
  while (++first != last) {
    sum = sum + *first;
    to = std::fill_n(to, 1, sum);
  }
  return to;
}

template <typename First, typename Second, typename T>
inline T inner_product(First first, First last, Second second, T sum) {
  for (; first != last; ++first, ++second)
    sum = sum + *first * *second;
  return sum;
}

template <typename Iterator, typename Function>
void generate(Iterator from, Iterator to, Function function) {
  for (; from != to; ++from)
    *from = function();
}

template <typename Iterator, typename Predicate>
Iterator partition(Iterator from, Iterator to, Predicate predicate) {
  while (true) {
    while (from != to && predicate(*from))
      ++from;
    if (from == to)
      return from;
    do {
      if (from == --to)
        return from;
    } while (!predicate(*to));
    std::swap(*from, *to);
    ++from;
  }
}

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

// The greatest element is looked for where it is asked for.
template <typename T, typename Container = std::vector<T>, typename Compare = std::less<T>>
class priority_queue {
public:
  priority_queue() {}
  explicit priority_queue(Compare compare) : compare(compare) {}
  bool empty() const { return items.empty(); }
  size_t size() const { return items.size(); }
  const T &top() const { return *greatest(); }
  void push(T value) { items.push_back(value); }
  template <typename... Arguments>
  void emplace(Arguments... arguments) {
    items.emplace_back(arguments...);
  }
  void pop() { items.erase(greatest()); }

private:
  auto greatest() {
    auto found = items.begin();
    for (auto at = items.begin(); at != items.end(); ++at)
      if (compare(*found, *at))
        found = at;
    return found;
  }

  std::vector<T> items;
  Compare compare;
};

// Entries are in the order of their keys, those of one key as they came.
template <typename Key, typename Value>
class multimap {
public:
  using value_type = std::pair<Key, Value>;

  bool empty() const { return entries.empty(); }
  size_t size() const { return entries.size(); }
  auto begin() { return entries.begin(); }
  auto end() { return entries.end(); }
  auto lower_bound(Key key) {
    return std::find_if(entries.begin(), entries.end(), [&](const value_type &entry) { return !(entry.first < key); });
  }
  auto upper_bound(Key key) {
    return std::find_if(entries.begin(), entries.end(), [&](const value_type &entry) { return key < entry.first; });
  }
  auto equal_range(Key key) { return std::make_pair(lower_bound(key), upper_bound(key)); }
  auto find(Key key) {
    auto first = lower_bound(key);
    return first != upper_bound(key) ? first : entries.end();
  }
  size_t count(Key key) { return std::distance(lower_bound(key), upper_bound(key)); }
  bool contains(Key key) { return count(key) != 0; }
  auto insert(value_type entry) { return entries.insert(upper_bound(entry.first), entry); }
  auto emplace(Key key, Value value) { return insert(value_type(key, value)); }
  size_t erase(Key key) {
    size_t erased = count(key);
    entries.erase(lower_bound(key), upper_bound(key));
    return erased;
  }
  void clear() { entries.clear(); }

private:
  std::vector<value_type> entries;
};

template <size_t N>
class bitset {
public:
  bitset() : bits(N) {}
  bitset(unsigned long long value) : bits(N) {
    for (size_t at = 0; at < N && at < 64; ++at)
      set(at, (value >> at) & 1);
  }
  bool test(size_t at) const { return bits.test(at); }
  bool operator[](size_t at) const { return bits.test(at); }
  bitset &set() {
    bits.set();
    return *this;
  }
  bitset &set(size_t at, bool value = true) {
    if (value)
      bits.set(at);
    else
      bits.reset(at);
    return *this;
  }
  bitset &reset() {
    bits.reset();
    return *this;
  }
  bitset &reset(size_t at) {
    bits.reset(at);
    return *this;
  }
  bitset &flip() {
    bits.flip();
    return *this;
  }
  size_t count() const { return bits.count(); }
  size_t size() const { return N; }
  bool any() const { return bits.any(); }
  bool none() const { return bits.none(); }
  bool all() const { return bits.all(); }
  bool operator==(const bitset &other) const { return bits == other.bits; }

private:
  llvm::BitVector bits;
};

} // namespace std

namespace llvm {

template <typename Range, typename Predicate>
auto partition(Range &&range, Predicate predicate) {
  return std::partition(range.begin(), range.end(), predicate);
}

constexpr bool isMask_32(uint32_t value) { return value && ((value + 1) & value) == 0; }
constexpr bool isMask_64(uint64_t value) { return value && ((value + 1) & value) == 0; }
constexpr bool isShiftedMask_32(uint32_t value) { return value && isMask_32((value - 1) | value); }
constexpr bool isShiftedMask_64(uint64_t value) { return value && isMask_64((value - 1) | value); }

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

// The bits of a number that are known to be zero, and to be one.
struct KnownBits {
  APInt Zero;
  APInt One;

  KnownBits(unsigned width) : Zero(width, 0), One(width, 0) {}
  static KnownBits makeConstant(const APInt &value) {
    KnownBits known(value.getBitWidth());
    known.One = value;
    known.Zero = ~value;
    return known;
  }
  unsigned getBitWidth() const { return Zero.getBitWidth(); }
  bool isConstant() const { return Zero.popcount() + One.popcount() == getBitWidth(); }
  const APInt &getConstant() const { return One; }
  bool isUnknown() const { return Zero.isZero() && One.isZero(); }
  bool hasConflict() const { return Zero.intersects(One); }
  bool isZero() const { return Zero.isAllOnes(); }
  void setAllZero() {
    Zero.setAllBits();
    One.clearAllBits();
  }
  APInt getMinValue() const { return One; }
  APInt getMaxValue() const { return ~Zero; }
  unsigned countMinLeadingZeros() const { return Zero.countl_one(); }
  unsigned countMinTrailingZeros() const { return Zero.countr_one(); }
  KnownBits &operator&=(const KnownBits &other) {
    Zero |= other.Zero;
    One &= other.One;
    return *this;
  }
  KnownBits &operator|=(const KnownBits &other) {
    Zero &= other.Zero;
    One |= other.One;
    return *this;
  }
};

template <typename K, typename V, typename Info = void>
class ScopedHashTableScope;

// A key has a stack of values; a scope knows which keys it gave one.
template <typename K, typename V, typename Info = void, typename Allocator = void>
class ScopedHashTable {
public:
  using ScopeTy = ScopedHashTableScope<K, V>;

  void insert(const K &key, const V &value) {
    values[key].push_back(value);
    scopes.back().push_back(key);
  }
  bool count(const K &key) const { return values.count(key) != 0 && !values.find(key)->second.empty(); }
  V lookup(const K &key) const { return count(key) ? values.find(key)->second.back() : V(); }
  void openScope() { scopes.emplace_back(); }
  void closeScope() {
    for (const K &key : scopes.back())
      values[key].pop_back();
    scopes.pop_back();
  }

private:
  DenseMap<K, std::vector<V>> values;
  std::vector<std::vector<K>> scopes;
};

namespace detail {

template <typename DerivedT, typename T>
class TypeSwitchBase {
public:
  TypeSwitchBase(const T &value) : value(value) {}

  template <typename CaseT, typename CaseT2, typename... CaseTs, typename CallableT>
  DerivedT &Case(CallableT &&caseFn) {
    return this->template Case<CaseT>(caseFn).template Case<CaseT2, CaseTs...>(caseFn);
  }

protected:
  const T value;
};

} // namespace detail

template <typename K, typename V, typename Info>
class ScopedHashTableScope {
public:
  ScopedHashTableScope(ScopedHashTable<K, V> &table) : table(table) { table.openScope(); }
  ~ScopedHashTableScope() { table.closeScope(); }

private:
  ScopedHashTable<K, V> &table;
};

} // namespace llvm

namespace mlir {

// Threads have no state of their own here: each call fills a cache anew.
template <typename T>
struct ThreadLocalCache {
  T value;

  T &get() { return value; }
  T &operator*() { return value; }
  T *operator->() { return &value; }
};

} // namespace mlir
