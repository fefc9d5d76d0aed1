// The `scf` dialect: conditions and loops with regions.

#ifndef DIALECTS_SCF_TD
#define DIALECTS_SCF_TD

include "mlir/Dialect/SCF/IR/DeviceMappingInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/ParallelCombiningOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"

def SCF_Dialect : Dialect {
  let name = "scf";
  let cppNamespace = "::mlir::scf";
  let dependentDialects = ["arith::ArithDialect"];
  let summary = "Structured control flow";
  let description = [{
    Conditions, switches and loops, one after another and in parallel, whose
    bodies are regions. For branches between blocks there is `cf`.
  }];
}

class SCF_Op<string mnemonic, list<Trait> traits = []> : Op<SCF_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// Regions that run once or not at all
//===----------------------------------------------------------------------===//

def ExecuteRegionOp
    : SCF_Op<"execute_region", [DeclareOpInterfaceMethods<RegionBranchOpInterface>,
                                RecursiveMemoryEffects]> {
  let summary = "A region with blocks of its own";
  let description = [{
    Runs the region once; its results are the values that the region yields. So there may be
    branches where the operation around allows one block only. With `no_inline`
    the region is not to be merged with the block around.

    ```mlir
    %a = scf.execute_region -> i32 {
      cf.cond_br %cond, ^bb1(%b : i32), ^bb1(%c : i32)
    ^bb1(%d: i32):
      scf.yield %d : i32
    }
    ```
  }];
  let arguments = (ins UnitAttr:$no_inline);
  let results = (outs Variadic<AnyType>);
  let regions = (region AnyRegion:$region);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def IfOp
    : SCF_Op<"if",
        [DeclareOpInterfaceMethods<RegionBranchOpInterface,
             ["getNumRegionInvocations", "getRegionInvocationBounds",
              "getEntrySuccessorRegions"]>,
         InferTypeOpAdaptor, SingleBlockImplicitTerminator<"scf::YieldOp">,
         RecursiveMemoryEffects, RecursivelySpeculatable, NoRegionArguments]> {
  let summary = "A condition";
  let description = [{
    Runs the first region if the condition is true, and the second otherwise; its
    results are what that region yields. Without results the second region may be
    missing, and the terminators may be left out.

    ```mlir
    %a = scf.if %cond -> (i32) {
      scf.yield %b : i32
    } else {
      scf.yield %c : i32
    }
    scf.if %cond {
      func.call @f() : () -> ()
    }
    ```
  }];
  let arguments = (ins I1:$condition);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$thenRegion, MaxSizedRegion<1>:$elseRegion);
  let skipDefaultBuilders = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def IndexSwitchOp
    : SCF_Op<"index_switch",
        [RecursiveMemoryEffects, SingleBlockImplicitTerminator<"scf::YieldOp">,
         DeclareOpInterfaceMethods<RegionBranchOpInterface,
             ["getRegionInvocationBounds", "getEntrySuccessorRegions"]>]> {
  let summary = "A choice of one region among several";
  let description = [{
    Runs the region of the case that the operand equals, or the default region; its
    results are what that region yields.

    ```mlir
    %a = scf.index_switch %i -> i32
    case 2 {
      scf.yield %b : i32
    }
    case 5 {
      scf.yield %c : i32
    }
    default {
      scf.yield %d : i32
    }
    ```
  }];
  let arguments = (ins Index:$arg, DenseI64ArrayAttr:$cases);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$defaultRegion,
                        VariadicRegion<SizedRegion<1>>:$caseRegions);
  let assemblyFormat = [{
    $arg attr-dict (`->` type($results)^)?
    custom<SwitchCases>($cases, $caseRegions) `\n`
    `` `default` $defaultRegion
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

def ForOp
    : SCF_Op<"for",
        [AutomaticAllocationScope,
         DeclareOpInterfaceMethods<LoopLikeOpInterface,
             ["getInitsMutable", "getLoopResults", "getRegionIterArgs", "getLoopInductionVars",
              "getLoopLowerBounds", "getLoopSteps", "getLoopUpperBounds", "getStaticTripCount",
              "getYieldedValuesMutable", "promoteIfSingleIteration",
              "replaceWithAdditionalYields", "yieldTiledValuesAndReplace"]>,
         AllTypesMatch<["lowerBound", "upperBound", "step"]>,
         ConditionallySpeculatable,
         DeclareOpInterfaceMethods<RegionBranchOpInterface, ["getEntrySuccessorOperands"]>,
         SingleBlockImplicitTerminator<"scf::YieldOp">,
         RecursiveMemoryEffects]> {
  let summary = "A loop over a range of integers";
  let description = [{
    Runs the region for the lower bound, and for each integer a step farther that
    is less than the upper bound: as signed integers or, with `unsigned`, as
    unsigned ones. The step has to be positive.

    The first argument of the region is the integer. The others are the initial
    values (`iter_args`) at first, then what the iteration before has yielded;
    what the last one yields are the results. Without such the terminator may be
    left out.

    ```mlir
    %sum = scf.for %i = %lb to %ub step %s iter_args(%acc = %zero) -> (f32) {
      %x = memref.load %buffer[%i] : memref<?xf32>
      %next = arith.addf %acc, %x : f32
      scf.yield %next : f32
    }
    scf.for unsigned %i = %lb32 to %ub32 step %s32 : i32 {
    }
    ```
  }];
  let arguments = (ins AnySignlessIntegerOrIndex:$lowerBound,
                       AnySignlessIntegerOrIndex:$upperBound,
                       AnySignlessIntegerOrIndex:$step,
                       Variadic<AnyType>:$initArgs,
                       UnitAttr:$unsignedCmp);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let skipDefaultBuilders = 1;
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def WhileOp
    : SCF_Op<"while",
        [DeclareOpInterfaceMethods<RegionBranchOpInterface, ["getEntrySuccessorOperands"]>,
         DeclareOpInterfaceMethods<LoopLikeOpInterface,
             ["getRegionIterArgs", "getYieldedValuesMutable"]>,
         RecursiveMemoryEffects, SingleBlock]> {
  let summary = "A loop as long as a condition holds";
  let description = [{
    Runs the first region with the operands. If the condition at its end is true,
    the second region runs with the values that come with the condition, and what
    that yields is what the first region runs with again. Otherwise those values
    are the results.

    ```mlir
    %a = scf.while (%x = %init) : (f32) -> f32 {
      %cond = func.call @more(%x) : (f32) -> i1
      scf.condition(%cond) %x : f32
    } do {
    ^bb0(%y: f32):
      %next = func.call @work(%y) : (f32) -> f32
      scf.yield %next : f32
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inits);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$before, SizedRegion<1>:$after);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Loops whose iterations may run at the same time
//===----------------------------------------------------------------------===//

def ParallelOp
    : SCF_Op<"parallel",
        [AutomaticAllocationScope, AttrSizedOperandSegments,
         DeclareOpInterfaceMethods<LoopLikeOpInterface,
             ["getLoopInductionVars", "getLoopLowerBounds", "getLoopUpperBounds",
              "getLoopSteps"]>,
         RecursiveMemoryEffects,
         DeclareOpInterfaceMethods<RegionBranchOpInterface>,
         SingleBlockImplicitTerminator<"scf::ReduceOp">,
         HasParallelRegion]> {
  let summary = "Loops over ranges, in any order";
  let description = [{
    Runs the region for each combination of integers of the ranges, in any order
    or at the same time; races are undefined behaviour. Each result is its initial
    value combined with the values that the iterations hand to `scf.reduce`, which
    also tells how. Without results the terminator may be left out.

    ```mlir
    %sum = scf.parallel (%i, %j) = (%c0, %c0) to (%m, %n) step (%c1, %c1) init (%zero) -> f32 {
      %x = memref.load %buffer[%i, %j] : memref<?x?xf32>
      scf.reduce(%x : f32) {
      ^bb0(%lhs: f32, %rhs: f32):
        %both = arith.addf %lhs, %rhs : f32
        scf.reduce.return %both : f32
      }
    }
    ```
  }];
  let arguments = (ins Variadic<Index>:$lowerBound, Variadic<Index>:$upperBound,
                       Variadic<Index>:$step, Variadic<AnyType>:$initVals);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let skipDefaultBuilders = 1;
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def ForallOp
    : SCF_Op<"forall",
        [AttrSizedOperandSegments, AutomaticAllocationScope,
         DeclareOpInterfaceMethods<LoopLikeOpInterface,
             ["getInitsMutable", "getRegionIterArgs", "getLoopInductionVars",
              "getLoopLowerBounds", "getLoopUpperBounds", "getLoopSteps",
              "promoteIfSingleIteration", "yieldTiledValuesAndReplace"]>,
         RecursiveMemoryEffects,
         SingleBlockImplicitTerminator<"scf::InParallelOp">,
         DeclareOpInterfaceMethods<RegionBranchOpInterface>,
         DestinationStyleOpInterface, HasParallelRegion]> {
  let summary = "Threads that share tensors";
  let description = [{
    Runs the region for each combination of integers of the ranges, each in a
    thread of its own, and waits for all of them. The threads share the tensors in
    `shared_outs` and put their parts of the results into those at their end, in
    any order; of a tensor from outside that it changes each has a copy. The
    mapping may tell which processors of a device the threads stand for.

    Bounds and steps are constants or operands. If the ranges begin at 0 and the
    steps are 1, the sizes alone are written.

    ```mlir
    %a = scf.forall (%i) in (%n) shared_outs(%out = %init) -> (tensor<?xf32>) {
      %part = tensor.extract_slice %b[%i] [1] [1] : tensor<?xf32> to tensor<1xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %part into %out[%i] [1] [1]
            : tensor<1xf32> into tensor<?xf32>
      }
    }
    scf.forall (%i, %j) = (0, 0) to (64, %n) step (8, %s) {
    } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
    ```
  }];
  let arguments = (ins Variadic<Index>:$dynamicLowerBound, Variadic<Index>:$dynamicUpperBound,
                       Variadic<Index>:$dynamicStep, DenseI64ArrayAttr:$staticLowerBound,
                       DenseI64ArrayAttr:$staticUpperBound, DenseI64ArrayAttr:$staticStep,
                       Variadic<AnyRankedTensor>:$outputs,
                       OptionalAttr<DeviceMappingArrayAttr>:$mapping);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let skipDefaultBuilders = 1;
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Terminators
//===----------------------------------------------------------------------===//

def YieldOp
    : SCF_Op<"yield",
        [Pure, ReturnLike, Terminator,
         ParentOneOf<["ExecuteRegionOp", "ForOp", "IfOp", "IndexSwitchOp", "WhileOp"]>]> {
  let summary = "The end of a region";
  let description = [{
    Hands the operands to the operation around: for its results, or for the next
    iteration.

    ```mlir
    scf.yield %a, %b : f32, i32
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

def ConditionOp
    : SCF_Op<"condition",
        [HasParent<"WhileOp">,
         DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface, ["getSuccessorRegions"]>,
         Pure, Terminator]> {
  let summary = "Whether a `scf.while` goes on";
  let description = [{
    Ends the first region of a `scf.while`. The other operands go to the second
    region if the condition is true, and are the results of the loop otherwise.

    ```mlir
    scf.condition(%cond) %a, %b : f32, i32
    ```
  }];
  let arguments = (ins I1:$condition, Variadic<AnyType>:$args);
  let assemblyFormat = "`(` $condition `)` attr-dict ($args^ `:` type($args))?";
}

def ReduceOp
    : SCF_Op<"reduce",
        [Terminator, HasParent<"ParallelOp">, RecursiveMemoryEffects,
         DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface>]> {
  let summary = "The end of a `scf.parallel`, with reductions";
  let description = [{
    Hands an operand for each result of the loop. The region for it tells how two
    such values become one, and runs in any order.

    ```mlir
    scf.reduce(%a : f32) {
    ^bb0(%lhs: f32, %rhs: f32):
      %max = arith.maximumf %lhs, %rhs : f32
      scf.reduce.return %max : f32
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let regions = (region VariadicRegion<SizedRegion<1>>:$reductions);
  let assemblyFormat = [{
    (`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict
  }];
  let skipDefaultBuilders = 1;
  let hasRegionVerifier = 1;
}

def ReduceReturnOp
    : SCF_Op<"reduce.return", [HasParent<"ReduceOp">, Pure, Terminator]> {
  let summary = "The end of a reduction";
  let description = [{
    Hands out the value that two values have become.

    ```mlir
    scf.reduce.return %a : f32
    ```
  }];
  let arguments = (ins AnyType:$result);
  let assemblyFormat = "$result attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def InParallelOp
    : SCF_Op<"forall.in_parallel",
        [Pure, Terminator, DeclareOpInterfaceMethods<InParallelOpInterface>,
         HasParent<"ForallOp">] # GraphRegionNoTerminator.traits> {
  let summary = "The end of a `scf.forall`";
  let description = [{
    The region tells, by operations such as `tensor.parallel_insert_slice`, which
    parts of the shared tensors the thread puts in.

    ```mlir
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %a into %out[%i] [4] [1]
          : tensor<4xf32> into tensor<?xf32>
    }
    ```
  }];
  let regions = (region SizedRegion<1>:$region);
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

#endif // DIALECTS_SCF_TD
