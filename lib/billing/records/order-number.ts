import { randomInt } from 'node:crypto';
import { config } from '#lib/core/config.ts';
import { now } from '#lib/core/time.ts';

/** The characters of an order number. I, O, 0 and 1 are left out, because people confuse them. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 7;

/**
 * Returns the two capitals at the beginning of order numbers: the brand's first two consonants (`debut`: `DB`), or else its first two
 * letters.
 */
export function orderPrefix(brand: string = config().brand): string {
  const letters = brand.replace(/[^a-z]/g, '');
  const consonants = letters.replace(/[aeiou]/g, '');
  return (consonants.length >= 2 ? consonants : brand).slice(0, 2).toUpperCase();
}

/** Returns a new number such as `DB-2026-7K3QX9A`. It is random, so it reveals neither the number of orders nor the next order number. */
export function newOrderNumber(): string {
  const random = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
  return `${orderPrefix()}-${now().getUTCFullYear()}-${random}`;
}
