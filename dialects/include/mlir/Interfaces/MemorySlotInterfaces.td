// Memory slots: places in memory that may become values (promotion), or that may
// be taken apart into smaller ones (destructuring).

#ifndef MLIR_INTERFACES_MEMORYSLOTINTERFACES_TD
#define MLIR_INTERFACES_MEMORYSLOTINTERFACES_TD

include "mlir/IR/OpBase.td"

def PromotableAllocationOpInterface : OpInterface<"PromotableAllocationOpInterface"> {
  let description = "Operations that allocate slots which may be promoted.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The slots.",
      "::llvm::SmallVector<::mlir::MemorySlot>", "getPromotableSlots">,
    InterfaceMethod<"The value of a slot before anything is stored.",
      "::mlir::Value", "getDefaultValue",
      (ins "const ::mlir::MemorySlot &":$slot, "::mlir::OpBuilder &":$builder)>,
    InterfaceMethod<"Called for each block argument that is added for a slot.",
      "void", "handleBlockArgument",
      (ins "const ::mlir::MemorySlot &":$slot, "::mlir::BlockArgument":$argument,
           "::mlir::OpBuilder &":$builder)>,
    InterfaceMethod<"Called when a slot is promoted; what is left of the allocation, or nothing.",
      "::std::optional<::mlir::PromotableAllocationOpInterface>", "handlePromotionComplete",
      (ins "const ::mlir::MemorySlot &":$slot, "::mlir::Value":$defaultValue,
           "::mlir::OpBuilder &":$builder)>,
  ];
}

def PromotableMemOpInterface : OpInterface<"PromotableMemOpInterface"> {
  let description = [{
    Operations that load from slots or store to them, and need not once the slot
    is a value.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Whether the operation loads from the slot.",
      "bool", "loadsFrom", (ins "const ::mlir::MemorySlot &":$slot)>,
    InterfaceMethod<"Whether the operation stores to the slot.",
      "bool", "storesTo", (ins "const ::mlir::MemorySlot &":$slot)>,
    InterfaceMethod<"The value stored to the slot, or null.",
      "::mlir::Value", "getStored",
      (ins "const ::mlir::MemorySlot &":$slot, "::mlir::OpBuilder &":$builder,
           "::mlir::Value":$reachingDef, "const ::mlir::DataLayout &":$dataLayout)>,
    InterfaceMethod<[{
        Whether these uses of the slot can go; other uses that have to go then, too, are added.
      }],
      "bool", "canUsesBeRemoved",
      (ins "const ::mlir::MemorySlot &":$slot,
           "const ::llvm::SmallPtrSetImpl<::mlir::OpOperand *> &":$blockingUses,
           "::llvm::SmallVectorImpl<::mlir::OpOperand *> &":$newBlockingUses,
           "const ::mlir::DataLayout &":$datalayout)>,
    InterfaceMethod<"Removes the uses; whether the operation is to be erased.",
      "::mlir::DeletionKind", "removeBlockingUses",
      (ins "const ::mlir::MemorySlot &":$slot,
           "const ::llvm::SmallPtrSetImpl<mlir::OpOperand *> &":$blockingUses,
           "::mlir::OpBuilder &":$builder, "::mlir::Value":$reachingDefinition,
           "const ::mlir::DataLayout &":$dataLayout)>,
  ];
}

def PromotableOpInterface : OpInterface<"PromotableOpInterface"> {
  let description = "Operations that are in the way of promotion, but can be changed not to be.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Whether these uses can go; other uses that have to go then, too, are added.",
      "bool", "canUsesBeRemoved",
      (ins "const ::llvm::SmallPtrSetImpl<::mlir::OpOperand *> &":$blockingUses,
           "::llvm::SmallVectorImpl<::mlir::OpOperand *> &":$newBlockingUses,
           "const ::mlir::DataLayout &":$datalayout)>,
    InterfaceMethod<"Removes the uses; whether the operation is to be erased.",
      "::mlir::DeletionKind", "removeBlockingUses",
      (ins "const ::llvm::SmallPtrSetImpl<mlir::OpOperand *> &":$blockingUses,
           "::mlir::OpBuilder &":$builder)>,
    InterfaceMethod<"Whether to call `visitReplacedValues`.",
      "bool", "requiresReplacedValues">,
    InterfaceMethod<"Called with the values that were stored to the slot.",
      "void", "visitReplacedValues",
      (ins "::llvm::ArrayRef<std::pair<::mlir::Operation*, ::mlir::Value>>":$mutatedDefs,
           "::mlir::OpBuilder &":$builder)>,
  ];
}

def DestructurableAllocationOpInterface : OpInterface<"DestructurableAllocationOpInterface"> {
  let description = "Operations that allocate slots which may be taken apart.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The slots.",
      "::llvm::SmallVector<::mlir::DestructurableMemorySlot>", "getDestructurableSlots">,
    InterfaceMethod<"Allocates the parts that are used.",
      "::llvm::DenseMap<::mlir::Attribute, ::mlir::MemorySlot>", "destructure",
      (ins "const ::mlir::DestructurableMemorySlot &":$slot,
           "const ::llvm::SmallPtrSetImpl<::mlir::Attribute> &":$usedIndices,
           "::mlir::OpBuilder &":$builder,
           "::mlir::SmallVectorImpl<::mlir::DestructurableAllocationOpInterface> &":$newAllocators)>,
    InterfaceMethod<[{
        Called when a slot is not used any more; what is left of the allocation, or nothing.
      }],
      "::std::optional<::mlir::DestructurableAllocationOpInterface>", "handleDestructuringComplete",
      (ins "const ::mlir::DestructurableMemorySlot &":$slot, "::mlir::OpBuilder &":$builder)>,
  ];
}

def SafeMemorySlotAccessOpInterface : OpInterface<"SafeMemorySlotAccessOpInterface"> {
  let description = "Operations that use a slot without going beyond it.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Whether the slot is used so, provided that the ones added are.",
      "::llvm::LogicalResult", "ensureOnlySafeAccesses",
      (ins "const ::mlir::MemorySlot &":$slot,
           "::mlir::SmallVectorImpl<::mlir::MemorySlot> &":$mustBeSafelyUsed,
           "const ::mlir::DataLayout &":$dataLayout)>,
  ];
}

def DestructurableAccessorOpInterface : OpInterface<"DestructurableAccessorOpInterface"> {
  let description = "Operations that use a part of a slot, and may use the part alone.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<[{
        Whether they may; the parts used, and the slots that have to be used safely, are added.
      }],
      "bool", "canRewire",
      (ins "const ::mlir::DestructurableMemorySlot &":$slot,
           "::llvm::SmallPtrSetImpl<::mlir::Attribute> &":$usedIndices,
           "::mlir::SmallVectorImpl<::mlir::MemorySlot> &":$mustBeSafelyUsed,
           "const ::mlir::DataLayout &":$dataLayout)>,
    InterfaceMethod<"Uses the part instead; whether the operation is to be erased.",
      "::mlir::DeletionKind", "rewire",
      (ins "const ::mlir::DestructurableMemorySlot &":$slot,
           "::llvm::DenseMap<::mlir::Attribute, ::mlir::MemorySlot> &":$subslots,
           "::mlir::OpBuilder &":$builder, "const ::mlir::DataLayout &":$dataLayout)>,
  ];
}

def DestructurableTypeInterface : TypeInterface<"DestructurableTypeInterface"> {
  let description = "Types whose values can be taken apart.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The types of the parts by index, or nothing.",
      "::std::optional<::llvm::DenseMap<::mlir::Attribute, ::mlir::Type>>", "getSubelementIndexMap">,
    InterfaceMethod<"The type of one part, or null.",
      "::mlir::Type", "getTypeAtIndex", (ins "::mlir::Attribute":$index)>,
  ];
}

#endif // MLIR_INTERFACES_MEMORYSLOTINTERFACES_TD
