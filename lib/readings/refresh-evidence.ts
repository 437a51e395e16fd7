import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { QuoteFinder } from '#lib/drafting/evidence/passages.ts';
import { withoutDuplicates } from '#lib/drafting/verified-fields.ts';
import { isListField } from '#lib/profile/catalogue.ts';
import { type Evidence, type Field, isField, type ProfileContent } from '#lib/profile/content.ts';
import { isQuotedPart, keyOfEntry, partId, partsOf } from '#lib/readings/parts.ts';

/** What a reading found of a profile’s quotes. */
export interface QuotesFound {
  /** The quotes of what the site says in other words than before, by `partId`. */
  restated: ReadonlyMap<string, Evidence[]>;
  /** The page on which a quote stands, and the day on which that was read, by `keyOf`. */
  standing: ReadonlyMap<string, Pick<Evidence, 'url' | 'title' | 'checked_on'>>;
}

function keyOf({ url, quote }: Evidence): string {
  return `${url}\n${quote}`;
}

/** Finds the quotes of a profile, restated ones among them, that stand on these pages. For a thread. */
export function findStanding(content: ProfileContent, restated: QuotesFound['restated'], pages: StoredPage[]): QuotesFound['standing'] {
  const finder = new QuoteFinder(pages);
  const standing = new Map<string, Pick<Evidence, 'url' | 'title' | 'checked_on'>>();
  withEvidence(withRestated(content, restated), (evidence) => {
    const [passage] = finder.find(evidence, { attributes: true });
    if (passage) standing.set(keyOf(evidence), { url: passage.page.url, title: passage.page.title, checked_on: passage.page.readOn });
    return evidence;
  });
  return standing;
}

/**
 * Gives the quotes of a profile that still stand on the site their page and the day on which it was read. What the site says in other words
 * gets its new quotes. Quotes that are gone stay, with the day on which they were last seen.
 */
export function refreshEvidence(
  content: ProfileContent,
  { restated, standing }: QuotesFound,
): { content: ProfileContent; confirmed: number } {
  let confirmed = 0;
  const seen = (evidence: Evidence): Evidence => {
    const found = standing.get(keyOf(evidence));
    if (!found) return evidence;
    confirmed += 1;
    return { ...evidence, ...found };
  };
  return { content: withEvidence(withRestated(content, restated), seen), confirmed };
}

/** Returns a JSON value in which each quote of each `evidence` is replaced. */
function withEvidence<T>(value: T, replace: (evidence: Evidence) => Evidence): T {
  if (Array.isArray(value)) return value.map((item) => withEvidence(item, replace)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) =>
    name === 'evidence' && Array.isArray(item) ? [name, item.map(replace)] : [name, withEvidence(item, replace)],
  );
  return Object.fromEntries(entries) as T;
}

function withRestated(content: ProfileContent, restated: ReadonlyMap<string, Evidence[]>): ProfileContent {
  const next = { ...content, fields: { ...content.fields }, drafted: { ...content.drafted } };
  for (const part of partsOf(content)) {
    const { member, key } = part;
    const evidence = restated.get(partId(part));
    if (!evidence) continue;
    if (isField(member)) {
      const field: Field = next.fields[member];
      const others = isListField(member)
        ? field.evidence.filter((each) => !part.evidence.includes(each) || part.evidence.length === field.evidence.length)
        : [];
      Object.assign(next.fields, { [member]: { ...field, evidence: withoutDuplicates([...others, ...evidence]) } });
    } else if (isQuotedPart(member)) {
      const drafted = next.drafted[member][key];
      if (drafted) next.drafted[member] = { ...next.drafted[member], [key]: { ...drafted, evidence } };
    } else {
      const entries = next[member as 'founders'].map((entry) => (keyOfEntry(entry) === key ? { ...entry, evidence } : entry));
      Object.assign(next, { [member]: entries });
    }
  }
  return next;
}
