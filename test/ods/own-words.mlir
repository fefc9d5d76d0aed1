// Errors that mlir-opt does not explain.

// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --split-input-file --verify-diagnostics

// expected-error @+1 {{invalid properties {unit = 1 : i32} for op sample.props_in_dict: expected unit or boolean attribute}}
"sample.props_in_dict"() <{unit = 1 : i32}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {c = 1 : i64, e = 3 : i64} for op sample.prop_dict: expected unit or boolean attribute}}
sample.prop_dict <{c = 1, e = 3}>
