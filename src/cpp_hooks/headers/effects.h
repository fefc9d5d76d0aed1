// MLIR's side effects on memory as classes: `hasEffect<MemoryEffects::Write>(op)`, `effect.getEffect()`.

namespace mlir {

namespace SideEffects {

class Effect {};

template <typename DerivedResource>
class ResourceOf {
public:
  static DerivedResource *get() { return new DerivedResource(); }
};

class Resource {
public:
  template <typename DerivedResource>
  using Base = ResourceOf<DerivedResource>;
};

class DefaultResource : public ResourceOf<DefaultResource> {};
class AutomaticAllocationScopeResource : public ResourceOf<AutomaticAllocationScopeResource> {};

// The resource of an effect that is not told by C++, but by a definition, by its class.
class NamedResource {
public:
  NamedResource(StringRef name) : name(name) {}
  bool isCalled(StringRef of) const { return name == of || name.ends_with(("::" + of).str()); }

private:
  StringRef name;
};

template <typename EffectT>
class EffectInstance {
public:
  // After the effect: the affected value, operand or symbol, the stage, whether it is on all of a region, and the resource.
  template <typename... Parts>
  EffectInstance(Effect *effect, Parts... parts)
      : effect(effect), value(affectedValue(parts...)), symbol(affectedSymbol(parts...)),
        resource(affectedResource(parts...)) {}

  Effect *getEffect() const { return effect; }
  Value getValue() const { return value; }
  SymbolRefAttr getSymbolRef() const { return llvm::dyn_cast_or_null<SymbolRefAttr>(symbol); }

  auto getResource() const {
    if (!resource)
      return DefaultResource::get();
    auto *named = llvm::dyn_cast<NamedResource>(resource);
    if (!named)
      return resource;
    if (named->isCalled("DefaultResource"))
      return DefaultResource::get();
    if (named->isCalled("AutomaticAllocationScopeResource"))
      return AutomaticAllocationScopeResource::get();
    return resourceOfUnknownClass();
  }

private:
  Effect *effect;
  Value value;
  Attribute symbol;
  // Null for memory in general.
  void *resource;
};

} // namespace SideEffects

namespace MemoryEffects {

class Effect : public SideEffects::Effect {};

template <typename DerivedEffect>
class EffectOf : public Effect {
public:
  static DerivedEffect *get() { return new DerivedEffect(); }
};

class Read : public EffectOf<Read> {};
class Write : public EffectOf<Write> {};
class Allocate : public EffectOf<Allocate> {};
class Free : public EffectOf<Free> {};

using EffectInstance = SideEffects::EffectInstance<Effect>;

} // namespace MemoryEffects

inline SideEffects::Effect *effectOfKind(int64_t kind) {
  if (kind == 0)
    return new MemoryEffects::Read();
  if (kind == 1)
    return new MemoryEffects::Write();
  if (kind == 2)
    return new MemoryEffects::Allocate();
  return new MemoryEffects::Free();
}

template <typename List>
inline void addEffectsOf(Operation *op, List &effects) {
  for (auto [kind, value, symbol, resource] : listEffectsOf(op))
    effects.push_back(MemoryEffects::EffectInstance(effectOfKind(kind), value, symbol,
                                                    new SideEffects::NamedResource(resource)));
}

template <typename... EffectTys>
inline bool hasEffect(Operation *op) {
  for (auto [kind, value, symbol, resource] : listEffectsOf(op))
    if (llvm::isa<EffectTys...>(effectOfKind(kind)))
      return true;
  return false;
}

template <typename... EffectTys>
inline bool hasEffect(Operation *op, Value of) {
  for (auto [kind, value, symbol, resource] : listEffectsOf(op))
    if (value == of && llvm::isa<EffectTys...>(effectOfKind(kind)))
      return true;
  return false;
}

template <typename EffectTy>
inline std::optional<MemoryEffects::EffectInstance> effectOnValue(Operation *op, Value of) {
  llvm::SmallVector<MemoryEffects::EffectInstance> effects;
  addEffectsOf(op, effects);
  for (auto &effect : effects)
    if (effect.getValue() == of && llvm::isa<EffectTy>(effect.getEffect()))
      return effect;
  return std::nullopt;
}

// Effects that the `getEffects` of an operation adds: the number of the kind, the value and the symbol of each.
template <typename OpTy>
inline auto collectEffectsOf(OpTy op) {
  llvm::SmallVector<MemoryEffects::EffectInstance> effects;
  op.getEffects(effects);
  llvm::SmallVector<std::tuple<int64_t, Value, Attribute>> found;
  for (auto &effect : effects) {
    SideEffects::Effect *of = effect.getEffect();
    int64_t kind = llvm::isa<MemoryEffects::Read>(of)    ? 0
                   : llvm::isa<MemoryEffects::Write>(of) ? 1
                   : llvm::isa<MemoryEffects::Allocate>(of) ? 2
                                                            : 3;
    found.push_back({kind, effect.getValue(), effect.getSymbolRef()});
  }
  return found;
}

inline bool hasNoEffect(Operation *op) { return listEffectsOf(op).empty(); }

template <typename EffectTy>
inline bool hasSingleEffect(Operation *op) {
  if (!llvm::isa<MemoryEffectOpInterface>(op))
    return false;
  auto effects = listEffectsOf(op);
  if (effects.empty())
    return false;
  for (auto [kind, value, symbol, resource] : effects)
    if (!llvm::isa<EffectTy>(effectOfKind(kind)))
      return false;
  return true;
}

template <typename... EffectTys>
inline bool mightHaveEffect(Operation *op) {
  return hasUnknownEffects(op) || hasEffect<EffectTys...>(op);
}

inline bool hasUnknownEffects(Operation *op) {
  return !llvm::isa<MemoryEffectOpInterface>(op) && !op->hasTrait<OpTrait::HasRecursiveMemoryEffects>();
}

// None if an operation in its regions, or itself, has effects that nobody knows.
inline std::optional<llvm::SmallVector<MemoryEffects::EffectInstance>> getEffectsRecursively(Operation *root) {
  llvm::SmallVector<MemoryEffects::EffectInstance> effects;
  llvm::SmallVector<Operation *> pending{root};
  while (!pending.empty()) {
    Operation *op = pending.pop_back_val();
    if (hasUnknownEffects(op))
      return std::nullopt;
    if (llvm::isa<MemoryEffectOpInterface>(op))
      addEffectsOf(op, effects);
    if (op->hasTrait<OpTrait::HasRecursiveMemoryEffects>())
      for (Region &region : op->getRegions())
        for (Block &block : region)
          for (Operation &inner : block)
            pending.push_back(&inner);
  }
  return effects;
}

// How an operation is printed in a diagnostic.
class OpPrintingFlags {
public:
  OpPrintingFlags() : generic(false), debugInfo(printsDebugInfo()) {}

  OpPrintingFlags printGenericOpForm(bool enable = true) {
    generic = enable;
    return *this;
  }
  OpPrintingFlags useLocalScope(bool enable = true) { return *this; }
  OpPrintingFlags elideLargeElementsAttrs(int64_t largerThan = 16) { return *this; }
  OpPrintingFlags enableDebugInfo(bool enable = true, bool pretty = false) {
    debugInfo = enable;
    return *this;
  }
  OpPrintingFlags assumeVerified(bool enable = true) { return *this; }
  bool shouldPrintGenericOpForm() const { return generic; }
  bool shouldPrintDebugInfo() const { return debugInfo; }

private:
  bool generic;
  bool debugInfo;
};

class AsmState {
public:
  AsmState(Operation *op, OpPrintingFlags flags = OpPrintingFlags()) {}
};

inline bool isGenericForm(OpPrintingFlags flags) { return flags.shouldPrintGenericOpForm(); }

} // namespace mlir
