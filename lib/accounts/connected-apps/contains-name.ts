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
 * Reduces a text to its appearance: lower case, without accents and invisible characters, and with Latin letters in place of lookalikes.
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
 * Returns true if `name` contains the words of `other` as whole words. Characters between the letters are ignored: “D-e-b-u-t Login”
 * contains “Debut”, but “Debutante” doesn't.
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
