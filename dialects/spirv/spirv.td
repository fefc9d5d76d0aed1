// The `spirv` dialect: SPIR-V.

#ifndef DIALECTS_SPIRV_TD
#define DIALECTS_SPIRV_TD

include "../spirv/arithmetic.td"
include "../spirv/math.td"
include "../spirv/structure.td"
include "../spirv/memory.td"
include "../spirv/composites.td"
include "../spirv/groups.td"
include "../spirv/extensions.td"

#endif // DIALECTS_SPIRV_TD
