// Side effects in general: resources, effects on them, and the interface that
// tells the effects of an operation. SideEffectInterfaces.td has those on
// memory.

#ifndef MLIR_INTERFACES_SIDEEFFECTINTERFACEBASE_TD
#define MLIR_INTERFACES_SIDEEFFECTINTERFACEBASE_TD

include "mlir/IR/OpBase.td"

//===----------------------------------------------------------------------===//
// Resources: what is there to have an effect on
//===----------------------------------------------------------------------===//

// Named by a C++ class.
class Resource<string resourceName> {
  string name = resourceName;
}
class IntrinsicResource<string resourceName>
    : Resource<"::mlir::SideEffects::" # resourceName>;

// All memory, if nothing else is said.
def DefaultResource : IntrinsicResource<"DefaultResource">;

// The memory that is freed at the end of an AutomaticAllocationScope.
def AutomaticAllocationScopeResource : IntrinsicResource<"AutomaticAllocationScopeResource">;

//===----------------------------------------------------------------------===//
// The interface
//===----------------------------------------------------------------------===//

// An interface that tells effects of the C++ class `baseEffect`.
class EffectOpInterfaceBase<string name, string baseEffect> : OpInterface<name> {
  let methods = [
    InterfaceMethod<"Adds the effects of the operation to `effects`.",
      "void", "getEffects",
      (ins "::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<" # baseEffect
           # ">> &":$effects)>,
  ];
  string baseEffectName = baseEffect;
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

// Whether an effect is on all of the resource, or on some of it.
class EffectRange<bits<1> val> {
  bits<1> Value = val;
}
def FullEffect : EffectRange<1>;
def PartialEffect : EffectRange<0>;

// An effect on a resource. Effects with a lower `stage` come first. As the
// decorator of an operand, result or symbol attribute it is on that.
class SideEffect<EffectOpInterfaceBase interface, string effectName, Resource resourceReference,
                 int effectStage, EffectRange range> : OpVariableDecorator {
  string baseEffectName = interface.baseEffectName;
  string interfaceTrait = interface.trait;
  string cppNamespace = interface.cppNamespace;
  string effect = effectName;
  string resource = resourceReference.name;
  int stage = effectStage;
  bit effectOnFullRegion = range.Value;
}

// The trait that an operation has these effects, besides those that decorate
// its operands, results and attributes.
class SideEffectsTraitBase<EffectOpInterfaceBase parentInterface, list<SideEffect> staticEffects>
    : OpInterfaceTrait<""> {
  let trait = parentInterface.trait;
  let cppNamespace = parentInterface.cppNamespace;
  string baseEffectName = parentInterface.baseEffectName;
  list<SideEffect> effects = staticEffects;
}

#endif // MLIR_INTERFACES_SIDEEFFECTINTERFACEBASE_TD
