// RUN: rsmlir-opt %s --allow-unregistered-dialect | rsmlir-opt --allow-unregistered-dialect | FileCheck %s
// RUN: rsmlir-opt %s --allow-unregistered-dialect --mlir-print-op-generic | rsmlir-opt --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func private @arrays
func.func private @arrays(!spirv.array<4 x f32>, !spirv.array<4xvector<3xf32>, stride = 16>, !spirv.rtarray<i32>, !spirv.rtarray<i32, stride=4>)
// CHECK-LABEL: func.func private @pointers
func.func private @pointers(!spirv.ptr<f32, Uniform>, !spirv.ptr<!spirv.ptr<i8, Generic>, Function>)
// CHECK-LABEL: func.func private @matrices
func.func private @matrices(!spirv.matrix<3 x vector<2xf32>>, !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>)
// CHECK-LABEL: func.func private @images
func.func private @images(!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>, !spirv.sampled_image<!spirv.image<f32, Cube, IsDepth, Arrayed, MultiSampled, NeedSampler, Rgba8>>)
// CHECK-LABEL: func.func private @tensors
func.func private @tensors(!spirv.arm.tensor<2x3xf32>, !spirv.arm.tensor<?x?xi8>, !spirv.arm.tensor<*xi32>)
// CHECK-LABEL: func.func private @structs
func.func private @structs(!spirv.struct<()>, !spirv.struct<(f32, i32)>, !spirv.struct<(f32 [0, NonWritable], i32 [4])>, !spirv.struct<(f32 [Location=3 : i32, Flat])>, !spirv.struct<(f32), Block>)
// CHECK-LABEL: func.func private @named
func.func private @named(!spirv.struct<empty, ()>, !spirv.struct<node, (f32 [0], !spirv.ptr<!spirv.struct<node>, StorageBuffer> [8]), Block>)

"test.attributes"() {
  a = #spirv.decoration<Restrict>, b = #spirv.memory_access<Volatile|Aligned>, c = #spirv.image_operands<Bias>,
  d = #spirv.vce<v1.3, [Shader, Kernel], [SPV_KHR_16bit_storage]>, e = #spirv.vce<v1.0, [], []>,
  f = #spirv.interface_var_abi<(0, 1), StorageBuffer>, g = #spirv.interface_var_abi<(2, 3)>,
  h = #spirv.resource_limits<subgroup_size = 64>,
  i = #spirv.target_env<#spirv.vce<v1.5, [], []>, api=Vulkan, NVIDIA:DiscreteGPU:7, #spirv.resource_limits<>>,
  j = #spirv.entry_point_abi<workgroup_size = [32, 4, 1], subgroup_size = 16>
} : () -> ()

// CHECK: "test.attributes"() {a = #spirv.decoration<Restrict>, b = #spirv.memory_access<Volatile|Aligned>, c = #spirv.image_operands<Bias>, d = #spirv.vce<v1.3, [Shader, Kernel], [SPV_KHR_16bit_storage]>, e = #spirv.vce<v1.0, [], []>, f = #spirv.interface_var_abi<(0, 1), StorageBuffer>, g = #spirv.interface_var_abi<(2, 3)>, h = #spirv.resource_limits<subgroup_size = 64>, i = #spirv.target_env<#spirv.vce<v1.5, [], []>, api=Vulkan, NVIDIA:DiscreteGPU:7, #spirv.resource_limits<>>, j = #spirv.entry_point_abi<workgroup_size = [32, 4, 1], subgroup_size = 16>} : () -> ()
