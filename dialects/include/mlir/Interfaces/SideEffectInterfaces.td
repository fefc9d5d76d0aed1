// Effects on memory, and whether an operation may run earlier than it would.

#ifndef MLIR_INTERFACES_SIDEEFFECTINTERFACES_TD
#define MLIR_INTERFACES_SIDEEFFECTINTERFACES_TD

include "mlir/Interfaces/SideEffectInterfaceBase.td"

//===----------------------------------------------------------------------===//
// Memory effects
//===----------------------------------------------------------------------===//

def MemoryEffectsOpInterface
    : EffectOpInterfaceBase<"MemoryEffectOpInterface", "::mlir::MemoryEffects::Effect"> {
  let description = [{
    Operations that tell what they do to memory. Of an operation without this
    interface nothing is known.
  }];
  let cppNamespace = "::mlir";
}

class MemoryEffect<string effectName, Resource resource, int stage, EffectRange range>
    : SideEffect<MemoryEffectsOpInterface, effectName, resource, stage, range>;

// The trait that the operation has these effects on memory and no others.
class MemoryEffects<list<MemoryEffect> effects = []>
    : SideEffectsTraitBase<MemoryEffectsOpInterface, effects>;

// For each effect: on a resource; on memory; on memory at a given stage.

// Memory is taken, and has to be freed unless its scope does that.
class MemAlloc<Resource resource, int stage = 0, EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Allocate", resource, stage, range>;
def MemAlloc : MemAlloc<DefaultResource, 0, PartialEffect>;
class MemAllocAt<int stage, EffectRange range = PartialEffect>
    : MemAlloc<DefaultResource, stage, range>;

// Memory is given back.
class MemFree<Resource resource, int stage = 0, EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Free", resource, stage, range>;
def MemFree : MemFree<DefaultResource, 0, PartialEffect>;
class MemFreeAt<int stage, EffectRange range = PartialEffect>
    : MemFree<DefaultResource, stage, range>;

// Memory is read.
class MemRead<Resource resource, int stage = 0, EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Read", resource, stage, range>;
def MemRead : MemRead<DefaultResource, 0, PartialEffect>;
class MemReadAt<int stage, EffectRange range = PartialEffect>
    : MemRead<DefaultResource, stage, range>;

// Memory is written.
class MemWrite<Resource resource, int stage = 0, EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Write", resource, stage, range>;
def MemWrite : MemWrite<DefaultResource, 0, PartialEffect>;
class MemWriteAt<int stage, EffectRange range = PartialEffect>
    : MemWrite<DefaultResource, stage, range>;

// Nothing is done to memory.
def NoMemoryEffect : MemoryEffects<[]>;

// The operation has the effects of the operations in its regions.
def RecursiveMemoryEffects : NativeOpTrait<"HasRecursiveMemoryEffects">;

//===----------------------------------------------------------------------===//
// Speculation
//===----------------------------------------------------------------------===//

def ConditionallySpeculatable : OpInterface<"ConditionallySpeculatable"> {
  let description = [{
    Operations that tell whether they may run where they otherwise would not:
    always, never, or if the operations in their regions may.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Whether the operation may run speculatively.",
      "::mlir::Speculation::Speculatability", "getSpeculatability">,
  ];
}

// The two answers that need no code.
def AlwaysSpeculatableImplTrait : NativeOpTrait<"AlwaysSpeculatableImplTrait">;
def RecursivelySpeculatableImplTrait : NativeOpTrait<"RecursivelySpeculatableImplTrait">;
def AlwaysSpeculatable : TraitList<[ConditionallySpeculatable, AlwaysSpeculatableImplTrait]>;
def RecursivelySpeculatable
    : TraitList<[ConditionallySpeculatable, RecursivelySpeculatableImplTrait]>;

// No effects at all: the operation may be erased, moved, duplicated and merged.
def Pure : TraitList<[AlwaysSpeculatable, NoMemoryEffect]>;

#endif // MLIR_INTERFACES_SIDEEFFECTINTERFACES_TD
