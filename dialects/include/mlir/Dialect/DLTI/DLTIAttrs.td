// MLIR's name for the attributes of the `dlti` dialect.

include "../dlti/dlti.td"
