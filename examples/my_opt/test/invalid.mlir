// RUN: my-opt %s --verify-diagnostics

// expected-error@+1 {{'my.answer' op expected no negative number, got -1}}
%a = my.answer -1
