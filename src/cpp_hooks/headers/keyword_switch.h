// `AsmParser::KeywordSwitch<FailureOr<Type>>(parser).Case("f", …).Default(…)`: what to do by the keyword that comes next.

namespace mlir {
namespace AsmParser {

template <typename ResultT = ParseResult>
class KeywordSwitch {
public:
  KeywordSwitch(OpAsmParser &parser) : loc(parser.getCurrentLocation()) {
    if (failed(parser.parseKeyword(&keyword)))
      result.emplace(failure());
  }

  KeywordSwitch &Case(StringRef text, function_ref<ResultT(StringRef, SMLoc)> fn) {
    if (!result && keyword == text)
      result.emplace(fn(keyword, loc));
    return *this;
  }
  KeywordSwitch &Case(StringRef text, ResultT value) {
    if (!result && keyword == text)
      result.emplace(value);
    return *this;
  }

  KeywordSwitch &Default(function_ref<ResultT(StringRef, SMLoc)> fn) {
    if (!result)
      result.emplace(fn(keyword, loc));
    return *this;
  }
  KeywordSwitch &Default(ResultT value) {
    if (!result)
      result.emplace(value);
    return *this;
  }

  bool hasValue() const { return result.has_value(); }
  operator ResultT() { return *result; }

private:
  SMLoc loc;
  StringRef keyword;
  std::optional<ResultT> result;
};

} // namespace AsmParser
} // namespace mlir
