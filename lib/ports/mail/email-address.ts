import { domainToASCII } from 'node:url';

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Matches a host that has only allowed characters. Must be tested before `domainToASCII`, which drops line breaks and stops at slashes. */
const hostLetters = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Parses one e-mail address and returns the form in which addresses are stored and compared: lower case, domain in ASCII. Returns null for
 * anything else, including lists, quoted names and comments, because a later parser could find another address in such a text.
 */
export function parseEmailAddress(text: string): string | null {
  // NFKC comes first, so that characters such as a full-width «＠» are checked in the form in which the mail is addressed.
  const [name, host, ...more] = text.normalize('NFKC').trim().toLowerCase().split('@');
  if (!name || !host || more.length > 0 || !hostLetters.test(host)) return null;
  const ascii = domainToASCII(host);
  const address = `${name}@${ascii}`;
  return name.length <= 64 && address.length <= 254 && local.test(name) && domain.test(ascii) ? address : null;
}
