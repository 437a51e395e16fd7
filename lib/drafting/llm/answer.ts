// What the model may say: a profile, and nothing else. Kept to what every server's strict mode takes: all members required, null for
// blank, no patterns and bounds (`verify` has those).

import { z } from 'zod';
import { platforms } from '#lib/drafting/evidence/addresses.ts';
import { emptyProposal, type Proposal, type Proposed, type Quote } from '#lib/drafting/proposal.ts';
import { listFields, type ProfileField, type StorySection, storySections, textFields } from '#lib/profile/vocabulary.ts';

const quotes = z
  .array(
    z.object({
      page: z.number().int().describe('The page’s number.'),
      quote: z.string().describe('Copied from that page, character by character.'),
    }),
  )
  .describe('What of the pages says so, one to four quotes.');
const proposed = z.object({ value: z.string(), quotes });

const told: Record<ProfileField, string> = {
  name: 'The product’s name as the site writes it.',
  tagline: 'The site’s own one-line claim, copied.',
  short_description: 'One or two sentences of what it is and for whom, in the site’s words.',
  description: 'What it is and does: three to eight sentences in the site’s words, each with its quote.',
  stage: 'One of idea, prelaunch, beta, launched, growing, established; only when the site says so.',
  pricing_model: 'One of free, freemium, free_trial, subscription, one_time, usage_based, open_source, contact.',
  pricing_summary: 'Plans with their prices, currencies and periods, parted by semicolons.',
  country: 'Where the company is: ISO 3166-1 alpha-2. The quote is an address or a statement of it.',
  city: 'Where the company is, as the site writes it.',
  founded_year: 'Four digits; only from words about the founding, never from a copyright line.',
  contact_email: 'The company’s address for questions.',
  demo_video_url: 'The product’s video on YouTube.',
  logo_url: 'The product’s logo, one of the images listed with the pages.',
  categories: 'One to three of the category names given, the best first.',
  tags: 'Up to 8 short tags in the site’s words.',
  features: 'Up to 12 things the product can do today, each a phrase in the site’s words.',
  usps: 'Up to 5 things that the site says set it apart.',
  keywords: 'Up to 10 words to find it by, from the site.',
};

const link = z.object({ platform: z.enum([...platforms]), url: z.string(), quotes });
const rest = {
  founders: z
    .array(z.object({ name: z.string(), title: z.string().nullable(), bio: z.string().nullable(), quotes }))
    .describe('Who founded it; no customers, authors of reviews or investors.'),
  faqs: z
    .array(z.object({ question: z.string(), answer: z.string(), quotes }))
    .describe('Up to 5 questions that the site itself asks and answers, copied.'),
  company_socials: z.array(link).describe('The company’s own profiles elsewhere.'),
  founder_socials: z.array(link).describe('The first founder’s own profiles elsewhere.'),
  story: z
    .array(z.object({ section: z.enum(storySections), text: z.string(), quotes }))
    .describe('The founder’s story, where the site tells it.'),
  milestones: z
    .array(
      z.object({
        date: z.string().describe('YYYY-MM-DD; the site states the day.'),
        title: z.string(),
        description: z.string().nullable(),
        url: z.string().nullable(),
        quotes,
      }),
    )
    .describe('What the product reached, and when.'),
};

type Value = z.output<typeof proposed>;
/** An answer; without the members that were not asked for. */
export type Answer = Partial<Record<ProfileField, Value | Value[] | null>> & {
  [Name in keyof typeof rest]?: z.output<(typeof rest)[Name]>;
};

/** The schema of an answer, of these fields alone or of the whole profile. */
export function answerSchema(only?: readonly ProfileField[]): z.ZodType<Answer> {
  const wanted = (field: ProfileField) => !only || only.includes(field);
  return z.object({
    ...Object.fromEntries(textFields.filter(wanted).map((field) => [field, proposed.nullable().describe(told[field])])),
    ...Object.fromEntries(listFields.filter(wanted).map((field) => [field, z.array(proposed).describe(told[field])])),
    ...(only ? {} : rest),
  }) as z.ZodType<Answer>;
}

/** An answer as a proposal. `urls` are the addresses of the pages by their numbers. */
export function proposalOf(answer: Answer, urls: ReadonlyMap<number, string>): Proposal {
  const evidenceOf = (given: Value['quotes']): Quote[] => given.map(({ page, quote }) => ({ quote, url: urls.get(page) ?? '' }));
  const part = ({ value, quotes: given }: Value): Proposed<string> => ({ value, evidence: evidenceOf(given) });
  const links = (given: Answer['company_socials']) =>
    Object.fromEntries((given ?? []).map(({ platform, url, quotes: on }) => [platform, part({ value: url, quotes: on })]));
  const proposal: Proposal = {
    ...emptyProposal(),
    founders: (answer.founders ?? []).map(({ quotes: given, ...founder }) => ({ ...founder, evidence: evidenceOf(given) })),
    faqs: (answer.faqs ?? []).map(({ quotes: given, ...faq }) => ({ ...faq, evidence: evidenceOf(given) })),
    companySocials: links(answer.company_socials),
    founderSocials: links(answer.founder_socials),
    story: Object.fromEntries(
      (answer.story ?? []).map(({ section, text, quotes: given }) => [
        section satisfies StorySection,
        part({ value: text, quotes: given }),
      ]),
    ),
    milestones: (answer.milestones ?? []).map(({ quotes: given, ...milestone }) => ({ ...milestone, evidence: evidenceOf(given) })),
  };
  for (const field of textFields) {
    const value = answer[field];
    if (value && !Array.isArray(value) && value.value.trim() !== '') proposal.texts[field] = part(value);
  }
  for (const field of listFields) {
    const value = answer[field];
    if (Array.isArray(value) && value.length > 0) proposal.lists[field] = value.map(part);
  }
  return proposal;
}
