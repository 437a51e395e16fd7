/** A finding about a site or its submission that a person should know before the site becomes public. */
export interface Signal {
  kind: SignalKind;
  /** The sum of the weights decides about a submission (docs/domain.md, Submissions). A negative weight speaks for the site. */
  weight: number;
  /** The reason for the signal, as a sentence for people. */
  reason: string;
  /** The line that led to the signal, verbatim from the page. Null if no text led to it. */
  quote: string | null;
  /** The page with the line. */
  url: string | null;
}

/** The kinds of signals, with their names for people. */
export const signalKinds = {
  gambling: 'gambling',
  adult: 'sexual content',
  dating: 'adult dating',
  pharmacy: 'medicines without a doctor',
  weapons: 'weapons',
  hate: 'contempt for groups of people',
  links: 'links, votes or reviews for sale',
  essays: 'texts for students to hand in',
  warez: 'copies without licence',
  riches: 'money for nothing',
  finance: 'money business without a licence',
  malware: 'false alarms or updates',
  phishing: 'asks for secrets',
  parked: 'parked or for sale',
  thin: 'says hardly anything',
  productless: 'shows no product',
  luring: 'promises secrecy or easy gain',
  unread: 'could not be read',
  spun: 'written for search engines',
  affiliate: 'lives on partner links',
  redirect: 'leads elsewhere',
  copy: 'copies a listing',
  programs: 'addresses a language model',
  language: 'in a language that the site doesn’t serve',
  first: 'first submission of the account',
  young: 'young account',
  disposable: 'disposable mailbox',
  many: 'another product of the same account',
  network: 'other accounts of the same network',
  picture: 'looks like a listing',
  model: 'doubted by a language model',
  listed: 'on a list of the team',
} as const;
export type SignalKind = keyof typeof signalKinds;

/** The subjects that may not be listed. Each has a file of words. */
export const topics = [
  'gambling',
  'adult',
  'dating',
  'pharmacy',
  'weapons',
  'hate',
  'links',
  'essays',
  'warez',
  'riches',
  'finance',
  'malware',
  'phishing',
] as const satisfies SignalKind[];
export type Topic = (typeof topics)[number];
