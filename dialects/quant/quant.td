// The operations of the `quant` dialect.

#ifndef DIALECTS_QUANT_QUANT_TD
#define DIALECTS_QUANT_QUANT_TD

include "mlir/Dialect/Quant/IR/QuantBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class quant_Op<string mnemonic, list<Trait> traits> :
    Op<Quant_Dialect, mnemonic, traits>;

def quant_DequantizeCastOp : quant_Op<"dcast", [
    Pure,
    quant_SameScalarOrTensorShape]> {
  let summary = "Quantized numbers as floating point ones";
  let arguments = (ins quant_QuantizedScalarOrTensor:$input);
  let results = (outs quant_FloatScalarOrTensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def quant_QuantizeCastOp : quant_Op<"qcast", [
    Pure,
    quant_SameScalarOrTensorShape]> {
  let summary = "Floating point numbers as quantized ones";
  let arguments = (ins quant_FloatScalarOrTensor:$input);
  let results = (outs quant_QuantizedScalarOrTensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def quant_StorageCastOp : quant_Op<"scast", [
    Pure,
    quant_SameScalarOrTensorShape,
    quant_IntegerAndQuantizedCombination]> {
  let summary = "Quantized numbers as the integers that store them, or back";
  let arguments = (ins quant_IntegerOrQuantizedScalarOrTensor:$input);
  let results = (outs quant_IntegerOrQuantizedScalarOrTensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

#endif // DIALECTS_QUANT_QUANT_TD
