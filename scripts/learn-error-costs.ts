// node scripts/learn-error-costs.ts DICTIONARY: learns what people do to words from misspellings they made, and writes
// lib/search/error-costs.ts. DICTIONARY is dict/dict-en.json of the npm package that scripts/evaluation/README.md names.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Pair {
  misspelt: string;
  right: string;
}
type Table = number[][];
type Edit = { kind: 'kept' | 'wrong' | 'missing' | 'surplus' | 'swapped'; given: number; letter: number; first: boolean };

const root = join(import.meta.dirname, '..');
/** The alphabet; before it the beginning of a word, as what a letter may follow. */
const letters = 26;
const beginning = 26;
const letter = (word: string, at: number) => word.charCodeAt(at) - 97;
const table = (rows: number, of: (row: number, column: number) => number): Table =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: letters }, (_, column) => of(row, column)));
const before = (word: string, at: number) => (at === 0 ? beginning : letter(word, at - 1));

/** Pairs of single words in plain letters. Held out are the words of the even evaluation lines, and a tenth of the others. */
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
      const held = !right || heldOut.has(right) || (createHash('md5').update(right).digest()[0] ?? 0) < 26;
      return misspelt && !held ? [{ misspelt, right }] : [];
    });
}

interface Costs {
  wrong: Table;
  missing: Table;
  surplus: Table;
  swapped: Table;
  first: number;
}

/** The cheapest edits that make `misspelt` of `right`. */
function edits({ misspelt: typed, right: meant }: Pair, costs: Costs): Edit[] {
  const best: { cost: number; from: [number, number]; edit: Edit | null }[][] = [];
  for (let i = 0; i <= typed.length; i++) {
    best[i] = [];
    for (let j = 0; j <= meant.length; j++) {
      const a = letter(typed, i - 1);
      const b = letter(meant, j - 1);
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
      if (i > 1 && j > 1 && a !== b && a === letter(meant, j - 2) && b === letter(typed, i - 2))
        options.push([i - 2, j - 2, 'swapped', a, b, costs.swapped[a]?.[b] ?? 0]);
      let cell = { cost: options.length === 0 ? 0 : Number.POSITIVE_INFINITY, from: [0, 0] as [number, number], edit: null as Edit | null };
      for (const [y, x, kind, given, changed, cost] of options) {
        const sum = (best[y]?.[x]?.cost ?? 0) + cost;
        if (sum < cell.cost - 1e-9) cell = { cost: sum, from: [y, x], edit: { kind, given, letter: changed, first: j === 1 } };
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

/** How much a kind of letters counts against a letter’s own numbers. */
const smoothing = 300;
const isVowel = (of: number) => 'aeiouy'.includes(String.fromCharCode(97 + of));
const kindOf = (of: number) => (of === beginning ? '^' : isVowel(of) ? 'v' : 'c');

/** −ln of how often each edit is made where it can be; seldom seen ones lean on those of the same kind of letters. */
function costsOf(counts: Table, chances: (row: number, column: number) => number): Table {
  const kind = (row: number, column: number) => (row === column ? `=${kindOf(row)}` : kindOf(row) + kindOf(column));
  const made = new Map<string, number>();
  const could = new Map<string, number>();
  for (const [row, columns] of counts.entries())
    for (const [column, count] of columns.entries()) {
      const key = kind(row, column);
      made.set(key, (made.get(key) ?? 0) + count);
      could.set(key, (could.get(key) ?? 0) + chances(row, column));
    }
  return counts.map((columns, row) =>
    columns.map((count, column) => {
      const rate = ((made.get(kind(row, column)) ?? 0) + 0.1) / ((could.get(kind(row, column)) ?? 0) + 1);
      return -Math.log((count + smoothing * rate) / (chances(row, column) + smoothing));
    }),
  );
}

/** Aligns all pairs by the costs so far, and counts anew. */
function relearn(pairs: Pair[], costs: Costs): Costs {
  const none = (rows: number) => table(rows, () => 0);
  const counts = { wrong: none(26), missing: none(27), surplus: none(27), swapped: none(26) };
  const seen = Array.from({ length: 27 }, () => 0);
  const neighbours = none(27);
  const wrong = { first: 0, later: 0 };
  for (const pair of pairs) {
    seen[beginning] = (seen[beginning] ?? 0) + 1;
    for (let at = 0; at < pair.right.length; at++) {
      const of = letter(pair.right, at);
      seen[of] = (seen[of] ?? 0) + 1;
      const row = neighbours[before(pair.right, at)] as number[];
      row[of] = (row[of] ?? 0) + 1;
    }
    const path = edits(pair, costs);
    // More than four errors are another word, not a misspelling.
    if (path.filter(({ kind }) => kind !== 'kept').length > 4) continue;
    for (const { kind, given, letter: changed, first } of path) {
      if (kind === 'kept') continue;
      const row = counts[kind][given] as number[];
      row[changed] = (row[changed] ?? 0) + 1;
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

/** A row a line, a character a cost: 0…9a…z in steps of `step`. */
const step = 0.3;
const written = (rows: Table) =>
  rows.map((row) => `    '${row.map((cost) => Math.min(35, Math.round(cost / step)).toString(36)).join('')}',`).join('\n');

const file = ({ wrong, missing, surplus, swapped, first }: Costs, pairs: number) => `\
// Written by scripts/learn-error-costs.ts from ${pairs} misspellings that people made: “CSpell Common English Misspellings Dictionary”,
// CC BY-SA 4.0, by the contributors of cspell-dicts and Wikipedia. The numbers are counts over that list; none of its words stand here.
// Whoever holds that such counts are an adaptation has them under CC BY-SA 4.0, too.

/**
 * What an error costs: −ln of how often it is made where it can be, a character each (0…9a…z, in steps of ${step}), columns a…z.
 * Rows: of \`wrong\` the letter meant (columns: typed), of \`swapped\` the first meant (columns: the second), of \`missing\` and
 * \`surplus\` the letter meant before it, the last row being the beginning of the word. \`first\` is added where the first letter is wrong.
 */
export const errorCosts = {
  step: ${step},
  first: ${first.toFixed(2)},
  wrong: [
${written(wrong)}
  ],
  missing: [
${written(missing)}
  ],
  surplus: [
${written(surplus)}
  ],
  swapped: [
${written(swapped)}
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
  const flat = (rows: number, cost: number, own: number) => table(rows, (row, column) => (row === column ? own : cost));
  let costs: Costs = { wrong: flat(26, 6, 6), missing: flat(27, 5, 3.5), surplus: flat(27, 6, 4), swapped: flat(26, 5, 5), first: 1 };
  for (let round = 0; round < 4; round++) costs = relearn(pairs, costs);
  writeFileSync(join(root, 'lib/search/error-costs.ts'), file(costs, pairs.length));
}
