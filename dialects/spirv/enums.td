// The enums of SPIR-V.

#ifndef DIALECTS_SPIRV_ENUMS_TD
#define DIALECTS_SPIRV_ENUMS_TD

include "mlir/IR/EnumAttr.td"
include "../spirv/dialect.td"

class SPIRV_BitEnum<string name, string description, list<BitEnumAttrCaseBase> cases>
    : I32BitEnumAttr<name, description, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::spirv";
}

class SPIRV_BitEnumAttr<string name, string description, string mnemonic, list<BitEnumAttrCaseBase> cases>
    : EnumAttr<SPIRV_Dialect, SPIRV_BitEnum<name, description, cases>, mnemonic> {
  let assemblyFormat = "`<` $value `>`";
}

class SPIRV_I32Enum<string name, string description, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, description, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::spirv";
}

class SPIRV_I32EnumAttr<string name, string description, string mnemonic, list<I32EnumAttrCase> cases>
    : EnumAttr<SPIRV_Dialect, SPIRV_I32Enum<name, description, cases>, mnemonic> {
  let assemblyFormat = "`<` $value `>`";
}

def SPIRV_VersionAttr : SPIRV_I32EnumAttr<"Version", "valid SPIR-V version", "version", [
  I32EnumAttrCase<"V_1_0", 0, "v1.0">, I32EnumAttrCase<"V_1_1", 1, "v1.1">, I32EnumAttrCase<"V_1_2", 2, "v1.2">,
  I32EnumAttrCase<"V_1_3", 3, "v1.3">, I32EnumAttrCase<"V_1_4", 4, "v1.4">, I32EnumAttrCase<"V_1_5", 5, "v1.5">,
  I32EnumAttrCase<"V_1_6", 6, "v1.6">
]>;

def SPIRV_DeviceTypeAttr : SPIRV_I32EnumAttr<"DeviceType", "valid SPIR-V device types", "device_type", [
  I32EnumAttrCase<"Other", 3>, I32EnumAttrCase<"IntegratedGPU", 2>, I32EnumAttrCase<"DiscreteGPU", 1>,
  I32EnumAttrCase<"CPU", 0>, I32EnumAttrCase<"Unknown", 4294967295>
]>;

def SPIRV_VendorAttr : SPIRV_I32EnumAttr<"Vendor", "recognized SPIR-V vendor strings", "vendor", [
  I32EnumAttrCase<"AMD", 0>, I32EnumAttrCase<"Apple", 1>, I32EnumAttrCase<"ARM", 2>, I32EnumAttrCase<"Broadcom", 3>,
  I32EnumAttrCase<"Imagination", 4>, I32EnumAttrCase<"Intel", 5>, I32EnumAttrCase<"NVIDIA", 6>,
  I32EnumAttrCase<"Qualcomm", 7>, I32EnumAttrCase<"SwiftShader", 8>, I32EnumAttrCase<"Unknown", 4294967295>
]>;

def SPIRV_ClientAPIAttr : SPIRV_I32EnumAttr<"ClientAPI", "recognized SPIR-V client APIs", "client_api", [
  I32EnumAttrCase<"Metal", 0>, I32EnumAttrCase<"OpenCL", 1>, I32EnumAttrCase<"Vulkan", 2>,
  I32EnumAttrCase<"WebGPU", 3>, I32EnumAttrCase<"Unknown", 4294967295>
]>;

def SPIRV_ExtensionAttr : SPIRV_I32EnumAttr<"Extension", "supported SPIR-V extensions", "ext", [
  I32EnumAttrCase<"SPV_KHR_16bit_storage", 0>, I32EnumAttrCase<"SPV_KHR_8bit_storage", 1>,
  I32EnumAttrCase<"SPV_KHR_device_group", 2>, I32EnumAttrCase<"SPV_KHR_float_controls", 3>,
  I32EnumAttrCase<"SPV_KHR_physical_storage_buffer", 4>, I32EnumAttrCase<"SPV_KHR_multiview", 5>,
  I32EnumAttrCase<"SPV_KHR_no_integer_wrap_decoration", 6>, I32EnumAttrCase<"SPV_KHR_post_depth_coverage", 7>,
  I32EnumAttrCase<"SPV_KHR_shader_atomic_counter_ops", 8>, I32EnumAttrCase<"SPV_KHR_shader_ballot", 9>,
  I32EnumAttrCase<"SPV_KHR_shader_clock", 10>, I32EnumAttrCase<"SPV_KHR_shader_draw_parameters", 11>,
  I32EnumAttrCase<"SPV_KHR_storage_buffer_storage_class", 12>, I32EnumAttrCase<"SPV_KHR_subgroup_vote", 13>,
  I32EnumAttrCase<"SPV_KHR_variable_pointers", 14>, I32EnumAttrCase<"SPV_KHR_vulkan_memory_model", 15>,
  I32EnumAttrCase<"SPV_KHR_expect_assume", 16>, I32EnumAttrCase<"SPV_KHR_integer_dot_product", 17>,
  I32EnumAttrCase<"SPV_KHR_bit_instructions", 18>, I32EnumAttrCase<"SPV_KHR_fragment_shading_rate", 19>,
  I32EnumAttrCase<"SPV_KHR_workgroup_memory_explicit_layout", 20>, I32EnumAttrCase<"SPV_KHR_ray_query", 21>,
  I32EnumAttrCase<"SPV_KHR_ray_tracing", 22>, I32EnumAttrCase<"SPV_KHR_subgroup_uniform_control_flow", 23>,
  I32EnumAttrCase<"SPV_KHR_linkonce_odr", 24>, I32EnumAttrCase<"SPV_KHR_fragment_shader_barycentric", 25>,
  I32EnumAttrCase<"SPV_KHR_ray_cull_mask", 26>, I32EnumAttrCase<"SPV_KHR_uniform_group_instructions", 27>,
  I32EnumAttrCase<"SPV_KHR_subgroup_rotate", 28>, I32EnumAttrCase<"SPV_KHR_non_semantic_info", 29>,
  I32EnumAttrCase<"SPV_KHR_terminate_invocation", 30>, I32EnumAttrCase<"SPV_KHR_cooperative_matrix", 31>,
  I32EnumAttrCase<"SPV_KHR_bfloat16", 32>, I32EnumAttrCase<"SPV_EXT_demote_to_helper_invocation", 1000>,
  I32EnumAttrCase<"SPV_EXT_descriptor_indexing", 1001>, I32EnumAttrCase<"SPV_EXT_fragment_fully_covered", 1002>,
  I32EnumAttrCase<"SPV_EXT_fragment_invocation_density", 1003>,
  I32EnumAttrCase<"SPV_EXT_fragment_shader_interlock", 1004>,
  I32EnumAttrCase<"SPV_EXT_physical_storage_buffer", 1005>, I32EnumAttrCase<"SPV_EXT_shader_stencil_export", 1006>,
  I32EnumAttrCase<"SPV_EXT_shader_viewport_index_layer", 1007>,
  I32EnumAttrCase<"SPV_EXT_shader_atomic_float_add", 1008>,
  I32EnumAttrCase<"SPV_EXT_shader_atomic_float_min_max", 1009>, I32EnumAttrCase<"SPV_EXT_shader_image_int64", 1010>,
  I32EnumAttrCase<"SPV_EXT_shader_atomic_float16_add", 1011>, I32EnumAttrCase<"SPV_EXT_mesh_shader", 1012>,
  I32EnumAttrCase<"SPV_EXT_replicated_composites", 1013>, I32EnumAttrCase<"SPV_ARM_tensors", 6000>,
  I32EnumAttrCase<"SPV_ARM_graph", 6001>, I32EnumAttrCase<"SPV_AMD_gpu_shader_half_float_fetch", 2000>,
  I32EnumAttrCase<"SPV_AMD_shader_ballot", 2001>, I32EnumAttrCase<"SPV_AMD_shader_explicit_vertex_parameter", 2002>,
  I32EnumAttrCase<"SPV_AMD_shader_fragment_mask", 2003>, I32EnumAttrCase<"SPV_AMD_shader_image_load_store_lod", 2004>,
  I32EnumAttrCase<"SPV_AMD_texture_gather_bias_lod", 2005>,
  I32EnumAttrCase<"SPV_AMD_shader_early_and_late_fragment_tests", 2006>,
  I32EnumAttrCase<"SPV_GOOGLE_decorate_string", 3000>, I32EnumAttrCase<"SPV_GOOGLE_hlsl_functionality1", 3001>,
  I32EnumAttrCase<"SPV_GOOGLE_user_type", 3002>, I32EnumAttrCase<"SPV_INTEL_device_side_avc_motion_estimation", 4000>,
  I32EnumAttrCase<"SPV_INTEL_media_block_io", 4001>, I32EnumAttrCase<"SPV_INTEL_shader_integer_functions2", 4002>,
  I32EnumAttrCase<"SPV_INTEL_subgroups", 4003>, I32EnumAttrCase<"SPV_INTEL_vector_compute", 4007>,
  I32EnumAttrCase<"SPV_INTEL_float_controls2", 4004>, I32EnumAttrCase<"SPV_INTEL_function_pointers", 4005>,
  I32EnumAttrCase<"SPV_INTEL_inline_assembly", 4006>, I32EnumAttrCase<"SPV_INTEL_variable_length_array", 4008>,
  I32EnumAttrCase<"SPV_INTEL_fpga_memory_attributes", 4009>,
  I32EnumAttrCase<"SPV_INTEL_unstructured_loop_controls", 4012>,
  I32EnumAttrCase<"SPV_INTEL_fpga_loop_controls", 4013>,
  I32EnumAttrCase<"SPV_INTEL_arbitrary_precision_integers", 4010>,
  I32EnumAttrCase<"SPV_INTEL_arbitrary_precision_floating_point", 4011>,
  I32EnumAttrCase<"SPV_INTEL_kernel_attributes", 4014>, I32EnumAttrCase<"SPV_INTEL_fpga_memory_accesses", 4015>,
  I32EnumAttrCase<"SPV_INTEL_fpga_cluster_attributes", 4016>, I32EnumAttrCase<"SPV_INTEL_loop_fuse", 4017>,
  I32EnumAttrCase<"SPV_INTEL_fpga_buffer_location", 4018>,
  I32EnumAttrCase<"SPV_INTEL_arbitrary_precision_fixed_point", 4019>,
  I32EnumAttrCase<"SPV_INTEL_usm_storage_classes", 4020>, I32EnumAttrCase<"SPV_INTEL_io_pipes", 4021>,
  I32EnumAttrCase<"SPV_ALTERA_blocking_pipes", 4022>, I32EnumAttrCase<"SPV_INTEL_fpga_reg", 4023>,
  I32EnumAttrCase<"SPV_INTEL_long_constant_composite", 4024>, I32EnumAttrCase<"SPV_INTEL_optnone", 4025>,
  I32EnumAttrCase<"SPV_INTEL_debug_module", 4026>, I32EnumAttrCase<"SPV_INTEL_fp_fast_math_mode", 4027>,
  I32EnumAttrCase<"SPV_INTEL_memory_access_aliasing", 4028>, I32EnumAttrCase<"SPV_INTEL_split_barrier", 4029>,
  I32EnumAttrCase<"SPV_INTEL_bfloat16_conversion", 4031>, I32EnumAttrCase<"SPV_INTEL_cache_controls", 4032>,
  I32EnumAttrCase<"SPV_INTEL_tensor_float32_conversion", 4033>,
  I32EnumAttrCase<"SPV_NV_compute_shader_derivatives", 5000>, I32EnumAttrCase<"SPV_NV_cooperative_matrix", 5001>,
  I32EnumAttrCase<"SPV_NV_fragment_shader_barycentric", 5002>,
  I32EnumAttrCase<"SPV_NV_geometry_shader_passthrough", 5003>, I32EnumAttrCase<"SPV_NV_ray_tracing", 5005>,
  I32EnumAttrCase<"SPV_NV_sample_mask_override_coverage", 5006>,
  I32EnumAttrCase<"SPV_NV_shader_image_footprint", 5007>, I32EnumAttrCase<"SPV_NV_shader_sm_builtins", 5008>,
  I32EnumAttrCase<"SPV_NV_shader_subgroup_partitioned", 5009>, I32EnumAttrCase<"SPV_NV_shading_rate", 5010>,
  I32EnumAttrCase<"SPV_NV_stereo_view_rendering", 5011>, I32EnumAttrCase<"SPV_NV_viewport_array2", 5012>,
  I32EnumAttrCase<"SPV_NV_bindless_texture", 5013>, I32EnumAttrCase<"SPV_NV_ray_tracing_motion_blur", 5014>,
  I32EnumAttrCase<"SPV_NVX_multiview_per_view_attributes", 5015>
]>;

def SPIRV_CapabilityAttr : SPIRV_I32EnumAttr<"Capability", "valid SPIR-V Capability", "capability", [
  I32EnumAttrCase<"Matrix", 0>, I32EnumAttrCase<"Addresses", 4>, I32EnumAttrCase<"Linkage", 5>,
  I32EnumAttrCase<"Kernel", 6>, I32EnumAttrCase<"Float16", 9>, I32EnumAttrCase<"Float64", 10>,
  I32EnumAttrCase<"Int64", 11>, I32EnumAttrCase<"Groups", 18>, I32EnumAttrCase<"Int16", 22>,
  I32EnumAttrCase<"Int8", 39>, I32EnumAttrCase<"Sampled1D", 43>, I32EnumAttrCase<"SampledBuffer", 46>,
  I32EnumAttrCase<"GroupNonUniform", 61>, I32EnumAttrCase<"ShaderLayer", 69>,
  I32EnumAttrCase<"ShaderViewportIndex", 70>, I32EnumAttrCase<"UniformDecoration", 71>,
  I32EnumAttrCase<"SubgroupBallotKHR", 4423>, I32EnumAttrCase<"SubgroupVoteKHR", 4431>,
  I32EnumAttrCase<"StorageBuffer16BitAccess", 4433>, I32EnumAttrCase<"StoragePushConstant16", 4435>,
  I32EnumAttrCase<"StorageInputOutput16", 4436>, I32EnumAttrCase<"DeviceGroup", 4437>,
  I32EnumAttrCase<"AtomicStorageOps", 4445>, I32EnumAttrCase<"SampleMaskPostDepthCoverage", 4447>,
  I32EnumAttrCase<"StorageBuffer8BitAccess", 4448>, I32EnumAttrCase<"StoragePushConstant8", 4450>,
  I32EnumAttrCase<"DenormPreserve", 4464>, I32EnumAttrCase<"DenormFlushToZero", 4465>,
  I32EnumAttrCase<"SignedZeroInfNanPreserve", 4466>, I32EnumAttrCase<"RoundingModeRTE", 4467>,
  I32EnumAttrCase<"RoundingModeRTZ", 4468>, I32EnumAttrCase<"ImageFootprintNV", 5282>,
  I32EnumAttrCase<"FragmentBarycentricKHR", 5284>, I32EnumAttrCase<"MeshShadingEXT", 5283>,
  I32EnumAttrCase<"ComputeDerivativeGroupQuadsNV", 5288>, I32EnumAttrCase<"GroupNonUniformPartitionedNV", 5297>,
  I32EnumAttrCase<"VulkanMemoryModel", 5345>, I32EnumAttrCase<"VulkanMemoryModelDeviceScope", 5346>,
  I32EnumAttrCase<"ComputeDerivativeGroupLinearNV", 5350>, I32EnumAttrCase<"BindlessTextureNV", 5390>,
  I32EnumAttrCase<"SubgroupShuffleINTEL", 5568>, I32EnumAttrCase<"SubgroupBufferBlockIOINTEL", 5569>,
  I32EnumAttrCase<"SubgroupImageBlockIOINTEL", 5570>, I32EnumAttrCase<"SubgroupImageMediaBlockIOINTEL", 5579>,
  I32EnumAttrCase<"RoundToInfinityINTEL", 5582>, I32EnumAttrCase<"FloatingPointModeINTEL", 5583>,
  I32EnumAttrCase<"FunctionPointersINTEL", 5603>, I32EnumAttrCase<"IndirectReferencesINTEL", 5604>,
  I32EnumAttrCase<"AsmINTEL", 5606>, I32EnumAttrCase<"AtomicFloat32MinMaxEXT", 5612>,
  I32EnumAttrCase<"AtomicFloat64MinMaxEXT", 5613>, I32EnumAttrCase<"AtomicFloat16MinMaxEXT", 5616>,
  I32EnumAttrCase<"VectorAnyINTEL", 5619>, I32EnumAttrCase<"ExpectAssumeKHR", 5629>,
  I32EnumAttrCase<"SubgroupAvcMotionEstimationINTEL", 5696>,
  I32EnumAttrCase<"SubgroupAvcMotionEstimationIntraINTEL", 5697>,
  I32EnumAttrCase<"SubgroupAvcMotionEstimationChromaINTEL", 5698>, I32EnumAttrCase<"VariableLengthArrayINTEL", 5817>,
  I32EnumAttrCase<"FunctionFloatControlINTEL", 5821>, I32EnumAttrCase<"FPGAMemoryAttributesINTEL", 5824>,
  I32EnumAttrCase<"ArbitraryPrecisionIntegersINTEL", 5844>,
  I32EnumAttrCase<"ArbitraryPrecisionFloatingPointINTEL", 5845>,
  I32EnumAttrCase<"UnstructuredLoopControlsINTEL", 5886>, I32EnumAttrCase<"FPGALoopControlsINTEL", 5888>,
  I32EnumAttrCase<"KernelAttributesINTEL", 5892>, I32EnumAttrCase<"FPGAKernelAttributesINTEL", 5897>,
  I32EnumAttrCase<"FPGAMemoryAccessesINTEL", 5898>, I32EnumAttrCase<"FPGAClusterAttributesINTEL", 5904>,
  I32EnumAttrCase<"LoopFuseINTEL", 5906>, I32EnumAttrCase<"MemoryAccessAliasingINTEL", 5910>,
  I32EnumAttrCase<"FPGABufferLocationINTEL", 5920>, I32EnumAttrCase<"ArbitraryPrecisionFixedPointINTEL", 5922>,
  I32EnumAttrCase<"USMStorageClassesINTEL", 5935>, I32EnumAttrCase<"IOPipesINTEL", 5943>,
  I32EnumAttrCase<"BlockingPipesALTERA", 5945>, I32EnumAttrCase<"FPGARegINTEL", 5948>,
  I32EnumAttrCase<"DotProductInputAll", 6016>, I32EnumAttrCase<"DotProductInput4x8BitPacked", 6018>,
  I32EnumAttrCase<"DotProduct", 6019>, I32EnumAttrCase<"RayCullMaskKHR", 6020>,
  I32EnumAttrCase<"CooperativeMatrixKHR", 6022>, I32EnumAttrCase<"ReplicatedCompositesEXT", 6024>,
  I32EnumAttrCase<"BitInstructions", 6025>, I32EnumAttrCase<"AtomicFloat32AddEXT", 6033>,
  I32EnumAttrCase<"AtomicFloat64AddEXT", 6034>, I32EnumAttrCase<"LongConstantCompositeINTEL", 6089>,
  I32EnumAttrCase<"OptNoneINTEL", 6094>, I32EnumAttrCase<"AtomicFloat16AddEXT", 6095>,
  I32EnumAttrCase<"DebugInfoModuleINTEL", 6114>, I32EnumAttrCase<"SplitBarrierINTEL", 6141>,
  I32EnumAttrCase<"GroupUniformArithmeticKHR", 6400>, I32EnumAttrCase<"Shader", 1>, I32EnumAttrCase<"Vector16", 7>,
  I32EnumAttrCase<"Float16Buffer", 8>, I32EnumAttrCase<"Int64Atomics", 12>, I32EnumAttrCase<"ImageBasic", 13>,
  I32EnumAttrCase<"Pipes", 17>, I32EnumAttrCase<"DeviceEnqueue", 19>, I32EnumAttrCase<"LiteralSampler", 20>,
  I32EnumAttrCase<"GenericPointer", 38>, I32EnumAttrCase<"Image1D", 44>, I32EnumAttrCase<"ImageBuffer", 47>,
  I32EnumAttrCase<"NamedBarrier", 59>, I32EnumAttrCase<"GroupNonUniformVote", 62>,
  I32EnumAttrCase<"GroupNonUniformArithmetic", 63>, I32EnumAttrCase<"GroupNonUniformBallot", 64>,
  I32EnumAttrCase<"GroupNonUniformShuffle", 65>, I32EnumAttrCase<"GroupNonUniformShuffleRelative", 66>,
  I32EnumAttrCase<"GroupNonUniformClustered", 67>, I32EnumAttrCase<"GroupNonUniformQuad", 68>,
  I32EnumAttrCase<"StorageUniform16", 4434>, I32EnumAttrCase<"UniformAndStorageBuffer8BitAccess", 4449>,
  I32EnumAttrCase<"UniformTexelBufferArrayDynamicIndexing", 5304>, I32EnumAttrCase<"VectorComputeINTEL", 5617>,
  I32EnumAttrCase<"FPFastMathModeINTEL", 5837>, I32EnumAttrCase<"DotProductInput4x8Bit", 6017>,
  I32EnumAttrCase<"GroupNonUniformRotateKHR", 6026>, I32EnumAttrCase<"Geometry", 2>,
  I32EnumAttrCase<"Tessellation", 3>, I32EnumAttrCase<"ImageReadWrite", 14>, I32EnumAttrCase<"ImageMipmap", 15>,
  I32EnumAttrCase<"AtomicStorage", 21>, I32EnumAttrCase<"ImageGatherExtended", 25>,
  I32EnumAttrCase<"StorageImageMultisample", 27>, I32EnumAttrCase<"UniformBufferArrayDynamicIndexing", 28>,
  I32EnumAttrCase<"SampledImageArrayDynamicIndexing", 29>, I32EnumAttrCase<"StorageBufferArrayDynamicIndexing", 30>,
  I32EnumAttrCase<"StorageImageArrayDynamicIndexing", 31>, I32EnumAttrCase<"ClipDistance", 32>,
  I32EnumAttrCase<"CullDistance", 33>, I32EnumAttrCase<"SampleRateShading", 35>, I32EnumAttrCase<"SampledRect", 37>,
  I32EnumAttrCase<"InputAttachment", 40>, I32EnumAttrCase<"SparseResidency", 41>, I32EnumAttrCase<"MinLod", 42>,
  I32EnumAttrCase<"SampledCubeArray", 45>, I32EnumAttrCase<"ImageMSArray", 48>,
  I32EnumAttrCase<"StorageImageExtendedFormats", 49>, I32EnumAttrCase<"ImageQuery", 50>,
  I32EnumAttrCase<"DerivativeControl", 51>, I32EnumAttrCase<"InterpolationFunction", 52>,
  I32EnumAttrCase<"TransformFeedback", 53>, I32EnumAttrCase<"StorageImageReadWithoutFormat", 55>,
  I32EnumAttrCase<"StorageImageWriteWithoutFormat", 56>, I32EnumAttrCase<"SubgroupDispatch", 58>,
  I32EnumAttrCase<"PipeStorage", 60>, I32EnumAttrCase<"FragmentShadingRateKHR", 4422>,
  I32EnumAttrCase<"DrawParameters", 4427>, I32EnumAttrCase<"WorkgroupMemoryExplicitLayoutKHR", 4428>,
  I32EnumAttrCase<"WorkgroupMemoryExplicitLayout16BitAccessKHR", 4430>, I32EnumAttrCase<"MultiView", 4439>,
  I32EnumAttrCase<"VariablePointersStorageBuffer", 4441>, I32EnumAttrCase<"RayQueryProvisionalKHR", 4471>,
  I32EnumAttrCase<"RayQueryKHR", 4472>, I32EnumAttrCase<"RayTracingKHR", 4479>,
  I32EnumAttrCase<"Float16ImageAMD", 5008>, I32EnumAttrCase<"ImageGatherBiasLodAMD", 5009>,
  I32EnumAttrCase<"FragmentMaskAMD", 5010>, I32EnumAttrCase<"StencilExportEXT", 5013>,
  I32EnumAttrCase<"ImageReadWriteLodAMD", 5015>, I32EnumAttrCase<"Int64ImageEXT", 5016>,
  I32EnumAttrCase<"ShaderClockKHR", 5055>, I32EnumAttrCase<"FragmentFullyCoveredEXT", 5265>,
  I32EnumAttrCase<"FragmentDensityEXT", 5291>, I32EnumAttrCase<"ShaderNonUniform", 5301>,
  I32EnumAttrCase<"RuntimeDescriptorArray", 5302>, I32EnumAttrCase<"StorageTexelBufferArrayDynamicIndexing", 5305>,
  I32EnumAttrCase<"RayTracingNV", 5340>, I32EnumAttrCase<"RayTracingMotionBlurNV", 5341>,
  I32EnumAttrCase<"PhysicalStorageBufferAddresses", 5347>, I32EnumAttrCase<"RayTracingProvisionalKHR", 5353>,
  I32EnumAttrCase<"FragmentShaderSampleInterlockEXT", 5363>,
  I32EnumAttrCase<"FragmentShaderShadingRateInterlockEXT", 5372>, I32EnumAttrCase<"ShaderSMBuiltinsNV", 5373>,
  I32EnumAttrCase<"FragmentShaderPixelInterlockEXT", 5378>, I32EnumAttrCase<"DemoteToHelperInvocation", 5379>,
  I32EnumAttrCase<"IntegerFunctions2INTEL", 5584>, I32EnumAttrCase<"TessellationPointSize", 23>,
  I32EnumAttrCase<"GeometryPointSize", 24>, I32EnumAttrCase<"ImageCubeArray", 34>, I32EnumAttrCase<"ImageRect", 36>,
  I32EnumAttrCase<"GeometryStreams", 54>, I32EnumAttrCase<"MultiViewport", 57>, I32EnumAttrCase<"TensorsARM", 4174>,
  I32EnumAttrCase<"StorageTensorArrayDynamicIndexingEXT", 4175>,
  I32EnumAttrCase<"StorageTensorArrayNonUniformIndexingEXT", 4176>, I32EnumAttrCase<"GraphARM", 4191>,
  I32EnumAttrCase<"WorkgroupMemoryExplicitLayout8BitAccessKHR", 4429>, I32EnumAttrCase<"VariablePointers", 4442>,
  I32EnumAttrCase<"RayTraversalPrimitiveCullingKHR", 4478>, I32EnumAttrCase<"SampleMaskOverrideCoverageNV", 5249>,
  I32EnumAttrCase<"GeometryShaderPassthroughNV", 5251>, I32EnumAttrCase<"PerViewAttributesNV", 5260>,
  I32EnumAttrCase<"InputAttachmentArrayDynamicIndexing", 5303>,
  I32EnumAttrCase<"UniformBufferArrayNonUniformIndexing", 5306>,
  I32EnumAttrCase<"SampledImageArrayNonUniformIndexing", 5307>,
  I32EnumAttrCase<"StorageBufferArrayNonUniformIndexing", 5308>,
  I32EnumAttrCase<"StorageImageArrayNonUniformIndexing", 5309>,
  I32EnumAttrCase<"InputAttachmentArrayNonUniformIndexing", 5310>,
  I32EnumAttrCase<"UniformTexelBufferArrayNonUniformIndexing", 5311>,
  I32EnumAttrCase<"StorageTexelBufferArrayNonUniformIndexing", 5312>,
  I32EnumAttrCase<"ShaderViewportIndexLayerEXT", 5254>, I32EnumAttrCase<"ShaderViewportMaskNV", 5255>,
  I32EnumAttrCase<"ShaderStereoViewNV", 5259>, I32EnumAttrCase<"Bfloat16ConversionINTEL", 6115>,
  I32EnumAttrCase<"CacheControlsINTEL", 6441>, I32EnumAttrCase<"BFloat16TypeKHR", 5116>,
  I32EnumAttrCase<"BFloat16DotProductKHR", 5117>, I32EnumAttrCase<"BFloat16CooperativeMatrixKHR", 5118>,
  I32EnumAttrCase<"TensorFloat32RoundingINTEL", 6425>
]>;

def SPIRV_AddressingModelAttr : SPIRV_I32EnumAttr<"AddressingModel", "valid SPIR-V AddressingModel", "addressing_model", [
  I32EnumAttrCase<"Logical", 0>, I32EnumAttrCase<"Physical32", 1>, I32EnumAttrCase<"Physical64", 2>,
  I32EnumAttrCase<"PhysicalStorageBuffer64", 5348>
]>;

def SPIRV_BuiltInAttr : SPIRV_I32EnumAttr<"BuiltIn", "valid SPIR-V BuiltIn", "built_in", [
  I32EnumAttrCase<"Position", 0>, I32EnumAttrCase<"PointSize", 1>, I32EnumAttrCase<"ClipDistance", 3>,
  I32EnumAttrCase<"CullDistance", 4>, I32EnumAttrCase<"VertexId", 5>, I32EnumAttrCase<"InstanceId", 6>,
  I32EnumAttrCase<"PrimitiveId", 7>, I32EnumAttrCase<"InvocationId", 8>, I32EnumAttrCase<"Layer", 9>,
  I32EnumAttrCase<"ViewportIndex", 10>, I32EnumAttrCase<"TessLevelOuter", 11>, I32EnumAttrCase<"TessLevelInner", 12>,
  I32EnumAttrCase<"TessCoord", 13>, I32EnumAttrCase<"PatchVertices", 14>, I32EnumAttrCase<"FragCoord", 15>,
  I32EnumAttrCase<"PointCoord", 16>, I32EnumAttrCase<"FrontFacing", 17>, I32EnumAttrCase<"SampleId", 18>,
  I32EnumAttrCase<"SamplePosition", 19>, I32EnumAttrCase<"SampleMask", 20>, I32EnumAttrCase<"FragDepth", 22>,
  I32EnumAttrCase<"HelperInvocation", 23>, I32EnumAttrCase<"NumWorkgroups", 24>, I32EnumAttrCase<"WorkgroupSize", 25>,
  I32EnumAttrCase<"WorkgroupId", 26>, I32EnumAttrCase<"LocalInvocationId", 27>,
  I32EnumAttrCase<"GlobalInvocationId", 28>, I32EnumAttrCase<"LocalInvocationIndex", 29>,
  I32EnumAttrCase<"WorkDim", 30>, I32EnumAttrCase<"GlobalSize", 31>, I32EnumAttrCase<"EnqueuedWorkgroupSize", 32>,
  I32EnumAttrCase<"GlobalOffset", 33>, I32EnumAttrCase<"GlobalLinearId", 34>, I32EnumAttrCase<"SubgroupSize", 36>,
  I32EnumAttrCase<"SubgroupMaxSize", 37>, I32EnumAttrCase<"NumSubgroups", 38>,
  I32EnumAttrCase<"NumEnqueuedSubgroups", 39>, I32EnumAttrCase<"SubgroupId", 40>,
  I32EnumAttrCase<"SubgroupLocalInvocationId", 41>, I32EnumAttrCase<"VertexIndex", 42>,
  I32EnumAttrCase<"InstanceIndex", 43>, I32EnumAttrCase<"SubgroupEqMask", 4416>,
  I32EnumAttrCase<"SubgroupGeMask", 4417>, I32EnumAttrCase<"SubgroupGtMask", 4418>,
  I32EnumAttrCase<"SubgroupLeMask", 4419>, I32EnumAttrCase<"SubgroupLtMask", 4420>,
  I32EnumAttrCase<"BaseVertex", 4424>, I32EnumAttrCase<"BaseInstance", 4425>, I32EnumAttrCase<"DrawIndex", 4426>,
  I32EnumAttrCase<"PrimitiveShadingRateKHR", 4432>, I32EnumAttrCase<"DeviceIndex", 4438>,
  I32EnumAttrCase<"ViewIndex", 4440>, I32EnumAttrCase<"ShadingRateKHR", 4444>,
  I32EnumAttrCase<"BaryCoordNoPerspAMD", 4992>, I32EnumAttrCase<"BaryCoordNoPerspCentroidAMD", 4993>,
  I32EnumAttrCase<"BaryCoordNoPerspSampleAMD", 4994>, I32EnumAttrCase<"BaryCoordSmoothAMD", 4995>,
  I32EnumAttrCase<"BaryCoordSmoothCentroidAMD", 4996>, I32EnumAttrCase<"BaryCoordSmoothSampleAMD", 4997>,
  I32EnumAttrCase<"BaryCoordPullModelAMD", 4998>, I32EnumAttrCase<"FragStencilRefEXT", 5014>,
  I32EnumAttrCase<"ViewportMaskNV", 5253>, I32EnumAttrCase<"SecondaryPositionNV", 5257>,
  I32EnumAttrCase<"SecondaryViewportMaskNV", 5258>, I32EnumAttrCase<"PositionPerViewNV", 5261>,
  I32EnumAttrCase<"ViewportMaskPerViewNV", 5262>, I32EnumAttrCase<"FullyCoveredEXT", 5264>,
  I32EnumAttrCase<"BaryCoordKHR", 5286>, I32EnumAttrCase<"BaryCoordNoPerspKHR", 5287>,
  I32EnumAttrCase<"FragSizeEXT", 5292>, I32EnumAttrCase<"FragInvocationCountEXT", 5293>,
  I32EnumAttrCase<"PrimitivePointIndicesEXT", 5294>, I32EnumAttrCase<"PrimitiveLineIndicesEXT", 5295>,
  I32EnumAttrCase<"PrimitiveTriangleIndicesEXT", 5296>, I32EnumAttrCase<"CullPrimitiveEXT", 5299>,
  I32EnumAttrCase<"LaunchIdKHR", 5319>, I32EnumAttrCase<"LaunchSizeKHR", 5320>,
  I32EnumAttrCase<"WorldRayOriginKHR", 5321>, I32EnumAttrCase<"WorldRayDirectionKHR", 5322>,
  I32EnumAttrCase<"ObjectRayOriginKHR", 5323>, I32EnumAttrCase<"ObjectRayDirectionKHR", 5324>,
  I32EnumAttrCase<"RayTminKHR", 5325>, I32EnumAttrCase<"RayTmaxKHR", 5326>,
  I32EnumAttrCase<"InstanceCustomIndexKHR", 5327>, I32EnumAttrCase<"ObjectToWorldKHR", 5330>,
  I32EnumAttrCase<"WorldToObjectKHR", 5331>, I32EnumAttrCase<"HitTNV", 5332>, I32EnumAttrCase<"HitKindKHR", 5333>,
  I32EnumAttrCase<"CurrentRayTimeNV", 5334>, I32EnumAttrCase<"IncomingRayFlagsKHR", 5351>,
  I32EnumAttrCase<"RayGeometryIndexKHR", 5352>, I32EnumAttrCase<"WarpsPerSMNV", 5374>,
  I32EnumAttrCase<"SMCountNV", 5375>, I32EnumAttrCase<"WarpIDNV", 5376>, I32EnumAttrCase<"SMIDNV", 5377>,
  I32EnumAttrCase<"CullMaskKHR", 6021>
]>;

def SPIRV_DecorationAttr : SPIRV_I32EnumAttr<"Decoration", "valid SPIR-V Decoration", "decoration", [
  I32EnumAttrCase<"RelaxedPrecision", 0>, I32EnumAttrCase<"SpecId", 1>, I32EnumAttrCase<"Block", 2>,
  I32EnumAttrCase<"BufferBlock", 3>, I32EnumAttrCase<"RowMajor", 4>, I32EnumAttrCase<"ColMajor", 5>,
  I32EnumAttrCase<"ArrayStride", 6>, I32EnumAttrCase<"MatrixStride", 7>, I32EnumAttrCase<"GLSLShared", 8>,
  I32EnumAttrCase<"GLSLPacked", 9>, I32EnumAttrCase<"CPacked", 10>, I32EnumAttrCase<"BuiltIn", 11>,
  I32EnumAttrCase<"NoPerspective", 13>, I32EnumAttrCase<"Flat", 14>, I32EnumAttrCase<"Patch", 15>,
  I32EnumAttrCase<"Centroid", 16>, I32EnumAttrCase<"Sample", 17>, I32EnumAttrCase<"Invariant", 18>,
  I32EnumAttrCase<"Restrict", 19>, I32EnumAttrCase<"Aliased", 20>, I32EnumAttrCase<"Volatile", 21>,
  I32EnumAttrCase<"Constant", 22>, I32EnumAttrCase<"Coherent", 23>, I32EnumAttrCase<"NonWritable", 24>,
  I32EnumAttrCase<"NonReadable", 25>, I32EnumAttrCase<"Uniform", 26>, I32EnumAttrCase<"UniformId", 27>,
  I32EnumAttrCase<"SaturatedConversion", 28>, I32EnumAttrCase<"Stream", 29>, I32EnumAttrCase<"Location", 30>,
  I32EnumAttrCase<"Component", 31>, I32EnumAttrCase<"Index", 32>, I32EnumAttrCase<"Binding", 33>,
  I32EnumAttrCase<"DescriptorSet", 34>, I32EnumAttrCase<"Offset", 35>, I32EnumAttrCase<"XfbBuffer", 36>,
  I32EnumAttrCase<"XfbStride", 37>, I32EnumAttrCase<"FuncParamAttr", 38>, I32EnumAttrCase<"FPRoundingMode", 39>,
  I32EnumAttrCase<"FPFastMathMode", 40>, I32EnumAttrCase<"LinkageAttributes", 41>,
  I32EnumAttrCase<"NoContraction", 42>, I32EnumAttrCase<"InputAttachmentIndex", 43>, I32EnumAttrCase<"Alignment", 44>,
  I32EnumAttrCase<"MaxByteOffset", 45>, I32EnumAttrCase<"AlignmentId", 46>, I32EnumAttrCase<"MaxByteOffsetId", 47>,
  I32EnumAttrCase<"NoSignedWrap", 4469>, I32EnumAttrCase<"NoUnsignedWrap", 4470>,
  I32EnumAttrCase<"ExplicitInterpAMD", 4999>, I32EnumAttrCase<"OverrideCoverageNV", 5248>,
  I32EnumAttrCase<"PassthroughNV", 5250>, I32EnumAttrCase<"ViewportRelativeNV", 5252>,
  I32EnumAttrCase<"SecondaryViewportRelativeNV", 5256>, I32EnumAttrCase<"PerPrimitiveEXT", 5271>,
  I32EnumAttrCase<"PerVertexKHR", 5285>, I32EnumAttrCase<"NonUniform", 5300>,
  I32EnumAttrCase<"RestrictPointer", 5355>, I32EnumAttrCase<"AliasedPointer", 5356>,
  I32EnumAttrCase<"BindlessSamplerNV", 5398>, I32EnumAttrCase<"BindlessImageNV", 5399>,
  I32EnumAttrCase<"BoundSamplerNV", 5400>, I32EnumAttrCase<"BoundImageNV", 5401>,
  I32EnumAttrCase<"SIMTCallINTEL", 5599>, I32EnumAttrCase<"ReferencedIndirectlyINTEL", 5602>,
  I32EnumAttrCase<"ClobberINTEL", 5607>, I32EnumAttrCase<"SideEffectsINTEL", 5608>,
  I32EnumAttrCase<"VectorComputeVariableINTEL", 5624>, I32EnumAttrCase<"FuncParamIOKindINTEL", 5625>,
  I32EnumAttrCase<"VectorComputeFunctionINTEL", 5626>, I32EnumAttrCase<"StackCallINTEL", 5627>,
  I32EnumAttrCase<"GlobalVariableOffsetINTEL", 5628>, I32EnumAttrCase<"CounterBuffer", 5634>,
  I32EnumAttrCase<"UserSemantic", 5635>, I32EnumAttrCase<"UserTypeGOOGLE", 5636>,
  I32EnumAttrCase<"FunctionRoundingModeINTEL", 5822>, I32EnumAttrCase<"FunctionDenormModeINTEL", 5823>,
  I32EnumAttrCase<"RegisterINTEL", 5825>, I32EnumAttrCase<"MemoryINTEL", 5826>,
  I32EnumAttrCase<"NumbanksINTEL", 5827>, I32EnumAttrCase<"BankwidthINTEL", 5828>,
  I32EnumAttrCase<"MaxPrivateCopiesINTEL", 5829>, I32EnumAttrCase<"SinglepumpINTEL", 5830>,
  I32EnumAttrCase<"DoublepumpINTEL", 5831>, I32EnumAttrCase<"MaxReplicatesINTEL", 5832>,
  I32EnumAttrCase<"SimpleDualPortINTEL", 5833>, I32EnumAttrCase<"MergeINTEL", 5834>,
  I32EnumAttrCase<"BankBitsINTEL", 5835>, I32EnumAttrCase<"ForcePow2DepthINTEL", 5836>,
  I32EnumAttrCase<"BurstCoalesceINTEL", 5899>, I32EnumAttrCase<"CacheSizeINTEL", 5900>,
  I32EnumAttrCase<"DontStaticallyCoalesceINTEL", 5901>, I32EnumAttrCase<"PrefetchINTEL", 5902>,
  I32EnumAttrCase<"StallEnableINTEL", 5905>, I32EnumAttrCase<"FuseLoopsInFunctionINTEL", 5907>,
  I32EnumAttrCase<"AliasScopeINTEL", 5914>, I32EnumAttrCase<"NoAliasINTEL", 5915>,
  I32EnumAttrCase<"BufferLocationINTEL", 5921>, I32EnumAttrCase<"IOPipeStorageINTEL", 5944>,
  I32EnumAttrCase<"FunctionFloatingPointModeINTEL", 6080>, I32EnumAttrCase<"SingleElementVectorINTEL", 6085>,
  I32EnumAttrCase<"VectorComputeCallableFunctionINTEL", 6087>, I32EnumAttrCase<"MediaBlockIOINTEL", 6140>,
  I32EnumAttrCase<"CacheControlLoadINTEL", 6442>, I32EnumAttrCase<"CacheControlStoreINTEL", 6443>
]>;

def SPIRV_DimAttr : SPIRV_I32EnumAttr<"Dim", "valid SPIR-V Dim", "dim", [
  I32EnumAttrCase<"Dim1D", 0>, I32EnumAttrCase<"Dim2D", 1>, I32EnumAttrCase<"Dim3D", 2>, I32EnumAttrCase<"Cube", 3>,
  I32EnumAttrCase<"Rect", 4>, I32EnumAttrCase<"Buffer", 5>, I32EnumAttrCase<"SubpassData", 6>
]>;

def SPIRV_ExecutionModeAttr : SPIRV_I32EnumAttr<"ExecutionMode", "valid SPIR-V ExecutionMode", "execution_mode", [
  I32EnumAttrCase<"Invocations", 0>, I32EnumAttrCase<"SpacingEqual", 1>, I32EnumAttrCase<"SpacingFractionalEven", 2>,
  I32EnumAttrCase<"SpacingFractionalOdd", 3>, I32EnumAttrCase<"VertexOrderCw", 4>,
  I32EnumAttrCase<"VertexOrderCcw", 5>, I32EnumAttrCase<"PixelCenterInteger", 6>,
  I32EnumAttrCase<"OriginUpperLeft", 7>, I32EnumAttrCase<"OriginLowerLeft", 8>,
  I32EnumAttrCase<"EarlyFragmentTests", 9>, I32EnumAttrCase<"PointMode", 10>, I32EnumAttrCase<"Xfb", 11>,
  I32EnumAttrCase<"DepthReplacing", 12>, I32EnumAttrCase<"DepthGreater", 14>, I32EnumAttrCase<"DepthLess", 15>,
  I32EnumAttrCase<"DepthUnchanged", 16>, I32EnumAttrCase<"LocalSize", 17>, I32EnumAttrCase<"LocalSizeHint", 18>,
  I32EnumAttrCase<"InputPoints", 19>, I32EnumAttrCase<"InputLines", 20>, I32EnumAttrCase<"InputLinesAdjacency", 21>,
  I32EnumAttrCase<"Triangles", 22>, I32EnumAttrCase<"InputTrianglesAdjacency", 23>, I32EnumAttrCase<"Quads", 24>,
  I32EnumAttrCase<"Isolines", 25>, I32EnumAttrCase<"OutputVertices", 26>, I32EnumAttrCase<"OutputPoints", 27>,
  I32EnumAttrCase<"OutputLineStrip", 28>, I32EnumAttrCase<"OutputTriangleStrip", 29>,
  I32EnumAttrCase<"VecTypeHint", 30>, I32EnumAttrCase<"ContractionOff", 31>, I32EnumAttrCase<"Initializer", 33>,
  I32EnumAttrCase<"Finalizer", 34>, I32EnumAttrCase<"SubgroupSize", 35>, I32EnumAttrCase<"SubgroupsPerWorkgroup", 36>,
  I32EnumAttrCase<"SubgroupsPerWorkgroupId", 37>, I32EnumAttrCase<"LocalSizeId", 38>,
  I32EnumAttrCase<"LocalSizeHintId", 39>, I32EnumAttrCase<"SubgroupUniformControlFlowKHR", 4421>,
  I32EnumAttrCase<"PostDepthCoverage", 4446>, I32EnumAttrCase<"DenormPreserve", 4459>,
  I32EnumAttrCase<"DenormFlushToZero", 4460>, I32EnumAttrCase<"SignedZeroInfNanPreserve", 4461>,
  I32EnumAttrCase<"RoundingModeRTE", 4462>, I32EnumAttrCase<"RoundingModeRTZ", 4463>,
  I32EnumAttrCase<"EarlyAndLateFragmentTestsAMD", 5017>, I32EnumAttrCase<"StencilRefReplacingEXT", 5027>,
  I32EnumAttrCase<"StencilRefUnchangedFrontAMD", 5079>, I32EnumAttrCase<"StencilRefGreaterFrontAMD", 5080>,
  I32EnumAttrCase<"StencilRefLessFrontAMD", 5081>, I32EnumAttrCase<"StencilRefUnchangedBackAMD", 5082>,
  I32EnumAttrCase<"StencilRefGreaterBackAMD", 5083>, I32EnumAttrCase<"StencilRefLessBackAMD", 5084>,
  I32EnumAttrCase<"OutputLinesEXT", 5269>, I32EnumAttrCase<"OutputPrimitivesEXT", 5270>,
  I32EnumAttrCase<"DerivativeGroupQuadsNV", 5289>, I32EnumAttrCase<"DerivativeGroupLinearNV", 5290>,
  I32EnumAttrCase<"OutputTrianglesEXT", 5298>, I32EnumAttrCase<"PixelInterlockOrderedEXT", 5366>,
  I32EnumAttrCase<"PixelInterlockUnorderedEXT", 5367>, I32EnumAttrCase<"SampleInterlockOrderedEXT", 5368>,
  I32EnumAttrCase<"SampleInterlockUnorderedEXT", 5369>, I32EnumAttrCase<"ShadingRateInterlockOrderedEXT", 5370>,
  I32EnumAttrCase<"ShadingRateInterlockUnorderedEXT", 5371>, I32EnumAttrCase<"SharedLocalMemorySizeINTEL", 5618>,
  I32EnumAttrCase<"RoundingModeRTPINTEL", 5620>, I32EnumAttrCase<"RoundingModeRTNINTEL", 5621>,
  I32EnumAttrCase<"FloatingPointModeALTINTEL", 5622>, I32EnumAttrCase<"FloatingPointModeIEEEINTEL", 5623>,
  I32EnumAttrCase<"MaxWorkgroupSizeINTEL", 5893>, I32EnumAttrCase<"MaxWorkDimINTEL", 5894>,
  I32EnumAttrCase<"NoGlobalOffsetINTEL", 5895>, I32EnumAttrCase<"NumSIMDWorkitemsINTEL", 5896>,
  I32EnumAttrCase<"SchedulerTargetFmaxMhzINTEL", 5903>, I32EnumAttrCase<"StreamingInterfaceINTEL", 6154>,
  I32EnumAttrCase<"NamedBarrierCountINTEL", 6417>
]>;

def SPIRV_ExecutionModelAttr : SPIRV_I32EnumAttr<"ExecutionModel", "valid SPIR-V ExecutionModel", "execution_model", [
  I32EnumAttrCase<"Vertex", 0>, I32EnumAttrCase<"TessellationControl", 1>,
  I32EnumAttrCase<"TessellationEvaluation", 2>, I32EnumAttrCase<"Geometry", 3>, I32EnumAttrCase<"Fragment", 4>,
  I32EnumAttrCase<"GLCompute", 5>, I32EnumAttrCase<"Kernel", 6>, I32EnumAttrCase<"RayGenerationKHR", 5313>,
  I32EnumAttrCase<"IntersectionKHR", 5314>, I32EnumAttrCase<"AnyHitKHR", 5315>,
  I32EnumAttrCase<"ClosestHitKHR", 5316>, I32EnumAttrCase<"MissKHR", 5317>, I32EnumAttrCase<"CallableKHR", 5318>,
  I32EnumAttrCase<"TaskEXT", 5364>, I32EnumAttrCase<"MeshEXT", 5365>
]>;

def SPIRV_FPEncodingAttr : SPIRV_I32EnumAttr<"FPEncoding", "valid SPIR-V FPEncoding", "f_p_encoding", [
  I32EnumAttrCase<"BFloat16KHR", 0>
]>;

def SPIRV_FPRoundingModeAttr : SPIRV_I32EnumAttr<"FPRoundingMode", "valid SPIR-V FPRoundingMode", "fp_rounding_mode", [
  I32EnumAttrCase<"RTE", 0>, I32EnumAttrCase<"RTZ", 1>, I32EnumAttrCase<"RTP", 2>, I32EnumAttrCase<"RTN", 3>
]>;

def SPIRV_FunctionControlAttr : SPIRV_BitEnumAttr<"FunctionControl", "valid SPIR-V FunctionControl", "function_control", [
  I32BitEnumAttrCaseNone<"None">, I32BitEnumAttrCaseBit<"Inline", 0>, I32BitEnumAttrCaseBit<"DontInline", 1>,
  I32BitEnumAttrCaseBit<"Pure", 2>, I32BitEnumAttrCaseBit<"Const", 3>, I32BitEnumAttrCaseBit<"OptNoneINTEL", 16>
]>;

def SPIRV_GroupOperationAttr : SPIRV_I32EnumAttr<"GroupOperation", "valid SPIR-V GroupOperation", "group_operation", [
  I32EnumAttrCase<"Reduce", 0>, I32EnumAttrCase<"InclusiveScan", 1>, I32EnumAttrCase<"ExclusiveScan", 2>,
  I32EnumAttrCase<"ClusteredReduce", 3>, I32EnumAttrCase<"PartitionedReduceNV", 6>,
  I32EnumAttrCase<"PartitionedInclusiveScanNV", 7>, I32EnumAttrCase<"PartitionedExclusiveScanNV", 8>
]>;

def SPIRV_ImageFormatAttr : SPIRV_I32EnumAttr<"ImageFormat", "valid SPIR-V ImageFormat", "image_format", [
  I32EnumAttrCase<"Unknown", 0>, I32EnumAttrCase<"Rgba32f", 1>, I32EnumAttrCase<"Rgba16f", 2>,
  I32EnumAttrCase<"R32f", 3>, I32EnumAttrCase<"Rgba8", 4>, I32EnumAttrCase<"Rgba8Snorm", 5>,
  I32EnumAttrCase<"Rg32f", 6>, I32EnumAttrCase<"Rg16f", 7>, I32EnumAttrCase<"R11fG11fB10f", 8>,
  I32EnumAttrCase<"R16f", 9>, I32EnumAttrCase<"Rgba16", 10>, I32EnumAttrCase<"Rgb10A2", 11>,
  I32EnumAttrCase<"Rg16", 12>, I32EnumAttrCase<"Rg8", 13>, I32EnumAttrCase<"R16", 14>, I32EnumAttrCase<"R8", 15>,
  I32EnumAttrCase<"Rgba16Snorm", 16>, I32EnumAttrCase<"Rg16Snorm", 17>, I32EnumAttrCase<"Rg8Snorm", 18>,
  I32EnumAttrCase<"R16Snorm", 19>, I32EnumAttrCase<"R8Snorm", 20>, I32EnumAttrCase<"Rgba32i", 21>,
  I32EnumAttrCase<"Rgba16i", 22>, I32EnumAttrCase<"Rgba8i", 23>, I32EnumAttrCase<"R32i", 24>,
  I32EnumAttrCase<"Rg32i", 25>, I32EnumAttrCase<"Rg16i", 26>, I32EnumAttrCase<"Rg8i", 27>,
  I32EnumAttrCase<"R16i", 28>, I32EnumAttrCase<"R8i", 29>, I32EnumAttrCase<"Rgba32ui", 30>,
  I32EnumAttrCase<"Rgba16ui", 31>, I32EnumAttrCase<"Rgba8ui", 32>, I32EnumAttrCase<"R32ui", 33>,
  I32EnumAttrCase<"Rgb10a2ui", 34>, I32EnumAttrCase<"Rg32ui", 35>, I32EnumAttrCase<"Rg16ui", 36>,
  I32EnumAttrCase<"Rg8ui", 37>, I32EnumAttrCase<"R16ui", 38>, I32EnumAttrCase<"R8ui", 39>,
  I32EnumAttrCase<"R64ui", 40>, I32EnumAttrCase<"R64i", 41>
]>;

def SPIRV_ImageOperandsAttr : SPIRV_BitEnumAttr<"ImageOperands", "valid SPIR-V ImageOperands", "image_operands", [
  I32BitEnumAttrCaseNone<"None">, I32BitEnumAttrCaseBit<"Bias", 0>, I32BitEnumAttrCaseBit<"Lod", 1>,
  I32BitEnumAttrCaseBit<"Grad", 2>, I32BitEnumAttrCaseBit<"ConstOffset", 3>, I32BitEnumAttrCaseBit<"Offset", 4>,
  I32BitEnumAttrCaseBit<"ConstOffsets", 5>, I32BitEnumAttrCaseBit<"Sample", 6>, I32BitEnumAttrCaseBit<"MinLod", 7>,
  I32BitEnumAttrCaseBit<"MakeTexelAvailable", 8>, I32BitEnumAttrCaseBit<"MakeTexelVisible", 9>,
  I32BitEnumAttrCaseBit<"NonPrivateTexel", 10>, I32BitEnumAttrCaseBit<"VolatileTexel", 11>,
  I32BitEnumAttrCaseBit<"SignExtend", 12>, I32BitEnumAttrCaseBit<"Offsets", 16>,
  I32BitEnumAttrCaseBit<"ZeroExtend", 13>, I32BitEnumAttrCaseBit<"Nontemporal", 14>
]>;

def SPIRV_LinkageTypeAttr : SPIRV_I32EnumAttr<"LinkageType", "valid SPIR-V LinkageType", "linkage_type", [
  I32EnumAttrCase<"Export", 0>, I32EnumAttrCase<"Import", 1>, I32EnumAttrCase<"LinkOnceODR", 2>
]>;

def SPIRV_LoopControlAttr : SPIRV_BitEnumAttr<"LoopControl", "valid SPIR-V LoopControl", "loop_control", [
  I32BitEnumAttrCaseNone<"None">, I32BitEnumAttrCaseBit<"Unroll", 0>, I32BitEnumAttrCaseBit<"DontUnroll", 1>,
  I32BitEnumAttrCaseBit<"DependencyInfinite", 2>, I32BitEnumAttrCaseBit<"DependencyLength", 3>,
  I32BitEnumAttrCaseBit<"MinIterations", 4>, I32BitEnumAttrCaseBit<"MaxIterations", 5>,
  I32BitEnumAttrCaseBit<"IterationMultiple", 6>, I32BitEnumAttrCaseBit<"PeelCount", 7>,
  I32BitEnumAttrCaseBit<"PartialCount", 8>, I32BitEnumAttrCaseBit<"InitiationIntervalINTEL", 16>,
  I32BitEnumAttrCaseBit<"LoopCoalesceINTEL", 20>, I32BitEnumAttrCaseBit<"MaxConcurrencyINTEL", 17>,
  I32BitEnumAttrCaseBit<"MaxInterleavingINTEL", 21>, I32BitEnumAttrCaseBit<"DependencyArrayINTEL", 18>,
  I32BitEnumAttrCaseBit<"SpeculatedIterationsINTEL", 22>, I32BitEnumAttrCaseBit<"PipelineEnableINTEL", 19>,
  I32BitEnumAttrCaseBit<"NoFusionINTEL", 23>
]>;

def SPIRV_MemoryAccessAttr : SPIRV_BitEnumAttr<"MemoryAccess", "valid SPIR-V MemoryAccess", "memory_access", [
  I32BitEnumAttrCaseNone<"None">, I32BitEnumAttrCaseBit<"Volatile", 0>, I32BitEnumAttrCaseBit<"Aligned", 1>,
  I32BitEnumAttrCaseBit<"Nontemporal", 2>, I32BitEnumAttrCaseBit<"MakePointerAvailable", 3>,
  I32BitEnumAttrCaseBit<"MakePointerVisible", 4>, I32BitEnumAttrCaseBit<"NonPrivatePointer", 5>,
  I32BitEnumAttrCaseBit<"AliasScopeINTELMask", 16>, I32BitEnumAttrCaseBit<"NoAliasINTELMask", 17>
]>;

def SPIRV_MemoryModelAttr : SPIRV_I32EnumAttr<"MemoryModel", "valid SPIR-V MemoryModel", "memory_model", [
  I32EnumAttrCase<"Simple", 0>, I32EnumAttrCase<"GLSL450", 1>, I32EnumAttrCase<"OpenCL", 2>,
  I32EnumAttrCase<"Vulkan", 3>
]>;

def SPIRV_MemorySemanticsAttr : SPIRV_BitEnumAttr<"MemorySemantics", "valid SPIR-V MemorySemantics", "memory_semantics", [
  I32BitEnumAttrCaseNone<"None">, I32BitEnumAttrCaseBit<"Acquire", 1>, I32BitEnumAttrCaseBit<"Release", 2>,
  I32BitEnumAttrCaseBit<"AcquireRelease", 3>, I32BitEnumAttrCaseBit<"SequentiallyConsistent", 4>,
  I32BitEnumAttrCaseBit<"UniformMemory", 6>, I32BitEnumAttrCaseBit<"SubgroupMemory", 7>,
  I32BitEnumAttrCaseBit<"WorkgroupMemory", 8>, I32BitEnumAttrCaseBit<"CrossWorkgroupMemory", 9>,
  I32BitEnumAttrCaseBit<"AtomicCounterMemory", 10>, I32BitEnumAttrCaseBit<"ImageMemory", 11>,
  I32BitEnumAttrCaseBit<"OutputMemory", 12>, I32BitEnumAttrCaseBit<"MakeAvailable", 13>,
  I32BitEnumAttrCaseBit<"MakeVisible", 14>, I32BitEnumAttrCaseBit<"Volatile", 15>
]>;

def SPIRV_ScopeAttr : SPIRV_I32EnumAttr<"Scope", "valid SPIR-V Scope", "scope", [
  I32EnumAttrCase<"CrossDevice", 0>, I32EnumAttrCase<"Device", 1>, I32EnumAttrCase<"Workgroup", 2>,
  I32EnumAttrCase<"Subgroup", 3>, I32EnumAttrCase<"Invocation", 4>, I32EnumAttrCase<"QueueFamily", 5>,
  I32EnumAttrCase<"ShaderCallKHR", 6>
]>;

def SPIRV_SelectionControlAttr : SPIRV_BitEnumAttr<"SelectionControl", "valid SPIR-V SelectionControl", "selection_control", [
  I32BitEnumAttrCaseNone<"None">, I32BitEnumAttrCaseBit<"Flatten", 0>, I32BitEnumAttrCaseBit<"DontFlatten", 1>
]>;

def SPIRV_StorageClassAttr : SPIRV_I32EnumAttr<"StorageClass", "valid SPIR-V StorageClass", "storage_class", [
  I32EnumAttrCase<"UniformConstant", 0>, I32EnumAttrCase<"Input", 1>, I32EnumAttrCase<"Uniform", 2>,
  I32EnumAttrCase<"Output", 3>, I32EnumAttrCase<"Workgroup", 4>, I32EnumAttrCase<"CrossWorkgroup", 5>,
  I32EnumAttrCase<"Private", 6>, I32EnumAttrCase<"Function", 7>, I32EnumAttrCase<"Generic", 8>,
  I32EnumAttrCase<"PushConstant", 9>, I32EnumAttrCase<"AtomicCounter", 10>, I32EnumAttrCase<"Image", 11>,
  I32EnumAttrCase<"StorageBuffer", 12>, I32EnumAttrCase<"CallableDataKHR", 5328>,
  I32EnumAttrCase<"IncomingCallableDataKHR", 5329>, I32EnumAttrCase<"RayPayloadKHR", 5338>,
  I32EnumAttrCase<"HitAttributeKHR", 5339>, I32EnumAttrCase<"IncomingRayPayloadKHR", 5342>,
  I32EnumAttrCase<"ShaderRecordBufferKHR", 5343>, I32EnumAttrCase<"PhysicalStorageBuffer", 5349>,
  I32EnumAttrCase<"TaskPayloadWorkgroupEXT", 5402>, I32EnumAttrCase<"CodeSectionINTEL", 5605>,
  I32EnumAttrCase<"DeviceOnlyINTEL", 5936>, I32EnumAttrCase<"HostOnlyINTEL", 5937>
]>;

def SPIRV_PackedVectorFormatAttr : SPIRV_I32EnumAttr<"PackedVectorFormat", "valid SPIR-V PackedVectorFormat", "packed_vector_format", [
  I32EnumAttrCase<"PackedVectorFormat4x8Bit", 0>
]>;

def SPIRV_DepthAttr : SPIRV_I32EnumAttr<"ImageDepthInfo", "valid SPIR-V Image Depth specification", "image_depth_info", [
  I32EnumAttrCase<"NoDepth", 0>, I32EnumAttrCase<"IsDepth", 1>, I32EnumAttrCase<"DepthUnknown", 2>
]>;

def SPIRV_ArrayedAttr : SPIRV_I32EnumAttr<"ImageArrayedInfo", "valid SPIR-V Image Arrayed specification", "image_arrayed_info", [
  I32EnumAttrCase<"NonArrayed", 0>, I32EnumAttrCase<"Arrayed", 1>
]>;

def SPIRV_SamplingAttr : SPIRV_I32EnumAttr<"ImageSamplingInfo", "valid SPIR-V Image Sampling specification", "image_sampling_info", [
  I32EnumAttrCase<"SingleSampled", 0>, I32EnumAttrCase<"MultiSampled", 1>
]>;

def SPIRV_SamplerUseAttr : SPIRV_I32EnumAttr<"ImageSamplerUseInfo", "valid SPIR-V Sampler Use specification", "image_sampler_use_info", [
  I32EnumAttrCase<"SamplerUnknown", 0>, I32EnumAttrCase<"NeedSampler", 1>, I32EnumAttrCase<"NoSampler", 2>
]>;

def SPIRV_MatrixLayoutAttr : SPIRV_I32EnumAttr<"MatrixLayout", "valid SPIR-V MatrixLayout", "matrixLayout", [
  I32EnumAttrCase<"ColumnMajor", 0>, I32EnumAttrCase<"RowMajor", 1>, I32EnumAttrCase<"PackedA", 2>,
  I32EnumAttrCase<"PackedB", 3>
]>;

def SPIRV_KHR_CooperativeMatrixUseAttr : SPIRV_I32EnumAttr<"CooperativeMatrixUseKHR", "valid SPIR-V Cooperative Matrix Use (KHR)", "coop_matrix_use_khr", [
  I32EnumAttrCase<"MatrixA", 0>, I32EnumAttrCase<"MatrixB", 1>, I32EnumAttrCase<"MatrixAcc", 2>
]>;

def SPIRV_KHR_CooperativeMatrixLayoutAttr : SPIRV_I32EnumAttr<"CooperativeMatrixLayoutKHR", "valid SPIR-V Cooperative Matrix Layout (KHR)", "coop_matrix_layout_khr", [
  I32EnumAttrCase<"RowMajor", 0>, I32EnumAttrCase<"ColumnMajor", 1>
]>;

def SPIRV_KHR_CooperativeMatrixOperandsAttr : SPIRV_BitEnumAttr<"CooperativeMatrixOperandsKHR", "valid SPIR-V Cooperative Matrix Operands (KHR)", "cooperative_matrix_operands_khr", [
  I32BitEnumAttrCaseNone<"None">, I32BitEnumAttrCaseBit<"ASigned", 0>, I32BitEnumAttrCaseBit<"BSigned", 1>,
  I32BitEnumAttrCaseBit<"CSigned", 2>, I32BitEnumAttrCaseBit<"ResultSigned", 3>, I32BitEnumAttrCaseBit<"AccSat", 4>
]>;

def SPIRV_INTEL_LoadCacheControlAttr : SPIRV_I32EnumAttr<"LoadCacheControl", "valid SPIR-V LoadCacheControl", "load_cache_control", [
  I32EnumAttrCase<"Uncached", 0>, I32EnumAttrCase<"Cached", 1>, I32EnumAttrCase<"Streaming", 2>,
  I32EnumAttrCase<"InvalidateAfterR", 3>, I32EnumAttrCase<"ConstCached", 4>
]>;

def SPIRV_INTEL_StoreCacheControlAttr : SPIRV_I32EnumAttr<"StoreCacheControl", "valid SPIR-V StoreCacheControl", "store_cache_control", [
  I32EnumAttrCase<"Uncached", 0>, I32EnumAttrCase<"WriteThrough", 1>, I32EnumAttrCase<"WriteBack", 2>,
  I32EnumAttrCase<"Streaming", 3>
]>;

def SPIRV_FPFastMathModeAttr : SPIRV_BitEnumAttr<"FPFastMathMode", "Indicates a floating-point fast math flag", "fastmath_mode", [
  I32BitEnumAttrCaseNone<"None">, I32BitEnumAttrCaseBit<"NotNaN", 0>, I32BitEnumAttrCaseBit<"NotInf", 1>,
  I32BitEnumAttrCaseBit<"NSZ", 2>, I32BitEnumAttrCaseBit<"AllowRecip", 3>, I32BitEnumAttrCaseBit<"Fast", 4>,
  I32BitEnumAttrCaseBit<"AllowContractFastINTEL", 16>, I32BitEnumAttrCaseBit<"AllowReassocINTEL", 17>
]>;

#endif // DIALECTS_SPIRV_ENUMS_TD
