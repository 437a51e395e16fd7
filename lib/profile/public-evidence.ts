import { allFields } from '#lib/profile/catalogue.ts';
import { basisOf, type Evidence, isSameJson, type Links, type ProfileContent } from '#lib/profile/content.ts';

/** The quotes of a value that the profile took from the product’s site, and still shows. */
export interface PublicEvidence {
  /** The field or part of the listing, such as `pricing_model` or `faqs`. */
  field: string;
  /** The question, the founder’s name, the platform, or the milestone’s title. Null for a field, which has one value. */
  entry: string | null;
  /** Whether the site states the value, or a rule concluded it from the quotes. */
  basis: 'stated' | 'inferred';
  /** Why a rule concluded the value; null if the site states it. */
  reason: string | null;
  quotes: Evidence[];
}

/** The sections of a listing that visitors see only if they are unlocked. */
export interface ShownSections {
  story: boolean;
  milestones: boolean;
}

/**
 * Returns where a profile’s values stand on the product’s site. A value that a person typed or replaced is left out, because the site need
 * not say it; so is what visitors don’t see.
 */
export function publicEvidenceOf(content: ProfileContent, shown: ShownSections): PublicEvidence[] {
  const stated = (field: string, entry: string, quotes: Evidence[]): PublicEvidence => ({
    field,
    entry,
    basis: 'stated',
    reason: null,
    quotes,
  });
  const found: PublicEvidence[] = allFields.flatMap((field) => {
    const { evidence: quotes, reason = null } = content.fields[field];
    const basis = basisOf(content.fields[field]);
    return basis ? [{ field, entry: null, basis, reason, quotes }] : [];
  });
  for (const { question, evidence } of content.faqs) found.push(stated('faqs', question, evidence));
  for (const { name, evidence } of content.founders) found.push(stated('founders', name, evidence));
  found.push(...quotedEntries('socials', content.company_socials, content.drafted.company_socials));
  if (shown.story) found.push(...quotedEntries('story', content.story, content.drafted.story));
  if (shown.milestones) for (const { title, evidence } of content.milestones) found.push(stated('milestones', title, evidence));
  return found.filter(({ quotes }) => quotes.length > 0);

  /** Returns the quotes of the links, or of the story’s sections, that are still as they were drafted. */
  function quotedEntries(
    field: string,
    entries: Links | ProfileContent['story'],
    drafted: ProfileContent['drafted']['story'],
  ): PublicEvidence[] {
    return Object.entries(drafted).flatMap(([entry, { value, evidence }]) =>
      isSameJson((entries as Record<string, string | null>)[entry] ?? null, value) ? [stated(field, entry, evidence)] : [],
    );
  }
}
