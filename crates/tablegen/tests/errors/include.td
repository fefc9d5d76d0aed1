// An error in an included file tells how it was reached.
include "include/broken.td"
