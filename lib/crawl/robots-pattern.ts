/** The compiled path of a robots.txt rule. */
export interface Pattern {
  /** Number of characters, including `*` and `$`. If several patterns match, the longest one decides. */
  length: number;
  /** Returns true if the pattern matches `path`, which must be normalized by `normalizePath`. */
  matches(path: string): boolean;
}

/**
 * Compiles a pattern that `normalizePattern` returned. `*` matches any characters, and `$` at the end matches the end of the path. Matching
 * does not backtrack. It searches for the parts between the stars in order, each at its first occurrence after the previous part. This
 * finds a match whenever one exists.
 */
export function compilePattern(text: string): Pattern {
  const anchored = text.endsWith('$');
  const parts = (anchored ? text.slice(0, -1) : text).split(/\*+/);
  const head = parts[0] ?? '';
  const tail = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const inner = parts.slice(1, anchored ? -1 : undefined).filter((part) => part !== '');
  // A path that is shorter than all parts together can't match, so very long patterns cost nothing.
  const minLength = parts.reduce((sum, part) => sum + part.length, 0);
  return {
    length: text.length,
    matches(path) {
      if (path.length < minLength || !path.startsWith(head)) return false;
      if (parts.length === 1) return !anchored || path.length === head.length;
      let from = head.length;
      for (const part of inner) {
        const at = path.indexOf(part, from);
        if (at < 0) return false;
        from = at + part.length;
      }
      return !anchored || (path.length - tail.length >= from && path.endsWith(tail));
    },
  };
}

/** Normalizes a rule's path for comparison (RFC 9309, section 2.2.2). A `$` that is not at the end is an ordinary character. */
export function normalizePattern(text: string): string {
  const anchored = text.endsWith('$');
  return (anchored ? text.slice(0, -1) : text).split('*').map(normalize).join('*') + (anchored ? '$' : '');
}

/** Normalizes the path and query of an address for comparison. Returns null if `url` is not a valid address. */
export function normalizePath(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  return normalize(pathname + search);
}

/**
 * Gives equivalent paths one spelling. Decodes characters that need no percent-encoding, encodes all other characters except reserved
 * characters, and writes the codes in upper case. Also encodes `*` and `$`, so that these characters in a path can't be mistaken for the
 * wildcards of a pattern.
 */
function normalize(text: string): string {
  if (/^[\w./~?=&:@!(),;+-]*$/.test(text)) return text;
  return text.replace(/%([0-9A-Fa-f]{2})|[^\w./~?=&:@!(),;+[\]-]/gu, (found, hex: string | undefined) => {
    if (hex === undefined) return encode(found);
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : `%${hex.toUpperCase()}`;
  });
}

/** Percent-encodes any character, even if `encodeURIComponent` leaves it unchanged. A lone surrogate becomes U+FFFD, as in `URL`. */
function encode(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x80) return `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
  return encodeURIComponent(character.toWellFormed());
}
