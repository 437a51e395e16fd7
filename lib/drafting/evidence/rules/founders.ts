import { isInOwnWords, isNamedAsFounder, roleWords } from '#lib/drafting/evidence/about-the-site.ts';
import { isTitleOf, spansIn } from '#lib/drafting/evidence/beside.ts';
import { type Check, evidenceOf, isPresent, keyOf, quoteLimits, type Verified } from '#lib/drafting/evidence/check.ts';
import { blocksAt } from '#lib/drafting/evidence/doubts.ts';
import { cleanValue, foldedText } from '#lib/drafting/evidence/fold.ts';
import type { Passage } from '#lib/drafting/evidence/passages.ts';
import { isVerbatimIn } from '#lib/drafting/evidence/support.ts';
import { isFoundersHeading } from '#lib/drafting/extractive/people/people-words.ts';
import type { ProposedFounder } from '#lib/drafting/proposal.ts';

export const founderLimits = { entries: 6, name: 160, title: 160, bio: 3000 };
/** Maximum number of places at which each quote of a founder is checked. */
const maxFounderPlaces = 10;

/**
 * Checks a founder. A quote must say that the person is a founder, in the site's own words and not in a review, because sites also name
 * customers, authors and staff. The title must stand beside the name.
 */
export function checkFounder(check: Check, entry: ProposedFounder, all: ProposedFounder[]): Verified<ProposedFounder> | null {
  const name = check.cleanLine('founders', entry.name, founderLimits.name);
  if (name === null) return null;
  if (!/\p{L}{2}/u.test(name) || /[\d@/<>{}|\\]/.test(name) || name.split(' ').length > 7)
    return check.refuse('founders', name, 'bad_format', 'not the name of a person');
  const allPassages = check.findPassages('founders', name, entry.evidence, { max: quoteLimits.prose });
  if (!allPassages) return null;
  const ownPassages = entry.evidence.flatMap((quote) => check.finder.find(quote, { attributes: false, accept: isInOwnWords }));
  const passages = [...Map.groupBy(ownPassages, keyOf).values()]
    .slice(0, quoteLimits.prose)
    .flatMap((places) => places.slice(0, maxFounderPlaces));
  if (passages.length === 0) return check.refuse('founders', name, 'testimonial');
  const namePassages = check.passagesPassing('founders', name, passages, (passage) => isVerbatimIn(name, passage));
  if (!namePassages) return null;
  const standsBelowFounders = (passage: Passage) =>
    blocksAt(passage, passage.page === check.pages[0]).some(({ headings }) => isFoundersHeading(headings.at(-1) ?? ''));
  if (!namePassages.some((passage) => isNamedAsFounder(name, passage, check.ownNames) || standsBelowFounders(passage)))
    return check.refuse('founders', name, 'not_implied', 'no quote says that this person founded the company');
  const others = all
    .flatMap((other) => (typeof other?.name === 'string' && other.name.length <= founderLimits.name ? (cleanValue(other.name) ?? []) : []))
    .filter((other) => other !== name);
  const title = isPresent(entry.title) ? titleOf(check, entry.title, name, others, passages) : null;
  const bio = isPresent(entry.bio) ? check.checkProse('founders.bio', entry.bio, passages, { limit: founderLimits.bio }) : null;
  const used = new Set([...namePassages, ...(title?.passages ?? []), ...(bio?.passages ?? [])]);
  return {
    name,
    title: title?.value ?? null,
    bio: bio?.value ?? null,
    evidence: evidenceOf(passages.filter((passage) => used.has(passage))),
  };
}

function titleOf(
  check: Check,
  proposed: unknown,
  name: string,
  others: string[],
  passages: Passage[],
): { value: string; passages: Passage[] } | null {
  const value = check.cleanLine('founders.title', proposed, founderLimits.title);
  if (value === null) return null;
  const folded = (text: string) => foldedText(text).toLowerCase();
  const stated = check.passagesPassing(
    'founders.title',
    value,
    passages,
    (passage) => isVerbatimIn(value, passage) || folded(passage.quote).includes(folded(value)),
  );
  if (!stated) return null;
  const near = stated.filter((passage) =>
    spansIn(value, [passage]).some(({ page, span }) =>
      spansIn(name, passages).some((named) => named.page === page && isTitleOf(page, named.span, span, others)),
    ),
  );
  // The title of the only founder may stand away from the name: “Ana Prata made Tidemark” and, further down, “Founder of Tidemark”.
  const own = near.length > 0 ? near : others.length === 0 && roleWords.test(value) ? stated : [];
  return own.length > 0
    ? { value, passages: own.slice(0, 1) }
    : check.refuse('founders.title', value, 'not_implied', `the title is not next to the name ${name}`);
}
