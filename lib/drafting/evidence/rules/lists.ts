import type { StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';
import { languagesOf, lexiconOf } from '#lib/drafting/about/category-lexicon.ts';
import { rankCategories } from '#lib/drafting/about/rank-categories.ts';
import { isAnnouncement } from '#lib/drafting/evidence/about-the-site.ts';
import type { Check } from '#lib/drafting/evidence/check.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import type { Passage } from '#lib/drafting/evidence/passages.ts';
import { affirmedTextOf } from '#lib/drafting/evidence/reading.ts';
import { lineRule } from '#lib/drafting/evidence/rules/rule.ts';
import { isInvitation, isNoAbility } from '#lib/drafting/extractive/features/feature-words.ts';
import { countWords } from '#lib/drafting/extractive/site.ts';
import { memoize } from '#lib/drafting/memoize.ts';

/** Maximum number of places at which each quote of an entry is checked. */
const places = 2;
/** Maximum number of words of a title. In a longer text, words such as “free” may be part of a description of an ability. */
const maxTitle = 5;
/** Number of characters of a page from which its language is guessed. */
const maxGuessedText = 4000;

/**
 * Accepts a category if a quote affirms one of its terms. Also accepts it if the home page has enough terms of the category or of its main
 * category, because sites describe themselves in many ways and don't use the names of our categories.
 */
export const categories = lineRule({
  places,
  spell: (check, field, value) =>
    check.categoryNames.get(foldedText(value).toLowerCase()) ?? check.refuse(field, value, 'unknown_category'),
  support: (check, field, value, passages) => {
    const telling = passages.filter((passage) => hasTermOf(check, value, passage));
    if (telling.length > 0) return telling;
    return isFitting(check, value) ? passages : check.refuse(field, value, 'not_implied');
  },
});

/** Accepts topics. A question may support a topic, because a topic makes no statement. Denied words support none. */
export const topics = lineRule({
  places,
  support: (check, field, value, passages) => check.passagesSupporting(field, value, passages, { isTopic: true }),
});

const words = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u;

/** The beginning of an answer, as in “Yes. We do not require user accounts”. “No ads” is not such a beginning. */
const answer = /^(?:yes|no|ja|nein|oui|non|sí|sim|não|sì|nee|tak|nie|はい|いいえ)(?:[.,!]\s+(?=\p{L})|[。、])/iu;

/** Accepts features that the product has today. An announcement does not support a feature. */
export const abilities = lineRule({
  places,
  support: (check, field, value, passages) => {
    const isTitle = field === 'features' && countWords(value) <= maxTitle;
    const language = check.pages[0]?.language ?? null;
    if (!words.test(value)) return check.refuse(field, value, 'not_implied', 'a figure is no ability');
    if (answer.test(value)) return check.refuse(field, value, 'not_implied', 'an answer is no ability');
    if (isTitle && (isNoAbility(value, language) || isInvitation(value)))
      return check.refuse(field, value, 'not_implied', 'it is a service, a term of sale, a benefit or an invitation, and no ability');
    const support = check.passagesSupporting(field, value, passages);
    return support?.every((passage) => isAnnouncement(value, passage))
      ? check.refuse(field, value, 'not_implied', 'the site says that this feature is not available yet')
      : support;
  },
});

const languagesOfPage = memoize(({ text, language }: StoredPage) => languagesOf(text.slice(0, maxGuessedText), language));

/**
 * A category that no quote has a term of is accepted only with these minimum scores on the home page, as shares of the best score there:
 * `own` for the category itself, or `main` for its main category.
 */
const least = { own: 0.1, main: 0.2 } as const;
const headline = /^(?:title|meta description|og:(?:title|description))$/;
/** The weights of the texts of a home page. `beginning` is the maximum number of blocks, and of characters of each, that are read. */
const weights = { headline: 1, heading: 0.35, text: 0.3 } as const;
const beginning = { blocks: 60, characters: 400 } as const;

/** Ranks the categories by their terms in the headlines and the first texts of the home page. */
const rankingOf = memoize(({ pages: [home], categories }: Check) => {
  const isHeadline = ({ level, label }: TextBlock) => level === 1 || headline.test(label ?? '');
  const read = [
    ...(home?.blocks.filter(isHeadline) ?? []),
    ...(home?.blocks.filter((block) => block.region === 'main' && !isHeadline(block)).slice(0, beginning.blocks) ?? []),
  ];
  const texts = read.map((block) => ({
    text: home?.text.slice(block.start, Math.min(block.end, block.start + beginning.characters)) ?? '',
    weight: isHeadline(block) ? weights.headline : block.kind === 'heading' ? weights.heading : weights.text,
  }));
  return rankCategories(categories, texts, home?.language ?? null);
});

/** Returns whether the home page is about a category, or about the main category that it belongs to. */
function isFitting(check: Check, name: string): boolean {
  const ranking = rankingOf(check);
  const mainOf = (each: string) => check.categories.find((category) => category.name === each)?.parent ?? each;
  const best = ranking[0]?.score ?? 0;
  const scoreOf = (test: (each: string) => boolean) => ranking.find((ranked) => test(ranked.name))?.score ?? 0;
  return (
    best > 0 &&
    (scoreOf((each) => each === name) >= least.own * best || scoreOf((each) => mainOf(each) === mainOf(name)) >= least.main * best)
  );
}

function hasTermOf(check: Check, name: string, passage: Passage): boolean {
  return lexiconOf(check.categories)
    .find(affirmedTextOf(passage), languagesOfPage(passage.page))
    .some(({ category }) => check.categories[category]?.name === name);
}
