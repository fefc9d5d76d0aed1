// An extension of the `transform` dialect.

include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def LabelOp
    : Op<Transform_Dialect, "my_opt.label",
        [DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Gives the payload a label";
  let arguments = (ins TransformHandleTypeInterface:$target, StrAttr:$label);
  let assemblyFormat = "$target `,` $label attr-dict `:` qualified(type($target))";
}
