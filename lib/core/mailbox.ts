/**
 * Returns the mailbox of an e-mail address in lower case: without `+…`, and without dots at Gmail, because its reader is the same. Accounts
 * of one mailbox are one person where people are counted, not where they sign in. The function `mailbox_of` in SQL says the same.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const name = /^([^+@]+)(\+[^@]*)?$/.exec(email.slice(0, at))?.[1] ?? email;
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
