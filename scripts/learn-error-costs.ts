// node scripts/learn-error-costs.ts DICTIONARY: learns from real misspellings how often people make each typing error, and writes
// lib/search/error-costs.ts. DICTIONARY is dict/dict-en.json of the npm package that scripts/evaluation/README.md names.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Pair {
  misspelt: string;
  right: string;
}
type Table = number[][];
/** `rowLetter` and `columnLetter` select a cell of the cost table (see the generated file). `first` is true at the first letter. */
type Edit = { kind: 'kept' | 'wrong' | 'missing' | 'surplus' | 'swapped'; rowLetter: number; columnLetter: number; first: boolean };

const root = join(import.meta.dirname, '..');
/** Letters have the numbers 0 to 25. For the first letter of a word, the number of the preceding letter is 26. */
const letters = 26;
const beginning = 26;
const letterIndex = (word: string, at: number) => word.charCodeAt(at) - 97;
const makeTable = (rows: number, valueAt: (row: number, column: number) => number): Table =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: letters }, (_, column) => valueAt(row, column)));
const before = (word: string, at: number) => (at === 0 ? beginning : letterIndex(word, at - 1));

/**
 * Returns the training pairs. Excludes the right spellings that are kept for evaluation: those in every second line of `evaluated`, and a
 * tenth of all others.
 */
function trainingPairs(dictionary: string, evaluated: string): Pair[] {
  const { dictionaryDefinitions } = JSON.parse(dictionary) as {
    dictionaryDefinitions: { flagWords?: string[]; suggestWords?: string[] }[];
  };
  const pairs = evaluated.split('\n').filter((line) => line.includes(',') && !line.startsWith('#'));
  const heldOut = new Set(pairs.flatMap((line, n) => (n % 2 === 1 ? [line.split(',')[1]?.trim()] : [])));
  return dictionaryDefinitions
    .flatMap(({ flagWords = [], suggestWords = [] }) => [...flagWords, ...suggestWords])
    .flatMap((line) => {
      const [, misspelt, right] = /^([a-z]+)->\s*([a-z]+)$/.exec(line) ?? [];
      const isExcluded = !right || heldOut.has(right) || (createHash('md5').update(right).digest()[0] ?? 0) < 26;
      return misspelt && !isExcluded ? [{ misspelt, right }] : [];
    });
}

interface Costs {
  wrong: Table;
  missing: Table;
  surplus: Table;
  swapped: Table;
  first: number;
}

/** Returns the cheapest sequence of edits that turns `right` into `misspelt`. */
function edits({ misspelt: typed, right: meant }: Pair, costs: Costs): Edit[] {
  const best: { cost: number; from: [number, number]; edit: Edit | null }[][] = [];
  for (let i = 0; i <= typed.length; i++) {
    best[i] = [];
    for (let j = 0; j <= meant.length; j++) {
      const a = letterIndex(typed, i - 1);
      const b = letterIndex(meant, j - 1);
      const options: [number, number, Edit['kind'], number, number, number][] = [];
      if (i > 0 && j > 0)
        options.push([
          i - 1,
          j - 1,
          a === b ? 'kept' : 'wrong',
          b,
          a,
          a === b ? 0 : (costs.wrong[b]?.[a] ?? 0) + (j === 1 ? costs.first : 0),
        ]);
      if (j > 0) options.push([i, j - 1, 'missing', before(meant, j - 1), b, costs.missing[before(meant, j - 1)]?.[b] ?? 0]);
      if (i > 0) options.push([i - 1, j, 'surplus', before(meant, j), a, costs.surplus[before(meant, j)]?.[a] ?? 0]);
      if (i > 1 && j > 1 && a !== b && a === letterIndex(meant, j - 2) && b === letterIndex(typed, i - 2))
        options.push([i - 2, j - 2, 'swapped', a, b, costs.swapped[a]?.[b] ?? 0]);
      let cell = { cost: options.length === 0 ? 0 : Number.POSITIVE_INFINITY, from: [0, 0] as [number, number], edit: null as Edit | null };
      for (const [y, x, kind, rowLetter, columnLetter, cost] of options) {
        const sum = (best[y]?.[x]?.cost ?? 0) + cost;
        if (sum < cell.cost - 1e-9) cell = { cost: sum, from: [y, x], edit: { kind, rowLetter, columnLetter, first: j === 1 } };
      }
      best[i]?.push(cell);
    }
  }
  const path: Edit[] = [];
  for (let [i, j] = [typed.length, meant.length]; i > 0 || j > 0; ) {
    const cell = best[i]?.[j];
    if (!cell?.edit) break;
    path.push(cell.edit);
    [i, j] = cell.from;
  }
  return path;
}

/** Number of opportunities, with the rate of a letter's class (vowel, consonant, beginning), that are added to a letter's own counts. */
const smoothing = 300;
const isVowel = (of: number) => 'aeiouy'.includes(String.fromCharCode(97 + of));
const kindOf = (of: number) => (of === beginning ? '^' : isVowel(of) ? 'v' : 'c');

/** Returns the cost of each edit: −ln of its occurrences per opportunity. The rate of the same letter classes smooths rare edits. */
function costsOf(counts: Table, chances: (row: number, column: number) => number): Table {
  const kind = (row: number, column: number) => (row === column ? `=${kindOf(row)}` : kindOf(row) + kindOf(column));
  const made = new Map<string, number>();
  const possible = new Map<string, number>();
  for (const [row, columns] of counts.entries())
    for (const [column, count] of columns.entries()) {
      const key = kind(row, column);
      made.set(key, (made.get(key) ?? 0) + count);
      possible.set(key, (possible.get(key) ?? 0) + chances(row, column));
    }
  return counts.map((columns, row) =>
    columns.map((count, column) => {
      const rate = ((made.get(kind(row, column)) ?? 0) + 0.1) / ((possible.get(kind(row, column)) ?? 0) + 1);
      return -Math.log((count + smoothing * rate) / (chances(row, column) + smoothing));
    }),
  );
}

/** Aligns all pairs by the current costs, counts the edits, and returns new costs. */
function relearn(pairs: Pair[], costs: Costs): Costs {
  const zeros = (rows: number) => makeTable(rows, () => 0);
  const counts = { wrong: zeros(26), missing: zeros(27), surplus: zeros(27), swapped: zeros(26) };
  const seen = Array.from({ length: 27 }, () => 0);
  const neighbours = zeros(27);
  const wrong = { first: 0, later: 0 };
  for (const pair of pairs) {
    seen[beginning] = (seen[beginning] ?? 0) + 1;
    for (let at = 0; at < pair.right.length; at++) {
      const of = letterIndex(pair.right, at);
      seen[of] = (seen[of] ?? 0) + 1;
      const row = neighbours[before(pair.right, at)] as number[];
      row[of] = (row[of] ?? 0) + 1;
    }
    const path = edits(pair, costs);
    // A pair with more than four errors is a different word, not a misspelling.
    if (path.filter(({ kind }) => kind !== 'kept').length > 4) continue;
    for (const { kind, rowLetter, columnLetter, first } of path) {
      if (kind === 'kept') continue;
      const row = counts[kind][rowLetter] as number[];
      row[columnLetter] = (row[columnLetter] ?? 0) + 1;
      if (kind === 'wrong') wrong[first ? 'first' : 'later']++;
    }
  }
  const words = pairs.length;
  const later = seen.slice(0, 26).reduce((sum, count) => sum + count, 0) - words;
  const alone = (row: number) => seen[row] ?? 0;
  const together = (row: number, column: number) => neighbours[row]?.[column] ?? 0;
  return {
    wrong: costsOf(counts.wrong, alone),
    missing: costsOf(counts.missing, together),
    surplus: costsOf(counts.surplus, alone),
    swapped: costsOf(counts.swapped, together),
    first: Math.log(wrong.later / later / (wrong.first / words)),
  };
}

/** The generated file has one character per cost, 0…9a…z. This is the difference in cost between two neighbouring characters. */
const step = 0.3;
const rowsText = (rows: Table) =>
  rows.map((row) => `    '${row.map((cost) => Math.min(35, Math.round(cost / step)).toString(36)).join('')}',`).join('\n');

const file = ({ wrong, missing, surplus, swapped, first }: Costs, pairs: number) => `\
// Written by scripts/learn-error-costs.ts from ${pairs} misspellings that people made: “CSpell Common English Misspellings Dictionary”,
// CC BY-SA 4.0, by the contributors of cspell-dicts and Wikipedia. The numbers are derived from counts over that list; the file contains
// none of its words. If such counts are an adaptation of the list, they are licensed under CC BY-SA 4.0 too.

/**
 * The cost of each typing error: −ln of how often it occurs per opportunity. One character per cost (0…9a…z, in steps of ${step}).
 * Rows and columns stand for the letters a…z; \`missing\` and \`surplus\` have a 27th row for the beginning of the word.
 * \`wrong\`: row is the letter meant, column the letter typed. \`swapped\`: row is the first letter meant, column the second.
 * \`missing\` and \`surplus\`: row is the letter meant before the error, column the letter left out or added.
 * \`first\` is added if the first letter of the word is wrong.
 */
export const errorCosts = {
  step: ${step},
  first: ${first.toFixed(2)},
  wrong: [
${rowsText(wrong)}
  ],
  missing: [
${rowsText(missing)}
  ],
  surplus: [
${rowsText(surplus)}
  ],
  swapped: [
${rowsText(swapped)}
  ],
} as const;
`;

if (import.meta.main) {
  const [dictionary] = process.argv.slice(2);
  if (!dictionary) {
    console.error('Usage: node scripts/learn-error-costs.ts DICTIONARY');
    process.exit(1);
  }
  const pairs = trainingPairs(readFileSync(dictionary, 'utf8'), readFileSync(join(root, 'scripts/evaluation/search-pairs.csv'), 'utf8'));
  const flat = (rows: number, cost: number, own: number) => makeTable(rows, (row, column) => (row === column ? own : cost));
  let costs: Costs = { wrong: flat(26, 6, 6), missing: flat(27, 5, 3.5), surplus: flat(27, 6, 4), swapped: flat(26, 5, 5), first: 1 };
  for (let round = 0; round < 4; round++) costs = relearn(pairs, costs);
  writeFileSync(join(root, 'lib/search/error-costs.ts'), file(costs, pairs.length));
}
