// Operations that tell in C++ how control flows between their regions.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Lockgate_Dialect : Dialect {
  let name = "lockgate";
  let cppNamespace = "::lockgate";
}

class Lockgate_Op<string mnemonic, list<Trait> traits = []> : Op<Lockgate_Dialect, mnemonic, traits>;

// Runs its region again and again: its first argument counts, the others are carried.
def Lockgate_CycleOp : Lockgate_Op<"cycle", [RecursiveMemoryEffects,
    DeclareOpInterfaceMethods<RegionBranchOpInterface, ["getEntrySuccessorOperands", "areTypesCompatible"]>]> {
  let arguments = (ins Index:$count, Variadic<AnyType>:$inits);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $count `with` `(` $inits `)` attr-dict `:` functional-type($inits, $results) $body
  }];
}

// Runs one of two regions, of which the second may be missing.
def Lockgate_PickOp : Lockgate_Op<"pick", [RecursiveMemoryEffects,
    DeclareOpInterfaceMethods<RegionBranchOpInterface,
                              ["getEntrySuccessorRegions", "getRegionInvocationBounds"]>]> {
  let arguments = (ins I1:$flag);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$first, AnyRegion:$second);
  let assemblyFormat = "$flag (`->` type($results)^)? attr-dict-with-keyword $first (`else` $second^)?";
}

// Its regions go round in an order that its attribute names; what cannot be evaluated is unknown.
def Lockgate_OddOp : Lockgate_Op<"odd", [DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let arguments = (ins Variadic<AnyType>:$inits);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "`(` $inits `)` attr-dict `:` functional-type($inits, $results) $body";
}

def Lockgate_StayOp : Lockgate_Op<"stay", [Pure, Terminator,
    DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface, ["getSuccessorRegions"]>]> {
  let arguments = (ins I1:$again, Variadic<AnyType>:$carried);
  let assemblyFormat = "$again (`with` $carried^ `:` type($carried))? attr-dict";
}

def Lockgate_YieldOp : Lockgate_Op<"yield", [Pure, ReturnLike, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
}
