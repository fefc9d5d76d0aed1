// The `quant` dialect and its types.

#ifndef MLIR_DIALECT_QUANT_IR_QUANTBASE_TD
#define MLIR_DIALECT_QUANT_IR_QUANTBASE_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Quant_Dialect : Dialect {
  let name = "quant";
  let summary = "Numbers that are stored as small integers";
  let description = "Types that say how integers stand for floating point numbers, and casts between them.";
  let cppNamespace = "::mlir::quant";
  let useDefaultTypePrinterParser = 1;
}

class Quant_Type<string name, string typeMnemonic, dag params>
    : TypeDef<Quant_Dialect, name, [], "::mlir::quant::QuantizedType"> {
  let mnemonic = typeMnemonic;
  let parameters = params;
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

// How integers are to be stored is known, and not what they stand for.
def Quant_AnyQuantized
    : Quant_Type<"AnyQuantized", "any",
                 (ins "unsigned":$flags, "Type":$storageType, OptionalParameter<"Type">:$expressedType,
                      "int64_t":$storageTypeMin, "int64_t":$storageTypeMax)>;

// A range of numbers is known, and not how they are to be stored.
def Quant_CalibratedQuantized
    : Quant_Type<"CalibratedQuantized", "calibrated",
                 (ins "unsigned":$flags, OptionalParameter<"Type">:$storageType, "Type":$expressedType,
                      "double":$min, "double":$max)>;

// One scale and zero point for all numbers; with an axis, one for each index along it; with block sizes, one for each
// block.
def Quant_UniformQuantized
    : Quant_Type<"UniformQuantized", "uniform",
                 (ins "unsigned":$flags, "Type":$storageType, "Type":$expressedType,
                      "int64_t":$storageTypeMin, "int64_t":$storageTypeMax,
                      ArrayRefParameter<"double">:$scales, ArrayRefParameter<"int64_t">:$zeroPoints,
                      OptionalParameter<"DenseI64ArrayAttr">:$axes,
                      OptionalParameter<"DenseI64ArrayAttr">:$blockSizes,
                      OptionalParameter<"DenseI64ArrayAttr">:$shape)>;

class quant_ScalarOrTensorOf<Type etype> :
    Type<Or<[etype.predicate, TensorOf<[etype]>.predicate]>,
         "scalar or tensor of " # etype.summary>;

def quant_QuantizedType :
    Type<CPred<"::llvm::isa<mlir::quant::QuantizedType>($_self)">, "quantized type">;

def quant_ScalarType :
    Type<Or<[
      AnySignlessInteger.predicate,
      AnyFloat.predicate,
      quant_QuantizedType.predicate
    ]>,
    "signless integer, float, or quantized scalar">;

def quant_IntegerOrQuantizedType :
    Type<Or<[
      AnySignlessInteger.predicate,
      quant_QuantizedType.predicate
    ]>,
    "signless integer or quantized type">;

def quant_FloatScalarOrTensor :
    quant_ScalarOrTensorOf<AnyFloat>;

def quant_IntegerScalarOrTensor :
    quant_ScalarOrTensorOf<AnySignlessInteger>;

def quant_QuantizedScalarOrTensor :
    quant_ScalarOrTensorOf<quant_QuantizedType>;

def quant_IntegerOrQuantizedScalarOrTensor :
    quant_ScalarOrTensorOf<quant_IntegerOrQuantizedType>;

def quant_SameScalarOrTensorShape :
    PredOpTrait<
      "input and result are both scalars or both tensors with matching shape",
      Or<[
        And<[
          TypeIsPred<"input", quant_ScalarType>,
          TypeIsPred<"result", quant_ScalarType>
        ]>,
        And<[
          TypeIsPred<"input", AnyUnrankedTensor>,
          TypeIsPred<"result", AnyUnrankedTensor>
        ]>,
        And<[
          TypeIsPred<"input", AnyRankedTensor>,
          TypeIsPred<"result", AnyRankedTensor>,
          AllShapesMatch<["input", "result"]>.predicate
        ]>
      ]>
    >;

def quant_IntegerAndQuantizedCombination :
    PredOpTrait<
      "input must be integer and result must be quantized, or vice versa",
      Or<[
        And<[
          TypeIsPred<"input", quant_QuantizedScalarOrTensor>,
          TypeIsPred<"result", quant_IntegerScalarOrTensor>
        ]>,
        And<[
          TypeIsPred<"input", quant_IntegerScalarOrTensor>,
          TypeIsPred<"result", quant_QuantizedScalarOrTensor>
        ]>
      ]>
    >;

#endif // MLIR_DIALECT_QUANT_IR_QUANTBASE_TD
