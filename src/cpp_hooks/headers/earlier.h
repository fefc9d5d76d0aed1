// Functions of earlier versions of MLIR, which are methods of types or classes of their own now.

namespace mlir {

inline LogicalResult getStridesAndOffset(MemRefType type, SmallVectorImpl<int64_t> &strides, int64_t &offset) {
  return type.getStridesAndOffset(strides, offset);
}

inline bool isStrided(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  return succeeded(type.getStridesAndOffset(strides, offset));
}

inline bool isLastMemrefDimUnitStride(MemRefType type) { return type.isLastDimUnitStride(); }

inline bool trailingNDimsContiguous(MemRefType type, int64_t n) { return type.areTrailingDimsContiguous(n); }

inline FloatType FloatType::getBF16(MLIRContext *context) { return BFloat16Type::get(context); }
inline FloatType FloatType::getF16(MLIRContext *context) { return Float16Type::get(context); }
inline FloatType FloatType::getF32(MLIRContext *context) { return Float32Type::get(context); }
inline FloatType FloatType::getF64(MLIRContext *context) { return Float64Type::get(context); }
inline FloatType FloatType::getTF32(MLIRContext *context) { return FloatTF32Type::get(context); }

namespace function_interface_impl {

template <typename List>
inline void addArgAndResultAttrs(Builder &builder, OperationState &result, const List &args,
                                 ArrayRef<DictionaryAttr> resultAttrs, StringAttr argAttrsName,
                                 StringAttr resAttrsName) {
  call_interface_impl::addArgAndResultAttrs(builder, result, args, resultAttrs, argAttrsName, resAttrsName);
}

} // namespace function_interface_impl

namespace impl {

// `%0, %1 {attributes} : type`, where the operands and the result have that type; `(%0, %1) : (types) -> types` else.
inline ParseResult parseOneResultSameOperandTypeOp(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand, 2> operands;
  Type type;
  llvm::SMLoc start = parser.getCurrentLocation();
  bool isGeneric = succeeded(parser.parseOptionalLParen());
  if (parser.parseOperandList(operands))
    return failure();
  if (isGeneric && parser.parseRParen())
    return failure();
  if (parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type))
    return failure();
  if (!isGeneric) {
    result.addTypes(type);
    return parser.resolveOperands(operands, type, result.operands);
  }
  FunctionType signature = dyn_cast<FunctionType>(type);
  if (!signature)
    return parser.emitError(start, "expected function type");
  result.addTypes(signature.getResults());
  return parser.resolveOperands(operands, signature.getInputs(), start, result.operands);
}

inline void printOneResultOp(Operation *op, OpAsmPrinter &p) {
  Type type = op->getResult(0).getType();
  for (Type operand : op->getOperandTypes()) {
    if (operand != type) {
      p.printGenericOp(op, false);
      return;
    }
  }
  p << ' ';
  p.printOperands(op->getOperands());
  p.printOptionalAttrDict(op->getAttrs());
  p << " : " << type;
}

} // namespace impl

} // namespace mlir
