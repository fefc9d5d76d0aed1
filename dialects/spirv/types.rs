//! The types of SPIR-V: what they are made of.
//!
//! A struct is known by its members, or by its name: then its body stands in a table of the context
//! (`Context::type_body`), where it can come later than the type. A body is a list of four: the types of the
//! members, their offsets if they have any, their decorations, and those of the struct.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/SPIRVTypes.cpp.

use definitions::DialectContext as _;
use ir::views::EnumValue as _;
use ir::{Attribute, Context, StringId, Type, TypeStorage};

use super::StorageClass;

/// Returns the mnemonic and the parameters of a type of the dialect.
pub fn parts(context: &Context, ty: Type) -> Option<(&[u8], &[Option<Attribute>])> {
    context.parts_of_type("spirv", ty).map(|(mnemonic, parameters)| (mnemonic.as_ref(), parameters))
}

/// Returns the parameters of a type, if its mnemonic is `mnemonic`.
fn parameters_of<'c>(context: &'c Context, ty: Type, mnemonic: &str) -> Option<&'c [Option<Attribute>]> {
    parts(context, ty).filter(|(found, _)| *found == mnemonic.as_bytes()).map(|(_, parameters)| parameters)
}

fn type_at(context: &Context, parameters: &[Option<Attribute>], index: usize) -> Option<Type> {
    parameters.get(index).copied().flatten()?.type_value(context)
}

/// Returns an integer among parameters; 0 where there is none.
pub fn integer_at(context: &Context, parameters: &[Option<Attribute>], index: usize) -> u64 {
    let value = parameters.get(index).copied().flatten();
    value.and_then(|value| value.integer(context)?.to_u64()).unwrap_or(0)
}

/// Returns the element type, the number of elements and the stride of `!spirv.array`.
pub fn array(context: &Context, ty: Type) -> Option<(Type, u64)> {
    let parameters = parameters_of(context, ty, "array")?;
    Some((type_at(context, parameters, 0)?, integer_at(context, parameters, 1)))
}

/// Returns the pointee type and the storage class of `!spirv.ptr`.
pub fn pointer(context: &Context, ty: Type) -> Option<(Type, StorageClass)> {
    let parameters = parameters_of(context, ty, "ptr")?;
    let class = StorageClass::from_attribute(context, parameters.get(1).copied().flatten()?)?;
    Some((type_at(context, parameters, 0)?, class))
}

/// Returns the type of the columns of `!spirv.matrix`, and their number.
pub fn matrix(context: &Context, ty: Type) -> Option<(Type, u64)> {
    let parameters = parameters_of(context, ty, "matrix")?;
    Some((type_at(context, parameters, 0)?, integer_at(context, parameters, 1)))
}

/// Returns the element type of a matrix, of one with columns or a cooperative one.
pub fn matrix_element(context: &Context, ty: Type) -> Option<Type> {
    match matrix(context, ty) {
        Some((column, _)) => column.element_type(context),
        None => cooperative_matrix_element(context, ty),
    }
}

/// Returns the element type of `!spirv.coopmatrix`.
pub fn cooperative_matrix_element(context: &Context, ty: Type) -> Option<Type> {
    type_at(context, parameters_of(context, ty, "coopmatrix")?, 1)
}

/// Returns the shape and the element type of `!spirv.arm.tensor`.
pub fn tensor_arm(context: &Context, ty: Type) -> Option<(Vec<i64>, Type)> {
    let parameters = parameters_of(context, ty, "arm.tensor")?;
    let shape = parameters.first().copied().flatten()?.i64_elements(context);
    Some((shape, type_at(context, parameters, 1)?))
}

/// Returns the body of a struct; that of one with a name may not be known yet.
pub fn struct_body(context: &Context, ty: Type) -> Option<&[Attribute]> {
    let parameters = parameters_of(context, ty, "struct")?;
    match parameters.first().copied().flatten() {
        None => parameters.get(1).copied().flatten()?.elements(context),
        Some(_) => context.type_body(ty)?.elements(context),
    }
}

/// Returns the types of the members of a struct.
pub fn members(context: &Context, ty: Type) -> Option<Vec<Type>> {
    let types = struct_body(context, ty)?.first()?.elements(context)?;
    Some(types.iter().filter_map(|ty| ty.type_value(context)).collect())
}

/// Returns whether a type is a struct.
pub fn is_struct(context: &Context, ty: Type) -> bool {
    parameters_of(context, ty, "struct").is_some()
}

// --- Composites -------------------------------------------------------------------------------

/// The elements of a composite type.
pub struct Composite {
    /// How many there are; `None` if that is not known when the program is compiled.
    pub num_elements: Option<u64>,
    elements: Elements,
}

enum Elements {
    Same(Type),
    Each(Vec<Type>),
}

impl Composite {
    /// Returns the type of element `index`.
    pub fn element(&self, index: u64) -> Option<Type> {
        match &self.elements {
            Elements::Same(ty) => Some(*ty),
            Elements::Each(types) => types.get(usize::try_from(index).ok()?).copied(),
        }
    }
}

/// Returns the composite that a type is: a vector, or a type of the dialect with elements.
pub fn composite(context: &Context, ty: Type) -> Option<Composite> {
    if let TypeStorage::Vector { shape, element, .. } = ty.storage(context) {
        let count = shape.iter().product::<i64>();
        let elements = Elements::Same(*element);
        return Some(Composite { num_elements: u64::try_from(count).ok(), elements });
    }
    let (mnemonic, parameters) = parts(context, ty)?;
    let same = |index, num_elements| {
        Some(Composite { num_elements, elements: Elements::Same(type_at(context, parameters, index)?) })
    };
    match mnemonic {
        b"array" | b"matrix" => same(0, Some(integer_at(context, parameters, 1))),
        b"rtarray" => same(0, None),
        b"coopmatrix" => same(1, None),
        b"arm.tensor" => {
            let (shape, _) = tensor_arm(context, ty)?;
            let count = shape
                .iter()
                .try_fold(1u64, |product, &extent| product.checked_mul(u64::try_from(extent).ok()?));
            same(1, count)
        }
        b"struct" => {
            let members = members(context, ty).unwrap_or_default();
            Some(Composite { num_elements: Some(members.len() as u64), elements: Elements::Each(members) })
        }
        _ => None,
    }
}

/// Returns whether a type is a scalar that SPIR-V has.
pub fn is_scalar(context: &Context, ty: Type) -> bool {
    match ty.storage(context) {
        TypeStorage::Integer { .. } => matches!(ty.integer_width(context), Some(1 | 8 | 16 | 32 | 64)),
        TypeStorage::Float(kind) => {
            *kind == ir::FloatKind::BF16 || matches!(kind.width(), 16 | 32 | 64) && ty.is_float(context)
        }
        _ => false,
    }
}

/// Returns whether SPIR-V has a type.
pub fn is_spirv(context: &Context, ty: Type) -> bool {
    match ty.storage(context) {
        TypeStorage::Vector { shape, element, .. } => {
            matches!(shape[..], [2 | 3 | 4 | 8 | 16]) && is_scalar(context, *element)
        }
        _ => is_scalar(context, ty) || parts(context, ty).is_some(),
    }
}

/// Returns the number of bits of a scalar or a vector.
pub fn bit_width(context: &Context, ty: Type) -> Option<u64> {
    match ty.storage(context) {
        TypeStorage::Vector { shape, element, .. } => {
            let count = shape.iter().product::<i64>();
            u64::try_from(count).ok()?.checked_mul(bit_width(context, *element)?)
        }
        TypeStorage::Float(kind) => Some(kind.width().into()),
        _ => ty.integer_width(context).map(u64::from),
    }
}

// --- Making types -----------------------------------------------------------------------------

/// Makes a type of the dialect.
pub fn intern(context: &Context, mnemonic: &str, parameters: Vec<Option<Attribute>>) -> Type {
    context.make_type(context.static_string("spirv"), context.intern_string(mnemonic), parameters)
}

/// `!spirv.ptr<pointee, class>`
pub fn pointer_to(context: &Context, pointee: Type, class: StorageClass) -> Type {
    intern(context, "ptr", vec![Some(context.type_attribute(pointee)), Some(class.to_attribute(context))])
}

/// `!spirv.array<count x element>`
pub fn array_of(context: &Context, element: Type, count: u64) -> Type {
    let integer = |value: u64| Some(context.integer_attribute(context.integer_type(32), value as i64));
    intern(context, "array", vec![Some(context.type_attribute(element)), integer(count), integer(0)])
}

/// `!spirv.struct<name, ...>`, whatever its body is.
pub fn identified_struct(context: &Context, name: StringId) -> Type {
    intern(context, "struct", vec![Some(context.string_attribute(name)), None])
}
