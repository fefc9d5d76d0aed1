// MLIR's side effects on memory as classes: `hasEffect<MemoryEffects::Write>(op)`, `effect.getEffect()`.

namespace mlir {

namespace SideEffects {

class Effect {};

template <typename EffectT>
class EffectInstance {
public:
  EffectInstance(Effect *effect, Value value, Attribute symbol) : effect(effect), value(value), symbol(symbol) {}

  Effect *getEffect() const { return effect; }
  Value getValue() const { return value; }
  SymbolRefAttr getSymbolRef() const { return llvm::dyn_cast_or_null<SymbolRefAttr>(symbol); }

private:
  Effect *effect;
  Value value;
  Attribute symbol;
};

} // namespace SideEffects

namespace MemoryEffects {

class Effect : public SideEffects::Effect {};
class Read : public Effect {};
class Write : public Effect {};
class Allocate : public Effect {};
class Free : public Effect {};

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
  for (auto [kind, value, symbol] : listEffectsOf(op))
    effects.push_back(MemoryEffects::EffectInstance(effectOfKind(kind), value, symbol));
}

template <typename... EffectTys>
inline bool hasEffect(Operation *op) {
  for (auto [kind, value, symbol] : listEffectsOf(op))
    if (llvm::isa<EffectTys...>(effectOfKind(kind)))
      return true;
  return false;
}

template <typename... EffectTys>
inline bool hasEffect(Operation *op, Value of) {
  for (auto [kind, value, symbol] : listEffectsOf(op))
    if (value == of && llvm::isa<EffectTys...>(effectOfKind(kind)))
      return true;
  return false;
}

inline bool hasNoEffect(Operation *op) { return listEffectsOf(op).empty(); }

// How an operation is printed in a diagnostic.
class OpPrintingFlags {
public:
  OpPrintingFlags() : generic(false) {}

  OpPrintingFlags printGenericOpForm(bool enable = true) {
    generic = enable;
    return *this;
  }
  OpPrintingFlags useLocalScope(bool enable = true) { return *this; }
  OpPrintingFlags elideLargeElementsAttrs(int64_t largerThan = 16) { return *this; }
  OpPrintingFlags enableDebugInfo(bool enable = true, bool pretty = false) { return *this; }
  OpPrintingFlags assumeVerified(bool enable = true) { return *this; }
  bool shouldPrintGenericOpForm() const { return generic; }
  bool shouldPrintDebugInfo() const { return false; }

private:
  bool generic;
};

inline bool isGenericForm(OpPrintingFlags flags) { return flags.shouldPrintGenericOpForm(); }

} // namespace mlir
