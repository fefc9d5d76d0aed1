#include "Ledger.h"

using namespace mlir;

namespace ledger {

// The value of an enumerator is made of others.
enum class Side : unsigned { Debit = 1, Credit = 2, Both = Debit | Credit, Next = Both + 1 };

// A base class that knows the class derived from it.
template <typename Derived>
struct Checked {
  bool fits(Type type) { return static_cast<Derived *>(this)->accepts(type); }
};
struct Whole : Checked<Whole> {
  bool accepts(Type type) const { return type.isInteger(); }
};

using Booking = std::function<LogicalResult(Operation *, Type)>;

static LogicalResult bookWhole(Operation *op, Type type) {
  return op->emitOpError() << "books " << type.getIntOrFloatBitWidth() << " whole bits";
}

// Functions are the values of a table.
static const std::map<StringRef, Booking> bookings = {
    {"whole", bookWhole}, {"other", [](Operation *op, Type type) { return success(); }}};

LogicalResult BookOp::verify() {
  Whole whole;
  for (Type type : getEntries().getTypes())
    if (auto found = bookings.find(whole.fits(type) ? "whole" : "other"); found != bookings.end())
      if (failed(found->second(*this, type)))
        return failure();
  return success();
}

struct Row {
  StringRef name;
  int64_t number = 0;
};

// An array of arrays, and an object whose fields are named.
LogicalResult SumOp::verify() {
  static const int rates[2][3] = {{1, 2, 3}, {10, 20, 30}};
  Row row = {.name = "rate", .number = getPage()};
  if (row.number < 2)
    return emitOpError() << "has the " << row.name << " " << rates[row.number][2] << " and the sides " << static_cast<int>(Side::Both)
                         << static_cast<int>(Side::Next);
  return success();
}

// A key of two parts.
LogicalResult PairOp::verify() {
  llvm::MapVector<std::pair<Type, unsigned>, unsigned> seen;
  for (auto [index, type] : llvm::enumerate(getEntries().getTypes()))
    ++seen[{type, index % 2}];
  for (auto &[key, count] : seen)
    if (count > 1 && seen.lookup({key.first, 1 - key.second}) == 0)
      return emitOpError() << "has " << key.first << " on one side only, " << count << " times";
  return success();
}

LogicalResult WeighOp::verify() {
  std::stack<int64_t> weights;
  std::queue<Type> order;
  for (Type type : getEntries().getTypes()) {
    weights.push(type.getIntOrFloatBitWidth());
    order.push(type);
  }
  if (weights.empty())
    return success();
  order.pop();
  double mean = weights.top() / 4.0;
  weights.pop();
  return emitOpError() << "weighs " << mean << ", " << weights.size() << " left, then "
                       << (order.empty() ? Type() : order.front());
}

LogicalResult MergeOp::verify() {
  llvm::EquivalenceClasses<Value> accounts;
  for (Value entry : getEntries())
    accounts.insert(entry);
  for (auto [left, right] : llvm::zip(getEntries(), getEntries().drop_front(2)))
    accounts.unionSets(left, right);
  if (accounts.getNumClasses() != 1 && accounts.isEquivalent(getEntries().front(), getEntries().back()))
    return emitOpError() << "joins its ends, and leaves " << accounts.getNumClasses() << " accounts";
  return success();
}

LogicalResult StampOp::verify() {
  if (getPage() == 0)
    return success();
  std::string stamp;
  llvm::raw_string_ostream stream(stamp);
  stream << llvm::format("%04u|%-4d|%s|%x", unsigned(getPage()), 5, "ab", 255u) << llvm::format_hex(10, 6)
         << llvm::right_justify("end", 5);
  return emitOpError("has the stamp ") << stamp;
}

LogicalResult SmeltOp::verify() {
  unsigned coins = 0;
  std::string metals;
  for (Type type : getEntries().getTypes()) {
    type.walk([&](CoinType coin) { ++coins; });
    type.walk([&](IntegerType metal) { metals += std::to_string(metal.getWidth()) + ","; });
    WalkResult found = type.walk<WalkOrder::PreOrder>([](Type part) {
      return isa<IndexType>(part) ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (found.wasInterrupted())
      return emitOpError("smelts an index");
  }
  if (coins > 1)
    return emitOpError() << "smelts " << coins << " coins: " << metals;
  return success();
}

} // namespace ledger
