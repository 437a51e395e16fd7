/** The languages that the tables of words cover. */
export const tableLanguages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja'] as const;
type TableLanguage = (typeof tableLanguages)[number];

/** Words, or regex sources, by language. */
export type LanguageTable<Entry> = Record<TableLanguage, Entry>;

/**
 * Returns a function that makes something of the entries of a table for a page's language, once per language. English always counts too,
 * because pages in other languages use English phrases. All languages count if the page's language is unknown or has no entry.
 */
export function byLanguage<Entry, Made>(table: LanguageTable<Entry>, make: (entries: Entry[]) => Made): (language: string | null) => Made {
  const made = new Map<string, Made>();
  return (language) => {
    const known = tableLanguages.find((one) => one === language);
    const key = known ?? 'all';
    let result = made.get(key);
    if (result === undefined) {
      const chosen = known ? [...new Set<TableLanguage>(['en', known])] : tableLanguages;
      result = make(chosen.map((one) => table[one]));
      made.set(key, result);
    }
    return result;
  };
}
