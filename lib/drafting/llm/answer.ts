// The JSON schema of the model's answer. Its descriptions are part of the prompt: other words change drafts, so measure them. The schema
// only uses what every server accepts in strict mode: all fields are required, null means blank, and there are no patterns or bounds.
// `verify` checks those.

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

const fieldDescriptions: Record<ProfileField, string> = {
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
const otherMembers = {
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
/** The model's answer. Fields that were not requested are missing. */
export type Answer = Partial<Record<ProfileField, Value | Value[] | null>> & {
  [Name in keyof typeof otherMembers]?: z.output<(typeof otherMembers)[Name]>;
};

/** Builds the schema of an answer: for the fields in `only`, or for the whole profile. */
export function answerSchema(only?: readonly ProfileField[]): z.ZodType<Answer> {
  const isRequested = (field: ProfileField) => !only || only.includes(field);
  return z.object({
    ...Object.fromEntries(textFields.filter(isRequested).map((field) => [field, proposed.nullable().describe(fieldDescriptions[field])])),
    ...Object.fromEntries(listFields.filter(isRequested).map((field) => [field, z.array(proposed).describe(fieldDescriptions[field])])),
    ...(only ? {} : otherMembers),
  }) as z.ZodType<Answer>;
}

/** Converts an answer to a proposal. `urls` maps the page numbers in the prompt to URLs. */
export function proposalOf(answer: Answer, urls: ReadonlyMap<number, string>): Proposal {
  const evidenceOf = (quoted: Value['quotes']): Quote[] => quoted.map(({ page, quote }) => ({ quote, url: urls.get(page) ?? '' }));
  const part = ({ value, quotes: quoted }: Value): Proposed<string> => ({ value, evidence: evidenceOf(quoted) });
  const links = (links: Answer['company_socials']) =>
    Object.fromEntries((links ?? []).map(({ platform, url, quotes: quoted }) => [platform, part({ value: url, quotes: quoted })]));
  const proposal: Proposal = {
    ...emptyProposal(),
    founders: (answer.founders ?? []).map(({ quotes: quoted, ...founder }) => ({ ...founder, evidence: evidenceOf(quoted) })),
    faqs: (answer.faqs ?? []).map(({ quotes: quoted, ...faq }) => ({ ...faq, evidence: evidenceOf(quoted) })),
    companySocials: links(answer.company_socials),
    founderSocials: links(answer.founder_socials),
    story: Object.fromEntries(
      (answer.story ?? []).map(({ section, text, quotes: quoted }) => [
        section satisfies StorySection,
        part({ value: text, quotes: quoted }),
      ]),
    ),
    milestones: (answer.milestones ?? []).map(({ quotes: quoted, ...milestone }) => ({ ...milestone, evidence: evidenceOf(quoted) })),
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
