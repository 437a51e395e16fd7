import { type Found, formsOfOneLanguage } from '#lib/moderation/signals/find-forms.ts';
import { type Signal, signalKinds, type Topic, topics } from '#lib/moderation/signals/signal.ts';

/** The weight of each finding (`each`), and the maximum number of findings of a kind that count (`most`). */
const weights = {
  /** A phrase that only sellers of the subject use. */
  sure: { each: 45, most: 5 },
  /** A thing and an offer in the same sentence. */
  pair: { each: 24, most: 5 },
  /** A thing and an offer in the same sentence, in a text without a sure phrase. There they more often stand together by chance. */
  lonePair: { each: 18, most: 5 },
  /** A thing in the title or first heading. */
  head: { each: 12, most: 1 },
  /** A thing and an offer, but in different sentences. */
  apart: { each: 12, most: 1 },
  /** A phrase that sellers of many subjects share. Counts only beside other findings. */
  shady: { each: 15, most: 2 },
  /** A phrase that shows that the site only deals with the subject and does not sell it. */
  doubt: { each: -14, most: 5 },
};
/**
 * Signs are weak words. They count only beyond the expected number: a text of this length has some by chance, and words about products and
 * doubts allow further ones.
 */
const signs = { each: 11, most: 60, expected: 0.5, wordsForOne: 40, perProductWord: 0.5, perDoubt: 1.5, maxWords: 400 };
/** In a text with more words than this, findings weigh less, because a long text contains many words by chance. */
const fullWeightWords = 350;
const minWeight = 12;

/** Returns a signal for each forbidden subject about which the site writes in the way of a seller. */
export function subjectSignals(found: readonly Found[], wordCount: number): Signal[] {
  const scale = Math.min(1, Math.sqrt(fullWeightWords / Math.max(1, wordCount)));
  const shady = distinct(found.filter(({ form, isNegated }) => form.table === 'shady' && !isNegated));
  const byTopic = Map.groupBy(found, ({ form }) => form.topic);
  const products = formsOfOneLanguage(found.filter(({ form }) => form.table === 'product')).length;
  const expectedSigns = signs.expected + wordCount / signs.wordsForOne + products * signs.perProductWord;
  const text = { shady, scale, expectedSigns: wordCount > signs.maxWords ? Number.POSITIVE_INFINITY : expectedSigns };
  return topics.flatMap((topic) => signalOf(topic, byTopic.get(topic) ?? [], text) ?? []);
}

/** The values for a whole text that don't depend on the subject. */
interface WholeText {
  shady: Found[];
  scale: number;
  /** Number of signs of a subject that may occur by chance. */
  expectedSigns: number;
}

function signalOf(topic: Topic, found: readonly Found[], { shady, scale, expectedSigns }: WholeText): Signal | null {
  const of = (table: string) => found.filter(({ form, isNegated }) => form.table === table && (table === 'doubts' || !isNegated));
  const [sure, things, offers, doubts] = [distinct(of('sure')), of('things'), of('offers'), distinct(of('doubts'))];
  const offersIn = Map.groupBy(offers, ({ passage }) => passage);
  const pairs = new Map<string, Found>();
  for (const thing of things) {
    const offer = offersIn.get(thing.passage)?.find(({ form }) => form.source !== thing.form.source);
    if (offer) pairs.set(`${thing.form.source} ${offer.form.source}`, offer);
  }
  const inHead = things.filter(({ passage }) => passage.isHead);
  const isApart = pairs.size === 0 && things.length > 0 && offers.length > 0;
  const sum = (name: keyof typeof weights, count: number) => weights[name].each * Math.min(count, weights[name].most);
  const base = sum('sure', sure.length) + sum(sure.length > 0 ? 'pair' : 'lonePair', pairs.size) + sum('apart', isApart ? 1 : 0);
  const beside = base > 0 ? sum('shady', shady.length) : 0;
  const shown = formsOfOneLanguage(of('signs'));
  const excess = shown.length - expectedSigns - doubts.length * signs.perDoubt;
  const ofSigns = Math.min(signs.most, Math.max(0, signs.each * excess));
  const ofPhrases = base === 0 ? 0 : (base + beside) * scale + sum('head', inHead.length) + sum('doubt', doubts.length) * (scale + 1) * 0.5;
  const weight = Math.round(Math.max(0, ofPhrases) + ofSigns);
  if (weight < minWeight) return null;
  const line = (sure[0] ?? [...pairs.values()][0] ?? inHead[0] ?? shown[0] ?? offers[0])?.passage;
  return {
    kind: topic,
    weight,
    reason: `The site speaks of ${signalKinds[topic]} as those do who sell it${doubts.length > 0 ? ', with some doubt' : ''}.`,
    quote: line?.quote ?? null,
    url: line?.url ?? null,
  };
}

/** Returns the first place of each form. */
function distinct(found: readonly Found[]): Found[] {
  return [...new Map(found.toReversed().map((each) => [each.form.source, each])).values()].toReversed();
}
