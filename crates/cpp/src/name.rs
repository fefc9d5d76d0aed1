//! Interned strings: identifiers, keywords and the contents of string literals.
//!
//! Keywords and the names that the crate itself looks for are interned first, so that they are constants.

use interner::Interner;

/// A handle to an interned string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name(pub(crate) u32);

/// The table of interned strings.
#[derive(Debug, Clone)]
pub(crate) struct Names(Interner);

impl Names {
    /// Returns a table that holds the [`known`] names only.
    pub fn new() -> Names {
        let mut names = Names(Interner::default());
        for (at, text) in known::ALL.iter().enumerate() {
            let name = names.intern(text);
            debug_assert_eq!(name.0 as usize, at, "{text} occurs twice");
        }
        names
    }

    pub fn get(&self, name: Name) -> &str {
        self.0.get(name.0)
    }

    pub fn find(&self, text: &str) -> Option<Name> {
        self.0.find(text).map(Name)
    }

    pub fn intern(&mut self, text: &str) -> Name {
        Name(self.0.intern(text))
    }
}

macro_rules! known_names {
    ($($constant:ident = $text:literal,)*) => {
        /// Names that every table holds, each as a constant.
        #[allow(dead_code, reason = "some are known only as keywords")]
        pub(crate) mod known {
            use super::Name;
            #[derive(Clone, Copy)]
            #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "the variants only number the constants")]
            enum Order { $($constant,)* }
            $(pub const $constant: Name = Name(Order::$constant as u32);)*
            pub const ALL: &[&str] = &[$($text,)*];
        }
    };
}

known_names! {
    EMPTY = "",
    // Keywords; `KEYWORD_END` is the first name that is none.
    ALIGNAS = "alignas", ALIGNOF = "alignof", ASM = "asm", AUTO = "auto", BOOL = "bool", BREAK = "break",
    CASE = "case", CATCH = "catch", CHAR = "char", CLASS = "class", CONST = "const", CONSTEVAL = "consteval",
    CONSTEXPR = "constexpr", CONSTINIT = "constinit", CONST_CAST = "const_cast", CONTINUE = "continue",
    DECLTYPE = "decltype", DEFAULT = "default", DELETE = "delete", DO = "do", DOUBLE = "double",
    DYNAMIC_CAST = "dynamic_cast", ELSE = "else", ENUM = "enum", EXPLICIT = "explicit", EXTERN = "extern",
    FALSE = "false", FLOAT = "float", FOR = "for", FRIEND = "friend", GOTO = "goto", IF = "if",
    INLINE = "inline", INT = "int", LONG = "long", MUTABLE = "mutable", NAMESPACE = "namespace", NEW = "new",
    NOEXCEPT = "noexcept", NULLPTR = "nullptr", OPERATOR = "operator", PRIVATE = "private",
    PROTECTED = "protected", PUBLIC = "public", REGISTER = "register",
    REINTERPRET_CAST = "reinterpret_cast", RETURN = "return", SHORT = "short", SIGNED = "signed",
    SIZEOF = "sizeof", STATIC = "static", STATIC_ASSERT = "static_assert", STATIC_CAST = "static_cast",
    STRUCT = "struct", SWITCH = "switch", TEMPLATE = "template", THIS = "this", THREAD_LOCAL = "thread_local",
    THROW = "throw", TRUE = "true", TRY = "try", TYPEDEF = "typedef", TYPEID = "typeid",
    TYPENAME = "typename", UNION = "union", UNSIGNED = "unsigned", USING = "using", VIRTUAL = "virtual",
    VOID = "void", VOLATILE = "volatile", WCHAR_T = "wchar_t", WHILE = "while",
    KEYWORD_END = "final",
    // Directives and other names that the readers look for.
    OVERRIDE = "override", DEFINE = "define", UNDEF = "undef", IFDEF = "ifdef", IFNDEF = "ifndef",
    ELIF = "elif", ENDIF = "endif", INCLUDE = "include", DEFINED = "defined", VA_ARGS = "__VA_ARGS__",
    VA_OPT = "__VA_OPT__",
    ATTRIBUTE = "__attribute__", DECLSPEC = "__declspec", REQUIRES = "requires", CONCEPT = "concept",
    ASSERT = "assert", LLVM_DEBUG = "LLVM_DEBUG", DEBUG_WITH_TYPE = "DEBUG_WITH_TYPE", LDBG = "LDBG", CO_RETURN = "co_return",
    EXTENSION = "__extension__", CALL = "operator()", DESTRUCTOR = "~", INVOKE = "invoke",
    OPERAND_RANGE = "OperandRange", RESULT_RANGE = "ResultRange", TYPE_RANGE = "TypeRange",
}

impl Name {
    /// Returns whether C++ reserves the name as a keyword.
    pub(crate) fn is_keyword(self) -> bool {
        self != known::EMPTY && self < known::KEYWORD_END
    }
}
