// The `dlti` dialect: data layouts and targets.

#ifndef MLIR_DIALECT_DLTI_DLTIBASE_TD
#define MLIR_DIALECT_DLTI_DLTIBASE_TD

include "mlir/IR/OpBase.td"

def DLTI_Dialect : Dialect {
  let summary = "Data layout and target information";
  let description = [{
    Attributes that say how types are laid out in memory and what the machine is
    that the program is for. They are discardable attributes of operations, mostly
    of modules: `dlti.dl_spec`, `dlti.target_system_spec`, `dlti.target_device_spec`
    and `dlti.map`.

    In a data layout these keys that are strings mean something to the dialect:

    | key                               | value                                   |
    |-----------------------------------|-----------------------------------------|
    | `dlti.endianness`                 | `"big"` or `"little"`                   |
    | `dlti.mangling_mode`              | a string                                |
    | `dlti.default_memory_space`       | a memory space                          |
    | `dlti.alloca_memory_space`        | a memory space                          |
    | `dlti.program_memory_space`       | a memory space                          |
    | `dlti.global_memory_space`        | a memory space                          |
    | `dlti.stack_alignment`            | an integer, in bits                     |
    | `dlti.function_pointer_alignment` | a `#dlti.function_pointer_alignment`    |
    | `dlti.legal_int_widths`           | widths of integers                      |
  }];
  let name = "dlti";
  let cppNamespace = "::mlir";
  let hasOperationAttrVerify = 1;
  let useDefaultAttributePrinterParser = 1;
}

// The operation finds its data layout in its attribute `dlti.dl_spec`.
def HasDefaultDLTIDataLayout : NativeOpTrait<"HasDefaultDLTIDataLayout"> {
  let cppNamespace = "::mlir";
}

#endif // MLIR_DIALECT_DLTI_DLTIBASE_TD
