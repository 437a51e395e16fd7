// How likely a word was meant when another was typed: what people do to words, weighed by how often they do it.

import { errorCosts } from '#lib/search/error-costs.ts';

/** The alphabet and, as one, all other characters. */
const other = 26;
const columns = 27;
/** As what a letter may follow: the beginning of a word. */
const beginning = 27;
const letterAt = (word: string, index: number) => {
  const letter = word.charCodeAt(index) - 97;
  return letter >= 0 && letter < other ? letter : other;
};
const before = (word: string, index: number) => (index === 0 ? beginning : letterAt(word, index - 1));

/** What an error costs that involves another character than a letter: “mp4”. */
const otherCost = 7;

/** A table of costs by (row, column), flat. */
function costTable(written: readonly string[]): Float64Array {
  const costs = new Float64Array(28 * columns).fill(otherCost);
  for (const [n, line] of written.entries()) {
    const row = n === other ? beginning : n;
    for (let column = 0; column < other; column++)
      costs[row * columns + column] = Number.parseInt(line[column] as string, 36) * errorCosts.step;
  }
  return costs;
}
const wrong = costTable(errorCosts.wrong);
const missing = costTable(errorCosts.missing);
const surplus = costTable(errorCosts.surplus);
const swapped = costTable(errorCosts.swapped);
const costIn = (table: Float64Array, given: number, letter: number) => table[given * columns + letter] as number;

/** One sound in another spelling costs about as much as one error. */
const soundCost = 5;

/** Letters that are heard as others; either way round. */
const sounds = [
  ['f', 'ph'],
  ['f', 'gh'],
  ['k', 'ck'],
  ['k', 'ch'],
  ['k', 'qu'],
  ['s', 'sc'],
  ['s', 'ps'],
  ['n', 'kn'],
  ['n', 'gn'],
  ['r', 'wr'],
  ['t', 'th'],
  ['ks', 'x'],
  ['cs', 'x'],
  ['sh', 'ti'],
  ['sh', 'ci'],
  ['shun', 'tion'],
  ['sion', 'tion'],
  ['cion', 'tion'],
  ['oo', 'u'],
  ['ee', 'ie'],
  ['ee', 'ea'],
  ['ou', 'u'],
].flatMap(([a, b]) => [[a, b] as [string, string], [b, a] as [string, string]]);
const soundsByEnd = Map.groupBy(sounds, ([typed]) => typed.at(-1) as string);

/** Words are at most 40 letters long (`search_words_of` in the database). */
const side = 41;
/** One matrix for all: the comparison is not interrupted. */
const matrix = new Float64Array(side * side);

/**
 * The least cost of the errors that make `typed` of `meant`: letters wrong, missing, surplus, two neighbours swapped, a sound
 * in another spelling; −ln of how likely they are. Above `limit` it is Infinity.
 */
export function errorCost(typed: string, meant: string, limit: number): number {
  if (typed === meant) return 0;
  const m = typed.length;
  const n = meant.length;
  if (m >= side || n >= side) return Number.POSITIVE_INFINITY;
  matrix[0] = 0;
  for (let j = 1; j <= n; j++) matrix[j] = (matrix[j - 1] as number) + costIn(missing, before(meant, j - 1), letterAt(meant, j - 1));
  let rowsAbove = 0;
  for (let i = 1; i <= m; i++) {
    const a = letterAt(typed, i - 1);
    const row = i * side;
    const sounds = soundsByEnd.get(typed[i - 1] as string);
    let least = (matrix[row - side] as number) + costIn(surplus, beginning, a);
    matrix[row] = least;
    for (let j = 1; j <= n; j++) {
      const b = letterAt(meant, j - 1);
      const same = typed.charCodeAt(i - 1) === meant.charCodeAt(j - 1);
      let cost = (matrix[row - side + j - 1] as number) + (same ? 0 : costIn(wrong, b, a) + (j === 1 ? errorCosts.first : 0));
      cost = Math.min(
        cost,
        (matrix[row - side + j] as number) + costIn(surplus, b, a),
        (matrix[row + j - 1] as number) + costIn(missing, before(meant, j - 1), b),
      );
      if (i > 1 && j > 1 && !same && a === letterAt(meant, j - 2) && b === letterAt(typed, i - 2))
        cost = Math.min(cost, (matrix[row - 2 * side + j - 2] as number) + costIn(swapped, a, b));
      if (sounds)
        for (const [heard, spelt] of sounds)
          if (meant.endsWith(spelt, j) && typed.endsWith(heard, i))
            cost = Math.min(cost, (matrix[row - heard.length * side + j - spelt.length] as number) + soundCost);
      matrix[row + j] = cost;
      if (cost < least) least = cost;
    }
    // The longest step above goes back four rows.
    rowsAbove = least > limit ? rowsAbove + 1 : 0;
    if (rowsAbove === 4) return Number.POSITIVE_INFINITY;
  }
  const cost = matrix[m * side + n] as number;
  return cost > limit ? Number.POSITIVE_INFINITY : cost;
}

/** How much may be wrong with a word of so many letters, for a guess to be better than none. */
export function toleratedCost(letters: number): number {
  if (letters <= 3) return 7;
  if (letters === 4) return 9;
  if (letters <= 7) return 13;
  return letters <= 9 ? 17 : 20;
}

/** Fitted (softmax regression) to 6,000 misspellings of the training part and their candidates over 100,000 listings. */
const weights = { cost: 0.86, word: 0.35, stem: 0.27 };

/** How likely, as a logarithm, a word is to be meant at all: by how many listings have it, and any form of it. */
export function frequency(listings: number, stemListings: number): number {
  return weights.word * Math.log(Math.max(listings, 1)) + weights.stem * Math.log(Math.max(stemListings, 1));
}

/** What errors of that cost take from the likelihood of a word of so many letters. In a long word errors are more to be expected. */
export function penalty(cost: number, letters: number): number {
  return weights.cost * cost * Math.sqrt(7 / letters);
}
