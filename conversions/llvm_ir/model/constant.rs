//! Constants, uniqued: equal constants have equal ids, as in LLVM.
//!
//! The constructors canonicalize as LLVM's do: an aggregate of zeros is a `zeroinitializer`, and one whose elements are
//! numbers of whole bytes is kept as its bytes.

use rustc_hash::FxHashMap;

use ir::{ApFloat, ApInt, Context, FloatKind, Type, TypeStorage};
use llvm::types::{LlvmType, array_type, llvm_type, struct_type};

use super::{ConstId, GlobalId, InstFlags};

/// The content of a constant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Constant {
    /// `i32 5`
    Int { ty: Type, value: ApInt },
    /// `float 1.0`
    Float { ty: Type, value: ApFloat },
    /// `null`, `zeroinitializer`
    Zero(Type),
    /// `undef`
    Undef(Type),
    /// `poison`
    Poison(Type),
    /// `none`, of tokens
    None(Type),
    /// An array, a struct or a vector.
    Aggregate { ty: Type, elements: Box<[ConstId]> },
    /// An array or vector of integers or floats of 1, 2, 4 or 8 bytes each, little-endian.
    Data { ty: Type, data: Box<[u8]> },
    /// `@name`
    Global { ty: Type, global: GlobalId },
    /// `blockaddress(@function, %block)`
    BlockAddress { ty: Type, function: GlobalId, tag: u64 },
    /// `dso_local_equivalent @name`
    DsoLocalEquivalent { ty: Type, global: GlobalId },
    /// `add nsw (i64 %a, i64 %b)`
    Binary { ty: Type, opcode: &'static str, flags: InstFlags, operands: [ConstId; 2] },
    /// `ptrtoint (ptr @g to i64)`
    Cast { ty: Type, opcode: &'static str, operand: ConstId },
    /// `getelementptr inbounds (i8, ptr @g, i64 4)`
    Gep { ty: Type, source: Type, flags: InstFlags, operands: Box<[ConstId]> },
}

/// The constants of a module.
#[derive(Default)]
pub struct Constants {
    list: Vec<Constant>,
    ids: FxHashMap<Constant, ConstId>,
}

/// Returns the type of the elements of a vector or an array, and how many there are.
pub fn sequence(context: &Context, ty: Type) -> Option<(Type, u64)> {
    match ty.storage(context) {
        TypeStorage::Vector { shape, element, .. } => {
            Some((*element, shape.first().map_or(0, |&n| n as u64)))
        }
        _ => array_type(context, ty).map(|array| (array.element, array.num_elements)),
    }
}

/// Returns whether a type is a vector.
pub fn is_vector(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::Vector { .. })
}

/// Returns the type of element `index` of an aggregate or vector.
pub fn element_type(context: &Context, ty: Type, index: u64) -> Option<Type> {
    match struct_type(context, ty) {
        Some(of) => of.element(context, index as usize),
        None => sequence(context, ty).map(|(element, _)| element),
    }
}

/// Returns the number of elements of an aggregate or vector.
pub fn num_elements(context: &Context, ty: Type) -> u64 {
    match struct_type(context, ty) {
        Some(of) => of.num_elements() as u64,
        None => sequence(context, ty).map_or(0, |(_, count)| count),
    }
}

/// Returns the type of the scalars of a vector, or the type itself.
pub fn scalar(context: &Context, ty: Type) -> Type {
    match ty.storage(context) {
        TypeStorage::Vector { element, .. } => *element,
        _ => ty,
    }
}

/// Returns how many bytes an element of this type takes in [`Constant::Data`], if it can be there.
pub fn data_bytes(context: &Context, ty: Type) -> Option<usize> {
    match ty.storage(context) {
        TypeStorage::Integer { width: 8, .. } => Some(1),
        TypeStorage::Integer { width: 16, .. } => Some(2),
        TypeStorage::Integer { width: 32, .. } => Some(4),
        TypeStorage::Integer { width: 64, .. } => Some(8),
        TypeStorage::Float(FloatKind::F16 | FloatKind::BF16) => Some(2),
        TypeStorage::Float(FloatKind::F32) => Some(4),
        TypeStorage::Float(FloatKind::F64) => Some(8),
        _ => None,
    }
}

impl Constants {
    /// Returns the content of a constant.
    pub fn get(&self, id: ConstId) -> &Constant {
        &self.list[id.index()]
    }

    fn intern(&mut self, constant: Constant) -> ConstId {
        if let Some(&id) = self.ids.get(&constant) {
            return id;
        }
        let id = ConstId::new(self.list.len());
        self.list.push(constant.clone());
        self.ids.insert(constant, id);
        id
    }

    /// Returns the type of a constant.
    pub fn ty(&self, id: ConstId) -> Type {
        match *self.get(id) {
            Constant::Int { ty, .. }
            | Constant::Float { ty, .. }
            | Constant::Zero(ty)
            | Constant::Undef(ty)
            | Constant::Poison(ty)
            | Constant::None(ty)
            | Constant::Aggregate { ty, .. }
            | Constant::Data { ty, .. }
            | Constant::Global { ty, .. }
            | Constant::BlockAddress { ty, .. }
            | Constant::DsoLocalEquivalent { ty, .. }
            | Constant::Binary { ty, .. }
            | Constant::Cast { ty, .. }
            | Constant::Gep { ty, .. } => ty,
        }
    }

    /// Makes an integer, or a vector of equal ones.
    pub fn int(&mut self, context: &Context, ty: Type, value: ApInt) -> ConstId {
        match ty.storage(context) {
            TypeStorage::Vector { element, .. } => {
                let value = self.int(context, *element, value);
                self.splat(context, ty, value)
            }
            _ => self.intern(Constant::Int { ty, value }),
        }
    }

    /// Makes an integer of a type that is no vector.
    pub fn int_of(&mut self, context: &Context, ty: Type, value: i64) -> ConstId {
        let width = ty.integer_width(context).unwrap_or(64);
        self.int(context, ty, ApInt::from_i64(width, value))
    }

    /// Makes a float.
    pub fn float(&mut self, ty: Type, value: ApFloat) -> ConstId {
        self.intern(Constant::Float { ty, value })
    }

    /// Makes the value of a type that is all zeros.
    pub fn zero(&mut self, context: &Context, ty: Type) -> ConstId {
        match ty.storage(context) {
            TypeStorage::Integer { width, .. } => {
                self.intern(Constant::Int { ty, value: ApInt::zero(*width) })
            }
            TypeStorage::Float(kind) => {
                self.intern(Constant::Float { ty, value: ApFloat::from_bits(*kind, 0) })
            }
            _ if llvm_type(context, ty) == Some(LlvmType::Token) => self.intern(Constant::None(ty)),
            _ => self.intern(Constant::Zero(ty)),
        }
    }

    /// Makes `undef`.
    pub fn undef(&mut self, ty: Type) -> ConstId {
        self.intern(Constant::Undef(ty))
    }

    /// Makes `poison`.
    pub fn poison(&mut self, ty: Type) -> ConstId {
        self.intern(Constant::Poison(ty))
    }

    /// Makes the token `none`.
    pub fn none(&mut self, ty: Type) -> ConstId {
        self.intern(Constant::None(ty))
    }

    /// Makes the address of a global.
    pub fn global(&mut self, ty: Type, global: GlobalId) -> ConstId {
        self.intern(Constant::Global { ty, global })
    }

    /// Makes the address of a block.
    pub fn block_address(&mut self, ty: Type, function: GlobalId, tag: u64) -> ConstId {
        self.intern(Constant::BlockAddress { ty, function, tag })
    }

    /// Makes `dso_local_equivalent @name`.
    pub fn dso_local_equivalent(&mut self, ty: Type, global: GlobalId) -> ConstId {
        self.intern(Constant::DsoLocalEquivalent { ty, global })
    }

    /// Makes an expression of a binary operation.
    pub fn binary(&mut self, opcode: &'static str, flags: InstFlags, operands: [ConstId; 2]) -> ConstId {
        let ty = self.ty(operands[0]);
        self.intern(Constant::Binary { ty, opcode, flags, operands })
    }

    /// Makes an expression of a cast.
    pub fn cast(&mut self, ty: Type, opcode: &'static str, operand: ConstId) -> ConstId {
        self.intern(Constant::Cast { ty, opcode, operand })
    }

    /// Makes an expression of an address.
    pub fn gep(&mut self, ty: Type, source: Type, flags: InstFlags, operands: Vec<ConstId>) -> ConstId {
        self.intern(Constant::Gep { ty, source, flags, operands: operands.into() })
    }

    /// Makes a vector or array of equal elements.
    pub fn splat(&mut self, context: &Context, ty: Type, element: ConstId) -> ConstId {
        let count = num_elements(context, ty);
        if self.is_zero(element) && count != 0 {
            return self.zero(context, ty);
        }
        if matches!(ty.storage(context), TypeStorage::Vector { scalable, .. } if scalable.contains(&true)) {
            // LLVM spells it by its elements; there is one.
            return match *self.get(element) {
                Constant::Undef(_) => self.undef(ty),
                Constant::Poison(_) => self.poison(ty),
                _ => self.intern(Constant::Aggregate { ty, elements: Box::new([element]) }),
            };
        }
        if let Some(bytes) = self.bytes_of(context, element) {
            return self.data(context, ty, bytes.repeat(count as usize));
        }
        self.aggregate(context, ty, vec![element; count as usize])
    }

    /// The bytes of a number that can be in [`Constant::Data`].
    fn bytes_of(&self, context: &Context, element: ConstId) -> Option<Vec<u8>> {
        let bytes = data_bytes(context, self.ty(element))?;
        let bits = match self.get(element) {
            Constant::Int { value, .. } => u128::from(value.words()[0]),
            Constant::Float { value, .. } => value.to_bits(),
            _ => return None,
        };
        Some(bits.to_le_bytes()[..bytes].to_vec())
    }

    /// Makes an array or vector of the bytes of its elements.
    pub fn data(&mut self, context: &Context, ty: Type, data: Vec<u8>) -> ConstId {
        if data.iter().all(|&byte| byte == 0) {
            return self.zero(context, ty);
        }
        self.intern(Constant::Data { ty, data: data.into() })
    }

    /// Makes an array, a struct or a vector of its elements.
    pub fn aggregate(&mut self, context: &Context, ty: Type, elements: Vec<ConstId>) -> ConstId {
        if elements.iter().all(|&element| self.is_zero(element)) {
            return self.zero(context, ty);
        }
        let all = |of: fn(&Constant) -> bool| elements.iter().all(|&element| of(self.get(element)));
        if all(|constant| matches!(constant, Constant::Poison(_))) {
            return self.poison(ty);
        }
        if all(|constant| matches!(constant, Constant::Undef(_))) {
            return self.undef(ty);
        }
        if sequence(context, ty).is_some_and(|(element, _)| data_bytes(context, element).is_some()) {
            let bytes: Option<Vec<Vec<u8>>> =
                elements.iter().map(|&element| self.bytes_of(context, element)).collect();
            if let Some(bytes) = bytes {
                return self.data(context, ty, bytes.concat());
            }
        }
        self.intern(Constant::Aggregate { ty, elements: elements.into() })
    }

    /// Returns whether all bits are zero (so not `-0.0`).
    pub fn is_zero(&self, id: ConstId) -> bool {
        match self.get(id) {
            Constant::Zero(_) | Constant::None(_) => true,
            Constant::Int { value, .. } => value.is_zero(),
            Constant::Float { value, .. } => value.to_bits() == 0,
            _ => false,
        }
    }

    /// Returns element `index` of an aggregate or vector, where it is known.
    pub fn element(&mut self, context: &Context, id: ConstId, index: u64) -> Option<ConstId> {
        let ty = element_type(context, self.ty(id), index)?;
        match self.get(id) {
            Constant::Zero(_) => Some(self.zero(context, ty)),
            Constant::Undef(_) => Some(self.undef(ty)),
            Constant::Poison(_) => Some(self.poison(ty)),
            Constant::Aggregate { elements, .. } => elements.get(index as usize).copied(),
            Constant::Data { data, .. } => {
                let bytes = data_bytes(context, ty)?;
                let data = data.get(index as usize * bytes..)?.get(..bytes)?.to_vec();
                Some(self.number(context, ty, &data))
            }
            _ => None,
        }
    }

    /// Makes the number of this type with these bytes, little-endian.
    pub fn number(&mut self, context: &Context, ty: Type, bytes: &[u8]) -> ConstId {
        match ty.storage(context) {
            TypeStorage::Float(kind) => {
                let mut bits = [0; 16];
                bits[..bytes.len()].copy_from_slice(bytes);
                self.float(ty, ApFloat::from_bits(*kind, u128::from_le_bytes(bits)))
            }
            _ => {
                let width = ty.integer_width(context).unwrap_or(64);
                self.int(context, ty, ApInt::from_le_bytes(width, bytes))
            }
        }
    }

    /// Returns the element of which a vector has only copies.
    pub fn splat_value(&mut self, context: &Context, id: ConstId) -> Option<ConstId> {
        let ty = self.ty(id);
        if !is_vector(context, ty) {
            return None;
        }
        match self.get(id) {
            Constant::Data { data, .. } => {
                let bytes = data.len() / num_elements(context, ty).max(1) as usize;
                let first = data[..bytes].to_vec();
                data.chunks(bytes).all(|chunk| chunk == first).then_some(())?;
                self.element(context, id, 0)
            }
            Constant::Aggregate { elements, .. } => {
                let first = *elements.first()?;
                elements.iter().all(|&element| element == first).then_some(first)
            }
            Constant::Zero(_) => self.element(context, id, 0),
            _ => None,
        }
    }

    /// Returns the value of an integer that is no vector.
    pub fn int_value(&self, id: ConstId) -> Option<&ApInt> {
        match self.get(id) {
            Constant::Int { value, .. } => Some(value),
            _ => None,
        }
    }
}
