// The extension of the `transform` dialect for `x86vector`: patterns.

#ifndef DIALECTS_TRANSFORM_X86VECTOR_TD
#define DIALECTS_TRANSFORM_X86VECTOR_TD

include "../transform/patterns.td"

def ApplyVectorContractToFMAPatternsOp
    : _PatternsOp<"apply_patterns.x86vector.vector_contract_to_fma"> {
  let summary = "Patterns from contractions of f32 to vector.fma";
}

def ApplyVectorContractToPackedTypeDotProductPatternsOp
    : _PatternsOp<"apply_patterns.x86vector.vector_contract_to_packed_type_dot_product"> {
  let summary = "Patterns from contractions of bf16 and i8 to products of packed elements";
}

def ApplyVectorContractBF16ToFMAPatternsOp
    : _PatternsOp<"apply_patterns.x86vector.vector_contract_bf16_to_fma"> {
  let summary = "Patterns from contractions of bf16 to vector.fma of even and odd elements";
}

def ApplySinkVectorProducerOpsPatternsOp
    : _PatternsOp<"apply_patterns.x86vector.sink_vector_producer_ops"> {
  let summary = "Patterns that move operations to where their vectors are first used";
}

#endif // DIALECTS_TRANSFORM_X86VECTOR_TD
