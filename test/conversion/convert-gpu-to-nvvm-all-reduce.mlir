// RUN: rsmlir-opt %s --convert-gpu-to-nvvm | FileCheck %s

// CHECK-LABEL: gpu.module @sums
// CHECK-NEXT: llvm.mlir.global internal @__wg_sum_0() {addr_space = 3 : i32} : !llvm.array<32 x f32>
// CHECK-NEXT: llvm.func @sum([[V0:%.+]]: f32, [[V1:%.+]]: !llvm.ptr, [[V2:%.+]]: !llvm.ptr, [[V3:%.+]]: i64, [[V4:%.+]]: i64, [[V5:%.+]]: i64, [[V6:%.+]]: i64) attributes {gpu.kernel, nvvm.kernel} {
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.insertvalue [[V1]], [[V7]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V2]], [[V8]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V3]], [[V9]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V4]], [[V10]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V5]], [[V11]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.addressof @__wg_sum_0 : !llvm.ptr<3>
// CHECK-NEXT: [[V14:%.+]] = llvm.getelementptr [[V13]][0, 0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<32 x f32>
// CHECK-NEXT: [[V15:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V14]], [[V15]][0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.insertvalue [[V14]], [[V16]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V18]], [[V17]][2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.mlir.constant(32 : index) : i64
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[V20]], [[V19]][3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V23:%.+]] = llvm.insertvalue [[V22]], [[V21]][4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V24:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V25:%.+]] = llvm.mlir.constant(16 : i32) : i32
// CHECK-NEXT: [[V26:%.+]] = llvm.mlir.constant(8 : i32) : i32
// CHECK-NEXT: [[V27:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V28:%.+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[V29:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V30:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V31:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V32:%.+]] = llvm.mlir.constant(31 : i32) : i32
// CHECK-NEXT: [[V33:%.+]] = nvvm.read.ptx.sreg.ntid.x : i32
// CHECK-NEXT: [[V34:%.+]] = llvm.sext [[V33]] : i32 to i64
// CHECK-NEXT: [[V35:%.+]] = llvm.trunc [[V34]] : i64 to i32
// CHECK-NEXT: [[V36:%.+]] = nvvm.read.ptx.sreg.ntid.y : i32
// CHECK-NEXT: [[V37:%.+]] = llvm.sext [[V36]] : i32 to i64
// CHECK-NEXT: [[V38:%.+]] = llvm.trunc [[V37]] : i64 to i32
// CHECK-NEXT: [[V39:%.+]] = nvvm.read.ptx.sreg.ntid.z : i32
// CHECK-NEXT: [[V40:%.+]] = llvm.sext [[V39]] : i32 to i64
// CHECK-NEXT: [[V41:%.+]] = llvm.trunc [[V40]] : i64 to i32
// CHECK-NEXT: [[V42:%.+]] = nvvm.read.ptx.sreg.tid.x : i32
// CHECK-NEXT: [[V43:%.+]] = llvm.sext [[V42]] : i32 to i64
// CHECK-NEXT: [[V44:%.+]] = llvm.trunc [[V43]] : i64 to i32
// CHECK-NEXT: [[V45:%.+]] = nvvm.read.ptx.sreg.tid.y : i32
// CHECK-NEXT: [[V46:%.+]] = llvm.sext [[V45]] : i32 to i64
// CHECK-NEXT: [[V47:%.+]] = llvm.trunc [[V46]] : i64 to i32
// CHECK-NEXT: [[V48:%.+]] = nvvm.read.ptx.sreg.tid.z : i32
// CHECK-NEXT: [[V49:%.+]] = llvm.sext [[V48]] : i32 to i64
// CHECK-NEXT: [[V50:%.+]] = llvm.trunc [[V49]] : i64 to i32
// CHECK-NEXT: [[V51:%.+]] = llvm.mul [[V50]], [[V38]] : i32
// CHECK-NEXT: [[V52:%.+]] = llvm.add [[V51]], [[V47]] : i32
// CHECK-NEXT: [[V53:%.+]] = llvm.mul [[V52]], [[V35]] : i32
// CHECK-NEXT: [[V54:%.+]] = llvm.mul [[V35]], [[V38]] : i32
// CHECK-NEXT: [[V55:%.+]] = llvm.add [[V53]], [[V44]] : i32
// CHECK-NEXT: [[V56:%.+]] = llvm.mul [[V54]], [[V41]] : i32
// CHECK-NEXT: [[V57:%.+]] = llvm.and [[V55]], [[V32]] : i32
// CHECK-NEXT: [[V58:%.+]] = llvm.icmp "eq" [[V57]], [[V31]] : i32
// CHECK-NEXT: [[V59:%.+]] = llvm.sub [[V55]], [[V57]] : i32
// CHECK-NEXT: [[V60:%.+]] = llvm.sub [[V56]], [[V59]] : i32
// CHECK-NEXT: [[V61:%.+]] = llvm.icmp "slt" [[V60]], [[V30]] : i32
// CHECK-NEXT: llvm.cond_br [[V61]], ^bb1, ^bb17
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[V62:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V63:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V64:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V65:%.+]] = llvm.sub [[V64]], [[V60]] : i32
// CHECK-NEXT: [[V66:%.+]] = llvm.lshr [[V63]], [[V65]] : i32
// CHECK-NEXT: [[V67:%.+]] = llvm.sub [[V60]], [[V62]] : i32
// CHECK-NEXT: [[V68:%.+]] = nvvm.shfl.sync  bfly [[V66]], [[V0]], [[V29]], [[V67]] {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V69:%.+]] = llvm.extractvalue [[V68]][0] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V70:%.+]] = llvm.extractvalue [[V68]][1] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: llvm.cond_br [[V70]], ^bb2, ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: [[V71:%.+]] = llvm.fadd [[V0]], [[V69]] : f32
// CHECK-NEXT: llvm.br ^bb4([[V71]] : f32)
// CHECK-NEXT: ^bb3:  // pred: ^bb1
// CHECK-NEXT: llvm.br ^bb4([[V0]] : f32)
// CHECK-NEXT: ^bb4([[V72:%.+]]: f32):  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT: [[V73:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V74:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V75:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V76:%.+]] = llvm.sub [[V75]], [[V60]] : i32
// CHECK-NEXT: [[V77:%.+]] = llvm.lshr [[V74]], [[V76]] : i32
// CHECK-NEXT: [[V78:%.+]] = llvm.sub [[V60]], [[V73]] : i32
// CHECK-NEXT: [[V79:%.+]] = nvvm.shfl.sync  bfly [[V77]], [[V72]], [[V28]], [[V78]] {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V80:%.+]] = llvm.extractvalue [[V79]][0] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V81:%.+]] = llvm.extractvalue [[V79]][1] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: llvm.cond_br [[V81]], ^bb5, ^bb6
// CHECK-NEXT: ^bb5:  // pred: ^bb4
// CHECK-NEXT: [[V82:%.+]] = llvm.fadd [[V72]], [[V80]] : f32
// CHECK-NEXT: llvm.br ^bb7([[V82]] : f32)
// CHECK-NEXT: ^bb6:  // pred: ^bb4
// CHECK-NEXT: llvm.br ^bb7([[V72]] : f32)
// CHECK-NEXT: ^bb7([[V83:%.+]]: f32):  // 2 preds: ^bb5, ^bb6
// CHECK-NEXT: [[V84:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V85:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V86:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V87:%.+]] = llvm.sub [[V86]], [[V60]] : i32
// CHECK-NEXT: [[V88:%.+]] = llvm.lshr [[V85]], [[V87]] : i32
// CHECK-NEXT: [[V89:%.+]] = llvm.sub [[V60]], [[V84]] : i32
// CHECK-NEXT: [[V90:%.+]] = nvvm.shfl.sync  bfly [[V88]], [[V83]], [[V27]], [[V89]] {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V91:%.+]] = llvm.extractvalue [[V90]][0] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V92:%.+]] = llvm.extractvalue [[V90]][1] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: llvm.cond_br [[V92]], ^bb8, ^bb9
// CHECK-NEXT: ^bb8:  // pred: ^bb7
// CHECK-NEXT: [[V93:%.+]] = llvm.fadd [[V83]], [[V91]] : f32
// CHECK-NEXT: llvm.br ^bb10([[V93]] : f32)
// CHECK-NEXT: ^bb9:  // pred: ^bb7
// CHECK-NEXT: llvm.br ^bb10([[V83]] : f32)
// CHECK-NEXT: ^bb10([[V94:%.+]]: f32):  // 2 preds: ^bb8, ^bb9
// CHECK-NEXT: [[V95:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V96:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V97:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V98:%.+]] = llvm.sub [[V97]], [[V60]] : i32
// CHECK-NEXT: [[V99:%.+]] = llvm.lshr [[V96]], [[V98]] : i32
// CHECK-NEXT: [[V100:%.+]] = llvm.sub [[V60]], [[V95]] : i32
// CHECK-NEXT: [[V101:%.+]] = nvvm.shfl.sync  bfly [[V99]], [[V94]], [[V26]], [[V100]] {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V102:%.+]] = llvm.extractvalue [[V101]][0] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V103:%.+]] = llvm.extractvalue [[V101]][1] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: llvm.cond_br [[V103]], ^bb11, ^bb12
// CHECK-NEXT: ^bb11:  // pred: ^bb10
// CHECK-NEXT: [[V104:%.+]] = llvm.fadd [[V94]], [[V102]] : f32
// CHECK-NEXT: llvm.br ^bb13([[V104]] : f32)
// CHECK-NEXT: ^bb12:  // pred: ^bb10
// CHECK-NEXT: llvm.br ^bb13([[V94]] : f32)
// CHECK-NEXT: ^bb13([[V105:%.+]]: f32):  // 2 preds: ^bb11, ^bb12
// CHECK-NEXT: [[V106:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V107:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V108:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V109:%.+]] = llvm.sub [[V108]], [[V60]] : i32
// CHECK-NEXT: [[V110:%.+]] = llvm.lshr [[V107]], [[V109]] : i32
// CHECK-NEXT: [[V111:%.+]] = llvm.sub [[V60]], [[V106]] : i32
// CHECK-NEXT: [[V112:%.+]] = nvvm.shfl.sync  bfly [[V110]], [[V105]], [[V25]], [[V111]] {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V113:%.+]] = llvm.extractvalue [[V112]][0] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V114:%.+]] = llvm.extractvalue [[V112]][1] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: llvm.cond_br [[V114]], ^bb14, ^bb15
// CHECK-NEXT: ^bb14:  // pred: ^bb13
// CHECK-NEXT: [[V115:%.+]] = llvm.fadd [[V105]], [[V113]] : f32
// CHECK-NEXT: llvm.br ^bb16([[V115]] : f32)
// CHECK-NEXT: ^bb15:  // pred: ^bb13
// CHECK-NEXT: llvm.br ^bb16([[V105]] : f32)
// CHECK-NEXT: ^bb16([[V116:%.+]]: f32):  // 2 preds: ^bb14, ^bb15
// CHECK-NEXT: llvm.br ^bb18([[V116]] : f32)
// CHECK-NEXT: ^bb17:  // pred: ^bb0
// CHECK-NEXT: [[V117:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V118:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V119:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V120:%.+]] = llvm.sub [[V119]], [[V30]] : i32
// CHECK-NEXT: [[V121:%.+]] = llvm.lshr [[V118]], [[V120]] : i32
// CHECK-NEXT: [[V122:%.+]] = llvm.sub [[V30]], [[V117]] : i32
// CHECK-NEXT: [[V123:%.+]] = nvvm.shfl.sync  bfly [[V121]], [[V0]], [[V29]], [[V122]] : f32 -> f32
// CHECK-NEXT: [[V124:%.+]] = llvm.fadd [[V0]], [[V123]] : f32
// CHECK-NEXT: [[V125:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V126:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V127:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V128:%.+]] = llvm.sub [[V127]], [[V30]] : i32
// CHECK-NEXT: [[V129:%.+]] = llvm.lshr [[V126]], [[V128]] : i32
// CHECK-NEXT: [[V130:%.+]] = llvm.sub [[V30]], [[V125]] : i32
// CHECK-NEXT: [[V131:%.+]] = nvvm.shfl.sync  bfly [[V129]], [[V124]], [[V28]], [[V130]] : f32 -> f32
// CHECK-NEXT: [[V132:%.+]] = llvm.fadd [[V124]], [[V131]] : f32
// CHECK-NEXT: [[V133:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V134:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V135:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V136:%.+]] = llvm.sub [[V135]], [[V30]] : i32
// CHECK-NEXT: [[V137:%.+]] = llvm.lshr [[V134]], [[V136]] : i32
// CHECK-NEXT: [[V138:%.+]] = llvm.sub [[V30]], [[V133]] : i32
// CHECK-NEXT: [[V139:%.+]] = nvvm.shfl.sync  bfly [[V137]], [[V132]], [[V27]], [[V138]] : f32 -> f32
// CHECK-NEXT: [[V140:%.+]] = llvm.fadd [[V132]], [[V139]] : f32
// CHECK-NEXT: [[V141:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V142:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V143:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V144:%.+]] = llvm.sub [[V143]], [[V30]] : i32
// CHECK-NEXT: [[V145:%.+]] = llvm.lshr [[V142]], [[V144]] : i32
// CHECK-NEXT: [[V146:%.+]] = llvm.sub [[V30]], [[V141]] : i32
// CHECK-NEXT: [[V147:%.+]] = nvvm.shfl.sync  bfly [[V145]], [[V140]], [[V26]], [[V146]] : f32 -> f32
// CHECK-NEXT: [[V148:%.+]] = llvm.fadd [[V140]], [[V147]] : f32
// CHECK-NEXT: [[V149:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V150:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V151:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V152:%.+]] = llvm.sub [[V151]], [[V30]] : i32
// CHECK-NEXT: [[V153:%.+]] = llvm.lshr [[V150]], [[V152]] : i32
// CHECK-NEXT: [[V154:%.+]] = llvm.sub [[V30]], [[V149]] : i32
// CHECK-NEXT: [[V155:%.+]] = nvvm.shfl.sync  bfly [[V153]], [[V148]], [[V25]], [[V154]] : f32 -> f32
// CHECK-NEXT: [[V156:%.+]] = llvm.fadd [[V148]], [[V155]] : f32
// CHECK-NEXT: llvm.br ^bb18([[V156]] : f32)
// CHECK-NEXT: ^bb18([[V157:%.+]]: f32):  // 2 preds: ^bb16, ^bb17
// CHECK-NEXT: llvm.cond_br [[V58]], ^bb19, ^bb20
// CHECK-NEXT: ^bb19:  // pred: ^bb18
// CHECK-NEXT: [[V158:%.+]] = llvm.sdiv [[V55]], [[V30]] : i32
// CHECK-NEXT: [[V159:%.+]] = llvm.sext [[V158]] : i32 to i64
// CHECK-NEXT: [[V160:%.+]] = llvm.extractvalue [[V23]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V161:%.+]] = llvm.getelementptr inbounds|nuw [[V160]][[[V159]]] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
// CHECK-NEXT: llvm.store [[V157]], [[V161]] : f32, !llvm.ptr<3>
// CHECK-NEXT: llvm.br ^bb21
// CHECK-NEXT: ^bb20:  // pred: ^bb18
// CHECK-NEXT: llvm.br ^bb21
// CHECK-NEXT: ^bb21:  // 2 preds: ^bb19, ^bb20
// CHECK-NEXT: nvvm.barrier0
// CHECK-NEXT: [[V162:%.+]] = llvm.add [[V56]], [[V32]] : i32
// CHECK-NEXT: [[V163:%.+]] = llvm.sdiv [[V162]], [[V30]] : i32
// CHECK-NEXT: [[V164:%.+]] = llvm.icmp "slt" [[V55]], [[V163]] : i32
// CHECK-NEXT: llvm.cond_br [[V164]], ^bb22, ^bb41
// CHECK-NEXT: ^bb22:  // pred: ^bb21
// CHECK-NEXT: [[V165:%.+]] = llvm.sext [[V55]] : i32 to i64
// CHECK-NEXT: [[V166:%.+]] = llvm.extractvalue [[V23]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V167:%.+]] = llvm.getelementptr inbounds|nuw [[V166]][[[V165]]] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
// CHECK-NEXT: [[V168:%.+]] = llvm.load [[V167]] : !llvm.ptr<3> -> f32
// CHECK-NEXT: [[V169:%.+]] = llvm.icmp "slt" [[V163]], [[V30]] : i32
// CHECK-NEXT: llvm.cond_br [[V169]], ^bb23, ^bb39
// CHECK-NEXT: ^bb23:  // pred: ^bb22
// CHECK-NEXT: [[V170:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V171:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V172:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V173:%.+]] = llvm.sub [[V172]], [[V163]] : i32
// CHECK-NEXT: [[V174:%.+]] = llvm.lshr [[V171]], [[V173]] : i32
// CHECK-NEXT: [[V175:%.+]] = llvm.sub [[V163]], [[V170]] : i32
// CHECK-NEXT: [[V176:%.+]] = nvvm.shfl.sync  bfly [[V174]], [[V168]], [[V29]], [[V175]] {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V177:%.+]] = llvm.extractvalue [[V176]][0] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V178:%.+]] = llvm.extractvalue [[V176]][1] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: llvm.cond_br [[V178]], ^bb24, ^bb25
// CHECK-NEXT: ^bb24:  // pred: ^bb23
// CHECK-NEXT: [[V179:%.+]] = llvm.fadd [[V168]], [[V177]] : f32
// CHECK-NEXT: llvm.br ^bb26([[V179]] : f32)
// CHECK-NEXT: ^bb25:  // pred: ^bb23
// CHECK-NEXT: llvm.br ^bb26([[V168]] : f32)
// CHECK-NEXT: ^bb26([[V180:%.+]]: f32):  // 2 preds: ^bb24, ^bb25
// CHECK-NEXT: [[V181:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V182:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V183:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V184:%.+]] = llvm.sub [[V183]], [[V163]] : i32
// CHECK-NEXT: [[V185:%.+]] = llvm.lshr [[V182]], [[V184]] : i32
// CHECK-NEXT: [[V186:%.+]] = llvm.sub [[V163]], [[V181]] : i32
// CHECK-NEXT: [[V187:%.+]] = nvvm.shfl.sync  bfly [[V185]], [[V180]], [[V28]], [[V186]] {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V188:%.+]] = llvm.extractvalue [[V187]][0] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V189:%.+]] = llvm.extractvalue [[V187]][1] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: llvm.cond_br [[V189]], ^bb27, ^bb28
// CHECK-NEXT: ^bb27:  // pred: ^bb26
// CHECK-NEXT: [[V190:%.+]] = llvm.fadd [[V180]], [[V188]] : f32
// CHECK-NEXT: llvm.br ^bb29([[V190]] : f32)
// CHECK-NEXT: ^bb28:  // pred: ^bb26
// CHECK-NEXT: llvm.br ^bb29([[V180]] : f32)
// CHECK-NEXT: ^bb29([[V191:%.+]]: f32):  // 2 preds: ^bb27, ^bb28
// CHECK-NEXT: [[V192:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V193:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V194:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V195:%.+]] = llvm.sub [[V194]], [[V163]] : i32
// CHECK-NEXT: [[V196:%.+]] = llvm.lshr [[V193]], [[V195]] : i32
// CHECK-NEXT: [[V197:%.+]] = llvm.sub [[V163]], [[V192]] : i32
// CHECK-NEXT: [[V198:%.+]] = nvvm.shfl.sync  bfly [[V196]], [[V191]], [[V27]], [[V197]] {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V199:%.+]] = llvm.extractvalue [[V198]][0] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V200:%.+]] = llvm.extractvalue [[V198]][1] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: llvm.cond_br [[V200]], ^bb30, ^bb31
// CHECK-NEXT: ^bb30:  // pred: ^bb29
// CHECK-NEXT: [[V201:%.+]] = llvm.fadd [[V191]], [[V199]] : f32
// CHECK-NEXT: llvm.br ^bb32([[V201]] : f32)
// CHECK-NEXT: ^bb31:  // pred: ^bb29
// CHECK-NEXT: llvm.br ^bb32([[V191]] : f32)
// CHECK-NEXT: ^bb32([[V202:%.+]]: f32):  // 2 preds: ^bb30, ^bb31
// CHECK-NEXT: [[V203:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V204:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V205:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V206:%.+]] = llvm.sub [[V205]], [[V163]] : i32
// CHECK-NEXT: [[V207:%.+]] = llvm.lshr [[V204]], [[V206]] : i32
// CHECK-NEXT: [[V208:%.+]] = llvm.sub [[V163]], [[V203]] : i32
// CHECK-NEXT: [[V209:%.+]] = nvvm.shfl.sync  bfly [[V207]], [[V202]], [[V26]], [[V208]] {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V210:%.+]] = llvm.extractvalue [[V209]][0] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V211:%.+]] = llvm.extractvalue [[V209]][1] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: llvm.cond_br [[V211]], ^bb33, ^bb34
// CHECK-NEXT: ^bb33:  // pred: ^bb32
// CHECK-NEXT: [[V212:%.+]] = llvm.fadd [[V202]], [[V210]] : f32
// CHECK-NEXT: llvm.br ^bb35([[V212]] : f32)
// CHECK-NEXT: ^bb34:  // pred: ^bb32
// CHECK-NEXT: llvm.br ^bb35([[V202]] : f32)
// CHECK-NEXT: ^bb35([[V213:%.+]]: f32):  // 2 preds: ^bb33, ^bb34
// CHECK-NEXT: [[V214:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V215:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V216:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V217:%.+]] = llvm.sub [[V216]], [[V163]] : i32
// CHECK-NEXT: [[V218:%.+]] = llvm.lshr [[V215]], [[V217]] : i32
// CHECK-NEXT: [[V219:%.+]] = llvm.sub [[V163]], [[V214]] : i32
// CHECK-NEXT: [[V220:%.+]] = nvvm.shfl.sync  bfly [[V218]], [[V213]], [[V25]], [[V219]] {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V221:%.+]] = llvm.extractvalue [[V220]][0] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V222:%.+]] = llvm.extractvalue [[V220]][1] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: llvm.cond_br [[V222]], ^bb36, ^bb37
// CHECK-NEXT: ^bb36:  // pred: ^bb35
// CHECK-NEXT: [[V223:%.+]] = llvm.fadd [[V213]], [[V221]] : f32
// CHECK-NEXT: llvm.br ^bb38([[V223]] : f32)
// CHECK-NEXT: ^bb37:  // pred: ^bb35
// CHECK-NEXT: llvm.br ^bb38([[V213]] : f32)
// CHECK-NEXT: ^bb38([[V224:%.+]]: f32):  // 2 preds: ^bb36, ^bb37
// CHECK-NEXT: llvm.br ^bb40([[V224]] : f32)
// CHECK-NEXT: ^bb39:  // pred: ^bb22
// CHECK-NEXT: [[V225:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V226:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V227:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V228:%.+]] = llvm.sub [[V227]], [[V30]] : i32
// CHECK-NEXT: [[V229:%.+]] = llvm.lshr [[V226]], [[V228]] : i32
// CHECK-NEXT: [[V230:%.+]] = llvm.sub [[V30]], [[V225]] : i32
// CHECK-NEXT: [[V231:%.+]] = nvvm.shfl.sync  bfly [[V229]], [[V168]], [[V29]], [[V230]] : f32 -> f32
// CHECK-NEXT: [[V232:%.+]] = llvm.fadd [[V168]], [[V231]] : f32
// CHECK-NEXT: [[V233:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V234:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V235:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V236:%.+]] = llvm.sub [[V235]], [[V30]] : i32
// CHECK-NEXT: [[V237:%.+]] = llvm.lshr [[V234]], [[V236]] : i32
// CHECK-NEXT: [[V238:%.+]] = llvm.sub [[V30]], [[V233]] : i32
// CHECK-NEXT: [[V239:%.+]] = nvvm.shfl.sync  bfly [[V237]], [[V232]], [[V28]], [[V238]] : f32 -> f32
// CHECK-NEXT: [[V240:%.+]] = llvm.fadd [[V232]], [[V239]] : f32
// CHECK-NEXT: [[V241:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V242:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V243:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V244:%.+]] = llvm.sub [[V243]], [[V30]] : i32
// CHECK-NEXT: [[V245:%.+]] = llvm.lshr [[V242]], [[V244]] : i32
// CHECK-NEXT: [[V246:%.+]] = llvm.sub [[V30]], [[V241]] : i32
// CHECK-NEXT: [[V247:%.+]] = nvvm.shfl.sync  bfly [[V245]], [[V240]], [[V27]], [[V246]] : f32 -> f32
// CHECK-NEXT: [[V248:%.+]] = llvm.fadd [[V240]], [[V247]] : f32
// CHECK-NEXT: [[V249:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V250:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V251:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V252:%.+]] = llvm.sub [[V251]], [[V30]] : i32
// CHECK-NEXT: [[V253:%.+]] = llvm.lshr [[V250]], [[V252]] : i32
// CHECK-NEXT: [[V254:%.+]] = llvm.sub [[V30]], [[V249]] : i32
// CHECK-NEXT: [[V255:%.+]] = nvvm.shfl.sync  bfly [[V253]], [[V248]], [[V26]], [[V254]] : f32 -> f32
// CHECK-NEXT: [[V256:%.+]] = llvm.fadd [[V248]], [[V255]] : f32
// CHECK-NEXT: [[V257:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V258:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V259:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V260:%.+]] = llvm.sub [[V259]], [[V30]] : i32
// CHECK-NEXT: [[V261:%.+]] = llvm.lshr [[V258]], [[V260]] : i32
// CHECK-NEXT: [[V262:%.+]] = llvm.sub [[V30]], [[V257]] : i32
// CHECK-NEXT: [[V263:%.+]] = nvvm.shfl.sync  bfly [[V261]], [[V256]], [[V25]], [[V262]] : f32 -> f32
// CHECK-NEXT: [[V264:%.+]] = llvm.fadd [[V256]], [[V263]] : f32
// CHECK-NEXT: llvm.br ^bb40([[V264]] : f32)
// CHECK-NEXT: ^bb40([[V265:%.+]]: f32):  // 2 preds: ^bb38, ^bb39
// CHECK-NEXT: [[V266:%.+]] = llvm.extractvalue [[V23]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V267:%.+]] = llvm.getelementptr inbounds|nuw [[V266]][[[V24]]] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
// CHECK-NEXT: llvm.store [[V265]], [[V267]] : f32, !llvm.ptr<3>
// CHECK-NEXT: llvm.br ^bb42
// CHECK-NEXT: ^bb41:  // pred: ^bb21
// CHECK-NEXT: llvm.br ^bb42
// CHECK-NEXT: ^bb42:  // 2 preds: ^bb40, ^bb41
// CHECK-NEXT: nvvm.barrier0
// CHECK-NEXT: [[V268:%.+]] = llvm.extractvalue [[V23]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V269:%.+]] = llvm.getelementptr inbounds|nuw [[V268]][[[V24]]] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
// CHECK-NEXT: [[V270:%.+]] = llvm.load [[V269]] : !llvm.ptr<3> -> f32
// CHECK-NEXT: [[V271:%.+]] = llvm.extractvalue [[V12]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V272:%.+]] = llvm.getelementptr inbounds|nuw [[V271]][[[V6]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: llvm.store [[V270]], [[V272]] : f32, !llvm.ptr
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @sums {
  gpu.func @sum(%v: f32, %m: memref<?xf32>, %x: index) kernel {
    %0 = gpu.all_reduce add %v uniform {} : (f32) -> f32
    memref.store %0, %m[%x] : memref<?xf32>
    gpu.return
  }
}
