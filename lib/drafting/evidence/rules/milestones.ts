import { parseDate } from '#lib/core/time.ts';
import { statesAddress } from '#lib/drafting/evidence/addresses.ts';
import { isBeside } from '#lib/drafting/evidence/beside.ts';
import { type Check, evidenceOf, isPresent, quoteLimits, type Verified } from '#lib/drafting/evidence/check.ts';
import { datesIn } from '#lib/drafting/evidence/dates.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import type { Passage } from '#lib/drafting/evidence/passages.ts';
import { addressLimit, parseVisitorUrl } from '#lib/drafting/evidence/rules/addresses.ts';
import type { ProposedMilestone } from '#lib/drafting/proposal.ts';

export const milestoneLimits = { entries: 50, title: 200, description: 2000 };

/** Checks a milestone. The event and its date must be close together on the page, without another date in between. */
export function checkMilestone(check: Check, entry: ProposedMilestone): Verified<ProposedMilestone> | null {
  const title = check.cleanLine('milestones', entry.title, milestoneLimits.title);
  if (title === null) return null;
  const { date } = entry;
  if (typeof date !== 'string' || date < '0001' || !parseDate(date))
    return check.refuse('milestones', title, 'bad_format', `not a date: ${String(date).slice(0, 40)}`);
  const passages = check.findPassages('milestones', title, entry.evidence, { attributes: isPresent(entry.url), max: quoteLimits.prose });
  const texts = passages?.filter(({ isAttribute }) => !isAttribute);
  if (!passages || !texts) return null;
  const datePassages = check.passagesPassing(
    'milestones',
    title,
    texts,
    ({ quote }) => datesIn(foldedText(quote)).some((stated) => stated.date === date),
    'not_implied',
  );
  const titlePassages = datePassages && check.passagesSupporting('milestones', title, texts);
  if (!datePassages || !titlePassages) return null;
  const datePassage = datePassages.find((passage) => titlePassages.every((other) => isBeside(passage, other)));
  if (!datePassage) return check.refuse('milestones', title, 'not_implied', 'the date is not near the title');
  const description = isPresent(entry.description)
    ? check.checkProse('milestones.description', entry.description, texts, { limit: milestoneLimits.description })
    : null;
  const url = isPresent(entry.url) ? milestoneUrl(check, entry.url, passages) : null;
  const used = new Set([datePassage, ...titlePassages, ...(description?.passages ?? []), ...(url?.passages ?? [])]);
  return {
    date,
    title,
    description: description?.value ?? null,
    url: url?.value ?? null,
    evidence: evidenceOf(passages.filter((passage) => used.has(passage))),
  };
}

function milestoneUrl(check: Check, proposed: unknown, passages: Passage[]): { value: string; passages: Passage[] } | null {
  const value = check.cleanLine('milestones.url', proposed, addressLimit);
  const url = value === null ? null : parseVisitorUrl(value);
  if (value === null) return null;
  if (!url) return check.refuse('milestones.url', value, 'bad_format', 'not a URL');
  const supporting = check.passagesPassing('milestones.url', value, passages, (passage) => statesAddress(url, passage));
  return supporting && { value, passages: supporting.slice(0, 1) };
}
