// The quotient that avoids overflow, with the special values of C.

// RUN: rsmlir-opt %s --convert-complex-to-llvm=complex-range=improved | FileCheck %s

// CHECK-LABEL: func.func @quotient
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : complex<f32> to !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V3:%.+]] : complex<f32> to !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V6:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V7:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.poison : !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V9:%.+]] = llvm.fdiv [[V6]], [[V7]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V10:%.+]] = llvm.fmul [[V9]], [[V6]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V11:%.+]] = llvm.fadd [[V7]], [[V10]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V12:%.+]] = llvm.fmul [[V4]], [[V9]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V13:%.+]] = llvm.fadd [[V12]], [[V5]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V14:%.+]] = llvm.fdiv [[V13]], [[V11]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V15:%.+]] = llvm.fmul [[V5]], [[V9]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V16:%.+]] = llvm.fsub [[V15]], [[V4]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V17:%.+]] = llvm.fdiv [[V16]], [[V11]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V18:%.+]] = llvm.fdiv [[V7]], [[V6]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V19:%.+]] = llvm.fmul [[V18]], [[V7]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V20:%.+]] = llvm.fadd [[V6]], [[V19]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V21:%.+]] = llvm.fmul [[V5]], [[V18]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V22:%.+]] = llvm.fadd [[V4]], [[V21]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V23:%.+]] = llvm.fdiv [[V22]], [[V20]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V24:%.+]] = llvm.fmul [[V4]], [[V18]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V25:%.+]] = llvm.fsub [[V5]], [[V24]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V26:%.+]] = llvm.fdiv [[V25]], [[V20]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V27:%.+]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// CHECK-NEXT: [[V28:%.+]] = llvm.intr.fabs([[V6]]) {fastmathFlags = #llvm.fastmath<contract>} : (f32) -> f32
// CHECK-NEXT: [[V29:%.+]] = llvm.fcmp "oeq" [[V28]], [[V27]] : f32
// CHECK-NEXT: [[V30:%.+]] = llvm.intr.fabs([[V7]]) {fastmathFlags = #llvm.fastmath<contract>} : (f32) -> f32
// CHECK-NEXT: [[V31:%.+]] = llvm.fcmp "oeq" [[V30]], [[V27]] : f32
// CHECK-NEXT: [[V32:%.+]] = llvm.fcmp "ord" [[V4]], [[V27]] : f32
// CHECK-NEXT: [[V33:%.+]] = llvm.fcmp "ord" [[V5]], [[V27]] : f32
// CHECK-NEXT: [[V34:%.+]] = llvm.or [[V32]], [[V33]] : i1
// CHECK-NEXT: [[V35:%.+]] = llvm.and [[V29]], [[V31]] : i1
// CHECK-NEXT: [[V36:%.+]] = llvm.and [[V34]], [[V35]] : i1
// CHECK-NEXT: [[V37:%.+]] = llvm.mlir.constant(0x7F800000 : f32) : f32
// CHECK-NEXT: [[V38:%.+]] = llvm.intr.copysign([[V37]], [[V6]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V39:%.+]] = llvm.fmul [[V38]], [[V4]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V40:%.+]] = llvm.fmul [[V38]], [[V5]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V41:%.+]] = llvm.fcmp "one" [[V28]], [[V37]] : f32
// CHECK-NEXT: [[V42:%.+]] = llvm.fcmp "one" [[V30]], [[V37]] : f32
// CHECK-NEXT: [[V43:%.+]] = llvm.and [[V41]], [[V42]] : i1
// CHECK-NEXT: [[V44:%.+]] = llvm.intr.fabs([[V4]]) {fastmathFlags = #llvm.fastmath<contract>} : (f32) -> f32
// CHECK-NEXT: [[V45:%.+]] = llvm.fcmp "oeq" [[V44]], [[V37]] : f32
// CHECK-NEXT: [[V46:%.+]] = llvm.intr.fabs([[V5]]) {fastmathFlags = #llvm.fastmath<contract>} : (f32) -> f32
// CHECK-NEXT: [[V47:%.+]] = llvm.fcmp "oeq" [[V46]], [[V37]] : f32
// CHECK-NEXT: [[V48:%.+]] = llvm.or [[V45]], [[V47]] : i1
// CHECK-NEXT: [[V49:%.+]] = llvm.and [[V48]], [[V43]] : i1
// CHECK-NEXT: [[V50:%.+]] = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT: [[V51:%.+]] = llvm.select [[V45]], [[V50]], [[V27]] : i1, f32
// CHECK-NEXT: [[V52:%.+]] = llvm.intr.copysign([[V51]], [[V4]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V53:%.+]] = llvm.select [[V47]], [[V50]], [[V27]] : i1, f32
// CHECK-NEXT: [[V54:%.+]] = llvm.intr.copysign([[V53]], [[V5]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V55:%.+]] = llvm.fmul [[V52]], [[V6]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V56:%.+]] = llvm.fmul [[V54]], [[V7]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V57:%.+]] = llvm.fadd [[V55]], [[V56]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V58:%.+]] = llvm.fmul [[V37]], [[V57]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V59:%.+]] = llvm.fmul [[V52]], [[V7]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V60:%.+]] = llvm.fmul [[V54]], [[V6]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V61:%.+]] = llvm.fsub [[V60]], [[V59]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V62:%.+]] = llvm.fmul [[V37]], [[V61]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V63:%.+]] = llvm.fcmp "one" [[V44]], [[V37]] : f32
// CHECK-NEXT: [[V64:%.+]] = llvm.fcmp "one" [[V46]], [[V37]] : f32
// CHECK-NEXT: [[V65:%.+]] = llvm.and [[V63]], [[V64]] : i1
// CHECK-NEXT: [[V66:%.+]] = llvm.fcmp "oeq" [[V28]], [[V37]] : f32
// CHECK-NEXT: [[V67:%.+]] = llvm.fcmp "oeq" [[V30]], [[V37]] : f32
// CHECK-NEXT: [[V68:%.+]] = llvm.or [[V66]], [[V67]] : i1
// CHECK-NEXT: [[V69:%.+]] = llvm.and [[V65]], [[V68]] : i1
// CHECK-NEXT: [[V70:%.+]] = llvm.select [[V66]], [[V50]], [[V27]] : i1, f32
// CHECK-NEXT: [[V71:%.+]] = llvm.intr.copysign([[V70]], [[V6]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V72:%.+]] = llvm.select [[V67]], [[V50]], [[V27]] : i1, f32
// CHECK-NEXT: [[V73:%.+]] = llvm.intr.copysign([[V72]], [[V7]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V74:%.+]] = llvm.fmul [[V4]], [[V71]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V75:%.+]] = llvm.fmul [[V5]], [[V73]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V76:%.+]] = llvm.fadd [[V74]], [[V75]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V77:%.+]] = llvm.fmul [[V27]], [[V76]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V78:%.+]] = llvm.fmul [[V5]], [[V71]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V79:%.+]] = llvm.fmul [[V4]], [[V73]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V80:%.+]] = llvm.fsub [[V78]], [[V79]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V81:%.+]] = llvm.fmul [[V27]], [[V80]] {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT: [[V82:%.+]] = llvm.fcmp "olt" [[V28]], [[V30]] : f32
// CHECK-NEXT: [[V83:%.+]] = llvm.select [[V82]], [[V14]], [[V23]] : i1, f32
// CHECK-NEXT: [[V84:%.+]] = llvm.select [[V82]], [[V17]], [[V26]] : i1, f32
// CHECK-NEXT: [[V85:%.+]] = llvm.select [[V69]], [[V77]], [[V83]] : i1, f32
// CHECK-NEXT: [[V86:%.+]] = llvm.select [[V69]], [[V81]], [[V84]] : i1, f32
// CHECK-NEXT: [[V87:%.+]] = llvm.select [[V49]], [[V58]], [[V85]] : i1, f32
// CHECK-NEXT: [[V88:%.+]] = llvm.select [[V49]], [[V62]], [[V86]] : i1, f32
// CHECK-NEXT: [[V89:%.+]] = llvm.select [[V36]], [[V39]], [[V87]] : i1, f32
// CHECK-NEXT: [[V90:%.+]] = llvm.select [[V36]], [[V40]], [[V88]] : i1, f32
// CHECK-NEXT: [[V91:%.+]] = llvm.fcmp "uno" [[V83]], [[V27]] : f32
// CHECK-NEXT: [[V92:%.+]] = llvm.fcmp "uno" [[V84]], [[V27]] : f32
// CHECK-NEXT: [[V93:%.+]] = llvm.and [[V91]], [[V92]] : i1
// CHECK-NEXT: [[V94:%.+]] = llvm.select [[V93]], [[V89]], [[V83]] : i1, f32
// CHECK-NEXT: [[V95:%.+]] = llvm.select [[V93]], [[V90]], [[V84]] : i1, f32
// CHECK-NEXT: [[V96:%.+]] = llvm.insertvalue [[V94]], [[V8]][0] : !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V97:%.+]] = llvm.insertvalue [[V95]], [[V96]][1] : !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V98:%.+]] = builtin.unrealized_conversion_cast [[V97]] : !llvm.struct<(f32, f32)> to complex<f32>
// CHECK-NEXT: return [[V98]] : complex<f32>
// CHECK-NEXT: }
func.func @quotient(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.div %a, %b fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
