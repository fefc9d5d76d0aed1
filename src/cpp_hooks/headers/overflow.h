// Results of arithmetic that may not fit into their type.

namespace llvm {

namespace detail {

// Wide enough for the product of two numbers of 64 bits, with a sign.
template <typename T>
inline APInt widened(T number) {
  return std::is_signed_v<T> ? APInt(64, number, true).sext(160) : APInt(64, number).zext(160);
}

// Keeps the lower bits; tells whether others are lost.
template <typename T>
inline bool narrow(const APInt &exact, T &result) {
  result = static_cast<T>(exact.trunc(64).getZExtValue());
  return exact.slt(widened<T>(std::numeric_limits<T>::min())) || exact.sgt(widened<T>(std::numeric_limits<T>::max()));
}

} // namespace detail

template <typename T>
inline bool AddOverflow(T x, T y, T &result) {
  return detail::narrow<T>(detail::widened<T>(x) + detail::widened<T>(y), result);
}

template <typename T>
inline bool SubOverflow(T x, T y, T &result) {
  return detail::narrow<T>(detail::widened<T>(x) - detail::widened<T>(y), result);
}

template <typename T>
inline bool MulOverflow(T x, T y, T &result) {
  return detail::narrow<T>(detail::widened<T>(x) * detail::widened<T>(y), result);
}

template <typename T>
inline std::optional<T> checkedAdd(T x, T y) {
  T result;
  return AddOverflow<T>(x, y, result) ? std::nullopt : std::optional<T>(result);
}

template <typename T>
inline std::optional<T> checkedSub(T x, T y) {
  T result;
  return SubOverflow<T>(x, y, result) ? std::nullopt : std::optional<T>(result);
}

template <typename T>
inline std::optional<T> checkedMul(T x, T y) {
  T result;
  return MulOverflow<T>(x, y, result) ? std::nullopt : std::optional<T>(result);
}

} // namespace llvm
