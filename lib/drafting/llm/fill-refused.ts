import type { Refusal } from '#lib/drafting/evidence/verify.ts';
import type { Proposal } from '#lib/drafting/proposal.ts';
import {
  fieldInfo,
  inferredFields,
  type ListField,
  listFields,
  type ProfileField,
  type TextField,
  textFields,
} from '#lib/profile/catalogue.ts';

/** The fields that only the rules fill. A model would not fill them better, and its answers would be longer. */
export const fieldsOfRules: readonly ProfileField[] = ['tags', 'keywords'];

/**
 * Fills gaps of a model's checked profile from the proposal of the rules. Fills the fields whose values the check refused, and
 * `fieldsOfRules`. A field that the model left blank stays blank, because the model saw the candidates of the rules and more. Prose is
 * never filled in. The entries of a list come from one proposal, because they belong together.
 */
export function fillRefused(profile: Proposal, refused: readonly Refusal[], rules: Proposal): Proposal {
  const fields = new Set(refused.filter(({ kind }) => kind !== 'quote').map(({ field }) => field));
  const isOpen = (name: string) => fields.has(name) || fieldsOfRules.includes(name as ProfileField);
  const hasProse = (name: TextField) => fieldInfo(name).evidence === 'prose';
  const fill = <Entry>(own: Record<string, Entry>, other: Record<string, Entry>, prefix = '') => ({
    ...Object.fromEntries(Object.entries(other).filter(([name]) => isOpen(`${prefix}${name}`))),
    ...own,
  });
  const texts = fill(
    profile.texts,
    pick(
      textFields.filter((name) => !hasProse(name)),
      rules.texts,
    ),
  );
  // Without its refused parts, a price list may lack the most popular plans.
  const { pricing_summary: prices } = rules.texts;
  if (prices && fields.has('pricing_summary') && countAmounts(rules) > countAmounts(profile)) texts.pricing_summary = prices;
  return {
    ...profile,
    texts,
    lists: fill(profile.lists, rules.lists),
    faqs: profile.faqs.length === 0 && isOpen('faqs') ? rules.faqs : profile.faqs,
    founders:
      profile.founders.length === 0 && isOpen('founders')
        ? rules.founders.map((founder) => ({ ...founder, bio: null }))
        : profile.founders.map((founder) => (isOpen('founders.title') ? withTitle(founder, rules) : founder)),
    companySocials: fill(profile.companySocials, rules.companySocials, 'company_socials.'),
    founderSocials: fill(profile.founderSocials, rules.founderSocials, 'founder_socials.'),
    milestones: profile.milestones.length === 0 && isOpen('milestones') ? rules.milestones : profile.milestones,
    // Suggestions fill no field, so the rules' suggestions are added for every field without suggestions from the model.
    ...(rules.suggestions && { suggestions: { ...rules.suggestions, ...profile.suggestions } }),
  };
}

function countAmounts({ texts }: Proposal): number {
  return texts.pricing_summary?.value.match(/\d[\d.,]*/g)?.length ?? 0;
}

/** Adds a missing title. It comes from the founder with the same name in the other proposal. */
function withTitle(founder: Proposal['founders'][number], { founders }: Proposal): Proposal['founders'][number] {
  const known = founder.title === null ? founders.find(({ name, title }) => name === founder.name && title !== null) : undefined;
  return known ? { ...founder, title: known.title, evidence: [...founder.evidence, ...known.evidence] } : founder;
}

function pick<Entries extends object>(names: readonly ProfileField[], entries: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => names.includes(name as ProfileField))) as Entries;
}

/** Returns the part of a proposal for the given fields. */
export function pickFields(proposal: Proposal, fields: readonly ProfileField[]): Proposal {
  const pickOf = <Names extends TextField | ListField>(names: readonly Names[]) => names.filter((name) => fields.includes(name));
  return {
    texts: pick(pickOf(textFields), proposal.texts),
    lists: pick(pickOf(listFields), proposal.lists),
    faqs: [],
    founders: [],
    companySocials: {},
    founderSocials: {},
    story: {},
    milestones: [],
    ...(proposal.suggestions && {
      suggestions: pick(
        inferredFields.filter((name) => fields.includes(name)),
        proposal.suggestions,
      ),
    }),
  };
}
