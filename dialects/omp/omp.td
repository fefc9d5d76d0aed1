// The `omp` dialect: OpenMP.

#ifndef DIALECTS_OMP_TD
#define DIALECTS_OMP_TD

include "../omp/ops.td"

#endif // DIALECTS_OMP_TD
