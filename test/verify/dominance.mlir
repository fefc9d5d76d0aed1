// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics -o /dev/null

// Values are defined before they are used.

func.func @f() {
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "foo.use"(%x) : (i32) -> ()
  // expected-note@+1 {{operand defined here (op in the same block)}}
  %x = "foo.def"() : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+2 {{operand #0 does not dominate this use}}
  // expected-note@+1 {{operand defined here (op in the same block)}}
  %x = "foo.use"(%x) : (i32) -> (i32)
  return
}

// -----

func.func @f() {
  "foo.r"() ({ %x = "foo.def"() : () -> i32 "foo.use"(%x) : (i32) -> ()
     "foo.use"(%y) : (i32) -> ()
     %y = "foo.def"() : () -> i32 "foo.use"(%x) : (i32) -> ()
   }) : () -> ()
  return
}

// -----

func.func @f() {
  "foo.br"() [^bb1, ^bb2] : () -> ()
^bb1:
  // expected-note@+1 {{operand defined here (op in the same region)}}
  %x = "foo.def"() : () -> i32
  "foo.br"() [^bb3] : () -> ()
^bb2:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "foo.use"(%x) : (i32) -> ()
  "foo.br"() [^bb3] : () -> ()
^bb3:
  return
}

// -----

// expected-note@+1 {{operand defined as a block argument (block #1 in the same region)}}
func.func @f() {
  "foo.br"() [^bb1, ^bb2] : () -> ()
^bb1(%x: i32):
  "foo.br"() [^bb3] : () -> ()
^bb2:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "foo.use"(%x) : (i32) -> ()
  "foo.br"() [^bb3] : () -> ()
^bb3:
  return
}

// -----

func.func @f() {
  "foo.br"() [^bb1] : () -> ()
^bb1:
  return
^bb2:
  "foo.use"(%x) : (i32) -> ()
  %x = "foo.def"() : () -> i32
  "foo.br"() [^bb2] : () -> ()
}

// -----

func.func @f() {
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "foo.r"() ({ "foo.use"(%x) : (i32) -> () }) : () -> ()
  // expected-note@+1 {{operand defined here (op in a parent region)}}
  %x = "foo.def"() : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+2 {{operand #0 does not dominate this use}}
  // expected-note@+1 {{operand defined here (op in a parent region)}}
  %x = "foo.r"() ({ "foo.use"(%x) : (i32) -> () }) : () -> (i32)
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "foo.use"(%x) : (i32) -> ()
  // expected-note@+1 {{operand defined here (op in a child region)}}
  "foo.r"() ({ %x = "foo.def"() : () -> i32 }) : () -> ()
  return
}

// -----

%x = "foo.r"() ({ "foo.use"(%x) : (i32) -> () }) : () -> (i32)
"foo.use"(%y) : (i32) -> ()
%y = "foo.def"() : () -> i32

// -----

"foo.r"() ({ %x = "foo.def"() : () -> i32 "foo.br"()[^bb1] : () -> ()
 // expected-error@+1 {{operand #1 does not dominate this use}}
 ^bb1: "foo.use"(%x, %z) : (i32, i32) -> ()
       // expected-note@+1 {{operand defined here (op in the same block)}}
       %z = "foo.def"() : () -> i32
 }) : () -> ()

// -----

// expected-error@+2 {{operand #0 does not dominate this use}}
// expected-note@+1 {{operand defined as a block argument (block #0 neither in a parent nor in a child region)}}
"foo.r"() ({ "foo.use"(%x) : (i32) -> () },
 {^bb0(%x : i32): }) : () -> ()

// -----

func.func @f() {
  // expected-error@+2 {{operand #0 does not dominate this use}}
  // expected-note@+1 {{operand defined as a block argument (block #0 neither in a parent nor in a child region)}}
  "foo.r"() ({ "foo.use"(%x) : (i32) -> () }, { "foo.r2"() ({^bb0(%x: i32): }) : () -> () }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+2 {{operand #0 does not dominate this use}}
  // expected-note@+1 {{operand defined as a block argument (block #0 in a child region)}}
  "foo.r"() ({ "foo.use"(%x) : (i32) -> () "foo.r2"() ({^bb0(%x: i32): }) : () -> () }) : () -> ()
  return
}

// -----

func.func @f() {
   "foo.r2"() ({^bb0(%x: i32): "foo.r"() ({ "foo.use"(%x) : (i32) -> () }) : () -> () }) : () -> ()
   // expected-error@+1 {{operand #0 does not dominate this use}}
   "foo.use"(%y) : (i32) -> ()
   "foo.use"(%z) : (i32) -> ()
   // expected-note@+1 {{operand defined here (op in the same block)}}
   %y:2 = "foo.def"() : () -> (i32, i32)
   %z:2 = "foo.def"() : () -> (i32, i32)
  return
}

// -----

// expected-note@+1 {{operand defined as a block argument (block #3 in the same region)}}
"foo.r"() ({
  "foo.br"() [^bb1] : () -> ()
^bb1:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "foo.use"(%x) : (i32) -> ()
  "foo.br"() [^bb2] : () -> ()
^bb2:
  "foo.r"() ({ "foo.use"(%x) : (i32) -> () }) : () -> ()
  "foo.br"() [^bb1] : () -> ()
^bb3(%x: i32):
  "foo.r"() ({ "foo.use"(%x) : (i32) -> () }) : () -> ()
  "foo.br"() [^bb1] : () -> ()
}) : () -> ()

// -----

"foo.x"() ({
^bb0(%a : i32):
  "foo.br"()[^bb1] : () -> ()
^bb1(%b : i32):
  "foo.br"(%a)[^bb1, ^bb2] : (i32) -> ()
^bb2:
  "foo.u"(%b) ({ "foo.u"(%b) : (i32) -> () } ) : (i32) -> ()
}) : () -> ()

// -----

func.func @f() {
  "foo.a"() ({
  ^bb0:
    // expected-error@+2 {{operand #0 does not dominate this use}}
    // expected-note@+1 {{operand defined here (op in a parent region)}}
    %0 = "foo.d"() ({ "foo.u"(%0) : (i32) -> () }) : () -> i32
    "foo.br"()[^bb1] : () -> ()
  ^bb1:
    "foo.u"(%0) : (i32) -> ()
  }) : () -> ()
  return
}
