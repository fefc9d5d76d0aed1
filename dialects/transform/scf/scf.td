// The extension of the `transform` dialect for the loops of `scf`.

#ifndef DIALECTS_TRANSFORM_SCF_TD
#define DIALECTS_TRANSFORM_SCF_TD

include "../transform/extension.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"

def Transform_ScfForOp : Transform_ConcreteOpType<"scf.for">;

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

def ApplyForLoopCanonicalizationPatternsOp
    : _PatternsOp<"apply_patterns.scf.for_loop_canonicalization"> {
  let summary = "Patterns that simplify bounds in loops";
  let description = [{
    They simplify `affine.min` and `affine.max` of the variables, bounds and steps of
    loops.
  }];
}

def ApplySCFStructuralConversionPatternsOp
    : _ConversionPatternsOp<"apply_conversion_patterns.scf.structural_conversions",
                            ["populateConversionTargetRules"]> {
  let summary = "Patterns that convert the types of structured control flow";
}

def ApplySCFToControlFlowPatternsOp
    : _ConversionPatternsOp<"apply_conversion_patterns.scf.scf_to_control_flow"> {
  let summary = "Patterns that make branches of structured control flow";
}

//===----------------------------------------------------------------------===//
// One kind of loop to another. The target is one loop: if it is not, or has shared
// outputs, it is a silenceable failure.
//===----------------------------------------------------------------------===//

class _ConvertLoopOp<string mnemonic> : _ReplaceOp<mnemonic> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs Variadic<TransformHandleTypeInterface>:$transformed);
}

def ForallToForOp : _ConvertLoopOp<"loop.forall_to_for"> {
  let summary = "Nested loops for an scf.forall";
  let description = [{
    Makes an `scf.for` of each dimension of the loop, and has a result for each of
    them.

    ```mlir
    %i, %j = transform.loop.forall_to_for %loop
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    ```
  }];
}

def ForallToParallelOp : _ConvertLoopOp<"loop.forall_to_parallel"> {
  let summary = "An scf.parallel for an scf.forall";
  let description = [{
    Makes an `scf.parallel` of the loop.

    ```mlir
    %p = transform.loop.forall_to_parallel %loop : (!transform.any_op) -> !transform.any_op
    ```
  }];
}

def ParallelForToNestedForOps : _ConvertLoopOp<"loop.parallel_for_to_nested_fors"> {
  let summary = "Nested loops for an scf.parallel";
  let description = [{
    Makes an `scf.for` of each dimension of the loop, and has a result for each of
    them.

    ```mlir
    %i, %j = transform.loop.parallel_for_to_nested_fors %loop
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

def LoopOutlineOp : _ReplaceOp<"loop.outline"> {
  let summary = "A function for a loop";
  let description = [{
    Moves each loop into a function of its own, whose arguments are the values that it
    uses, and puts a call in its place. The name is that of the function, or what it
    begins with where it is taken. The results stand for the functions and for the
    calls.

    ```mlir
    %func, %call = transform.loop.outline %loop {func_name = "outlined"}
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, StrAttr:$func_name);
  let results = (outs TransformHandleTypeInterface:$function, TransformHandleTypeInterface:$call);
}

def LoopPeelOp : _ReplaceEachOp<"loop.peel"> {
  let summary = "The first or last round of a loop apart";
  let description = [{
    Takes what remains if the step does not divide the range of a loop, or its first
    round, into a loop after or before it. The results stand for the loop and for what
    is apart: with `peel_front` for all but the first round, and for that.

    ```mlir
    %main, %rest = transform.loop.peel %loop
        : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    ```
  }];
  let arguments = (ins Transform_ScfForOp:$target,
                       DefaultValuedAttr<BoolAttr, "false">:$peel_front,
                       DefaultValuedAttr<BoolAttr, "false">:$fail_if_already_divisible);
  let results = (outs TransformHandleTypeInterface:$peeled_loop,
                      TransformHandleTypeInterface:$remainder_loop);
}

def LoopPipelineOp : _ReplaceEachOp<"loop.pipeline"> {
  let summary = "Software pipelining";
  let description = [{
    Makes each round of a loop read what a later one needs: some reads come before the
    loop, some writes after it. What is read from memory, or as a vector, is expected
    after so many rounds as `read_latency` says.

    ```mlir
    %r = transform.loop.pipeline %loop {read_latency = 5 : i64}
        : (!transform.op<"scf.for">) -> !transform.any_op
    ```
  }];
  let arguments = (ins Transform_ScfForOp:$target,
                       DefaultValuedAttr<I64Attr, "1">:$iteration_interval,
                       DefaultValuedAttr<I64Attr, "10">:$read_latency);
  let results = (outs TransformHandleTypeInterface:$transformed);
}

def LoopPromoteIfOneIterationOp
    : Op<Transform_Dialect, "loop.promote_if_one_iteration",
        [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, TransformOpInterface,
         TransformEachOpTrait]> {
  let summary = "The body of a loop of one round";
  let description = [{
    Puts the body in the place of each loop that has one round. The target is
    consumed.

    ```mlir
    transform.loop.promote_if_one_iteration %loop : !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs);
  let assemblyFormat = "$target attr-dict `:` type($target)";
}

class _UnrollOp<string mnemonic> : _ReplaceEachOp<mnemonic> {
  let arguments = (ins TransformHandleTypeInterface:$target,
                       ConfinedAttr<I64Attr, [IntPositive]>:$factor);
  let assemblyFormat = "$target attr-dict `:` type($target)";
}

def LoopUnrollOp : _UnrollOp<"loop.unroll"> {
  let summary = "Unrolling";
  let description = [{
    Repeats the body of each `scf.for` or `affine.for` as often as the factor says, at
    most as often as it is run.

    ```mlir
    transform.loop.unroll %loop {factor = 4 : i64} : !transform.any_op
    ```
  }];
}

def LoopUnrollAndJamOp : _UnrollOp<"loop.unroll_and_jam"> {
  let summary = "Unrolling, with inner loops fused";
  let description = [{
    Repeats the body of each `scf.for` or `affine.for` as often as the factor says, but
    the loops in it once, with repeated bodies.

    ```mlir
    transform.loop.unroll_and_jam %loop {factor = 4 : i64} : !transform.any_op
    ```
  }];
}

def LoopCoalesceOp : _ReplaceEachOp<"loop.coalesce"> {
  let summary = "One loop for nested loops";
  let description = [{
    Makes one loop of loops that are nested with nothing in between, of which the
    target is the outermost.

    ```mlir
    %one = transform.loop.coalesce %loop : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type($target, $transformed)";
}

def LoopFuseSiblingOp : _ReplaceOp<"loop.fuse_sibling"> {
  let summary = "One loop for two";
  let description = [{
    Makes one loop of two of the same kind and bounds, the body of the target first. It
    is for the user to know that they do not depend on each other. It is a silenceable
    failure if they differ, and a definite one if an operand does not stand for one
    loop.

    ```mlir
    %fused = transform.loop.fuse_sibling %a into %b
        : (!transform.any_op, !transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, TransformHandleTypeInterface:$source);
  let results = (outs TransformHandleTypeInterface:$fused_loop);
  let assemblyFormat = "$target `into` $source attr-dict `:` functional-type(operands, results)";
}

def TakeAssumedBranchOp
    : Op<Transform_Dialect, "scf.take_assumed_branch",
        [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, TransformOpInterface,
         TransformEachOpTrait]> {
  let summary = "One branch of an scf.if";
  let description = [{
    Puts the first region, or the other one, in the place of each `scf.if`, as if the
    condition were known. The target is read.

    ```mlir
    transform.scf.take_assumed_branch %if take_else_branch : (!transform.any_op) -> ()
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       OptionalAttr<UnitAttr>:$take_else_branch);
  let results = (outs);
  let assemblyFormat = [{
    $target (`take_else_branch` $take_else_branch^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

#endif // DIALECTS_TRANSFORM_SCF_TD
