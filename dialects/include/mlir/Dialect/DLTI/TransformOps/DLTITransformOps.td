// MLIR's name for the `dlti` extension of the `transform` dialect.

include "../transform/dlti/dlti.td"
