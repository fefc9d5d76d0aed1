// Levels of nesting, branches out of them, calls, and local variables.

#ifndef DIALECTS_WASMSSA_CONTROL_OPS_TD
#define DIALECTS_WASMSSA_CONTROL_OPS_TD

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "../wasmssa/interfaces.td"
include "../wasmssa/types.td"

class WasmSSA_Op<string mnemonic, list<Trait> traits = []> : Op<WasmSSA_Dialect, mnemonic, traits>;

// --- Levels -----------------------------------------------------------------------------------

class WasmSSA_BlockLikeOp<string mnemonic, string summaryStr> :
    WasmSSA_Op<mnemonic, [Terminator, DeclareOpInterfaceMethods<LabelLevelOpInterface>]> {
  let summary = summaryStr;
  let arguments = (ins Variadic<WasmSSA_ValType>:$inputs);
  let regions = (region AnyRegion:$body);
  let successors = (successor AnySuccessor:$target);
  let assemblyFormat = "(`(`$inputs^`)` `:` type($inputs))? attr-dict  `:` $body `>` $target";
}

def WasmSSA_BlockOp : WasmSSA_BlockLikeOp<"block", "Instructions whose label is after them"> {
  let description = [{
    Runs its region; branches to its label, and `wasmssa.block_return`, go on with the successor.

    ```mlir
    wasmssa.block(%x) : i32 : {
    ^bb0(%inner: i32):
      wasmssa.block_return %inner : i32
    }> ^after
    ```
  }];
}

def WasmSSA_LoopOp : WasmSSA_BlockLikeOp<"loop", "Instructions whose label is before them"> {
  let description = [{
    Runs its region; branches to its label start it again, and `wasmssa.block_return` goes on with the successor.
  }];
}

def WasmSSA_IfOp : WasmSSA_Op<"if", [Terminator, DeclareOpInterfaceMethods<LabelLevelOpInterface>]> {
  let summary = "Runs one of two regions";
  let description = [{
    Runs the first region if the condition is not zero, and otherwise the second, which may be empty. The label is
    after both.

    ```mlir
    wasmssa.if %condition : {
      wasmssa.block_return
    } > ^after
    ```
  }];
  let arguments = (ins I32:$condition, Variadic<WasmSSA_ValType>:$inputs);
  let regions = (region AnyRegion:$if, AnyRegion:$else);
  let successors = (successor AnySuccessor:$target);
  let assemblyFormat = [{
    $condition (`(`$inputs^`)` `:` type($inputs))? attr-dict  `:` $if custom<ElseRegion>($else) `>` $target
  }];
}

// --- Branches ---------------------------------------------------------------------------------

def WasmSSA_BlockReturnOp : WasmSSA_Op<"block_return", [Terminator,
    DeclareOpInterfaceMethods<LabelBranchingOpInterface>]> {
  let summary = "Leaves the region around it";
  let description = "Goes on with the successor of the operation around it, to which values can be passed.";
  let arguments = (ins Variadic<WasmSSA_ValType>:$inputs);
  let assemblyFormat = "($inputs^ `:` type($inputs))? attr-dict";
}

def WasmSSA_BranchIfOp : WasmSSA_Op<"branch_if", [Terminator,
    DeclareOpInterfaceMethods<LabelBranchingOpInterface>]> {
  let summary = "Branches to a label, unless the condition is zero";
  let description = [{
    ```mlir
    wasmssa.branch_if %condition to level 1 with args(%x : i32) else ^next
    ```
  }];
  let arguments = (ins I32:$condition, UI32Attr:$exitLevel, Variadic<WasmSSA_ValType>:$inputs);
  let successors = (successor AnySuccessor:$elseSuccessor);
  let assemblyFormat = [{
    $condition `to` `level` $exitLevel (`with` `args`  `(`$inputs^ `:` type($inputs)`)`)?  `else` $elseSuccessor
    attr-dict
  }];
}

def WasmSSA_ReturnOp : WasmSSA_Op<"return", [Terminator]> {
  let summary = "Leaves the function";
  let arguments = (ins Variadic<WasmSSA_ValType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let builders = [OpBuilder<(ins)>];
}

def WasmSSA_FuncCallOp : WasmSSA_Op<"call"> {
  let summary = "Calls a function";
  let description = [{
    ```mlir
    %0 = wasmssa.call @f(%x) : (i32) -> i64
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<WasmSSA_ValType>:$operands);
  let results = (outs Variadic<WasmSSA_ValType>:$results);
  let assemblyFormat = "$callee (`(`$operands^`)`)? attr-dict `:` functional-type($operands, $results)";
}

// --- Variables --------------------------------------------------------------------------------

def WasmSSA_GlobalGetOp : WasmSSA_Op<"global_get",
    [DeclareOpInterfaceMethods<SymbolUserOpInterface>, ConstantExprOpTrait]> {
  let summary = "The value of a global variable";
  let description = [{
    ```mlir
    %0 = wasmssa.global_get @counter : i32
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$global);
  let results = (outs WasmSSA_ValType:$global_val);
  let assemblyFormat = "$global attr-dict `:` type($global_val)";
}

def WasmSSA_LocalOp : WasmSSA_Op<"local", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "A local variable";
  let description = [{
    ```mlir
    %0 = wasmssa.local of type f32
    ```
  }];
  let arguments = (ins WasmSSA_ValTypeAttr:$type);
  let results = (outs WasmSSA_LocalRef:$result);
  let assemblyFormat = "`of` `type` $type attr-dict";
}

def WasmSSA_LocalGetOp : WasmSSA_Op<"local_get", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "The value of a local variable";
  let description = [{
    ```mlir
    %0 = wasmssa.local_get %variable : ref to f32
    ```
  }];
  let arguments = (ins WasmSSA_LocalRef:$localVar);
  let results = (outs WasmSSA_ValType:$result);
  let assemblyFormat = "$localVar `:` type($localVar) attr-dict";
}

def WasmSSA_LocalSetOp : WasmSSA_Op<"local_set"> {
  let summary = "Changes a local variable";
  let description = [{
    ```mlir
    wasmssa.local_set %variable : ref to i32 to %value : i32
    ```
  }];
  let arguments = (ins WasmSSA_LocalRef:$localVar, WasmSSA_ValType:$value);
  let hasVerifier = 1;
  let assemblyFormat = "$localVar `:` type($localVar) `to` $value `:` type($value) attr-dict";
}

def WasmSSA_LocalTeeOp : WasmSSA_Op<"local_tee", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "Changes a local variable, and gives its new value";
  let description = [{
    ```mlir
    %0 = wasmssa.local_tee %variable : ref to i32 to %value : i32
    ```
  }];
  let arguments = (ins WasmSSA_LocalRef:$localVar, WasmSSA_ValType:$value);
  let results = (outs WasmSSA_ValType:$result);
  let hasVerifier = 1;
  let assemblyFormat = "$localVar `:` type($localVar) `to` $value `:` type($value) attr-dict";
}

#endif // DIALECTS_WASMSSA_CONTROL_OPS_TD
