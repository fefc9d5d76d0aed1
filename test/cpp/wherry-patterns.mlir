// Patterns that set the visibility and the name of symbols, and lists of attributes.
//
// RUN: rsmlir-opt --dialect %S/Inputs/wherry/Wherry.td --sources %S/Inputs/wherry --canonicalize %s | FileCheck %s

// CHECK: wherry.route "private" @ferry{{$}}
wherry.route @ferry todo
// CHECK: wherry.route "nested" @ford{{$}}
wherry.route @ford todo
// CHECK: wherry.route @ditch{{$}}
wherry.route "private" @ditch todo
// CHECK: wherry.route @bridge{{$}}
wherry.route @plank todo

// CHECK: "wherry.row"() <{n = 3 : i64, s = "x"}> {ended, slow} : () -> ()
"wherry.row"() <{todo, n = 3 : i64, s = "x"}> {old} : () -> ()
// CHECK: "wherry.row"() <{n = 9 : i64, s = "x"}> {ended, slow} : () -> ()
"wherry.row"() <{todo, n = 4 : i64, s = "x"}> {old} : () -> ()
