// Constants by the class of their type: `arith::ConstantIndexOp::create(builder, loc, 4)` makes an `arith.constant`, and
// `dyn_cast<arith::ConstantIndexOp>(op)` finds one.

namespace mlir {
namespace arith {

class ConstantIndexOp : public ConstantOp {
public:
  static bool classof(Operation *op) {
    auto constant = llvm::dyn_cast_or_null<ConstantOp>(op);
    return constant && constant.getType().isIndex();
  }
  static ConstantOp create(OpBuilder &builder, Location loc, int64_t value) {
    return ConstantOp::create(builder, loc, builder.getIndexAttr(value));
  }
};

class ConstantIntOp : public ConstantOp {
public:
  static bool classof(Operation *op) {
    auto constant = llvm::dyn_cast_or_null<ConstantOp>(op);
    return constant && constant.getType().isSignlessInteger();
  }
  static ConstantOp create(OpBuilder &builder, Location loc, int64_t value, unsigned width) {
    return create(builder, loc, builder.getIntegerType(width), value);
  }
  static ConstantOp create(OpBuilder &builder, Location loc, Type type, int64_t value) {
    return ConstantOp::create(builder, loc, builder.getIntegerAttr(type, value));
  }
  static ConstantOp create(OpBuilder &builder, Location loc, int64_t value, Type type) {
    return create(builder, loc, type, value);
  }
};

class ConstantFloatOp : public ConstantOp {
public:
  static bool classof(Operation *op) {
    auto constant = llvm::dyn_cast_or_null<ConstantOp>(op);
    return constant && llvm::isa<FloatType>(constant.getType());
  }
  static ConstantOp create(OpBuilder &builder, Location loc, FloatType type, const APFloat &value) {
    return ConstantOp::create(builder, loc, FloatAttr::get(type, value));
  }
  // Earlier versions have the value first.
  static ConstantOp create(OpBuilder &builder, Location loc, const APFloat &value, FloatType type) {
    return create(builder, loc, type, value);
  }
};

} // namespace arith
} // namespace mlir
