// The operations of the builtin dialect.

#ifndef MLIR_IR_BUILTINOPS_TD
#define MLIR_IR_BUILTINOPS_TD

include "mlir/IR/BuiltinDialect.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/DataLayoutInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Builtin_Op<string mnemonic, list<Trait> traits = []>
    : Op<Builtin_Dialect, mnemonic, traits>;

def ModuleOp
    : Builtin_Op<"module", [
        AffineScope, IsolatedFromAbove, NoRegionArguments, SymbolTable, Symbol, OpAsmOpInterface
      ] # GraphRegionNoTerminator.traits> {
  let summary = "A container of operations, and a symbol table";
  let description = [{
    Holds operations, such as functions and globals, in one block that needs no
    terminator and whose order does not matter. A module is a symbol table, and
    may itself have a name. What a file contains is put into a module unless it
    is one.

    ```mlir
    module @kernels attributes {my.version = 2 : i32} {
      func.func private @launch()
    }
    ```
  }];
  let arguments = (ins OptionalAttr<SymbolNameAttr>:$sym_name,
                       OptionalAttr<StrAttr>:$sym_visibility);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let assemblyFormat = "($sym_name^)? attr-dict-with-keyword $bodyRegion";
  let hasVerifier = 1;
  let skipDefaultBuilders = 1;
}

def UnrealizedConversionCastOp : Builtin_Op<"unrealized_conversion_cast", [Pure]> {
  let summary = "A conversion between types that is still to be made";
  let description = [{
    Stands between values of types that are already converted and uses that are
    not yet. It means nothing by itself: conversions insert it, and it has to be
    gone in the end, by folding against its inverse or by becoming operations
    that convert.

    ```mlir
    %1 = builtin.unrealized_conversion_cast %0 : i64 to index
    %3:2 = builtin.unrealized_conversion_cast %2 : tuple<i1, i2> to i1, i2
    %4 = builtin.unrealized_conversion_cast to !my.token
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$outputs);
  let assemblyFormat = "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict";
  let hasFolder = 1;
  let hasVerifier = 1;
}

#endif // MLIR_IR_BUILTINOPS_TD
