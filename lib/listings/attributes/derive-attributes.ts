import type { AttributeDefinition, AttributeSource, Phrase } from '#lib/listings/attributes/attribute-rule.ts';
import {
  answerOf,
  placesOf,
  readPhrase,
  readSentences,
  type Sentence,
  type Stand,
  standOf,
} from '#lib/listings/attributes/read-statements.ts';

/** A piece of a profile, and where it stands: on a page of the product's site, or on the listing itself. */
export interface ProfileText {
  source: AttributeSource;
  text: string;
  /** Of a FAQ: `text` is its answer. */
  question?: string;
  url: string;
  title: string;
}

type AttributeValue = string | number | boolean | string[];

export interface DerivedAttribute {
  value: AttributeValue;
  /** The sentences that it rests on. */
  evidence: { quote: string; url: string; title: string }[];
}

interface Reading {
  of: ProfileText;
  sentence: Sentence;
  /** The question before it and what its answer begins with; null of a plain sentence. */
  asked: { question: Sentence; answer: Stand } | null;
}

type Evidence = DerivedAttribute['evidence'][number];

/** Beyond this a profile's texts are not read. */
const longestProfile = 80_000;

/**
 * What a profile states of these attributes, by their key; one that it doesn't state is absent. Texts are read in their order,
 * and the first that states a value is its evidence. Never throws, whatever the texts are.
 */
export function deriveAttributes(
  definitions: readonly Pick<AttributeDefinition, 'key' | 'type' | 'rule'>[],
  texts: readonly ProfileText[],
): Map<string, DerivedAttribute> {
  const readings = read(texts);
  const derived = new Map<string, DerivedAttribute>();
  for (const { key, type, rule } of definitions) {
    const among = rule.from ? readings.filter(({ of }) => rule.from?.includes(of.source)) : readings;
    const found =
      rule.kind === 'stated' ? stated(rule.any, among) : rule.kind === 'named' ? named(rule, type, among) : numbered(rule, among);
    if (found) derived.set(key, found);
  }
  return derived;
}

function read(texts: readonly ProfileText[]): Reading[] {
  let room = longestProfile;
  return texts.flatMap((of) => {
    room -= of.text.length + (of.question?.length ?? 0);
    if (room < 0) return [];
    const sentences = readSentences(of.text);
    const question = of.question ? readSentences(of.question).at(-1) : undefined;
    const asked = question ? { question, answer: answerOf(sentences[0]) } : null;
    return sentences.map((sentence, index) => ({ of, sentence, asked: index === 0 ? asked : null }));
  });
}

/** How a phrase stands in each text that has it, with the words that say so. */
function* standsOf(any: readonly Phrase[], readings: Reading[]): Generator<{ stand: Stand; evidence: Evidence }> {
  const phrases = any.map(readPhrase);
  for (const { of, sentence, asked } of readings)
    for (const phrase of phrases) {
      const cite = (quote: string): Evidence => ({ quote, url: of.url, title: of.title });
      for (const place of placesOf(phrase, sentence)) yield { stand: standOf(sentence, place), evidence: cite(sentence.text) };
      // A question has no “no” of its own, or it is one that only its sense answers.
      if (asked && placesOf(phrase, asked.question).some((place) => standOf({ ...asked.question, isQuestion: false }, place) === 'stated'))
        yield { stand: asked.answer, evidence: cite(`${asked.question.text} ${sentence.text}`) };
    }
}

/** Stated somewhere and denied nowhere, or the other way round; a profile that says both says nothing. */
function verdict(any: readonly Phrase[], readings: Reading[]): { stated: boolean; evidence: Evidence } | null {
  let says: { stated: boolean; evidence: Evidence } | null = null;
  for (const { stand, evidence } of standsOf(any, readings)) {
    if (stand === 'open') continue;
    if (says && says.stated !== (stand === 'stated')) return null;
    says ??= { stated: stand === 'stated', evidence };
  }
  return says;
}

function stated(any: readonly Phrase[], readings: Reading[]): DerivedAttribute | null {
  const says = verdict(any, readings);
  return says && { value: says.stated, evidence: [says.evidence] };
}

function named(
  { values, beside }: { values: Readonly<Record<string, readonly Phrase[]>>; beside?: readonly Phrase[] },
  type: AttributeDefinition['type'],
  readings: Reading[],
): DerivedAttribute | null {
  const near = beside?.map(readPhrase);
  const among = near
    ? readings.filter(({ sentence, asked }) =>
        near.some((phrase) => placesOf(phrase, sentence).length > 0 || (asked && placesOf(phrase, asked.question).length > 0)),
      )
    : readings;
  const names: string[] = [];
  const evidence: Evidence[] = [];
  for (const [name, any] of Object.entries(values)) {
    const says = verdict(any, among);
    if (!says?.stated) continue;
    names.push(name);
    if (!evidence.some(({ quote }) => quote === says.evidence.quote)) evidence.push(says.evidence);
  }
  const [first] = names;
  if (first === undefined) return null;
  return type === 'text' ? { value: first, evidence: evidence.slice(0, 1) } : { value: names, evidence: evidence.slice(0, 5) };
}

function numbered(
  {
    units,
    min = 0,
    max = Number.MAX_SAFE_INTEGER,
    take,
  }: { units: readonly Phrase[]; min?: number; max?: number; take?: 'most' | 'least' },
  readings: Reading[],
): DerivedAttribute | null {
  const found = new Map<number, Evidence>();
  const phrases = units.map(readPhrase);
  for (const { of, sentence } of readings)
    for (const unit of phrases)
      for (const place of placesOf(unit, sentence)) {
        const before = sentence.words[place.from - 1];
        const value = before && sentence.words[place.from]?.gap === 'none' ? numberOf(before.word) : null;
        if (value === null || value < min || value > max || found.has(value)) continue;
        if (standOf(sentence, { from: place.from - 1, to: place.to }) === 'stated')
          found.set(value, { quote: sentence.text, url: of.url, title: of.title });
      }
  const values = [...found.keys()];
  if (values.length === 0 || (values.length > 1 && !take)) return null;
  const value = take === 'least' ? Math.min(...values) : Math.max(...values);
  return { value, evidence: [found.get(value) as Evidence] };
}

/** `4,200`, `1.5`, `10k`; null for what is no number, or reads differently in other countries (`1,5`). */
function numberOf(text: string): number | null {
  const [, digits, thousand] = /^(\d{1,3}(?:,\d{3}){1,3}|\d{1,9}(?:\.\d{1,3})?)(k?)$/.exec(text) ?? [];
  if (digits === undefined) return null;
  return Number(digits.replaceAll(',', '')) * (thousand ? 1000 : 1);
}
