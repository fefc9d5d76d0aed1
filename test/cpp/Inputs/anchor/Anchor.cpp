// Constants that are what they fold to, names that the dialect gives, blocks that move.

#include "Anchor.h"

using namespace mlir;
using namespace anchor;

struct AnchorDialect::Names : public OpAsmOpInterface::FallbackModel<AnchorDialect::Names> {
  static bool classof(Operation *) { return true; }
  void getAsmResultNames(Operation *op, OpAsmSetValueNameFn setName) const {
    if (op->getNumResults() != 0)
      setName(op->getResult(0), op->getResult(0).getType().isIndex() ? "depth" : "links");
  }
  void getAsmBlockArgumentNames(Operation *, Region &, OpAsmSetValueNameFn) const {}
  void getAsmBlockNames(Operation *, OpAsmSetBlockNameFn) const {}
};

void AnchorDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "Anchor.cpp.inc"
      >();
  names = new Names;
}

void *AnchorDialect::getRegisteredInterfaceForOp(TypeID interface, OperationName op) {
  return interface == TypeID::get<OpAsmOpInterface>() ? names : nullptr;
}

Operation *AnchorDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  return builder.create<LinksOp>(loc, type, builder.getI32IntegerAttr(cast<IntegerAttr>(value).getInt() - 1));
}

LogicalResult GridAttr::verifyEncoding(ArrayRef<int64_t> shape, Type elementType,
                                       function_ref<InFlightDiagnostic()> emitError) const {
  if (shape.size() == 1)
    return success();
  InFlightDiagnostic error = emitError() << "a grid of " << getSize() << " has one dimension";
  error.attachNote() << "here it has " << shape.size();
  return error;
}

BedAttr BedAttr::get(MLIRContext *context, Ground ground, int depth) {
  return Base::get(context, GroundAttr::get(context, ground), IntegerAttr::get(IntegerType::get(context, 64), depth));
}

Attribute BedAttr::parse(AsmParser &parser, Type) {
  std::optional<BedAttr> bed;
  if (succeeded(parser.parseOptionalLess())) {
    if (parser.parseKeyword("mud") || parser.parseGreater())
      return {};
    bed = BedAttr::get(parser.getContext(), Ground::Mud);
  }
  return bed.value_or(BedAttr::get(parser.getContext()));
}

void BedAttr::print(AsmPrinter &printer) const {
  if (*this != BedAttr::get(getContext()))
    printer << "<mud>";
}

OpFoldResult NoneOp::fold(FoldAdaptor) { return IntegerAttr::get(getType(), 0); }
OpFoldResult LinksOp::fold(FoldAdaptor) { return IntegerAttr::get(getType(), getOf() + 1); }

OpFoldResult JoinOp::fold(FoldAdaptor) {
  APInt more;
  if (matchPattern(getMore(), m_Zero()) || (matchPattern(getMore(), m_ConstantInt(&more)) && more == 5))
    return getChain();
  return {};
}

LogicalResult ShareOp::verify() {
  if (getConstantIntValue(getAmong()) == 0)
    return emitOpError("shares among nobody");
  return success();
}

namespace {
template <typename Op, unsigned Operand, unsigned Result = 0>
struct Forward : public OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;
  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    rewriter.replaceAllUsesWith(op->getResult(Result), op->getOperand(Operand));
    rewriter.eraseOp(op);
    return success();
  }
};

struct Measure : public OpRewritePattern<DepthOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(DepthOp op, PatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, rewriter.createOrFold<arith::ConstantIndexOp>(op.getLoc(), 7));
    return success();
  }
};

// Puts a block with an end after the one of the operation, or before what follows it.
struct Split : public OpRewritePattern<DropOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(DropOp op, PatternRewriter &rewriter) const override {
    Block *block = op->getBlock();
    Block *last;
    if (op.getAfter()) {
      last = rewriter.createBlock(block->getParent(), std::next(Region::iterator(block)));
    } else {
      last = rewriter.createBlock(block);
      block->moveBefore(last);
    }
    rewriter.setInsertionPointToStart(last);
    rewriter.create<EndOp>(op.getLoc());
    Block *rest = rewriter.splitBlock(block, op->getNextNode()->getIterator());
    if (op.getAfter())
      rest->moveAfter(last);
    rewriter.setInsertionPointToEnd(block);
    rewriter.replaceOpWithNewOp<GoOp>(op, rest, last);
    return success();
  }
};
} // namespace

void PickOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<Forward<PickOp, 1>>(context);
}
void DepthOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<Measure>(context);
}
void DropOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<Split>(context);
}
