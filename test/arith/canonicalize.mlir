// RUN: rsmlir-opt --canonicalize %s | FileCheck %s

// Each of the canonicalization patterns.

// Sums, differences and products with constants.
// CHECK-LABEL: func.func @add_add(%arg0: i32) -> i32 {
// CHECK-NEXT: %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT: %0 = arith.addi %arg0, %c7_i32 overflow<nsw> : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func @add_add(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 4 : i32
  %0 = arith.addi %x, %a overflow<nsw, nuw> : i32
  %1 = arith.addi %0, %b overflow<nsw> : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @add_sub_rhs(%arg0: i32) -> i32 {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %0 = arith.addi %arg0, %c1_i32 : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func @add_sub_rhs(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 4 : i32
  %0 = arith.subi %x, %a : i32
  %1 = arith.addi %0, %b : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @add_sub_lhs(%arg0: i32) -> i32 {
// CHECK-NEXT: %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT: %0 = arith.subi %c7_i32, %arg0 : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func @add_sub_lhs(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 4 : i32
  %0 = arith.subi %a, %x : i32
  %1 = arith.addi %0, %b : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @add_negated(%arg0: i32, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT: %0 = arith.subi %arg0, %arg1 : i32
// CHECK-NEXT: %1 = arith.subi %arg0, %arg1 : i32
// CHECK-NEXT: return %0, %1 : i32, i32
// CHECK-NEXT: }
func.func @add_negated(%x: i32, %y: i32) -> (i32, i32) {
  %m = arith.constant -1 : i32
  %0 = arith.muli %y, %m : i32
  %1 = arith.addi %x, %0 : i32
  %2 = arith.addi %0, %x : i32
  return %1, %2 : i32, i32
}

// CHECK-LABEL: func.func @add_negated_vector(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
// CHECK-NEXT: %0 = arith.subi %arg0, %arg1 : vector<2xi32>
// CHECK-NEXT: return %0 : vector<2xi32>
// CHECK-NEXT: }
func.func @add_negated_vector(%x: vector<2xi32>, %y: vector<2xi32>) -> vector<2xi32> {
  %m = arith.constant dense<-1> : vector<2xi32>
  %0 = arith.muli %y, %m : vector<2xi32>
  %1 = arith.addi %x, %0 : vector<2xi32>
  return %1 : vector<2xi32>
}

// CHECK-LABEL: func.func @sub_rhs_add(%arg0: i32) -> i32 {
// CHECK-NEXT: %c-2_i32 = arith.constant -2 : i32
// CHECK-NEXT: %0 = arith.addi %arg0, %c-2_i32 : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func @sub_rhs_add(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 5 : i32
  %0 = arith.addi %x, %a overflow<nsw> : i32
  %1 = arith.subi %0, %b overflow<nsw> : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @sub_lhs_add(%arg0: i32) -> i32 {
// CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: %0 = arith.subi %c2_i32, %arg0 : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func @sub_lhs_add(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 5 : i32
  %0 = arith.addi %x, %a : i32
  %1 = arith.subi %b, %0 : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @sub_rhs_sub_rhs(%arg0: i32) -> i32 {
// CHECK-NEXT: %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT: %0 = arith.subi %arg0, %c8_i32 : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func @sub_rhs_sub_rhs(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 5 : i32
  %0 = arith.subi %x, %a : i32
  %1 = arith.subi %0, %b : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @sub_rhs_sub_lhs(%arg0: i32) -> i32 {
// CHECK-NEXT: %c-2_i32 = arith.constant -2 : i32
// CHECK-NEXT: %0 = arith.subi %c-2_i32, %arg0 : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func @sub_rhs_sub_lhs(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 5 : i32
  %0 = arith.subi %a, %x : i32
  %1 = arith.subi %0, %b : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @sub_lhs_sub_rhs(%arg0: i32) -> i32 {
// CHECK-NEXT: %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT: %0 = arith.subi %c8_i32, %arg0 : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func @sub_lhs_sub_rhs(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 5 : i32
  %0 = arith.subi %x, %a : i32
  %1 = arith.subi %b, %0 : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @sub_lhs_sub_lhs(%arg0: i32) -> i32 {
// CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: %0 = arith.addi %arg0, %c2_i32 : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func @sub_lhs_sub_lhs(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 5 : i32
  %0 = arith.subi %a, %x : i32
  %1 = arith.subi %b, %0 : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @sub_sub_same(%arg0: index, %arg1: index) -> index {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = arith.subi %c0, %arg1 : index
// CHECK-NEXT: return %0 : index
// CHECK-NEXT: }
func.func @sub_sub_same(%x: index, %y: index) -> index {
  %0 = arith.subi %x, %y : index
  %1 = arith.subi %0, %x : index
  return %1 : index
}

// CHECK-LABEL: func.func @mul_mul(%arg0: i8) -> i8 {
// CHECK-NEXT: %c44_i8 = arith.constant 44 : i8
// CHECK-NEXT: %0 = arith.muli %arg0, %c44_i8 : i8
// CHECK-NEXT: return %0 : i8
// CHECK-NEXT: }
func.func @mul_mul(%x: i8) -> i8 {
  %a = arith.constant 3 : i8
  %b = arith.constant 100 : i8
  %0 = arith.muli %x, %a : i8
  %1 = arith.muli %0, %b : i8
  return %1 : i8
}

// Results that nothing uses.
// CHECK-LABEL: func.func @extended(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
// CHECK-NEXT: %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT: %1 = arith.muli %arg0, %arg1 : i32
// CHECK-NEXT: %2 = arith.muli %arg0, %arg1 : i32
// CHECK-NEXT: return %0, %1, %2 : i32, i32, i32
// CHECK-NEXT: }
func.func @extended(%x: i32, %y: i32) -> (i32, i32, i32) {
  %0:2 = arith.addui_extended %x, %y : i32, i1
  %1:2 = arith.mulsi_extended %x, %y : i32
  %2:2 = arith.mului_extended %x, %y : i32
  return %0#0, %1#0, %2#0 : i32, i32, i32
}

// CHECK-LABEL: func.func @mulsi_extended_one(%arg0: i32) -> (i32, i32) {
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %0 = arith.cmpi slt, %arg0, %c0_i32 : i32
// CHECK-NEXT: %1 = arith.extsi %0 : i1 to i32
// CHECK-NEXT: return %arg0, %1 : i32, i32
// CHECK-NEXT: }
func.func @mulsi_extended_one(%x: i32) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %0:2 = arith.mulsi_extended %x, %one : i32
  return %0#0, %0#1 : i32, i32
}

// Bits.
// CHECK-LABEL: func.func @not_cmpi(%arg0: i32, %arg1: i32) -> i1 {
// CHECK-NEXT: %0 = arith.cmpi uge, %arg0, %arg1 : i32
// CHECK-NEXT: return %0 : i1
// CHECK-NEXT: }
func.func @not_cmpi(%x: i32, %y: i32) -> i1 {
  %true = arith.constant true
  %0 = arith.cmpi ult, %x, %y : i32
  %1 = arith.xori %0, %true : i1
  return %1 : i1
}

// CHECK-LABEL: func.func @bits_of_extensions(%arg0: i8, %arg1: i8) -> (i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT: %0 = arith.andi %arg0, %arg1 : i8
// CHECK-NEXT: %1 = arith.extui %0 : i8 to i32
// CHECK-NEXT: %2 = arith.andi %arg0, %arg1 : i8
// CHECK-NEXT: %3 = arith.extsi %2 : i8 to i32
// CHECK-NEXT: %4 = arith.ori %arg0, %arg1 : i8
// CHECK-NEXT: %5 = arith.extui %4 : i8 to i32
// CHECK-NEXT: %6 = arith.ori %arg0, %arg1 : i8
// CHECK-NEXT: %7 = arith.extsi %6 : i8 to i32
// CHECK-NEXT: %8 = arith.xori %arg0, %arg1 : i8
// CHECK-NEXT: %9 = arith.extui %8 : i8 to i32
// CHECK-NEXT: %10 = arith.xori %arg0, %arg1 : i8
// CHECK-NEXT: %11 = arith.extsi %10 : i8 to i32
// CHECK-NEXT: return %1, %3, %5, %7, %9, %11 : i32, i32, i32, i32, i32, i32
// CHECK-NEXT: }
func.func @bits_of_extensions(%x: i8, %y: i8) -> (i32, i32, i32, i32, i32, i32) {
  %xu = arith.extui %x : i8 to i32
  %yu = arith.extui %y : i8 to i32
  %xs = arith.extsi %x : i8 to i32
  %ys = arith.extsi %y : i8 to i32
  %0 = arith.andi %xu, %yu : i32
  %1 = arith.andi %xs, %ys : i32
  %2 = arith.ori %xu, %yu : i32
  %3 = arith.ori %xs, %ys : i32
  %4 = arith.xori %xu, %yu : i32
  %5 = arith.xori %xs, %ys : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}

// Comparisons.
// CHECK-LABEL: func.func @cmpi_extensions(%arg0: i8, %arg1: i8) -> (i1, i1, i1) {
// CHECK-NEXT: %0 = arith.extsi %arg0 : i8 to i32
// CHECK-NEXT: %1 = arith.extsi %arg1 : i8 to i32
// CHECK-NEXT: %2 = arith.cmpi eq, %arg0, %arg1 : i8
// CHECK-NEXT: %3 = arith.cmpi ne, %arg0, %arg1 : i8
// CHECK-NEXT: %4 = arith.cmpi slt, %0, %1 : i32
// CHECK-NEXT: return %2, %3, %4 : i1, i1, i1
// CHECK-NEXT: }
func.func @cmpi_extensions(%x: i8, %y: i8) -> (i1, i1, i1) {
  %xu = arith.extui %x : i8 to i32
  %yu = arith.extui %y : i8 to i32
  %xs = arith.extsi %x : i8 to i32
  %ys = arith.extsi %y : i8 to i32
  %0 = arith.cmpi eq, %xu, %yu : i32
  %1 = arith.cmpi ne, %xs, %ys : i32
  %2 = arith.cmpi slt, %xs, %ys : i32
  return %0, %1, %2 : i1, i1, i1
}

// CHECK-LABEL: func.func @cmpf_integers(%arg0: i16, %arg1: i64) -> (i1, i1, i1, i1, i1, i1) {
// CHECK-NEXT: %c1000000_i64 = arith.constant 1000000 : i64
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c-2_i16 = arith.constant -2 : i16
// CHECK-NEXT: %c2_i16 = arith.constant 2 : i16
// CHECK-NEXT: %0 = arith.cmpi sle, %arg0, %c2_i16 : i16
// CHECK-NEXT: %1 = arith.cmpi sge, %arg0, %c-2_i16 : i16
// CHECK-NEXT: %2 = arith.cmpi ugt, %arg0, %c2_i16 : i16
// CHECK-NEXT: %3 = arith.cmpi eq, %arg1, %c1000000_i64 : i64
// CHECK-NEXT: return %0, %1, %true, %2, %true, %3 : i1, i1, i1, i1, i1, i1
// CHECK-NEXT: }
func.func @cmpf_integers(%x: i16, %y: i64) -> (i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %x : i16 to f32
  %u = arith.uitofp %x : i16 to f32
  %w = arith.sitofp %y : i64 to f32
  %a = arith.constant 2.5 : f32
  %b = arith.constant -2.5 : f32
  %c = arith.constant 1.0e6 : f32
  %0 = arith.cmpf olt, %f, %a : f32
  %1 = arith.cmpf ogt, %f, %b : f32
  %2 = arith.cmpf ult, %f, %c : f32
  %3 = arith.cmpf oge, %u, %a : f32
  %4 = arith.cmpf ord, %u, %a : f32
  %5 = arith.cmpf oeq, %w, %c : f32
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, i1, i1
}

// Choices.
// CHECK-LABEL: func.func @select_redundant(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: i32) -> (i32, i32) {
// CHECK-NEXT: %0 = arith.select %arg0, %arg1, %arg3 : i32
// CHECK-NEXT: %1 = arith.select %arg0, %arg3, %arg2 : i32
// CHECK-NEXT: return %0, %1 : i32, i32
// CHECK-NEXT: }
func.func @select_redundant(%c: i1, %x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %0 = arith.select %c, %x, %y : i32
  %1 = arith.select %c, %0, %z : i32
  %2 = arith.select %c, %z, %0 : i32
  return %1, %2 : i32, i32
}

// CHECK-LABEL: func.func @select_not(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i1) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0 = arith.select %arg0, %arg2, %arg1 : i32
// CHECK-NEXT: %1 = arith.xori %arg0, %true : i1
// CHECK-NEXT: return %0, %1 : i32, i1
// CHECK-NEXT: }
func.func @select_not(%c: i1, %x: i32, %y: i32) -> (i32, i1) {
  %true = arith.constant true
  %false = arith.constant false
  %n = arith.xori %c, %true : i1
  %0 = arith.select %n, %x, %y : i32
  %1 = arith.select %c, %false, %true : i1
  return %0, %1 : i32, i1
}

// CHECK-LABEL: func.func @select_extui(%arg0: i1) -> (i32, i32) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0 = arith.extui %arg0 : i1 to i32
// CHECK-NEXT: %1 = arith.xori %arg0, %true : i1
// CHECK-NEXT: %2 = arith.extui %1 : i1 to i32
// CHECK-NEXT: return %0, %2 : i32, i32
// CHECK-NEXT: }
func.func @select_extui(%c: i1) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %0 = arith.select %c, %one, %zero : i32
  %1 = arith.select %c, %zero, %one : i32
  return %0, %1 : i32, i32
}

// Casts.
// CHECK-LABEL: func.func @index_casts(%arg0: i32, %arg1: i8) -> (i32, i32, index, index) {
// CHECK-NEXT: %0 = arith.index_cast %arg1 : i8 to index
// CHECK-NEXT: %1 = arith.index_castui %arg1 : i8 to index
// CHECK-NEXT: return %arg0, %arg0, %0, %1 : i32, i32, index, index
// CHECK-NEXT: }
func.func @index_casts(%x: i32, %y: i8) -> (i32, i32, index, index) {
  %0 = arith.index_cast %x : i32 to index
  %1 = arith.index_cast %0 : index to i32
  %2 = arith.index_castui %x : i32 to index
  %3 = arith.index_castui %2 : index to i32
  %4 = arith.extsi %y : i8 to i32
  %5 = arith.index_cast %4 : i32 to index
  %6 = arith.extui %y : i8 to i32
  %7 = arith.index_castui %6 : i32 to index
  return %1, %3, %5, %7 : i32, i32, index, index
}

// CHECK-LABEL: func.func @bitcasts(%arg0: i32) -> i32 {
// CHECK-NEXT: return %arg0 : i32
// CHECK-NEXT: }
func.func @bitcasts(%x: i32) -> i32 {
  %0 = arith.bitcast %x : i32 to f32
  %1 = arith.bitcast %0 : f32 to i32
  return %1 : i32
}

// CHECK-LABEL: func.func @extensions(%arg0: i8) -> (i64, i64) {
// CHECK-NEXT: %0 = arith.extui %arg0 : i8 to i64
// CHECK-NEXT: %1 = arith.extsi %arg0 : i8 to i64
// CHECK-NEXT: return %0, %1 : i64, i64
// CHECK-NEXT: }
func.func @extensions(%x: i8) -> (i64, i64) {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extsi %0 : i32 to i64
  %2 = arith.extsi %x : i8 to i32
  %3 = arith.extsi %2 : i32 to i64
  return %1, %3 : i64, i64
}

// CHECK-LABEL: func.func @truncations(%arg0: i8, %arg1: i32) -> (i16, i16, i16, i8, i4) {
// CHECK-NEXT: %c16_i32 = arith.constant 16 : i32
// CHECK-NEXT: %0 = arith.extsi %arg0 : i8 to i16
// CHECK-NEXT: %1 = arith.extui %arg0 : i8 to i16
// CHECK-NEXT: %2 = arith.shrui %arg1, %c16_i32 : i32
// CHECK-NEXT: %3 = arith.trunci %2 overflow<nsw> : i32 to i16
// CHECK-NEXT: %4 = arith.trunci %arg0 : i8 to i4
// CHECK-NEXT: return %0, %1, %3, %arg0, %4 : i16, i16, i16, i8, i4
// CHECK-NEXT: }
func.func @truncations(%x: i8, %y: i32) -> (i16, i16, i16, i8, i4) {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.trunci %0 : i32 to i16
  %2 = arith.extui %x : i8 to i32
  %3 = arith.trunci %2 : i32 to i16
  %c = arith.constant 16 : i32
  %4 = arith.shrsi %y, %c : i32
  %5 = arith.trunci %4 overflow<nsw> : i32 to i16
  %6 = arith.trunci %0 : i32 to i8
  %7 = arith.trunci %0 : i32 to i4
  return %1, %3, %5, %6, %7 : i16, i16, i16, i8, i4
}

// CHECK-LABEL: func.func @float_casts(%arg0: i32, %arg1: f16) -> (f16, f16, f16, f16, bf16) {
// CHECK-NEXT: %0 = arith.sitofp %arg0 : i32 to f16
// CHECK-NEXT: %1 = arith.uitofp %arg0 : i32 to f32
// CHECK-NEXT: %2 = arith.uitofp %arg0 : i32 to f16
// CHECK-NEXT: %3 = arith.truncf %1 downward : f32 to f16
// CHECK-NEXT: %4 = arith.extf %arg1 : f16 to f32
// CHECK-NEXT: %5 = arith.truncf %4 : f32 to bf16
// CHECK-NEXT: return %0, %2, %3, %arg1, %5 : f16, f16, f16, f16, bf16
// CHECK-NEXT: }
func.func @float_casts(%x: i32, %h: f16) -> (f16, f16, f16, f16, bf16) {
  %0 = arith.sitofp %x : i32 to f32
  %1 = arith.truncf %0 : f32 to f16
  %2 = arith.uitofp %x : i32 to f32
  %3 = arith.truncf %2 : f32 to f16
  %4 = arith.truncf %2 downward : f32 to f16
  %5 = arith.extf %h : f16 to f32
  %6 = arith.truncf %5 : f32 to f16
  %7 = arith.truncf %5 : f32 to bf16
  return %1, %3, %4, %6, %7 : f16, f16, f16, f16, bf16
}

// CHECK-LABEL: func.func @negations(%arg0: f32, %arg1: f32) -> (f32, f32, f32) {
// CHECK-NEXT: %0 = arith.mulf %arg0, %arg1 fastmath<ninf> : f32
// CHECK-NEXT: %1 = arith.divf %arg0, %arg1 : f32
// CHECK-NEXT: return %0, %1, %arg0 : f32, f32, f32
// CHECK-NEXT: }
func.func @negations(%x: f32, %y: f32) -> (f32, f32, f32) {
  %0 = arith.negf %x : f32
  %1 = arith.negf %y fastmath<nnan> : f32
  %2 = arith.mulf %0, %1 fastmath<ninf> : f32
  %3 = arith.divf %0, %1 : f32
  %4 = arith.negf %0 : f32
  return %2, %3, %4 : f32, f32, f32
}

// Integers of one bit are no extensions of conditions, whatever their sign is.
// CHECK-LABEL: func.func @choice_of_one_bit(%arg0: i1) -> (ui1, i8) {
// CHECK-NEXT: [[NO:%.+]] = "test.constant"() <{value = 0 : i32}> : () -> ui1
// CHECK-NEXT: [[YES:%.+]] = "test.constant"() <{value = 1 : i32}> : () -> ui1
// CHECK-NEXT: [[BIT:%.+]] = arith.select %arg0, [[YES]], [[NO]] : ui1
// CHECK-NEXT: [[BYTE:%.+]] = arith.extui %arg0 : i1 to i8
// CHECK-NEXT: return [[BIT]], [[BYTE]] : ui1, i8
// CHECK-NEXT: }
func.func @choice_of_one_bit(%c: i1) -> (ui1, i8) {
  %no = "test.constant"() <{value = 0 : i32}> : () -> ui1
  %yes = "test.constant"() <{value = 1 : i32}> : () -> ui1
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %0 = arith.select %c, %yes, %no : ui1
  %1 = arith.select %c, %one, %zero : i8
  return %0, %1 : ui1, i8
}
