// The extension of the `transform` dialect for `xegpu`: layouts of tiles. A layout says over
// how many subgroups a tile is spread, which part each has, and which part an instruction
// takes. `slice_dims` are dimensions of the layout that the value does not have.

#ifndef DIALECTS_TRANSFORM_XEGPU_TD
#define DIALECTS_TRANSFORM_XEGPU_TD

include "../transform/extension.td"
include "mlir/Dialect/Transform/IR/TransformAttrs.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"

def GetDescOp
    : Op<Transform_Dialect, "xegpu.get_desc_op",
        [DeclareOpInterfaceMethods<TransformOpInterface>, NavigationTransformOpTrait,
         MemoryEffectsOpInterface]> {
  let summary = "The descriptor of a value";
  let description = [{
    The `xegpu.create_nd_tdesc` that the value comes from, by way of first operands.

    ```mlir
    %desc = transform.xegpu.get_desc_op %v : (!transform.any_value) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformValueHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$descHandle);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}

class _XeGPUOp<string mnemonic>
    : Op<Transform_Dialect, mnemonic,
        [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, TransformOpInterface]>;

class _LayoutOp<string mnemonic>
    : Op<Transform_Dialect, mnemonic,
        [AttrSizedOperandSegments, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         TransformOpInterface]>;

def SetDescLayoutOp : _LayoutOp<"xegpu.set_desc_layout"> {
  let summary = "The layout of a descriptor";
  let description = [{
    Gives the result of an `xegpu.create_nd_tdesc` a layout. The target is consumed.

    ```mlir
    %r = transform.xegpu.set_desc_layout %desc sg_layout = [8, 4] sg_data = [32, %n]
        inst_data = [8, 16] : (!transform.any_op, !transform.any_param) -> !transform.any_op
    ```
  }];
  let arguments =
      (ins TransformHandleTypeInterface:$target,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$sg_layout,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$sg_data,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$inst_data,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_sg_layout,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_sg_data,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_inst_data,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$slice_dims);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = [{
    $target `sg_layout` `=` custom<DynamicIndexList>($sg_layout, $static_sg_layout)
    `sg_data` `=` custom<DynamicIndexList>($sg_data, $static_sg_data)
    (`inst_data` `=` custom<DynamicIndexList>($inst_data, $static_inst_data)^)?
    (`slice_dims` `=` $slice_dims^)? attr-dict `:` functional-type(operands, results)
  }];
}

def SetOpLayoutAttrOp : _LayoutOp<"xegpu.set_op_layout_attr"> {
  let summary = "The layout of an operand or result";
  let description = [{
    Gives an operation an attribute that is the layout of its operand, or result, of this
    number. The target is read.

    ```mlir
    transform.xegpu.set_op_layout_attr %op result index = 0 sg_layout = [8, 4]
        sg_data = [32, 64] : !transform.any_op
    ```
  }];
  let arguments =
      (ins TransformHandleTypeInterface:$target, DefaultValuedOptionalAttr<I64Attr, "0">:$index,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$sg_layout,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$sg_data,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$inst_data,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_sg_layout,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_sg_data,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_inst_data,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$slice_dims,
           DefaultValuedAttr<UnitAttr, "false">:$result);
  let results = (outs);
  let assemblyFormat = [{
    $target (`result` $result^)? (`index` `=` $index^)?
    `sg_layout` `=` custom<DynamicIndexList>($sg_layout, $static_sg_layout)
    `sg_data` `=` custom<DynamicIndexList>($sg_data, $static_sg_data)
    (`inst_data` `=` custom<DynamicIndexList>($inst_data, $static_inst_data)^)?
    (`slice_dims` `=` $slice_dims^)? attr-dict `:` qualified(type(operands))
  }];
}

def ConvertLayoutOp : _LayoutOp<"xegpu.convert_layout"> {
  let summary = "Another layout for a value";
  let description = [{
    Puts an `xegpu.convert_layout` from the one layout to the other before the first use of the
    value. The result stands for it.

    ```mlir
    %r = transform.xegpu.convert_layout %v input_sg_layout = [8, 4] input_sg_data = [32, 32]
        target_sg_layout = [8, 4] target_sg_data = [8, 16]
        : (!transform.any_value) -> !transform.any_op
    ```
  }];
  let arguments =
      (ins TransformValueHandleTypeInterface:$target,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$input_sg_layout,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$input_sg_data,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$input_inst_data,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$target_sg_layout,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$target_sg_data,
           Variadic<TransformAnyParamTypeOrAnyHandle>:$target_inst_data,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_input_sg_layout,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_input_sg_data,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_input_inst_data,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_target_sg_layout,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_target_sg_data,
           DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_target_inst_data);
  let results = (outs TransformHandleTypeInterface:$newConvertOp);
  let assemblyFormat = [{
    $target
    `input_sg_layout` `=` custom<DynamicIndexList>($input_sg_layout, $static_input_sg_layout)
    `input_sg_data` `=` custom<DynamicIndexList>($input_sg_data, $static_input_sg_data)
    (`input_inst_data` `=` custom<DynamicIndexList>($input_inst_data, $static_input_inst_data)^)?
    `target_sg_layout` `=` custom<DynamicIndexList>($target_sg_layout, $static_target_sg_layout)
    `target_sg_data` `=` custom<DynamicIndexList>($target_sg_data, $static_target_sg_data)
    (`target_inst_data` `=`
     custom<DynamicIndexList>($target_inst_data, $static_target_inst_data)^)?
    attr-dict `:` functional-type(operands, results)
  }];
}

def SetGPULaunchThreadsOp : _XeGPUOp<"xegpu.set_gpu_launch_threads"> {
  let summary = "How many threads a gpu.launch has";
  let description = [{
    Sets the three sizes of the block. The target is read.

    ```mlir
    transform.xegpu.set_gpu_launch_threads %launch threads = [8, %n, 1]
        : !transform.any_op, !transform.any_param
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       Variadic<TransformAnyParamTypeOrAnyHandle>:$threads,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_threads);
  let results = (outs);
  let assemblyFormat = [{
    $target `threads` `=` custom<DynamicIndexList>($threads, $static_threads) attr-dict
    `:` qualified(type(operands))
  }];
}

def InsertPrefetchOp : _XeGPUOp<"xegpu.insert_prefetch"> {
  let summary = "Prefetching";
  let description = [{
    Prefetches the tile that an `xegpu.load_nd` loads in an `scf.for`, so many rounds before. The
    result stands for the descriptor.

    ```mlir
    %desc = transform.xegpu.insert_prefetch %v nb_prefetch = 1
        : (!transform.any_value) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformValueHandleTypeInterface:$target,
                       Optional<TransformAnyParamTypeOrAnyHandle>:$dynamic_nb_prefetch,
                       DefaultValuedOptionalAttr<I64Attr, "1">:$static_nb_prefetch);
  let results = (outs TransformHandleTypeInterface:$desc_op);
  let assemblyFormat = [{
    $target `nb_prefetch` `=` ($dynamic_nb_prefetch^):($static_nb_prefetch)? attr-dict
    `:` functional-type(operands, results)
  }];
}

#endif // DIALECTS_TRANSFORM_XEGPU_TD
