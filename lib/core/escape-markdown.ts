/** Text that stays text inside a line of Markdown: line breaks become spaces, and no character marks anything. */
export function escapeLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line
    .replace(/[\\`*_[\]<>&~|]/g, '\\$&')
    .replace(/^([#+=:-])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/** The same for a text of several paragraphs, which stay apart; a single break stays one. */
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

/** A link with its words; `href` is an address that was vetted. */
export function markdownLink(words: string, href: string): string {
  return `[${escapeLine(words)}](<${href.replace(/[<>\\\s]/g, encodeURIComponent)}>)`;
}
