namespace culvert {

template <typename First, typename... Rest>
struct HasNickname {
  static constexpr bool value = HasNickname<First>::value || HasNickname<Rest...>::value;
};

template <typename T>
struct HasNickname<T> {
  static constexpr bool isNickname = std::is_same_v<T, NicknameType>;
  static constexpr bool value = !isNickname;
};

template <typename... Ts>
bool isType(Type type) {
  if (isa<Ts...>(type))
    return true;
  if constexpr (HasNickname<Ts...>::value) {
    if (auto nickname = dyn_cast<NicknameType>(type))
      return isType<Ts...>(nickname.getMeant());
  }
  return false;
}

template <typename T>
T asType(Type type) {
  if constexpr (HasNickname<T>::value) {
    if (auto nickname = dyn_cast<NicknameType>(type))
      return asType<T>(nickname.getMeant());
  }
  return cast<T>(type);
}

/// A drain that may have a nickname.
template <typename T>
class NicknameOr : public ::mlir::Type::TypeBase<NicknameOr<T>, ::mlir::Type, ::mlir::TypeStorage> {
public:
  using ::mlir::Type::TypeBase<NicknameOr<T>, ::mlir::Type, ::mlir::TypeStorage>::Base::Base;
  static bool classof(Type type) { return isType<T>(type); }
  operator T() const { return asType<T>(*this); }
  T base() const { return asType<T>(*this); }
};

/// A switch that sees through nicknames.
template <typename T, typename ResultT = void>
class CulvertSwitch : public llvm::detail::TypeSwitchBase<CulvertSwitch<T, ResultT>, T> {
public:
  using BaseT = llvm::detail::TypeSwitchBase<CulvertSwitch<T, ResultT>, T>;
  using BaseT::BaseT;
  using BaseT::Case;

  template <typename CaseT, typename CallableT>
  CulvertSwitch<T, ResultT> &Case(CallableT &&function) {
    if (!result && isType<CaseT>(this->value))
      result.emplace(function(asType<CaseT>(this->value)));
    return *this;
  }
  template <typename CallableT>
  ResultT Default(CallableT &&function) {
    return result ? *result : function(this->value);
  }

private:
  std::optional<ResultT> result;
};

template <typename T>
class CulvertSwitch<T, void> : public llvm::detail::TypeSwitchBase<CulvertSwitch<T, void>, T> {
public:
  using BaseT = llvm::detail::TypeSwitchBase<CulvertSwitch<T, void>, T>;
  using BaseT::BaseT;
  using BaseT::Case;

  template <typename CaseT, typename CallableT>
  CulvertSwitch<T, void> &Case(CallableT &&function) {
    if (found || !isType<CaseT>(this->value))
      return *this;
    function(asType<CaseT>(this->value));
    found = true;
    return *this;
  }

private:
  bool found = false;
};

/// A visitor whose functions take more than the type.
template <typename ConcreteType, typename ResultType, typename... Extra>
class CulvertVisitor {
public:
  ResultType dispatch(Type type, Extra... extra) {
    auto *self = static_cast<ConcreteType *>(this);
    return TypeSwitch<Type, ResultType>(type)
        .template Case<DrainType, GateType>([&](auto type) -> ResultType { return self->visit(type, extra...); })
        .Default([&](Type type) -> ResultType { return self->visitOther(type, extra...); });
  }
  ResultType visitOther(Type type, Extra... extra) { return ResultType(); }
};

} // namespace culvert
