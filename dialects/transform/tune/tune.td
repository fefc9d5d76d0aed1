// The `tune` extension of the `transform` dialect: choices that a tuner makes before
// the program is run.

#ifndef DIALECTS_TRANSFORM_TUNE_TD
#define DIALECTS_TRANSFORM_TUNE_TD

include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/CommonAttrConstraints.td"

def KnobOp
    : Op<Transform_Dialect, "tune.knob",
        [DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let cppNamespace = "mlir::transform::tune";
  let summary = "A parameter to be chosen";
  let description = [{
    The selected attribute as a parameter. It is one of the options, if they are an
    array. The operation fails as long as none is selected.

    ```mlir
    %size = transform.tune.knob<"tile_size"> = 8 from options = [4, 8, 16] -> !transform.any_param
    ```
  }];
  let arguments = (ins Builtin_StringAttr:$name, AnyAttr:$options,
                       OptionalAttr<AnyAttr>:$selected);
  let results = (outs TransformParamTypeInterface:$result);
  let assemblyFormat = [{
    `<` $name `>` (`=` $selected^ `from`)? `options` `=` $options attr-dict `->` type(results)
  }];
  let hasVerifier = 1;
}

def AlternativesOp
    : Op<Transform_Dialect, "tune.alternatives",
        [DeclareOpInterfaceMethods<RegionBranchOpInterface,
                                   ["getEntrySuccessorOperands", "getRegionInvocationBounds"]>,
         DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         SingleBlockImplicitTerminator<"::mlir::transform::YieldOp">, NoRegionArguments]> {
  let cppNamespace = "mlir::transform::tune";
  let summary = "A sequence to be chosen";
  let description = [{
    Applies the region whose number an attribute or a parameter gives. The operation
    fails as long as there is none.

    ```mlir
    transform.tune.alternatives<"vectorize"> selected_region = 0 {
      transform.yield
    }, {
      transform.yield
    }
    ```
  }];
  let arguments = (ins Builtin_StringAttr:$name,
                       OptionalAttr<APIntAttr>:$selected_region_attr,
                       Optional<TransformParamTypeInterface>:$selected_region_param);
  let results = (outs Variadic<Transform_AnyHandleOrParamType>:$results);
  let regions = (region VariadicRegion<SizedRegion<1>>:$alternatives);
  let assemblyFormat = [{
    `<` $name `>`
    (`selected_region` `=` custom<AlternativesOpSelectedRegion>($selected_region_attr,
                                                                $selected_region_param)^)?
    attr-dict-with-keyword (`:` type($selected_region_param)^)? (`->` type($results)^)? regions
  }];
  let hasVerifier = 1;
}

#endif // DIALECTS_TRANSFORM_TUNE_TD
