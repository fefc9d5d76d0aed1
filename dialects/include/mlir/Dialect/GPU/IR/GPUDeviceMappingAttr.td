// Processors of a device to which loops of `scf.forall` are mapped.

#ifndef MLIR_DIALECT_GPU_IR_GPUDEVICEMAPPINGATTR_TD
#define MLIR_DIALECT_GPU_IR_GPUDEVICEMAPPINGATTR_TD

include "mlir/Dialect/GPU/IR/GPUBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Dialect/SCF/IR/DeviceMappingInterface.td"

def DimX : I64EnumAttrCase<"DimX", 0, "x">;
def DimY : I64EnumAttrCase<"DimY", 1, "y">;
def DimZ : I64EnumAttrCase<"DimZ", 2, "z">;
def LinearDim0 : I64EnumAttrCase<"LinearDim0", 3, "linear_dim_0">;
def LinearDim1 : I64EnumAttrCase<"LinearDim1", 4, "linear_dim_1">;
def LinearDim2 : I64EnumAttrCase<"LinearDim2", 5, "linear_dim_2">;
def LinearDim3 : I64EnumAttrCase<"LinearDim3", 6, "linear_dim_3">;
def LinearDim4 : I64EnumAttrCase<"LinearDim4", 7, "linear_dim_4">;
def LinearDim5 : I64EnumAttrCase<"LinearDim5", 8, "linear_dim_5">;
def LinearDim6 : I64EnumAttrCase<"LinearDim6", 9, "linear_dim_6">;
def LinearDim7 : I64EnumAttrCase<"LinearDim7", 10, "linear_dim_7">;
def LinearDim8 : I64EnumAttrCase<"LinearDim8", 11, "linear_dim_8">;
def LinearDim9 : I64EnumAttrCase<"LinearDim9", 12, "linear_dim_9">;

def MappingIdEnum : I64EnumAttr<"MappingId", "Mapping ids for loop mapping", [
    DimX, DimY, DimZ,
    LinearDim0, LinearDim1, LinearDim2, LinearDim3, LinearDim4, 
    LinearDim5, LinearDim6, LinearDim7, LinearDim8, LinearDim9]> {
  let cppNamespace = "::mlir::gpu";
}

def GPUBlockMappingAttr : GPU_Attr<"GPUBlockMapping", "block", [
  DeclareAttrInterfaceMethods<DeviceMappingAttrInterface> ] >  {
  let parameters = (ins
    EnumParameter<MappingIdEnum>:$block
  );
  let assemblyFormat = "`<` params `>`";
}

def GPUWarpgroupMappingAttr
    : GPU_Attr<"GPUWarpgroupMapping", "warpgroup", [
      DeclareAttrInterfaceMethods<DeviceMappingAttrInterface> ]> {
  let parameters = (ins
    EnumParameter<MappingIdEnum>:$warpgroup
  );
  let assemblyFormat = "`<` params `>`";
}

def GPUWarpMappingAttr
    : GPU_Attr<"GPUWarpMapping", "warp", [
      DeclareAttrInterfaceMethods<DeviceMappingAttrInterface> ]> {
  let parameters = (ins
    EnumParameter<MappingIdEnum>:$warp
  );
  let assemblyFormat = "`<` params `>`";
}

def GPUThreadMappingAttr
    : GPU_Attr<"GPUThreadMapping", "thread", [
      DeclareAttrInterfaceMethods<DeviceMappingAttrInterface> ]> {
  let parameters = (ins
    EnumParameter<MappingIdEnum>:$thread
  );
  let assemblyFormat = "`<` params `>`";
}

def GPULaneMappingAttr
    : GPU_Attr<"GPULaneMapping", "lane", [
      DeclareAttrInterfaceMethods<DeviceMappingAttrInterface> ]> {
  let parameters = (ins
    EnumParameter<MappingIdEnum>:$lane
  );
  let assemblyFormat = "`<` params `>`";
}

def GPUMappingMaskAttr : GPU_Attr<"GPUMappingMask", "mask", [
  DeclareAttrInterfaceMethods<DeviceMaskingAttrInterface> ] >  {
  let parameters = (ins "uint64_t":$mask);
  let assemblyFormat = "`<` params `>`";
}

def GPUMemorySpaceMappingAttr : GPU_Attr<"GPUMemorySpaceMapping", "memory_space", [
  DeclareAttrInterfaceMethods<DeviceMappingAttrInterface> ] >  {
  let parameters = (ins
    EnumParameter<GPU_AddressSpaceEnum>:$address_space
  );
  let assemblyFormat = "`<` params `>`";
}

#endif // MLIR_DIALECT_GPU_IR_GPUDEVICEMAPPINGATTR_TD
