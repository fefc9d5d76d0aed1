//! Aliases as definitions name them: `"Axis":$axis` is a number where the sources say `using Axis = int16_t;`.

use crate::index::{Alias, Entity};
use crate::lex::token::Kind;
use crate::sources::Sources;

/// The longest chain of aliases that is followed.
const MOST_STEPS: usize = 8;

impl Sources {
    /// Returns the type that a name is another one for, as it is written; `None` if the sources have no alias of that name,
    /// or several that differ.
    pub fn alias_target(&self, name: &str) -> Option<String> {
        let mut target = None;
        for _ in 0..MOST_STEPS {
            match self.next_target(target.as_deref().unwrap_or(name)) {
                Some(next) => target = Some(next),
                None => break,
            }
        }
        target
    }

    fn next_target(&self, name: &str) -> Option<String> {
        let last = self.names.find(name.rsplit("::").next()?)?;
        let aliases = self.index.named(last).iter().filter_map(|entity| match entity {
            Entity::Alias(id) => Some(self.index.alias(*id)),
            _ => None,
        });
        let mut targets = aliases.map(|alias| self.spelled(alias));
        let first = targets.next()??;
        targets.all(|other| other.as_ref() == Some(&first)).then_some(first)
    }

    /// Returns the text of an alias of a type that is but a name, or words as in `unsigned int`.
    fn spelled(&self, alias: &Alias) -> Option<String> {
        if alias.template.is_some() {
            return None;
        }
        let tokens = &self.file_tokens(alias.file).tokens;
        let mut text = String::new();
        for token in tokens.get(alias.target.start as usize..alias.target.end as usize)? {
            match token.kind {
                Kind::ColonColon => text.push_str("::"),
                _ => {
                    let word = self.names.get(token.name()?);
                    if !text.is_empty() && !text.ends_with(':') {
                        text.push(' ');
                    }
                    text.push_str(word);
                }
            }
        }
        Some(text)
    }
}
