// Numbers of any width, of one bit too, matchers of values and operations, and operations where values are expected.
// RUN: rsmlir-opt --dialect %S/Inputs/gauge/Gauge.td --sources %S/Inputs/gauge --canonicalize %s | FileCheck %s

// CHECK-LABEL: @flip
func.func @flip(%a: i8, %b: i1) -> (i8, i1, i1) {
  %ones = gauge.constant -1 : i8
  %0 = gauge.flip %a, %ones : i8
  %1 = gauge.flip %0, %ones : i8
  %true = gauge.constant true
  %2 = gauge.flip %b, %true : i1
  %3 = gauge.flip %2, %true : i1
  %4 = gauge.flip %true, %true : i1
  // CHECK-NEXT: %[[F:.*]] = gauge.constant false
  // CHECK-NEXT: return %arg0, %arg1, %[[F]]
  return %1, %3, %4 : i8, i1, i1
}

// CHECK-LABEL: @both
func.func @both(%a: i8) -> (i8, i8) {
  // CHECK-NEXT: %[[C:.*]] = gauge.constant 6 : i8
  // CHECK-NEXT: %[[B:.*]] = gauge.both %arg0, %[[C]] : i8
  %c14 = gauge.constant 14 : i8
  %c6 = gauge.constant 7 : i8
  %0 = gauge.both %a, %c14 : i8
  %1 = gauge.both %0, %c6 : i8
  // CHECK-NEXT: return %[[B]], %[[C]]
  %2 = gauge.both %c14, %c6 : i8
  return %1, %2 : i8, i8
}

// CHECK-LABEL: @join
func.func @join() -> i12 {
  // CHECK-NEXT: gauge.constant 849 : i12
  %a = gauge.constant 3 : i4
  %b = gauge.constant 5 : i4
  %c = gauge.constant 1 : i4
  %0 = gauge.join %a, %b, %c : (i4, i4, i4) -> i12
  return %0 : i12
}
