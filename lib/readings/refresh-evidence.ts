import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { QuoteFinder } from '#lib/drafting/evidence/passages.ts';
import { withoutDuplicates } from '#lib/drafting/verified-fields.ts';
import { isListField } from '#lib/profile/catalogue.ts';
import { type Evidence, type Field, isField, type ProfileContent } from '#lib/profile/content.ts';
import { withEvidence } from '#lib/profile/with-evidence.ts';
import { isQuotedPart, keyOfEntry, partId, partsOf } from '#lib/readings/parts.ts';

/** The result of a reading for a profile’s quotes. */
export interface QuotesFound {
  /** The new quotes of values that the site now states in other words, by `partId`. */
  restated: ReadonlyMap<string, Evidence[]>;
  /** For each quote that still stands, by `keyOf`: its page, and the day on which the page was read. */
  standing: ReadonlyMap<string, Pick<Evidence, 'url' | 'title' | 'checked_on'>>;
}

function keyOf({ url, quote }: Evidence): string {
  return `${url}\n${quote}`;
}

/** Finds the quotes of a profile that stand on the given pages. Includes restated quotes. Runs in a thread. */
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
 * Updates the quotes of a profile. Quotes that still stand get their present page and the day of the reading. Values that the site states
 * in other words get the new quotes. Quotes that are gone keep the day on which they were last seen.
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
