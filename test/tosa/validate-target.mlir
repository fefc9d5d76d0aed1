// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics --tosa-validate

// The version of the specification has not the extension.
// expected-error@+1 {{extension 'mxfp' is not compatible with the target version 1.0, minimum required version is 1.1}}
module attributes {tosa.target_env = #tosa.target_env<specification_version = "1.0", level = "8k", profiles = [pro_int], extensions = [mxfp]>} {
  func.func @f(%a: tensor<4xi32>) -> tensor<4xi32> {
    %0 = tosa.abs %a : (tensor<4xi32>) -> tensor<4xi32>
    return %0 : tensor<4xi32>
  }
}

// -----

// Without a target, the default one: all profiles, level 8k.
func.func @default(%a: tensor<4xf64>) -> tensor<4xf64> {
  // expected-error@+1 {{'tosa.abs' op is not profile-aligned: element type 'f64' is not legal}}
  %0 = tosa.abs %a : (tensor<4xf64>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// -----

// Version 1.1 has extents that are not known, and no limit is checked at level none.
module attributes {tosa.target_env = #tosa.target_env<specification_version = "1.1.draft", level = "8k", profiles = [pro_int], extensions = [int16]>} {
  func.func @dynamic(%a: tensor<?xi32>) -> tensor<?xi32> {
    %0 = tosa.abs %a : (tensor<?xi32>) -> tensor<?xi32>
    return %0 : tensor<?xi32>
  }
}

// -----

module attributes {tosa.target_env = #tosa.target_env<specification_version = "1.0", level = none, profiles = [pro_int], extensions = [int16]>} {
  func.func @no_level(%a: tensor<?xi32>) -> tensor<?xi32> {
    %0 = tosa.abs %a : (tensor<?xi32>) -> tensor<?xi32>
    return %0 : tensor<?xi32>
  }
}
