import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { languagesOf, lexiconOf } from '#lib/drafting/about/category-lexicon.ts';
import { isAnnouncement } from '#lib/drafting/evidence/about-the-site.ts';
import type { Check } from '#lib/drafting/evidence/check.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import type { Passage } from '#lib/drafting/evidence/passages.ts';
import { affirmedTextOf } from '#lib/drafting/evidence/reading.ts';
import { lineRule } from '#lib/drafting/evidence/rules/rule.ts';

/** Maximum number of places at which each quote of an entry is checked. */
const places = 2;
/** Number of characters of a page from which its language is guessed. */
const maxGuessedText = 4000;

/** Accepts a category if a quote affirms one of its terms. Sites don't use the names of our categories. */
export const categories = lineRule({
  places,
  spell: (check, field, value) =>
    check.categoryNames.get(foldedText(value).toLowerCase()) ?? check.refuse(field, value, 'unknown_category'),
  support: (check, field, value, passages) =>
    check.passagesPassing(field, value, passages, (passage) => hasTermOf(check, value, passage), 'not_implied'),
});

/** Accepts topics. A question may support a topic, because a topic makes no statement. Denied words support none. */
export const topics = lineRule({
  places,
  support: (check, field, value, passages) => check.passagesSupporting(field, value, passages, { isTopic: true }),
});

/** Accepts features that the product has today. An announcement does not support a feature. */
export const abilities = lineRule({
  places,
  support: (check, field, value, passages) => {
    const support = check.passagesSupporting(field, value, passages);
    return support?.every((passage) => isAnnouncement(value, passage))
      ? check.refuse(field, value, 'not_implied', 'the site says that this feature is not available yet')
      : support;
  },
});

const languagesOfPages = new WeakMap<StoredPage, string[]>();

/** Returns true if a passage affirms one of a category's terms. */
function hasTermOf(check: Check, name: string, passage: Passage): boolean {
  const { page } = passage;
  const languages = languagesOfPages.get(page) ?? languagesOf(page.text.slice(0, maxGuessedText), page.language);
  languagesOfPages.set(page, languages);
  return lexiconOf(check.categories)
    .find(affirmedTextOf(passage), languages)
    .some(({ category }) => check.categories[category]?.name === name);
}
