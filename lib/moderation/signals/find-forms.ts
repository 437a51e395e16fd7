import type { Passage } from '#lib/moderation/signals/passages.ts';
import { type Form, type FormIndex, formIndexes } from '#lib/moderation/signals/word-forms.ts';

/** A form of a table that was found in a sentence. */
export interface Found {
  form: Form;
  passage: Passage;
  /** True if a negation reverses the meaning: “sells no links”, “never shows advertisements for betting”. */
  isNegated: boolean;
}

const maxGap = 3;
const maxStem = 16;
/** Maximum distance from a negation to the form that it reverses: in words, or in characters for scripts without spaces. */
const reach = { words: 4, characters: 4 };
/** Negations in scripts without spaces: after a statement in Japanese, before it in Chinese. */
const turnedAfter = /^[^。]{0,8}?(?:ません|しない|ではない|はない|じゃない|を防|を見抜|を検出)/u;
const turnedBefore = /[不没無无非防禁戒反别勿]$|拒绝|禁止|杜绝|识别|检测$/u;

/** Finds the forms of all tables in the sentences of a site. Takes time linear in the length of the sentences. */
export function findForms(passages: readonly Passage[]): Found[] {
  const { forms, negators } = formIndexes();
  return passages.flatMap((passage) => [
    ...wordForms(forms, passage).map(({ form, at }) => ({ form, passage, isNegated: isNegated(negators, passage, at) })),
    ...(passage.isUnspaced ? unspacedForms(forms, passage) : []),
  ]);
}

/**
 * Returns the first place of each form, in the language with the most forms. Callers use it for weak words, because such words of other
 * languages occur by chance, such as the French “or” in English.
 */
export function formsOfOneLanguage(found: readonly Found[]): Found[] {
  const byLanguage = Map.groupBy(distinctForms(found), ({ form }) => form.language);
  return [...byLanguage.values()].reduce((most, each) => (each.length > most.length ? each : most), []);
}

/** Returns the first place of each form. */
export function distinctForms(found: readonly Found[]): Found[] {
  return [...new Map(found.toReversed().map((each) => [each.form, each])).values()].toReversed();
}

/** Calls `visit` with each form whose first word may be `word`. */
function visitForms({ whole, stems }: FormIndex, word: string, visit: (form: Form) => void): void {
  for (const form of whole.get(word) ?? []) visit(form);
  for (let length = 2; length <= Math.min(word.length, maxStem); length++)
    for (const form of stems.get(word.slice(0, length)) ?? []) visit(form);
}

function wordForms(index: FormIndex, { words, languages }: Passage): { form: Form; at: number }[] {
  const found: { form: Form; at: number }[] = [];
  for (const [at, word] of words.entries())
    visitForms(index, word, (form) => {
      if (languages.has(form.language) && matches(form, words, at)) found.push({ form, at });
    });
  return found;
}

function unspacedForms({ unspaced }: FormIndex, passage: Passage): Found[] {
  const { folded, languages } = passage;
  const found: Found[] = [];
  for (let at = 0; at < folded.length; at++)
    for (const form of unspaced.get(folded.charAt(at)) ?? []) {
      if (!languages.has(form.language)) continue;
      const end = endOfParts(form.parts, folded, at);
      if (end < 0) continue;
      const isTurned =
        turnedBefore.test(folded.slice(Math.max(0, at - reach.characters), at)) || turnedAfter.test(folded.slice(end, end + 16));
      found.push({ form, passage, isNegated: isTurned });
    }
  return found;
}

function matches({ words: pattern }: Form, words: readonly string[], start: number): boolean {
  const step = (part: number, at: number): boolean => {
    if (part === pattern.length) return true;
    const word = pattern[part];
    if (word === null) {
      for (let gap = 0; gap <= maxGap; gap++) if (step(part + 1, at + gap)) return true;
      return false;
    }
    const text = words[at];
    const fits = text !== undefined && word?.spellings.some((each) => (each.isStem ? text.startsWith(each.text) : text === each.text));
    return fits === true && step(part + 1, at + 1);
  };
  return step(0, start);
}

const maxUnspacedGap = 12;

function endOfParts(parts: readonly string[][], text: string, start: number): number {
  let at = start;
  for (const [index, alternatives] of parts.entries()) {
    let end = -1;
    for (const alternative of alternatives) {
      const position =
        index === 0
          ? text.startsWith(alternative, at)
            ? at
            : -1
          : text.slice(0, at + maxUnspacedGap + alternative.length).indexOf(alternative, at);
      if (position >= 0) end = position + alternative.length;
    }
    if (end < 0) return -1;
    at = end;
  }
  return at;
}

function isNegated(negators: FormIndex, { words, languages }: Passage, start: number): boolean {
  for (let at = Math.max(0, start - reach.words); at < start; at++) {
    let isFound = false;
    visitForms(negators, words[at] as string, (form) => {
      isFound ||= languages.has(form.language) && form.words.length <= start - at && matches(form, words, at);
    });
    if (isFound) return true;
  }
  return false;
}
