/** Escapes a text for use inside one line of Markdown. Line breaks become spaces, and no character acts as markup. */
export function escapeLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line
    .replace(/[\\`*_[\]<>&~|]/g, '\\$&')
    .replace(/^([#+=:-])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/** Escapes a text of several paragraphs. Paragraphs stay separate, and a single line break stays a line break. */
export function escapeParagraphs(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) =>
      paragraph
        .split(/\r?\n|\r/)
        .map(escapeLine)
        .filter(Boolean)
        .join('\\\n'),
    )
    .filter(Boolean)
    .join('\n\n');
}

/** Returns a Markdown link. The caller must make sure that `href` is a safe address. */
export function markdownLink(text: string, href: string): string {
  return `[${escapeLine(text)}](<${href.replace(/[<>\\\s]/g, encodeURIComponent)}>)`;
}
