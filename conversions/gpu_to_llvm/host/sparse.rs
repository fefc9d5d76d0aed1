//! Operations on sparse matrices that become one call each. A table says what the call is given.

use super::memory::stream_of;
use super::runtime::call;
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten};
use interfaces::operand_range;
use ir::{Context, FloatKind, Location, OpId, Operation, Type, TypeStorage, ValueId};
use llvm::types;
use llvm_common::build::integer_constant;
use llvm_common::{LlvmTypeConverter, MemRefDescriptor};
use to_llvm::Patterns;

/// Adds a pattern for each row of the table.
pub(super) fn populate(patterns: &mut Patterns) {
    for row in ROWS {
        patterns.add(&[ConversionPattern::new(row.op, convert)]);
    }
}

/// A value that is made for a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Made {
    /// The memory of a memref.
    Pointer(&'static str),
    /// The number that the runtime has for the type of indices in a memref.
    Indices(&'static str),
    /// The number that it has for the type of numbers in a memref.
    Numbers(&'static str),
    /// The value of an enum.
    Enum(&'static str),
    /// The number that it has for the type that is computed with.
    ComputeType,
}

/// An argument of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Given {
    Operand(&'static str),
    Made(usize),
}

/// The results of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Gives {
    Nothing,
    Handle,
    Size,
}

/// How an operation becomes a call: what is made for it, in order, and what it is given, before the stream.
struct Row {
    op: &'static str,
    function: &'static str,
    gives: Gives,
    made: &'static [Made],
    given: &'static [Given],
}

use Given::Operand;
use Made::{ComputeType, Enum, Indices, Numbers, Pointer};

const ROWS: &[Row] = &[
    Row {
        op: "gpu.create_coo",
        function: "mgpuCreateCoo",
        gives: Gives::Handle,
        made: &[
            Pointer("rowIdxs"),
            Pointer("colIdxs"),
            Pointer("values"),
            Indices("colIdxs"),
            Numbers("values"),
        ],
        given: &[
            Operand("rows"),
            Operand("cols"),
            Operand("nnz"),
            Given::Made(0),
            Given::Made(1),
            Given::Made(2),
            Given::Made(3),
            Given::Made(4),
        ],
    },
    Row {
        op: "gpu.create_coo_aos",
        function: "mgpuCreateCooAoS",
        gives: Gives::Handle,
        made: &[Pointer("idxs"), Pointer("values"), Indices("idxs"), Numbers("values")],
        given: &[
            Operand("rows"),
            Operand("cols"),
            Operand("nnz"),
            Given::Made(0),
            Given::Made(1),
            Given::Made(2),
            Given::Made(3),
        ],
    },
    Row {
        op: "gpu.create_csr",
        function: "mgpuCreateCsr",
        gives: Gives::Handle,
        made: &[
            Pointer("rowPos"),
            Pointer("colIdxs"),
            Pointer("values"),
            Indices("rowPos"),
            Indices("colIdxs"),
            Numbers("values"),
        ],
        given: COMPRESSED,
    },
    Row {
        op: "gpu.create_csc",
        function: "mgpuCreateCsc",
        gives: Gives::Handle,
        made: &[
            Pointer("colPos"),
            Pointer("rowIdxs"),
            Pointer("values"),
            Indices("colPos"),
            Indices("rowIdxs"),
            Numbers("values"),
        ],
        given: COMPRESSED,
    },
    Row {
        op: "gpu.create_bsr",
        function: "mgpuCreateBsr",
        gives: Gives::Handle,
        made: &[
            Pointer("bRowPos"),
            Pointer("bColIdxs"),
            Pointer("values"),
            Indices("bRowPos"),
            Indices("bColIdxs"),
            Numbers("values"),
        ],
        given: &[
            Operand("brows"),
            Operand("bcols"),
            Operand("bnnz"),
            Operand("rBlockSize"),
            Operand("cBlockSize"),
            Given::Made(0),
            Given::Made(1),
            Given::Made(2),
            Given::Made(3),
            Given::Made(4),
            Given::Made(5),
        ],
    },
    Row {
        op: "gpu.spmv_buffer_size",
        function: "mgpuSpMVBufferSize",
        gives: Gives::Size,
        made: &[Enum("modeA"), ComputeType],
        given: &[Given::Made(0), Operand("spmatA"), Operand("dnX"), Operand("dnY"), Given::Made(1)],
    },
    Row {
        op: "gpu.spmv",
        function: "mgpuSpMV",
        gives: Gives::Nothing,
        made: &[Enum("modeA"), ComputeType, Pointer("buffer")],
        given: &[
            Given::Made(0),
            Operand("spmatA"),
            Operand("dnX"),
            Operand("dnY"),
            Given::Made(1),
            Given::Made(2),
        ],
    },
    Row {
        op: "gpu.sddmm_buffer_size",
        function: "mgpuSDDMMBufferSize",
        gives: Gives::Size,
        made: &[Enum("modeA"), Enum("modeB"), ComputeType],
        given: &[
            Given::Made(0),
            Given::Made(1),
            Operand("dnmatA"),
            Operand("dnmatB"),
            Operand("spmatC"),
            Given::Made(2),
        ],
    },
    Row {
        op: "gpu.sddmm",
        function: "mgpuSDDMM",
        gives: Gives::Nothing,
        made: &[ComputeType, Enum("modeA"), Enum("modeB"), Pointer("buffer")],
        given: &[
            Given::Made(1),
            Given::Made(2),
            Operand("dnmatA"),
            Operand("dnmatB"),
            Operand("spmatC"),
            Given::Made(0),
            Given::Made(3),
        ],
    },
    Row {
        op: "gpu.spgemm_create_descr",
        function: "mgpuSpGEMMCreateDescr",
        gives: Gives::Handle,
        made: &[],
        given: &[],
    },
    Row {
        op: "gpu.spgemm_destroy_descr",
        function: "mgpuSpGEMMDestroyDescr",
        gives: Gives::Nothing,
        made: &[],
        given: &[Operand("desc")],
    },
    Row {
        op: "gpu.spgemm_work_estimation_or_compute",
        function: WORK_ESTIMATION,
        gives: Gives::Size,
        made: &[ComputeType, Enum("modeA"), Enum("modeB"), Pointer("buffer")],
        given: &[
            Operand("desc"),
            Given::Made(1),
            Given::Made(2),
            Operand("spmatA"),
            Operand("spmatB"),
            Operand("spmatC"),
            Given::Made(0),
            Operand("bufferSz"),
            Given::Made(3),
        ],
    },
    Row {
        op: "gpu.spgemm_copy",
        function: "mgpuSpGEMMCopy",
        gives: Gives::Nothing,
        made: &[ComputeType, Enum("modeA"), Enum("modeB")],
        given: &[
            Operand("desc"),
            Given::Made(1),
            Given::Made(2),
            Operand("spmatA"),
            Operand("spmatB"),
            Operand("spmatC"),
            Given::Made(0),
        ],
    },
    Row {
        op: "gpu.set_csr_pointers",
        function: "mgpuSetCsrPointers",
        gives: Gives::Nothing,
        made: &[Pointer("positions"), Pointer("coordinates"), Pointer("values")],
        given: &[Operand("spmat"), Given::Made(0), Given::Made(1), Given::Made(2)],
    },
];

/// The arguments for compressed rows or columns.
const COMPRESSED: &[Given] = &[
    Operand("rows"),
    Operand("cols"),
    Operand("nnz"),
    Given::Made(0),
    Given::Made(1),
    Given::Made(2),
    Given::Made(3),
    Given::Made(4),
    Given::Made(5),
];

/// The function for the first of two steps, and that for the second.
const WORK_ESTIMATION: &str = "mgpuSpGEMMWorkEstimation";
const COMPUTE: &str = "mgpuSpGEMMCompute";

/// The numbers that the runtime has for types: of floats, and of complex numbers of them.
const FLOATS: [(FloatKind, i64, i64); 4] =
    [(FloatKind::BF16, 14, 15), (FloatKind::F16, 2, 6), (FloatKind::F32, 0, 4), (FloatKind::F64, 1, 5)];
const INTEGERS: [(u32, i64, i64); 3] = [(8, 3, 7), (16, 20, 21), (32, 10, 11)];

/// Returns the number for a type of numbers.
pub(super) fn data_type(context: &Context, ty: Type) -> Option<i64> {
    let (element, is_complex) = match ty.storage(context) {
        TypeStorage::Complex(element) => (*element, true),
        _ => (ty, false),
    };
    let float = element.float_kind(context);
    let float = FLOATS.iter().find(|row| Some(row.0) == float).map(|row| (row.1, row.2));
    let width = element.integer_width(context);
    let integer = INTEGERS.iter().find(|row| Some(row.0) == width).map(|row| (row.1, row.2));
    float.or(integer).map(|(real, complex)| if is_complex { complex } else { real })
}

/// Returns the number for a type of indices.
fn index_type(ty: Type) -> i64 {
    match ty {
        Type::I16 => 1,
        Type::I32 => 2,
        _ => 3,
    }
}

/// Makes a number of 32 bits.
pub(super) fn number(rewriter: &mut ConversionRewriter<'_>, location: Location, number: i64) -> ValueId {
    integer_constant(rewriter, location, Type::I32, number)
}

/// Returns the number of the value of an enum that an operation has.
pub(super) fn enum_number(op: Operation<'_>, name: &str) -> Option<i64> {
    let context = op.context();
    let value = op.inherent_attribute(context.intern_string(name))?;
    gpu::enum_value(context, value)
}

/// Returns the index of the operand called `name`.
fn operand_index(op: Operation<'_>, name: &str) -> Option<usize> {
    operand_range(op, op.info(), name).next()
}

fn element_of(op: Operation<'_>, name: &str) -> Option<Type> {
    op.operand(operand_index(op, name)?).ty().element_type(op.context())
}

/// Returns the type that an operation computes with.
pub(super) fn compute_type(op: Operation<'_>) -> Option<Type> {
    op.inherent_attribute(op.context().static_string("computeType"))?.type_value(op.context())
}

fn make(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
    made: Made,
) -> Option<ValueId> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let location = view.location();
    let value = match made {
        Pointer(name) => {
            let memref = operands[operand_index(view, name)?];
            return Some(MemRefDescriptor::new(converter, memref).allocated_ptr(rewriter, location));
        }
        Indices(name) => index_type(element_of(view, name)?),
        Numbers(name) => data_type(context, element_of(view, name)?)?,
        Enum(name) => enum_number(view, name)?,
        ComputeType => data_type(context, compute_type(view)?)?,
    };
    Some(number(rewriter, location, value))
}

fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, name) = (view.location(), view.name_str());
    let row = ROWS.iter().find(|row| name == row.op)?;
    let stream = stream_of(rewriter, op, operands)?;
    let mut function = row.function;
    if function == WORK_ESTIMATION && enum_number(view, "kind")? != 0 {
        function = COMPUTE;
    }
    let mut made = Vec::with_capacity(row.made.len());
    for &of in row.made {
        made.push(make(rewriter, converter, op, operands, of)?);
    }
    let view = rewriter.op(op);
    let argument = |given: &Given| match given {
        Operand(name) => Some(operands[operand_index(view, name)?]),
        Given::Made(index) => made.get(*index).copied(),
    };
    let mut arguments = row.given.iter().map(argument).collect::<Option<Vec<_>>>()?;
    arguments.push(stream);
    let result = match row.gives {
        Gives::Nothing => None,
        Gives::Handle => Some(types::pointer(context, 0)),
        Gives::Size => Some(context.integer_type(converter.options.pointer_bitwidth)),
    };
    let result = call(rewriter, converter, location, (function, result), &arguments)?;
    match result {
        Some(result) => rewriter.replace_op(op, &[result, stream]),
        None => rewriter.replace_op(op, &[stream]),
    }
    Some(Rewritten)
}
