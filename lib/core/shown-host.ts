import punycode from 'punycode/punycode.js';

/**
 * The sets of scripts whose letters one name may mix: Latin with the scripts of one East Asian language. Any other script must stand alone
 * (UTS 39, “highly restrictive”).
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
/** Cyrillic and Greek letters that look like Latin letters. People could mistake a name of only these letters for a Latin name. */
const looksLatin = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡүӧӱáàαιικνορυωτ]+$/u;
/** Digits, marks and signs that are allowed in names of every script. */
const shared = /[\p{Nd}\p{M}\u30fb\u30fc·-]/gu;

/** Returns a label of a host in its own script. Returns it in ASCII, as it is sent, if people could mistake it for another label. */
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

/**
 * Returns a host in its own script: `müller.example` for `xn--mller-kva.example`. Labels that could deceive stay in ASCII, as they are
 * sent.
 */
export function shownHost(host: string): string {
  return host.split('.').map(shownLabel).join('.');
}
