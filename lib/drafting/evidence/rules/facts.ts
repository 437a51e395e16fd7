import type { StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';
import { isAboutFounding, isCompanyPlace, isOwnName, titleParts } from '#lib/drafting/evidence/about-the-site.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import type { Passage } from '#lib/drafting/evidence/passages.ts';
import { lineRule } from '#lib/drafting/evidence/rules/rule.ts';
import { isVerbatimIn, supportOf } from '#lib/drafting/evidence/support.ts';
import { isInvitation } from '#lib/drafting/extractive/features/feature-words.ts';
import { isLegalHeading, pageKindOf } from '#lib/drafting/extractive/page-kind.ts';
import { comparisonKey, countWords } from '#lib/drafting/extractive/site.ts';
import { countryOfState, formsOfCity } from '#lib/drafting/places.ts';

/** Accepts only a name that the site uses for itself in its host, title, headings or metadata. Sites also name other products. */
export const name = lineRule({
  support: (check, field, value, passages) => {
    const stated = check.passagesPassing(field, value, passages, (passage) => isVerbatimIn(value, passage));
    return stated && (isLegalHeading(value) || !isOwnName(value, check.pages))
      ? check.refuse(field, value, 'not_implied', 'the site does not use this name for itself')
      : stated;
  },
});

/**
 * Accepts a tagline that occurs verbatim at the beginning of the home page and is not denied there, because a tagline is the site's own
 * claim. Lines further down are headings of sections, invitations and the words of others. If the page has no space between two of its
 * words, the tagline is accepted without the test for denials, because the words can't be told apart.
 */
export const tagline = lineRule({
  support: (check, field, value, passages) =>
    check.passagesPassing(
      field,
      value,
      passages,
      (passage) =>
        isVerbatimIn(value, passage) &&
        (typeof supportOf(value, [passage], { isTopic: true }) !== 'string' || !foldedText(passage.quote).includes(foldedText(value))),
    ) &&
    (isOfBeginning(value, check.pages) && !isNoClaim(value, passages)
      ? passages
      : check.refuse(field, value, 'not_implied', 'the home page does not begin with it, or it is an invitation or a part of a sentence')),
});

/** Returns whether a line can't be a tagline: it is the name of a policy, a greeting, an invitation, or only a part of a sentence. */
function isNoClaim(text: string, passages: Passage[]): boolean {
  const isWithin = ({ quote }: Passage) => {
    const at = foldedText(quote).indexOf(foldedText(text));
    return at > 0 && /[\p{L},] $/u.test(foldedText(quote).slice(0, at));
  };
  return (
    isLegalHeading(text) ||
    (countWords(text) <= minTitle && isInvitation(text)) ||
    /^Dear |[,:]$/.test(text) ||
    (/^\p{Ll}/u.test(text) && passages.every(isWithin))
  );
}

/** Maximum number of shown blocks at the beginning of a home page that may have its tagline. */
const maxBeginning = 16;

/** Minimum number of words of a tagline from the title of another page. Shorter titles, such as “Terms of use”, name the page. */
const minTitle = 4;

/** Returns whether the head, beginning or footer of the home page has a text, or the title of a page about the product. */
function isOfBeginning(text: string, pages: StoredPage[]): boolean {
  const [home] = pages;
  const links = new Set(home?.data.links.map((link) => link.text));
  const textOf = ({ start, end }: TextBlock) => home?.text.slice(start, end) ?? '';
  const isPress = (block: TextBlock) => block.kind === 'control' || (block.kind !== 'heading' && links.has(textOf(block)));
  const shown = home?.blocks.filter(({ region }) => region === 'header' || region === 'main').slice(0, maxBeginning) ?? [];
  const head = home?.blocks.filter(({ region }) => region === 'head' || region === 'footer') ?? [];
  const key = comparisonKey(text);
  return (
    [...shown, ...head].some((block) => !isPress(block) && comparisonKey(textOf(block)).includes(key)) ||
    (countWords(text) >= minTitle &&
      pages.some(
        (page) =>
          !['legal', 'imprint', 'faq', 'contact', 'careers'].includes(pageKindOf(page, page === home)) &&
          !isLegalHeading(text) &&
          page.title.split(titleParts).some((part) => comparisonKey(part) === key),
      ))
  );
}

/** Accepts only the year in which the site's company was founded. Most years belong to copyright lines, articles or other companies. */
export const foundedYear = lineRule({
  support: (check, field, value, passages) => {
    if (!/^\d{4}$/.test(value) || Number(value) < 1800 || Number(value) > 2100)
      return check.refuse(field, value, 'bad_format', 'not a year from 1800 to 2100');
    return (
      check.passagesPassing(field, value, passages, (passage) => isVerbatimIn(value, passage)) &&
      check.passagesPassing(field, value, passages, (passage) => isAboutFounding(value, passage, check.ownNames), 'not_implied')
    );
  },
});

/** Accepts a city only in the company's address or near words such as “based in”. Sites also name the cities of customers and hosts. */
export const city = lineRule({
  support: (check, field, value, passages) => {
    if (countryOfState(value) !== undefined || /[[\]{}]/.test(value)) return check.refuse(field, value, 'not_implied', 'not a city');
    const forms = formsOfCity(value);
    return (
      check.passagesPassing(field, value, passages, (passage) => forms.some((form) => isVerbatimIn(form, passage))) &&
      check.passagesPassing(
        field,
        value,
        passages,
        (passage) => forms.some((form) => isCompanyPlace(form, passage, check.ownNames)),
        'not_implied',
      )
    );
  },
});
