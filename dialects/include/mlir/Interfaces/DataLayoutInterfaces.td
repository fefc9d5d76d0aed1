// Data layout: sizes and alignments of types, and properties of targets. Entries
// (a key and a value) make up specs; operations have specs, the inner ones
// refining the outer ones; types answer queries.

#ifndef MLIR_INTERFACES_DATALAYOUTINTERFACES_TD
#define MLIR_INTERFACES_DATALAYOUTINTERFACES_TD

include "mlir/IR/OpBase.td"

def DLTIQueryInterface : AttrInterface<"DLTIQueryInterface"> {
  let description = "Attributes that can be asked for what they have under a key.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"What there is under `key`; failure if nothing is.",
      "::mlir::FailureOr<::mlir::Attribute>", "query", (ins "::mlir::DataLayoutEntryKey":$key)>,
  ];
}

def DataLayoutEntryInterface : AttrInterface<"DataLayoutEntryInterface"> {
  let description = "One entry: a type or an identifier, and an attribute.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The type or the identifier.",
      "::mlir::DataLayoutEntryKey", "getKey">,
    InterfaceMethod<"The attribute.",
      "::mlir::Attribute", "getValue">,
    InterfaceMethod<"Checks the entry.",
      "::llvm::LogicalResult", "verifyEntry", (ins "::mlir::Location":$loc)>,
  ];
}

def DataLayoutSpecInterface : AttrInterface<"DataLayoutSpecInterface", [DLTIQueryInterface]> {
  let description = "All entries of one operation.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"This spec within the others, outermost first.",
      "::mlir::DataLayoutSpecInterface", "combineWith",
      (ins "::llvm::ArrayRef<::mlir::DataLayoutSpecInterface>":$specs)>,
    InterfaceMethod<"The entries.",
      "::mlir::DataLayoutEntryListRef", "getEntries">,
    InterfaceMethod<"The key of the endianness.",
      "::mlir::StringAttr", "getEndiannessIdentifier", (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"The key of the default memory space.",
      "::mlir::StringAttr", "getDefaultMemorySpaceIdentifier",
      (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"The key of the memory space of stack allocations.",
      "::mlir::StringAttr", "getAllocaMemorySpaceIdentifier",
      (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"The key of the memory space of code.",
      "::mlir::StringAttr", "getProgramMemorySpaceIdentifier",
      (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"The key of the memory space of global data.",
      "::mlir::StringAttr", "getGlobalMemorySpaceIdentifier",
      (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"The key of the mode of name mangling.",
      "::mlir::StringAttr", "getManglingModeIdentifier", (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"The key of the alignment of the stack.",
      "::mlir::StringAttr", "getStackAlignmentIdentifier", (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"The key of the alignment of function pointers.",
      "::mlir::StringAttr", "getFunctionPointerAlignmentIdentifier",
      (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"The key of the widths of native integers.",
      "::mlir::StringAttr", "getLegalIntWidthsIdentifier", (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"The entries whose keys are types of this class.",
      "::mlir::DataLayoutEntryList", "getSpecForType", (ins "::mlir::TypeID":$type)>,
    InterfaceMethod<"The entry with this key, or null.",
      "::mlir::DataLayoutEntryInterface", "getSpecForIdentifier",
      (ins "::mlir::StringAttr":$identifier)>,
    InterfaceMethod<"Checks the entries, each and together.",
      "::llvm::LogicalResult", "verifySpec", (ins "::mlir::Location":$loc)>,
  ];
}

def TargetDeviceSpecInterface : AttrInterface<"TargetDeviceSpecInterface", [DLTIQueryInterface]> {
  let description = "All entries of one device of the target.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The entries.",
      "::mlir::DataLayoutEntryListRef", "getEntries">,
    InterfaceMethod<"The entry with this key, or null.",
      "::mlir::DataLayoutEntryInterface", "getSpecForIdentifier",
      (ins "::mlir::StringAttr":$identifier)>,
    InterfaceMethod<"Checks the entries.",
      "::llvm::LogicalResult", "verifyEntry", (ins "::mlir::Location":$loc)>,
  ];
}

def TargetSystemSpecInterface : AttrInterface<"TargetSystemSpecInterface", [DLTIQueryInterface]> {
  let description = "All devices of the target, by name.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The devices.",
      "::llvm::ArrayRef<DataLayoutEntryInterface>", "getEntries">,
    InterfaceMethod<"The device of this name, or nothing.",
      "std::optional<::mlir::TargetDeviceSpecInterface>", "getDeviceSpecForDeviceID",
      (ins "StringAttr":$deviceID)>,
    InterfaceMethod<"Checks the devices, each and together.",
      "::llvm::LogicalResult", "verifySpec", (ins "::mlir::Location":$loc)>,
  ];
}

def DataLayoutOpInterface : OpInterface<"DataLayoutOpInterface"> {
  let description = [{
    Operations that may have a spec, and that answer queries about types within
    them. Of builtin types they know themselves; others they ask.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The spec, or null.",
      "::mlir::DataLayoutSpecInterface", "getDataLayoutSpec">,
    InterfaceMethod<"The description of the target, or null.",
      "::mlir::TargetSystemSpecInterface", "getTargetSystemSpec">,
    StaticInterfaceMethod<"The size of a type in bytes.",
      "::llvm::TypeSize", "getTypeSize",
      (ins "::mlir::Type":$type, "const ::mlir::DataLayout &":$dataLayout,
           "::mlir::DataLayoutEntryListRef":$params)>,
    StaticInterfaceMethod<"The size of a type in bits.",
      "::llvm::TypeSize", "getTypeSizeInBits",
      (ins "::mlir::Type":$type, "const ::mlir::DataLayout &":$dataLayout,
           "::mlir::DataLayoutEntryListRef":$params)>,
    StaticInterfaceMethod<"The alignment in bytes that a type must have.",
      "uint64_t", "getTypeABIAlignment",
      (ins "::mlir::Type":$type, "const ::mlir::DataLayout &":$dataLayout,
           "::mlir::DataLayoutEntryListRef":$params)>,
    StaticInterfaceMethod<"The alignment in bytes that a type had better have.",
      "uint64_t", "getTypePreferredAlignment",
      (ins "::mlir::Type":$type, "const ::mlir::DataLayout &":$dataLayout,
           "::mlir::DataLayoutEntryListRef":$params)>,
    StaticInterfaceMethod<[{
        How wide the integers are that index into a pointer-like type, or nothing if it is not one.
      }],
      "std::optional<uint64_t>", "getIndexBitwidth",
      (ins "::mlir::Type":$type, "const ::mlir::DataLayout &":$dataLayout,
           "::mlir::DataLayoutEntryListRef":$params)>,
    StaticInterfaceMethod<"The endianness that the entry tells, or null.",
      "::mlir::Attribute", "getEndianness", (ins "::mlir::DataLayoutEntryInterface":$entry)>,
    StaticInterfaceMethod<"The default memory space that the entry tells, or null.",
      "::mlir::Attribute", "getDefaultMemorySpace",
      (ins "::mlir::DataLayoutEntryInterface":$entry)>,
    StaticInterfaceMethod<"The memory space of stack allocations that the entry tells, or null.",
      "::mlir::Attribute", "getAllocaMemorySpace", (ins "::mlir::DataLayoutEntryInterface":$entry)>,
    StaticInterfaceMethod<"The mode of name mangling that the entry tells, or null.",
      "::mlir::Attribute", "getManglingMode", (ins "::mlir::DataLayoutEntryInterface":$entry)>,
    StaticInterfaceMethod<"The memory space of code that the entry tells, or null.",
      "::mlir::Attribute", "getProgramMemorySpace",
      (ins "::mlir::DataLayoutEntryInterface":$entry)>,
    StaticInterfaceMethod<"The memory space of global data that the entry tells, or null.",
      "::mlir::Attribute", "getGlobalMemorySpace", (ins "::mlir::DataLayoutEntryInterface":$entry)>,
    StaticInterfaceMethod<"The alignment of the stack in bits that the entry tells, or zero.",
      "uint64_t", "getStackAlignment", (ins "::mlir::DataLayoutEntryInterface":$entry)>,
    StaticInterfaceMethod<"The alignment of function pointers that the entry tells, or null.",
      "Attribute", "getFunctionPointerAlignment", (ins "::mlir::DataLayoutEntryInterface":$entry)>,
    StaticInterfaceMethod<"The widths of native integers that the entry tells, or null.",
      "Attribute", "getLegalIntWidths", (ins "::mlir::DataLayoutEntryInterface":$entry)>,
    StaticInterfaceMethod<"The value that the entry tells, or nothing.",
      "std::optional<Attribute>", "getDevicePropertyValue",
      (ins "::mlir::DataLayoutEntryInterface":$entry)>,
  ];
  let verify = "data_layout";
  let dependentTraits = [IsolatedFromAbove];
}

def DataLayoutTypeInterface : TypeInterface<"DataLayoutTypeInterface"> {
  let description = [{
    Types that answer queries about themselves from the entries whose keys are
    types of their class.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The size in bytes.",
      "::llvm::TypeSize", "getTypeSize",
      (ins "const ::mlir::DataLayout &":$dataLayout, "::mlir::DataLayoutEntryListRef":$params)>,
    InterfaceMethod<"The size in bits.",
      "::llvm::TypeSize", "getTypeSizeInBits",
      (ins "const ::mlir::DataLayout &":$dataLayout, "::mlir::DataLayoutEntryListRef":$params)>,
    InterfaceMethod<"The alignment in bytes that values must have.",
      "uint64_t", "getABIAlignment",
      (ins "const ::mlir::DataLayout &":$dataLayout, "::mlir::DataLayoutEntryListRef":$params)>,
    InterfaceMethod<"The alignment in bytes that values had better have.",
      "uint64_t", "getPreferredAlignment",
      (ins "const ::mlir::DataLayout &":$dataLayout, "::mlir::DataLayoutEntryListRef":$params)>,
    InterfaceMethod<[{
        How wide the integers are that index into the type, or nothing if it is not like a pointer.
      }],
      "std::optional<uint64_t>", "getIndexBitwidth",
      (ins "const ::mlir::DataLayout &":$dataLayout, "::mlir::DataLayoutEntryListRef":$params)>,
    InterfaceMethod<"Whether the new entries may refine the old ones.",
      "bool", "areCompatible",
      (ins "::mlir::DataLayoutEntryListRef":$oldLayout, "::mlir::DataLayoutEntryListRef":$newLayout,
           "::mlir::DataLayoutSpecInterface":$newSpec,
           "const ::mlir::DataLayoutIdentifiedEntryMap&":$identified)>,
    InterfaceMethod<"Checks the entries, each and together.",
      "::llvm::LogicalResult", "verifyEntries",
      (ins "::mlir::DataLayoutEntryListRef":$entries, "::mlir::Location":$loc)>,
  ];
}

#endif // MLIR_INTERFACES_DATALAYOUTINTERFACES_TD
