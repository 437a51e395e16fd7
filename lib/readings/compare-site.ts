import { createHash } from 'node:crypto';
import { pageKey } from '#lib/crawl/page-address.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { QuoteFinder } from '#lib/drafting/evidence/passages.ts';
import { type VerifiedProposal, verify } from '#lib/drafting/evidence/verify.ts';
import { type DraftingInput, emptyProposal, type Proposal } from '#lib/drafting/proposal.ts';
import type { DifferenceKind } from '#lib/generated/prisma/enums.ts';
import { fieldInfo, isListField, requiredFields } from '#lib/profile/catalogue.ts';
import { type Evidence, isField, isSameJson, type ProfileContent } from '#lib/profile/content.ts';
import type { SitePart } from '#lib/readings/parts.ts';
import {
  isEntryPart,
  isQuotedPart,
  meaningOf,
  type OwnPart,
  type PartName,
  type PartValue,
  partId,
  partsOf,
  sitePartsOf,
} from '#lib/readings/parts.ts';

/** A reading found this difference between a profile and the product's site. */
export interface FoundDifference extends PartName {
  kind: Exclude<DifferenceKind, 'identity'>;
  ours: PartValue | null;
  theirs: PartValue | null;
  evidence: Evidence[];
  reason: string | null;
  /** A fingerprint of what the site says. It changes only if the site says something else. */
  fingerprint: string;
  /** True if the site did not say the same before. If it is false, an open difference is kept, but no new one is offered. */
  isNew: boolean;
}

export interface ComparedSite {
  content: ProfileContent;
  /** The checked proposal of a drafter for the new pages. */
  found: VerifiedProposal;
  /** The pages of the previous reading. Empty if the site was never read. */
  oldPages: StoredPage[];
  newPages: StoredPage[];
  /** Addresses that no longer have a page of their own. */
  absent: readonly string[];
  categories: DraftingInput['categories'];
}

export interface Comparison {
  differences: FoundDifference[];
  /** The new quotes of values that the site now states in other words, by `partId`. */
  restated: Map<string, Evidence[]>;
}

/**
 * The members whose values are words of the site. That the site uses a word does not mean that it states the value, so such values count as
 * concluded.
 */
const topical: ReadonlySet<string> = new Set(['categories', 'tags', 'keywords']);

/**
 * Compares a profile with the present state of its site. A drafted value stays as long as its quotes support it, whatever a drafter would
 * write today. Otherwise, the differences are:
 *
 * - `changed`: the site states another value. The drafted value has lost its support, or the other value stands in a new sentence.
 * - `added`: the site states a value that the profile doesn’t have. An entry of a list must stand in a new sentence.
 * - `gone`: all sentences of a drafted value are gone. Their pages must have been read, or be gone too.
 *
 * A value that a person typed differs only if the site states another value in a new sentence. Locked fields are left out.
 */
export function compareSite({ content, found, oldPages, newPages, absent, categories }: ComparedSite): Comparison {
  const own = new Map(partsOf(content).map((part) => [partId(part), part]));
  const before = new QuoteFinder(oldPages);
  const now = new QuoteFinder(newPages);
  const isOn = (finder: QuoteFinder, evidence: Evidence) => finder.find(evidence, { attributes: true }).length > 0;
  const isFresh = ({ evidence }: SitePart) => oldPages.length > 0 && evidence.some((each) => !isOn(before, each));
  const standing = standingParts([...own.values()], newPages, categories);
  const differences = new Map<string, FoundDifference>();
  const restated = new Map<string, Evidence[]>();
  for (const part of sitePartsOf(found)) {
    const mine = own.get(partId(part));
    const theirs = withoutLoss(part, mine?.value ?? null);
    const isSame = (value: PartValue | null) => meaningOf(part.member, value) === meaningOf(part.member, theirs);
    if (mine && mine.drafted !== null && isSame(mine.drafted) && !standing.has(partId(part))) restated.set(partId(part), part.evidence);
    if (mine?.locked || lockedField(content, part) || (mine?.value && isSame(mine.value))) continue;
    // A person removed or replaced exactly this value, so the value is not offered again.
    if (mine && mine.drafted !== null && isSame(mine.drafted) && !isSameJson(mine.value, mine.drafted)) continue;
    const isNew = isOffered(part, mine, { content, isFresh: isFresh(part), stands: standing.has(partId(part)) });
    differences.set(partId(part), {
      ...{ member: part.member, key: mine?.key ?? part.key, ours: mine?.value ?? null, theirs, evidence: part.evidence, isNew },
      kind: mine?.value ? 'changed' : 'added',
      reason: part.reason ?? (topical.has(part.member) ? 'The site uses this word for what it is about.' : null),
      fingerprint: fingerprintOf('says', meaningOf(part.member, theirs)),
    });
  }
  const settled = settledPages(newPages, absent);
  for (const [id, part] of own) {
    const { member, key, value, drafted, evidence, locked } = part;
    const isRequired = requiredFields.some((name) => name === member);
    if (value === null || !isSameJson(value, drafted) || locked || isRequired) continue;
    if (standing.has(id) || restated.has(id) || differences.has(id)) continue;
    if (evidence.length === 0 || evidence.some((each) => isOn(now, each) || !settled.has(pageKey(new URL(each.url))))) continue;
    const isInferred = topical.has(member) || (isField(member) && content.fields[member].reason !== undefined);
    differences.set(id, {
      ...{ member, key, kind: 'gone', ours: value, theirs: null, evidence, isNew: true },
      reason: isInferred ? 'The sentences from which it was concluded are gone.' : null,
      fingerprint: fingerprintOf('gone', meaningOf(member, value)),
    });
  }
  return { differences: [...differences.values()], restated };
}

/** Returns the `pageKey` of each page whose present state is known: it was read, or it is gone. */
export function settledPages(newPages: StoredPage[], absent: readonly string[]): Set<string> {
  return new Set([...newPages.map(({ url }) => url), ...absent].map((url) => pageKey(new URL(url))));
}

function lockedField(content: ProfileContent, { member }: PartName): boolean {
  return isField(member) && content.fields[member].locked;
}

function isOffered(
  { member }: SitePart,
  mine: OwnPart | undefined,
  { content, isFresh, stands }: { content: ProfileContent; isFresh: boolean; stands: boolean },
): boolean {
  if (isFresh) return !(stands && isField(member) && fieldInfo(member).evidence === 'prose');
  if (mine?.value && isSameJson(mine.value, mine.drafted)) return !stands;
  // For a field in the state `not_found`, nobody has decided to leave it blank.
  return isField(member) && content.fields[member].value === null && content.fields[member].state === 'not_found';
}

/** Returns the site’s value, completed by a founder’s title and bio from the profile, because drafters don’t find these every time. */
function withoutLoss({ member, value: theirs }: SitePart, ours: PartValue | null): PartValue {
  if (member !== 'founders' || typeof theirs === 'string' || ours === null || typeof ours === 'string') return theirs;
  return { ...theirs, title: theirs.title ?? ours.title ?? null, bio: ours.bio ?? theirs.bio ?? null };
}

/** Returns the ids of the drafted parts that the new pages still support. */
function standingParts(own: OwnPart[], pages: StoredPage[], categories: DraftingInput['categories']): Set<string> {
  const drafted = own.filter((part): part is OwnPart & { drafted: PartValue } => part.drafted !== null && part.evidence.length > 0);
  const { profile } = verify(proposalOf(drafted), pages, { categories });
  const values = new Map(drafted.map((part) => [partId(part), part.drafted]));
  const stands = sitePartsOf(profile).filter(
    (part) => meaningOf(part.member, part.value) === meaningOf(part.member, values.get(partId(part)) ?? null),
  );
  return new Set(stands.map(partId));
}

/** Makes a proposal from parts of a profile, so that `verify` can check them again. */
function proposalOf(parts: (OwnPart & { drafted: PartValue })[]): Proposal {
  const proposal = emptyProposal();
  const { texts, lists } = proposal as { texts: Record<string, unknown>; lists: Record<string, unknown[]> };
  const maps: Record<string, Record<string, unknown>> = {
    company_socials: proposal.companySocials,
    founder_socials: proposal.founderSocials,
    story: proposal.story,
  };
  for (const { member, key, drafted: value, evidence } of parts) {
    if (isQuotedPart(member)) (maps[member] ?? {})[key] = { value, evidence };
    else if (isEntryPart(member)) (proposal[member] as unknown[]).push({ ...(value as object), evidence });
    else if (isListField(member)) lists[member] = [...(lists[member] ?? []), { value, evidence }];
    else texts[member] = { value, evidence };
  }
  return proposal;
}

function fingerprintOf(...texts: string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('base64url');
}
