// The JSON schema of the model's answer. It only uses what every server enforces: closed objects with required members, lists, strings,
// numbers and enums. Not every server enforces `null`, unions, references, patterns and bounds, and zod gives integers bounds. So lines are
// plain numbers, "" and empty lists mean blank, and `verify` checks the values. The instructions (prompt.ts) explain the members.

import { z } from 'zod';
import { platforms } from '#lib/drafting/evidence/addresses.ts';
import type { NumberedLines } from '#lib/drafting/llm/numbered-lines.ts';
import { emptyProposal, type Proposal, type Proposed } from '#lib/drafting/proposal.ts';
import {
  fieldInfo,
  type ListField,
  listFields,
  type ProfileField,
  type StorySection,
  storySections,
  type TextField,
  textFields,
} from '#lib/profile/catalogue.ts';

const lines = z.array(z.number());
const entry = z.object({ value: z.string(), lines });
/** Networks without a platform of their own. Their profiles become the profile `custom`. */
const furtherNetworks = ['bluesky', 'discord', 'mastodon'] as const;
const link = z.object({ platform: z.enum([...platforms, ...furtherNetworks]), value: z.string(), lines });
const otherMembers = {
  founders: z.array(z.object({ name: z.string(), title: z.string(), bio: z.string(), lines })),
  faqs: z.array(z.object({ question: lines, answer: lines })),
  company_socials: z.array(link),
  founder_socials: z.array(link),
  story: z.array(z.object({ section: z.enum(storySections), value: z.string(), lines })),
  milestones: z.array(z.object({ date: z.string(), title: z.string(), description: z.string(), url: z.string(), lines })),
};

type Entry = z.output<typeof entry>;
type Fact = Entry & { field: TextField };
/** The model's answer. Members that were not requested are missing. */
export type Answer = { facts?: Fact[] } & Partial<Record<ListField, Entry[]>> & {
    [Name in keyof typeof otherMembers]?: z.output<(typeof otherMembers)[Name]>;
  };

export type OtherMember = keyof typeof otherMembers;
export const otherMemberNames = Object.keys(otherMembers) as OtherMember[];

/** What a model is asked for. */
export interface Requested {
  texts: TextField[];
  lists: ListField[];
  others: OtherMember[];
}

/** Returns what to request from the model: the fields in `only`, or the whole profile. */
export function requestedParts(only?: readonly ProfileField[]): Requested {
  const isRequested = (field: ProfileField) => !only || only.includes(field);
  return { texts: textFields.filter(isRequested), lists: listFields.filter(isRequested), others: only ? [] : otherMemberNames };
}

/** Builds the schema of an answer. */
export function answerSchema({ texts, lists, others }: Requested): z.core.$ZodType<Answer> {
  return z.object({
    ...(texts.length > 0 && { facts: z.array(z.object({ field: z.enum(texts), value: z.string(), lines })) }),
    ...Object.fromEntries(lists.map((field) => [field, z.array(entry)])),
    ...Object.fromEntries(others.map((name) => [name, otherMembers[name]])),
  }) as unknown as z.core.$ZodType<Answer>;
}

/**
 * Converts an answer to a proposal. An empty value is replaced by the words of its lines. If the value is an address, it is replaced by the
 * address in its first line.
 */
export function proposalOf(answer: Answer, numbered: NumberedLines): Proposal {
  const part = ({ value, lines: numbers }: Entry, isAddress = false): Proposed<string> => ({
    value: value.trim() || (isAddress ? numbered.addressOf(numbers[0]) : numbered.wordsOf(numbers)),
    evidence: numbered.quotesOf(numbers),
  });
  const withEvidence = <Part extends { lines: number[] }>({ lines: numbers, ...rest }: Part) => ({
    ...rest,
    evidence: numbered.quotesOf(numbers),
  });
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  const platformOf = (name: string) => (platforms.has(name) ? name : 'custom');
  const links = (given: Answer['company_socials'] = []) =>
    Object.fromEntries(given.toReversed().map(({ platform, ...rest }) => [platformOf(platform), part(rest, true)]));
  const proposal: Proposal = {
    ...emptyProposal(),
    founders: (answer.founders ?? []).map(({ title, bio, ...founder }) => ({
      ...withEvidence(founder),
      title: orNull(title),
      bio: orNull(bio),
    })),
    faqs: (answer.faqs ?? []).map(({ question, answer: reply }) => ({
      // On the page, the question may end with the symbol that opens its answer.
      question: numbered.wordsOf(question).replace(/(?<=[?？])[^\p{L}\p{N}]+$/u, ''),
      answer: numbered.wordsOf(reply),
      evidence: [...numbered.quotesOf(question), ...numbered.quotesOf(reply)],
    })),
    companySocials: links(answer.company_socials),
    founderSocials: links(answer.founder_socials),
    story: Object.fromEntries((answer.story ?? []).map(({ section, ...rest }) => [section satisfies StorySection, part(rest)])),
    milestones: (answer.milestones ?? []).map(({ description, url, ...milestone }) => ({
      ...withEvidence(milestone),
      description: orNull(description),
      url: orNull(url),
    })),
  };
  for (const { field, ...fact } of answer.facts ?? []) {
    const { kind } = fieldInfo(field);
    const proposed = part(fact, kind === 'address' || kind === 'video');
    if (proposed.value !== '') proposal.texts[field] ??= proposed;
  }
  for (const field of listFields) {
    const entries = (answer[field] ?? []).map((each) => part(each)).filter(({ value }) => value !== '');
    if (entries.length > 0) proposal.lists[field] = entries;
  }
  return proposal;
}
