// RUN: rsmlir-opt %s --dialect %S/mine.td | FileCheck %s

mine.op
