// RUN: not rsmlir-opt %s --verify-diagnostics --limit expected-regex=2000 2>&1 | FileCheck %s
// RUN: rsmlir-opt %s --verify-diagnostics

// CHECK: error: invalid regex: limit `expected-regex` reached: 2000 bytes of a compiled regular expression (`--limit expected-regex=N` raises it)
// expected-error-re@+1 {{{{(i{1,200})*}}nvalid{{([A-Za-z]|[0-9 ])+}}}}
%
