// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

module attributes {llvm.data_layout = ""} {}

// -----

module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128-ni:1:2-Fn32-A5-G1-P2-a:0:64-v64:64-pu3(far.away):64:64:64:32-s"} {}

// -----

// expected-error@+1 {{'builtin.module' op invalid data layout descriptor: unknown specifier '#'}}
module attributes {llvm.data_layout = "#vjkr32"} {}

// -----

// expected-error@+1 {{empty specification is not allowed}}
module attributes {llvm.data_layout = "e-"} {}

// -----

// expected-error@+1 {{malformed specification, must be of the form "i<size>:<abi>[:<pref>]"}}
module attributes {llvm.data_layout = "i64"} {}

// -----

// expected-error@+1 {{i8 must be 8-bit aligned}}
module attributes {llvm.data_layout = "i8:16"} {}

// -----

// expected-error@+1 {{ABI alignment must be a power of two times the byte width}}
module attributes {llvm.data_layout = "f64:24"} {}

// -----

// expected-error@+1 {{preferred alignment cannot be less than the ABI alignment}}
module attributes {llvm.data_layout = "v64:64:32"} {}

// -----

// expected-error@+1 {{size must be zero}}
module attributes {llvm.data_layout = "a1:8"} {}

// -----

// expected-error@+1 {{'x' is not a valid pointer specification flag}}
module attributes {llvm.data_layout = "pex1:32:32"} {}

// -----

// expected-error@+1 {{address space 0 cannot be unstable or have external state}}
module attributes {llvm.data_layout = "pe:32:32"} {}

// -----

// expected-error@+1 {{address space name `near` already used}}
module attributes {llvm.data_layout = "p1(near):32:32-p2(near):32:32"} {}

// -----

// expected-error@+1 {{Expected `( address space name )`}}
module attributes {llvm.data_layout = "p1():32:32"} {}

// -----

// expected-error@+1 {{index size cannot be larger than the pointer size}}
module attributes {llvm.data_layout = "p:32:32:32:64"} {}

// -----

// expected-error@+1 {{address space 0 cannot be non-integral}}
module attributes {llvm.data_layout = "ni:1:0"} {}

// -----

// expected-error@+1 {{size must be a non-zero 24-bit integer}}
module attributes {llvm.data_layout = "n8:0"} {}

// -----

// expected-error@+1 {{stack natural alignment must be a 16-bit integer}}
module attributes {llvm.data_layout = "S65536"} {}

// -----

// expected-error@+1 {{unknown function pointer alignment type 'x'}}
module attributes {llvm.data_layout = "Fx8"} {}

// -----

// expected-error@+1 {{address space must be a 24-bit integer}}
module attributes {llvm.data_layout = "A16777216"} {}

// -----

// expected-error@+1 {{unknown mangling mode}}
module attributes {llvm.data_layout = "m:q"} {}
