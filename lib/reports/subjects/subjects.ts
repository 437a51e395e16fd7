import { isSlug } from '#lib/core/ids.ts';
import { founderSubject } from '#lib/reports/subjects/founder.ts';
import { listingSubject } from '#lib/reports/subjects/listing.ts';
import type { SubjectKind } from '#lib/reports/subjects/subject-kind.ts';
import { answerSubject, questionAnswerSubject, questionSubject, reviewSubject } from '#lib/reports/subjects/texts.ts';
import { updateSubject } from '#lib/reports/subjects/update.ts';

/**
 * Everything that can be reported. The name of a kind is stored, and is the first part of a subject in addresses: `review:12`. A new kind
 * needs an entry here and, on its page, a link to `paths.report`.
 */
export const subjectKinds = {
  listing: listingSubject,
  review: reviewSubject,
  answer: answerSubject,
  question: questionSubject,
  question_answer: questionAnswerSubject,
  update: updateSubject,
  founder: founderSubject,
} as const satisfies Record<string, SubjectKind>;

export type SubjectName = keyof typeof subjectKinds;
export const subjectNames = Object.keys(subjectKinds) as [SubjectName, ...SubjectName[]];

/** Returns the kind of a stored report. */
export function subjectKindOf(name: string): SubjectKind {
  if (!Object.hasOwn(subjectKinds, name)) throw new Error(`there are no reports of the kind ${name}`);
  return subjectKinds[name as SubjectName];
}

/** Identifies a subject: by its kind, and by its slug or id as the key. */
export interface SubjectKey {
  kind: SubjectName;
  key: string;
}

/** Parses the text `kind:key` of an address. Returns null for any other text. */
export function parseSubject(text: unknown): SubjectKey | null {
  const [, kind = '', key = ''] = (typeof text === 'string' && /^([a-z_]{1,20}):(.{1,220})$/.exec(text)) || [];
  return Object.hasOwn(subjectKinds, kind) && isSlug(key) ? { kind: kind as SubjectName, key } : null;
}
