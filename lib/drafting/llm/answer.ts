// The JSON schema of the model's answer. It uses only features that every server enforces: closed objects with required members, lists,
// strings and enums. Some servers don't enforce `null`, unions, references, patterns and bounds. So "" and empty lists mean blank, and
// `verify` checks the values. To keep answers short, each value is one text (`readSaid`). The instructions (prompt.ts) explain the members.

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

/** Line numbers, such as `12`. If the value differs from the words of these lines, it follows a colon: `12 14: EUR 9 a month`. */
const said = z.string();
/** Networks that have no member of their own in a profile. Their profiles are stored under the platform `custom`. */
const furtherNetworks = ['bluesky', 'discord', 'mastodon'] as const;
const link = z.object({ platform: z.enum([...platforms, ...furtherNetworks]), said });
const otherMembers = {
  founders: z.array(z.object({ name: z.string(), title: z.string(), bio: z.string(), lines: said })),
  faqs: z.array(z.object({ question: said, answer: said })),
  company_socials: z.array(link),
  founder_socials: z.array(link),
  story: z.array(z.object({ section: z.enum(storySections), said })),
  milestones: z.array(z.object({ date: z.string(), title: z.string(), description: z.string(), url: z.string(), lines: said })),
};

/** The model's answer. Members that were not requested are missing. */
export type Answer = Partial<Record<TextField, string>> &
  Partial<Record<ListField, string[]>> & {
    [Name in keyof typeof otherMembers]?: z.output<(typeof otherMembers)[Name]>;
  };

export type OtherMember = keyof typeof otherMembers;
export const otherMemberNames = Object.keys(otherMembers) as OtherMember[];

/** The members of the answer that the prompt requests. */
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
    ...Object.fromEntries(texts.map((field) => [field, said])),
    ...Object.fromEntries(lists.map((field) => [field, z.array(said)])),
    ...Object.fromEntries(others.map((name) => [name, otherMembers[name]])),
  }) as unknown as z.core.$ZodType<Answer>;
}

/** Maximum number of lines of a range such as `12-14`. */
const maxRange = 20;

/** Parses `12 14: EUR 9 a month`. `value` is empty if it is the words of the lines. A text without numbers is a value as a whole. */
export function readSaid(text: string): { value: string; lines: number[] } {
  const colon = text.indexOf(':');
  const numbers = colon < 0 ? text : text.slice(0, colon);
  if (!/\d/.test(numbers) || !/^[\d\s,;#()[\]–-]*$/.test(numbers)) return { value: text.trim(), lines: [] };
  const lines = [...numbers.matchAll(/(\d+)(?:\s*[-–]\s*(\d+))?/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Math.min(Math.max(Number(last) - Number(first) + 1, 1), maxRange) }, (_, i) => Number(first) + i),
  );
  return { value: colon < 0 ? '' : text.slice(colon + 1).trim(), lines };
}

/**
 * Converts an answer to a proposal. If an answer has only line numbers for a value, the value is the words of these lines. If the first
 * line contains an address, the value is that address.
 */
export function proposalOf(answer: Answer, numbered: NumberedLines): Proposal {
  const part = (text: string, isAddress = false): Proposed<string> => {
    const { value, lines } = readSaid(text);
    return { value: value || (isAddress ? numbered.addressOf(lines[0]) : numbered.wordsOf(lines)), evidence: numbered.quotesOf(lines) };
  };
  const evidenceOf = (text: string) => numbered.quotesOf(readSaid(text).lines);
  const wordsOf = (text: string) => numbered.wordsOf(readSaid(text).lines);
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  const platformOf = (name: string) => (platforms.has(name) ? name : 'custom');
  const links = (given: Answer['company_socials'] = []) =>
    Object.fromEntries(given.toReversed().map((one) => [platformOf(one.platform), part(one.said, true)]));
  const proposal: Proposal = {
    ...emptyProposal(),
    founders: (answer.founders ?? []).map(({ name, title, bio, lines }) => ({
      name,
      title: orNull(title),
      bio: orNull(bio),
      evidence: evidenceOf(lines),
    })),
    faqs: (answer.faqs ?? []).map(({ question, answer: reply }) => ({
      // On the page, a symbol that opens the answer may follow the question. Removes that symbol.
      question: wordsOf(question).replace(/(?<=[?？])[^\p{L}\p{N}]+$/u, ''),
      answer: wordsOf(reply),
      evidence: [...evidenceOf(question), ...evidenceOf(reply)],
    })),
    companySocials: links(answer.company_socials),
    founderSocials: links(answer.founder_socials),
    story: Object.fromEntries((answer.story ?? []).map((one) => [one.section satisfies StorySection, part(one.said)])),
    milestones: (answer.milestones ?? []).map(({ date, title, description, url, lines }) => ({
      date,
      title,
      description: orNull(description),
      url: orNull(url),
      evidence: evidenceOf(lines),
    })),
  };
  for (const field of textFields) {
    const { kind } = fieldInfo(field);
    const proposed = part(answer[field] ?? '', kind === 'address' || kind === 'video');
    if (proposed.value !== '') proposal.texts[field] = proposed;
  }
  for (const field of listFields) {
    const entries = (answer[field] ?? []).map((text) => part(text)).filter(({ value }) => value !== '');
    if (entries.length > 0) proposal.lists[field] = entries;
  }
  return proposal;
}
