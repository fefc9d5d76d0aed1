#ifndef CANAL_CANAL_H
#define CANAL_CANAL_H

namespace canal {

struct Load {
  mlir::StringAttr name;
  mlir::Type type;
  mlir::DictionaryAttr notes;

  Load(mlir::StringAttr name, mlir::Type type, mlir::DictionaryAttr notes = {})
      : name(name), type(type), notes(notes && !notes.empty() ? notes : mlir::DictionaryAttr()) {}
};

inline bool operator==(const Load &a, const Load &b) {
  return a.name == b.name && a.type == b.type && a.notes == b.notes;
}
inline bool operator!=(const Load &a, const Load &b) { return !(a == b); }

} // namespace canal

#include "canal/CanalTypes.h.inc"

#endif
