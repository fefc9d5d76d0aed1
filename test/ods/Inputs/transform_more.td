// An operation and a type for the transform dialect, with the types of that.
#ifndef TRANSFORM_MORE
#define TRANSFORM_MORE

include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/IR/OpBase.td"

def More_FunctionHandle
    : TypeDef<Transform_Dialect, "MoreFunction",
              [DeclareTypeInterfaceMethods<TransformHandleTypeInterface>]> {
  let mnemonic = "more.function";
  let assemblyFormat = "";
}

def More_NoteOp : Op<Transform_Dialect, "more.note"> {
  let arguments = (ins TransformHandleTypeInterface:$target, Transform_AnyParamType:$param);
  let assemblyFormat = "$target `,` $param attr-dict `:` type($target)";
}

#endif // TRANSFORM_MORE
