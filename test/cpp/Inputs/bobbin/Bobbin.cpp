#include "Bobbin.h"

using namespace mlir;
using namespace bobbin;

namespace {

/// Every other number.
struct Turns : public llvm::iterator_facade_base<Turns, std::forward_iterator_tag, int64_t> {
  explicit Turns(int64_t at) : at(at) {}
  bool operator==(const Turns &other) const { return at == other.at; }
  int64_t operator*() const { return at; }
  Turns &operator++() {
    at += 2;
    return *this;
  }
  int64_t at;
};

/// Things that an object in braces refers to.
struct Winder {
  PatternRewriter &rewriter;
  const int64_t &turns;
};

constexpr std::array<std::pair<int64_t, const char *>, 2> kinds = {{{1, "single"}, {2, "double"}}};

} // namespace

template <typename OpTy> static bool isInFunction(OpTy op) {
  Operation *operation = op.getOperation();
  return static_cast<bool>(operation->template getParentOfType<func::FuncOp>());
}

LogicalResult SpinOp::verify() {
  // The types are named by the call.
  auto check = [&]<typename... Allowed>(StringRef what) -> LogicalResult {
    if (isa<Allowed...>(getFibre().getType()))
      return success();
    return emitOpError("expects ") << what << ", not " << getFibre().getType();
  };
  if (failed(check.operator()<IntegerType, IndexType>("a number")))
    return failure();

  // Types that follow from the arguments.
  auto differs = []<typename T>(T left, T right) { return left != right; };
  ArrayRef<int64_t> twists = getTwists();
  auto byRest = [](int64_t left, int64_t right) { return left % 10 < right % 10; };
  auto most = std::max_element(twists.begin(), twists.end(), byRest);
  auto least = llvm::min_element(twists, byRest);
  if (most != twists.end() && differs(*most, *least) && *most > 40)
    return emitOpError("is twisted from ") << *least << " to " << *most;

  static constexpr struct {
    const char *name;
    int64_t count;
  } limits[] = {{"one", 1}, {"two", 2}, {"five", 5}};
  for (const auto &limit : limits)
    if (limit.count == static_cast<int64_t>(twists.size()) - 2)
      return emitOpError("has ") << limit.name << " too many";

  int64_t sum = 0;
  for (int64_t turn : llvm::make_range(Turns(0), Turns(8)))
    sum += turn;
  if (twists.size() == 1 && twists[0] == sum)
    return emitOpError("is a ") << kinds[1].second << " one" << (isInFunction(*this) ? " of a function" : "");
  return success();
}

LogicalResult LabelOp::verify() {
  std::string name = getText().str();
  std::replace(name.begin(), name.end(), '.', '_');
  std::variant<int64_t, std::string> key = name, size = static_cast<int64_t>(name.size());
  if (!std::holds_alternative<std::string>(size) && std::get<int64_t>(size) < 3)
    return emitOpError("is too short: ") << std::get<int64_t>(size);
  if (auto *text = std::get_if<std::string>(&key))
    return *text == getText() ? success() : LogicalResult(emitOpError("should be '") << *text << "'");
  return success();
}

LogicalResult WindOp::canonicalize(WindOp op, PatternRewriter &rewriter) {
  int64_t turns = op.getTurns();
  if (turns < 10)
    return failure();
  Winder winder{rewriter, turns};
  ImplicitLocOpBuilder b(op.getLoc(), winder.rewriter);
  auto half = b.create<WindOp>(op.getThread().getType(), op.getThread(), b.getI64IntegerAttr(winder.turns % 10));
  auto rest = WindOp::create(b, op.getType(), half.getWound(), b.getI64IntegerAttr(1));
  rewriter.replaceOp(op, rest);
  return success();
}

LogicalResult SpoolOp::canonicalize(SpoolOp op, PatternRewriter &rewriter) {
  MutableOperandRange threads = op.getThreadsMutable();
  if (threads.size() != 1 || threads.getOwner() != op)
    return failure();
  // The first is made at the start of the block, the second where the rewriter stood before.
  OpBuilder::InsertPoint saved = rewriter.saveInsertionPoint();
  rewriter.setInsertionPointToStart(op->getBlock());
  Value thread = op.getThreads()[0];
  auto first = WindOp::create(rewriter, op.getLoc(), thread.getType(), thread, rewriter.getI64IntegerAttr(3));
  rewriter.restoreInsertionPoint(saved);
  auto second = WindOp::create(rewriter, op.getLoc(), thread.getType(), thread, rewriter.getI64IntegerAttr(4));
  rewriter.modifyOpInPlace(op, [&] { threads.assign(ValueRange{first.getWound(), second.getWound()}); });
  return success();
}
