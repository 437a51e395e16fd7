/** For each Latin letter, the most common characters that look like it: letters of other scripts, digits and signs. */
const lookalikes: Record<string, string> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ@4',
    b: 'ЬвβƄ8',
    c: 'сϲ',
    d: 'ԁɗ',
    e: 'еєεё3',
    f: 'ƒ',
    g: 'ɡ9',
    h: 'һн',
    i: 'іıιӏ1l|',
    j: 'јϳ',
    k: 'кκ',
    m: 'м',
    n: 'пη',
    o: 'оοσө0',
    p: 'рρ',
    q: 'ԛ',
    r: 'гɾ',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υսц',
    v: 'ѵν',
    w: 'ԝшω',
    x: 'хχ',
    y: 'уүγ',
    z: 'ʐ2',
  }).flatMap(([letter, others]) => Array.from(others.toLowerCase(), (other) => [other, letter])),
);

/**
 * Reduces a text to its visible letters: in lower case, without accents and invisible characters, and with lookalikes replaced by Latin
 * letters.
 */
function toVisibleText(text: string): string {
  const plain = text
    .replace(/[™℠]/gu, ' ')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
    .toLowerCase();
  return Array.from(plain, (letter) => lookalikes[letter] ?? letter).join('');
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns true if `name` contains `other` as whole words, with or without characters between the letters: “D-e-b-u-t Login” contains
 * “Debut”, “Debutante” doesn't.
 */
export function containsName(name: string, other: string): boolean {
  const target = lettersOf(toVisibleText(other));
  const words = toVisibleText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.some((_, from) => {
    let joined = '';
    return words.slice(from).some((word) => {
      joined += word;
      return joined === target;
    });
  });
}
