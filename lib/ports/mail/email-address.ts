import { domainToASCII } from 'node:url';

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Asked before the host is turned to ASCII, which drops line breaks and stops at slashes. */
const hostLetters = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * The one e-mail address that `text` is, in the form in which we keep and compare it (lower case, domain in ASCII), or
 * null. Lists, quoted names and comments are no address: a parser further down the line could read them as another one.
 */
export function parseEmailAddress(text: string): string | null {
  // Compatibility forms are folded first, so that what is checked is what is mailed: a full-width «＠» counts as one.
  const [name, host, ...more] = text.normalize('NFKC').trim().toLowerCase().split('@');
  if (!name || !host || more.length > 0 || !hostLetters.test(host)) return null;
  const ascii = domainToASCII(host);
  const address = `${name}@${ascii}`;
  return name.length <= 64 && address.length <= 254 && local.test(name) && domain.test(ascii) ? address : null;
}
