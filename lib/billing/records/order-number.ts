import { randomInt } from 'node:crypto';
import { config } from '#lib/core/config.ts';
import { now } from '#lib/core/time.ts';

/** Nobody who reads one aloud takes I for 1, or O for 0. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 7;

/** The two capitals before an order's number: the brand's first two consonants, `debut` gives `DB`; else its first two letters. */
export function orderPrefix(brand: string = config().brand): string {
  const letters = brand.replace(/[^a-z]/g, '');
  const consonants = letters.replace(/[aeiou]/g, '');
  return (consonants.length >= 2 ? consonants : brand).slice(0, 2).toUpperCase();
}

/** A new number, such as `DB-2026-7K3QX9A`: random, so that it tells neither how many orders there are nor what the next one is. */
export function newOrderNumber(): string {
  const random = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
  return `${orderPrefix()}-${now().getUTCFullYear()}-${random}`;
}
