//! The known names that an unknown one resembles.

/// Returns the names among `candidates` that are nearest to `name`: at most `count`, all as near as the
/// nearest, all as near as the nearest, and none that has little in common with it.
pub fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>, count: usize) -> Vec<&'a str> {
    let allowed = name.len() / 3 + 1;
    let mut near: Vec<(usize, std::cmp::Reverse<usize>, &str)> = candidates
        .filter_map(|candidate| {
            // The part after a dialect's prefix may be meant without it.
            let short = candidate.split_once('.').map_or(candidate, |split| split.1);
            let start = std::cmp::Reverse(common_start(candidate, name));
            if short == name {
                return Some((0, start, candidate));
            }
            if candidate.len().abs_diff(name.len()) > allowed {
                return None;
            }
            let distance = strsim::osa_distance(candidate, name);
            // Something has to be the same.
            let is_near = distance <= allowed && distance < candidate.len().max(name.len());
            is_near.then_some((distance, start, candidate))
        })
        .collect();
    sort::by(&mut near, Ord::cmp);
    near.dedup();
    let nearest = near.first().map(|first| first.0);
    let near = near.into_iter().take_while(|entry| Some(entry.0) == nearest);
    near.take(count).map(|(.., candidate)| candidate).collect()
}

/// Returns the number of leading bytes that two names have in common.
fn common_start(a: &str, b: &str) -> usize {
    a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count()
}

/// Returns the question which of these names is meant, if there are any.
pub fn did_you_mean(names: &[impl AsRef<str>]) -> Option<String> {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{}`", name.as_ref())).collect();
    let (last, others) = quoted.split_last()?;
    Some(match others {
        [] => format!("did you mean {last}?"),
        _ => format!("did you mean {} or {last}?", others.join(", ")),
    })
}

/// Returns the edit distance of `a` and `b`: how many bytes have to be added, removed or replaced.
pub fn edit_distance(a: &[u8], b: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, &left) in a.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, &right) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(left != right);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_found() {
        let known = ["arith.addi", "arith.andi", "index.add", "memref.load", "affine.load"];
        let found = |name| nearest(name, known.into_iter(), 3);
        assert_eq!(found("arith.adi"), ["arith.addi", "arith.andi"]);
        assert_eq!(found("arith.addii"), ["arith.addi"]);
        assert_eq!(found("load"), ["affine.load", "memref.load"]);
        assert!(found("something.else").is_empty());
        assert_eq!(nearest("lsh", ["lhs", "rhs"].into_iter(), 3), ["lhs"]);
        assert!(nearest("x", ["a", "b"].into_iter(), 3).is_empty());
    }

    #[test]
    fn questions_name_all() {
        assert_eq!(did_you_mean(&["a"]).unwrap(), "did you mean `a`?");
        assert_eq!(did_you_mean(&["a", "b", "c"]).unwrap(), "did you mean `a`, `b` or `c`?");
        assert_eq!(did_you_mean(&[] as &[&str]), None);
    }
}
