import { type AnyField, allFields } from '#lib/profile/catalogue.ts';
import {
  basisOf,
  type DraftField,
  type Evidence,
  type ProfileContent,
  type Quotes,
  quotesInSight,
  quotesOf,
} from '#lib/profile/content.ts';

/** A value from the product’s site that the profile still has, with its quotes. */
export interface PublicEvidence {
  /** The field or part of the listing, such as `pricing_model` or `faqs`. */
  field: string;
  /** The question, the founder’s name, the platform, or the milestone’s title. Null for a field, which has only one value. */
  entry: string | null;
  /** `stated` if the site states the value, `inferred` if a rule concluded it from the quotes. */
  basis: 'stated' | 'inferred';
  /** The reason why a rule concluded the value. Null if the site states it. */
  reason: string | null;
  quotes: Evidence[];
}

/** Says which locked sections of a listing visitors see: true if a section is unlocked. */
export interface ShownSections {
  story: boolean;
  milestones: boolean;
}

/** The parts of a profile that contain quotes, as the editors of a draft see them. */
export interface QuotedProfile extends Pick<ProfileContent, 'faqs' | 'founders' | 'milestones'> {
  fields: { [Name in AnyField]?: Pick<DraftField, 'basis' | 'reason' | 'evidence'> };
  quotes: Quotes;
}

/**
 * Returns the quotes of a profile’s values. Omits values that a person typed or replaced, because the site may not state them. Also omits
 * quotes that visitors don’t see on the site, and sections that they don’t see in the listing.
 */
export function evidenceOf(profile: QuotedProfile, shown: ShownSections): PublicEvidence[] {
  const stated = (field: string, entry: string, quotes: Evidence[]): PublicEvidence => ({
    field,
    entry,
    basis: 'stated',
    reason: null,
    quotes,
  });
  const ofEntries = (field: string, entries: Record<string, Evidence[]>) =>
    Object.entries(entries).map(([entry, quotes]) => stated(field, entry, quotes));
  const found: PublicEvidence[] = allFields.flatMap((name) => {
    const field = profile.fields[name];
    return field?.basis ? [{ field: name, entry: null, basis: field.basis, reason: field.reason, quotes: field.evidence }] : [];
  });
  for (const { question, evidence } of profile.faqs) found.push(stated('faqs', question, evidence));
  for (const { name, evidence } of profile.founders) found.push(stated('founders', name, evidence));
  found.push(...ofEntries('socials', profile.quotes.company_socials));
  if (shown.story) found.push(...ofEntries('story', profile.quotes.story));
  if (shown.milestones) for (const { title, evidence } of profile.milestones) found.push(stated('milestones', title, evidence));
  return found.map((each) => ({ ...each, quotes: quotesInSight(each.quotes) })).filter(({ quotes }) => quotes.length > 0);
}

/** Returns the quotes of a stored profile’s values, as `evidenceOf` does. */
export function publicEvidenceOf(content: ProfileContent, shown: ShownSections): PublicEvidence[] {
  const fields = Object.fromEntries(
    allFields.map((name) => {
      const { evidence, reason = null } = content.fields[name];
      return [name, { evidence, reason, basis: basisOf(content.fields[name]) }];
    }),
  );
  return evidenceOf({ ...content, fields, quotes: quotesOf(content) }, shown);
}
