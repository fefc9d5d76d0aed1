// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// expected-error@below {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'b'}}
module attributes {a.a=#dlti.dl_entry<index, 32>, b=#dlti.dl_entry<"x", 32 : i8>} {}

// -----

// expected-error@below {{no DLTI entries provided}}
module attributes {a.a=#dlti.target_device_spec<>} {}

// -----

// expected-error@below {{no DLTI entries provided}}
module attributes {a.a=#dlti.target_system_spec<>} {}

// -----

// expected-error@below {{repeated DLTI key: i32}}
module attributes {a.a=#dlti.map<i32 = 3, i32 = 4>} {}

// -----

// expected-error@below {{empty string as DLTI key is not allowed}}
module attributes {a.a=#dlti.map<"" = 3>} {}

// -----

// expected-error@below {{expected '='}}
module attributes {a.a=#dlti.map<index 3>} {}

// -----

// expected-error@below {{invalid kind of attribute specified}}
module attributes {a.a=#dlti.map<3 = 3>} {}

// -----

// expected-error@below {{expected a type or a quoted string}}
module attributes {a.a=#dlti.dl_entry<3, 3>} {}

// -----

// expected-error@below {{empty string as DLTI key is not allowed}}
module attributes {a.a=#dlti.dl_spec<"" = 3>} {}

// -----

// expected-error@below {{invalid kind of attribute specified}}
module attributes {a.a=#dlti.target_device_spec<i32 = 3>} {}

// -----

// expected-error@below {{repeated DLTI key: "a"}}
module attributes {a.a=#dlti.target_device_spec<"a" = 3, "a" = 4>} {}

// -----

// expected-error@below {{value associated with key "CPU" is not a DLTI device spec}}
module attributes {a.a=#dlti.target_system_spec<"CPU" = 3>} {}

// -----

// expected-error@below {{invalid kind of attribute specified}}
module attributes {a.a=#dlti.target_system_spec<i32 = #dlti.target_device_spec<"a" = 3>>} {}

// -----

// expected-error@below {{repeated device ID in dlti.target_system_spec: "A"}}
module attributes {a.a=#dlti.target_system_spec<"A" = #dlti.target_device_spec<"a" = 3>, "A" = #dlti.target_device_spec<"a" = 3>>} {}

// -----

// expected-error@below {{expected attribute value}}
module attributes {a.a=#dlti.map<"x" = >} {}

// -----

// expected-error@below {{expected attribute value}}
module attributes {a.a=#dlti.map<"x" = 3, >} {}

// -----

// expected-error@below {{'dlti.map' is expected to be a #dlti.map attribute}}
module attributes {dlti.map = 3} {}

// -----

// expected-error@below {{'dlti.target_system_spec' is expected to be a #dlti.target_system_spec attribute}}
module attributes {dlti.target_system_spec = 3} {}

// -----

// expected-error@below {{attribute 'dlti.function_pointer_alignment' not supported by dialect}}
module attributes {dlti.function_pointer_alignment = 3} {}

// -----

// expected-error@below {{'dlti.dl_spec' is expected to be a #dlti.dl_spec attribute}}
module attributes {dlti.dl_spec = #dlti.map<"a" = 3>} {}

// -----

// expected-error@below {{attribute 'dlti.query' not supported by dialect}}
module attributes {dlti.query = #dlti.map<"a" = 3>} {}

// -----

// expected-error@below {{value associated with key "A" is not a DLTI device spec}}
module attributes {a.a=#dlti.target_system_spec<"A" = #dlti.map<"a" = 3>>} {}

// -----

// expected-error@below {{expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<i32, 3 : i64>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 3>} {}

// -----

// expected-error@below {{unexpected data layout for a built-in type}}
module attributes {dlti.dl_spec = #dlti.dl_spec<tensor<2xf32> = 3>} {}

// -----

// expected-error@below {{preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry #dlti.dl_entry<i32, dense<[64, 32]> : vector<2xi64>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[64, 32]> : vector<2xi64>>} {}

// -----

// expected-error@below {{the 'arith' dialect does not support identifier data layout entries}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"arith.foo" = 3>} {func.func @f() { %0 = arith.constant 1 : i32 return }}

// -----

// expected-error@below {{data layout specified for a type that does not support it}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!transform.any_op = 3>} {}
