import type { Proposal } from '#lib/drafting/proposal.ts';
import { listFields, type ProfileField, textFields } from '#lib/profile/vocabulary.ts';

/** `first`, and where it is blank what `second` says. Entries of lists are not mixed: what one drafter chose belongs together. */
export function fillIn(first: Proposal, second: Proposal): Proposal {
  return {
    texts: { ...second.texts, ...first.texts },
    lists: { ...second.lists, ...Object.fromEntries(Object.entries(first.lists).filter(([, entries]) => entries.length > 0)) },
    faqs: first.faqs.length > 0 ? first.faqs : second.faqs,
    founders: first.founders.length > 0 ? first.founders.map((founder) => completed(founder, second)) : second.founders,
    companySocials: { ...second.companySocials, ...first.companySocials },
    founderSocials: { ...second.founderSocials, ...first.founderSocials },
    story: { ...second.story, ...first.story },
    milestones: first.milestones.length > 0 ? first.milestones : second.milestones,
  };
}

/** A founder with the title and words that the other drafter found of the same person. */
function completed(founder: Proposal['founders'][number], { founders }: Proposal): Proposal['founders'][number] {
  const known = founders.find(({ name }) => name === founder.name);
  if (!known || (founder.title !== null && founder.bio !== null) || (known.title === null && known.bio === null)) return founder;
  return {
    name: founder.name,
    title: founder.title ?? known.title,
    bio: founder.bio ?? known.bio,
    evidence: [...founder.evidence, ...known.evidence],
  };
}

/** Of a proposal these fields alone. */
export function onlyFields(proposal: Proposal, fields: readonly ProfileField[]): Proposal {
  const kept = <Entries extends object>(names: readonly ProfileField[], entries: Entries) =>
    Object.fromEntries(
      Object.entries(entries).filter(([name]) => names.includes(name as ProfileField) && fields.includes(name as ProfileField)),
    ) as Entries;
  return {
    texts: kept(textFields, proposal.texts),
    lists: kept(listFields, proposal.lists),
    faqs: [],
    founders: [],
    companySocials: {},
    founderSocials: {},
    story: {},
    milestones: [],
  };
}
