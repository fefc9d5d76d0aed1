// The name of a type, at which a parser reports, is after that of the dialect: see Inputs/helm.
//
// RUN: not rsmlir-opt --dialect %S/Inputs/helm/Helm.td -I %S/Inputs/helm --sources %S/Inputs/helm %s 2>&1 | FileCheck %s

// CHECK: [[#@LINE+3]]:37: error: expected 'by'
// CHECK: [[#@LINE+2]]:31: error: expected the height of a sail

func.func private @name(!helm.sail<5>)
