//! Drawing a directed graph as SVG: boxes in rows, an arrow for each edge.
//!
//! A node is one row below the lowest of those before it that have an edge to it. Edges to nodes that come before, as loops have,
//! are dashed and run at the side. Within a row nodes are in the order of the middle of their predecessors.

use std::fmt::Write as _;

/// A node: lines of text in a box.
#[derive(Clone, Debug, Default)]
pub struct Node {
    pub lines: Vec<String>,
}

/// An edge between nodes by their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edge {
    pub from: usize,
    pub to: usize,
    pub label: String,
}

/// The width of a character, the height of a line, and the distances of boxes, in pixels.
const CHARACTER: usize = 7;
const LINE: usize = 16;
const PADDING: usize = 8;
const GAP: usize = 30;
const ROW_GAP: usize = 50;

/// The most characters of a line.
const MOST_CHARACTERS: usize = 80;

struct Box {
    x: usize,
    y: usize,
    width: usize,
    height: usize,
}

/// Returns a graph as an SVG document.
pub fn draw(nodes: &[Node], edges: &[Edge]) -> String {
    let rows = rows(nodes.len(), edges);
    let boxes = place(nodes, &rows, edges);
    let right = boxes.iter().map(|of| of.x + of.width).max().unwrap_or(0);
    let loops = edges.iter().filter(|edge| edge.to <= edge.from).count();
    let (width, height) =
        (right + GAP * (2 + loops.min(20)), boxes.iter().map(|of| of.y + of.height).max().unwrap_or(0) + GAP);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"monospace\" font-size=\"11\">\n\
         <defs><marker id=\"arrow\" markerWidth=\"8\" markerHeight=\"8\" refX=\"7\" refY=\"4\" orient=\"auto\">\
         <path d=\"M0 0 L8 4 L0 8 z\" fill=\"#555\"/></marker></defs>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    let mut side = right + GAP;
    for edge in edges {
        write_edge(&mut svg, edge, &boxes, &mut side, right + GAP * (1 + loops.min(20)));
    }
    for (node, of) in nodes.iter().zip(&boxes) {
        // Writing to memory cannot fail.
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"#f4f7fb\" stroke=\"#4a6fa5\"/>",
            of.x, of.y, of.width, of.height
        );
        for (line, text) in node.lines.iter().enumerate() {
            let y = of.y + PADDING + LINE * line + LINE * 3 / 4;
            let _ = writeln!(
                svg,
                "<text x=\"{}\" y=\"{y}\" xml:space=\"preserve\">{}</text>",
                of.x + PADDING,
                escaped(&shortened(text))
            );
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// Returns the row of each node. Nodes are in an order in which most edges lead on.
fn rows(count: usize, edges: &[Edge]) -> Vec<usize> {
    let mut rows = vec![0; count];
    let mut forward: Vec<&Edge> = edges.iter().filter(|edge| edge.from < edge.to).collect();
    sort::by_key(&mut forward, |edge| edge.from);
    for edge in forward {
        rows[edge.to] = rows[edge.to].max(rows[edge.from] + 1);
    }
    rows
}

fn place(nodes: &[Node], rows: &[usize], edges: &[Edge]) -> Vec<Box> {
    let size = |node: &Node| {
        let longest = node.lines.iter().map(|line| shortened(line).chars().count()).max().unwrap_or(0);
        (longest * CHARACTER + 2 * PADDING, node.lines.len().max(1) * LINE + 2 * PADDING)
    };
    let mut boxes: Vec<Box> = nodes
        .iter()
        .map(|node| {
            let (width, height) = size(node);
            Box { x: 0, y: 0, width, height }
        })
        .collect();
    let mut members: Vec<Vec<usize>> = vec![Vec::new(); rows.iter().max().map_or(0, |last| last + 1)];
    rows.iter().enumerate().for_each(|(node, &row)| members[row].push(node));
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    edges.iter().filter(|edge| edge.from < edge.to).for_each(|edge| before[edge.to].push(edge.from));
    let total = |row: &Vec<usize>, boxes: &[Box]| {
        row.iter().map(|&node| boxes[node].width).sum::<usize>() + GAP * row.len().saturating_sub(1)
    };
    let widest = members.iter().map(|row| total(row, &boxes)).max().unwrap_or(0);
    let mut y = GAP;
    for row in &mut members {
        let middle = |node: &usize| {
            let sum: usize = before[*node].iter().map(|&of| boxes[of].x + boxes[of].width / 2).sum();
            sum.checked_div(before[*node].len()).unwrap_or(0)
        };
        sort::by_key(row, |node| (middle(node), *node));
        let mut x = GAP + (widest - total(row, &boxes)) / 2;
        let height = row.iter().map(|&node| boxes[node].height).max().unwrap_or(0);
        for &node in row.iter() {
            (boxes[node].x, boxes[node].y) = (x, y);
            x += boxes[node].width + GAP;
        }
        y += height + ROW_GAP;
    }
    boxes
}

fn write_edge(svg: &mut String, edge: &Edge, boxes: &[Box], side: &mut usize, last_side: usize) {
    let (from, to) = (&boxes[edge.from], &boxes[edge.to]);
    let start = (from.x + from.width / 2, from.y + from.height);
    let end = (to.x + to.width / 2, to.y);
    let (path, label, dash) = if edge.from < edge.to {
        let bend = (end.1.saturating_sub(start.1)) / 2;
        let path = format!(
            "M{} {} C{} {} {} {} {} {}",
            start.0,
            start.1,
            start.0,
            start.1 + bend,
            end.0,
            end.1.saturating_sub(bend),
            end.0,
            end.1
        );
        (path, ((start.0 + end.0) / 2, (start.1 + end.1) / 2), "")
    } else {
        let (x, from_y, to_y) = (*side, from.y + from.height / 2, to.y + to.height / 2);
        *side = (*side + GAP).min(last_side);
        let path = format!(
            "M{} {from_y} L{x} {from_y} L{x} {to_y} L{} {to_y}",
            from.x + from.width,
            to.x + to.width
        );
        (path, (x, (from_y + to_y) / 2), " stroke-dasharray=\"4 3\"")
    };
    let _ =
        writeln!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"#555\"{dash} marker-end=\"url(#arrow)\"/>");
    if !edge.label.is_empty() {
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" fill=\"#555\">{}</text>",
            label.0 + 4,
            label.1,
            escaped(&shortened(&edge.label))
        );
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST_CHARACTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

/// Returns a text as XML. Characters that XML does not have are left out.
fn escaped(text: &str) -> String {
    let visible = text.chars().filter(|character| !character.is_control());
    let mut out = String::new();
    for character in visible {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_below_their_predecessors() {
        let edge = |from, to| Edge { from, to, label: String::new() };
        let edges = [edge(0, 1), edge(0, 2), edge(1, 3), edge(2, 3), edge(3, 1)];
        assert_eq!(rows(4, &edges), [0, 1, 1, 2]);
        let node = Node { lines: vec!["a < b".into()] };
        let svg = draw(&[node.clone(), node.clone(), node.clone(), node], &edges);
        assert!(svg.contains("a &lt; b") && svg.matches("<path d=\"M").count() == edges.len() + 1, "{svg}");
        assert_eq!(svg.matches("stroke-dasharray").count(), 1);
    }

    #[test]
    fn an_empty_graph_is_drawn() {
        assert!(draw(&[], &[]).ends_with("</svg>\n"));
    }
}
