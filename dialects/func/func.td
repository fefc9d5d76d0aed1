// The `func` dialect: functions and calls.

#ifndef DIALECTS_FUNC_TD
#define DIALECTS_FUNC_TD

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Func_Dialect : Dialect {
  let name = "func";
  let cppNamespace = "::mlir::func";
  let summary = "Functions";
  let description = "Functions, calls of them by name and by value, and returns.";
  let hasConstantMaterializer = 1;
}

class Func_Op<string mnemonic, list<Trait> traits = []> : Op<Func_Dialect, mnemonic, traits>;

def FuncOp
    : Func_Op<"func", [AffineScope, AutomaticAllocationScope, FunctionOpInterface,
                       IsolatedFromAbove, OpAsmOpInterface]> {
  let summary = "A function";
  let description = [{
    A symbol with a function type and, unless it is defined elsewhere, a region
    whose entry block has the arguments. Values from outside may not be used in it.

    ```mlir
    func.func private @extern(memref<?xf32>) -> f64

    func.func @twice(%x: i32 {my.hint}) -> (i32, i32) {
      return %x, %x : i32, i32
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<StrAttr>:$sym_visibility,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs, UnitAttr:$no_inline);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    // A function without a body is declared here and defined elsewhere.
    bool isDeclaration() { return isExternal(); }
  }];
}

def ReturnOp
    : Func_Op<"return",
              [Pure, HasParent<"FuncOp">, MemRefsNormalizable, ReturnLike, Terminator]> {
  let summary = "A return from a function";
  let description = [{
    Ends the function with the operands as its results.

    ```mlir
    return %a, %b : i32, f32
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let hasVerifier = 1;
}

def CallOp
    : Func_Op<"call", [CallOpInterface, MemRefsNormalizable,
                       DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "A call of a function by name";
  let description = [{
    Calls the function of this name in the nearest symbol table around.

    ```mlir
    %a = func.call @add(%b, %c) : (f32, f32) -> f32
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$operands,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs, UnitAttr:$no_inline);
  let results = (outs Variadic<AnyType>);
  let assemblyFormat = [{
    $callee `(` $operands `)` attr-dict `:` functional-type($operands, results)
  }];
}

def CallIndirectOp
    : Func_Op<"call_indirect",
        [CallOpInterface,
         TypesMatchWith<"callee input types match argument types", "callee", "callee_operands",
                        "::llvm::cast<FunctionType>($_self).getInputs()">,
         TypesMatchWith<"callee result types match result types", "callee", "results",
                        "::llvm::cast<FunctionType>($_self).getResults()">]> {
  let summary = "A call of a function by value";
  let description = [{
    Calls the function that the first operand is.

    ```mlir
    %a = func.call_indirect %f(%b, %c) : (f32, f32) -> f32
    ```
  }];
  let arguments = (ins FunctionType:$callee, Variadic<AnyType>:$callee_operands,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "$callee `(` $callee_operands `)` attr-dict `:` type($callee)";
  let hasCanonicalizeMethod = 1;
}

def ConstantOp
    : Func_Op<"constant",
        [ConstantLike, Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>,
         DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "A function as a value";
  let description = [{
    The function of this name in the nearest symbol table around, as a value.

    ```mlir
    %f = func.constant @add : (f32, f32) -> f32
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$value);
  let results = (outs AnyType);
  let assemblyFormat = "attr-dict $value `:` type(results)";
  let hasFolder = 1;
}

#endif // DIALECTS_FUNC_TD
