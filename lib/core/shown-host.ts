import punycode from 'punycode/punycode.js';

/**
 * The scripts whose letters may stand together in one name: Latin beside the scripts of one East Asian language, else one script alone
 * (Unicode 39, “highly restrictive”).
 */
const oneScript = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}]*$/u,
  ...[
    ...[
      'Cyrillic',
      'Greek',
      'Arabic',
      'Hebrew',
      'Devanagari',
      'Bengali',
      'Gujarati',
      'Gurmukhi',
      'Kannada',
      'Malayalam',
      'Oriya',
      'Sinhala',
    ],
    ...['Tamil', 'Telugu', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Ethiopic', 'Armenian', 'Georgian', 'Thaana', 'Tibetan'],
  ].map((script) => new RegExp(`^\\p{Script=${script}}*$`, 'u')),
];
/** Cyrillic and Greek letters that look like Latin ones. A name of these alone could be taken for another. */
const looksLatin = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡүӧӱáàαιικνορυωτ]+$/u;
/** Digits, marks and signs, which names in every script may have. */
const shared = /[\p{Nd}\p{M}\u30fb\u30fc·-]/gu;

/** Returns a label of a host in its own script, if it can be taken for no other; else as it is sent, in ASCII. */
function shownLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  let decoded: string;
  try {
    decoded = punycode.decode(label.slice(4));
  } catch {
    return label;
  }
  const letters = decoded.replace(shared, '');
  const isClear =
    /^[\p{L}\p{Nd}\p{M}\u30fb\u30fc·-]+$/u.test(decoded) && oneScript.some((script) => script.test(letters)) && !looksLatin.test(letters);
  return isClear ? decoded : label;
}

/** Returns a host as people write it: `müller.example` for `xn--mller-kva.example`. A label that mixes scripts stays as it is sent. */
export function shownHost(host: string): string {
  return host.split('.').map(shownLabel).join('.');
}
