//! Edits of a text, and the tokens that are not what they were.

use std::ops::Range;

/// An edit: some bytes of the text before, and the number of those that replace them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextEdit {
    pub range: Range<usize>,
    pub new_len: usize,
}

impl TextEdit {
    /// Returns the number of bytes by which the text after the edit moves.
    pub fn shift(&self) -> isize {
        self.new_len as isize - self.range.len() as isize
    }

    /// Returns the edit that has the effect of this one and then another.
    pub fn then(self, next: &TextEdit) -> TextEdit {
        let end = self.range.start + self.new_len;
        // Bytes after this edit are counted in the text between the two.
        let more = next.range.end.saturating_sub(end);
        let start = self.range.start.min(next.range.start);
        let new_end = end.max(next.range.end) - next.range.len() + next.new_len;
        TextEdit { range: start..self.range.end + more, new_len: new_end - start }
    }
}

/// The tokens that an edit changed.
#[derive(Debug)]
pub struct Damage {
    /// In the text as it is: those that are new, and up to those whose brackets match others.
    pub tokens: Range<usize>,
    /// The number of tokens by which those after the edit moved.
    pub shift: isize,
    /// The first token after the lines of the edit: columns are what they were from there on.
    pub next_line: usize,
    /// Whether white space and comments are all that changed.
    pub is_blank: bool,
}

/// Returns a place that many further on.
#[inline]
pub fn moved(place: usize, shift: isize) -> usize {
    place.wrapping_add_signed(shift)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::Names;
    use crate::{NoNames, Node, OperationKind, OperationNames, Role, Scoping, Tree};

    struct Functions;

    impl OperationNames for Functions {
        fn kind(&self, dialect: &[u8], name: &[u8]) -> OperationKind {
            match (dialect, name) {
                (b"emitc", b"do") => OperationKind::Operation,
                _ => NoNames.kind(dialect, name),
            }
        }

        fn scoping(&self, dialect: &[u8], name: &[u8]) -> Option<Scoping> {
            match (dialect, name) {
                (b"func", b"func") | (b"builtin", b"module") => {
                    Some(Scoping { is_isolated: true, is_symbol: true })
                }
                (b"a", _) => Some(Scoping::default()),
                _ => None,
            }
        }
    }

    /// Returns all that a tree and names say of a text.
    fn contents(tree: &Tree, names: &Names) -> String {
        let nodes: Vec<&Node> = tree.nodes().iter().collect();
        let tokens = 0..tree.tokens.len();
        let tokens: Vec<_> = tokens
            .map(|at| (tree.tokens.start(at), tree.tokens.end(at), tree.tokens.partner(at), tree.role(at)))
            .collect::<Vec<(usize, usize, Option<usize>, Role)>>();
        format!("{nodes:?}\n{tokens:?}\n{:?}\n{:?}", names.definitions, names.references())
    }

    const TEXT: &str = "#map = affine_map<(d0) -> (d0 + 1)>\nmodule @m {\n  func.func @f(%a: i32, %b: tensor<4x4xf32>) -> i32 {\n    \
        %0:2, %1 = a.b(%a, %b) {c = 1, d = \"x\"} : (i32) -> i32\n    a.for %i = %0#1 to %a {\n      a.use %i, #map, @g\n      a.yield\n    }\n    \
        return %1 : i32\n  }\n  func.func @g() {\n    \"a.c\"() ({\n    ^bb0(%x: i32, %y: i32):\n      a.br ^bb1(%x : i32)\n    ^bb1(%z: i32):\n      \
        a.end %later\n    }) {sym_name = \"q\"} : () -> ()\n    call @f() : () -> ()\n    a.while {\n    } do {\n    }\n    %later = a.d @m::@f\n    return\n  }\n  \
        // A comment { ( [\n  func.func @h() { return }\n}\n!t = i32\n%top = a.b #map : !t\na.use %top, @m::@h\n{-# dialect_resources: {} #-}\n";

    const PASTES: &[&str] = &[
        "{",
        "}",
        "(",
        ")",
        "<",
        ">",
        "\n",
        " ",
        "%a",
        "%0 = ",
        "a.b",
        "return\n",
        "\"",
        ",",
        ":",
        "=",
        "^bb1",
        "^bb9(%q: i32):\n",
        "func.func @f() {\n",
        "@g",
        "#map",
        "//",
        "do",
        "{-#",
        "#-}",
        "[",
        "]",
        "é",
        "\r\n",
        "a.for %i {\n}\n",
        "module {",
        "!t = f32\n",
        "1",
        ".",
        "%top",
        "emitc.func @e() {\n",
        "\0",
    ];

    #[test]
    fn edits_leave_what_the_whole_text_gives() {
        let mut seed = 1u64;
        let mut random = |below: usize| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as usize % below.max(1)
        };
        let mut updated = 0;
        for _ in 0..150 {
            let mut text = TEXT.repeat(1 + random(2));
            let mut tree = Tree::of(text.as_bytes(), &Functions);
            let mut names = Names::of(text.as_bytes(), &tree, &Functions);
            for _ in 0..60 {
                let boundary = |mut at: usize| {
                    while !text.is_char_boundary(at) {
                        at -= 1;
                    }
                    at
                };
                let start = boundary(random(text.len() + 1));
                let end = boundary((start + [0, 0, 1, 2, 7, 60][random(6)]).min(text.len())).max(start);
                let new = if random(4) == 0 { "" } else { PASTES[random(PASTES.len())] };
                let before = text.clone();
                text.replace_range(start..end, new);
                let edit = TextEdit { range: start..end, new_len: new.len() };
                let rebuilt = tree.edit(text.as_bytes(), &edit, &Functions);
                let is_updated = names.update(text.as_bytes(), &tree, &Functions, &rebuilt);
                updated += usize::from(is_updated);
                let whole = Tree::of(text.as_bytes(), &Functions);
                let all = Names::of(text.as_bytes(), &whole, &Functions);
                if !is_updated {
                    names = Names::of(text.as_bytes(), &tree, &Functions);
                }
                assert!(
                    contents(&tree, &names) == contents(&whole, &all),
                    "{edit:?} {new:?}\n{before}\n{}\n{}",
                    contents(&tree, &names),
                    contents(&whole, &all)
                );
            }
        }
        // Many edits are within a function.
        assert!(updated > 500, "{updated}");
    }

    #[test]
    fn edits_can_be_joined() {
        let edit = |range: Range<usize>, new_len| TextEdit { range, new_len };
        assert_eq!(edit(2..4, 1).then(&edit(3..3, 2)), edit(2..4, 3));
        assert_eq!(edit(2..4, 1).then(&edit(0..1, 0)), edit(0..4, 2));
        assert_eq!(edit(2..4, 1).then(&edit(5..7, 3)), edit(2..8, 6));
        assert_eq!(edit(2..2, 5).then(&edit(3..4, 0)), edit(2..2, 4));
    }
}
