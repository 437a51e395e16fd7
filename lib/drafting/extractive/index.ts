import { findCategories } from '#lib/drafting/extractive/categories.ts';
import { findContactEmail } from '#lib/drafting/extractive/contact.ts';
import { findDescription, findShortDescription } from '#lib/drafting/extractive/description.ts';
import { findFaqs } from '#lib/drafting/extractive/faqs.ts';
import { findFeatures } from '#lib/drafting/extractive/features/features.ts';
import { findUsps } from '#lib/drafting/extractive/features/usps.ts';
import { findFoundedYear } from '#lib/drafting/extractive/founded.ts';
import { findKeywords, findTags } from '#lib/drafting/extractive/keywords.ts';
import { findLogo } from '#lib/drafting/extractive/logo.ts';
import { findMilestones } from '#lib/drafting/extractive/milestones.ts';
import { findName, knownNames } from '#lib/drafting/extractive/name.ts';
import { findFounders } from '#lib/drafting/extractive/people/people.ts';
import { findPlace } from '#lib/drafting/extractive/places/place.ts';
import { findPricing } from '#lib/drafting/extractive/pricing/pricing.ts';
import { readSite } from '#lib/drafting/extractive/site.ts';
import { findCompanySocials, findFounderSocials } from '#lib/drafting/extractive/socials.ts';
import { findStage } from '#lib/drafting/extractive/stage/stage.ts';
import { findStory } from '#lib/drafting/extractive/story.ts';
import { findTagline } from '#lib/drafting/extractive/tagline.ts';
import { findDemoVideo } from '#lib/drafting/extractive/video.ts';
import type { DraftingInput, Proposal, Proposed } from '#lib/drafting/proposal.ts';

/**
 * Drafts a profile from a site's pages by rules, without a language model. Each value is quoted from the site, or derived from a quote by a
 * rule of derivations.ts. Fields for which the rules find nothing stay blank. For a large site, this takes seconds.
 */
export function draftByRules(input: DraftingInput): Proposal {
  const site = readSite(input);
  const name = findName(site);
  const names = knownNames(site);
  const pricing = findPricing(site, name?.value);
  const place = findPlace(site);
  const stage = findStage(site, pricing.summary);
  const founders = findFounders(site, name?.value);
  const features = findFeatures(site);
  const excludedNames = [name?.value ?? '', ...founders.map((founder) => founder.name)];
  const tagline = findTagline(site, name?.value);
  const shortDescription = findShortDescription(site, name?.value);
  const categories = findCategories(site, input.categories, { name: name?.value, tagline, shortDescription, features });
  return {
    texts: withoutUndefined({
      name,
      tagline,
      short_description: shortDescription,
      description: findDescription(site, name?.value),
      stage: stage.value,
      pricing_model: pricing.model,
      pricing_summary: pricing.summary,
      country: place.country,
      city: place.city,
      founded_year: findFoundedYear(site, name?.value),
      contact_email: findContactEmail(site),
      demo_video_url: findDemoVideo(site),
      logo_url: findLogo(site, name?.value),
    }),
    lists: nonEmpty({
      categories: categories.chosen,
      tags: findTags(site, categories.terms, excludedNames),
      features,
      usps: findUsps(site, features, [name?.value, tagline?.value]),
      keywords: findKeywords(site, categories.terms, excludedNames),
    }),
    faqs: findFaqs(site),
    founders,
    companySocials: findCompanySocials(site, names, founders),
    founderSocials: findFounderSocials(site, names, founders),
    story: findStory(site),
    milestones: findMilestones(site),
    suggestions: nonEmpty({
      categories: categories.suggestions,
      stage: stage.suggestions,
      pricing_model: pricing.suggestions,
      country: place.countrySuggestions,
    }),
  };
}

function withoutUndefined<Key extends string>(found: Record<Key, Proposed<string> | undefined>): Partial<Record<Key, Proposed<string>>> {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as Partial<Record<Key, Proposed<string>>>;
}

function nonEmpty<Key extends string, Entry>(found: Record<Key, Entry[]>): Partial<Record<Key, Entry[]>> {
  return Object.fromEntries(Object.entries<Entry[]>(found).filter(([, values]) => values.length > 0)) as Partial<Record<Key, Entry[]>>;
}
