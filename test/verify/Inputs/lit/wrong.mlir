// RUN: rsmlir-opt %s | FileCheck %s

foo
