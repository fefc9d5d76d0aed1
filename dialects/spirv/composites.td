// Vectors, structs, matrices and dot products.

#ifndef DIALECTS_SPIRV_COMPOSITES_TD
#define DIALECTS_SPIRV_COMPOSITES_TD

include "mlir/Interfaces/AlignmentAttrInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "../spirv/base.td"

// --- Composite -----------------------------------------------------------------------------

def SPIRV_CompositeConstructOp : SPIRV_Op<"CompositeConstruct", [Pure]> {
  let arguments = (ins Variadic<SPIRV_Type>:$constituents);
  let results = (outs SPIRV_Composite:$result);
  let assemblyFormat = "$constituents attr-dict `:` `(` type(operands) `)` `->` type($result)";
}

def SPIRV_CompositeExtractOp : SPIRV_Op<"CompositeExtract", [Pure, UsableInSpecConstantOp]> {
  let arguments = (ins SPIRV_Composite:$composite, I32ArrayAttr:$indices);
  let results = (outs SPIRV_Type:$component);
  let hasFolder = 1;
}

def SPIRV_CompositeInsertOp : SPIRV_Op<"CompositeInsert", [Pure, UsableInSpecConstantOp]> {
  let arguments = (ins SPIRV_Type:$object, SPIRV_Composite:$composite, I32ArrayAttr:$indices);
  let results = (outs SPIRV_Composite:$result);
}

def SPIRV_VectorExtractDynamicOp
    : SPIRV_Op<"VectorExtractDynamic", [Pure, TypesMatchWith<"type of 'result' matches element type of 'vector'",
        "vector", "result", "::llvm::cast<mlir::VectorType>($_self).getElementType()">]> {
  let arguments = (ins SPIRV_Vector:$vector, SPIRV_Integer:$index);
  let results = (outs SPIRV_Scalar:$result);
  let hasVerifier = 0;
  let assemblyFormat = "$vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)";
}

def SPIRV_VectorInsertDynamicOp
    : SPIRV_Op<"VectorInsertDynamic", [Pure, TypesMatchWith<"type of 'component' matches element type of 'vector'",
        "vector", "component", "::llvm::cast<mlir::VectorType>($_self).getElementType()">, AllTypesMatch<["vector",
        "result"]>]> {
  let arguments = (ins SPIRV_Vector:$vector, SPIRV_Scalar:$component, SPIRV_Integer:$index);
  let results = (outs SPIRV_Vector:$result);
  let hasVerifier = 0;
  let assemblyFormat = "$component `,` $vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)";
}

def SPIRV_VectorShuffleOp
    : SPIRV_Op<"VectorShuffle", [Pure, AllElementTypesMatch<["vector1", "vector2", "result"]>]> {
  let arguments = (ins SPIRV_Vector:$vector1, SPIRV_Vector:$vector2, I32ArrayAttr:$components);
  let results = (outs SPIRV_Vector:$result);
  let assemblyFormat = [{
    attr-dict $components $vector1 `,` $vector2 `:` type($vector1) `,` type($vector2) `->` type($result)
  }];
}

// --- Matrix --------------------------------------------------------------------------------

def SPIRV_MatrixTimesMatrixOp : SPIRV_Op<"MatrixTimesMatrix", [Pure]> {
  let arguments = (ins SPIRV_AnyMatrix:$leftmatrix, SPIRV_AnyMatrix:$rightmatrix);
  let results = (outs SPIRV_AnyMatrix:$result);
  let assemblyFormat = "operands attr-dict `:` type($leftmatrix) `,` type($rightmatrix) `->` type($result)";
}

def SPIRV_MatrixTimesScalarOp : SPIRV_Op<"MatrixTimesScalar", [Pure, AllTypesMatch<["matrix", "result"]>]> {
  let arguments = (ins SPIRV_MatrixOrCoopMatrixOf<SPIRV_Float>:$matrix, SPIRV_Float:$scalar);
  let results = (outs SPIRV_MatrixOrCoopMatrixOf<SPIRV_Float>:$result);
  let assemblyFormat = "operands attr-dict `:` type($matrix) `,` type($scalar)";
}

def SPIRV_MatrixTimesVectorOp : SPIRV_Op<"MatrixTimesVector", [Pure, AllElementTypesMatch<["vector", "result"]>]> {
  let arguments = (ins SPIRV_MatrixOf<SPIRV_Float>:$matrix, SPIRV_VectorOf<SPIRV_Float>:$vector);
  let results = (outs SPIRV_VectorOf<SPIRV_Float>:$result);
  let assemblyFormat = "operands attr-dict `:` type($matrix) `,` type($vector) `->` type($result)";
}

def SPIRV_TransposeOp : SPIRV_Op<"Transpose", [Pure]> {
  let arguments = (ins SPIRV_AnyMatrix:$matrix);
  let results = (outs SPIRV_AnyMatrix:$result);
  let assemblyFormat = "operands attr-dict `:` type($matrix) `->` type($result)";
}

def SPIRV_VectorTimesMatrixOp : SPIRV_Op<"VectorTimesMatrix", [Pure, AllElementTypesMatch<["vector", "result"]>]> {
  let arguments = (ins SPIRV_VectorOf<SPIRV_Float>:$vector, SPIRV_MatrixOf<SPIRV_Float>:$matrix);
  let results = (outs SPIRV_VectorOf<SPIRV_Float>:$result);
  let assemblyFormat = "operands attr-dict `:` type($vector) `,` type($matrix) `->` type($result)";
}

// --- CooperativeMatrix ---------------------------------------------------------------------

def SPIRV_KHRCooperativeMatrixLengthOp : SPIRV_KhrVendorOp<"CooperativeMatrixLength", [Pure]> {
  let assemblyFormat = "attr-dict `:` $cooperative_matrix_type";
  let arguments = (ins TypeAttrOf<SPIRV_AnyCooperativeMatrix>:$cooperative_matrix_type);
  let results = (outs SPIRV_Int32:$result);
  let hasVerifier = false;
}

def SPIRV_KHRCooperativeMatrixLoadOp
    : SPIRV_KhrVendorOp<"CooperativeMatrixLoad", [DeclareOpInterfaceMethods<AlignmentAttrOpInterface>]> {
  let assemblyFormat = [{
    $pointer `,` $stride `,` $matrix_layout ( `,` $memory_operand^ )? ( `,` $alignment^ )? attr-dict `:`
    type(operands) `->` type($result)
  }];
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_KHR_CooperativeMatrixLayoutAttr:$matrix_layout,
                       SPIRV_Integer:$stride, OptionalAttr<SPIRV_MemoryAccessAttr>:$memory_operand,
                       OptionalAttr<IntValidAlignment<I32Attr>>:$alignment);
  let results = (outs SPIRV_AnyCooperativeMatrix:$result);
}

def SPIRV_KHRCooperativeMatrixStoreOp
    : SPIRV_KhrVendorOp<"CooperativeMatrixStore", [DeclareOpInterfaceMethods<AlignmentAttrOpInterface>]> {
  let assemblyFormat = [{
    $pointer `,` $object `,` $stride `,` $matrix_layout ( `,` $memory_operand^ )? ( `,` $alignment^ )? attr-dict `:`
    type(operands)
  }];
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_AnyCooperativeMatrix:$object,
                       SPIRV_KHR_CooperativeMatrixLayoutAttr:$matrix_layout, SPIRV_Integer:$stride,
                       OptionalAttr<SPIRV_MemoryAccessAttr>:$memory_operand,
                       OptionalAttr<IntValidAlignment<I32Attr>>:$alignment);
  let results = (outs);
}

def SPIRV_KHRCooperativeMatrixMulAddOp
    : SPIRV_KhrVendorOp<"CooperativeMatrixMulAdd", [Pure, AllTypesMatch<["c", "result"]>]> {
  let assemblyFormat = [{
    $a `,` $b `,` $c ( `,` $matrix_operands^ )? attr-dict `:` type($a) `,` type($b) `->` type($c)
  }];
  let arguments = (ins SPIRV_AnyCooperativeMatrix:$a, SPIRV_AnyCooperativeMatrix:$b, SPIRV_AnyCooperativeMatrix:$c,
                       OptionalAttr<SPIRV_KHR_CooperativeMatrixOperandsAttr>:$matrix_operands);
  let results = (outs SPIRV_AnyCooperativeMatrix:$result);
}

// --- IntegerDotProduct ---------------------------------------------------------------------

class SPIRV_IntegerDotProductOp<string mnemonic, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, !listconcat(traits, [Pure])> {
  let results = (outs SPIRV_Integer:$result);
  let hasVerifier = 1;
}

class SPIRV_IntegerDotProductBinaryOp<string mnemonic, list<Trait> traits = []>
    : SPIRV_IntegerDotProductOp<mnemonic, !listconcat(traits, [AllTypesMatch<["vector1", "vector2"]>])> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$vector1, SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$vector2,
                       OptionalAttr<SPIRV_PackedVectorFormatAttr>:$format);
  let assemblyFormat = "$vector1 `,` $vector2 ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)";
}

class SPIRV_IntegerDotProductTernaryOp<string mnemonic, list<Trait> traits = []>
    : SPIRV_IntegerDotProductOp<mnemonic, !listconcat(traits, [AllTypesMatch<["vector1", "vector2"]>,
        AllTypesMatch<["accumulator", "result"]>])> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$vector1, SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$vector2,
                       SPIRV_Integer:$accumulator, OptionalAttr<SPIRV_PackedVectorFormatAttr>:$format);
  let assemblyFormat = [{
    $vector1 `,` $vector2 `,` $accumulator ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)
  }];
}

def SPIRV_SDotOp : SPIRV_IntegerDotProductBinaryOp<"SDot", [SignedOp, Commutative]>;

def SPIRV_SUDotOp : SPIRV_IntegerDotProductBinaryOp<"SUDot", [SignedOp, UnsignedOp]>;

def SPIRV_UDotOp : SPIRV_IntegerDotProductBinaryOp<"UDot", [UnsignedOp, Commutative]>;

def SPIRV_SDotAccSatOp : SPIRV_IntegerDotProductTernaryOp<"SDotAccSat", [SignedOp]>;

def SPIRV_SUDotAccSatOp : SPIRV_IntegerDotProductTernaryOp<"SUDotAccSat", [SignedOp, UnsignedOp]>;

def SPIRV_UDotAccSatOp : SPIRV_IntegerDotProductTernaryOp<"UDotAccSat", [UnsignedOp]>;

#endif // DIALECTS_SPIRV_COMPOSITES_TD
