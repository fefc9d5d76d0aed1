// Strings, containers and algorithms of Abseil, as those of LLVM and the standard library have them.

namespace absl {

using string_view = std::string_view;
using AlphaNum = std::string;

template <typename T, unsigned N = 0>
using InlinedVector = llvm::SmallVector<T>;
template <typename T>
using Span = llvm::ArrayRef<T>;
template <typename K, typename V>
using flat_hash_map = std::unordered_map<K, V>;
template <typename K, typename V>
using node_hash_map = std::unordered_map<K, V>;
template <typename K, typename V>
using btree_map = std::map<K, V>;
template <typename T>
using flat_hash_set = std::unordered_set<T>;
template <typename T>
using node_hash_set = std::unordered_set<T>;
template <typename T>
using btree_set = std::set<T>;
template <typename F>
using FunctionRef = std::function<F>;
template <typename F>
using AnyInvocable = std::function<F>;
template <typename T>
using optional = std::optional<T>;

template <typename... Ts>
std::string StrCat(const Ts &...parts) {
  std::string text;
  ((text += llvm::format("%v", parts)), ...);
  return text;
}

template <typename... Ts>
void StrAppend(std::string *text, const Ts &...parts) {
  *text += absl::StrCat(parts...);
}

template <typename... Ts>
std::string StrFormat(string_view format, const Ts &...values) {
  return llvm::format(format, values...);
}

template <typename Range>
std::string StrJoin(const Range &range, string_view separator) {
  std::string text;
  bool isFirst = true;
  for (const auto &value : range) {
    if (!isFirst)
      text += separator;
    isFirst = false;
    text += absl::StrCat(value);
  }
  return text;
}

template <typename Range, typename Formatter>
std::string StrJoin(const Range &range, string_view separator, Formatter formatter) {
  std::string text;
  bool isFirst = true;
  for (const auto &value : range) {
    if (!isFirst)
      text += separator;
    isFirst = false;
    formatter(&text, value);
  }
  return text;
}

enum class StatusCode {
  kOk,
  kCancelled,
  kUnknown,
  kInvalidArgument,
  kDeadlineExceeded,
  kNotFound,
  kAlreadyExists,
  kPermissionDenied,
  kResourceExhausted,
  kFailedPrecondition,
  kAborted,
  kOutOfRange,
  kUnimplemented,
  kInternal,
  kUnavailable,
  kDataLoss,
  kUnauthenticated
};

inline std::string StatusCodeToString(StatusCode code) {
  switch (code) {
  case StatusCode::kOk: return "OK";
  case StatusCode::kCancelled: return "CANCELLED";
  case StatusCode::kUnknown: return "UNKNOWN";
  case StatusCode::kInvalidArgument: return "INVALID_ARGUMENT";
  case StatusCode::kDeadlineExceeded: return "DEADLINE_EXCEEDED";
  case StatusCode::kNotFound: return "NOT_FOUND";
  case StatusCode::kAlreadyExists: return "ALREADY_EXISTS";
  case StatusCode::kPermissionDenied: return "PERMISSION_DENIED";
  case StatusCode::kResourceExhausted: return "RESOURCE_EXHAUSTED";
  case StatusCode::kFailedPrecondition: return "FAILED_PRECONDITION";
  case StatusCode::kAborted: return "ABORTED";
  case StatusCode::kOutOfRange: return "OUT_OF_RANGE";
  case StatusCode::kUnimplemented: return "UNIMPLEMENTED";
  case StatusCode::kInternal: return "INTERNAL";
  case StatusCode::kUnavailable: return "UNAVAILABLE";
  case StatusCode::kDataLoss: return "DATA_LOSS";
  case StatusCode::kUnauthenticated: return "UNAUTHENTICATED";
  }
}

class Status {
public:
  Status() : kind(StatusCode::kOk) {}
  Status(StatusCode code, std::string message) : kind(code), text(message) {}
  bool ok() const { return kind == StatusCode::kOk; }
  StatusCode code() const { return kind; }
  llvm::StringRef message() const { return text; }
  std::string ToString() const { return ok() ? "OK" : StatusCodeToString(kind) + ": " + text; }

private:
  StatusCode kind;
  std::string text;
};

template <typename T>
class StatusOr {
public:
  StatusOr(Status status) : failed(status) {}
  StatusOr(T value) : content(value) {}
  bool ok() const { return failed.ok(); }
  const Status &status() const { return failed; }
  const T &value() const { return *content; }
  const T &operator*() const { return *content; }
  const T *operator->() const { return &*content; }

private:
  Status failed;
  std::optional<T> content;
};

inline Status OkStatus() { return Status(); }
inline Status CancelledError(std::string message) { return Status(StatusCode::kCancelled, message); }
inline Status UnknownError(std::string message) { return Status(StatusCode::kUnknown, message); }
inline Status InvalidArgumentError(std::string message) { return Status(StatusCode::kInvalidArgument, message); }
inline Status NotFoundError(std::string message) { return Status(StatusCode::kNotFound, message); }
inline Status AlreadyExistsError(std::string message) { return Status(StatusCode::kAlreadyExists, message); }
inline Status FailedPreconditionError(std::string message) {
  return Status(StatusCode::kFailedPrecondition, message);
}
inline Status OutOfRangeError(std::string message) { return Status(StatusCode::kOutOfRange, message); }
inline Status UnimplementedError(std::string message) { return Status(StatusCode::kUnimplemented, message); }
inline Status InternalError(std::string message) { return Status(StatusCode::kInternal, message); }

inline bool StartsWith(llvm::StringRef text, llvm::StringRef prefix) { return text.starts_with(prefix); }
inline bool EndsWith(llvm::StringRef text, llvm::StringRef suffix) { return text.ends_with(suffix); }
inline bool StrContains(llvm::StringRef text, llvm::StringRef part) { return text.contains(part); }
inline bool ConsumePrefix(llvm::StringRef *text, llvm::StringRef prefix) { return text->consume_front(prefix); }
inline std::string AsciiStrToLower(llvm::StringRef text) { return text.lower(); }
inline std::string AsciiStrToUpper(llvm::StringRef text) { return text.upper(); }

template <typename Range, typename Test>
bool c_all_of(const Range &range, Test test) {
  return llvm::all_of(range, test);
}
template <typename Range, typename Test>
bool c_any_of(const Range &range, Test test) {
  return llvm::any_of(range, test);
}
template <typename Range, typename Test>
bool c_none_of(const Range &range, Test test) {
  return llvm::none_of(range, test);
}
template <typename Range, typename T>
auto c_count(const Range &range, const T &value) {
  return llvm::count(range, value);
}
template <typename Range, typename Test>
auto c_count_if(const Range &range, Test test) {
  return llvm::count_if(range, test);
}
template <typename Range, typename T>
bool c_linear_search(const Range &range, const T &value) {
  return llvm::is_contained(range, value);
}
template <typename Range, typename T>
bool c_contains(const Range &range, const T &value) {
  return llvm::is_contained(range, value);
}
template <typename Range, typename T>
auto c_find(Range &range, const T &value) {
  return llvm::find(range, value);
}
template <typename Range, typename Test>
auto c_find_if(Range &range, Test test) {
  return llvm::find_if(range, test);
}
template <typename Left, typename Right>
bool c_equal(const Left &left, const Right &right) {
  return llvm::equal(left, right);
}
template <typename Range, typename T>
T c_accumulate(const Range &range, T first) {
  return std::accumulate(range.begin(), range.end(), first);
}
template <typename Range, typename T, typename Op>
T c_accumulate(const Range &range, T first, Op op) {
  return std::accumulate(range.begin(), range.end(), first, op);
}
template <typename Range>
void c_sort(Range &range) {
  llvm::sort(range);
}
template <typename Range, typename Less>
void c_sort(Range &range, Less less) {
  llvm::sort(range, less);
}
template <typename Range>
bool c_is_sorted(const Range &range) {
  return llvm::is_sorted(range);
}
template <typename Range>
void c_reverse(Range &range) {
  std::reverse(range.begin(), range.end());
}
template <typename Range>
auto c_max_element(Range &range) {
  return std::max_element(range.begin(), range.end());
}
template <typename Range>
auto c_min_element(Range &range) {
  return std::min_element(range.begin(), range.end());
}
template <typename Range, typename T>
void c_fill(Range &range, const T &value) {
  std::fill(range.begin(), range.end(), value);
}
template <typename Range, typename T>
void c_iota(Range &range, const T &value) {
  std::iota(range.begin(), range.end(), value);
}

} // namespace absl

// A check that fails ends a program.

inline llvm::raw_ostream &CHECK(bool holds) {
  assert(holds);
  return llvm::nulls();
}
inline llvm::raw_ostream &DCHECK(bool holds) {
  assert(holds);
  return llvm::nulls();
}
template <typename A, typename B>
llvm::raw_ostream &CHECK_EQ(const A &left, const B &right) {
  assert(left == right);
  return llvm::nulls();
}
template <typename A, typename B>
llvm::raw_ostream &CHECK_NE(const A &left, const B &right) {
  assert(left != right);
  return llvm::nulls();
}
template <typename A, typename B>
llvm::raw_ostream &CHECK_LT(const A &left, const B &right) {
  assert(left < right);
  return llvm::nulls();
}
template <typename A, typename B>
llvm::raw_ostream &CHECK_LE(const A &left, const B &right) {
  assert(left <= right);
  return llvm::nulls();
}
template <typename A, typename B>
llvm::raw_ostream &CHECK_GT(const A &left, const B &right) {
  assert(left > right);
  return llvm::nulls();
}
template <typename A, typename B>
llvm::raw_ostream &CHECK_GE(const A &left, const B &right) {
  assert(left >= right);
  return llvm::nulls();
}
