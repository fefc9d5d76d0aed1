//! Matching brackets of a text that may lack some.
//!
//! A brace is stronger than other brackets: `}` closes the innermost `{` and whatever is open in it. `)` and
//! `]` close one of their kind within the innermost braces. `<` and `>` may also be comparisons, so one without a
//! partner is no error.

use parse::TokenKind;

use crate::Tokens;

/// The brackets open within one pair of braces.
#[derive(Default, Clone, Copy)]
struct Level {
    /// The length of the stack where the level starts.
    base: usize,
    parens: usize,
    squares: usize,
}

/// Returns the partner of each token; a token without one is its own partner.
pub fn partners(text: &[u8], tokens: &Tokens) -> Vec<u32> {
    let mut partners: Vec<u32> = (0..tokens.len() as u32).collect();
    let mut open: Vec<(TokenKind, u32)> = Vec::new();
    let mut levels = vec![Level::default()];
    for index in 0..tokens.len() {
        let kind = tokens.kind(index);
        let Some(level) = levels.last_mut() else { break };
        match kind {
            TokenKind::LParen => level.parens += 1,
            TokenKind::LSquare => level.squares += 1,
            TokenKind::LBrace | TokenKind::FileMetadataBegin => {
                open.push((kind, index as u32));
                levels.push(Level { base: open.len(), ..Level::default() });
                continue;
            }
            // `d0 <= 4`
            TokenKind::Less if text.get(tokens.end(index)) == Some(&b'=') => continue,
            TokenKind::Less => {}
            TokenKind::Greater => {
                if open.len() > level.base
                    && let Some(&(TokenKind::Less, opener)) = open.last()
                {
                    join(&mut partners, opener, index);
                    open.pop();
                }
                continue;
            }
            TokenKind::RParen if level.parens > 0 => {
                close(&mut open, level, TokenKind::LParen, index, &mut partners);
                continue;
            }
            TokenKind::RSquare if level.squares > 0 => {
                close(&mut open, level, TokenKind::LSquare, index, &mut partners);
                continue;
            }
            TokenKind::RBrace | TokenKind::FileMetadataEnd => {
                let base = level.base;
                if levels.len() > 1 {
                    levels.pop();
                    open.truncate(base);
                    if let Some((_, opener)) = open.pop() {
                        join(&mut partners, opener, index);
                    }
                }
                continue;
            }
            _ => continue,
        }
        open.push((kind, index as u32));
    }
    partners
}

/// Closes the innermost bracket of a kind that the level has, and those open in it.
fn close(
    open: &mut Vec<(TokenKind, u32)>,
    level: &mut Level,
    wanted: TokenKind,
    index: usize,
    partners: &mut [u32],
) {
    while let Some((kind, opener)) = open.pop() {
        match kind {
            TokenKind::LParen => level.parens -= 1,
            TokenKind::LSquare => level.squares -= 1,
            _ => {}
        }
        if kind == wanted {
            join(partners, opener, index);
            return;
        }
    }
}

fn join(partners: &mut [u32], opener: u32, closer: usize) {
    partners[opener as usize] = closer as u32;
    partners[closer] = opener;
}

#[cfg(test)]
mod tests {
    use crate::Tokens;

    /// Returns the partners of the brackets, as pairs of the bytes where they stand.
    fn pairs(text: &str) -> Vec<(usize, usize)> {
        let tokens = Tokens::of(text.as_bytes());
        (0..tokens.len())
            .filter_map(|index| {
                let partner = tokens.partner(index).filter(|&partner| partner > index)?;
                Some((tokens.start(index), tokens.start(partner)))
            })
            .collect()
    }

    #[test]
    fn comparisons_are_no_brackets() {
        assert_eq!(pairs("<(d0 >= 0)>"), [(0, 10), (1, 9)]);
        assert_eq!(pairs("(a <= b) -> (c)"), [(0, 7), (12, 14)]);
    }

    #[test]
    fn braces_are_stronger() {
        assert_eq!(pairs("{ ( [ } )"), [(0, 6)]);
        assert_eq!(pairs("( [ ) ]"), [(0, 4)]);
        assert_eq!(pairs("} { ]) }"), [(2, 7)]);
    }
}
