// Builders of operations that ship, beside those that ODS generates: `scf::IfOp::create(builder, loc, condition, true)`.

namespace mlir {

namespace func {

inline void ReturnOp::build(OpBuilder &builder, OperationState &state) {}

inline void CallOp::build(OpBuilder &builder, OperationState &state, SymbolRefAttr callee, TypeRange results,
                          ValueRange operands = {}) {
  state.addOperands(operands);
  state.addAttribute("callee", callee);
  state.addTypes(results);
}
inline void CallOp::build(OpBuilder &builder, OperationState &state, StringRef callee, TypeRange results,
                          ValueRange operands = {}) {
  build(builder, state, SymbolRefAttr::get(builder.getContext(), callee), results, operands);
}
inline void CallOp::build(OpBuilder &builder, OperationState &state, FuncOp callee, ValueRange operands = {}) {
  build(builder, state, SymbolRefAttr::get(builder.getContext(), callee.getSymName()),
        callee.getFunctionType().getResults(), operands);
}

inline void CallIndirectOp::build(OpBuilder &builder, OperationState &state, Value callee, ValueRange operands = {}) {
  state.addOperands(callee);
  state.addOperands(operands);
  state.addTypes(cast<FunctionType>(callee.getType()).getResults());
}

} // namespace func

namespace scf {

inline void YieldOp::build(OpBuilder &builder, OperationState &state) {}

inline void ForOp::build(OpBuilder &builder, OperationState &state, Value lowerBound, Value upperBound, Value step,
                         ValueRange initArgs = {},
                         function_ref<void(OpBuilder &, Location, Value, ValueRange)> bodyBuilder = nullptr) {
  state.addOperands({lowerBound, upperBound, step});
  state.addOperands(initArgs);
  for (Value init : initArgs)
    state.addTypes(init.getType());
  Region *region = state.addRegion();
  region->push_back(new Block());
  Block &body = region->front();
  body.addArgument(lowerBound.getType(), state.location);
  for (Value init : initArgs)
    body.addArgument(init.getType(), init.getLoc());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&body);
  if (bodyBuilder)
    bodyBuilder(builder, state.location, body.getArgument(0), body.getArguments().drop_front());
  else if (initArgs.empty())
    YieldOp::create(builder, state.location);
}

inline void buildTerminatedBody(OpBuilder &builder, Location loc) { YieldOp::create(builder, loc); }

inline void IfOp::build(OpBuilder &builder, OperationState &state, TypeRange results, Value condition,
                        bool withElseRegion) {
  state.addOperands(condition);
  state.addTypes(results);
  for (bool isThere : {true, withElseRegion}) {
    Region *region = state.addRegion();
    if (!isThere)
      continue;
    region->push_back(new Block());
    if (!results.empty())
      continue;
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&region->front());
    YieldOp::create(builder, state.location);
  }
}
inline void IfOp::build(OpBuilder &builder, OperationState &state, Value condition, bool withElseRegion) {
  build(builder, state, TypeRange{}, condition, withElseRegion);
}
inline void IfOp::build(OpBuilder &builder, OperationState &state, Value condition,
                        function_ref<void(OpBuilder &, Location)> thenBuilder = buildTerminatedBody,
                        function_ref<void(OpBuilder &, Location)> elseBuilder = nullptr) {
  state.addOperands(condition);
  for (auto build : {thenBuilder, elseBuilder}) {
    Region *region = state.addRegion();
    if (!build)
      continue;
    region->push_back(new Block());
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&region->front());
    build(builder, state.location);
    if (Operation *yield = region->front().getTerminator(); state.types.empty() && yield)
      state.addTypes(yield->getOperandTypes());
  }
}

} // namespace scf

namespace memref {

inline void AllocOp::build(OpBuilder &builder, OperationState &state, MemRefType type, IntegerAttr alignment = {}) {
  build(builder, state, type, ValueRange{}, ValueRange{}, alignment);
}
inline void AllocOp::build(OpBuilder &builder, OperationState &state, MemRefType type, ValueRange sizes,
                           IntegerAttr alignment = {}) {
  build(builder, state, type, sizes, ValueRange{}, alignment);
}
inline void AllocaOp::build(OpBuilder &builder, OperationState &state, MemRefType type, IntegerAttr alignment = {}) {
  build(builder, state, type, ValueRange{}, ValueRange{}, alignment);
}
inline void AllocaOp::build(OpBuilder &builder, OperationState &state, MemRefType type, ValueRange sizes,
                            IntegerAttr alignment = {}) {
  build(builder, state, type, sizes, ValueRange{}, alignment);
}

inline void DimOp::build(OpBuilder &builder, OperationState &state, Value source, int64_t index) {
  build(builder, state, source, arith::ConstantIndexOp::create(builder, state.location, index));
}

inline void StoreOp::build(OpBuilder &builder, OperationState &state, Value value, Value memref) {
  build(builder, state, value, memref, ValueRange{}, false);
}

} // namespace memref

namespace tensor {

inline void EmptyOp::build(OpBuilder &builder, OperationState &state, ArrayRef<int64_t> sizes, Type elementType,
                           Attribute encoding = {}) {
  build(builder, state, RankedTensorType::get(sizes, elementType, encoding), ValueRange{});
}
inline void EmptyOp::build(OpBuilder &builder, OperationState &state, ArrayRef<int64_t> sizes, Type elementType,
                           ValueRange dynamicSizes, Attribute encoding = {}) {
  build(builder, state, RankedTensorType::get(sizes, elementType, encoding), dynamicSizes);
}
inline void EmptyOp::build(OpBuilder &builder, OperationState &state, ArrayRef<OpFoldResult> sizes, Type elementType,
                           Attribute encoding = {}) {
  llvm::SmallVector<int64_t> shape;
  llvm::SmallVector<Value> dynamicSizes;
  dispatchIndexOpFoldResults(sizes, dynamicSizes, shape);
  build(builder, state, RankedTensorType::get(shape, elementType, encoding), dynamicSizes);
}

inline void DimOp::build(OpBuilder &builder, OperationState &state, Value source, int64_t index) {
  build(builder, state, source, arith::ConstantIndexOp::create(builder, state.location, index));
}

inline void FromElementsOp::build(OpBuilder &builder, OperationState &state, ValueRange elements) {
  build(builder, state, RankedTensorType::get({static_cast<int64_t>(elements.size())}, elements.front().getType()),
        elements);
}

inline void CollapseShapeOp::build(OpBuilder &builder, OperationState &state, Type type, Value source,
                                   ArrayRef<ReassociationIndices> reassociation,
                                   ArrayRef<NamedAttribute> attributes = {}) {
  build(builder, state, type, source, getReassociationIndicesAttribute(builder, reassociation));
  state.addAttributes(attributes);
}
inline void ExpandShapeOp::build(OpBuilder &builder, OperationState &state, Type type, Value source,
                                 ArrayRef<ReassociationIndices> reassociation) {
  auto shaped = llvm::cast<RankedTensorType>(type);
  assert(shaped.hasStaticShape());
  build(builder, state, type, source, getReassociationIndicesAttribute(builder, reassociation), ValueRange{},
        builder.getDenseI64ArrayAttr(shaped.getShape()));
}

// Offsets, sizes or strides: those that are known, and the values of the others.
struct SliceParts {
  explicit SliceParts(ArrayRef<OpFoldResult> parts) { dispatchIndexOpFoldResults(parts, values, known); }
  llvm::SmallVector<int64_t> known;
  llvm::SmallVector<Value> values;
};

inline void ExtractSliceOp::build(OpBuilder &builder, OperationState &state, RankedTensorType type, Value source,
                                  ArrayRef<OpFoldResult> offsets, ArrayRef<OpFoldResult> sizes,
                                  ArrayRef<OpFoldResult> strides, ArrayRef<NamedAttribute> attributes = {}) {
  SliceParts from(offsets), size(sizes), step(strides);
  if (!type) {
    auto of = cast<RankedTensorType>(source.getType());
    type = RankedTensorType::get(size.known, of.getElementType(), of.getEncoding());
  }
  build(builder, state, type, source, from.values, size.values, step.values, builder.getDenseI64ArrayAttr(from.known),
        builder.getDenseI64ArrayAttr(size.known), builder.getDenseI64ArrayAttr(step.known));
  state.addAttributes(attributes);
}
inline void ExtractSliceOp::build(OpBuilder &builder, OperationState &state, Value source,
                                  ArrayRef<OpFoldResult> offsets, ArrayRef<OpFoldResult> sizes,
                                  ArrayRef<OpFoldResult> strides, ArrayRef<NamedAttribute> attributes = {}) {
  build(builder, state, RankedTensorType(), source, offsets, sizes, strides, attributes);
}

inline void InsertSliceOp::build(OpBuilder &builder, OperationState &state, Value source, Value dest,
                                 ArrayRef<OpFoldResult> offsets, ArrayRef<OpFoldResult> sizes,
                                 ArrayRef<OpFoldResult> strides, ArrayRef<NamedAttribute> attributes = {}) {
  SliceParts from(offsets), size(sizes), step(strides);
  build(builder, state, dest.getType(), source, dest, from.values, size.values, step.values,
        builder.getDenseI64ArrayAttr(from.known), builder.getDenseI64ArrayAttr(size.known),
        builder.getDenseI64ArrayAttr(step.known));
  state.addAttributes(attributes);
}

} // namespace tensor

} // namespace mlir
