// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics -o /dev/null

// Casts.

// expected-error@+1 {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation}}
"builtin.unrealized_conversion_cast"() : () -> ()
