// The extension of the `transform` dialect for `arm_neon`: patterns.

#ifndef DIALECTS_TRANSFORM_ARM_NEON_TD
#define DIALECTS_TRANSFORM_ARM_NEON_TD

include "../transform/patterns.td"

def ApplyArmNeonContractionToI8MMPatternsOp
    : _PatternsOp<"apply_patterns.arm_neon.vector_contract_to_i8mm"> {
  let summary = "Patterns from contractions of i8 to instructions of FEAT_I8MM";
}

def ApplyArmNeonContractionToBFMMLAPatternsOp
    : _PatternsOp<"apply_patterns.arm_neon.vector_contract_to_bfmmla"> {
  let summary = "Patterns from contractions of bf16 to instructions of FEAT_BF16";
}

#endif // DIALECTS_TRANSFORM_ARM_NEON_TD
