include "cycle.td"
