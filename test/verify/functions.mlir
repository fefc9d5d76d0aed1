// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics -o /dev/null

// A function's attributes, signature and entry block agree.

// expected-error@+1 {{'func.func' op requires one region}}
"func.func"() {sym_name = "f", function_type = () -> ()} : () -> ()

// -----

// expected-error@+1 {{'func.func' op requires attribute 'sym_name'}}
"func.func"() ({}) {function_type = () -> ()} : () -> ()

// -----

// expected-error@+1 {{'func.func' op requires attribute 'function_type'}}
"func.func"() ({}) {sym_name = "f"} : () -> ()

// -----

// expected-error@+1 {{'func.func' op attribute 'sym_name' failed to satisfy constraint: string attribute}}
"func.func"() ({}) {sym_name = 3, function_type = () -> ()} : () -> ()

// -----

// expected-error@+1 {{'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"func.func"() <{sym_name = "f", function_type = i32}> ({}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op requires zero results}}
%x = "func.func"() <{sym_name = "f", function_type = () -> ()}> ({}) : () -> i32

// -----

%y = "foo.v"() : () -> i32
// expected-error@+1 {{'func.func' op requires zero operands}}
"func.func"(%y) <{sym_name = "f", function_type = () -> ()}> ({}) : (i32) -> ()

// -----

// expected-error@+1 {{'func.func' op requires one region}}
"func.func"() <{sym_name = "f", function_type = () -> ()}> ({}, {}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f()

// -----

// expected-error@+1 {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "foo"}}
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "foo"}> ({}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 0}}
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private", arg_attrs = [{}]}> ({}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op arguments may only have dialect attributes}}
"func.func"() <{sym_name = "f", function_type = (i32) -> (), sym_visibility = "private", arg_attrs = [{a}]}> ({}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
"func.func"() <{sym_name = "f", function_type = (i32) -> (), sym_visibility = "private", arg_attrs = [3]}> ({}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op results may only have dialect attributes}}
"func.func"() <{sym_name = "f", function_type = (i32) -> (i1), sym_visibility = "private", res_attrs = [{b = 1 : i32}]}> ({}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op entry block must have 1 arguments to match function signature}}
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({ func.return }) : () -> ()

// -----

// expected-error@+1 {{'func.func' op type of entry block argument #0('i64') must match the type of the corresponding argument in function signature('i32')}}
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({^bb0(%x : i64): func.return }) : () -> ()

// -----

// expected-error@+1 {{'func.func' op symbol's parent must have the SymbolTable trait}}
func.func @f() { func.func private @g() return }

// -----

// expected-error@+1 {{'func.func' op arguments may only have dialect attributes}}
func.func @f(%a: i32 {foo}, %b: i1 {foo.a}) -> (i32 {bar = 3}) { return %a : i32 }
