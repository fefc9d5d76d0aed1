// The extension of the `transform` dialect for `arm_sve`: patterns.

#ifndef DIALECTS_TRANSFORM_ARM_SVE_TD
#define DIALECTS_TRANSFORM_ARM_SVE_TD

include "../transform/patterns.td"

def ApplyArmSVELowerContractionToI8MMPatternsOp
    : _PatternsOp<"apply_patterns.arm_sve.vector_contract_to_i8mm"> {
  let summary = "Patterns from contractions of i8 to instructions of FEAT_I8MM";
}

def ApplyArmSVELowerContractionToBFMMLAPatternsOp
    : _PatternsOp<"apply_patterns.arm_sve.vector_contract_to_bfmmla"> {
  let summary = "Patterns from contractions of bf16 to instructions of FEAT_BF16";
}

#endif // DIALECTS_TRANSFORM_ARM_SVE_TD
