import { countOf } from '#lib/core/format-number.ts';
import type { Drafting } from '#lib/core/json-columns.ts';
import { partLabel } from './editor-fields.ts';

/** Explanations why a value of the model was left out. The keys are the reasons of the check. */
const reasons: Record<string, string> = {
  no_evidence: 'It named no sentence.',
  quote_not_found: 'The sentence it named is not on your site.',
  value_not_in_quotes: 'No sentence of your site supports it.',
  not_implied: 'Its sentence does not say this, or says it of somebody else.',
  not_own_statement: 'It comes from a review, a comparison, a plan, a picture of your product, or a section on something else.',
  bad_format: 'It does not have the form of this field.',
  testimonial: 'It comes from somebody’s review.',
  unknown_category: 'There is no such category.',
  not_a_profile: 'The address is no profile of yours.',
  too_long: 'It is too long.',
  too_many: 'There is no room for more.',
};

/** Says how the draft was made. If a language model made it, also says which of its answers were left out, and why. */
export function DraftingNote({ drafting: { by, refused = [] }, pages }: { drafting: Drafting; pages: number }) {
  if (!by) return null;
  const leftOut = refused.filter(({ reason }) => reason !== 'duplicate');
  const how = `Drafted by ${by === 'llm' ? 'a language model' : 'rules, without a language model,'} from ${countOf(pages, 'page')}.`;
  if (leftOut.length === 0) return <p className="text-sm text-soft">{how} Each value stands beside its sentence.</p>;
  return (
    <details className="text-sm text-soft">
      <summary className="press-area cursor-pointer">
        {how} {leftOut.length === 1 ? 'One thing that it said was left out.' : `${leftOut.length} things that it said were left out.`}
      </summary>
      <ul className="mt-2 grid gap-2">
        {leftOut.map(({ field, value, reason, detail }) => (
          <li key={`${field} ${value} ${detail}`} className="[overflow-wrap:anywhere]">
            <span className="font-semibold text-ink">{labelOf(field)}:</span> “{value}” {reasons[reason] ?? 'The check refused it.'}
          </li>
        ))}
      </ul>
      <p className="mt-2">If one of them is right, write it in yourself.</p>
    </details>
  );
}

/** Returns the label of a part by the name that the check uses, such as `features` or `founders.title`. */
function labelOf(field: string): string {
  const [member = ''] = field.split('.');
  const label = partLabel(`fields.${member}`);
  return label === member ? partLabel(member === 'story' ? field : member) : label;
}
