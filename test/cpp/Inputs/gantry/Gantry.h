#pragma once

#define GET_OP_CLASSES
#include "Gantry.h.inc"
