// RUN: rsmlir-opt %s --tosa-attach-target | FileCheck %s
// RUN: rsmlir-opt %s '--tosa-attach-target=specification_version=1.1.draft level=none profiles=pro_fp,pro_int extensions=int16,mxfp' | FileCheck %s --check-prefix=GIVEN
// RUN: not rsmlir-opt %s --tosa-attach-target=profiles=pro_long 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// CHECK: module attributes {tosa.target_env = #tosa.target_env<specification_version = "1.0", level = "8k", profiles = [], extensions = []>} {
// GIVEN: module attributes {tosa.target_env = #tosa.target_env<specification_version = "1.1.draft", level = none, profiles = [pro_fp, pro_int], extensions = [int16, mxfp]>} {
// UNKNOWN: Unknown TOSA profile name passed in 'pro_long', supported profiles are: pro_int, pro_fp
