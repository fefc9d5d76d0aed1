#ifndef FERRY_H
#define FERRY_H

namespace ferry {

// How a text about goods begins.
std::string lowered(const std::string &text);

} // namespace ferry

#endif // FERRY_H
