import type { VerifiedProposal } from '#lib/drafting/evidence/verify.ts';
import { listFields, type ProfileField, textFields } from '#lib/profile/catalogue.ts';
import type { Evidence, Field } from '#lib/profile/content.ts';

type Drafted = Pick<Field, 'ai_value' | 'evidence'>;

/** Returns the fields of a verified proposal with their quotes. A list has the quotes of all its entries, without duplicates. */
export function verifiedFields(profile: VerifiedProposal): Map<ProfileField, Drafted> {
  const found = new Map<ProfileField, Drafted>();
  for (const name of textFields) {
    const text = profile.texts[name];
    if (text) found.set(name, { ai_value: text.value, evidence: text.evidence });
  }
  for (const name of listFields) {
    const entries = profile.lists[name] ?? [];
    if (entries.length > 0)
      found.set(name, {
        ai_value: entries.map(({ value }) => value),
        evidence: withoutDuplicates(entries.flatMap(({ evidence }) => evidence)),
      });
  }
  return found;
}

function withoutDuplicates(evidence: Evidence[]): Evidence[] {
  return [...new Map(evidence.map((each) => [`${each.url}\n${each.quote}`, each])).values()];
}
