// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics -o /dev/null

// No value crosses into an isolated operation, nor out of it.

%y = "foo.def"() : () -> i32
// expected-error@+2 {{'foo.use' op using value defined outside the region}}
// expected-note@+1 {{required by region isolation constraints}}
module { "foo.use"(%y) : (i32) -> () }

// -----

// expected-error@+2 {{'foo.use' op using value defined outside the region}}
// expected-note@+1 {{required by region isolation constraints}}
module { "foo.use"(%y) : (i32) -> () }
%y = "foo.def"() : () -> i32

// -----

%y = "foo.def"() : () -> i32
// expected-error@+2 {{'foo.use' op using value defined outside the region}}
// expected-note@+1 {{required by region isolation constraints}}
"func.func"() <{function_type = () -> (), sym_name = "x"}> ({ "foo.use"(%y) : (i32) -> () func.return }) : () -> ()
// expected-error@+2 {{'foo.use' op using value defined outside the region}}
// expected-note@+1 {{required by region isolation constraints}}
"func.func"() <{function_type = () -> (), sym_name = "z"}> ({ "foo.use"(%y) : (i32) -> () func.return }) : () -> ()

// -----

// expected-error@+1 {{operand #0 does not dominate this use}}
"foo.use"(%x) : (i32) -> ()
func.func @f() {
  // expected-note@+1 {{operand defined here (op in a child region)}}
  %x = "foo.def"() : () -> i32
  return
}

// -----

"foo.use"(%x) : (i32) -> ()
func.func @f() {
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "foo.use"(%x) : (i32) -> ()
  // expected-note@+1 {{operand defined here (op in the same block)}}
  %x = "foo.def"() : () -> i32
  return
}

// -----

func.func @f(%a: i32) {
  return
}

// -----

// expected-error@+1 {{operand #0 does not dominate this use}}
"foo.use"(%a, %b) : (i32, i32) -> ()
// expected-note@+1 {{operand defined as a block argument (block #0 in a child region)}}
"func.func"() <{function_type = (i32, i32) -> (), sym_name = "x"}> ({
^bb0(%b: i32, %a: i32):
  "foo.use"(%a, %b) : (i32, i32) -> ()
  func.return }) : () -> ()

// -----

// expected-note@+1 {{required by region isolation constraints}}
func.func @g() {
  // expected-error@+1 {{'foo.use' op using value defined outside the region}}
  "foo.use"(%a) : (i32) -> ()
  return
}
func.func @f() {
  %a = "foo.def"() : () -> i32
  return
}

// -----

// expected-error@+2 {{'foo.use' op using value defined outside the region}}
// expected-note@+1 {{required by region isolation constraints}}
module { "foo.use"(%a#1) : (i32) -> () }
module { module { %a:2 = "foo.def"() : () -> (i32, i32) "foo.use"(%a) : (i32) -> () } }

// -----

// expected-error@+1 {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({
^bb0(%x: i32):
  "func.func"() <{function_type = () -> (), sym_name = "x"}> ({ "foo.use"(%x) : (i32) -> () func.return }) : () -> ()
}) : () -> ()
