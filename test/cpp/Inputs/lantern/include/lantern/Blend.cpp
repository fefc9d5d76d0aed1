#include "lantern/Blend.h"

namespace lantern {

llvm::FailureOr<Blend> Blend::of(llvm::ArrayRef<Part> parts, double heat) {
  if (parts.empty())
    return llvm::failure();
  Part all;
  for (const Part &part : parts)
    all.add(part);
  llvm::SmallVector<Part> kept(parts);
  kept.push_back(all);
  return Blend(kept, llvm::APFloat(heat));
}

} // namespace lantern
