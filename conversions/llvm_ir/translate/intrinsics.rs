//! The intrinsics of LLVM: their types, names and attributes, from the table `intrinsics.txt`.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use ir::{ApInt, Context, FloatKind, Type, TypeStorage};
use llvm::types::{LlvmType, address_space, function, llvm_type, struct_type};

use super::Translation;
use crate::model::attribute::AttributeSet;
use crate::model::constant::{is_vector, num_elements, scalar};
use crate::model::{Function, Global, GlobalId, GlobalKind};

/// A row of the table.
pub struct Intrinsic {
    /// The name after `llvm.`.
    pub name: &'static str,
    /// The types of the results, as the table spells them.
    pub results: Vec<&'static str>,
    /// The types of the parameters.
    pub params: Vec<&'static str>,
    /// The attributes of the function.
    attributes: &'static str,
    /// The attributes of the result and of the parameters.
    param_attributes: Vec<&'static str>,
}

static TABLE: LazyLock<FxHashMap<&'static str, Intrinsic>> = LazyLock::new(|| {
    let text = include_str!("../intrinsics.txt");
    let mut sets = Vec::new();
    let mut table = FxHashMap::default();
    for line in text.lines() {
        if let Some(set) = line.strip_prefix('@') {
            sets.push(set.split_once(' ').map_or("", |(_, set)| set));
        } else if !line.starts_with('#') {
            let mut columns = line.split('|');
            let mut column = || columns.next().unwrap_or_default();
            let (name, results, params, set, params_of) = (column(), column(), column(), column(), column());
            let list = |text: &'static str, separator| match text {
                "" => Vec::new(),
                _ => text.split(separator).collect(),
            };
            let intrinsic = Intrinsic {
                name,
                results: list(results, ','),
                params: list(params, ','),
                attributes: set
                    .parse()
                    .ok()
                    .and_then(|set: usize| sets.get(set).copied())
                    .unwrap_or_default(),
                param_attributes: list(params_of, ';'),
            };
            table.insert(name, intrinsic);
        }
    }
    table
});

/// Returns the intrinsic with a name, after `llvm.`. A name may go on after that of the intrinsic.
pub fn lookup(name: &str) -> Option<&'static Intrinsic> {
    let mut name = name;
    loop {
        if let Some(intrinsic) = TABLE.get(name) {
            return Some(intrinsic);
        }
        name = name.rsplit_once('.')?.0;
    }
}

/// Why types do not fit an intrinsic.
pub enum Mismatch {
    /// None of its overloads has them.
    Overload,
    /// The result, which is of this type in truth.
    Result(Type),
    /// There are fewer or more parameters.
    Count,
    /// The parameter, which is of this type in truth.
    Param(usize, Type),
}

impl Intrinsic {
    /// Returns whether its name depends on types.
    pub fn is_overloaded(&self) -> bool {
        self.results.iter().chain(&self.params).any(|spelling| matches!(spelling.as_bytes()[0], b'A' | b'P'))
    }

    /// Returns whether it takes any number of arguments after its parameters.
    pub fn is_var_arg(&self) -> bool {
        self.params.last() == Some(&"...")
    }

    /// Returns the number of its parameters.
    pub fn num_params(&self) -> usize {
        self.params.len() - usize::from(self.is_var_arg())
    }

    /// Returns the types that make the name, given those of a call.
    ///
    /// # Errors
    /// If the types do not fit.
    pub fn overloads(&self, context: &Context, result: Type, params: &[Type]) -> Result<Vec<Type>, Mismatch> {
        let results: Vec<Type> = match self.results.len() {
            0 => Vec::new(),
            1 => vec![result],
            _ => match struct_type(context, result) {
                Some(of) => of.body(context).collect(),
                None => return Err(Mismatch::Overload),
            },
        };
        if results.len() != self.results.len()
            || self.results.is_empty() && !llvm::types::is_void(context, result)
        {
            return Err(self.mismatch(Mismatch::Result(llvm::types::void(context))));
        }
        let has_count = if self.is_var_arg() {
            params.len() >= self.num_params()
        } else {
            params.len() == self.num_params()
        };
        if !has_count {
            return Err(self.mismatch(Mismatch::Count));
        }
        let mut overloads = Vec::new();
        let all = self.results.iter().zip(&results).chain(self.params.iter().zip(params));
        for (spelling, &ty) in all.clone() {
            let kind = spelling.as_bytes();
            if matches!(kind[0], b'A' | b'P') {
                let of = scalar(context, ty);
                let fits = match kind.get(1) {
                    Some(b'i') => of.integer_width(context).is_some(),
                    Some(b'f') => llvm::types::is_compatible_float(context, of),
                    Some(b'v') => is_vector(context, ty),
                    Some(b'p') => address_space(context, of).is_some(),
                    _ => true,
                };
                if !fits {
                    return Err(Mismatch::Overload);
                }
                overloads.push(ty);
            }
        }
        for (place, (spelling, &ty)) in all.enumerate() {
            let Some(expected) = expected(context, spelling, &overloads) else { continue };
            if expected != ty {
                return Err(self.mismatch(match place.checked_sub(results.len()) {
                    Some(param) => Mismatch::Param(param, expected),
                    None => Mismatch::Result(expected),
                }));
            }
        }
        Ok(overloads)
    }

    fn mismatch(&self, mismatch: Mismatch) -> Mismatch {
        if self.is_overloaded() { Mismatch::Overload } else { mismatch }
    }
}

/// Returns the type that a spelling stands for, where it is known.
fn expected(context: &Context, spelling: &str, overloads: &[Type]) -> Option<Type> {
    let number = |text: &str| text.parse::<usize>().ok().and_then(|index| overloads.get(index).copied());
    let rest = &spelling[1..];
    match spelling.as_bytes()[0] {
        b'A' | b'P' | b'.' => None,
        b'=' => number(rest),
        b'e' => Some(scalar(context, number(rest)?)),
        b'w' => {
            let (index, element) = rest.split_once(':')?;
            let of = number(index)?;
            let element = expected(context, element, overloads)?;
            match is_vector(context, of) {
                true => of.with_element_type(context, element),
                false => Some(element),
            }
        }
        b'v' if rest.as_bytes()[0].is_ascii_digit() => {
            let digits = rest.find(|c: char| !c.is_ascii_digit())?;
            let element = expected(context, &rest[digits..], overloads)?;
            let shape = vec![rest[..digits].parse().ok()?].into();
            Some(context.intern_type(TypeStorage::Vector { shape, scalable: Box::new([false]), element }))
        }
        b'i' => rest.parse().ok().map(|width| context.integer_type(width)),
        _ => Some(match spelling {
            "half" => Type::F16,
            "bfloat" => Type::BF16,
            "float" => Type::F32,
            "double" => Type::F64,
            "ptr" => llvm::types::pointer(context, 0),
            _ => llvm::types::pointer(context, spelling.strip_prefix("ptr")?.parse().ok()?),
        }),
    }
}

/// Returns a type as it stands in the name of an intrinsic.
pub fn mangled(context: &Context, ty: Type) -> String {
    stacker::maybe_grow(64 << 10, 1 << 20, || match ty.storage(context) {
        TypeStorage::Integer { width, .. } => format!("i{width}"),
        TypeStorage::Float(FloatKind::BF16) => "bf16".into(),
        TypeStorage::Float(kind) => format!("f{}", kind.width()),
        TypeStorage::Vector { scalable, element, .. } => {
            let prefix = if scalable.contains(&true) { "nx" } else { "" };
            format!("{prefix}v{}{}", num_elements(context, ty), mangled(context, *element))
        }
        _ => match llvm_type(context, ty) {
            Some(LlvmType::Pointer(space)) => format!("p{space}"),
            Some(LlvmType::Array(array)) => {
                format!("a{}{}", array.num_elements, mangled(context, array.element))
            }
            Some(LlvmType::Struct(of)) => match of.name {
                Some(name) => format!("s_{}s", context.string(name)),
                None => {
                    let elements: String =
                        of.body(context).map(|element| mangled(context, element)).collect();
                    format!("sl_{elements}s")
                }
            },
            Some(LlvmType::Function(of)) => {
                let params: String = of.params(context).map(|param| mangled(context, param)).collect();
                let vararg = if of.is_var_arg { "vararg" } else { "" };
                format!("f_{}{params}{vararg}f", mangled(context, of.result))
            }
            Some(LlvmType::Target(name)) => format!("t{}t", context.string(name)),
            Some(LlvmType::PpcFp128) => "ppcf128".into(),
            Some(LlvmType::X86Amx) => "x86amx".into(),
            Some(LlvmType::Metadata) => "Metadata".into(),
            Some(LlvmType::Void) => "isVoid".into(),
            Some(LlvmType::Token) => "token".into(),
            _ if ty == Type::NONE => "Metadata".into(),
            _ => format!("p{}", crate::text::ptr_space(context, ty)),
        },
    })
}

impl Translation<'_> {
    /// Returns the declaration of an intrinsic, which is added if there is none.
    pub(super) fn intrinsic(
        &mut self,
        intrinsic: &Intrinsic,
        result: Type,
        params: &[Type],
        overloads: &[Type],
    ) -> GlobalId {
        let context = self.context;
        let mut name = format!("llvm.{}", intrinsic.name);
        for &ty in overloads {
            name.push('.');
            name.push_str(&mangled(context, ty));
        }
        let name = context.intern_string(name);
        if let Some(&id) = self.functions.get(&name) {
            return id;
        }
        let params = &params[..intrinsic.num_params().min(params.len())];
        let set = |list: &str| {
            let mut set = AttributeSet::default();
            set.add_list(list);
            set
        };
        let of_param = |index: usize| set(intrinsic.param_attributes.get(index).copied().unwrap_or_default());
        let of_result = match intrinsic.param_attributes.first() {
            // The table has the range of an `i32`; that of another width is the same bits.
            Some(&"range(i32 -1, 2)") => {
                let width = scalar(context, result).integer_width(context).unwrap_or(32);
                let mut range = format!("range(i{width} -1, ").into_bytes();
                ApInt::from_i64(width, 2).print_signed(&mut range);
                range.push(b')');
                set(&String::from_utf8_lossy(&range))
            }
            _ => of_param(0),
        };
        let kind = GlobalKind::Function(Box::new(Function {
            params: params.to_vec(),
            param_attributes: (0..params.len()).map(|index| of_param(index + 1)).collect(),
            result_attributes: of_result,
            attributes: set(intrinsic.attributes),
            ..Function::default()
        }));
        let id = GlobalId::new(self.module.globals.len());
        self.module.globals.push(Global {
            space: self.module.layout.program_space,
            ..Global::new(name, function(context, result, params, intrinsic.is_var_arg()), kind)
        });
        self.functions.insert(name, id);
        id
    }
}
