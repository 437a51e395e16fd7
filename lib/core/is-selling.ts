import { config } from '#lib/core/config.ts';

/** Returns true if payments are set up and the team takes orders. Otherwise pages must offer nothing for sale. */
export function isSelling(): boolean {
  const { payments, takes } = config();
  return payments !== null && takes.orders;
}
