#include "Ferry.h"

using namespace mlir;
using namespace ferry;

namespace fy = ::ferry;
namespace qt = mlir::quant;

std::string fy::lowered(const std::string &text) {
  std::string lower = text;
  llvm::transform(lower, lower.begin(), ::tolower);
  return lower;
}

// Whether as many types were given as values, and each fits one of the classes.
template <typename... Ts>
static bool eachIs(TypeRange types) {
  return llvm::all_of(types, [](Type type) { return isa<Ts...>(type); });
}

template <typename... Ts, typename... Ranges>
static bool eachIs(TypeRange first, Ranges... rest) {
  return eachIs<Ts...>(first) && eachIs<Ts...>(rest...);
}

ParseResult CrossOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types;
  SMLoc at = parser.getCurrentLocation();
  if (parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren) || parser.parseColonTypeList(types) ||
      parser.resolveOperands(operands, types, at, result.operands))
    return failure();
  Region *body = result.addRegion();
  if (succeeded(parser.parseOptionalKeyword("by")))
    return parser.parseRegion(*body);
  // Goods that cross are landed as they are.
  Block &block = body->emplaceBlock();
  SmallVector<Location> locations(types.size(), result.location);
  block.addArguments(types, locations);
  OpBuilder builder(parser.getContext());
  builder.setInsertionPointToEnd(&block);
  LandOp::create(builder, result.location, block.getArguments());
  return success();
}

void CrossOp::print(OpAsmPrinter &printer) {
  printer << '(' << getGoods() << ") : " << getGoods().getTypes();
  auto isLanding = [&](Block &block) {
    return llvm::hasSingleElement(block) && block.getNumArguments() == getGoods().size();
  };
  if (isLanding(getBody().front()))
    return;
  printer << " by ";
  printer.printRegion(getBody());
}

LogicalResult CrossOp::verify() {
  if (!eachIs<IntegerType, IndexType>(getOperandTypes(), getBody().front().getArgumentTypes()))
    return emitOpError() << "carries integers, and no " << getGoods().front();
  return success();
}

LogicalResult LineOp::verifyType() {
  if (getFunctionType().getNumResults() != 0)
    return emitOpError() << "gives back " << getResultTypes();
  return success();
}

LogicalResult LineOp::verifyBody() {
  unsigned expected = getFunctionType().getNumInputs() + 1;
  if (getBody().front().getNumArguments() != expected)
    return emitOpError() << "wants " << expected << " arguments, the ferry first";
  return success();
}

LogicalResult CallOp::verify() {
  auto pier = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(*this, getPierAttr());
  if (!pier)
    return emitOpError() << "finds no pier " << getPierAttr();
  if (pier.getNumResults() != 0)
    return emitOpError().attachNote(pier.getLoc()) << pier.getName() << " gives " << pier.getResultTypes();
  for (unsigned i = 0; i < pier.getNumArguments(); ++i) {
    if (pier.getArgAttr(i, "ferry.closed"))
      return emitOpError() << "goes to the closed door " << i << " of " << pier.getSymName();
    if (i < getGoods().size() && pier.getArgument(i).getType() != getOperand(i).getType())
      return emitOpError() << "brings " << getOperand(i).getType() << " to " << pier.getArgument(i);
  }
  TypeRange brought(getGoods());
  if (brought != TypeRange(pier.getArgumentTypes()))
    return emitOpError() << "brings " << brought.size() << " of " << pier.front().getNumArguments();
  return success();
}

LogicalResult AuditOp::verify() {
  unsigned unknown = 0;
  for (Block &block : *this) {
    for (Operation &op : block) {
      if (!op.getDialect())
        ++unknown;
      if (!RegisteredOperationName::lookup(op.getName().getStringRef(), getContext()))
        continue;
      if (hasEffect<MemoryEffects::Write>(&op)) {
        InFlightDiagnostic diag = emitOpError("finds a write");
        return diag.attachNote(op.getLoc()).append("here: ").appendOp(op, OpPrintingFlags().printGenericOpForm());
      }
      SmallVector<MemoryEffects::EffectInstance> effects;
      if (auto memory = dyn_cast<MemoryEffectOpInterface>(&op))
        memory.getEffects(effects);
      for (const MemoryEffects::EffectInstance &effect : effects)
        if (isa<MemoryEffects::Read>(effect.getEffect()) && effect.getValue())
          return emitOpError() << "finds a read of " << effect.getValue().getType();
    }
  }
  if (unknown)
    return emitOpError() << "knows nothing of " << unknown << " operations";
  return success();
}

LogicalResult WeighOp::verify() {
  std::string what = ::lowered(getWhat().str());
  Type type = getElementTypeOrSelf(getGoods());
  if (auto quantized = dyn_cast<qt::UniformQuantizedType>(type)) {
    if (quantized.isSigned() && quantized.getStorageTypeIntegralWidth() > 8)
      return emitOpError(what) << " is stored as " << quantized.getStorageType() << " for "
                               << quantized.getExpressedType() << " from " << quantized.getZeroPoint();
    return success();
  }
  if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(type))
    return pointer.getAddressSpace() == 0 ? success() : emitOpError(what) << " is in " << pointer.getAddressSpace();
  if (type.isFloat() && !type.isFloat(32))
    return emitOpError(what) << " is no f32";
  if (auto memref = dyn_cast<MemRefType>(getGoods().getType()); memref && !memref.areTrailingDimsContiguous(1))
    return emitOpError(what) << " lies apart, " << memref.getNumContiguousTrailingDims() << " together";
  if (type.isInteger(8)) {
    bool overflows = false;
    APInt twice = getLimitAttr().getValue().sadd_ov(getLimitAttr().getValue(), overflows);
    APInt most = llvm::APIntOps::smax(twice, getLimitAttr().getValue());
    if (overflows)
      return emitOpError(what) << " is limited to " << most.getSExtValue() << ", not "
                               << getLimitAttr().getValue().sadd_sat(most).getSExtValue();
  }
  llvm::TypeSize size = DataLayout::closest(*this).getTypeSize(type);
  if (size.getFixedValue() > 8)
    return emitOpError(what) << " weighs " << size.getKnownMinValue();
  return success();
}

LogicalResult ReserveOp::verify() {
  return verifyDynamicDimensionCount(getOperation(), getSpace().getType(), getSizes());
}

LogicalResult StackOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location,
                                        StackOp::Adaptor adaptor, SmallVectorImpl<Type> &inferred) {
  if (adaptor.getOperands().empty())
    return emitOptionalError(location, "nothing to stack");
  const Properties &properties = adaptor.getProperties();
  int64_t axis = properties.axis.getInt();
  auto first = cast<RankedTensorType>(adaptor.getGoods().front().getType());
  if (axis > first.getRank())
    return emitOptionalError(location, "no axis ", axis, " in ", first);
  SmallVector<int64_t> shape(first.getShape());
  shape.insert(shape.begin() + axis, adaptor.getGoods().size());
  inferred.push_back(RankedTensorType::get(shape, first.getElementType()));
  return success();
}

LogicalResult SumOp::inferReturnTypeComponents(MLIRContext *context, std::optional<Location> location,
                                               ValueShapeRange operands, DictionaryAttr attributes,
                                               OpaqueProperties properties, RegionRange regions,
                                               SmallVectorImpl<ShapedTypeComponents> &inferred) {
  SumOp::Adaptor adaptor(operands, attributes, properties, regions);
  ShapeAdaptor shape = operands.getShape(0);
  SmallVector<int64_t> left;
  for (int64_t axis = 0; axis < shape.getRank(); ++axis)
    if (!llvm::is_contained(adaptor.getAxes(), axis))
      left.push_back(shape.getDimSize(axis));
  inferred.push_back(ShapedTypeComponents(left, shape.getElementType()));
  return success();
}
