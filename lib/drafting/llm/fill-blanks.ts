import type { Proposal } from '#lib/drafting/proposal.ts';
import { inferredFields, listFields, type ProfileField, textFields } from '#lib/profile/catalogue.ts';

/** Fills the blank fields of `first` from `second`. Each list comes from one proposal, because the entries of a list belong together. */
export function fillBlanks(first: Proposal, second: Proposal): Proposal {
  return {
    texts: { ...second.texts, ...first.texts },
    lists: { ...second.lists, ...Object.fromEntries(Object.entries(first.lists).filter(([, entries]) => entries.length > 0)) },
    faqs: first.faqs.length > 0 ? first.faqs : second.faqs,
    founders: first.founders.length > 0 ? first.founders.map((founder) => completeFounder(founder, second)) : second.founders,
    companySocials: { ...second.companySocials, ...first.companySocials },
    founderSocials: { ...second.founderSocials, ...first.founderSocials },
    story: { ...second.story, ...first.story },
    milestones: first.milestones.length > 0 ? first.milestones : second.milestones,
    ...((first.suggestions ?? second.suggestions) && { suggestions: { ...second.suggestions, ...first.suggestions } }),
  };
}

/** Adds a missing title or bio to a founder, from the founder of the same name in the other proposal. */
function completeFounder(founder: Proposal['founders'][number], { founders }: Proposal): Proposal['founders'][number] {
  const known = founders.find(({ name }) => name === founder.name);
  if (!known || (founder.title !== null && founder.bio !== null) || (known.title === null && known.bio === null)) return founder;
  return {
    name: founder.name,
    title: founder.title ?? known.title,
    bio: founder.bio ?? known.bio,
    evidence: [...founder.evidence, ...known.evidence],
  };
}

/** Returns a proposal reduced to these fields. */
export function pickFields(proposal: Proposal, fields: readonly ProfileField[]): Proposal {
  const pick = <Entries extends object>(names: readonly ProfileField[], entries: Entries) =>
    Object.fromEntries(
      Object.entries(entries).filter(([name]) => names.includes(name as ProfileField) && fields.includes(name as ProfileField)),
    ) as Entries;
  return {
    texts: pick(textFields, proposal.texts),
    lists: pick(listFields, proposal.lists),
    faqs: [],
    founders: [],
    companySocials: {},
    founderSocials: {},
    story: {},
    milestones: [],
    ...(proposal.suggestions && { suggestions: pick(inferredFields, proposal.suggestions) }),
  };
}
