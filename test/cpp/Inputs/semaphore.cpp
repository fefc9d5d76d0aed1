using namespace mlir;
using namespace mlir::semaphore;

// A header of MLIR declares classes of the dialects that ship.
namespace mlir::quant {
class QuantizedType : public Type {
public:
  using Type::Type;
  static bool classof(Type type);
  Type getStorageType() const;
};
class UniformQuantizedType
    : public Type::TypeBase<UniformQuantizedType, QuantizedType, detail::UniformQuantizedTypeStorage> {
public:
  using Base::Base;
  double getScale() const;
};
} // namespace mlir::quant

// The bases of models are looked for in the namespaces that are used above.
namespace {
struct IndexModel : public Visible::ExternalModel<IndexModel, IndexType> {
  unsigned range(Type type) const { return 3; }
};

template <typename T>
struct PointerModel : public Visible::ExternalModel<PointerModel<T>, T> {
  unsigned range(Type type) const { return 40 + llvm::cast<T>(type).getAddressSpace(); }
};
} // namespace

void SemaphoreDialect::initialize() {
  IndexType::attachInterface<IndexModel>(*getContext());
  LLVM::LLVMPointerType::attachInterface<PointerModel<LLVM::LLVMPointerType>>(*getContext());
}

Type ArmType::parse(AsmParser &parser) {
  double angle, length;
  if (parser.parseLess() || parser.parseFloat(angle) || parser.parseComma() || parser.parseFloat(length) ||
      parser.parseGreater())
    return {};
  return get(parser.getContext(), angle, length);
}

void ArmType::print(AsmPrinter &printer) const {
  printer << "<" << getAngle() << ", " << getLength() << ">";
}

LogicalResult SignalOp::verify() {
  emitRemark() << "seen from " << llvm::cast<Visible>(getFlag().getType()).range();
  return success();
}

// Packs that the types of arguments tell.
template <typename... Types>
using type_list = std::tuple<Types...> *;

template <typename... Shaped, typename... Elements>
static bool isOneOf(Type type, type_list<Shaped...>, type_list<Elements...>) {
  if (isa<ShapedType>(type) && !isa<Shaped...>(type))
    return false;
  return isa<Elements...>(getElementTypeOrSelf(type));
}

template <typename... Elements>
static bool isTurned(Type type) {
  return isOneOf(type, type_list<VectorType, RankedTensorType>(), type_list<Elements...>());
}

bool TurnOp::areCastCompatible(TypeRange inputs, TypeRange outputs) {
  return isTurned<IntegerType, IndexType>(inputs.front()) && isTurned<FloatType>(outputs.front());
}

LogicalResult PlaceOp::verify() {
  auto op = dyn_cast_or_null<MemoryEffectOpInterface>(getAt().getDefiningOp());
  if (!op)
    return success();
  SmallVector<MemoryEffects::EffectInstance> effects;
  op.getEffects(effects);
  bool isOnStack = llvm::any_of(effects, [](MemoryEffects::EffectInstance &effect) {
    return isa<MemoryEffects::Allocate>(effect.getEffect()) &&
           isa<SideEffects::AutomaticAllocationScopeResource>(effect.getResource());
  });
  emitRemark() << (isOnStack ? "on the stack" : "elsewhere");
  return success();
}

LogicalResult CrewOp::verifyRegions() {
  Block::OpListType &members = getMembers().front().getOperations();
  Operation &first = members.front();
  std::optional<std::variant<func::FuncOp, LLVM::LLVMFuncOp>> function;
  if (auto op = dyn_cast<func::FuncOp>(first))
    function = op;
  else if (auto op = dyn_cast<LLVM::LLVMFuncOp>(first))
    function = op;
  if (!function)
    return emitOpError("begins with no function");
  auto count = std::visit([](auto &op) { return op.getNumArguments(); }, *function);
  Operation *second = members.getNextNode(first);
  InFlightDiagnostic remark = emitRemark() << "takes " << count;
  if (second)
    remark << " and " << second->getName() << " after " << members.getPrevNode(*second)->getName();
  return success();
}

LogicalResult QuantizedOp::verify() {
  Type element = getElementTypeOrSelf(getIn().getType());
  auto type = dyn_cast<quant::QuantizedType>(element);
  InFlightDiagnostic remark = emitRemark();
  remark << (type ? "quantized" : "not quantized");
  if (type)
    remark << " " << type.getStorageType();
  if (auto uniform = dyn_cast<quant::UniformQuantizedType>(element))
    remark << " uniform " << uniform.getScale() << " fixed " << uniform.isFixedPoint();
  if (auto axis = dyn_cast<quant::UniformQuantizedPerAxisType>(element)) {
    remark << " axis " << axis.getQuantizedDimension() << " fixed " << axis.isFixedPoint();
    for (double scale : axis.getScales())
      remark << " " << scale;
    for (int64_t point : axis.getZeroPoints())
      remark << " " << point;
  }
  if (isa<quant::UniformQuantizedSubChannelType>(element))
    remark << " blocks";
  if (isa<quant::AnyQuantizedType>(element))
    remark << " any";
  return success();
}
