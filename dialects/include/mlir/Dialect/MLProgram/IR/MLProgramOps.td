// MLIR's name for the operations of the `ml_program` dialect.

include "../ml_program/ml_program.td"
