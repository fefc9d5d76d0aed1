#ifndef HALYARD_H
#define HALYARD_H

namespace halyard {
struct Tension {
  int64_t value;
};
} // namespace halyard

#endif // HALYARD_H

#ifdef HALYARD_LENGTHS
#undef HALYARD_LENGTHS
10, 20,
    30
#endif
