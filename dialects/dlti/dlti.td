// The attributes of the `dlti` dialect.

#ifndef DIALECTS_DLTI_TD
#define DIALECTS_DLTI_TD

include "mlir/Dialect/DLTI/DLTIBase.td"
include "mlir/Interfaces/DataLayoutInterfaces.td"
include "mlir/IR/AttrTypeBase.td"

class DLTIAttr<string name, list<Trait> traits = [], string baseCppClass = "::mlir::Attribute">
    : AttrDef<DLTI_Dialect, name, traits, baseCppClass>;

def DLTI_DataLayoutEntryAttr : DLTIAttr<"DataLayoutEntry", [DataLayoutEntryInterface]> {
  let summary = "An attribute to represent an entry of a data layout specification.";
  let description = [{
    Says something of the key, which is a type or a string. The attributes below
    are made of entries. In them an entry is written without the name of this
    attribute: `#dlti.dl_entry<index, 32>` as `index = 32`.
  }];
  let mnemonic = "dl_entry";
  let parameters = (ins "DataLayoutEntryKey":$key, "Attribute":$value);
  let genStorageClass = 0;
  let genVerifyDecl = 0;
  let hasCustomAssemblyFormat = 1;
}

// An attribute that lists entries.
class _DLTIEntriesAttr<string name, string attrMnemonic, Trait interface>
    : DLTIAttr<name, [interface]> {
  let mnemonic = attrMnemonic;
  let parameters = (ins ArrayRefParameter<"DataLayoutEntryInterface", "">:$entries);
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

def DLTI_DataLayoutSpecAttr
    : _DLTIEntriesAttr<"DataLayoutSpec", "dl_spec", DataLayoutSpecInterface> {
  let summary = "An attribute to represent a data layout specification.";
  let description = [{
    How types are laid out in memory, inside of the operation that has it. Where
    layouts nest, the inner entry for a key holds, if it is compatible with the
    outer one.

    ```mlir
    module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32, "dlti.endianness" = "little">} {}
    ```
  }];
}

def DLTI_MapAttr : _DLTIEntriesAttr<"Map", "map", DLTIQueryInterface> {
  let summary = "A mapping of DLTI-information by way of key-value pairs";
  let description = [{
    Values under keys of any meaning. A value may be such a map again, or one of
    the specifications here: `transform.dlti.query` looks up one key after another.

    ```mlir
    #dlti.map<"L1" = #dlti.map<"size_in_bytes" = 65536 : i32>>
    ```
  }];
}

def DLTI_TargetSystemSpecAttr
    : _DLTIEntriesAttr<"TargetSystemSpec", "target_system_spec", TargetSystemSpecInterface> {
  let summary = "An attribute to represent target system specification.";
  let description = [{
    A specification for each device of the system, under its name.

    ```mlir
    #dlti.target_system_spec<
      "CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : ui32>,
      "GPU" = #dlti.target_device_spec<"max_vector_op_width" = 64 : ui32>>
    ```
  }];
}

def DLTI_TargetDeviceSpecAttr
    : _DLTIEntriesAttr<"TargetDeviceSpec", "target_device_spec", TargetDeviceSpecInterface> {
  let summary = "An attribute to represent target device specification.";
  let description = [{
    Properties of a device.

    ```mlir
    #dlti.target_device_spec<"max_vector_op_width" = 64 : ui32>
    ```
  }];
}

def DLTI_FunctionPointerAlignmentAttr : DLTIAttr<"FunctionPointerAlignment"> {
  let summary = "An attribute to represent function pointer alignment.";
  let description = [{
    Pointers to functions are multiples of `alignment`, or of that and of the
    alignment of the function if they depend on it.

    ```mlir
    #dlti.function_pointer_alignment<64, function_dependent = false>
    ```
  }];
  let mnemonic = "function_pointer_alignment";
  let parameters = (ins "uint64_t":$alignment, "bool":$function_dependent);
  let assemblyFormat = "`<` $alignment `,` `function_dependent` `=` $function_dependent `>`";
}

#endif // DIALECTS_DLTI_TD
