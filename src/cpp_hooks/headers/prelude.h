// Functions of MLIR's library that are made of others, as C++ that is read with a project's sources. A function that
// takes callbacks, or names of attributes, is shorter here than as a native.

// Members of patterns that say how those are shown, and that they end.
inline void setDebugName(StringRef name) {}
inline void addDebugLabels(ArrayRef<StringRef> labels) {}
inline void setHasBoundedRewriteRecursion(bool has = true) {}

// Operations on bits that compilers have.
inline int __builtin_ctz(unsigned value) { return llvm::countr_zero(value); }
inline int __builtin_ctzl(uint64_t value) { return llvm::countr_zero(value); }
inline int __builtin_ctzll(uint64_t value) { return llvm::countr_zero(value); }
inline int __builtin_clz(unsigned value) { return llvm::countl_zero(value); }
inline int __builtin_clzl(uint64_t value) { return llvm::countl_zero(value); }
inline int __builtin_clzll(uint64_t value) { return llvm::countl_zero(value); }
inline int __builtin_popcount(unsigned value) { return llvm::popcount(value); }
inline int __builtin_popcountl(uint64_t value) { return llvm::popcount(value); }
inline int __builtin_popcountll(uint64_t value) { return llvm::popcount(value); }
inline int __builtin_parity(unsigned value) { return llvm::popcount(value) & 1; }
inline int __builtin_parityll(uint64_t value) { return llvm::popcount(value) & 1; }
inline int __builtin_ffs(int value) { return value == 0 ? 0 : llvm::countr_zero(static_cast<unsigned>(value)) + 1; }
inline int __builtin_ffsll(int64_t value) { return value == 0 ? 0 : llvm::countr_zero(static_cast<uint64_t>(value)) + 1; }
template <typename T> inline T __builtin_expect(T value, int64_t expected) { return value; }

namespace mlir {

using PatternBenefit = unsigned;

// The orders of walks.
class ForwardIterator;
class ReverseIterator;
template <bool NoGraphRegions = false>
class ForwardDominanceIterator;
template <bool NoGraphRegions = false>
class ReverseDominanceIterator;

enum class DiagnosticSeverity { Note, Warning, Error, Remark };

// Types are asked for their layouts without entries.
using DataLayoutEntryListRef = ArrayRef<Attribute>;

namespace detail {

// There are no weights, or one for each branch, of which one at least is not zero.
inline LogicalResult verifyWeights(Operation *op, ArrayRef<int32_t> weights, unsigned numBranches, StringRef kind,
                                   StringRef branches) {
  unsigned numZeros = 0;
  for (int32_t weight : weights)
    numZeros += weight == 0;
  if (!weights.empty() && weights.size() != numBranches)
    return op->emitError("expects number of ")
           << kind << " weights to match number of " << branches << ": " << weights.size() << " vs " << numBranches;
  if (numZeros != 0 && numZeros == weights.size())
    return op->emitError("branch weights cannot all be zero");
  return success();
}

inline LogicalResult verifyBranchWeights(Operation *op) {
  auto branch = cast<WeightedBranchOpInterface>(op);
  return verifyWeights(op, branch.getWeights(), op->getNumSuccessors(), "branch", "successors");
}

inline LogicalResult verifyRegionBranchWeights(Operation *op) {
  auto branch = cast<WeightedRegionBranchOpInterface>(op);
  return verifyWeights(op, branch.getWeights(), op->getNumRegions(), "region", "regions");
}

} // namespace detail

namespace gpu {

inline StringRef GPUDialect::getKernelFuncAttrName() { return "gpu.kernel"; }
inline bool GPUFuncOp::isKernel() { return (*this)->hasAttrOfType<UnitAttr>("gpu.kernel"); }

} // namespace gpu

namespace memref {

inline Type getTensorTypeFromMemRefType(Type type) {
  if (auto ranked = dyn_cast<MemRefType>(type))
    return RankedTensorType::get(ranked.getShape(), ranked.getElementType());
  if (auto unranked = dyn_cast<UnrankedMemRefType>(type))
    return UnrankedTensorType::get(unranked.getElementType());
  return NoneType::get(type.getContext());
}

// The inner dimensions lie beside one another, and those around them have one element.
inline bool isStaticShapeAndContiguousRowMajor(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (!type.hasStaticShape() || failed(type.getStridesAndOffset(strides, offset)))
    return false;
  int64_t dim = type.getRank() - 1, stride = 1;
  for (; dim >= 0 && strides[dim] == stride; --dim)
    stride *= type.getDimSize(dim);
  while (dim >= 0 && type.getDimSize(dim) == 1)
    --dim;
  return dim < 0;
}

} // namespace memref

namespace tensor {

inline bool isSameTypeWithoutEncoding(Type type1, Type type2) {
  auto ranked1 = dyn_cast<RankedTensorType>(type1), ranked2 = dyn_cast<RankedTensorType>(type2);
  if (!ranked1 || !ranked2)
    return !ranked1 && type1 == type2;
  return ranked1.getShape() == ranked2.getShape() && ranked1.getElementType() == ranked2.getElementType();
}

// A cast to `target` loses no size.
inline bool preservesStaticInformation(Type source, Type target) {
  auto sourceType = dyn_cast<RankedTensorType>(source), targetType = dyn_cast<RankedTensorType>(target);
  if (!sourceType || !targetType || sourceType.getRank() != targetType.getRank() ||
      sourceType.getElementType() != targetType.getElementType() ||
      sourceType.getEncoding() != targetType.getEncoding())
    return false;
  for (auto [from, to] : llvm::zip(sourceType.getShape(), targetType.getShape()))
    if (ShapedType::isStatic(from) && ShapedType::isDynamic(to))
      return false;
  return true;
}

} // namespace tensor

namespace linalg {

inline bool isParallelIterator(utils::IteratorType type) { return type == utils::IteratorType::parallel; }
inline bool isReductionIterator(utils::IteratorType type) { return type == utils::IteratorType::reduction; }

} // namespace linalg

namespace vector {

inline bool isParallelIterator(Attribute attr) {
  return cast<IteratorTypeAttr>(attr).getValue() == IteratorType::parallel;
}
inline bool isReductionIterator(Attribute attr) {
  return cast<IteratorTypeAttr>(attr).getValue() == IteratorType::reduction;
}

} // namespace vector

// The first location of a class among a location and those in it.
template <typename T>
inline T instanceInLocation(Location location) {
  SmallVector<Location> pending{location};
  while (!pending.empty()) {
    Location loc = pending.pop_back_val();
    if (auto found = dyn_cast<T>(loc))
      return found;
    if (auto name = dyn_cast<NameLoc>(loc)) {
      pending.push_back(name.getChildLoc());
    } else if (auto call = dyn_cast<CallSiteLoc>(loc)) {
      pending.push_back(call.getCaller());
      pending.push_back(call.getCallee());
    } else if (auto fused = dyn_cast<FusedLoc>(loc)) {
      for (Location part : llvm::reverse(fused.getLocations()))
        pending.push_back(part);
    }
  }
  return T();
}

inline SmallVector<Type> getFlattenedTypes(TupleType type) {
  SmallVector<Type> types;
  type.getFlattenedTypes(types);
  return types;
}

inline void visitUsedValuesDefinedAbove(Region &region, Region &limit, function_ref<void(OpOperand *)> callback) {
  region.walk([&](Operation *op) {
    for (OpOperand &operand : op->getOpOperands())
      if (operand.get().getParentRegion()->isProperAncestor(&limit))
        callback(&operand);
  });
}

inline void visitUsedValuesDefinedAbove(Region &region, function_ref<void(OpOperand *)> callback) {
  visitUsedValuesDefinedAbove(region, region, callback);
}

inline void visitUsedValuesDefinedAbove(MutableArrayRef<Region> regions, function_ref<void(OpOperand *)> callback) {
  for (Region &region : regions)
    visitUsedValuesDefinedAbove(region, region, callback);
}

inline void replaceAllUsesInRegionWith(Value from, Value to, Region &region) {
  for (OpOperand &use : llvm::make_early_inc_range(from.getUses()))
    if (region.isAncestor(use.getOwner()->getParentRegion()))
      use.set(to);
}

inline void getUsedValuesDefinedAbove(Region &region, Region &limit, SetVector<Value> &values) {
  visitUsedValuesDefinedAbove(region, limit, [&](OpOperand *operand) { values.insert(operand->get()); });
}

inline void getUsedValuesDefinedAbove(Region &region, SetVector<Value> &values) {
  getUsedValuesDefinedAbove(region, region, values);
}

inline void getUsedValuesDefinedAbove(MutableArrayRef<Region> regions, SetVector<Value> &values) {
  for (Region &region : regions)
    getUsedValuesDefinedAbove(region, region, values);
}

// Null, a symbol, or a value.
using CallInterfaceCallable = OpFoldResult;

namespace call_interface_impl {

inline Operation *resolveCallable(CallOpInterface call, SymbolTableCollection *tables = nullptr) {
  CallInterfaceCallable callable = call.getCallableForCallee();
  if (auto value = dyn_cast<Value>(callable))
    return value.getDefiningOp();
  auto symbol = cast<SymbolRefAttr>(callable);
  if (tables)
    return tables->lookupNearestSymbolFrom(call.getOperation(), symbol);
  return SymbolTable::lookupNearestSymbolFrom(call.getOperation(), symbol);
}

inline ParseResult parseFunctionResultList(OpAsmParser &parser, SmallVectorImpl<Type> &types,
                                           SmallVectorImpl<DictionaryAttr> &attrs) {
  if (failed(parser.parseOptionalLParen())) {
    Type type;
    if (parser.parseType(type))
      return failure();
    types.push_back(type);
    attrs.push_back(DictionaryAttr());
    return success();
  }
  if (succeeded(parser.parseOptionalRParen()))
    return success();
  auto parseResult = [&]() -> ParseResult {
    Type type;
    NamedAttrList entry;
    if (parser.parseType(type) || parser.parseOptionalAttrDict(entry))
      return failure();
    types.push_back(type);
    attrs.push_back(entry.getDictionary(parser.getContext()));
    return success();
  };
  return failure(parser.parseCommaSeparatedList(parseResult) || parser.parseRParen());
}

inline ParseResult parseFunctionSignature(OpAsmParser &parser, SmallVectorImpl<Type> &argTypes,
                                          SmallVectorImpl<DictionaryAttr> &argAttrs,
                                          SmallVectorImpl<Type> &resultTypes,
                                          SmallVectorImpl<DictionaryAttr> &resultAttrs,
                                          bool mustParseEmptyResult = true) {
  if (parser.parseLParen())
    return failure();
  if (failed(parser.parseOptionalRParen())) {
    auto parseArgument = [&]() -> ParseResult {
      Type type;
      NamedAttrList entry;
      if (parser.parseType(type) || parser.parseOptionalAttrDict(entry))
        return failure();
      argTypes.push_back(type);
      argAttrs.push_back(entry.getDictionary(parser.getContext()));
      return success();
    };
    if (parser.parseCommaSeparatedList(parseArgument) || parser.parseRParen())
      return failure();
  }
  if (succeeded(parser.parseOptionalArrow()))
    return parseFunctionResultList(parser, resultTypes, resultAttrs);
  return failure(mustParseEmptyResult && failed(parser.parseArrow()));
}

inline void printTypesAndAttrs(OpAsmPrinter &p, TypeRange types, ArrayAttr attrs) {
  for (unsigned i = 0; i < types.size(); ++i) {
    if (i != 0)
      p << ", ";
    p.printType(types[i]);
    if (attrs)
      p.printOptionalAttrDict(llvm::cast<DictionaryAttr>(attrs[i]).getValue());
  }
}

inline void printFunctionResultList(OpAsmPrinter &p, TypeRange types, ArrayAttr attrs) {
  bool needsParens = types.size() > 1 || llvm::isa<FunctionType>(types[0]) ||
                     (attrs && !llvm::cast<DictionaryAttr>(attrs[0]).empty());
  if (needsParens)
    p << '(';
  printTypesAndAttrs(p, types, attrs);
  if (needsParens)
    p << ')';
}

inline void printFunctionSignature(OpAsmPrinter &p, TypeRange argTypes, ArrayAttr argAttrs, bool isVariadic,
                                   TypeRange resultTypes, ArrayAttr resultAttrs, Region *body = nullptr,
                                   bool printEmptyResult = true) {
  bool isExternal = !body || body->empty();
  p << '(';
  for (unsigned i = 0; i < argTypes.size(); ++i) {
    if (i != 0)
      p << ", ";
    if (isExternal) {
      p.printType(argTypes[i]);
      if (argAttrs)
        p.printOptionalAttrDict(llvm::cast<DictionaryAttr>(argAttrs[i]).getValue());
    } else {
      ArrayRef<NamedAttribute> attrs;
      if (argAttrs)
        attrs = llvm::cast<DictionaryAttr>(argAttrs[i]).getValue();
      p.printRegionArgument(body->getArgument(i), attrs);
    }
  }
  if (isVariadic) {
    if (!argTypes.empty())
      p << ", ";
    p << "...";
  }
  p << ')';
  if (!resultTypes.empty()) {
    p << " -> ";
    printFunctionResultList(p, resultTypes, resultAttrs);
  } else if (printEmptyResult) {
    p << " -> ()";
  }
}

inline DictionaryAttr attributesOf(DictionaryAttr attrs) { return attrs; }
inline DictionaryAttr attributesOf(OpAsmParser::Argument argument) { return argument.attrs; }

template <typename List>
inline void addAttrsOf(Builder &builder, OperationState &result, const List &list, StringAttr name) {
  SmallVector<Attribute> all;
  bool any = false;
  for (auto &entry : list) {
    DictionaryAttr attrs = attributesOf(entry);
    any = any || (attrs && !attrs.empty());
    all.push_back(attrs ? attrs : builder.getDictionaryAttr({}));
  }
  if (any)
    result.addAttribute(name, builder.getArrayAttr(all));
}

template <typename List>
inline void addArgAndResultAttrs(Builder &builder, OperationState &result, const List &args,
                                 ArrayRef<DictionaryAttr> resultAttrs, StringAttr argAttrsName,
                                 StringAttr resAttrsName) {
  addAttrsOf(builder, result, args, argAttrsName);
  addAttrsOf(builder, result, resultAttrs, resAttrsName);
}

} // namespace call_interface_impl

namespace function_interface_impl {

class VariadicFlag {
public:
  explicit VariadicFlag(bool variadic) : variadic(variadic) {}
  bool isVariadic() const { return variadic; }

private:
  bool variadic;
};

inline ParseResult parseFunctionArgument(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::Argument> &arguments) {
  OpAsmParser::Argument argument;
  auto present = parser.parseOptionalArgument(argument, true, true);
  if (present.has_value()) {
    if (failed(present.value()))
      return failure();
    if (!arguments.empty() && arguments.back().ssaName.name.empty())
      return parser.emitError(argument.ssaName.location, "expected type instead of SSA identifier");
    arguments.push_back(argument);
    return success();
  }
  SMLoc loc = parser.getCurrentLocation();
  if (!arguments.empty() && !arguments.back().ssaName.name.empty())
    return parser.emitError(loc, "expected SSA identifier");
  NamedAttrList attrs;
  if (parser.parseType(argument.type) || parser.parseOptionalAttrDict(attrs) ||
      parser.parseOptionalLocationSpecifier(argument.sourceLoc))
    return failure();
  argument.attrs = attrs.getDictionary(parser.getContext());
  arguments.push_back(argument);
  return success();
}

inline ParseResult parseFunctionArgumentList(OpAsmParser &parser, bool allowVariadic,
                                             SmallVectorImpl<OpAsmParser::Argument> &arguments,
                                             bool &isVariadic) {
  isVariadic = false;
  auto parseArgument = [&]() -> ParseResult {
    if (isVariadic)
      return parser.emitError(parser.getCurrentLocation(),
                              "variadic arguments must be in the end of the argument list");
    if (allowVariadic && succeeded(parser.parseOptionalEllipsis())) {
      isVariadic = true;
      return success();
    }
    return parseFunctionArgument(parser, arguments);
  };
  return parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, parseArgument);
}

inline ParseResult parseFunctionSignatureWithArguments(OpAsmParser &parser, bool allowVariadic,
                                                       SmallVectorImpl<OpAsmParser::Argument> &arguments,
                                                       bool &isVariadic, SmallVectorImpl<Type> &resultTypes,
                                                       SmallVectorImpl<DictionaryAttr> &resultAttrs) {
  if (parseFunctionArgumentList(parser, allowVariadic, arguments, isVariadic))
    return failure();
  if (succeeded(parser.parseOptionalArrow()))
    return call_interface_impl::parseFunctionResultList(parser, resultTypes, resultAttrs);
  return success();
}

inline ParseResult parseFunctionSignature(OpAsmParser &parser, bool allowVariadic,
                                          SmallVectorImpl<OpAsmParser::Argument> &arguments, bool &isVariadic,
                                          SmallVectorImpl<Type> &resultTypes,
                                          SmallVectorImpl<DictionaryAttr> &resultAttrs) {
  return parseFunctionSignatureWithArguments(parser, allowVariadic, arguments, isVariadic, resultTypes, resultAttrs);
}

inline ParseResult parseFunctionOp(OpAsmParser &parser, OperationState &result, bool allowVariadic,
                                   StringAttr typeAttrName, FuncTypeBuilder buildType, StringAttr argAttrsName,
                                   StringAttr resAttrsName) {
  (void)parseOptionalVisibilityKeyword(parser, result.attributes);
  StringAttr name;
  if (parser.parseSymbolName(name, "sym_name", result.attributes))
    return failure();
  SMLoc signatureLoc = parser.getCurrentLocation();
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<Type> resultTypes;
  SmallVector<DictionaryAttr> resultAttrs;
  bool isVariadic = false;
  if (parseFunctionSignatureWithArguments(parser, allowVariadic, arguments, isVariadic, resultTypes, resultAttrs))
    return failure();
  SmallVector<Type> argTypes;
  for (auto &argument : arguments)
    argTypes.push_back(argument.type);
  std::string message;
  Type type = buildType(parser.getBuilder(), argTypes, resultTypes, VariadicFlag(isVariadic), message);
  if (!type)
    return parser.emitError(signatureLoc)
           << "failed to construct function type" << (message.empty() ? "" : ": ") << message;
  result.addAttribute(typeAttrName, TypeAttr::get(type));
  NamedAttrList attrs;
  SMLoc attrsLoc = parser.getCurrentLocation();
  if (parser.parseOptionalAttrDictWithKeyword(attrs))
    return failure();
  for (StringRef inferred : {StringRef("sym_visibility"), StringRef("sym_name"), typeAttrName.getValue()})
    if (attrs.get(inferred))
      return parser.emitError(attrsLoc, "'")
             << inferred
             << "' is an inferred attribute and should not be specified in the explicit attribute dictionary";
  result.attributes.append(attrs);
  call_interface_impl::addArgAndResultAttrs(parser.getBuilder(), result, arguments, resultAttrs, argAttrsName,
                                            resAttrsName);
  auto *body = result.addRegion();
  SMLoc bodyLoc = parser.getCurrentLocation();
  OptionalParseResult parsed = parser.parseOptionalRegion(*body, arguments, false);
  if (parsed.has_value()) {
    if (failed(*parsed))
      return failure();
    if (body->empty())
      return parser.emitError(bodyLoc, "expected non-empty function body");
  }
  return success();
}

inline void printFunctionSignature(OpAsmPrinter &p, Operation *op, TypeRange argTypes, bool isVariadic,
                                   TypeRange resultTypes) {
  call_interface_impl::printFunctionSignature(p, argTypes, op->getAttrOfType<ArrayAttr>("arg_attrs"), isVariadic,
                                              resultTypes, op->getAttrOfType<ArrayAttr>("res_attrs"),
                                              &op->getRegion(0), false);
}

inline void printFunctionOp(OpAsmPrinter &p, FunctionOpInterface op, bool isVariadic, StringRef typeAttrName,
                            StringAttr argAttrsName, StringAttr resAttrsName) {
  p << ' ';
  if (auto visibility = op->getAttrOfType<StringAttr>("sym_visibility"))
    p << visibility.getValue() << ' ';
  p.printSymbolName(op->getAttrOfType<StringAttr>("sym_name").getValue());
  Region &body = op->getRegion(0);
  call_interface_impl::printFunctionSignature(p, op.getArgumentTypes(), op->getAttrOfType<ArrayAttr>(argAttrsName),
                                              isVariadic, op.getResultTypes(),
                                              op->getAttrOfType<ArrayAttr>(resAttrsName), &body, false);
  printFunctionAttributes(p, op, {"sym_visibility", typeAttrName, argAttrsName, resAttrsName});
  if (!body.empty()) {
    p << ' ';
    p.printRegion(body, false, true);
  }
}

} // namespace function_interface_impl

inline ParseResult parseDimensionList(OpAsmParser &parser, DenseI64ArrayAttr &dimensions) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> shape;
  if (succeeded(parser.parseOptionalLSquare())) {
    if (failed(parser.parseRSquare()))
      return parser.emitError(loc, "Failed parsing dimension list.");
    dimensions = DenseI64ArrayAttr::get(parser.getContext(), shape);
    return success();
  }
  if (failed(parser.parseDimensionList(shape, true, false)))
    return parser.emitError(loc, "Failed parsing dimension list.");
  if (shape.empty())
    return parser.emitError(loc, "Failed parsing dimension list. Did you mean an empty list? It must be denoted "
                                 "by \"[]\".");
  dimensions = DenseI64ArrayAttr::get(parser.getContext(), shape);
  return success();
}

inline void printDimensionList(OpAsmPrinter &printer, Operation *op, ArrayRef<int64_t> dimensions) {
  if (dimensions.empty())
    printer << "[]";
  else
    printer.printDimensionList(dimensions);
}

// The conversion that was added last is asked first.
class TypeConverter {
public:
  template <typename Callback>
  void addConversion(Callback callback) {
    conversions.push_back(callback);
  }

  Type convertType(Type type) const {
    auto none = [](Type) { return std::optional<Type>(); };
    for (auto &conversion : llvm::reverse(conversions)) {
      std::optional<Type> converted =
          llvm::TypeSwitch<Type, std::optional<Type>>(type).Case(conversion).Default(none);
      if (converted)
        return *converted;
    }
    return Type();
  }

  LogicalResult convertTypes(TypeRange types, SmallVectorImpl<Type> &results) const {
    for (Type type : types) {
      Type converted = convertType(type);
      if (!converted)
        return failure();
      results.push_back(converted);
    }
    return success();
  }

  bool isLegal(Type type) const { return convertType(type) == type; }

private:
  std::vector<std::function<std::optional<Type>(Type)>> conversions;
};

// Shapes that inference gives for results, and those that it reads.

class ShapedTypeComponents {
public:
  ShapedTypeComponents() : ranked(false) {}
  ShapedTypeComponents(Type element) : element(element), ranked(false) {}
  ShapedTypeComponents(ShapedType shapedType) : element(shapedType.getElementType()), ranked(shapedType.hasRank()) {
    if (ranked)
      dims = llvm::to_vector(shapedType.getShape());
  }
  ShapedTypeComponents(ArrayRef<int64_t> shape, Type element = nullptr, Attribute attr = nullptr)
      : dims(shape.begin(), shape.end()), element(element), attribute(attr), ranked(true) {}

  ArrayRef<int64_t> getDims() const { return dims; }
  bool hasRank() const { return ranked; }
  Type getElementType() const { return element; }
  Attribute getAttribute() const { return attribute; }

private:
  SmallVector<int64_t> dims;
  Type element;
  Attribute attribute;
  bool ranked;
};

inline SmallVector<ShapedTypeComponents> noComponents() { return SmallVector<ShapedTypeComponents>(); }

inline void inferTypesOfComponents(ArrayRef<ShapedTypeComponents> components, SmallVectorImpl<Type> &types) {
  for (const ShapedTypeComponents &of : components) {
    if (of.hasRank())
      types.push_back(RankedTensorType::get(of.getDims(), of.getElementType(), of.getAttribute()));
    else
      types.push_back(UnrankedTensorType::get(of.getElementType()));
  }
}

class ShapeAdaptor {
public:
  ShapeAdaptor() : exists(false), ranked(false) {}
  ShapeAdaptor(Type type) : exists(static_cast<bool>(type)), ranked(false) {
    if (!type)
      return;
    auto shapedType = llvm::dyn_cast<ShapedType>(type);
    if (!shapedType)
      return;
    element = shapedType.getElementType();
    ranked = shapedType.hasRank();
    if (ranked)
      dims = llvm::to_vector(shapedType.getShape());
  }
  ShapeAdaptor(const ShapedTypeComponents &components)
      : exists(true), ranked(components.hasRank()), element(components.getElementType()) {
    if (ranked)
      dims = llvm::to_vector(components.getDims());
  }

  bool hasRank() const { return ranked; }
  int64_t getRank() const { return dims.size(); }
  int64_t getDimSize(int index) const { return dims[index]; }
  bool isDynamicDim(int index) const { return ShapedType::isDynamic(dims[index]); }
  bool hasStaticShape() const { return ranked && ShapedType::isStaticShape(dims); }
  int64_t getNumElements() const {
    int64_t count = 1;
    for (int64_t dim : dims)
      count *= dim;
    return count;
  }
  Type getElementType() const { return element; }
  void getDims(SmallVectorImpl<int64_t> &result) const { result = dims; }
  void getDims(ShapedTypeComponents &result) const { result = ShapedTypeComponents(dims); }
  operator bool() const { return exists; }

private:
  bool exists;
  bool ranked;
  SmallVector<int64_t> dims;
  Type element;
};

inline ShapeAdaptor shapeOf(Value value) { return ShapeAdaptor(value.getType()); }

// Utilities for shapes, permutations and indices.

template <typename T>
inline SmallVector<T> applyPermutation(ArrayRef<T> input, ArrayRef<int64_t> permutation) {
  SmallVector<T> result;
  for (int64_t position : permutation)
    result.push_back(input[position]);
  return result;
}

template <typename T>
inline void applyPermutationToVector(SmallVectorImpl<T> &inVec, ArrayRef<int64_t> permutation) {
  SmallVector<T> result;
  for (int64_t position : permutation)
    result.push_back(inVec[position]);
  inVec = result;
}

inline SmallVector<int64_t> invertPermutationVector(ArrayRef<int64_t> permutation) {
  SmallVector<int64_t> inverse(permutation.size());
  for (int64_t i = 0; i < permutation.size(); ++i)
    inverse[permutation[i]] = i;
  return inverse;
}

inline bool isIdentityPermutation(ArrayRef<int64_t> permutation) {
  for (int64_t i = 0; i < permutation.size(); ++i)
    if (permutation[i] != i)
      return false;
  return true;
}

inline SmallVector<int64_t> computePermutationVector(int64_t permSize, ArrayRef<int64_t> positions,
                                                     ArrayRef<int64_t> desiredPositions) {
  SmallVector<int64_t> result(permSize, -1);
  SmallVector<int64_t> taken;
  for (int64_t i = 0; i < positions.size(); ++i) {
    result[desiredPositions[i]] = positions[i];
    taken.push_back(positions[i]);
  }
  int64_t next = 0;
  for (int64_t &slot : result) {
    if (slot != -1)
      continue;
    while (llvm::is_contained(taken, next))
      ++next;
    slot = next++;
  }
  return result;
}

inline SmallVector<int64_t> computeSuffixProduct(ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> strides(sizes.size(), 1);
  for (int64_t i = int64_t(sizes.size()) - 2; i >= 0; --i)
    strides[i] = strides[i + 1] * sizes[i + 1];
  return strides;
}

inline SmallVector<int64_t> computeStrides(ArrayRef<int64_t> sizes) { return computeSuffixProduct(sizes); }

inline SmallVector<int64_t> computeElementwiseMul(ArrayRef<int64_t> v1, ArrayRef<int64_t> v2) {
  SmallVector<int64_t> result;
  for (auto [a, b] : llvm::zip(v1, v2))
    result.push_back(a * b);
  return result;
}

inline int64_t computeSum(ArrayRef<int64_t> basis) { return std::accumulate(basis.begin(), basis.end(), int64_t(0)); }

inline int64_t computeMaxLinearIndex(ArrayRef<int64_t> basis) { return computeProduct(basis); }

inline int64_t linearize(ArrayRef<int64_t> offsets, ArrayRef<int64_t> basis) {
  int64_t index = 0;
  for (auto [offset, stride] : llvm::zip(offsets, basis))
    index += offset * stride;
  return index;
}

inline SmallVector<int64_t> delinearize(int64_t linearIndex, ArrayRef<int64_t> strides) {
  SmallVector<int64_t> offsets;
  for (int64_t stride : strides) {
    offsets.push_back(linearIndex / stride);
    linearIndex = linearIndex % stride;
  }
  return offsets;
}

inline std::optional<SmallVector<int64_t>> computeShapeRatio(ArrayRef<int64_t> shape, ArrayRef<int64_t> subShape) {
  if (shape.size() < subShape.size())
    return std::nullopt;
  size_t leading = shape.size() - subShape.size();
  SmallVector<int64_t> ratio(shape.begin(), shape.begin() + leading);
  for (size_t i = 0; i < subShape.size(); ++i) {
    int64_t size = shape[leading + i];
    if (size < 0 || subShape[i] <= 0 || size % subShape[i] != 0)
      return std::nullopt;
    ratio.push_back(size / subShape[i]);
  }
  return ratio;
}

inline SmallVector<int64_t> getI64SubArray(ArrayAttr arrayAttr, unsigned dropFront = 0, unsigned dropBack = 0) {
  SmallVector<int64_t> result;
  for (unsigned i = dropFront; i + dropBack < arrayAttr.size(); ++i)
    result.push_back(llvm::cast<IntegerAttr>(arrayAttr[i]).getInt());
  return result;
}

template <typename IntTy>
inline SmallVector<IntTy> extractFromIntegerArrayAttr(Attribute attr) {
  SmallVector<IntTy> result;
  for (Attribute element : llvm::cast<ArrayAttr>(attr))
    result.push_back(llvm::cast<IntegerAttr>(element).getInt());
  return result;
}

// Values that are known, or that an operand gives.

inline bool isEqualConstantIntOrValue(OpFoldResult ofr1, OpFoldResult ofr2) {
  auto cst1 = getConstantIntValue(ofr1), cst2 = getConstantIntValue(ofr2);
  if (cst1 && cst2 && *cst1 == *cst2)
    return true;
  return llvm::isa<Value>(ofr1) && llvm::isa<Value>(ofr2) && ofr1 == ofr2;
}

inline bool isEqualConstantIntOrValueArray(ArrayRef<OpFoldResult> ofrs1, ArrayRef<OpFoldResult> ofrs2) {
  if (ofrs1.size() != ofrs2.size())
    return false;
  for (auto [ofr1, ofr2] : llvm::zip(ofrs1, ofrs2))
    if (!isEqualConstantIntOrValue(ofr1, ofr2))
      return false;
  return true;
}

// Sizes that are constants by now become so; success if there are any.
inline LogicalResult foldDynamicIndexList(SmallVectorImpl<OpFoldResult> &ofrs, bool onlyNonNegative = false,
                                          bool onlyNonZero = false) {
  bool changes = false;
  for (OpFoldResult &ofr : ofrs) {
    if (llvm::isa<Attribute>(ofr))
      continue;
    Attribute constant;
    if (!matchPattern(llvm::cast<Value>(ofr), m_Constant(&constant)))
      continue;
    int64_t value = *getConstantIntValue(constant);
    if ((onlyNonNegative && value < 0) || (onlyNonZero && value == 0))
      continue;
    ofr = constant;
    changes = true;
  }
  return success(changes);
}

namespace affine {

// `(%d)[%s]`: the operands of a map, of which those in parentheses are for its dimensions.
inline ParseResult parseDimAndSymbolList(OpAsmParser &parser, SmallVectorImpl<Value> &operands, unsigned &numDims) {
  SmallVector<OpAsmParser::UnresolvedOperand> names;
  if (parser.parseOperandList(names, OpAsmParser::Delimiter::Paren))
    return failure();
  numDims = names.size();
  Type index = parser.getBuilder().getIndexType();
  if (parser.parseOperandList(names, OpAsmParser::Delimiter::OptionalSquare))
    return failure();
  return parser.resolveOperands(names, index, operands);
}

inline void printDimAndSymbolList(Operation::operand_iterator begin, Operation::operand_iterator end,
                                  unsigned numDims, OpAsmPrinter &printer) {
  printer << '(';
  printer.printOperands(begin, begin + numDims);
  printer << ')';
  if (begin + numDims == end)
    return;
  printer << '[';
  printer.printOperands(begin + numDims, end);
  printer << ']';
}

} // namespace affine

inline LogicalResult foldDynamicOffsetSizeList(SmallVectorImpl<OpFoldResult> &offsetsOrSizes) {
  return foldDynamicIndexList(offsetsOrSizes, true, false);
}

inline LogicalResult foldDynamicStrideList(SmallVectorImpl<OpFoldResult> &strides) {
  return foldDynamicIndexList(strides, false, true);
}

inline bool areAllConstantIntValue(ArrayRef<OpFoldResult> ofrs, int64_t value) {
  return llvm::all_of(ofrs, [&](OpFoldResult ofr) { return isConstantIntValue(ofr, value); });
}

inline bool areConstantIntValues(ArrayRef<OpFoldResult> ofrs, ArrayRef<int64_t> values) {
  if (ofrs.size() != values.size())
    return false;
  for (auto [ofr, value] : llvm::zip(ofrs, values))
    if (!isConstantIntValue(ofr, value))
      return false;
  return true;
}

inline bool hasValidSizesOffsets(ArrayRef<int64_t> sizesOrOffsets) {
  return llvm::none_of(sizesOrOffsets, [](int64_t value) { return ShapedType::isStatic(value) && value < 0; });
}

inline bool hasValidStrides(ArrayRef<int64_t> strides) {
  return llvm::none_of(strides, [](int64_t value) { return value == 0; });
}

inline bool isZeroInteger(OpFoldResult v) { return isConstantIntValue(v, 0); }

inline bool isOneInteger(OpFoldResult v) { return isConstantIntValue(v, 1); }

inline OpFoldResult getAsOpFoldResult(Value val) {
  if (!val)
    return OpFoldResult();
  Attribute attr;
  if (matchPattern(val, m_Constant(&attr)))
    return attr;
  return val;
}

inline SmallVector<OpFoldResult> getAsOpFoldResult(ValueRange values) {
  SmallVector<OpFoldResult> result;
  for (Value value : values)
    result.push_back(getAsOpFoldResult(value));
  return result;
}

inline SmallVector<OpFoldResult> getAsOpFoldResult(ArrayAttr arrayAttr) {
  SmallVector<OpFoldResult> result;
  for (Attribute attr : arrayAttr)
    result.push_back(attr);
  return result;
}

inline OpFoldResult getAsIndexOpFoldResult(MLIRContext *ctx, int64_t val) {
  return IntegerAttr::get(IndexType::get(ctx), val);
}

inline SmallVector<OpFoldResult> getAsIndexOpFoldResult(MLIRContext *ctx, ArrayRef<int64_t> values) {
  SmallVector<OpFoldResult> result;
  for (int64_t value : values)
    result.push_back(IntegerAttr::get(IndexType::get(ctx), value));
  return result;
}

inline SmallVector<OpFoldResult> getMixedValues(ArrayRef<int64_t> staticValues, ValueRange dynamicValues,
                                                MLIRContext *context) {
  SmallVector<OpFoldResult> result;
  unsigned next = 0;
  for (int64_t value : staticValues) {
    if (ShapedType::isDynamic(value))
      result.push_back(dynamicValues[next++]);
    else
      result.push_back(IntegerAttr::get(IntegerType::get(context, 64), value));
  }
  return result;
}

inline SmallVector<OpFoldResult> getMixedValues(ArrayRef<int64_t> staticValues, ValueRange dynamicValues, Builder &b) {
  return getMixedValues(staticValues, dynamicValues, b.getContext());
}

inline void dispatchIndexOpFoldResult(OpFoldResult ofr, SmallVectorImpl<Value> &dynamicVec,
                                      SmallVectorImpl<int64_t> &staticVec) {
  if (auto value = llvm::dyn_cast<Value>(ofr)) {
    dynamicVec.push_back(value);
    staticVec.push_back(ShapedType::kDynamic);
    return;
  }
  staticVec.push_back(llvm::cast<IntegerAttr>(llvm::cast<Attribute>(ofr)).getInt());
}

inline void dispatchIndexOpFoldResults(ArrayRef<OpFoldResult> ofrs, SmallVectorImpl<Value> &dynamicVec,
                                       SmallVectorImpl<int64_t> &staticVec) {
  for (OpFoldResult ofr : ofrs)
    dispatchIndexOpFoldResult(ofr, dynamicVec, staticVec);
}

inline std::pair<SmallVector<int64_t>, SmallVector<Value>> decomposeMixedValues(ArrayRef<OpFoldResult> mixedValues) {
  SmallVector<int64_t> staticValues;
  SmallVector<Value> dynamicValues;
  for (OpFoldResult mixed : mixedValues) {
    if (auto attr = dyn_cast<Attribute>(mixed)) {
      staticValues.push_back(cast<IntegerAttr>(attr).getInt());
    } else {
      staticValues.push_back(ShapedType::kDynamic);
      dynamicValues.push_back(cast<Value>(mixed));
    }
  }
  return {staticValues, dynamicValues};
}

struct SliceBoundsVerificationResult {
  bool isValid;
  std::string errorMessage;
};

inline SliceBoundsVerificationResult verifyInBoundsSlice(ArrayRef<int64_t> shape, ArrayRef<int64_t> offsets,
                                                         ArrayRef<int64_t> sizes, ArrayRef<int64_t> strides,
                                                         bool generateErrorMessage = false) {
  SliceBoundsVerificationResult result;
  result.isValid = true;
  for (int64_t i = 0; i < shape.size(); ++i) {
    if (ShapedType::isDynamic(shape[i]) || ShapedType::isDynamic(offsets[i]))
      continue;
    std::string bound = " >= " + std::to_string(shape[i]);
    if (offsets[i] >= shape[i]) {
      result.errorMessage =
          "offset " + std::to_string(i) + " is out-of-bounds: " + std::to_string(offsets[i]) + bound;
      result.isValid = false;
      return result;
    }
    if (ShapedType::isDynamic(sizes[i]) || ShapedType::isDynamic(strides[i]))
      continue;
    int64_t last = offsets[i] + (sizes[i] - 1) * strides[i];
    if (last >= shape[i]) {
      result.errorMessage =
          "slice along dimension " + std::to_string(i) + " runs out-of-bounds: " + std::to_string(last) + bound;
      result.isValid = false;
      return result;
    }
  }
  return result;
}

inline SmallVector<int64_t> staticValuesOf(ArrayRef<OpFoldResult> mixedValues) {
  return decomposeMixedValues(mixedValues).first;
}

inline SliceBoundsVerificationResult verifyInBoundsSlice(ArrayRef<int64_t> shape, ArrayRef<OpFoldResult> offsets,
                                                         ArrayRef<OpFoldResult> sizes,
                                                         ArrayRef<OpFoldResult> strides,
                                                         bool generateErrorMessage = false) {
  return verifyInBoundsSlice(shape, staticValuesOf(offsets), staticValuesOf(sizes), staticValuesOf(strides),
                             generateErrorMessage);
}

inline LogicalResult verifyListOfOperandsOrIntegers(Operation *op, StringRef name, unsigned expectedNumElements,
                                                    ArrayRef<int64_t> staticVals, ValueRange values) {
  if (staticVals.size() != expectedNumElements)
    return op->emitError("expected ")
           << expectedNumElements << " " << name << " values, got " << staticVals.size();
  unsigned expectedNumDynamicEntries = llvm::count_if(staticVals, ShapedType::isDynamic);
  if (values.size() != expectedNumDynamicEntries)
    return op->emitError("expected ") << expectedNumDynamicEntries << " dynamic " << name << " values";
  return success();
}

inline LogicalResult verifyDynamicDimensionCount(Operation *op, ShapedType type, ValueRange dynamicSizes) {
  int64_t expected = type.getNumDynamicDims();
  if (dynamicSizes.size() == expected)
    return success();
  return op->emitOpError("incorrect number of dynamic sizes, has ")
         << dynamicSizes.size() << ", expected " << expected;
}

inline LogicalResult verifyCompatibleDims(ArrayRef<int64_t> dims) {
  int64_t known = ShapedType::kDynamic;
  for (int64_t dim : dims) {
    if (ShapedType::isDynamic(dim))
      continue;
    if (!ShapedType::isDynamic(known) && known != dim)
      return failure();
    known = dim;
  }
  return success();
}

inline LogicalResult verifyRanksMatch(Operation *op, ShapedType lhs, ShapedType rhs, StringRef lhsName,
                                      StringRef rhsName) {
  if (lhs.hasRank() != rhs.hasRank() || (lhs.hasRank() && lhs.getRank() != rhs.getRank()))
    return op->emitError("rank mismatch: ") << lhsName << " and " << rhsName;
  return success();
}

// Slices that drop dimensions of one element.

enum class SliceVerificationResult {
  Success,
  RankTooLarge,
  SizeMismatch,
  ElemTypeMismatch,
  MemSpaceMismatch,
  LayoutMismatch
};

inline std::optional<llvm::SmallDenseSet<unsigned>> computeRankReductionMask(ArrayRef<int64_t> originalShape,
                                                                            ArrayRef<int64_t> reducedShape,
                                                                            bool matchDynamic = false) {
  llvm::SmallDenseSet<unsigned> unused;
  size_t reduced = 0;
  for (size_t i = 0; i < originalShape.size(); ++i) {
    int64_t size = originalShape[i];
    if (reduced < reducedShape.size()) {
      int64_t other = reducedShape[reduced];
      if (size == other || (matchDynamic && (size == ShapedType::kDynamic || other == ShapedType::kDynamic))) {
        reduced++;
        continue;
      }
    }
    unused.insert(i);
    if (size != 1)
      return std::nullopt;
  }
  if (reduced != reducedShape.size())
    return std::nullopt;
  return unused;
}

inline SliceVerificationResult isRankReducedType(ShapedType originalType, ShapedType candidateReducedType) {
  if (originalType == candidateReducedType)
    return SliceVerificationResult::Success;
  ArrayRef<int64_t> originalShape = originalType.getShape();
  ArrayRef<int64_t> candidateShape = candidateReducedType.getShape();
  if (candidateShape.size() > originalShape.size())
    return SliceVerificationResult::RankTooLarge;
  if (!computeRankReductionMask(originalShape, candidateShape))
    return SliceVerificationResult::SizeMismatch;
  if (originalType.getElementType() != candidateReducedType.getElementType())
    return SliceVerificationResult::ElemTypeMismatch;
  return SliceVerificationResult::Success;
}

inline std::optional<SmallVector<int64_t>> getConstantIntValues(ArrayRef<OpFoldResult> ofrs) {
  SmallVector<int64_t> result;
  for (OpFoldResult ofr : ofrs) {
    auto value = getConstantIntValue(ofr);
    if (!value)
      return std::nullopt;
    result.push_back(*value);
  }
  return result;
}

namespace OpTrait {

namespace util {

inline bool getBroadcastedShape(ArrayRef<int64_t> shape1, ArrayRef<int64_t> shape2,
                                SmallVectorImpl<int64_t> &resultShape) {
  resultShape.clear();
  size_t rank = std::max(shape1.size(), shape2.size());
  for (size_t i = 0; i < rank; ++i) {
    size_t lead1 = rank - shape1.size(), lead2 = rank - shape2.size();
    if (i < lead1 || i < lead2) {
      resultShape.push_back(i < lead1 ? shape2[i - lead2] : shape1[i - lead1]);
      continue;
    }
    int64_t dim1 = shape1[i - lead1], dim2 = shape2[i - lead2];
    if (dim1 == dim2 || dim2 == 1)
      resultShape.push_back(dim1);
    else if (dim1 == 1)
      resultShape.push_back(dim2);
    else if (dim1 == ShapedType::kDynamic)
      resultShape.push_back(dim2);
    else if (dim2 == ShapedType::kDynamic)
      resultShape.push_back(dim1);
    else {
      resultShape.clear();
      return false;
    }
  }
  return true;
}

inline Type getBroadcastedType(Type type1, Type type2, Type elementType = Type()) {
  if (!elementType) {
    elementType = getElementTypeOrSelf(type1);
    if (elementType != getElementTypeOrSelf(type2))
      return Type();
  }
  if (isa<UnrankedTensorType>(type1) || isa<UnrankedTensorType>(type2))
    return UnrankedTensorType::get(elementType);
  bool hasVector = isa<VectorType>(type1) || isa<VectorType>(type2);
  bool hasTensor = isa<RankedTensorType>(type1) || isa<RankedTensorType>(type2);
  if (hasVector && hasTensor)
    return Type();
  if (!hasVector && !hasTensor)
    return elementType;
  SmallVector<int64_t> shape1, shape2, shape;
  if (auto shaped = dyn_cast<ShapedType>(type1))
    shape1 = shaped.getShape();
  if (auto shaped = dyn_cast<ShapedType>(type2))
    shape2 = shaped.getShape();
  if (!getBroadcastedShape(shape1, shape2, shape))
    return Type();
  if (hasVector)
    return VectorType::get(shape, elementType);
  return RankedTensorType::get(shape, elementType);
}

inline bool staticallyKnownBroadcastable(ArrayRef<int64_t> shape1, ArrayRef<int64_t> shape2) {
  SmallVector<int64_t> shape;
  return getBroadcastedShape(shape1, shape2, shape) && llvm::none_of(shape, ShapedType::isDynamic);
}

} // namespace util

namespace impl {

inline LogicalResult verifyAtLeastNOperands(Operation *op, unsigned numOperands) {
  if (op->getNumOperands() < numOperands)
    return op->emitOpError() << "expected " << numOperands << " or more operands, but found " << op->getNumOperands();
  return success();
}

inline LogicalResult verifyNOperands(Operation *op, unsigned numOperands) {
  if (op->getNumOperands() != numOperands)
    return op->emitOpError() << "expected " << numOperands << " operands, but found " << op->getNumOperands();
  return success();
}

inline LogicalResult verifyZeroOperands(Operation *op) {
  if (op->getNumOperands() != 0)
    return op->emitOpError() << "requires zero operands";
  return success();
}

inline LogicalResult verifyOneOperand(Operation *op) {
  if (op->getNumOperands() != 1)
    return op->emitOpError() << "requires a single operand";
  return success();
}

inline LogicalResult verifyNResults(Operation *op, unsigned numOperands) {
  if (op->getNumResults() != numOperands)
    return op->emitOpError() << "expected " << numOperands << " results";
  return success();
}

inline LogicalResult verifyOneResult(Operation *op) {
  if (op->getNumResults() != 1)
    return op->emitOpError() << "requires one result";
  return success();
}

inline LogicalResult verifyZeroResults(Operation *op) {
  if (op->getNumResults() != 0)
    return op->emitOpError() << "requires zero results";
  return success();
}

inline LogicalResult verifyAtLeastNResults(Operation *op, unsigned numOperands) {
  if (op->getNumResults() < numOperands)
    return op->emitOpError() << "expected " << numOperands << " or more results";
  return success();
}

inline LogicalResult verifyZeroRegions(Operation *op) {
  if (op->getNumRegions() != 0)
    return op->emitOpError() << "requires zero regions";
  return success();
}

inline LogicalResult verifyOneRegion(Operation *op) {
  if (op->getNumRegions() != 1)
    return op->emitOpError() << "requires one region";
  return success();
}

inline LogicalResult verifyNRegions(Operation *op, unsigned numRegions) {
  if (op->getNumRegions() != numRegions)
    return op->emitOpError() << "expected " << numRegions << " regions";
  return success();
}

inline LogicalResult verifyAtLeastNRegions(Operation *op, unsigned numRegions) {
  if (op->getNumRegions() < numRegions)
    return op->emitOpError() << "expected " << numRegions << " or more regions";
  return success();
}

inline LogicalResult verifySameOperandsShape(Operation *op) {
  if (op->getNumOperands() < 1)
    return op->emitOpError() << "expected 1 or more operands, but found 0";
  if (failed(verifyCompatibleShapes(op->getOperandTypes())))
    return op->emitOpError() << "requires the same shape for all operands";
  return success();
}

inline LogicalResult verifySameTypeOperands(Operation *op) {
  if (op->getNumOperands() < 2)
    return success();
  Type type = op->getOperand(0).getType();
  for (Type other : op->getOperandTypes())
    if (other != type)
      return op->emitOpError() << "requires all operands to have the same type";
  return success();
}

} // namespace impl

} // namespace OpTrait

} // namespace mlir

namespace llvm {

// How many elements a vector of LLVM has; at least so many if it is scalable.
class ElementCount {
public:
  ElementCount() : quantity(0), scalable(false) {}
  ElementCount(unsigned quantity, bool scalable) : quantity(quantity), scalable(scalable) {}

  static ElementCount getFixed(unsigned quantity) { return ElementCount(quantity, false); }
  static ElementCount getScalable(unsigned quantity) { return ElementCount(quantity, true); }
  static ElementCount get(unsigned quantity, bool scalable) { return ElementCount(quantity, scalable); }

  unsigned getKnownMinValue() const { return quantity; }
  unsigned getFixedValue() const { return quantity; }
  bool isScalable() const { return scalable; }
  bool isFixed() const { return !scalable; }
  bool isZero() const { return quantity == 0; }
  bool isNonZero() const { return quantity != 0; }
  bool isVector() const { return (scalable && quantity != 0) || quantity > 1; }
  bool isScalar() const { return !scalable && quantity == 1; }
  bool isKnownEven() const { return quantity % 2 == 0; }
  bool isKnownMultipleOf(unsigned factor) const { return quantity % factor == 0; }
  bool hasKnownScalarFactor(const ElementCount &other) const {
    return scalable == other.scalable && quantity % other.quantity == 0;
  }
  unsigned getKnownScalarFactor(const ElementCount &other) const { return quantity / other.quantity; }
  ElementCount multiplyCoefficientBy(unsigned factor) const { return ElementCount(quantity * factor, scalable); }
  ElementCount divideCoefficientBy(unsigned divisor) const { return ElementCount(quantity / divisor, scalable); }
  ElementCount operator*(unsigned factor) const { return ElementCount(quantity * factor, scalable); }
  ElementCount operator+(const ElementCount &other) const {
    return ElementCount(quantity + other.quantity, scalable || other.scalable);
  }
  ElementCount operator-(const ElementCount &other) const {
    return ElementCount(quantity - other.quantity, scalable || other.scalable);
  }
  bool operator==(const ElementCount &other) const {
    return quantity == other.quantity && scalable == other.scalable;
  }
  bool operator!=(const ElementCount &other) const {
    return quantity != other.quantity || scalable != other.scalable;
  }

private:
  unsigned quantity;
  bool scalable;
};

template <typename Range>
inline bool hasNItemsOrMore(const Range &range, unsigned n) {
  return llvm::range_size(range) >= n;
}

template <typename Range>
inline bool hasNItemsOrLess(const Range &range, unsigned n) {
  return llvm::range_size(range) <= n;
}

namespace sys {

// Paths are those of Unix.
namespace path {

inline StringRef get_separator() { return "/"; }
inline bool is_separator(char character) { return character == '/'; }
inline bool is_absolute(const Twine &path) { return StringRef(path.str()).starts_with("/"); }
inline bool is_relative(const Twine &path) { return !is_absolute(path); }

template <typename Text>
inline void native(const Twine &path, Text &result) {
  result.clear();
  result += path.str();
}

template <typename Text>
inline void append(Text &path, const Twine &first, const Twine &second = "", const Twine &third = "",
                   const Twine &fourth = "") {
  SmallVector<std::string> components = {first.str(), second.str(), third.str(), fourth.str()};
  for (StringRef component : components) {
    if (component.empty())
      continue;
    if (path.ends_with("/"))
      component = component.ltrim("/");
    else if (!path.empty() && !component.starts_with("/"))
      path += "/";
    path += component;
  }
}

} // namespace path

} // namespace sys

} // namespace llvm

namespace llvm {

template <typename Callable>
class scope_exit {
  Callable exit;
  bool isEngaged = true;

public:
  explicit scope_exit(Callable exit) : exit(exit) {}
  ~scope_exit() {
    if (isEngaged)
      exit();
  }
  void release() { isEngaged = false; }
};

template <typename Callable>
scope_exit<Callable> make_scope_exit(Callable exit) {
  return scope_exit<Callable>(exit);
}

} // namespace llvm
