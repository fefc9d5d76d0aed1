// Verifiers: notes of types and attributes, members by the namespace before their class, properties, numbers of one bit,
// iterators of sorted containers.
//
// RUN: rsmlir-opt --dialect %S/Inputs/wherry/Wherry.td --sources %S/Inputs/wherry --verify-diagnostics --split-input-file %s

// expected-error @+2 {{a fare of -1}}
// expected-note @+1 {{nobody is paid for a ride}}
module attributes {x.fare = #wherry.fare<-1>} {}

// -----

// expected-error @+3 {{no seat 6}}
// expected-note @+2 {{the last one is 5}}
// expected-note @+1 {{the first one is 0}}
func.func private @sit(!wherry.seat<6>)

// -----

module attributes {wherry.leaks} {}

// -----

// expected-error @+1 {{'wherry.module' op leaks}}
wherry.module attributes {wherry.leaks} {
  builtin.module {}
}

// -----

// expected-error @+1 {{wherry.crew' op Ann is "Ann" with 4 : i64 below}}
"wherry.crew"() <{name = "Ann", oars = 4 : i64}> : () -> ()

// -----

// expected-error @+1 {{makes '!wherry.tuple<i8, i8>' and 'tuple<i8, i8>'}}
%0 = "wherry.pair"() : () -> i8

// -----

// expected-error @+1 {{has -1 1 number -1 set truth 1}}
"wherry.bit"() <{of = true, number = true, truth = true}> : () -> ()

// -----

// expected-error @+1 {{has 0 zero 0}}
"wherry.bit"() <{of = false}> : () -> ()

// -----

// expected-error @+1 {{goes 7b 9d 12c 18a, before the first of all c, from noon on c after 2, none at night, first at 7 then 9..}}
"wherry.timetable"() <{hours = array<i64: 18, 7, 12, 9>}> : () -> ()

// -----

// expected-error @+1 {{a light is somewhere}}
wherry.light ""

// -----

// expected-error @+1 {{is #wherry.lamp<2 : i8, 3>}}
wherry.light "bow"
