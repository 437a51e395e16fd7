/** The kinds of payment cards. Each kind has the possible first digits of a card number and the possible numbers of digits. */
const kinds: readonly (readonly [prefix: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 19]], // Visa
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]], // Mastercard
  [/^3[47]/, [15]], // American Express
  [/^(30[0-5]|3095|3[689])/, [14, 16, 17, 18, 19]], // Diners Club
  [/^(6011|64[4-9]|65|35(2[89]|[3-8])|62|81|220[0-4]|60|82|508|9792)/, [16, 17, 18, 19]], // Discover, JCB, UnionPay, Mir, RuPay, Troy
  [/^(50|5[6-8]|6304|6759|676)/, [16, 17, 18, 19]], // Maestro
];

const uuids = /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/** Returns true if `digits` is a valid card number: the first digits, the length and the check digit are right. */
function isCardNumber(digits: string): boolean {
  if (!kinds.some(([prefix, lengths]) => lengths.includes(digits.length) && prefix.test(digits))) return false;
  const sum = Array.from(digits, Number).reduceRight((total, digit, at) => {
    const isDoubled = (digits.length - at) % 2 === 0;
    return total + (isDoubled ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Returns true if a text contains the number of a payment card. The digits may be in groups with blanks, dots or dashes between them. EU
 * VAT numbers are too short to match. UUIDs (keys and ids) are skipped, because one in 100,000 has matching digits by chance.
 */
export function hasCardNumber(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(uuids, ' ');
  for (const [run] of plain.matchAll(/\d+(?:[\s.\p{Pd}]{1,3}\d+)*/gu)) {
    const groups = run.match(/\d+/g) ?? [];
    for (const first of groups.keys()) {
      let digits = '';
      for (const group of groups.slice(first)) {
        digits += group;
        if (digits.length > 19) break;
        if (isCardNumber(digits)) return true;
      }
    }
  }
  return false;
}

/** The error message for a value that contains a card number. It doesn't repeat the number. */
export const cardNumberMessage = 'holds the number of a payment card, and no operation takes card details; leave it out';

/**
 * Returns the paths of the texts in `value` that contain a card number, at most about `max` paths. If a key contains the number, the path
 * of its object is returned, so that no path repeats the number.
 */
export function findCardNumbers(value: unknown, path: string, max = 50): string[] {
  if (typeof value === 'string' || typeof value === 'number') return hasCardNumber(String(value)) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  const found: string[] = [];
  for (const [key, each] of Object.entries(value)) {
    if (hasCardNumber(key)) found.push(path);
    else found.push(...findCardNumbers(each, `${path}.${key}`, max));
    if (found.length >= max) break;
  }
  return found;
}
