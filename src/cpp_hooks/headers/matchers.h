// Matchers of values and operations: `matchPattern(value, m_Op<AddOp>(m_Any(&left), m_ConstantInt(&right)))`.

namespace mlir {
namespace detail {

struct AnyValueMatcher {
  bool match(Value op) const { return true; }
};

struct AnyCapturedValueMatcher {
  Value *what;
  AnyCapturedValueMatcher(Value *what) : what(what) {}
  bool match(Value op) const {
    *what = op;
    return true;
  }
};

struct PatternMatcherValue {
  Value value;
  PatternMatcherValue(Value value) : value(value) {}
  bool match(Value op) const { return op == value; }
};

template <typename Matcher>
inline bool matchOperandOrValueAtIndex(Operation *op, unsigned index, Matcher &matcher) {
  return matchPattern(op->getOperand(index), matcher);
}

struct NameOpMatcher {
  StringRef name;
  NameOpMatcher(StringRef name) : name(name) {}
  bool match(Operation *op) { return op->getName().getStringRef() == name; }
};

template <typename OpType>
struct OpMatcher {
  bool match(Operation *op) { return isa<OpType>(op); }
};

template <typename OpType, typename First>
struct UnaryOpMatcher {
  First first;
  UnaryOpMatcher(First first) : first(first) {}
  bool match(Operation *op) {
    return isa<OpType>(op) && op->getNumOperands() == 1 && matchPattern(op->getOperand(0), first);
  }
};

template <typename OpType, typename First, typename Second>
struct BinaryOpMatcher {
  First first;
  Second second;
  BinaryOpMatcher(First first, Second second) : first(first), second(second) {}
  bool match(Operation *op) {
    return isa<OpType>(op) && op->getNumOperands() == 2 && matchPattern(op->getOperand(0), first) &&
           matchPattern(op->getOperand(1), second);
  }
};

template <typename OpType, typename First, typename Second, typename Third>
struct TernaryOpMatcher {
  First first;
  Second second;
  Third third;
  TernaryOpMatcher(First first, Second second, Third third) : first(first), second(second), third(third) {}
  bool match(Operation *op) {
    return isa<OpType>(op) && op->getNumOperands() == 3 && matchPattern(op->getOperand(0), first) &&
           matchPattern(op->getOperand(1), second) && matchPattern(op->getOperand(2), third);
  }
};

} // namespace detail

inline auto m_Op(StringRef name) { return detail::NameOpMatcher(name); }

template <typename OpType>
inline auto m_Op() {
  return detail::OpMatcher<OpType>();
}

template <typename OpType, typename First>
inline auto m_Op(First first) {
  return detail::UnaryOpMatcher<OpType, First>(first);
}

template <typename OpType, typename First, typename Second>
inline auto m_Op(First first, Second second) {
  return detail::BinaryOpMatcher<OpType, First, Second>(first, second);
}

template <typename OpType, typename First, typename Second, typename Third>
inline auto m_Op(First first, Second second, Third third) {
  return detail::TernaryOpMatcher<OpType, First, Second, Third>(first, second, third);
}

namespace matchers {

inline auto m_Any() { return detail::AnyValueMatcher(); }
inline auto m_Any(Value *what) { return detail::AnyCapturedValueMatcher(what); }
inline auto m_Val(Value value) { return detail::PatternMatcherValue(value); }

} // namespace matchers
} // namespace mlir
