// RUN: not rsmlir-opt %s 2>&1 | FileCheck %s

module {
}
