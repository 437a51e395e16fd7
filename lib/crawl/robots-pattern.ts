/** A rule's path, ready to be asked. */
export interface Pattern {
  /** In characters, `*` and `$` included: the longer of two that match decides. */
  length: number;
  /** Told a path in the form that `pathForm` gives. */
  matches(path: string): boolean;
}

/**
 * Matches a pattern in the form that `patternForm` gives: `*` stands for any characters, `$` at the end for the end.
 * Without backtracking: the parts between the stars are looked for one after the other, each at its first place behind the one
 * before. If any way of placing them exists, this one does.
 */
export function linearPattern(text: string): Pattern {
  const anchored = text.endsWith('$');
  const parts = (anchored ? text.slice(0, -1) : text).split(/\*+/);
  const head = parts[0] ?? '';
  const tail = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const inner = parts.slice(1, anchored ? -1 : undefined).filter((part) => part !== '');
  // No path shorter than what must stand in it: the longest patterns cost nothing.
  const least = parts.reduce((sum, part) => sum + part.length, 0);
  return {
    length: text.length,
    matches(path) {
      if (path.length < least || !path.startsWith(head)) return false;
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

/** A rule's path as it is compared (RFC 9309, 2.2.2): see `comparable`. A `$` that is not at the end is an ordinary character. */
export function patternForm(text: string): string {
  const anchored = text.endsWith('$');
  return (anchored ? text.slice(0, -1) : text).split('*').map(comparable).join('*') + (anchored ? '$' : '');
}

/** An address's path and query as they are compared; null when it is none. */
export function pathForm(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  return comparable(pathname + search);
}

/**
 * One spelling for what is the same: characters that need no percent-encoding have none, all others but those with a meaning
 * in addresses have it, in upper case. `*` and `$` are encoded, so that those of a path are told from those of a pattern.
 */
function comparable(text: string): string {
  if (/^[\w./~?=&:@!(),;+-]*$/.test(text)) return text;
  return text.replace(/%([0-9A-Fa-f]{2})|[^\w./~?=&:@!(),;+[\]-]/gu, (found, hex: string | undefined) => {
    if (hex === undefined) return encoded(found);
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : `%${hex.toUpperCase()}`;
  });
}

/** Percent-encoded UTF-8, also of what `encodeURIComponent` leaves alone. A lone surrogate is what an address makes of it. */
function encoded(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x80) return `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
  return encodeURIComponent(character.toWellFormed());
}
