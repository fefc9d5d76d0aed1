// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics -o /dev/null

// Inherent attributes, as properties and in the dictionary.

// expected-error@+1 {{invalid properties {} for op func.return: this operation does not support properties}}
func.func @f() { "func.return"() <{}> : () -> () }

// -----

// expected-error@+1 {{invalid properties {a = 1 : i64} for op func.return: this operation does not support properties}}
func.func @f() { "func.return"() <{a = 1}> : () -> () }

// -----

// expected-error@+1 {{invalid properties 3 : i64 for op func.return: this operation does not support properties}}
func.func @f() { "func.return"() <3> : () -> () }

// -----

// expected-error@+1 {{invalid properties 3 : i64 for op func.call: expected DictionaryAttr to set properties}}
func.func @f() { "func.call"() <3> : () -> () }

// -----

// expected-error@+1 {{invalid properties {arg_attrs = 3 : i64, callee = 3 : i64, no_inline = 3 : i64} for op func.call: Invalid attribute `arg_attrs` in property conversion: 3 : i64}}
func.func @f() { "func.call"() <{no_inline = 3, callee = 3, arg_attrs = 3}> : () -> () return }

// -----

// expected-error@+1 {{'func.call' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
func.func @f() { "func.call"() {no_inline = 3, callee = 3, arg_attrs = 3} : () -> () return }

// -----

// expected-error@+1 {{'func.call' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
func.func @f() { "func.call"() {no_inline = 3, callee = 3, arg_attrs = [3]} : () -> () return }

// -----

// expected-error@+1 {{'func.call' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
func.func @f() { "func.call"() <{no_inline, callee = @f, arg_attrs = [3], res_attrs = [4]}> : () -> () return }

// -----

func.func @f() { "func.call"() <{callee = @f}> {no_inline = 3, callee = 4} : () -> () return }

// -----

func.func @f() { "func.call"() <{callee = @f}> {no_inline} : () -> () return }

// -----

func.func @f() { "func.call"() <{callee = @f, nope = 3}> : () -> () return }
