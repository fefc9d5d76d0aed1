// Errors of the standard library and of LLVM that carry a text, and results that are a value or an error.

namespace std {

enum class errc { invalid_argument, not_supported, io_error, no_such_file_or_directory, result_out_of_range };

struct error_code {
  int code = 0;
  explicit operator bool() const { return code != 0; }
  int value() const { return code; }
};

inline error_code make_error_code(errc) { return error_code{1}; }

} // namespace std

namespace llvm {

inline std::error_code inconvertibleErrorCode() { return std::error_code{1}; }

class Error {
public:
  static Error success() { return Error(); }
  explicit operator bool() const { return text.has_value(); }

  std::optional<std::string> text;
};

class StringError {};

template <typename T>
Error make_error(std::string text, std::error_code code = {}) {
  Error error;
  error.text = text;
  return error;
}

inline Error createStringError(std::string text) { return make_error<StringError>(text); }
template <typename... Values>
Error createStringError(std::string format, Values... values) {
  return createStringError(std::string(llvm::format(format, values...)));
}
template <typename... Values>
Error createStringError(std::errc code, std::string format, Values... values) {
  return createStringError(std::string(llvm::format(format, values...)));
}
template <typename... Values>
Error createStringError(std::error_code code, std::string format, Values... values) {
  return createStringError(std::string(llvm::format(format, values...)));
}
template <typename... Values>
Error createStringErrorV(std::string format, Values... values) {
  return createStringError(llvm::formatv(format, values...).str());
}
// The one name means both.
inline std::string toString(const APInt &value, unsigned radix, bool isSigned = true) {
  std::string text;
  value.toString(text, radix, isSigned);
  return text;
}
inline std::string toString(Error error) { return error.text.value_or(""); }
inline void consumeError(Error) {}

template <typename T>
class Expected {
public:
  Expected(Error error) : error(error) {}
  Expected(T content) : content(content) {}
  explicit operator bool() const { return content.has_value(); }
  T &operator*() { return *content; }
  T *operator->() { return &*content; }
  T &get() { return *content; }
  Error takeError() { return error; }

private:
  std::optional<T> content;
  Error error;
};

template <typename T>
T cantFail(Expected<T> value) {
  return *value;
}

template <typename T>
class ErrorOr {
public:
  ErrorOr(std::error_code error) : error(error) {}
  ErrorOr(T content) : content(content) {}
  explicit operator bool() const { return content.has_value(); }
  T &operator*() { return *content; }
  T *operator->() { return &*content; }
  T &get() { return *content; }
  std::error_code getError() const { return error; }

private:
  std::optional<T> content;
  std::error_code error;
};

} // namespace llvm
