import type { VerifiedProposal } from '#lib/drafting/evidence/verify.ts';
import { inferredFields, listFields, type ProfileField, textFields } from '#lib/profile/catalogue.ts';
import type { Drafted, Evidence } from '#lib/profile/content.ts';

/** Returns the value with its quotes, or the suggestions, for each field. A list has the quotes and reasons of all its entries. */
export function verifiedFields(profile: VerifiedProposal): Map<ProfileField, Drafted> {
  const found = new Map<ProfileField, Drafted>();
  for (const name of textFields) {
    const text = profile.texts[name];
    if (text) found.set(name, { ai_value: text.value, evidence: text.evidence, ...(text.reason && { reason: text.reason }) });
  }
  for (const name of listFields) {
    const entries = profile.lists[name] ?? [];
    if (entries.length === 0) continue;
    const reasons = new Set(entries.flatMap(({ reason }) => reason ?? []));
    found.set(name, {
      ai_value: entries.map(({ value }) => value),
      evidence: withoutDuplicates(entries.flatMap(({ evidence }) => evidence)),
      ...(reasons.size > 0 && { reason: [...reasons].join(' ') }),
    });
  }
  for (const name of inferredFields) {
    const suggestions = profile.suggestions?.[name];
    if (suggestions && !found.has(name)) found.set(name, { ai_value: null, evidence: [], suggestions });
  }
  return found;
}

/** Removes repeated quotes of the same page. */
export function withoutDuplicates(evidence: Evidence[]): Evidence[] {
  return [...new Map(evidence.map((each) => [`${each.url}\n${each.quote}`, each])).values()];
}
