//! Sites: the contents of pages, and the links between them.

mod common;

use common::{load, load_file};
use regex_lite::Regex;
use std::collections::{HashMap, HashSet};
use tablegen::RecordKeeper;
use tblgen_docs::{Catalog, Options, Site};

fn site_of(keepers: &[RecordKeeper]) -> Site {
    match Catalog::read(keepers, None, &Options::default()) {
        Ok(catalog) => catalog.site().unwrap(),
        Err((index, error)) => panic!("file {index}: {}", error.message),
    }
}

fn zoo() -> Site {
    site_of(&["interfaces.td", "passes.td", "zoo.td"].map(load_file))
}

fn page<'s>(site: &'s Site, path: &str) -> &'s str {
    let found = site.files.iter().find(|page| page.path == path);
    &found.unwrap_or_else(|| panic!("no page {path}")).contents
}

/// The part of a page that is about something.
fn item<'s>(page: &'s str, anchor: &str) -> &'s str {
    let start = format!("<section class=\"item\" id=\"{anchor}\">");
    let (_, rest) = page.split_once(&start).unwrap_or_else(|| panic!("no {anchor}"));
    rest.split_once("</section>").unwrap().0
}

/// The text between tags.
fn text(html: &str) -> String {
    let text = Regex::new("<[^>]*>").unwrap().replace_all(html, "").into_owned();
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

#[test]
fn the_files_of_a_site() {
    let site = zoo();
    let paths = site.files.iter().map(|page| page.path.as_str());
    let (sources, paths): (Vec<_>, Vec<_>) = paths.partition(|path| path.starts_with("source/"));
    assert!(sources.contains(&"source/zoo.td.html") && sources.contains(&"source/mlir.IR.OpBase.td.html"));
    let expected = [
        "index.html",
        "dialects/zoo.html",
        "interfaces.html",
        "traits.html",
        "passes.html",
        "search-index.js",
        "style.css",
        "site.js",
    ];
    assert_eq!(paths, expected);
    assert!(page(&site, "index.html").contains("<a href=\"dialects/zoo.html\">zoo</a>"));
}

#[test]
fn operations() {
    let site = zoo();
    let feed = item(page(&site, "dialects/zoo.html"), "zoo.feed");
    let heading =
        "<h3><a href=\"#zoo.feed\"><code>zoo.feed</code></a> <span class=\"note\">zoo::FeedOp</span></h3>";
    assert!(feed.contains(heading), "{feed}");
    // The summary, with a link to the attribute.
    assert!(
        feed.contains("Feeds animals with <a href=\"#attribute-FoodAttr\"><code>#zoo.food</code></a>"),
        "{feed}"
    );
    // The syntax, whose arguments lead to the table.
    assert!(feed.contains("(<a class=\"va\" href=\"#zoo.feed-keeper\">$keeper</a>^)?"), "{feed}");
    assert!(feed.contains("<td id=\"zoo.feed-keeper\"><code>keeper</code></td>"), "{feed}");
    assert!(feed.contains("\n         (<i>`</i><b>quietly</b><i>`</i>"), "{feed}");
    // The description: another operation of the dialect, highlighted code, a table.
    assert!(feed.contains("see <a href=\"#zoo.open\"><code>open</code></a>."), "{feed}");
    assert!(
        feed.contains("<span class=\"co\">// Every day.</span>\n<span class=\"op\">zoo.feed</span>"),
        "{feed}"
    );
    assert!(feed.contains("<a class=\"op\" href=\"#zoo.open\">zoo.open</a>"), "{feed}");
    assert!(feed.contains("<td>hay</td>"), "{feed}");
    // The table of arguments, and the traits.
    let rows = [
        "Operandskeeper",
        "cagesvariadic of a cage · those who are hungry",
        "portions32-bit signless integer attribute · default 1 mlir::IntegerAttr",
        "labelbig label · optional mlir::Attribute",
    ];
    let shown = text(&feed.replace("<span class=\"tag\">", "· "));
    for row in rows {
        assert!(shown.contains(row), "{row} in {shown}");
    }
    assert!(feed.contains("<a href=\"#type-CageType\">variadic of a cage</a>"), "{feed}");
    assert!(
        shown.contains("MemoryEffects::Effect{MemoryEffects::Write on ::mlir::SideEffects::DefaultResource}")
    );
    let open = item(page(&site, "dialects/zoo.html"), "zoo.open");
    assert!(open.contains("href=\"../interfaces.html#mlir.InferTypeOpInterface\""), "{open}");
    assert!(!open.contains("<dt>Effects</dt>"), "{open}");
}

/// An operation without a format shows the generic form.
#[test]
fn every_operation_has_a_syntax() {
    let site = zoo();
    let zoo = page(&site, "dialects/zoo.html");
    let syntax = |anchor: &str| {
        let item = item(zoo, anchor);
        text(item.split_once("<pre class=\"syntax generic\">").unwrap().1.split_once("</pre>").unwrap().0)
    };
    assert_eq!(syntax("zoo.Arrive"), "%…, %by = \"zoo.Arrive\"() : () -> (…)\n".trim_end());
    assert_eq!(syntax("zoo.arrive_late"), "\"zoo.arrive_late\"() [^next, ^others…] ({body}) : () -> ()");
    let note = "The definition leaves the custom form to code.";
    assert!(item(zoo, "zoo.arrive_late").contains(note) && !item(zoo, "zoo.Arrive").contains(note));
}

#[test]
fn definitions_lead_to_their_files() {
    let site = zoo();
    let source = page(&site, "source/zoo.td.html");
    let line = source.lines().position(|line| line.contains("def Zoo_OpenOp")).unwrap();
    let heading = source.lines().position(|line| line.contains("id=\"L1\"")).unwrap();
    let number = line - heading + 1;
    let link = format!("<a href=\"../source/zoo.td.html#L{number}\"><code>zoo.td:{number}</code></a>");
    assert!(item(page(&site, "dialects/zoo.html"), "zoo.open").contains(&link), "{link}");
    let sweep = item(page(&site, "passes.html"), "zoo-sweep");
    assert!(sweep.contains("<a href=\"source/passes.td.html#L3\">"), "{sweep}");
}

#[test]
fn attributes_types_and_enums_know_their_users() {
    let site = zoo();
    let zoo = page(&site, "dialects/zoo.html");
    let user = |anchor: &str, name: &str| {
        item(zoo, anchor).contains(&format!("<a class=\"chip\" href=\"#{name}\">"))
    };
    assert!(user("type-CageType", "zoo.feed") && !user("type-CageType", "zoo.arrive_late"));
    assert!(user("attribute-FoodAttr", "zoo.feed"));
    assert!(user("enum-zoo.Food", "attribute-FoodAttr"));
    assert!(user("constraint-Zoo_BigAttr", "zoo.feed"));
    assert!(text(item(zoo, "enum-zoo.Food")).contains("fresh_fish20Fish"));
    assert!(text(item(zoo, "attribute-LabelAttr")).contains("Parametersanimalthe animal"));
    let traits = item(page(&site, "traits.html"), "trait-ZooTrait");
    assert!(traits.contains("href=\"dialects/zoo.html#zoo.arrive_late\""), "{traits}");
    let interfaces = page(&site, "interfaces.html");
    let inferred = item(interfaces, "mlir.InferTypeOpInterface");
    assert!(text(inferred).contains("zoo.arrive_late zoo.open"), "{inferred}");
    assert!(text(item(interfaces, "BigGateOpInterface")).contains("ExtendsGateOpInterface"));
}

#[test]
fn passes() {
    let site = zoo();
    let sweep = item(page(&site, "passes.html"), "zoo-sweep");
    assert!(
        sweep.contains("<a href=\"dialects/zoo.html#type-CageType\">")
            || sweep.contains("<code>!zoo.cage</code>")
    );
    let shown = text(sweep);
    assert!(shown.contains("broomwhat to sweep with std::string default \"birch\""), "{shown}");
    assert!(shown.contains("Statisticsnum-leaveshow many leaves there were"), "{shown}");
}

/// Every link leads to an existing anchor, and no resource is loaded from elsewhere.
#[test]
fn links_lead_somewhere() {
    let site = zoo();
    let (id, href) =
        (Regex::new(r#" id="([^"]*)""#).unwrap(), Regex::new(r#" (?:href|src)="([^"]*)""#).unwrap());
    let ids: HashMap<&str, HashSet<&str>> = site
        .files
        .iter()
        .map(|page| {
            let ids: Vec<_> =
                id.captures_iter(&page.contents).map(|found| found.get(1).unwrap().as_str()).collect();
            let distinct: HashSet<_> = ids.iter().copied().collect();
            assert_eq!(distinct.len(), ids.len(), "{} has an anchor twice", page.path);
            (page.path.as_str(), distinct)
        })
        .collect();
    let mut checked = 0;
    for page in site.files.iter().filter(|page| page.path.ends_with(".html")) {
        for found in href.captures_iter(&page.contents) {
            let url = &found[1];
            if url == "https://mlir.llvm.org" || url == "data:," {
                continue;
            }
            let (file, anchor) =
                url.split_once('#').map_or((url, None), |(file, anchor)| (file, Some(anchor)));
            let target = match (file.strip_prefix("../"), page.path.rsplit_once('/')) {
                _ if file.is_empty() => page.path.clone(),
                (Some(file), Some(_)) => file.to_owned(),
                (_, Some((folder, _))) => format!("{folder}/{file}"),
                (_, None) => file.to_owned(),
            };
            let anchors = ids.get(target.as_str()).unwrap_or_else(|| panic!("{}: {url}", page.path));
            assert!(anchor.is_none_or(|anchor| anchors.contains(anchor)), "{}: {url}", page.path);
            checked += 1;
        }
    }
    assert!(checked > 100);
    assert!(!page(&site, "style.css").contains("url(") && !page(&site, "style.css").contains("@import"));
}

#[test]
fn the_search_index_has_everything() {
    let site = zoo();
    let index = page(&site, "search-index.js");
    let expected = [
        r##"["operation", "zoo.feed", "feeds animals with `#zoo.food`", "dialects/zoo.html#zoo.feed"],"##,
        r##"["dialect", "zoo", "animals, for \u003ctests>", "dialects/zoo.html"],"##,
        r##"["type", "!zoo.cage CageType", "a cage", "dialects/zoo.html#type-CageType"],"##,
        r##"["attribute", "#zoo.mark MarkAttr", "", "dialects/zoo.html#attribute-MarkAttr"],"##,
        r##"["enum", "Food", "what there is to eat", "dialects/zoo.html#enum-zoo.Food"],"##,
        r##"["interface", "GateOpInterface", "What opens and closes.", "interfaces.html#zoo.GateOpInterface"],"##,
        r##"["trait", "ZooTrait", "", "traits.html#trait-ZooTrait"],"##,
        r##"["pass", "zoo-sweep", "sweeps the paths", "passes.html#zoo-sweep"],"##,
    ];
    for row in expected {
        assert!(index.lines().any(|line| line == row), "{row} in {index}");
    }
}

#[test]
fn text_is_escaped_in_markup() {
    let keeper = load(
        "def Odd : Type<CPred<\"1\">, \"a <b> & c\">;\n\
         def AOp : DOp<\"a\"> { let summary = \"<script>\"; let description = \"<img src=x onerror=y>\";\n\
         let arguments = (ins Odd:$x); let assemblyFormat = \"`<b>` attr-dict\"; }\n\
         def \"E&\" : Dialect { let name = \"../<x>\"; let cppNamespace = \"e\"; }\n\
         def BOp : Op<!cast<Dialect>(\"E&\"), \"b\">;",
    );
    let site = site_of(&[keeper]);
    let d = page(&site, "dialects/d.html");
    for escaped in
        ["<p class=\"summary\">&lt;script&gt;</p>", "&lt;img src=x", "a &lt;b&gt; &amp; c", "&lt;b&gt;</b>"]
    {
        assert!(d.contains(escaped), "{escaped} in {d}");
    }
    assert!(page(&site, "dialects/..~2f~3cx~3e.html").contains("../&lt;x&gt;.b"));
}

/// Definitions for programs that are not in C++ have none of the builders that `mlir-tblgen` wants.
#[test]
fn builders_do_not_matter() {
    let site = site_of(&[load("def AOp : DOp<\"a\"> { let skipDefaultBuilders = 1; }")]);
    assert!(page(&site, "dialects/d.html").contains("id=\"d.a\""));
}

/// A dialect spread over two files has one page, with shared definitions once.
#[test]
fn files_are_joined() {
    let second = "class Base;\ndef Third : DOp<\"third\">;\ndef First : DOp<\"first\">;";
    let keepers = [load("def First : DOp<\"first\">;\ndef Second : DOp<\"Second\">;"), load(second)];
    let site = site_of(&keepers);
    let d = page(&site, "dialects/d.html");
    let headings = Regex::new("<h3><a href=\"#([^\"]*)\">").unwrap();
    let found: Vec<_> = headings.captures_iter(d).map(|found| found[1].to_owned()).collect();
    assert_eq!(found, ["d.first", "d.Second", "d.third"]);
}

#[test]
fn a_mistake_is_in_a_file() {
    let keepers = [load("def AOp : DOp<\"a\">;"), load("def BOp : DOp<\"b\"> { let results = (ins); }")];
    let Err((index, error)) = Catalog::read(&keepers, None, &Options::default()) else {
        panic!("accepted");
    };
    assert_eq!((index, &*error.message), (1, "'results' must have 'outs' directive"));
    let options = Options { dialect: Some("e".to_owned()), ..Options::default() };
    assert!(Catalog::read(&keepers[..1], None, &options).is_err());
}
