// Functions, global variables, memories and tables, of the module and of others.

#ifndef DIALECTS_WASMSSA_SYMBOL_OPS_TD
#define DIALECTS_WASMSSA_SYMBOL_OPS_TD

include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "../wasmssa/control_ops.td"

// --- Of the module ----------------------------------------------------------------------------

def WasmSSA_FuncOp : WasmSSA_Op<"func", [
    AffineScope, AutomaticAllocationScope, DeclareOpInterfaceMethods<FunctionOpInterface, ["verifyBody"]>,
    IsolatedFromAbove, Symbol]> {
  let summary = "A function";
  let description = [{
    The arguments of its body are local variables, of the types that the function takes. It can be seen from outside
    the module if it is `exported`.

    ```mlir
    wasmssa.func exported @first(%a: !wasmssa<local ref to i64>) -> i64 {
      %0 = wasmssa.local_get %a : ref to i64
      wasmssa.return %0 : i64
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, WasmSSA_FuncTypeAttr:$functionType,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs,
                       UnitAttr:$exported);
  let regions = (region AnyRegion:$body);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$symbol, "FunctionType":$funcType)>];
  let hasCustomAssemblyFormat = 1;
}

def WasmSSA_GlobalOp : WasmSSA_Op<"global", [
    AffineScope, AutomaticAllocationScope, IsolatedFromAbove, Symbol, ConstantExpressionInitializerOpTrait]> {
  let summary = "A global variable";
  let description = [{
    Its region, which has only constants and the values of imported variables that do not change, returns the first
    value.

    ```mlir
    wasmssa.global @counter i32 mutable : {
      %0 = wasmssa.const 0 : i32
      wasmssa.return %0 : i32
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, WasmSSA_ValTypeAttr:$type, UnitAttr:$isMutable,
                       UnitAttr:$exported);
  let regions = (region AnyRegion:$initializer);
  let hasCustomAssemblyFormat = 1;
}

def WasmSSA_MemOp : WasmSSA_Op<"memory", [Symbol]> {
  let summary = "A memory";
  let description = [{
    ```mlir
    wasmssa.memory exported @bytes !wasmssa<limit[1: 16]>
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, WasmSSA_LimitTypeAttr:$limits, UnitAttr:$exported);
  let assemblyFormat = "(`exported` $exported^)? $sym_name $limits attr-dict";
}

def WasmSSA_TableOp : WasmSSA_Op<"table", [Symbol]> {
  let summary = "A table of references";
  let arguments = (ins SymbolNameAttr:$sym_name, WasmSSA_TableTypeAttr:$type, UnitAttr:$exported);
  let assemblyFormat = "(`exported` $exported^)? $sym_name $type attr-dict";
}

// --- Of other modules -------------------------------------------------------------------------

def WasmSSA_FuncImportOp : WasmSSA_Op<"import_func", [Symbol, CallableOpInterface, ImportOpInterface]> {
  let summary = "A function of another module";
  let description = [{
    ```mlir
    wasmssa.import_func "log" from "console" as @log {type = (i32) -> ()}
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, StrAttr:$moduleName, StrAttr:$importName,
                       WasmSSA_FuncTypeAttr:$type, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let builders = [OpBuilder<(ins "StringRef":$symbol, "StringRef":$moduleName, "StringRef":$importName,
                                 "FunctionType":$type)>];
  let assemblyFormat = "$importName `from` $moduleName `as` $sym_name attr-dict";
}

def WasmSSA_GlobalImportOp : WasmSSA_Op<"import_global", [Symbol, ImportOpInterface]> {
  let summary = "A global variable of another module";
  let description = [{
    ```mlir
    wasmssa.import_global "base" from "env" as @base mutable : i32
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, StrAttr:$moduleName, StrAttr:$importName,
                       WasmSSA_ValTypeAttr:$type, UnitAttr:$isMutable);
  let hasCustomAssemblyFormat = 1;
}

def WasmSSA_MemImportOp : WasmSSA_Op<"import_mem", [Symbol, ImportOpInterface]> {
  let summary = "A memory of another module";
  let description = [{
    ```mlir
    wasmssa.import_mem "bytes" from "env" as @bytes {limits = !wasmssa<limit[2:]>}
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, StrAttr:$moduleName, StrAttr:$importName,
                       WasmSSA_LimitTypeAttr:$limits);
  let assemblyFormat = "$importName `from` $moduleName `as` $sym_name attr-dict";
}

def WasmSSA_TableImportOp : WasmSSA_Op<"import_table", [Symbol, ImportOpInterface]> {
  let summary = "A table of another module";
  let description = [{
    ```mlir
    wasmssa.import_table "handlers" from "env" as @handlers {type = !wasmssa<tabletype !wasmssa.funcref [2:]>}
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, StrAttr:$moduleName, StrAttr:$importName,
                       WasmSSA_TableTypeAttr:$type);
  let assemblyFormat = "$importName `from` $moduleName `as` $sym_name attr-dict";
}

#endif // DIALECTS_WASMSSA_SYMBOL_OPS_TD
