// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// Illegal entries of nested scopes for the same builtin type. mlir-opt crashes on such input.

// expected-note@below {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<1xi64>>} {
  // expected-error@below {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<32> : vector<1xi64>>} {}
}

// -----

// Something that is no multiple.
// expected-note@below {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<1xi64>>} {
  // expected-error@below {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<96> : vector<1xi64>>} {}
}

// -----

// A preferred alignment that is smaller.
// expected-note@below {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<[32, 128]> : vector<2xi64>>} {
  // expected-error@below {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<[32, 64]> : vector<2xi64>>} {}
}

// -----

// expected-note@below {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  // expected-error@below {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64>} {}
}
