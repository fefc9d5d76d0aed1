//! Limits with names.
//!
//! A few lines of TableGen, a regular expression or a pattern that undoes another one can ask for any amount of
//! memory or time. Each such resource has a limit. A table of limits has one [`Row`] a limit: its name, its
//! default and the unit it counts. Reaching a limit is an ordinary error, and [`Row::reached`] words it: the error
//! names the limit and the option that raises it.
//!
//! The macro [`limits!`] makes a table: an enum `Limit` of its rows, `LIMITS` with the rows themselves, and
//! `Limits`, the values of one run.

/// One limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The name that messages and the option `--limit` use.
    pub name: &'static str,
    pub default: u64,
    /// The counted thing, in the plural: "steps of evaluation".
    pub unit: &'static str,
}

impl Row {
    /// Returns the error of a run that reached this limit, which had this value.
    pub fn reached(&self, value: u64) -> String {
        let Row { name, unit, .. } = self;
        format!("limit `{name}` reached: {value} {unit} (`--limit {name}=N` raises it)")
    }
}

/// The reason that a `NAME=N` of the option `--limit` is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Invalid {
    /// The text has no `=`, or no number after it.
    NoNumber,
    UnknownName,
}

/// Splits a `NAME=N`.
///
/// # Errors
/// Fails if `N` is missing or not a number.
pub fn parse(text: &str) -> Result<(&str, u64), Invalid> {
    let (name, number) = text.split_once('=').ok_or(Invalid::NoNumber)?;
    Ok((name, number.replace('_', "").parse().map_err(|_| Invalid::NoNumber)?))
}

/// Appends a line to `out` for each row: name, default, unit.
pub fn describe(rows: &[Row], out: &mut String) {
    use std::fmt::Write as _;
    for Row { name, default, unit } in rows {
        let _ = writeln!(out, "  {name:<22} {default:>11}  {unit}");
    }
}

/// Makes a table of limits; see the crate's description.
///
/// A line of it: documentation, `Variant = "name", default, "unit";`.
#[macro_export]
macro_rules! limits {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $default:expr, $unit:literal;)*) => {
        /// A row of [`LIMITS`].
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Limit {
            $($(#[$doc])* $variant,)*
        }

        /// The limits, in the order of [`Limit`].
        pub static LIMITS: &[$crate::Row] =
            &[$($crate::Row { name: $name, default: $default, unit: $unit }),*];

        /// The values of the limits in one run.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Limits([u64; [$($name),*].len()]);

        impl Default for Limits {
            fn default() -> Self {
                Limits([$($default),*])
            }
        }

        impl Limits {
            /// Returns the value of `limit`.
            #[inline]
            pub fn get(&self, limit: Limit) -> u64 {
                self.0[limit as usize]
            }

            /// These limits, with another value for one.
            #[must_use]
            pub fn with(mut self, limit: Limit, value: u64) -> Self {
                self.0[limit as usize] = value;
                self
            }

            /// Sets the limit called `name`; whether there is one.
            pub fn set(&mut self, name: &str, value: u64) -> bool {
                match LIMITS.iter().position(|row| row.name == name) {
                    Some(index) => self.0[index] = value,
                    None => return false,
                }
                true
            }

            /// Returns the error of a run that reached `limit`.
            pub fn reached(&self, limit: Limit) -> String {
                LIMITS[limit as usize].reached(self.get(limit))
            }
        }
    };
}

#[cfg(test)]
mod tests {
    mod table {
        limits! {
            Steps = "steps", 1 << 4, "steps";
            /// A second one.
            Depth = "depth", 2, "levels";
        }
    }
    use table::{Limit, Limits};

    #[test]
    fn a_table_has_names_defaults_and_errors() {
        let mut limits = Limits::default();
        assert_eq!((limits.get(Limit::Steps), limits.get(Limit::Depth)), (16, 2));
        assert!(limits.set("depth", 5) && !limits.set("breadth", 5));
        assert_eq!(
            limits.reached(Limit::Depth),
            "limit `depth` reached: 5 levels (`--limit depth=N` raises it)"
        );
        assert_eq!(Limits::default().with(Limit::Depth, 5), limits);
        assert_eq!(super::parse("depth=1_000"), Ok(("depth", 1000)));
        assert_eq!(super::parse("depth=-1"), Err(super::Invalid::NoNumber));
    }
}
