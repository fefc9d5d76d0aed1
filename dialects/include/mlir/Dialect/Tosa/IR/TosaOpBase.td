// The `tosa` dialect, its enums, and what its operations share.

#ifndef MLIR_DIALECT_TOSA_IR_TOSAOPBASE_TD
#define MLIR_DIALECT_TOSA_IR_TOSAOPBASE_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Dialect/Tosa/IR/TosaInterfaces.td"

def Tosa_Dialect : Dialect {
  let name = "tosa";
  let summary = "Operations on whole tensors";
  let description = "The tensor operator set architecture: operations on tensors that neural networks are made of.";
  let dependentDialects = ["tensor::TensorDialect", "quant::QuantDialect"];
  let cppNamespace = "mlir::tosa";
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Tosa_Attr<string attrName, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<Tosa_Dialect, attrName, traits> {
  let mnemonic = attrMnemonic;
}

def Tosa_UnaryOpQuantizationAttr
    : Tosa_Attr<"UnaryOpQuantization", "unary_quant"> {
  let summary = "Attribute for UnaryOp quantization information.";
  let parameters = (ins "int64_t":$input_zp, "int64_t":$output_zp);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Tosa_ConvOpQuantizationAttr
    : Tosa_Attr<"ConvOpQuantization", "conv_quant"> {
  let summary = "Attribute for Conv type op quantization information.";
  let parameters = (ins "int64_t":$input_zp, "int64_t":$weight_zp);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Tosa_MatMulOpQuantizationAttr
    : Tosa_Attr< "MatMulOpQuantization", "matmul_quant"> {
  let summary = "Attribute for MatMulOp quantization information.";
  let parameters = (ins "int64_t":$a_zp, "int64_t":$b_zp);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Tosa_PadOpQuantizationAttr : Tosa_Attr<"PadOpQuantization", "pad_quant"> {
  let summary = "Attribute for PadOp quantization information.";
  let parameters = (ins "int64_t":$input_zp);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Tosa_ConvOpQuantInfoBuilder : OpBuilder<
  (ins "::mlir::Type":$outputType, "::mlir::Value":$input,
       "::mlir::Value":$weight, "::mlir::Value":$bias,
       "::mlir::DenseI64ArrayAttr":$pad, "::mlir::DenseI64ArrayAttr":$stride,
       "::mlir::DenseI64ArrayAttr":$dilation,
       "::mlir::TypeAttr":$acc_type)>;

def Tosa_TransConvOpQuantInfoBuilder : OpBuilder<
  (ins "::mlir::Type":$outputType, "::mlir::Value":$input,
       "::mlir::Value":$weight, "mlir::Value":$bias,
       "::mlir::DenseI64ArrayAttr":$outpad,
       "::mlir::DenseI64ArrayAttr":$stride,
       "::mlir::TypeAttr":$acc_type)>;

def Tosa_MatMulOpQuantInfoBuilder : OpBuilder<
  (ins "Type":$outputType, "Value":$a, "Value":$b)>;

def Tosa_AvgPool2dOpQuantInfoBuilder : OpBuilder<
  (ins "::mlir::Type":$outputType, "::mlir::Value":$input,
       "::mlir::DenseI64ArrayAttr":$kernel, "::mlir::DenseI64ArrayAttr":$stride,
       "::mlir::DenseI64ArrayAttr":$pad, "::mlir::TypeAttr":$acc_type)>;

def Tosa_NegateOpQuantInfoBuilder : OpBuilder<
  (ins "Type":$outputType, "Value":$input)>;

def Tosa_PadOpQuantInfoBuilder : OpBuilder<
  (ins "Type":$outputType, "Value":$input, "Value":$paddings)>;

def Tosa_VariableOpBuilder : OpBuilder<
  (ins "StringRef":$sym_name, "Type":$variable_type, "Attribute":$initial_value)>;

class Tosa_I32Enum<string name, string description, list<I32EnumAttrCase> cases>
     : I32EnumAttr<name, description, cases> {
   let genSpecializedAttr = 0;
   let cppNamespace = "::mlir::tosa";
}

class Tosa_I32EnumAttr<string name, string description, string mnemonic,
                         list<I32EnumAttrCase> cases>
    : EnumAttr<Tosa_Dialect, Tosa_I32Enum<name, description, cases>, mnemonic> {
   let assemblyFormat = "`<` $value `>`";
}

def Tosa_NONE : I32EnumAttrCase<"none", 0>;
def Tosa_PRO_INT   : I32EnumAttrCase<"pro_int", 1>;
def Tosa_PRO_FP   : I32EnumAttrCase<"pro_fp", 2>;

def Tosa_ProfileAttr
    : Tosa_I32EnumAttr<"Profile", "supported TOSA profiles", "prof",
                       [Tosa_PRO_INT, Tosa_PRO_FP, Tosa_NONE]>;

def Tosa_ProfileArrayAttr
    : TypedArrayAttrBase<Tosa_ProfileAttr, "TOSA profile array attribute">;

def Tosa_EXT_NONE         : I32EnumAttrCase<"none", 0>;
def Tosa_EXT_INT16        : I32EnumAttrCase<"int16", 1>;
def Tosa_EXT_INT4         : I32EnumAttrCase<"int4", 2>;
def Tosa_EXT_BF16         : I32EnumAttrCase<"bf16", 3>;
def Tosa_EXT_FP8E4M3      : I32EnumAttrCase<"fp8e4m3", 4>;
def Tosa_EXT_FP8E5M2      : I32EnumAttrCase<"fp8e5m2", 5>;
def Tosa_EXT_FFT          : I32EnumAttrCase<"fft", 6>;
def Tosa_EXT_VARIABLE     : I32EnumAttrCase<"variable", 7>;
def Tosa_EXT_CONTROLFLOW  : I32EnumAttrCase<"controlflow", 8>;
def Tosa_EXT_DOUBLEROUND  : I32EnumAttrCase<"doubleround", 9>;
def Tosa_EXT_INEXACTROUND : I32EnumAttrCase<"inexactround", 10>;
def Tosa_EXT_DYNAMIC      : I32EnumAttrCase<"dynamic", 11>;
def Tosa_EXT_MXFP         : I32EnumAttrCase<"mxfp", 12>;
def Tosa_EXT_INT64        : I32EnumAttrCase<"int64", 13>;
def Tosa_EXT_SHAPE        : I32EnumAttrCase<"shape", 14>;

def Tosa_ExtensionAttr
    : Tosa_I32EnumAttr<"Extension", "supported TOSA extensions", "ext", [
      Tosa_EXT_NONE, Tosa_EXT_INT16, Tosa_EXT_INT4, Tosa_EXT_BF16,
      Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_FFT, Tosa_EXT_VARIABLE,
      Tosa_EXT_CONTROLFLOW, Tosa_EXT_DOUBLEROUND, Tosa_EXT_INEXACTROUND,
      Tosa_EXT_DYNAMIC, Tosa_EXT_MXFP, Tosa_EXT_INT64, Tosa_EXT_SHAPE,
    ]>;

def Tosa_ExtensionArrayAttr
    : TypedArrayAttrBase<Tosa_ExtensionAttr, "TOSA extension array attribute">;

class Availability {
  string cppNamespace = "::mlir::tosa";
  string interfaceName = ?;
  string interfaceDescription = "";
  string queryFnRetType = ?;
  string queryFnName = ?;
  code mergeAction = ?;
  string initializer = ?;
  string instanceType = ?;
  code instancePreparation = "";
  string instance = ?;
}

class Profile<list<I32EnumAttrCase> profiles> : Availability {
  let interfaceName = "QueryProfileInterface";
  let queryFnRetType = "::llvm::SmallVector<::llvm::ArrayRef<"
                          "::mlir::tosa::Profile>, 1>";
  let queryFnName = "getProfiles";
  let mergeAction = !if(
      !empty(profiles), "", "$overall.emplace_back($instance)");
  let initializer = "{}";
  let instanceType = "::llvm::ArrayRef<::mlir::tosa::Profile>";
  let instancePreparation = !if(!empty(profiles), "",
    "static const ::mlir::tosa::Profile profs[] = {" #
    !interleave(!foreach(prof, profiles,
                         "::mlir::tosa::Profile::" # prof.symbol), ", ") #
    "}; " #
    "ArrayRef<::mlir::tosa::Profile> " #
      "ref(profs, std::size(profs));");
  let instance = "ref";
}

class Extension<list<I32EnumAttrCase> extensions> : Availability {
  let interfaceName = "QueryExtensionInterface";
  let queryFnRetType = "::llvm::SmallVector<::llvm::ArrayRef<"
                          "::mlir::tosa::Extension>, 1>";
  let queryFnName = "getExtensions";
  let mergeAction = !if(
      !empty(extensions), "", "$overall.emplace_back($instance)");
  let initializer = "{}";
  let instanceType = "::llvm::ArrayRef<::mlir::tosa::Extension>";
  let instancePreparation = !if(!empty(extensions), "",
    "static const ::mlir::tosa::Extension exts[] = {" #
    !interleave(!foreach(ext, extensions,
                         "::mlir::tosa::Extension::" # ext.symbol), ", ") #
    "}; " #
    "ArrayRef<::mlir::tosa::Extension> " #
      "ref(exts, std::size(exts));");
  let instance = "ref";
}

def Tosa_LVL_NONE : I32EnumAttrCase<"none", 0>;
def Tosa_LVL_8K   : I32EnumAttrCase<"eightK", 1, "8k">;

def Tosa_LevelAttr
    : Tosa_I32EnumAttr<"Level", "supported TOSA levels", "level", [Tosa_LVL_NONE, Tosa_LVL_8K]>;

def Tosa_V_1_0 : I32EnumAttrCase<"V_1_0", 0, "1.0">;
def Tosa_V_1_1_DRAFT : I32EnumAttrCase<"V_1_1_DRAFT", 1, "1.1.draft">;

def Tosa_SpecificationVersion : Tosa_I32EnumAttr<
      "SpecificationVersion", "TOSA specification version", "specification_version",
      [Tosa_V_1_0, Tosa_V_1_1_DRAFT]>;

def Tosa_TargetEnv : Tosa_Attr<"TargetEnv", "target_env"> {
  let summary = "Target environment information.";
  let parameters = ( ins
    "SpecificationVersion": $specification_version,
    "Level": $level,
    ArrayRefParameter<"Profile">: $profiles,
    ArrayRefParameter<"Extension">: $extensions
  );
  let assemblyFormat = "`<` `specification_version` `=` $specification_version `,` "
                       "`level` `=` $level `,` `profiles` `=` `[` $profiles `]` `,` "
                       "`extensions` `=` `[` $extensions `]` `>`";
}

def Tosa_RESIZE_NEAREST_NEIGHBOR          : I32EnumAttrCase<"NEAREST_NEIGHBOR", 1>;
def Tosa_RESIZE_BILINEAR                  : I32EnumAttrCase<"BILINEAR", 2>;

def Tosa_ResizeModeAttr
    : Tosa_I32EnumAttr<"ResizeMode", "Supported resize/upsampling strategies", "resize_mode",
                    [Tosa_RESIZE_NEAREST_NEIGHBOR, Tosa_RESIZE_BILINEAR]>;

def Tosa_NANPROPAGATION_PROPAGATE : I32EnumAttrCase<"PROPAGATE", 1>;
def Tosa_NANPROPAGATION_IGNORE    : I32EnumAttrCase<"IGNORE", 2>;

def Tosa_NanPropagationModeAttr
    : Tosa_I32EnumAttr<"NanPropagationMode", "Supported NaN propagation strategies", "nan_mode",
                    [Tosa_NANPROPAGATION_PROPAGATE, Tosa_NANPROPAGATION_IGNORE]>;

def Tosa_ROUNDING_SINGLE_ROUND    : I32EnumAttrCase<"SINGLE_ROUND", 1>;
def Tosa_ROUNDING_INEXACT_ROUND   : I32EnumAttrCase<"INEXACT_ROUND", 2>;
def Tosa_ROUNDING_DOUBLE_ROUND    : I32EnumAttrCase<"DOUBLE_ROUND", 3>;

def Tosa_RoundingModeAttr
    : Tosa_I32EnumAttr<"RoundingMode", "Supported rounding modes", "rounding_mode",
                    [Tosa_ROUNDING_SINGLE_ROUND, Tosa_ROUNDING_INEXACT_ROUND, Tosa_ROUNDING_DOUBLE_ROUND]>;

def Tosa_BLOCK_SIZE_32 : I32EnumAttrCase<"BLOCK_SIZE_32", 32>;

def Tosa_BlockSizeAttr
    : Tosa_I32EnumAttr<"BlockSize", "Block size for the block_scaled formats", "block_size",
                    [Tosa_BLOCK_SIZE_32]>;

def QueryProfileInterface : OpInterface<"QueryProfileInterface"> {
  let cppNamespace = "::mlir::tosa";
  let methods = [InterfaceMethod<
    "get supported profiles",
    "::llvm::SmallVector<::llvm::ArrayRef<::mlir::tosa::Profile>, 1>",
    "getProfiles">];
}

def QueryExtensionInterface : OpInterface<"QueryExtensionInterface"> {
  let cppNamespace = "::mlir::tosa";
  let methods = [InterfaceMethod<
    "get supported extensions",
    "::llvm::SmallVector<::llvm::ArrayRef<::mlir::tosa::Extension>, 1>",
    "getExtensions">];
}

def TosaElementwiseOperator : NativeOpTrait<"TosaElementwiseOperator"> {
  let cppNamespace = "mlir::OpTrait::tosa";
}

def TosaResolvableShapeOperands : NativeOpTrait<"TosaResolvableShapeOperands"> {
  let cppNamespace = "mlir::OpTrait::tosa";
}

class Tosa_Op<string mnemonic, list<Trait> traits = []> :
    Op<Tosa_Dialect, mnemonic, !listconcat(traits, [TosaOpInterface,
    DeclareOpInterfaceMethods<QueryProfileInterface>,
    DeclareOpInterfaceMethods<QueryExtensionInterface>,
    TosaResolvableShapeOperands])> {
  list<Availability> availability = [
    Profile<[]>,
    Extension<[]>];
  bit autogenAvailability = 1;
}

class Tosa_ElementwiseOp<string mnemonic, list<Trait> traits = []> :
    Tosa_Op<mnemonic, !listconcat(traits, [
              DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
                                        ["inferReturnTypeComponents"]>,
              ResultsBroadcastableShape,
              TosaElementwiseOperator,
              SameOperandsAndResultRank,
              Pure])> {}

class Tosa_ElementwiseUnaryOp<string mnemonic, list<Trait> traits = []> :
    Tosa_ElementwiseOp<mnemonic, !listconcat(traits, [
              SameOperandsAndResultShape,
              SameOperandsAndResultElementType])> {}

class Tosa_InferTensorTypeOp<string mnemonic, list<Trait> traits = []>
    : Tosa_Op<mnemonic, !listconcat(traits, [InferTensorTypeAdaptor, Pure])> {}

class Tosa_InferShapedTypeOp<string mnemonic, list<Trait> traits = []>
    : Tosa_Op<mnemonic, !listconcat(traits, [InferShapedTypeOpAdaptor, Pure])> {}

class Tosa_ConvOp<string mnemonic, list<Trait> traits = []>
    : Tosa_InferShapedTypeOp<mnemonic, !listconcat(traits,
      [SameVariadicOperandSize])> {
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

#endif // MLIR_DIALECT_TOSA_IR_TOSAOPBASE_TD
