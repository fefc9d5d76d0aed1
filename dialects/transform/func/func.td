// The extension of the `transform` dialect for `func`.

#ifndef DIALECTS_TRANSFORM_FUNC_TD
#define DIALECTS_TRANSFORM_FUNC_TD

include "../transform/extension.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"
include "mlir/IR/RegionKindInterface.td"

def ApplyFuncToLLVMConversionPatternsOp
    : _ConversionPatternsOp<"apply_conversion_patterns.func.func_to_llvm",
                            ["verifyTypeConverter"]> {
  let summary = "Patterns from func to LLVM";
  let description = "They need an LLVM type converter.";
}

def CastAndCallOp
    : Op<Transform_Dialect, "func.cast_and_call",
        [DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, AttrSizedOperandSegments,
         ReportTrackingListenerFailuresOpTrait] # GraphRegionNoTerminator.traits> {
  let summary = "A call in the place of values";
  let description = [{
    Calls a function, given by name or by handle, with the inputs, before or after an
    operation, and uses the results in the place of the outputs. Values are cast to the
    types of the function and back as the type converters in the region do it. Nothing
    is erased, and all handles are read.

    ```mlir
    %call = transform.func.cast_and_call @f(%in) -> %out before %op {
      transform.type_conversion.tensor.cast_shape_dynamic_dims
    } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$insertion_point, UnitAttr:$insert_after,
                       Optional<TransformValueHandleTypeInterface>:$inputs,
                       Optional<TransformValueHandleTypeInterface>:$outputs,
                       OptionalAttr<SymbolRefAttr>:$function_name,
                       Optional<TransformHandleTypeInterface>:$function);
  let results = (outs TransformHandleTypeInterface:$result);
  let regions = (region MaxSizedRegion<1>:$conversions);
  let assemblyFormat = [{
    ($function_name^)? ($function^)? ( `(` $inputs^ `)` )? ( `->` $outputs^ )?
    (`after` $insert_after^):(`before`)? $insertion_point ($conversions^)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

// Changes a function of a module. It is a silenceable failure if there is none of the
// name. The results stand for the module and for the new function.
class _FunctionOp<string mnemonic>
    : Op<Transform_Dialect, mnemonic,
         [DeclareOpInterfaceMethods<TransformOpInterface>,
          DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let results = (outs TransformHandleTypeInterface:$transformed_module,
                      TransformHandleTypeInterface:$transformed_function);
}

def ReplaceFuncSignatureOp : _FunctionOp<"func.replace_func_signature"> {
  let summary = "Arguments and results in another order";
  let description = [{
    Orders the arguments and the results of a function as the arrays say, and those of
    calls if they are to be adjusted.

    ```mlir
    %m, %f = transform.func.replace_func_signature @f args_interchange = [1, 0]
        results_interchange = [0] at %module
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$module, SymbolRefAttr:$function_name,
                       DenseI32ArrayAttr:$args_interchange,
                       DenseI32ArrayAttr:$results_interchange, UnitAttr:$adjust_func_calls);
  let assemblyFormat = [{
    $function_name `args_interchange` `=` $args_interchange
    `results_interchange` `=` $results_interchange `at` $module attr-dict
    `:` functional-type(operands, results)
  }];
}

def DeduplicateFuncArgsOp : _FunctionOp<"func.deduplicate_func_args"> {
  let summary = "One argument for equal ones";
  let description = [{
    Makes one argument of those for which the only call of a function has the same
    value. It is a silenceable failure if there are none, or not one call.

    ```mlir
    %m, %f = transform.func.deduplicate_func_args @f at %module
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$module, SymbolRefAttr:$function_name);
  let assemblyFormat = [{
    $function_name `at` $module attr-dict `:` functional-type(operands, results)
  }];
}

#endif // DIALECTS_TRANSFORM_FUNC_TD
