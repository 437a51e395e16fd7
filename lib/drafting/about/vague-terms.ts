// Terms that say little about a product by themselves. A table matches a text only if one of its terms is the whole text.

import { rowsOf, tableOf, wordTable } from '#lib/drafting/word-table.ts';

const wholeTerms = (table: string) =>
  wordTable(Object.fromEntries(Object.entries(rowsOf('categories', table)).map(([language, words]) => [language, `^(?:${words})$`])));

export const audience = wholeTerms('audience');
export const vague = wholeTerms('vague');
export const activity = tableOf('categories', 'activity');
export const bareKeyword = wholeTerms('bareKeyword');
