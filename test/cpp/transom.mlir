// Verifiers: of classes called like MLIR's own, of parents of a class, of defaults that are expressions, and what they write to
// streams.
//
// RUN: rsmlir-opt --dialect %S/Inputs/transom/Transom.td --sources %S/Inputs/transom --verify-diagnostics --split-input-file %s

func.func @own(%a: !transom.opaque<"rudder">, %b: i32) {
  transom.show %b : i32
  // expected-error @+1 {{shows rudder as '!transom.opaque<"made">'}}
  transom.show %a : !transom.opaque<"rudder">
  return
}

// -----

// expected-error @+1 {{says None "text" "text"}}
"transom.say"() <{what = "text"}> : () -> ()

// -----

// expected-error @+1 {{says 5 1 : i8 1}}
"transom.say"() <{what = 1 : i8, count = 5 : i64}> : () -> ()

// -----

// expected-error @+1 {{says None #transom.limit<> #transom.limit<> 1 8}}
"transom.say"() <{what = #transom.limit<>}> : () -> ()

// -----

// expected-error @+1 {{#transom.course<<starboard>> #transom.course<<port>>}}
"transom.say"() <{what = #transom.course<<port>>}> : () -> ()

// -----

// expected-error @+1 {{says None unit unit type attribute pointer neither}}
"transom.say"() <{what = unit}> : () -> ()

// -----

transom.hold "free" {
  transom.crate
}
transom.hold "full" {
  // expected-error @+1 {{is in a full hold with 1 operations}}
  transom.crate
}

// -----

func.func @rope(%a: !transom.opaque<"hemp">, %b: i32, %c: f32) {
  transom.rope %a : !transom.opaque<"hemp">
  transom.rope %b : i32
  // expected-error @+1 {{failed to verify that must be of a kind of rope}}
  transom.rope %c : f32
  return
}

// -----

func.func @box(%a: i32) {
  transom.box %a : i32 {
  ^bb0(%b: i32, %c: i32):
    transom.show %b : i32
  // expected-error @+1 {{entry block arguments were already defined}}
  }
  return
}
