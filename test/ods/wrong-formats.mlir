// Formats of which each has a mistake: all are reported, where they stand.

// RUN: not rsmlir-opt --dialect %S/Inputs/wrong_formats.td %s 2>&1 | FileCheck %s

// CHECK-DAG: wrong_formats.td:16:67: error: expected variable to refer to an argument, region, result, or successor
// CHECK-DAG: wrong_formats.td:17:66: error: operand 'a' is already bound
// CHECK-DAG: wrong_formats.td:18:63: error: expected valid literal but got 'a b': keywords should contain only alphanum, '_', '$', or '.' characters
// CHECK-DAG: wrong_formats.td:19:75: error: expected valid literal but got '!': single character literal must be a letter or one of '_:,=<>()[]{}?+-*'
// CHECK-DAG: wrong_formats.td:20:73: error: optional group has no anchor element
// CHECK-DAG: wrong_formats.td:21:66: error: only variable length operands can be used within an optional group
// CHECK-DAG: wrong_formats.td:22:61: error: type of operand #1, named 'c', is not buildable and a buildable type cannot be inferred
// CHECK-DAG: wrong_formats.td:23:65: error: operand #0, named 'a', not found
// CHECK-DAG: wrong_formats.td:24:66: error: 'attr-dict' directive not found in custom assembly format
// CHECK-DAG: wrong_formats.td:25:74: error: expected literal, variable, directive, or optional group
// CHECK-DAG: wrong_formats.td:32:71: error: format is missing reference to parameter: a
// CHECK-DAG: wrong_formats.td:33:78: error: parameters in an optional group must be optional
// CHECK-DAG: wrong_formats.td:34:84: error: Wrong_StructType has no parameter named 'c'
// CHECK-DAG: wrong_formats.td:35:86: error: unexpected end of file in literal
