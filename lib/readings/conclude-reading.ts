import type { VerifiedProposal } from '#lib/drafting/evidence/verify.ts';
import type { ProfileContent } from '#lib/profile/content.ts';
import { type ComparedSite, compareSite, type FoundDifference } from '#lib/readings/compare-site.ts';
import { findStanding, type QuotesFound } from '#lib/readings/refresh-evidence.ts';
import { type Doubt, doubtOf } from '#lib/readings/site-doubt.ts';

interface ReadSite extends Omit<ComparedSite, 'found'> {
  websiteUrl: string;
  /** The checked proposal of a drafter for the new pages. Null if the site says the same as in the previous reading. */
  found: VerifiedProposal | null;
}

interface Conclusion extends QuotesFound {
  /** Null if the site says the same as in the previous reading. */
  differences: FoundDifference[] | null;
  doubt: Doubt | null;
}

/**
 * Evaluates the pages of a reading: what the site says differently, whether it is still the product’s site, and which quotes still stand.
 * Runs in a thread.
 */
export function concludeReading({ websiteUrl, found, ...site }: ReadSite): Conclusion {
  const { content, oldPages, newPages } = site;
  if (!found) return { differences: null, doubt: null, restated: new Map(), standing: findStanding(content, new Map(), newPages) };
  const { differences, restated } = compareSite({ ...site, found });
  const nameNow = found.texts.name;
  const doubt = doubtOf({
    websiteUrl,
    names: namesOf(content),
    nameNow: nameNow ? { ...nameNow, isFresh: differences.some(({ member, isNew }) => member === 'name' && isNew) } : null,
    oldPages,
    newPages,
  });
  return { differences, doubt, restated, standing: findStanding(content, restated, newPages) };
}

function namesOf({ fields: { name } }: ProfileContent): string[] {
  return [...new Set([name.value, name.ai_value].filter((each) => each !== null))];
}
