import { domainToASCII } from 'node:url';

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Matches a host that has only allowed characters. Must be tested before `domainToASCII`, which drops line breaks and stops at slashes. */
const hostLetters = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Parses one e-mail address. Returns it in the form for storing and comparing: lower case, with the domain in ASCII. Returns null for all
 * other texts, including lists, quoted names and comments, because another parser could find a different address in such a text.
 */
export function parseEmailAddress(text: string): string | null {
  // Applies NFKC first, because characters such as a full-width «＠» must be checked in the form that the mail is sent to.
  const [name, host, ...more] = text.normalize('NFKC').trim().toLowerCase().split('@');
  if (!name || !host || more.length > 0 || !hostLetters.test(host)) return null;
  const ascii = domainToASCII(host);
  const address = `${name}@${ascii}`;
  return name.length <= 64 && address.length <= 254 && local.test(name) && domain.test(ascii) ? address : null;
}
