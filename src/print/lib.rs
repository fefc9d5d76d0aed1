//! IR to MLIR text.
//!
//! [`Printer`] has the text so far and prints everything without operations: types, attributes, affine
//! expressions, locations. [`OpAsmPrinter`] adds the names of values and blocks, and prints operations;
//! printers of custom forms get it.
//!
//! The files have the names of those in `parse/`, each the other's mirror. Nothing here reads the source
//! text, and nothing printed depends on the order of handles.
//!
//! Follows mlir/lib/IR/AsmPrinter.cpp.

mod alias;
mod attributes;
mod custom;
mod delimiter;
mod format;
mod function;
mod interface;
mod names;
mod operation;
mod render_cache;
mod types;

use rustc_hash::FxHashMap;

pub use crate::attributes::location::location_for_diagnostic;
use crate::attributes::nested::Nesting;
pub use crate::attributes::resource::UsedResources;
pub use crate::format::definition::{DefPrinter, parameters_of};
pub use crate::format::hooks::{
    DialectPrinting, EntityPrinting, HookByName, InterpretedPrinting, PrintDefDirectiveHook, PrintDefHook,
    PrintDirectiveHook, PrintNamedDirective,
};
use crate::operation::op_template::OpTemplates;
pub use crate::operation::positions::{OpPosition, OpPositions};
pub use alias::{AliasCollector, AliasTable, AliasTarget};
pub use attributes::TypeElision;
pub use custom::OpAsmPrinter;
pub use delimiter::Delimiter;
pub use format::{DirectiveOperands, print_by_format};
pub use function::{
    print_function_arguments, print_function_of, print_function_op, print_function_signature,
};
pub use interface::{
    NameArgumentsHook, NameBlocksHook, NameHook, OpPrinting, PrintHook, PrintPropertiesHook,
};
use ir::diag::SourceBuffer;
use ir::resources::ExternalResources;
use ir::{Attribute, Context, StringId, Type};
pub use names::{Names, constant_name, name_results};
pub use operation::{
    DiagnosticFlags, operand_to_text, operation_for_diagnostic, operation_to_text, operations_to_text,
    print_ir, print_ir_to, print_ir_with, print_ir_with_places,
};
use render_cache::{RenderCache, RenderKind};

/// How to print.
#[derive(Clone, Debug, Default)]
pub struct PrintFlags {
    /// `--mlir-print-op-generic`
    pub generic: bool,
    /// `--mlir-print-debuginfo`
    pub debug_info: bool,
    /// `--mlir-pretty-debuginfo`
    pub pretty_debug_info: bool,
    /// `--mlir-print-local-scope`: no aliases.
    pub local_scope: bool,
    /// `--mlir-print-skip-regions`
    pub skip_regions: bool,
    /// `--mlir-print-unique-ssa-ids`
    pub unique_ssa_ids: bool,
    /// `--mlir-print-value-users`
    pub value_users: bool,
    /// `--mlir-use-nameloc-as-prefix`
    pub name_loc_as_prefix: bool,
    /// `--mlir-elide-elementsattrs-if-larger`: elements attributes with more elements are elided.
    pub elide_elements_above: Option<u64>,
    /// `--mlir-elide-resource-strings-if-larger`: longer resource strings are elided.
    pub elide_resources_above: Option<u64>,
    /// `--mlir-print-elementsattrs-with-hex-if-larger`: elements attributes with more elements
    /// are printed in hexadecimal; `None` never, the default is 100.
    pub hex_elements_above: Option<u64>,
    /// Whether several threads may print; the text is the same.
    pub threads: bool,
}

impl PrintFlags {
    /// Returns the default flags of mlir-opt.
    pub fn new() -> Self {
        PrintFlags { hex_elements_above: Some(100), ..PrintFlags::default() }
    }
}

/// The size of text that is passed on at once.
pub const LARGE_TEXT: usize = 1 << 17;

/// Takes printed text piece by piece.
pub type Sink<'a> = dyn FnMut(&[u8]) + 'a;

/// The text so far, and the settings for types and attributes.
pub struct Printer<'a> {
    /// The text so far, without the part passed to `sink` already.
    pub out: Vec<u8>,
    /// Takes the text piece by piece, so that it need not all be kept.
    pub(crate) sink: Option<&'a mut Sink<'a>>,
    pub(crate) context: &'a Context,
    pub(crate) flags: &'a PrintFlags,
    /// The aliases that stand for attributes and types; `None` where everything is spelled out.
    pub(crate) aliases: Option<&'a AliasTable>,
    /// The index of the last alias found.
    alias_hint: usize,
    /// The line that a source position was last in.
    line_hint: u32,
    /// The buffer that a source position was last in, and its name.
    buffer_hint: Option<(&'a SourceBuffer, StringId)>,
    /// The file that a location was last in, and the buffer that is called so.
    file_hint: Option<(StringId, Option<&'a SourceBuffer>)>,
    /// If set, entities are visited for aliases instead of printed.
    pub(crate) collector: Option<Box<AliasCollector>>,
    /// The printed numbers of `distinct` attributes, by their ids.
    pub(crate) distinct_numbers: FxHashMap<u32, u32>,
    /// The external resources, where they are not those that were read.
    pub(crate) external: Option<&'a [ExternalResources]>,
    /// If set, collects the positions of printed operations.
    pub(crate) places: Option<Box<OpPositions>>,
    /// The resources that the printed text refers to.
    pub(crate) used_resources: UsedResources,
    /// How many locations are spelled out inside one.
    nested_locations: attributes::location::Budget,
    nesting: Nesting,
    /// Cached texts of uniqued entities, by form.
    texts: [RenderCache; RenderKind::COUNT],
    op_templates: OpTemplates,
    /// Whether the code of a custom form could not say how the operation is printed.
    pub(crate) gave_up: bool,
    /// The types that are being printed and may be named in what they consist of. What is printed meanwhile is not
    /// cached.
    pub open_types: Vec<Type>,
    /// The values by whose names arguments of regions are printed.
    pub(crate) shadowed: FxHashMap<ir::body::ValueRef, ir::Value<'a>>,
}

impl<'a> Printer<'a> {
    /// Returns the context of the IR that is printed.
    pub fn context(&self) -> &'a Context {
        self.context
    }

    /// Prints the operation whose custom form is being printed in the generic form instead.
    pub fn give_up_custom_form(&mut self) {
        self.gave_up = true;
    }

    /// Returns whether locations are printed.
    pub fn prints_debug_info(&self) -> bool {
        self.flags.debug_info
    }

    /// Creates a printer without aliases.
    pub fn new(context: &'a Context, flags: &'a PrintFlags) -> Self {
        Printer {
            out: Vec::new(),
            sink: None,
            context,
            flags,
            aliases: None,
            alias_hint: 0,
            line_hint: 0,
            buffer_hint: None,
            file_hint: None,
            collector: None,
            distinct_numbers: FxHashMap::default(),
            external: None,
            places: None,
            used_resources: UsedResources::default(),
            nested_locations: attributes::location::Budget::default(),
            nesting: Nesting::new(context),
            texts: std::array::from_fn(|_| RenderCache::new(context.has_caches())),
            op_templates: OpTemplates::new(context.has_caches()),
            gave_up: false,
            open_types: Vec::new(),
            shadowed: FxHashMap::default(),
        }
    }

    /// Flushes the text to the sink, if there is one and enough text.
    #[inline]
    pub(crate) fn flush_if_large(&mut self) {
        if self.out.len() >= LARGE_TEXT {
            self.flush();
        }
    }

    /// Flushes the text to the sink, if there is one.
    pub(crate) fn flush(&mut self) {
        if self.sink.is_some() {
            self.count_lines();
        }
        if let Some(sink) = &mut self.sink {
            sink(&self.out);
            self.out.clear();
        }
    }

    /// Takes back the text from `start` on, which goes elsewhere. What is left says nothing of other operations like this one.
    pub fn take_text(&mut self, start: usize) -> Vec<u8> {
        self.op_templates.stop_recording();
        self.out.split_off(start)
    }

    /// Appends text.
    #[inline]
    pub fn write(&mut self, text: impl AsRef<[u8]>) {
        self.out.extend_from_slice(text.as_ref());
    }

    /// Appends an integer in decimal.
    #[inline]
    pub fn write_integer(&mut self, value: impl itoa::Integer) {
        self.out.extend_from_slice(itoa::Buffer::new().format(value).as_bytes());
    }

    /// Calls `print_item` for each item, with `separator` between.
    pub fn interleave<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        separator: &str,
        mut print_item: impl FnMut(&mut Self, T),
    ) {
        for (index, item) in items.into_iter().enumerate() {
            if index != 0 {
                self.write(separator);
            }
            print_item(self, item);
        }
    }

    /// Appends the contents of a string literal, escaped: printable ASCII as it is, `\\` for a
    /// backslash, two hexadecimal digits for everything else and for a quote.
    pub fn write_escaped(&mut self, bytes: &[u8]) {
        let is_plain = |byte: &u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\');
        if bytes.iter().all(is_plain) {
            return self.write(bytes);
        }
        for &byte in bytes {
            match byte {
                b'\\' => self.write("\\\\"),
                byte if is_plain(&byte) => self.out.push(byte),
                _ => {
                    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
                    let digits = [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 0xF)]];
                    self.out.extend_from_slice(&[b'\\', digits[0], digits[1]]);
                }
            }
        }
    }

    /// Appends a string literal.
    pub fn write_string_literal(&mut self, bytes: &[u8]) {
        self.out.push(b'"');
        self.write_escaped(bytes);
        self.out.push(b'"');
    }

    /// Appends a word as it is if it is an identifier, else as a string literal.
    pub fn write_keyword_or_string(&mut self, bytes: &[u8]) {
        if is_bare_identifier(bytes) { self.write(bytes) } else { self.write_string_literal(bytes) }
    }

    /// Appends a symbol name: `@name`, quoted where it has to be.
    pub fn write_symbol_name(&mut self, name: &[u8]) {
        if name.is_empty() {
            self.write("@<<INVALID EMPTY SYMBOL>>");
            return;
        }
        self.out.push(b'@');
        self.write_keyword_or_string(name);
    }
}

/// Returns the text of a type.
pub fn type_to_string(context: &Context, ty: Type) -> String {
    text_of(context, |printer| printer.print_type(ty))
}

/// Returns the text of an attribute.
pub fn attribute_to_string(context: &Context, attribute: Attribute) -> String {
    text_of(context, |printer| printer.print_attribute(attribute))
}

/// Returns the text of an attribute, without the type that may follow it.
pub fn attribute_to_string_without_type(context: &Context, attribute: Attribute) -> String {
    text_of(context, |printer| printer.print_attribute_without_type(attribute))
}

fn text_of(context: &Context, print: impl FnOnce(&mut Printer<'_>)) -> String {
    let flags = PrintFlags::new();
    let mut printer = Printer::new(context, &flags);
    print(&mut printer);
    String::from_utf8_lossy(&printer.out).into_owned()
}

/// Returns whether `bytes` is `[a-zA-Z_][a-zA-Z0-9_$.]*`.
pub fn is_bare_identifier(bytes: &[u8]) -> bool {
    let starts = bytes.first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'_');
    starts && bytes.iter().all(|&byte| IS_IDENTIFIER_BYTE[usize::from(byte)])
}

/// Whether each byte may stand in an identifier.
static IS_IDENTIFIER_BYTE: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = matches!(byte as u8, b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'$' | b'.');
        byte += 1;
    }
    table
};
