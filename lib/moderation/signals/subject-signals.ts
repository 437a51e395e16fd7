import { type Found, formsOfOneLanguage } from '#lib/moderation/signals/find-forms.ts';
import { type Signal, signalKinds, type Topic, topics } from '#lib/moderation/signals/signal.ts';

/** What each finding counts, and how many of a kind count. */
const weights = {
  /** A phrase that only those write who sell it. */
  sure: { each: 45, most: 5 },
  /** A thing and what is offered about it in one sentence. */
  pair: { each: 24, most: 5 },
  /** The same in a text without any sure phrase, where it is more often by chance. */
  lonePair: { each: 18, most: 5 },
  /** A thing in the title or first heading. */
  head: { each: 12, most: 1 },
  /** A thing and an offer, but in different sentences. */
  apart: { each: 12, most: 1 },
  /** A phrase that many of them share, whatever they sell. Counts only beside other findings. */
  shady: { each: 15, most: 2 },
  /** What speaks for a site that merely deals with the subject. */
  doubt: { each: -14, most: 5 },
};
/**
 * Signs are weak words, so they count only beyond as many as a text of its length has anyway, and beyond what speaks for the site: words of
 * products, and doubts. The rest counts by how many there are.
 */
const signs = { each: 11, most: 60, expected: 0.5, wordsForOne: 40, perProductWord: 0.5, perDoubt: 1.5, maxWords: 400 };
/** The weight of findings falls beyond this many words, because a long text has any word once. */
const fullWeightWords = 350;
const minWeight = 12;

/** Returns a signal for each subject that may not be listed and that the texts of a site speak of as those who sell it do. */
export function subjectSignals(found: readonly Found[], wordCount: number): Signal[] {
  const scale = Math.min(1, Math.sqrt(fullWeightWords / Math.max(1, wordCount)));
  const shady = distinct(found.filter(({ form, isNegated }) => form.table === 'shady' && !isNegated));
  const byTopic = Map.groupBy(found, ({ form }) => form.topic);
  const products = formsOfOneLanguage(found.filter(({ form }) => form.table === 'product')).length;
  const expectedSigns = signs.expected + wordCount / signs.wordsForOne + products * signs.perProductWord;
  const text = { shady, scale, expectedSigns: wordCount > signs.maxWords ? Number.POSITIVE_INFINITY : expectedSigns };
  return topics.flatMap((topic) => signalOf(topic, byTopic.get(topic) ?? [], text) ?? []);
}

/** What holds for a text whatever the subject. */
interface WholeText {
  shady: Found[];
  scale: number;
  /** How many signs of a subject say nothing yet. */
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

/** Returns the first finding of each form. */
function distinct(found: readonly Found[]): Found[] {
  return [...new Map(found.toReversed().map((each) => [each.form.source, each])).values()].toReversed();
}
