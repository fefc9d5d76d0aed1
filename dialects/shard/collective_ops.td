// Exchange between the devices of a grid, in groups along axes of it.

#ifndef DIALECTS_SHARD_COLLECTIVE_OPS_TD
#define DIALECTS_SHARD_COLLECTIVE_OPS_TD

include "../shard/grid_ops.td"

defvar Shard_Reduction = DefaultValuedAttr<Shard_ReductionKindAttr, "::mlir::shard::ReductionKind::Sum">;

class Shard_CollectiveCommunicationOpBase<string mnemonic, list<Trait> traits = []> :
    Shard_Op<mnemonic, !listconcat(traits, [
      DeclareOpInterfaceMethods<SymbolUserOpInterface>,
      DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>])> {
  dag commonArgs = (ins FlatSymbolRefAttr:$grid, DefaultValuedAttr<Shard_GridAxesAttr, "{}">:$grid_axes);
}

def Shard_AllGatherOp : Shard_CollectiveCommunicationOpBase<"all_gather", [
    Pure, SameOperandsAndResultElementType, SameOperandsAndResultRank]> {
  let summary = "All parts, one after another, on each device";
  let arguments = !con(commonArgs, (ins AnyNon0RankedTensor:$input,
                                        IndexAttr:$gather_axis));
  let results = (outs AnyNon0RankedTensor:$result);
  let assemblyFormat = [{
    $input `on` $grid (`grid_axes` `=` $grid_axes^)? `gather_axis` `=` $gather_axis
    attr-dict `:` type($input) `->` type($result)
  }];
  let hasCanonicalizer = 1;
}

def Shard_AllReduceOp : Shard_CollectiveCommunicationOpBase<"all_reduce", [
    Pure, SameOperandsAndResultShape]> {
  let summary = "All parts, reduced to one, on each device";
  let arguments = !con(commonArgs, (ins AnyTypeOf<[AnyMemRef, AnyRankedTensor]>:$input,
                                        Shard_Reduction:$reduction));
  let results = (outs AnyTypeOf<[AnyMemRef, AnyRankedTensor]>:$result);
  let assemblyFormat = [{
    $input `on` $grid (`grid_axes` `=` $grid_axes^)? (`reduction` `=` $reduction^)?
    attr-dict `:` type($input) `->` type($result)
  }];
  let builders = [
    OpBuilder<(ins "Value":$input, "StringRef":$grid, "ArrayRef<GridAxis>":$gridAxes, "ReductionKind":$reduction)>
  ];
  let hasCanonicalizer = 1;
}

def Shard_AllSliceOp : Shard_CollectiveCommunicationOpBase<"all_slice", [
    Pure, SameOperandsAndResultElementType, SameOperandsAndResultRank]> {
  let summary = "The part of each device of what all have";
  let arguments = !con(commonArgs, (ins AnyNon0RankedTensor:$input,
                                        IndexAttr:$slice_axis));
  let results = (outs AnyNon0RankedTensor:$result);
  let assemblyFormat = [{
    $input `on` $grid (`grid_axes` `=` $grid_axes^)? `slice_axis` `=` $slice_axis
    attr-dict `:` type($input) `->` type($result)
  }];
  let builders = [
    OpBuilder<(ins "Value":$input, "GridOp":$grid, "ArrayRef<GridAxis>":$gridAxes, "int64_t":$sliceAxis)>,
    OpBuilder<(ins "Type":$result_type, "Value":$input, "StringRef":$grid, "ArrayRef<GridAxis>":$gridAxes,
                   "int64_t":$sliceAxis)>
  ];
  let hasCanonicalizer = 1;
}

def Shard_AllToAllOp : Shard_CollectiveCommunicationOpBase<"all_to_all", [
    Pure, SameOperandsAndResultElementType, SameOperandsAndResultRank]> {
  let summary = "Parts of what each device has, one for each";
  let arguments = !con(commonArgs, (ins AnyNon0RankedTensor:$input,
                                        IndexAttr:$split_axis,
                                        IndexAttr:$concat_axis));
  let results = (outs AnyNon0RankedTensor:$result);
  let assemblyFormat = [{
    $input `on` $grid (`grid_axes` `=` $grid_axes^)? `split_axis` `=` $split_axis `concat_axis` `=` $concat_axis
    attr-dict `:` type($input) `->` type($result)
  }];
  let hasCanonicalizer = 1;
}

def Shard_BroadcastOp : Shard_CollectiveCommunicationOpBase<"broadcast", [
    Pure, AllShapesMatch<["input", "result"]>, AllElementTypesMatch<["input", "result"]>]> {
  let summary = "What one device has, on each";
  let arguments = !con(commonArgs, (ins AnyRankedTensor:$input,
                                        DenseI64ArrayAttr:$root,
                                        Variadic<Index>:$root_dynamic));
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $input `on` $grid (`grid_axes` `=` $grid_axes^)? `root` `=` custom<DynamicIndexList>($root_dynamic, $root)
    attr-dict `:` functional-type(operands, results)
  }];
  let hasCanonicalizer = 1;
}

def Shard_GatherOp : Shard_CollectiveCommunicationOpBase<"gather", [
    Pure, AllRanksMatch<["input", "result"]>, AllElementTypesMatch<["input", "result"]>]> {
  let summary = "All parts, one after another, on one device";
  let arguments = !con(commonArgs, (ins AnyNon0RankedTensor:$input,
                                        IndexAttr:$gather_axis,
                                        DenseI64ArrayAttr:$root,
                                        Variadic<Index>:$root_dynamic));
  let results = (outs AnyNon0RankedTensor:$result);
  let assemblyFormat = [{
    $input `on` $grid (`grid_axes` `=` $grid_axes^)?
    `gather_axis` `=` $gather_axis `root` `=` custom<DynamicIndexList>($root_dynamic, $root)
    attr-dict `:` functional-type(operands, results)
  }];
  let hasCanonicalizer = 1;
}

def Shard_RecvOp : Shard_CollectiveCommunicationOpBase<"recv", [
    AllShapesMatch<["input", "result"]>, AllElementTypesMatch<["input", "result"]>]> {
  let summary = "What another device sends";
  let arguments = !con(commonArgs, (ins AnyNon0RankedTensor:$input,
                                        OptionalAttr<DenseI64ArrayAttr>:$source,
                                        Variadic<Index>:$source_dynamic));
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $input `on` $grid (`grid_axes` `=` $grid_axes^)? (`source` `=` custom<DynamicIndexList>($source_dynamic, $source)^)?
    attr-dict `:` functional-type(operands, results)
  }];
  let hasCanonicalizer = 1;
}

def Shard_ReduceOp : Shard_CollectiveCommunicationOpBase<"reduce", [
    Pure, AllShapesMatch<["input", "result"]>]> {
  let summary = "All parts, reduced to one, on one device";
  let arguments = !con(commonArgs, (ins AnyRankedTensor:$input,
                                        Shard_Reduction:$reduction,
                                        DenseI64ArrayAttr:$root,
                                        Variadic<Index>:$root_dynamic));
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $input `on` $grid (`grid_axes` `=` $grid_axes^)?
    (`reduction` `=` $reduction^)? `root` `=` custom<DynamicIndexList>($root_dynamic, $root)
    attr-dict `:` functional-type(operands, results)
  }];
  let hasCanonicalizer = 1;
}

def Shard_ReduceScatterOp : Shard_CollectiveCommunicationOpBase<"reduce_scatter", [
    Pure, SameOperandsAndResultRank]> {
  let summary = "All parts, reduced to one of which each device has a part";
  let arguments = !con(commonArgs, (ins AnyNon0RankedTensor:$input,
                                        Shard_Reduction:$reduction,
                                        IndexAttr:$scatter_axis));
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $input `on` $grid (`grid_axes` `=` $grid_axes^)? (`reduction` `=` $reduction^)? `scatter_axis` `=` $scatter_axis
    attr-dict `:` type($input) `->` type($result)
  }];
  let hasCanonicalizer = 1;
}

def Shard_ScatterOp : Shard_CollectiveCommunicationOpBase<"scatter", [
    Pure, AllRanksMatch<["input", "result"]>, AllElementTypesMatch<["input", "result"]>]> {
  let summary = "Parts of what one device has, one for each";
  let arguments = !con(commonArgs, (ins AnyNon0RankedTensor:$input,
                                        IndexAttr:$scatter_axis,
                                        DenseI64ArrayAttr:$root,
                                        Variadic<Index>:$root_dynamic));
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $input `on` $grid (`grid_axes` `=` $grid_axes^)?
    `scatter_axis` `=` $scatter_axis `root` `=` custom<DynamicIndexList>($root_dynamic, $root)
    attr-dict `:` functional-type(operands, results)
  }];
  let hasCanonicalizer = 1;
}

def Shard_SendOp : Shard_CollectiveCommunicationOpBase<"send", [
    AllShapesMatch<["input", "result"]>, AllElementTypesMatch<["input", "result"]>]> {
  let summary = "Sends what this device has to another";
  let arguments = !con(commonArgs, (ins AnyNon0RankedTensor:$input,
                                        DenseI64ArrayAttr:$destination,
                                        Variadic<Index>:$destination_dynamic));
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $input `on` $grid (`grid_axes` `=` $grid_axes^)?
    `destination` `=` custom<DynamicIndexList>($destination_dynamic, $destination)
    attr-dict `:` functional-type(operands, results)
  }];
  let hasCanonicalizer = 1;
}

def Shard_ShiftOp : Shard_CollectiveCommunicationOpBase<"shift", [
    Pure, SameOperandsAndResultElementType, SameOperandsAndResultShape]> {
  let summary = "What the device so many places away has";
  let arguments = !con(commonArgs, (ins AnyNon0RankedTensor:$input,
                                        IndexAttr:$shift_axis,
                                        I64Attr:$offset,
                                        UnitAttr:$rotate));
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $input `on` $grid (`grid_axes` `=` $grid_axes^)?
    `shift_axis` `=` $shift_axis `offset` `=` $offset (`rotate` $rotate^)?
    attr-dict `:` type($input) `->` type($result)
  }];
  let hasCanonicalizer = 1;
}

#endif // DIALECTS_SHARD_COLLECTIVE_OPS_TD
