import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { languagesOf, lexiconOf } from '#lib/drafting/about/category-lexicon.ts';
import { isAnnouncement } from '#lib/drafting/evidence/about-the-site.ts';
import type { Check } from '#lib/drafting/evidence/check.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import type { Passage } from '#lib/drafting/evidence/passages.ts';
import { affirmedTextOf } from '#lib/drafting/evidence/reading.ts';
import { lineRule } from '#lib/drafting/evidence/rules/rule.ts';

/** Maximum number of places of each quote of an entry that are looked at. */
const places = 2;
/** Maximum number of characters of a page by which its language is guessed. */
const maxGuessedText = 4000;

/** A site does not know our categories. A quote with one of a category's terms says that the product is of its kind. */
export const categories = lineRule({
  places,
  spell: (check, field, value) =>
    check.categoryNames.get(foldedText(value).toLowerCase()) ?? check.refuse(field, value, 'unknown_category'),
  support: (check, field, value, passages) =>
    check.passagesPassing(field, value, passages, (passage) => hasTermOf(check, value, passage), 'not_implied'),
});

/** A topic states nothing, so a question may have its words, too; but what is denied is no topic of the product. */
export const topics = lineRule({
  places,
  support: (check, field, value, passages) => check.passagesSupporting(field, value, passages, { isTopic: true }),
});

/** A feature is what the product does today, so an announcement does not make one. */
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

/** Returns whether a passage affirms one of a category's terms. */
function hasTermOf(check: Check, name: string, passage: Passage): boolean {
  const { page } = passage;
  const languages = languagesOfPages.get(page) ?? languagesOf(page.text.slice(0, maxGuessedText), page.language);
  languagesOfPages.set(page, languages);
  return lexiconOf(check.categories)
    .find(affirmedTextOf(passage), languages)
    .some(({ category }) => check.categories[category]?.name === name);
}
