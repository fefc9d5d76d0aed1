// The operations of the `tosa` dialect: tensors as neural networks use them.

#ifndef DIALECTS_TOSA_TOSA_TD
#define DIALECTS_TOSA_TOSA_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Dialect/Tosa/IR/TosaInterfaces.td"
include "mlir/Dialect/Tosa/IR/TosaTypesBase.td"
include "mlir/Dialect/Tosa/IR/TosaOpBase.td"
include "../tosa/util_ops.td"
include "../tosa/shape_ops.td"

def Tosa_ArgMaxOp : Tosa_InferShapedTypeOp<"argmax"> {
  let summary = "Where along an axis the largest number is";
  let arguments = (ins
    Tosa_TensorAtLeast1D: $input,
    I32Attr: $axis,
    DefaultValuedAttr<Tosa_NanPropagationModeAttr, "::mlir::tosa::NanPropagationMode::PROPAGATE">:$nan_mode
  );
  let results = (outs
    Tosa_Tensor: $output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT16, Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

def Tosa_AccType : AnyTypeOf<[I<32>, I<48>, F16, F32]>;

def Tosa_AvgPool2dOp : Tosa_InferShapedTypeOp<"avg_pool2d"> {
  let summary = "The mean of each window of an image";
  let arguments = (ins
    Tosa_Tensor4D:$input,
    Tosa_ScalarIntOrFloatTensor:$input_zp,
    Tosa_ScalarIntOrFloatTensor:$output_zp,
    Tosa_IntArrayAttr2:$kernel,
    Tosa_IntArrayAttr2:$stride,
    Tosa_IntArrayAttr4:$pad,
    TypeAttrOf<Tosa_AccType>:$acc_type
  );
  let results = (outs
    Tosa_Tensor4D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT16, Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16]>,
  ];
  let hasVerifier = 1;
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_Conv2DOp : Tosa_ConvOp<"conv2d"> {
  let summary = "Convolution of images with filters";
  let arguments = (ins
    Tosa_Tensor4D:$input,
    Tosa_Tensor4D:$weight,
    Tosa_Tensor1D:$bias,
    Tosa_ScalarIntOrFloatTensor:$input_zp,
    Tosa_ScalarIntOrFloatTensor:$weight_zp,
    Tosa_IntArrayAttr4:$pad,
    Tosa_IntArrayAttr2:$stride,
    Tosa_IntArrayAttr2:$dilation,
    TypeAttrOf<Tosa_AccType>:$acc_type,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$local_bound
  );
  let results = (outs
    Tosa_Tensor4D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT4, Tosa_EXT_INT16, Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16]>,
  ];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Tosa_Conv3DOp : Tosa_ConvOp<"conv3d"> {
  let summary = "Convolution of volumes with filters";
  let arguments = (ins
    Tosa_Tensor5D:$input,
    Tosa_Tensor5D:$weight,
    Tosa_Tensor1D:$bias,
    Tosa_ScalarIntOrFloatTensor:$input_zp,
    Tosa_ScalarIntOrFloatTensor:$weight_zp,
    Tosa_IntArrayAttr6:$pad,
    Tosa_IntArrayAttr3:$stride,
    Tosa_IntArrayAttr3:$dilation,
    TypeAttrOf<Tosa_AccType>:$acc_type,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$local_bound
  );
  let results = (outs
    Tosa_Tensor5D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT4, Tosa_EXT_INT16, Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16]>,
  ];
  let hasVerifier = 1;
}

def Tosa_DepthwiseConv2DOp : Tosa_ConvOp<"depthwise_conv2d"> {
  let summary = "Convolution of images, a channel by itself";
  let arguments = (ins
    Tosa_Tensor4D:$input,
    Tosa_Tensor4D:$weight,
    Tosa_Tensor1D:$bias,
    Tosa_ScalarIntOrFloatTensor:$input_zp,
    Tosa_ScalarIntOrFloatTensor:$weight_zp,
    Tosa_IntArrayAttr4:$pad,
    Tosa_IntArrayAttr2:$stride,
    Tosa_IntArrayAttr2:$dilation,
    TypeAttrOf<Tosa_AccType>:$acc_type,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$local_bound
  );
  let results = (outs
    Tosa_Tensor4D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT4, Tosa_EXT_INT16, Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16]>,
  ];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Tosa_FFT2dOp : Tosa_InferShapedTypeOp<"fft2d", [
    SameOperandsAndResultElementType,
    SameOperandsAndResultShape,
    ResultsAreFloatLike]> {
  let summary = "The Fourier transform of complex images, by their parts";
  let arguments = (ins
    Tosa_Tensor3D:$input_real,
    Tosa_Tensor3D:$input_imag,
    BoolAttr:$inverse,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$local_bound
  );
  let results = (outs
    Tosa_Tensor3D:$output_real,
    Tosa_Tensor3D:$output_imag
  );
  list<Availability> availability = [
    Profile<[]>,
    Extension<[Tosa_EXT_FFT]>,
  ];
  let assemblyFormat = [{
    $input_real `,` $input_imag attr-dict `:` `(` type($input_real) `,`
    type($input_imag) `)` `->` `(` type($output_real) `,` type($output_imag) `)`
  }];
  let hasVerifier = 1;
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_MatMulOp : Tosa_InferShapedTypeOp<"matmul"> {
  let summary = "Products of the matrices of two batches";
  let arguments = (ins
    Tosa_Tensor3D:$a,
    Tosa_Tensor3D:$b,
    Tosa_ScalarIntOrFloatTensor:$a_zp,
    Tosa_ScalarIntOrFloatTensor:$b_zp
  );
  let results = (outs
    Tosa_Tensor3D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT16, Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16]>,
  ];
  let hasVerifier = 1;
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_MatmulTBlockScaledOp : Tosa_InferShapedTypeOp<"matmul_t_block_scaled"> {
  let summary = "Products of matrices with transposed ones, in numbers whose blocks have scales";
  let arguments = (ins
    Tosa_MXFPDataTensor3D:$a_data,
    Tosa_MXFPScaleTensor3D:$a_scale,
    Tosa_MXFPDataTensor3D:$b_data,
    Tosa_MXFPScaleTensor3D:$b_scale,
    Tosa_BlockSizeAttr:$block_size
  );
  let results = (outs
    Tosa_Tensor3D:$output_data
  );
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_MXFP]>
  ];
}

def Tosa_MaxPool2dOp : Tosa_InferShapedTypeOp<"max_pool2d"> {
  let summary = "The largest number of each window of an image";
  let arguments = (ins
    Tosa_Tensor4D:$input,
    Tosa_IntArrayAttr2:$kernel,
    Tosa_IntArrayAttr2:$stride,
    Tosa_IntArrayAttr4:$pad,
    DefaultValuedAttr<Tosa_NanPropagationModeAttr, "::mlir::tosa::NanPropagationMode::PROPAGATE">:$nan_mode
  );
  let results = (outs
    Tosa_Tensor4D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT16, Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16]>,
  ];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

def Tosa_RFFT2dOp : Tosa_InferShapedTypeOp<"rfft2d", [
    SameOperandsAndResultElementType,
    ResultsAreFloatLike]> {
  let summary = "The Fourier transform of images of real numbers";
  let arguments = (ins
    Tosa_Tensor3D:$input_real,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$local_bound
  );
  let results = (outs
    Tosa_Tensor3D:$output_real,
    Tosa_Tensor3D:$output_imag
  );
  list<Availability> availability = [
    Profile<[]>,
    Extension<[Tosa_EXT_FFT]>,
  ];
  let assemblyFormat = [{
    $input_real attr-dict `:` `(` type($input_real) `)` `->` `(` type($output_real) `,` type($output_imag) `)`
  }];
  let hasVerifier = 1;
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_TransposeConv2DOp : Tosa_ConvOp<"transpose_conv2d"> {
  let summary = "Convolution of images that are spread out by the stride";
  let arguments = (ins
    Tosa_Tensor4D:$input,
    Tosa_Tensor4D:$weight,
    Tosa_Tensor1D:$bias,
    Tosa_ScalarIntOrFloatTensor:$input_zp,
    Tosa_ScalarIntOrFloatTensor:$weight_zp,
    Tosa_IntArrayAttr4:$out_pad,
    Tosa_IntArrayAttr2:$stride,
    TypeAttrOf<Tosa_AccType>:$acc_type,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$local_bound
  );
  let results = (outs
    Tosa_Tensor4D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT4, Tosa_EXT_INT16, Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16]>,
  ];
  let hasVerifier = 1;
}

def Tosa_ClampOp : Tosa_ElementwiseUnaryOp<"clamp"> {
  let summary = "Numbers, limited to a range";
  let arguments = (ins
    Tosa_Tensor:$input,
    Tosa_IntOrFloatAttr:$min_val,
    Tosa_IntOrFloatAttr:$max_val,
    DefaultValuedAttr<Tosa_NanPropagationModeAttr, "::mlir::tosa::NanPropagationMode::PROPAGATE">:$nan_mode
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT16, Tosa_EXT_BF16]>,
  ];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

def Tosa_ErfOp : Tosa_ElementwiseUnaryOp<"erf"> {
  let summary = "The error function of numbers";
  let arguments = (ins
    Tosa_Tensor:$input
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_SigmoidOp : Tosa_ElementwiseUnaryOp<"sigmoid"> {
  let summary = "The logistic function of numbers";
  let arguments = (ins
    Tosa_Tensor:$input
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_TanhOp : Tosa_ElementwiseUnaryOp<"tanh"> {
  let summary = "The hyperbolic tangent of numbers";
  let arguments = (ins
    Tosa_Tensor:$input
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_AddOp : Tosa_ElementwiseOp<"add", [
    Commutative,
    SameOperandsAndResultElementType]> {
  let summary = "Sums of numbers";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_ArithmeticRightShiftOp : Tosa_ElementwiseOp<"arithmetic_right_shift",
    [SameOperandsAndResultElementType]> {
  let summary = "Integers, shifted to the right with their sign";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2,
    BoolAttr:$round
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT]>,
    Extension<[Tosa_EXT_INT64]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_BitwiseAndOp : Tosa_ElementwiseOp<"bitwise_and", [
    Commutative,
    SameOperandsAndResultElementType]> {
  let summary = "The bits that both integers have";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT]>,
    Extension<[Tosa_EXT_INT64]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_BitwiseOrOp : Tosa_ElementwiseOp<"bitwise_or", [
    Commutative,
    SameOperandsAndResultElementType]> {
  let summary = "The bits that either integer has";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT]>,
    Extension<[Tosa_EXT_INT64]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_BitwiseXorOp : Tosa_ElementwiseOp<"bitwise_xor", [
    Commutative,
    SameOperandsAndResultElementType]> {
  let summary = "The bits in which integers differ";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT]>,
    Extension<[Tosa_EXT_INT64]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_IntDivOp : Tosa_ElementwiseOp<"intdiv", [SameOperandsAndResultElementType]> {
  let summary = "Quotients of integers, rounded to zero";
  let arguments = (ins
    Tosa_Int32Or64Tensor:$input1,
    Tosa_Int32Or64Tensor:$input2
  );
  let results = (outs
    Tosa_Int32Or64Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_LogicalAndOp : Tosa_ElementwiseOp<"logical_and", [
    Commutative,
    SameOperandsAndResultElementType]> {
  let summary = "Whether both conditions hold";
  let arguments = (ins
    Tosa_I1Tensor:$input1,
    Tosa_I1Tensor:$input2
  );
  let results = (outs
    Tosa_I1Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_LogicalLeftShiftOp : Tosa_ElementwiseOp<"logical_left_shift",
    [SameOperandsAndResultElementType]> {
  let summary = "Integers, shifted to the left";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT64]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_LogicalRightShiftOp : Tosa_ElementwiseOp<"logical_right_shift",
    [SameOperandsAndResultElementType]> {
  let summary = "Integers, shifted to the right with zeros";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT64]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_LogicalOrOp : Tosa_ElementwiseOp<"logical_or", [
    Commutative,
    SameOperandsAndResultElementType]> {
  let summary = "Whether a condition of two holds";
  let arguments = (ins
    Tosa_I1Tensor:$input1,
    Tosa_I1Tensor:$input2
  );
  let results = (outs
    Tosa_I1Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_LogicalXorOp : Tosa_ElementwiseOp<"logical_xor", [
    Commutative,
    SameOperandsAndResultElementType]> {
  let summary = "Whether one condition of two holds, and not the other";
  let arguments = (ins
    Tosa_I1Tensor:$input1,
    Tosa_I1Tensor:$input2
  );
  let results = (outs
    Tosa_I1Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_MaximumOp : Tosa_ElementwiseOp<"maximum", [
    Commutative,
    SameOperandsAndResultElementType]> {
  let summary = "The larger of two numbers";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2,
    DefaultValuedAttr<Tosa_NanPropagationModeAttr, "::mlir::tosa::NanPropagationMode::PROPAGATE">:$nan_mode
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasCustomAssemblyFormat = 1;
}

def Tosa_MinimumOp : Tosa_ElementwiseOp<"minimum", [
    Commutative,
    SameOperandsAndResultElementType]> {
  let summary = "The smaller of two numbers";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2,
    DefaultValuedAttr<Tosa_NanPropagationModeAttr, "::mlir::tosa::NanPropagationMode::PROPAGATE">:$nan_mode
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasCustomAssemblyFormat = 1;
}

def Tosa_MulOp : Tosa_Op<"mul", [
    DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
                              ["inferReturnTypeComponents"]>,
    Pure]> {
  let summary = "Products of numbers; those of 32-bit integers can be shifted";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2,
    Tosa_ScalarInt8Tensor:$shift
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_PowOp : Tosa_ElementwiseOp<"pow", [SameOperandsAndResultElementType]> {
  let summary = "Numbers, raised to powers";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_SubOp : Tosa_ElementwiseOp<"sub", [SameOperandsAndResultElementType]> {
  let summary = "Differences of numbers";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_TableOp : Tosa_InferShapedTypeOp<"table"> {
  let summary = "Numbers, replaced by those of a table";
  let arguments = (ins
    Tosa_Tensor: $input1,
    Tosa_Tensor1D: $table
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT]>,
    Extension<[Tosa_EXT_INT16]>,
  ];
  let assemblyFormat = [{
    $input1 `,` $table attr-dict `:` `(` type($input1) `,` type($table) `)` `->` type($output)
  }];
  let hasVerifier = 1;
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_AbsOp : Tosa_ElementwiseUnaryOp<"abs"> {
  let summary = "Numbers without their signs";
  let arguments = (ins
    Tosa_Tensor:$input1
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_BitwiseNotOp : Tosa_ElementwiseUnaryOp<"bitwise_not"> {
  let summary = "Integers with all bits inverted";
  let arguments = (ins
    Tosa_Tensor:$input1
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT]>,
    Extension<[Tosa_EXT_INT64]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_CeilOp : Tosa_ElementwiseUnaryOp<"ceil"> {
  let summary = "The least whole numbers that are not less";
  let arguments = (ins
    Tosa_Tensor:$input1
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_ClzOp : Tosa_ElementwiseUnaryOp<"clz"> {
  let summary = "How many zeros integers begin with";
  let arguments = (ins
    Tosa_Tensor:$input1
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT]>,
    Extension<[Tosa_EXT_INT64]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_CosOp : Tosa_ElementwiseUnaryOp<"cos"> {
  let summary = "The cosine of numbers";
  let arguments = (ins
    Tosa_FloatTensor:$input1
  );
  let results = (outs
    Tosa_FloatTensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_ExpOp : Tosa_ElementwiseUnaryOp<"exp"> {
  let summary = "The exponential function of numbers";
  let arguments = (ins
    Tosa_Tensor:$input1
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_FloorOp : Tosa_ElementwiseUnaryOp<"floor"> {
  let summary = "The largest whole numbers that are not larger";
  let arguments = (ins
    Tosa_Tensor:$input1
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_LogOp : Tosa_ElementwiseUnaryOp<"log"> {
  let summary = "The natural logarithm of numbers";
  let arguments = (ins
    Tosa_Tensor:$input1
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_LogicalNotOp : Tosa_ElementwiseUnaryOp<"logical_not"> {
  let summary = "Whether conditions do not hold";
  let arguments = (ins
    Tosa_I1Tensor:$input1
  );
  let results = (outs
    Tosa_I1Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_NegateOp : Tosa_InferShapedTypeOp<"negate", [
    TosaElementwiseOperator,
    Pure]> {
  let summary = "Numbers with opposite signs";
  let arguments = (ins
      Tosa_Tensor:$input1,
      Tosa_ScalarIntOrFloatTensor:$input1_zp,
      Tosa_ScalarIntOrFloatTensor:$output_zp
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_ReciprocalOp : Tosa_ElementwiseUnaryOp<"reciprocal"> {
  let summary = "One, divided by numbers";
  let arguments = (ins
    Tosa_Tensor:$input1
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16]>,
  ];
  let hasFolder = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_RsqrtOp : Tosa_ElementwiseUnaryOp<"rsqrt"> {
  let summary = "One, divided by the square roots of numbers";
  let arguments = (ins
    Tosa_Tensor:$input1
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_SinOp : Tosa_ElementwiseUnaryOp<"sin"> {
  let summary = "The sine of numbers";
  let arguments = (ins
    Tosa_FloatTensor:$input1
  );
  let results = (outs
    Tosa_FloatTensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_SelectOp : Tosa_ElementwiseOp<"select"> {
  let summary = "One of two numbers, by a condition";
  let arguments = (ins
    Tosa_I1Tensor:$input1,
    Tosa_Tensor:$input2,
    Tosa_Tensor:$input3
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasCanonicalizeMethod = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
  let assemblyFormat = [{
    operands attr-dict `:` `(` type($input1) `,` type($input2) `,` type($input3)
    `)` `->` type($output)
  }];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_EqualOp : Tosa_ElementwiseOp<"equal", [
    InferTensorType,
    Commutative,
    SameOperandsElementType]> {
  let summary = "Whether numbers are equal";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2
  );
  let results = (outs
    Tosa_I1Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_GreaterOp : Tosa_ElementwiseOp<"greater", [SameOperandsElementType]> {
  let summary = "Whether numbers are greater than others";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2
  );
  let results = (outs
    Tosa_I1Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_GreaterEqualOp : Tosa_ElementwiseOp<"greater_equal",
    [SameOperandsElementType]> {
  let summary = "Whether numbers are not less than others";
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Tensor:$input2
  );
  let results = (outs
    Tosa_I1Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_ReduceAllOp : Tosa_InferTensorTypeOp<"reduce_all"> {
  let summary = "Whether all conditions along an axis hold";
  let arguments = (ins
    Tosa_TensorAtLeast1D:$input,
    I32Attr:$axis
  );
  let results = (outs
    Tosa_TensorAtLeast1D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[]>,
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_ReduceAnyOp : Tosa_InferTensorTypeOp<"reduce_any"> {
  let summary = "Whether a condition along an axis holds";
  let arguments = (ins
    Tosa_TensorAtLeast1D:$input,
    I32Attr:$axis
  );
  let results = (outs
    Tosa_TensorAtLeast1D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[]>,
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_ReduceMaxOp : Tosa_InferTensorTypeOp<"reduce_max"> {
  let summary = "The largest number along an axis";
  let arguments = (ins
    Tosa_TensorAtLeast1D:$input,
    I32Attr:$axis,
    DefaultValuedAttr<Tosa_NanPropagationModeAttr, "::mlir::tosa::NanPropagationMode::PROPAGATE">:$nan_mode
  );
  let results = (outs
    Tosa_TensorAtLeast1D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

def Tosa_ReduceMinOp : Tosa_InferTensorTypeOp<"reduce_min"> {
  let summary = "The smallest number along an axis";
  let arguments = (ins
    Tosa_TensorAtLeast1D:$input,
    I32Attr:$axis,
    DefaultValuedAttr<Tosa_NanPropagationModeAttr, "::mlir::tosa::NanPropagationMode::PROPAGATE">:$nan_mode
  );
  let results = (outs
    Tosa_TensorAtLeast1D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

def Tosa_ReduceProductOp : Tosa_InferTensorTypeOp<"reduce_product"> {
  let summary = "The product of the numbers along an axis";
  let arguments = (ins
    Tosa_TensorAtLeast1D:$input,
    I32Attr:$axis
  );
  let results = (outs
    Tosa_TensorAtLeast1D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16]>,
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_ReduceSumOp : Tosa_InferTensorTypeOp<"reduce_sum"> {
  let summary = "The sum of the numbers along an axis";
  let arguments = (ins
    Tosa_TensorAtLeast1D:$input,
    I32Attr:$axis
  );
  let results = (outs
    Tosa_TensorAtLeast1D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_ConcatOp : Tosa_InferTensorTypeOp<"concat"> {
  let summary = "Tensors beside one another along an axis";
  let arguments = (ins
    Variadic<Tosa_TensorAtLeast1D>:$input1,
    I32Attr:$axis
  );
  let results = (outs
    Tosa_TensorAtLeast1D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16, Tosa_EXT_INT16, Tosa_EXT_INT64]>,
  ];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_PadOp : Tosa_InferShapedTypeOp<"pad"> {
  let summary = "A tensor with a border";
  let arguments = (ins
    Tosa_TensorAtLeast1D:$input1,
    Tosa_Shape:$padding,
    Tosa_ScalarTensor:$pad_const
  );
  let results = (outs
    Tosa_TensorAtLeast1D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_ReshapeOp : Tosa_InferTensorTypeOp<"reshape"> {
  let summary = "The numbers of a tensor in another shape";
  let hasFolder = 1;
  let hasVerifier = 1;
  let arguments = (ins
    Tosa_Tensor:$input1,
    Tosa_Shape:$shape
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_ReverseOp: Tosa_Op<"reverse", [
    DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
                              ["inferReturnTypeComponents"]>, Pure]> {
  let summary = "A tensor with an axis turned round";
  let arguments = (ins
    Tosa_TensorAtLeast1D:$input1,
    I32Attr:$axis
  );
  let results = (outs
    Tosa_TensorAtLeast1D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_SliceOp : Tosa_InferShapedTypeOp<"slice"> {
  let summary = "A part of a tensor";
  let arguments = (ins
    Tosa_TensorAtLeast1D:$input1,
    Tosa_Shape:$start,
    Tosa_Shape:$size
  );
  let results = (outs
    Tosa_TensorAtLeast1D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_TileOp : Tosa_InferShapedTypeOp<"tile"> {
  let summary = "Copies of a tensor beside one another";
  let arguments = (ins
    Tosa_TensorAtLeast1D:$input1,
    Tosa_Shape:$multiples);
  let results = (outs
    Tosa_TensorAtLeast1D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_TransposeOp : Tosa_InferShapedTypeOp<"transpose",
                [DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface ,
                                           ["reifyResultShapes"]>,
                 AllElementTypesMatch<["input1", "output"]>]> {
  let summary = "A tensor with its axes in another order";
  let arguments = (ins
    Tosa_TensorAtLeast1D:$input1,
    DenseI32ArrayAttr:$perms
  );
  let results = (
    outs Tosa_TensorAtLeast1D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_GatherOp : Tosa_InferShapedTypeOp<"gather"> {
  let summary = "Rows of a tensor, by their indices";
  let arguments = (ins
    Tosa_Tensor3D:$values,
    Tosa_IndexTensor2D:$indices
  );
  let results = (outs
    Tosa_Tensor3D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasVerifier = 1;
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_ScatterOp : Tosa_InferShapedTypeOp<"scatter"> {
  let summary = "A tensor in which some rows are replaced";
  let arguments = (ins
    Tosa_Tensor3D:$values_in,
    Tosa_IndexTensor2D:$indices,
    Tosa_Tensor3D:$input
  );
  let results = (outs
    Tosa_Tensor3D:$values_out
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let hasVerifier = 1;
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_ResizeOp : Tosa_InferShapedTypeOp<"resize"> {
  let summary = "Images in another size";
  let arguments = (ins
    Tosa_Tensor4D:$input,
    Rank4TosaShape:$scale,
    Rank2TosaShape:$offset,
    Rank2TosaShape:$border,
    Tosa_ResizeModeAttr:$mode
  );
  let results = (outs
    Tosa_Tensor4D:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT16, Tosa_EXT_BF16]>,
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

def Tosa_CastOp: Tosa_Op<"cast", [Pure, SameOperandsAndResultShape,
      DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
                              ["inferReturnTypeComponents"]>]> {
  let summary = "Numbers in another type";
  let arguments = (ins
    Tosa_Tensor:$input
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
}

def Tosa_CastFromBlockScaledOp: Tosa_InferShapedTypeOp<"cast_from_block_scaled"> {
  let summary = "Numbers of blocks, multiplied with the scales of those";
  let arguments = (ins
    Tosa_MXFPDataTensorAtLeast1D:$input_data,
    Tosa_MXFPScaleTensorAtLeast1D:$input_scale,
    Tosa_BlockSizeAttr:$block_size
  );
  let results = (outs
    Tosa_TensorAtLeast1D: $output_data
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_MXFP]>,
  ];
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

def Tosa_CastToBlockScaledOp : Tosa_InferShapedTypeOp<"cast_to_block_scaled"> {
  let summary = "Numbers as blocks that have a scale each";
  let arguments = (ins
    Tosa_TensorAtLeast1D:$input_data,
    Tosa_BlockSizeAttr:$block_size
  );
  let results = (outs
    Tosa_MXFPDataTensorAtLeast1D:$output_data,
    Tosa_MXFPScaleTensorAtLeast1D:$output_scale
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_BF16, Tosa_EXT_MXFP]>
  ];
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

def Tosa_RescaleOp : Tosa_InferShapedTypeOp<"rescale"> {
  let summary = "Numbers of one quantization in another";
  let arguments = (ins
    Tosa_Tensor:$input,
    Tosa_1DInt16Or32Tensor:$multiplier,
    Tosa_1DInt8Tensor:$shift,
    Tosa_ScalarIntOrFloatTensor:$input_zp,
    Tosa_ScalarIntOrFloatTensor:$output_zp,
    BoolAttr:$scale32,
    Tosa_RoundingModeAttr:$rounding_mode,
    BoolAttr:$per_channel,
    BoolAttr: $input_unsigned,
    BoolAttr: $output_unsigned
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT]>,
    Extension<[Tosa_EXT_INT16]>,
  ];
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

def Tosa_ConstOp : Tosa_Op<"const", [ConstantLike, Pure,
                                     AllShapesMatch<["values", "output"]>,
                                     FirstAttrDerivedResultType]> {
  let summary = "A tensor that is known";
  let arguments = (ins
    ElementsAttr:$values
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT4, Tosa_EXT_INT16, Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16, Tosa_EXT_MXFP, Tosa_EXT_INT64]>,
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Tosa_IdentityOp: Tosa_Op<"identity", [Pure,
      DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
                              ["inferReturnTypeComponents"]>]> {
  let summary = "The tensor that it is given";
  let arguments = (ins
    Tosa_Tensor:$input1
  );
  let results = (outs
    Tosa_Tensor:$output
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_INT4, Tosa_EXT_INT16, Tosa_EXT_FP8E4M3, Tosa_EXT_FP8E5M2, Tosa_EXT_BF16, Tosa_EXT_INT64]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_CustomOp : Tosa_Op<"custom"> {
  let summary = "An operation that the specification does not have";
  let arguments = (ins
    StrAttr:$operator_name,
    StrAttr:$domain_name,
    StrAttr:$implementation_attrs,
    Variadic<Tosa_Tensor>:$input_list
  );
  let results = (outs
    Variadic<Tosa_Tensor>:$output_list
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[]>,
  ];
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Tosa_IfOp : Tosa_Op<"cond_if",
       [InferShapedTypeOpAdaptor,
       SingleBlockImplicitTerminator<"YieldOp">,
       RecursiveMemoryEffects]> {
  let summary = "One of two regions, by a condition";
  let arguments = (ins
    Tosa_I1Tensor:$condition,
    Variadic<Tosa_Tensor>:$input_list
  );
  let results = (outs
    Variadic<Tosa_Tensor>:$output_list
  );
  list<Availability> availability = [
    Profile<[]>,
    Extension<[Tosa_EXT_CONTROLFLOW]>,
  ];
  let regions = (region
    SizedRegion<1>:$then_graph,
    SizedRegion<1>:$else_graph
  );
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Tosa_WhileOp : Tosa_Op<"while_loop", [
       DeclareOpInterfaceMethods<LoopLikeOpInterface>,
       InferShapedTypeOpAdaptor,
       SingleBlockImplicitTerminator<"YieldOp">,
       RecursiveMemoryEffects]> {
  let summary = "A region that runs again while another says so";
  let arguments = (ins
    Variadic<Tosa_Tensor>:$input_list
  );
  let results = (outs
    Variadic<Tosa_Tensor>:$output_list
  );
  list<Availability> availability = [
    Profile<[]>,
    Extension<[Tosa_EXT_CONTROLFLOW]>,
  ];
  let regions = (region
    SizedRegion<1>:$cond_graph,
    SizedRegion<1>:$body_graph
  );
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Tosa_VariableOp : Tosa_Op<"variable", [Symbol]> {
  let summary = "A variable that keeps a tensor";
  let arguments = (ins
    SymbolNameAttr:$sym_name,
    IndexElementsAttr:$var_shape,
    TypeAttr:$type,
    OptionalAttr<AnyAttr>:$initial_value
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_VARIABLE]>,
  ];
  let hasCustomAssemblyFormat = 1;
  let assemblyFormat = [{
    $sym_name
    attr-dict
    custom<VariableOpTypeOrInitialValue>($var_shape, $type, $initial_value)
  }];
}

def Tosa_VariableWriteOp : Tosa_Op<"variable_write", []> {
  let summary = "Changes a variable";
  let arguments = (ins
    SymbolNameAttr:$name,
    Tosa_Tensor:$input1
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_VARIABLE]>,
  ];
  let assemblyFormat = [{
    $name attr-dict `,` $input1 `:` type($input1)
  }];
  let hasVerifier = 1;
}

def Tosa_VariableReadOp : Tosa_Op<"variable_read", []> {
  let summary = "The value of a variable";
  let arguments = (ins
    SymbolNameAttr:$name
  );
  let results = (outs
    Tosa_Tensor:$output1
  );
  list<Availability> availability = [
    Profile<[Tosa_PRO_INT, Tosa_PRO_FP]>,
    Extension<[Tosa_EXT_VARIABLE]>,
  ];
  let assemblyFormat = [{
    $name attr-dict `:` type($output1)
  }];
  let hasVerifier = 1;
}

#endif // DIALECTS_TOSA_TOSA_TD
