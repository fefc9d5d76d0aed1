//! The known names that an unknown one resembles.

/// The names among `candidates` that are nearest to `name`, the nearest first: as many as `count`,
/// and none that has little in common with it.
pub fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>, count: usize) -> Vec<&'a str> {
    let allowed = name.len() / 3 + 1;
    let mut near: Vec<(usize, &str)> = candidates
        .filter_map(|candidate| {
            // What stands behind the prefix of a dialect may be meant without it.
            let short = candidate.split_once('.').map_or(candidate, |split| split.1);
            if short == name {
                return Some((0, candidate));
            }
            if candidate.len().abs_diff(name.len()) > allowed {
                return None;
            }
            let distance = edit_distance(candidate.as_bytes(), name.as_bytes());
            (distance <= allowed).then_some((distance, candidate))
        })
        .collect();
    near.sort_unstable();
    near.into_iter().take(count).map(|(_, candidate)| candidate).collect()
}

/// How many bytes have to be added, removed or replaced to get from `a` to `b`.
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
        assert_eq!(found("load"), ["affine.load", "memref.load"]);
        assert!(found("something.else").is_empty());
    }
}
