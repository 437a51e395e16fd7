// Checks the proposal of any drafter. A value is kept only if quotes from the site support the value. evidence/passages.ts finds the quotes
// on the pages, evidence/reading.ts compares a text with its quotes, and evidence/rules has the rule of each field and part.

import type { StoredPage } from '#lib/crawl/stored-page.ts';
import type { CategoryChoice } from '#lib/drafting/about/category-choice.ts';
import { implies as impliesByRule } from '#lib/drafting/derivations.ts';
import { Check, type Implies, type Verified } from '#lib/drafting/evidence/check.ts';
import { checkSuggestions } from '#lib/drafting/evidence/check-suggestions.ts';
import type { Refusal } from '#lib/drafting/evidence/refusal.ts';
import { address, email, video } from '#lib/drafting/evidence/rules/addresses.ts';
import { city, foundedYear, name, tagline } from '#lib/drafting/evidence/rules/facts.ts';
import { checkFaq, faqLimits } from '#lib/drafting/evidence/rules/faqs.ts';
import { checkFounder, founderLimits } from '#lib/drafting/evidence/rules/founders.ts';
import { country, derived } from '#lib/drafting/evidence/rules/implied.ts';
import { abilities, categories, topics } from '#lib/drafting/evidence/rules/lists.ts';
import { checkMilestone, milestoneLimits } from '#lib/drafting/evidence/rules/milestones.ts';
import type { Rule } from '#lib/drafting/evidence/rules/rule.ts';
import { checkText, prices, prose } from '#lib/drafting/evidence/rules/sentences.ts';
import { checkSocials } from '#lib/drafting/evidence/rules/socials.ts';
import type { Proposal, Proposed, ProposedFaq, ProposedFounder, ProposedMilestone } from '#lib/drafting/proposal.ts';
import {
  catalogue,
  type EvidenceRule,
  type ListField,
  listFields,
  maxEntries,
  type StorySection,
  storySections,
  type TextField,
  textFields,
} from '#lib/profile/catalogue.ts';

export { locate } from '#lib/drafting/evidence/passages.ts';

const rules: Readonly<Record<EvidenceRule, Rule>> = {
  prose,
  prices,
  derived,
  name,
  tagline,
  country,
  city,
  founded_year: foundedYear,
  email,
  video,
  address,
  categories,
  topics,
  abilities,
};

/** A proposal with only the values that `verify` accepted. Verifying it again changes nothing. */
export interface VerifiedProposal extends Proposal {
  texts: Partial<Record<TextField, Verified<Proposed<string>>>>;
  lists: Partial<Record<ListField, Verified<Proposed<string>>[]>>;
  faqs: Verified<ProposedFaq>[];
  founders: Verified<ProposedFounder>[];
  companySocials: Record<string, Verified<Proposed<string>>>;
  founderSocials: Record<string, Verified<Proposed<string>>>;
  story: Partial<Record<StorySection, Verified<Proposed<string>>>>;
  milestones: Verified<ProposedMilestone>[];
  suggestions?: ReturnType<typeof checkSuggestions>;
}

export interface VerifyOptions {
  /** The directory's categories. Other categories are refused, and so are quotes that contain no term of the proposed category. */
  categories: readonly CategoryChoice[];
  /** Defaults to `implies` of derivations.ts. */
  implies?: Implies;
}

/** Checks a proposal against the stored pages. Returns the values that their quotes support, and the refused parts with reasons. */
export function verify(
  proposal: Proposal,
  pages: StoredPage[],
  { categories, implies = impliesByRule }: VerifyOptions = { categories: [] },
): { profile: VerifiedProposal; refused: Refusal[] } {
  const check = new Check(pages, implies, categories);
  const profile: VerifiedProposal = {
    texts: compact(textFields, (field) => {
      const proposed = proposal.texts[field];
      return proposed ? rules[catalogue[field].evidence](check, field, proposed) : null;
    }),
    lists: compact(listFields, (field) => {
      const rule = rules[catalogue[field].evidence];
      const entries = check.checkEntries(
        field,
        proposal.lists[field] ?? [],
        maxEntries,
        (entry) => rule(check, field, entry),
        ({ value }) => value,
      );
      return entries.length > 0 ? entries : null;
    }),
    founders: check.checkEntries(
      'founders',
      proposal.founders,
      founderLimits.entries,
      (entry, all) => checkFounder(check, entry, all),
      ({ name }) => name,
    ),
    faqs: check.checkEntries(
      'faqs',
      proposal.faqs,
      faqLimits.entries,
      (entry) => checkFaq(check, entry),
      ({ question }) => question,
    ),
    companySocials: checkSocials(check, 'company_socials', proposal.companySocials),
    founderSocials: checkSocials(check, 'founder_socials', proposal.founderSocials),
    story: compact(storySections, (section) => checkStory(check, section, proposal.story[section])),
    milestones: check.checkEntries(
      'milestones',
      proposal.milestones,
      milestoneLimits.entries,
      (entry) => checkMilestone(check, entry),
      ({ date, title }) => `${date} ${title}`,
    ),
    suggestions: checkSuggestions(proposal.suggestions, check),
  };
  return { profile, refused: check.refused };
}

function compact<Name extends string, Value>(names: readonly Name[], check: (name: Name) => Value | null): Partial<Record<Name, Value>> {
  const found: Partial<Record<Name, Value>> = {};
  for (const name of names) {
    const value = check(name);
    if (value !== null) found[name] = value;
  }
  return found;
}

const storyLimit = 8000;

/** Checks a section of the story. Unlike other prose, it may speak of other companies, because founders also write about their past. */
function checkStory(check: Check, section: StorySection, proposed: Proposed<string> | undefined): Verified<Proposed<string>> | null {
  return proposed
    ? checkText(check, `story.${section}`, proposed, { limit: storyLimit, lines: section === 'title' ? 'one' : 'many' })
    : null;
}
