/** Letters of other scripts, and signs, that are taken for a Latin letter at a glance: the commonest, not all. */
const lookalikes: Record<string, string> = Object.fromEntries(
  Object.entries({
    ...{ a: 'аαɑ@4', b: 'ЬвβƄ8', c: 'сϲ', d: 'ԁɗ', e: 'еєεё3', f: 'ƒ', g: 'ɡ9', h: 'һн', i: 'іıιӏ1l|', j: 'јϳ', k: 'кκ' },
    ...{ m: 'м', n: 'пη', o: 'оοσө0', p: 'рρ', q: 'ԛ', r: 'гɾ', s: 'ѕ5$', t: 'тτ7', u: 'υսц', v: 'ѵν', w: 'ԝшω', x: 'хχ', y: 'уүγ' },
    z: 'ʐ2',
  }).flatMap(([letter, others]) => Array.from(others.toLowerCase(), (other) => [other, letter])),
);

/** As it looks, and not as it is written: without case, accents and what can't be seen. */
function asSeen(text: string): string {
  const plain = text
    .replace(/[™℠]/gu, ' ')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
    .toLowerCase();
  return Array.from(plain, (letter) => lookalikes[letter] ?? letter).join('');
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Whether `name` says, in words of its own, `other`: so does “D-e-b-u-t Login” of “Debut”, while “Debutante” doesn't. */
export function bearsName(name: string, other: string): boolean {
  const wanted = lettersOf(asSeen(other));
  const words = asSeen(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.some((_, from) => {
    let joined = '';
    return words.slice(from).some((word) => {
      joined += word;
      return joined === wanted;
    });
  });
}
