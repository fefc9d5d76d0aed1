//! The tables of docs/limits.md show every limit with its default.

const DOCUMENT: &str = include_str!("../docs/limits.md");

#[test]
fn the_document_has_every_limit() {
    let rows: Vec<String> = rsmlir::limits::LIMITS
        .iter()
        .chain(tablegen::LIMITS)
        .map(|row| format!("| `{}` | {} |", row.name, row.default))
        .collect();
    for row in &rows {
        assert!(DOCUMENT.contains(row), "docs/limits.md lacks {row}");
    }
    let documented = DOCUMENT.lines().filter(|line| line.starts_with("| `")).count();
    assert_eq!(documented, rows.len(), "docs/limits.md has a limit that is gone");
}
