//! Images: the operands that their instructions may have, and cooperative matrices in memory.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/ImageOps.cpp and CooperativeMatrixOps.cpp.

use crate::keywords::{named, parse_quoted, value};
use crate::types::{is_scalar, parts, pointer};
use crate::{
    CooperativeMatrixUseKHR, Dim, ImageArrayedInfo, ImageOperands, ImageQuerySizeOp, ImageSamplerUseInfo,
    ImageSamplingInfo, MemoryAccess, StorageClass,
};
use ir::diag::Failed;
use ir::views::EnumValue as _;
use ir::{Attribute, Context, Operation, Type, TypeStorage};
use parse::{ParseList as _, TokenKind};
use print::type_to_string;
use registry::DirectiveHooks;

/// `custom<ImageOperands>($image_operands)`: `["Bias|Lod"]`, if there are any.
pub const OPERANDS: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        if parser.parser().consume_if(TokenKind::LSquare) {
            let operands = parse_quoted(parser, ImageOperands::symbolize, "image_operands")?;
            let context = parser.context();
            let operands = operands.to_dialect_attribute(context, "::mlir::spirv::ImageOperandsAttr");
            arguments.set_attribute(parser, 0, operands);
            parser.parser().parse_token(TokenKind::RSquare, "expected ']'")?;
        }
        Ok(true)
    },
    print: |op, arguments, printer| {
        let operands = arguments.attribute(0).and_then(|of| ImageOperands::from_attribute(op.context(), of));
        if let Some(operands) = operands {
            printer.write(format!("[\"{}\"]", operands.stringify()));
        }
    },
};

/// The parts of `!spirv.image` that rules ask for.
struct Image {
    dim: Option<Dim>,
    arrayed: Option<ImageArrayedInfo>,
    sampling: Option<ImageSamplingInfo>,
    sampler: Option<ImageSamplerUseInfo>,
}

/// Returns the image that a type is, or that it is sampled from.
fn image(context: &Context, ty: Type) -> Option<Image> {
    let (mnemonic, parameters) = parts(context, ty)?;
    let parameter = |index: usize| parameters.get(index).copied().flatten();
    if mnemonic == b"sampled_image" {
        return image(context, parameter(0)?.type_value(context)?);
    }
    (mnemonic == b"image").then(|| Image {
        dim: parameter(1).and_then(|of| Dim::from_attribute(context, of)),
        arrayed: parameter(3).and_then(|of| ImageArrayedInfo::from_attribute(context, of)),
        sampling: parameter(4).and_then(|of| ImageSamplingInfo::from_attribute(context, of)),
        sampler: parameter(5).and_then(|of| ImageSamplerUseInfo::from_attribute(context, of)),
    })
}

fn is_with_levels(image: &Image) -> bool {
    matches!(image.dim, Some(Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::Cube))
}

fn is_single(image: &Image) -> bool {
    image.sampling == Some(ImageSamplingInfo::SingleSampled)
}

/// Returns the length of a vector and its element type; that of a scalar is 1.
fn components(context: &Context, ty: Type) -> (i64, Type) {
    match ty.storage(context) {
        TypeStorage::Vector { shape, element, .. } => (shape.iter().product(), *element),
        _ => (1, ty),
    }
}

/// Verifies the last operands of an instruction, as its image operands ask for them.
pub fn verify_operands(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: &str| Err(op.emit_error(message).emit());
    // The image and the coordinate come first, and in some a value.
    let num_leading = match op.name_str().as_ref() as &[u8] {
        b"spirv.ImageDrefGather" | b"spirv.ImageWrite" | b"spirv.ImageSampleProjDrefImplicitLod" => 3,
        _ => 2,
    };
    let types: Vec<Type> = op.operand_types().skip(num_leading).collect();
    let Some(operands) = value::<ImageOperands>(op, "image_operands") else {
        return match types.is_empty() {
            true => Ok(()),
            false => fail("the Image Operands should encode what operands follow, as per Image Operands"),
        };
    };
    let has = |of: ImageOperands| operands.contains(of);
    if has(ImageOperands::LOD) && has(ImageOperands::GRAD) {
        return fail("it is invalid to set both the Lod and Grad bits");
    }
    let is = |interface: &str| {
        definitions::DialectContext::operation_has_trait(
            context,
            op.info(),
            &format!("mlir::spirv::{interface}"),
        )
    };
    let (is_implicit, is_explicit) = (is("ImplicitLodOpInterface"), is("ExplicitLodOpInterface"));
    let is_float = |ty: Type| ty.is_float(context);
    let Some(of) = image(context, op.operand(0).ty()) else { return Ok(()) };
    let mut next = 0;
    if has(ImageOperands::BIAS) {
        let message = match types.get(next) {
            _ if !is_implicit => "Bias is only valid with implicit-lod instructions",
            None => "Bias operand requires 1 argument",
            Some(&ty) if !is_float(ty) => "Bias must be a floating-point type scalar",
            _ if !is_with_levels(&of) => {
                "Bias must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube"
            }
            _ if !is_single(&of) => "Bias must only be used with an image type that has a MS operand of 0",
            _ => "",
        };
        if !message.is_empty() {
            return fail(message);
        }
        next += 1;
    }
    if has(ImageOperands::LOD) {
        let is_fetch = is("FetchOpInterface");
        let message = match types.get(next) {
            _ if !is_explicit && !is_fetch => "Lod is only valid with explicit-lod and fetch instructions",
            None => "Lod operand requires 1 argument",
            Some(&ty) if !is_fetch && !is_float(ty) => {
                "for sampling operations, Lod must be a floating-point type scalar"
            }
            Some(&ty) if is_fetch && !ty.is_integer(context) => {
                "for fetch operations, Lod must be an integer type scalar"
            }
            _ if !is_with_levels(&of) => {
                "Lod must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube"
            }
            _ if !is_single(&of) => "Lod must only be used with an image type that has a MS operand of 0",
            _ => "",
        };
        if !message.is_empty() {
            return fail(message);
        }
        next += 1;
    }
    if has(ImageOperands::GRAD) {
        verify_gradients(op, &of, is_explicit, types.get(next..).unwrap_or_default())?;
        next += 2;
    }
    match next < types.len() {
        true => fail("too many image operand arguments have been provided"),
        false => Ok(()),
    }
}

fn verify_gradients(op: Operation<'_>, of: &Image, is_explicit: bool, types: &[Type]) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: &str| Err(op.emit_error(message).emit());
    if !is_explicit {
        return fail("Grad is only valid with explicit-lod instructions");
    }
    let &[x, y, ..] = types else { return fail("Grad operand requires 2 arguments (scalars or vectors)") };
    if !is_single(of) {
        return fail("Grad must only be used with an image type that has a MS operand of 0");
    }
    let coordinate = op.operand(1).ty();
    let is_vector = |ty: Type| matches!(ty.storage(context), TypeStorage::Vector { .. });
    let layer = i64::from(is_vector(coordinate) && of.arrayed == Some(ImageArrayedInfo::Arrayed));
    let count = components(context, coordinate).0 - layer;
    let ((x_count, x_element), (y_count, y_element)) = (components(context, x), components(context, y));
    if is_vector(x) != is_vector(y) {
        return fail("Grad arguments must be a scalar or vector of floating-point type");
    }
    let are_floats = x_element.is_float(context) && y_element.is_float(context);
    if !is_vector(x) && !are_floats {
        return fail("Grad arguments must be a scalar or vector of floating-point type");
    }
    if x_count != y_count || x_count != count {
        return fail(
            "number of components of each Grad argument must equal the number of components in coordinate, minus \
             the array layer component, if present",
        );
    }
    match are_floats {
        true => Ok(()),
        false => fail("Grad arguments must be a vector of floating-point type"),
    }
}

/// Verifies that the result has a number for each extent of the image.
pub fn verify_query_size(op: Operation<'_>) -> Result<(), Failed> {
    let Some(query) = op.dyn_cast::<ImageQuerySizeOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let fail = |message: String| Err(op.emit_error(message).emit());
    let Some(of) = image(context, query.image().ty()) else { return Ok(()) };
    let extents = match of.dim {
        Some(Dim::Dim1D | Dim::Buffer) => 1,
        Some(Dim::Dim2D | Dim::Cube | Dim::Rect) => 2,
        Some(Dim::Dim3D) => 3,
        _ => {
            return fail(
                "the Dim operand of the image type must be 1D, 2D, 3D, Buffer, Cube, or Rect".into(),
            );
        }
    };
    let is_unsampled =
        matches!(of.sampler, Some(ImageSamplerUseInfo::SamplerUnknown | ImageSamplerUseInfo::NoSampler));
    if is_with_levels(&of) && of.sampling != Some(ImageSamplingInfo::MultiSampled) && !is_unsampled {
        return fail(
            "if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2"
                .into(),
        );
    }
    let expected = extents + i64::from(of.arrayed == Some(ImageArrayedInfo::Arrayed));
    let found = components(context, query.result().ty()).0;
    match expected == found {
        true => Ok(()),
        false => fail(format!(
            "expected the result to have {expected} component(s), but found {found} component(s)"
        )),
    }
}

// --- Cooperative matrices ---------------------------------------------------------------------

fn verify_access(op: Operation<'_>, forbidden: MemoryAccess, name: &str) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    let Some((pointee, _)) = pointer(context, op.operand(0).ty()) else { return Ok(()) };
    if !is_scalar(context, pointee) && !matches!(pointee.storage(context), TypeStorage::Vector { .. }) {
        let pointee = type_to_string(context, pointee);
        return fail(format!("Pointer must point to a scalar or vector type but provided '{pointee}'"));
    }
    let Some(access) = value::<MemoryAccess>(op, "memory_operand") else { return Ok(()) };
    let has_alignment = named(op, "alignment").is_some();
    let is_aligned = access.contains(MemoryAccess::ALIGNED);
    if access.contains(forbidden) {
        return fail(format!("not compatible with memory operand '{name}'"));
    }
    match (is_aligned, has_alignment) {
        (true, false) => fail("missing value for the 'Aligned' memory operand".into()),
        (false, true) => fail("found alignment attribute for non-'Aligned' memory operand".into()),
        _ => Ok(()),
    }
}

/// Verifies how a matrix is loaded.
pub fn verify_matrix_load(op: Operation<'_>) -> Result<(), Failed> {
    verify_access(op, MemoryAccess::MAKE_POINTER_AVAILABLE, "MakePointerAvailable")
}

/// Verifies how a matrix is stored.
pub fn verify_matrix_store(op: Operation<'_>) -> Result<(), Failed> {
    verify_access(op, MemoryAccess::MAKE_POINTER_VISIBLE, "MakePointerVisible")
}

/// The parameters of `!spirv.coopmatrix`.
struct Matrix {
    shape: Vec<i64>,
    element: Option<Type>,
    scope: Option<Attribute>,
    usage: Option<CooperativeMatrixUseKHR>,
}

fn matrix(context: &Context, ty: Type) -> Option<Matrix> {
    let (mnemonic, parameters) = parts(context, ty)?;
    let parameter = |index: usize| parameters.get(index).copied().flatten();
    (mnemonic == b"coopmatrix").then(|| Matrix {
        shape: parameter(0).map(|shape| shape.i64_elements(context)).unwrap_or_default(),
        element: parameter(1).and_then(|ty| ty.type_value(context)),
        scope: parameter(2),
        usage: parameter(3).and_then(|of| CooperativeMatrixUseKHR::from_attribute(context, of)),
    })
}

/// Verifies that the matrices fit together: MxK, KxN and MxN.
pub fn verify_matrix_mul_add(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let of = |index: usize| matrix(context, op.operand(index).ty());
    let (Some(a), Some(b), Some(c)) = (of(0), of(1), of(2)) else { return Ok(()) };
    let uses = [
        (&a, CooperativeMatrixUseKHR::MatrixA),
        (&b, CooperativeMatrixUseKHR::MatrixB),
        (&c, CooperativeMatrixUseKHR::MatrixAcc),
    ];
    for (index, (found, expected)) in uses.into_iter().enumerate() {
        if found.usage != Some(expected) {
            return fail(&format!("operand #{index} must be of use '{}'", expected.stringify()));
        }
    }
    if a.scope != b.scope || b.scope != c.scope {
        return fail("matrix scope mismatch");
    }
    let ([m, k], [k2, n], [m2, n2]) = (&a.shape[..], &b.shape[..], &c.shape[..]) else { return Ok(()) };
    for (left, right, name) in [(m, m2, 'M'), (n, n2, 'N'), (k, k2, 'K')] {
        if left != right {
            return fail(&format!("matrix size mismatch on dimension '{name}'"));
        }
    }
    let are_integers = [&a, &b, &c].iter().all(|of| of.element.is_some_and(|ty| ty.is_integer(context)));
    match named(op, "matrix_operands").is_some() && !are_integers {
        true => fail("Matrix Operands require all matrix element types to be Integer Types"),
        false => Ok(()),
    }
}

// --- Meshes -----------------------------------------------------------------------------------

/// Verifies that the payload, if there is one, is memory for payloads.
pub fn verify_emit_mesh_tasks(op: Operation<'_>) -> Result<(), Failed> {
    let payload = op.operand_types().nth(3).and_then(|ty| pointer(op.context(), ty));
    match payload.is_none_or(|(_, class)| class == StorageClass::TaskPayloadWorkgroupEXT) {
        true => Ok(()),
        false => {
            let message = "payload must be a variable with a storage class of TaskPayloadWorkgroupEXT";
            Err(op.emit_op_error(message).emit())
        }
    }
}
