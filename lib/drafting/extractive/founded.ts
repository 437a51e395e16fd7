import { isAboutOtherParty, selfWords, siteNamesOf } from '#lib/drafting/evidence/about-the-site.ts';
import { containsName } from '#lib/drafting/extractive/name.ts';
import { sentencesOf } from '#lib/drafting/extractive/sentences.ts';
import { pagesOfKind, quoteOf, type Site, statementsOf, withEvidence } from '#lib/drafting/extractive/site.ts';
import { joinLines, pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';
import { formsOf } from '#lib/drafting/word-table.ts';

const year = String.raw`(?<year>(?:18|19|20)\d\d)(?!\d)`;
const date = joinLines(String.raw`
  (?:(?:early|late|mid|the (?:spring|summer|autumn|fall|winter) of|(?:\d{1,2}\.? )?\p{L}{3,10}\.?(?: \d{1,2}(?:st|nd|rd|
  th)?,?)?(?: de| of)?)[\s-]+)?
`);
/** An activity after "started", as in `we started sailing`, which is not about founding a company. */
const gerund = String.raw`(?!building|developing|working|making)\p{L}+ing\b`;
const phrases = pattern(
  formsOf('parties', 'founded')
    .replaceAll('{date}', date + year)
    .replaceAll('{year}', year)
    .replaceAll('{activity}', gerund),
);
/** A founding with an object, as in `Ana founded Tidemark in 2017`. The object must be the site's product. */
const foundedObject = pattern(
  String.raw`\b(?:founded|started|created|gründete|fondé|fundó|fundou) (?<object>(?:\S+ ){1,3}?)(?:in|en|em) ${date}${year}`,
);
const since = pattern(String.raw`(?<=^|\s)(?:since|seit|depuis|desde(?: el)?(?: año)?|dal|sinds|od) ${year}`);
/** Words that show that a sentence is about something that a person founded, or about a study or a law. */
const personWords = pattern(String.raw`
    \b(?:he|she|his|her|they|er|sie|il|elle|él|ella|ele|ela)\b (?:\S+ ){0,3}?(?:co-?)?(?:founded|started|gründete|a fondé|fundó|
    fundou)|\b(?:survey|study|report|law|act|regulation|standard|protocol|studie|étude|estudio)\b
  `);

/** Finds the year of founding: in structured data, otherwise in a sentence about the founding of the company. Ignores copyright lines. */
export function findFoundedYear(site: Site, name: string | undefined): Proposed<string> | undefined {
  for (const page of site.pages) {
    const block = statementsOf(page, /^(?:JSON-LD|microdata) (?:Organization|Corporation|LocalBusiness|OnlineBusiness)\.foundingDate$/)[0];
    const statedYear = block && /^(?:18|19|20)\d\d(?!\d)/.exec(block.text)?.[0];
    if (block && statedYear) return withEvidence(statedYear, quoteOf(block));
  }
  const siteNames = siteNamesOf(site.pages.map(({ stored }) => stored));
  for (const page of pagesOfKind(site, 'about', 'home', 'press', 'contact', 'imprint', 'careers', 'features', 'other', 'faq')) {
    for (const block of page.blocks) {
      if (block.doubt || !/(?:18|19|20)\d\d/.test(block.text)) continue;
      const sentences = sentencesOf(block.text, page.language);
      for (const [index, sentence] of sentences.entries()) {
        if (/©|\(c\)|copyright/i.test(sentence) || personWords.test(sentence)) continue;
        const found = phrases.exec(sentence)?.groups?.year ?? sinceYear(sentence, name) ?? objectYear(sentence, name);
        if (!found || Number(found) > new Date().getUTCFullYear() || isAboutOtherParty(sentence, sentence.indexOf(found), siteNames))
          continue;
        // A sentence that begins with `Founded in 2016` is about the company itself.
        const isClearStart =
          sentence.split(/\s+/).length <= 6 ||
          /^(?:founded|established|gegründet|fondée?|fundad[ao]|fondat[ao]|nat[ao]|opgericht|założon[aye])\s|創業|設立/i.test(sentence);
        const continues = pronounStart.test(sentence) && isOfCompany(sentences[index - 1] ?? '', site, name);
        if (
          isClearStart ||
          continues ||
          selfWords.test(sentence) ||
          containsName(sentence, name) ||
          containsName(sentence, site.domainWord)
        )
          return withEvidence(found, quoteOf(block, sentence));
      }
    }
  }
  return undefined;
}

/** A sentence that begins with a pronoun, such as `It was founded in 2016`, has the same subject as the previous sentence. */
const pronounStart = pattern(String.raw`^(?:it|es|elle|fue|foi) (?:was |wurde |a été )?\p{L}+`);
const isACompany = pattern(String.raw`
    \b(?:is|are|ist|est|es|é) (?:an? |eine? |une? |una? |uma? )?(?:\S+ ){0,5}?(?:studio|company|startup|start-up|firm|team|developer|publisher|
    agency|Unternehmen|Studio|Firma|société|entreprise|empresa|estudio|estúdio)\b
  `);

function isOfCompany(sentence: string, site: Site, name: string | undefined): boolean {
  return (
    isACompany.test(sentence) && (containsName(sentence, name) || containsName(sentence, site.domainWord) || /^\p{Lu}/u.test(sentence))
  );
}

function objectYear(sentence: string, name: string | undefined): string | undefined {
  const { year: found, object = '' } = foundedObject.exec(sentence)?.groups ?? {};
  return containsName(object, name) ? found : undefined;
}

/** Returns the year of `Since 2009`, on a line of its own, as on a seal, or in a sentence with the company's name about its business. */
function sinceYear(sentence: string, name: string | undefined): string | undefined {
  const match = since.exec(sentence);
  const found = match?.groups?.year;
  const before = sentence.slice(0, match?.index ?? 0);
  return found &&
    ((sentence.split(/\s+/).length <= 4 && (!/\p{L}/u.test(before) || containsName(before, name))) ||
      (containsName(sentence, name) && /\b(?:business|family|market|around|Markt|Geschäft)\b/i.test(sentence)))
    ? found
    : undefined;
}
