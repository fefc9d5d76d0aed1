include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"

def Semaphore_Dialect : Dialect {
  let name = "semaphore";
  let cppNamespace = "::mlir::semaphore";
  let useDefaultTypePrinterParser = 1;
}

def Semaphore_Visible : TypeInterface<"Visible"> {
  let cppNamespace = "::mlir::semaphore";
  let methods = [InterfaceMethod<"How far it is seen.", "unsigned", "range">];
}

def Semaphore_Arm : TypeDef<Semaphore_Dialect, "Arm"> {
  let mnemonic = "arm";
  let parameters = (ins "double":$angle, "float":$length);
  let hasCustomAssemblyFormat = 1;
}

def Semaphore_SignalOp : Op<Semaphore_Dialect, "signal"> {
  let arguments = (ins Semaphore_Visible:$flag);
  let assemblyFormat = "$flag attr-dict `:` type($flag)";
  let hasVerifier = 1;
}

def Semaphore_TurnOp : Op<Semaphore_Dialect, "turn", [DeclareOpInterfaceMethods<CastOpInterface>]> {
  let arguments = (ins AnyType:$in);
  let results = (outs AnyType:$out);
  let assemblyFormat = "$in attr-dict `:` type($in) `to` type($out)";
}

def Semaphore_PlaceOp : Op<Semaphore_Dialect, "place"> {
  let arguments = (ins AnyMemRef:$at);
  let assemblyFormat = "$at attr-dict `:` type($at)";
  let hasVerifier = 1;
}

def Semaphore_CrewOp : Op<Semaphore_Dialect, "crew", [NoTerminator, SymbolTable]> {
  let regions = (region SizedRegion<1>:$members);
  let assemblyFormat = "$members attr-dict";
  let hasRegionVerifier = 1;
}

def Semaphore_QuantizedOp : Op<Semaphore_Dialect, "quantized"> {
  let arguments = (ins AnyType:$in);
  let assemblyFormat = "$in attr-dict `:` type($in)";
  let hasVerifier = 1;
}
