//! `llvm.data_layout = "e-p:64:64-i64:64"`: the string in which LLVM describes the sizes and alignments of a target.
//!
//! The specifications between `-` are read one after another; nothing is kept of them, for the dialect only verifies
//! them. The words of the errors are those of LLVM's reader of such strings.

/// The mangling modes: the letters after `m:`.
const MANGLING_MODES: [&str; 7] = ["a", "e", "l", "m", "o", "w", "x"];

/// The form that a specification must have, by its first letter.
const FORMS: &[(char, &str)] = &[
    ('i', "i<size>:<abi>[:<pref>]"),
    ('f', "f<size>:<abi>[:<pref>]"),
    ('v', "v<size>:<abi>[:<pref>]"),
    ('a', "a:<abi>[:<pref>]"),
    ('p', "p[<n>]:<size>:<abi>[:<pref>[:<idx>]]"),
    ('S', "S<size>"),
    ('F', "F<type><abi>"),
    ('P', "P<address space>"),
    ('A', "A<address space>"),
    ('G', "G<address space>"),
    ('m', "m:<mangling>"),
];

/// Verifies a data layout string.
///
/// # Errors
/// Returns LLVM's reason where the string is not valid.
pub(crate) fn verify(text: &str) -> Result<(), String> {
    if text.is_empty() {
        return Ok(());
    }
    let mut names = Vec::new();
    text.split('-').try_for_each(|specification| verify_specification(specification, &mut names))
}

/// Verifies one specification; `names` has those of the address spaces before it.
fn verify_specification<'t>(text: &'t str, names: &mut Vec<&'t str>) -> Result<(), String> {
    let Some(letter) = text.chars().next() else {
        return Err("empty specification is not allowed".into());
    };
    if let Some(rest) = text.strip_prefix("ni") {
        return verify_non_integral(rest);
    }
    let rest = &text[letter.len_utf8()..];
    let form = FORMS.iter().find(|form| form.0 == letter).map_or("", |form| form.1);
    match letter {
        // The alignment of objects on the stack, which LLVM reads no more.
        's' => Ok(()),
        'e' | 'E' if rest.is_empty() => Ok(()),
        'e' | 'E' => Err("malformed specification, must be just 'e' or 'E'".into()),
        'n' => rest.split(':').try_for_each(|size| parse_size(size, "size").map(drop)),
        'i' | 'f' | 'v' => verify_primitive(letter, rest, form),
        'a' => verify_aggregate(rest, form),
        'p' => verify_pointer(rest, names, form),
        'S' | 'F' | 'P' | 'A' | 'G' if rest.is_empty() => Err(malformed(form)),
        'S' => parse_alignment(rest, "stack natural alignment", false).map(drop),
        'F' => verify_function_pointer(rest),
        'P' | 'A' | 'G' => parse_address_space(rest).map(drop),
        'm' => match rest.strip_prefix(':') {
            None | Some("") => Err(malformed(form)),
            Some(mode) if MANGLING_MODES.contains(&mode) => Ok(()),
            Some(_) => Err("unknown mangling mode".into()),
        },
        _ => Err(format!("unknown specifier '{letter}'")),
    }
}

fn malformed(form: &str) -> String {
    format!("malformed specification, must be of the form \"{form}\"")
}

/// `ni:1:2`
fn verify_non_integral(rest: &str) -> Result<(), String> {
    let spaces =
        rest.strip_prefix(':').ok_or_else(|| malformed("ni:<address space>[:<address space>]..."))?;
    spaces.split(':').try_for_each(|space| match parse_address_space(space)? {
        0 => Err("address space 0 cannot be non-integral".into()),
        _ => Ok(()),
    })
}

/// `i64:64:64`
fn verify_primitive(letter: char, rest: &str, form: &str) -> Result<(), String> {
    let (size, alignments) = split_size(rest, form)?;
    let size = parse_size(size, "size")?;
    let abi = parse_alignment(alignments[0], "ABI alignment", false)?;
    if letter == 'i' && size == 8 && abi != 8 {
        return Err("i8 must be 8-bit aligned".into());
    }
    verify_preferred(abi, alignments.get(1).copied())
}

/// `a:0:64`
fn verify_aggregate(rest: &str, form: &str) -> Result<(), String> {
    let (size, alignments) = split_size(rest, form)?;
    if !size.is_empty() && parse_number(size) != Some(0) {
        return Err("size must be zero".into());
    }
    let abi = parse_alignment(alignments[0], "ABI alignment", true)?;
    verify_preferred(abi, alignments.get(1).copied())
}

/// Splits `64:64:64` into the size and the alignments, of which there are one or two.
fn split_size<'t>(rest: &'t str, form: &str) -> Result<(&'t str, Vec<&'t str>), String> {
    let mut components = rest.split(':');
    let size = components.next().unwrap_or_default();
    let alignments: Vec<&str> = components.collect();
    match alignments.len() {
        1 | 2 => Ok((size, alignments)),
        _ => Err(malformed(form)),
    }
}

/// `p3(constants):32:32:32:32`
fn verify_pointer<'t>(rest: &'t str, names: &mut Vec<&'t str>, form: &str) -> Result<(), String> {
    let components: Vec<&str> = rest.split(':').collect();
    let [space, size, abi, ref others @ ..] = components[..] else { return Err(malformed(form)) };
    if others.len() > 2 {
        return Err(malformed(form));
    }
    let (has_flags, number) = verify_pointer_space(space, names)?;
    if has_flags && number == 0 {
        return Err("address space 0 cannot be unstable or have external state".into());
    }
    let size = parse_size(size, "pointer size")?;
    let abi = parse_alignment(abi, "ABI alignment", false)?;
    verify_preferred(abi, others.first().copied())?;
    match others.get(1).map(|index| parse_size(index, "index size")).transpose()? {
        Some(index) if index > size => Err("index size cannot be larger than the pointer size".into()),
        _ => Ok(()),
    }
}

/// `ue3(constants)`: flags, the number of an address space, and its name. Returns whether there are flags, and the
/// number.
fn verify_pointer_space<'t>(text: &'t str, names: &mut Vec<&'t str>) -> Result<(bool, u32), String> {
    let is_flag = |character: char| character.is_ascii_alphabetic();
    let rest = text.trim_start_matches(is_flag);
    let flags = &text[..text.len() - rest.len()];
    if let Some(flag) = flags.chars().find(|flag| !matches!(flag, 'e' | 'u')) {
        return Err(format!("'{flag}' is not a valid pointer specification flag"));
    }
    let (number, name) = match rest.find('(') {
        Some(at) => (&rest[..at], Some(&rest[at + 1..])),
        None => (rest, None),
    };
    let number = if number.is_empty() { 0 } else { parse_address_space(number)? };
    if let Some(name) = name {
        let name = name.strip_suffix(')').filter(|name| !name.is_empty());
        let name = name.ok_or("Expected `( address space name )`")?;
        if ["P", "G", "A"].contains(&name) {
            return Err("Cannot use predefined address space names P/G/A in data layout".into());
        }
        if names.contains(&name) {
            return Err(format!("address space name `{name}` already used"));
        }
        names.push(name);
    }
    Ok((!flags.is_empty(), number))
}

/// `Fi8`: whether the alignment of functions depends on that of pointers to them, and how they are aligned.
fn verify_function_pointer(rest: &str) -> Result<(), String> {
    let kind = rest.chars().next().unwrap_or_default();
    if !matches!(kind, 'i' | 'n') {
        return Err(format!("unknown function pointer alignment type '{kind}'"));
    }
    parse_alignment(&rest[1..], "ABI alignment", false).map(drop)
}

/// Verifies a preferred alignment, which is at least that of the ABI.
fn verify_preferred(abi: u32, preferred: Option<&str>) -> Result<(), String> {
    match preferred.map(|text| parse_alignment(text, "preferred alignment", false)).transpose()? {
        Some(preferred) if preferred < abi => {
            Err("preferred alignment cannot be less than the ABI alignment".into())
        }
        _ => Ok(()),
    }
}

/// Parses a number of decimal digits, without a sign.
fn parse_number(text: &str) -> Option<u32> {
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

/// Parses the number of an address space.
fn parse_address_space(text: &str) -> Result<u32, String> {
    if text.is_empty() {
        return Err("address space component cannot be empty".into());
    }
    let number = parse_number(text).filter(|&number| number < 1 << 24);
    number.ok_or_else(|| "address space must be a 24-bit integer".into())
}

/// Parses a size in bits.
fn parse_size(text: &str, name: &str) -> Result<u32, String> {
    if text.is_empty() {
        return Err(format!("{name} component cannot be empty"));
    }
    let number = parse_number(text).filter(|number| (1..1 << 24).contains(number));
    number.ok_or_else(|| format!("{name} must be a non-zero 24-bit integer"))
}

/// Parses an alignment in bits, which is a power of two times eight.
fn parse_alignment(text: &str, name: &str, may_be_zero: bool) -> Result<u32, String> {
    if text.is_empty() {
        return Err(format!("{name} component cannot be empty"));
    }
    let number = parse_number(text).filter(|&number| number < 1 << 16);
    match number.ok_or_else(|| format!("{name} must be a 16-bit integer"))? {
        0 if may_be_zero => Ok(0),
        0 => Err(format!("{name} must be non-zero")),
        bits if bits % 8 == 0 && (bits / 8).is_power_of_two() => Ok(bits),
        _ => Err(format!("{name} must be a power of two times the byte width")),
    }
}
