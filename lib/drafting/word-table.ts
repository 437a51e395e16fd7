import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { regexSource, wordEdges } from '#lib/drafting/pattern.ts';

/** The languages whose words the drafting rules know, as ISO 639-1 codes. */
const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja'] as const;
type Language = (typeof languages)[number];

/** Regex alternatives by language. The row `any` has alternatives for all languages, such as signs. */
export type WordRows = Partial<Record<Language | 'any', string>>;

const folder = join(process.cwd(), 'lib/drafting/words');
const topics = new Map<string, Map<string, Record<string, string>>>();

/** Returns a table of `words/TOPIC.txt`: regex alternatives by language. Each file is read once. */
export function rowsOf(topic: string, table: string): Record<string, string> {
  const tables = topics.get(topic) ?? parseTables(readFileSync(join(folder, `${topic}.txt`), 'utf8'));
  topics.set(topic, tables);
  const rows = tables.get(table);
  if (!rows) throw new Error(`words/${topic}.txt has no table [${table}]`);
  return rows;
}

/** Parses a file of `words`. words/README.md describes the format. */
function parseTables(text: string): Map<string, Record<string, string>> {
  const tables = new Map<string, Record<string, string>>();
  let rows: Record<string, string> = {};
  let row = '';
  for (const line of text.split(/\r?\n/)) {
    const [, table, language, forms = line.trim()] = /^(?:\[(.+)\]|(\w+): *(.*))$/.exec(line) ?? [];
    if (table !== undefined) {
      rows = {};
      tables.set(table, rows);
    } else if (language !== undefined) {
      row = language;
      rows[row] = forms;
    } else if (forms !== '' && !line.startsWith('#')) rows[row] += `|${forms}`;
  }
  return tables;
}

/** Finds words of a table in a text. `language` is the language code of the page that has the text. */
export interface WordTable {
  /** Returns whether a text has one of the words. */
  test(text: string, language?: string | null): boolean;
  /** Returns the first match, or null. */
  find(text: string, language?: string | null): RegExpExecArray | null;
  /** Returns all matches. */
  findAll(text: string, language?: string | null): RegExpExecArray[];
}

/**
 * Makes a table of words. The row `any` and the Japanese row may match parts of words, because Japanese has no spaces between words. All
 * other rows match whole words only. A text is searched for the words of its language, of English and of `any`. If its language is unknown
 * or English, the text is searched for the words of all languages: many templates declare English although the page is in another language.
 */
export function wordTable(rows: WordRows): WordTable {
  const compiled = new Map<string, RegExp>();
  const regexFor = (language: string | null | undefined, flags = 'iu') => {
    const key = language && language !== 'en' && languages.includes(language as Language) ? language : 'all';
    let regex = compiled.get(`${key} ${flags}`);
    if (!regex) {
      const chosen = Object.entries(rows).filter(([row]) => key === 'all' || row === key || row === 'en' || row === 'any');
      regex = new RegExp(chosen.map(([row, source]) => rowSource(row, source)).join('|') || '(?!)', flags);
      compiled.set(`${key} ${flags}`, regex);
    }
    return regex;
  };
  return {
    test: (text, language) => regexFor(language).test(text),
    find: (text, language) => regexFor(language).exec(text),
    findAll: (text, language) => [...text.matchAll(regexFor(language, 'giu'))],
  };
}

/** Returns the entries of a language and of English, or those of all languages if the language is unknown. */
export function entriesFor<Entry>(byLanguage: ReadonlyMap<string, Entry>, language: string | null): Entry[] {
  const known = language !== null && byLanguage.has(language);
  return [...(known ? new Set([language, 'en']) : byLanguage.keys())].flatMap((one) => byLanguage.get(one) ?? []);
}

/** Returns the alternatives of all languages in a table of `words/TOPIC.txt`, as one regex source. */
export function formsOf(topic: string, table: string): string {
  return Object.values(rowsOf(topic, table)).join('|');
}

/** Makes a word table from a table of `words/TOPIC.txt`. */
export function tableOf(topic: string, table: string): WordTable {
  return wordTable(rowsOf(topic, table));
}

function rowSource(row: string, source: string): string {
  const joined = regexSource(source);
  return row === 'ja' || row === 'any' ? `(?:${joined})` : `${wordEdges.start}(?:${joined})${wordEdges.end}`;
}
