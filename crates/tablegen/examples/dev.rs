fn main() {
    let mut options = tablegen::Options::default();
    let mut file = String::new();
    let mut args = std::env::args().skip(1);
    let mut time = false;
    let mut json = false;
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "-I" => options.include_dirs.push(args.next().unwrap().into()),
            "--print-records" => {}
            "--dump-json" => json = true,
            "--time" => time = true,
            _ => file = arg,
        }
    }
    if time {
        let mut best = f64::MAX;
        for _ in 0..30 {
            let start = std::time::Instant::now();
            let r = tablegen::load_file(&file, &options);
            let took = start.elapsed().as_secs_f64();
            best = best.min(took);
            std::hint::black_box(&r.is_ok());
        }
        println!("{:.2} ms", best * 1e3);
        return;
    }
    match tablegen::load_file(&file, &options) {
        Ok(loaded) => {
            let mut out = String::new();
            if json { tablegen::print_json(&loaded.keeper, &mut out).unwrap() } else { tablegen::print_records(&loaded.keeper, &mut out).unwrap() }
            use std::io::Write;
            std::io::stdout().write_all(out.as_bytes()).unwrap();
            for d in &loaded.diagnostics {
                if let Some(l) = loaded.keeper.sources().locate(d.span) {
                    eprintln!(
                        "{}:{}:{}: {:?} {}",
                        l.file.name(),
                        l.line,
                        l.column,
                        d.severity,
                        d.message
                    );
                }
            }
        }
        Err(failure) => {
            for d in &failure.diagnostics {
                match failure.sources.locate(d.span) {
                    Some(l) => eprintln!(
                        "{}:{}:{}: {:?} {}",
                        l.file.name(),
                        l.line,
                        l.column,
                        d.severity,
                        d.message
                    ),
                    None => eprintln!("{:?} {}", d.severity, d.message),
                }
                for n in &d.notes {
                    if let Some(l) = failure.sources.locate(n.span) {
                        eprintln!(
                            "   {}:{}:{}: {}",
                            l.file.name(),
                            l.line,
                            l.column,
                            n.message
                        );
                    }
                }
                if let Some(h) = &d.help {
                    eprintln!("   {h}");
                }
            }
            std::process::exit(1)
        }
    }
}
