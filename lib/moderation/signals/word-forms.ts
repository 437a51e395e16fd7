import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { topics } from '#lib/moderation/signals/signal.ts';

/** The languages of the tables, as ISO 639-1 codes. */
export const moderatedLanguages = ['en', 'de', 'fr', 'es', 'pt', 'pl', 'ru', 'ja', 'zh'] as const;
export type ModeratedLanguage = (typeof moderatedLanguages)[number];

/**
 * A word of a form with its spellings. If `isStem` is true, a spelling is only the beginning of a word. Null stands for up to three
 * arbitrary words.
 */
type FormWord = { spellings: { text: string; isStem: boolean }[] } | null;

/** A form of a table of `words/TOPIC.txt`. */
export interface Form {
  topic: string;
  table: string;
  /** The form as it is written in the table. */
  source: string;
  language: ModeratedLanguage;
  words: FormWord[];
  /**
   * The parts of a form in a language without spaces between words. Used instead of `words`. Up to twelve characters may be between two
   * parts. Each part is a list of spellings.
   */
  parts: string[][];
}

/** Forms by their beginnings, so that they can be found quickly in a text. */
export interface FormIndex {
  whole: Map<string, Form[]>;
  stems: Map<string, Form[]>;
  /** Forms of languages without spaces, by their first character. */
  unspaced: Map<string, Form[]>;
}

const folder = join(process.cwd(), 'lib/moderation/signals/words');
const emptyIndex = (): FormIndex => ({ whole: new Map(), stems: new Map(), unspaced: new Map() });
let read: { forms: FormIndex; negators: FormIndex } | undefined;

/** Returns the forms of all files in `words`, and separately the negators. The files are read once. */
export function formIndexes(): { forms: FormIndex; negators: FormIndex } {
  if (read) return read;
  read = { forms: emptyIndex(), negators: emptyIndex() };
  for (const topic of ['pages', ...topics]) {
    let table = '';
    for (const line of readFileSync(join(folder, `${topic}.txt`), 'utf8').split('\n')) {
      const [, name, language, forms] = /^(?:\[(\w+)\]|(\w\w): *(.+))$/.exec(line) ?? [];
      if (name !== undefined) table = name;
      for (const source of forms?.split('|') ?? [])
        addForm(table === 'negators' ? read.negators : read.forms, {
          topic,
          table,
          source: source.trim(),
          language: language as ModeratedLanguage,
        });
    }
  }
  return read;
}

function addForm(index: FormIndex, { topic, table, source, language }: Omit<Form, 'words' | 'parts'>): void {
  const add = (map: Map<string, Form[]>, key: string, form: Form) => {
    const forms = map.get(key);
    if (forms) forms.push(form);
    else map.set(key, [form]);
  };
  if (language === 'ja' || language === 'zh') {
    const parts = source.split('_').map((part) => part.split('/').map(foldText));
    const form: Form = { topic, table, source, language, words: [], parts };
    for (const first of new Set(parts[0]?.map((part) => part.charAt(0)))) add(index.unspaced, first, form);
    return;
  }
  const words = source.split(' ').map((word): FormWord => {
    if (word === '_') return null;
    return {
      spellings: word.split('/').map((each) => {
        const isStem = each.endsWith('*');
        return { text: foldText(isStem ? each.slice(0, -1) : each).replace(/[^\p{L}\p{N}+]/gu, ''), isStem };
      }),
    };
  });
  const form: Form = { topic, table, source, language, words, parts: [] };
  for (const { text, isStem } of words[0]?.spellings ?? []) add(isStem ? index.stems : index.whole, text, form);
}

/** Returns a text in lower case, with compatibility forms unified and without accents of Latin and Cyrillic letters. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f\ufeff\u00ad]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ł', 'l');
}
