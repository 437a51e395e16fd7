import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { foldText, type ModeratedLanguage, moderatedLanguages } from '#lib/moderation/signals/word-forms.ts';

/** A sentence of a site, prepared for finding forms. */
export interface Passage {
  /** The sentence as it is on the page, cut to `maxQuote` characters. */
  quote: string;
  url: string;
  /** The sentence in lower case and without accents. */
  folded: string;
  words: string[];
  /** True if the sentence has characters of a script without spaces between words. */
  isUnspaced: boolean;
  /** True for titles and first headings, in which a site says what it is. */
  isHead: boolean;
  languages: ReadonlySet<ModeratedLanguage>;
}

/** The length of a quote, in characters. */
export const maxQuote = 200;
/**
 * Maximum length of the texts that are searched, in characters, and their maximum number of sentences. The home page comes first, so its
 * beginning is always searched.
 */
const maxCharacters = { site: 60_000, page: 20_000, sentence: 1_000 };
const maxPassages = 1_500;

const all: ReadonlySet<ModeratedLanguage> = new Set(moderatedLanguages);
const unspaced = /[぀-ヿ㐀-鿿]/u;
const cyrillic = /[Ѐ-ӿ]/u;

/**
 * Returns the languages whose forms are searched for in a page. If a page declares English, these are all languages, because many templates
 * declare English. A script that only one language uses shows the language, whatever the page declares.
 */
function languagesOf(language: string | null, text: string): ReadonlySet<ModeratedLanguage> {
  const known = moderatedLanguages.find((each) => each === language);
  if (!known || known === 'en') return all;
  const more: ModeratedLanguage[] = [
    ...(unspaced.test(text) ? (['ja', 'zh'] as const) : []),
    ...(cyrillic.test(text) ? (['ru'] as const) : []),
  ];
  return new Set([known, 'en', ...more]);
}

/** Splits the texts of a site into sentences: titles, descriptions and shown text. Leaves out repeated texts. */
export function passagesOf(pages: readonly StoredPage[], typed: readonly string[] = []): Passage[] {
  const passages: Passage[] = [];
  const seen = new Set<string>();
  let left = maxCharacters.site;
  const add = (text: string, url: string, isHead: boolean, languages: ReadonlySet<ModeratedLanguage>) => {
    for (const sentence of text.split(/(?<=[.!?;…])\s+|(?<=[。！？；])|\n+| [|·•] /u)) {
      const quote = sentence.trim().slice(0, maxCharacters.sentence);
      if (quote === '' || left < quote.length || passages.length >= maxPassages || seen.has(quote)) continue;
      seen.add(quote);
      left -= quote.length;
      passages.push(passageOf(quote, url, isHead, languages));
    }
  };
  for (const [at, { url, title, text, blocks, data, language }] of pages.entries()) {
    const languages = languagesOf(language, text.slice(0, 5_000));
    add(title.slice(0, 500), url, at === 0, languages);
    for (const name of ['description', 'og:title', 'og:description']) add((data.meta[name] ?? '').slice(0, 500), url, at === 0, languages);
    let ofPage = maxCharacters.page;
    for (const { region, start, end, kind, level } of blocks) {
      if (region === 'head' || ofPage <= 0) continue;
      ofPage -= end - start;
      add(text.slice(start, Math.min(end, start + maxCharacters.page)), url, at === 0 && kind === 'heading' && level === 1, languages);
    }
  }
  for (const text of typed) add(text.slice(0, maxCharacters.page), pages[0]?.url ?? '', false, languagesOf(null, text));
  return passages;
}

function passageOf(sentence: string, url: string, isHead: boolean, languages: ReadonlySet<ModeratedLanguage>): Passage {
  const folded = foldText(sentence).replaceAll('%', ' percent ');
  const words = folded.replace(/n['’]t\b/g, ' not').match(/18\+|[\p{L}\p{N}]+/gu) ?? [];
  return { quote: sentence.slice(0, maxQuote), url, folded, words, isUnspaced: unspaced.test(folded), isHead, languages };
}

/** Returns the number of words in the shown text. In scripts without spaces, two characters count as one word. */
export function countWords(passages: readonly Passage[]): number {
  return Math.round(
    passages.reduce(
      (sum, { words }) => sum + words.reduce((of, word) => of + (unspaced.test(word) ? Math.max(1, word.length / 2) : 1), 0),
      0,
    ),
  );
}
