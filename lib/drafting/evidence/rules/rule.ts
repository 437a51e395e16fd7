import { reasonOf } from '#lib/drafting/evidence/basis.ts';
import { type Check, evidenceOf, type Verified } from '#lib/drafting/evidence/check.ts';
import { maxPlaces, type Passage } from '#lib/drafting/evidence/passages.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';
import { fieldInfo, isInferredField, type ListField, type TextField } from '#lib/profile/catalogue.ts';

type RuledField = TextField | ListField;

/** Checks a proposed value of a field, or an entry of a list. Returns it with its quotes; null if the check has refused it. */
export type Rule = (check: Check, field: RuledField, proposed: Proposed<string>) => Verified<Proposed<string>> | null;

interface LineRule {
  /** True if a quote may also stand in an attribute, such as the address of a link. */
  attributes?: boolean;
  /** Maximum number of places of each quote that are looked at. */
  places?: number;
  /** Returns the value as a vocabulary spells it. Refuses what the vocabulary lacks. */
  spell?: (check: Check, field: RuledField, value: string) => string | null;
  /** Returns the passages that state the value. If there are none, refuses the value and returns null. */
  support: (check: Check, field: RuledField, value: string, passages: Passage[]) => Passage[] | null;
}

/** Makes the rule for values of one line, which quotes support as a whole. */
export function lineRule({ attributes = false, places = maxPlaces, spell, support }: LineRule): Rule {
  return (check, field, proposed) => {
    const line = check.cleanLine(field, proposed.value, fieldInfo(field).max);
    const value = line !== null && spell ? spell(check, field, line) : line;
    const passages = value === null ? null : check.findPassages(field, value, proposed.evidence, { attributes, places });
    const supporting = value === null || passages === null ? null : support(check, field, value, passages);
    if (value === null || supporting === null) return null;
    const evidence = evidenceOf(supporting);
    const quotes = evidence.map(({ quote }) => quote);
    const reason = isInferredField(field) ? reasonOf(field, value, quotes, proposed.reason) : undefined;
    return { value, evidence, ...(reason !== undefined && { reason }) };
  };
}
