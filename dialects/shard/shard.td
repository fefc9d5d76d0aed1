// The `shard` dialect: tensors that are spread over grids of devices.

#ifndef DIALECTS_SHARD_TD
#define DIALECTS_SHARD_TD

include "../shard/base.td"
include "../shard/grid_ops.td"
include "../shard/collective_ops.td"

#endif // DIALECTS_SHARD_TD
