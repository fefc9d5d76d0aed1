// Folding of constants by the elements that they have: `constFoldBinaryOp<IntegerAttr>(operands, calculate)`. A constant
// is a number, or numbers of a shape. Poison folds to itself, unless `PoisonAttr` is `void`.

namespace mlir {

template <class AttrElementT>
inline bool hasElementsOf(Attribute attr) {
  if (llvm::isa<AttrElementT>(attr))
    return true;
  auto elements = llvm::dyn_cast<DenseElementsAttr>(attr);
  return elements && (llvm::isa<FloatAttr>(*elements.template getValues<Attribute>().begin()) ==
                      std::is_same_v<AttrElementT, FloatAttr>);
}

// The constant of a type whose elements `calculate` makes, with as many as the operands have; none if it makes none.
template <class AttrElementT, typename Calculate>
inline Attribute foldedElements(Type resultType, ArrayRef<Attribute> operands, Calculate calculate) {
  Type elementType = getElementTypeOrSelf(resultType);
  if (llvm::isa<AttrElementT>(operands[0])) {
    auto value = calculate(operands);
    if (!value)
      return {};
    return AttrElementT::get(elementType, *value);
  }
  auto shaped = llvm::dyn_cast<ShapedType>(resultType);
  if (!shaped || !shaped.hasStaticShape())
    return {};
  bool isSplat = true;
  SmallVector<SmallVector<Attribute>> elements;
  for (Attribute operand : operands) {
    auto dense = llvm::cast<DenseElementsAttr>(operand);
    isSplat = isSplat && dense.isSplat();
    elements.push_back(llvm::to_vector(dense.template getValues<Attribute>()));
  }
  SmallVector<Attribute> results;
  int64_t count = isSplat ? 1 : shaped.getNumElements();
  for (int64_t i = 0; i < count; ++i) {
    SmallVector<Attribute> at;
    for (auto &of : elements)
      at.push_back(of[i]);
    auto value = calculate(at);
    if (!value)
      return {};
    results.push_back(AttrElementT::get(elementType, *value));
  }
  return DenseElementsAttr::get(shaped, results);
}

// The operand that is poison, if one is; none where poison counts as nothing.
template <class PoisonAttr>
inline Attribute poisonAmong(ArrayRef<Attribute> operands) {
  if constexpr (!std::is_void_v<PoisonAttr>)
    for (Attribute operand : operands)
      if (llvm::isa_and_nonnull<PoisonAttr>(operand))
        return operand;
  return {};
}

template <class AttrElementT, class ElementValueT = void, class PoisonAttr = ub::PoisonAttr, typename Calculate>
inline Attribute constFoldBinaryOpConditional(ArrayRef<Attribute> operands, Type resultType, Calculate calculate) {
  if (Attribute poison = poisonAmong<PoisonAttr>(operands))
    return poison;
  if (operands.size() != 2 || !operands[0] || !operands[1] || !resultType)
    return {};
  if (!hasElementsOf<AttrElementT>(operands[0]) || !hasElementsOf<AttrElementT>(operands[1]))
    return {};
  if (llvm::cast<TypedAttr>(operands[0]).getType() != llvm::cast<TypedAttr>(operands[1]).getType())
    return {};
  return foldedElements<AttrElementT>(resultType, operands, [&](ArrayRef<Attribute> at) {
    return calculate(elementValueOf(at[0]), elementValueOf(at[1]));
  });
}

inline Type typeOfConstants(ArrayRef<Attribute> operands) {
  for (Attribute operand : operands)
    if (auto typed = llvm::dyn_cast_or_null<TypedAttr>(operand))
      return typed.getType();
  return Type();
}

template <class AttrElementT, class ElementValueT = void, class PoisonAttr = ub::PoisonAttr, typename Calculate>
inline Attribute constFoldBinaryOpConditional(ArrayRef<Attribute> operands, Calculate calculate) {
  return constFoldBinaryOpConditional<AttrElementT, ElementValueT, PoisonAttr>(operands, typeOfConstants(operands),
                                                                               calculate);
}

template <class AttrElementT, class ElementValueT = void, class PoisonAttr = ub::PoisonAttr, typename Calculate>
inline Attribute constFoldBinaryOp(ArrayRef<Attribute> operands, Type resultType, Calculate calculate) {
  return constFoldBinaryOpConditional<AttrElementT, ElementValueT, PoisonAttr>(
      operands, resultType, [&](auto a, auto b) { return std::make_optional(calculate(a, b)); });
}

template <class AttrElementT, class ElementValueT = void, class PoisonAttr = ub::PoisonAttr, typename Calculate>
inline Attribute constFoldBinaryOp(ArrayRef<Attribute> operands, Calculate calculate) {
  return constFoldBinaryOp<AttrElementT, ElementValueT, PoisonAttr>(operands, typeOfConstants(operands), calculate);
}

template <class AttrElementT, class ElementValueT = void, class PoisonAttr = ub::PoisonAttr, typename Calculate>
inline Attribute constFoldUnaryOpConditional(ArrayRef<Attribute> operands, Type resultType, Calculate calculate) {
  if (operands.size() != 1 || !operands[0])
    return {};
  if (Attribute poison = poisonAmong<PoisonAttr>(operands))
    return poison;
  if (!resultType || !hasElementsOf<AttrElementT>(operands[0]))
    return {};
  return foldedElements<AttrElementT>(
      resultType, operands, [&](ArrayRef<Attribute> at) { return calculate(elementValueOf(at[0])); });
}

template <class AttrElementT, class ElementValueT = void, class PoisonAttr = ub::PoisonAttr, typename Calculate>
inline Attribute constFoldUnaryOpConditional(ArrayRef<Attribute> operands, Calculate calculate) {
  return constFoldUnaryOpConditional<AttrElementT, ElementValueT, PoisonAttr>(operands, typeOfConstants(operands),
                                                                              calculate);
}

template <class AttrElementT, class ElementValueT = void, class PoisonAttr = ub::PoisonAttr, typename Calculate>
inline Attribute constFoldUnaryOp(ArrayRef<Attribute> operands, Type resultType, Calculate calculate) {
  return constFoldUnaryOpConditional<AttrElementT, ElementValueT, PoisonAttr>(operands, resultType,
                                                   [&](auto a) { return std::make_optional(calculate(a)); });
}

template <class AttrElementT, class ElementValueT = void, class PoisonAttr = ub::PoisonAttr, typename Calculate>
inline Attribute constFoldUnaryOp(ArrayRef<Attribute> operands, Calculate calculate) {
  return constFoldUnaryOp<AttrElementT, ElementValueT, PoisonAttr>(operands, typeOfConstants(operands), calculate);
}

// From elements of one class to those of another; `calculate` says whether it could.
template <class AttrElementT, class TargetAttrElementT, class ElementValueT = void, class TargetElementValueT = void,
          class PoisonAttr = ub::PoisonAttr, typename Calculate>
inline Attribute constFoldCastOp(ArrayRef<Attribute> operands, Type resultType, Calculate calculate) {
  if (operands.size() != 1 || !operands[0])
    return {};
  if (Attribute poison = poisonAmong<PoisonAttr>(operands))
    return poison;
  Type elementType = getElementTypeOrSelf(resultType);
  if (!hasElementsOf<AttrElementT>(operands[0]))
    return {};
  if (llvm::isa<AttrElementT>(operands[0])) {
    bool castStatus = true;
    auto value = calculate(elementValueOf(operands[0]), castStatus);
    if (!castStatus)
      return {};
    return TargetAttrElementT::get(elementType, value);
  }
  auto shaped = llvm::dyn_cast<ShapedType>(resultType);
  if (!shaped || !shaped.hasStaticShape())
    return {};
  SmallVector<Attribute> results;
  auto dense = llvm::cast<DenseElementsAttr>(operands[0]);
  for (Attribute element : llvm::to_vector(dense.template getValues<Attribute>())) {
    bool castStatus = true;
    auto value = calculate(elementValueOf(element), castStatus);
    if (!castStatus)
      return {};
    results.push_back(TargetAttrElementT::get(elementType, value));
    if (dense.isSplat())
      break;
  }
  return DenseElementsAttr::get(shaped, results);
}

} // namespace mlir
