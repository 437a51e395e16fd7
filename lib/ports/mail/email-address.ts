import { domainToASCII } from 'node:url';

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Matches a host with only allowed characters. Test it before `domainToASCII`, which drops line breaks and stops at slashes. */
const hostLetters = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Parses one e-mail address. Returns it in the form for storing and comparing: lower case, with the domain in ASCII. Returns null for all
 * other texts. Lists, quoted names and comments are refused, too, because another parser could find a different address in them.
 */
export function parseEmailAddress(text: string): string | null {
  // NFKC comes first, because characters such as a full-width «＠» must be checked in their final form.
  const [name, host, ...more] = text.normalize('NFKC').trim().toLowerCase().split('@');
  if (!name || !host || more.length > 0 || !hostLetters.test(host)) return null;
  const ascii = domainToASCII(host);
  const address = `${name}@${ascii}`;
  return name.length <= 64 && address.length <= 254 && local.test(name) && domain.test(ascii) ? address : null;
}
