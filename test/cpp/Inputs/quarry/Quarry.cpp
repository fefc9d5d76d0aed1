#include "QuarryTypes.h"

using namespace mlir;
using namespace works;
using namespace quarry;

struct works::quarry::detail::StoneStorage : mlir::TypeStorage {
  using KeyTy = char;
  StoneStorage(bool isPolished) : isPolished(static_cast<char>(isPolished)) {}
  bool operator==(const KeyTy &key) const { return key == isPolished; }
  static StoneStorage *construct(TypeStorageAllocator &allocator, KeyTy key) {
    return new (allocator.allocate<StoneStorage>()) StoneStorage(key);
  }
  char isPolished;
};

struct works::quarry::detail::CutStorage : detail::StoneStorage {
  CutStorage(int32_t edge, bool isPolished) : StoneStorage(isPolished), edge(edge) {}
  using KeyTy = std::pair<int32_t, char>;
  bool operator==(const KeyTy &key) const { return key == KeyTy(edge, isPolished); }
  static CutStorage *construct(TypeStorageAllocator &allocator, const KeyTy &key) {
    return new (allocator.allocate<CutStorage>()) CutStorage(key.first, key.second);
  }
  int32_t edge;
};

struct works::quarry::detail::PalletStorage : detail::StoneStorage {
  using KeyTy = std::pair<ArrayRef<PalletType::Layer>, char>;
  PalletStorage(ArrayRef<PalletType::Layer> layers, bool isPolished)
      : detail::StoneStorage(isPolished), layers(layers.begin(), layers.end()),
        contents{true, isPolished, false, 0} {
    for (auto &layer : layers) {
      auto inner = layer.stone.getContents();
      contents.isSolid &= inner.isSolid & !layer.isLoose;
      contents.hasPolished |= inner.hasPolished;
      contents.hasRough |= inner.hasRough;
      contents.numStones += inner.numStones;
    }
  }
  bool operator==(const KeyTy &key) const { return key == KeyTy(layers, isPolished); }
  static PalletStorage *construct(TypeStorageAllocator &allocator, KeyTy key) {
    return new (allocator.allocate<PalletStorage>())
        PalletStorage(key.first, static_cast<bool>(key.second));
  }
  SmallVector<PalletType::Layer, 4> layers;
  Contents contents;
  StoneType settled;
};

Contents AnyQuarryType::getContents() const {
  return TypeSwitch<AnyQuarryType, Contents>(*this)
      .Case<GravelType>([](StoneType type) {
        return Contents{false, type.isPolished(), !type.isPolished(), 1};
      })
      .Case<SlabType, CubeType>([](auto type) {
        return Contents{true, type.isPolished(), !type.isPolished(), 1};
      })
      .Case<PalletType>([](PalletType type) { return type.getImpl()->contents; })
      .Default([](Type) { return Contents{}; });
}

bool StoneType::isPolished() const { return getImpl()->isPolished; }

StoneType StoneType::getPolished(bool isPolished) const {
  return TypeSwitch<StoneType, StoneType>(*this)
      .Case<SlabType, CubeType>([&](auto type) { return type.getPolished(isPolished); })
      .Case<PalletType>([&](PalletType type) {
        return PalletType::get(type.getContext(), type.getLayers(), isPolished);
      })
      .Default([&](Type) { return GravelType::get(getContext(), isPolished); });
}

int32_t CutType::getEdge() const {
  if (auto slab = dyn_cast<SlabType>(*this))
    return slab.getEdge();
  return cast<CubeType>(*this).getEdge();
}

SlabType SlabType::get(MLIRContext *context) { return get(context, -1, false); }
SlabType SlabType::get(MLIRContext *context, std::optional<int32_t> edge, bool isPolished) {
  return get(context, edge ? *edge : -1, isPolished);
}
int32_t SlabType::getEdge() const { return getImpl()->edge; }
SlabType SlabType::getPolished(bool isPolished) const {
  if (isPolished == this->isPolished())
    return *this;
  return get(getContext(), getEdge(), isPolished);
}
LogicalResult SlabType::verify(function_ref<InFlightDiagnostic()> emitError, int32_t edge, bool isPolished) {
  if (edge > 100)
    return emitError() << "no slab has an edge of " << edge;
  return success();
}

CubeType CubeType::get(MLIRContext *context) { return get(context, -1, false); }
CubeType CubeType::get(MLIRContext *context, std::optional<int32_t> edge, bool isPolished) {
  return get(context, edge ? *edge : -1, isPolished);
}
int32_t CubeType::getEdge() const { return getImpl()->edge; }
CubeType CubeType::getPolished(bool isPolished) const { return get(getContext(), getEdge(), isPolished); }
LogicalResult CubeType::verify(function_ref<InFlightDiagnostic()> emitError, int32_t edge, bool isPolished) {
  return success();
}

PalletType PalletType::get(MLIRContext *context, ArrayRef<Layer> layers, bool isPolished) {
  return Base::get(context, layers, isPolished);
}
ArrayRef<PalletType::Layer> PalletType::getLayers() const { return getImpl()->layers; }
StoneType PalletType::getSettled() const {
  auto *impl = getImpl();
  if (impl->settled)
    return impl->settled;
  if (impl->contents.isSolid)
    return impl->settled = *this;
  SmallVector<Layer, 4> layers;
  for (auto layer : impl->layers) {
    layer.isLoose = false;
    layers.push_back(layer);
  }
  impl->settled = PalletType::get(getContext(), layers, isPolished());
  return impl->settled;
}

static ParseResult parseStone(AsmParser &parser, StringRef name, Type &result) {
  bool isPolished = name.consume_front("polished.");
  auto *context = parser.getContext();
  if (name == "gravel")
    return result = GravelType::get(context, isPolished), success();
  if (name == "slab" || name == "cube") {
    int32_t edge = -1;
    if (!parser.parseOptionalLess())
      if (parser.parseInteger(edge) || parser.parseGreater())
        return failure();
    if (name == "slab")
      result = parser.getChecked<SlabType>(context, edge, isPolished);
    else
      result = CubeType::get(context, edge, isPolished);
    return success(!!result);
  }
  if (name == "pallet") {
    SmallVector<PalletType::Layer> layers;
    auto parseLayer = [&]() -> ParseResult {
      StringRef label, kind;
      Type stone;
      if (parser.parseKeyword(&label))
        return failure();
      bool isLoose = succeeded(parser.parseOptionalKeyword("loose"));
      if (parser.parseColon() || parser.parseKeyword(&kind) || parseStone(parser, kind, stone))
        return failure();
      auto inner = dyn_cast<StoneType>(stone);
      if (!inner)
        return parser.emitError(parser.getNameLoc(), "expected stone, found ") << stone;
      layers.push_back({StringAttr::get(context, label), isLoose, inner});
      return success();
    };
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseLayer))
      return failure();
    return result = PalletType::get(context, layers, isPolished), success();
  }
  if (name == "ticket") {
    std::string text;
    if (parser.parseLess() || parser.parseString(&text) || parser.parseGreater())
      return failure();
    return result = TicketType::get(context, StringAttr::get(context, text)), success();
  }
  return parser.emitError(parser.getNameLoc(), "unknown type of the quarry");
}

static void printStone(Type type, AsmPrinter &printer) {
  if (auto stone = dyn_cast<StoneType>(type))
    if (stone.isPolished())
      printer << "polished.";
  auto printEdge = [&](int32_t edge) {
    if (edge >= 0)
      printer << '<' << edge << '>';
  };
  TypeSwitch<Type>(type)
      .Case<GravelType>([&](auto) { printer << "gravel"; })
      .Case<SlabType>([&](auto slab) {
        printer << "slab";
        printEdge(slab.getEdge());
      })
      .Case<CubeType>([&](auto cube) {
        printer << "cube";
        printEdge(cube.getEdge());
      })
      .Case<PalletType>([&](auto pallet) {
        printer << "pallet<";
        llvm::interleaveComma(pallet, printer, [&](auto layer) {
          printer << layer.name.getValue() << (layer.isLoose ? " loose: " : ": ");
          printStone(layer.stone, printer);
        });
        printer << '>';
      })
      .Case<TicketType>([&](TicketType ticket) { printer << "ticket<" << ticket.getText() << '>'; });
}

Type QuarryDialect::parseType(DialectAsmParser &parser) const {
  StringRef name;
  Type result;
  if (parser.parseKeyword(&name) || parseStone(parser, name, result))
    return Type();
  return result;
}

void QuarryDialect::printType(Type type, DialectAsmPrinter &printer) const { printStone(type, printer); }

LogicalResult WeighOp::verify() {
  StoneType type = getStone().getType();
  auto contents = type.getContents();
  auto diag = emitOpError() << "of " << contents.numStones << " stones";
  if (contents.hasPolished)
    diag << ", polished";
  if (contents.hasRough)
    diag << ", rough";
  if (stone_isa<SlabType, CubeType>(type)) {
    if (auto weight = cast<CutType>(type).getWeight())
      diag << ", weighing " << *weight;
    if (auto slab = dyn_cast<SlabType>(type))
      diag << ", " << slab.getWeight().value_or(0) << " as a slab";
  }
  if (auto pallet = dyn_cast<PalletType>(type))
    diag << ", settled " << pallet.getSettled();
  return diag << ", polished " << type.getPolished(true);
}
