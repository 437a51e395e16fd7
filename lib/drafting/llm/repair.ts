// The second try: the model gets the refused values once more, with the reasons and the lines around those that it named. Most refused
// values are true, but the model named the wrong lines or said more than the lines say.

import type { Refusal, RefusalReason } from '#lib/drafting/evidence/refusal.ts';
import { faqLimits } from '#lib/drafting/evidence/rules/faqs.ts';
import { founderLimits } from '#lib/drafting/evidence/rules/founders.ts';
import { milestoneLimits } from '#lib/drafting/evidence/rules/milestones.ts';
import type { VerifiedProposal } from '#lib/drafting/evidence/verify.ts';
import { type Answer, type Requested, readSaid, requestedParts } from '#lib/drafting/llm/answer.ts';
import type { NumberedLines } from '#lib/drafting/llm/numbered-lines.ts';
import { instructionsFor, newMark, type Prompt } from '#lib/drafting/llm/prompt.ts';
import type { DraftingInput } from '#lib/drafting/proposal.ts';
import { listFields, maxEntries, type ProfileField, textFields } from '#lib/profile/catalogue.ts';

/** The text for the model by reason of refusal. A second answer can't mend refusals with other reasons. */
const reasons: Partial<Record<RefusalReason, string>> = {
  no_evidence: 'you named no lines',
  quote_not_found: 'there are no such lines',
  value_not_in_quotes: 'the lines do not say it',
  not_implied: 'the lines do not say it in a word of their own, or say it of somebody else',
  not_own_statement: 'the lines are no statement of the product about itself',
  unknown_category: 'there is no such category',
  bad_format: 'it has the wrong form',
};
const maxRefusals = 24;
/** Number of lines above and below a named line that the second prompt also shows. */
const around = 3;
const maxShown = 80;

const memberOf = ({ field }: Refusal) => field.split('.')[0] as string;

const isMendable = ({ kind, reason }: Refusal) => kind !== 'quote' && Object.hasOwn(reasons, reason);

/** Returns the members to request again. Returns null if a second answer could mend none of the refused parts. */
export function requestedAgain(refused: readonly Refusal[], only: readonly ProfileField[] | undefined): Requested | null {
  const members = new Set(refused.filter(isMendable).map(memberOf));
  const all = requestedParts(only);
  const has = (name: string) => members.has(name);
  const again = { texts: all.texts.filter(has), lists: all.lists.filter(has), others: all.others.filter(has) };
  return again.texts.length + again.lists.length + again.others.length > 0 ? again : null;
}

interface Repair {
  answer: Answer;
  refused: readonly Refusal[];
  requested: Requested;
  lines: NumberedLines;
}

/** Builds the second prompt: each refused part with its reason, and the lines around those that the model named. */
export function buildRepair({ url }: DraftingInput, { answer, refused, requested, lines }: Repair): Prompt {
  const mark = newMark();
  const again = refused.filter(isMendable).slice(0, maxRefusals);
  const members = new Set(again.map(memberOf));
  const named = [...members].flatMap((member) => linesOfMember(answer, member));
  const numbers = new Set(named.flatMap((number) => Array.from({ length: 2 * around + 1 }, (_, i) => number - around + i)));
  const shown = [...numbers].sort((a, b) => a - b).flatMap((number) => lines.shown(number) ?? []);
  const told = again.map(
    ({ field, value, reason, detail }) =>
      `- ${field}: ${value.replace(/\s+/g, ' ')} (${[reasons[reason], detail].filter(Boolean).join(': ')})`,
  );
  return {
    instructions: instructionsFor(mark, requested),
    prompt: [
      `The website: ${url.slice(0, 300)}`,
      `A check refused these parts of your answer. Whatever is not named here was accepted. Give each of these again with lines that say it, in the words of those lines, or leave it out. Give a text, a price list or a founder whole:\n${told.join('\n')}`,
      `${mark} the lines that you named, with those around them\n${shown.slice(0, maxShown).join('\n')}`,
      `${mark} end of the data`,
    ].join('\n\n'),
  };
}

function linesOfMember(answer: Answer, member: string): number[] {
  const part = answer[member as keyof Answer] ?? [];
  const texts = [part].flat().flatMap((one) => {
    if (typeof one === 'string') return [one];
    return 'question' in one ? [one.question, one.answer] : ['lines' in one ? one.lines : one.said];
  });
  return texts.flatMap((text) => readSaid(text).lines);
}

type Checked = { profile: VerifiedProposal; refused: Refusal[] };

/**
 * Adds the parts that only the second answer got right. A text that had been cut is replaced by a longer one if nothing of the longer one
 * was refused. Entries of a list are added to those that were accepted before. `refused` then contains what was refused again, and what the
 * second answer left out.
 */
export function withRepaired({ profile, refused }: Checked, again: Checked): Checked {
  const open = new Set(refused.filter(isMendable).map(memberOf));
  const refusedAgain = new Set(again.refused.filter(({ kind }) => kind !== 'quote').map(memberOf));
  const texts = { ...profile.texts };
  for (const name of textFields) {
    const [kept, mended] = [texts[name], again.profile.texts[name]];
    if (open.has(name) && mended && (!kept || (!refusedAgain.has(name) && mended.value.length > kept.value.length))) texts[name] = mended;
  }
  const added = <Entry>(member: string, own: Entry[], other: Entry[], keyOf: (entry: Entry) => string, most: number): Entry[] =>
    open.has(member) ? [...new Map([...own, ...other].map((entry) => [keyOf(entry).toLowerCase(), entry])).values()].slice(0, most) : own;
  const lists = Object.fromEntries(
    listFields.flatMap((name) => {
      const entries = added(name, profile.lists[name] ?? [], again.profile.lists[name] ?? [], ({ value }) => value, maxEntries);
      return entries.length > 0 ? [[name, entries]] : [];
    }),
  );
  const { founders, faqs, milestones } = profile;
  const mended: VerifiedProposal = {
    ...profile,
    texts,
    lists,
    founders: added('founders', founders, again.profile.founders, ({ name }) => name, founderLimits.entries),
    faqs: added('faqs', faqs, again.profile.faqs, ({ question }) => question, faqLimits.entries),
    companySocials: { ...again.profile.companySocials, ...profile.companySocials },
    founderSocials: { ...again.profile.founderSocials, ...profile.founderSocials },
    story: { ...again.profile.story, ...profile.story },
    milestones: added('milestones', milestones, again.profile.milestones, ({ date, title }) => `${date} ${title}`, milestoneLimits.entries),
  };
  const isGivenUp = (refusal: Refusal) => !refusedAgain.has(memberOf(refusal)) && !hasMember(again.profile, memberOf(refusal));
  return { profile: mended, refused: [...refused.filter((one) => !isMendable(one) || isGivenUp(one)), ...again.refused] };
}

/** Returns whether a profile has anything in a member of the answer. */
function hasMember({ texts, lists, companySocials, founderSocials, ...rest }: VerifiedProposal, member: string): boolean {
  const all: Record<string, unknown> = { ...rest, ...texts, ...lists, company_socials: companySocials, founder_socials: founderSocials };
  return Object.keys((all[member] as object | undefined) ?? {}).length > 0;
}
