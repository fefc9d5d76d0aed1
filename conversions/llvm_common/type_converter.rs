//! The type converter of conversions to LLVM.
//!
//! Follows mlir/lib/Conversion/LLVMCommon/TypeConverter.cpp.

use std::cell::RefCell;
use std::sync::Arc;

use ir::types::Signedness;
use ir::{Attribute, Context, FloatKind, Location, OpRef, StringId, Type, TypeStorage};
use llvm::types::{self, LlvmType, llvm_type};
use rustc_hash::FxHashMap;

use super::options::LlvmOptions;

/// Maps types to those of LLVM, by its options. See the module's description.
pub struct LlvmTypeConverter {
    pub context: Arc<Context>,
    pub options: LlvmOptions,
    converted: RefCell<FxHashMap<Type, Option<Type>>>,
    /// Functions that were found or declared, by name.
    pub(super) functions: RefCell<FxHashMap<StringId, OpRef>>,
    /// The symbols that symbol tables had when they were first asked, and those found since.
    pub(super) symbols: RefCell<FxHashMap<OpRef, FxHashMap<StringId, OpRef>>>,
    /// The number of the next name of a global that the conversion makes.
    pub next_global: RefCell<u64>,
    /// The names of globals that conversions of kernels share, by module and content.
    pub strings: RefCell<FxHashMap<(OpRef, StringId), StringId>>,
    /// The numbers of the next names, by module and what the names begin with.
    pub next_names: RefCell<FxHashMap<(OpRef, StringId), u64>>,
}

impl LlvmTypeConverter {
    /// Creates a converter.
    pub fn new(context: Arc<Context>, options: LlvmOptions) -> Self {
        LlvmTypeConverter {
            context,
            options,
            converted: RefCell::default(),
            functions: RefCell::default(),
            symbols: RefCell::default(),
            next_global: RefCell::new(0),
            strings: RefCell::default(),
            next_names: RefCell::default(),
        }
    }

    /// Returns the integer that `index` becomes.
    pub fn index_type(&self) -> Type {
        self.context.integer_type(self.options.index_bitwidth)
    }

    /// Returns `!llvm.ptr`.
    pub fn pointer_type(&self) -> Type {
        types::pointer(&self.context, 0)
    }

    pub(super) fn convert(&self, ty: Type) -> Option<Type> {
        if let Some(&known) = self.converted.borrow().get(&ty) {
            return known;
        }
        let converted = self.convert_new(ty);
        self.converted.borrow_mut().insert(ty, converted);
        converted
    }

    fn convert_new(&self, ty: Type) -> Option<Type> {
        let context = &*self.context;
        match ty.storage(context) {
            TypeStorage::Complex(element) => {
                let element = self.convert(*element)?;
                Some(types::literal_struct(context, &[element, element], false))
            }
            TypeStorage::Float(kind) => convert_float(context, ty, *kind),
            TypeStorage::Function { .. } => Some(self.pointer_type()),
            TypeStorage::Index => Some(self.index_type()),
            TypeStorage::Integer { signedness: Signedness::Signless, .. } => Some(ty),
            TypeStorage::Integer { width, .. } => Some(context.integer_type(*width)),
            TypeStorage::MemRef { .. } => {
                let fields = self.descriptor_fields(ty, false)?;
                Some(types::literal_struct(context, &fields, false))
            }
            TypeStorage::UnrankedMemRef { element, .. } => {
                self.convert(*element)?;
                Some(types::literal_struct(context, &self.unranked_fields(), false))
            }
            TypeStorage::Vector { .. } => self.convert_vector(ty),
            TypeStorage::Dialect { .. } => {
                let further = self.options.dialect_types.iter().find_map(|convert| convert(self, ty));
                further.or_else(|| self.convert_llvm(ty))
            }
            _ => types::is_compatible(context, ty).then_some(ty),
        }
    }

    fn convert_llvm(&self, ty: Type) -> Option<Type> {
        let context = &*self.context;
        if types::is_compatible(context, ty) {
            return Some(ty);
        }
        match llvm_type(context, ty)? {
            LlvmType::Struct(of) => match of.name {
                None => {
                    let body: Option<Vec<Type>> = of.body(context).map(|ty| self.convert(ty)).collect();
                    Some(types::literal_struct(context, &body?, of.is_packed))
                }
                Some(name) => {
                    let name = format!("_Converted.{}", context.string(name));
                    let converted = types::identified_struct(context, context.intern_string(name));
                    // A struct may be among its own elements.
                    self.converted.borrow_mut().insert(ty, Some(converted));
                    let body: Option<Vec<Type>> = of.body(context).map(|ty| self.convert(ty)).collect();
                    types::set_body(context, converted, &body?, of.is_packed).then_some(converted)
                }
            },
            LlvmType::Array(array) => {
                let element = self.convert(array.element)?;
                Some(types::array(context, element, array.num_elements))
            }
            LlvmType::Function(function) => {
                let result = self.convert(function.result)?;
                let params: Option<Vec<Type>> = function.params(context).map(|ty| self.convert(ty)).collect();
                Some(types::function(context, result, &params?, function.is_var_arg))
            }
            _ => None,
        }
    }

    fn convert_vector(&self, ty: Type) -> Option<Type> {
        let context = &*self.context;
        let TypeStorage::Vector { shape, scalable, element } = ty.storage(context) else { return None };
        let element = self.convert(*element)?;
        let vector = |extent: i64, scalable: bool| {
            context.intern_type(TypeStorage::Vector {
                shape: [extent].into(),
                scalable: [scalable].into(),
                element,
            })
        };
        let (Some((&last, outer)), Some((&is_scalable, outer_scalable))) =
            (shape.split_last(), scalable.split_last())
        else {
            return Some(vector(1, false));
        };
        if outer_scalable.contains(&true) {
            return None;
        }
        let innermost = vector(last, is_scalable);
        Some(outer.iter().rev().fold(innermost, |ty, &extent| types::array(context, ty, extent as u64)))
    }

    /// Returns the fields of the descriptor of a ranked memref; sizes and strides one by one if `unpack`.
    pub fn descriptor_fields(&self, ty: Type, unpack: bool) -> Option<Vec<Type>> {
        let context = &*self.context;
        if ty.strides_and_offset(context).is_none() {
            context
                .diagnostics()
                .error(
                    Location::UNKNOWN,
                    "conversion to strided form failed either due to non-strided layout maps (which should have \
                     been normalized away) or other reasons",
                )
                .emit();
            return None;
        }
        let element = ty.element_type(context)?;
        self.convert(element)?;
        let Some(space) = self.memory_space(ty) else {
            let space = ty.memory_space(context).unwrap_or(Attribute::UNIT);
            let shown = print::attribute_to_string(context, space);
            let message = format!(
                "conversion of memref memory space {shown} to integer address space failed. Consider adding \
                 memory space conversions."
            );
            context.diagnostics().error(Location::UNKNOWN, message).emit();
            return None;
        };
        let (pointer, index) = (types::pointer(context, space), self.index_type());
        let rank = ty.shape(context)?.len();
        let mut fields = vec![pointer, pointer, index];
        if rank != 0 && unpack {
            fields.extend(std::iter::repeat_n(index, 2 * rank));
        } else if rank != 0 {
            fields.extend([types::array(context, index, rank as u64); 2]);
        }
        Some(fields)
    }

    /// Returns the fields of the descriptor of an unranked memref.
    pub fn unranked_fields(&self) -> [Type; 2] {
        [self.index_type(), self.pointer_type()]
    }

    /// Returns the address space of a memref, if it is one of LLVM.
    pub fn memory_space(&self, ty: Type) -> Option<u32> {
        let context = &*self.context;
        match ty.memory_space(context) {
            None => Some(0),
            Some(space) => {
                let named = self.options.address_space.and_then(|named| named(context, space));
                if named.is_some() {
                    return named;
                }
                let is_usable = space.ty(context).is_some_and(|ty| {
                    ty == Type::INDEX
                        || matches!(
                            ty.storage(context),
                            TypeStorage::Integer { signedness: Signedness::Signless, .. }
                        )
                });
                u32::try_from(space.integer(context).filter(|_| is_usable)?.to_i64()?).ok()
            }
        }
    }
}

fn convert_float(context: &Context, ty: Type, kind: FloatKind) -> Option<Type> {
    if types::is_compatible(context, ty) {
        return Some(ty);
    }
    let width = kind.width();
    (width <= 8).then(|| context.integer_type(width))
}
