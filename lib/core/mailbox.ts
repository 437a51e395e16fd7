const at = (name: string, domain: string) => `${name}@${domain}`;

/** The providers that give one mailbox several addresses, by their help pages. `mailbox` returns the standard address of the mailbox. */
const providers: { domain: RegExp; mailbox(name: string, domain: string): string }[] = [
  { domain: /^(gmail|googlemail)\.com$/, mailbox: (name) => at(name.replaceAll('.', ''), 'gmail.com') },
  { domain: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/, mailbox: (name) => at(name.replace(/[._-]/g, ''), 'proton.me') },
  { domain: /^(icloud|me|mac)\.com$/, mailbox: (name) => at(name, 'icloud.com') },
  // All addresses at the subdomain of a mailbox belong to that mailbox.
  {
    domain: /^[^.]+\.fastmail\.(com|fm)$/,
    mailbox: (_, domain) => at(domain.split('.', 1)[0] ?? '', domain.slice(domain.indexOf('.') + 1)),
  },
  {
    domain: /^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/,
    mailbox: (name, domain) => at(name.replace(/^([^-]+)-.*$/, '$1'), domain),
  },
];

/**
 * Returns the mailbox of an e-mail address in lower case, without `+…` and whatever else the provider ignores, because one person reads all
 * these addresses. Votes and other counts treat the accounts of one mailbox as one person; the sign-in does not. The SQL function
 * `mailbox_of` must return the same.
 */
export function mailboxOf(email: string): string {
  const mark = email.lastIndexOf('@');
  const domain = email.slice(mark + 1);
  const name = /^([^+@]+)(\+[^@]*)?$/.exec(email.slice(0, mark))?.[1] ?? email;
  return providers.find((provider) => provider.domain.test(domain))?.mailbox(name, domain) ?? at(name, domain);
}
