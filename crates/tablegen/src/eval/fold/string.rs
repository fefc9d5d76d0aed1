//! Operators on strings.

use super::Folded;
use crate::eval::Evaluator;
use crate::limits::Limit;
use crate::record::RecordId;
use crate::symbol::Symbol;
use crate::syntax::operator::Operator;
use crate::values::{Head, ValueId, Values};

/// The most bytes that a compiled regular expression takes.
const LARGEST_PATTERN: usize = 1 << 15;

/// The steps of evaluation that a byte costs which such an expression is matched against.
pub(super) const STEPS_PER_BYTE: u64 = 16;

/// Compiles the pattern of `!match` or `!instances`; an error is a message.
pub(super) fn regular_expression(pattern: &str) -> Result<ere::Regex, String> {
    ere::Regex::new(pattern.as_bytes(), LARGEST_PATTERN)
        .map_err(|error| format!("`{pattern}` is not a regular expression: {error}"))
}

impl Evaluator<'_> {
    pub(super) fn string(&self, value: ValueId) -> Option<(&str, bool)> {
        let (text, code) = self.keeper.values.as_string(value)?;
        Some((self.keeper.strings.get(text), code))
    }

    pub(super) fn fold_case(&mut self, operator: Operator, operand: ValueId) -> Folded {
        let Some((text, _)) = self.string(operand) else {
            return Ok(None);
        };
        let text = match operator {
            Operator::ToLower => text.to_ascii_lowercase(),
            _ => text.to_ascii_uppercase(),
        };
        self.text(&text).map(Some)
    }

    /// Folds `!strconcat`. The result prints as code if either operand does.
    pub(super) fn fold_str_concat(&mut self, a: ValueId, b: ValueId) -> Folded {
        let (Some((a, a_code)), Some((b, b_code))) = (self.string(a), self.string(b)) else {
            return Ok(None);
        };
        let code = a_code || b_code;
        let joined = [a, b].concat();
        self.string_value(&joined, code).map(Some)
    }

    pub(super) fn fold_interleave(&mut self, list: ValueId, delimiter: ValueId) -> Folded {
        let (Some(items), Some((delimiter, _))) = (self.keeper.values.as_list(list), self.string(delimiter))
        else {
            return Ok(None);
        };
        let (mut joined, mut code) = (String::new(), false);
        let mut number = String::new();
        for (at, &item) in items.iter().enumerate() {
            if at > 0 {
                joined.push_str(delimiter);
            }
            match (self.string(item), self.known_int(item)) {
                (Some((text, is_code)), _) => {
                    joined.push_str(text);
                    // The first element has no say.
                    code |= is_code && at > 0;
                }
                (None, Some(int)) => {
                    number.clear();
                    number.push_str(&int.to_string());
                    joined.push_str(&number);
                }
                (None, None) => return Ok(None),
            }
            if joined.len() as u64 > self.options.limits.get(Limit::StringLength) {
                break;
            }
        }
        self.string_value(&joined, code).map(Some)
    }

    pub(super) fn fold_match(&mut self, text: ValueId, pattern: ValueId, record: Option<RecordId>) -> Folded {
        let (Some((text, _)), Some((pattern, _))) = (self.string(text), self.string(pattern)) else {
            return Ok(None);
        };
        let (regex, text) = (regular_expression(pattern), text.to_owned());
        self.steps(text.len() as u64 * STEPS_PER_BYTE)?;
        match regex {
            Ok(regex) => Ok(Some(Values::bit(regex.is_match(text.as_bytes())))),
            Err(message) => Err(self.error_for(record, message)),
        }
    }

    /// `!subst(target, replacement, value)` on strings, and on whole records and variables.
    pub(super) fn fold_subst(&mut self, operands: &[ValueId], record: Option<RecordId>) -> Folded {
        let &[target, replacement, value] = operands else {
            return Ok(None);
        };
        let heads = [target, replacement, value].map(|operand| self.keeper.values.head(operand));
        match heads {
            [Head::Def(_), Head::Def(_), Head::Def(_)] | [Head::Var(_), Head::Var(_), Head::Var(_)] => {
                Ok(Some(if value == target { replacement } else { value }))
            }
            _ => {
                let (Some((target, _)), Some((replacement, _)), Some((value, _))) =
                    (self.string(target), self.string(replacement), self.string(value))
                else {
                    return Ok(None);
                };
                if target.is_empty() {
                    return Err(self.error_for(record, "`!subst` of an empty string"));
                }
                let found = value.matches(target).count();
                let length = value.len() + found * replacement.len().saturating_sub(target.len());
                self.check_string_length(length)?;
                let text = self.string(operands[2]).map_or_else(String::new, |(value, _)| {
                    let part = |at: usize| self.string(operands[at]).map_or("", |(text, _)| text);
                    value.replace(part(0), part(1))
                });
                self.text(&text).map(Some)
            }
        }
    }

    pub(super) fn fold_substr(&mut self, operands: &[ValueId], record: Option<RecordId>) -> Folded {
        let values = &self.keeper.values;
        let (start, length) = (values.as_int(operands[1]), values.as_int(operands[2]));
        let (Some((text, code)), Some(start), Some(length)) = (self.string(operands[0]), start, length)
        else {
            return Ok(None);
        };
        let Some(rest) = usize::try_from(start).ok().filter(|&start| start <= text.len()) else {
            let message = format!("`!substr` starts at {start}, but the string has {} bytes", text.len());
            return Err(self.error_for(record, message));
        };
        if length < 0 {
            return Err(self.error_for(record, format!("the length {length} of `!substr` is negative")));
        }
        let end = rest.saturating_add(usize::try_from(length).unwrap_or(usize::MAX)).min(text.len());
        match text.get(rest..end).map(str::to_owned) {
            Some(part) => self.string_value(&part, code).map(Some),
            None => Err(self.error_for(record, "`!substr` cuts a character of several bytes in two")),
        }
    }

    pub(super) fn fold_find(&mut self, operands: &[ValueId], record: Option<RecordId>) -> Folded {
        let start = self.keeper.values.as_int(operands[2]);
        let (Some((text, _)), Some((wanted, _)), Some(start)) =
            (self.string(operands[0]), self.string(operands[1]), start)
        else {
            return Ok(None);
        };
        let Some(from) = usize::try_from(start).ok().filter(|&start| start <= text.len()) else {
            let message = format!("`!find` starts at {start}, but the string has {} bytes", text.len());
            return Err(self.error_for(record, message));
        };
        let from = (from..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(from);
        let found = text[from..].find(wanted).map_or(-1, |at| (from + at) as i64);
        Ok(Some(self.int(found)))
    }

    /// The text of a symbol, for messages.
    pub(in crate::eval) fn symbol_text(&self, symbol: Symbol) -> &str {
        self.keeper.strings.get(symbol)
    }
}
