// Includes the attribute without the enum that it names, and the types of `builtin`.

include "garden_attributes.td"
include "mlir/IR/BuiltinTypes.td"

def Garden_Bed : TypeDef<Garden_Dialect, "Bed"> {
  let mnemonic = "bed";
}
