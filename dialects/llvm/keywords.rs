//! Words that stand before what they are about: linkage, visibility, calling convention and their likes.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

use super::attributes::make;
use super::{CConv, Linkage, TailCallKind, UnnamedAddr, Visibility};
use ir::views::{EnumCase, EnumValue as _};
use ir::{Attribute, Context, Operation, StringId, Type};
use parse::{OpAsmParser, ParseList};
use print::OpAsmPrinter;
use registry::{DirectiveHooks, enum_value};

/// How an enum is written and kept: by the words of its cases, in an attribute of the dialect or as an integer.
pub struct Keyword {
    /// The attribute of the operation.
    pub attribute: &'static str,
    /// The words and their values; one without a word is not written.
    words: fn() -> Vec<(&'static str, i64)>,
    /// The mnemonic of the attribute that the dialect has for it.
    mnemonic: Option<&'static str>,
}

fn words_of<E>(cases: &'static [EnumCase<E>]) -> Vec<(&'static str, i64)> {
    cases.iter().map(|case| (case.word, case.value)).collect()
}

/// `internal`
pub const LINKAGE: Keyword =
    Keyword { attribute: "linkage", words: || words_of(Linkage::CASES), mnemonic: Some("linkage") };
/// `fastcc`
pub const CALLING_CONVENTION: Keyword =
    Keyword { attribute: "CConv", words: || words_of(CConv::CASES), mnemonic: Some("cconv") };
/// `musttail`
pub const TAIL_CALL_KIND: Keyword = Keyword {
    attribute: "TailCallKind",
    words: || words_of(TailCallKind::CASES),
    mnemonic: Some("tailcallkind"),
};
/// `hidden`
pub const VISIBILITY: Keyword =
    Keyword { attribute: "visibility_", words: || words_of(Visibility::CASES), mnemonic: None };
/// `local_unnamed_addr`
pub const UNNAMED_ADDR: Keyword =
    Keyword { attribute: "unnamed_addr", words: || words_of(UnnamedAddr::CASES), mnemonic: None };

/// The value of [`LINKAGE`] where no word stands.
pub fn external() -> i64 {
    Linkage::External.to_value()
}

impl Keyword {
    fn make(&self, context: &Context, value: i64) -> Attribute {
        let value = context.integer_attribute(Type::I64, value);
        match self.mnemonic {
            Some(mnemonic) => make(context, mnemonic, vec![Some(value)]),
            None => value,
        }
    }

    /// Parses one of the words if it is there; adds the attribute, with `default` where it is not.
    pub fn parse(&self, parser: &mut OpAsmParser<'_, '_>, default: i64) {
        let context = parser.context();
        let value = self.parse_value(parser, default);
        let attribute = self.make(context, value);
        parser.add_attribute(context.intern_string(self.attribute), attribute);
    }

    fn parse_value(&self, parser: &mut OpAsmParser<'_, '_>, default: i64) -> i64 {
        let tokens = parser.parser();
        if !tokens.at_any_keyword() {
            return default;
        }
        let spelling = tokens.spelling();
        let words = (self.words)();
        match words.iter().find(|(word, _)| !word.is_empty() && word.as_bytes() == spelling) {
            Some(&(_, value)) => {
                tokens.advance();
                value
            }
            None => default,
        }
    }

    /// The value that an operation has.
    pub fn value(&self, op: Operation<'_>) -> Option<i64> {
        let context = op.context();
        enum_value(context, op.attribute(context.intern_string(self.attribute))?)
    }

    /// The word for a value.
    pub fn word(&self, value: i64) -> &'static str {
        (self.words)().iter().find(|case| case.1 == value).map_or("", |case| case.0)
    }

    /// The word for the value that an operation has, by default `default`.
    pub fn word_of(&self, op: Operation<'_>, default: i64) -> &'static str {
        self.word(self.value(op).unwrap_or(default))
    }

    /// Prints the word and a blank, if there is a value with a word that is not `default`.
    pub fn print_unless(&self, op: Operation<'_>, default: i64, printer: &mut OpAsmPrinter<'_>) {
        if let Some(value) = self.value(op).filter(|&value| value != default) {
            let word = self.word(value);
            if !word.is_empty() {
                printer.write(word);
                printer.write(" ");
            }
        }
    }
}

/// `custom<LLVMLinkage>($linkage)`
pub const LINKAGE_DIRECTIVE: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let value = LINKAGE.parse_value(parser, external());
        let attribute = LINKAGE.make(parser.context(), value);
        arguments.set_attribute(parser, 0, attribute);
        Ok(true)
    },
    print: |op, _, printer| printer.write(LINKAGE.word_of(op, external())),
};

/// The names of the given attributes.
pub fn names<const N: usize>(context: &Context, names: [&str; N]) -> [StringId; N] {
    names.map(|name| context.intern_string(name))
}

/// The attributes of an operation but `fastmathFlags` where they say nothing.
pub fn attributes_without_default_flags(op: Operation<'_>) -> Vec<ir::attributes::NamedAttribute> {
    let context = op.context();
    let flags = context.static_string("fastmathFlags");
    let is_default = |value: Attribute| enum_value(context, value) == Some(0);
    op.attributes().into_iter().filter(|&(name, value)| name != flags || !is_default(value)).collect()
}
