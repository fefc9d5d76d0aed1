// Directives and includes. What is skipped need not even be tokens.
#define HERE
#ifdef HERE
class Included;
#else
class Broken "unterminated
[{ #endif
#endif
#ifndef HERE
this is skipped
#ifdef NESTED
#else
#endif
/* #else
*/
#else // comment
class Kept;
#endif /* comment */
  /* before */ #ifdef NOWHERE
class D
  #endif
include "include/base.td"
include "include/base.td"
include "include/derived.td"
def kept : Kept; // #ifdef NOT_A_DIRECTIVE
/* /* nested */ #endif */ def derived : Derived;
class Body { include "include/fields.inc"
  int own = included; }
def body : Body;
def pasted#
defined;
