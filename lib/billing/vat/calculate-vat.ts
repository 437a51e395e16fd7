import type { Vat, VatDecision } from '#lib/billing/records/order.ts';
import { shareOf } from '#lib/core/money.ts';

/** Calculates the VAT of lines from their net amounts (integer cents) with one rate. Each line is rounded half up. */
export function vatOfLines(nets: readonly number[], rateBasisPoints: number): { lineCents: number[]; cents: number } {
  const lineCents = nets.map((net) => shareOf(net, rateBasisPoints));
  return { lineCents, cents: lineCents.reduce((sum, cents) => sum + cents, 0) };
}

/** Calculates the VAT of an order from the decision about its buyer and the net amounts of its lines. */
export function vatOf({ register, ...decision }: VatDecision, lines: readonly { netCents: number }[]): Vat {
  const nets = lines.map(({ netCents }) => netCents);
  return { ...decision, ...vatOfLines(nets, decision.rateBasisPoints) };
}
