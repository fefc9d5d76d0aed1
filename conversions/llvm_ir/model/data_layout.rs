//! Sizes and alignments of types, as a `target datalayout` says.
//!
//! Follows LLVM's DataLayout: <https://llvm.org/docs/LangRef.html#data-layout>.

use std::cell::RefCell;

use rustc_hash::FxHashMap;

use ir::{Context, Type, TypeStorage};
use llvm::types::{LlvmType, llvm_type};

/// An entry: bits, and alignments in bytes.
#[derive(Clone, Copy)]
struct Entry {
    bits: u64,
    abi: u64,
    preferred: u64,
}

/// A pointer of an address space.
#[derive(Clone, Copy)]
struct Pointer {
    space: u32,
    bits: u64,
    abi: u64,
    preferred: u64,
    index_bits: u64,
}

/// A data layout.
pub struct DataLayout {
    integers: Vec<Entry>,
    floats: Vec<Entry>,
    vectors: Vec<Entry>,
    pointers: Vec<Pointer>,
    aggregate: Entry,
    /// The size of each struct, and the offsets of its elements. While one is worked out, its size is 0: a struct that
    /// contains itself has no size.
    structs: RefCell<FxHashMap<Type, (u64, Vec<u64>)>>,
    /// The alignments of structs, by whether they are those of the ABI.
    alignments: RefCell<FxHashMap<(Type, bool), u64>>,
    /// The address space of functions.
    pub program_space: u32,
    /// Whether the least significant byte is first.
    pub is_little_endian: bool,
}

const fn entry(bits: u64, abi: u64, preferred: u64) -> Entry {
    Entry { bits, abi: abi / 8, preferred: preferred / 8 }
}

impl DataLayout {
    /// Reads a layout; what it does not say is as by default.
    pub fn parse(text: &str) -> Self {
        let mut layout = DataLayout {
            integers: vec![
                entry(1, 8, 8),
                entry(8, 8, 8),
                entry(16, 16, 16),
                entry(32, 32, 32),
                entry(64, 32, 64),
            ],
            floats: vec![entry(16, 16, 16), entry(32, 32, 32), entry(64, 64, 64), entry(128, 128, 128)],
            vectors: vec![entry(64, 64, 64), entry(128, 128, 128)],
            pointers: vec![Pointer { space: 0, bits: 64, abi: 8, preferred: 8, index_bits: 64 }],
            aggregate: entry(0, 8, 64),
            structs: RefCell::default(),
            alignments: RefCell::default(),
            program_space: 0,
            is_little_endian: true,
        };
        for part in text.split('-') {
            layout.read(part);
        }
        layout
    }

    fn read(&mut self, part: &str) {
        let Some(first) = part.chars().next() else { return };
        let fields: Vec<&str> = part[first.len_utf8()..].split(':').collect();
        let number = |index: usize| fields.get(index).and_then(|field| field.parse::<u64>().ok());
        match first {
            'e' if part == "e" => self.is_little_endian = true,
            'E' if part == "E" => self.is_little_endian = false,
            'P' => self.program_space = number(0).unwrap_or(0) as u32,
            'i' | 'f' | 'v' => {
                let (Some(bits), Some(abi)) = (number(0), number(1)) else { return };
                let new = entry(bits, abi, number(2).unwrap_or(abi));
                let list = match first {
                    'i' => &mut self.integers,
                    'f' => &mut self.floats,
                    _ => &mut self.vectors,
                };
                match list.binary_search_by_key(&bits, |entry| entry.bits) {
                    Ok(index) => list[index] = new,
                    Err(index) => list.insert(index, new),
                }
            }
            'a' => {
                let abi = number(1).unwrap_or(0).max(8);
                self.aggregate = entry(0, abi, number(2).unwrap_or(abi));
            }
            'p' => {
                let (Some(bits), Some(abi)) = (number(1), number(2)) else { return };
                let space = fields[0].trim_start_matches(|c: char| !c.is_ascii_digit());
                let space = space.parse().unwrap_or(0);
                let new = Pointer {
                    space,
                    bits,
                    abi: abi / 8,
                    preferred: number(3).unwrap_or(abi) / 8,
                    index_bits: number(4).unwrap_or(bits),
                };
                self.pointers.retain(|pointer| pointer.space != space);
                self.pointers.push(new);
            }
            _ => {}
        }
    }

    fn pointer(&self, space: u32) -> Pointer {
        let of = |space| self.pointers.iter().find(|pointer| pointer.space == space).copied();
        of(space).or_else(|| of(0)).unwrap_or(Pointer {
            space,
            bits: 64,
            abi: 8,
            preferred: 8,
            index_bits: 64,
        })
    }

    /// Returns the bits of an offset from a pointer.
    pub fn index_bits(&self, space: u32) -> u64 {
        self.pointer(space).index_bits
    }

    /// Returns the bits of a pointer.
    pub fn pointer_bits(&self, space: u32) -> u64 {
        self.pointer(space).bits
    }

    /// Returns the bits of a type. Of a scalable vector, the least number.
    pub fn bits(&self, context: &Context, ty: Type) -> u64 {
        stacker::maybe_grow(64 << 10, 1 << 20, || match ty.storage(context) {
            TypeStorage::Integer { width, .. } => u64::from(*width),
            TypeStorage::Float(kind) => u64::from(kind.width()),
            TypeStorage::Vector { shape, element, .. } => {
                self.bits(context, *element).saturating_mul(shape.first().map_or(0, |&n| n as u64))
            }
            _ => match llvm_type(context, ty) {
                Some(LlvmType::Pointer(space)) => self.pointer(space).bits,
                Some(LlvmType::Array(array)) => self
                    .alloc_size(context, array.element)
                    .saturating_mul(array.num_elements)
                    .saturating_mul(8),
                Some(LlvmType::Struct(_)) => self.struct_layout(context, ty).0.saturating_mul(8),
                Some(LlvmType::PpcFp128) => 128,
                Some(LlvmType::X86Amx) => 8192,
                _ => 0,
            },
        })
    }

    /// Returns the bytes that a store of a type writes.
    pub fn store_size(&self, context: &Context, ty: Type) -> u64 {
        self.bits(context, ty).div_ceil(8)
    }

    /// Returns the bytes from a value of a type to the next in an array.
    pub fn alloc_size(&self, context: &Context, ty: Type) -> u64 {
        align_to(self.store_size(context, ty), self.abi_alignment(context, ty))
    }

    /// Returns the size of a struct in bytes, and the offset of each element.
    pub fn struct_layout(&self, context: &Context, ty: Type) -> (u64, Vec<u64>) {
        let Some(LlvmType::Struct(of)) = llvm_type(context, ty) else { return (0, Vec::new()) };
        if let Some(known) = self.structs.borrow().get(&ty) {
            return known.clone();
        }
        self.structs.borrow_mut().insert(ty, (0, Vec::new()));
        let (mut size, mut alignment, mut offsets) = (0u64, 1, Vec::new());
        for element in of.body(context) {
            let needed = if of.is_packed { 1 } else { self.abi_alignment(context, element) };
            size = align_to(size, needed);
            alignment = alignment.max(needed);
            offsets.push(size);
            size = size.saturating_add(self.alloc_size(context, element));
        }
        let layout = (align_to(size, alignment), offsets);
        self.structs.borrow_mut().insert(ty, layout.clone());
        layout
    }

    /// Returns the alignment that a type needs, in bytes.
    pub fn abi_alignment(&self, context: &Context, ty: Type) -> u64 {
        self.alignment(context, ty, true)
    }

    /// Returns the alignment that is best for a type, in bytes.
    pub fn preferred_alignment(&self, context: &Context, ty: Type) -> u64 {
        self.alignment(context, ty, false)
    }

    fn alignment(&self, context: &Context, ty: Type, abi: bool) -> u64 {
        let of = |entry: &Entry| if abi { entry.abi } else { entry.preferred };
        let exact = |list: &[Entry], bits: u64| {
            list.iter()
                .find(|entry| entry.bits == bits)
                .map(of)
                .unwrap_or_else(|| bits.div_ceil(8).max(1).checked_next_power_of_two().unwrap_or(1 << 32))
        };
        stacker::maybe_grow(64 << 10, 1 << 20, || match ty.storage(context) {
            TypeStorage::Integer { width, .. } => {
                let larger = self.integers.iter().find(|entry| entry.bits >= u64::from(*width));
                larger.or(self.integers.last()).map_or(1, of)
            }
            TypeStorage::Float(kind) => exact(&self.floats, u64::from(kind.width())),
            TypeStorage::Vector { .. } => exact(&self.vectors, self.bits(context, ty)),
            _ => match llvm_type(context, ty) {
                Some(LlvmType::Pointer(space)) => {
                    let pointer = self.pointer(space);
                    if abi { pointer.abi } else { pointer.preferred }
                }
                Some(LlvmType::Array(array)) => self.alignment(context, array.element, abi),
                Some(LlvmType::Struct(of_struct)) => {
                    if of_struct.is_packed && abi {
                        return 1;
                    }
                    if let Some(&known) = self.alignments.borrow().get(&(ty, abi)) {
                        return known;
                    }
                    self.alignments.borrow_mut().insert((ty, abi), 1);
                    let elements = of_struct.body(context).map(|element| match of_struct.is_packed {
                        true => 1,
                        false => self.alignment(context, element, true),
                    });
                    let alignment = elements.max().unwrap_or(1).max(of(&self.aggregate)).max(1);
                    self.alignments.borrow_mut().insert((ty, abi), alignment);
                    alignment
                }
                Some(LlvmType::PpcFp128) => exact(&self.floats, 128),
                Some(LlvmType::X86Amx) => 64,
                _ => 1,
            },
        })
    }
}

fn align_to(size: u64, alignment: u64) -> u64 {
    size.div_ceil(alignment.max(1)).saturating_mul(alignment.max(1))
}
