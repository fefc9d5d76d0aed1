memref.global "private" constant @data : memref<2xi8> = dense<1>
func.func @read() -> memref<2xi8> {
  %0 = memref.get_global @data : memref<2xi8>
  return %0 : memref<2xi8>
}
