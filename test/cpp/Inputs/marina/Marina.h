// Matchers of constants.

namespace sea::marina {
namespace detail {

struct BoatsMatcher {
  int64_t *bound;
  BoatsMatcher(int64_t *bound) : bound(bound) {}

  bool match(Operation *op) {
    auto boats = dyn_cast<BoatsOp>(op);
    if (!boats)
      return false;
    *bound = boats.getNumberOfBoatsAttr().getInt();
    return true;
  }
};

} // namespace detail

inline detail::BoatsMatcher m_Boats(int64_t *bound) { return detail::BoatsMatcher(bound); }

} // namespace sea::marina
