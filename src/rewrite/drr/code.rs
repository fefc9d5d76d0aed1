//! The C++ of patterns, compiled: expressions as those of constraints, and calls of native functions.

use super::interpreted;
use super::native::{Native, NativeFunction, Returns};
use crate::interface::DialectRewriting;
use definitions::expressions::{Kind, Program, Scope, Unsupported, compile, parse_expression};
use definitions::{DefinitionSet, DialectContext as _};
use ir::{Attribute, Context};
use ods::model::{Arity, Holds, PropertyConstraintId, Slot, Use};
use ods::predicate::{Node, parse};
use rustc_hash::FxHashMap;

/// A native call in a result pattern.
pub(super) enum Code {
    /// An expression over `$0`, `$1` and so on.
    Expression(Program),
    /// A call of a function; the numbers of the arguments that it gets.
    Call { function: NativeFunction, returns: Returns, arguments: Vec<usize> },
    /// C++ for the interpreter; the number of its values.
    Interpreted { code: Box<str>, returns: u16 },
}

impl Code {
    /// Returns the C++ type of its value.
    pub fn kind(&self) -> Kind {
        match self {
            Code::Expression(program) => program.kind().clone(),
            Code::Call { returns, .. } => match returns {
                Returns::Attribute => Kind::ATTRIBUTE,
                Returns::Type => Kind::TYPE,
                Returns::Value => Kind::Value,
                Returns::Nothing => Kind::Null,
            },
            // The kind of its value is seen when it runs.
            Code::Interpreted { .. } => Kind::Null,
        }
    }
}

/// The names that C++ of a pattern may use.
pub(super) struct Environment<'c> {
    pub context: &'c Context,
    pub library: &'c DefinitionSet,
    /// The C++ namespace of the dialect of the root.
    pub namespace: &'c str,
    /// The C++ types of the values of native calls.
    pub kinds: FxHashMap<Slot, Kind>,
}

impl<'c> Environment<'c> {
    /// Returns the C++ type of a symbol.
    pub fn kind(&self, of: &Use) -> Result<Kind, Unsupported> {
        Ok(match of.holds {
            Holds::Operation { has_results: false } => Kind::Operation,
            Holds::Operation { has_results: true } => Kind::Value,
            Holds::Values(Arity::One | Arity::Optional) => Kind::Value,
            Holds::Values(Arity::Variadic | Arity::VariadicOfVariadic) => Kind::list_of(Kind::Value),
            Holds::Attribute(None) => Kind::ATTRIBUTE,
            Holds::Attribute(Some(id)) => {
                let class = self.library.text(self.library.definitions[id].storage_type);
                self.library.kind_of_cpp_type(self.context, class).unwrap_or(Kind::ATTRIBUTE)
            }
            Holds::Property(id) => self.kind_of_property(id)?,
            Holds::Native => match self.kinds.get(&of.slot) {
                Some(kind) => kind.clone(),
                None => return Err(unsupported(format!("${}", self.library.text(of.name)))),
            },
        })
    }

    /// Returns the C++ type of a property.
    pub fn kind_of_property(&self, id: PropertyConstraintId) -> Result<Kind, Unsupported> {
        let interface = self.library.text(self.library.definitions[id].interface_type);
        let kind = self.library.kind_of_cpp_type(self.context, interface);
        kind.ok_or_else(|| unsupported(format!("type {interface}")))
    }

    /// Compiles an expression over `$_self` and numbered arguments.
    pub fn compile(
        &self,
        text: &str,
        subject: Option<Kind>,
        arguments: &[Kind],
    ) -> Result<Program, Unsupported> {
        let scope =
            |namespace| Scope { subject: subject.clone(), arguments, ..Scope::over(Kind::Null, namespace) };
        let context = self.context;
        let expr = parse_expression(text)?;
        let own = compile(context, context, &scope(self.namespace), &expr);
        own.or_else(|error| {
            let namespaces = self.library.namespaces();
            let mut others = namespaces.map(|namespace| compile(context, context, &scope(namespace), &expr));
            others.find_map(Result::ok).ok_or(error)
        })
    }

    /// Evaluates an expression over `$_builder` to an attribute, or a type as one.
    pub fn constant(&self, text: &str) -> Result<Attribute, Unsupported> {
        use definitions::expressions::{Frame, Value};
        let program = self.compile(text, None, &[])?;
        let value = program.evaluate(&Frame::over(self.context, Value::Null));
        match value.map_err(|failure| unsupported(format!("{text}: {failure}")))? {
            Value::Type(ty) => Ok(self.context.type_attribute(ty)),
            Value::Attribute(attribute) => Ok(attribute),
            _ => Err(unsupported(format!("{text}, which is no attribute"))),
        }
    }

    /// Compiles a native call of a result pattern.
    pub fn code(&self, text: &str, arguments: &[Kind], returns: u16) -> Result<Code, Unsupported> {
        let text = expanded(text, arguments.len());
        if self.library.is_loaded() && returns != 0 && interpreted::is_own(self.context, &text) {
            return Ok(Code::Interpreted { code: text.into(), returns });
        }
        if let Some(call) = self.native_call(&text) {
            return Ok(call);
        }
        let error = match self.compile(&text, None, arguments) {
            Ok(program) if returns == 1 => return Ok(Code::Expression(program)),
            Ok(_) => unsupported(format!("{returns} values of {text}")),
            Err(error) => error,
        };
        if returns == 0 {
            return Err(error);
        }
        interpreted::check(self.context, &text, error)?;
        Ok(Code::Interpreted { code: text.into(), returns })
    }

    /// Returns the call of a function of the table, with arguments that are those of the pattern.
    fn native_call(&self, text: &str) -> Option<Code> {
        let expr = parse(text).ok()?;
        let Node::Call { callee, arguments } = expr.node(expr.root()) else { return None };
        let Node::Path { path, .. } = expr.node(callee) else { return None };
        let native = find_native(self.context, expr.name(path))?;
        let mut numbers = Vec::new();
        for argument in expr.children(arguments) {
            let Node::Placeholder(name) = expr.node(argument) else { return None };
            match expr.name(name) {
                "_builder" | "_loc" => {}
                number => numbers.push(number.parse().ok()?),
            }
        }
        Some(Code::Call { function: native.function, returns: native.returns, arguments: numbers })
    }
}

/// Spells out `$1...`: all arguments from `$1` on.
fn expanded(text: &str, count: usize) -> String {
    let mut rest = text;
    let mut out = String::with_capacity(text.len());
    while let Some(at) = rest.find('$') {
        let (before, after) = rest.split_at(at + 1);
        out.push_str(before);
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let tail = &after[digits..];
        match (after[..digits].parse::<usize>(), tail.strip_prefix("...")) {
            (Ok(first), Some(tail)) => {
                let all: Vec<String> = (first..count).map(|number| number.to_string()).collect();
                out.push_str(&all.join(", $"));
                rest = tail;
            }
            _ => {
                out.push_str(&after[..digits]);
                rest = tail;
            }
        }
    }
    out.push_str(rest);
    out
}

pub(super) fn unsupported(what: String) -> Unsupported {
    Unsupported { what }
}

/// Finds a function by the name by which C++ calls it.
fn find_native(context: &Context, path: &str) -> Option<Native> {
    let name = path.rsplit("::").next().unwrap_or(path);
    let dialects = context.registry().dialects();
    let mut tables = dialects.iter().filter_map(|dialect| dialect.interface::<DialectRewriting>());
    tables
        .find_map(|table| table.natives.iter().copied().flatten().find(|native| native.name == name).copied())
}

#[cfg(test)]
mod tests {
    use super::expanded;

    #[test]
    fn ranges_of_arguments_are_spelled_out() {
        assert_eq!(expanded("f($_builder, $1...)", 4), "f($_builder, $1, $2, $3)");
        assert_eq!(expanded("f($0, $10)", 1), "f($0, $10)");
    }
}
