// A dialect whose file includes what defines attributes of builtin, as files of enums do.
include "sample_part.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributes.td"
def Sample_A : I32EnumAttrCase<"A", 0>;
def Sample_Enum : I32EnumAttr<"E", "an enum", [Sample_A]> { let cppNamespace = "::part"; }
