import { reasonOf } from '#lib/drafting/evidence/basis.ts';
import { type Check, evidenceOf, type Verified } from '#lib/drafting/evidence/check.ts';
import { maxPlaces, type Passage } from '#lib/drafting/evidence/passages.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';
import { fieldInfo, isInferredField, type ListField, type TextField } from '#lib/profile/catalogue.ts';

type RuledField = TextField | ListField;

/** Checks a proposed value of a field, or one entry of a list. Returns the value with its quotes, or null if the check refused it. */
export type Rule = (check: Check, field: RuledField, proposed: Proposed<string>) => Verified<Proposed<string>> | null;

interface LineRule {
  /** If true, quotes may also be values of attributes, such as the URL of a link. */
  attributes?: boolean;
  /** Maximum number of places at which each quote is checked. */
  places?: number;
  /** Returns the value in the spelling of a vocabulary. Refuses a value that the vocabulary lacks, and returns null. */
  spell?: (check: Check, field: RuledField, value: string) => string | null;
  /** Returns the passages that state the value. If there are none, refuses the value and returns null. */
  support: (check: Check, field: RuledField, value: string, passages: Passage[]) => Passage[] | null;
}

/** Makes a rule for one-line values. The quotes must support the whole value. */
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
