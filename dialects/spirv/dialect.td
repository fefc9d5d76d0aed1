// The dialect itself, and its types.

#ifndef DIALECTS_SPIRV_DIALECT_TD
#define DIALECTS_SPIRV_DIALECT_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/OpBase.td"

def SPIRV_Dialect : Dialect {
  let name = "spirv";
  let cppNamespace = "::mlir::spirv";
  let summary = "SPIR-V";
  let description = "The instructions, types and enums of SPIR-V, and its modules and functions.";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
}

class SPIRV_TypeDef<string name, string typeMnemonic, dag params, list<Trait> traits = []>
    : TypeDef<SPIRV_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
  let parameters = params;
  let hasCustomAssemblyFormat = 1;
}

def SPIRV_ArrayTypeDef
    : SPIRV_TypeDef<"Array", "array",
                    (ins "Type":$elementType, "unsigned":$numElements, "unsigned":$arrayStride)>;
def SPIRV_CooperativeMatrixTypeDef
    : SPIRV_TypeDef<"CooperativeMatrix", "coopmatrix",
                    (ins ArrayRefParameter<"int64_t">:$shape, "Type":$elementType,
                         "::mlir::spirv::Scope":$scope, "::mlir::spirv::CooperativeMatrixUseKHR":$use), [ShapedTypeInterface]>;
def SPIRV_ImageTypeDef
    : SPIRV_TypeDef<"Image", "image",
                    (ins "Type":$elementType, "::mlir::spirv::Dim":$dim, "::mlir::spirv::ImageDepthInfo":$depthInfo,
                         "::mlir::spirv::ImageArrayedInfo":$arrayedInfo, "::mlir::spirv::ImageSamplingInfo":$samplingInfo,
                         "::mlir::spirv::ImageSamplerUseInfo":$samplerUseInfo, "::mlir::spirv::ImageFormat":$imageFormat)>;
def SPIRV_MatrixTypeDef
    : SPIRV_TypeDef<"Matrix", "matrix", (ins "Type":$columnType, "unsigned":$numColumns)>;
def SPIRV_PointerTypeDef
    : SPIRV_TypeDef<"Pointer", "ptr", (ins "Type":$pointeeType, "::mlir::spirv::StorageClass":$storageClass)>;
def SPIRV_RuntimeArrayTypeDef
    : SPIRV_TypeDef<"RuntimeArray", "rtarray", (ins "Type":$elementType, "unsigned":$arrayStride)>;
def SPIRV_SampledImageTypeDef : SPIRV_TypeDef<"SampledImage", "sampled_image", (ins "Type":$imageType)>;
// The members are types, then come the offsets, the decorations of members and those of the struct.
def SPIRV_StructTypeDef
    : SPIRV_TypeDef<"Struct", "struct",
                    (ins OptionalParameter<"StringAttr">:$identifier, OptionalParameter<"ArrayAttr">:$body)>;
def SPIRV_TensorArmTypeDef
    : SPIRV_TypeDef<"TensorArm", "arm.tensor",
                    (ins ArrayRefParameter<"int64_t">:$shape, "Type":$elementType), [ShapedTypeInterface]>;

#endif // DIALECTS_SPIRV_DIALECT_TD
