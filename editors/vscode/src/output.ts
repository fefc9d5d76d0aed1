// Answers of the server's commands as text to show.

/** What the command of a RUN line printed. */
export interface Output {
  arguments: string[];
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Returns a text as comments, each line of it. */
export function commented(text: string): string {
  return text.trimEnd().split("\n").map((line) => `// ${line}\n`).join("");
}

/** Returns the output as one document: what was said is in comments before what was printed. */
export function outputOf(output: Output): string {
  const lines = [`// rsmlir-opt ${output.arguments.join(" ")}`];
  if (output.status !== 0) {
    lines.push(output.status === null ? "// It took too long and was stopped." : `// It failed with status ${output.status}.`);
  }
  const said = output.stderr.trimEnd();
  return `${lines.join("\n")}\n${said === "" ? "" : commented(said)}\n${output.stdout}`;
}

/** Operations that were tried. */
export interface Preview {
  custom: string | null;
  generic: string | null;
  messages: { message: string; line: number; character: number }[];
}

/** Returns what came of operations that were tried. */
export function previewOf(preview: Preview): string {
  const messages = preview.messages.map(({ message, line, character }) => `// ${line + 1}:${character + 1}: ${message}\n`);
  const forms = preview.custom === null ? [] : [`// Custom form\n${preview.custom}\n`, `// Generic form\n${preview.generic}\n`];
  return [...messages, ...forms].join("\n");
}

/** Returns a page that shows a drawing. Nothing in it runs. */
export function page(title: string, svg: string): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<title>${title}</title><style>body { background: white; }</style></head><body>${svg}</body></html>`;
}
