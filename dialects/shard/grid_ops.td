// Grids, the places of devices in them, and how tensors are spread.

#ifndef DIALECTS_SHARD_GRID_OPS_TD
#define DIALECTS_SHARD_GRID_OPS_TD

include "mlir/IR/BuiltinTypes.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "../shard/base.td"

// --- Grids ------------------------------------------------------------------------------------

def Shard_GridOp : Shard_Op<"grid", [Symbol, Pure]> {
  let summary = "A grid of devices";
  let description = [{
    Extents that are not known are question marks.

    ```mlir
    shard.grid @machines(shape = 2x?)
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, DenseI64ArrayAttr:$shape);
  let assemblyFormat = "$sym_name `(` `shape` `=` custom<DimensionList>($shape) `)` attr-dict";
  let hasVerifier = 1;
}

def Shard_GridShapeOp : Shard_Op<"grid_shape", [
    Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "The extents of a grid";
  let description = [{
    Gives those along the axes that are named, or all.

    ```mlir
    %0:2 = shard.grid_shape @machines : index, index
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$grid, DefaultValuedAttr<Shard_GridAxesAttr, "{}">:$axes);
  let results = (outs Variadic<Index>:$result);
  let assemblyFormat = "$grid (`axes` `=` $axes^)? attr-dict `:` type($result)";
  let builders = [
    OpBuilder<(ins "::mlir::shard::GridOp":$grid)>,
    OpBuilder<(ins "::mlir::shard::GridOp":$grid, "ArrayRef<GridAxis>":$axes)>,
    OpBuilder<(ins "StringRef":$grid, "ArrayRef<GridAxis>":$axes)>
  ];
}

def Shard_ProcessMultiIndexOp : Shard_Op<"process_multi_index", [
    Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "The place of this device in a grid";
  let description = [{
    ```mlir
    %0 = shard.process_multi_index on @machines axes = [1] : index
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$grid, DefaultValuedAttr<Shard_GridAxesAttr, "{}">:$axes);
  let results = (outs Variadic<Index>:$result);
  let assemblyFormat = "`on` $grid (`axes` `=` $axes^)? attr-dict `:` type($result)";
  let builders = [
    OpBuilder<(ins "::mlir::shard::GridOp":$grid)>,
    OpBuilder<(ins "StringRef":$grid, "ArrayRef<GridAxis>":$axes)>
  ];
}

def Shard_ProcessLinearIndexOp : Shard_Op<"process_linear_index", [
    Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "The number of this device in a grid";
  let description = [{
    ```mlir
    %0 = shard.process_linear_index on @machines : index
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$grid);
  let results = (outs Index:$result);
  let assemblyFormat = "`on` $grid attr-dict `:` type($result)";
  let builders = [OpBuilder<(ins "::mlir::shard::GridOp":$grid)>];
}

def Shard_NeighborsLinearIndicesOp : Shard_Op<"neighbors_linear_indices", [
    Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "The numbers of the devices before and after one";
  let description = [{
    ```mlir
    %before, %after = shard.neighbors_linear_indices on @machines[%i, %j] split_axes = [1] : index, index
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$grid, Variadic<Index>:$device, Shard_GridAxesAttr:$split_axes);
  let results = (outs Index:$neighbor_down, Index:$neighbor_up);
  let assemblyFormat = "`on` $grid `[` $device `]` `split_axes` `=` $split_axes attr-dict `:` type(results)";
}

// --- Shardings --------------------------------------------------------------------------------

def Shard_ShardingOp : Shard_Op<"sharding", [
    Pure, AttrSizedOperandSegments, DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "How a tensor is spread over a grid";
  let description = [{
    Names the axes of the grid along which each dimension is split. Parts may overlap (`halo_sizes`), or begin at given
    places (`sharded_dims_offsets`).

    ```mlir
    %0 = shard.sharding @machines split_axes = [[0], [1]] halo_sizes = [1, 1, 0, %n] : !shard.sharding
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$grid, Shard_GridAxesArrayAttr:$split_axes,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$static_sharded_dims_offsets,
                       Variadic<I64>:$dynamic_sharded_dims_offsets,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$static_halo_sizes,
                       Variadic<I64>:$dynamic_halo_sizes);
  let results = (outs Shard_Sharding:$result);
  let assemblyFormat = [{
    $grid `split_axes` `=` $split_axes
    (`halo_sizes` `=` custom<DynamicIndexList>($dynamic_halo_sizes, $static_halo_sizes)^)?
    (`sharded_dims_offsets` `=`
      custom<DynamicIndexList>($dynamic_sharded_dims_offsets, $static_sharded_dims_offsets)^)?
    attr-dict `:` type($result)
  }];
  let builders = [
    OpBuilder<(ins "FlatSymbolRefAttr":$grid, "ArrayRef<GridAxesAttr>":$split_axes,
                   CArg<"ArrayRef<int64_t>", "{}">:$static_halo_sizes,
                   CArg<"ArrayRef<int64_t>", "{}">:$static_sharded_dims_offsets)>,
    OpBuilder<(ins "FlatSymbolRefAttr":$grid, "ArrayRef<GridAxesAttr>":$split_axes,
                   "::mlir::ArrayRef<::mlir::OpFoldResult>":$halo_sizes,
                   "::mlir::ArrayRef<::mlir::OpFoldResult>":$sharded_dims_offsets)>,
    OpBuilder<(ins "llvm::StringRef":$grid, "ArrayRef<GridAxesAttr>":$split_axes,
                   CArg<"ArrayRef<int64_t>", "{}">:$static_halo_sizes,
                   CArg<"ArrayRef<int64_t>", "{}">:$static_sharded_dims_offsets)>,
    OpBuilder<(ins "mlir::shard::Sharding":$from)>
  ];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Shard_GetShardingOp : Shard_Op<"get_sharding", [Pure]> {
  let summary = "How a tensor is spread";
  let arguments = (ins AnyRankedTensor:$source);
  let results = (outs Shard_Sharding:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
}

def Shard_ShardShapeOp : Shard_Op<"shard_shape", [
    Pure, AttrSizedOperandSegments, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "The extents of the part of a device";
  let description = [{
    ```mlir
    %0:2 = shard.shard_shape dims = [8, %n] sharding = %s device = [%i, 0] : index, index
    ```
  }];
  let arguments = (ins DenseI64ArrayAttr:$dims, Variadic<Index>:$dims_dynamic, Shard_Sharding:$sharding,
                       DenseI64ArrayAttr:$device, Variadic<Index>:$device_dynamic);
  let results = (outs Variadic<Index>:$result);
  let assemblyFormat = [{
    `dims` `=` custom<DynamicIndexList>($dims_dynamic, $dims) `sharding` `=` $sharding
    `device` `=` custom<DynamicIndexList>($device_dynamic, $device) attr-dict `:` type(results)
  }];
  let builders = [
    OpBuilder<(ins "ArrayRef<int64_t>":$dims, "ArrayRef<Value>":$dims_dyn, "Value":$sharding, "ValueRange":$device)>
  ];
}

def Shard_ShardOp : Shard_Op<"shard", [
    Pure, AllTypesMatch<["result", "src"]>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "A tensor that is spread so";
  let description = [{
    Where it is made, or, with `annotate_for_users`, where the result is used.

    ```mlir
    %0 = shard.shard %tensor to %sharding annotate_for_users : tensor<8x8xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$src, Shard_Sharding:$sharding, UnitAttr:$annotate_for_users);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $src `to` $sharding (`annotate_for_users` $annotate_for_users^)? attr-dict `:` type($result)
  }];
  let hasCanonicalizer = 1;
}

def Shard_UpdateHaloOp : Shard_Op<"update_halo", [
    Pure, DestinationStyleOpInterface,
    TypesMatchWith<"result has same type as destination", "result", "destination", "$_self">,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "Brings the overlapping borders of parts up to date";
  let arguments = (ins AnyTypeOf<[AnyNon0RankedMemRef, AnyNon0RankedTensor]>:$destination, FlatSymbolRefAttr:$grid,
                       Shard_GridAxesArrayAttr:$split_axes, Variadic<I64>:$halo_sizes,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$static_halo_sizes);
  let results = (outs AnyTypeOf<[AnyNon0RankedMemRef, AnyNon0RankedTensor]>:$result);
  let assemblyFormat = [{
    $destination `on` $grid `split_axes` `=` $split_axes
    (`halo_sizes` `=` custom<DynamicIndexList>($halo_sizes, $static_halo_sizes)^)? attr-dict `:` type($result)
  }];
}

#endif // DIALECTS_SHARD_GRID_OPS_TD
