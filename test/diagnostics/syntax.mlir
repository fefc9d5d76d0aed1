// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics

// expected-error@+1 {{expected operation name in quotes}}
%x = 5

// -----

// expected-note@+1 {{previously defined here}}
%x = "t.x"() : () -> i32
// expected-error@+1 {{redefinition of SSA value '%x'}}
%x = "t.x"() : () -> i32

// -----

// expected-error@+1 {{use of undeclared SSA value name}}
"t.x"(%nowhere) : (i32) -> ()

// -----

// expected-note@+1 {{prior use here}}
%x = "t.x"() : () -> i32
// expected-error@+1 {{use of value '%x' expects different type than prior uses: 'i64' vs 'i32'}}
"t.y"(%x) : (i64) -> ()

// -----

// expected-error@+1 {{operation defines 1 results but was provided 2 to bind}}
%x:2 = "t.x"() : () -> i32

// -----

"t.x"() ({
  // expected-error@+1 {{reference to an undefined block}}
  "t.br"()[^nowhere] : () -> ()
}) : () -> ()

// -----

// expected-error-re@+1 {{expected 1 operand type{{.*}} but had 0}}
"t.x"(%x) : () -> ()

// -----

// expected-error@+1 {{custom op 'func.nothing' is unknown}}
func.nothing

// -----

// expected-error@+1 {{unknown escape in string literal}}
"t.x\q"() : () -> ()
