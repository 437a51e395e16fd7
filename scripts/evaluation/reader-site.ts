import { fieldInfo, profileFields } from '#lib/profile/catalogue.ts';

export interface ReaderQuote {
  quote: string;
  url: string;
}

interface ReaderSuggestion {
  value: string;
  reason: string;
  evidence: ReaderQuote[];
}

/** A draft in the form that the scorer reads. */
export interface ScoredProfile {
  fields: Record<string, ScoredField>;
  founders: { name: string; title?: string | null; bio?: string | null; evidence?: ReaderQuote[] }[];
  faqs: { question: string; answer: string; evidence?: ReaderQuote[] }[];
  company_socials: Record<string, { value: string; evidence?: ReaderQuote[] }>;
}
interface ScoredField {
  value: string | string[] | null;
  evidence?: ReaderQuote[];
  basis?: 'stated' | 'inferred' | null;
  reason?: string | null;
  suggestions?: ReaderSuggestion[];
}

/** A drafted value that a reader judges. If the field is a list, it is one entry. */
export interface ReaderValue {
  field: string;
  label: string;
  value: string;
  /** The reason why the value was concluded; null if the site states it. */
  reason: string | null;
  quotes: ReaderQuote[];
}

/** A draft in the form in which a reader judges it. */
export interface ReaderSite {
  site: string;
  domain: string;
  /** URL of the folder with the site's files. */
  files: string;
  values: ReaderValue[];
  blanks: { field: string; label: string; suggestions: ReaderSuggestion[] }[];
}

/** The maximum number of quotes for an entry of a list. The field has the quotes of all its entries together. */
const maxEntryQuotes = 2;

/** Returns a draft in the form in which a reader judges it: each value with its quotes, and the blank fields. */
export function readerSiteOf({ site, domain, files }: Pick<ReaderSite, 'site' | 'domain' | 'files'>, profile: ScoredProfile): ReaderSite {
  const values: ReaderValue[] = [];
  const blanks: ReaderSite['blanks'] = [];
  for (const name of profileFields) {
    const { value = null, evidence = [], reason = null, suggestions = [] } = profile.fields[name] ?? {};
    const { label } = fieldInfo(name);
    if (value === null) blanks.push({ field: name, label, suggestions });
    else if (typeof value === 'string') values.push({ field: name, label, value, reason, quotes: evidence });
    else values.push(...value.map((entry) => ({ field: name, label, value: entry, reason, quotes: quotesOfEntry(entry, evidence) })));
  }
  for (const { name, title, bio, evidence: quotes = [] } of profile.founders)
    values.push({ field: 'founders', label: 'Founder', value: lines(title ? `${name}, ${title}` : name, bio), reason: null, quotes });
  for (const { question, answer, evidence: quotes = [] } of profile.faqs)
    values.push({ field: 'faqs', label: 'Question', value: lines(question, answer), reason: null, quotes });
  for (const { value, evidence: quotes = [] } of Object.values(profile.company_socials))
    values.push({ field: 'company_socials', label: 'Profile elsewhere', value, reason: null, quotes });
  for (const [field, label, entries] of [
    ['founders', 'Founders', profile.founders],
    ['faqs', 'Questions and answers', profile.faqs],
    ['company_socials', 'Profiles elsewhere', Object.keys(profile.company_socials)],
  ] as const)
    if (entries.length === 0) blanks.push({ field, label, suggestions: [] });
  return { site, domain, files, values, blanks };
}

const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n');

/** Returns the quotes that share the most words with an entry. */
function quotesOfEntry(entry: string, quotes: readonly ReaderQuote[]): ReaderQuote[] {
  const words = wordsOf(entry);
  const shared = (quote: ReaderQuote) => wordsOf(quote.quote).intersection(words).size;
  const counted = quotes.map((quote) => ({ quote, count: shared(quote) })).sort((a, b) => b.count - a.count);
  return counted.slice(0, maxEntryQuotes).map(({ quote }) => quote);
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
