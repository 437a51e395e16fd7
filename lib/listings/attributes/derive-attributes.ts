import type { AttributeEvidence } from '#lib/core/json-columns.ts';
import type { AttributeDefinition, Phrase } from '#lib/listings/attributes/attribute-rule.ts';
import {
  type Assertion,
  assertionAt,
  assertionOfAnswer,
  findPhrase,
  parsePhrase,
  parseSentences,
  type Sentence,
} from '#lib/listings/attributes/parse-sentences.ts';
import type { AttributeSource } from '#lib/profile/catalogue.ts';

export type { AttributeEvidence } from '#lib/core/json-columns.ts';

/** A part of a profile’s text, with the page that contains it: a page of the product’s site, or the listing itself. */
export interface ProfileText {
  source: AttributeSource;
  text: string;
  /** The question, if `text` is the answer of a FAQ. */
  question?: string;
  url: string;
  title: string;
  /** The day on which the text was last seen on the site’s page (`YYYY-MM-DD`). Null if the page is the listing. */
  checkedOn: string | null;
}

type AttributeValue = string | number | boolean | string[];

export interface DerivedAttribute {
  value: AttributeValue;
  /** The sentences that state the value. */
  evidence: AttributeEvidence[];
}

interface SourcedSentence {
  profileText: ProfileText;
  sentence: Sentence;
  /** The question of a FAQ, and whether its answer begins with yes or no. Null unless this is the first sentence of such an answer. */
  faq: { question: Sentence; answer: Assertion } | null;
}

/** The maximum number of characters of a profile’s texts that are searched. */
const maxProfileLength = 80_000;

/**
 * Derives the values of attributes from a profile’s texts. Returns them by attribute key, without attributes that no text states. The first
 * text that states a value becomes its evidence, so the order of the texts matters. Never throws.
 */
export function deriveAttributes(
  definitions: readonly Pick<AttributeDefinition, 'key' | 'type' | 'rule'>[],
  texts: readonly ProfileText[],
): Map<string, DerivedAttribute> {
  const sentences = sentencesFrom(texts);
  const derived = new Map<string, DerivedAttribute>();
  for (const { key, type, rule } of definitions) {
    const inScope = rule.from ? sentences.filter(({ profileText }) => rule.from?.includes(profileText.source)) : sentences;
    const attribute =
      rule.kind === 'stated'
        ? deriveBoolean(rule.any, inScope)
        : rule.kind === 'named'
          ? deriveNames(rule, type, inScope)
          : deriveNumber(rule, inScope);
    if (attribute) derived.set(key, attribute);
  }
  return derived;
}

function evidenceOf({ url, title, checkedOn }: ProfileText, quote: string): AttributeEvidence {
  return { quote, url, title, checked_on: checkedOn };
}

function sentencesFrom(texts: readonly ProfileText[]): SourcedSentence[] {
  let remaining = maxProfileLength;
  return texts.flatMap((profileText) => {
    remaining -= profileText.text.length + (profileText.question?.length ?? 0);
    if (remaining < 0) return [];
    const sentences = parseSentences(profileText.text);
    const question = profileText.question ? parseSentences(profileText.question).at(-1) : undefined;
    const faq = question ? { question, answer: assertionOfAnswer(sentences[0]) } : null;
    return sentences.map((sentence, index) => ({ profileText, sentence, faq: index === 0 ? faq : null }));
  });
}

/**
 * Yields each occurrence of the phrases. `assertion` says whether the sentence states or denies the phrase; `evidence` cites the sentence.
 */
function* occurrencesOf(
  phrases: readonly Phrase[],
  sentences: SourcedSentence[],
): Generator<{ assertion: Assertion; evidence: AttributeEvidence }> {
  const parsed = phrases.map(parsePhrase);
  for (const { profileText, sentence, faq } of sentences)
    for (const phrase of parsed) {
      const cite = (quote: string) => evidenceOf(profileText, quote);
      for (const place of findPhrase(phrase, sentence)) yield { assertion: assertionAt(sentence, place), evidence: cite(sentence.text) };
      // Negated questions (“Doesn’t it sync?”) are skipped, because a yes or no to them is ambiguous.
      if (faq && findPhrase(phrase, faq.question).some((place) => assertionAt({ ...faq.question, isQuestion: false }, place) === 'stated'))
        yield { assertion: faq.answer, evidence: cite(`${faq.question.text} ${sentence.text}`) };
    }
}

/**
 * Says whether sentences state or deny the phrases. Returns the first such sentence as evidence. Returns null if there is no such sentence,
 * or if sentences contradict each other.
 */
function verdictOn(phrases: readonly Phrase[], sentences: SourcedSentence[]): { stated: boolean; evidence: AttributeEvidence } | null {
  let verdict: { stated: boolean; evidence: AttributeEvidence } | null = null;
  for (const { assertion, evidence } of occurrencesOf(phrases, sentences)) {
    if (assertion === 'open') continue;
    if (verdict && verdict.stated !== (assertion === 'stated')) return null;
    verdict ??= { stated: assertion === 'stated', evidence };
  }
  return verdict;
}

function deriveBoolean(phrases: readonly Phrase[], sentences: SourcedSentence[]): DerivedAttribute | null {
  const verdict = verdictOn(phrases, sentences);
  return verdict && { value: verdict.stated, evidence: [verdict.evidence] };
}

function deriveNames(
  { values, beside }: { values: Readonly<Record<string, readonly Phrase[]>>; beside?: readonly Phrase[] },
  type: AttributeDefinition['type'],
  sentences: SourcedSentence[],
): DerivedAttribute | null {
  const required = beside?.map(parsePhrase);
  const inScope = required
    ? sentences.filter(({ sentence, faq }) =>
        required.some((phrase) => findPhrase(phrase, sentence).length > 0 || (faq && findPhrase(phrase, faq.question).length > 0)),
      )
    : sentences;
  const names: string[] = [];
  const evidence: AttributeEvidence[] = [];
  for (const [name, phrases] of Object.entries(values)) {
    const verdict = verdictOn(phrases, inScope);
    if (!verdict?.stated) continue;
    names.push(name);
    if (!evidence.some(({ quote }) => quote === verdict.evidence.quote)) evidence.push(verdict.evidence);
  }
  const [first] = names;
  if (first === undefined) return null;
  return type === 'text' ? { value: first, evidence: evidence.slice(0, 1) } : { value: names, evidence: evidence.slice(0, 5) };
}

function deriveNumber(
  {
    units,
    min = 0,
    max = Number.MAX_SAFE_INTEGER,
    take,
  }: { units: readonly Phrase[]; min?: number; max?: number; take?: 'most' | 'least' },
  sentences: SourcedSentence[],
): DerivedAttribute | null {
  const evidenceByValue = new Map<number, AttributeEvidence>();
  const phrases = units.map(parsePhrase);
  for (const { profileText, sentence } of sentences)
    for (const unit of phrases)
      for (const place of findPhrase(unit, sentence)) {
        const before = sentence.words[place.from - 1];
        const value = before && sentence.words[place.from]?.gap === 'none' ? numberOf(before.word) : null;
        if (value === null || value < min || value > max || evidenceByValue.has(value)) continue;
        if (assertionAt(sentence, { from: place.from - 1, to: place.to }) === 'stated')
          evidenceByValue.set(value, evidenceOf(profileText, sentence.text));
      }
  const values = [...evidenceByValue.keys()];
  if (values.length === 0 || (values.length > 1 && !take)) return null;
  const value = take === 'least' ? Math.min(...values) : Math.max(...values);
  return { value, evidence: [evidenceByValue.get(value) as AttributeEvidence] };
}

/** Parses `4,200`, `1.5` or `10k`; null if the text is not a number or is ambiguous (`1,5`). */
function numberOf(text: string): number | null {
  const [, digits, thousand] = /^(\d{1,3}(?:,\d{3}){1,3}|\d{1,9}(?:\.\d{1,3})?)(k?)$/.exec(text) ?? [];
  if (digits === undefined) return null;
  return Number(digits.replaceAll(',', '')) * (thousand ? 1000 : 1);
}
