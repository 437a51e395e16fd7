// Computes how likely a word was meant when another was typed, from the frequencies of typing errors.

import { errorCosts } from '#lib/search/error-costs.ts';

/** Indexes of a cost table: 0 to 25 are the letters, 26 stands for any other character. */
const other = 26;
const columns = 27;
/** Row of the cost table for errors at the beginning of a word, where no letter comes before. */
const beginning = 27;
const letterAt = (word: string, index: number) => {
  const letter = word.charCodeAt(index) - 97;
  return letter >= 0 && letter < other ? letter : other;
};
const before = (word: string, index: number) => (index === 0 ? beginning : letterAt(word, index - 1));

/** The cost of an error with a character that is not a letter, as in “mp4”. */
const otherCost = 7;

/** Decodes one of `errorCosts` into a flat table of 28 rows. */
function costTable(encoded: readonly string[]): Float64Array {
  const costs = new Float64Array(28 * columns).fill(otherCost);
  for (const [n, line] of encoded.entries()) {
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
const costIn = (table: Float64Array, row: number, column: number) => table[row * columns + column] as number;

/** The cost of another spelling of the same sound. It is about as high as the cost of one typing error. */
const soundCost = 5;

/** Pairs of spellings of the same sound, in both directions. */
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

/** Side length of the matrix. Words have at most 40 letters (`search_words_of` in the database). */
const side = 41;
/** Reused by all calls, which is safe because `errorCost` is synchronous. */
const matrix = new Float64Array(side * side);

/**
 * Returns the lowest cost (−ln of the probability) of errors that turn `meant` into `typed`: wrong, missing and surplus letters, two
 * swapped neighbours, a sound in another spelling. Returns Infinity if the cost is above `limit`.
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
    let lowest = (matrix[row - side] as number) + costIn(surplus, beginning, a);
    matrix[row] = lowest;
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
        for (const [typedSound, meantSound] of sounds)
          if (meant.endsWith(meantSound, j) && typed.endsWith(typedSound, i))
            cost = Math.min(cost, (matrix[row - typedSound.length * side + j - meantSound.length] as number) + soundCost);
      matrix[row + j] = cost;
      if (cost < lowest) lowest = cost;
    }
    // Stop after four rows above the limit, because the longest step (four typed letters) reaches back four rows.
    rowsAbove = lowest > limit ? rowsAbove + 1 : 0;
    if (rowsAbove === 4) return Number.POSITIVE_INFINITY;
  }
  const cost = matrix[m * side + n] as number;
  return cost > limit ? Number.POSITIVE_INFINITY : cost;
}

/** Returns the maximum cost of a correction of a word with `letters` letters. If every correction costs more, the word stays as typed. */
export function maxErrorCost(letters: number): number {
  if (letters <= 3) return 7;
  if (letters === 4) return 9;
  if (letters <= 7) return 13;
  return letters <= 9 ? 17 : 22;
}

/** Fitted by softmax regression to 6,000 misspellings of the training set and their candidate words in 100,000 listings. */
const weights = { cost: 0.86, word: 0.35, stem: 0.27 };

/** Returns the log-likelihood that a word is meant, from the number of listings with the word and with any form of it. */
export function wordLikelihood(listings: number, stemListings: number): number {
  return weights.word * Math.log(Math.max(listings, 1)) + weights.stem * Math.log(Math.max(stemListings, 1));
}

/** Returns by how much errors of this cost reduce the log-likelihood of a word: less for longer words, which have errors more often. */
export function errorPenalty(cost: number, letters: number): number {
  return weights.cost * cost * Math.sqrt(7 / letters);
}
