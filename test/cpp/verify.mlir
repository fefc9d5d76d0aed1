// Verifiers in C++ report what they find; one that cannot be evaluated checks nothing.
//
// RUN: rsmlir-opt --dialect %S/Inputs/farm/Farm.td --sources %S/Inputs/farm %s --split-input-file --verify-diagnostics

func.func @sow(%a: i32) {
  // expected-error @+1 {{'farm.sow' op has 2 seeds for a field of type '!farm.field<1 of i8>'}}
  %0 = farm.sow [%a, %a] : !farm.field<1 of i8>
  return
}

// -----

// expected-error @+1 {{a field of 'i8' must have a width, but has -1}}
func.func private @field(!farm.field<-1 of i8>)

// -----

// expected-error @+1 {{is too wide: 2000}}
func.func private @field(!farm.field<2000 of i8>)

// -----

// expected-error @+1 {{'farm.year' op has no plough}}
farm.year 1900 {
  // expected-note @+1 {{for a depth of 11}}
  sow [] deep 11 : !farm.field<2 of i1>
}

// -----

// expected-error @+2 {{custom op 'farm.strange' is written as C++ of its dialect says, which was given up on: not evaluated: the method 'parseTheUnknown'}}
// expected-note @+1 {{use the generic form: "farm.strange"() : () -> ()}}
farm.strange

// -----

"farm.strange"() : () -> ()
