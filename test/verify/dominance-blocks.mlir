// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics -o /dev/null

// Between the blocks of a region, a tree of dominators decides.

// A value of a block that comes later in the text, and dominates.
func.func @later(%c: i1) {
  cf.br ^b
^a:
  "test.use"(%x) : (i32) -> ()
  return
^b:
  %x = "test.def"() : () -> i32
  cf.br ^a
}

// -----

// A header's argument in the body of its loop, and after it.
func.func @loop(%c: i1, %n: i32) {
  cf.br ^header(%n : i32)
^header(%i: i32):
  cf.cond_br %c, ^body, ^exit
^body:
  %j = "test.next"(%i) : (i32) -> i32
  cf.br ^header(%j : i32)
^exit:
  "test.use"(%i, %n) : (i32, i32) -> ()
  return
}

// -----

func.func @side(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  // expected-note@+1 {{operand defined here (op in the same region)}}
  %x = "test.def"() : () -> i32
  cf.br ^b
^b:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "test.use"(%x) : (i32) -> ()
  return
}

// -----

func.func @unreachable(%c: i1) {
  return
^a:
  "test.use"(%x) : (i32) -> ()
  cf.br ^b
^b:
  %x = "test.def"() : () -> i32
  cf.br ^a
}

// -----

func.func @two_errors(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  // expected-note@+1 {{operand defined here (op in the same region)}}
  %x = "test.def"() : () -> i32
  scf.if %c {
    "test.use"(%y) : (i32) -> ()
  }
  cf.br ^b
^b:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  %y = "test.use"(%x) : (i32) -> i32
  return
}

// -----

func.func @nested(%c: i1) {
  cf.br ^a
^a:
  %x = "test.def"() : () -> i32
  scf.if %c {
    scf.if %c {
      "test.use"(%x) : (i32) -> ()
    }
  }
  cf.br ^b
^b:
  scf.if %c {
    "test.use"(%x) : (i32) -> ()
  }
  return
}

// -----

func.func @own(%c: i1) {
  cf.br ^a
^a:
  // expected-note@+1 {{operand defined here (op in a parent region)}}
  %x = scf.if %c -> i32 {
    // expected-error@+1 {{operand #0 does not dominate this use}}
    scf.yield %x : i32
  } else {
    scf.yield %x : i32
  }
  return
}

// -----

func.func @own_result() {
  cf.br ^a
^a:
  // expected-error@+2 {{operand #0 does not dominate this use}}
  // expected-note@+1 {{operand defined here (op in the same block)}}
  %x = "test.use"(%x) : (i32) -> i32
  return
}

// -----

func.func @before() {
  cf.br ^a
^a:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "test.use"(%x) : (i32) -> ()
  // expected-note@+1 {{operand defined here (op in the same block)}}
  %x = "test.def"() : () -> i32
  return
}

// -----

func.func @entry_after(%c: i1) {
  // expected-note@+1 {{operand defined here (op in a parent region)}}
  %r = "test.region"() ({
  ^bb0:
    cf.br ^bb1
  ^bb1:
    // expected-error@+1 {{operand #0 does not dominate this use}}
    "test.use"(%r) : (i32) -> ()
    cf.br ^bb1
  }) : () -> i32
  return
}

// -----

func.func @siblings(%c: i1) {
  scf.if %c {
    %x = "test.def"() : () -> i32
  }
  scf.if %c {
    // expected-error@+1 {{use of undeclared SSA value name}}
    "test.use"(%x) : (i32) -> ()
  }
  return
}

// -----

"test.graph"() ({
  "test.use"(%x) : (i32) -> ()
  %x = "test.use"(%x) : (i32) -> i32
  "test.inner"() ({
    "test.use"(%y) : (i32) -> ()
  }) : () -> ()
  %y = "test.def"() : () -> i32
}) : () -> ()

// -----

func.func @irreducible(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  // expected-note@+1 {{operand defined here (op in the same region)}}
  %x = "test.def"() : () -> i32
  cf.cond_br %c, ^b, ^d
^b:
  %y = "test.def"() : () -> i32
  cf.cond_br %c, ^a, ^d
^d:
  "test.use"(%c) : (i1) -> ()
  cf.br ^e
^e:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "test.use"(%x) : (i32) -> ()
  return
}
