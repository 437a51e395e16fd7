import { splitLinks } from '#lib/core/split-links.ts';

/**
 * Returns a stranger’s text for a mail to somebody else, at most `max` characters long and without web addresses, so that nobody can send
 * advertisements in our name.
 */
export function withoutAddresses(text: string, max: number): string {
  const kept = splitLinks(text)
    .map((part) => (typeof part === 'string' ? part : '[address]'))
    .join('')
    .replace(/\bwww\.\S+/giu, '[address]');
  return kept.length > max ? `${kept.slice(0, max).toWellFormed()}…` : kept;
}
