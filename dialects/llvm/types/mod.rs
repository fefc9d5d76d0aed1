//! The types of LLVM IR as Rust values, and what is asked of them.
//!
//! A struct is known by its elements, or by its name: then its elements stand in a table of the context
//! (`Context::type_body`), where they can come later than the type, which may thus be among them.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMTypes.cpp.

pub mod layout;
pub mod syntax;

use definitions::DialectContext as _;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use ir::types::Signedness;
use ir::{Attribute, AttributeStorage, Context, FloatKind, StringId, Type, TypeStorage};
use print::type_to_string;

/// The parameters of a struct, by their places.
const NAME: usize = 0;
const BODY: usize = 1;
const PACKED: usize = 2;

/// A type that the dialect defines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LlvmType<'a> {
    Array(ArrayType),
    Function(FunctionType<'a>),
    Label,
    Metadata,
    /// A pointer into this address space.
    Pointer(u32),
    PpcFp128,
    Struct(StructType<'a>),
    /// A type of a target, by its name.
    Target(StringId),
    Token,
    Void,
    X86Amx,
}

/// `!llvm.array<4 x i32>`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArrayType {
    pub element: Type,
    pub num_elements: u64,
}

/// `!llvm.func<i32 (i32, ...)>`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FunctionType<'a> {
    pub result: Type,
    params: &'a [Attribute],
    pub is_var_arg: bool,
}

/// `!llvm.struct<"name", packed (i32, f32)>`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StructType<'a> {
    pub name: Option<StringId>,
    /// The elements, unless the struct has a name and none are known.
    body: Option<&'a [Attribute]>,
    pub is_packed: bool,
}

impl<'a> FunctionType<'a> {
    /// The types of the parameters.
    pub fn params(self, context: &'a Context) -> impl ExactSizeIterator<Item = Type> + Clone + 'a {
        types_of(context, self.params)
    }

    /// How many parameters there are.
    pub fn num_params(self) -> usize {
        self.params.len()
    }
}

impl<'a> StructType<'a> {
    /// The types of the elements; of an opaque struct, none.
    pub fn body(self, context: &'a Context) -> impl ExactSizeIterator<Item = Type> + Clone + 'a {
        types_of(context, self.body.unwrap_or_default())
    }

    /// How many elements there are.
    pub fn num_elements(self) -> usize {
        self.body.map_or(0, <[Attribute]>::len)
    }

    /// The type of element `index`.
    pub fn element(self, context: &Context, index: usize) -> Option<Type> {
        self.body?.get(index)?.type_value(context)
    }

    /// Whether it has a name, and elements are not known.
    pub fn is_opaque(self) -> bool {
        self.body.is_none()
    }

    /// Whether it is known by its name.
    pub fn is_identified(self) -> bool {
        self.name.is_some()
    }
}

fn types_of<'a>(
    context: &'a Context,
    types: &'a [Attribute],
) -> impl ExactSizeIterator<Item = Type> + Clone + 'a {
    types.iter().map(|ty| ty.type_value(context).unwrap_or(Type::NONE))
}

fn integer(context: &Context, parameter: Option<Attribute>) -> u64 {
    parameter.and_then(|value| value.integer(context)?.to_u64()).unwrap_or(0)
}

/// Returns the view of a type of the dialect; `None` for any other type.
pub fn llvm_type(context: &Context, ty: Type) -> Option<LlvmType<'_>> {
    let (definition, parameters) = match ty.storage(context) {
        TypeStorage::Dialect { definition, parameters } => (definition, parameters),
        // A loaded definition of the dialect may leave these to C++.
        TypeStorage::Opaque { dialect, data } if context.string(*dialect) == "llvm" => {
            return type_without_parameters(context.string(*data));
        }
        _ => return None,
    };
    let definition = context.type_definition(*definition);
    if context.string(definition.dialect) != "llvm" {
        return None;
    }
    let parameter = |index: usize| parameters.get(index).copied().flatten();
    let type_at = |index| parameter(index).and_then(|ty| ty.type_value(context)).unwrap_or(Type::NONE);
    let list = |index| parameter(index).and_then(|list| list.elements(context));
    Some(match context.string(definition.mnemonic).as_ref() as &[u8] {
        b"array" => {
            LlvmType::Array(ArrayType { element: type_at(0), num_elements: integer(context, parameter(1)) })
        }
        b"func" => LlvmType::Function(FunctionType {
            result: type_at(0),
            params: list(1).unwrap_or_default(),
            is_var_arg: parameter(2) == Some(Attribute::TRUE),
        }),
        b"ptr" => LlvmType::Pointer(integer(context, parameter(0)) as u32),
        b"struct" => match parameter(NAME).and_then(|name| name.string(context)) {
            None => LlvmType::Struct(StructType {
                name: None,
                body: Some(list(BODY).unwrap_or_default()),
                is_packed: parameter(PACKED) == Some(Attribute::TRUE),
            }),
            Some(name) => {
                let body = context.type_body(ty).and_then(|body| body.elements(context));
                let (is_packed, body) = match body {
                    Some([packed, types]) => (*packed == Attribute::TRUE, types.elements(context)),
                    _ => (false, None),
                };
                LlvmType::Struct(StructType { name: Some(name), body, is_packed })
            }
        },
        b"target" => LlvmType::Target(parameter(0).and_then(|name| name.string(context))?),
        mnemonic => return type_without_parameters(mnemonic),
    })
}

/// The type that has no parameters and is called so.
fn type_without_parameters<'a>(mnemonic: &[u8]) -> Option<LlvmType<'a>> {
    Some(match mnemonic {
        b"label" => LlvmType::Label,
        b"metadata" => LlvmType::Metadata,
        b"ppc_fp128" => LlvmType::PpcFp128,
        b"token" => LlvmType::Token,
        b"void" => LlvmType::Void,
        b"x86_amx" => LlvmType::X86Amx,
        _ => return None,
    })
}

/// The array that a type is.
pub fn array_type(context: &Context, ty: Type) -> Option<ArrayType> {
    match llvm_type(context, ty) {
        Some(LlvmType::Array(array)) => Some(array),
        _ => None,
    }
}

/// The struct that a type is.
pub fn struct_type(context: &Context, ty: Type) -> Option<StructType<'_>> {
    match llvm_type(context, ty) {
        Some(LlvmType::Struct(of)) => Some(of),
        _ => None,
    }
}

/// The function type that a type is.
pub fn function_type(context: &Context, ty: Type) -> Option<FunctionType<'_>> {
    match llvm_type(context, ty) {
        Some(LlvmType::Function(of)) => Some(of),
        _ => None,
    }
}

/// The address space of a pointer.
pub fn address_space(context: &Context, ty: Type) -> Option<u32> {
    match llvm_type(context, ty) {
        Some(LlvmType::Pointer(space)) => Some(space),
        _ => None,
    }
}

/// Whether a type is a pointer.
pub fn is_pointer(context: &Context, ty: Type) -> bool {
    address_space(context, ty).is_some()
}

/// Whether a type is `!llvm.void`.
pub fn is_void(context: &Context, ty: Type) -> bool {
    llvm_type(context, ty) == Some(LlvmType::Void)
}

// --- Making types -----------------------------------------------------------------------------

fn intern(context: &Context, mnemonic: &'static str, parameters: Vec<Option<Attribute>>) -> Type {
    context.make_type(context.static_string("llvm"), context.static_string(mnemonic), parameters)
}

/// `!llvm.void`
pub fn void(context: &Context) -> Type {
    intern(context, "void", Vec::new())
}

/// `!llvm.token`
pub fn token(context: &Context) -> Type {
    intern(context, "token", Vec::new())
}

/// `!llvm.x86_amx`
pub fn x86_amx(context: &Context) -> Type {
    intern(context, "x86_amx", Vec::new())
}

/// `!llvm.ptr<space>`
pub fn pointer(context: &Context, space: u32) -> Type {
    let space = context.integer_attribute(context.integer_type(32), space.into());
    intern(context, "ptr", vec![Some(space)])
}

/// `!llvm.array<num_elements x element>`
pub fn array(context: &Context, element: Type, num_elements: u64) -> Type {
    let num_elements = context.integer_attribute(Type::I64, num_elements as i64);
    intern(context, "array", vec![Some(context.type_attribute(element)), Some(num_elements)])
}

/// `!llvm.func<result (params)>`
pub fn function(context: &Context, result: Type, params: &[Type], is_var_arg: bool) -> Type {
    let parameters = vec![
        Some(context.type_attribute(result)),
        Some(type_list(context, params)),
        Some(context.bool_attribute(is_var_arg)),
    ];
    intern(context, "func", parameters)
}

/// `!llvm.struct<(body)>`
pub fn literal_struct(context: &Context, body: &[Type], is_packed: bool) -> Type {
    let packed = is_packed.then_some(Attribute::TRUE);
    intern(context, "struct", vec![None, Some(type_list(context, body)), packed])
}

/// `!llvm.struct<"name", ...>`, whatever its elements are.
pub fn identified_struct(context: &Context, name: StringId) -> Type {
    intern(context, "struct", vec![Some(context.string_attribute(name)), None, None])
}

/// Says what the elements of a struct with a name are; whether they were not said to be others before.
pub fn set_body(context: &Context, ty: Type, body: &[Type], is_packed: bool) -> bool {
    let body = [context.bool_attribute(is_packed), type_list(context, body)];
    context.set_type_body(ty, context.array_attribute(&body))
}

/// Says that a struct with a name has no elements that are known here; whether none were said before.
pub fn set_opaque(context: &Context, ty: Type) -> bool {
    context.set_type_body(ty, Attribute::UNIT)
}

fn type_list(context: &Context, types: &[Type]) -> Attribute {
    let types: SmallVec<[Attribute; 8]> = types.iter().map(|&ty| context.type_attribute(ty)).collect();
    context.array_attribute(&types)
}

// --- Rules ------------------------------------------------------------------------------------

/// Whether arrays and structs may have elements of a type.
pub fn is_element(context: &Context, ty: Type) -> bool {
    use LlvmType::{Function, Label, Metadata, Token, Void};
    !matches!(llvm_type(context, ty), Some(Void | Label | Metadata | Function(_) | Token))
}

/// Verifies the parameters of `!llvm.array`.
pub fn verify_array(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    match parameters.first().copied().flatten().and_then(|ty| ty.type_value(context)) {
        Some(element) if !is_element(context, element) => {
            Err(format!("invalid array element type: '{}'", type_to_string(context, element)))
        }
        _ => Ok(()),
    }
}

/// Verifies the parameters of `!llvm.func`.
pub fn verify_function(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    use LlvmType::{Function, Label, Metadata, Void};
    let quoted = |ty| type_to_string(context, ty);
    let parameter = |index: usize| parameters.get(index).copied().flatten();
    if let Some(result) = parameter(0).and_then(|ty| ty.type_value(context))
        && matches!(llvm_type(context, result), Some(Function(_) | Metadata | Label))
    {
        return Err(format!("invalid function result type: '{}'", quoted(result)));
    }
    let params = parameter(1).and_then(|params| params.elements(context)).unwrap_or_default();
    let is_invalid = |&ty: &Type| matches!(llvm_type(context, ty), Some(Void | Function(_)));
    match types_of(context, params).find(is_invalid) {
        Some(param) => Err(format!("invalid function argument type: '{}'", quoted(param))),
        None => Ok(()),
    }
}

/// Whether a float type is one of LLVM IR.
pub fn is_compatible_float(context: &Context, ty: Type) -> bool {
    match ty.storage(context) {
        TypeStorage::Float(kind) => is_llvm_float(*kind),
        _ => llvm_type(context, ty) == Some(LlvmType::PpcFp128),
    }
}

fn is_llvm_float(kind: FloatKind) -> bool {
    use FloatKind::{BF16, F16, F32, F64, F80, F128};
    matches!(kind, BF16 | F16 | F32 | F64 | F80 | F128)
}

/// The element type of a vector that LLVM IR has.
pub fn compatible_vector(context: &Context, ty: Type) -> Option<Type> {
    match ty.storage(context) {
        TypeStorage::Vector { shape, element, .. } if shape.len() == 1 => {
            let is_compatible = match element.storage(context) {
                TypeStorage::Integer { signedness, .. } => *signedness == Signedness::Signless,
                TypeStorage::Float(kind) => is_llvm_float(*kind),
                _ => is_pointer(context, *element) || is_ptr_of_ptr_dialect(context, *element),
            };
            is_compatible.then_some(*element)
        }
        _ => None,
    }
}

/// Whether a vector has a number of elements that only the target knows.
pub fn is_scalable(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::Vector { scalable, .. } if scalable.contains(&true))
}

/// Whether a type is `!ptr.ptr` in an address space of LLVM.
fn is_ptr_of_ptr_dialect(context: &Context, ty: Type) -> bool {
    let TypeStorage::Dialect { definition, parameters } = ty.storage(context) else { return false };
    let definition = context.type_definition(*definition);
    let space = parameters.first().copied().flatten().map(|space| space.storage(context));
    context.string(definition.dialect) == "ptr"
        && matches!(space, Some(AttributeStorage::Dialect { definition, .. }) if context
            .attribute_definition(*definition)
            .implements(context, "mlir::LLVM::LLVMAddrSpaceAttrInterface"))
}

/// Whether a type, not necessarily what is in it, is one of LLVM IR.
pub fn is_compatible_outer(context: &Context, ty: Type) -> bool {
    match ty.storage(context) {
        TypeStorage::Integer { signedness, .. } => *signedness == Signedness::Signless,
        TypeStorage::Float(kind) => is_llvm_float(*kind),
        TypeStorage::Vector { shape, .. } => shape.len() == 1,
        TypeStorage::Dialect { .. } => llvm_type(context, ty).is_some() || is_ptr_of_ptr_dialect(context, ty),
        _ => false,
    }
}

/// Whether a type and all types in it are of LLVM IR.
pub fn is_compatible(context: &Context, ty: Type) -> bool {
    // Types in types, as deep as the input says; a struct may be among its own elements, and types may share theirs.
    let mut pending: SmallVec<[Type; 8]> = SmallVec::from_slice(&[ty]);
    let mut seen = FxHashSet::default();
    while let Some(ty) = pending.pop() {
        match ty.storage(context) {
            TypeStorage::Vector { shape, element, .. } if shape.len() == 1 => pending.push(*element),
            TypeStorage::Dialect { .. } => match llvm_type(context, ty) {
                Some(LlvmType::Array(array)) => pending.push(array.element),
                Some(LlvmType::Function(function)) if seen.insert(ty) => {
                    pending.push(function.result);
                    pending.extend(function.params(context));
                }
                Some(LlvmType::Struct(of)) if seen.insert(ty) => pending.extend(of.body(context)),
                Some(_) => {}
                None if is_ptr_of_ptr_dialect(context, ty) => {}
                None => return false,
            },
            _ if is_compatible_outer(context, ty) => {}
            _ => return false,
        }
    }
    true
}

/// Whether values of a target's type can lie in memory.
pub fn supports_mem_ops(context: &Context, name: StringId) -> bool {
    let name = context.string(name);
    name.starts_with(b"spirv.") || name == "aarch64.svcount"
}

/// Whether a target's type has a value that is all zeros.
pub fn has_zero_init(context: &Context, name: StringId) -> bool {
    context.string(name).starts_with(b"spirv.")
}

/// Whether globals may be of a target's type.
pub fn can_be_global(context: &Context, name: StringId) -> bool {
    let name = context.string(name);
    name.starts_with(b"spirv.") || name == "amdgcn.named.barrier"
}
