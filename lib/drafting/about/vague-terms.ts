// Terms that say little about a product by themselves. Each row matches a whole term.

import { rowsOf, tableOf, wordTable } from '#lib/drafting/word-table.ts';

const wholeTerms = (table: string) =>
  wordTable(Object.fromEntries(Object.entries(rowsOf('categories', table)).map(([language, words]) => [language, `^(?:${words})$`])));

export const audience = wholeTerms('audience');
export const vague = wholeTerms('vague');
export const activity = tableOf('categories', 'activity');
export const bareKeyword = wholeTerms('bareKeyword');
