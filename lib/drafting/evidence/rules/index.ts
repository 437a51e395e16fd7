import { address, email, video } from '#lib/drafting/evidence/rules/addresses.ts';
import { city, foundedYear, name, tagline } from '#lib/drafting/evidence/rules/facts.ts';
import { country, derived } from '#lib/drafting/evidence/rules/implied.ts';
import { abilities, categories, topics } from '#lib/drafting/evidence/rules/lists.ts';
import type { Rule } from '#lib/drafting/evidence/rules/rule.ts';
import { prices, prose } from '#lib/drafting/evidence/rules/sentences.ts';
import type { EvidenceRule } from '#lib/profile/catalogue.ts';

/** Maps the name of a rule, as the catalogue of fields has it, to the rule. */
export const rules: Readonly<Record<EvidenceRule, Rule>> = {
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
