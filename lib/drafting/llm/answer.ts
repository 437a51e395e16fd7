// The JSON schema of the model's answer. Its descriptions are part of the prompt: other words change drafts, so measure them. The schema
// only uses what every server accepts in strict mode: all fields are required, null means blank, and there are no patterns or bounds.
// `verify` checks those.

import { z } from 'zod';
import { platforms } from '#lib/drafting/evidence/addresses.ts';
import { emptyProposal, type Proposal, type Proposed, type Quote } from '#lib/drafting/proposal.ts';
import { fieldInfo, listFields, type ProfileField, type StorySection, storySections, textFields } from '#lib/profile/catalogue.ts';

const quotes = z
  .array(
    z.object({
      page: z.number().int().describe('The page’s number.'),
      quote: z.string().describe('Copied from that page, character by character.'),
    }),
  )
  .describe('What of the pages says so, one to four quotes.');
const proposed = z.object({ value: z.string(), quotes });

const promptOf = (field: ProfileField) => fieldInfo(field).prompt ?? '';

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
    ...Object.fromEntries(textFields.filter(isRequested).map((field) => [field, proposed.nullable().describe(promptOf(field))])),
    ...Object.fromEntries(listFields.filter(isRequested).map((field) => [field, z.array(proposed).describe(promptOf(field))])),
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
