//! The options of passes: declarations, values, and text.
//!
//! A pass declares its options in a table, with types and defaults; a run of it reads values by name, already
//! checked. `{a=1 b={x,y}}` is their text in a pipeline, read and printed here as mlir-opt reads and prints
//! it.
//!
//! Follows `PassOptions` of mlir/lib/Pass/PassRegistry.cpp and mlir/include/mlir/Pass/PassOptions.h.

mod text;

use super::manager::OpPassManager;
use super::pipeline::{PipelineError, parse_pipeline, parse_pipeline_steps};
use support::nearest::nearest;
use support::numbers::{read_boolean, read_integer};
use support::program::program_name;
use text::{braced, list_elements, next_argument};

/// The type of an option's value, with its default.
#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// `name`, `name=true` or `name=false`.
    Bool(bool),
    /// An integer, and its default.
    Integer(IntegerKind, i64),
    /// A floating-point number, kept as its text.
    Number(&'static str),
    /// A string, and its default.
    String(&'static str),
    /// The name of the pass in messages and reports, by default this.
    Name(&'static str),
    /// The steps of a pipeline, as text.
    Pipeline,
    /// One of these values, each with its meaning.
    Choice(&'static [(&'static str, &'static str)], &'static str),
    /// `name=a,b` or `name={a,b}`; no default.
    Strings,
    /// Integers, separated by commas.
    Integers(IntegerKind),
    /// Pass managers, `name=func.func(cse),any(canonicalize)`.
    Pipelines,
}

/// The C++ type of an integer option: its limits, and how messages and the help call it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntegerKind {
    /// `int`
    Int,
    /// `long`
    Long,
    /// `unsigned`
    Unsigned,
    /// `unsigned long`
    UnsignedLong,
}

impl IntegerKind {
    /// Returns the name in messages, and the name in help.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            IntegerKind::Int => ("integer", "int"),
            IntegerKind::Long => ("long", "long"),
            IntegerKind::Unsigned => ("uint", "uint"),
            IntegerKind::UnsignedLong => ("ulong", "ulong"),
        }
    }

    /// Reads an integer of this kind.
    fn read(self, text: &str) -> Option<i64> {
        let value = read_integer(text)?;
        let fits = match self {
            IntegerKind::Int => i32::try_from(value).is_ok(),
            IntegerKind::Long => i64::try_from(value).is_ok(),
            IntegerKind::Unsigned => u32::try_from(value).is_ok(),
            // Values above the largest signed one are not told apart.
            IntegerKind::UnsignedLong => u64::try_from(value).is_ok(),
        };
        fits.then(|| i64::try_from(value).unwrap_or(i64::MAX))
    }
}

/// An option that a pass declares.
#[derive(Debug)]
pub struct PassOption {
    /// The name.
    pub name: &'static str,
    /// The values that it takes.
    pub takes: Takes,
    /// A line that says what it is for.
    pub help: &'static str,
}

/// Returns a row of a table of options.
pub const fn option(name: &'static str, takes: Takes, help: &'static str) -> PassOption {
    PassOption { name, takes, help }
}

/// The value of an option.
#[derive(Clone, Debug)]
enum Value {
    Bool(bool),
    Integer(i64),
    String(String),
    Strings(Vec<String>),
    Integers(Vec<i64>),
    Pipelines(Vec<OpPassManager>),
}

/// The values of the options of a pass, in the order in which it declares them.
#[derive(Clone, Debug)]
pub struct PassOptions {
    declared: &'static [PassOption],
    values: Vec<Value>,
    /// Whether each was given a value.
    given: Vec<bool>,
}

/// An error in the options given for a pass.
#[derive(Clone, Debug)]
pub struct OptionError {
    /// A message that the option parser prints by itself.
    pub aside: String,
    /// mlir-opt's message.
    pub message: String,
    /// A summary in one line.
    pub summary: String,
    /// The known names that resemble the one that is not.
    pub nearest: Vec<&'static str>,
}

impl PassOptions {
    /// Returns the defaults of the declared options.
    pub fn new(declared: &'static [PassOption]) -> Self {
        let default = |option: &PassOption| match option.takes {
            Takes::Bool(default) => Value::Bool(default),
            Takes::Integer(_, default) => Value::Integer(default),
            Takes::Number(default)
            | Takes::String(default)
            | Takes::Name(default)
            | Takes::Choice(_, default) => Value::String(default.into()),
            Takes::Pipeline => Value::String(String::new()),
            Takes::Strings => Value::Strings(Vec::new()),
            Takes::Integers(_) => Value::Integers(Vec::new()),
            Takes::Pipelines => Value::Pipelines(Vec::new()),
        };
        let given = vec![false; declared.len()];
        PassOptions { declared, values: declared.iter().map(default).collect(), given }
    }

    /// Sets the options of `text`, `name=value name={value} ...`.
    ///
    /// # Errors
    /// Fails for an undeclared option, or a value of the wrong type.
    pub fn parse(&mut self, text: &str) -> Result<(), OptionError> {
        let mut rest = text;
        while !rest.is_empty() {
            let (key, value, behind) = next_argument(rest);
            rest = behind;
            if key.is_empty() {
                continue;
            }
            let Some(index) = self.declared.iter().position(|option| option.name == key) else {
                let names = self.declared.iter().map(|option| option.name);
                return Err(OptionError {
                    aside: String::new(),
                    message: format!("<Pass-Options-Parser>: no such option {key}\n"),
                    summary: format!("no such option {key}"),
                    nearest: nearest(key, names, 2),
                });
            };
            self.set(index, value)?;
            self.given[index] = true;
        }
        Ok(())
    }

    fn set(&mut self, index: usize, text: Option<&str>) -> Result<(), OptionError> {
        let option = &self.declared[index];
        let invalid = |problem: String| OptionError {
            aside: format!("{}: for the --{} option: {problem}\n", program_name("rsmlir-opt"), option.name),
            message: String::new(),
            summary: format!("for the --{} option: {problem}", option.name),
            nearest: Vec::new(),
        };
        let value = match (option.takes, text) {
            (Takes::Bool(_), text) => {
                let text = text.unwrap_or_default();
                let value = read_boolean(text).ok_or_else(|| {
                    invalid(format!("'{text}' is invalid value for boolean argument! Try 0 or 1"))
                })?;
                Value::Bool(value)
            }
            (_, None) => return Err(invalid("requires a value!".into())),
            (Takes::Integer(kind, _), Some(text)) => {
                let value = kind.read(text);
                let problem = || invalid(format!("'{text}' value invalid for {} argument!", kind.names().0));
                Value::Integer(value.ok_or_else(problem)?)
            }
            (Takes::Number(_), Some(text)) => {
                let problem = || invalid(format!("'{text}' value invalid for floating point argument!"));
                text.parse::<f64>().map_err(|_| problem())?;
                Value::String(text.into())
            }
            (Takes::String(_) | Takes::Name(_), Some(text)) => Value::String(text.into()),
            (Takes::Pipeline, Some(text)) => {
                parse_pipeline_steps(text, &mut OpPassManager::default()).map_err(|error| OptionError {
                    summary: error.to_string(),
                    aside: error.aside + &error.message,
                    message: "Failed to parse composite pass pipeline".into(),
                    nearest: Vec::new(),
                })?;
                Value::String(text.into())
            }
            (Takes::Choice(choices, _), Some(text)) => {
                if !choices.iter().any(|choice| choice.0 == text) {
                    return Err(OptionError {
                        nearest: nearest(text, choices.iter().map(|choice| choice.0), 2),
                        ..invalid(format!("Cannot find option named '{text}'!"))
                    });
                }
                Value::String(text.into())
            }
            (Takes::Strings, Some(text)) => {
                let Value::Strings(values) = &mut self.values[index] else { return Ok(()) };
                values.extend(list_elements(text).into_iter().map(String::from));
                return Ok(());
            }
            (Takes::Integers(kind), Some(text)) => {
                let Value::Integers(values) = &mut self.values[index] else { return Ok(()) };
                for element in list_elements(text) {
                    let problem =
                        || invalid(format!("'{element}' value invalid for {} argument!", kind.names().0));
                    values.push(kind.read(element).ok_or_else(problem)?);
                }
                return Ok(());
            }
            (Takes::Pipelines, Some(text)) => {
                let Value::Pipelines(values) = &mut self.values[index] else { return Ok(()) };
                for element in list_elements(text) {
                    let inner = |error: Box<PipelineError>| OptionError {
                        summary: error.to_string(),
                        aside: error.aside + &error.message,
                        message: String::new(),
                        nearest: Vec::new(),
                    };
                    values.push(parse_pipeline(element).map_err(inner)?);
                }
                return Ok(());
            }
        };
        self.values[index] = value;
        Ok(())
    }

    fn value(&self, name: &str) -> Option<&Value> {
        let index = self.declared.iter().position(|option| option.name == name);
        debug_assert!(index.is_some(), "the pass declares no option {name}");
        index.map(|index| &self.values[index])
    }

    /// Returns the name that the options give to the pass, if they do.
    pub(super) fn pass_name(&self) -> Option<&str> {
        let index = self.declared.iter().position(|option| matches!(option.takes, Takes::Name(_)))?;
        match &self.values[index] {
            Value::String(name) => Some(name),
            _ => None,
        }
    }

    /// Returns whether an option was given, be it its default.
    pub fn is_given(&self, name: &str) -> bool {
        let index = self.declared.iter().position(|option| option.name == name);
        index.is_some_and(|index| self.given[index])
    }

    /// Returns the value of a switch.
    pub fn bool(&self, name: &str) -> bool {
        matches!(self.value(name), Some(Value::Bool(true)))
    }

    /// Returns the value of an integer option.
    pub fn integer(&self, name: &str) -> i64 {
        match self.value(name) {
            Some(&Value::Integer(value)) => value,
            _ => 0,
        }
    }

    /// Returns the value of a string option, of a choice, or of a number.
    pub fn string(&self, name: &str) -> &str {
        match self.value(name) {
            Some(Value::String(value)) => value,
            _ => "",
        }
    }

    /// Returns the values of a list of strings.
    pub fn strings(&self, name: &str) -> &[String] {
        match self.value(name) {
            Some(Value::Strings(values)) => values,
            _ => &[],
        }
    }

    /// Returns the values of a list of integers.
    pub fn integers(&self, name: &str) -> &[i64] {
        match self.value(name) {
            Some(Value::Integers(values)) => values,
            _ => &[],
        }
    }

    /// Returns the values of a list of pass managers.
    pub fn pipelines(&self, name: &str) -> &[OpPassManager] {
        match self.value(name) {
            Some(Value::Pipelines(values)) => values,
            _ => &[],
        }
    }

    /// Appends `{name=value ...}`, sorted by name, or nothing where none are declared.
    pub fn print(&self, out: &mut String) {
        if self.declared.is_empty() {
            return;
        }
        let mut order: Vec<usize> = (0..self.declared.len()).collect();
        sort::by_key(&mut order, |&index| self.declared[index].name);
        let texts: Vec<String> =
            order.into_iter().map(|index| printed(self.declared[index].name, &self.values[index])).collect();
        out.push('{');
        out.push_str(&texts.join(" "));
        out.push('}');
    }
}

/// `name=value`; nothing for an empty list, as mlir-opt has it.
fn printed(name: &str, value: &Value) -> String {
    let list = |values: Vec<String>| match values.is_empty() {
        true => String::new(),
        false => format!("{name}={{{}}}", values.join(",")),
    };
    match value {
        Value::Bool(value) => format!("{name}={value}"),
        Value::Integer(value) => format!("{name}={value}"),
        Value::String(value) => format!("{name}={}", braced(value)),
        Value::Strings(values) => list(values.iter().map(|value| braced(value)).collect()),
        Value::Integers(values) => list(values.iter().map(ToString::to_string).collect()),
        Value::Pipelines(values) => list(values.iter().map(OpPassManager::to_text).collect()),
    }
}

/// Returns the placeholder of an option's value in the help.
pub(super) fn value_name(takes: Takes) -> &'static str {
    match takes {
        Takes::Bool(_) => "",
        Takes::Integer(kind, _) | Takes::Integers(kind) => kind.names().1,
        Takes::Number(_) => "number",
        Takes::String(_) | Takes::Name(_) | Takes::Pipeline | Takes::Strings => "string",
        Takes::Choice(..) => "value",
        Takes::Pipelines => "pass-manager",
    }
}

#[cfg(test)]
mod tests {
    use super::text::unwrapped;
    use super::*;

    static DECLARED: &[PassOption] = &[
        option("size", Takes::Integer(IntegerKind::Unsigned, 7), "a size"),
        option("all", Takes::Bool(false), "all of it"),
        option("label", Takes::String(""), "a label"),
        option("names", Takes::Strings, "some names"),
        option("mode", Takes::Choice(&[("fast", ""), ("slow", "")], "fast"), "how"),
    ];

    fn read(text: &str) -> Result<String, OptionError> {
        let mut options = PassOptions::new(DECLARED);
        options.parse(text)?;
        let mut out = String::new();
        options.print(&mut out);
        Ok(out)
    }

    #[test]
    fn options_are_printed_sorted() {
        assert_eq!(read("").unwrap(), "{all=false label= mode=fast  size=7}");
        let text = "size=0x10 all label='a b' names=x,{y,z} mode=slow";
        assert_eq!(read(text).unwrap(), "{all=true label={a b} mode=slow names={x,y,z} size=16}");
    }

    #[test]
    fn values_may_nest() {
        assert_eq!(
            read("label={x {y} z} names={a,b}").unwrap(),
            "{all=false label={x {y} z} mode=fast names={a,b} size=7}"
        );
        assert_eq!(unwrapped("{a},{b}"), "{a},{b}");
        assert_eq!(list_elements("a{b,c},d"), ["a{b,c}", "d"]);
    }

    #[test]
    fn errors_of_options() {
        assert_eq!(read("sise=1").unwrap_err().nearest, ["size"]);
        assert_eq!(read("sise=1").unwrap_err().message, "<Pass-Options-Parser>: no such option sise\n");
        let summary = |text| read(text).unwrap_err().summary;
        assert_eq!(summary("size=-1"), "for the --size option: '-1' value invalid for uint argument!");
        assert_eq!(summary("size"), "for the --size option: requires a value!");
        assert_eq!(summary("mode=fats"), "for the --mode option: Cannot find option named 'fats'!");
        assert_eq!(
            summary("all=x"),
            "for the --all option: 'x' is invalid value for boolean argument! Try 0 or 1"
        );
    }
}
