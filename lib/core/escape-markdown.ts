import { splitLinks } from '#lib/core/split-links.ts';

/** Escapes a text for use inside one line of Markdown, so that no character acts as markup. Line breaks become spaces. */
export function escapeLine(text: string): string {
  return escapeStart(escapeMarks(text.replace(/\s+/g, ' ').trim()));
}

/** Escapes a line as `escapeLine` does, and turns the web addresses in it into links. */
function escapeLinkedLine(text: string): string {
  const parts = splitLinks(text.replace(/\s+/g, ' ').trim());
  return escapeStart(parts.map((part) => (typeof part === 'string' ? escapeMarks(part) : `<${part.href}>`)).join(''));
}

function escapeMarks(text: string): string {
  return text.replace(/[\\`*_[\]<>&~|]/g, '\\$&');
}

function escapeStart(line: string): string {
  return line.replace(/^([#+=:-])/, '\\$1').replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/** Escapes a text of several paragraphs. Paragraphs and single line breaks are preserved. With `links`, web addresses become links. */
export function escapeParagraphs(text: string, { links = false } = {}): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) =>
      paragraph
        .split(/\r?\n|\r/)
        .map(links ? escapeLinkedLine : escapeLine)
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
