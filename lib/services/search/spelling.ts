// How likely a word was meant when another was typed: what people do to words, weighed by how often they do it.

const vowels = new Set('aeiouy');
/** Letters that are heard alike, or stand for each other across languages. */
const alike = new Set(
  'ck cs sz cz kq cq gj iy fv mn dt bp vw st ct lr xz kx sx'.split(' ').map(([a, b]) => pair(a as string, b as string)),
);
function pair(a: string, b: string): string {
  return a < b ? a + b : b + a;
}

/** What an error costs; 1 is a letter for any other. Tuned on one half of the project's list of misspellings. */
export const costs = {
  transposed: 0.6,
  doubled: 0.45,
  vowel: 0.6,
  alike: 0.7,
  /** A vowel, or an «h», too many or too few: heard faintly or not at all. */
  faint: 0.75,
  letter: 1,
  /** One sound in two spellings: «f» for «ph». */
  sound: 0.55,
  /** An «s» at the end: more a matter of grammar. */
  plural: 0.5,
  /** On top, when the first letter is wrong: people seldom err there. */
  first: 0.6,
};

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
  ['ei', 'ie'],
  ['ou', 'u'],
  ['er', 're'],
  ['el', 'le'],
].flatMap(([a, b]) => [[a, b] as [string, string], [b, a] as [string, string]]);
const soundsByEnd = Map.groupBy(sounds, ([typed]) => typed.at(-1) as string);

function substitution(a: string, b: string): number {
  if (vowels.has(a) && vowels.has(b)) return costs.vowel;
  return alike.has(pair(a, b)) ? costs.alike : costs.letter;
}

/** What it costs that `word` has its letter at `index`, and the other word hasn't. */
function surplus(word: string, index: number): number {
  const letter = word[index] as string;
  if (letter === word[index - 1] || letter === word[index + 1]) return costs.doubled;
  if (letter === 's' && index > 2 && index === word.length - 1) return costs.plural;
  return (vowels.has(letter) || letter === 'h' ? costs.faint : costs.letter) + (index === 0 ? costs.first : 0);
}

/** Words are at most 40 letters long (`search_words_of` in the database). */
const side = 41;
/** One matrix for all: the comparison is not interrupted. */
const matrix = new Float64Array(side * side);

/**
 * The least cost of the errors that make `typed` of `meant`: letters wrong, missing, surplus, two neighbours swapped, a sound
 * in another spelling (optimal string alignment, weighted). Above `limit` it is Infinity.
 */
export function errorCost(typed: string, meant: string, limit: number): number {
  if (typed === meant) return 0;
  const m = typed.length;
  const n = meant.length;
  if (m >= side || n >= side || Math.abs(m - n) * costs.doubled > limit) return Number.POSITIVE_INFINITY;
  const at = (i: number, j: number) => matrix[i * side + j] as number;
  matrix[0] = 0;
  for (let j = 1; j <= n; j++) matrix[j] = at(0, j - 1) + surplus(meant, j - 1);
  let rowsAbove = 0;
  for (let i = 1; i <= m; i++) {
    const a = typed[i - 1] as string;
    const extra = surplus(typed, i - 1);
    let least = at(i - 1, 0) + extra;
    matrix[i * side] = least;
    for (let j = 1; j <= n; j++) {
      const b = meant[j - 1] as string;
      const first = i === 1 && j === 1 ? costs.first : 0;
      let cost = at(i - 1, j - 1) + (a === b ? 0 : substitution(a, b) + first);
      cost = Math.min(cost, at(i - 1, j) + extra, at(i, j - 1) + surplus(meant, j - 1));
      if (i > 1 && j > 1 && a !== b && a === meant[j - 2] && b === typed[i - 2]) cost = Math.min(cost, at(i - 2, j - 2) + costs.transposed);
      for (const [heard, spelt] of soundsByEnd.get(a) ?? [])
        if (b === spelt.at(-1) && typed.endsWith(heard, i) && meant.endsWith(spelt, j))
          cost = Math.min(cost, at(i - heard.length, j - spelt.length) + costs.sound);
      matrix[i * side + j] = cost;
      if (cost < least) least = cost;
    }
    // The longest step above goes back four rows.
    rowsAbove = least > limit ? rowsAbove + 1 : 0;
    if (rowsAbove === 4) return Number.POSITIVE_INFINITY;
  }
  return at(m, n) > limit ? Number.POSITIVE_INFINITY : at(m, n);
}

/** How much may be wrong with a word of so many letters, for a guess to be better than none. */
export function toleratedCost(letters: number): number {
  if (letters <= 3) return 0.8;
  if (letters === 4) return 1.4;
  if (letters <= 7) return 2.2;
  return letters <= 9 ? 2.8 : 3.4;
}

/** What an error takes from the chances of a word of seven letters, as a power of e. */
const errorWeight = 6;

/**
 * The likelihood, as a logarithm, that a word which so many listings have was meant by one of so many letters, with errors
 * of that cost. In a long word errors are more to be expected.
 */
export function likelihood(cost: number, listings: number, letters: number): number {
  return Math.log(listings + 1) - errorWeight * cost * Math.sqrt(7 / letters);
}
