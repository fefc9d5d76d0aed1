//! Elements attributes: `dense<...>`, `sparse<...>`, `dense_resource<...>`, `array<...>`.
//!
//! Follows `printDenseElementsAttr` and its kin of mlir/lib/IR/AsmPrinter.cpp.

use crate::Printer;
use crate::attributes::TypeElision;
use ir::elements::{ElementLayout, Scalar, bit_at, float_at, integer_at};
use ir::types::Signedness;
use ir::{Attribute, AttributeStorage, Type, known};

/// The text printed for elided elements.
const ELIDED: &str = "dense_resource<__elided__>";

impl Printer<'_> {
    /// Appends an elements attribute without its type.
    pub(crate) fn print_elements(&mut self, attribute: Attribute) {
        match attribute.storage(self.context) {
            AttributeStorage::DenseResource { handle, .. } => {
                self.write("dense_resource<");
                self.print_resource_handle(*handle);
                self.write(">");
            }
            AttributeStorage::SparseElements { indices, values, .. } => {
                if self.is_elided(*indices) || self.is_elided(*values) {
                    return self.write(ELIDED);
                }
                self.write("sparse<");
                if num_elements(self.context, *indices) != 0 {
                    self.print_dense_contents(*indices, false);
                    self.write(", ");
                    self.print_dense_contents(*values, true);
                }
                self.write(">");
            }
            _ if self.is_elided(attribute) => self.write(ELIDED),
            _ => {
                self.write("dense<");
                self.print_dense_contents(attribute, true);
                self.write(">");
            }
        }
    }

    /// Returns whether dense elements are too many to be printed.
    fn is_elided(&self, attribute: Attribute) -> bool {
        let Some(limit) = self.flags.elide_elements_above else { return false };
        let splat = match attribute.storage(self.context) {
            AttributeStorage::DenseElements { splat, .. } | AttributeStorage::DenseStrings { splat, .. } => {
                *splat
            }
            _ => false,
        };
        !splat && num_elements(self.context, attribute) > limit
    }

    /// Appends the contents of the angle brackets of `dense<...>`.
    fn print_dense_contents(&mut self, attribute: Attribute, allow_hex: bool) {
        match attribute.storage(self.context) {
            AttributeStorage::DenseStrings { ty, splat, values } => {
                self.print_nested(*ty, *splat, |printer, index| {
                    let value = values.get(index).copied().unwrap_or(known::EMPTY);
                    printer.write_string_literal(printer.context.string(value));
                });
            }
            AttributeStorage::DenseElements { ty, splat, data } => {
                let count = num_elements(self.context, attribute);
                let in_hex = self.flags.hex_elements_above.is_some_and(|limit| count > limit);
                if allow_hex && in_hex && !splat {
                    return self.write_hex_string(&[data]);
                }
                let ty = ty.as_tensor(self.context);
                let element = ty.element_type(self.context).unwrap_or(Type::NONE);
                let Some(layout) = ElementLayout::of(self.context, element) else { return };
                self.print_nested(ty, *splat, |printer, index| {
                    printer.print_element(layout, data, index);
                });
            }
            _ => {}
        }
    }

    /// Appends elements in the nested lists of a shape; a splat as it is; nothing if there are none.
    fn print_nested(&mut self, ty: Type, splat: bool, mut print: impl FnMut(&mut Self, usize)) {
        if splat {
            return print(self, 0);
        }
        let shape = ty.shape(self.context).unwrap_or_default();
        if shape.contains(&0) {
            return;
        }
        // The index along each dimension but the last, which is the inner loop.
        let Some((&row, outer)) = shape.split_last() else { return print(self, 0) };
        let mut counter = vec![0; outer.len()];
        let mut next = 0;
        self.write_repeated(b'[', shape.len());
        loop {
            for column in 0..row {
                if column != 0 {
                    self.write(", ");
                }
                print(self, next);
                next += 1;
            }
            // Close the row, and every list that ends with it.
            let mut closed = 1;
            for (index, &extent) in counter.iter_mut().zip(outer).rev() {
                *index += 1;
                if *index < extent {
                    break;
                }
                *index = 0;
                closed += 1;
            }
            self.write_repeated(b']', closed);
            if closed == shape.len() {
                return;
            }
            self.write(", ");
            self.write_repeated(b'[', closed);
        }
    }

    fn write_repeated(&mut self, byte: u8, count: usize) {
        self.out.resize(self.out.len() + count, byte);
    }

    /// Appends the element at `index` of raw data.
    fn print_element(&mut self, layout: ElementLayout, data: &[u8], index: usize) {
        if layout.is_packed() {
            return self.print_bool(bit_at(data, index));
        }
        if !layout.complex {
            return self.print_scalar(layout.scalar, data, index);
        }
        self.write("(");
        for part in 0..2 {
            if part != 0 {
                self.write(",");
            }
            match layout.scalar {
                // MLIR reads these as if they were packed, which they are not.
                Scalar::Integer { width: 1, .. } => self.print_bool(bit_at(data, 2 * index + part)),
                scalar => self.print_scalar(scalar, data, 2 * index + part),
            }
        }
        self.write(")");
    }

    fn print_bool(&mut self, value: bool) {
        self.write(if value { "true" } else { "false" });
    }

    /// Appends the number at `index` of raw data.
    fn print_scalar(&mut self, scalar: Scalar, data: &[u8], index: usize) {
        match scalar {
            Scalar::Float(kind) => float_at(data, index, kind).print(&mut self.out),
            Scalar::Integer { width: 1, .. } => {
                self.print_bool(data.get(index).is_some_and(|byte| byte & 1 != 0))
            }
            Scalar::Integer { width, signedness } => match word_at(data, index, width) {
                Some(word) if signedness == Signedness::Unsigned => self.write_integer(word),
                Some(word) => self.write_integer((word << (64 - width)) as i64 >> (64 - width)),
                None => self.write_ap_int(&integer_at(data, index, width), signedness),
            },
        }
    }

    /// Appends `array<type: numbers>`.
    pub(crate) fn print_dense_array(&mut self, element: Type, data: &[u8], elision: TypeElision) {
        self.write("array<");
        if elision != TypeElision::Must {
            self.print_type(element);
            if !data.is_empty() {
                self.write(": ");
            }
        }
        if let Some(scalar) = Scalar::of(self.context, element) {
            // An `i0` takes a byte here.
            let count = data.len() / scalar.bytes().max(1);
            self.interleave(0..count, ", ", |printer, index| printer.print_scalar(scalar, data, index));
        }
        self.write(">");
    }

    /// Appends `[1, 2]`: a dense array where its element type is known.
    pub fn print_dense_array_elements(&mut self, element: Type, attribute: Attribute) {
        match (attribute.storage(self.context), Scalar::of(self.context, element)) {
            (AttributeStorage::DenseArray { element: found, data }, Some(scalar)) if *found == element => {
                if self.prints_alias_of(attribute) {
                    return;
                }
                let count = data.len() / scalar.bytes().max(1);
                self.write("[");
                self.interleave(0..count, ", ", |printer, index| printer.print_scalar(scalar, data, index));
                self.write("]");
            }
            _ => self.print_attribute(attribute),
        }
    }

    /// Appends bytes as a string literal, `"0x00FF"`.
    pub(crate) fn write_hex_string(&mut self, parts: &[&[u8]]) {
        let bytes: usize = parts.iter().map(|part| part.len()).sum();
        self.out.reserve(2 * bytes + 4);
        self.write("\"0x");
        for part in parts {
            let start = self.out.len();
            self.out.resize(start + 2 * part.len(), 0);
            let (pairs, _) = self.out[start..].as_chunks_mut::<2>();
            for (pair, &byte) in pairs.iter_mut().zip(*part) {
                *pair = HEX_PAIRS[usize::from(byte)];
            }
        }
        self.write("\"");
    }
}

/// Each byte in two upper-case digits.
static HEX_PAIRS: [[u8; 2]; 256] = {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let mut table = [[0; 2]; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = [DIGITS[byte >> 4], DIGITS[byte & 0xF]];
        byte += 1;
    }
    table
};

/// Element `index` of integers that are whole bytes and no wider than a word.
fn word_at(data: &[u8], index: usize, width: u32) -> Option<u64> {
    if !matches!(width, 8 | 16 | 32 | 64) {
        return None;
    }
    let bytes = width as usize / 8;
    let mut word = [0; 8];
    word[..bytes].copy_from_slice(data.get(index * bytes..(index + 1) * bytes)?);
    Some(u64::from_le_bytes(word))
}

/// Returns the number of elements of a dense attribute; the largest possible number if it does not fit.
fn num_elements(context: &ir::Context, attribute: Attribute) -> u64 {
    let count = attribute.ty(context).and_then(|ty| ty.as_tensor(context).num_elements(context));
    count.map_or(u64::MAX, |count| count as u64)
}
