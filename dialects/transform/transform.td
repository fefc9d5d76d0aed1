// The operations of the `transform` dialect itself, with its types. Those of its
// extensions stand in the folders beside this file, one main file each: some share a
// record name.

#ifndef DIALECTS_TRANSFORM_TD
#define DIALECTS_TRANSFORM_TD

include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Dialect/Transform/Interfaces/MatchInterfaces.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformAttrs.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

def SequenceOp
    : TransformDialectOp<"sequence",
        [DeclareOpInterfaceMethods<RegionBranchOpInterface,
                                   ["getEntrySuccessorOperands", "getRegionInvocationBounds"]>,
         MatchOpInterface, DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, OpAsmOpInterface,
         PossibleTopLevelTransformOpTrait,
         SingleBlockImplicitTerminator<"::mlir::transform::YieldOp">, AttrSizedOperandSegments]> {
  let summary = "One transformation after another";
  let description = [{
    Applies the operations of its region in order. Its results are those that the region yields.
    The first argument of the region stands for the operand or, at the top level,
    for the root of the payload; if its type is that of operations of one name, for
    all such operations in it.

    A definite failure of an operation ends the sequence. So does a silenceable one
    if failures are to `propagate`; if they are to `suppress`, it is dropped and the
    next operation is applied.

    ```mlir
    transform.sequence failures(propagate) {
    ^bb0(%root: !transform.any_op):
      transform.print %root : !transform.any_op
    }
    ```
  }];
  let arguments = (ins FailurePropagationMode:$failure_propagation_mode,
                       Optional<TransformHandleTypeInterface>:$root,
                       Variadic<Transform_AnyHandleOrParamType>:$extra_bindings);
  let results = (outs Variadic<TransformHandleTypeInterface>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    custom<SequenceOpOperands>($root, type($root), $extra_bindings, type($extra_bindings))
    (`->` type($results)^)? `failures` `(` $failure_propagation_mode `)`
    attr-dict-with-keyword regions
  }];
  let hasVerifier = 1;
}

def NamedSequenceOp
    : TransformDialectOp<"named_sequence",
        [FunctionOpInterface, IsolatedFromAbove,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         DeclareOpInterfaceMethods<TransformOpInterface>]> {
  let summary = "A sequence with a name";
  let description = [{
    A sequence that `transform.include` applies, as a function is called. It stands
    in a symbol table that has the attribute `transform.with_named_sequence`, not in
    a transform operation, and may not include itself. Of the arguments, attributes
    say whether they are read (`transform.readonly`) or consumed
    (`transform.consumed`).

    ```mlir
    transform.named_sequence @show(%op: !transform.any_op {transform.readonly}) {
      transform.print %op : !transform.any_op
      transform.yield
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
                       TypeAttrBase<"::mlir::FunctionType",
                                    "function type attribute">:$function_type,
                       OptionalAttr<StrAttr>:$sym_visibility,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region MaxSizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def IncludeOp
    : TransformDialectOp<"include",
        [CallOpInterface, MatchOpInterface, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         DeclareOpInterfaceMethods<SymbolUserOpInterface>,
         DeclareOpInterfaceMethods<TransformOpInterface>]> {
  let summary = "The application of a named sequence";
  let description = [{
    Applies the operations of the named sequence, whose arguments stand for the
    operands. The results stand for what it yields. Failures are dealt with as in
    `transform.sequence`.

    ```mlir
    %r = transform.include @tile failures(propagate) (%op)
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins SymbolRefAttr:$target, FailurePropagationMode:$failure_propagation_mode,
                       Variadic<Transform_AnyHandleOrParamType>:$operands,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<Transform_AnyHandleOrParamType>:$results);
  let assemblyFormat = [{
    $target `failures` `(` $failure_propagation_mode `)` `(` $operands `)` attr-dict
    `:` functional-type($operands, $results)
  }];
}

def YieldOp
    : TransformDialectOp<"yield",
        [Terminator, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "The end of a region of transformations";
  let description = "Hands the operands to the operation around.";
  let arguments = (ins Arg<Variadic<Transform_AnyHandleOrParamType>,
                           "Transform values yielded back to the parent">:$operands);
  let assemblyFormat = "operands attr-dict (`:` type($operands)^)?";
}

def AlternativesOp
    : TransformDialectOp<"alternatives",
        [DeclareOpInterfaceMethods<RegionBranchOpInterface,
                                   ["getEntrySuccessorOperands", "getRegionInvocationBounds"]>,
         DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, IsolatedFromAbove,
         PossibleTopLevelTransformOpTrait,
         SingleBlockImplicitTerminator<"::mlir::transform::YieldOp">]> {
  let summary = "The first sequence that succeeds";
  let description = [{
    Applies its regions in turn to copies of the scope, until one does not fail
    silenceably. That copy replaces the scope, and the results are what the region
    yields. If all regions fail, the operation does. The scope consists of payload
    operations that are isolated from above; it is consumed.

    ```mlir
    %r = transform.alternatives %scope : !transform.any_op -> !transform.any_op {
    ^bb0(%arg0: !transform.any_op):
      %0 = transform.structured.vectorize_children_and_apply_patterns %arg0
          : (!transform.any_op) -> !transform.any_op
      transform.yield %0 : !transform.any_op
    }, {
    ^bb0(%arg0: !transform.any_op):
      transform.yield %arg0 : !transform.any_op
    }
    ```
  }];
  let arguments = (ins Optional<TransformHandleTypeInterface>:$scope);
  let results = (outs Variadic<TransformHandleTypeInterface>:$results);
  let regions = (region VariadicRegion<SizedRegion<1>>:$alternatives);
  let assemblyFormat = [{
    ($scope^ `:` type($scope))? (`->` type($results)^)? attr-dict-with-keyword regions
  }];
  let hasVerifier = 1;
}

def ForeachOp
    : TransformDialectOp<"foreach",
        [DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         DeclareOpInterfaceMethods<RegionBranchOpInterface, ["getEntrySuccessorOperands"]>,
         SingleBlockImplicitTerminator<"::mlir::transform::YieldOp">]> {
  let summary = "A sequence for each payload object";
  let description = [{
    Applies the region once for the first objects of all targets, once for the
    second ones, and so on. Each result stands for all that was yielded for it. It is
    a silenceable failure if the targets stand for different numbers of objects,
    unless the shortest counts. A target is consumed if the region consumes its
    argument.

    ```mlir
    transform.foreach %ops : !transform.any_op {
    ^bb0(%op: !transform.any_op):
      transform.print %op : !transform.any_op
    }
    ```
  }];
  let arguments = (ins Variadic<Transform_AnyHandleOrParamType>:$targets,
                       UnitAttr:$with_zip_shortest);
  let results = (outs Variadic<Transform_AnyHandleOrParamType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $targets oilist(`with_zip_shortest` $with_zip_shortest) `:` type($targets)
    (`->` type($results)^)? $body attr-dict
  }];
  let hasVerifier = 1;
}

def ForeachMatchOp
    : TransformDialectOp<"foreach_match",
        [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         DeclareOpInterfaceMethods<SymbolUserOpInterface>,
         DeclareOpInterfaceMethods<TransformOpInterface, ["allowsRepeatedHandleOperands"]>,
         DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "A sequence for each operation that matches";
  let description = [{
    Walks the operations inside of the root, inner ones first, and for each applies
    the matchers in order, which are named sequences, until one does not fail. The
    action paired with it, a named sequence too, is then applied to what the matcher
    yields. Matchers take the operation and the forwarded inputs; forwarded outputs
    stand for all that actions yielded, one object each unless results are to be
    flattened.

    Actions may change the matched operation and what is in it. The root is
    consumed; it is matched itself if it is restricted not to be changed by actions.
    It is a silenceable failure, after the walk, if an action failed silenceably.

    ```mlir
    %updated = transform.foreach_match in %root
        @is_matmul -> @tile_matmul,
        @is_fill -> @drop
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$root,
                       Variadic<Transform_AnyHandleOrParamType>:$forwarded_inputs,
                       UnitAttr:$restrict_root, UnitAttr:$flatten_results,
                       SymbolRefArrayAttr:$matchers, SymbolRefArrayAttr:$actions);
  let results = (outs TransformHandleTypeInterface:$updated,
                      Variadic<Transform_AnyHandleOrParamType>:$forwarded_outputs);
  let assemblyFormat = [{
    oilist( `restrict_root` $restrict_root | `flatten_results` $flatten_results ) `in`
    $root (`,` $forwarded_inputs^)? custom<ForeachMatchSymbols>($matchers, $actions)
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def CollectMatchingOp
    : TransformDialectOp<"collect_matching",
        [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         DeclareOpInterfaceMethods<SymbolUserOpInterface>,
         DeclareOpInterfaceMethods<TransformOpInterface>]> {
  let summary = "All that match";
  let description = [{
    Applies the matcher, a named sequence that only reads its argument, to the root
    and all operations in it. Each result stands for what the matcher yielded for
    it wherever it succeeded.

    ```mlir
    %r = transform.collect_matching @matcher in %root
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$root, SymbolRefAttr:$matcher);
  let results = (outs Variadic<Transform_AnyHandleOrParamType>:$results);
  let assemblyFormat = "$matcher `in` $root attr-dict `:` functional-type($root, $results)";
}

//===----------------------------------------------------------------------===//
// Handles and parameters
//===----------------------------------------------------------------------===//

def CastOp
    : TransformDialectOp<"cast",
        [TransformOpInterface, TransformEachOpTrait, DeclareOpInterfaceMethods<CastOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "A handle of another type";
  let description = [{
    Stands for the same operations. It is a silenceable failure if the type does
    not allow them.

    ```mlir
    %f = transform.cast %op : !transform.any_op to !transform.op<"func.func">
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$input);
  let results = (outs TransformHandleTypeInterface:$output);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($output)";
}

def MergeHandlesOp
    : TransformDialectOp<"merge_handles",
        [DeclareOpInterfaceMethods<TransformOpInterface, ["allowsRepeatedHandleOperands"]>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, MatchOpInterface,
         SameOperandsAndResultType]> {
  let summary = "One handle for all that many stand for";
  let description = [{
    Stands for what the operands stand for, in order, or for each of it once.

    ```mlir
    %all = transform.merge_handles deduplicate %a, %b : !transform.any_op
    ```
  }];
  let arguments = (ins Variadic<Transform_AnyHandleOrParamType>:$handles, UnitAttr:$deduplicate);
  let results = (outs Transform_AnyHandleOrParamType:$result);
  let assemblyFormat = "(`deduplicate` $deduplicate^)? $handles attr-dict `:` type($result)";
  let hasFolder = 1;
}

def SplitHandleOp
    : TransformDialectOp<"split_handle",
        [FunctionalStyleTransformOpTrait, DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "A handle for each payload object";
  let description = [{
    Each result stands for one of the objects that the operand stands for. If there
    are more objects than results, the rest goes to the result that `overflow_result`
    numbers; without that number it is a silenceable failure. So it is if there are
    fewer objects, unless `fail_on_payload_too_small` is false: then the last results
    stand for nothing. No objects at all are fine, unless `pass_through_empty_handle`
    is false.

    ```mlir
    %a, %b = transform.split_handle %ops
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    ```
  }];
  let arguments = (ins Transform_AnyHandleOrParamType:$handle,
                       DefaultValuedAttr<BoolAttr, "true">:$pass_through_empty_handle,
                       DefaultValuedAttr<BoolAttr, "true">:$fail_on_payload_too_small,
                       OptionalAttr<I64Attr>:$overflow_result);
  let results = (outs Variadic<Transform_AnyHandleOrParamType>:$results);
  let assemblyFormat = "$handle attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def ReplicateOp
    : TransformDialectOp<"replicate",
        [DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         AllTypesMatch<["handles", "replicated"]>]> {
  let summary = "Handles for the same, many times";
  let description = [{
    Each result stands for what its operand stands for, as many times in a row as
    there are operations that the pattern stands for.

    ```mlir
    %many = transform.replicate num(%pattern) %op : !transform.any_op, !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$pattern,
                       Variadic<Transform_AnyHandleOrParamType>:$handles);
  let results = (outs Variadic<Transform_AnyHandleOrParamType>:$replicated);
  let assemblyFormat = [{
    `num` `(` $pattern `)` $handles attr-dict `:` type($pattern) `,` type($handles)
  }];
}

def SelectOp
    : TransformDialectOp<"select",
        [DeclareOpInterfaceMethods<TransformOpInterface>, NavigationTransformOpTrait,
         MemoryEffectsOpInterface]> {
  let summary = "Operations by name";
  let description = [{
    The target's operations with this name, in order.

    ```mlir
    %fills = transform.select "linalg.fill" in %ops : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, StrAttr:$op_name);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = "$op_name `in` $target attr-dict `:` functional-type(operands, results)";
}

def NumAssociationsOp
    : TransformDialectOp<"num_associations",
        [MemoryEffectsOpInterface, ParamProducerTransformOpTrait,
         DeclareOpInterfaceMethods<TransformOpInterface>, MatchOpInterface]> {
  let summary = "How many objects a handle stands for";
  let description = [{
    The number, of 64 bits, as a parameter.

    ```mlir
    %n = transform.num_associations %ops : (!transform.any_op) -> !transform.param<i64>
    ```
  }];
  let arguments = (ins Transform_AnyHandleOrParamType:$handle);
  let results = (outs TransformParamTypeInterface:$num);
  let assemblyFormat = "$handle attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def ParamConstantOp
    : Op<Transform_Dialect, "param.constant",
        [MatchOpInterface, DeclareOpInterfaceMethods<TransformOpInterface>,
         MemoryEffectsOpInterface, ParamProducerTransformOpTrait]> {
  let summary = "An attribute as a parameter";
  let description = [{
    A parameter that stands for the attribute.

    ```mlir
    %four = transform.param.constant 4 : i64 -> !transform.param<i64>
    ```
  }];
  let arguments = (ins AnyAttr:$value);
  let results = (outs TransformParamTypeInterface:$param);
  let assemblyFormat = "$value attr-dict `->` type($param)";
}

def GetTypeOp
    : TransformDialectOp<"get_type",
        [DeclareOpInterfaceMethods<TransformOpInterface>, MatchOpInterface,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "The types of values as a parameter";
  let description = [{
    The types of the values or, of shaped ones, of their elements.

    ```mlir
    %t = transform.get_type elemental %v : (!transform.any_value) -> !transform.type
    ```
  }];
  let arguments = (ins TransformValueHandleTypeInterface:$value, UnitAttr:$elemental);
  let results = (outs TransformParamTypeInterface:$type_param);
  let assemblyFormat = [{
    (`elemental` $elemental^)? $value attr-dict `:` functional-type(operands, results)
  }];
}

//===----------------------------------------------------------------------===//
// Navigation in the payload. All of this only reads.
//===----------------------------------------------------------------------===//

def GetConsumersOfResult
    : TransformDialectOp<"get_consumers_of_result",
        [DeclareOpInterfaceMethods<TransformOpInterface>, NavigationTransformOpTrait,
         MemoryEffectsOpInterface]> {
  let summary = "The users of a result";
  let description = [{
    The operations that use this result of the target, which has to stand for one
    operation.

    ```mlir
    %users = transform.get_consumers_of_result %op[0] : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$result_number);
  let results = (outs TransformHandleTypeInterface:$consumers);
  let assemblyFormat = [{
    $target `[` $result_number `]` attr-dict `:` functional-type(operands, results)
  }];
}

def GetDefiningOp
    : TransformDialectOp<"get_defining_op",
        [DeclareOpInterfaceMethods<TransformOpInterface>, MatchOpInterface,
         NavigationTransformOpTrait, MemoryEffectsOpInterface]> {
  let summary = "The operations that define values";
  let description = [{
    The operation that each value is a result of. It is a silenceable failure if a
    value is an argument of a block.

    ```mlir
    %op = transform.get_defining_op %v : (!transform.any_value) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformValueHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}

def GetParentOp
    : TransformDialectOp<"get_parent_op",
        [DeclareOpInterfaceMethods<TransformOpInterface>, MatchOpInterface,
         NavigationTransformOpTrait, MemoryEffectsOpInterface]> {
  let summary = "The operations around";
  let description = [{
    For each operation of the target the nearest one around it, or the n-th, that
    is isolated from above and has the name, if so demanded; each of them once, if
    they are to be deduplicated. It is a silenceable failure if there is none, unless
    nothing is allowed as a result.

    ```mlir
    %f = transform.get_parent_op %op {op_name = "func.func", deduplicate}
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, UnitAttr:$isolated_from_above,
                       UnitAttr:$allow_empty_results, OptionalAttr<StrAttr>:$op_name,
                       UnitAttr:$deduplicate,
                       DefaultValuedAttr<ConfinedAttr<I64Attr, [IntPositive]>, "1">:$nth_parent);
  let results = (outs TransformHandleTypeInterface:$parent);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}

def GetProducerOfOperand
    : TransformDialectOp<"get_producer_of_operand",
        [DeclareOpInterfaceMethods<TransformOpInterface>, NavigationTransformOpTrait,
         MatchOpInterface, MemoryEffectsOpInterface]> {
  let summary = "The operations that define an operand";
  let description = [{
    For each operation of the target the one that defines its operand of this
    number. It is a silenceable failure if that is an argument of a block.

    ```mlir
    %op = transform.get_producer_of_operand %user[0] : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$operand_number);
  let results = (outs TransformHandleTypeInterface:$producer);
  let assemblyFormat = [{
    $target `[` $operand_number `]` attr-dict `:` functional-type(operands, results)
  }];
}

// Picks values of operations: those of the listed numbers, those of all others, or
// all. Negative numbers count from the end.
class _PickValuesOp<string mnemonic, list<Trait> traits>
    : TransformDialectOp<mnemonic,
        [DeclareOpInterfaceMethods<TransformOpInterface>, NavigationTransformOpTrait] # traits> {
  let arguments = (ins TransformHandleTypeInterface:$target,
                       DenseI64ArrayAttr:$raw_position_list, UnitAttr:$is_inverted,
                       UnitAttr:$is_all);
  let results = (outs TransformValueHandleTypeInterface:$result);
  let assemblyFormat = [{
    $target `[` custom<TransformMatchDims>($raw_position_list, $is_inverted, $is_all) `]`
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def GetOperandOp : _PickValuesOp<"get_operand", [MatchOpInterface, MemoryEffectsOpInterface]> {
  let summary = "Operands of operations";
  let description = [{
    The operands of these numbers, all `except` them, or `all`. It is a silenceable
    failure if an operation has fewer.

    ```mlir
    %v = transform.get_operand %op[except(-1)] : (!transform.any_op) -> !transform.any_value
    ```
  }];
}

def GetResultOp : _PickValuesOp<"get_result", [MemoryEffectsOpInterface]> {
  let summary = "Results of operations";
  let description = [{
    The results of these numbers, all `except` them, or `all`. It is a silenceable
    failure if an operation has fewer.

    ```mlir
    %v = transform.get_result %op[0] : (!transform.any_op) -> !transform.any_value
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Transformations
//===----------------------------------------------------------------------===//

// Reads a handle, and transforms its operations in place. Handles follow what is
// replaced.
class _InPlaceOp<string mnemonic>
    : TransformDialectOp<mnemonic,
        [TransformOpInterface, TransformEachOpTrait,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         ReportTrackingListenerFailuresOpTrait]> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs);
  let assemblyFormat = "`to` $target attr-dict `:` type($target)";
}

def ApplyCommonSubexpressionEliminationOp : _InPlaceOp<"apply_cse"> {
  let summary = "Elimination of common subexpressions";
  let description = [{
    Makes one of equal operations in the bodies of the target's operations.

    ```mlir
    transform.apply_cse to %f : !transform.any_op
    ```
  }];
}

def ApplyDeadCodeEliminationOp : _InPlaceOp<"apply_dce"> {
  let summary = "Elimination of dead code";
  let description = [{
    Erases what is not used in the bodies of the target's operations, from handles
    too.

    ```mlir
    transform.apply_dce to %f : !transform.any_op
    ```
  }];
}

def ApplyLoopInvariantCodeMotionOp : _InPlaceOp<"apply_licm"> {
  let summary = "Loop-invariant code motion";
  let description = [{
    Moves what has no effects and does not change from round to round out of the
    target's loops. Of nested loops, the inner ones should come first.

    ```mlir
    transform.apply_licm to %loop : !transform.any_op
    ```
  }];
}

def ApplyPatternsOp
    : TransformDialectOp<"apply_patterns",
        [TransformOpInterface, TransformEachOpTrait,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         ReportTrackingListenerFailuresOpTrait] # GraphRegionNoTerminator.traits> {
  let summary = "Greedy rewriting with patterns";
  let description = [{
    Applies the patterns that the operations of the region stand for, in no
    particular order, to the bodies of the target's operations until nothing changes,
    with elimination of common subexpressions in between if so demanded. It is a
    silenceable failure if there is no end within the bounds given, or if no
    replacement is found for an operation that a handle stands for.

    ```mlir
    transform.apply_patterns to %f {
      transform.apply_patterns.canonicalization
    } {apply_cse} : !transform.any_op
    ```
  }];
  let arguments =
      (ins TransformHandleTypeInterface:$target, UnitAttr:$apply_cse,
           DefaultValuedAttr<I64Attr, "static_cast<uint64_t>(-1)">:$max_iterations,
           DefaultValuedAttr<I64Attr, "static_cast<uint64_t>(-1)">:$max_num_rewrites);
  let results = (outs);
  let regions = (region MaxSizedRegion<1>:$patterns);
  let assemblyFormat = "`to` $target $patterns attr-dict `:` type($target)";
  let hasVerifier = 1;
  let skipDefaultBuilders = 1;
}

def ApplyCanonicalizationPatternsOp
    : TransformDialectOp<"apply_patterns.canonicalization",
        [DeclareOpInterfaceMethods<PatternDescriptorOpInterface>]> {
  let summary = "Canonicalization patterns";
  let description = "The canonicalization patterns of all dialects that are loaded.";
  let assemblyFormat = "attr-dict";
}

def ApplyDefinedPatternsOp
    : TransformDialectOp<"apply_patterns.defined",
        [DeclareOpInterfaceMethods<PatternDescriptorOpInterface>]> {
  let summary = "Rewrite patterns of loaded definitions";
  let description = [{
    The rewrite patterns (`Pat`, `Pattern`) that loaded definitions state: those that are named, or all.

    ```mlir
    transform.apply_patterns to %func {
      transform.apply_patterns.defined ["TransposeOfTranspose"]
    } : !transform.any_op
    ```
  }];
  let arguments = (ins OptionalAttr<StrArrayAttr>:$names);
  let assemblyFormat = "($names^)? attr-dict";
}

def ApplyConversionPatternsOp
    : TransformDialectOp<"apply_conversion_patterns",
        [DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         ReportTrackingListenerFailuresOpTrait] # GraphRegionNoTerminator.traits> {
  let summary = "Dialect conversion with patterns";
  let description = [{
    Converts the target's operations and what is in them, with the conversion
    patterns that the operations of the first region stand for. The attributes tell
    what is legal, and whether what they do not name may stay. The operation in the
    second region stands for the type converter of patterns that bring none. It is a
    silenceable failure if the conversion fails. The target is consumed, unless
    handles are to be preserved: then they follow what is replaced.

    ```mlir
    transform.apply_conversion_patterns to %f {
      transform.apply_conversion_patterns.dialect_to_llvm "math"
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
    } {legal_dialects = ["llvm"], partial_conversion} : !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       OptionalAttr<StrArrayAttr>:$legal_ops,
                       OptionalAttr<StrArrayAttr>:$illegal_ops,
                       OptionalAttr<StrArrayAttr>:$legal_dialects,
                       OptionalAttr<StrArrayAttr>:$illegal_dialects,
                       UnitAttr:$partial_conversion, UnitAttr:$preserve_handles);
  let results = (outs);
  let regions = (region MaxSizedRegion<1>:$patterns,
                        VariadicRegion<MaxSizedRegion<1>>:$default_type_converter_region);
  let assemblyFormat = [{
    `to` $target $patterns (`with` `type_converter` $default_type_converter_region^)?
    attr-dict `:` type($target)
  }];
  let hasVerifier = 1;
  let skipDefaultBuilders = 1;
}

def ApplyToLLVMConversionPatternsOp
    : Op<Transform_Dialect, "apply_conversion_patterns.dialect_to_llvm",
        [DeclareOpInterfaceMethods<ConversionPatternDescriptorOpInterface,
                                   ["verifyTypeConverter"]>]> {
  let summary = "Conversion patterns from a dialect to LLVM";
  let description = [{
    The patterns of the dialect, which has to implement ConvertToLLVMPatternInterface.
    They need an LLVM type converter.
  }];
  let arguments = (ins StrAttr:$dialect_name);
  let assemblyFormat = "$dialect_name attr-dict";
  let hasVerifier = 1;
}

def ApplyRegisteredPassOp
    : TransformDialectOp<"apply_registered_pass",
        [DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "A pass";
  let description = [{
    Runs the pass pipeline of this name or else the pass, on the target's operations,
    with the options. Values of options are attributes or parameters; arrays and
    parameters with many values are lists of values. The target is consumed, and the
    result stands for the same operations.

    ```mlir
    %r = transform.apply_registered_pass "canonicalize"
        with options = { "top-down" = false, "max-iterations" = %n } to %f
        : (!transform.any_param, !transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, StrAttr:$pass_name,
                       DefaultValuedAttr<DictionaryAttr, "{}">:$options,
                       Variadic<TransformParamTypeInterface>:$dynamic_options);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = [{
    $pass_name
    (`with` `options` `=` custom<ApplyRegisteredPassOptions>($options, $dynamic_options)^)?
    `to` $target attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def AnnotateOp
    : TransformDialectOp<"annotate",
        [DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "An attribute on operations";
  let description = [{
    Gives the target's operations an attribute of this name: a unit attribute, the
    value of the parameter or, if that has many, one of them each. It is a
    silenceable failure if there are not as many. Handles are read.

    ```mlir
    transform.annotate %op "my.size" = %four : !transform.any_op, !transform.param<i64>
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, StrAttr:$name,
                       Optional<TransformParamTypeInterface>:$param);
  let results = (outs);
  let assemblyFormat = [{
    $target $name attr-dict (`=` $param^)? `:` type($target) (`,` type($param)^)?
  }];
}

//===----------------------------------------------------------------------===//
// Matching: it is a silenceable failure if the payload is not as they say.
//===----------------------------------------------------------------------===//

def MatchOperationEmptyOp
    : Op<Transform_Dialect, "match.operation_empty",
        [AtMostOneOpMatcher, MatchOpInterface, MemoryEffectsOpInterface]> {
  let summary = "Whether a handle stands for nothing";
  let description = "Succeeds if the handle stands for no operation.";
  let arguments = (ins TransformHandleTypeInterface:$operand_handle);
  let assemblyFormat = "$operand_handle attr-dict `:` type($operand_handle)";
}

def MatchOperationNameOp
    : TransformDialectOp<"match.operation_name",
        [SingleOpMatcher, MatchOpInterface, MemoryEffectsOpInterface]> {
  let summary = "Whether an operation has one of these names";
  let description = [{
    Succeeds if it does. It is a definite failure if the handle does not stand for
    one operation.

    ```mlir
    transform.match.operation_name %op ["scf.for", "scf.forall"] : !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$operand_handle, StrArrayAttr:$op_names);
  let assemblyFormat = "$operand_handle $op_names attr-dict `:` type($operand_handle)";
}

def MatchParamCmpIOp
    : Op<Transform_Dialect, "match.param.cmpi",
        [DeclareOpInterfaceMethods<TransformOpInterface>, MatchOpInterface,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, SameTypeOperands]> {
  let summary = "A comparison of parameters";
  let description = [{
    Succeeds if each value of the first parameter, taken as signed, relates to the
    value in the same place of the second as the predicate says.

    ```mlir
    transform.match.param.cmpi le %n, %four : !transform.param<i64>
    ```
  }];
  let arguments = (ins TransformParamTypeInterface:$param, TransformParamTypeInterface:$reference,
                       MatchCmpIPredicateAttr:$predicate);
  let assemblyFormat = "$predicate $param `,` $reference attr-dict `:` type($param)";
}

//===----------------------------------------------------------------------===//
// For those who look for a mistake
//===----------------------------------------------------------------------===//

def PrintOp
    : TransformDialectOp<"print",
        [DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, MatchOpInterface]> {
  let summary = "Output of operations";
  let description = [{
    Prints the target's operations, or the whole payload, to standard output, under
    the name. The attributes are options of printing.

    ```mlir
    transform.print %f {name = "after tiling"} : !transform.any_op
    ```
  }];
  let arguments = (ins Optional<TransformHandleTypeInterface>:$target,
                       OptionalAttr<StrAttr>:$name, OptionalAttr<UnitAttr>:$assume_verified,
                       OptionalAttr<UnitAttr>:$use_local_scope,
                       OptionalAttr<UnitAttr>:$skip_regions);
  let results = (outs);
  let assemblyFormat = "$target attr-dict (`:` type($target)^)?";
}

def VerifyOp : _InPlaceOp<"verify"> {
  let summary = "Verification of operations";
  let description = [{
    Fails definitely if the target's operations are not valid.

    ```mlir
    transform.verify %f : !transform.any_op
    ```
  }];
  let assemblyFormat = "$target attr-dict `:` type($target)";
}

#endif // DIALECTS_TRANSFORM_TD
