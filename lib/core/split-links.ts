import { webAddress } from '#lib/core/link-address.ts';

/** A part of a plain text: either words, or an http(s) address with a safe `href`. */
export type TextPart = string | { text: string; href: string };

const candidate = /\bhttps?:\/\/[^\s<>"'`|\\^{}]+/giu;

/**
 * Splits a plain text at the web addresses in it. An address with a user name stays text, because `https://bank.example@evil.example` looks
 * as if it led to the bank. The caller escapes the parts.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const address = withoutFinalPunctuation(found);
    const href = webAddress(address);
    if (href === null || hasUser(href)) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

function hasUser(href: string): boolean {
  const { username, password } = new URL(href);
  return username !== '' || password !== '';
}

/** Returns an address without the punctuation of the sentence around it. A closing bracket stays if the address opened it. */
function withoutFinalPunctuation(address: string): string {
  let kept = address;
  while (/[.,;:!?…'"»”’*_~)\]]$/u.test(kept)) {
    const last = kept.at(-1);
    const open = last === ')' ? '(' : last === ']' ? '[' : null;
    if (open !== null && kept.split(open).length >= kept.split(last as string).length) break;
    kept = kept.slice(0, -1);
  }
  return kept;
}
