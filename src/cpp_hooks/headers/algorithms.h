// Algorithms of the standard library and of LLVM on ranges, as far as they are made of others, and helpers of LLVM's texts.

namespace std {

template <typename T>
inline std::pair<T, T> minmax(const T &left, const T &right) {
  return right < left ? std::make_pair(right, left) : std::make_pair(left, right);
}

template <typename Iterator, typename Predicate>
Iterator stable_partition(Iterator from, Iterator to, Predicate predicate) {
  SmallVector<std::decay_t<decltype(*from)>> held, rest;
  for (Iterator it = from; it != to; ++it) {
    if (predicate(*it))
      held.push_back(*it);
    else
      rest.push_back(*it);
  }
  Iterator at = from;
  for (auto &value : held) {
    *at = value;
    ++at;
  }
  Iterator middle = at;
  for (auto &value : rest) {
    *at = value;
    ++at;
  }
  return middle;
}

// Sorted as a whole, a range is also sorted in part.
template <typename Iterator>
void nth_element(Iterator from, Iterator nth, Iterator to) {
  std::sort(from, to);
}

template <typename Iterator, typename Less>
void nth_element(Iterator from, Iterator nth, Iterator to, Less less) {
  std::sort(from, to, less);
}

template <typename Iterator>
void partial_sort(Iterator from, Iterator middle, Iterator to) {
  std::sort(from, to);
}

template <typename Iterator, typename Less>
void partial_sort(Iterator from, Iterator middle, Iterator to, Less less) {
  std::sort(from, to, less);
}

template <typename First, typename Second>
bool lexicographical_compare(First first, First last, Second second, Second end) {
  for (; first != last && second != end; ++first, ++second) {
    if (*first < *second)
      return true;
    if (*second < *first)
      return false;
  }
  return first == last && second != end;
}

template <typename First, typename Second, typename To>
To merge(First first, First last, Second second, Second end, To to) {
  while (first != last && second != end) {
    if (*second < *first) {
      *to = *second;
      ++second;
    } else {
      *to = *first;
      ++first;
    }
    ++to;
  }
  for (; first != last; ++first, ++to)
    *to = *first;
  for (; second != end; ++second, ++to)
    *to = *second;
  return to;
}

template <typename Iterator>
bool next_permutation(Iterator from, Iterator to) {
  int64_t size = to - from;
  int64_t at = size - 1;
  while (at > 0 && !(from[at - 1] < from[at]))
    --at;
  if (at > 0) {
    int64_t greater = size - 1;
    while (!(from[at - 1] < from[greater]))
      --greater;
    std::swap(from[at - 1], from[greater]);
  }
  for (int64_t left = at < 0 ? 0 : at, right = size - 1; left < right; ++left, --right)
    std::swap(from[left], from[right]);
  return at > 0;
}

inline long lround(double number) { return static_cast<long>(std::round(number)); }
inline long long llround(double number) { return static_cast<long long>(std::round(number)); }
inline long lrint(double number) { return static_cast<long>(std::nearbyint(number)); }
inline long long llrint(double number) { return static_cast<long long>(std::nearbyint(number)); }

template <typename Function>
auto not_fn(Function function) {
  return [function](auto &&value) { return !function(value); };
}

inline int strcmp(StringRef left, StringRef right) { return left.compare(right); }

} // namespace std

namespace llvm {

// Nothing the first time that it is written, and the separator after that.
class ListSeparator {
public:
  ListSeparator(StringRef separator = ", ") : separator(separator), isFirst(true) {}
  operator StringRef() {
    if (!isFirst)
      return separator;
    isFirst = false;
    return StringRef();
  }

private:
  StringRef separator;
  bool isFirst;
};

// A variable has its value back when the scope ends.
template <typename T>
class SaveAndRestore {
public:
  SaveAndRestore(T &variable) : variable(variable), saved(variable) {}
  SaveAndRestore(T &variable, T value) : variable(variable), saved(variable) { variable = value; }
  ~SaveAndRestore() { variable = saved; }
  const T &get() { return saved; }

private:
  T &variable;
  T saved;
};

// A power of two.
class Align {
public:
  Align() : bytes(1) {}
  explicit Align(uint64_t bytes) : bytes(bytes) {}
  uint64_t value() const { return bytes; }
  Align previous() const { return Align(bytes / 2); }
  bool operator==(const Align &other) const { return bytes == other.bytes; }
  bool operator!=(const Align &other) const { return bytes != other.bytes; }
  bool operator<(const Align &other) const { return bytes < other.bytes; }
  bool operator>(const Align &other) const { return bytes > other.bytes; }
  bool operator<=(const Align &other) const { return bytes <= other.bytes; }
  bool operator>=(const Align &other) const { return bytes >= other.bytes; }

private:
  uint64_t bytes;
};

inline unsigned Log2(Align alignment) { return Log2_64(alignment.value()); }
inline bool isAligned(Align alignment, uint64_t bytes) { return bytes % alignment.value() == 0; }

template <typename Range, typename Find>
inline auto find_singleton(Range &&range, Find find, bool allowRepeats = false) {
  decltype(find(*range.begin())) found = nullptr;
  for (auto &&value : range) {
    if (auto here = find(value)) {
      if (found && (!allowRepeats || here != found))
        return decltype(here)(nullptr);
      found = here;
    }
  }
  return found;
}

template <typename EnumT>
inline SmallVector<EnumT> enum_seq(EnumT from, EnumT to) {
  SmallVector<EnumT> cases;
  for (int64_t value = static_cast<int64_t>(from); value < static_cast<int64_t>(to); ++value)
    cases.push_back(static_cast<EnumT>(value));
  return cases;
}

template <typename EnumT>
inline SmallVector<EnumT> enum_seq_inclusive(EnumT from, EnumT to) {
  SmallVector<EnumT> cases = enum_seq(from, to);
  cases.push_back(to);
  return cases;
}

template <typename List>
inline auto makeArrayRef(const List &list) {
  return list;
}

inline char hexdigit(unsigned digit, bool lowerCase = false) {
  return StringRef(lowerCase ? "0123456789abcdef" : "0123456789ABCDEF")[digit];
}
inline bool isPunct(char c) { return isPrint(c) && c != ' ' && !isAlnum(c); }
inline bool isASCII(StringRef text) {
  return llvm::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 128; });
}
inline std::string getOrdinalSuffix(unsigned number) {
  if (number % 100 >= 11 && number % 100 <= 13)
    return "th";
  switch (number % 10) {
  case 1:
    return "st";
  case 2:
    return "nd";
  case 3:
    return "rd";
  default:
    return "th";
  }
}
inline uint64_t greatestCommonDivisor(uint64_t left, uint64_t right) { return std::gcd(left, right); }
inline uint64_t GreatestCommonDivisor64(uint64_t left, uint64_t right) { return std::gcd(left, right); }
inline uint64_t offsetToAlignment(uint64_t value, Align alignment) {
  uint64_t over = value % alignment.value();
  return over == 0 ? 0 : alignment.value() - over;
}
template <typename T>
inline T AbsoluteDifference(T left, T right) {
  return left < right ? right - left : left - right;
}

} // namespace llvm

namespace mlir {

// Functions for the elements of a range that MLIR runs in parallel; they run in order here.
template <typename Iterator, typename Function>
inline LogicalResult failableParallelForEach(MLIRContext *context, Iterator from, Iterator to, Function function) {
  for (; from != to; ++from)
    if (failed(function(*from)))
      return failure();
  return success();
}

template <typename Range, typename Function>
inline LogicalResult failableParallelForEach(MLIRContext *context, Range &&range, Function function) {
  for (auto &&element : range)
    if (failed(function(element)))
      return failure();
  return success();
}

template <typename Function>
inline LogicalResult failableParallelForEachN(MLIRContext *context, size_t from, size_t to, Function function) {
  for (size_t at = from; at < to; ++at)
    if (failed(function(at)))
      return failure();
  return success();
}

template <typename Range, typename Function>
inline void parallelForEach(MLIRContext *context, Range &&range, Function function) {
  for (auto &&element : range)
    function(element);
}

template <typename Function>
inline void parallelFor(MLIRContext *context, size_t from, size_t to, Function function) {
  for (size_t at = from; at < to; ++at)
    function(at);
}

} // namespace mlir
