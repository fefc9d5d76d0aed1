use std::time::Instant;
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    let mut options = tablegen::Options::default();
    options.include_dirs.push("/usr/lib/llvm-22/include".into());
    let run = |text: String, what: &str| {
        let start = Instant::now();
        let copy = text.clone();
        let r = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let r = tablegen::load_text("f.td", text, &options);
            match r {
                Ok(l) => {
                    let mut s = String::new();
                    tablegen::print_records(&l.keeper, &mut s).unwrap();
                    tablegen::print_json(&l.keeper, &mut s).unwrap();
                    for d in &l.diagnostics {
                        let _ = tablegen::Report::new(d, l.keeper.sources())
                            .plain()
                            .to_string();
                    }
                    true
                }
                Err(f) => {
                    for d in &f.diagnostics {
                        let _ = tablegen::Report::new(d, &f.sources).plain().to_string();
                    }
                    assert!(!f.diagnostics.is_empty());
                    false
                }
            }
        }));
        let took = start.elapsed().as_secs_f64();
        if r.is_err() || took > 2.0 {
            eprintln!("{what}: panic {} {took}s", r.is_err());
            std::fs::write(
                format!("/tmp/tg/crash-{}.td", what.replace([' ', '/'], "_")),
                copy,
            )
            .unwrap();
        }
        matches!(r, Ok(true))
    };
    let mut ok = 0;
    let mut n = 0;
    for at in (0..text.len()).step_by(std::env::args().nth(3).map_or(1, |s| s.parse().unwrap())) {
        if text.is_char_boundary(at) {
            run(text[..at].to_owned(), &format!("prefix {at}"));
        }
    }
    // token mutations
    let tokens: Vec<&str> = {
        let mut v = vec![];
        let mut s = 0;
        let b = text.as_bytes();
        let class = |c: u8| {
            if c.is_ascii_alphanumeric() || c == b'_' || c == b'!' || c == b'$' {
                1
            } else if c.is_ascii_whitespace() {
                2
            } else {
                3
            }
        };
        for i in 1..=b.len() {
            if i == b.len() || class(b[i]) != class(b[i - 1]) || class(b[i]) == 3 {
                if text.is_char_boundary(i) && text.is_char_boundary(s) {
                    v.push(&text[s..i]);
                    s = i;
                }
            }
        }
        v
    };
    let mut seed = 0x9E3779B97F4A7C15u64;
    let mut rand = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % n as u64) as usize
    };
    let rounds: usize = std::env::args()
        .nth(2)
        .map_or(20000, |s| s.parse().unwrap());
    for round in 0..rounds {
        let mut t = tokens.clone();
        for _ in 0..1 + rand(3) {
            let i = rand(t.len());
            match rand(4) {
                0 => {
                    t.remove(i);
                }
                1 => {
                    let j = rand(t.len());
                    t.swap(i, j);
                }
                2 => {
                    let x = t[rand(t.len())];
                    t.insert(i, x);
                }
                _ => {
                    t[i] = t[rand(t.len())];
                }
            }
        }
        n += 1;
        if run(t.concat(), &format!("mut {round}")) {
            ok += 1;
        }
    }
    println!("{ok} of {n} accepted");
}
